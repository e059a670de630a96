"""The amendments of one book, each with where it comes from: what `amendments` applies.

Takes for granted the linked layers of a book. Guarantees that the clauses come in an order that depends on what the
layers and files are called, not on the order in which they were found or imported; that the condition of a table's
size is a condition like any other; and that `this` has been replaced by the member it means.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from lawspeaker.text import NOWHERE, Diagnostic, Message, Span, diagnose, say, suggest
from lawspeaker.tree.declarations import Amend, Amendment, Declaration, Reading, Ruling, Standing
from lawspeaker.tree.expressions import Binary, CountAll, Expression, Number, Reference
from lawspeaker.tree.statements import Citation
from lawspeaker.tree.walk import substitute

if TYPE_CHECKING:
    from lawspeaker.book.linking import Layer, Linked

LAYER_RANK = {"core": 0, "edition": 1, "variant": 2}


@frozen
class Container:
    """What amendments stand in.

    `names` is what `over` may call it; `slug` begins the names of the steps that its insertions become; `standing`
    things are tiles, gifts and cards, which change what holds in a book only for a while.
    """

    origin: str
    names: frozenset[str]
    slug: str
    place: tuple[int, str, str, int, int]
    standing: bool = False

    @property
    def name(self) -> str:
        """The shortest of the names."""
        return min(self.names, key=lambda name: (len(name), name))


@frozen
class Clause:
    """An amendment and what it stands in; `number` counts the insertions of such a container."""

    amendment: Amendment
    container: Container
    number: int = 0

    @property
    def conditions(self) -> tuple[Expression, ...]:
        """All of these must hold for the amendment to hold."""
        return self.amendment.conditions

    @property
    def origin(self) -> str:
        """The container in words."""
        return self.container.origin

    @property
    def order(self) -> tuple[int, str, str, int, int, int, int]:
        """The place in the order of application, as long as no `over` says otherwise."""
        span = self.amendment.span
        return (*self.container.place, span.line, span.column)

    @property
    def step_name(self) -> str:
        """The name of the step that inserted statements become."""
        return f"{self.container.slug}-{self.number}"

    def is_over(self, other: Clause) -> bool:
        """Whether this amendment says that it goes over the other one's container."""
        return not other.container.names.isdisjoint(self.amendment.over)


def first_line(span: Span) -> Span:
    """The line an amendment begins with, which is enough to show it by."""
    if span.end_line == span.line:
        return span
    return Span(span.source, span.line, span.column, span.line, len(span.source.line(span.line).rstrip()) + 1)


def meant_by(word: str, candidates: Iterable[str]) -> list[Message]:
    """The help for a word that is not there: the nearest one that is."""
    near = suggest(word, candidates)
    return [did_you_mean(near)] if near else []


def did_you_mean(name: str) -> Message:
    """The help that offers a name."""
    return say("did you mean `{name}`?", name=name)


def cited(cites: Iterable[Citation]) -> list[str]:
    """Sections of rulebooks, as messages show them."""
    return [f"{cite.source}, {cite.section}" for cite in cites]


def with_member(item: Declaration) -> Declaration:
    """A standing thing with its own name for `this`; anything else as it is."""
    if not isinstance(item, Standing):
        return item
    return substitute(item, "this", Reference(item.span, item.name))


def gather(linked: Linked) -> tuple[list[Clause], list[Diagnostic]]:
    """All amendments that this book has, in the order in which they are applied, and readings that do not fit."""
    clauses = [clause for layer in linked.layers for clause in _of_layer(layer, linked.game.name)]
    problems: list[Diagnostic] = []
    for ruling_name, reading_name in dict.fromkeys(linked.address.readings):
        found, mistakes = _reading(linked, ruling_name, reading_name)
        clauses += found
        problems += mistakes
    problems += _over_nothing(clauses, linked)
    return _numbered(sorted(clauses, key=lambda clause: clause.order)), problems


def _over_nothing(clauses: list[Clause], linked: Linked) -> Iterator[Diagnostic]:
    """Findings for each `over` that names nothing an amendment can stand in, in this book or with other variants."""
    known = {linked.game.name, *linked.parts, *(name for clause in clauses for name in clause.container.names)}
    for ruling in (item for layer in linked.layers for item in layer.items if isinstance(item, Ruling)):
        readings = [each.name for each in ruling.readings]
        known |= {ruling.name, *readings, *(f"{ruling.name}.{reading}" for reading in readings)}
    for clause in clauses:
        for name in clause.amendment.over:
            if name not in known:
                span = clause.amendment.span.onward("over").onward(name.split(".")[0])
                yield diagnose("E501", span, helps=meant_by(name, known), target=name)


