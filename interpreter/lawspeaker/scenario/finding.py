"""Finding scenarios and the books they run in.

Takes addresses, law files and folders. A scenario that names no book runs in the book of its file: the game, or the
game with the edition or variant that the file brings in. Guarantees that each book is loaded once, also when several
files have scenarios for it, and that a file outside the library finds its game near it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from attrs import define, evolve, field, frozen

from lawspeaker.book.address import Address
from lawspeaker.book.library import ENDING, Form, Library, existing_file, library
from lawspeaker.book.linking import link, read_law
from lawspeaker.book.loading import load_checked
from lawspeaker.machine.book import Book
from lawspeaker.scenario.marks import has_scenarios
from lawspeaker.scenario.runner import Outcome, normal, run_scenario
from lawspeaker.scenario.words import headline_of
from lawspeaker.text import Diagnostic, Severity, Span, diagnose, read_source, say
from lawspeaker.tree import declarations as d


@frozen
class Planned:
    """A scenario, the addresses of the books it runs in, and the library in which they are looked up."""

    scenario: d.Scenario
    books: tuple[str, ...]
    lib: Library


def scenarios_of(target: str, lib: Library | None = None) -> tuple[list[Planned], list[Diagnostic]]:
    """The scenarios of a law file, or all those of the library that run in a book, and what keeps others from it.

    A game alone stands for all its books; any other book for itself and for other readings of it.
    """
    lib = library() if lib is None else lib
    if target.endswith(ENDING) or existing_file(Path(target)) is not None:
        return _in_file(target, lib)
    linked, problems = link(target, lib=lib)
    if linked is None:
        return [], problems
    planned: list[Planned] = []
    for path in (listing.path for shelf in lib.shelves for listing in shelf):
        if has_scenarios(path, linked.address.game):
            found, mistakes = _in_file(str(path), lib)
            planned += [evolve(each, books=meant) for each in found if (meant := _meant(each.books, linked.address))]
            problems += mistakes
    return planned, problems


def _meant(books: tuple[str, ...], asked: Address) -> tuple[str, ...]:
    """Those of a scenario's books that somebody means who names a book."""
    wanted = normal(str(asked))
    assert wanted is not None
    parsed = [(book, found) for book in books if (found := normal(book)) is not None]
    if wanted == Address(wanted.game):
        return tuple(book for book, found in parsed if found.game == wanted.game)
    if not wanted.readings:
        parsed = [(book, evolve(found, readings=())) for book, found in parsed]
    return tuple(book for book, found in parsed if found == wanted)


def _in_file(target: str, lib: Library) -> tuple[list[Planned], list[Diagnostic]]:
    path = existing_file(Path(target))
    if path is None:
        return [], read_source(target, target)[1]
    lib = lib.around(Path(target))
    file, problems = read_law(path, lib.shown(path, target))
    if file is None:
        return [], problems
    home = lib.home(path)
    own = () if home is None else (str(home.address),)
    found = [item for item in file.items if isinstance(item, d.Scenario)]
    homeless = any(not (item.books or own) for item in found)
    if homeless and not problems:
        problems = [
            diagnose(
                "E307", Span.whole(file.span.source), helps=[say("name the books of these scenarios: `book NAME`")]
            )
        ]
    return [Planned(item, item.books or own, lib) for item in found], problems


@define(eq=False)
class Books:
    """Books that have been loaded, by what they are made of: one address can mean two books in two places."""

    _known: dict[object, tuple[Book | None, tuple[Diagnostic, ...]]] = field(factory=dict)

    def load(self, address: str, lib: Library) -> tuple[Book | None, tuple[Diagnostic, ...]]:
        """The book with that address in a library; None, and why, when it cannot be played."""
        key = (address, _files(address, lib))
        if key not in self._known:
            checked, problems = load_checked(address, lib)
            errors = tuple(problem for problem in problems if problem.severity is Severity.ERROR)
            self._known[key] = (None if checked is None or errors else Book(checked), errors)
        return self._known[key]

    def run(self, planned: Planned) -> Iterator[Outcome]:
        """Run a scenario in all its books."""
        for address in planned.books:
            yield self.run_in(planned, address)

    def run_in(self, planned: Planned, address: str) -> Outcome:
        """Run a scenario in one of its books; in a book with mistakes nothing runs."""
        book, problems = self.load(address, planned.lib)
        if book is not None:
            return run_scenario(planned.scenario, book)
        placed = tuple(problem for problem in problems if problem.span.source.name)
        if placed:
            return Outcome(planned.scenario, address, placed)
        span = planned.scenario.span
        missing = diagnose("E904", span, notes=map(headline_of, problems), helps=[h for p in problems for h in p.helps],
                           kind=say("book"), name=address)  # fmt: skip
        return Outcome(planned.scenario, address, (missing,))


def _files(address: str, lib: Library) -> tuple[Path, ...]:
    """The files in which the parts of a book begin."""
    parsed = normal(address)
    if parsed is None:
        return ()
    parts: list[tuple[Form, str]] = [("game", parsed.game)]
    parts += [("edition", parsed.edition)] if parsed.edition is not None else []
    parts += [("variant", name) for name in parsed.variants]
    entries = [lib.find(form, name, parsed.game) for form, name in parts]
    return tuple(entry.path for entry in entries if entry is not None)


def run_all(targets: list[str], books: Books | None = None) -> Iterator[Outcome]:
    """Run the scenarios of addresses, law files and folders; without any, those of the whole library."""
    books = Books() if books is None else books
    lib = library()
    done: set[tuple[str, int, str]] = set()
    for target in _expanded(targets, lib):
        planned, problems = scenarios_of(target, lib)
        if problems:
            yield Outcome(_unread(target, problems), target, tuple(problems))
        for each in planned:
            place = each.scenario.span.source.name, each.scenario.span.line
            yield from books.run(evolve(each, books=tuple(book for book in each.books if (*place, book) not in done)))
            done |= {(*place, book) for book in each.books}


def _unread(target: str, problems: list[Diagnostic]) -> d.Scenario:
    """A scenario that stands for those which could not be found."""
    return d.Scenario(problems[0].span, target, d.Meta(), (), (), None, ())


def _expanded(targets: list[str], lib: Library) -> list[str]:
    """The targets with folders, and the library, spelt out as their files."""
    if not targets:
        return [str(listing.path) for shelf in lib.shelves for listing in shelf if has_scenarios(listing.path)]
    found: list[str] = []
    for target in targets:
        if Path(target).is_dir():
            found += [path.as_posix() for path in sorted(Path(target).rglob(f"*{ENDING}")) if has_scenarios(path)]
        else:
            found.append(target)
    return found
