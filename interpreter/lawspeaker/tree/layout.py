"""How the tokens of a sentence stand beside each other on a line.

Takes for granted sentences that fit the grammar: what is a call, a sign or a cell of a table is learned from reading
them once more. Guarantees the same line for the same tokens, however they were spaced.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Any

from lawspeaker.tree.grammar import law_grammar
from lawspeaker.tree.reader import Reader
from lawspeaker.tree.tokens import CLOSING, Scan, Sentence, Token

Place = tuple[int, int]
Extent = tuple[Token, Token]

NOTHING_BEFORE = frozenset([",", ":", "..", ".", *CLOSING.values()])
NOTHING_AFTER = frozenset(["..", ".", *CLOSING])


def place_of(token: Token) -> Place:
    """What tells tokens apart that say the same."""
    return token.line, token.column


class Layout:
    """What the spacing of a file depends on; a builder that notes a few pieces and leaves the others alone."""

    def __init__(self, scanned: Scan) -> None:
        self.sentences = scanned.sentences
        self.signs: set[Place] = set()
        self.glued: set[Place] = set()
        self.rows: dict[int, list[str]] = {}
        Reader(law_grammar(), scanned, self).read()
        self.widths = self._column_widths()

    def __getattr__(self, rule: str) -> Callable[[Extent, list[Any]], None]:
        """Most pieces of tree do not matter here."""
        return lambda extent, children: None

    # what is noted while reading ---------------------------------------------------------------------------------

    def minus(self, extent: Extent, children: list[Any]) -> None:
        """A sign keeps close to what it belongs to."""
        self.signs.add(place_of(extent[0]))

    negative = key_negative = minus

    def call(self, extent: Extent, children: list[Any]) -> None:
        """The arguments keep close to the name."""
        tokens = self.sentences[extent[0].sentence].tokens
        name = next(number for number, token in enumerate(tokens) if token is extent[0])
        self.glued.add(place_of(tokens[name + 1]))

    def params(self, extent: Extent, children: list[Any]) -> None:
        """So do the parameters."""
        self.glued.add(place_of(extent[0]))

    def citation(self, extent: Extent, children: list[Any]) -> None:
        """And the statements that are cited of a section."""
        first, last = map(place_of, extent)
        tokens = self.sentences[extent[0].sentence].tokens
        self.glued |= {place_of(token) for token in tokens if token == "(" and first < place_of(token) <= last}

    def address(self, extent: Extent, children: list[Any]) -> None:
        """The address of a book is written without spaces."""
        first, last = map(place_of, extent)
        tokens = self.sentences[extent[0].sentence].tokens
        self.glued |= {place_of(token) for token in tokens if first < place_of(token) <= last}

    def cell(self, extent: Extent, children: list[Any]) -> str:
        """A cell is written as it is."""
        return str(children[0])

    def cell_negative(self, extent: Extent, children: list[Any]) -> str:
        """A number below zero is one cell."""
        return f"-{children[0]}"

    def cell_empty(self, extent: Extent, children: list[Any]) -> str:
        """So is a dot."""
        return "."

    def row(self, extent: Extent, children: list[Any]) -> None:
        """The cells of a row stand under those of the rows before it."""
        self.rows[extent[0].sentence] = children

    # lines -------------------------------------------------------------------------------------------------------

    def _column_widths(self) -> dict[int, list[int]]:
        """For each sentence that is a row, how wide its columns are in the whole declaration."""
        widths: dict[int, list[int]] = {}
        shared: list[int] = []
        for number, sentence in enumerate(self.sentences):
            if sentence.depth == 0:
                shared = []
            if number in self.rows:
                wider = zip_longest(shared, map(len, self.rows[number]), fillvalue=0)
                shared[:] = [max(pair) for pair in wider]
                widths[number] = shared
        return widths

    def lines(self, number: int) -> list[tuple[int, str]]:
        """The lines of a sentence: the number each had in the file, and its text without indentation."""
        sentence = self.sentences[number]
        if number in self.rows:
            cells = zip(self.rows[number], self.widths[number], strict=False)
            return [(sentence.line, " ".join(cell.ljust(width) for cell, width in cells).rstrip())]
        lines: dict[int, str] = {}
        before = None
        for token in sentence.tokens:
            gap = " " if token.line in lines and before is not None and self._apart(before, token) else ""
            lines[token.line] = lines.get(token.line, "") + gap + token
            before = token
        return list(lines.items())

    def _apart(self, before: Token, token: Token) -> bool:
        """Whether there is a space between two tokens."""
        if token in NOTHING_BEFORE or before in NOTHING_AFTER:
            return False
        return place_of(before) not in self.signs and place_of(token) not in self.glued


def is_closing(sentence: Sentence, line: int) -> bool:
    """Whether that line of the sentence begins with a closing bracket."""
    return next(token for token in sentence.tokens if token.line == line) in CLOSING.values()
