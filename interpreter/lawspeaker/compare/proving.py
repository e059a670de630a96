"""The proof of a comparison: the first book with all differences applied to it plays like the second.

Takes two sides and their comparison. The hybrid is made from the differences alone, so whatever the comparison has
overlooked, or called silent or wording only although it matters, makes the two part sooner or later. Guarantees the
same games however many processes play.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from lawspeaker.compare.difference import Comparison
from lawspeaker.compare.hybrid import hybrid
from lawspeaker.compare.lockstep import Lockstep, Parting
from lawspeaker.compare.sides import Side
from lawspeaker.machine.book import Book
from lawspeaker.text import Diagnostic

# So many games are played in a row by the same players; a portion knows nothing of the others.
PORTION = 50


@frozen
class Proof:
    """What came of playing: how many games and decisions, and the games in which the two parted.

    `problems` say why the differences cannot be applied to the first book at all.
    """

    games: int = 0
    decisions: int = 0
    partings: tuple[Parting, ...] = ()
    problems: tuple[Diagnostic, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether the two stayed together in all games."""
        return not self.partings and not self.problems

    def __add__(self, other: Proof) -> Proof:
        return Proof(
            self.games + other.games,
            self.decisions + other.decisions,
            self.partings + other.partings,
            self.problems or other.problems,
        )


def portions(games: int) -> Iterator[range]:
    """The seeds of so many games, portion by portion."""
    for start in range(0, games, PORTION):
        yield range(start, min(start + PORTION, games))


@frozen
class Prover:
    """Plays the first book with all differences beside the second one."""

    made: Book | None
    other: Book
    problems: tuple[Diagnostic, ...]

    @staticmethod
    def of(left: Side, right: Side, comparison: Comparison) -> Prover:
        """A prover for a comparison."""
        made, problems = hybrid(left, right, comparison.real)
        return Prover(made, Book(right.checked), tuple(problems))

    def played(self, seeds: range) -> Proof:
        """Play a portion of games."""
        if self.made is None:
            return Proof(problems=self.problems)
        lockstep = Lockstep(self.made, self.other, strict=True)
        found = [lockstep.part(seed) for seed in seeds]
        return Proof(len(seeds), lockstep.decisions, tuple(each for each in found if each is not None))
