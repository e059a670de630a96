"""`lawspeaker play`: play a game in the terminal, or let it play itself where there is none."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lawspeaker.commands.options import Seats, Speaker
from lawspeaker.commands.output import Output, WrongUse, is_terminal
from lawspeaker.text import say

if TYPE_CHECKING:
    from lawspeaker.commands.play.table import Table


def play(
    book: Annotated[str | None, Parameter(help="the book; without one you are asked")] = None,
    /,
    *,
    seats: Seats = None,
    seed: Annotated[
        int | None, Parameter(metavar="S", help="the seed of chance; the same seed, the same chance")
    ] = None,
    random_seats: Annotated[
        str | None, Parameter(name="--random", metavar="SEAT,...|all", help="seats that a random player plays")
    ] = None,
    load: Annotated[str | None, Parameter(metavar="FILE", help="go on with a saved game")] = None,
    replay: Annotated[
        bool, Parameter(help="with --load: play the saved choices anew, under the rules as they are now")
    ] = False,
    view: Annotated[str | None, Parameter(metavar="SEAT", help="show everything as this seat sees it")] = None,
    cites: Annotated[bool, Parameter(help="show with every line where the rulebook speaks of it")] = False,
    script: Annotated[bool, Parameter(help="read what would be typed from stdin, also without a terminal")] = False,
    output: Speaker,
) -> int:
    """Play a game in the terminal."""
    from lawspeaker.commands.opening import seat_numbers

    seen = script or (is_terminal(sys.stdin) and is_terminal(sys.stdout))
    table = _load(book, load, replay, seats, seed) if load is not None else _start(book, seats, seed, seen, output)
    keys = table.match.names.seat_keys
    if random_seats is not None:
        table.robots = seat_numbers(random_seats, keys, "--random")
    if view is not None:
        chosen = seat_numbers(view, keys, "--view")
        if len(chosen) != 1:
            raise WrongUse(say("`--view` names one seat"))
        table.view = next(iter(chosen))
    if not seen or (len(table.robots) == table.match.seats and not script):
        from lawspeaker.commands.play.alone import play_alone

        return play_alone(table, output, cites)
    return _sit_down(table, script, cites, output)


def _sit_down(table: Table, script: bool, cites: bool, output: Output) -> int:
    from lawspeaker.commands.play.screen import Screen, allow_editing
    from lawspeaker.commands.play.session import Session

    if not script:
        allow_editing()
    return Session(table, Screen(output.lang, scripted=script, cites=cites)).run()


def _load(book: str | None, file: str, replay: bool, seats: str | None, seed: int | None) -> Table:
    from lawspeaker.commands.opening import open_book
    from lawspeaker.commands.play.keeping import load
    from lawspeaker.commands.play.table import Table

    for name, value in (("--seats", seats), ("--seed", seed)):
        if value is not None:
            raise WrongUse(say("`{name}` cannot be changed in a saved game", name=name))
    opened, match = load(file, open_book(book) if book is not None else None, anew=replay)
    return Table(opened, match)


def _start(book: str | None, seats: str | None, seed: int | None, seen: bool, output: Output) -> Table:
    from lawspeaker.commands.opening import open_book, seating
    from lawspeaker.commands.play.table import Table

    if book is None:
        book = _asked_for(seen, output)
    opened = open_book(book)
    if seed is None:
        seed = _any_seed() if seen else 0
    return Table(opened, opened.start(seating(opened, seats), seed))


def _any_seed() -> int:
    """Another game each evening; small enough to be typed again."""
    from secrets import randbelow

    return randbelow(1_000_000)


def _asked_for(seen: bool, output: Output) -> str:
    """The book that somebody at the terminal wants to play."""
    from lawspeaker.book.library import library
    from lawspeaker.commands.books import game_rows, print_rows

    lib = library()
    names = ", ".join(f"`{name}`" for name in lib.games())
    missing = WrongUse(say("{name} is missing", name="BOOK"), say("the games are {names}", names=names))
    if not seen or not lib.games():
        raise missing
    print_rows(game_rows(lib, output.lang), output, columns=3)
    try:
        line = input("\n" + output.text(say("Which one do you want to play? ")))
    except EOFError:
        raise missing from None
    if not line.strip():
        raise missing
    return line.strip()
