"""What can be known before play: expressions worked out from constants, facts and the shape of the board alone.

Takes typed expressions. Guarantees that an answer is right in every position; None stands for "it depends", also where
working it out would take too long.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from itertools import islice

from attrs import define, field

from lawspeaker.book import typed as t
from lawspeaker.book.symbols import NONE, Kind, Local

# So much work is worth doing for one question; who asks for more gets "it depends".
EFFORT = 20_000

Environment = dict[Local, int]

_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.floordiv,
    "mod": operator.mod,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "!=": operator.ne,
}


@define(eq=False)
class Members:
    """What a set can hold. When it is `exact`, the set holds all of them in every position."""

    values: range | tuple[int | None, ...]
    exact: bool


@define(eq=False)
class Knowledge:
    """Works out expressions, with a limit to the work."""

    left: int = EFFORT
    known: Environment = field(factory=dict)

    def value(self, node: t.Typed) -> int | None:
        """The value of an expression; truths are 0 and 1, none is -1."""
        self.left -= 1
        if self.left < 0:
            return None
        match node:
            case t.Const():
                return node.value
            case t.LocalUse():
                return self.known.get(node.local)
            case t.Operation():
                return self._operation(node)
            case t.Choice():
                return self._choice(node)
            case t.Fact():
                return self._fact(node)
            case t.ValueUse():
                return self._value_use(node)
            case t.Quantified():
                return self._quantified(node)
            case t.Member():
                return self._member(node)
            case t.Builtin():
                return self._builtin(node)
            case _:
                return None

    def never(self, node: t.Typed) -> bool:
        """Whether a condition can be seen to hold in no position."""
        return self.value(node) == 0

    def always(self, node: t.Typed) -> bool:
        """Whether a condition can be seen to hold in every position."""
        return self.value(node) == 1

    # operations --------------------------------------------------------------------------------------------------

    def _operation(self, node: t.Operation) -> int | None:
        if node.operator in ("and", "or"):
            return self._junction(node)
        values = [self.value(operand) for operand in node.operands]
        if values[0] is None or values[-1] is None:
            return None
        if node.operator == "not":
            return 1 - values[0]
        if node.operator == "negative":
            return -values[0]
        if node.operator in ("/", "mod") and values[1] == 0:
            return None
        return int(_ARITHMETIC[node.operator](values[0], values[-1]))

    def _junction(self, node: t.Operation) -> int | None:
        """`and` is settled by one false side, `or` by one true side, whatever the other one is."""
        settled = int(node.operator == "or")
        first = self.value(node.operands[0])
        if first == settled:
            return settled
        second = self.value(node.operands[1])
        if second == settled:
            return settled
        return None if first is None or second is None else 1 - settled

    def _choice(self, node: t.Choice) -> int | None:
        condition = self.value(node.condition)
        if condition is not None:
            return self.value(node.then if condition else node.otherwise)
        one, other = self.value(node.then), self.value(node.otherwise)
        return one if one == other else None

    def _fact(self, node: t.Fact) -> int | None:
        index = self.value(node.index)
        if index is None or index == NONE or index in node.column.overlays:
            return None
        return node.column.cells[index] if index < len(node.column.cells) else None

    def _value_use(self, node: t.ValueUse) -> int | None:
        if node.value.body is None or node.value.overlays:
            return None
        given = [self.value(argument) for argument in node.arguments]
        known = {
            parameter: value for parameter, value in zip(node.value.parameters, given, strict=True) if value is not None
        }
        outer, self.known = self.known, known
        result = self.value(node.value.body)
        self.known = outer
        return result

    # sets --------------------------------------------------------------------------------------------------------

    def members(self, domain: t.Set) -> Members | None:
        """What a set can hold; None when nothing is known about it."""
        match domain:
            case t.AllOf():
                # How many sit down is known only at the table.
                return Members(range(domain.kind.size), domain.kind.form != "seat")
            case t.NumberRange():
                low, high = self.value(domain.low), self.value(domain.high)
                return None if low is None or high is None else Members(range(low, high + 1), True)
            case t.Listed():
                values = tuple(self.value(item) for item in domain.items)
                return Members(values, None not in values)
            case t.Neighbours():
                return self._neighbours(domain)
            case t.GroupUse() | t.RankingUse():
                return self._where(domain)
            case t.Lines():
                return Members((), True) if _no_line(domain) else None
            case _:
                kind = domain.type.kind
                return None if kind is None or domain.type.name != "kind" else Members(range(kind.size), False)

    def _neighbours(self, domain: t.Neighbours) -> Members:
        here = self.value(domain.field)
        if here is None or here == NONE:
            return Members(range(domain.kind.size), False)
        return Members(domain.kind.borders[here], True)

    def _where(self, domain: t.GroupUse | t.RankingUse) -> Members | None:
        """The values of a kind for which a group's condition can hold."""
        symbol = domain.group if isinstance(domain, t.GroupUse) else domain.ranking
        if symbol.kind is None or symbol.binder is None or (isinstance(domain, t.RankingUse) and domain.ranking.fixed):
            return None if symbol.kind is None else Members(range(symbol.kind.size), symbol.kind.form != "seat")
        given = [self.value(argument) for argument in domain.arguments]
        outer = self.known
        known = {p: value for p, value in zip(symbol.parameters, given, strict=True) if value is not None}
        kept, exact = [], symbol.kind.form != "seat"
        for value in range(symbol.kind.size):
            self.known = {**known, symbol.binder: value}
            holds = 1 if symbol.where is None else self.value(symbol.where)
            exact = exact and holds is not None
            kept += [value] if holds != 0 else []
        self.known = outer
        return Members(tuple(kept), exact)

    def each(self, members: Members, local: Local) -> Iterator[int | None]:
        """Runs through the members, with the name bound to each in turn."""
        outer = self.known
        for value in islice(members.values, EFFORT):
            inner = {known: other for known, other in outer.items() if known is not local}
            self.known = inner if value is None else {**inner, local: value}
            yield value
        self.known = outer

    def _quantified(self, node: t.Quantified) -> int | None:
        members = self.members(node.domain)
        if members is None or len(members.values) > self.left:
            return None
        if node.operator in ("some", "every"):
            return self._settled(node, members)
        if node.operator not in ("count", "total") or not members.exact:
            return None
        total: int | None = 0
        outer = self.known
        for _ in self.each(members, node.local):
            holds = 1 if node.where is None else self.value(node.where)
            amount = 1 if node.body is None else self.value(node.body) if holds else 0
            if holds is None or amount is None:
                total = None
                break
            total = (total or 0) + (amount if holds else 0)
        self.known = outer
        return total

    def _settled(self, node: t.Quantified, members: Members) -> int | None:
        """`some` is false when it is false for all that may be there, `every` true when it is true for them."""
        settled = int(node.operator == "some")
        result: int | None = 1 - settled
        outer = self.known
        for value in self.each(members, node.local):
            holds = 1 if node.where is None else self.value(node.where)
            if holds == 0:
                continue
            if node.body is not None:
                body = self.value(node.body)
                holds = 0 if body == 1 else None if body is None or holds is None else 1
            if holds == 1 and members.exact and value is not None:
                result = settled
                break
            if holds != 0:
                result = None
        self.known = outer
        return result

    def _member(self, node: t.Member) -> int | None:
        element, members = self.value(node.element), self.members(node.domain)
        if element is None or members is None:
            return None
        if element in members.values:
            return 1 if members.exact else None
        return None if None in members.values else 0

    # functions ---------------------------------------------------------------------------------------------------

    def _builtin(self, node: t.Builtin) -> int | None:
        if node.name not in _FUNCTIONS:
            return None
        values = [self.value(argument) for argument in node.arguments]
        given = [value for value in values if value is not None]
        if len(given) < len(values):
            return None
        return _FUNCTIONS[node.name](node, given)


