"""The position on the screen: boards, one table for the seats, one for each other sort of thing, and the rest in lines.

Takes what a seat observes; guarantees that nothing else is shown. Empty things are left out where they would only fill
the screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from lawspeaker.book.symbols import Kind, Pile, Place, Symbol, Token, Track, Variable
from lawspeaker.commands.play.board import Board, is_board, marks_of
from lawspeaker.commands.play.colours import seat_styles
from lawspeaker.commands.play.wording import Wording
from lawspeaker.machine.match import Match
from lawspeaker.machine.observing import HIDDEN
from lawspeaker.text import say
from lawspeaker.text.excerpt import visible

# Of a pile that is nobody's hand so many cards are shown when there are too many, the top one first.
SHOWN_CARDS = 3
TOO_MANY_CARDS = 6

# A table with as few things as this, and as little to say about them, is drawn with a column for each value.
FEW_THINGS = 2
SHORT_CELL = 8


@frozen
class Thing:
    """Something of the position that is there once, or once for each value of some kinds."""

    symbol: Symbol
    sort: str
    indices: tuple[Kind, ...]


def things(match: Match) -> list[Thing]:
    """Everything a position is made of, in the order of the book; boards are drawn elsewhere.

    Silent things are notes of the rules, and nothing that players look at.
    """
    book = match.program.book
    found: list[Thing] = []
    for symbol in dict.fromkeys(book.space.symbols.values()):
        if symbol.meta.silent:
            continue
        match symbol:
            case Place():
                found.append(Thing(symbol, "tokens", symbol.indices))
            case Pile():
                found.append(Thing(symbol, "piles", symbol.indices))
            case Track():
                found.append(Thing(symbol, "tracks", (symbol.index,) if symbol.index is not None else ()))
            case Variable() if not is_board(symbol):
                found.append(Thing(symbol, "variables", symbol.indices))
    return found


@frozen
class Position:
    """A position as a seat sees it (None: as everybody together would)."""

    words: Wording
    seen: dict[str, Any]
    viewer: int | None
    plain: bool = False

    @staticmethod
    def of(match: Match, viewer: int | None, lang: str, plain: bool = False) -> Position:
        """The position of a match."""
        return Position(Wording(match, lang), match.observe(viewer), viewer, plain)

    @property
    def match(self) -> Match:
        """The match."""
        return self.words.match

    def drawn(self, supply: bool = True) -> RenderableType:
        """The whole position, with or without what lies in the supply."""
        parts: list[RenderableType] = [line for board in self._boards() for line in board]
        by_kind: dict[Kind | None, list[Thing]] = {}
        for thing in things(self.match):
            by_kind.setdefault(thing.indices[0] if thing.indices else None, []).append(thing)
        seat = self.match.program.book.space.seat
        if seat in by_kind:
            parts += self._seats(by_kind[seat])
        for kind, group in by_kind.items():
            if kind is not None and kind is not seat:
                parts += self._rows(kind, group)
        parts += self._lines(by_kind.get(None, []), supply)
        return Group(*parts) if parts else Text("")

    # boards --------------------------------------------------------------------------------------------------------

    def _boards(self) -> Iterator[list[Text]]:
        grids = [variable for variable in self.match.program.book.variables if is_board(variable)]
        for variable in grids:
            kind = variable.indices[0]
            values = [self._number(variable, self._seen("variables", variable, kind, n)) for n in range(kind.size)]
            offered = self._offered(kind) if variable is grids[0] else frozenset[int]()
            board = Board(kind, marks_of(variable, values, self.words, self.plain), offered, self.plain)
            head = [Text(self.words.title(variable), style="bold")] if len(grids) > 1 else []
            yield [*head, *board.lines(), Text("")]

    def _offered(self, kind: Kind) -> frozenset[int]:
        decision = self.match.decision
        sort = decision.site.type if decision is not None else None
        if decision is None or sort is None or sort.kind is not kind:
            return frozenset()
        return frozenset(option.value for option in decision.options)

    def _number(self, variable: Variable, seen: object) -> int | None:
        """The number that an observed value stands for; None for a hidden one."""
        kind = variable.type.kind
        if seen == HIDDEN:
            return None
        if seen is None:
            return -1
        if kind is None:
            return int(seen) if isinstance(seen, int) else None
        keys = self.match.names.seat_keys if kind is self.match.program.book.space.seat else kind.labels
        return keys.index(str(seen))

    # tables --------------------------------------------------------------------------------------------------------

    def _seats(self, group: list[Thing]) -> list[RenderableType]:
        """A column for each seat, a row for each thing it has."""
        grid = Grid(box=None if self.plain else box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        grid.add_column("")
        decision = self.match.decision
        styles = seat_styles(self.match.names)
        for seat in range(self.match.seats):
            acts = decision is not None and decision.seat == seat
            mark = ("> " if self.plain else "▸ ") if acts else ""
            grid.add_column(Text(mark + self.words.seat(seat), style=styles[seat]), overflow="fold")
        for thing in group:
            cells = [self._cell(thing, (seat,)) for seat in range(self.match.seats)]
            if any(cells) or thing.sort in ("tracks", "piles") or _counts(thing):
                grid.add_row(Text(self.words.title(thing.symbol), style="dim"), *(Text(cell or "-") for cell in cells))
        return [grid, Text("")] if grid.row_count else []

    def _rows(self, kind: Kind, group: list[Thing]) -> list[RenderableType]:
        """A row for each value of a kind, a column for each thing that lies there; what is empty is left out."""
        values = range(self.match.program.layout.size_of(kind))
        cells = {thing: [_unless_nought(self._cell(thing, (value,))) for value in values] for thing in group}
        figures = self._figures(kind)
        columns = [(self.words.title(thing.symbol), cells[thing]) for thing in group if any(cells[thing])]
        columns += [(self.words.text(say("figures")), figures)] if any(figures) else []
        columns += [(self.words.text(say("next to")), self._neighbours(kind))] if columns and kind.borders else []
        things = columns[:-1] if kind.borders else columns
        shown = [value for value in values if any(column[value] for _, column in things)]
        if not shown:
            return []
        heads = [self.words.of_kind(kind, value) for value in shown]
        longest = max(map(len, [*heads, *(column[value] for _, column in columns for value in shown)]))
        table = [[name, *(column[value] for value in shown)] for name, column in columns]
        first = [self.words.title_of_kind(kind), *heads]
        if len(columns) > FEW_THINGS or longest > SHORT_CELL:
            first, *table = (list(row) for row in zip(first, *table, strict=True))
        return [self._grid(first, table), Text("")]

    def _grid(self, heads: list[str], rows: list[list[str]]) -> Grid:
        grid = Grid(box=None if self.plain else box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        for number, head in enumerate(heads):
            grid.add_column(Text(head, style="dim" if number else "bold"), overflow="fold")
        for row in rows:
            grid.add_row(*(Text(cell) for cell in row))
        return grid

    def _neighbours(self, kind: Kind) -> list[str]:
        """The fields beside each field of a map."""
        return [", ".join(kind.labels[other] for other in around) for around in kind.borders]

    def _figures(self, field: Kind) -> list[str]:
        """The figures on each field."""
        standing: list[list[str]] = [[] for _ in range(field.size)]
        for kind in self.match.program.book.kinds:
            if kind.form == "figure" and kind.stands_on is field:
                for value, label in enumerate(kind.labels):
                    where = self.seen["figures"].get(label)
                    if where is not None:
                        standing[field.labels.index(where)].append(self.words.of_kind(kind, value))
        return [", ".join(names) for names in standing]

    def _lines(self, group: list[Thing], with_supply: bool) -> list[RenderableType]:
        """What is there once; the supply last."""
        grid = Grid.grid(padding=(0, 2))
        for thing in group:
            cell = self._cell(thing, ())
            if cell or _counts(thing):
                grid.add_row(Text(self.words.title(thing.symbol), style="dim"), Text(cell or "-"))
        for order in self.match.program.book.orders:
            assert order.kind is not None
            keys = self.match.names.seat_keys if order.kind.form == "seat" else order.kind.labels
            members = [keys.index(label) for label in self.seen["orders"][order.name]]
            names = ", ".join(self.words.of_kind(order.kind, member) for member in members)
            grid.add_row(Text(self.words.title(order), style="dim"), Text(names))
        supply = self._tokens(self.seen["tokens"]["supply"], tuple(self._limited()))
        if supply and with_supply:
            grid.add_row(Text(self.words.text(say("supply")), style="dim"), Text(supply))
        return [grid, Text("")] if grid.row_count else []

    def _limited(self) -> Iterator[Token]:
        for token in self.match.program.book.of(Token):
            if isinstance(token, Token) and token.count is not None:
                yield token

    # cells ---------------------------------------------------------------------------------------------------------

    def _cell(self, thing: Thing, first: tuple[int, ...]) -> str:
        """What there is to say about a thing; about each of several when it has more indices than are given."""
        more = thing.indices[len(first) :]
        if not more:
            return self._content(thing, first)
        parts = []
        for values in self.match.program.layout.combinations(more):
            content = self._content(thing, (*first, *values))
            names = " ".join(self.words.of_kind(kind, value) for kind, value in zip(more, values, strict=True))
            parts += [f"{names}: {content}"] if _unless_nought(content) else []
        return "; ".join(parts)

    def _content(self, thing: Thing, values: tuple[int, ...]) -> str:
        seen = self.seen[thing.sort][self._key(thing.symbol, thing.indices, values)]
        match thing.symbol:
            case Place() as place:
                owner = values[0] if place.indices[:1] == (self.match.program.book.space.seat,) else None
                return self._tokens(seen, place.holds, owner)
            case Pile() as pile:
                return self._cards(seen, pile)
            case Variable() as variable:
                return self._value(seen, variable)
            case Track() as track:
                return self._field(track, self._key(track, thing.indices, values))
            case _:
                return str(seen)

    def _field(self, track: Track, key: str) -> str:
        """Where a marker is, and how high it lies in a stack of several."""
        fields, heights = self.seen["tracks"], self.seen["heights"]
        text = visible(self.match.names.field(track, fields[key], self.words.lang))
        others = [other for other in heights if other != key and other.startswith(f"{track.name}(")]
        if key not in heights or fields[key] not in [fields[other] for other in others]:
            return text
        return self.words.text(say("{field}, place {height} from the bottom", field=text, height=heights[key]))

    def _seen(self, sort: str, symbol: Symbol, kind: Kind, value: int) -> object:
        return self.seen[sort][self._key(symbol, (kind,), (value,))]

    def _key(self, symbol: Symbol, kinds: tuple[Kind, ...], values: tuple[int, ...]) -> str:
        """The name under which an instance is observed."""
        labels = [self.match.names.seat_keys[value] if kind.form == "seat" else kind.labels[value]
                  for kind, value in zip(kinds, values, strict=True)]  # fmt: skip
        return f"{symbol.name}({', '.join(labels)})" if labels else symbol.name

    def _tokens(self, held: dict[str, Any], tokens: tuple[Token, ...], before: int | None = None) -> str:
        """The tokens that lie somewhere; those of the seat before which they lie need not be told whose they are."""
        parts = []
        for token in tokens:
            counts = {}
            for owner, key in enumerate(self.match.names.seat_keys) if token.each else ((-1, None),):
                count = held.get(token.name if key is None else f"{token.name}({key})", 0)
                if count and count != HIDDEN:
                    counts[owner] = count
            parts += self._counted(token, counts, before)
        return ", ".join(parts)

    def _counted(self, token: Token, counts: dict[int, int], before: int | None) -> list[str]:
        """Tokens of one sort; those of several owners as `markers: Anna 3, Bert 1`."""
        names, lang = self.match.names, self.words.lang
        if len(counts) < 2:
            whose = [(-1 if owner == before else owner, count) for owner, count in counts.items()]
            return [visible(names.token(token.index, owner, count, lang)) for owner, count in whose]
        name = names.token(token.index, -1, 2, lang).split(" ", 1)[1]
        return [visible(f"{name}: " + ", ".join(f"{names.seat(owner, lang)} {n}" for owner, n in counts.items()))]

    def _cards(self, cards: list[str], pile: Pile) -> str:
        assert pile.kind is not None
        known = [card for card in cards if card != HIDDEN]
        hidden = len(cards) - len(known)
        values = [pile.kind.labels.index(card) for card in reversed(known)]
        if pile.visible == "owner":
            values.sort()  # a hand; elsewhere the order of the cards may matter
        names = [self.words.of_kind(pile.kind, value) for value in values]
        if pile.visible != "owner" and len(names) > TOO_MANY_CARDS:
            rest = self.words.text(say("and {count} more", count=len(names) - SHOWN_CARDS))
            names = [*names[:SHOWN_CARDS], rest]
        if hidden:
            names.append(self.words.text(say("1 hidden") if hidden == 1 else say("{count} hidden", count=hidden)))
        return ", ".join(names)

    def _value(self, seen: object, variable: Variable) -> str:
        number = self._number(variable, seen)
        if number is None:
            return HIDDEN
        if number < 0 and variable.type.kind is not None:
            return ""
        if variable.type.name == "truth":
            return self.words.word("yes") if number else ""
        return self.words.value(variable.type, number)


def _counts(thing: Thing) -> bool:
    """Whether a thing is a number, which says something even when it is nought."""
    return isinstance(thing.symbol, Variable) and thing.symbol.type.kind is None and thing.symbol.type.name != "truth"


def _unless_nought(cell: str) -> str:
    return "" if cell == "0" else cell
