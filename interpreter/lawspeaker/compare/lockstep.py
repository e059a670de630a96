"""Two books played in lockstep: the same seed, the same seats, the same choices, for as long as they stay together.

Takes two books of one game. Guarantees that everything follows from the seed and from the games played before, and that
where it stops the two offered other options, asked something else, showed another table or ended differently.
"""

from __future__ import annotations

from random import Random

from attrs import define, field, frozen

from lawspeaker.compare.seeing import Questions, Sight, end_of, seat_keys, sight
from lawspeaker.machine.book import Book
from lawspeaker.machine.faults import FAULTS
from lawspeaker.machine.match import Move
from lawspeaker.program.layout import DECIDER, SITE
from lawspeaker.program.program import Program
from lawspeaker.program.sites import LabelsOf

# A game that goes on longer than this is left.
LONGEST = 5000


@frozen
class Parting:
    """Where two books part: after these choices, in the game of this seed."""

    seed: int
    roles: tuple[int, ...]
    moves: tuple[Move, ...]


@define(eq=False)
class Taste:
    """Random players who like what they have seldom done, so that rare branches are tried too."""

    done: dict[tuple[int, int], int] = field(factory=dict)

    def pick(self, site: int, options: list[int], random: Random) -> int:
        """Which of some options is chosen."""
        if len(options) == 1:
            return options[0]
        if random.random() < 0.5:
            weights = [1 / (1 + self.done.get((site, value), 0)) for value in options]
            value = random.choices(options, weights)[0]
        else:
            value = options[int(random.random() * len(options))]
        self.done[site, value] = self.done.get((site, value), 0) + 1
        return value


def table(left: Book, right: Book, seed: int, random: Random) -> tuple[int, ...] | None:
    """Who sits down in the game of a seed: every number of seats in turn, and different roles."""
    least, most = max(left.least, right.least), min(left.most, right.most)
    if least > most:
        return None
    count = least + seed % (most - least + 1)
    role = left.checked.space.role
    return tuple(range(count)) if role is None else tuple(random.sample(range(role.size), count))


@define(eq=False)
class Lockstep:
    """Plays two books together, game after game.

    With `strict`, everything that both remember must be the same; otherwise only what players are told of.
    """

    left: Book
    right: Book
    strict: bool = False
    taste: Taste = field(factory=Taste)
    decisions: int = 0
    _sights: dict[int, Sight] = field(factory=dict)

    def part(self, seed: int) -> Parting | None:
        """Where the books part in the game of a seed, if they do."""
        random = Random(seed)
        roles = table(self.left, self.right, seed, random)
        if roles is None:
            return None
        programs = self.left.program(len(roles)), self.right.program(len(roles))
        if len(roles) not in self._sights:
            self._sights[len(roles)] = sight(*programs, silent=self.strict)
        moves = _Pair(*programs, roles, self._sights[len(roles)]).played(seed, self.taste, random)
        self.decisions += len(moves[0])
        return Parting(seed, roles, tuple(moves[0])) if moves[1] else None


@define(eq=False)
class _Pair:
    """Two programs at one table."""

    left: Program
    right: Program
    roles: tuple[int, ...]
    seen: Sight

    def played(self, seed: int, taste: Taste, random: Random) -> tuple[list[Move], bool]:
        """The choices made, and whether the two have parted after them.

        A fault of the rules ends the game: it is found by other tests, and is no difference between books.
        """
        labels = LabelsOf(seat_keys(self.left, self.roles))
        chosen: list[tuple[int, int, int]] = []
        try:
            parted = self._run(seed, taste, random, chosen, labels)
        except FAULTS:
            parted = False
        sites = self.left.fast.blocks.sites
        return [Move(seat, sites[site].id, sites[site].key(value, labels)) for seat, site, value in chosen], parted

    def _run(
        self, seed: int, taste: Taste, random: Random, chosen: list[tuple[int, int, int]], labels: LabelsOf
    ) -> bool:
        left, right = self.left.fast, self.right.fast
        questions = Questions(left, right, labels)
        ours, theirs = self.left.start(self.roles, seed, left), self.right.start(self.roles, seed, right)
        assert self.left.book.begin is not None and self.right.book.begin is not None
        offered = left.run(ours, left.entries[self.left.book.begin.name])
        others = right.run(theirs, right.entries[self.right.book.begin.name])
        for _ in range(LONGEST):
            if offered is None or others is None:
                ends = end_of(self.left, ours), end_of(self.right, theirs)
                return offered is not others or ends[0] != ends[1] or not self.seen.alike(ours, theirs)
            if not offered:
                return False  # nothing to choose: a fault of the rules
            if not questions.alike(ours, theirs, offered, others) or not self.seen.alike(ours, theirs):
                return True
            value = taste.pick(ours[SITE], offered, random)
            chosen.append((ours[DECIDER], ours[SITE], value))
            other = questions.counterpart(ours, theirs, value, others)
            offered = left.choose(ours, value)
            others = right.choose(theirs, other)
        return False
