"""The pass that amends: editions, variants, the size of the table, tiles and readings, all by the same verbs.

Takes the linked layers of a book. Guarantees declarations whose bodies are those of the amended book, and for every
value, price, cell and property the overlays that lie on it, in the order in which they apply. An amendment that hits
nothing, changes nothing, or collides with another one is a diagnostic.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, cast

from attrs import frozen

from lawspeaker.book.amend_bodies import apply, changes_nothing, tidy
from lawspeaker.book.clauses import Clause, cited, gather, with_member
from lawspeaker.book.collisions import constants_of, in_order
from lawspeaker.book.targets import Hit, Targets, constant_text, hit_part, hit_value, targets_of
from lawspeaker.text import Diagnostic, Span, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree.expressions import Expression, Node, Nothing, Number, Parens, Truth
from lawspeaker.tree.statements import Amount, Citation
from lawspeaker.tree.walk import transform

if TYPE_CHECKING:
    from lawspeaker.book.linking import Linked

Verb = Literal["set", "add", "subtract", "price"]
VALUE_VERBS = ("set", "add", "subtract", "price")


@frozen
class Overlay:
    """An amendment of a value, price or fact, which holds while all its conditions do."""

    verb: Verb
    conditions: tuple[Expression, ...]
    value: Expression | None
    amounts: tuple[Amount, ...]
    origin: str
    span: Span
    cites: tuple[Citation, ...]


@frozen
class Amended:
    """A book's declarations after its amendments.

    Overlays are kept by what they lie on: the name of a value or price, or `column:row` for cells and properties. Of
    those that set something, the last one whose conditions hold applies; additions and subtractions come on top.
    """

    items: tuple[d.Declaration, ...]
    overlays: dict[str, tuple[Overlay, ...]]


def amend(linked: Linked) -> tuple[Amended, list[Diagnostic]]:
    """The declarations of a book as its amendments make them."""
    items = [with_member(item) for layer in linked.layers for item in layer.items]
    constants = constants_of(items)
    clauses, problems = gather(linked)
    of_values = [clause for clause in clauses if clause.amendment.verb in VALUE_VERBS]
    of_bodies = [clause for clause in clauses if clause.amendment.verb not in VALUE_VERBS]
    overlays, mistakes = _overlays(of_values, targets_of(items), constants)
    amended, slips = _amended(items, of_bodies, constants)
    return Amended(tuple(amended), overlays), [*problems, *mistakes, *slips]


# rules -----------------------------------------------------------------------------------------------------------


def _amended(
    items: list[d.Declaration], clauses: list[Clause], constants: frozenset[str]
) -> tuple[list[d.Declaration], list[Diagnostic]]:
    """The declarations with their bodies amended.

    An amendment may be about a step that only another amendment brings in, so there are rounds: each applies what hits
    something, until nothing more does.
    """
    declared = targets_of(items).declared
    problems: list[Diagnostic] = []
    while True:
        hits, missing, mistakes = _sorted_out(clauses, declared)
        problems += mistakes
        if not hits:
            break
        ordered, collisions = in_order(hits, constants)
        problems += collisions
        for hit in ordered:
            name = hit.address[0]
            declared[name], slips = apply(cast(d.Rule | d.Trigger, declared[name]), hit)
            problems += slips
        clauses = [clause for clause, _ in missing]
    problems += [diagnostic for _, diagnostic in missing]
    return [_final(item, declared) for item in items], problems


def _sorted_out(
    clauses: list[Clause], declared: dict[str, d.Declaration]
) -> tuple[list[Hit], list[tuple[Clause, Diagnostic]], list[Diagnostic]]:
    """Clauses that hit something, those that hit nothing yet, and what is wrong with the rest."""
    hits, missing, mistakes = [], [], []
    for clause in clauses:
        found = hit_part(clause, declared)
        if isinstance(found, Hit):
            hits.append(found)
        elif found.code == "E501":
            missing.append((clause, found))
        else:
            mistakes.append(found)
    return hits, missing, mistakes


def _final(item: d.Declaration, declared: dict[str, d.Declaration]) -> d.Declaration:
    amended = declared.get(item.name)
    if amended is item:
        return item
    same = isinstance(item, d.Rule | d.Trigger) and amended is not None and amended.span == item.span
    return tidy(amended) if same and isinstance(amended, d.Rule | d.Trigger) else item


# values ----------------------------------------------------------------------------------------------------------


def _overlays(
    clauses: list[Clause], targets: Targets, constants: frozenset[str]
) -> tuple[dict[str, tuple[Overlay, ...]], list[Diagnostic]]:
    """What lies on values, prices and facts."""
    found = [hit_value(clause, targets) for clause in clauses]
    ordered, collisions = in_order([hit for hit in found if isinstance(hit, Hit)], constants)
    problems = [*(each for each in found if isinstance(each, Diagnostic)), *collisions]
    overlays: dict[str, tuple[Overlay, ...]] = {}
    for hit in ordered:
        key = hit.address[0]
        if idle := _idle(hit, overlays.get(key, ()), targets):
            problems.append(idle)
        overlays[key] = (*overlays.get(key, ()), _overlay(hit.clause))
    return overlays, problems


def _overlay(clause: Clause) -> Overlay:
    amendment = clause.amendment
    verb = cast(Verb, amendment.verb)
    value, amounts, cites = amendment.value, amendment.amounts, amendment.cites
    return Overlay(verb, clause.conditions, value, amounts, clause.origin, amendment.span, cites)


def _idle(hit: Hit, below: Sequence[Overlay], targets: Targets) -> Diagnostic | None:
    """The finding for an amendment that gives a value what it has already, or adds nothing to it."""
    amendment = hit.clause.amendment
    if amendment.verb in ("add", "subtract"):
        if not (isinstance(amendment.value, Number) and amendment.value.value == 0):
            return None
        declaration = _declaration(hit, targets)
        return changes_nothing(hit.clause, say("this is nothing"), hit.span, cited(declaration.meta.cites))
    setting = [overlay for overlay in below if overlay.verb in ("set", "price")]
    if setting:
        return _idle_above(hit, setting[-1])
    declaration = _declaration(hit, targets)
    given = _given(hit, declaration, targets)
    if not _same(amendment.value, amendment.amounts, given):
        return None
    label = say("`{name}` is already {value}", name=hit.target, value=_written(hit.clause))
    return changes_nothing(hit.clause, label, hit.span, cited(declaration.meta.cites))


def _idle_above(hit: Hit, last: Overlay) -> Diagnostic | None:
    """The same against another amendment. A tile may be printed with what holds in an edition anyway."""
    amendment = hit.clause.amendment
    given = last.amounts if last.value is None else last.value
    if hit.clause.container.standing or last.conditions or not _same(amendment.value, amendment.amounts, given):
        return None
    label = say("`{name}` is already {value}", name=hit.target, value=_written(hit.clause))
    return changes_nothing(hit.clause, label, last.span, cited(last.cites))


def _declaration(hit: Hit, targets: Targets) -> d.Declaration:
    column, colon, row = hit.address[0].partition(":")
    return targets.facts[column, row].declaration if colon else targets.declared[column]


def _given(hit: Hit, declaration: d.Declaration, targets: Targets) -> Expression | d.Cell | tuple[Amount, ...]:
    """What the book says without amendments."""
    column, colon, row = hit.address[0].partition(":")
    if colon:
        return targets.facts[column, row].given
    return declaration.amounts if isinstance(declaration, d.Price) else cast(d.Value, declaration).expression


def _same(
    value: Expression | None, amounts: tuple[Amount, ...], given: Expression | d.Cell | tuple[Amount, ...]
) -> bool:
    """Whether an amendment gives what is given already; parentheses make no difference."""
    if isinstance(given, tuple):
        return tuple(map(_bare, amounts)) == tuple(map(_bare, given))
    if value is None:
        return False
    bare = _bare(value)
    return bare == _bare(given) if isinstance(given, Expression) else _is_cell(bare, given.text)


def _is_cell(value: Node, text: str) -> bool:
    """Whether an expression says what a cell says; an empty cell is none, 0 and false, a cross is true."""
    if text == ".":
        return isinstance(value, Nothing) or (isinstance(value, Number | Truth) and not value.value)
    if isinstance(value, Truth):
        return value.value and text == "x"
    return isinstance(value, Expression) and constant_text(value) == text


def _bare(node: Node) -> Node:
    return transform(node, lambda inner: inner.inner if isinstance(inner, Parens) else inner)


def _written(clause: Clause) -> str:
    """What an amendment gives, as it is written."""
    amendment = clause.amendment
    pieces = (amendment.value,) if amendment.value is not None else amendment.amounts
    return ", ".join(piece.span.text.strip() for piece in pieces)
