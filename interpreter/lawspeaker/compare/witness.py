"""Witnesses: for a difference, a short position and choice where the two books differ, written as a scenario.

Takes rules that begin in positions in which one difference shows. The rule is started by itself, as far inside as
possible, and everything that does not matter is left out of the position. Guarantees a scenario that holds in both
books with their two expectations: it is run before it is handed out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from attrs import define, evolve, field, frozen

from lawspeaker.compare.benches import Bench, Trial
from lawspeaker.compare.contrast import Contrast, Pair, chosen, differ, lines_of
from lawspeaker.compare.difference import Difference
from lawspeaker.compare.position import Line, Position
from lawspeaker.compare.scripts import Script
from lawspeaker.compare.seeing import Sight, sight
from lawspeaker.compare.tracing import Entry
from lawspeaker.machine.match import Move
from lawspeaker.program.layout import CHANCE
from lawspeaker.scenario.runner import run_scenario
from lawspeaker.text import Source
from lawspeaker.tree import declarations as d
from lawspeaker.tree import parse

T = TypeVar("T")

# How clean a parting is: nothing but the difference is at work; what it changes is what the other book does; or other
# differences change the same things as well.
MIXED, ISOLATED, ALONE = range(3)

# So many seeds are tried where chance has a part in it.
SEEDS = 8


@frozen
class Witness:
    """A scenario that shows a difference; `size` counts what it sets up and what is chosen in it.

    `way` says how it was found: "play" in a game, "position" from a position that was made up, "scenario" when an
    author wrote it; then `place` says where. `alone` says that nothing but this difference is at work in it.
    """

    difference: str
    text: str
    size: int
    way: str
    alone: bool
    name: str = ""
    place: str = ""

    @property
    def file(self) -> str:
        """A name for the file of the scenario."""
        return re.sub(r"[^a-z0-9]+", "-", self.difference).strip("-") + ".law"


@frozen
class Parted:
    """Where a rule, started by itself, parts the books: what each of two lists of claims says, after how many choices,
    whether chance had a part in it, and how clean it is.
    """

    claims: tuple[Pair, ...]
    made: int
    by_chance: bool
    grade: int

    def expected(self, turned: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What is expected in the left book and in the right one."""
        own, other = (lines_of(tuple(pair[place] for pair in self.claims)) for place in (0, 1))
        return (other, own) if turned else (own, other)


@frozen
class Tried:
    """A run of a rule in a book and in its rival: the choices, whether they parted, whether chance had a part in it."""

    moves: tuple[Move, ...]
    parted: bool
    by_chance: bool


@define
class Following:
    """Somebody who makes certain choices, as long as they are asked for."""

    moves: tuple[Move, ...]
    made: int = 0

    def __call__(self, trial: Trial) -> str | None:
        """The next choice; None when something else is asked, or all have been made."""
        asked = trial.asked
        if asked is None or self.made == len(self.moves):
            return None
        move = self.moves[self.made]
        self.made += 1
        return move.key if asked[:2] == (move.choice, move.seat) else None


