"""What is so instead: the values of the parts of a condition that does not hold.

Takes conditions of scenarios. Guarantees names as law writes them, so that what is shown can be put into a scenario.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import define

from lawspeaker.book import typed as t
from lawspeaker.book.symbols import NUMBER, TRUTH, Type
from lawspeaker.machine.match import Match
from lawspeaker.scenario.stage import Stage
from lawspeaker.scenario.words import listed
from lawspeaker.text import Message, Span, say

COMPARISONS = ("=", "!=", "<", "<=", ">", ">=")


@define(eq=False)
class Values:
    """Works out parts of conditions in the position of a match."""

    stage: Stage
    match: Match

    def single(self, condition: t.Typed) -> str | None:
        """The one value that a comparison with something fixed turns on."""
        open_sides = list(_open_sides(condition))
        return self.value(open_sides[0]) if len(open_sides) == 1 else None

    def reasons(self, condition: t.Typed) -> list[Message]:
        """The values on which a condition turns, part by part."""
        match condition:
            case t.Operation(operator="and" | "or", operands=operands):
                return [reason for part in operands if not self._holds(part) for reason in self.reasons(part)]
            case t.Operation(operator="not", operands=operands):
                return self.reasons(operands[0])
            case t.Operation():
                return [say("`{text}` is {value}", text=_text(side.span), value=self.value(side))
                        for side in _open_sides(condition)]  # fmt: skip
            case t.Member(element=element, domain=domain):
                return [*self._element(element), self._members(domain)]
            case t.Quantified(operator="every") if condition.domain.type.name == "kind":
                return [self._exceptions(condition)]
            case t.Quantified(operator="some"):
                return [self._members(condition.domain)] if condition.domain.type.name == "kind" else []
            case _:
                return [say("`{text}` is {value}", text=_text(condition.span), value=self.value(condition))]

    def value(self, expression: t.Typed) -> str:
        """A value as law writes it."""
        return self._shown(expression.type, self.stage.value(expression)(self.match.state))

    def _shown(self, sort: Type, value: int) -> str:
        if sort == NUMBER:
            return str(value)
        if sort == TRUTH:
            return "true" if value else "false"
        if value < 0 or sort.kind is None:
            return "none"
        if sort.kind is self.stage.book.space.seat:
            return self.match.names.seat_keys[value]
        return sort.kind.labels[value]

    def _holds(self, condition: t.Typed) -> bool:
        return bool(self.stage.value(condition)(self.match.state))

    def _element(self, element: t.Typed) -> list[Message]:
        if isinstance(element, t.Const):
            return []
        return [say("`{text}` is {value}", text=_text(element.span), value=self.value(element))]

    def _members(self, domain: t.Set) -> Message:
        members = self.stage.members(domain)(self.match.state)
        shown = listed(self._shown(domain.type, member) for member in members)
        text = _text(domain.span)
        return say("`{text}` has {members}", text=text, members=shown) if shown else say("`{text}` is empty", text=text)

    def _exceptions(self, condition: t.Quantified) -> Message:
        """The members of a set for which something does not hold."""
        members = self.stage.exceptions(condition)(self.match.state)
        shown = listed(self._shown(condition.domain.type, member) for member in members)
        return say("not so for {members}", members=shown)


def _open_sides(condition: t.Typed) -> Iterator[t.Typed]:
    """The sides of a comparison that are not written as fixed values."""
    if isinstance(condition, t.Operation) and condition.operator in COMPARISONS:
        yield from (side for side in condition.operands if not _fixed(side))


def _fixed(side: t.Typed) -> bool:
    if isinstance(side, t.Operation) and side.operator == "negative":
        return _fixed(side.operands[0])
    return isinstance(side, t.Const | t.RoleSeat)


def _text(span: Span) -> str:
    return " ".join(span.text.split())
