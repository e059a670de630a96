"""Saved games: a match as JSON, and back.

A saved game holds the book's address, its semantic hash, the seats, the seed, the choices and the state. It is taken up
only under a book with the same hash: other rules could give the numbers another meaning. The choices are kept too, so
that a game can be replayed under other rules as far as they allow. Guarantees that any text that is no saved game, or a
damaged one, is refused with a reason.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen
from cattrs import Converter
from cattrs.errors import BaseValidationError, StructureHandlerNotFoundError

from lawspeaker.machine.errors import LawspeakerError, SaveError
from lawspeaker.machine.faults import FAULTS
from lawspeaker.machine.match import Match, Move
from lawspeaker.machine.soundness import sound
from lawspeaker.text import Message, say

if TYPE_CHECKING:
    from lawspeaker.machine.book import Book

FORMAT = 1

# What reading data of the wrong shape can fail with.
MISSHAPEN = (BaseValidationError, StructureHandlerNotFoundError, ArithmeticError, AttributeError, LookupError,
             TypeError, ValueError)  # fmt: skip

DAMAGED = say("this saved game is damaged: its state does not fit the book")


@frozen
class SavedMove:
    """A choice as it is saved: who, where, what."""

    seat: int
    choice: str
    key: str


@frozen
class SavedMatch:
    """A match as it is saved; `check` is a sum over what was played."""

    format: int
    book: str
    hash: str
    seats: list[str]
    seed: int
    moves: list[SavedMove]
    state: list[int]
    check: str = ""

    @property
    def sum(self) -> str:
        """What `check` must be."""
        played = [self.seats, self.seed, [[move.seat, move.choice, move.key] for move in self.moves], self.state]
        return hashlib.sha256(json.dumps(played).encode()).hexdigest()[:16]


def converter() -> Converter:
    """The one converter for saved games: unknown keys are mistakes, and so are numbers that are not whole."""
    made = Converter(forbid_extra_keys=True)
    made.register_structure_hook(int, _exactly(int))
    made.register_structure_hook(str, _exactly(str))
    return made


def _exactly(sort: type) -> Any:
    def structure(value: object, _: object) -> object:
        if type(value) is not sort:
            raise TypeError(f"{value!r} is not of the sort {sort.__name__}")
        return value

    return structure


def save(match: Match) -> str:
    """A match as JSON text."""
    moves = [SavedMove(move.seat, move.choice, move.key) for move in match.history]
    saved = SavedMatch(
        FORMAT, match.program.book.name, match.program.hash, list(match.names.seat_keys), match.seed, moves,
        list(match.state),
    )  # fmt: skip
    return json.dumps(converter().unstructure(evolve(saved, check=saved.sum)), ensure_ascii=False, indent=1)


def read_saved(text: str) -> SavedMatch:
    """The saved match in a JSON text; anything else is refused with a reason."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"{error.lineno}:{error.colno}"
        raise SaveError(say("this is not a saved game: no JSON at {where}", where=where)) from None
    except (ValueError, RecursionError):  # numbers of thousands of digits, brackets in brackets without end
        raise SaveError(_misshapen()) from None
    try:
        saved = converter().structure(data, SavedMatch)
    except MISSHAPEN:
        raise SaveError(_misshapen()) from None
    if saved.format != FORMAT:
        raise SaveError(say("this game was saved in another format ({format})", format=str(saved.format)))
    if saved.check != saved.sum:
        raise SaveError(say("this saved game is damaged: something in it was changed"))
    return saved


def _misshapen() -> Message:
    return say("this is not a saved game: parts are missing or of the wrong sort")


def resume(saved: SavedMatch, book: Book) -> Match:
    """The match that was saved; refused when the book has changed since."""
    if not book.least <= len(saved.seats) <= book.most:
        raise SaveError(say("this game has {n} seats, which the book does not allow", n=str(len(saved.seats))))
    program = book.program(len(saved.seats))
    if saved.hash != program.hash:
        raise SaveError(
            say("this game was saved under other rules of {book} (then {old}, now {new}); "
                "replay its choices under the new rules instead",
                book=saved.book, old=saved.hash, new=program.hash)
        )  # fmt: skip
    match = book.seat(saved.seats, saved.seed)
    if not sound(program, match.roles, saved.state):
        raise SaveError(DAMAGED)
    match.state[:] = saved.state
    match.history = tuple(Move(move.seat, move.choice, move.key) for move in saved.moves)
    try:
        match.offered = match.options_now()
    except FAULTS:
        raise SaveError(DAMAGED) from None
    return match


def replay(saved: SavedMatch, book: Book) -> Match:
    """A match played anew from the saved seed and choices; what cannot be chosen is refused with its reason."""
    match = book.start(list(saved.seats), saved.seed)
    for number, move in enumerate(saved.moves, 1):
        decision = match.decision
        if decision is None or decision.choice != move.choice or decision.seat != move.seat:
            raise SaveError(say("the game takes another course at choice {number}", number=str(number)))
        try:
            match.choose(move.key)
        except LawspeakerError as error:
            raise SaveError(say("choice {number} is refused: {why}", number=str(number), why=str(error))) from None
    return match
