"""`play` without a terminal: one game by itself, and its log in plain lines."""

from collections.abc import Callable
from typing import Any

import pytest

# What the fixture of that name is: words of a command in, what came of it out.
Run = Callable[..., Any]

NIM = """\
Nim (nim)
Random players: seat 1, seat 2. Seed 3.

"""


def test_the_log_of_a_game(run: Run) -> None:
    """The log has every decision with its question and answer, what came of it, and the winner."""
    ran = run("play", "nim", "--seed", "3")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(NIM)
    assert "   1. seat 1: How many stones do you take? " in ran.out
    assert "      seat 1: 2 stones, heap → taken stones\n" in ran.out
    assert "The game is over: The last stone is taken\nWinner: seat " in ran.out
    assert "\x1b" not in ran.out
    assert "[house" not in ran.out


def test_the_log_with_citations(run: Run) -> None:
    """Every decision and what came of it name the sections of the rulebook for whoever asks for them."""
    ran = run("play", "nim", "--seed", "3", "--cites")
    first, then = ran.out.split("\n")[3:5]
    assert first.endswith("  [house turn]")
    assert then.endswith("heap → taken stones  [house turn]")


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    """A game is repeated by its seed; without one it is the same every time."""
    assert run("play", "pig", "--seed", "5").out == run("play", "pig", "--seed", "5").out
    assert run("play", "pig", "--seed", "5").out != run("play", "pig", "--seed", "6").out
    assert run("play", "pig").out == run("play", "pig", "--seed", "0").out


def test_the_board_is_drawn_at_the_end(run: Run) -> None:
    """The last position is shown as a board with a legend."""
    out = run("play", "tic-tac-toe", "--seed", "0", "--lang", "de").out
    assert "┌───┬───┬───┐" in out
    assert "✕ Kreuz   ○ Kreis" in out


@pytest.mark.parametrize("book", ["connect-four", "hearts-lite", "nim", "pig", "tic-tac-toe"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_sample_plays_itself(run: Run, book: str, lang: str) -> None:
    """Every sample book comes to an end by itself, in either language."""
    ran = run("play", book, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert ("Das Spiel ist zu Ende: " if lang == "de" else "The game is over: ") in ran.out


def test_who_looks_on_as_a_seat_sees_no_more_than_it(run: Run) -> None:
    """With `--view` the log names no card that the seat does not know."""
    open_log, hidden_log = run("play", "hearts-lite").out, run("play", "hearts-lite", "--view", "1").out
    assert "clubs seven to pack" in open_log
    assert "a card to pack (x" in hidden_log


def test_a_game_that_just_stops(run: Run, brief: str) -> None:
    """Where the rules stop without an ending, that is what the log says."""
    out = run("play", brief).out
    assert out.endswith("The rules end here.\nNobody has won.\n")


def test_rules_that_cannot_go_on(run: Run, trap: str) -> None:
    """A fault of the rules ends the log with a finding."""
    ran = run("play", trap)
    assert ran.code == 1
    assert "error[E952]" in ran.err
    assert "   1. seat 1: How many?" in ran.out
