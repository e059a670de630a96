"""`play` in the terminal, driven by scripts: choices, questions, taking back, saved games."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

# What the fixture of that name is: words of a command in, what came of it out.
Run = Callable[..., Any]

TOP = Path(__file__).resolve().parents[2]


def _lines(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_a_whole_game_with_all_one_can_ask(run: Run, tmp_path: Path) -> None:
    """Choices by key and by number, why, why not, undo, save and load lead to the same end as playing straight on."""
    file = tmp_path / "evening.json"
    script = _lines(
        "b2", "why a1", "why not b2", "1", "undo", f"save {file}", "c3", "rule", "log",
        f"load {file}", "a1", "c1", "position", "b1", "a3", "quit",
    )  # fmt: skip
    ran = run("play", "tic-tac-toe", "--script", "--seed", "3", typed=script)
    assert (ran.code, ran.err) == (0, "")
    assert "Turn: `a1` is offered" in ran.out
    assert "Turn: `b2` is not offered" in ran.out
    assert "House rules, “On your turn”" in ran.out
    assert "The last choice is taken back." in ran.out
    assert "choose cell from cells where free(cell)" in ran.out
    assert "The game goes on where it was saved." in ran.out
    assert "The game is over: Three in a row" in ran.out
    assert "Winner: cross" in ran.out


def test_the_same_in_german(run: Run, tmp_path: Path) -> None:
    """German words are understood, and everything is said in German."""
    file = tmp_path / "abend.json"
    script = _lines(
        "b2", "warum a1", "warum nicht b2", "a1", "zurück", f"speichern {file}", f"laden {file}",
        "regel", "verlauf", "stellung", "möglichkeiten", "hilfe", "ende",
    )  # fmt: skip
    ran = run("play", "tic-tac-toe", "--script", "--lang", "de", typed=script)
    assert (ran.code, ran.err) == (0, "")
    assert "Kreuz: Wohin setzt du dein Zeichen?" in ran.out
    assert "das Feld ist frei" in ran.out
    assert "Die Partie geht weiter, wo sie gespeichert wurde." in ran.out
    assert "die letzte Wahl zurücknehmen" in ran.out
    assert "is now" not in ran.out


def test_a_game_against_a_random_player(run: Run) -> None:
    """A random seat answers by itself, the same every time, and undo goes back to one's own last choice."""
    script = _lines("b2", "undo", "b2", "quit")
    first = run("play", "tic-tac-toe", "--random", "nought", "--seed", "8", "--script", typed=script)
    again = run("play", "tic-tac-toe", "--random", "2", "--seed", "8", "--script", typed=script)
    assert first.out == again.out
    answers = [line for line in first.out.splitlines() if line.startswith("nought: ")]
    assert len(answers) == 2
    assert len(set(answers)) == 1


def test_what_cannot_be_done_does_not_stop_the_game(run: Run, tmp_path: Path) -> None:
    """Whatever is typed, the question stands until it is answered."""
    other = tmp_path / "notes.txt"
    other.write_text("mine", encoding="utf-8")
    script = _lines(
        "", "nonsense", "99", "why", "why not", "undo", "save", "load", f"save {other}", f"save {tmp_path}/no/where",
        f"load {other}", "load no-such-file", "again?", "/b2", "b2", "b2", "/quit",
    )  # fmt: skip
    ran = run("play", "tic-tac-toe", "--script", "--random", "all", typed="")
    assert ran.code == 0
    ran = run("play", "tic-tac-toe", "--script", typed=script)
    assert (ran.code, ran.err) == (0, "")
    shown = " ".join(ran.out.split())
    assert "there is no option `nonsense` here" in shown
    assert "There is nothing to take back." in shown
    assert "is there already and is no saved game" in shown
    assert "no/where` cannot be written" in shown
    assert "this is not a saved game" in shown
    assert "`no-such-file` cannot be read" in shown
    assert "cross: b2" in shown
    assert other.read_text(encoding="utf-8") == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_fault_of_the_rules_takes_the_choice_back(run: Run, trap: str) -> None:
    """When the rules cannot go on, their place is shown and something else can be chosen."""
    ran = run("play", trap, "--script", typed=_lines("3", "1", "quit"))
    assert ran.code == 0
    assert "error[E952]" in ran.out
    assert "The choice is taken back; choose something else." in ran.out
    assert "left is now 2" in ran.out


def test_after_the_end(run: Run) -> None:
    """A finished game can be taken back or played again with the next seed."""
    script = _lines("a1", "b1", "a2", "b2", "a3", "c3", "undo", "a3", "again", "quit")
    ran = run("play", "tic-tac-toe", "--script", "--seed", "4", typed=script)
    assert ran.code == 0
    assert ran.out.count("Winner: cross") == 2
    assert "The game is over." in ran.out
    assert "Seed 5." in ran.out


def test_where_keys_are_numbers_a_number_is_a_key(run: Run) -> None:
    """Numbers never mean the place in the list where options are called by numbers themselves."""
    script = _lines(*"1111111", "position", "quit")
    ran = run("play", "connect-four", "--script", typed=script)
    assert "Dropping a disc: `1` is not offered" in ran.out
    assert "\n  2   3   4   5   6   7\n" in ran.out


def test_hidden_cards_stay_hidden(run: Run) -> None:
    """Each player sees their own hand and is told when to look; cards of others are counted."""
    ran = run("play", "hearts-lite", "--script", "--seed", "4", typed=_lines("1", "quit"))
    first, second = ran.out.split("Now it is the turn of seat 2.")
    assert "Now it is the turn of seat 1. The others look away." in first
    assert "10 hidden" in first
    assert "9 hidden" in second
    hand = next(line for line in first.splitlines() if line.startswith("hand"))
    assert hand.split("10 hidden")[0].split()[1:3] == ["clubs", "jack,"]


