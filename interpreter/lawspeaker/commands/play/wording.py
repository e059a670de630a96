"""How the things of a match are called on the screen: with their titles, and safe to show.

A title may come from a stranger's file, so nothing is shown before control characters are taken out of it.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from lawspeaker.book.book import title
from lawspeaker.book.citing import own_cites
from lawspeaker.book.core import Branch
from lawspeaker.book.symbols import Ending, Kind, Symbol, Type
from lawspeaker.machine.match import Decision, Match, Move, Option
from lawspeaker.machine.naming import WORDS, Names
from lawspeaker.program.layout import PASS
from lawspeaker.program.sites import Site
from lawspeaker.text import Message, say
from lawspeaker.text.excerpt import visible
from lawspeaker.tree.statements import Citation

# What families are called: they have no titles of their own.
FAMILIES = {"action": say("action"), "phase": say("phase"), "ability": say("ability")}


@frozen
class Wording:
    """The words for one match in one language."""

    match: Match
    lang: str

    def text(self, message: Message) -> str:
        """A message."""
        return visible(message.text(self.lang))

    def word(self, key: str) -> str:
        """A small word such as `none`."""
        return WORDS[self.lang][key]

    def seat(self, seat: int) -> str:
        """A seat."""
        return visible(self.match.names.seat(seat, self.lang))

    def seats(self, seats: Iterable[int]) -> str:
        """Several seats."""
        return ", ".join(map(self.seat, seats))

    def title(self, symbol: Symbol) -> str:
        """A declared thing."""
        return visible(title(symbol, self.lang))

    def value(self, sort: Type, value: int) -> str:
        """A value."""
        return visible(self.match.names.value(sort, value, self.lang))

    def of_kind(self, kind: Kind, value: int) -> str:
        """A value of a kind."""
        return self.value(Type("kind", kind), value)

    def title_of_kind(self, kind: Kind) -> str:
        """A kind."""
        family = FAMILIES.get(kind.name) if kind.form == "family" else None
        return visible(family.text(self.lang) if family else self.match.names.kind_title(kind, self.lang))

    def option(self, option: Option) -> str:
        """An option."""
        return visible(option.label(self.lang))

    def prompt(self, decision: Decision) -> str:
        """A question."""
        return visible(decision.prompt(self.lang))

    def chosen(self, move: Move) -> str:
        """What was chosen, whether or not it is still offered."""
        site = self._site(move)
        value = self._value(site, move.key) if site is not None else None
        if site is None or value is None:
            return visible(move.key)
        return visible(self.match.names.option(site, value, self.lang))

    def _site(self, move: Move) -> Site | None:
        return next((site for site in self.match.program.sites if site.id == move.choice), None)

    def _value(self, site: Site, key: str) -> int | None:
        if key == "pass":
            return PASS
        if isinstance(site.node, Branch):
            return next((n for n, option in enumerate(site.node.options) if option.name == key), None)
        kind = site.node.local.type.kind
        if kind is None:
            return int(key)
        if kind.form == "seat":
            return self.match.names.seat_keys.index(key)
        return kind.index(key)

    def ending(self) -> str | None:
        """Why the game is over, if the rules say so."""
        name = self.match.ending
        return next((self.title(each) for each in self.match.program.book.of(Ending) if each.name == name), None)


def option_cites(option: Option, decision: Decision) -> str:
    """Where the rulebook speaks of an option, in brackets."""
    node = decision.site.node
    if isinstance(node, Branch) and 0 <= option.value < len(node.options):
        return in_brackets(node.options[option.value].cites or decision.site.cites, decision.names)
    return in_brackets(decision.site.cites, decision.names)


def in_brackets(cites: Iterable[Citation], names: Names) -> str:
    """Citations, short: the sections, each once, of the edition that is played if it is among the sources."""
    own = own_cites(names.program.book, cites)
    sections = dict.fromkeys(f"{cite.source} {cite.heading}" for cite in own)
    return f"[{', '.join(sections)}]" if sections else ""
