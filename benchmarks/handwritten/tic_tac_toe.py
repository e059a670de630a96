"""Tic-tac-toe by hand, in idiomatic Python.

For: the yardstick of the benchmark, and a second opinion on the rules.
Takes for granted: nothing but the standard library; the caller plays only cells that `legal_moves` names.
Guarantees: a finished game offers no move, and no random state is shared between games.
"""

from random import Random

EMPTY = "."
MARKS = "XO"
LINES = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)  # fmt: skip


class TicTacToe:
    """A game in progress: nine cells, numbered row by row, and whose turn it is."""

    def __init__(self) -> None:
        self.cells = [EMPTY] * 9
        self.mark = MARKS[0]
        self.winner: str | None = None

    @property
    def over(self) -> bool:
        """Whether somebody has won or the board is full."""
        return self.winner is not None or EMPTY not in self.cells

    def legal_moves(self) -> list[int]:
        """The empty cells, or nothing once the game is over."""
        if self.winner is not None:
            return []
        return [cell for cell, mark in enumerate(self.cells) if mark == EMPTY]

    def play(self, cell: int) -> None:
        """Put the mark of the player on turn into `cell` and pass the turn."""
        self.cells[cell] = self.mark
        if self.has_line(self.mark):
            self.winner = self.mark
        self.mark = MARKS[1] if self.mark == MARKS[0] else MARKS[0]

    def has_line(self, mark: str) -> bool:
        """Whether `mark` fills one of the eight lines."""
        cells = self.cells
        return any(cells[a] == cells[b] == cells[c] == mark for a, b, c in LINES)


def random_playout(rng: Random) -> tuple[TicTacToe, int]:
    """Play one game with uniformly random moves; the finished game and the number of decisions."""
    game = TicTacToe()
    decisions = 0
    while moves := game.legal_moves():
        game.play(rng.choice(moves))
        decisions += 1
    return game, decisions
