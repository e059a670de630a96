"""The table: a match, who of its seats is played by chance, and whose eyes we look through.

Takes an opened book. Guarantees that random players depend on the seed and on the number of choices made and on
nothing else: a game that is taken back, or saved and loaded, goes on as it would have gone on.
"""

from __future__ import annotations

from random import Random

from attrs import define

from lawspeaker.book.core import Show
from lawspeaker.book.symbols import Pile, Place
from lawspeaker.machine.book import Book
from lawspeaker.machine.match import Decision, Match, Option


@define(eq=False)
class Table:
    """A match in progress; `view` is the seat through whose eyes everything is shown, if one was named."""

    book: Book
    match: Match
    robots: frozenset[int] = frozenset()
    view: int | None = None

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat in range(self.match.seats) if seat not in self.robots)

    @property
    def waits(self) -> bool:
        """Whether a person is asked now."""
        decision = self.match.decision
        return decision is not None and decision.seat not in self.robots

    @property
    def forced(self) -> bool:
        """Whether the person who is asked can give one answer only."""
        decision = self.match.decision
        return self.waits and decision is not None and len(decision.options) == 1

    @property
    def viewer(self) -> int | None:
        """Who looks: the seat that was named, or the person who is asked, or the only person there is.

        Nobody in particular, who sees everything, when the game is over or no person plays.
        """
        if self.view is not None:
            return self.view
        decision = self.match.decision
        if decision is None or not self.humans:
            return None
        return self.humans[0] if len(self.humans) == 1 else decision.seat

    @property
    def secretive(self) -> bool:
        """Whether people at one screen must not look at it at the same time."""
        checked = self.book.checked
        owned = [*checked.of(Place), *checked.of(Pile), *checked.variables]
        if any(getattr(symbol, "visible", "all") == "owner" for symbol in owned):
            return True
        return any(isinstance(step.node, Show) for step in self.match.program.steps)

    def let_robot_choose(self) -> None:
        """One choice of a random player, or the only answer that a person can give."""
        decision = self.match.decision
        assert decision is not None
        self.match.choose(random_option(self.match, decision))

    def take_back(self) -> bool:
        """Take back choices up to the last one a person made; False when there is none."""
        trial = self.match.copy()
        while trial.undo():
            decision = trial.decision
            if decision is not None and decision.seat not in self.robots and len(decision.options) > 1:
                self.match = trial
                return True
        return False


def random_option(match: Match, decision: Decision) -> Option:
    """What a random player chooses here."""
    random = Random(f"{match.seed}/{len(match.history)}")
    return decision.options[int(random.random() * len(decision.options))]
