"""Random playouts: whole games by random players, as fast as the generated code allows.

Guarantees that a game follows from its own seed, whatever was played before it and on whatever machine: the players'
generator is written out here, a multiplication modulo 2**64 of which the upper half counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lawspeaker.machine.auditing import Auditor
from lawspeaker.machine.faults import FAULTS, rule_fault
from lawspeaker.program.layout import CHANCE, ENDING, FINISHED, SITE, STATUS, STEPS, WINNERS
from lawspeaker.program.program import BUDGET, Code, Program, Run
from lawspeaker.program.runtime import MASK64, Fault, Over, State, seeded

# Decisions after which a game is held to be endless.
LONGEST = 1_000_000

# Rounds of loops that ask nobody, in a whole game.
ROUNDS = 10_000_000

MULTIPLIER = 0xF1357AEA2E62A9C5


class Playout(NamedTuple):
    """A game played at random: how long it was, why it ended, who won. `ending` is None when the rules just stop."""

    seed: int
    decisions: int
    steps: int
    ending: str | None
    winners: tuple[int, ...]


class Players:
    """The random players of one game: asked decision by decision, they choose as in the playout with that seed."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed) | 1

    def pick(self, count: int) -> int:
        """Which of so many options is chosen."""
        self.state = self.state * MULTIPLIER & MASK64
        return (self.state >> 32) * count >> 32


def playouts(
    program: Program,
    roles: tuple[int, ...],
    games: int,
    seed: int,
    *,
    counted: bool = False,
    audited: bool = False,
    longest: int = LONGEST,
) -> Iterator[Playout]:
    """So many games from consecutive seeds; audited ones are looked at in every position that somebody decides in."""
    code = program.counted if counted else program.fast
    assert program.book.begin is not None
    begin = code.entries[program.book.begin.name]
    endings = [ending.name for ending in program.book.endings]
    winners: dict[int, tuple[int, ...]] = {}
    fresh = program.start(roles, seed, code)
    auditor = Auditor(program) if audited else None
    for number in range(seed, seed + games):
        state = fresh[:]
        state[CHANCE] = scattered = seeded(number)
        try:
            if auditor is None:
                decisions = play(code, begin, state, scattered | 1, longest)
            else:
                decisions = _play_audited(code, begin, state, Players(number), longest, auditor)
        except FAULTS as fault:
            raise rule_fault(program, code, state, fault) from None
        ending = endings[state[ENDING]] if state[STATUS] != FINISHED else None
        mask = state[WINNERS]
        if mask not in winners:
            winners[mask] = tuple(seat for seat in range(program.seats) if mask >> seat & 1)
        yield Playout(number, decisions, state[STEPS], ending, winners[mask])


def play(code: Code, begin: Run, state: State, draw: int, longest: int) -> int:
    """Play one game to the end; how many decisions it took. `draw` is where the players' generator begins, odd.

    What `Players` does is written out here, since a call for each decision would cost more than the choice.
    """
    cells, resume = code.cells, code.resume
    block, left, decisions, asked = begin, BUDGET, 0, -1
    code.fuel[0] = ROUNDS
    try:
        for decisions in range(longest):
            options = block(state)
            while options.__class__ is not list:
                if options is None:
                    return decisions
                left -= 1
                if left < 0:
                    # Going on without a decision is looked for only now and then, not at every decision.
                    if asked == decisions:
                        raise code.stuck(options)
                    left, asked = BUDGET, decisions
                options = options(state)
            if not options:
                raise Fault("E952", -1, name=code.blocks.sites[state[SITE]].id)
            draw = draw * MULTIPLIER & MASK64
            site = state[SITE]
            state[cells[site]] = options[(draw >> 32) * len(options) >> 32]
            block = resume[site]
    except Over:
        return decisions
    raise Fault("E953", -1, budget=longest)


def _play_audited(code: Code, begin: Run, state: State, players: Players, longest: int, auditor: Auditor) -> int:
    """The same game, looked at before every decision and at its end."""
    options = code.run(state, begin)
    for decisions in range(longest):
        if (name := auditor.wrong(state)) is not None:
            raise Fault("E950", -1, what="unsound", name=name)
        if options is None:
            return decisions
        if not options:
            raise Fault("E952", -1, name=code.blocks.sites[state[SITE]].id)
        options = code.choose(state, options[players.pick(len(options))])
    raise Fault("E953", -1, budget=longest)
