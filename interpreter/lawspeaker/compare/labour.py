"""The long work of a comparison, in one process or in several: the search for witnesses, and the proof by play.

Takes the addresses of two books. Guarantees the same results however many processes share the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

from attrs import define, field

from lawspeaker.compare.comparing import compare
from lawspeaker.compare.difference import Comparison
from lawspeaker.compare.proving import Proof, Prover, portions
from lawspeaker.compare.searching import Search, Searcher
from lawspeaker.compare.showing import Shelf, scenarios_of
from lawspeaker.compare.sides import Side, open_side
from lawspeaker.compare.witness import Witness

Task = TypeVar("Task")
Result = TypeVar("Result")

# Told how many pieces of work are done.
Advance = Callable[[int], None]


@define(eq=False)
class Worker:
    """Whoever does the work for two books; what is made ready for one piece serves the next."""

    left: Side
    right: Side
    comparison: Comparison
    games: int
    _searcher: Searcher | None = field(default=None)
    _shelf: Shelf | None = field(default=None)
    _prover: Prover | None = field(default=None)

    def witnesses(self, place: int) -> list[Witness]:
        """What was found for one of the differences: the shortest witness by play, and the scenarios of authors."""
        if self._searcher is None or self._shelf is None:
            both, others = scenarios_of(self.left, self.right)
            self._searcher = Searcher(self.left, self.right, self.games, tuple(others))
            self._shelf = Shelf(self.left, self.right, tuple(both))
        difference = self.comparison.real[place]
        rivals = [(turned, self._searcher.rival(difference, turned=turned)) for turned in (False, True)]
        known = [(turned, rival) for turned, rival in rivals if rival is not None]
        found = self._searcher.witness(difference, known)
        return [*([found] if found is not None else []), *self._shelf.witnesses(difference, known)]

    def proof(self, seeds: range) -> Proof:
        """Play a portion of games."""
        if self._prover is None:
            self._prover = Prover.of(self.left, self.right, self.comparison)
        return self._prover.played(seeds)


def searched(worker: Worker, jobs: int, advance: Advance) -> Search:
    """Witnesses for as many differences as possible."""
    places = range(len(worker.comparison.real))
    found: list[Witness] = []
    for done, result in enumerate(_shared(worker, Worker.witnesses, places, jobs), 1):
        found += result
        advance(done)
    return Search(tuple(found))


def proved(worker: Worker, games: int, jobs: int, advance: Advance) -> Proof:
    """The proof by so many games."""
    result = Proof()
    for portion in _shared(worker, Worker.proof, list(portions(games)), jobs):
        result += portion
        advance(result.games)
        if result.problems:
            break
    return result


# processes -------------------------------------------------------------------------------------------------------

_at_work: list[Worker] = []


def _shared(
    worker: Worker, work: Callable[[Worker, Task], Result], tasks: Sequence[Task], jobs: int
) -> Iterator[Result]:
    """The results of all tasks, in order."""
    if jobs == 1 or len(tasks) < 2:
        yield from (work(worker, task) for task in tasks)
        return
    targets = worker.left.target, worker.right.target
    with ProcessPoolExecutor(min(jobs, len(tasks)), initializer=_begin, initargs=(*targets, worker.games)) as pool:
        results: Iterator[Any] = pool.map(_do, [work.__name__] * len(tasks), tasks)
        yield from results


def _begin(left: str, right: str, games: int) -> None:
    """In a process of its own the books are opened anew."""
    sides = [open_side(target)[0] for target in (left, right)]
    assert sides[0] is not None and sides[1] is not None
    _at_work[:] = [Worker(sides[0], sides[1], compare(sides[0], sides[1]), games)]


def _do(name: str, task: object) -> object:
    return getattr(_at_work[0], name)(task)
