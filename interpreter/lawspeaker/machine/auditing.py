"""Looking at a state again and again while a game goes on: nothing is lost or made, and every number keeps its limits.

Takes a program. Works out beforehand what to add up and what to compare, since it is asked at every decision of many
games. Guarantees to find what `soundness` would find about tokens, cards, tracks, figures, variables and orders.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from lawspeaker.book.symbols import Pile, Token, Track, Variable
from lawspeaker.machine.soundness import piles_sound, token_cells
from lawspeaker.program.program import Program
from lawspeaker.program.runtime import State

# What is added up: its name, the cells, and how many there have to be in them.
Sum = tuple[str, Callable[[State], tuple[int, ...]], int]

# What is compared: its name, the first cell and the one behind the last, and the limits.
Limits = tuple[str, int, int, int, int]


class Auditor:
    """What must hold in every position of a program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.sums = [each for token in program.book.of(Token) if isinstance(token, Token) for each in self._sums(token)]
        self.limits = [*self._tracks(), *self._figures(), *self._variables()]
        self.piles = any(True for _ in program.book.of(Pile))

    def wrong(self, state: State) -> str | None:
        """The name of something that cannot be so; None when all is well."""
        for name, cells, total in self.sums:
            counts = cells(state)
            if sum(counts) != total or min(counts) < 0:
                return name
        for name, first, end, low, high in self.limits:
            values = state[first:end]
            if min(values) < low or max(values) > high:
                return name
        if self.piles and not piles_sound(self.program, self.program.layout, state):
            return "pile"
        return self._order(state)

    def _sums(self, token: Token) -> list[Sum]:
        found: list[Sum] = []
        for owner in range(self.program.seats if token.each else 1):
            cells = list(token_cells(self.program, token, owner))
            total = sum(self.program.layout.initial[cell] for cell in cells)
            # One cell more than once, because the getter of a single cell gives no tuple.
            again = itemgetter(*cells) if len(cells) > 1 else itemgetter(cells[0], cells[0])
            found.append((token.name, again, total if len(cells) > 1 else 2 * total))
        return found

    def _tracks(self) -> list[Limits]:
        layout, found = self.program.layout, []
        for track in self.program.book.of(Track):
            assert isinstance(track, Track)
            first = layout.tracks[id(track)]
            markers = 1 if track.index is None else layout.size_of(track.index)
            found.append((track.name, first, first + markers, track.low, track.high))
        return found

    def _figures(self) -> list[Limits]:
        layout, found = self.program.layout, []
        for kind in self.program.book.kinds:
            if kind.form == "figure" and kind.stands_on is not None and kind.size:
                first = layout.figures[id(kind)]
                found.append((kind.name, first, first + kind.size, -1, layout.size_of(kind.stands_on) - 1))
        return found

    def _variables(self) -> list[Limits]:
        found = []
        for variable in self.program.book.variables:
            area, limits = self.program.layout.variables[id(variable)], self._limits(variable)
            if limits is not None and area.size:
                found.append((variable.name, area.base, area.base + area.size, *limits))
        return found

    def _limits(self, variable: Variable) -> tuple[int, int] | None:
        if variable.type.kind is not None:
            return -1 if variable.type.optional else 0, self.program.layout.size_of(variable.type.kind) - 1
        if variable.type.name == "truth":
            return 0, 1
        return (variable.low, variable.high) if variable.ranged else None

    def _order(self, state: State) -> str | None:
        layout = self.program.layout
        for order in self.program.book.orders:
            assert order.kind is not None
            base, size = layout.orders[id(order)], layout.size_of(order.kind)
            if sorted(state[base : base + size]) != list(range(size)):
                return order.name
        return None
