"""Builds declarations from what the parser reduces; see `build_expressions` for the conventions."""

# ruff: noqa: D102 - the methods are named like the rules of the grammar, and those say what they are

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import evolve, frozen

from lawspeaker.text import Span, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree import expressions as e
from lawspeaker.tree import statements as s
from lawspeaker.tree.build_expressions import Children, Extent, unquote
from lawspeaker.tree.build_statements import BuildStatements, cites_in, statements_in, titles_in
from lawspeaker.tree.tokens import Token

T = TypeVar("T")

# Every value of a kind has a place in the state of a match; more than this is a slip of the pen.
MOST_VALUES = 10_000

# More would not fit into the masks that say who has won and who has seen a card.
MOST_SEATS = 32
MOST_ROWS, MOST_COLUMNS = 99, 26


@frozen
class Mark:
    """A line of a declaration's block, such as `purse` or `visible to owner`."""

    word: str
    value: Any = True
    span: Span | None = None


# Lines of which a block may have several; any other line says its thing once.
SEVERAL = ("row", "edges", "starts", "over")

# Lines that have become something else than a mark, and the word by which they begin.
PLAIN: dict[type, str] = {s.Grade: "grade", s.Called: "called", s.Phrases: "because"}


def only(c: Children, sort: type[T]) -> tuple[T, ...]:
    """The children of one sort."""
    return tuple(child for child in c if isinstance(child, sort))


def mark(c: Children, word: str, default: Any = None) -> Any:
    """The value of a marked line, or the default."""
    return next((child.value for child in c if isinstance(child, Mark) and child.word == word), default)


def names(c: Children) -> tuple[str, ...]:
    """The names among the children."""
    return tuple(str(child) for child in c if isinstance(child, Token))


def meta_of(c: Children) -> d.Meta:
    """Titles, citations and the grade among the children."""
    grade = next((child.name for child in c if isinstance(child, s.Grade)), None)
    called = next((child for child in c if isinstance(child, s.Called)), None)
    silent = mark(c, "silent") is not None
    return d.Meta(titles_in(c), cites_in(c), grade, only(c, s.Plural), called, silent, repeated(c))


def repeated(c: Children) -> tuple[tuple[str, Span], ...]:
    """The lines that say once more what can be said only once."""
    seen: set[str] = set()
    again = []
    for child in c:
        word = child.word if isinstance(child, Mark) else PLAIN.get(type(child), "")
        if word and word in seen and word not in SEVERAL and child.span is not None:
            again.append((word.split("_")[0], child.span))
        seen.add(word)
    return tuple(again)


def _text(value: Token | str | None) -> str | None:
    return None if value is None else str(value)


def _marking(word: str) -> Callable[..., Mark]:
    def build(self: BuildStatements, extent: Extent, c: Children) -> Mark:
        return Mark(word, c[0] if c else True, self.span(extent))

    return build


