"""Boards: what lies on a map that is a grid, drawn as a grid.

Columns have letters and rows have numbers; row 1 is at the bottom, as on a chessboard. A field that may be chosen now
shows how it is called.
"""

from __future__ import annotations

from attrs import frozen
from rich.text import Text

from lawspeaker.book.symbols import Kind, Variable
from lawspeaker.commands.play.colours import seat_sign, seat_styles, short_names
from lawspeaker.commands.play.wording import Wording

# Corners and lines: top, between, bottom; then the upright line.
FRAME = (("┌", "─", "┬", "┐"), ("├", "─", "┼", "┤"), ("└", "─", "┴", "┘"), "│")
PLAIN_FRAME = (("+", "-", "+", "+"), ("+", "-", "+", "+"), ("+", "-", "+", "+"), "|")


@frozen
class Mark:
    """What stands on a field, with its colour, and what it means (empty when it speaks for itself)."""

    text: str
    style: str = "bold"
    meaning: str = ""
    order: int = 0


@frozen
class Board:
    """A grid with something on its fields; `offered` are the fields that may be chosen now."""

    kind: Kind
    marks: tuple[Mark | None, ...]
    offered: frozenset[int]
    plain: bool

    @property
    def size(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        assert self.kind.grid is not None
        return self.kind.grid

    @property
    def width(self) -> int:
        """How wide a field is drawn."""
        texts = [mark.text for mark in self.marks if mark] + [self.kind.labels[field] for field in self.offered]
        return max([1, *map(len, texts)]) + 2

    def lines(self) -> list[Text]:
        """The drawing, line by line, with a legend at the end."""
        rows, columns = self.size
        top, middle, bottom, _ = PLAIN_FRAME if self.plain else FRAME
        margin = len(str(rows)) + 2
        lines = [self._edge(top, margin)]
        for row in range(rows, 0, -1):
            lines.append(self._row(row, margin))
            lines.append(self._edge(middle if row > 1 else bottom, margin))
        letters = "".join(
            self.kind.labels[column].rstrip("0123456789").center(self.width + 1) for column in range(columns)
        )
        lines.append(Text(" " * (margin + 1) + letters.rstrip(), style="dim"))
        return [*lines, *self._legend(margin)]

    def _edge(self, parts: tuple[str, str, str, str], margin: int) -> Text:
        left, line, cross, right = parts
        inner = cross.join([line * self.width] * self.size[1])
        return Text(" " * margin + left + inner + right, style="dim")

    def _row(self, row: int, margin: int) -> Text:
        upright = (PLAIN_FRAME if self.plain else FRAME)[3]
        text = Text(f"{row:>{margin - 1}} ", style="dim")
        for column in range(self.size[1]):
            text.append(upright, style="dim")
            content, style = self._field((row - 1) * self.size[1] + column)
            text.append(content.center(self.width), style=style)
        text.append(upright, style="dim")
        return text

    def _field(self, field: int) -> tuple[str, str]:
        mark = self.marks[field]
        if mark is not None:
            return mark.text, mark.style
        return (self.kind.labels[field], "dim italic") if field in self.offered else ("", "")

    def _legend(self, margin: int) -> list[Text]:
        meant = {mark.meaning: mark for mark in self.marks if mark is not None and mark.meaning}
        if not meant:
            return []
        legend = Text(" " * (margin + 1))
        for number, mark in enumerate(sorted(meant.values(), key=lambda mark: mark.order)):
            legend.append("   " if number else "")
            legend.append(mark.text, style=mark.style)
            legend.append(f" {mark.meaning}")
        return [legend]


def is_board(variable: Variable) -> bool:
    """Whether a variable lies on the fields of a grid, and on nothing else."""
    return len(variable.indices) == 1 and variable.indices[0].grid is not None


def marks_of(variable: Variable, values: list[int | None], words: Wording, plain: bool) -> tuple[Mark | None, ...]:
    """A mark for the value on each field; None on a field is hidden."""
    kind = variable.type.kind
    seats = kind is not None and kind is words.match.program.book.space.seat
    titles = [words.of_kind(kind, value) for value in range(kind.size)] if kind is not None and not seats else []
    short = short_names(kind, titles) if kind is not None and not seats else []
    styles = seat_styles(words.match.names)
    found: list[Mark | None] = []
    for value in values:
        if value is None:
            found.append(Mark("?", "dim"))
        elif seats:
            found.append(None if value < 0 else Mark(seat_sign(value, plain), styles[value], words.seat(value), value))
        elif kind is not None:
            found.append(None if value < 0 else Mark(short[value], f"bold {_colour(value)}", titles[value], value))
        elif variable.type.name == "truth":
            found.append(Mark("*" if plain else "■", "bold") if value else None)
        else:
            found.append(Mark(str(value)) if value else None)
    return tuple(found)


def _colour(value: int) -> str:
    return ("cyan", "magenta", "green", "yellow", "blue", "red", "white")[value % 7]
