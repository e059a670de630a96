"""`lawspeaker test`: run the scenarios of books."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from lawspeaker.commands.options import Json, Speaker
from lawspeaker.commands.output import FINDINGS, FINE, WRONG_USE, Findings, Output, WrongUse, wants_color
from lawspeaker.text import render, say

if TYPE_CHECKING:
    from lawspeaker.scenario import Outcome


def test(
    *target: Annotated[str, Parameter(help="books, law files or folders; without any, the whole library")],
    json: Json = False,
    output: Speaker,
) -> int:
    """Run the scenarios of books."""
    from lawspeaker.scenario import run_all

    outcomes: list[Outcome] = []
    for outcome in run_all(list(target)):
        if outcome.problems and Findings(outcome.problems).code == WRONG_USE:
            raise Findings(outcome.problems)  # there is no such book or file: nothing of this can have been meant
        outcomes.append(outcome)
    if target and not outcomes:
        names = ", ".join(f"`{name}`" for name in target)
        raise WrongUse(say("there are no scenarios in {names}", names=names),
                       say("`lawspeaker test` alone runs all scenarios of the library"))  # fmt: skip
    failed = [outcome for outcome in outcomes if not outcome.holds]
    if json:
        output.json([_as_json(outcome, output.lang) for outcome in outcomes])
    else:
        for outcome in failed:
            _show(outcome, output)
    output.note(say("{passed} passed, {failed} failed", passed=len(outcomes) - len(failed), failed=len(failed)))
    return FINDINGS if failed else FINE


# Pytest takes what is called like this for a test, and a module that imports it would run it.
test.__test__ = False  # type: ignore[attr-defined]


def _show(outcome: Outcome, output: Output) -> None:
    head = say("`{scenario}` fails in {book}", scenario=outcome.scenario.name, book=outcome.book)
    output.data(output.text(head))
    output.data(render(outcome.problems, "full", output.lang, color=wants_color(sys.stdout)) + "\n")


def _as_json(outcome: Outcome, lang: str) -> dict[str, Any]:
    import json

    return {
        "scenario": outcome.scenario.name,
        "book": outcome.book,
        "file": outcome.scenario.span.source.name,
        "line": outcome.scenario.span.line,
        "passed": outcome.holds,
        "problems": json.loads(render(outcome.problems, "json", lang)),
    }
