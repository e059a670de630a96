"""The benchmarks measure what they say: the hand-written games are right, and the long book is a book."""

import importlib.util
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from lawspeaker.book.loading import load_checked
from lawspeaker.text import Severity

TOP = Path(__file__).resolve().parents[1]
BENCHMARKS = TOP / "benchmarks"
SAMPLES = ("connect-four", "nim", "pig", "tic-tac-toe")


def _benchmark(path: str) -> ModuleType:
    # The benchmarks are no part of the package, so a path leads there and not a name.
    spec = importlib.util.spec_from_file_location(f"benchmarks_{Path(path).stem}", BENCHMARKS / path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module.__name__] = module
    spec.loader.exec_module(module)
    return module


tic_tac_toe = _benchmark("handwritten/tic_tac_toe.py")
connect_four = _benchmark("handwritten/connect_four.py")
long_book = _benchmark("measuring/long_book.py")


def _played(game: Any, moves: Iterable[int]) -> Any:
    for move in moves:
        assert move in game.legal_moves()
        game.play(move)
    return game


def _ends_of_all_games(game: Any) -> Counter[str | None]:
    """Who wins how many of the ways to finish this game of tic-tac-toe."""
    if game.over:
        return Counter([game.winner])
    ends: Counter[str | None] = Counter()
    for move in game.legal_moves():
        after = tic_tac_toe.TicTacToe()
        after.cells, after.mark = game.cells.copy(), game.mark
        after.play(move)
        ends.update(_ends_of_all_games(after))
    return ends


@pytest.mark.parametrize("line", tic_tac_toe.LINES)
def test_every_line_of_tic_tac_toe_wins(line: tuple[int, int, int]) -> None:
    """Three marks in any of the eight lines win, for the second player too."""
    game = tic_tac_toe.TicTacToe()
    for cell in line:
        game.cells[cell] = "O"
    assert game.has_line("O")
    assert not game.has_line("X")


def test_tic_tac_toe_ends_with_the_winning_move() -> None:
    """Whoever completes a line wins, and nobody moves after that."""
    game = _played(tic_tac_toe.TicTacToe(), [0, 3, 1, 4])
    assert not game.over
    game.play(2)
    assert (game.winner, game.over, game.legal_moves()) == ("X", True, [])


def test_full_board_of_tic_tac_toe_is_a_draw() -> None:
    """A full board without a line is over and won by nobody."""
    game = _played(tic_tac_toe.TicTacToe(), [0, 1, 2, 4, 3, 5, 7, 6, 8])
    assert (game.winner, game.over) == (None, True)


def test_all_games_of_tic_tac_toe_end_as_counted_elsewhere() -> None:
    """Of the 255,168 games, the first player wins 131,184 and the second 77,904.

    Games that begin in one corner, at one edge and in the centre stand for the rest by symmetry.
    """
    corner, edge, centre = (_ends_of_all_games(_played(tic_tac_toe.TicTacToe(), [cell])) for cell in (0, 1, 4))
    ends = {winner: 4 * corner[winner] + 4 * edge[winner] + centre[winner] for winner in ("X", "O", None)}
    assert ends == {"X": 131_184, "O": 77_904, None: 46_080}


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        ([0, 1, 0, 1, 0, 1, 0], "upright"),
        ([0, 0, 1, 1, 2, 2, 3], "level, completed at its end"),
        ([0, 0, 1, 1, 3, 3, 2], "level, completed in its middle"),
        ([0, 1, 1, 2, 2, 3, 2, 3, 3, 0, 3], "rising to the right"),
        ([6, 5, 5, 4, 4, 3, 4, 3, 3, 6, 3], "rising to the left"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_four_in_a_line_win_connect_four(moves: list[int], line: str) -> None:
    """The disc that completes four in a line wins, in whatever direction and wherever in the line it falls."""
    game = _played(connect_four.ConnectFour(), moves[:-1])
    assert not game.over
    game.play(moves[-1])
    assert (game.winner, game.over) == ("X", True), line


def test_lines_of_connect_four_do_not_go_around_the_board() -> None:
    """Discs at both edges of the board are no neighbours."""
    game = _played(connect_four.ConnectFour(), [5, 0, 6, 1, 0, 1, 1])
    assert game.winner is None


def test_full_column_of_connect_four_takes_no_disc() -> None:
    """A column holds six discs."""
    game = _played(connect_four.ConnectFour(), [3] * 6)
    assert game.legal_moves() == [0, 1, 2, 4, 5, 6]


def test_positions_of_connect_four_are_as_many_as_counted_elsewhere() -> None:
    """After one to five discs there are 7, 49, 238, 1,120 and 4,263 different boards."""
    boards = {((),) * connect_four.COLUMNS: connect_four.ConnectFour()}
    counts = []
    for _ in range(5):
        boards = dict(_boards_after_one_more(boards.values()))
        counts.append(len(boards))
    assert counts == [7, 49, 238, 1_120, 4_263]


def _boards_after_one_more(games: Iterable[Any]) -> Iterable[tuple[Any, Any]]:
    for game in games:
        for move in game.legal_moves():
            after = connect_four.ConnectFour()
            after.columns = [list(stack) for stack in game.columns]
            after.disc = game.disc
            after.play(move)
            yield tuple(map(tuple, after.columns)), after


@pytest.mark.parametrize("module", [tic_tac_toe, connect_four], ids=["tic-tac-toe", "connect-four"])
def test_random_playouts_end_and_follow_from_the_seed(module: ModuleType) -> None:
    """A playout goes on to the end of the game, and the same seed plays the same games."""
    first, again = ([module.random_playout(rng) for _ in range(200)] for rng in (Random(7), Random(7)))
    assert all(game.over for game, _ in first)
    assert [decisions for _, decisions in first] == [decisions for _, decisions in again]


@pytest.mark.parametrize(("module", "length"), [(tic_tac_toe, 7.63), (connect_four, 21.4)])
def test_random_games_are_as_long_as_elsewhere(module: ModuleType, length: float) -> None:
    """Random games have the mean length that the peers show for the same game."""
    rng = Random(7)
    lengths = [module.random_playout(rng)[1] for _ in range(4000)]
    assert sum(lengths) / len(lengths) == pytest.approx(length, rel=0.02)


def test_long_book_is_as_long_as_it_says_and_without_mistakes(tmp_path: Path) -> None:
    """The book whose check is timed has two thousand lines, give or take one sample, and no errors."""
    text = long_book.two_thousand_lines(
        [(TOP / "rules" / "samples" / f"{name}.law").read_text(encoding="utf-8") for name in SAMPLES]
    )
    book = tmp_path / "long-book.law"
    book.write_text(text, encoding="utf-8")
    _, diagnostics = load_checked(str(book))
    assert [each for each in diagnostics if each.severity is Severity.ERROR] == []
    longest = max(len((TOP / "rules" / "samples" / f"{name}.law").read_text().splitlines()) for name in SAMPLES)
    assert 2_000 <= len(text.splitlines()) < 2_000 + longest
