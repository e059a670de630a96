"""Findings in words: what a finding is about, and what each of the two books says of it, for somebody who plays.

Takes findings and sides. Where an author has written a sentence, that is what a book says; everywhere else a sentence
is made from the law.
"""

from __future__ import annotations

from typing import Any

from lawspeaker.book.clauses import Clause
from lawspeaker.book.targets import parts_of
from lawspeaker.compare.declarations import Found, Said
from lawspeaker.compare.naming import heading, joined, named, phrase, titled
from lawspeaker.compare.plain import law_of
from lawspeaker.compare.sentences import Words
from lawspeaker.compare.sides import Side
from lawspeaker.text import Message, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree import statements as s
from lawspeaker.tree.expressions import Expression, Node, SetExpression, SortKey, Truth

# What the fields of declarations are called.
FIELDS = {
    "seats": say("seats"),
    "role": say("whose it is"),
    "begins": say("where play begins"),
    "cooperative": say("all win or all lose"),
    "domain": say("values"),
    "edges": say("borders"),
    "count": say("how many there are"),
    "each": say("for each seat"),
    "holds": say("what it holds"),
    "starts": say("at the start"),
    "starts_all": say("at the start"),
    "start": say("at the start"),
    "visible": say("who sees it"),
    "low": say("lowest"),
    "high": say("highest"),
    "stacked": say("markers are stacked"),
    "type": say("values"),
    "initial": say("at the start"),
    "where": say("who or what belongs to it"),
    "keys": say("order"),
    "fixed": say("fixed until settled anew"),
    "reached": say("reached when"),
    "offered": say("offered to"),
    "watched": say("what is watched"),
    "limit": say("limit"),
    "parameters": say("parameters"),
    "form": say("sort of rule"),
}


# So many rules are named in which something is used.
FEW = 2


# what it is about ------------------------------------------------------------------------------------------------


def subject(found: Found, left: Side, right: Side) -> Message:
    """What differs: the titles from the rule down to the part."""
    sides = [(side, said) for side, said in ((left, found.left), (right, found.right)) if said is not None]
    side, said = sides[0]
    item = side.declared.get(found.declaration)
    whole = titled(item if item is not None else side.linked.game)
    if found.key and ":" in found.key:
        column, _, row = found.key.partition(":")
        return say("{fact} of {thing}", fact=named(side, column), thing=named(side, row))
    if found.part:
        return say("{thing}: {what}", thing=whole, what=FIELDS.get(found.part, say(found.part.replace("_", " "))))
    if isinstance(item, d.Value | d.Price | d.Group | d.Ranking):
        return joined([*_used_in(found.declaration, left, right), whole], " › ")
    names = _parts(item, said.path) if ":" not in found.id else _parts(item, tuple(found.id.split(":")[0].split(".")))
    return joined([whole, *names], " › ")


def _used_in(name: str, left: Side, right: Side) -> list[Message]:
    """Where a value is used, if that is not all over the place; the books' names decide whose rules are named."""
    side = min((left, right), key=lambda side: side.name)
    titles = [titled(side.declared[rule]) for rule in side.ways.users(name)]
    return [joined(titles, " / ")] if 0 < len(titles) <= FEW else []


def _parts(item: d.Declaration | None, path: tuple[str, ...]) -> list[Message]:
    """The titles of the parts on a path, below the rule itself."""
    if not isinstance(item, d.Rule | d.Trigger):
        return []
    found: dict[tuple[str, ...], Message] = {}
    for part in parts_of(item):
        if len(part.address) > 1 and part.address == path[: len(part.address)]:
            found.setdefault(part.address, heading(getattr(part.node, "titles", ()), part.address[-1]))
    return list(found.values())


# what a book says of it ------------------------------------------------------------------------------------------


