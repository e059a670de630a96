"""What names stand for once a book is linked: kinds, components, values, rules.

A kind is a closed list of values, and a value of a kind is an index into that list; `none` is -1. Everything here is
compared by identity, because two declarations are two things even when they look alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field, frozen

from lawspeaker.text import NOWHERE, Span
from lawspeaker.tree.declarations import Meta

if TYPE_CHECKING:
    from lawspeaker.book.core import Block, Condition
    from lawspeaker.book.typed import Key, Set, Typed

NONE = -1


@define(eq=False, repr=False)
class Kind:
    """A closed list of values.

    `form` says where it comes from: kind, map, cards, figure, face, family, token or seat. `numbers` holds the numbers
    that the values of a numeric kind stand for. The number of seats is known only at the table, so the seat kind lists
    as many as can sit down.
    """

    name: str
    labels: tuple[str, ...]
    form: str = "kind"
    plural: str = ""
    span: Span = NOWHERE
    meta: Meta = field(factory=Meta)
    numbers: tuple[int, ...] | None = None
    grid: tuple[int, int] | None = None
    borders: tuple[tuple[int, ...], ...] = ()
    rows: tuple[int, ...] = ()
    stands_on: Kind | None = None
    titles: dict[str, dict[str, str]] = field(factory=dict)

    @property
    def size(self) -> int:
        """How many values there are."""
        return len(self.labels)

    def index(self, label: str) -> int | None:
        """The value with that label, if there is one."""
        return self.labels.index(label) if label in self.labels else None

    def __repr__(self) -> str:
        return f"Kind({self.name!r})"


@frozen
class Type:
    """What an expression can be: a number, a truth, a value of a kind (perhaps none), or a line of fields."""

    name: str
    kind: Kind | None = None
    optional: bool = False
    length: int = 0

    def __str__(self) -> str:
        if self.kind is None:
            return self.name
        text = "line of " + self.kind.plural if self.name == "line" else self.kind.name
        return text + (" or none" if self.optional else "")


NUMBER = Type("number")
TRUTH = Type("truth")
NOTHING = Type("none", None, True)


def kind_type(kind: Kind, optional: bool = False) -> Type:
    """The type of the values of a kind."""
    return Type("kind", kind, optional)


# What stands for a kind that could not be found. It goes with everything: one mistake is told once.
UNKNOWN = Kind("?", ())
UNKNOWN_TYPE = kind_type(UNKNOWN)


@define(eq=False, repr=False)
class Local:
    """A name bound inside a rule or expression."""

    name: str
    type: Type
    span: Span = NOWHERE

    def __repr__(self) -> str:
        return f"Local({self.name!r})"


@define(eq=False, repr=False)
class Symbol:
    """Anything declared with a name; it is shown by its name only, because declarations refer to each other."""

    name: str
    span: Span
    meta: Meta

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"


@define(eq=False, repr=False)
class Token(Symbol):
    """Fungible tokens; `count` is None when there are as many as needed."""

    count: int | None = None
    each: bool = False
    index: int = 0


@define(eq=False, repr=False)
class Place(Symbol):
    """Where tokens can be."""

    indices: tuple[Kind, ...] = ()
    holds: tuple[Token, ...] = ()
    purse: bool = False
    visible: str = "all"
    starts: tuple[tuple[int, Token], ...] = ()


@define(eq=False, repr=False)
class Pile(Symbol):
    """An ordered heap of cards."""

    indices: tuple[Kind, ...] = ()
    kind: Kind | None = None
    visible: str = "all"
    starts_all: bool = False


@define(eq=False, repr=False)
class Column(Symbol):
    """A fact about each value of a kind; `cells` holds it by value."""

    kind: Kind | None = None
    type: Type = NUMBER
    cells: tuple[int, ...] = ()
    overlays: dict[int, tuple[ValueOverlay, ...]] = field(factory=dict)


@define(eq=False, repr=False)
class Track(Symbol):
    """A track; `columns` are the facts printed along it."""

    index: Kind | None = None
    low: int = 0
    high: int = 0
    stacked: bool = False
    start: int = 0


@define(eq=False, repr=False)
class Variable(Symbol):
    """Something remembered; numbers have a range."""

    indices: tuple[Kind, ...] = ()
    type: Type = NUMBER
    low: int = 0
    high: int = 0
    initial: int = 0
    visible: str = "all"
    ranged: bool = False


@define(eq=False, repr=False)
class Die(Symbol):
    """A die: `faces` is the kind of its faces, or None when it shows numbers; `values` lists what each side shows."""

    faces: Kind | None = None
    values: tuple[int, ...] = ()


@frozen
class ValueOverlay:
    """An amendment of a value: while the condition holds (None: always), it is set to or changed by `value`."""

    verb: str
    condition: Typed | None
    value: Typed
    origin: str
    span: Span


@define(eq=False, repr=False)
class Value(Symbol):
    """A named expression."""

    parameters: tuple[Local, ...] = ()
    type: Type | None = None
    body: Typed | None = None
    overlays: tuple[ValueOverlay, ...] = ()


@frozen
class PriceItem:
    """So many tokens of a sort, taken from a place."""

    count: Typed
    token: TokenRef
    source: PlaceRef


@define(eq=False, repr=False)
class Price(Symbol):
    """Named amounts; overlays replace all of them while their condition holds."""

    parameters: tuple[Local, ...] = ()
    items: tuple[PriceItem, ...] = ()
    overlays: tuple[tuple[Typed | None, tuple[PriceItem, ...]], ...] = ()


@define(eq=False, repr=False)
class Group(Symbol):
    """A named set."""

    parameters: tuple[Local, ...] = ()
    kind: Kind | None = None
    binder: Local | None = None
    where: Typed | None = None


@define(eq=False, repr=False)
class Ranking(Symbol):
    """A named set in an order; a fixed one is kept in the state until it is fixed again."""

    parameters: tuple[Local, ...] = ()
    kind: Kind | None = None
    binder: Local | None = None
    where: Typed | None = None
    keys: tuple[Key, ...] = ()
    fixed: bool = False


@define(eq=False, repr=False)
class Rule(Symbol):
    """A rule with its body; members of a family know their place in it."""

    form: str = "rule"
    parameters: tuple[Local, ...] = ()
    body: Block = ()
    member: int = 0


@define(eq=False, repr=False)
class Response:
    """What a standing thing offers in a window."""

    owner: Symbol
    window: Window
    conditions: tuple[Condition, ...] = ()
    body: Block = ()


@define(eq=False, repr=False)
class Window(Symbol):
    """A moment at which responses may be played."""

    parameters: tuple[Local, ...] = ()
    offered: Set | None = None
    responses: list[Response] = field(factory=list)


@define(eq=False, repr=False)
class Standing(Symbol):
    """A tile, gift or card."""

    form: str = "tile"
    member: int = 0


@define(eq=False, repr=False)
class Goal(Symbol):
    """Something to reach."""

    role: int | None = None
    reached: Typed | None = None
    index: int = 0


@define(eq=False, repr=False)
class Ending(Symbol):
    """A reason why the game ends."""

    index: int = 0


@define(eq=False, repr=False)
class Trigger(Symbol):
    """What happens when a track or number reaches a limit."""

    watched: Track | Variable | None = None
    limit: Typed | None = None
    rule: Rule | None = None


@frozen
class TokenRef:
    """Tokens of one sort, perhaps of one owner; the sort may be known only while playing."""

    token: Token | None
    dynamic: Typed | None
    owner: Typed | None
    span: Span


@frozen
class PlaceRef:
    """One place among the places of a name; `place` is None for the supply."""

    place: Place | None
    indices: tuple[Typed, ...]
    span: Span


@frozen
class PileRef:
    """One pile among the piles of a name."""

    pile: Pile
    indices: tuple[Typed, ...]
    span: Span
