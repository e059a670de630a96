"""`lawspeaker replay`: a saved game under another book, up to where it takes another course."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lawspeaker.commands.options import Json, Speaker
from lawspeaker.commands.output import FINDINGS, FINE, Findings, Output, WrongUse
from lawspeaker.text import say
from lawspeaker.text.excerpt import visible

if TYPE_CHECKING:
    from lawspeaker.compare.difference import Difference
    from lawspeaker.compare.replaying import Course
    from lawspeaker.compare.sides import Side


def replay(
    game: Annotated[str, Parameter(help="the file of a saved game")],
    /,
    *,
    book: Annotated[str, Parameter(metavar="BOOK", help="the book to replay it under")],
    json: Json = False,
    output: Speaker,
) -> int:
    """Replay a saved game under another book, up to the first difference."""
    from lawspeaker.commands.play.keeping import read_game
    from lawspeaker.compare.replaying import cause, replayed
    from lawspeaker.machine.book import Book

    saved = read_game(game)
    other, own = _opened(book), _own(saved.book)
    if own is not None and own.checked.address.game != other.checked.address.game:
        message = say("`{file}` is a game of {old}, not of {new}", file=game, old=saved.book, new=other.name)
        raise WrongUse(message, say("name another book of the same game"))
    course = replayed(saved, Book(own.checked) if own is not None else None, Book(other.checked))
    found = cause(saved, course, own, other) if own is not None and course.why is not None else None
    if json:
        output.json(_as_json(course, saved.book, other, found, output.lang))
    elif course.why is None:
        message = say("{book} plays it through: {total} choices", book=other.name, total=course.total)
        output.data(output.text(message))
    else:
        _show(course, own, other, found, output)
    return FINE if course.why is None else FINDINGS


def _opened(target: str) -> Side:
    from lawspeaker.compare.sides import open_side

    side, problems = open_side(target)
    if side is None:
        raise Findings(problems)
    return side


def _own(address: str) -> Side | None:
    """The book of the game, if it can still be found in the library and has no mistakes."""
    from lawspeaker.book.address import parse_address
    from lawspeaker.compare.sides import open_side

    return open_side(address)[0] if parse_address(address) is not None else None


def _show(course: Course, own: Side | None, other: Side, found: Difference | None, output: Output) -> None:
    assert course.why is not None
    head = say("{book} takes another course after {made} of {total} choices",
               book=other.name, made=course.made, total=course.total)  # fmt: skip
    lines = [output.text(head), f"  {output.text(course.why)}"]
    lines += [f"  {output.text(say('rule'))}: {course.rule}"] if course.rule else []
    lines += [f"  {output.text(say('rulebook'))}: {cite}" for cite in _own_cites(course, other)]
    if found is not None and own is not None:
        lines += _told(found, own, other, output)
    output.data("\n".join(map(visible, lines)))


def _own_cites(course: Course, other: Side) -> list[str]:
    """Where the rulebook of the other book speaks of it; without an outline of its own, all that is cited."""
    return [cite for cite in course.cites if other.voice is None or cite.startswith(f"{other.voice} ")]


def _told(found: Difference, own: Side, other: Side, output: Output) -> Iterator[str]:
    """The difference between the books that made the game take another course."""
    from lawspeaker.compare.labels import labels

    names = labels(own, other)
    yield f"  {output.text(say('difference'))}: {output.text(found.subject)} ({found.id})"
    yield f"    {names.left}: {output.text(found.left.says)}"
    yield f"    {names.right}: {output.text(found.right.says)}"


def _as_json(course: Course, own: str, other: Side, found: Difference | None, lang: str) -> dict[str, object]:
    return {
        "game": own,
        "book": other.name,
        "made": course.made,
        "total": course.total,
        "same": course.why is None,
        "why": None if course.why is None else course.why.text(lang),
        "rule": course.rule or None,
        "cites": _own_cites(course, other),
        "difference": None if found is None else found.id,
    }
