"""What a piece of checked law calls, reads and changes: the ground on which mistakes of flow are found.

Takes checked statements and expressions. Guarantees that nothing is left out: where it is not known which place, pile
or figure is meant, all that can be meant are listed. Things are named by their declarations; the supply by `SUPPLY`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from attrs import define, field, fields

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.symbols import (
    Goal,
    Group,
    PileRef,
    PlaceRef,
    Price,
    PriceItem,
    Ranking,
    Rule,
    Symbol,
    TokenRef,
    Value,
    Window,
)
from lawspeaker.text import Span

SUPPLY = "supply"

ENTERED = (
    *(tuple, c.Core, c.Condition, c.Option, t.Typed, t.Set, t.Key),
    *(PriceItem, TokenRef, PlaceRef, PileRef),
)
# Guards only repeat what stands in the block they guard; the others hold neither statements nor expressions.
_NOT_ENTERED = frozenset({"guards", "span", "type", "titles", "cites", "members", "local", "locals"})
_field_names: dict[type[Any], tuple[str, ...]] = {}


def _fields_of(sort: type[Any]) -> tuple[str, ...]:
    names = _field_names.get(sort)
    if names is None:
        names = tuple(each.name for each in fields(sort) if each.name not in _NOT_ENTERED)
        _field_names[sort] = names
    return names


def walk(root: object) -> Iterator[Any]:
    """Every statement and expression of a checked piece of law, each before what it contains."""
    stack = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, tuple):
            stack.extend(reversed(node))
        elif isinstance(node, ENTERED):
            yield node
            for name in reversed(_fields_of(type(node))):
                value = getattr(node, name)
                if isinstance(value, ENTERED):
                    stack.append(value)


@define(eq=False)
class Inventory:
    """What one piece of law does by itself: whom it runs, what it needs worked out, what it reads and changes."""

    calls: list[tuple[Rule, Span]] = field(factory=list)
    needs: list[tuple[Symbol, Span]] = field(factory=list)
    reads: set[object] = field(factory=set)
    changes: set[object] = field(factory=set)
    ends: bool = False
    goals: list[Span] = field(factory=list)


def inventory(root: object) -> Inventory:
    """The inventory of statements or expressions."""
    found = Inventory()
    for node in walk(root):
        note = _NOTES.get(type(node))
        if note is not None:
            note(found, node)
    return found


def expressions_of(symbol: Symbol) -> Iterable[object]:
    """What a declaration has to work out when it is needed, with the amendments that lie on it."""
    match symbol:
        case Value():
            amended = ((overlay.condition, overlay.value) for overlay in symbol.overlays)
            return (symbol.body, *amended)
        case Price():
            return (symbol.items, *symbol.overlays)
        case Group():
            return (symbol.where,)
        case Ranking():
            return (symbol.where, symbol.keys)
        case Goal():
            return (symbol.reached,)
        case Window():
            return (symbol.offered,)
        case Rule():
            return symbol.body
        case _:
            overlays = getattr(symbol, "overlays", {}).values()
            return tuple((overlay.condition, overlay.value) for group in overlays for overlay in group)


# ---- what each sort of node adds ---------------------------------------------------------------------------------


def _place(place: PlaceRef) -> object:
    return SUPPLY if place.place is None else place.place


def _call(found: Inventory, node: c.Do) -> None:
    found.calls.append((node.rule, node.span))


def _call_member(found: Inventory, node: c.DoMember) -> None:
    found.calls += [(member, node.span) for member in node.members]


def _end(found: Inventory, node: c.EndGame) -> None:
    found.ends = True


def _order(found: Inventory, node: c.FixOrder) -> None:
    found.changes.add(node.order)
    found.needs.append((node.order, node.span))


def _move(found: Inventory, node: c.MoveTokens | c.DrawTokens) -> None:
    found.changes.update((_place(node.source), _place(node.target)))


def _pay(found: Inventory, node: c.PayPrice) -> None:
    found.changes.update((SUPPLY, *(_place(item.source) for item in node.items)))


def _pay_named(found: Inventory, node: c.PayNamed) -> None:
    found.needs.append((node.price, node.span))
    amounts = (node.price.items, *(items for _, items in node.price.overlays))
    found.changes.update((SUPPLY, *(_place(item.source) for items in amounts for item in items)))


def _draw(found: Inventory, node: c.DrawCards) -> None:
    found.changes.update((node.source.pile, node.target.pile))


def _move_card(found: Inventory, node: c.MoveCard) -> None:
    """A card may come from any pile of its kind, so the kind stands for them all."""
    found.changes.update((node.target.pile, node.target.pile.kind))


def _pile(found: Inventory, node: c.Shuffle | c.Arrange) -> None:
    found.changes.add(node.pile.pile)
    if isinstance(node, c.Arrange):
        found.changes.add(node.pile.pile.kind)


def _figure(found: Inventory, node: c.PlaceFigure) -> None:
    found.changes.add(node.figure.type.kind)


def _builtin(found: Inventory, node: t.Builtin) -> None:
    if node.name == "achieved":
        found.goals.append(node.span)
    elif isinstance(node.subject, Symbol):
        found.needs.append((node.subject, node.span))
        found.reads.add(node.subject)
    elif isinstance(node.subject, tuple):  # a fact along a track
        found.reads.add(node.subject[0])


def _ranking(found: Inventory, node: t.RankingUse) -> None:
    """A fixed order is remembered, not worked out."""
    if node.ranking.fixed:
        found.reads.add(node.ranking)
    else:
        found.needs.append((node.ranking, node.span))


_NOTES: dict[type[Any], Callable[[Inventory, Any], None]] = {
    c.Do: _call,
    c.DoMember: _call_member,
    c.EndGame: _end,
    c.SetVariable: lambda found, node: found.changes.add(node.variable),
    c.Shift: lambda found, node: found.changes.add(node.track),
    c.FixOrder: _order,
    c.Around: lambda found, node: found.reads.add(node.order) if node.order is not None else None,
    c.MoveTokens: _move,
    c.DrawTokens: _move,
    c.PayPrice: _pay,
    c.PayNamed: _pay_named,
    c.DrawCards: _draw,
    c.MoveCard: _move_card,
    c.Shuffle: _pile,
    c.Arrange: _pile,
    c.PlaceFigure: _figure,
    t.VariableUse: lambda found, node: found.reads.add(node.variable),
    t.TrackUse: lambda found, node: found.reads.add(node.track),
    t.Location: lambda found, node: found.reads.add(node.figure.type.kind),
    t.ValueUse: lambda found, node: found.needs.append((node.value, node.span)),
    t.Fact: lambda found, node: found.needs.append((node.column, node.span)) if node.column.overlays else None,
    t.GroupUse: lambda found, node: found.needs.append((node.group, node.span)),
    t.RankingUse: _ranking,
    t.Builtin: _builtin,
    PlaceRef: lambda found, node: found.reads.add(_place(node)),
    PileRef: lambda found, node: found.reads.update((node.pile, node.pile.kind)),
}
