"""Scenarios as tests of pytest: each one, in each of its books, is an item of the law file it stands in.

pytest loads this in every run, so nothing else of the program is imported before a law file with scenarios is met.
"""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from lawspeaker.scenario.marks import has_scenarios

if TYPE_CHECKING:
    from lawspeaker.scenario.finding import Books, Planned
    from lawspeaker.text import Diagnostic

# The books of a run: each is loaded once.
BOOKS: pytest.StashKey[Books] = pytest.StashKey()


class ScenarioFailed(Exception):  # noqa: N818 - named for what it is
    """A scenario whose book does not do what it says."""

    def __init__(self, problems: Iterable[Diagnostic]) -> None:
        super().__init__()
        self.problems = tuple(problems)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> LawFile | None:
    """A law file that has scenarios."""
    if file_path.suffix != ".law" or not has_scenarios(file_path):
        return None
    return LawFile.from_parent(parent, path=file_path)


class LawFile(pytest.File):
    """A law file with scenarios in it."""

    def collect(self) -> Iterable[pytest.Item]:
        """An item for each scenario and book."""
        from lawspeaker.scenario.finding import scenarios_of
        from lawspeaker.text import render

        planned, problems = scenarios_of(str(self.path))
        if problems:
            raise self.CollectError(render(problems))
        for each in planned:
            for book in each.books:
                yield ScenarioItem.from_parent(self, name=f"{each.scenario.name}[{book}]", planned=each, book=book)


class ScenarioItem(pytest.Item):
    """A scenario in one of its books."""

    def __init__(self, *, planned: Planned, book: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.planned = planned
        self.book = book

    def runtest(self) -> None:
        """Run it; findings are a failure."""
        from lawspeaker.scenario.finding import Books

        books = self.session.stash.setdefault(BOOKS, Books())
        outcome = books.run_in(self.planned, self.book)
        if not outcome.holds:
            raise ScenarioFailed(outcome.problems)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The findings as every other command shows them; our own mistakes as Python shows them."""
        if isinstance(excinfo.value, ScenarioFailed):
            from lawspeaker.text import render

            return render(excinfo.value.problems)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[PathLike[str] | str, int | None, str]:
        """Where the scenario stands; pytest counts lines from 0."""
        return self.path, self.planned.scenario.span.line - 1, self.name
