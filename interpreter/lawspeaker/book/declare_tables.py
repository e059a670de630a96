"""Tables: cards, faces of dice, figures and the columns of facts.

Takes a namespace in which all plain kinds are known. Guarantees columns whose cells are numbers, truths or values of
one kind. Columns named `en` and `de` hold titles.
"""

from __future__ import annotations

from collections.abc import Sequence

from lawspeaker.book.namespace import Namespace, once
from lawspeaker.book.symbols import NONE, NUMBER, TRUTH, UNKNOWN_TYPE, Column, Die, Kind, Track, Type, kind_type
from lawspeaker.text import Diagnostic, Message, Span, diagnose, say
from lawspeaker.tree import declarations as d

SPECIAL = ("copies", "times", "en", "de")

# More copies of a card, pieces of a figure or sides of a die are never meant; they would only fill the memory.
MOST_COPIES = 1_000


def _header(rows: tuple[d.Row, ...]) -> list[str]:
    return [cell.text for cell in rows[0]] if rows else []


def _column(rows: tuple[d.Row, ...], name: str) -> int | None:
    header = _header(rows)
    return header.index(name) if name in header else None


def whole_rows(space: Namespace, rows: tuple[d.Row, ...]) -> tuple[d.Row, ...]:
    """The rows that have a cell for every column; the others are reported."""
    whole = []
    for row in rows[1:]:
        if len(row) != len(rows[0]):
            space.report(_wrong_row(row, len(row), len(rows[0]), rows[0]))
        else:
            whole.append(row)
    return tuple(whole)


def _wrong_row(row: d.Row, found: int, wanted: int, header: d.Row | None = None) -> Diagnostic:
    also = [(header[0].span.merge(header[-1].span), say("the columns are named here"))] if header else []
    helps = [say("an empty cell is written as `.`") if found < wanted else say("remove what belongs to no column")]
    return diagnose("E406", row[0].span.merge(row[-1].span), also=also, helps=helps, found=found, wanted=wanted)


def _copies(space: Namespace, row: d.Row, column: int | None) -> int:
    if column is None or column >= len(row):
        return 1
    text = row[column].text
    if not text.isdigit():
        space.report(diagnose("E401", row[column].span, found=text, wanted=say("a number")))
        return 1
    return limited(space, int(text), row[column].span)


def limited(space: Namespace, count: int, span: Span) -> int:
    """How many of a thing there are, if that is a number one can mean."""
    if 0 <= count <= MOST_COPIES:
        return count
    space.report(diagnose("E402", span, say("too many of one sort"), value=count, range=f"0..{MOST_COPIES}"))
    return 1


def kind_of_rows(space: Namespace, name: str, item: d.Declaration, rows: tuple[d.Row, ...], form: str) -> Kind:
    """The kind that a table defines by its first column; `copies` gives several cards of a row."""
    copies = _column(rows, "copies")
    labels: list[str] = []
    origin: list[int] = []
    _each_once(space, rows, say("give one of them another name, or write `copies` as a column"))
    for number, row in enumerate(whole_rows(space, rows)):
        count = _copies(space, row, copies)
        label = row[0].text
        labels += [label] if count == 1 else [f"{label}-{copy + 1}" for copy in range(count)]
        origin += [number] * count
    kind = Kind(name, tuple(labels), form, span=item.span, meta=item.meta, rows=tuple(origin))
    _row_titles(kind, [row for row in rows[1:] if len(row) == len(rows[0])], _header(rows))
    return kind


def _each_once(space: Namespace, rows: tuple[d.Row, ...], help_text: Message) -> None:
    once(space, ((row[0].text, row[0].span) for row in rows[1:]), help_text)


def _row_titles(kind: Kind, rows: list[d.Row], header: list[str]) -> None:
    for value, row_number in enumerate(kind.rows):
        row = rows[row_number]
        texts = {str(language): row[header.index(language)].text for language in ("en", "de") if language in header}
        if texts:
            kind.titles[kind.labels[value]] = texts


