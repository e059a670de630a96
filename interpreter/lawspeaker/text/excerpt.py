"""The picture of a diagnostic's places: lines of law with their numbers, and marks under what is meant.

Takes labels in any order from any number of sources. Guarantees that marks stand under the characters they mean, also
with tabs, wide and invisible characters and places beyond the end of a line or file; and that nothing in a stranger's
file reaches a terminal as a control character.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Literal

from attrs import frozen

from .diagnostic import Label
from .span import Source

TAB = "    "

# So many unmarked lines between two marked ones are shown; more become an ellipsis.
SHORT_GAP = 2

_DIRECTION_MARKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")

Style = Literal["error", "warning", "frame", "strong"]
_ANSI: dict[Style, str] = {"error": "1;31", "warning": "1;33", "frame": "1;34", "strong": "1"}


@frozen
class Palette:
    """Paints text for a terminal, or leaves it plain."""

    color: bool

    def paint(self, text: str, style: Style) -> str:
        """The text in that style."""
        return f"\x1b[{_ANSI[style]}m{text}\x1b[0m" if self.color and text else text


@frozen
class Mark:
    """What is underlined on one line: a whole label, or the first or last line of a long one."""

    line: int
    column: int
    end_column: int
    primary: bool
    text: str


def visible(text: str) -> str:
    """The text as it can safely be shown: tabs as spaces, and other control characters by a sign."""
    return "".join(map(_visible_character, text))


def _visible_character(character: str) -> str:
    if character == "\t":
        return TAB
    hidden = unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") or character in _DIRECTION_MARKS
    return "\N{REPLACEMENT CHARACTER}" if hidden else character


def width(text: str) -> int:
    """How many columns of a terminal the shown text takes."""
    return sum(map(_character_width, visible(text)))


def _character_width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def marks_of(label: Label, primary: bool, lang: str) -> list[Mark]:
    """The marks of a label: one, or one each for the first and the last line of a long span."""
    span, text = label.span, visible(label.text.text(lang).replace("\n", " "))
    last_line, last_column = span.end_line, span.end_column
    if last_line > span.line and last_column <= 1:  # it ends with a newline: the line after it is not meant
        last_line -= 1
        last_column = len(span.source.line(last_line)) + 1
    if last_line <= span.line:
        return [Mark(span.line, span.column, last_column, primary, text)]
    first, last = span.source.line(span.line), span.source.line(last_line)
    indent = len(last) - len(last.lstrip())
    return [
        Mark(span.line, span.column, len(first) + 1, primary, ""),
        Mark(last_line, min(indent + 1, last_column), last_column, primary, text),
    ]


def draw(source: Source, marks: Sequence[Mark], gutter: int, severity: Style, palette: Palette) -> Iterator[str]:
    """The lines of an excerpt: each marked line with its marks below, and what lies between them."""
    bar = palette.paint(" " * gutter + " |", "frame")
    previous = 0
    for line in sorted({mark.line for mark in marks}):
        if previous and line - previous > SHORT_GAP + 1:
            yield palette.paint("...", "frame")
        elif previous:
            yield from (_numbered(source, between, gutter, palette) for between in range(previous + 1, line))
        yield _numbered(source, line, gutter, palette)
        here = sorted((mark for mark in marks if mark.line == line), key=lambda mark: (not mark.primary, mark.column))
        yield from (f"{bar} {_underline(source, mark, severity, palette)}" for mark in here)
        previous = line


def _numbered(source: Source, line: int, gutter: int, palette: Palette) -> str:
    text = visible(source.line(line)).rstrip()
    number = palette.paint(f"{line:>{gutter}} |", "frame")
    return f"{number} {text}" if text else number


def _underline(source: Source, mark: Mark, severity: Style, palette: Palette) -> str:
    text = source.line(mark.line)
    start = max(mark.column - 1, 0)
    indent = width(text[:start]) + max(0, start - len(text))
    covered = text[start : max(mark.end_column - 1, start)]
    beyond = mark.end_column - 1 - max(len(text), start)
    sign = "^" if mark.primary else "-"
    signs = sign * max(1, width(covered) + max(0, beyond))
    painted = palette.paint(f"{signs} {mark.text}".rstrip(), severity if mark.primary else "frame")
    return " " * indent + painted
