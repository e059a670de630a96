"""The functions of the language: what each takes and gives.

One table lists them; the reference documentation is checked against it.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from lawspeaker.book import typed as t
from lawspeaker.book.expressions import Scope
from lawspeaker.book.sets import Sets
from lawspeaker.book.symbols import (
    NUMBER,
    TRUTH,
    Goal,
    Pile,
    Price,
    Track,
    Type,
    kind_type,
)
from lawspeaker.text import say
from lawspeaker.tree import expressions as e


@frozen
class Function:
    """A built-in function: how many arguments it takes and one sentence about it."""

    name: str
    arguments: int
    sentence: str


FUNCTIONS = {
    function.name: function
    for function in (
        Function("adjacent", 2, "Whether two fields of a map border on each other."),
        Function("row", 1, "The row of a field of a grid, counted from 1."),
        Function("column", 1, "The column of a field of a grid, counted from 1."),
        Function("cell-at", 3, "The field of a grid in a row and a column, or none."),
        Function("location", 1, "The field on which a figure stands, or none."),
        Function("height", 2, "How high a marker lies in its stack on a track; 1 is the bottom."),
        Function("top", 1, "The uppermost card of a pile, or none."),
        Function("size", 1, "How many cards a pile has."),
        Function("first", 1, "The first member of a ranking, order or set, or none."),
        Function("last", 1, "The last member of a ranking, order or set, or none."),
        Function("rank", 2, "The place of something in a ranking or order; 1 is first, 0 is not in it."),
        Function("min", 2, "The smaller of two numbers."),
        Function("max", 2, "The greater of two numbers."),
        Function("number", 1, "The number a value stands for; for other kinds its place, counted from 1."),
        Function("after", 1, "The next seat clockwise."),
        Function("before", 1, "The next seat anticlockwise."),
        Function("role", 1, "The role a seat plays."),
        Function("player", 1, "The seat that plays a role, or none."),
        Function("plays", 1, "Whether anybody plays a role."),
        Function("achieved", 1, "Whether a seat has reached a goal of its own."),
        Function("reached", 2, "Whether a seat has reached a certain goal."),
        Function("affordable", 1, "Whether the actor can pay a price."),
    )
}

Build = Callable[["Functions", e.Reference, Scope, "Type | None"], "t.Typed | None"]


class Functions(Sets):
    """The complete checker of expressions."""

    def function(self, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | bool | None:
        """A built-in function, unless a declaration has taken its name."""
        name = written.name
        if name not in FUNCTIONS or name in scope.names or name in self.space.symbols:
            return False
        if name in self.space.columns and not self._fits_function(written, scope):
            return False
        wanted = FUNCTIONS[name].arguments
        if len(written.arguments) != wanted:
            self.wrong_number(written, list("xyz"[:wanted]))
            return None
        return BUILDERS[name](self, written, scope, hint)

    def _fits_function(self, written: e.Reference, scope: Scope) -> bool:
        """A table may have a column of the same name: then the kind of what is asked about decides."""
        if len(written.arguments) != 1:  # a fact is about one thing
            return True
        with self.space.tentatively():
            argument = self.infer(written.arguments[0], scope)
        kind = argument.type.kind if argument is not None else None
        return all(column.kind is not kind for column in self.space.columns[written.name])

    def built(self, written: e.Reference, sort: Type, *arguments: t.Typed, subject: object = None) -> t.Typed:
        """The function applied."""
        return t.Builtin(written.span, sort, written.name, arguments, subject)

    def field(self, written: e.Expression, scope: Scope, grid: bool) -> t.Typed | None:
        """A field of a map, or of a grid."""
        found = self.infer(written, scope, self.map_of(written))
        if found is None:
            return None
        kind = found.type.kind
        if kind is None or kind.form != "map" or (grid and kind.grid is None):
            self.wrong_type(found.span, found.type, say("a field of a grid") if grid else say("a field of a map"))
            return None
        return found


def _adjacent(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    one = self.field(written.arguments[0], scope, grid=False)
    if one is None:
        return None
    other = self.check(written.arguments[1], scope, kind_type(one.type.kind)) if one.type.kind else None
    return other and self.built(written, TRUTH, one, other, subject=one.type.kind)


def _coordinate(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    found = self.field(written.arguments[0], scope, grid=True)
    return found and self.built(written, NUMBER, found, subject=found.type.kind)


def _cell_at(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    grid = written.arguments[0]
    kind = self.space.kind(grid.name) if isinstance(grid, e.Reference) else None
    row, column = self.number(written.arguments[1], scope), self.number(written.arguments[2], scope)
    if kind is None or kind.grid is None:
        self.wrong_type(grid.span, say("something else"), say("a grid"))
        return None
    if row is None or column is None:
        return None
    return self.built(written, kind_type(kind, True), row, column, subject=kind)


def _location(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    figure = self.infer(written.arguments[0], scope)
    if figure is None:
        return None
    if figure.type.kind is None or figure.type.kind.stands_on is None:
        self.wrong_type(figure.span, figure.type, say("a figure"))
        return None
    return t.Location(written.span, kind_type(figure.type.kind.stands_on, True), figure)


def _height(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    named = written.arguments[0]
    track = self.space.symbols.get(named.name) if isinstance(named, e.Reference) else None
    if not isinstance(track, Track) or not track.stacked or track.index is None:
        self.wrong_type(named.span, say("something else"), say("a stacked track"))
        return None
    index = self.check(written.arguments[1], scope, kind_type(track.index))
    return index and self.built(written, NUMBER, index, subject=track)


def _of_pile(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    named = written.arguments[0]
    if not isinstance(named, e.Reference) or not isinstance(self.space.symbols.get(named.name), Pile):
        self.wrong_type(named.span, say("something else"), say("a pile"))
        return None
    pile = self.pile(named, scope)
    if pile is None or pile.pile.kind is None:
        return None
    sort = NUMBER if written.name == "size" else kind_type(pile.pile.kind, True)
    return self.built(written, sort, *pile.indices, subject=pile)


def _end_of_set(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    domain = self.set_of(written.arguments[0], scope)
    if domain is None or not self.no_line(domain.type, domain.span):
        return None
    sort = domain.type if domain.type == NUMBER else Type(domain.type.name, domain.type.kind, True, domain.type.length)
    return self.built(written, sort, subject=domain)


def _rank(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    domain = self.set_of(written.arguments[1], scope)
    if domain is None:
        return None
    element = self.check(written.arguments[0], scope, domain.type)
    return element and self.built(written, NUMBER, element, subject=domain)


def _two_numbers(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    one, other = (self.number(argument, scope) for argument in written.arguments)
    return None if one is None or other is None else self.built(written, NUMBER, one, other)


def _number(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    found = self.infer(written.arguments[0], scope)
    if found is None:
        return None
    if found.type.kind is None or found.type.name != "kind":
        self.wrong_type(found.span, found.type, say("a value of a kind"))
        return None
    return self.built(written, NUMBER, found)


def _seat(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    seat = self.check(written.arguments[0], scope, kind_type(self.space.seat))
    if seat is None:
        return None
    if written.name == "achieved":
        return self.built(written, TRUTH, seat)
    if written.name != "role":
        return self.built(written, kind_type(self.space.seat), seat)
    if self.space.role is None:
        self.wrong_type(written.span, say("a game without roles"), say("`seats N as KIND`"))
        return None
    return self.built(written, kind_type(self.space.role), seat)


def _of_role(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    if self.space.role is None:
        self.wrong_type(written.span, say("a game without roles"), say("`seats N as KIND`"))
        return None
    role = self.check(written.arguments[0], scope, kind_type(self.space.role))
    sort = TRUTH if written.name == "plays" else kind_type(self.space.seat, True)
    return role and self.built(written, sort, role)


def _reached(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    named = written.arguments[0]
    goal = self.space.symbols.get(named.name) if isinstance(named, e.Reference) else None
    if not isinstance(goal, Goal):
        if isinstance(named, e.Reference):
            self.space.unknown(named.name, named.span, say("goal"), [found.name for found in self.space.of(Goal)])
        return None
    seat = self.check(written.arguments[1], scope, kind_type(self.space.seat))
    return seat and self.built(written, TRUTH, seat, subject=goal)


def _affordable(self: Functions, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
    named = written.arguments[0]
    price = self.space.symbols.get(named.name) if isinstance(named, e.Reference) else None
    if not isinstance(named, e.Reference) or not isinstance(price, Price):
        self.wrong_type(named.span, say("something else"), say("a price"))
        return None
    given = self.arguments(named, [local.type for local in price.parameters], scope)
    return None if given is None else self.built(written, TRUTH, *given, subject=price)


BUILDERS: dict[str, Build] = {
    "affordable": _affordable,
    "adjacent": _adjacent,
    "row": _coordinate,
    "column": _coordinate,
    "cell-at": _cell_at,
    "location": _location,
    "height": _height,
    "top": _of_pile,
    "size": _of_pile,
    "first": _end_of_set,
    "last": _end_of_set,
    "rank": _rank,
    "min": _two_numbers,
    "max": _two_numbers,
    "number": _number,
    "after": _seat,
    "before": _seat,
    "role": _seat,
    "player": _of_role,
    "plays": _of_role,
    "achieved": _seat,
    "reached": _reached,
}
