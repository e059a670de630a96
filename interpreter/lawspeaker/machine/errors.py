"""What can go wrong from outside: a choice that is not allowed, a saved game that does not fit, a faulty book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from lawspeaker.text import Diagnostic, Message, render


class Worded(Protocol):
    """Something that can be said in English or German."""

    def text(self, language: str = "en", /) -> str:
        """What it says in that language."""
        ...


class LawspeakerError(Exception):
    """The base of all errors that users of the Python interface meet."""


class BookError(LawspeakerError):
    """A book that cannot be played because of mistakes in it; `diagnostics` says which."""

    def __init__(self, diagnostics: list[Diagnostic]) -> None:
        super().__init__(render(diagnostics, "concise"))
        self.diagnostics = diagnostics


class IllegalChoice(LawspeakerError):  # noqa: N818 - named for what it is
    """A choice that the rules do not offer; `reasons` says why, each as something with a `text` in either language."""

    def __init__(self, key: str, reasons: Sequence[Worded]) -> None:
        super().__init__(f"{key}: " + "; ".join(reason.text("en") for reason in reasons))
        self.key = key
        self.reasons = tuple(reasons)


class SaveError(LawspeakerError):
    """A saved game that cannot be taken up; `message` says why and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text("en"))
        self.message = message


class RuleFault(LawspeakerError):  # noqa: N818 - a fault of the rules, not of the program
    """The rules asked for something impossible; `diagnostic` shows the place in the rules."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(str(diagnostic))
        self.diagnostic = diagnostic
