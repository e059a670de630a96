"""Good law files, one for each family of features, check without a finding, are formatted, and can be played.

Their scenarios are run by pytest itself, beside these tests.
"""

import re
from pathlib import Path

import pytest

from lawspeaker.book.loading import load_checked
from lawspeaker.machine.book import load
from lawspeaker.text import Source, render
from lawspeaker.tree.format import format_source

GOOD = Path(__file__).resolve().parent / "good"
FILES = sorted(GOOD.rglob("*.law"))
BOOKS = [
    path for path in FILES if re.search(r"^(game|edition|variant) ", path.read_text(encoding="utf-8"), re.MULTILINE)
]
GAMES = 20


def _name(path: Path) -> str:
    return path.relative_to(GOOD).with_suffix("").as_posix()


@pytest.mark.parametrize("path", BOOKS, ids=_name)
def test_good_law_has_no_findings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even a warning is found."""
    monkeypatch.chdir(path.parent)
    _, problems = load_checked(path.name)
    assert problems == [], render(problems)


@pytest.mark.parametrize("path", BOOKS, ids=_name)
def test_good_law_can_be_played(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games played at random come to an end, at every table."""
    monkeypatch.chdir(path.parent)
    book = load(path.name)
    for seats in range(book.least, book.most + 1):
        endings = {playout.ending for playout in book.playouts(GAMES, seats, seed=1)}
        assert None not in endings


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_good_law_is_formatted(path: Path) -> None:
    """Good law looks as the formatter leaves it."""
    text = path.read_text(encoding="utf-8")
    assert format_source(Source(path.name, text))[0] == text