class BuildComponents(BuildStatements):
    """The part of the builder that knows components."""

    purse = _marking("purse")
    silent = _marking("silent")
    starts_all = _marking("starts_all")
    cooperative = _marking("cooperative")
    starts_at = _marking("starts_at")
    begins = _marking("begins")

    def visible(self, extent: Extent, c: Children) -> Mark:
        return Mark("visible", (str(c[0]), self.span(extent)), self.span(extent))

    def starts(self, extent: Extent, c: Children) -> Mark:
        return Mark("starts", tuple(c))

    def seats(self, extent: Extent, c: Children) -> Mark:
        return Mark("seats", (*self._limits(extent, c), _text(c[2])), self.span(extent))

    def fewer(self, extent: Extent, c: Children) -> Mark:
        return Mark("seats", self._limits(extent, c), self.span(extent))

    def _limits(self, extent: Extent, c: Children) -> tuple[int, int]:
        least, most = int(c[0]), int(c[1] if c[1] is not None else c[0])
        wrong = next((number for number in (least, most) if not 1 <= number <= MOST_SEATS), None)
        if wrong is not None:
            self.beyond(self.span(extent), wrong, f"1..{MOST_SEATS}", say("so many cannot sit at a table"))
            return 1, 1
        return least, most

    def import_(self, extent: Extent, c: Children) -> d.Import:
        return d.Import(self.span(extent), unquote(c[0]))

    def game(self, extent: Extent, c: Children) -> d.Game:
        least, most, role = mark(c, "seats", (1, 1, None))
        cooperative = bool(mark(c, "cooperative", False))
        begins = _text(mark(c, "begins"))
        return d.Game(self.token_span(c[0]), str(c[0]), meta_of(c), least, most, role, begins, cooperative)

    def domain_range(self, extent: Extent, c: Children) -> d.Domain:
        low, high = int(c[0]), int(c[1])
        if high - low >= MOST_VALUES:
            self.beyond(self.span(extent), high, f"{low}..{low + MOST_VALUES - 1}", say("too many values for a kind"))
            high = low
        return d.Domain(self.span(extent), tuple(str(n) for n in range(low, high + 1)))

    def domain_list(self, extent: Extent, c: Children) -> d.Domain:
        return d.Domain(self.span(extent), tuple(c))

    def domain_grid(self, extent: Extent, c: Children) -> d.Domain:
        rows, columns = self._side(extent, int(c[0]), MOST_ROWS), self._side(extent, int(c[1]), MOST_COLUMNS)
        labels = tuple(f"{chr(97 + column)}{row + 1}" for row in range(rows) for column in range(columns))
        return d.Domain(self.span(extent), labels, (rows, columns))

    def _side(self, extent: Extent, size: int, most: int) -> int:
        if not 1 <= size <= most:
            self.beyond(self.span(extent), size, f"1..{most}", say("a grid has a letter for each column"))
        return min(max(size, 1), most)

    def kind(self, extent: Extent, c: Children) -> d.Kind:
        return d.Kind(self.token_span(c[0]), str(c[0]), meta_of(c), _text(c[1]), c[2])

    def edges(self, extent: Extent, c: Children) -> Mark:
        return Mark("edges", tuple((c[0], other) for other in c[1:]))

    def map(self, extent: Extent, c: Children) -> d.Map:
        edges = tuple(edge for child in only(c, Mark) if child.word == "edges" for edge in child.value)
        return d.Map(self.token_span(c[0]), str(c[0]), meta_of(c), str(c[1]), _text(c[2]), c[3], edges)

    def token_item(self, extent: Extent, c: Children) -> d.Token:
        count = None if str(c[1]) == "unlimited" else int(c[1])
        return d.Token(self.token_span(c[0]), str(c[0]), d.Meta(), count, c[2] is not None)

    def token(self, extent: Extent, c: Children) -> list[d.Declaration]:
        return [evolve(item, meta=meta_of(c)) for item in only(c, d.Token)]

    def names(self, extent: Extent, c: Children) -> tuple[str, ...]:
        return tuple(str(child) for child in c)

    def _split_names(self, c: Children) -> tuple[tuple[str, ...], int]:
        """The index names after the declared name, and where the rest begins."""
        rest = 1
        while rest < len(c) and (c[rest] is None or isinstance(c[rest], Token)):
            rest += 1
        return names(c[1:rest]), rest

    def place(self, extent: Extent, c: Children) -> d.Place:
        indices, rest = self._split_names(c)
        visible = mark(c, "visible", ("all", None))[0]
        starts = tuple(item for child in only(c, Mark) if child.word == "starts" for item in child.value)
        purse = bool(mark(c, "purse", False))
        return d.Place(self.token_span(c[0]), str(c[0]), meta_of(c), indices, c[rest], purse, visible, starts)

    def pile(self, extent: Extent, c: Children) -> d.Pile:
        *indices, holds = names(c[1:])
        visible, everything = mark(c, "visible", ("all", None))[0], bool(mark(c, "starts_all", False))
        return d.Pile(self.token_span(c[0]), str(c[0]), meta_of(c), tuple(indices), holds, visible, everything)

    # tables ------------------------------------------------------------------------------------------------------

    def cell(self, extent: Extent, c: Children) -> d.Cell:
        quoted = c[0].kind == "STRING"
        return d.Cell(self.span(extent), unquote(c[0]) if quoted else str(c[0]), quoted)

    def cell_negative(self, extent: Extent, c: Children) -> d.Cell:
        return d.Cell(self.span(extent), f"-{c[0]}")

    def cell_empty(self, extent: Extent, c: Children) -> d.Cell:
        return d.Cell(self.span(extent), ".")

    def row(self, extent: Extent, c: Children) -> Mark:
        return Mark("row", tuple(c))

    def _rows(self, c: Children) -> tuple[d.Row, ...]:
        return tuple(child.value for child in only(c, Mark) if child.word == "row")

    def cards_product(self, extent: Extent, c: Children) -> d.Cards:
        return d.Cards(self.token_span(c[0]), str(c[0]), meta_of(c[3:]), _text(c[1]), c[2], ())

    def cards_table(self, extent: Extent, c: Children) -> d.Cards:
        return d.Cards(self.token_span(c[0]), str(c[0]), meta_of(c), _text(c[1]), (), self._rows(c))

    def table(self, extent: Extent, c: Children) -> d.Table:
        name, word, kind, plural = c[:4]
        rows = self._rows(c)
        return d.Table(self.token_span(name), str(name), meta_of(c), str(kind), word == "defines", _text(plural), rows)

    def die_range(self, extent: Extent, c: Children) -> d.Die:
        return d.Die(self.token_span(c[0]), str(c[0]), meta_of(c), int(c[1]), int(c[2]), ())

    def die_table(self, extent: Extent, c: Children) -> d.Die:
        return d.Die(self.token_span(c[0]), str(c[0]), meta_of(c), *d.NO_SIDES, self._rows(c))

    def figure(self, extent: Extent, c: Children) -> d.Figure:
        name, plural, of, count, stands_on = c[:5]
        how_many = int(count) if count.kind == "INT" else str(count)
        return d.Figure(self.token_span(name), str(name), meta_of(c), _text(plural), str(of), how_many, str(stands_on))

    def track(self, extent: Extent, c: Children) -> d.Track:
        name, of, low, high, stacked = c[:5]
        start = int(mark(c, "starts_at", low))
        return d.Track(
            self.token_span(name), str(name), meta_of(c), _text(of), int(low), int(high), stacked is not None, start,
            self._rows(c),
        )  # fmt: skip

    def type_range(self, extent: Extent, c: Children) -> d.TypeName:
        return d.TypeName(self.span(extent), None, False, int(c[0]), int(c[1]))

    def type_name(self, extent: Extent, c: Children) -> d.TypeName:
        return d.TypeName(self.span(extent), str(c[0]))

    def type_or_none(self, extent: Extent, c: Children) -> d.TypeName:
        return d.TypeName(self.span(extent), str(c[0]), True)

    def variable(self, extent: Extent, c: Children) -> d.Variable:
        indices, rest = self._split_names(c)
        visible = mark(c, "visible", ("all", None))[0]
        initial = c[rest + 1] if isinstance(c[rest + 1], e.Expression) else None
        return d.Variable(self.token_span(c[0]), str(c[0]), meta_of(c), indices, c[rest], initial, visible)


