"""Why an option is offered, and why another is not: answers from the conditions of the choice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from attrs import field, frozen

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.book import LANGUAGES, title
from lawspeaker.book.citing import own_cites
from lawspeaker.machine.faults import FAULTS
from lawspeaker.machine.naming import Names
from lawspeaker.program.explaining import tests_for
from lawspeaker.program.layout import PASS
from lawspeaker.program.program import Code
from lawspeaker.program.runtime import State
from lawspeaker.program.sites import Site
from lawspeaker.text import Message, Span, say
from lawspeaker.tree.statements import Citation

# How whole numbers are written in keys.
WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")


@frozen
class Said:
    """A message about something that is called differently in each language."""

    template: str
    names: dict[str, str]

    def text(self, language: str = "en") -> str:
        """The message in that language."""
        return say(self.template, words=self.names[language]).text(language)


@frozen
class Reason:
    """One condition: whether it holds, what it says, and where the rulebook says so."""

    holds: bool
    message: Message | Said
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
        frame = say("forbidden: {what}", what=given) if self.forbids else say("needed: {what}", what=given)
        return frame.text(language)


@frozen
class Explanation:
    """The answer to `why` and `why not`."""

    key: str
    offered: bool
    rule: str
    cites: tuple[Citation, ...]
    reasons: tuple[Reason, ...]
    titles: dict[str, str] = field(factory=dict)

    @property
    def failing(self) -> tuple[Reason, ...]:
        """The conditions that do not hold."""
        return tuple(reason for reason in self.reasons if not reason.holds)

    def text(self, language: str = "en") -> str:
        """The whole answer in words, one line for each condition."""
        rule = self.titles.get(language, self.rule)
        verdict = say("{rule}: `{key}` is offered", key=self.key, rule=rule)
        if not self.offered:
            verdict = say("{rule}: `{key}` is not offered", key=self.key, rule=rule)
        lines = [verdict.text(language)]
        for reason in self.reasons if self.offered else self.failing:
            mark = "+" if reason.holds else "-"
            sections = dict.fromkeys(f" [{cite.source} {cite.heading}]" for cite in reason.cites)
            cited = "".join(sections)
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
            reasons: tuple[Reason, ...] = (
                Reason(False, say("there is no option `{key}` here", key=key), None, None, (), ""),
            )
        elif value == PASS:
            reasons = self._passing()
        elif isinstance(self.site.node, c.Branch):
            reasons = self._branch(self.site.node, value)
        else:
            reasons = self._choice(self.site.node, value)
        allowed = value is not None and value in offered
        return Explanation(key, allowed, self.site.rule, self._own(()), reasons, self._titles())

    def _titles(self) -> dict[str, str]:
        """What the rule that asks is called."""
        rule = next((rule for rule in self.code.layout.book.rules if rule.name == self.site.rule), None)
        return {language: title(rule, language) for language in LANGUAGES} if rule is not None else {}

    def _own(self, cites: tuple[Citation, ...]) -> tuple[Citation, ...]:
        """The citations of the edition that is played; those of the question where it has no others."""
        edition = self.code.layout.book.address.edition
        own = tuple(cite for cite in cites if cite.source == edition)
        return own or (cites if edition is None and cites else own_cites(self.code.layout.book, self.site.cites))

    def _plain(self, message: Message | Said, holds: bool = False) -> Reason:
        return Reason(holds, message, None, None, self._own(()), "")

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
            names = {language: _set_named(node.domain, language) for language in LANGUAGES}
            return (self._plain(Said("it is not among {words}", names)),)
        answers = _answers(tests.test(self.state, value))
        pairs = zip(node.conditions, answers, strict=False)
        return tuple(self._reason(part, holds) for part, holds in pairs if not _always(part))

    def _branch(self, node: c.Branch, value: int) -> tuple[Reason, ...]:
        tests = tests_for(self.code, self.site, value)
        if node.each_once and self.state[self.code.layout.done[id(node)]] >> value & 1:
            return (self._plain(say("it has been done already")),)
        answers = _answers(tests.test(self.state))
        return tuple(
            self._reason(part, holds) if isinstance(part, c.Condition) else self._guard(part, holds)
            for part, holds in zip(tests.conditions, answers, strict=False)
            if not (isinstance(part, c.Condition) and _always(part))
        )

    def _guard(self, part: c.Guard, holds: bool) -> Reason:
        if part.payment is not None:
            names = {language: _price_named(part.payment, language) for language in LANGUAGES}
            template = "it can be paid: {words}" if holds else "it cannot be paid: {words}"
        else:
            assert part.choice is not None
            names = {language: _choice_named(part.choice, language) for language in LANGUAGES}
            template = "there is something to choose: {words}" if holds else "there is nothing to choose: {words}"
        return self._plain(Said(template, names), holds)

    def _reason(self, condition: c.Condition, holds: bool) -> Reason:
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
        value = condition.expression.value if isinstance(condition.expression, t.ValueUse) else None
        cites = condition.cites or (value.meta.cites if value is not None else ())
        return Reason(holds, message, german, english, self._own(cites), str(condition.span), condition.negated)


def _always(condition: c.Condition) -> bool:
    """Whether a condition is one that always holds, because an amendment has taken it away."""
    found = condition.expression
    body = found.value.body if isinstance(found, t.ValueUse) and not found.value.overlays else found
    return isinstance(body, t.Const) and body.value == 1 and not condition.negated


def _written(span: Span) -> str:
    """The first line of some law."""
    return " ".join(span.text.split("\n")[0].split())


def _set_named(domain: t.Set, language: str) -> str:
    """A set by its title, or else as it is written."""
    if isinstance(domain, t.GroupUse) and domain.group.meta.titles:
        return title(domain.group, language)
    if isinstance(domain, t.RankingUse) and domain.ranking.meta.titles:
        return title(domain.ranking, language)
    return _written(domain.span)


def _choice_named(choice: c.Choose | c.Branch, language: str) -> str:
    """A choice by its question, or else as it is written."""
    return (choice.ask.get(language) if choice.ask is not None else None) or _written(choice.span)


def _price_named(payment: c.PayPrice | c.PayNamed, language: str) -> str:
    """A price by its title, amounts by the titles of the tokens; or else as they are written."""
    if isinstance(payment, c.PayNamed):
        return title(payment.price, language) if payment.price.meta.titles else _written(payment.span)
    amounts = []
    for item in payment.items:
        if not isinstance(item.count, t.Const) or item.token.token is None:
            return _written(payment.span)
        amounts.append(f"{item.count.value} {title(item.token.token, language)}")
    return ", ".join(amounts)


def _answers(tests: Iterable[Callable[[], object]]) -> list[bool]:
    """Which conditions hold, as far as they can be told: one that fails can leave the next without a meaning."""
    answers: list[bool] = []
    for test in tests:
        try:
            answers.append(bool(test()))
        except FAULTS:
            break
    return answers
