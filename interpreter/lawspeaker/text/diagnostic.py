"""Diagnostics are values: a code, the arguments of its headline, labelled spans, notes, helps and citations.

Takes for granted that the code stands in the table of codes. Guarantees that a diagnostic is immutable, hashable and
holds no rendered text, so that one finding can be shown in either language and in any style.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import Attribute, field, frozen

from .catalogue import Message, as_message, fill, freeze_arguments
from .codes import CODES, Severity
from .span import NOWHERE, Span

__all__ = ["Diagnostic", "Label", "Severity", "diagnose"]


def _as_messages(texts: Iterable[str | Message]) -> tuple[Message, ...]:
    return tuple(as_message(text) for text in texts)


def _as_strings(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(texts)


@frozen
class Label:
    """A stretch of law and what there is to say about it."""

    span: Span
    text: Message = field(default=Message(""), converter=as_message)


def _as_labels(labels: Iterable[Label]) -> tuple[Label, ...]:
    return tuple(labels)


@frozen
class Diagnostic:
    """One finding; the first label is the place of the mistake, the others are what it has to do with."""

    code: str = field()
    arguments: tuple[tuple[str, str | Message], ...] = field(default=(), converter=freeze_arguments)
    labels: tuple[Label, ...] = field(default=(), converter=_as_labels)
    notes: tuple[Message, ...] = field(default=(), converter=_as_messages)
    helps: tuple[Message, ...] = field(default=(), converter=_as_messages)
    citation: tuple[str, ...] = field(default=(), converter=_as_strings)

    @code.validator
    def _code_is_in_the_table(self, _: Attribute[str], code: str) -> None:
        if code not in CODES:
            raise ValueError(f"the diagnostic code {code} is not in the table of codes")

    @property
    def severity(self) -> Severity:
        """Whether this is an error or a warning."""
        return CODES[self.code].severity

    @property
    def span(self) -> Span:
        """The place of the mistake."""
        return self.labels[0].span if self.labels else NOWHERE

    def headline(self, lang: str = "en") -> str:
        """What is wrong, in one line."""
        return fill(CODES[self.code].template(lang), self.arguments, lang)

    def __str__(self) -> str:
        return f"{self.span}: {self.severity.value}[{self.code}]: {self.headline()}"


def diagnose(
    code: str,
    span: Span,
    label: str | Message = "",
    *,
    also: Iterable[tuple[Span, str | Message]] = (),
    notes: Iterable[str | Message] = (),
    helps: Iterable[str | Message] = (),
    citation: Iterable[str] = (),
    **arguments: object,
) -> Diagnostic:
    """A diagnostic at a span; `also` names further places, the remaining keywords fill the headline."""
    labels = (Label(span, label), *(Label(other, text) for other, text in also))
    return Diagnostic(code, arguments, labels, notes, helps, citation)
