"""A book with differences of another book in it, and nothing else of that book.

Takes two sides and some differences between them. The amendments that make them are exchanged for those of the other
book, so what such a hybrid does otherwise than its base comes from these differences alone. Guarantees a book that can
be played and goes by the name of its base, or none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from attrs import evolve

from lawspeaker.book.amendments import amend
from lawspeaker.book.check import check
from lawspeaker.book.clauses import Clause, Container
from lawspeaker.book.linking import Layer, Linked
from lawspeaker.compare.difference import Difference, Face
from lawspeaker.compare.sides import APART, Side
from lawspeaker.machine.book import Book
from lawspeaker.text import Diagnostic, Severity, Span
from lawspeaker.tree import declarations as d

_FORMS: tuple[Literal["core", "edition", "variant"], ...] = ("core", "edition", "variant")


def hybrid(
    base: Side, other: Side, differences: Iterable[Difference], *, turned: bool = False
) -> tuple[Book | None, list[Diagnostic]]:
    """The base with what the other book says on some matters, or why that cannot stand by itself.

    `turned` says that the base is the right one of the two books that were compared.
    """
    linked = base.linked
    faces: list[tuple[Face, Face]] = []
    concerned: set[str] = set()
    for each in differences:
        ours, theirs = (each.right, each.left) if turned else (each.left, each.right)
        faces.append((ours, theirs))
        concerned |= {*each.parts, *each.declarations}
        if not ours.clauses and not theirs.clauses:
            linked = _with_declarations(linked, other, set(each.declarations) & base.declared.keys())
    added = [item for name, item in other.declared.items() if name in concerned and name not in base.declared]
    linked = _exchanged(linked, faces, {item.name for item in added})
    lacking = [item for name, item in other.declared.items() if name not in base.declared]
    removed = {name for name in concerned if name in base.declared and name not in other.declared}
    made, problems = _checked(_with(_without_those(linked, removed), added))
    if made is None and removed:  # something else in the base may need what is not needed for these matters
        made, problems = _checked(_with(linked, added))
    if made is None and len(added) < len(lacking):
        made, problems = _checked(_with(linked, lacking))
    return made, problems


def _checked(linked: Linked) -> tuple[Book | None, list[Diagnostic]]:
    """The book of some layers, if there is nothing wrong with it."""
    amended, problems = amend(linked)
    checked, more = check(linked, amended)
    wrong = [each for each in [*problems, *more] if each.severity is Severity.ERROR and not _on_paper(each)]
    return (None, wrong) if wrong else (Book(checked), [])


def _on_paper(problem: Diagnostic) -> bool:
    """Whether a problem is about citations and the like, which nobody plays by."""
    return problem.code.startswith("E8")


def _exchanged(linked: Linked, faces: list[tuple[Face, Face]], added: set[str]) -> Linked:
    """The layers of a book with some amendments exchanged for others; those of things that are added come with them."""
    spans = {clause.amendment.span for ours, _ in faces for clause in ours.clauses}
    layers = [evolve(layer, items=tuple(_without(item, spans) for item in layer.items)) for layer in linked.layers]
    kept = []
    for ruling, reading in linked.address.readings:
        found = _reading(linked, ruling, reading)
        if found is None or not spans & {amendment.span for amendment in found.amendments}:
            kept.append((ruling, reading))
    new = {clause.order: clause for _, theirs in faces for clause in theirs.clauses}
    by_container: dict[Container, list[Clause]] = {}
    for order in sorted(new):
        container = new[order].container
        if not (container.standing and container.names & added):
            by_container.setdefault(container, []).append(new[order])
    layers += [_layer(container, clauses) for container, clauses in by_container.items()]
    return evolve(linked, address=evolve(linked.address, readings=tuple(kept)), layers=tuple(layers))


def _reading(linked: Linked, ruling: str, reading: str) -> d.Reading | None:
    rulings = [item for layer in linked.layers for item in layer.items if isinstance(item, d.Ruling)]
    return next(
        (each for item in rulings if item.name == ruling for each in item.readings if each.name == reading), None
    )


def _without(item: d.Declaration, spans: set[Span]) -> d.Declaration:
    if not isinstance(item, d.Amend | d.Standing):
        return item
    kept = tuple(amendment for amendment in item.amendments if amendment.span not in spans)
    return item if len(kept) == len(item.amendments) else evolve(item, amendments=kept)


def _layer(container: Container, clauses: list[Clause]) -> Layer:
    """A layer like the one that some amendments come from, with nothing but these amendments in it."""
    amendments = tuple(clause.amendment for clause in clauses)
    item = d.Amend(amendments[0].span, container.name, d.Meta(), "amend", None, None, amendments)
    return Layer(_FORMS[container.place[0]], container.place[1], (item,), ())


def _with(linked: Linked, items: Iterable[d.Declaration]) -> Linked:
    return evolve(linked, layers=(*linked.layers, Layer("variant", "exchanged", tuple(items), ())))


def _without_those(linked: Linked, names: set[str]) -> Linked:
    layers = [
        evolve(layer, items=tuple(item for item in layer.items if isinstance(item, APART) or item.name not in names))
        for layer in linked.layers
    ]
    return evolve(linked, layers=tuple(layers))


def _with_declarations(linked: Linked, other: Side, names: set[str]) -> Linked:
    """Some declarations of the other book in place of the base's own, or none where the other has none."""
    theirs = [item for layer in other.linked.layers for item in layer.items if _is(item, names)]
    layers = [
        evolve(layer, items=tuple(item for item in layer.items if not _is(item, names))) for layer in linked.layers
    ]
    return evolve(linked, layers=(*layers, Layer("variant", "exchanged", tuple(theirs), ())))


def _is(item: d.Declaration, names: set[str]) -> bool:
    return item.name in names and not isinstance(item, (*APART, d.Game))
