"""Getting hold of what a command works on: books, their tables, and law files.

Takes what users type. Guarantees a book without mistakes and a table it allows, or a message with a way out.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from lawspeaker.commands.output import Findings, WrongUse
from lawspeaker.text import Message, Severity, say, suggest

if TYPE_CHECKING:
    from lawspeaker.book.book import CheckedBook
    from lawspeaker.machine.book import Book


def open_book(target: str) -> Book:
    """The book of an address or a law file."""
    from lawspeaker.machine.book import load
    from lawspeaker.machine.errors import BookError

    try:
        return load(target)
    except BookError as error:
        raise Findings(error.diagnostics) from None


def open_checked(target: str) -> CheckedBook:
    """The same for commands that only read a book: nothing is made ready for running it."""
    from lawspeaker.book.loading import load_checked

    checked, problems = load_checked(target)
    if checked is None or any(problem.severity is Severity.ERROR for problem in problems):
        raise Findings(problems)
    return checked


def seating(book: Book, text: str | None) -> int | list[str]:
    """Who sits down, from what `--seats` says: a number, or the names of roles."""
    if text is None:
        return book.least
    words = [word.strip() for word in text.split(",")]
    role = book.checked.space.role
    if len(words) == 1 and words[0].isdecimal():
        _allow(book, int(words[0]))
        return int(words[0])
    if not all(words):
        raise WrongUse(say("`--seats` is followed by a number or by names, not by `{text}`", text=text))
    if role is None:
        raise WrongUse(
            say("the seats of {book} have no names", book=book.name),
            _allowed(book),
        )
    for number, word in enumerate(words):
        if word not in role.labels:
            raise WrongUse(say("nobody is called `{name}` in {book}", name=word, book=book.name),
                           *meant(word, role.labels), _listed(role.labels))  # fmt: skip
        if word in words[:number]:
            raise WrongUse(say("`{name}` cannot sit on two seats", name=word))
    _allow(book, len(words))
    return words


def _allow(book: Book, seats: int) -> None:
    if not book.least <= seats <= book.most:
        raise WrongUse(
            say("{book} is not for {seats} seats", book=book.name, seats=seats),
            _allowed(book),
        )


def _allowed(book: Book) -> Message:
    if book.least == book.most:
        return say("it is for {least}", least=book.least)
    return say("it is for {least} to {most}", least=book.least, most=book.most)


def seat_numbers(text: str, keys: tuple[str, ...], option: str) -> frozenset[int]:
    """The seats that an option names: by key, by number, or all of them."""
    found: set[int] = set()
    for word in (word.strip() for word in text.split(",")):
        if word in ("all", "alle"):
            found.update(range(len(keys)))
        elif word in keys:
            found.add(keys.index(word))
        elif word.isdecimal() and 1 <= int(word) <= len(keys):
            found.add(int(word) - 1)
        else:
            message = say("`{option}` names a seat that is not there: `{name}`", option=option, name=word)
            raise WrongUse(message, *meant(word, keys), _listed(keys))
    return frozenset(found)


def _listed(names: Iterable[str]) -> Message:
    return say("possible are {names}", names=", ".join(f"`{name}`" for name in names))


def meant(word: str, candidates: Iterable[str]) -> list[Message]:
    """A suggestion, if one is near."""
    near = suggest(word, candidates)
    return [] if near is None else [say("did you mean `{name}`?", name=near)]


def law_files(path: Path) -> list[Path]:
    """The law files in a folder, sorted; anything else stands for itself."""
    if not path.is_dir():
        return [path]
    found = (file for file in path.rglob("*.law") if file.is_file())
    return sorted(file for file in found if not any(part.startswith(".") for part in file.relative_to(path).parts))
