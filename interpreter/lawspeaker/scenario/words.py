"""Words for findings: sentences that exist in both languages already, names of seats and keys, ends of games."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from lawspeaker.text import Diagnostic, Message, say


@frozen
class Quotation(Message):
    """A text that is given in both languages, such as a title; the template is the English one, as it stands."""

    german: str = ""

    def text(self, lang: str = "en") -> str:
        """The text in that language."""
        return self.german if lang == "de" else self.template


def headline_of(problem: Diagnostic) -> Message:
    """What another finding says, to be part of a message."""
    return Quotation(problem.headline("en"), german=problem.headline("de"))


def listed(keys: Iterable[str]) -> str:
    """Keys in a row."""
    return ", ".join(f"`{key}`" for key in keys)


def ending_in_words(ending: str | None, winners: Iterable[str] | None) -> Message:
    """An end in words, as far as it is known."""
    by = say("the end") if ending is None else say("the end by `{ending}`", ending=ending)
    if winners is None:
        return by
    names = listed(winners)
    return say("{end}, won by {winners}", end=by, winners=names) if names else say("{end}, won by nobody", end=by)
