"""Witnesses as law: a scenario for two books, with what each of them makes of it.

Takes a rule that begins in a position, and the expectations of the two books. Guarantees law in the layout that
everybody writes.
"""

from __future__ import annotations

from textwrap import wrap

from attrs import frozen

from lawspeaker.book.citing import cited
from lawspeaker.compare.benches import Bench
from lawspeaker.compare.difference import Difference
from lawspeaker.compare.position import Position
from lawspeaker.compare.tracing import Entry
from lawspeaker.machine.match import Move
from lawspeaker.text import Source
from lawspeaker.tree.format import format_source

# How long a line may be.
LONGEST = 120


@frozen
class Script:
    """Writes a witness; `home` has the words for the position, whose lines are given."""

    difference: Difference
    benches: tuple[Bench, Bench]
    home: Position
    entry: Entry
    lines: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name of the scenario."""
        subject = self.difference.subject.text("en").replace('"', "'")
        return f"{subject} ({self.difference.id})"

    def text(self, expected: tuple[tuple[str, ...], tuple[str, ...]], seed: int | None) -> str:
        """The scenario as law."""
        books = tuple(bench.of.name for bench in self.benches)
        bench = self.home.bench
        keys = bench.seat_keys(self.home.roles)
        named = bench.book.space.role is not None
        parts = [*self._heading(), f'scenario "{self.name}"', f"    book {', '.join(books)}"]
        parts.append(f"    seats {', '.join(keys) if named else len(keys)}")
        parts += [f"    seed {seed}"] if seed is not None else []
        if self.lines:
            parts += ["    given", *(f"        {row}" for line in self.lines for row in line.split("\n"))]
        parts.append(f"    at {self._rule()} for {keys[self.entry.seat]}")
        if self.entry.moves:
            parts += ["    when", *(f"        {row}" for row in _choices(self.entry.moves, keys))]
        for book, lines in zip(books, expected, strict=True):
            parts += [f"    then in {book}", *(f"        {row}" for row in lines)]
        text = "\n".join(parts) + "\n"
        formatted, _ = format_source(Source("witness.law", text))
        return formatted or text

    def _rule(self) -> str:
        rule = self.home.bench.rules[self.entry.rule]
        pairs = zip(rule.parameters, self.entry.arguments, strict=True)
        given = [self.home.written(parameter.type, value) for parameter, value in pairs]
        return f"{rule.name}({', '.join(given)})" if given else rule.name

    def _heading(self) -> list[str]:
        """Comments: a scenario found by running the rules proves nothing about a rulebook, so it cites none."""
        faces = zip(self.benches, (self.difference.left, self.difference.right), strict=True)
        places = dict.fromkeys(str(each) for bench, face in faces for each in cited(bench.book, face.cites))
        rows = ["# Found by play: what the two books make of it."]
        if places:
            about = f"It is about {', '.join(places)}."
            rows += wrap(about, LONGEST - 2, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)
        return rows


def _choices(moves: tuple[Move, ...], keys: tuple[str, ...]) -> list[str]:
    """Choices as lines of `when`: what one seat chooses in a row stands on one line."""
    rows: list[tuple[int, list[str]]] = []
    for move in moves:
        if rows and rows[-1][0] == move.seat:
            rows[-1][1].append(move.key)
        else:
            rows.append((move.seat, [move.key]))
    return [f"{keys[seat]}: {', '.join(chosen)}" for seat, chosen in rows]
