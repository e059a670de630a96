"""Dictated chance: what dice, piles and places are made to bring.

Takes the lines of a scenario. Guarantees that each outcome is one that its source can have, that they come in the order
in which they are written, and that those which never came are known.
"""

from __future__ import annotations

from collections import deque

from attrs import define, field, frozen

from lawspeaker.book import core as c
from lawspeaker.book.symbols import Kind, Place
from lawspeaker.machine.match import Match
from lawspeaker.machine.naming import Names
from lawspeaker.program.tracing import Tracer
from lawspeaker.scenario.stage import unknown
from lawspeaker.text import Diagnostic, diagnose, say
from lawspeaker.tree import declarations as d

SORTS = {"roll": "die", "draw": "pile or place", "shuffle": "pile"}

# The outcomes of a source of chance by name; None when it shows any number.
Outcomes = dict[str, int] | None


@frozen
class Dictated:
    """One outcome and the line that dictates it."""

    line: d.Script
    key: str


@define(eq=False)
class Dictation:
    """The dictated chance of one run of a scenario."""

    match: Match
    lines: dict[str, list[Dictated]] = field(factory=dict)

    @property
    def tracer(self) -> Tracer:
        """Where the running code asks for dictated outcomes."""
        tracer = self.match.code.tracer
        assert tracer is not None
        return tracer

    def dictate(self, line: d.Script) -> list[Diagnostic]:
        """Have the outcomes of a line come next; what the source cannot bring is a finding."""
        source = f"{line.chance} {line.of}"
        known = _sources(self.match)
        if source not in known:
            names = [name.partition(" ")[2] for name in known if name.startswith(f"{line.chance} ")]
            return [unknown(say(SORTS[str(line.chance)]), str(line.of), line.span, names)]
        outcomes = _outcomes(known[source], self.match.names)
        problems = []
        for key in line.keys:
            value = _value(key, outcomes)
            if value is None:
                problems.append(unknown(say("outcome"), key, line.span, tuple(outcomes or ())))
            else:
                self.tracer.dictated.setdefault(source, deque()).append(value)
                self.lines.setdefault(source, []).append(Dictated(line, key))
        return problems

    def clear(self) -> None:
        """Leave chance to chance."""
        self.tracer.dictated.clear()
        self.lines.clear()

    def unused(self) -> list[Diagnostic]:
        """A finding for each line with outcomes that never came."""
        left: dict[int, list[Dictated]] = {}
        for source, dictated in self.lines.items():
            remaining = len(self.tracer.dictated.get(source, ()))
            for each in dictated[len(dictated) - remaining :]:
                left.setdefault(id(each.line), []).append(each)
        return [
            diagnose("E905", each[0].line.span, outcome=f"{each[0].line.chance} {each[0].line.of}: {_keys(each)}")
            for each in left.values()
        ]

    def last_used(self) -> list[d.Script]:
        """For each source, the line whose outcome came last."""
        found = []
        for source, dictated in self.lines.items():
            used = len(dictated) - len(self.tracer.dictated.get(source, ()))
            found += [dictated[used - 1].line] if used else []
        return found


def _keys(dictated: list[Dictated]) -> str:
    return ", ".join(each.key for each in dictated)


def _value(key: str, outcomes: Outcomes) -> int | None:
    if outcomes is not None:
        return outcomes.get(key)
    return int(key) if key.removeprefix("-").isdigit() else None


def _sources(match: Match) -> dict[str, c.Core]:
    """Everything in a program that chance decides, by its name, with a statement that asks for it."""
    found: dict[str, c.Core] = {}
    for step in match.program.steps:
        match step.node:
            case c.Roll(source=name):
                found.setdefault(f"roll {name}", step.node)
            case c.Shuffle(pile=pile):
                found.setdefault(f"shuffle {pile.pile.name}", step.node)
            case c.DrawCards(source=pile):
                found.setdefault(f"draw {pile.pile.name}", step.node)
            case c.DrawTokens(source=place) if place.place is not None:
                found.setdefault(f"draw {place.place.name}", step.node)
            case _:
                pass
    return found


def _outcomes(node: c.Core, names: Names) -> Outcomes:
    """What a source of chance can bring."""
    match node:
        case c.Roll(die=die, local=local) if local.type.kind is None:
            return None if die is None else {str(value): value for value in die.values}
        case c.Roll(local=local):
            return _labels(local.type.kind, names)
        case c.Shuffle(pile=pile) | c.DrawCards(source=pile):
            return _labels(pile.pile.kind, names)
        case c.DrawTokens(source=place):
            return _sorts(place.place, names)
        case _:  # pragma: no cover - nothing else is decided by chance
            raise AssertionError(node)


def _labels(kind: Kind | None, names: Names) -> dict[str, int]:
    """The values of a kind by their names."""
    assert kind is not None
    labels = names.seat_keys if kind is names.program.book.space.seat else kind.labels
    return {label: value for value, label in enumerate(labels)}


def _sorts(place: Place | None, names: Names) -> dict[str, int]:
    """The sorts of tokens in a place; where each seat has its own, they are called `stone of anna` or `stone-anna`."""
    assert place is not None
    found: dict[str, int] = {}
    number = 0
    for token in place.holds:
        for seat in names.seat_keys if token.each else ("",):
            spellings = (f"{token.name} of {seat}", f"{token.name}-{seat}") if seat else (token.name,)
            found.update(dict.fromkeys(spellings, number))
            number += 1
    return found
