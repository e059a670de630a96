"""A book: a game as one edition and some variants tell it, checked and ready to be compiled."""

from __future__ import annotations

from attrs import define, field

from lawspeaker.book.address import Address
from lawspeaker.book.namespace import Namespace
from lawspeaker.book.statements import Statements
from lawspeaker.book.symbols import Ending, Goal, Kind, Ranking, Rule, Symbol, Trigger, Value, Variable, Window
from lawspeaker.tree import declarations as d

LANGUAGES = ("en", "de")


@define(eq=False, repr=False)
class CheckedBook:
    """Everything that is known about a book before it is compiled.

    `rules` holds every rule in order, with those that triggers and windows run; `begin` is where play begins; `items`
    are all the declarations as written, with their amendments applied.
    """

    address: Address
    game: d.Game
    space: Namespace
    checker: Statements
    least: int
    most: int
    rules: list[Rule] = field(factory=list)
    begin: Rule | None = None
    window_rules: dict[str, Rule] = field(factory=dict)
    scenarios: list[d.Scenario] = field(factory=list)
    rulings: list[d.Ruling] = field(factory=list)
    sources: dict[str, d.SourceText] = field(factory=dict)
    items: tuple[d.Declaration, ...] = ()

    def __repr__(self) -> str:
        return f"CheckedBook({self.name!r})"

    @property
    def name(self) -> str:
        """The book's address."""
        return str(self.address)

    def title(self, language: str) -> str:
        """The game's title."""
        return title(self.game, language)

    def of(self, sort: type[Symbol]) -> list[Symbol]:
        """The declarations of a sort."""
        return self.space.of(sort)

    @property
    def variables(self) -> list[Variable]:
        """All variables."""
        return [v for v in self.space.of(Variable) if isinstance(v, Variable)]

    @property
    def kinds(self) -> list[Kind]:
        """All kinds, each once."""
        return list({id(kind): kind for kind in self.space.symbols.values() if isinstance(kind, Kind)}.values())

    @property
    def orders(self) -> list[Ranking]:
        """All orders that are kept in the state."""
        return [r for r in self.space.of(Ranking) if isinstance(r, Ranking) and r.fixed]

    @property
    def goals(self) -> list[Goal]:
        """All goals."""
        return [goal for goal in self.space.of(Goal) if isinstance(goal, Goal)]

    @property
    def endings(self) -> list[Ending]:
        """All endings, in the order of their numbers."""
        return [ending for ending in self.space.of(Ending) if isinstance(ending, Ending)]

    @property
    def windows(self) -> list[Window]:
        """All windows."""
        return [window for window in self.space.of(Window) if isinstance(window, Window)]

    @property
    def values(self) -> list[Value]:
        """All named expressions."""
        return [value for value in self.space.of(Value) if isinstance(value, Value)]

    @property
    def triggers(self) -> list[Trigger]:
        """All triggers."""
        return [trigger for trigger in self.space.of(Trigger) if isinstance(trigger, Trigger)]


def title(item: d.Declaration | Symbol, language: str) -> str:
    """The title of a declaration in a language; its name, spelt out, when it has none."""
    for found in item.meta.titles:
        if found.subject is None and (text := found.get(language)) is not None:
            return text
    return item.name.replace("-", " ")


def value_title(kind: Kind, index: int, language: str) -> str:
    """How a value of a kind is called."""
    label = kind.labels[index] if 0 <= index < kind.size else "?"
    return kind.titles.get(label, {}).get(language) or label.replace("-", " ")
