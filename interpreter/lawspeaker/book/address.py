"""How a book is named: `game/edition+variant@ruling.reading`.

Takes any text. Guarantees that what it accepts is well formed and does not contradict itself; whether the library has
such a book is asked later.
"""

from __future__ import annotations

import re

from attrs import frozen

NAME = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"

_ADDRESS = re.compile(
    rf"(?P<game>{NAME})(?:/(?P<edition>{NAME}))?(?P<variants>(?:\+{NAME})*)(?P<readings>(?:@{NAME}\.{NAME})*)"
)


@frozen
class Address:
    """A game, perhaps one of its editions, the variants chosen, and rulings read otherwise than they were decided."""

    game: str
    edition: str | None = None
    variants: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        edition = "" if self.edition is None else f"/{self.edition}"
        variants = "".join(f"+{name}" for name in self.variants)
        readings = "".join(f"@{ruling}.{reading}" for ruling, reading in self.readings)
        return self.game + edition + variants + readings


def parse_address(text: str) -> Address | None:
    """The address a text spells, without repetitions; None when it spells none or reads one ruling in two ways."""
    match = _ADDRESS.fullmatch(text.strip())
    if match is None:
        return None
    variants = dict.fromkeys(match["variants"].split("+")[1:])
    readings: dict[str, str] = {}
    for part in match["readings"].split("@")[1:]:
        ruling, _, reading = part.partition(".")
        if readings.setdefault(ruling, reading) != reading:
            return None
    return Address(match["game"], match["edition"], tuple(variants), tuple(readings.items()))