def written(clauses: tuple[Clause, ...], side: Side) -> Message | None:
    """What authors have written about some amendments: their titles, or the words of the reading they belong to."""
    texts: list[Message] = []
    for clause in clauses:
        ruling = side.reading_of(clause)
        reading = side.read(side.rulings[ruling]) if ruling is not None else None
        if reading is not None:
            texts.append(phrase(reading.phrases))
        texts += [phrase(each) for each in clause.amendment.titles]
    return joined(texts, " ") if texts else None


def says(found: Found, said: Said | None, clauses: tuple[Clause, ...], side: Side) -> Message:
    """What one book has there, in a sentence made from the law."""
    item = side.declared.get(found.declaration)
    words = Words(side).inside(item) if item is not None else Words(side)
    if said is None:
        repealed = any(clause.amendment.verb == "repeal" for clause in clauses)
        return say("left out here") if repealed else say("nothing of the sort")
    if said.value is not None:
        if _speaks_for_itself(item, said, clauses):
            assert item is not None
            return titled(item)
        return words.layered(said.value)
    if said.nodes and isinstance(said.nodes[0], d.Declaration):
        return _declaration(said.nodes[0], words)
    if said.condition:
        conditions = [words.condition(each) for each in said.nodes if isinstance(each, s.Condition)]
        return joined(conditions, "; ") if conditions else say("without this condition")
    if said.field is not None or not said.nodes:
        return _field(said.field, words)
    own = [each for node in said.nodes for each in getattr(node, "titles", ())]
    return joined([phrase(each) for each in own], " ") if own else words.block(said.nodes)


def _speaks_for_itself(item: d.Declaration | None, said: Said, clauses: tuple[Clause, ...]) -> bool:
    """Whether a condition is told by its own title: it has one, and this book has not amended it."""
    if clauses or not isinstance(item, d.Value) or not item.meta.titles or said.value is None or said.value.overlays:
        return False
    given = said.value.given
    return isinstance(given, Expression) and not isinstance(given, Truth) and _is_condition(given)


def _is_condition(expression: Expression) -> bool:
    operator = getattr(expression, "operator", "")
    inner = getattr(expression, "inner", None)
    if isinstance(inner, Expression):
        return _is_condition(inner)
    comparing = operator in ("and", "or", "not", "is", "is not", "<", ">", "<=", ">=", "=", "!=")
    return comparing or type(expression).__name__ in ("Some", "Every")


def law(said: Said | None, clauses: tuple[Clause, ...]) -> str:
    """The law that makes it so, as it is written."""
    if clauses:
        return law_of(tuple(clause.amendment for clause in clauses))
    if said is None:
        return ""
    if said.value is not None:
        given = said.value.given
        nodes: tuple[Node, ...] = given if isinstance(given, tuple) else (given,)
        return law_of(nodes)
    return law_of(said.nodes)


def _declaration(item: d.Declaration, words: Words) -> Message:
    """A whole declaration: what it comes to, or that it is there."""
    if isinstance(item, d.Value | d.Price):
        return words.inside(item).given(item.amounts if isinstance(item, d.Price) else item.expression)
    return say("there is “{title}”", title=titled(item))


def _field(value: Any, words: Words) -> Message:
    """The content of a field."""
    match value:
        case None:
            return say("none")
        case bool():
            return say("yes") if value else say("no")
        case Expression():
            return words.expression(value)
        case SetExpression():
            return words.member(value)
        case d.Domain():
            return joined([named(words.side, label) for label in value.labels], ", ")
        case s.Amount():
            return words.amount(value)
        case SortKey():
            return words.keys((value,))
        case Node():
            return words.law(value)
        case tuple():
            return _row(value, words)
        case _:
            return named(words.side, str(value))


def _row(values: tuple[Any, ...], words: Words) -> Message:
    if len(values) == 2 and all(isinstance(each, int) for each in values):
        return say("{least} to {most}", least=values[0], most=values[1])
    if not values:
        return say("nothing")
    return joined([_field(each, words) for each in values], ", ")
