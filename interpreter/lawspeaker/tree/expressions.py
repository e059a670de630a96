"""Expressions as written: names are not yet resolved, nothing is typed.

Every node keeps its span. Two nodes are equal when they say the same, wherever they stand.
"""

from __future__ import annotations

from attrs import field, frozen

from lawspeaker.text import Span


@frozen
class Node:
    """Anything the tree is made of; the span is where it was written."""

    span: Span = field(eq=False, repr=False)


@frozen
class Expression(Node):
    """Something that has a value."""


@frozen
class Number(Expression):
    """A whole number."""

    value: int


@frozen
class Truth(Expression):
    """`true` or `false`."""

    value: bool


@frozen
class Nothing(Expression):
    """`none`."""


@frozen
class Reference(Expression):
    """A name, or a name applied to arguments: `score`, `score(s)`, `score of s`."""

    name: str
    arguments: tuple[Expression, ...] = ()
    by_of: bool = field(default=False, eq=False)


@frozen
class Parens(Expression):
    """An expression in parentheses."""

    inner: Expression


@frozen
class Binary(Expression):
    """Arithmetic, comparison, `and`, `or`, `is`, `is not`, `in`."""

    operator: str
    left: Expression
    right: Expression


@frozen
class Unary(Expression):
    """`not x` or `-x`."""

    operator: str
    operand: Expression


@frozen
class SetExpression(Node):
    """A set of things to choose from or to run through."""


@frozen
class NamedSet(SetExpression):
    """A set named by an expression: a kind, a group, a ranking, a pile, neighbours."""

    expression: Expression


@frozen
class RangeSet(SetExpression):
    """`1 to 5`."""

    low: Expression
    high: Expression


@frozen
class ListSet(SetExpression):
    """`{red, blue}`."""

    items: tuple[Expression, ...]


@frozen
class Binder(Node):
    """`x in S where C`."""

    name: str
    domain: SetExpression
    where: Expression | None


@frozen
class Some(Expression):
    """`some x in S where C`: there is one."""

    binder: Binder


@frozen
class Every(Expression):
    """`every x in S where C has D`: all have it."""

    binder: Binder
    has: Expression


@frozen
class CountEach(Expression):
    """`count of x in S where C`."""

    binder: Binder


@frozen
class CountAll(Expression):
    """`count of S`."""

    operand: Expression


@frozen
class Fold(Expression):
    """`total of E over x in S`, also `most of` and `least of`."""

    operator: str
    body: Expression
    binder: Binder


@frozen
class SortKey(Node):
    """`by E, most first`."""

    expression: Expression
    descending: bool


@frozen
class Best(Expression):
    """`best x in S by E, most first`: the first of them, or none."""

    binder: Binder
    keys: tuple[SortKey, ...]


@frozen
class IfElse(Expression):
    """`if C then A else B`."""

    condition: Expression
    then: Expression
    otherwise: Expression
