"""Where everything lies in the state: one flat list of whole numbers.

The first cells belong to the machine; then follow roles, tokens, piles, tracks, figures, variables, orders, and the
frames of the rules. Every cell has a name, so that a state can be read, saved and compared. The layout depends on the
book and on the number of seats, on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from attrs import define, field

from lawspeaker.book.book import CheckedBook
from lawspeaker.book.symbols import Kind, Local, Pile, Place, Rule, Token, Track

# The machine's own cells.
SITE, STATUS, ACTOR, DECIDER, CHANCE, ENDING, WINNERS, STEPS = range(8)
HEADER = ("site", "status", "actor", "decider", "chance", "ending", "winners", "steps")

RUNNING, OVER, FINISHED = 0, 1, 2
UNLIMITED = 1_000_000
PASS = -1_000_000


@define(eq=False)
class Area:
    """A run of cells for one declared thing: `strides` turn its indices into an offset."""

    base: int
    strides: tuple[int, ...]
    size: int


@define(eq=False)
class Layout:
    """The places of everything in the state of a table with so many seats."""

    book: CheckedBook
    seats: int
    names: list[str] = field(factory=list)
    initial: list[int] = field(factory=list)
    supplies: dict[int, int] = field(factory=dict)
    places: dict[int, Area] = field(factory=dict)
    token_offsets: dict[tuple[int, int], int] = field(factory=dict)
    piles: dict[int, Area] = field(factory=dict)
    card_pile: dict[int, int] = field(factory=dict)
    card_known: dict[int, int] = field(factory=dict)
    tracks: dict[int, int] = field(factory=dict)
    heights: dict[int, int] = field(factory=dict)
    figures: dict[int, int] = field(factory=dict)
    variables: dict[int, Area] = field(factory=dict)
    orders: dict[int, int] = field(factory=dict)
    returns: dict[int, int] = field(factory=dict)
    locals: dict[int, int] = field(factory=dict)
    branches: dict[int, int] = field(factory=dict)
    done: dict[int, int] = field(factory=dict)
    role_of_seat: int = 0
    seat_of_role: int = 0
    _used: dict[str, int] = field(factory=dict)

    def size_of(self, kind: Kind) -> int:
        """How many values a kind has at this table."""
        return self.seats if kind.form == "seat" else kind.size

    def labels(self, kind: Kind) -> tuple[str, ...]:
        """The labels of a kind at this table."""
        return kind.labels[: self.size_of(kind)]

    def cell(self, name: str, value: int = 0) -> int:
        """A new cell; when its name is taken already, a number is added."""
        self._used[name] = self._used.get(name, 0) + 1
        self.names.append(name if self._used[name] == 1 else f"{name} ({self._used[name]})")
        self.initial.append(value)
        return len(self.names) - 1

    def combinations(self, kinds: tuple[Kind, ...]) -> Iterator[tuple[int, ...]]:
        """Every combination of values of some kinds, the last one running fastest."""
        return product(*(range(self.size_of(kind)) for kind in kinds))

    def instance(self, name: str, kinds: tuple[Kind, ...], values: tuple[int, ...]) -> str:
        """The name of one instance: `hand(2)`."""
        if not values:
            return name
        return f"{name}({', '.join(kind.labels[value] for kind, value in zip(kinds, values, strict=True))})"

    def area(self, kinds: tuple[Kind, ...], width: int) -> tuple[int, ...]:
        """The strides of an area whose instances are so many cells wide."""
        strides: list[int] = []
        step = width
        for kind in reversed(kinds):
            strides.insert(0, step)
            step *= self.size_of(kind)
        return tuple(strides)


def lay_out(book: CheckedBook, seats: int) -> Layout:
    """The layout for a book and a number of seats; frames are added by `add_frame` as rules are compiled."""
    layout = Layout(book, seats)
    for name in HEADER:
        layout.cell(name, -1 if name in ("site", "ending") else 0)
    _roles(layout)
    _tokens(layout)
    _piles(layout)
    _tracks_and_figures(layout)
    for variable in book.variables:
        strides = layout.area(variable.indices, 1)
        base = len(layout.names)
        for values in layout.combinations(variable.indices):
            layout.cell(layout.instance(variable.name, variable.indices, values), variable.initial)
        layout.variables[id(variable)] = Area(base, strides, len(layout.names) - base)
    for order in book.orders:
        assert order.kind is not None
        layout.orders[id(order)] = len(layout.names)
        for place in range(layout.size_of(order.kind)):
            layout.cell(f"{order.name}#{place + 1}", place)
    return layout


def _roles(layout: Layout) -> None:
    role = layout.book.space.role
    layout.role_of_seat = len(layout.names)
    for seat in range(layout.seats):
        layout.cell(f"role({seat + 1})", seat)
    layout.seat_of_role = len(layout.names)
    for index, label in enumerate(role.labels if role else ()):
        layout.cell(f"player({label})", index if index < layout.seats else -1)


def _tokens(layout: Layout) -> None:
    space = layout.book.space
    tokens = [token for token in space.of(Token) if isinstance(token, Token)]
    for token in tokens:
        count = UNLIMITED if token.count is None else token.count
        layout.supplies[id(token)] = len(layout.names)
        for owner in range(layout.seats) if token.each else (None,):
            layout.cell(f"{_owned(token, owner)} in supply", count)
    for place in space.of(Place):
        assert isinstance(place, Place)
        _place(layout, place)


def _owned(token: Token, owner: int | None) -> str:
    return token.name if owner is None else f"{token.name}({owner + 1})"


def _place(layout: Layout, place: Place) -> None:
    width = 0
    for token in place.holds:
        layout.token_offsets[(id(place), id(token))] = width
        width += layout.seats if token.each else 1
    base = len(layout.names)
    starts = {id(token): count for count, token in place.starts}
    of_seats = bool(place.indices) and place.indices[0] is layout.book.space.seat
    for values in layout.combinations(place.indices):
        name = layout.instance(place.name, place.indices, values)
        for token in place.holds:
            for owner in range(layout.seats) if token.each else (None,):
                # What belongs to a seat starts in that seat's place.
                here = owner is None or not of_seats or owner == values[0]
                cell = layout.cell(f"{_owned(token, owner)} in {name}", starts.get(id(token), 0) if here else 0)
                layout.initial[layout.supplies[id(token)] + (owner or 0)] -= layout.initial[cell]
    layout.places[id(place)] = Area(base, layout.area(place.indices, width), len(layout.names) - base)


def _piles(layout: Layout) -> None:
    piles = [pile for pile in layout.book.space.of(Pile) if isinstance(pile, Pile) and pile.kind is not None]
    for kind in {id(pile.kind): pile.kind for pile in piles}.values():
        assert kind is not None
        layout.card_pile[id(kind)] = len(layout.names)
        for label in kind.labels:
            layout.cell(f"pile of {label}", 0)
        layout.card_known[id(kind)] = len(layout.names)
        for label in kind.labels:
            layout.cell(f"knowers of {label}", 0)
    for pile in piles:
        assert pile.kind is not None
        width = pile.kind.size + 1
        base = len(layout.names)
        for values in layout.combinations(pile.indices):
            name = layout.instance(pile.name, pile.indices, values)
            here = layout.cell(f"size of {name}", 0)
            for place in range(pile.kind.size):
                layout.cell(f"{name}#{place + 1}", 0)
            if pile.starts_all and here == base:
                _fill(layout, pile, pile.kind, here)
        layout.piles[id(pile)] = Area(base, layout.area(pile.indices, width), len(layout.names) - base)


def _fill(layout: Layout, pile: Pile, kind: Kind, here: int) -> None:
    """All cards lie in the pile, the first one on top."""
    layout.initial[here] = kind.size
    everybody = (1 << layout.seats) - 1 if pile.visible == "all" else 0
    for card in range(kind.size):
        layout.initial[here + kind.size - card] = card
        layout.initial[layout.card_pile[id(kind)] + card] = here
        layout.initial[layout.card_known[id(kind)] + card] = everybody


def _tracks_and_figures(layout: Layout) -> None:
    for track in layout.book.space.of(Track):
        assert isinstance(track, Track)
        kinds = (track.index,) if track.index is not None else ()
        layout.tracks[id(track)] = len(layout.names)
        for values in layout.combinations(kinds):
            layout.cell(layout.instance(track.name, kinds, values), track.start)
        if track.stacked and track.index is not None:
            layout.heights[id(track)] = len(layout.names)
            markers = layout.size_of(track.index)
            for values in layout.combinations(kinds):
                layout.cell(layout.instance(f"height on {track.name}", kinds, values), markers - values[0])
    for kind in layout.book.kinds:
        if kind.form == "figure":
            layout.figures[id(kind)] = len(layout.names)
            for label in kind.labels:
                layout.cell(f"location of {label}", -1)


def add_frame(layout: Layout, rule: Rule, path: str) -> None:
    """The cell for where a rule returns to."""
    layout.returns[id(rule)] = layout.cell(f"return of {path}", 0)


def add_local(layout: Layout, local: Local, path: str) -> int:
    """The cell of a name bound in a rule."""
    cell = layout.cell(f"{path}.{local.name}", 0)
    layout.locals[id(local)] = cell
    return cell
