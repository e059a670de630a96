"""Reading law files: from bytes on disk to a Source, and what is wrong with the text before any grammar looks at it.

Takes nothing for granted about the file. Guarantees that a Source holds decoded text without a byte order mark and with
plain newlines, and that an author's mistake comes back as a diagnostic, never as an exception.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from .catalogue import say
from .diagnostic import Diagnostic, diagnose
from .span import NOWHERE, Source, Span

__all__ = ["NOWHERE", "Source", "Span", "read_source", "scan_layout"]

INDENT = 4

# One wrong setting in an editor spoils every line; a handful shows it, more would bury the other findings.
LAYOUT_CAP = 5

# What decides whether the next line continues this one: brackets, but not those inside strings and comments. A string
# that stays open on its line ends with it, so that one missing quote does not hide the layout of all that follows.
_SIGNIFICANT = re.compile(r'"[^"]*"?|#.*|[(\[{]|[)\]}]')


def read_source(path: Path | str, shown_name: str) -> tuple[Source | None, list[Diagnostic]]:
    """The file as a Source under the name that users see; None, and why, when it cannot be had."""
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as error:  # a ValueError when the name itself is impossible
        reason = say("the system says: {reason}", reason=getattr(error, "strerror", None) or error)
        whole = Span.whole(Source(shown_name, ""))
        return None, [diagnose("E100", whole, notes=[reason], file=shown_name)]
    try:
        return Source(shown_name, _plain(data.decode("utf-8"))), []
    except UnicodeDecodeError as error:
        return None, [_not_utf8(data, error.start, shown_name)]


def _plain(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _not_utf8(data: bytes, position: int, shown_name: str) -> Diagnostic:
    """The finding for the first byte that cannot be decoded, shown in the text as far as it is readable."""
    source = Source(shown_name, _plain(data.decode("utf-8", errors="replace")))
    before = _plain(data[:position].decode("utf-8")).split("\n")
    line, column = len(before), len(before[-1]) + 1
    label = say("the byte {byte} is not UTF-8", byte=f"0x{data[position]:02X}")
    return diagnose("E101", Span(source, line, column, line, column + 1), label, helps=[say("save the file as UTF-8")])


def scan_layout(source: Source) -> list[Diagnostic]:
    """Tabs in the indentation, and indentation that is not a multiple of four spaces."""
    lines = list(_indents(source))
    tabs = (_tab(source, line, indent) for line, indent, _ in lines if "\t" in indent)
    slips = (
        _slip(source, line, indent)
        for line, indent, starts in lines
        if starts and "\t" not in indent and len(indent) % INDENT
    )
    return [*islice(tabs, LAYOUT_CAP), *islice(slips, LAYOUT_CAP)]


def _indents(source: Source) -> Iterator[tuple[int, str, bool]]:
    """Number and indentation of each line with something on it, and whether a statement starts there.

    Comments and the continuation of an open bracket may stand at any column: their indentation says nothing.
    """
    depth = 0
    for number, line in enumerate(source.lines, 1):
        content = line.lstrip(" \t")
        if content:
            yield number, line[: len(line) - len(content)], depth == 0 and not content.startswith("#")
        for mark in _SIGNIFICANT.findall(content):
            depth = max(0, depth + (mark in "([{") - (mark in ")]}"))


def _tab(source: Source, line: int, indent: str) -> Diagnostic:
    column = indent.index("\t") + 1
    label, help_text = say("indented with a tab"), say("indent with four spaces for each level")
    return diagnose("E102", Span(source, line, column, line, column + 1), label, helps=[help_text])


def _slip(source: Source, line: int, indent: str) -> Diagnostic:
    found = len(indent)
    less = found // INDENT * INDENT
    label = say("indented by {found} spaces", found=found)
    help_text = say("indent by {less} or {more} spaces", less=less, more=less + INDENT)
    return diagnose("E103", Span(source, line, 1, line, found + 1), label, helps=[help_text])
