"""Whether some numbers can be a position of a program: what every state that rules lead to fulfils.

For saved games, which may come from anywhere. Takes a state of the right length. Says nothing about the frames of the
rules: numbers that no rule can have left there make the rules fail sooner or later, which is a fault like any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lawspeaker.book.symbols import Kind, Pile, Place, Token, Track, Variable
from lawspeaker.program.layout import (
    ACTOR,
    CHANCE,
    DECIDER,
    ENDING,
    FINISHED,
    OVER,
    RUNNING,
    SITE,
    STATUS,
    STEPS,
    WINNERS,
    Layout,
)
from lawspeaker.program.program import Program
from lawspeaker.program.runtime import State


def sound(program: Program, roles: tuple[int, ...], state: State) -> bool:
    """Whether a state can be a position at a table with these roles."""
    layout = program.layout
    if len(state) != len(layout.names):
        return False
    checks = (_machine, _tokens, piles_sound, _tracks, _figures, _variables, _orders)
    return _roles(program, roles, state) and all(check(program, layout, state) for check in checks)


def _machine(program: Program, layout: Layout, state: State) -> bool:
    seats = range(program.seats)
    asked = state[SITE] in range(len(program.sites)) and state[DECIDER] in seats
    ended = state[STATUS] == FINISHED or (state[STATUS] == OVER and state[ENDING] in range(len(program.book.endings)))
    return (
        (asked if state[STATUS] == RUNNING else ended and state[SITE] == -1)
        and state[ACTOR] in seats
        and state[WINNERS] in range(1 << program.seats)
        and state[CHANCE] in range(1 << 64)
        and state[STEPS] >= 0
    )


def _roles(program: Program, roles: tuple[int, ...], state: State) -> bool:
    layout, fresh = program.layout, program.start(roles, 0)
    role = program.book.space.role
    end = layout.seat_of_role + (role.size if role is not None else 0)
    return state[layout.role_of_seat : end] == fresh[layout.role_of_seat : end]


def token_cells(program: Program, token: Token, owner: int) -> Iterator[int]:
    """Every cell that counts the tokens of a sort and, where they belong to seats, of an owner."""
    layout = program.layout
    yield layout.supplies[id(token)] + owner
    for place in program.book.of(Place):
        assert isinstance(place, Place)
        if token in place.holds:
            area, offset = layout.places[id(place)], layout.token_offsets[(id(place), id(token))] + owner
            width = sum(layout.seats if held.each else 1 for held in place.holds)
            yield from range(area.base + offset, area.base + area.size, width)


def _tokens(program: Program, layout: Layout, state: State) -> bool:
    """Tokens only move, so there are always as many of them."""
    for token in program.book.of(Token):
        assert isinstance(token, Token)
        for owner in range(program.seats if token.each else 1):
            cells = list(token_cells(program, token, owner))
            if any(state[cell] < 0 for cell in cells):
                return False
            if sum(state[cell] for cell in cells) != sum(layout.initial[cell] for cell in cells):
                return False
    return True


def piles_sound(program: Program, layout: Layout, state: State) -> bool:
    """A card lies in one pile at most, and is known to lie there."""
    lying: Counter[tuple[int, int]] = Counter()
    for pile in program.book.of(Pile):
        assert isinstance(pile, Pile) and pile.kind is not None
        area, where = layout.piles[id(pile)], layout.card_pile[id(pile.kind)]
        for base in range(area.base, area.base + area.size, pile.kind.size + 1):
            if state[base] not in range(pile.kind.size + 1):
                return False
            cards = state[base + 1 : base + 1 + state[base]]
            if any(card not in range(pile.kind.size) or state[where + card] != base for card in cards):
                return False
            lying.update((where, card) for card in cards)
    known = (range(first, first + _size(layout, kind)) for kind, first in layout.card_known.items())
    seen = all(state[cell] in range(1 << program.seats) for cells in known for cell in cells)
    return seen and all(count == 1 for count in lying.values())


def _size(layout: Layout, key: int) -> int:
    return next(kind.size for kind in layout.book.kinds if id(kind) == key)


def _tracks(program: Program, layout: Layout, state: State) -> bool:
    """Markers stand on their tracks; each stack has the heights 1, 2, 3 and so on."""
    for track in program.book.of(Track):
        assert isinstance(track, Track)
        base, markers = layout.tracks[id(track)], 1 if track.index is None else layout.size_of(track.index)
        positions = state[base : base + markers]
        if any(not track.low <= position <= track.high for position in positions):
            return False
        if id(track) in layout.heights:
            first = layout.heights[id(track)]
            heights = Counter(zip(positions, state[first : first + markers], strict=True))
            stacks = Counter(positions)
            if any(heights[(p, height)] != 1 for p, size in stacks.items() for height in range(1, size + 1)):
                return False
    return True


def _is_value(kind: Kind, layout: Layout, value: int, optional: bool) -> bool:
    return value in range(-1 if optional else 0, layout.size_of(kind))


def _figures(program: Program, layout: Layout, state: State) -> bool:
    return all(
        _is_value(kind.stands_on, layout, state[layout.figures[id(kind)] + figure], optional=True)
        for kind in program.book.kinds
        if kind.form == "figure" and kind.stands_on is not None
        for figure in range(kind.size)
    )


def _variables(program: Program, layout: Layout, state: State) -> bool:
    for variable in program.book.variables:
        area = layout.variables[id(variable)]
        if not all(_may_hold(variable, layout, value) for value in state[area.base : area.base + area.size]):
            return False
    return True


def _may_hold(variable: Variable, layout: Layout, value: int) -> bool:
    if variable.type.kind is not None:
        return _is_value(variable.type.kind, layout, value, variable.type.optional)
    if variable.type.name == "truth":
        return value in (0, 1)
    return not variable.ranged or variable.low <= value <= variable.high


def _orders(program: Program, layout: Layout, state: State) -> bool:
    """An order has every member once."""
    for order in program.book.orders:
        assert order.kind is not None
        base, size = layout.orders[id(order)], layout.size_of(order.kind)
        if sorted(state[base : base + size]) != list(range(size)):
            return False
    return True
