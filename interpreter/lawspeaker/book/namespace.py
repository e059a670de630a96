"""The names of a book: one namespace for what is declared, one for the facts of tables, one for the values of kinds.

A fact and a kind may share a name (`suit`, the kind, and `suit of c`, the fact about a card), and several kinds may
share a label; which one is meant follows from the type that is wanted.
"""

from __future__ import annotations

from attrs import define, field

from lawspeaker.book.symbols import Column, Die, Kind, Rule, Standing, Symbol, Track
from lawspeaker.text import Diagnostic, Message, Span, diagnose, say, suggest
from lawspeaker.tree.declarations import Game

# Words with a meaning inside expressions and statements: a declaration of that name could never be used.
RESERVED = frozenset(
    "count total most least some every best if then else none true false not and or is in of to from where by has"
    " over mod actor this supply otherwise".split()
)
RULE_FAMILIES = {"phase": "phases", "action": "actions", "ability": "abilities"}
STANDING_FAMILIES = {"tile": "tiles", "gift": "gifts", "card": "card-rules"}


@define(eq=False)
class Namespace:
    """Everything that can be named in one book."""

    game: Game
    seat: Kind
    token: Kind
    role: Kind | None = None
    symbols: dict[str, Symbol | Kind] = field(factory=dict)
    plurals: dict[str, Kind] = field(factory=dict)
    columns: dict[str, list[Column]] = field(factory=dict)
    labels: dict[str, list[tuple[Kind, int]]] = field(factory=dict)
    families: dict[str, Kind] = field(factory=dict)
    members: dict[str, list[Rule | Standing]] = field(factory=dict)
    dice: dict[str, Die] = field(factory=dict)
    track_columns: dict[str, list[tuple[Track, Column]]] = field(factory=dict)
    problems: list[Diagnostic] = field(factory=list)

    def report(self, problem: Diagnostic) -> None:
        """Remember a mistake; the same one is not told twice."""
        if problem not in self.problems:
            self.problems.append(problem)

    def kind(self, name: str) -> Kind | None:
        """The kind of that name, in the singular or the plural."""
        found = self.symbols.get(name)
        if isinstance(found, Kind):
            return found
        return self.plurals.get(name)

    def of(self, sort: type[Symbol]) -> list[Symbol]:
        """All declarations of one sort, in order."""
        return [symbol for symbol in self.symbols.values() if isinstance(symbol, sort)]

    def column(self, name: str, kind: Kind | None) -> Column | None:
        """The fact of that name about that kind."""
        return next((column for column in self.columns.get(name, ()) if column.kind is kind), None)

    def words(self) -> list[str]:
        """Every name there is, to suggest from."""
        return [*self.symbols, *self.plurals, *self.columns, *self.labels, "actor", "supply"]

    def unknown(self, name: str, span: Span, sort: Message, words: list[str] | None = None) -> None:
        """Report a name that stands for nothing."""
        helps: list[Message | str] = []
        near = suggest(name, self.words() if words is None else words)
        if near:
            helps.append(say("did you mean `{word}`?", word=near))
        elif "-" in name and any(part.isdigit() for part in name.split("-")):
            helps.append(say("put spaces around the minus sign to subtract"))
        self.report(diagnose("E301", span, helps=helps, name=name, kind=sort))
