"""How long it takes to check a book of 2,000 lines: what an author waits for, at the command line and in an editor.

Takes for granted: Lawspeaker installed in the interpreter that runs this, and the sample books in the repository.
Guarantees: the cache of the person who runs this is neither used nor changed; a book with a mistake is not timed.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median as middle
from tempfile import TemporaryDirectory
from time import perf_counter

from attrs import frozen

from .catalogue import HERE
from .long_book import two_thousand_lines

FOLDER = HERE.parent / "rules" / "samples"
# Hearts is not among them: names that are put together, such as that of a card, cannot be changed word by word.
SAMPLES = ("connect-four", "nim", "pig", "tic-tac-toe")


class NotChecked(Exception):  # noqa: N818  # the reason is reported, and the other figures with it
    """Why the time of a check could not be taken."""


@frozen
class CheckTimes:
    """How long one way of checking took, in every run."""

    what: str
    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The median of the runs, in seconds."""
        return middle(self.seconds)

    @property
    def spread(self) -> tuple[float, float]:
        """The fastest and the slowest run."""
        return min(self.seconds), max(self.seconds)


def measure_checks(rounds: int) -> list[CheckTimes]:
    """Check the long book in three ways, which take turns; NotChecked when a check does not pass."""
    with TemporaryDirectory() as folder:
        book = Path(folder, "long-book.law")
        book.write_text(two_thousand_lines(_samples()), encoding="utf-8")
        kept = Path(folder, "kept")
        _check(book, kept)
        ways: dict[str, Callable[[int], float]] = {
            "new process, no cache": lambda number: _check(book, Path(folder, f"empty-{number}")),
            "new process, grammar cached": lambda _: _check(book, kept),
            "same process, text changed": lambda _: _check_again(book, kept),
        }
        times: dict[str, list[float]] = {what: [] for what in ways}
        for number in range(rounds):
            for what, check in ways.items():
                times[what].append(check(number))
    return [CheckTimes(what, tuple(seconds)) for what, seconds in times.items()]


def _samples() -> list[str]:
    return [(FOLDER / f"{name}.law").read_text(encoding="utf-8") for name in SAMPLES]


def _check(book: Path, cache: Path) -> float:
    """The time of the whole command, from its start to its end."""
    start = perf_counter()
    _output([str(Path(sys.executable).with_name("lawspeaker")), "check", str(book)], cache)
    return perf_counter() - start


def _check_again(book: Path, cache: Path) -> float:
    """The time of the second check in a process; it is taken there, because only that one is asked for."""
    return float(_output([sys.executable, "-m", "subjects.second_check", str(book)], cache))


def _output(command: list[str], cache: Path) -> str:
    cache.mkdir(exist_ok=True)
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    try:
        done = subprocess.run(command, cwd=HERE, env=environment, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise NotChecked("the command `lawspeaker` is not installed; to install it: make install") from None
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines() or [f"exit code {done.returncode}"]
        # A diagnostic says it in its first line, a Python error in its last.
        raise NotChecked(f"the check did not pass: {lines[-1] if lines[0].startswith('Traceback') else lines[0]}")
    return done.stdout