def _no_line(domain: t.Lines) -> bool:
    """Whether the board is too small for a line of that length."""
    return domain.kind.grid is not None and domain.length > max(domain.kind.grid)


def _number(node: t.Builtin, given: list[int]) -> int | None:
    kind = node.arguments[0].type.kind
    if kind is None or not 0 <= given[0] < kind.size:
        return None
    return given[0] + 1 if kind.numbers is None else kind.numbers[given[0]]


def _value_of_number(node: t.Builtin, given: list[int]) -> int | None:
    kind = node.type.kind
    numbers = None if kind is None else kind.numbers
    return numbers.index(given[0]) if numbers is not None and given[0] in numbers else None


def _grid(node: t.Builtin) -> tuple[int, int]:
    assert isinstance(node.subject, Kind)
    assert node.subject.grid is not None
    return node.subject.grid


def _row(node: t.Builtin, given: list[int]) -> int | None:
    return None if given[0] == NONE else given[0] // _grid(node)[1] + 1


def _column(node: t.Builtin, given: list[int]) -> int | None:
    return None if given[0] == NONE else given[0] % _grid(node)[1] + 1


def _cell_at(node: t.Builtin, given: list[int]) -> int | None:
    rows, columns = _grid(node)
    row, column = given
    return (row - 1) * columns + column - 1 if 1 <= row <= rows and 1 <= column <= columns else NONE


def _adjacent(node: t.Builtin, given: list[int]) -> int | None:
    if NONE in given or not isinstance(node.subject, Kind):
        return None
    return int(given[1] in node.subject.borders[given[0]])


_FUNCTIONS: dict[str, Callable[[t.Builtin, list[int]], int | None]] = {
    "number": _number,
    "value-of-number": _value_of_number,
    "row": _row,
    "column": _column,
    "cell-at": _cell_at,
    "adjacent": _adjacent,
    "min": lambda node, given: min(given),
    "max": lambda node, given: max(given),
}
