"""Lawspeaker: board game rules as data, checked, run, compared and explained.

The names below are the public Python interface. They are imported when they are first used, so that a program which
only asks for help starts at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lawspeaker.machine.book import Book, SeatError, load, resume
    from lawspeaker.machine.errors import BookError, IllegalChoice, LawspeakerError, RuleFault, SaveError
    from lawspeaker.machine.explain import Explanation
    from lawspeaker.machine.match import Decision, Match, Option
    from lawspeaker.machine.playouts import Playout

__version__ = "0.1.0"

_HOMES = {
    "Book": "book",
    "SeatError": "book",
    "load": "book",
    "resume": "book",
    "BookError": "errors",
    "IllegalChoice": "errors",
    "LawspeakerError": "errors",
    "RuleFault": "errors",
    "SaveError": "errors",
    "Explanation": "explain",
    "Decision": "match",
    "Match": "match",
    "Option": "match",
    "Playout": "playouts",
}

__all__ = [
    "Book",
    "BookError",
    "Decision",
    "Explanation",
    "IllegalChoice",
    "LawspeakerError",
    "Match",
    "Option",
    "Playout",
    "RuleFault",
    "SaveError",
    "SeatError",
    "__version__",
    "load",
    "resume",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used."""
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f"lawspeaker.machine.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
