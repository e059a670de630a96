"""Lawspeaker's sample books as a subject of measurement, by its public interface for mass simulation."""

import lawspeaker

from .serving import Playouts, serve

SEATS = {"tic-tac-toe": 2, "connect-four": 2, "nim": 2, "pig": 2, "hearts-lite": 4}


def playouts(address: str, seats: int) -> Playouts:
    """Random playouts of one book, which is loaded once."""
    book = lawspeaker.load(address)

    def play(games: int, seed: int) -> int:
        return sum(playout.decisions for playout in book.playouts(games=games, seats=seats, seed=seed))

    return play


def main() -> None:
    """Serve the books that can be loaded, and say why the others cannot."""
    books: dict[str, Playouts] = {}
    left_out: dict[str, str] = {}
    for address, seats in SEATS.items():
        try:
            books[address] = playouts(address, seats)
        except lawspeaker.BookError as error:
            left_out[address] = f"cannot be loaded: {error}"
    serve(lawspeaker.__version__, books, left_out)


if __name__ == "__main__":
    main()
