"""The search for witnesses: every difference is isolated in a hybrid book and looked for by playing.

Takes two sides and their comparison. A book is played in lockstep with the same book that has one difference in it.
What games do not show is looked for from positions: rules that lead to the difference are started in positions that
come up in games and were then stirred. Guarantees that the same search finds the same witnesses.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from zlib import crc32

from attrs import define, evolve, field, frozen

from lawspeaker.book.symbols import NUMBER, TRUTH, Type
from lawspeaker.compare.benches import Bench, Trial
from lawspeaker.compare.difference import Difference
from lawspeaker.compare.hybrid import hybrid
from lawspeaker.compare.lockstep import Lockstep, Parting
from lawspeaker.compare.openings import openings
from lawspeaker.compare.reaching import Ways
from lawspeaker.compare.sides import Side
from lawspeaker.compare.stirring import Stirrer
from lawspeaker.compare.tracing import Entry, Traced, tables
from lawspeaker.compare.witness import SEEDS, Contest, Witness
from lawspeaker.machine.book import Book
from lawspeaker.tree import declarations as d

# So many partings of one difference are tried before it is given up: not each can be told as a scenario.
PARTINGS = 6

# Of so many witnesses the shortest is kept.
ENOUGH = 3

# A witness with more than so many lines and choices is long.
LONG = 8

# So many beginnings of rules are tried for one parting.
TRIED = 120

# From so many of the nearest rules positions are tried, so many times in a row, in so many rounds.
RULES = 7
TRIALS = 250
ROUNDS = 8

# A run from a position ends after so many choices.
CHOICES = 14


@frozen
class Search:
    """What a search for witnesses has found: by play for most differences one each, and the scenarios of authors."""

    witnesses: tuple[Witness, ...] = ()

    def found(self, id_: str) -> Witness | None:
        """The witness of a difference that was found by play."""
        return next((each for each in self.witnesses if each.difference == id_ and each.way != "scenario"), None)

    def told(self, id_: str) -> tuple[Witness, ...]:
        """The scenarios of authors that show a difference."""
        return tuple(each for each in self.witnesses if each.difference == id_ and each.way == "scenario")

    def shows(self, id_: str) -> bool:
        """Whether there is any witness of a difference."""
        return any(each.difference == id_ for each in self.witnesses)

    @property
    def by_play(self) -> tuple[Witness, ...]:
        """The witnesses that were found by play."""
        return tuple(each for each in self.witnesses if each.way != "scenario")


@define(eq=False, slots=False)
class Searcher:
    """Looks for witnesses; what was compiled for one difference serves the others."""

    left: Side
    right: Side
    games: int
    scenarios: tuple[d.Scenario, ...] = ()
    books: tuple[Book, Book] = field(init=False)
    _traced: tuple[Traced, Traced] = field(init=False)
    _benches: dict[tuple[bool, int], Bench] = field(factory=dict)
    _stirrers: dict[tuple[bool, int], Stirrer] = field(factory=dict)
    _pools: dict[bool, dict[str, list[Entry]]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self.books = Book(self.left.checked), Book(self.right.checked)
        self._traced = Traced(self.books[0]), Traced(self.books[1])

    def rival(self, difference: Difference, *, turned: bool) -> Book | None:
        """One of the books, with what the other one says on a single matter."""
        sides = (self.right, self.left) if turned else (self.left, self.right)
        return hybrid(*sides, [difference], turned=turned)[0]

    def witness(self, difference: Difference, rivals: list[tuple[bool, Book]]) -> Witness | None:
        """A witness of a difference: from a game, or else from a position, or whichever is shorter if games are long.

        `rivals` are books with this one difference, and whether they are of the right book.
        """
        others = dict(rivals)
        hunts = [Hunt(self, difference, turned, rival, others.get(not turned)) for turned, rival in rivals]
        found: list[Witness] = []
        for looking in (Hunt.in_games, Hunt.in_positions):
            for hunt in hunts:
                if not found or min(each.size for each in found) > LONG:
                    found += looking(hunt)
        return min(found, key=lambda witness: (not witness.alone, witness.size), default=None)

    def bench(self, turned: bool, seats: int) -> Bench:
        """The bench of one of the two books."""
        if (turned, seats) not in self._benches:
            self._benches[turned, seats] = Bench(self.books[turned], seats)
        return self._benches[turned, seats]

    def stirrer(self, contest: Contest) -> Stirrer:
        """What stirs the positions of a table."""
        key = contest.turned, len(contest.roles)
        if key not in self._stirrers:
            self._stirrers[key] = Stirrer(contest.home, contest.position(contest.home))
        return self._stirrers[key]

    def traced(self, turned: bool) -> Traced:
        """One of the books, watched."""
        return self._traced[turned]

    def pool(self, turned: bool) -> dict[str, list[Entry]]:
        """Positions in which the rules of one of the books begin."""
        if turned not in self._pools:
            known = openings(self.scenarios, self.books[turned])
            self._pools[turned] = self._traced[turned].pool(tables(*self.books), known)
        return self._pools[turned]

    def ways(self, turned: bool) -> Ways:
        """How the declarations of one of the books lead to one another."""
        return (self.right if turned else self.left).ways


@define(eq=False)
class Hunt:
    """The search for one difference between a book and its rival; the counter is a rival of the other book."""

    searcher: Searcher
    difference: Difference
    turned: bool
    rival: Book
    counter: Book | None
    _contests: dict[tuple[int, ...], Contest] = field(factory=dict)
    _rivals: dict[tuple[int, int], Bench] = field(factory=dict)
    _weights: dict[int, list[float]] = field(factory=dict)

    @property
    def base(self) -> Book:
        """The book that the rival differs from."""
        return self.searcher.books[self.turned]

    def contest(self, roles: tuple[int, ...]) -> Contest:
        """The books at a table."""
        if roles not in self._contests:
            seats = len(roles)
            both = self.searcher.bench(False, seats), self.searcher.bench(True, seats)
            rival, counter = self._bench(self.rival, seats), None
            if self.counter is not None:
                counter = self._bench(self.counter, seats)
            self._contests[roles] = Contest(self.difference, *both, rival, counter, self.turned, roles)
        return self._contests[roles]

    def _bench(self, book: Book, seats: int) -> Bench:
        return self._rivals.setdefault((id(book), seats), Bench(book, seats))

    # games -------------------------------------------------------------------------------------------------------

    def in_games(self) -> Iterator[Witness]:
        """The first few witnesses that come up in games."""
        partings = found = 0
        lockstep = Lockstep(self.base, self.rival)
        for seed in range(self.searcher.games):
            parting = lockstep.part(seed)
            if parting is None:
                continue
            partings += 1
            witness = self._shown(parting)
            if witness is not None:
                found += 1
                yield witness
            if partings == PARTINGS or found == ENOUGH:
                break

    def _shown(self, parting: Parting) -> Witness | None:
        """The witness that a parting gives, if it can be told as a scenario."""
        contest = self.contest(parting.roles)
        known = [each for each in self.searcher.traced(self.turned).entries(parting) if each.rule in contest.home.rules]
        for entry in known[:TRIED]:
            seed = contest.replayed(entry)
            witness = contest.witness(entry, seed, "play") if seed is not None else None
            if witness is not None:
                return witness
        return None

    # positions ---------------------------------------------------------------------------------------------------

    def in_positions(self) -> Iterator[Witness]:
        """The first few witnesses that positions give which were made up."""
        ways = self.searcher.ways(self.turned)
        concerned = (*self.difference.declarations, *self.difference.parts)
        favoured = {name for side in (False, True) for name in self.searcher.ways(side).spoken_of(concerned)}
        random = Random(crc32(self.difference.id.encode()))
        rules = ways.rules_to(concerned)[:RULES]
        for number in range(ROUNDS):
            for rule in rules:
                found = list(islice(self._tried(rule, favoured, random, number == 0), ENOUGH))
                yield from found
                if found:
                    return

    def _tried(self, rule: str, favoured: set[str], random: Random, first: bool) -> Iterator[Witness]:
        """Witnesses that begin with a rule; in the first round positions are tried as they are as well."""
        pool = self.searcher.pool(self.turned)
        own = pool.get(rule, [])
        for entry in own if first else ():
            yield from self._run(entry, random)
        anywhere = own or [entry for entries in pool.values() for entry in entries]
        for trial in range(TRIALS):
            entry = random.choice(anywhere)
            contest = self.contest(entry.roles)
            if rule not in contest.home.rules:
                return
            if entry.rule != rule or trial % 4 == 0:
                entry = evolve(entry, rule=rule, arguments=self._arguments(contest.home, rule, random))
            stirrer = self.searcher.stirrer(contest)
            weights = self._weights.setdefault(len(entry.roles), stirrer.weights(favoured))
            yield from self._run(evolve(entry, state=stirrer.stirred(entry.state, weights, random)), random)

    def _run(self, entry: Entry, random: Random) -> Iterator[Witness]:
        contest = self.contest(entry.roles)
        seed = random.randrange(SEEDS)
        tried = contest.tried(entry, seed, Chooser(random))
        if tried.parted:
            witness = contest.witness(evolve(entry, moves=tried.moves), seed, "position")
            if witness is not None:
                yield witness

    def _arguments(self, bench: Bench, rule: str, random: Random) -> tuple[int, ...]:
        return tuple(_value(each.type, bench, random) for each in bench.rules[rule].parameters)


def _value(sort: Type, bench: Bench, random: Random) -> int:
    """Any value of a type; of numbers a small one."""
    if sort == TRUTH:
        return random.randrange(2)
    if sort == NUMBER or sort.kind is None:
        return random.randrange(6)
    return random.randrange(bench.layout.size_of(sort.kind))


@define
class Chooser:
    """A random player who takes part in a run from a position, for a while."""

    random: Random
    left: int = CHOICES

    def __call__(self, trial: Trial) -> str | None:
        """The key of an option; None when it has lasted long enough, or nothing is asked."""
        self.left -= 1
        if self.left < 0 or trial.asked is None:
            return None
        return self.random.choice(trial.asked[2])
