"""Everything the documentation shows is true: law is checked and its scenarios run, Python and commands are executed.

A page is read block by block. What the words behind the fence mean:

- `law`: an example of its own; in a section with a preamble it stands below that preamble.
- `law preamble`: what the examples share from here to the next heading of the second rank.
- `law NAME.law`: a file of that name in the reader's folder; `law more NAME.law` is added to its end.
- `python`: executed; a comment behind a `print(...)` is what it must print.
- `console`: lines after `$ ` are executed in the reader's folder; what is shown below must be what they print, where a
  line `...` stands for any number of lines, and a command with nothing below it must succeed.
"""

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

from lawspeaker.book.library import library
from lawspeaker.book.loading import load_checked
from lawspeaker.scenario import run_scenarios
from lawspeaker.text import Severity, render

ROOT = Path(__file__).resolve().parents[2]
DIAGNOSTICS = ROOT / "docs" / "diagnostics"
PAGES = sorted(
    path for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")] if path.parent != DIAGNOSTICS
)

# What completes an example that has no such rule; the language reference says so.
PLAY = '\nrule play\n    title en "Play", de "Spiel"\n    end by done\n'


@frozen
class Block:
    """A fenced block: what stands behind the fence, its text, its line, and the preamble that holds there."""

    language: str
    words: tuple[str, ...]
    text: str
    line: int
    preamble: str

    @property
    def file(self) -> str | None:
        """The file it is, or is part of."""
        return next((word for word in self.words if word.endswith(".law")), None)

    @property
    def example(self) -> str:
        """The whole book of an example."""
        whole = f"{self.preamble}\n{self.text}"
        return whole if re.search(r"^rule play\b", whole, re.MULTILINE) else whole + PLAY


def blocks_of(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page from top to bottom."""
    preamble, opened, info, lines = "", 0, "", list[str]()
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
        if opened and line.strip() == "```":
            language, *words = [*info.split(), ""] if not info else info.split()
            text = "\n".join(lines) + "\n"
            if words == ["preamble"]:
                preamble = text
            yield Block(language, tuple(words), text, opened, preamble)
            opened = 0
        elif opened:
            lines.append(line)
        elif line.startswith("```"):
            opened, info, lines = number, line[3:].strip(), []
        elif line.startswith("## "):
            preamble = ""
    assert not opened, f"{page.name}:{opened}: the block is not closed"


def _name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


EXAMPLES = [
    pytest.param(block, id=f"{_name(page)}:{block.line}")
    for page in PAGES
    for block in blocks_of(page)
    if block.language == "law" and block.file is None
]


def _check(target: str, folder: Path) -> list[str]:
    """Everything that is wrong with a book and its scenarios, in words; warnings are allowed."""
    book, problems = load_checked(target, library((folder,)))
    wrong = [problem for problem in problems if problem.severity is Severity.ERROR]
    if wrong or book is None:
        return [render(wrong)]
    return [render(run.problems) for run in run_scenarios(target, folder) if run.problems]


@pytest.mark.parametrize("block", EXAMPLES)
def test_law_in_the_documentation_is_right(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each example is a book without mistakes, and its scenarios hold."""
    monkeypatch.chdir(tmp_path)
    Path("example.law").write_text(block.example, encoding="utf-8")
    assert _check("example.law", tmp_path) == []