def _numbered(clauses: list[Clause]) -> list[Clause]:
    """The clauses with their insertions counted, so that each becomes a step with a name of its own."""
    counts: Counter[str] = Counter()
    result = []
    for clause in clauses:
        counts[clause.container.slug] += clause.amendment.verb == "insert"
        result.append(evolve(clause, number=counts[clause.container.slug]))
    return result


def _of_layer(layer: Layer, game: str) -> Iterator[Clause]:
    for item in map(with_member, layer.items):
        if isinstance(item, Standing):
            origin, names = f"{item.form} {item.name}", frozenset({item.name})
            container = Container(origin, names, item.name, _place(layer, item.span), standing=True)
            yield from (Clause(_cited_by(item, amendment), container) for amendment in item.amendments)
        elif isinstance(item, Amend):
            container = _amend_container(layer, game, item)
            yield from (Clause(_cited_by(item, amendment), container) for amendment in _at_tables_of(item))


def _cited_by(item: Standing | Amend, amendment: Amendment) -> Amendment:
    """An amendment that cites nothing itself goes by what its container cites."""
    return amendment if amendment.cites else evolve(amendment, cites=item.meta.cites)


def _amend_container(layer: Layer, game: str, item: Amend) -> Container:
    """An edition, a variant, or an `amend`, which has no name of its own and goes by that of its layer."""
    outer = game if layer.form == "core" else layer.name
    name = item.name or outer
    place = _place(layer, item.span)
    if item.seats is not None:
        return Container(f"{item.seats} seats", frozenset({name}), f"{name}-seats-{item.seats}", place)
    form = item.form if item.form != "amend" else "game" if layer.form == "core" else layer.form
    return Container(f"{form} {name}", frozenset({name}), name, place)


def _at_tables_of(item: Amend) -> Iterator[Amendment]:
    """The amendments of a container, under the condition that so many sit at the table."""
    for amendment in item.amendments:
        if item.seats is None:
            yield amendment
        else:
            seated = CountAll(item.span, Reference(item.span, "seats"))
            condition = Binary(item.span, "=", seated, Number(item.span, item.seats))
            yield evolve(amendment, conditions=(condition, *amendment.conditions))


def _place(layer: Layer, span: Span) -> tuple[int, str, str, int, int]:
    return LAYER_RANK[layer.form], layer.name, span.source.name, span.line, span.column


# readings --------------------------------------------------------------------------------------------------------


def _reading(linked: Linked, ruling_name: str, reading_name: str) -> tuple[list[Clause], list[Diagnostic]]:
    """The amendments of one reading that the address asks for."""
    rulings = {item.name: (layer, item) for layer in linked.layers for item in layer.items if isinstance(item, Ruling)}
    if ruling_name not in rulings:
        helps = meant_by(ruling_name, rulings)
        return [], [diagnose("E301", NOWHERE, helps=helps, kind=say("ruling"), name=ruling_name)]
    layer, ruling = rulings[ruling_name]
    reading = next((each for each in ruling.readings if each.name == reading_name), None)
    if reading is None:
        helps = meant_by(reading_name, [each.name for each in ruling.readings])
        return [], [diagnose("E301", ruling.span, helps=helps, kind=say("reading"), name=reading_name)]
    if reading_name == ruling.chosen or not reading.amendments:
        return [], [_idle_reading(ruling, reading)]
    names = frozenset({ruling_name, reading_name, f"{ruling_name}.{reading_name}"})
    origin = f"reading {reading_name} of ruling {ruling_name}"
    container = Container(origin, names, f"{ruling_name}-{reading_name}", _place(layer, reading.span))
    return [Clause(amendment, container) for amendment in reading.amendments], []


def _idle_reading(ruling: Ruling, reading: Reading) -> Diagnostic:
    chosen = reading.name == ruling.chosen
    label = say("this is the chosen reading") if chosen else say("this reading has no amendments")
    others = ", ".join(f"`{each.name}`" for each in ruling.readings if each.amendments and each.name != ruling.chosen)
    helps = [say("readings that change something: {names}", names=others)] if others else []
    return diagnose("E502", reading.span, label, helps=helps, citation=cited(ruling.meta.cites))
