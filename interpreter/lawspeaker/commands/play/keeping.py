"""Saved games as files.

Takes what users type as a file's name. Guarantees that a file is written in one move, that nothing but a saved game is
ever written over, and that a loaded match can be taken back as if it had been played in one go.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from lawspeaker.commands.opening import open_book
from lawspeaker.commands.output import Refusal, WrongUse
from lawspeaker.machine.book import Book, SeatError
from lawspeaker.machine.errors import LawspeakerError, SaveError
from lawspeaker.machine.match import Match
from lawspeaker.machine.saving import SavedMatch, read_saved, replay
from lawspeaker.machine.saving import resume as resume_saved
from lawspeaker.text import Message, say

# A saved game is small; what is larger is something else and need not be read.
LARGEST = 50_000_000


def save(match: Match, name: str) -> Path:
    """Write a match into a file."""
    path = _path(name)
    if path.exists() and not _is_saved_game(path):
        raise Refusal(say("`{file}` is there already and is no saved game", file=name), say("choose another name"))
    try:
        handle, passing = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(match.save() + "\n")
            Path(passing).replace(path)
        except BaseException:
            Path(passing).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise _impossible(say("the file `{file}` cannot be written", file=name), error) from None
    return path


def load(name: str, book: Book | None, near: Book | None = None, *, anew: bool = False) -> tuple[Book, Match]:
    """The match in a file, and its book: the given one, or the one that the file names.

    `near` is a book at hand that is used if the file names it: a book from a file of one's own is in no library. Played
    `anew` the choices are made again under the rules as they are now.
    """
    text = _read(name)
    try:
        saved = read_saved(text)
        if book is not None and book.name != saved.book:
            message = say("`{file}` is a game of {old}, not of {new}", file=name, old=saved.book, new=book.name)
            raise Refusal(message, say("leave the book out: lawspeaker play --load {file}", file=name))
        if book is None and near is not None and near.name == saved.book:
            book = near
        opened = book or open_book(saved.book)
        return opened, replay(saved, opened) if anew else _taken_up(saved, opened)
    except (SaveError, SeatError) as error:
        raise Refusal(say("`{file}` cannot be taken up: {why}", file=name, why=error.message)) from None


def read_game(name: str) -> SavedMatch:
    """The saved game in a file, as it stands there."""
    text = _read(name)
    try:
        return read_saved(text)
    except SaveError as error:
        raise Refusal(say("`{file}` cannot be taken up: {why}", file=name, why=error.message)) from None


def _taken_up(saved: SavedMatch, book: Book) -> Match:
    """The saved match; played anew it remembers its log and can be taken back, if it comes out the same."""
    match = resume_saved(saved, book)
    try:
        played = replay(saved, book)
    except LawspeakerError:
        return match
    return played if played.state == match.state else match


def _path(name: str) -> Path:
    try:
        return Path(name).expanduser()
    except RuntimeError:  # somebody else's home, and nobody knows where that is
        return Path(name)


def _read(name: str) -> str:
    path = _path(name)
    try:
        if path.stat().st_size > LARGEST:
            raise Refusal(say("`{file}` is too large for a saved game", file=name))
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refusal(say("`{file}` is no saved game", file=name)) from None
    except (OSError, ValueError) as error:
        raise _impossible(say("the file `{file}` cannot be read", file=name), error) from None


def _is_saved_game(path: Path) -> bool:
    try:
        read_saved(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, SaveError):
        return False
    return True


def _impossible(message: Message, error: Exception) -> WrongUse:
    reason = getattr(error, "strerror", None) or str(error)
    return WrongUse(message, say("the system says: {reason}", reason=reason))
