"""What all tests share: properties are tried on the same examples in every run, and take the time they take.

A test with an argument `table` runs for every book there is, with every number of seats: those of the library, and the
law files that the tests keep. A test with `every_book` runs once for each of these books. `workshop` makes a book out
of a few lines of law.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest
from hypothesis import settings

from lawspeaker import Book, BookError, load
from lawspeaker.book.library import HEADING, library

settings.register_profile("lawspeaker", derandomize=True, deadline=None)
settings.load_profile("lawspeaker")

TESTS = Path(__file__).parent
KEPT = ("good", "touchstone")

HEAD = """\
game workshop
    title en "Workshop", de "Werkstatt"
    seats 2..3
    begins with play

ending done
    title en "Done", de "Fertig"

"""


def _targets() -> dict[str, str]:
    """Every book, by the name under which its tests are shown: an address, or a file."""
    files = (file for folder in KEPT for file in sorted((TESTS / folder).rglob("*.law")))
    kept = [file for file in files if any(map(HEADING.match, file.read_text(encoding="utf-8").splitlines()))]
    return {name: name for name in library().addresses()} | {str(file.relative_to(TESTS)): str(file) for file in kept}


@cache
def _loaded(target: str) -> Book:
    return load(target)


def _sizes(target: str) -> range:
    """How many can sit down; a book that cannot be loaded has one table, at which its test fails."""
    try:
        book = _loaded(target)
    except BookError:
        return range(1)
    return range(book.least, book.most + 1)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests for every book."""
    if "table" in metafunc.fixturenames:
        tables = {f"{name}, {size}": (target, size) for name, target in _targets().items() for size in _sizes(target)}
        metafunc.parametrize("table", list(tables.values()), ids=list(tables), indirect=True, scope="session")
    if "every_book" in metafunc.fixturenames:
        targets = _targets()
        metafunc.parametrize("every_book", list(targets.values()), ids=list(targets), indirect=True, scope="session")


class Table(NamedTuple):
    """A book and a number of seats; shown briefly when a test fails."""

    book: Book
    seats: int

    def __repr__(self) -> str:
        return f"({self.book!r}, {self.seats})"


@pytest.fixture(scope="session")
def table(request: pytest.FixtureRequest) -> tuple[Book, int]:
    """A book and a number of seats."""
    target, size = request.param
    return Table(_loaded(target), size)


@pytest.fixture(scope="session")
def every_book(request: pytest.FixtureRequest) -> Book:
    """A book."""
    return _loaded(request.param)


@pytest.fixture
def workshop(tmp_path: Path) -> Callable[..., Book]:
    """Makes a book of a few lines of law; the game, its seats and an ending called `done` are there already."""

    def make(text: str, head: str = HEAD) -> Book:
        path = tmp_path / "workshop.law"
        path.write_text(head + dedent(text), encoding="utf-8")
        return load(str(path))

    return make
