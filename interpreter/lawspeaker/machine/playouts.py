"""Random playouts: whole games by random players, as fast as the generated code allows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attrs import frozen

from lawspeaker.program.layout import ENDING, FINISHED, SITE, STATUS, STEPS, WINNERS
from lawspeaker.program.program import Code, Program
from lawspeaker.program.runtime import Fault, Over, State

LONGEST = 1_000_000


@frozen
class Playout:
    """A game played at random: how long it was, why it ended, who won. `ending` is None when the rules just stop."""

    seed: int
    decisions: int
    steps: int
    ending: str | None
    winners: tuple[int, ...]


def playouts(
    program: Program, roles: tuple[int, ...], games: int, seed: int, *, counted: bool = False, longest: int = LONGEST
) -> Iterator[Playout]:
    """So many games from consecutive seeds."""
    code = program.counted if counted else program.fast
    assert program.book.begin is not None
    endings = [s.name for s in program.book.space.symbols.values() if type(s).__name__ == "Ending"]
    seats = range(program.seats)
    for number in range(seed, seed + games):
        state = program.start(roles, number)
        decisions = play(code, state, Random(number), longest)
        ending = endings[state[ENDING]] if state[STATUS] != FINISHED and state[ENDING] >= 0 else None
        winners = tuple(seat for seat in seats if state[WINNERS] >> seat & 1)
        yield Playout(number, decisions, state[STEPS], ending, winners)


def play(code: Code, state: State, random: Random, longest: int) -> int:
    """Play one game to the end; how many decisions it took."""
    block = next(iter(code.entries.values()))
    pick, cells, resume = random.random, code.cells, code.resume
    decisions = 0
    try:
        while True:
            block = block(state)
            if block.__class__ is list:
                if not block:
                    raise Fault("E952", -1, name=code.blocks.sites[state[SITE]].id)
                site = state[0]
                state[cells[site]] = block[int(pick() * len(block))]  # type: ignore[index,arg-type]
                block = resume[site]
                decisions += 1
                if decisions > longest:
                    raise Fault("E951", -1, budget=longest)
            elif block is None:
                return decisions
    except Over:
        return decisions
