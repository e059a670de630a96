"""Everything the documentation shows is true: law is checked and its scenarios run, Python and commands are executed.

A page is read block by block. What the words behind the fence mean:

- `law`: an example of its own; in a section with a preamble it stands below that preamble.
- `law preamble`: what the examples share from here to the next heading of the second rank.
- `law NAME.law`: a file of that name in the reader's folder; `law more NAME.law` is added to its end.
- `law wrong`: an example with a mistake in it, which the text around it speaks about.
- `python`: executed; a comment behind a `print(...)` is what it must print.
- `console`: lines after `$ ` are executed in the reader's folder; what is shown below must be what they print, where a
  line `...` stands for any lines, and a command with nothing below it must succeed. The width of columns is free.
- `console about`: the same, but what random players do is not promised, so other numbers will do.
"""

import contextlib
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen

from lawspeaker.book.loading import load_checked
from lawspeaker.scenario import run_all
from lawspeaker.text import Severity, Source, render
from lawspeaker.tree import parse

ROOT = Path(__file__).resolve().parents[2]
DIAGNOSTICS = ROOT / "docs" / "diagnostics"
TUTORIAL = ROOT / "docs" / "tutorial"
PAGES = sorted(page for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")] if page.parent != DIAGNOSTICS)

# What completes an example that has no such rule; the language reference says so.
PLAY = '\nrule play\n    title en "Play", de "Spiel"\n    end by done\n'


@frozen
class Block:
    """A fenced block: what stands behind the fence, its text, its line, and the preamble that holds there."""

    language: str
    words: tuple[str, ...]
    text: str
    line: int
    preamble: str = ""

    @property
    def file(self) -> str | None:
        """The file it is, or is part of."""
        return next((word for word in self.words if word.endswith(".law")), None)

    @property
    def example(self) -> str:
        """The whole book of an example."""
        whole = f"{self.preamble}\n{self.text}"
        return whole if re.search(r"^rule play\b", whole, re.MULTILINE) else whole + PLAY


def blocks_of(page: Path) -> list[Block]:
    """The fenced blocks of a page from top to bottom, each with the preamble of its section."""
    text = page.read_text(encoding="utf-8")
    found: list[Block] = []
    preamble = ""
    for match in re.finditer(r"^(?:## [^\n]*|```(\w*) *([^\n]*)\n(.*?)^```)$", text, re.MULTILINE | re.DOTALL):
        if match[1] is None:
            preamble = ""
            continue
        block = Block(match[1], tuple(match[2].split()), match[3], text.count("\n", 0, match.start()) + 1)
        if "preamble" in block.words:
            preamble = block.text
        else:
            block = evolve(block, preamble=preamble)
        found.append(block)
    return found


def _name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def _examples() -> Iterator[Any]:
    for page in PAGES:
        for block in blocks_of(page):
            if block.language == "law" and block.file is None and "wrong" not in block.words:
                yield pytest.param(block, id=f"{_name(page)}:{block.line}")


def _mistakes(file: str) -> list[str]:
    """Everything that is wrong with a file and its scenarios, in words; warnings are allowed."""
    _, problems = load_checked(file)
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    if errors:
        return [render(errors)]
    return [render(outcome.problems) for outcome in run_all([file]) if not outcome.holds]


@pytest.mark.parametrize("block", list(_examples()))
def test_law_is_right(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each example is a book without mistakes, and its scenarios hold."""
    monkeypatch.chdir(tmp_path)
    Path("example.law").write_text(block.example, encoding="utf-8")
    mistakes = _mistakes("example.law")
    assert not mistakes, "\n".join(mistakes)


def _walks() -> Iterator[Any]:
    """Pages that are read from top to bottom in one folder; the tutorial is one long walk."""
    for pages in [*([page] for page in PAGES if page.parent != TUTORIAL), sorted(TUTORIAL.glob("*.md"))]:
        blocks = [(page, block) for page in pages for block in blocks_of(page)]
        if any(block.file or block.language in ("python", "console") for _, block in blocks):
            yield pytest.param(blocks, id=_name(pages[0] if len(pages) == 1 else TUTORIAL))


@pytest.mark.parametrize("walk", list(_walks()))
def test_page_is_true(walk: list[tuple[Path, Block]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does what a page says, from top to bottom, sees what the page shows."""
    monkeypatch.chdir(tmp_path)
    space: dict[str, Any] = {"__name__": "example"}
    for page, block in walk:
        place = f"{_name(page)}:{block.line}"
        if block.file is not None:
            _write(block, block.file, place)
        elif block.language == "python":
            _execute(block, space, place)
        elif block.language == "console":
            _run(block, place)


def _write(block: Block, name: str, place: str) -> None:
    """Put a block into the reader's folder; a section's preamble is a file of the game's name beside it."""
    if block.preamble:
        (game,) = re.findall(r"^game (\S+)", block.preamble, re.MULTILINE)
        Path(f"{game}.law").write_text(block.preamble, encoding="utf-8")
    file = Path(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    before = file.read_text(encoding="utf-8") + "\n" if "more" in block.words else ""
    file.write_text(before + block.text, encoding="utf-8")
    # A file without a heading is a part of another one, which is checked when its turn comes.
    if "wrong" not in block.words and re.search(r"^(game|edition|variant) ", before + block.text, re.MULTILINE):
        mistakes = _mistakes(name)
        assert not mistakes, "\n".join([place, *mistakes])


def _execute(block: Block, space: dict[str, Any], place: str) -> None:
    """Execute Python; what a page has defined above is known below."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(block.text, place, "exec"), space)
    expected = re.findall(r"^ *print\(.*\)  # (.*)$", block.text, re.MULTILINE)
    assert printed.getvalue().splitlines() == expected, place


def _run(block: Block, place: str) -> None:
    """Execute commands as a reader's shell would, and compare what they print."""
    folders = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    quiet = {"PATH": folders, "NO_COLOR": "1", "COLUMNS": "100", "LC_ALL": "C.UTF-8", "LAWSPEAKER_LANG": "en"}
    for session in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, shown = session.partition("\n")
        done = subprocess.run(
            command, shell=True, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
            env={**os.environ, **quiet},
        )  # fmt: skip
        printed = done.stdout + done.stderr
        if shown.strip():
            pattern = _pattern(shown)
            if "about" in block.words:
                pattern = re.sub(r"\d+", r"\\d+", pattern)
            as_shown = re.fullmatch(pattern, _plain(printed)) is not None
            assert as_shown, f"{place}: {command}\n{printed}"
        else:
            assert done.returncode == 0, f"{place}: {command}\n{printed}"


def _plain(text: str) -> str:
    """A text without what does not matter: how wide the columns of a table are, and blank lines at its end."""
    return "".join(" ".join(line.split()) + "\n" for line in text.strip("\n").splitlines())


def _pattern(shown: str) -> str:
    """What is shown as a pattern: a line `...` is any lines, or none; elsewhere `...` is anything on that line."""
    lines = _plain(shown).splitlines()
    exact = [re.escape(line).replace(r"\.\.\.", "[^\n]*") + "\n" for line in lines]
    # How the steps and blocks of a listing are numbered is nobody's concern.
    exact = [re.sub(r"^(b?)\d+(:\n|\\ )", r"\1\\d+\2", line) for line in exact]
    return "".join("(?:[^\n]*\n)*?" if line == "..." else pattern for line, pattern in zip(lines, exact, strict=True))


def _right_examples() -> Iterator[Any]:
    for page in sorted(DIAGNOSTICS.glob("[EW]*.md")):
        for block in blocks_of(page)[1:]:
            if block.language == "law":
                yield pytest.param(block, id=page.stem)


@pytest.mark.parametrize("block", list(_right_examples()))
def test_correction_on_a_page_of_a_diagnostic_parses(block: Block) -> None:
    """What such a page calls right is written correctly; tests/bad provokes the mistakes themselves."""
    _, problems = parse(Source("example.law", block.text))
    assert problems == []


def test_every_line_is_at_most_one_sentence() -> None:
    """One sentence a line: a change to a sentence is a change to a line."""
    crowded = [
        f"{_name(page)}:{number}"
        for page in PAGES
        for number, line in enumerate(_prose(page), start=1)
        if re.search(r"[a-z)*][.?!]\**\)? [A-Z]", re.sub(r"`[^`]*`", "x", line)) and not line.startswith("|")
    ]
    assert crowded == []


def _prose(page: Path) -> list[str]:
    """The lines of a page; those of blocks are empty."""
    inside = False
    lines = []
    for line in page.read_text(encoding="utf-8").splitlines():
        inside ^= line.startswith("```")
        lines.append("" if inside else line)
    return lines


def test_links_lead_somewhere() -> None:
    """Every link to a file of the repository finds it, and its heading if it names one."""
    broken = []
    for page in [*PAGES, *DIAGNOSTICS.glob("*.md")]:
        for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
            file, _, heading = link.partition("#")
            target = (page.parent / file).resolve() if file else page
            if "://" not in link and (not target.exists() or (heading and heading not in _headings(target))):
                broken.append(f"{_name(page)}: {link}")
    assert broken == []


def _headings(page: Path) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
