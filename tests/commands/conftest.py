"""Running the command line inside the test: what it prints, and with which exit code it ends."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import frozen

from lawspeaker.commands import main

TOP = Path(__file__).resolve().parents[2]

# Random players take the last of what is left, and then somebody is asked to take more.
TRAP = """\
game trap
    title en "Trap", de "Falle"
    seats 1..2
    begins with play

variable left: 0..3 = 3
    title en "left", de "Rest"

rule play
    title en "Play", de "Spiel"
    repeat
        choose taken from 1 to 3 where taken <= left
            ask en "How many?", de "Wie viele?"
        subtract taken from left
    until left < 0
"""

# The rules of this game just stop.
BRIEF = """\
game brief
    title en "Brief", de "Kurz"
    seats 2
    begins with play

rule play
    title en "Play", de "Spiel"
    choose answer from 1 to 2
        ask en "One or two?", de "Eins oder zwei?"
"""


@frozen
class Ran:
    """A command that has ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in the repository; `typed` is what stands on stdin."""
    for name in ("LAWSPEAKER_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LAWSPEAKER_PATH", "LAWSPEAKER_TRACEBACK"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(TOP)

    def run_command(*words: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main(words)
        printed = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Ran(ended.value.code, printed.out, printed.err)

    return run_command


@pytest.fixture
def trap(tmp_path: Path) -> str:
    """The path of a game that random players cannot finish."""
    path = tmp_path / "trap.law"
    path.write_text(TRAP, encoding="utf-8")
    return str(path)


@pytest.fixture
def brief(tmp_path: Path) -> str:
    """The path of a game that has no ending."""
    path = tmp_path / "brief.law"
    path.write_text(BRIEF, encoding="utf-8")
    return str(path)


@pytest.fixture
def latin(tmp_path: Path) -> str:
    """The path of a law file that is not UTF-8."""
    path = tmp_path / "latin.law"
    path.write_bytes('game latin\n    title en "Latin", de "Böse"\n'.encode("latin-1"))
    return str(path)
