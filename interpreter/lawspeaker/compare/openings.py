"""The positions of scenarios: what authors have set up shows what matters in a game.

Takes scenarios and a book. Guarantees for each that can be set up in the book the rule that begins in it; those that
cannot are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lawspeaker.compare.tracing import Entry
from lawspeaker.machine.book import Book
from lawspeaker.machine.faults import FAULTS
from lawspeaker.program.layout import ACTOR, OVER, STATUS
from lawspeaker.scenario.stage import Position, Stage, stage_of
from lawspeaker.scenario.table import roles_at
from lawspeaker.tree import declarations as d


def openings(scenarios: Iterable[d.Scenario], book: Book) -> Iterator[Entry]:
    """The rules with which scenarios begin, in their positions."""
    for scenario in scenarios:
        roles, problems = roles_at(scenario, book)
        at = next((part for part in scenario.parts if isinstance(part, d.At)), None)
        if roles is not None and not problems and at is not None:
            found = _opening(scenario, at, roles, stage_of(book, len(roles)))
            if found is not None:
                yield found


def _opening(scenario: d.Scenario, at: d.At, roles: tuple[int, ...], stage: Stage) -> Entry | None:
    positions = [stage.position(part) for part in scenario.parts if isinstance(part, d.Given)]
    start = stage.start(at)
    seat = stage.seat(at.seat) if at.seat is not None else None
    if stage.findings() or start is None or None in positions or (at.seat is not None and seat is None):
        return None
    state = stage.program.start(roles, scenario.seed or 0)
    try:
        state[ACTOR] = 0 if seat is None else seat.number(state)
        for position in positions:
            assert isinstance(position, Position)
            stage.code.run(state, position.set_up)
        arguments = tuple(argument(state) for _, argument in start.cells)
        actor = 0 if seat is None else seat.number(state)
    except FAULTS:
        return None
    if state[STATUS] == OVER:
        return None
    return Entry(at.rule.name, arguments, actor, roles, state)
