"""The hand-written games as a subject of measurement."""

from random import Random

from handwritten import connect_four, tic_tac_toe

from .serving import serve


def play_tic_tac_toe(games: int, seed: int) -> int:
    """Random playouts of tic-tac-toe."""
    rng = Random(seed)
    return sum(tic_tac_toe.random_playout(rng)[1] for _ in range(games))


def play_connect_four(games: int, seed: int) -> int:
    """Random playouts of connect four."""
    rng = Random(seed)
    return sum(connect_four.random_playout(rng)[1] for _ in range(games))


if __name__ == "__main__":
    serve("", {"tic-tac-toe": play_tic_tac_toe, "connect-four": play_connect_four})
