"""Coverage: which statements of a rulebook a book accounts for, and how.

Takes a checked book with outlines. Guarantees that every statement of an outline gets exactly one state: encoded by
what cites it, decided by a ruling, left to a variant, not modelled for a reason, or unaccounted. Only a citation of the
very statement counts; a citation of its whole section does not.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from lawspeaker.book.book import CheckedBook
from lawspeaker.text import Span
from lawspeaker.tree import declarations as d
from lawspeaker.tree.statements import Citation
from lawspeaker.tree.walk import walk

ENCODED, RULED, BELONGS, NOT_MODELLED, UNACCOUNTED = "encoded", "ruling", "variant", "not modelled", "unaccounted"
STATES = (ENCODED, RULED, BELONGS, NOT_MODELLED, UNACCOUNTED)


@frozen
class Account:
    """One statement of an outline: its state, what accounts for it, and the scenarios that show it."""

    id: str
    section: str
    gist: str
    state: str
    by: tuple[str, ...]
    shown: tuple[str, ...]
    span: Span = field(eq=False, repr=False)


@frozen
class Coverage:
    """The account of one source."""

    source: str
    accounts: tuple[Account, ...]

    def count(self, state: str) -> int:
        """How many statements have a state."""
        return sum(account.state == state for account in self.accounts)

    @property
    def shown(self) -> int:
        """How many statements some scenario shows."""
        return sum(bool(account.shown) for account in self.accounts)

    @property
    def unaccounted(self) -> tuple[Account, ...]:
        """The statements nothing accounts for."""
        return tuple(account for account in self.accounts if account.state == UNACCOUNTED)


@frozen
class Citers:
    """Who cites a statement: rules and components, rulings, scenarios."""

    rules: dict[str, list[str]] = field(factory=dict)
    rulings: dict[str, list[str]] = field(factory=dict)
    scenarios: dict[str, list[str]] = field(factory=dict)

    def add(self, item: d.Declaration, cites: Iterable[Citation]) -> None:
        """Note everything that a declaration cites."""
        shelf = self.rules
        if isinstance(item, d.Scenario):
            shelf = self.scenarios
        elif isinstance(item, d.Ruling):
            shelf = self.rulings
        for cite in cites:
            names = shelf.setdefault(f"{cite.source} {cite.section}", [])
            if item.name not in names:
                names.append(item.name)


def coverage(book: CheckedBook, items: Iterable[d.Declaration], source: str) -> Coverage:
    """The account of a source: every statement of its outline, in order."""
    citers = Citers()
    for item in items:
        if not isinstance(item, d.SourceText):
            citers.add(item, (node for node in walk(item) if isinstance(node, Citation)))
    outline = book.sources[source]
    accounts = [
        _account(book, citers, source, section, entry) for section in outline.sections for entry in section.statements
    ]
    return Coverage(source, tuple(accounts))


def _account(book: CheckedBook, citers: Citers, source: str, section: d.Section, entry: d.StatementEntry) -> Account:
    id_ = f"{section.path}.{entry.name}"
    key = f"{source} {id_}"
    rules, rulings = tuple(citers.rules.get(key, ())), tuple(citers.rulings.get(key, ()))
    shown = tuple(citers.scenarios.get(key, ()))
    if rules:
        state, by = ENCODED, rules
    elif rulings:
        state, by = RULED, rulings
    elif entry.fate == "not modelled":
        state, by = NOT_MODELLED, (entry.reason,)
    elif entry.fate == "belongs to" and entry.reason not in book.address.variants:
        state, by = BELONGS, (entry.reason,)
    else:
        state, by = UNACCOUNTED, ()
    return Account(id_, section.heading, entry.gist, state, by, shown, entry.span)
