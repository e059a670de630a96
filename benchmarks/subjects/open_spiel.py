"""OpenSpiel as a subject of measurement, in the two ways its users run random games.

By default the loop is in Python and every call crosses into C++: the way of its examples, and the like of the other
Python subjects. With `--bots` the loop is in C++ too: two uniform random bots play a whole game per call, which is its
own ground.
"""

import sys
from importlib.metadata import version
from random import Random

import pyspiel

from .serving import Playouts, serve

GAMES = {"tic-tac-toe": "tic_tac_toe", "connect-four": "connect_four"}


def stepwise(name: str) -> Playouts:
    """Random playouts with the loop in Python."""
    game = pyspiel.load_game(name)

    def play(games: int, seed: int) -> int:
        rng = Random(seed)
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def by_bots(name: str) -> Playouts:
    """Random playouts with the loop in C++; the position knows how many moves led to it."""
    game = pyspiel.load_game(name)

    def play(games: int, seed: int) -> int:
        bots = [pyspiel.make_uniform_random_bot(player, 2 * seed + player) for player in range(2)]
        decisions = 0
        for number in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed + number)
            decisions += state.move_number()
        return decisions

    return play


if __name__ == "__main__":
    way = by_bots if "--bots" in sys.argv else stepwise
    serve(version("open_spiel"), {game: way(name) for game, name in GAMES.items()})
