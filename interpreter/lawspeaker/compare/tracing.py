"""Which rules begin in a game, in which positions: on the way to where two books part, or in any games at all.

Takes a book. Guarantees for every rule that began: with which arguments, for which seat, in which position, and for a
parting also which choices were made since.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from random import Random

from attrs import define, field, frozen

from lawspeaker.compare.lockstep import LONGEST, Parting, Taste, table
from lawspeaker.compare.seeing import seat_keys
from lawspeaker.machine.book import Book
from lawspeaker.machine.faults import FAULTS
from lawspeaker.machine.match import Move
from lawspeaker.program.layout import ACTOR, HEADER, SITE, lay_out
from lawspeaker.program.program import Code, Program, add_entry
from lawspeaker.program.runtime import State
from lawspeaker.program.sites import LabelsOf
from lawspeaker.program.tracing import Watch

# So many beginnings of rules are looked at, back from the parting.
REMEMBERED = 400

# So many positions are kept for each rule, out of so many games.
KEPT = 60
GAMES = 12

# From a known position so many choices are made.
AFTER = 12


@frozen
class Entry:
    """A rule that begins, in a position; `moves` are the choices from there to the parting."""

    rule: str
    arguments: tuple[int, ...]
    seat: int
    roles: tuple[int, ...]
    state: State
    moves: tuple[Move, ...] = ()


@define(eq=False)
class Traced:
    """A book whose games are watched; what was compiled for that is kept."""

    book: Book
    _programs: dict[int, Program] = field(factory=dict)

    def _watched(self, seats: int, watch: Watch) -> tuple[Program, Code]:
        if seats not in self._programs:
            self._programs[seats] = Program(self.book.checked, seats)
        program = self._programs[seats]
        assert program.watched.tracer is not None
        program.watched.tracer.watch = watch
        return program, program.watched

    def entries(self, parting: Parting) -> list[Entry]:
        """The rules that began before a parting, the last one first."""
        noted: deque[tuple[int, str, tuple[int, ...], State]] = deque(maxlen=REMEMBERED)
        made = 0

        def watch(state: State, rule: str, arguments: tuple[int, ...]) -> None:
            noted.append((made, rule, arguments, list(state)))

        program, code = self._watched(len(parting.roles), watch)
        labels = LabelsOf(seat_keys(program, parting.roles))
        state = program.start(parting.roles, parting.seed, code)
        try:
            offered = _begun(program, code, state)
            for move in parting.moves:
                if offered is None:
                    break
                made += 1
                site = code.blocks.sites[state[SITE]]
                keys = [site.key(value, labels) for value in offered]
                offered = code.choose(state, offered[keys.index(move.key)])
        except FAULTS:
            pass  # what began before the fault is as good as without it
        finally:
            _forget(code)
        found = [
            Entry(rule, arguments, snapshot[ACTOR], parting.roles, snapshot, parting.moves[since:])
            for since, rule, arguments, snapshot in noted
        ]
        return found[::-1]

    def pool(self, tables: Iterable[tuple[int, ...]], known: Iterable[Entry] = ()) -> dict[str, list[Entry]]:
        """Positions in which rules begin, some for each rule: in random games, and in runs from known positions."""
        gathering = _Gathering()
        for roles in tables:
            for seed in range(GAMES):
                self._gather(gathering, roles, seed, None)
        for number, entry in enumerate(known):
            gathering.noted(entry)
            self._gather(gathering, entry.roles, number, entry)
        return gathering.found

    def _gather(self, gathering: _Gathering, roles: tuple[int, ...], seed: int, entry: Entry | None) -> None:
        """Play a random game, or a while on from a position, and keep what begins in it."""

        def watch(state: State, rule: str, arguments: tuple[int, ...]) -> None:
            gathering.met(rule, arguments, roles, state)

        program, code = self._watched(len(roles), watch)
        state = program.start(roles, seed, code)
        try:
            offered = _begun(program, code, state) if entry is None else _resumed(program, code, state, entry)
            for _ in range(LONGEST if entry is None else AFTER):
                if not offered:
                    break
                offered = code.choose(state, gathering.taste.pick(state[SITE], offered, gathering.random))
        except FAULTS:
            pass
        finally:
            _forget(code)


@define(eq=False)
class _Gathering:
    """Entries of many games: of each rule the same number, each with the same chance to be kept."""

    found: dict[str, list[Entry]] = field(factory=dict)
    taste: Taste = field(factory=Taste)
    random: Random = field(factory=lambda: Random(0))
    _met: dict[str, int] = field(factory=dict)

    def met(self, rule: str, arguments: tuple[int, ...], roles: tuple[int, ...], state: State) -> None:
        """A rule begins in a game."""
        self._met[rule] = self._met.get(rule, 0) + 1
        kept = self.found.setdefault(rule, [])
        place = len(kept) if len(kept) < KEPT else int(self.random.random() * self._met[rule])
        if place < KEPT:
            kept[place : place + 1] = [Entry(rule, arguments, state[ACTOR], roles, list(state))]

    def noted(self, entry: Entry) -> None:
        """A position that is known to matter is kept in any case."""
        self.found.setdefault(entry.rule, []).append(entry)


def tables(left: Book, right: Book) -> list[tuple[int, ...]]:
    """One table for each number of seats that both books know."""
    least, most = max(left.least, right.least), min(left.most, right.most)
    found = (table(left, right, count - least, Random(count)) for count in range(least, most + 1))
    return [roles for roles in found if roles is not None]


def _begun(program: Program, code: Code, state: State) -> list[int] | None:
    assert program.book.begin is not None
    offered: list[int] | None = code.run(state, code.entries[program.book.begin.name])
    return offered


def _resumed(program: Program, code: Code, state: State, entry: Entry) -> list[int] | None:
    """Start a rule by itself in a position."""
    rule = next((each for each in program.book.rules if each.name == entry.rule), None)
    if rule is None:
        return None
    block = add_entry(code, rule)
    state += [0] * (len(code.layout.names) - len(state))
    last = len(lay_out(program.book, program.seats).names)
    state[len(HEADER) : last] = entry.state[len(HEADER) : last]
    state[ACTOR] = entry.seat
    for parameter, value in zip(rule.parameters, entry.arguments, strict=True):
        state[code.layout.locals[id(parameter)]] = value
    return code.run(state, block)


def _forget(code: Code) -> None:
    """Drop the events: nobody reads them here, and they would pile up."""
    assert code.tracer is not None
    code.tracer.events.clear()
