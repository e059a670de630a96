"""The rounds: every subject plays every game once per round, each in its own process.

For: rates that can be compared, because a slow minute of the machine falls on all subjects alike.
Takes for granted: subjects that speak the lines of `subjects.serving`.
Guarantees: only one subject plays at a time, all seeds follow from one, and every process started here is ended here.
"""

import json
import os
import subprocess
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from statistics import median
from typing import Any

from attrs import field, frozen

from .catalogue import HERE, Subject

ABSENT = ("ModuleNotFoundError", "ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND")
WARM_UP = 0.4  # seconds; what is compiled while it runs has been compiled by then
SEEDS_PER_ROUND = 10_000_000  # more than any subject plays games in a round, so that no game is played twice


class Unavailable(Exception):  # noqa: N818  # nobody's mistake: a peer that is not here
    """Why a subject does not take part."""


@frozen
class Run:
    """What one subject played in one round."""

    games: int
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds


@frozen
class Measure:
    """One subject at one game, over all rounds."""

    subject: str
    version: str
    game: str
    runs: tuple[Run, ...]

    @property
    def rate(self) -> float:
        """The median of the rounds, in decisions per second."""
        return median(run.rate for run in self.runs)

    @property
    def spread(self) -> tuple[float, float]:
        """The slowest and the fastest round."""
        rates = [run.rate for run in self.runs]
        return min(rates), max(rates)

    @property
    def length(self) -> float:
        """Decisions per game: subjects that differ here do not play the same game."""
        return sum(run.decisions for run in self.runs) / sum(run.games for run in self.runs)


@frozen
class Player:
    """A subject whose process is running and has greeted."""

    subject: Subject
    process: "subprocess.Popen[str]"
    version: str
    games: tuple[str, ...]
    left_out: dict[str, str] = field(factory=dict)
    """Games that the subject should play and cannot, with the reason."""

    def play(self, game: str, seed: int, seconds: float) -> Run:
        """Ask for one measure and wait for it."""
        assert self.process.stdin is not None
        print(json.dumps({"game": game, "seed": seed, "seconds": seconds}), file=self.process.stdin, flush=True)
        return Run(**_answer(self.process))


@frozen
class Rates:
    """What came out of all rounds."""

    measures: tuple[Measure, ...]
    absent: tuple[tuple[str, str], ...]
    """Subjects, or single games of them, that did not take part, and why."""


def measure_rates(
    subjects: Iterable[Subject], rounds: int, seconds: float, seed: int, tell: Callable[[str], None]
) -> Rates:
    """Start the subjects that are here and let them play in turns."""
    absent: list[tuple[str, str]] = []
    with ExitStack() as running:
        players: list[Player] = []
        for subject in subjects:
            try:
                player = running.enter_context(_started(subject))
            except Unavailable as reason:
                absent.append((subject.name, str(reason)))
            else:
                players.append(player)
                absent += [(f"{subject.name}: {game}", reason) for game, reason in player.left_out.items()]
        runs = _play_rounds(players, rounds, seconds, seed, tell)
    measures = (Measure(player.subject.name, player.version, game, tuple(runs[player.subject.name, game]))
                for player in players for game in player.games)  # fmt: skip
    return Rates(tuple(measures), tuple(absent))


def _play_rounds(
    players: list[Player], rounds: int, seconds: float, seed: int, tell: Callable[[str], None]
) -> dict[tuple[str, str], list[Run]]:
    runs: dict[tuple[str, str], list[Run]] = {}
    for number in range(rounds + 1):
        # The round before the first warms up, and is not kept.
        tell(f"round {number} of {rounds}" if number else "warming up")
        for player in players:
            for game in player.games:
                run = player.play(game, seed + number * SEEDS_PER_ROUND, seconds if number else WARM_UP)
                if number:
                    runs.setdefault((player.subject.name, game), []).append(run)
    return runs


@contextmanager
def _started(subject: Subject) -> Iterator[Player]:
    """Run the subject's process for as long as it is needed; Unavailable when it does not greet."""
    try:
        process = subprocess.Popen(
            subject.command,
            cwd=HERE,
            # Node libraries check less when they are told that this is no development.
            env={**os.environ, "NODE_ENV": "production"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    except FileNotFoundError:
        raise Unavailable(_not_installed(subject)) from None
    with process:
        try:
            greeting = _answer(process)
        except Unavailable as reason:
            absent = any(word in str(reason) for word in ABSENT)
            raise Unavailable(_not_installed(subject) if absent else _last_line(str(reason))) from None
        try:
            yield Player(subject, process, **{**greeting, "games": tuple(greeting["games"])})
        finally:
            process.kill()


def _answer(process: "subprocess.Popen[str]") -> dict[str, Any]:
    assert process.stdout is not None and process.stderr is not None
    line = process.stdout.readline()
    if not line:
        raise Unavailable(process.stderr.read())
    answer: dict[str, Any] = json.loads(line)
    return answer


def _not_installed(subject: Subject) -> str:
    return f"not installed; to install it: {subject.install}"


def _last_line(text: str) -> str:
    lines = text.strip().splitlines() or ["ended without a word"]
    return f"failed: {lines[-1].replace(str(HERE.parent), '.')}"
