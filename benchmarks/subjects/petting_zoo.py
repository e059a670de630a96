"""PettingZoo's classic environments as a subject of measurement, by the loop its documentation shows.

The random action is drawn from the action mask with the standard library, as in the other Python subjects. The
environment's own `action_space(agent).sample(mask)` is slower, and that would be charged to the game.
"""

from importlib.metadata import version
from random import Random
from types import ModuleType

import numpy as np
from pettingzoo.classic import connect_four_v3, tictactoe_v3

from .serving import Playouts, serve


def playouts(environment: ModuleType) -> Playouts:
    """Random playouts in one environment, which is made once and reset for every game."""
    env = environment.env()

    def play(games: int, seed: int) -> int:
        rng = Random(seed)
        return sum(play_one(env, rng) for _ in range(games))

    return play


def play_one(env, rng: Random) -> int:  # type: ignore[no-untyped-def]  # the wrappers have no useful common type
    """One game; the steps that only retire an agent after the end are no decisions."""
    env.reset()
    decisions = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            decisions += 1
    return decisions


if __name__ == "__main__":
    serve(version("pettingzoo"), {"tic-tac-toe": playouts(tictactoe_v3), "connect-four": playouts(connect_four_v3)})
