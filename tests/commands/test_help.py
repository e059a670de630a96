"""Help: at once, with an example, in both languages."""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import lawspeaker
from lawspeaker.commands.help import EVERYWHERE
from lawspeaker.commands.pages import PAGES
from lawspeaker.commands.play.answers import HELP
from lawspeaker.program.steps import STEPS
from lawspeaker.text.german import GERMAN

# What the fixture of that name is: words of a command in, what came of it out.
Run = Callable[..., Any]

NAMES = [page.name for page in PAGES]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("lang", "head"), [("en", "Examples:"), ("de", "Beispiele:")])
def test_every_command_shows_an_example(run: Run, name: str, lang: str, head: str) -> None:
    """The help of a command goes to stdout and ends with lines that can be typed."""
    ran = run(name, "--help", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert f"lawspeaker {name}" in ran.out.split(head)[1]


@pytest.mark.parametrize("words", [("--help",), ("-h",), ("help",)])
def test_the_overview_names_every_command(run: Run, words: tuple[str, ...]) -> None:
    """Help without a command lists the commands."""
    ran = run(*words)
    assert ran.code == 0
    assert all(f"  {page.name}" in ran.out and page.summary in ran.out for page in PAGES)


def test_help_is_found_wherever_it_stands(run: Run) -> None:
    """`-h play`, `play -h` and `help play` are the same."""
    pages = {run(*words).out for words in (("-h", "play"), ("play", "x", "-h"), ("help", "play"))}
    assert len(pages) == 1


def test_without_a_command_there_is_nothing_to_do(run: Run) -> None:
    """To call the program without a command is wrong use, and is answered with the overview on stderr."""
    ran = run()
    assert (ran.code, ran.out) == (2, "")
    assert "simulate" in ran.err


def test_version(run: Run) -> None:
    """The version is the version of the package."""
    assert run("--version").out == f"lawspeaker {lawspeaker.__version__}\n"


@pytest.mark.parametrize("name", NAMES)
def test_help_needs_none_of_the_heavy_packages(name: str) -> None:
    """Neither the parser nor the machine nor the library for drawing is imported to show help."""
    heavy = (
        "lark",
        "rich",
        "cattrs",
        "lawspeaker.machine.match",
        "lawspeaker.book.check",
        "lawspeaker.program.program",
    )
    code = (
        "import sys; from lawspeaker.commands import run; "
        f"assert run([{name!r}, '--help']) == 0; print(*(name for name in {heavy!r} if name in sys.modules))"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.splitlines()[-1] == ""


def test_the_module_is_a_command() -> None:
    """`python -m lawspeaker` is the same as `lawspeaker`."""
    shown = subprocess.run(
        [sys.executable, "-m", "lawspeaker", "--version"], capture_output=True, text=True, check=True
    )
    assert shown.stdout.startswith("lawspeaker ")


def _templates() -> Iterator[str]:
    """Every text that the commands can say, from their source and their tables."""
    yield from (text for page in PAGES for text in (page.summary, page.more, *(each[1] for each in page.examples)))
    yield from (meaning for _, meaning in EVERYWHERE)
    yield from (text for _, rest, meaning in HELP for text in (rest, meaning))
    yield from (text for form in STEPS.values() for text in (form.operands, form.sentence))
    folder = Path(lawspeaker.__file__).parent / "commands"
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                texts = node.args[:1] if node.func.id == "say" else []
                texts += [word.value for word in node.keywords if node.func.id == "Parameter" and word.arg == "help"]
                yield from (
                    text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)
                )


@pytest.mark.parametrize("text", sorted({text for text in _templates() if text}))
def test_every_text_has_its_german(text: str) -> None:
    """Whatever a command says in English it can say in German."""
    assert text in GERMAN
