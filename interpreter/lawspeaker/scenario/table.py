"""Who sits at the table of a scenario, and what they are called.

Takes the seats as a scenario lists them. Guarantees a table that the book allows, or a finding that says why not, and
finds those whom a scenario mentions although they do not sit there: their places would be read somewhere else.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import fields

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.symbols import PileRef, PlaceRef, PriceItem, TokenRef
from lawspeaker.machine.book import Book
from lawspeaker.machine.naming import Names
from lawspeaker.scenario.stage import unknown
from lawspeaker.text import Diagnostic, diagnose, say
from lawspeaker.tree import declarations as d

# What can have expressions inside; declared things are only referred to, so they are not looked into.
WITH_PARTS = (
    t.Typed, t.Set, t.Key, c.Core, c.Option, c.Condition, c.Guard, PileRef, PlaceRef, PriceItem, TokenRef
)  # fmt: skip


def roles_at(scenario: d.Scenario, book: Book) -> tuple[tuple[int, ...] | None, list[Diagnostic]]:
    """The roles of the seats, in order; without a line for the seats the smallest table there is."""
    labels = scenario.seats
    counted = not labels or (len(labels) == 1 and labels[0].isdigit())
    count = book.least if not labels else int(labels[0]) if counted else len(labels)
    if not book.least <= count <= book.most:
        limits = say("`{book}` is for {least} to {most}", book=book.name, least=book.least, most=book.most)
        return None, [diagnose("E904", scenario.span, notes=[limits], kind=say("number of seats"), name=str(count))]
    role = book.checked.space.role
    if counted or role is None:
        strangers = [] if counted else [label for place, label in enumerate(labels, 1) if label != str(place)]
        return tuple(range(count)), [unknown(say("role"), label, scenario.span) for label in strangers]
    problems = [unknown(say("role"), label, scenario.span, role.labels) for label in labels if label not in role.labels]
    if not problems and len(set(labels)) < count:
        twice = say("each role can be played once")
        name = next(label for label in labels if labels.count(label) > 1)
        problems = [diagnose("E904", scenario.span, notes=[twice], kind=say("role"), name=name)]
    return (None if problems else tuple(role.labels.index(label) for label in labels)), problems


def absent(parts: object, names: Names) -> list[Diagnostic]:
    """A finding for every mention of a seat that is not at the table."""
    return [
        unknown(say("seat"), node.span.text, node.span, names.seat_keys)
        for node in _seats_in(parts)
        if (node.role not in names.roles if isinstance(node, t.RoleSeat) else node.value >= names.program.seats)
    ]


def _seats_in(part: object) -> Iterator[t.Const | t.RoleSeat]:
    """Every seat that is named in an expression, a statement or several of them."""
    if isinstance(part, tuple):
        for each in part:
            yield from _seats_in(each)
    elif isinstance(part, t.RoleSeat) or (
        isinstance(part, t.Const) and part.type.kind and part.type.kind.form == "seat"
    ):
        yield part
    elif isinstance(part, WITH_PARTS):
        for attribute in fields(type(part)):
            yield from _seats_in(getattr(part, attribute.name))
