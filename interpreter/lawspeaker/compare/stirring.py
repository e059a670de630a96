"""Positions stirred: tokens, figures, markers and memories put elsewhere at random, within what the book allows.

Takes a bench. What random games seldom reach is reached like this in no time. Guarantees that tokens are only moved,
markers stay on their tracks and variables within their types; the position need not come up in any game.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from attrs import define, field, frozen

from lawspeaker.book.symbols import Track
from lawspeaker.compare.benches import Bench
from lawspeaker.compare.position import Position
from lawspeaker.program.runtime import State

# How much more likely it is that something is stirred which the law in question speaks of.
FAVOUR = 12

# Tokens move a few at a time, and now and then many.
FEW = 3
MANY = 0.15

# More of them at once makes no difference, where a supply never runs out.
PLENTY = 100


@frozen
class Stir:
    """One way to change a position; `names` are what it touches."""

    names: frozenset[str]
    done: Callable[[State, Random], None]


@define(eq=False)
class Stirrer:
    """Changes positions of one table."""

    bench: Bench
    position: Position
    stirs: list[Stir] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        self._tokens()
        self._figures()
        self._tracks()
        self._variables()

    def weights(self, favoured: set[str]) -> list[float]:
        """How likely each stir is, when some names matter more."""
        return [FAVOUR if each.names <= favoured else 3 if each.names & favoured else 1 for each in self.stirs]

    def stirred(self, state: State, weights: list[float], random: Random) -> State:
        """A position not far from another one."""
        new = list(state)
        times = 1 + int(random.expovariate(0.22))
        for stir in random.choices(self.stirs, weights, k=times):
            stir.done(new, random)
        return new

    def _tokens(self) -> None:
        """Tokens of one sort go from one place to another."""
        sorts: dict[tuple[int, int | None], list[tuple[str, int]]] = {}
        names: dict[tuple[int, int | None], str] = {}
        for text, cell, token, owner in self.position.holdings():
            place = text.replace("(", " ").split(" ")[0]
            sorts.setdefault((id(token), owner), []).append((place, cell))
            names[id(token), owner] = token.name
        for key, cells in sorts.items():
            for place, target in cells:
                sources = [cell for _, cell in cells if cell != target]
                if sources:
                    self.stirs.append(Stir(frozenset({names[key], place} - {"supply"}), _moving(sources, target)))

    def _figures(self) -> None:
        for kind in self.bench.book.kinds:
            if kind.form == "figure" and kind.stands_on is not None:
                base, fields = self.bench.layout.figures[id(kind)], self.bench.layout.size_of(kind.stands_on)
                for figure in range(kind.size):
                    names = frozenset({kind.name, kind.labels[figure]})
                    self.stirs.append(Stir(names, _setting(base + figure, -1, fields - 1)))

    def _tracks(self) -> None:
        layout = self.bench.layout
        for track in self.bench.book.of(Track):
            assert isinstance(track, Track)
            base, heights = layout.tracks[id(track)], layout.heights.get(id(track))
            count = 1 if track.index is None else layout.size_of(track.index)
            for marker in range(count):
                change = _setting(base + marker, track.low, track.high)
                if heights is not None:
                    change = _stacking(base, heights, count, marker, track.low, track.high)
                self.stirs.append(Stir(frozenset({track.name}), change))

    def _variables(self) -> None:
        layout = self.bench.layout
        for variable in self.bench.book.variables:
            kind, area = variable.type.kind, layout.variables[id(variable)]
            low, high = variable.low, variable.high
            if kind is not None:
                low, high = (-1 if variable.type.optional else 0), layout.size_of(kind) - 1
            elif variable.type.name == "truth":
                low, high = 0, 1
            for cell in range(area.base, area.base + area.size):
                self.stirs.append(Stir(frozenset({variable.name}), _setting(cell, low, high)))


def _moving(sources: list[int], target: int) -> Callable[[State, Random], None]:
    def move(state: State, random: Random) -> None:
        filled = [cell for cell in sources if state[cell] > 0]
        if filled:
            source = random.choice(filled)
            most = state[source] if random.random() < MANY else min(state[source], FEW)
            count = 1 + int(random.random() * min(most, PLENTY))
            state[source] -= count
            state[target] += count

    return move


def _setting(cell: int, low: int, high: int) -> Callable[[State, Random], None]:
    def put(state: State, random: Random) -> None:
        near = low <= state[cell] <= high and high - low > 8 and random.random() < 0.5
        reach = (max(low, state[cell] - 2), min(high, state[cell] + 2)) if near else (low, high)
        state[cell] = random.randint(*reach)

    return put


def _stacking(base: int, heights: int, count: int, marker: int, low: int, high: int) -> Callable[[State, Random], None]:
    """A marker goes elsewhere, on top of what lies there; those that lay on it come down."""

    def put(state: State, random: Random) -> None:
        left, under = state[base + marker], state[heights + marker]
        for other in range(count):
            if other != marker and state[base + other] == left and state[heights + other] > under:
                state[heights + other] -= 1
        state[base + marker] = there = random.randint(low, high)
        others = [other for other in range(count) if other != marker and state[base + other] == there]
        state[heights + marker] = 1 + len(others)

    return put