def kind_of_faces(space: Namespace, item: d.Die) -> Kind:
    """The kind of a die's faces; the die itself is entered under the same name."""
    _each_once(space, item.rows, say("give one of them another name, or write `times` as a column"))
    rows = whole_rows(space, item.rows)
    labels = tuple(row[0].text for row in rows)
    kind = Kind(item.name, labels, "face", span=item.span, meta=item.meta, rows=tuple(range(len(labels))))
    _row_titles(kind, list(rows), _header(item.rows))
    return kind


def die_of(space: Namespace, kind: Kind, item: d.Die) -> Die:
    """The die that shows the faces of a kind, each as often as `times` says."""
    times = _column(item.rows, "times")
    sides: list[int] = []
    for face, row in enumerate(whole_rows(space, item.rows)):
        sides += [face] * _copies(space, row, times)
    return Die(item.name, item.span, item.meta, kind, tuple(sides))


def declare_cells(space: Namespace, item: d.Declaration) -> None:
    """Enter the columns of a table, the sides of a die, the pieces of a figure, the facts along a track."""
    match item:
        case d.Table():
            kind = space.kind(item.kind)
            if kind is None:
                names = [name for name, symbol in space.symbols.items() if isinstance(symbol, Kind)]
                space.unknown(item.kind, item.span, say("kind"), names)
            elif item.defines and item.rows:
                _columns(space, kind, item.rows)
            elif item.rows:
                _facts(space, kind, item)
        case d.Cards() if item.rows:
            kind = space.kind(item.name)
            if kind is not None:
                _columns(space, kind, item.rows)
        case d.Die() if item.rows:
            kind = space.kind(item.name)
            if kind is not None:
                _columns(space, kind, item.rows)
                kind.stands_on = None
                space.dice[item.name] = die_of(space, kind, item)
        case d.Track() if item.rows:
            _track_columns(space, item)
        case d.Figure():
            _pieces(space, item)
        case _:
            pass


def _columns(space: Namespace, kind: Kind, rows: tuple[d.Row, ...]) -> None:
    """The columns of the rows that define a kind: each value knows its own row."""
    body = whole_rows(space, rows)
    _enter_columns(space, kind, rows[0], [body[number] for number in kind.rows])


def _facts(space: Namespace, kind: Kind, item: d.Table) -> None:
    """The columns of a table about a kind that is declared elsewhere: its rows stand in any order."""
    order: list[d.Row | None] = [None] * kind.size
    for row in whole_rows(space, item.rows):
        values = _values_called(kind, row[0].text)
        if not values:
            space.unknown(row[0].text, row[0].span, say(kind.name), list(kind.labels))
        for value in values:
            order[value] = row
    missing = [label for label, row in zip(kind.labels, order, strict=True) if row is None]
    # Tokens of all sorts are one kind, and a table may well speak of some sorts only.
    if missing and kind is not space.token:
        rest = ", ".join(f"`{label}`" for label in missing[1:])
        helps = [say("a table has a row for each value; an empty cell is written as `.`")]
        helps += [say("these have none either: {names}", names=rest)] if rest else []
        space.report(diagnose("E301", item.span, helps=helps, kind=say("row"), name=missing[0]))
    _enter_columns(space, kind, item.rows[0], order)


def _values_called(kind: Kind, label: str) -> list[int]:
    """The value of that name, or all the copies of a card of that name."""
    exact = kind.index(label)
    if exact is not None:
        return [exact]
    return [value for value, other in enumerate(kind.labels) if kind.rows and other.rpartition("-")[0] == label]


def _enter_columns(space: Namespace, kind: Kind, header: d.Row, order: Sequence[d.Row | None]) -> None:
    for position, heading in enumerate(header):
        if position > 0 and heading.text not in SPECIAL:
            cells = [row[position] if row is not None else None for row in order]
            _enter_column(space, heading.text, heading.span, kind, cells)


def _enter_column(space: Namespace, name: str, span: Span, kind: Kind, cells: list[d.Cell | None]) -> None:
    before = space.column(name, kind)
    if before is not None:
        also, helps = [(before.span, say("declared here first"))], [say("give one of them another name")]
        space.report(diagnose("E302", span, also=also, helps=helps, name=name))
        return
    sort, values = _cell_values(space, cells)
    space.columns.setdefault(name, []).append(Column(name, span, d.Meta(), kind, sort, tuple(values)))


