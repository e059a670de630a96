"""What a seat may see: every cell of the state by name, hidden ones left out or masked.

Visibility belongs to places, piles and variables: all, owner or nobody. Of a hidden pile everybody sees the size; of
its cards a seat sees those it knows.
"""

from __future__ import annotations

from typing import Any

from lawspeaker.book.symbols import Kind, Pile, Place, Symbol, Token, Track, Type, Variable
from lawspeaker.machine.match import Match

HIDDEN = "?"


def observe(match: Match, seat: int | None) -> dict[str, Any]:
    """The position as a seat sees it (None: as nobody and everybody would, with all cards open)."""
    return {
        "book": match.program.book.name,
        "seat": None if seat is None else match.names.seat_keys[seat],
        "seats": list(match.names.seat_keys),
        "over": match.over,
        "ending": match.ending,
        "winners": [match.names.seat_keys[winner] for winner in match.winners],
        "tokens": _tokens(match, seat),
        "piles": _piles(match, seat),
        "tracks": _tracks(match),
        "heights": _heights(match),
        "orders": _orders(match),
        "figures": _figures(match),
        "variables": _variables(match, seat),
        "decision": _decision(match, seat),
    }


def _instances(match: Match, kinds: tuple[Kind, ...]) -> list[tuple[int, ...]]:
    return list(match.program.layout.combinations(kinds))


def _name(match: Match, symbol: Symbol, kinds: tuple[Kind, ...], values: tuple[int, ...]) -> str:
    labels = [
        match.names.seat_keys[value] if kind.form == "seat" else kind.labels[value]
        for kind, value in zip(kinds, values, strict=True)
    ]
    return f"{symbol.name}({', '.join(labels)})" if labels else symbol.name


def _sees(match: Match, visible: str, kinds: tuple[Kind, ...], values: tuple[int, ...], seat: int | None) -> bool:
    if seat is None or visible == "all":
        return True
    owned = bool(kinds) and kinds[0] is match.program.book.space.seat
    return visible == "owner" and owned and values[0] == seat


def _tokens(match: Match, seat: int | None) -> dict[str, Any]:
    layout, state = match.program.layout, match.state
    result: dict[str, Any] = {}
    for place in match.program.book.of(Place):
        assert isinstance(place, Place)
        base = layout.places[id(place)]
        for values in _instances(match, place.indices):
            start = base.base + sum(stride * value for stride, value in zip(base.strides, values, strict=True))
            seen = _sees(match, place.visible, place.indices, values, seat)
            held = {}
            for token in place.holds:
                for owner in range(match.seats) if token.each else (None,):
                    offset = layout.token_offsets[(id(place), id(token))] + (owner or 0)
                    held[_token(match, token, owner)] = state[start + offset] if seen else HIDDEN
            result[_name(match, place, place.indices, values)] = held
    supply = {}
    for stock in match.program.book.of(Token):
        assert isinstance(stock, Token)
        for owner in range(match.seats) if stock.each else (None,):
            if stock.count is not None:
                supply[_token(match, stock, owner)] = state[layout.supplies[id(stock)] + (owner or 0)]
    result["supply"] = supply
    return result


def _token(match: Match, token: Token, owner: int | None) -> str:
    return token.name if owner is None else f"{token.name}({match.names.seat_keys[owner]})"


def _piles(match: Match, seat: int | None) -> dict[str, list[str]]:
    layout, state = match.program.layout, match.state
    result: dict[str, list[str]] = {}
    for pile in match.program.book.of(Pile):
        assert isinstance(pile, Pile) and pile.kind is not None
        area = layout.piles[id(pile)]
        known = layout.card_known[id(pile.kind)]
        for values in _instances(match, pile.indices):
            start = area.base + sum(stride * value for stride, value in zip(area.strides, values, strict=True))
            cards = state[start + 1 : start + 1 + state[start]]
            open_ = _sees(match, pile.visible, pile.indices, values, seat)
            result[_name(match, pile, pile.indices, values)] = [
                pile.kind.labels[card] if open_ or (seat is not None and state[known + card] >> seat & 1) else HIDDEN
                for card in cards
            ]
    return result


def _tracks(match: Match) -> dict[str, int]:
    layout, state = match.program.layout, match.state
    result: dict[str, int] = {}
    for track in match.program.book.of(Track):
        assert isinstance(track, Track)
        kinds = (track.index,) if track.index is not None else ()
        for values in _instances(match, kinds):
            result[_name(match, track, kinds, values)] = state[layout.tracks[id(track)] + sum(values)]
    return result


def _heights(match: Match) -> dict[str, int]:
    """How high the markers of stacked tracks lie, 1 being the lowest."""
    layout, state = match.program.layout, match.state
    result: dict[str, int] = {}
    for track in match.program.book.of(Track):
        assert isinstance(track, Track)
        if id(track) in layout.heights and track.index is not None:
            for value in range(layout.size_of(track.index)):
                name = _name(match, track, (track.index,), (value,))
                result[name] = state[layout.heights[id(track)] + value]
    return result


def _orders(match: Match) -> dict[str, list[str]]:
    """The orders that were settled, the first one first."""
    layout, state = match.program.layout, match.state
    result = {}
    for order in match.program.book.orders:
        assert order.kind is not None
        base = layout.orders[id(order)]
        values = state[base : base + layout.size_of(order.kind)]
        labels = match.names.seat_keys if order.kind.form == "seat" else order.kind.labels
        result[order.name] = [labels[value] for value in values]
    return result


def _figures(match: Match) -> dict[str, str]:
    layout, state = match.program.layout, match.state
    result = {}
    for kind in match.program.book.kinds:
        if kind.form == "figure" and kind.stands_on is not None:
            for value, label in enumerate(kind.labels):
                field = state[layout.figures[id(kind)] + value]
                if field >= 0:
                    result[label] = kind.stands_on.labels[field]
    return result


def _variables(match: Match, seat: int | None) -> dict[str, Any]:
    layout, state = match.program.layout, match.state
    result: dict[str, Any] = {}
    for variable in match.program.book.variables:
        area = layout.variables[id(variable)]
        for values in _instances(match, variable.indices):
            cell = area.base + sum(stride * value for stride, value in zip(area.strides, values, strict=True))
            seen = _sees(match, variable.visible, variable.indices, values, seat)
            shown = _plain(match, variable, state[cell]) if seen else HIDDEN
            result[_name(match, variable, variable.indices, values)] = shown
    return result


def _plain(match: Match, variable: Variable, value: int) -> Any:
    sort: Type = variable.type
    if sort.kind is None:
        return bool(value) if sort.name == "truth" else value
    if value < 0:
        return None
    if sort.kind is match.program.book.space.seat:
        return match.names.seat_keys[value]
    return sort.kind.labels[value]


def _decision(match: Match, seat: int | None) -> dict[str, Any] | None:
    decision = match.decision
    if decision is None:
        return None
    asked = {"seat": match.names.seat_keys[decision.seat], "choice": decision.choice}
    if seat is None or seat == decision.seat:
        return {**asked, "options": [option.key for option in decision.options]}
    return asked
