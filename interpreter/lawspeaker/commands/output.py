"""How commands speak: in which language, to which stream, and with which exit code.

Takes the streams of the process. Guarantees that data goes to stdout and the rest to stderr, that a character which a
terminal cannot show is replaced and never stops a command, and that colour goes only to terminals that want it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TextIO

from attrs import frozen

from lawspeaker.text import Diagnostic, Message, render, say
from lawspeaker.text.excerpt import visible, width

LANGUAGES = ("en", "de")

FINE = 0
FINDINGS = 1
WRONG_USE = 2
BROKEN = 70
INTERRUPTED = 130

# Nobody has found a book, or a file: the command was called wrongly. Everything else is a mistake in the law.
_NOT_FOUND = frozenset({"E100", "E305"})


class WrongUse(Exception):  # noqa: N818 - named for what it is
    """The command was called in a way that makes no sense; `helps` show ways out."""

    def __init__(self, message: Message, *helps: Message) -> None:
        super().__init__(message.text())
        self.message = message
        self.helps = helps


class Findings(Exception):  # noqa: N818 - a finding is a result, not an error of the program
    """Something is wrong with what the command was given; `diagnostics` say what."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__(render(diagnostics, "concise"))
        self.diagnostics = tuple(diagnostics)

    @property
    def code(self) -> int:
        """Whether the law is wrong, or only the way to it."""
        lost = all(each.code in _NOT_FOUND and not each.span.placed for each in self.diagnostics)
        return WRONG_USE if lost else FINDINGS


class Refusal(Exception):  # noqa: N818 - a finding is a result, not an error of the program
    """A file was found and read, but cannot be used; `helps` show ways out."""

    def __init__(self, message: Message, *helps: Message) -> None:
        super().__init__(message.text())
        self.message = message
        self.helps = helps


@frozen
class Output:
    """The two streams of a command and the language it speaks."""

    lang: str = "en"

    @property
    def data_is_seen(self) -> bool:
        """Whether somebody looks at the data as it comes."""
        return is_terminal(sys.stdout)

    @property
    def notes_are_seen(self) -> bool:
        """Whether somebody looks at the notes as they come."""
        return is_terminal(sys.stderr)

    def text(self, message: Message) -> str:
        """A message in the language of the command."""
        return message.text(self.lang)

    def data(self, text: str) -> None:
        """What was asked for."""
        print(text, file=sys.stdout)

    def json(self, value: object) -> None:
        """What was asked for, for programs."""
        self.data(json.dumps(value, ensure_ascii=False, indent=2))

    def table(self, heads: Sequence[Message], rows: Sequence[Sequence[str]]) -> None:
        """What was asked for, in columns."""
        names = [self.text(head) for head in heads]
        lines = aligned([names, *rows])
        first = f"\x1b[1m{lines[0]}\x1b[0m" if wants_color(sys.stdout) else lines[0]
        self.data("\n".join([first, *lines[1:]]))

    def note(self, message: Message) -> None:
        """Something beside the data."""
        print(self.text(message), file=sys.stderr)

    def error(self, message: Message, helps: Iterable[Message] = ()) -> None:
        """What went wrong, and ways out."""
        paint = "\x1b[1;31m{}\x1b[0m" if wants_color(sys.stderr) else "{}"
        print(f"{paint.format(self.text(say('error')))}: {visible(self.text(message))}", file=sys.stderr)
        for each in helps:
            print(f"  = {self.text(say('help'))}: {visible(self.text(each))}", file=sys.stderr)

    def diagnostics(self, findings: Iterable[Diagnostic]) -> None:
        """What is wrong with the law, beside the data."""
        print(render(findings, "full", self.lang, color=wants_color(sys.stderr)), file=sys.stderr)


def chosen_language(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for; English unless it says otherwise."""
    named = environment.get("LAWSPEAKER_LANG", "").strip().lower()
    if named in LANGUAGES:
        return named
    # The first of these that is set decides, as everywhere else.
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "de" if environment[name].lower().startswith("de") else "en"
    return "en"


def forgive_streams() -> None:
    """Let the streams replace what they cannot write: a title must not stop a command."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Any = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person sits at the stream."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # it has been closed
        return False


def wants_color(stream: TextIO) -> bool:
    """Whether the stream is a terminal whose owner has not refused colour."""
    return is_terminal(stream) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def aligned(rows: Sequence[Sequence[str]], gap: str = "  ") -> list[str]:
    """Rows as lines whose columns stand under each other; numbers stand at the right."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(width, column)) for column in columns]
    right = [len(column) > 1 and all(map(_is_number, column[1:])) for column in columns]
    return [
        gap.join(_padded(cell, size, end) for cell, size, end in zip(row, widths, right, strict=True)).rstrip()
        for row in rows
    ]


def _padded(cell: str, size: int, right: bool) -> str:
    blank = " " * (size - width(cell))
    return blank + visible(cell) if right else visible(cell) + blank


def _is_number(cell: str) -> bool:
    return cell[:1].isdigit() and all(sign.isdigit() or sign in ".,'% " for sign in cell)
