"""Connect four by hand, in idiomatic Python.

For: the yardstick of the benchmark, and a second opinion on the rules.
Takes for granted: nothing but the standard library; the caller plays only columns that `legal_moves` names.
Guarantees: a finished game offers no move, and no random state is shared between games.
"""

from random import Random

COLUMNS = 7
ROWS = 6
DISCS = "XO"
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class ConnectFour:
    """A game in progress: seven stacks of discs, bottom first, and whose turn it is."""

    def __init__(self) -> None:
        self.columns: list[list[str]] = [[] for _ in range(COLUMNS)]
        self.disc = DISCS[0]
        self.winner: str | None = None

    @property
    def over(self) -> bool:
        """Whether somebody has won or the board is full."""
        return not self.legal_moves()

    def legal_moves(self) -> list[int]:
        """The columns with room, or nothing once the game is over."""
        if self.winner is not None:
            return []
        return [column for column, stack in enumerate(self.columns) if len(stack) < ROWS]

    def play(self, column: int) -> None:
        """Drop a disc of the player on turn into `column` and pass the turn."""
        self.columns[column].append(self.disc)
        if self.wins_through(column, len(self.columns[column]) - 1):
            self.winner = self.disc
        self.disc = DISCS[1] if self.disc == DISCS[0] else DISCS[0]

    def wins_through(self, column: int, row: int) -> bool:
        """Whether the disc at `column`, `row` is one of four in a line; only the last disc can have made one."""
        return any(
            1 + self.run_length(column, row, right, up) + self.run_length(column, row, -right, -up) >= 4
            for right, up in DIRECTIONS
        )

    def run_length(self, column: int, row: int, right: int, up: int) -> int:
        """How many discs of the same colour follow one another from `column`, `row` in one direction."""
        disc = self.columns[column][row]
        length = 0
        column, row = column + right, row + up
        while self.at(column, row) == disc:
            length += 1
            column, row = column + right, row + up
        return length

    def at(self, column: int, row: int) -> str | None:
        """The disc at `column`, `row`; None where there is none or no such place."""
        if 0 <= column < COLUMNS and 0 <= row < len(self.columns[column]):
            return self.columns[column][row]
        return None


def random_playout(rng: Random) -> tuple[ConnectFour, int]:
    """Play one game with uniformly random moves; the finished game and the number of decisions."""
    game = ConnectFour()
    decisions = 0
    while moves := game.legal_moves():
        game.play(rng.choice(moves))
        decisions += 1
    return game, decisions
