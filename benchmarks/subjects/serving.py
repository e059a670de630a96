"""How a subject is measured: it greets, then answers each request with what it played and how long that took.

For: running every subject in a process and an interpreter of its own, so that dependencies do not mix, while the rounds
of different subjects still take turns within one run.
Takes for granted: Python 3.11 and the standard library only, since peers run it in their own environment.
Guarantees: one JSON object a line on standard output, and time is taken only around the playouts themselves.

The greeting is `{"version": .., "games": [..], "left_out": {..}}`, a request `{"game": .., "seed": .., "seconds": ..}`,
its answer `{"games": .., "decisions": .., "seconds": ..}`. `boardgame_io/bench.mjs` speaks the same lines.
"""

import json
import sys
from collections.abc import Callable, Mapping
from time import perf_counter

Playouts = Callable[[int, int], int]
"""Plays a number of games from a seed, and returns the number of decisions made in them."""

SHORTEST_BATCH = 0.05  # seconds; long enough that reading the clock and seeding cost nothing that shows


def serve(version: str, subjects: Mapping[str, Playouts], left_out: Mapping[str, str] | None = None) -> None:
    """Greet with the games on offer and those that should be, then measure on request until the input ends."""
    say({"version": version, "games": list(subjects), "left_out": dict(left_out or {})})
    for line in sys.stdin:
        request = json.loads(line)
        say(measure(subjects[request["game"]], request["seed"], request["seconds"]))


def measure(play: Playouts, seed: int, seconds: float) -> dict[str, float]:
    """Play batches of games, each from its own seed, until `seconds` have gone by."""
    batch = batch_size(play, seed)
    games = decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        decisions += play(batch, seed + games)
        games += batch
    return {"games": games, "decisions": decisions, "seconds": elapsed}


def batch_size(play: Playouts, seed: int) -> int:
    """The power of two of games that takes long enough to be one batch."""
    games = 1
    while True:
        start = perf_counter()
        play(games, seed)
        if perf_counter() - start >= SHORTEST_BATCH:
            return games
        games *= 2


def say(answer: Mapping[str, object]) -> None:
    """Write one line to whoever measures."""
    print(json.dumps(answer), flush=True)
