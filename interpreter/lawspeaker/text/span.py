"""Where something stands: a law file's text and the stretches of it that later stages point at.

Takes for granted that text has been decoded and its line ends are plain newlines (`source.read_source` sees to both).
Guarantees that every question about a place has an answer: lines and columns beyond the text are empty, never an error,
because messages about a missing end of a file point exactly there.
"""

from __future__ import annotations

import re
from functools import cached_property

from attrs import field, frozen


@frozen(eq=False)
class Source:
    """The text of one law file, compared by identity: a file is read once, and hashing it must cost nothing."""

    name: str
    text: str = field(repr=False)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines without their newlines; split at newlines only, as the parser counts them."""
        return tuple(self.text.split("\n"))

    def line(self, number: int) -> str:
        """The line with that number, counted from 1; empty where there is none."""
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else ""


@frozen
class Span:
    """A stretch of a source: lines and columns count from 1, the end column is the first one outside.

    Line 0 stands for no line at all: the file as a whole, or (in NOWHERE) no file either.
    """

    source: Source
    line: int
    column: int
    end_line: int
    end_column: int

    @staticmethod
    def none() -> Span:
        """The span of what no author wrote."""
        return NOWHERE

    @staticmethod
    def whole(source: Source) -> Span:
        """The span for messages about a file rather than about a line of it."""
        return Span(source, 0, 0, 0, 0)

    @property
    def placed(self) -> bool:
        """Whether the span points at a line."""
        return self.line > 0

    @property
    def text(self) -> str:
        """The source text the span covers."""
        if not self.placed:
            return ""
        if self.line == self.end_line:
            return self.source.line(self.line)[self.column - 1 : self.end_column - 1]
        between = (self.source.line(number) for number in range(self.line + 1, self.end_line))
        first = self.source.line(self.line)[self.column - 1 :]
        last = self.source.line(self.end_line)[: self.end_column - 1]
        return "\n".join((first, *between, last))

    def merge(self, other: Span) -> Span:
        """The smallest span around both; without a common text to span, the one that has a place."""
        if not self.placed:
            return other
        if not other.placed or other.source is not self.source:
            return self
        start = min((self.line, self.column), (other.line, other.column))
        end = max((self.end_line, self.end_column), (other.end_line, other.end_column))
        return Span(self.source, *start, *end)

    def onward(self, word: str) -> Span:
        """The next place where a word stands, from here to the end of the declaration; this span if it does not."""
        pattern = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
        for number in range(self.line, len(self.source.lines) + 1) if self.placed else ():
            text = self.source.line(number)
            if number > self.line and text[:1].strip():  # the next declaration begins
                break
            if match := pattern.search(text, self.column - 1 if number == self.line else 0):
                return Span(self.source, number, match.start() + 1, number, match.end() + 1)
        return self

    def __str__(self) -> str:
        return f"{self.source.name}:{self.line}:{self.column}" if self.placed else self.source.name


NOWHERE = Span(Source("", ""), 0, 0, 0, 0)
