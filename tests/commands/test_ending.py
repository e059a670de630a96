"""How commands end when something comes between."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawspeaker.commands.output import chosen_language

# What the fixture of that name is: words of a command in, what came of it out.
Run = Callable[..., Any]

TOP = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "lawspeaker"]


def test_a_closed_pipe_is_silent() -> None:
    """Nobody complains when the reader has read enough."""
    line = f"'{sys.executable}' -m lawspeaker steps hearts-lite --json | head -n 1"
    ran = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False, cwd=TOP)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "[\n", "")


def test_a_full_disk_is_reported() -> None:
    """What cannot be written is said, once."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no full device")
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run([*COMMAND, "books"], stdout=full, stderr=subprocess.PIPE, text=True, check=False, cwd=TOP)
    assert ran.returncode == 2
    assert ran.stderr.startswith("error: the system says: ")
    assert len(ran.stderr.splitlines()) == 1


def test_output_that_the_terminal_cannot_show_is_replaced() -> None:
    """A terminal without umlauts is no reason to stop."""
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "LAWSPEAKER_LANG": "de"}
    ran = subprocess.run([*COMMAND, "books"], capture_output=True, text=True, check=False, cwd=TOP, env=environment)
    assert ran.returncode == 0
    assert "B?se Eins" in ran.stdout


def test_without_stdout_a_command_still_ends() -> None:
    """A closed stdout is no mistake of the program."""
    line = f"'{sys.executable}' -m lawspeaker books >&-"
    ran = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False, cwd=TOP)
    assert "sorry" not in ran.stderr


def test_an_interrupted_command_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends a command with 130 and without a word."""

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lawspeaker.book.library.library", interrupted)
    ran = run("books")
    assert (ran.code, ran.out, ran.err) == (130, "", "")


def test_a_mistake_of_the_program_is_admitted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody foresaw is a short apology with the exception's name, not a traceback."""

    def failing() -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr("lawspeaker.book.library.library", failing)
    ran = run("books")
    assert ran.code == 70
    assert "sorry, this is a mistake of lawspeaker itself (ZeroDivisionError: by nought)" in ran.err
    assert "Traceback" not in ran.err
    monkeypatch.setenv("LAWSPEAKER_TRACEBACK", "1")
    assert "Traceback" in run("books").err


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de_AT.UTF-8", "LANG": "C"}, "de"),
        ({"LAWSPEAKER_LANG": "en", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LAWSPEAKER_LANG": "DE"}, "de"),
        ({"LAWSPEAKER_LANG": "fr"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], lang: str) -> None:
    """LAWSPEAKER_LANG counts first, then the locale, then English."""
    assert chosen_language(environment) == lang
