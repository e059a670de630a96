"""Counting games: what happened in many random playouts, in one process or in several.

Takes an opened book and how it is addressed. Guarantees the same counts for the same seeds, however many processes
play; a game that the rules cannot carry on becomes a diagnostic that names its seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from lawspeaker.commands.output import Findings
from lawspeaker.text import Diagnostic, say

if TYPE_CHECKING:
    from concurrent.futures import Future

    from lawspeaker.machine.book import Book
    from lawspeaker.machine.playouts import Playout

# Into so many portions games are divided: for looks at the progress, and for processes to share. No portion is larger
# than this, so that nobody waits long for the last one.
PORTIONS = 100
LARGEST_PORTION = 1000

Table = int | list[str]


@define
class Tally:
    """What happened in some games; the shortest and the longest are kept with their seeds."""

    games: int = 0
    decisions: int = 0
    steps: int = 0
    endings: Counter[str | None] = field(factory=Counter)
    wins: Counter[int] = field(factory=Counter)
    shared: Counter[int] = field(factory=Counter)
    without_winner: int = 0
    shortest: tuple[int, int] = (1 << 62, 0)
    longest: tuple[int, int] = (-1, 0)

    def count(self, game: Playout) -> None:
        """Add one game."""
        self.games += 1
        self.decisions += game.decisions
        self.steps += game.steps
        self.endings[game.ending] += 1
        self.wins.update(game.winners)
        if len(game.winners) > 1:
            self.shared.update(game.winners)
        self.without_winner += not game.winners
        self._measure((game.decisions, game.seed), (game.decisions, game.seed))

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.steps += other.steps
        self.endings.update(other.endings)
        self.wins.update(other.wins)
        self.shared.update(other.shared)
        self.without_winner += other.without_winner
        self._measure(other.shortest, other.longest)

    def _measure(self, short: tuple[int, int], long: tuple[int, int]) -> None:
        """Of equally long games the one with the smallest seed is kept, so that the order of counting is no matter."""
        self.shortest = min(self.shortest, short)
        self.longest = max(self.longest, long, key=lambda game: (game[0], -game[1]))


def run(
    book: Book,
    target: str,
    table: Table,
    games: int,
    seed: int,
    jobs: int,
    audit: bool,
    advance: Callable[[int], None],
) -> Tally:
    """Play so many games, from consecutive seeds, and count them; `advance` is told how many are done."""
    tally = Tally()
    size = max(1, min(games // PORTIONS, LARGEST_PORTION))
    portions = [(first, min(size, seed + games - first)) for first in range(seed, seed + games, size)]
    counted = _alone(book, table, portions, audit) if jobs == 1 else _together(target, table, portions, jobs, audit)
    for part in counted:
        tally.add(part)
        advance(tally.games)
    return tally


def _alone(book: Book, table: Table, portions: list[tuple[int, int]], audit: bool) -> Iterator[Tally]:
    for first, games in portions:
        yield _play(book, table, first, games, audit)


def _play(book: Book, table: Table, first: int, games: int, audit: bool) -> Tally:
    from lawspeaker.machine.errors import RuleFault

    tally = Tally()
    try:
        for game in book.playouts(games, table, first, counted=True, audited=audit):
            tally.count(game)
    except RuleFault as fault:
        note = say("random players get there with the seed {seed}", seed=first + tally.games)
        raise Findings([evolve(fault.diagnostic, notes=[*fault.diagnostic.notes, note])]) from None
    return tally


# ---- several processes ------------------------------------------------------------------------------------------

_books: dict[str, Book] = {}


def _together(target: str, table: Table, portions: list[tuple[int, int]], jobs: int, audit: bool) -> Iterator[Tally]:
    """The portions, played by several processes; each of them opens the book for itself."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # Spawned, not forked: a forked process would inherit the thread that draws the progress.
    pool = ProcessPoolExecutor(min(jobs, len(portions)), get_context("spawn"), initializer=_leave_interrupts)
    waiting: list[Future[Tally | list[Diagnostic]]] = []
    try:
        waiting = [pool.submit(_portion, target, table, first, games, audit) for first, games in portions]
        for done in waiting:  # in order, so that of several faults always the same one is reported
            result = done.result()
            if isinstance(result, list):
                raise Findings(result)
            yield result
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts() -> None:
    """The first process answers an interruption; the others just end with it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _portion(target: str, table: Table, first: int, games: int, audit: bool) -> Tally | list[Diagnostic]:
    """What one process is asked for; findings come back as values, because exceptions do not travel well."""
    from lawspeaker.commands.opening import open_book

    if target not in _books:
        _books[target] = open_book(target)
    try:
        return _play(_books[target], table, first, games, audit)
    except Findings as found:
        return list(found.diagnostics)
