"""A bench: a book on which rules are started by themselves, from any position, to see what comes of it.

Takes a book and a number of seats. The program of a bench is its own, because starting a rule by itself adds to the
code. Guarantees that benches of one game can be given the same position, by the names of their cells.
"""

from __future__ import annotations

from functools import cached_property

from attrs import define, field

from lawspeaker.book.book import CheckedBook
from lawspeaker.book.symbols import Kind, Rule, Track
from lawspeaker.compare.seeing import Asked, asked_in, end_of, seat_keys, translations
from lawspeaker.machine.book import Book
from lawspeaker.machine.faults import FAULTS
from lawspeaker.program.layout import ACTOR, CHANCE, HEADER, Layout, lay_out
from lawspeaker.program.program import Code, Program, Run, add_entry
from lawspeaker.program.runtime import State, seeded
from lawspeaker.program.sites import LabelsOf


@define(eq=False)
class Trial:
    """A rule that is running by itself."""

    bench: Bench
    state: State
    labels: LabelsOf
    offered: list[int] | None

    @property
    def asked(self) -> Asked | None:
        """What is asked, who is asked, and the keys of the options."""
        if self.offered is None:
            return None
        return asked_in(self.bench.code, self.state, self.offered, self.labels)

    @property
    def end(self) -> tuple[str, tuple[int, ...]] | None:
        """The ending and the winners; None while the game is not over."""
        return end_of(self.bench.program, self.state)

    def choose(self, key: str) -> bool:
        """Go on with an option; False when it is not offered, or the rules cannot be carried out."""
        asked = self.asked
        if asked is None or self.offered is None or key not in asked[2]:
            return False
        try:
            self.offered = self.bench.code.choose(self.state, self.offered[asked[2].index(key)])
        except FAULTS:
            return False
        return self.offered is None or bool(self.offered)


@define(eq=False, slots=False)
class Bench:
    """A book at a table of so many seats."""

    of: Book
    seats: int
    _starts: dict[str, Run] = field(factory=dict)
    _copiers: dict[int, Copier] = field(factory=dict)

    @cached_property
    def program(self) -> Program:
        """The program of this bench."""
        return Program(self.of.checked, self.seats)

    @property
    def code(self) -> Code:
        """The code that runs."""
        return self.program.fast

    @property
    def book(self) -> CheckedBook:
        """The checked book."""
        return self.of.checked

    @cached_property
    def layout(self) -> Layout:
        """Where everything on the table lies; frames of rules are not part of it."""
        return lay_out(self.book, self.seats)

    @cached_property
    def cell_of(self) -> dict[str, int]:
        """The cells of the table by name."""
        return {name: cell for cell, name in enumerate(self.layout.names)}

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """The rules that can be started by themselves."""
        triggers = {trigger.name for trigger in self.book.triggers}
        return {rule.name: rule for rule in self.book.rules if rule.name not in triggers}

    @cached_property
    def stacks(self) -> dict[str, tuple[int, int, int]]:
        """Tracks with stacks, by name: the first cells of the positions and of the heights, and how many markers."""
        layout = self.layout
        tracks = [track for track in self.book.of(Track) if isinstance(track, Track) and id(track) in layout.heights]
        return {
            track.name: (layout.tracks[id(track)], layout.heights[id(track)], layout.size_of(track.index))
            for track in tracks
            if track.index is not None
        }

    @cached_property
    def cards(self) -> dict[str, tuple[Kind, int, int]]:
        """Kinds of cards, by name, with the first cells of where each card lies and of who knows it."""
        places, known = self.layout.card_pile, self.layout.card_known
        kinds = [kind for kind in self.book.kinds if id(kind) in places]
        return {kind.name: (kind, places[id(kind)], known[id(kind)]) for kind in kinds}

    @cached_property
    def _fresh(self) -> dict[tuple[int, ...], State]:
        return {}

    def seat_keys(self, roles: tuple[int, ...]) -> tuple[str, ...]:
        """What the seats are called."""
        return seat_keys(self.program, roles)

    def fresh(self, roles: tuple[int, ...], seed: int = 0) -> State:
        """The state with which a game begins."""
        if roles not in self._fresh:
            self._fresh[roles] = self.program.start(roles, 0, self.code)
        state = self._fresh[roles][:]
        state += [0] * (len(self.code.layout.names) - len(state))  # starting a rule by itself adds cells
        state[CHANCE] = seeded(seed)
        return state

    def copier(self, home: Bench) -> Copier:
        """Copies positions of another bench to this one."""
        if id(home) not in self._copiers:
            self._copiers[id(home)] = Copier.between(home, self)
        return self._copiers[id(home)]

    def prepared(self, rule: str) -> Run | None:
        """The block with which a rule begins; None when this book has no such rule."""
        if rule not in self.rules:
            return None
        if rule not in self._starts:
            self._starts[rule] = add_entry(self.code, self.rules[rule])
        return self._starts[rule]

    def start(
        self, rule: str, arguments: tuple[int, ...], seat: int, state: State, roles: tuple[int, ...]
    ) -> Trial | None:
        """Start a rule from a position; None when that is impossible here."""
        block, declared = self.prepared(rule), self.rules.get(rule)
        if block is None or declared is None or len(declared.parameters) != len(arguments):
            return None
        state[ACTOR] = seat
        for parameter, value in zip(declared.parameters, arguments, strict=True):
            state[self.code.layout.locals[id(parameter)]] = value
        try:
            offered = self.code.run(state, block)
        except FAULTS:
            return None
        if offered is not None and not offered:
            return None
        return Trial(self, state, LabelsOf(self.seat_keys(roles)), offered)


@define(eq=False)
class Copier:
    """Knows where the cells of one bench lie in another, and what their values are there."""

    there: Bench
    cells: dict[int, int]
    values: dict[int, dict[int, int]]
    straight: int

    @staticmethod
    def between(home: Bench, there: Bench) -> Copier:
        """The copier from one bench to another of the same game."""
        ours, theirs = home.layout, there.layout
        places = {name: cell for cell, name in enumerate(theirs.names)}
        shared = [(cell, places[name]) for cell, name in enumerate(ours.names) if name in places]
        cells = {one: other for one, other in shared if one >= len(HEADER)}
        same = ours.names == theirs.names
        values = translations(ours, {kind.name: kind for kind in there.book.kinds})
        piles = [first + card for first, size in _card_cells(ours) for card in range(size)]
        there_at = dict(shared)
        values |= dict.fromkeys([] if same else piles, there_at)
        return Copier(there, cells, values, len(ours.names) if same and not values else 0)

    def put(self, cell: int, value: int, state: State) -> None:
        """Put the value of a cell into a state of the other bench, if that has such a cell."""
        if cell in self.cells:
            state[self.cells[cell]] = self.values.get(cell, {}).get(value, value)

    def all(self, home: State, state: State) -> None:
        """Put a whole table into a state of the other bench."""
        if self.straight:
            state[len(HEADER) : self.straight] = home[len(HEADER) : self.straight]
            return
        for cell in self.cells:
            self.put(cell, home[cell], state)


def _card_cells(layout: Layout) -> list[tuple[int, int]]:
    sizes = {id(kind): kind.size for kind in layout.book.kinds}
    return [(first, sizes[kind]) for kind, first in layout.card_pile.items()]
