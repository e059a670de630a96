"""A state in law: the lines of `given` that lead to it, and what can be said about one of its cells.

Takes a program and a table. Guarantees lines that can be written into a scenario, each with what it does to a state, so
that positions can be tried out without being written down first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import define, field, frozen

from lawspeaker.book.symbols import NUMBER, TRUTH, Kind, Pile, Place, Token, Track, Type
from lawspeaker.compare.benches import Bench, Copier
from lawspeaker.program.runtime import State, put, restack

# Does something to a state; the copier knows where things lie in it.
Act = Callable[[State, Copier], None]


@frozen
class Line:
    """A line of a position and what it does to a state; `simpler` lines may do instead."""

    text: str
    done: Act
    simpler: tuple[Line, ...] = ()


def referred(name: str, labels: list[str]) -> str:
    """One of several things of a name, as law names it."""
    if not labels:
        return name
    return f"{name} of {labels[0]}" if len(labels) == 1 else f"{name}({', '.join(labels)})"


def _setting(text: str, cells: tuple[tuple[int, int], ...]) -> Line:
    """A line that gives cells their values."""

    def done(state: State, copier: Copier) -> None:
        for cell, value in cells:
            copier.put(cell, value, state)

    return Line(text, done)


def _moving(way: str, giving: int, taking: int, count: int) -> Line:
    """A line that moves so many tokens."""

    def done(state: State, copier: Copier) -> None:
        if giving in copier.cells and taking in copier.cells:
            state[copier.cells[giving]] -= count
            state[copier.cells[taking]] += count

    fewer = tuple(_moving(way, giving, taking, number) for number in range(1, min(count, 3)))
    return Line(f"move {count} {way}", done, fewer)


def _stacking(text: str, track: Track, marker: int, to: int) -> Line:
    """A line that puts a marker on top of the stack on a field."""

    def done(state: State, copier: Copier) -> None:
        base, heights, markers = copier.there.stacks[track.name]
        restack(state, base, heights, markers, marker, to, under=False)

    return Line(text, done)


def _laying(text: str, kind: Kind, cards: tuple[int, ...], pile: int) -> Line:
    """A line that puts cards on top of a pile, one after the other."""

    def done(state: State, copier: Copier) -> None:
        own, where, known = copier.there.cards[kind.name]
        for card in cards:
            label = own.index(kind.labels[card])
            if label is not None and pile in copier.cells:
                put(state, copier.cells[pile], label, False, where, known, 0)

    return Line(text, done)


@define(eq=False)
class Position:
    """Writes positions of one table, and says what is in a cell."""

    bench: Bench
    roles: tuple[int, ...]
    said: dict[int, tuple[str, str, Type]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self._describe()

    # names -------------------------------------------------------------------------------------------------------

    def label(self, kind: Kind, value: int) -> str:
        """How a value is written."""
        if value < 0:
            return "none"
        return self.bench.seat_keys(self.roles)[value] if kind.form == "seat" else kind.labels[value]

    def labels(self, kinds: tuple[Kind, ...], values: tuple[int, ...]) -> list[str]:
        """How several values are written."""
        return [self.label(kind, value) for kind, value in zip(kinds, values, strict=True)]

    def written(self, sort: Type, value: int) -> str:
        """How a value of a type is written."""
        if sort == TRUTH:
            return "true" if value else "false"
        return str(value) if sort == NUMBER or sort.kind is None else self.label(sort.kind, value)

    # what is in a cell -------------------------------------------------------------------------------------------

    def expectation(self, cell: int, state: State) -> str | None:
        """What can be said about a cell, as a line of `then`; None when it has no words of its own."""
        if cell not in self.said:
            return None
        text, sign, sort = self.said[cell]
        if sort == TRUTH:
            return text if state[cell] else f"not {text}"
        return f"{text} {sign} {self.written(sort, state[cell])}"

    def _describe(self) -> None:
        for text, cell, token, owner in self.holdings():
            self.said[cell] = (f"{self._token(token, owner)} in {text}", "=", NUMBER)
        self._describe_tracks()
        self._describe_figures_and_piles()
        layout = self.bench.layout
        for variable in self.bench.book.variables:
            area = layout.variables[id(variable)]
            for number, values in enumerate(layout.combinations(variable.indices)):
                text = referred(variable.name, self.labels(variable.indices, values))
                self.said[area.base + number] = (text, "=" if variable.type == NUMBER else "is", variable.type)

    def _describe_tracks(self) -> None:
        layout = self.bench.layout
        for track in self.bench.book.of(Track):
            assert isinstance(track, Track)
            kinds = (track.index,) if track.index is not None else ()
            for values in layout.combinations(kinds):
                cell, labels = layout.tracks[id(track)] + sum(values), self.labels(kinds, values)
                self.said[cell] = (referred(track.name, labels), "=", NUMBER)
                if id(track) in layout.heights:
                    height = f"height({track.name}, {labels[0]})"
                    self.said[layout.heights[id(track)] + sum(values)] = (height, "=", NUMBER)

    def _describe_figures_and_piles(self) -> None:
        layout, book = self.bench.layout, self.bench.book
        for kind in book.kinds:
            if kind.form == "figure" and kind.stands_on is not None:
                for value, label in enumerate(kind.labels):
                    sort = Type("kind", kind.stands_on, True)
                    self.said[layout.figures[id(kind)] + value] = (f"location of {label}", "is", sort)
        for pile in book.of(Pile):
            assert isinstance(pile, Pile)
            for base, name in self._instances(pile):
                self.said[base] = (f"size of {name}", "=", NUMBER)

    def holdings(self) -> Iterator[tuple[str, int, Token, int | None]]:
        """Every cell that holds tokens: the place as it is written, the cell, the token and whose it is."""
        layout, book = self.bench.layout, self.bench.book
        for token in book.of(Token):
            assert isinstance(token, Token)
            for owner in range(layout.seats) if token.each else (None,):
                yield "supply", layout.supplies[id(token)] + (owner or 0), token, owner
        for place in book.of(Place):
            assert isinstance(place, Place)
            area = layout.places[id(place)]
            for values in layout.combinations(place.indices):
                start = area.base + sum(stride * value for stride, value in zip(area.strides, values, strict=True))
                text = referred(place.name, self.labels(place.indices, values))
                for token in place.holds:
                    offset = layout.token_offsets[(id(place), id(token))]
                    for owner in range(layout.seats) if token.each else (None,):
                        yield text, start + offset + (owner or 0), token, owner

    def _token(self, token: Token, owner: int | None) -> str:
        return token.name if owner is None else f"{token.name} of {self.bench.seat_keys(self.roles)[owner]}"

    # the position ------------------------------------------------------------------------------------------------

    def lines(self, state: State) -> list[Line]:
        """The lines that lead from the beginning of a game to a state."""
        fresh = self.bench.fresh(self.roles)
        return [
            *self._moves(fresh, state),
            *self._tracks(fresh, state),
            *self._figures(fresh, state),
            *self._piles(fresh, state),
            *self._variables(fresh, state),
            *self._orders(fresh, state),
        ]

    def _moves(self, fresh: State, state: State) -> Iterator[Line]:
        """Tokens go from where there are fewer of them to where there are more."""
        sorts: dict[tuple[int, int | None], list[tuple[str, int, Token, int]]] = {}
        for text, cell, token, owner in self.holdings():
            sorts.setdefault((id(token), owner), []).append((text, cell, token, state[cell] - fresh[cell]))
        for (_, owner), places in sorts.items():
            givers = [(text, cell, -change) for text, cell, _, change in places if change < 0]
            for text, cell, token, change in places:
                while change > 0 and givers:
                    source, giving, left = givers.pop(0)
                    count = min(change, left)
                    change -= count
                    if left > count:
                        givers.insert(0, (source, giving, left - count))
                    way = f"{self._token(token, owner)}{'' if source == 'supply' else f' from {source}'} to {text}"
                    yield _moving(way, giving, cell, count)

    def _tracks(self, fresh: State, state: State) -> Iterator[Line]:
        layout = self.bench.layout
        for track in self.bench.book.of(Track):
            assert isinstance(track, Track)
            base, heights = layout.tracks[id(track)], layout.heights.get(id(track))
            markers = range(1 if track.index is None else layout.size_of(track.index))
            if heights is None:
                for cell in (base + marker for marker in markers):
                    if state[cell] != fresh[cell]:
                        yield _setting(f"set {self.said[cell][0]} to {state[cell]}", ((cell, state[cell]),))
            elif any(state[at + each] != fresh[at + each] for at in (base, heights) for each in markers):
                for each in sorted(markers, key=lambda each: (state[base + each], state[heights + each])):
                    text = f"set {self.said[base + each][0]} to {state[base + each]}"
                    yield _stacking(text, track, each, state[base + each])

    def _figures(self, fresh: State, state: State) -> Iterator[Line]:
        layout = self.bench.layout
        for kind in self.bench.book.kinds:
            if kind.form != "figure" or kind.stands_on is None:
                continue
            for value, label in enumerate(kind.labels):
                cell = layout.figures[id(kind)] + value
                if state[cell] != fresh[cell]:
                    text = f"move {label} to {self.label(kind.stands_on, state[cell])}"
                    yield _setting(text if state[cell] >= 0 else f"remove {label}", ((cell, state[cell]),))

    def _piles(self, fresh: State, state: State) -> Iterator[Line]:
        """Cards that lie in another pile are moved there; a pile that then has another order is arranged."""
        layout = self.bench.layout
        made = list(fresh)
        for pile in self.bench.book.of(Pile):
            assert isinstance(pile, Pile) and pile.kind is not None
            where, known = layout.card_pile[id(pile.kind)], layout.card_known[id(pile.kind)]
            for base, name in self._instances(pile):
                for card in state[base + 1 : base + 1 + state[base]]:
                    if fresh[where + card] != base:
                        put(made, base, card, False, where, known, 0)
                        yield _laying(f"move {pile.kind.labels[card]} to {name}", pile.kind, (card,), base)
        for pile in self.bench.book.of(Pile):
            assert isinstance(pile, Pile) and pile.kind is not None
            for base, name in self._instances(pile):
                cards = tuple(state[base + 1 : base + 1 + state[base]])
                if cards != tuple(made[base + 1 : base + 1 + made[base]]):
                    labels = ", ".join(pile.kind.labels[card] for card in reversed(cards))
                    yield _laying(f"arrange {name}: {labels}", pile.kind, cards, base)

    def _instances(self, pile: Pile) -> Iterator[tuple[int, str]]:
        """The piles of a name: the first cell of each, and how it is written."""
        area = self.bench.layout.piles[id(pile)]
        for values in self.bench.layout.combinations(pile.indices):
            base = area.base + sum(stride * value for stride, value in zip(area.strides, values, strict=True))
            yield base, referred(pile.name, self.labels(pile.indices, values))

    def _variables(self, fresh: State, state: State) -> Iterator[Line]:
        for variable in self.bench.book.variables:
            area = self.bench.layout.variables[id(variable)]
            for cell in range(area.base, area.base + area.size):
                if state[cell] != fresh[cell]:
                    value = self.written(variable.type, state[cell])
                    yield _setting(f"set {self.said[cell][0]} to {value}", ((cell, state[cell]),))

    def _orders(self, fresh: State, state: State) -> Iterator[Line]:
        layout = self.bench.layout
        for order in self.bench.book.orders:
            assert order.kind is not None
            base = layout.orders[id(order)]
            cells = range(base, base + layout.size_of(order.kind))
            if any(state[cell] != fresh[cell] for cell in cells):
                yield _setting(f"fix {order.name}", tuple((cell, state[cell]) for cell in cells))
