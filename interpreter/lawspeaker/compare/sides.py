"""One side of a comparison: a book, its amendments, and the outline it speaks by.

Takes an address or a law file. Guarantees a book without mistakes, with everything that later passes ask about it:
which declaration goes by a name, which amendments reach a part of it, and what this book's own rulebook calls it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from attrs import define

from lawspeaker.book.amendments import Amended, amend
from lawspeaker.book.book import CheckedBook
from lawspeaker.book.clauses import Clause, gather
from lawspeaker.book.library import Library
from lawspeaker.book.linking import Linked, link
from lawspeaker.book.loading import load_checked
from lawspeaker.compare.live import live
from lawspeaker.compare.reaching import Ways
from lawspeaker.text import Diagnostic, Severity
from lawspeaker.tree import declarations as d
from lawspeaker.tree.statements import Citation

# Declarations that are about the rules, not part of them.
APART = (d.Amend, d.Ruling, d.SourceText, d.Scenario)

Path = tuple[str, ...]


@define(eq=False, slots=False)
class Side:
    """A book that is compared; `target` is how it was called for."""

    target: str
    linked: Linked
    amended: Amended
    checked: CheckedBook
    clauses: tuple[Clause, ...]

    @property
    def name(self) -> str:
        """The book's address."""
        return self.checked.name

    @cached_property
    def declared(self) -> dict[str, d.Declaration]:
        """What is played by, by name, as amended; the game itself is not among it."""
        items: dict[str, d.Declaration] = {}
        for item in self.amended.items:
            if not isinstance(item, (*APART, d.Game)):
                items.setdefault(item.name, item)
        return items

    @cached_property
    def live(self) -> frozenset[str]:
        """What of that play can reach."""
        return live(self.linked.game, self.declared, self.amended)

    @cached_property
    def ways(self) -> Ways:
        """How the declarations lead to one another."""
        return Ways(self)

    @cached_property
    def voice(self) -> str | None:
        """The source that tells this book's rules: the one called like the edition."""
        edition = self.checked.address.edition
        return edition if edition in self.checked.sources else None

    @cached_property
    def statements(self) -> dict[str, tuple[d.Section, d.StatementEntry]]:
        """The statements of that source by their ids."""
        if self.voice is None:
            return {}
        outline = self.checked.sources[self.voice]
        return {f"{part.path}.{entry.name}": (part, entry) for part in outline.sections for entry in part.statements}

    @cached_property
    def sections(self) -> frozenset[str]:
        """The sections of that source, and its statements."""
        if self.voice is None:
            return frozenset()
        return frozenset([*self.statements, *(part.path for part in self.checked.sources[self.voice].sections)])

    def own(self, cites: Iterable[Citation]) -> tuple[Citation, ...]:
        """Citations as this book would give them: those of its own source, or the same places in it."""
        given = tuple(dict.fromkeys(cites))
        if self.voice is None:
            return tuple(cite for cite in given if cite.source in self.checked.sources)
        own = [cite for cite in given if cite.source == self.voice]
        same = [cite for cite in given if cite.source != self.voice and cite.section in self.sections]
        translated = [Citation(cite.span, self.voice, cite.section) for cite in same]
        return tuple(dict.fromkeys(own or translated))

    @cached_property
    def rulings(self) -> dict[str, d.Ruling]:
        """The rulings of this book by name."""
        return {item.name: item for item in self.amended.items if isinstance(item, d.Ruling)}

    def read(self, ruling: d.Ruling) -> d.Reading | None:
        """The reading of a ruling that holds in this book."""
        chosen = dict(self.checked.address.readings).get(ruling.name, ruling.chosen)
        return next((each for each in ruling.readings if each.name == chosen), None)

    def reading_of(self, clause: Clause) -> str | None:
        """The ruling whose reading, asked for by this book's address, has an amendment."""
        for ruling, reading in self.checked.address.readings:
            if f"{ruling}.{reading}" in clause.container.names:
                return ruling
        return None

    def reaching(self, path: Path, others: Iterable[Clause] = ()) -> list[Clause]:
        """The amendments that reach a part of a rule: at it, around it, or by bringing it in.

        Those that the other book has as well make no difference.
        """
        shared = {clause.amendment for clause in others}
        return [each for each in self.clauses if each.amendment not in shared and _reaches(each, path)]

    def setting(self, key: str, others: Iterable[Clause] = ()) -> list[Clause]:
        """The amendments of a value, a price or a fact."""
        shared = {clause.amendment for clause in others}
        return [each for each in self.clauses if each.amendment not in shared and _target(each) == key]


def _reaches(clause: Clause, path: Path) -> bool:
    amendment = clause.amendment
    if not amendment.path:
        return False
    names = tuple(amendment.path.split("."))
    if amendment.verb == "insert":
        return names[0] == path[0] and clause.step_name in path
    return any(_leads_to(names, path[:length]) for length in range(1, len(path) + 1))


def _leads_to(names: Path, path: Path) -> bool:
    """Whether what an amendment calls a part is that part: steps in between may be left out."""
    if names[0] != path[0] or names[-1] != path[-1] or (len(names) == 1) != (len(path) == 1):
        return False
    between = iter(path[1:-1])
    return all(name in between for name in names[1:-1])


def _target(clause: Clause) -> str | None:
    target = clause.amendment.target
    if target is None:
        return None
    row = ", ".join(argument.span.text for argument in target.arguments)
    return f"{target.name}:{row}" if row else target.name


def open_side(target: str, lib: Library | None = None) -> tuple[Side | None, list[Diagnostic]]:
    """A book made ready for comparing, or what is wrong with it."""
    checked, problems = load_checked(target, lib)
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    if checked is None or errors:
        return None, errors or problems
    linked, _ = link(target, lib=lib)
    assert linked is not None, "it was linked before"
    clauses, _ = gather(linked)
    return Side(target, linked, amend(linked)[0], checked, tuple(clauses)), []
