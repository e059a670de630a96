"""Scenarios: positions, what is done in them, and what must come of it, run in one book or in several.

Takes law files and the machine. Guarantees that every line of a scenario counts: what is illegal, not used, unknown or
not so is a diagnostic at that line. The names below are imported when they are first used, because pytest loads this
package whether or not there are law files to test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lawspeaker.scenario.finding import Books, Planned, run_all, scenarios_of
    from lawspeaker.scenario.runner import Outcome, run_scenario

_HOMES = {
    "Books": "finding",
    "Planned": "finding",
    "run_all": "finding",
    "scenarios_of": "finding",
    "Outcome": "runner",
    "run_scenario": "runner",
}

__all__ = ["Books", "Outcome", "Planned", "run_all", "run_scenario", "scenarios_of"]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used."""
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f"lawspeaker.scenario.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
