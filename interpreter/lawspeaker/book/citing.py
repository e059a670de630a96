"""What citations point at: sections of outlines with their headings, and the statements that are meant.

Takes a checked book, so every citation names a section, or a statement of one. Guarantees that each section comes once,
in the order in which it is first cited, however many of its statements are cited.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, frozen

from lawspeaker.book.book import CheckedBook
from lawspeaker.tree import declarations as d
from lawspeaker.tree.statements import Citation


@frozen
class Cited:
    """A section of a source, and those of its statements that are cited; none where the whole section is."""

    source: str
    section: str
    heading: str
    statements: tuple[d.StatementEntry, ...] = ()

    def __str__(self) -> str:
        """As it is written in law: `de2 actions.mountain(fare, pieces)`."""
        names = ", ".join(entry.name for entry in self.statements)
        return f"{self.source} {self.section}" + (f"({names})" if names else "")


def cited(book: CheckedBook, cites: Iterable[Citation]) -> list[Cited]:
    """What some citations point at."""
    found: dict[tuple[str, str], Cited] = {}
    for cite in cites:
        section, entry = _looked_up(book, cite)
        known = found.setdefault((cite.source, section.path), Cited(cite.source, section.path, section.heading))
        if entry is not None and entry not in known.statements:
            found[cite.source, section.path] = evolve(known, statements=(*known.statements, entry))
    return list(found.values())


def own_cites(book: CheckedBook, cites: Iterable[Citation]) -> tuple[Citation, ...]:
    """The citations of the edition that is played, if there are any; else all."""
    everything = tuple(cites)
    return tuple(cite for cite in everything if cite.source == book.address.edition) or everything


def _looked_up(book: CheckedBook, cite: Citation) -> tuple[d.Section, d.StatementEntry | None]:
    outline = book.sources.get(cite.source)
    for section in outline.sections if outline is not None else ():
        if section.path == cite.section:
            return section, None
        for entry in section.statements:
            if f"{section.path}.{entry.name}" == cite.section:
                return section, entry
    return d.Section(cite.span, cite.section, "", ()), None
