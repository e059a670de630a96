"""All the scenarios that show something about a book, wherever they stand.

Takes a checked book and the library it was found in. Scenarios count that stand in the book's own files, or in any file
of the library, or in `tests/scenarios/GAME` beside the library's folders. Guarantees that a scenario for another
edition, a variant that the book does not have or another reading of a ruling is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lawspeaker.book.address import Address, parse_address
from lawspeaker.book.book import CheckedBook
from lawspeaker.book.library import ENDING, Library
from lawspeaker.book.linking import read_law
from lawspeaker.scenario.marks import has_scenarios
from lawspeaker.text import Diagnostic
from lawspeaker.tree import declarations as d


def scenarios_about(book: CheckedBook, lib: Library) -> tuple[list[d.Scenario], list[Diagnostic]]:
    """The scenarios that run in a book or in a part of it, and what keeps others from being read."""
    found = [scenario for scenario in book.scenarios if not scenario.books or _concerns(scenario, book.address)]
    problems: list[Diagnostic] = []
    own = {item.span.source.name for item in book.items}
    for path, shown in _files(book.address.game, lib):
        if shown not in own and has_scenarios(path) and _mentions(path, book.address.game):
            file, mistakes = read_law(path, shown)
            problems += mistakes
            items = file.items if file is not None else ()
            found += [item for item in items if isinstance(item, d.Scenario) and _concerns(item, book.address)]
    return found, problems


def _concerns(scenario: d.Scenario, whole: Address) -> bool:
    return any(_is_part(parse_address(text), whole) for text in scenario.books)


def _is_part(part: Address | None, whole: Address) -> bool:
    """Whether a book has nothing that the other one lacks; what is shown without variants counts with them too."""
    return (
        part is not None
        and part.game == whole.game
        and part.edition in (None, whole.edition)
        and set(part.variants) <= set(whole.variants)
        and set(part.readings) <= set(whole.readings)
    )


def _files(game: str, lib: Library) -> Iterator[tuple[Path, str]]:
    """The law files in which scenarios for a game may stand, each with its name as users see it."""
    seen: set[Path] = set()
    for listing in (listing for shelf in lib.shelves for listing in shelf):
        if listing.path not in seen:
            seen.add(listing.path)
            yield listing.path, listing.shown
    for top in dict.fromkeys(root.parent for root in lib.roots):
        for path in sorted((top / "tests" / "scenarios" / game).rglob(f"*{ENDING}")):
            if path not in seen:
                seen.add(path)
                yield path, lib.shown(path, path.relative_to(top).as_posix())


def _mentions(path: Path, game: str) -> bool:
    """Whether the name of a game stands in a file: one look that spares the reading of all the others."""
    try:
        return game.encode() in path.read_bytes()
    except OSError:
        return False
