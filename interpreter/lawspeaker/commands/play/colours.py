"""Signs and colours of the seats, so that everybody finds their own on the board."""

from __future__ import annotations

import re
from itertools import cycle

from lawspeaker.book.symbols import Kind
from lawspeaker.machine.naming import Names

# A role whose name or title speaks of one of these has this colour; the others get what is left, in this order.
COLOURS = ("red", "yellow", "green", "blue", "magenta", "cyan", "white")
SIGNS = ("✕", "○", "△", "□", "◇", "☆")
PLAIN_SIGNS = ("X", "O", "A", "B", "C", "D")


def seat_styles(names: Names) -> tuple[str, ...]:
    """A colour for each seat."""
    chosen: list[str | None] = []
    for seat, key in enumerate(names.seat_keys):
        words = re.findall(r"[a-z]+", f"{key} {names.seat(seat, 'en')}".casefold())
        chosen.append(next((word for word in words if word in COLOURS and word not in chosen), None))
    free = cycle([colour for colour in COLOURS if colour not in chosen] or COLOURS)
    return tuple(f"bold {colour or next(free)}" for colour in chosen)


def seat_sign(seat: int, plain: bool) -> str:
    """A sign for a seat; its number when there are more seats than signs."""
    signs = PLAIN_SIGNS if plain else SIGNS
    return signs[seat] if seat < len(signs) else str(seat + 1)


def short_names(kind: Kind, titles: list[str]) -> list[str]:
    """The shortest beginnings by which the values of a kind can be told apart, at least a letter and at most four."""
    for length in range(1, 4):
        cut = [title[:length] for title in titles]
        if len({each.casefold() for each in cut}) == kind.size:
            return [each[:1].upper() + each[1:] for each in cut]
    return [title[:4] for title in titles]