class BuildRules(BuildComponents):
    """The part of the builder that knows values, sets and rules."""

    def param(self, extent: Extent, c: Children) -> d.Parameter:
        return d.Parameter(self.span(extent), str(c[0]), c[1])

    def params(self, extent: Extent, c: Children) -> list[d.Parameter]:
        return c

    def value(self, extent: Extent, c: Children) -> d.Value:
        return d.Value(self.token_span(c[0]), str(c[0]), meta_of(c[3:]), tuple(c[1] or ()), c[2])

    def price(self, extent: Extent, c: Children) -> d.Price:
        return d.Price(self.token_span(c[0]), str(c[0]), meta_of(c[3:]), tuple(c[1] or ()), c[2])

    def group(self, extent: Extent, c: Children) -> d.Group:
        name, params, kind, binder, where = c[:5]
        return d.Group(
            self.token_span(name), str(name), meta_of(c[5:]), tuple(params or ()), str(kind), str(binder), where
        )

    def ranking(self, extent: Extent, c: Children) -> d.Ranking:
        name, params, kind, binder, where = c[:5]
        return d.Ranking(
            self.token_span(name), str(name), meta_of(c[5:]), tuple(params or ()), str(kind), str(binder), where,
            only(c, e.SortKey), fixed=False,
        )  # fmt: skip

    def order(self, extent: Extent, c: Children) -> d.Ranking:
        name, kind, binder = c[:3]
        keys = only(c, e.SortKey)
        return d.Ranking(self.token_span(name), str(name), meta_of(c), (), str(kind), str(binder), None, keys, True)

    def property(self, extent: Extent, c: Children) -> d.Property:
        return d.Property(self.span(extent), str(c[0]), c[1])

    def rule(self, extent: Extent, c: Children) -> d.Rule:
        form, name, params = c[:3]
        rest = c[3:]
        return d.Rule(
            self.token_span(name), str(name), meta_of(rest), form, tuple(params or ()), only(rest, d.Property),
            statements_in(rest),
        )  # fmt: skip

    def response(self, extent: Extent, c: Children) -> d.Response:
        return d.Response(self.span(extent), str(c[0]), c[1], statements_in(c[2:]))

    def standing(self, extent: Extent, c: Children) -> d.Standing:
        form, name = c[:2]
        amendments = tuple(a for child in c[2:] for a in flat(child))
        return d.Standing(
            self.token_span(name), str(name), meta_of(c), form, only(c, d.Property), amendments, only(c, d.Response)
        )

    def reached(self, extent: Extent, c: Children) -> Mark:
        return Mark("reached", c[0], self.span(extent))

    def goal(self, extent: Extent, c: Children) -> d.Goal:
        return d.Goal(self.token_span(c[0]), str(c[0]), meta_of(c), _text(c[1]), mark(c, "reached"))

    def offered(self, extent: Extent, c: Children) -> Mark:
        return Mark("offered", c[0], self.span(extent))

    def window(self, extent: Extent, c: Children) -> d.Window:
        return d.Window(self.token_span(c[0]), str(c[0]), meta_of(c), tuple(c[1] or ()), mark(c, "offered"))

    def ending(self, extent: Extent, c: Children) -> d.Ending:
        return d.Ending(self.token_span(c[0]), str(c[0]), meta_of(c))

    def trigger(self, extent: Extent, c: Children) -> d.Trigger:
        rest = c[3:]
        return d.Trigger(self.token_span(c[0]), str(c[0]), meta_of(rest), c[1], c[2], statements_in(rest))


