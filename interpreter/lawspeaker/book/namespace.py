"""The names of a book: one namespace for what is declared, one for the facts of tables, one for the values of kinds.

A fact and a kind may share a name (`suit`, the kind, and `suit of c`, the fact about a card), and several kinds may
share a label; which one is meant follows from the type that is wanted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from attrs import define, field

from lawspeaker.book.symbols import Column, Die, Kind, Rule, Standing, Symbol, Track
from lawspeaker.text import Diagnostic, Message, Span, diagnose, say, suggest
from lawspeaker.tree.declarations import Game

# Words with a meaning inside expressions and statements: a declaration of that name could never be used.
RESERVED = frozenset(
    {
        *("count", "total", "most", "least", "some", "every", "best", "if", "then", "else", "none", "true", "false"),
        *("not", "and", "or", "is", "in", "of", "to", "from", "where", "by", "has", "over", "mod", "otherwise"),
        *("actor", "this", "supply"),
    }
)
RULE_FAMILIES = {"phase": "phases", "action": "actions", "ability": "abilities"}
STANDING_FAMILIES = {"tile": "tiles", "gift": "gifts", "card": "card-rules"}

# Where nothing similar is known, so few names can all be told.
LISTED = 6


@define(eq=False)
class Namespace:
    """Everything that can be named in one book; names that two things claim are `disputed`."""

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
    disputed: set[str] = field(factory=set)
    problems: list[Diagnostic] = field(factory=list)
    _told: set[Diagnostic] = field(factory=set)

    def report(self, problem: Diagnostic) -> None:
        """Remember a mistake; the same one is not told twice."""
        if len(self._told) != len(self.problems):  # somebody has taken some away
            self._told = set(self.problems)
        if problem not in self._told:
            self._told.add(problem)
            self.problems.append(problem)

    @contextmanager
    def tentatively(self) -> Iterator[None]:
        """What is reported in here is forgotten: it was only an attempt."""
        before, self.problems, self._told = self.problems, [], set()
        yield
        self.problems, self._told = before, set()

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

    def unknown(self, name: str, span: Span, sort: Message, words: Iterable[str] | None = None) -> None:
        """Report a name that stands for nothing, at its own place even when only that of its declaration is known."""
        known = self.words() if words is None else list(words)
        near = suggest(name, known)
        helps = []
        if difference := _difference(name, set(known)):
            helps.append(say("to subtract, put spaces around the minus sign: `{difference}`", difference=difference))
        elif near:
            helps.append(say("did you mean `{name}`?", name=near))
        elif words is not None and 0 < len(known) <= LISTED:
            helps.append(say("there are {names}", names=", ".join(f"`{word}`" for word in known)))
        self.report(diagnose("E301", span.onward(name), helps=helps, name=name, kind=sort))


def once(space: Namespace, named: Iterable[tuple[str, Span]], help_text: Message | None = None) -> None:
    """Report what is there twice."""
    first: dict[str, Span] = {}
    helps = [help_text or say("keep one of the lines")]
    for name, span in named:
        if name in first:
            also = [(first[name], say("declared here first"))]
            space.report(diagnose("E302", span, also=also, helps=helps, name=name))
        first.setdefault(name, span)


def _difference(name: str, known: set[str]) -> str | None:
    """What was meant by a name that is really a subtraction."""
    for match in re.finditer("-", name):
        left, right = name[: match.start()], name[match.end() :]
        if left in known and (right.isdigit() or right in known):
            return f"{left} - {right}"
    return None
