"""`lawspeaker rulings`: how the doubtful sentences of a rulebook were read, and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from textwrap import dedent
from typing import TYPE_CHECKING, Annotated, Any

from attrs import evolve
from cyclopts import Parameter

from lawspeaker.commands.options import Json, Speaker
from lawspeaker.commands.output import FINE, Output, WrongUse, aligned
from lawspeaker.text import say
from lawspeaker.text.excerpt import visible, width

if TYPE_CHECKING:
    from lawspeaker.book.book import CheckedBook
    from lawspeaker.tree.declarations import Reading, Ruling
    from lawspeaker.tree.statements import Phrases


def rulings(
    book: Annotated[str, Parameter(help="the book")],
    name: Annotated[str | None, Parameter(help="only this ruling, with what each reading changes")] = None,
    /,
    *,
    json: Json = False,
    output: Speaker,
) -> int:
    """Show how the doubtful sentences of a rulebook were read, and why."""
    from lawspeaker.commands.opening import open_checked

    checked = open_checked(book)
    chosen = _chosen(checked, name)
    if json:
        output.json([_as_json(checked, ruling, output.lang) for ruling in chosen])
        return FINE
    if not chosen:
        output.note(say("{book} has no rulings", book=checked.name))
        return FINE
    for ruling in chosen:
        lines = _lines(checked, ruling, name is not None, output)
        output.data("\n".join(map(visible, lines)) + "\n")
    _how_to_run(book, checked, chosen, name is not None, output)
    return FINE


def _chosen(checked: CheckedBook, name: str | None) -> list[Ruling]:
    from lawspeaker.commands.opening import meant

    found = [ruling for ruling in checked.rulings if name in (None, ruling.name)]
    if name is not None and not found:
        names = [ruling.name for ruling in checked.rulings]
        listed = ", ".join(f"`{each}`" for each in names)
        known = [say("the rulings are {names}", names=listed)] if names else []
        raise WrongUse(say("{book} has no ruling `{name}`", book=checked.name, name=name), *meant(name, names), *known)
    return found


def _lines(checked: CheckedBook, ruling: Ruling, full: bool, output: Output) -> Iterator[str]:
    """A ruling as it is shown: with its name asked for, in full."""
    from lawspeaker.book.book import title
    from lawspeaker.book.citing import cited

    yield f"{ruling.name}: {title(ruling, output.lang)}" if ruling.meta.titles else ruling.name
    if full:
        yield f"  {ruling.span.source.name}:{ruling.span.line}"
    yield f"  {_said(ruling.question, output.lang)}"
    rows = [_reading(checked, ruling, reading, output) for reading in ruling.readings]
    margin = " " * (8 + max(width(row[0]) for row in rows))  # law stands deeper than the name of its reading
    for reading, line in zip(ruling.readings, aligned(rows), strict=True):
        yield f"    {line}"
        yield from (margin + law for law in _changes(reading) if full)
    if ruling.because is not None:
        yield f"  {output.text(say('because'))}: {_said(ruling.because, output.lang)}"
    for each in cited(checked, ruling.meta.cites):
        yield f"  {each}: “{each.heading}”"
        yield from (f"    {entry.name}: {entry.gist}" for entry in each.statements if full)


def _reading(checked: CheckedBook, ruling: Ruling, reading: Reading, output: Output) -> list[str]:
    """A row: whether the reading is the chosen one, or the one that this book's address asks for; name and words."""
    marks = [say("chosen")] if reading.name == ruling.chosen else []
    marks += [say("in this book")] if (ruling.name, reading.name) in checked.address.readings else []
    return [", ".join(map(output.text, marks)), reading.name, _said(reading.phrases, output.lang)]


def _changes(reading: Reading) -> list[str]:
    """The amendments of a reading, as they are written: whatever stands deeper than the reading, from the first on."""
    places = [place for each in reading.amendments for place in (each.span, *(cond.span for cond in each.conditions))]
    if not places:
        return []
    source, first = reading.span.source, min(place.line for place in places)
    outer = _indentation(source.line(reading.span.line))
    inside = takewhile(lambda line: not line.strip() or _indentation(line) > outer, source.lines[first - 1 :])
    return dedent("\n".join(inside)).rstrip().split("\n")


def _indentation(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _said(phrases: Phrases | None, lang: str) -> str:
    return (phrases.get(lang) if phrases is not None else None) or ""


def _how_to_run(target: str, checked: CheckedBook, chosen: list[Ruling], full: bool, output: Output) -> None:
    """The commands that play the other readings, or an example; a law file can be addressed only from a library."""
    from lawspeaker.book.library import library

    others = [_address(checked, ruling, other) for ruling in chosen for other in ruling.readings
              if other.name != _read(checked, ruling)]  # fmt: skip
    addresses = list(filter(None, others))
    if not addresses:
        return
    output.data(output.text(say("To play another reading:") if full else say("To play another reading, for example:")))
    for address in addresses if full else addresses[:1]:
        output.data(f"  lawspeaker play {address}")
    game = checked.address.game
    if library().find("game", game, game) is None:
        output.note(say("{file} is not in the library: first set LAWSPEAKER_PATH to its folder", file=target))


def _read(checked: CheckedBook, ruling: Ruling) -> str | None:
    """The reading that holds in a book."""
    return dict(checked.address.readings).get(ruling.name, ruling.chosen)


def _address(checked: CheckedBook, ruling: Ruling, reading: Reading) -> str | None:
    """The book in which this ruling is read like that; none for a reading without amendments, which cannot be run."""
    if reading.name != ruling.chosen and not reading.amendments:
        return None
    readings = {**dict(checked.address.readings), ruling.name: reading.name}
    if reading.name == ruling.chosen:
        del readings[ruling.name]
    return str(evolve(checked.address, readings=tuple(readings.items())))


def _as_json(checked: CheckedBook, ruling: Ruling, lang: str) -> dict[str, Any]:
    from lawspeaker.book.book import title
    from lawspeaker.book.citing import cited

    return {
        "name": ruling.name,
        "title": title(ruling, lang),
        "question": _said(ruling.question, lang),
        "readings": [
            {
                "name": reading.name,
                "text": _said(reading.phrases, lang),
                "chosen": reading.name == ruling.chosen,
                "in_this_book": reading.name == _read(checked, ruling),
                "changes": _changes(reading),
                "book": _address(checked, ruling, reading),
            }
            for reading in ruling.readings
        ],
        "because": _said(ruling.because, lang),
        "cites": [
            {
                "source": each.source,
                "section": each.section,
                "heading": each.heading,
                "statements": [entry.name for entry in each.statements],
            }
            for each in cited(checked, ruling.meta.cites)
        ],
        "file": ruling.span.source.name,
        "line": ruling.span.line,
    }