@define(eq=False)
class Contest:
    """Two books at one table, and a rival of one of them that differs from it in a single matter.

    What is looked for is a run in which the rival leaves its own book for something that the other book does as well.
    `turned` says that the rival is one of the right book; the counter is the other book without this matter.
    """

    difference: Difference
    left: Bench
    right: Bench
    rival: Bench
    counter: Bench | None
    turned: bool
    roles: tuple[int, ...]
    _sights: dict[tuple[int, int], Sight] = field(factory=dict)
    _positions: dict[int, Position] = field(factory=dict)

    @property
    def home(self) -> Bench:
        """The book that the rival differs from."""
        return self.right if self.turned else self.left

    def position(self, bench: Bench) -> Position:
        """The words for positions of a book."""
        if id(bench) not in self._positions:
            self._positions[id(bench)] = Position(bench, self.roles)
        return self._positions[id(bench)]

    def tried(self, entry: Entry, seed: int, choose: Callable[[Trial], str | None]) -> Tried:
        """Run the rule of an entry in the book and its rival, on a whole table, until they part or nobody chooses."""
        own, rival = (self._at(bench, entry, seed) for bench in (self.home, self.rival))
        moves: list[Move] = []
        if own is None or rival is None:
            return Tried((), False, False)
        chance = self.home.fresh(self.roles, seed)[CHANCE]
        while not self._differ(own, rival):
            asked, key = own.asked, choose(own)
            if asked is None or key is None:
                return Tried(tuple(moves), False, own.state[CHANCE] != chance)
            moves.append(Move(asked[1], asked[0], key))
            if not own.choose(key) or not rival.choose(key):
                return Tried(tuple(moves), False, own.state[CHANCE] != chance)
        return Tried(tuple(moves), True, own.state[CHANCE] != chance)

    def parted(self, entry: Entry, lines: list[Line], seed: int) -> Parted | None:
        """Where the rival leaves its own book, in a rule started from a position, for something the other book does.

        None when it does not leave it, when the other book does not do the same, or when law has no words for it.
        """
        left, right, rival = (self._from(bench, entry, lines, seed) for bench in (self.left, self.right, self.rival))
        if left is None or right is None or rival is None:
            return None
        counter = self._from(self.counter, entry, lines, seed) if self.counter is not None else None
        own, other = (right, left) if self.turned else (left, right)
        alone = True
        for made in range(len(entry.moves) + 1):
            alone = alone and not self._differ(rival, other)
            if self._differ(own, rival):
                pairs, grade = self._told(own, rival, other, counter)
                chance = left.state[CHANCE] != self.left.fresh(self.roles, seed)[CHANCE]
                return Parted(tuple(pairs), made, chance, ALONE if alone else grade) if pairs else None
            if own.asked is None or other.asked is None or made == len(entry.moves):
                return None
            move = entry.moves[made]
            if own.asked[:2] != (move.choice, move.seat) or other.asked[1] != move.seat:
                return None
            if not all(each.choose(move.key) for each in (left, right, rival)):
                return None
            counter = counter if counter is not None and counter.choose(move.key) else None
        return None

    def _told(self, own: Trial, rival: Trial, other: Trial, counter: Trial | None) -> tuple[list[Pair], int]:
        """What can be said about a parting, and how clean that is."""
        contrast = Contrast(own, rival, self._sight(own, rival), self.position)
        pairs = chosen(contrast.pairs(), other)
        if pairs or counter is None:
            return pairs, ISOLATED
        return contrast.shared(other, counter), MIXED

    def _at(self, bench: Bench, entry: Entry, seed: int) -> Trial | None:
        """The rule started in one of the books, on the whole table of an entry."""
        if bench.prepared(entry.rule) is None:
            return None
        state = bench.fresh(self.roles, seed)
        bench.copier(self.home).all(entry.state, state)
        return bench.start(entry.rule, entry.arguments, entry.seat, state, self.roles)

    def _from(self, bench: Bench, entry: Entry, lines: list[Line], seed: int) -> Trial | None:
        """The rule started in one of the books, after the lines of a position."""
        if bench.prepared(entry.rule) is None:
            return None
        state, copier = bench.fresh(self.roles, seed), bench.copier(self.home)
        for line in lines:
            line.done(state, copier)
        return bench.start(entry.rule, entry.arguments, entry.seat, state, self.roles)

    def _differ(self, one: Trial, other: Trial) -> bool:
        return differ(one, other, self._sight(one, other))

    def _sight(self, one: Trial, other: Trial) -> Sight:
        key = (id(one.bench), id(other.bench))
        if key not in self._sights:
            self._sights[key] = sight(one.bench.program, other.bench.program, chance=False, silent=False)
        return self._sights[key]

    # telling -----------------------------------------------------------------------------------------------------

    def replayed(self, entry: Entry) -> int | None:
        """A seed with which the choices of an entry part the book from its rival; None when there is none."""
        for seed in range(SEEDS):
            tried = self.tried(entry, seed, Following(entry.moves))
            if tried.parted:
                return seed
            if not tried.by_chance:
                return None
        return None

    def witness(self, entry: Entry, seed: int, way: str) -> Witness | None:
        """The scenario that a rule beginning in a position gives, if the difference shows in it."""
        lines = self.position(self.home).lines(entry.state)
        whole = self.parted(entry, lines, seed)
        if whole is None:
            return None
        grade = whole.grade

        def shows(moves: tuple[Move, ...], fewer: list[Line]) -> bool:
            found = self.parted(evolve(entry, moves=moves), fewer, seed)
            return found is not None and found.grade >= grade

        moves = tuple(shrunk(list(entry.moves), lambda fewer: shows(tuple(fewer), lines)))
        kept = simplified(shrunk(lines, lambda fewer: shows(moves, fewer)), lambda fewer: shows(moves, fewer))
        entry = evolve(entry, moves=moves)
        found = self.parted(entry, kept, seed)
        assert found is not None
        entry = evolve(entry, moves=entry.moves[: found.made])
        home = self.position(self.home)
        script = Script(self.difference, (self.left, self.right), home, entry, tuple(line.text for line in kept))
        text = script.text(found.expected(self.turned), seed if found.by_chance else None)
        if not self._holds(text):
            return None
        return Witness(self.difference.id, text, len(kept) + found.made, way, found.grade == ALONE, script.name)

    def _holds(self, text: str) -> bool:
        """Whether a scenario is right, and holds in both books."""
        file, problems = parse(Source("witness.law", text))
        scenarios = [item for item in file.items if isinstance(item, d.Scenario)]
        if problems or len(scenarios) != 1:
            return False
        return all(run_scenario(scenarios[0], bench.of).holds for bench in (self.left, self.right))


def shrunk(lines: list[T], shows: Callable[[list[T]], bool]) -> list[T]:
    """As few lines or choices as still show it: halves are left out first, then smaller parts, then single ones."""
    size = max(len(lines) // 2, 1)
    while lines:
        start, before = 0, len(lines)
        while start < len(lines):
            fewer = lines[:start] + lines[start + size :]
            if shows(fewer):
                lines = fewer
            else:
                start += size
        if size == 1 and len(lines) == before:
            break
        size = max(size // 2, 1)
    return lines


def simplified(lines: list[Line], shows: Callable[[list[Line]], bool]) -> list[Line]:
    """The same lines, simpler where a simpler one does."""
    for place, line in enumerate(lines):
        for simpler in line.simpler:
            fewer = [*lines[:place], simpler, *lines[place + 1 :]]
            if shows(fewer):
                lines = fewer
                break
    return lines
