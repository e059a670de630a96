"""How things are called at a table: seats, values, places, in both languages and as stable keys."""

from __future__ import annotations

from attrs import frozen

from lawspeaker.book.book import title, value_title
from lawspeaker.book.core import Branch
from lawspeaker.book.symbols import NUMBER, TRUTH, Kind, Pile, Place, Symbol, Token, Track, Type, Variable
from lawspeaker.program.layout import PASS
from lawspeaker.program.program import Program
from lawspeaker.program.sites import LabelsOf, Site

WORDS = {
    "en": {"pass": "pass", "yes": "yes", "no": "no", "none": "none", "seat": "seat {n}", "supply": "supply"},
    "de": {"pass": "passen", "yes": "ja", "no": "nein", "none": "nichts", "seat": "Platz {n}", "supply": "Vorrat"},
}


@frozen
class Names:
    """The names at one table: which role each seat plays is known here."""

    program: Program
    roles: tuple[int, ...]

    @property
    def role(self) -> Kind | None:
        """The kind of the roles, if there are roles."""
        return self.program.book.space.role

    @property
    def seat_keys(self) -> tuple[str, ...]:
        """The stable names of the seats: their roles, or their numbers."""
        if self.role is None:
            return tuple(str(seat + 1) for seat in range(self.program.seats))
        return tuple(self.role.labels[role] for role in self.roles)

    def seat(self, seat: int, language: str) -> str:
        """How a seat is called."""
        if not 0 <= seat < self.program.seats:
            return WORDS[language]["none"]
        if self.role is None:
            return WORDS[language]["seat"].format(n=seat + 1)
        return value_title(self.role, self.roles[seat], language)

    def value(self, sort: Type, value: int, language: str) -> str:
        """How a value is called."""
        if sort == NUMBER:
            return str(value)
        if sort == TRUTH:
            return WORDS[language]["yes" if value else "no"]
        if sort.kind is None or value < 0:
            return WORDS[language]["none"]
        if sort.kind is self.program.book.space.seat:
            return self.seat(value, language)
        return self.kind_value(sort.kind, value, language)

    def kind_value(self, kind: Kind, value: int, language: str) -> str:
        """How a value of a kind is called; cards made of several kinds are called by all of them."""
        label = kind.labels[value]
        if label in kind.titles or kind.form not in ("cards", "figure"):
            return value_title(kind, value, language)
        columns = [c for found in self.program.book.space.columns.values() for c in found if c.kind is kind]
        made_of = [c for c in columns if c.type.kind is not None and c.name == c.type.kind.name]
        if kind.form == "cards" and len(made_of) > 1:
            return " ".join(self.value(column.type, column.cells[value], language) for column in made_of)
        if kind.form == "figure" and made_of:
            number = label.rsplit("-", 1)[-1]
            text = self.value(made_of[0].type, made_of[0].cells[value], language)
            return f"{text} {number}" if number.isdigit() else text
        return value_title(kind, value, language)

    def kind_title(self, kind: Kind, language: str) -> str:
        """How a kind is called; its name, spelt out, when it has no title."""
        found = (title.get(language) for title in kind.meta.titles if title.subject is None)
        return next((text for text in found if text), kind.name.replace("-", " "))

    def key(self, site: Site, value: int) -> str:
        """The stable key of an option."""
        return site.key(value, LabelsOf(self.seat_keys))

    def option(self, site: Site, value: int, language: str) -> str:
        """How an option is called."""
        if value == PASS:
            return WORDS[language]["pass"]
        node = site.node
        if isinstance(node, Branch):
            option = node.options[value]
            found = next((t.get(language) for t in option.titles if t.get(language)), None)
            default = WORDS[language]["yes"] if option.name == "yes" else option.name.replace("-", " ")
            return found or default
        return self.value(node.local.type, value, language)

    def token(self, token: int, owner: int, count: int, language: str) -> str:
        """So many tokens of a sort: `3 coins`, `1 marker (Anna)`."""
        symbol = self.program.book.of(Token)[token]
        several = next((t.get(language) for t in symbol.meta.plurals if t.get(language)), None) if count != 1 else None
        text = f"{count} {several or title(symbol, language)}"
        return f"{text} ({self.seat(owner, language)})" if owner >= 0 else text

    def field(self, track: Track, value: int, language: str) -> str:
        """How a field of a track is called: by its title, or by its number."""
        titles = (title for title in track.meta.titles if title.subject == str(value))
        return next((text for title in titles if (text := title.get(language))), str(value))

    def instance(self, symbol: Symbol | None, indices: tuple[int, ...], language: str, *, owned: bool = False) -> str:
        """How one of several places, piles, tracks or variables is called; `owned` when its owner has been named."""
        if symbol is None:
            return WORDS[language]["supply"]
        pairs = list(zip(kinds_of(symbol), indices, strict=False))
        called = symbol.meta.called.get(language) if symbol.meta.called is not None else None
        if called is not None:
            for kind, index in pairs:
                called = called.replace(f"{{{kind.name}}}", self.value(Type("kind", kind), index, language), 1)
            return called
        text = title(symbol, language)
        names = [self.value(Type("kind", kind), index, language) for kind, index in pairs[1 if owned else 0 :]]
        return f"{text} ({', '.join(names)})" if names else text


def kinds_of(symbol: Symbol) -> tuple[Kind, ...]:
    """Of which values there is one of a thing."""
    if isinstance(symbol, Track):
        return (symbol.index,) if symbol.index is not None else ()
    return symbol.indices if isinstance(symbol, Place | Pile | Variable) else ()
