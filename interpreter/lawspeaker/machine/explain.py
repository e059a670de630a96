"""Why an option is offered, and why another is not: answers from the conditions of the choice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from attrs import frozen

from lawspeaker.book import core as c
from lawspeaker.machine.faults import FAULTS
from lawspeaker.machine.naming import Names
from lawspeaker.program.explaining import tests_for
from lawspeaker.program.layout import PASS
from lawspeaker.program.program import Code
from lawspeaker.program.runtime import State
from lawspeaker.program.sites import Site
from lawspeaker.text import Message, say
from lawspeaker.tree.statements import Citation

# How whole numbers are written in keys.
WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")


@frozen
class Reason:
    """One condition: whether it holds, what it says, and where the rulebook says so."""

    holds: bool
    message: Message
    german: str | None
    english: str | None
    cites: tuple[Citation, ...]
    place: str
    forbids: bool = False

    def text(self, language: str = "en") -> str:
        """The condition in words."""
        given = self.german if language == "de" else self.english
        if given is None:
            return self.message.text(language)
        if self.holds:
            return given
        frame = say("forbidden: {what}", what=given) if self.forbids else say("not so: {what}", what=given)
        return frame.text(language)


@frozen
class Explanation:
    """The answer to `why` and `why not`."""

    key: str
    offered: bool
    rule: str
    cites: tuple[Citation, ...]
    reasons: tuple[Reason, ...]

    @property
    def failing(self) -> tuple[Reason, ...]:
        """The conditions that do not hold."""
        return tuple(reason for reason in self.reasons if not reason.holds)

    def text(self, language: str = "en") -> str:
        """The whole answer in words, one line for each condition."""
        verdict = say("`{key}` is offered by `{rule}`", key=self.key, rule=self.rule)
        if not self.offered:
            verdict = say("`{key}` is not offered by `{rule}`", key=self.key, rule=self.rule)
        lines = [verdict.text(language)]
        for reason in self.reasons if self.offered else self.failing:
            mark = "+" if reason.holds else "-"
            cited = "".join(f" [{cite.source} {cite.section}]" for cite in reason.cites)
            lines.append(f"  {mark} {reason.text(language)}{cited}")
        return "\n".join(lines)


class Explainer:
    """Answers for one decision."""

    def __init__(self, code: Code, names: Names, state: State, site: Site) -> None:
        self.code = code
        self.names = names
        self.state = list(state)
        self.site = site

    def explain(self, key: str, offered: list[int]) -> Explanation:
        """Why an option is or is not offered."""
        value = self._value(key)
        if value is None:
            reasons: tuple[Reason, ...] = (self._plain(say("there is no option `{key}` here", key=key)),)
        elif value == PASS:
            reasons = self._passing()
        elif isinstance(self.site.node, c.Branch):
            reasons = self._branch(self.site.node, value)
        else:
            reasons = self._choice(self.site.node, value)
        return Explanation(key, value is not None and value in offered, self.site.rule, self.site.cites, reasons)

    def _plain(self, message: Message, holds: bool = False) -> Reason:
        return Reason(holds, message, None, None, self.site.cites, "")

    def _passing(self) -> tuple[Reason, ...]:
        if self.site.may:
            return (self._plain(say("this choice may be passed over"), holds=True),)
        return (self._plain(say("this choice must be made")),)

    def _value(self, key: str) -> int | None:
        """The value that a key stands for, offered or not."""
        if key == "pass":
            return PASS
        node = self.site.node
        if isinstance(node, c.Branch):
            return next((n for n, option in enumerate(node.options) if option.name == key), None)
        kind = node.local.type.kind
        if kind is None:
            return int(key) if WHOLE.fullmatch(key) else None
        if kind.form == "seat":
            keys = self.names.seat_keys
            return keys.index(key) if key in keys else None
        return kind.index(key)

    def _choice(self, node: c.Choose, value: int) -> tuple[Reason, ...]:
        tests = tests_for(self.code, self.site)
        assert tests.candidates is not None
        if value not in tests.candidates(self.state):
            shown = node.domain.span.text or "the set"
            return (self._plain(say("it is not among {set}", set=shown)),)
        answers = _answers(tests.test(self.state, value))
        return tuple(_reason(part, holds, self.site) for part, holds in zip(node.conditions, answers, strict=False))

    def _branch(self, node: c.Branch, value: int) -> tuple[Reason, ...]:
        tests = tests_for(self.code, self.site, value)
        if node.each_once and self.state[self.code.layout.done[id(node)]] >> value & 1:
            return (self._plain(say("it has been done already")),)
        answers = _answers(tests.test(self.state))
        return tuple(
            _reason(part, holds, self.site) if isinstance(part, c.Condition) else self._guard(part, holds)
            for part, holds in zip(tests.conditions, answers, strict=False)
        )

    def _guard(self, part: c.Guard, holds: bool) -> Reason:
        if part.payment is not None:
            words = " ".join(part.payment.span.text.split())
            message = say("it can be paid: {words}", words=words)
            if not holds:
                message = say("it cannot be paid: {words}", words=words)
            return self._plain(message, holds)
        assert part.choice is not None
        first = " ".join(part.choice.span.text.split("\n")[0].split())
        message = say("there is something to choose: {words}", words=first)
        if not holds:
            message = say("there is nothing to choose: {words}", words=first)
        return self._plain(message, holds)


def _answers(tests: Iterable[Callable[[], object]]) -> list[bool]:
    """Which conditions hold, as far as they can be told: one that fails can leave the next without a meaning."""
    answers: list[bool] = []
    for test in tests:
        try:
            answers.append(bool(test()))
        except FAULTS:
            break
    return answers


def _reason(condition: c.Condition, holds: bool, site: Site) -> Reason:
    words = " ".join(condition.span.text.split())
    if condition.negated and not holds:
        message = say("forbidden by {origin}: {words}", origin=condition.origin, words=words)
    elif condition.negated:
        message = say("not forbidden by {origin}: {words}", origin=condition.origin, words=words)
    elif holds:
        message = say("it holds that {words}", words=words)
    else:
        message = say("it does not hold that {words}", words=words)
    text = condition.text
    english = text.get("en") if text is not None else None
    german = text.get("de") if text is not None else None
    return Reason(
        holds, message, german, english, condition.cites or site.cites, str(condition.span), condition.negated
    )