def _cell_values(space: Namespace, cells: list[d.Cell | None]) -> tuple[Type, list[int]]:
    """The type that all cells of a column share, and their values."""
    given = [cell for cell in cells if cell is not None and cell.text != "."]
    empty = len(given) < len(cells)
    if all(_is_number(cell.text) for cell in given):
        return NUMBER, [int(cell.text) if cell is not None and cell.text != "." else 0 for cell in cells]
    if all(cell.text == "x" for cell in given):
        return TRUTH, [int(cell is not None and cell.text == "x") for cell in cells]
    kind = _shared_kind(space, given)
    if kind is None:
        _mixed(space, given)
        return UNKNOWN_TYPE, [0 for _ in cells]
    return kind_type(kind, empty), [_index(kind, cell) for cell in cells]


def _is_number(text: str) -> bool:
    return text.lstrip("-").isdigit()


def _index(kind: Kind, cell: d.Cell | None) -> int:
    found = kind.index(cell.text) if cell is not None and cell.text != "." else None
    return NONE if found is None else found


def _shared_kind(space: Namespace, cells: list[d.Cell]) -> Kind | None:
    options = [{id(kind): kind for kind, _ in space.labels.get(cell.text, ())} for cell in cells]
    tokens = [cell.text in space.token.labels for cell in cells]
    for key, kind in options[0].items() if options else ():
        if all(key in option for option in options):
            return kind
    return space.token if tokens and all(tokens) else None


def _mixed(space: Namespace, cells: list[d.Cell]) -> None:
    """Report the first cell that is neither like the others nor known."""
    unknown = next((c for c in cells if not _is_number(c.text) and c.text not in space.labels), None)
    if unknown is not None:
        space.unknown(unknown.text, unknown.span, say("value"), list(space.labels))
        return
    odd = next((c for c in cells if _is_number(c.text) != _is_number(cells[0].text)), cells[0])
    wanted: Message = say("a number") if _is_number(cells[0].text) else say("a value of the same kind as above")
    helps = [say("a column has numbers, crosses `x`, or values of one kind; `.` is an empty cell")]
    space.report(diagnose("E401", odd.span, helps=helps, found=f"`{odd.text}`", wanted=wanted))


def _track_columns(space: Namespace, item: d.Track) -> None:
    """The rows along a track are facts about its positions."""
    track = space.symbols.get(item.name)
    assert isinstance(track, Track)
    for row in item.rows:
        cells: list[d.Cell | None] = list(row[1:])
        if len(cells) != item.high - item.low + 1:
            space.report(_wrong_row(row, len(cells), item.high - item.low + 1))
            continue
        sort, values = _cell_values(space, cells)
        column = Column(row[0].text, row[0].span, d.Meta(), None, sort, tuple(values))
        space.track_columns.setdefault(row[0].text, []).append((track, column))


def _pieces(space: Namespace, item: d.Figure) -> None:
    """The single pieces of a figure kind: as many of each as the count says."""
    kind, of = space.kind(item.name), space.kind(item.of)
    if kind is None or of is None:
        return
    counts: list[int]
    if isinstance(item.count, int):
        counts = [limited(space, item.count, item.span.onward(str(item.count)))] * of.size
    else:
        column = space.column(item.count, of)
        if column is None:
            names = [name for name, columns in space.columns.items() if any(each.kind is of for each in columns)]
            space.unknown(item.count, item.span, say("fact about `{kind}`", kind=of.name), names)
            counts = [1] * of.size
        else:
            counts = [limited(space, count, column.span) for count in column.cells]
    labels, origin = [], []
    for value, count in enumerate(counts):
        label = of.labels[value]
        labels += [f"{label}-{n + 1}" for n in range(count)]
        origin += [value] * count
    kind.labels = tuple(labels)
    kind.rows = tuple(origin)
    for index, label in enumerate(labels):
        space.labels.setdefault(label, []).append((kind, index))
    column = Column(of.name, item.span, item.meta, kind, kind_type(of), kind.rows)
    space.columns.setdefault(of.name, []).append(column)