def flat(child: Any) -> tuple[d.Amendment, ...]:
    """The amendments a reduced line stands for."""
    if isinstance(child, d.Amendment):
        return (child,)
    if isinstance(child, list):
        return tuple(item for item in child if isinstance(item, d.Amendment))
    return ()


class BuildAmendments(BuildRules):
    """The part of the builder that knows amendments, rulings and outlines."""

    def while_holds(self, extent: Extent, c: Children) -> list[d.Amendment]:
        inner = [a for child in c[1:] for a in flat(child)]
        return [evolve(amendment, conditions=(c[0], *amendment.conditions)) for amendment in inner]

    def over(self, extent: Extent, c: Children) -> Mark:
        return Mark("over", c[0][0])

    def _notes(self, c: Children) -> dict[str, Any]:
        over = tuple(child.value for child in only(c, Mark) if child.word == "over")
        return {"over": over, "cites": cites_in(c), "titles": titles_in(c)}

    def amend_set(self, extent: Extent, c: Children) -> d.Amendment:
        return d.Amendment(self.span(extent), "set", target=c[0], value=c[1], **self._notes(c[2:]))

    def amend_price(self, extent: Extent, c: Children) -> d.Amendment:
        return d.Amendment(self.span(extent), "price", target=c[0], amounts=c[1], **self._notes(c[2:]))

    def amend_add(self, extent: Extent, c: Children) -> d.Amendment:
        return d.Amendment(self.span(extent), "add", target=c[1], value=c[0], **self._notes(c[2:]))

    def amend_subtract(self, extent: Extent, c: Children) -> d.Amendment:
        return d.Amendment(self.span(extent), "subtract", target=c[1], value=c[0], **self._notes(c[2:]))

    def repeal(self, extent: Extent, c: Children) -> d.Amendment:
        return d.Amendment(self.span(extent), "repeal", path=c[0][0], **self._notes(c[1:]))

    def replace(self, extent: Extent, c: Children) -> d.Amendment:
        return d.Amendment(self.span(extent), "replace", path=c[0][0], body=statements_in(c), **self._notes(c[1:]))

    def insert(self, extent: Extent, c: Children) -> d.Amendment:
        return d.Amendment(
            self.span(extent), "insert", path=c[1][0], position=c[0], body=statements_in(c), **self._notes(c[2:])
        )

    def forbid(self, extent: Extent, c: Children) -> d.Amendment:
        return d.Amendment(self.span(extent), "forbid", path=c[0][0], where=c[1], **self._notes(c[2:]))

    def _amend(self, extent: Extent, name: Token | str, form: str, game: str | None, c: Children) -> d.Amend:
        span = self.token_span(name) if isinstance(name, Token) else self.span(extent)
        amendments = tuple(a for child in c for a in flat(child))
        seats = int(c[0]) if form == "amend" and c[0] is not None else None
        limits = mark(c, "seats")
        return d.Amend(span, str(name), meta_of(c), form, game, seats, amendments, limits)

    def amend(self, extent: Extent, c: Children) -> d.Amend:
        return self._amend(extent, "", "amend", None, c)

    def edition(self, extent: Extent, c: Children) -> d.Amend:
        return self._amend(extent, c[0], "edition", str(c[1]), c)

    def variant(self, extent: Extent, c: Children) -> d.Amend:
        return self._amend(extent, c[0], "variant", str(c[1]), c)

    def question(self, extent: Extent, c: Children) -> Mark:
        return Mark("question", self._phrases(extent, c), self.span(extent))

    def chosen(self, extent: Extent, c: Children) -> Mark:
        return Mark("chosen", str(c[0]), self.span(extent))

    def reading(self, extent: Extent, c: Children) -> d.Reading:
        texts = tuple(child for child in c[1:] if isinstance(child, tuple))
        amendments = tuple(a for child in c for a in flat(child))
        return d.Reading(self.token_span(c[0]), str(c[0]), s.Phrases(self.span(extent), texts), amendments)

    def ruling(self, extent: Extent, c: Children) -> d.Ruling:
        because = next((child for child in c if type(child) is s.Phrases), None)
        return d.Ruling(
            self.token_span(c[0]), str(c[0]), meta_of(c), mark(c, "question"), only(c, d.Reading), mark(c, "chosen"),
            because,
        )  # fmt: skip

    def not_modelled(self, extent: Extent, c: Children) -> tuple[str, str]:
        return "not modelled", unquote(c[0])

    def belongs_to(self, extent: Extent, c: Children) -> tuple[str, str]:
        return "belongs to", str(c[0])

    def statement_entry(self, extent: Extent, c: Children) -> d.StatementEntry:
        fate, reason = c[2] or ("", "")
        return d.StatementEntry(self.span(extent), str(c[0]), unquote(c[1]), fate, reason)

    def section(self, extent: Extent, c: Children) -> d.Section:
        statements = only(c[2:], d.StatementEntry)
        return d.Section(self.span(extent), c[0][0], unquote(c[1]), statements)

    def source(self, extent: Extent, c: Children) -> d.SourceText:
        return d.SourceText(self.token_span(c[0]), str(c[0]), meta_of(c), only(c, d.Section))
