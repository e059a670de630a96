"""Expressions and sets with their names resolved and their types known.

Guarantees that every node can be evaluated: operands have the types the operation wants.
"""

from __future__ import annotations

from attrs import field, frozen

from lawspeaker.book.symbols import (
    Column,
    Group,
    Kind,
    Local,
    PileRef,
    PlaceRef,
    Ranking,
    TokenRef,
    Track,
    Type,
    Value,
    Variable,
)
from lawspeaker.text import Span


@frozen
class Typed:
    """An expression of a known type."""

    span: Span = field(eq=False, repr=False)
    type: Type


@frozen
class Const(Typed):
    """A number, a truth (0 or 1) or a value of a kind."""

    value: int


@frozen
class LocalUse(Typed):
    """A bound name."""

    local: Local


@frozen
class Actor(Typed):
    """The seat that acts."""


@frozen
class RoleSeat(Typed):
    """The seat that plays a role, or none."""

    role: int


@frozen
class VariableUse(Typed):
    """What a variable remembers."""

    variable: Variable
    indices: tuple[Typed, ...]


@frozen
class TrackUse(Typed):
    """Where a marker stands."""

    track: Track
    index: Typed | None


@frozen
class Location(Typed):
    """Where a figure stands."""

    figure: Typed


@frozen
class TokenCount(Typed):
    """How many tokens lie in a place."""

    token: TokenRef
    place: PlaceRef


@frozen
class Fact(Typed):
    """A cell of a table."""

    column: Column
    index: Typed


@frozen
class ValueUse(Typed):
    """A named expression with its arguments."""

    value: Value
    arguments: tuple[Typed, ...]


@frozen
class Operation(Typed):
    """Arithmetic, comparison, `and`, `or`, `not`, negation."""

    operator: str
    operands: tuple[Typed, ...]


@frozen
class Choice(Typed):
    """`if C then A else B`."""

    condition: Typed
    then: Typed
    otherwise: Typed


@frozen
class Key:
    """What a ranking goes by."""

    expression: Typed
    descending: bool


@frozen
class Quantified(Typed):
    """`some`, `every`, `count`, `total`, `most`, `least`, `best` over the members of a set."""

    operator: str
    local: Local
    domain: Set
    where: Typed | None
    body: Typed | None
    keys: tuple[Key, ...] = ()


@frozen
class Member(Typed):
    """Whether something is in a set."""

    element: Typed
    domain: Set


@frozen
class Builtin(Typed):
    """A function of the language; `subject` is what it is about when that is not an expression."""

    name: str
    arguments: tuple[Typed, ...]
    subject: object = None


@frozen
class Set:
    """Things of one type to choose from or to run through."""

    span: Span = field(eq=False, repr=False)
    type: Type


@frozen
class AllOf(Set):
    """Every value of a kind."""

    kind: Kind


@frozen
class NumberRange(Set):
    """Numbers from low to high."""

    low: Typed
    high: Typed


@frozen
class Listed(Set):
    """Exactly these."""

    items: tuple[Typed, ...]


@frozen
class GroupUse(Set):
    """A group with its arguments."""

    group: Group
    arguments: tuple[Typed, ...]


@frozen
class RankingUse(Set):
    """A ranking with its arguments, or a fixed order: first to last."""

    ranking: Ranking
    arguments: tuple[Typed, ...]


@frozen
class PileSet(Set):
    """The cards of a pile, bottom to top."""

    pile: PileRef


@frozen
class Neighbours(Set):
    """The fields that border on one."""

    kind: Kind
    field: Typed


@frozen
class Lines(Set):
    """Straight lines of a grid, perhaps those through one field."""

    kind: Kind
    length: int
    through: Typed | None


@frozen
class LineFields(Set):
    """The fields of a line."""

    line: Typed
