"""Whatever is done to a book, it is checked to the end: mistakes become findings, never exceptions."""

import re
from pathlib import Path
from random import Random

import pytest

from lawspeaker.book.library import Library
from lawspeaker.book.loading import load_checked
from lawspeaker.text import Severity, render

TOP = Path(__file__).resolve().parents[2]
BOOKS = [*sorted((TOP / "rules" / "samples").glob("*.law")), *sorted((TOP / "tests" / "good").glob("*.law"))]
WORD = re.compile(r"[a-z][a-z0-9-]*|\d+")
TIMES = 8


def _mutilated(text: str, rng: Random) -> str:
    """The text with a line taken out, repeated elsewhere, or with one word of it exchanged for another."""
    lines = text.split("\n")
    line = rng.randrange(len(lines))
    wound = rng.choice(["remove", "repeat", "exchange", "exchange"])
    words = list(WORD.finditer(lines[line]))
    if wound == "remove":
        del lines[line]
    elif wound == "repeat" or not words:
        lines.insert(rng.randrange(len(lines)), lines[line])
    else:
        word, other = rng.choice(words), rng.choice(WORD.findall(text))
        lines[line] = lines[line][: word.start()] + other + lines[line][word.end() :]
    return "\n".join(lines)


@pytest.mark.parametrize("book", BOOKS, ids=lambda path: path.stem)
def test_a_mutilated_book_is_checked_to_the_end(book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a book or an error, and every finding can be shown in both languages."""
    monkeypatch.chdir(tmp_path)
    rng = Random(book.stem)
    for _ in range(TIMES):
        Path("book.law").write_text(_mutilated(book.read_text(encoding="utf-8"), rng), encoding="utf-8")
        checked, problems = load_checked("book.law", Library(()))
        assert checked is not None or any(problem.severity is Severity.ERROR for problem in problems)
        assert bool(render(problems, lang="en")) is bool(render(problems, lang="de")) is bool(problems)
