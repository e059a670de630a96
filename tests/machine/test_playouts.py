"""Random playouts: fair, and the same from the same seed, in every process and on every machine."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import lawspeaker
from lawspeaker import Book, SeatError
from lawspeaker.machine.playouts import Players
from lawspeaker.program.layout import CHANCE, HEADER
from lawspeaker.program.runtime import below, seeded

TOP = Path(__file__).resolve().parents[2]

# Everything that follows from seeds: programs, games, what is told of them, and how they are saved.
REPORT = """
import lawspeaker
for address in ("nim", "pig+two-dice", "tic-tac-toe", "connect-four+pop-out", "hearts-lite"):
    book = lawspeaker.load(address)
    print(address, book.program(book.least).hash, list(book.playouts(20, seed=3, counted=True)))
    match = book.start(seed=3)
    while match.decision is not None and len(match.history) < 25:
        match.choose(match.decision.options[len(match.history) % len(match.decision.options)])
    print(match.save(), [event.text("de") for event in match.events], match.observe(0))
"""


def _report(**environment: str) -> str:
    """What another process finds."""
    settings = {**os.environ, "PYTHONPATH": str(TOP / "interpreter"), "PYTHONIOENCODING": "utf-8", **environment}
    done = subprocess.run(
        [sys.executable, "-c", REPORT], env=settings, cwd=TOP, capture_output=True, check=True, encoding="utf-8"
    )
    return done.stdout


def test_games_do_not_depend_on_the_process() -> None:
    """Neither Python's scattering of hashes nor language, time zone or optimisation makes a difference."""
    first = _report(PYTHONHASHSEED="0")
    assert len(first) > 10_000
    assert _report(PYTHONHASHSEED="12345", LC_ALL="C", LANG="C", TZ="UTC") == first
    assert (
        _report(PYTHONHASHSEED="7", LC_ALL="tr_TR.UTF-8", LANG="de_DE.UTF-8", TZ="Asia/Tokyo", PYTHONOPTIMIZE="1")
        == first
    )


def test_every_game_follows_from_its_own_seed(table: tuple[Book, int]) -> None:
    """Played among others or alone, a game is the same."""
    book, seats = table
    games = list(book.playouts(5, seats, seed=20))
    assert [game.seed for game in games] == list(range(20, 25))
    assert list(book.playouts(1, seats, seed=23)) == games[3:4]
    assert list(book.playouts(5, seats, seed=20)) == games


def test_playouts_tell_how_games_end(table: tuple[Book, int]) -> None:
    """Endings are endings of the book, winners are seats, and games that were not counted have no steps."""
    book, seats = table
    endings = {ending.name for ending in book.checked.endings}
    for game in book.playouts(3, seats, seed=1):
        assert game.ending in {*endings, None}
        assert set(game.winners) <= set(range(seats))
        assert (game.decisions >= 0, game.steps) == (True, 0)


def test_roles_matter_to_playouts() -> None:
    """Games are played at the table that was asked for; an impossible one is refused before anything is played."""
    book = lawspeaker.load("tic-tac-toe")
    assert [game.decisions for game in book.playouts(9, ["nought", "cross"])] == [
        game.decisions for game in book.playouts(9, ["cross", "nought"])
    ]
    with pytest.raises(SeatError):
        book.playouts(1, 7)


def test_no_games_are_no_trouble() -> None:
    """Nothing is played when nothing is asked for."""
    assert list(lawspeaker.load("nim").playouts(0)) == []


@pytest.mark.parametrize("count", [1, 2, 3, 7, 40])
def test_random_players_are_fair(count: int) -> None:
    """Each option is chosen about equally often: first in a game, and later in it."""
    rounds = 500 * count
    first = Counter(Players(seed).pick(count) for seed in range(rounds))
    players = Players(1)
    later = Counter(players.pick(count) for _ in range(rounds))
    for counts in (first, later):
        assert set(counts) <= set(range(count))
        assert all(abs(counts[option] - 500) < 5 * 500**0.5 for option in range(count))


def test_pairs_of_choices_are_fair() -> None:
    """What is chosen second does not follow from what was chosen first."""
    pairs: Counter[tuple[int, int]] = Counter()
    for seed in range(9000):
        players = Players(seed)
        pairs[players.pick(3), players.pick(3)] += 1
    assert all(abs(pairs[one, other] - 1000) < 160 for one in range(3) for other in range(3))


def test_players_have_no_hand_in_chance() -> None:
    """What random players choose does not go with what the dice of the same game show."""
    pairs: Counter[tuple[int, int]] = Counter()
    for seed in range(18_000):
        state = [0] * len(HEADER)
        state[CHANCE] = seeded(seed)
        pairs[below(state, 6), Players(seed).pick(3)] += 1
    assert all(abs(pairs[side, option] - 1000) < 160 for side in range(6) for option in range(3))


def test_random_players_choose_what_they_always_chose() -> None:
    """Seeds that were told to others must mean the same for ever."""
    players = Players(7)
    assert [players.pick(10) for _ in range(12)] == [5, 4, 7, 9, 7, 1, 4, 4, 7, 7, 9, 6]


def test_the_first_player_wins_tic_tac_toe_more_often() -> None:
    """Random games come out as is known: cross wins 58.5, nought 28.8 and nobody 12.7 of a hundred."""
    winners = Counter(game.winners for game in lawspeaker.load("tic-tac-toe").playouts(6000))
    assert abs(winners[(0,)] / 6000 - 0.585) < 0.02
    assert abs(winners[(1,)] / 6000 - 0.288) < 0.02
    assert abs(winners[()] / 6000 - 0.127) < 0.02
