"""What of two matches can be compared: what is asked and offered, and what lies on the table.

Takes two programs for the same number of seats. Cells are paired by their names, so books that lay out their states
differently are compared all the same; where two books number the values of a kind differently, values are compared by
their names. What a match keeps for itself, such as where it stands in which rule, is not compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from operator import itemgetter
from typing import Any

from attrs import define, frozen

from lawspeaker.book import core as c
from lawspeaker.book.symbols import Kind, Pile
from lawspeaker.program.layout import CHANCE, DECIDER, ENDING, HEADER, OVER, SITE, STATUS, WINNERS, Layout, lay_out
from lawspeaker.program.program import Code, Program
from lawspeaker.program.runtime import State
from lawspeaker.program.sites import LabelsOf, Site

Cells = Callable[[State], Any]


@frozen
class Sight:
    """Pairs of cells that mean the same; `translated` says what a value of the right book is in the left one.

    `piles` are, for cells that hold a card, the cell with the size of their pile and how deep they lie in it: above the
    uppermost card there is nothing, whatever a cell says.
    """

    pairs: tuple[tuple[int, int], ...]
    translated: dict[int, dict[int, int]]
    piles: dict[int, tuple[int, int]]
    ours: Cells
    theirs: Cells

    def differing(self, left: State, right: State) -> list[tuple[int, int]]:
        """The pairs of cells in which two states differ."""
        return [pair for pair in self.pairs if self._differ(pair, left, right)]

    def _differ(self, pair: tuple[int, int], left: State, right: State) -> bool:
        value = right[pair[1]]
        known = self.translated.get(pair[1])
        if left[pair[0]] == (known.get(value, value) if known is not None else value):
            return False
        if pair[0] in self.piles:
            size, depth = self.piles[pair[0]]
            return depth <= left[size]
        return True

    def alike(self, left: State, right: State) -> bool:
        """Whether two states show the same table."""
        if not self.translated and self.ours(left) == self.theirs(right):
            return True
        return not self.differing(left, right)


def sight(left: Program, right: Program, *, chance: bool = True, silent: bool = True) -> Sight:
    """How the states of two programs are compared.

    With `chance`, what chance will bring counts too; without `silent`, what the rules want no words about does not.
    """
    ours, theirs = lay_out(left.book, left.seats), lay_out(right.book, right.seats)
    places = {name: cell for cell, name in enumerate(theirs.names)}
    hidden = set() if silent else _silent_cells(ours)
    pairs = []
    for cell, name in enumerate(ours.names[len(HEADER) :], len(HEADER)):
        # Who knows a card and in which pile it lies follows from the piles, and the latter is a number of the layout.
        if name in places and not name.startswith(("knowers of ", "pile of ")) and cell not in hidden:
            pairs.append((cell, places[name]))
    if chance:
        pairs.append((CHANCE, CHANCE))
    kinds = {kind.name: kind for kind in left.book.kinds}
    # With a machine cell that is always the same there are at least two cells, so that a row of them comes back.
    both = [(STATUS, STATUS), *pairs]
    getters = itemgetter(*(one for one, _ in both), STATUS), itemgetter(*(other for _, other in both), STATUS)
    return Sight(tuple(pairs), translations(theirs, kinds), _piled(ours), *getters)


def _silent_cells(layout: Layout) -> set[int]:
    areas = [layout.variables[id(each)] for each in layout.book.variables if each.meta.silent]
    return {cell for area in areas for cell in range(area.base, area.base + area.size)}


def _piled(layout: Layout) -> dict[int, tuple[int, int]]:
    found: dict[int, tuple[int, int]] = {}
    for pile in layout.book.of(Pile):
        assert isinstance(pile, Pile) and pile.kind is not None
        area, width = layout.piles[id(pile)], pile.kind.size + 1
        for base in range(area.base, area.base + area.size, width):
            found |= {base + depth: (base, depth) for depth in range(1, width)}
    return found


def translations(layout: Layout, kinds: dict[str, Kind]) -> dict[int, dict[int, int]]:
    """For cells of variables whose kind has other values in the other book: what each value is there."""
    found: dict[int, dict[int, int]] = {}
    for variable in layout.book.variables:
        kind = variable.type.kind
        own = kinds.get(kind.name) if kind is not None else None
        if kind is None or own is None or own.labels == kind.labels:
            continue
        values = {number: own.index(label) for number, label in enumerate(kind.labels)}
        area = layout.variables[id(variable)]
        known = {number: value for number, value in values.items() if value is not None}
        found |= dict.fromkeys(range(area.base, area.base + area.size), known)
    return found


# what is asked ---------------------------------------------------------------------------------------------------

Asked = tuple[str, int, tuple[str, ...]]


def seat_keys(program: Program, roles: tuple[int, ...]) -> tuple[str, ...]:
    """What the seats of a table are called."""
    role = program.book.space.role
    if role is None:
        return tuple(str(seat + 1) for seat in range(program.seats))
    return tuple(role.labels[each] for each in roles)


def asked_in(code: Code, state: State, offered: list[int], labels: LabelsOf) -> Asked:
    """What is asked, who is asked, and the keys of the options."""
    site = code.blocks.sites[state[SITE]]
    return site.id, state[DECIDER], tuple(site.key(value, labels) for value in offered)


def end_of(program: Program, state: State) -> tuple[str, tuple[int, ...]] | None:
    """The ending and the winners; None while the game is not over."""
    if state[STATUS] != OVER:
        return None
    winners = tuple(seat for seat in range(program.seats) if state[WINNERS] >> seat & 1)
    return program.book.endings[state[ENDING]].name, winners


@define(eq=False, slots=False)
class Questions:
    """The questions of two programs, so that most of them can be compared without spelling them out."""

    left: Code
    right: Code
    labels: LabelsOf

    @cached_property
    def _same(self) -> list[dict[int, bool]]:
        """For each choice of the left program the choices of the right one by that name, and whether their values have
        the same meaning.
        """
        named: dict[str, list[Site]] = {}
        for site in self.right.blocks.sites:
            named.setdefault(site.id, []).append(site)
        return [
            {other.number: _words_of(site) == _words_of(other) for other in named.get(site.id, ())}
            for site in self.left.blocks.sites
        ]

    def alike(self, left: State, right: State, ours: list[int], theirs: list[int]) -> bool:
        """Whether the same seat is asked the same and offered the same, in whatever order."""
        if left[DECIDER] != right[DECIDER]:
            return False
        same = self._same[left[SITE]].get(right[SITE])
        if same is None:
            return False
        if same and ours == theirs:
            return True
        return set(self._keys(self.left, left, ours)) == set(self._keys(self.right, right, theirs))

    def _keys(self, code: Code, state: State, offered: Iterable[int]) -> tuple[str, ...]:
        site = code.blocks.sites[state[SITE]]
        return tuple(site.key(value, self.labels) for value in offered)

    def counterpart(self, left: State, right: State, value: int, theirs: list[int]) -> int:
        """The option of the right program that means the same as one of the left."""
        if self._same[left[SITE]].get(right[SITE]):
            return value
        key = self.left.blocks.sites[left[SITE]].key(value, self.labels)
        return theirs[self._keys(self.right, right, theirs).index(key)]


def _words_of(site: Site) -> tuple[str, ...]:
    node = site.node
    if isinstance(node, c.Branch):
        return tuple(option.name for option in node.options)
    kind = node.local.type.kind
    return () if kind is None else (kind.form, *kind.labels)