def test_one_view_for_the_whole_game(run: Run) -> None:
    """With `--view` everything is shown as that seat sees it, whoever is asked."""
    ran = run("play", "hearts-lite", "--script", "--seed", "4", "--view", "3", typed=_lines("quit"))
    assert "The others look away" not in ran.out
    assert ran.out.count("10 hidden") == 2


# ---- saved games ------------------------------------------------------------------------------------------------


@pytest.fixture
def saved(run: Run, tmp_path: Path) -> Path:
    """A game of nim after one choice."""
    file = tmp_path / "nim.json"
    assert run("play", "nim", "--script", "--seed", "1", typed=_lines("2", f"save {file}", "quit")).code == 0
    return file


def test_a_saved_game_goes_on(run: Run, saved: Path) -> None:
    """A saved game names its book, and what was chosen before it was saved can be taken back."""
    ran = run("play", "--load", str(saved), "--script", typed=_lines("log", "undo", "undo", "quit"))
    assert ran.code == 0
    assert "seat 1: 2" in ran.out
    assert "There is nothing to take back." in ran.out


def test_a_saved_game_plays_on_alone(run: Run, saved: Path) -> None:
    """Without a terminal a saved game is played to its end by itself."""
    ran = run("play", "nim", "--load", str(saved))
    assert ran.code == 0
    assert "\n   2. seat 2" in ran.out
    assert "Winner: " in ran.out


def _changed(file: Path, **changes: object) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(data | changes), encoding="utf-8")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hash": "0123456789abcdef"}, "was saved under other rules of nim"),
        ({"format": 99}, "was saved in another format (99)"),
        ({"state": [1, 2, 3]}, "this saved game is damaged"),
        ({"seats": ["1"]}, "this saved game is damaged"),
        ({"moves": "none"}, "this is not a saved game"),
        ({"more": 1}, "this is not a saved game"),
    ],
)
def test_a_saved_game_that_does_not_fit_is_refused(
    run: Run, saved: Path, changes: dict[str, object], message: str
) -> None:
    """Other rules, another format or damage are said, with exit code 1."""
    _changed(saved, **changes)
    ran = run("play", "--load", str(saved))
    assert (ran.code, ran.out) == (1, "")
    assert message in ran.err


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"null"])
def test_what_is_no_saved_game_is_refused(run: Run, saved: Path, content: bytes) -> None:
    """Any other file is refused, also in German."""
    saved.write_bytes(content)
    assert run("play", "--load", str(saved)).code == 1
    ran = run("play", "--load", str(saved), "--lang", "de")
    assert ran.code == 1
    assert "keine gespeicherte Partie" in ran.err


def test_a_game_of_another_book_is_refused(run: Run, saved: Path) -> None:
    """A saved game is not taken up under a book that it was not played by."""
    ran = run("play", "pig", "--load", str(saved))
    assert ran.code == 1
    assert "is a game of nim, not of pig" in ran.err


def test_choices_can_be_played_anew_under_changed_rules(run: Run, brief: str, tmp_path: Path) -> None:
    """With `--replay` the saved choices are made again, as far as the rules allow them."""
    file, law = tmp_path / "brief.json", Path(brief)
    assert run("play", brief, "--script", typed=_lines("2", f"save {file}", "quit")).code == 0
    law.write_text(law.read_text(encoding="utf-8").replace("1 to 2", "1 to 3"), encoding="utf-8")
    assert run("play", brief, "--load", str(file)).code == 1
    assert "seat 1: 2" in run("play", brief, "--load", str(file), "--replay", "--script", typed="log\nquit\n").out
    law.write_text(law.read_text(encoding="utf-8").replace("1 to 3", "1 to 1"), encoding="utf-8")
    refused = run("play", brief, "--load", str(file), "--replay")
    assert refused.code == 1
    assert "choice 1 is refused" in refused.err


# ---- a real terminal --------------------------------------------------------------------------------------------


def _in_a_terminal(words: list[str], typed: bytes, *, interrupt: bool = False) -> tuple[int, str]:
    """Run a command in a terminal, type something, and read everything it shows."""
    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100", "LAWSPEAKER_LANG": "en"}
    command = [sys.executable, "-m", "lawspeaker", *words]
    # Whoever runs the tests in the background may have had interruptions ignored; here they count.
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    game = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=TOP, env=environment, preexec_fn=heed
    )
    os.close(theirs)
    shown = b""
    while not shown.endswith(b"> "):
        shown += os.read(ours, 4096)
    os.write(ours, typed)
    if interrupt:
        time.sleep(0.1)
        game.send_signal(signal.SIGINT)
    try:
        while more := os.read(ours, 4096):
            shown += more
    except OSError:  # the terminal is gone when the command has ended
        pass
    os.close(ours)
    return game.wait(), shown.decode()


def test_a_terminal_has_colours() -> None:
    """In a terminal a person is asked, and the board is coloured."""
    code, shown = _in_a_terminal(["play", "tic-tac-toe"], b"b2\nquit\nquit\n")
    assert code == 0
    assert "\x1b[" in shown
    assert "✕" in shown


def test_ctrl_c_leaves_the_game_quietly() -> None:
    """An interrupted game ends with 130 and without a traceback."""
    code, shown = _in_a_terminal(["play", "pig"], b"", interrupt=True)
    assert code == 130
    assert "Traceback" not in shown
    assert "Error" not in shown


def test_the_end_of_the_input_is_the_end_of_the_game() -> None:
    """Ctrl-D leaves the game."""
    code, shown = _in_a_terminal(["play", "pig"], b"\x04")
    assert code == 0
    assert "sorry" not in shown
