"""A book as its users know it: it can be checked, started, and played out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import define, field

from lawspeaker.book.address import parse_address
from lawspeaker.book.book import CheckedBook
from lawspeaker.book.loading import load_checked
from lawspeaker.machine.errors import BookError, LawspeakerError, SaveError
from lawspeaker.machine.match import Match
from lawspeaker.machine.playouts import Playout, playouts
from lawspeaker.machine.saving import read_saved
from lawspeaker.machine.saving import resume as resume_saved
from lawspeaker.program.program import Program
from lawspeaker.text import Message, Severity, say, suggest


class SeatError(LawspeakerError):
    """A table that the book does not know: too many or too few seats, or an unknown or repeated role."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text("en"))
        self.message = message


@define(eq=False, repr=False)
class Book:
    """A checked book with its programs, one for each number of seats."""

    checked: CheckedBook
    _programs: dict[int, Program] = field(factory=dict)

    def __repr__(self) -> str:
        return f"Book({self.name!r})"

    @property
    def name(self) -> str:
        """The book's address."""
        return self.checked.name

    @property
    def least(self) -> int:
        """The smallest number of seats."""
        return self.checked.least

    @property
    def most(self) -> int:
        """The greatest number of seats."""
        return self.checked.most

    def title(self, language: str = "en") -> str:
        """The game's title."""
        return self.checked.title(language)

    def program(self, seats: int) -> Program:
        """The program for a number of seats."""
        if not self.least <= seats <= self.most:
            raise SeatError(
                say("{book} is for {least} to {most} seats, not {seats}",
                    book=self.name, least=self.least, most=self.most, seats=seats)
            )  # fmt: skip
        if seats not in self._programs:
            self._programs[seats] = Program(self.checked, seats)
        return self._programs[seats]

    def table(self, seats: int | Sequence[str] | None) -> tuple[int, ...]:
        """The roles of the seats: given by name, or the first ones in order."""
        if seats is None:
            seats = self.least
        if isinstance(seats, int):
            return tuple(range(self.program(seats).seats))
        role = self.checked.space.role
        if role is None:
            return tuple(range(self.program(len(seats)).seats))
        roles = []
        for name in seats:
            index = role.index(name)
            if index is None:
                near = suggest(name, list(role.labels))
                if near is not None:
                    raise SeatError(say("nobody can play {name} here; did you mean {near}?", name=name, near=near))
                known = ", ".join(role.labels)
                raise SeatError(say("nobody can play {name} here; there are {known}", name=name, known=known))
            if index in roles:
                raise SeatError(say("two seats cannot both play {name}", name=name))
            roles.append(index)
        self.program(len(roles))
        return tuple(roles)

    def seat(self, seats: int | Sequence[str] | None, seed: int) -> Match:
        """A match that has not begun."""
        roles = self.table(seats)
        program = self.program(len(roles))
        return Match(program, roles, seed, program.start(roles, seed))

    def start(self, seats: int | Sequence[str] | None = None, seed: int = 0) -> Match:
        """A match at its first decision."""
        match = self.seat(seats, seed)
        assert self.checked.begin is not None
        match.run(match.code.entries[self.checked.begin.name])
        return match

    def playouts(
        self,
        games: int,
        seats: int | Sequence[str] | None = None,
        seed: int = 0,
        *,
        counted: bool = False,
        audited: bool = False,
    ) -> Iterator[Playout]:
        """Games played at random, from consecutive seeds; audited ones are looked at in every position."""
        roles = self.table(seats)
        return playouts(self.program(len(roles)), roles, games, seed, counted=counted, audited=audited)


def load(target: str) -> Book:
    """The book of an address or a law file; a book with mistakes is refused with its diagnostics."""
    checked, problems = load_checked(target)
    if checked is None or any(problem.severity is Severity.ERROR for problem in problems):
        raise BookError(problems)
    return Book(checked)


def resume(text: str, book: Book | None = None) -> Match:
    """Take up a saved game; the book is found by the address in it unless it is given."""
    saved = read_saved(text)
    try:
        return resume_saved(saved, book or _saved_book(saved.book))
    except SeatError as error:
        raise SaveError(error.message) from None


def _saved_book(address: str) -> Book:
    """The book that a saved game names: one of the library, for a stranger's game is not to open just any file."""
    if parse_address(address) is None:
        raise SaveError(say("this saved game names no book: `{book}`", book=address))
    try:
        return load(address)
    except BookError as error:
        raise SaveError(say("the book of this saved game cannot be opened: {why}", why=str(error))) from None
