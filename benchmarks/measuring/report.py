"""The report: what was measured, as tables for people or as JSON for programs.

Takes for granted: measures that are complete.
Guarantees: nothing that names this machine's folders; the same figures in both forms.
"""

import os
import platform
from collections.abc import Iterable, Mapping
from typing import Any

from attrs import frozen
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from .catalogue import HANDWRITTEN
from .checking import CheckTimes
from .rounds import Measure


def machine() -> dict[str, Any]:
    """What one should know of the machine to read the figures."""
    return {"python": platform.python_version(), "system": platform.system(), "cpus": os.cpu_count()}


@frozen
class Findings:
    """All that one run of the benchmark has to say."""

    measures: tuple[Measure, ...]
    checks: tuple[CheckTimes, ...]
    absent: tuple[tuple[str, str], ...]
    """What was not measured, and why."""


def as_json(findings: Findings) -> dict[str, Any]:
    """Everything that was measured, every single run included."""
    handwritten = _handwritten(findings.measures)
    return {
        "machine": machine(),
        "rates": [_rate_as_json(measure, handwritten) for measure in findings.measures],
        "absent": dict(findings.absent),
        "checks": [
            {"what": check.what, "median": check.median, "spread": check.spread, "seconds": check.seconds}
            for check in findings.checks
        ],
    }


def _rate_as_json(measure: Measure, handwritten: Mapping[str, float]) -> dict[str, Any]:
    return {
        "subject": measure.subject,
        "version": measure.version,
        "game": measure.game,
        "decisions_per_second": measure.rate,
        "spread": measure.spread,
        "runs": [run.rate for run in measure.runs],
        "decisions_per_game": measure.length,
        "ratio_to_handwritten": _ratio(measure, handwritten),
    }


def show(console: Console, findings: Findings) -> None:
    """Print the tables."""
    facts = machine()
    console.print(f"Python {facts['python']}, {facts['system']}, {facts['cpus']} processors", highlight=False)
    versions = dict.fromkeys(f"{measure.subject} {measure.version}" for measure in findings.measures if measure.version)
    console.print(", ".join(versions), highlight=False)
    if findings.measures:
        console.print(_rates_table(findings.measures))
    if findings.checks:
        console.print(_checks_table(findings.checks))
    for name, reason in findings.absent:
        console.print(f"{name}: {reason}", highlight=False, markup=False, soft_wrap=True)


def _rates_table(measures: Iterable[Measure]) -> Table:
    measures = list(measures)
    handwritten = _handwritten(measures)
    table = _table("random playouts", "subject", "decisions/s", "slowest .. fastest", "ratio", "length")
    for game in dict.fromkeys(measure.game for measure in measures):
        table.add_row(game, style="bold")
        rivals = [measure for measure in measures if measure.game == game]
        for measure in sorted(rivals, key=lambda measure: measure.rate, reverse=True):
            table.add_row(*_rate_row(measure, _ratio(measure, handwritten)))
        table.add_section()
    return table


def _rate_row(measure: Measure, ratio: float | None) -> tuple[str, ...]:
    slowest, fastest = measure.spread
    return (
        f"  {measure.subject}",
        f"{measure.rate:,.0f}",
        f"{slowest:,.0f} .. {fastest:,.0f}",
        "" if ratio is None else f"{ratio:.3f}" if ratio < 0.1 else f"{ratio:.2f}",
        f"{measure.length:.2f}",
    )


def _checks_table(checks: Iterable[CheckTimes]) -> Table:
    table = _table("checking a book of 2,000 lines", "way", "ms", "fastest .. slowest")
    for check in checks:
        fastest, slowest = check.spread
        table.add_row(check.what, f"{1000 * check.median:,.0f}", f"{1000 * fastest:,.0f} .. {1000 * slowest:,.0f}")
    return table


def _table(title: str, first: str, *rest: str) -> Table:
    """An empty table whose first column holds words and whose others hold figures."""
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column(first, no_wrap=True)
    for heading in rest:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _handwritten(measures: Iterable[Measure]) -> dict[str, float]:
    return {measure.game: measure.rate for measure in measures if measure.subject == HANDWRITTEN.name}


def _ratio(measure: Measure, handwritten: Mapping[str, float]) -> float | None:
    yardstick = handwritten.get(measure.game)
    return None if yardstick is None else measure.rate / yardstick
