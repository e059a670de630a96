"""Types of expressions: from a written expression to a typed one.

`Expressions` reads names in a scope. `check` demands a type, `infer` finds one. Every mistake is reported to the
namespace once, and None comes back, so that callers go on with the rest.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import define

from lawspeaker.book import typed as t
from lawspeaker.book.namespace import Namespace
from lawspeaker.book.symbols import (
    NONE,
    NOTHING,
    NUMBER,
    TRUTH,
    UNKNOWN,
    Column,
    Kind,
    Local,
    Symbol,
    Token,
    Track,
    Trigger,
    Type,
    Value,
    Variable,
    kind_type,
)
from lawspeaker.book.wording import as_condition, comparison_helps, noun_of, shown, sort_of, type_helps, use_of
from lawspeaker.text import Message, Span, diagnose, say
from lawspeaker.tree import expressions as e

ARITHMETIC = ("+", "-", "*", "/", "mod")
COMPARISONS = ("<", "<=", ">", ">=")


@define(eq=False)
class Scope:
    """The names bound where an expression stands."""

    names: dict[str, Local]

    def bind(self, *locals_: Local) -> Scope:
        """The scope with more names in it; inner ones hide outer ones."""
        return Scope({**self.names, **{local.name: local for local in locals_}})


EMPTY = Scope({})


class Basics:
    """What all parts of the checker share.

    `watchers` are the triggers by what they watch; `within` is the one whose block is being checked.
    """

    def __init__(self, space: Namespace, finish: Callable[[Value, Span], None]) -> None:
        self.space = space
        self.finish = finish
        self.watchers: dict[Symbol, list[Trigger]] = {}
        self.within: Trigger | None = None

    def wrong_type(self, span: Span, found: Type | Message | str, wanted: Type | Message | str) -> None:
        """Report a type that does not fit."""
        helps = type_helps(span, found, wanted) if isinstance(found, Type) and isinstance(wanted, Type) else []
        self.space.report(diagnose("E401", span, helps=helps, found=shown(found), wanted=shown(wanted)))

    def no_line(self, found: Type, span: Span) -> bool:
        """Whether something is no line of fields: lines are run through, but not chosen or kept."""
        if found.name == "line":
            self.wrong_type(span, found, say("a value"))
        return found.name != "line"

    def wrong_sort(self, span: Span, name: str, is_: Message | str, wanted: Message) -> None:
        """Report a name of the wrong sort, with where it is declared and how such a thing is used."""
        if name in self.space.disputed:
            return
        symbol = self.space.symbols.get(name) or self.space.plurals.get(name)
        also = [(symbol.span, say("declared here"))] if symbol is not None and symbol.span.placed else []
        helps = [use_of(symbol)] if symbol is not None else []
        self.space.report(diagnose("E306", span, also=also, helps=helps, name=name, is_=is_, wanted=wanted))

    def not_the_sort(self, name: str, span: Span, sort: type[Symbol]) -> None:
        """Report a name that is not of the sort that is wanted: unknown, or something else."""
        noun, wanted = noun_of(sort)
        symbol = self.space.symbols.get(name) or self.space.plurals.get(name)
        if symbol is None:
            self.space.unknown(name, span, noun, [found.name for found in self.space.of(sort)])
        else:
            self.wrong_sort(span.onward(name), name, sort_of(symbol), wanted)


def fits(found: Type, wanted: Type) -> bool:
    """Whether a value of one type may stand where another is wanted; `none` is a matter for the run."""
    if UNKNOWN in (found.kind, wanted.kind):
        return True
    if found == NOTHING:
        return wanted.kind is not None
    if found.name != wanted.name:
        return False
    return found.kind is wanted.kind


def contiguous(kind: Kind | None) -> bool:
    """Whether a kind's values stand for numbers without gaps, so that numbers can be taken for its values."""
    if kind is None or kind.numbers is None:
        return False
    return kind.numbers == tuple(range(kind.numbers[0], kind.numbers[0] + kind.size))


class Expressions(Basics):
    """The checker of expressions; sets and built-in functions are added by its heirs."""

    # entry points ------------------------------------------------------------------------------------------------

    def truth(self, written: e.Expression, scope: Scope) -> t.Typed | None:
        """An expression that must be true or false."""
        found = self.infer(written, scope, TRUTH)
        if found is not None and not fits(found.type, TRUTH):
            helps = [as_condition(written.span, found.type)]
            self.space.report(diagnose("E404", written.span, helps=helps, found=shown(found.type)))
            return None
        return found

    def number(self, written: e.Expression, scope: Scope) -> t.Typed | None:
        """An expression that must be a number."""
        return self.check(written, scope, NUMBER)

    def check(self, written: e.Expression, scope: Scope, wanted: Type) -> t.Typed | None:
        """An expression that must have a type."""
        found = self.infer(written, scope, wanted)
        return None if found is None else self.coerce(found, wanted)

    def coerce(self, found: t.Typed, wanted: Type) -> t.Typed | None:
        """The expression as the wanted type: numbers and numeric kinds stand for each other, roles for seats."""
        if fits(found.type, wanted):
            return found
        if wanted == NUMBER and found.type.kind is not None and found.type.kind.numbers is not None:
            return t.Builtin(found.span, NUMBER, "number", (found,))
        if found.type == NUMBER and wanted.name == "kind" and contiguous(wanted.kind):
            if isinstance(found, t.Const) and wanted.kind is not None and str(found.value) not in wanted.kind.labels:
                self._no_such_number(found, wanted.kind)
                return None
            return t.Builtin(found.span, wanted, "value-of-number", (found,), wanted.kind)
        if wanted.kind is self.space.seat and self.space.role is not None and found.type.kind is self.space.role:
            return t.Builtin(found.span, kind_type(self.space.seat, True), "player", (found,))
        self.wrong_type(found.span, found.type, wanted)
        return None

    def _no_such_number(self, found: t.Const, kind: Kind) -> None:
        """Report a number that a numeric kind does not have."""
        low, high = kind.labels[0], kind.labels[-1]
        helps = [say("the values of `{kind}` go from {low} to {high}", kind=kind.name, low=low, high=high)]
        self.space.report(diagnose("E402", found.span, helps=helps, value=found.value, range=f"{low}..{high}"))

    # inference ---------------------------------------------------------------------------------------------------

    def infer(self, written: e.Expression, scope: Scope, hint: Type | None = None) -> t.Typed | None:
        """The expression with its type; the hint settles names that several kinds share."""
        match written:
            case e.Number():
                return self._number_literal(written, hint)
            case e.Truth():
                return t.Const(written.span, TRUTH, int(written.value))
            case e.Nothing():
                return t.Const(written.span, NOTHING, NONE)
            case e.Parens():
                return self.infer(written.inner, scope, hint)
            case e.Reference():
                return self.reference(written, scope, hint)
            case e.Unary():
                return self._unary(written, scope)
            case e.Binary():
                return self._binary(written, scope)
            case e.IfElse():
                return self._if_else(written, scope, hint)
            case _:
                return self.quantified(written, scope)

    def quantified(self, written: e.Expression, scope: Scope) -> t.Typed | None:
        """Folds over sets: see `Sets`."""
        raise NotImplementedError  # pragma: no cover

    def function(self, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | bool | None:
        """Built-in functions: see `Functions`; False when the name is none."""
        raise NotImplementedError  # pragma: no cover

    def member(self, written: e.Binary, scope: Scope) -> t.Typed | None:
        """`x in S`: see `Sets`."""
        raise NotImplementedError  # pragma: no cover

    def _number_literal(self, written: e.Number, hint: Type | None) -> t.Typed:
        if hint is not None and hint.kind is not None:
            index = hint.kind.index(str(written.value))
            if index is not None:
                return t.Const(written.span, kind_type(hint.kind), index)
        return t.Const(written.span, NUMBER, written.value)

    def _unary(self, written: e.Unary, scope: Scope) -> t.Typed | None:
        if written.operator == "not":
            operand = self.truth(written.operand, scope)
            return operand and t.Operation(written.span, TRUTH, "not", (operand,))
        operand = self.number(written.operand, scope)
        return operand and t.Operation(written.span, NUMBER, "negative", (operand,))

    def _binary(self, written: e.Binary, scope: Scope) -> t.Typed | None:
        operator = written.operator
        if operator in ("and", "or"):
            left, right = self.truth(written.left, scope), self.truth(written.right, scope)
            sort = TRUTH
        elif operator in ARITHMETIC or operator in COMPARISONS:
            left, right = self.number(written.left, scope), self.number(written.right, scope)
            sort = NUMBER if operator in ARITHMETIC else TRUTH
        elif operator == "in":
            return self.member(written, scope)
        else:
            return self._equality(written, scope)
        if left is None or right is None:
            return None
        return t.Operation(written.span, sort, operator, (left, right))

    def _equality(self, written: e.Binary, scope: Scope) -> t.Typed | None:
        """`is`, `=` and their opposites: the side that is not a bare literal settles the type."""
        first, second = written.left, written.right
        if self._is_literal(first, scope) and not self._is_literal(second, scope):
            first, second = second, first
        left = self.infer(first, scope)
        if left is None:
            self.infer(second, scope)
            return None
        right = self.infer(second, scope, left.type)
        if right is None:
            return None
        pair = self._comparable(left, right)
        if pair is None:
            helps = comparison_helps(left.type, right.type)
            one, other = shown(left.type), shown(right.type)
            self.space.report(diagnose("E403", written.span, helps=helps, left=one, right=other))
            return None
        operator = "=" if written.operator in ("=", "is") else "!="
        return t.Operation(written.span, TRUTH, operator, pair)

    def _comparable(self, left: t.Typed, right: t.Typed) -> tuple[t.Typed, t.Typed] | None:
        if left.type.name == "line" or right.type.name == "line":
            return None
        if fits(left.type, right.type) or fits(right.type, left.type):
            return left, right
        for one, other in ((left, right), (right, left)):
            seat, role = one.type.kind is self.space.seat, other.type.kind is self.space.role
            if seat and role and self.space.role is not None:
                player = t.Builtin(other.span, kind_type(self.space.seat, True), "player", (other,))
                return (one, player)
            if one.type == NUMBER and other.type.kind is not None and other.type.kind.numbers is not None:
                return one, t.Builtin(other.span, NUMBER, "number", (other,))
        return None

    def _is_literal(self, written: e.Expression, scope: Scope) -> bool:
        if isinstance(written, e.Number | e.Nothing):
            return True
        if not isinstance(written, e.Reference) or written.arguments or written.name in scope.names:
            return False
        known = self.space.symbols.get(written.name)
        return written.name in self.space.labels and not isinstance(known, Variable | Track | Value)

    def _if_else(self, written: e.IfElse, scope: Scope, hint: Type | None) -> t.Typed | None:
        condition = self.truth(written.condition, scope)
        then = self.infer(written.then, scope, hint)
        if then is None or condition is None:
            return None
        wanted = then.type if then.type != NOTHING else hint
        other = self.infer(written.otherwise, scope, wanted)
        if other is not None and wanted is not None:
            other = self.coerce(other, wanted)
        if other is None:
            return None
        sort = other.type if then.type == NOTHING else then.type
        if sort.kind is not None and (then.type.optional or other.type.optional):
            sort = Type(sort.name, sort.kind, True, sort.length)
        return t.Choice(written.span, sort, condition, then, other)

    # names -------------------------------------------------------------------------------------------------------

    def reference(self, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
        """A name with or without arguments."""
        if not written.arguments:
            return self._bare(written, scope, hint)
        built_in = self.function(written, scope, hint)
        if not isinstance(built_in, bool):
            return built_in
        symbol = self.space.symbols.get(written.name)
        if isinstance(symbol, Variable | Track | Value):
            return self._applied(written, symbol, scope)
        if written.name in self.space.columns or written.name in self.space.track_columns:
            return self._fact(written, scope)
        self._not_a_value(written, symbol, scope)
        return None

    def _bare(self, written: e.Reference, scope: Scope, hint: Type | None) -> t.Typed | None:
        name = written.name
        if name in scope.names:
            local = scope.names[name]
            return t.LocalUse(written.span, local.type, local)
        if name == "actor":
            return t.Actor(written.span, kind_type(self.space.seat))
        label = self._label(written, hint)
        if label is not None:
            return label
        symbol = self.space.symbols.get(name)
        if isinstance(symbol, Variable | Track | Value):
            return self._applied(written, symbol, scope)
        if isinstance(symbol, Token):
            return t.Const(written.span, kind_type(self.space.token), symbol.index)
        options = self.space.labels.get(name, [])
        if options:
            unknown = hint is not None and hint.kind is UNKNOWN
            return self._of_one_kind(written, options[:1] if unknown else options)
        self._not_a_value(written, symbol, scope)
        return None

    def _label(self, written: e.Reference, hint: Type | None) -> t.Typed | None:
        """The value of the wanted kind that has this name."""
        if hint is None or hint.kind is None:
            return None
        index = hint.kind.index(written.name)
        if index is not None and hint.name == "kind":
            return t.Const(written.span, kind_type(hint.kind), index)
        if hint.kind is self.space.seat and self.space.role is not None:
            role = self.space.role.index(written.name)
            if role is not None:
                return t.RoleSeat(written.span, kind_type(self.space.seat, True), role)
        return None

    def _of_one_kind(self, written: e.Reference, options: list[tuple[Kind, int]]) -> t.Typed | None:
        if len(options) == 1:
            kind, index = options[0]
            return t.Const(written.span, kind_type(kind), index)
        names = ", ".join(f"`{kind.name}`" for kind, _ in options)
        self.wrong_type(written.span, say("a value of several kinds: {names}", names=names), say("one kind"))
        return None

    def _not_a_value(self, written: e.Reference, symbol: Symbol | Kind | None, scope: Scope) -> None:
        kind = self.space.plurals.get(written.name)
        if symbol is None and kind is None:
            span = written.span.onward(written.name)
            self.space.unknown(written.name, span, say("value"), [*scope.names, *self.space.words()])
            return
        self.wrong_sort(written.span, written.name, sort_of(symbol or kind), say("a value"))

    def _applied(self, written: e.Reference, symbol: Variable | Track | Value, scope: Scope) -> t.Typed | None:
        if isinstance(symbol, Variable):
            indices = self.arguments(written, [kind_type(kind) for kind in symbol.indices], scope)
            return None if indices is None else t.VariableUse(written.span, symbol.type, symbol, indices)
        if isinstance(symbol, Track):
            wanted = [kind_type(symbol.index)] if symbol.index is not None else []
            indices = self.arguments(written, wanted, scope)
            if indices is None:
                return None
            return t.TrackUse(written.span, NUMBER, symbol, indices[0] if indices else None)
        self.finish(symbol, written.span)
        given = self.arguments(written, [local.type for local in symbol.parameters], scope)
        if given is None or symbol.type is None:
            return None
        return t.ValueUse(written.span, symbol.type, symbol, given)

    def arguments(self, written: e.Reference, wanted: list[Type], scope: Scope) -> tuple[t.Typed, ...] | None:
        """The arguments with the types that are wanted."""
        if len(written.arguments) != len(wanted):
            self.wrong_number(written, [str(sort) for sort in wanted])
            return None
        checked = [self.check(given, scope, sort) for given, sort in zip(written.arguments, wanted, strict=True)]
        return None if any(argument is None for argument in checked) else tuple(a for a in checked if a is not None)

    def _fact(self, written: e.Reference, scope: Scope) -> t.Typed | None:
        """A cell of a table: which table follows from the type of the argument."""
        if len(written.arguments) != 1:
            self.wrong_number(written, ["x"])
            return None
        argument = self.infer(written.arguments[0], scope, self._fact_hint(written, scope))
        if argument is None:
            return None
        return self.fact_about(written, argument)

    def _fact_hint(self, written: e.Reference, scope: Scope) -> Type | None:
        """The kind a fact is about: the only one with such a fact, or the only one of them with such a value."""
        kinds = [column.kind for column in self.space.columns.get(written.name, ()) if column.kind is not None]
        named = written.arguments[0]
        if len(kinds) > 1 and self._is_literal(named, scope):
            label = named.name if isinstance(named, e.Reference) else named.span.text
            kinds = [kind for kind in kinds if label in kind.labels]
        return kind_type(kinds[0]) if len(kinds) == 1 else None

    def fact_about(self, written: e.Reference, argument: t.Typed) -> t.Typed | None:
        """The fact of that name about something."""
        name = written.name
        column = self.space.column(name, argument.type.kind) if argument.type.kind is not None else None
        if column is not None:
            return _fact(written.span, column, argument)
        if isinstance(argument, t.TrackUse):
            for track, found in self.space.track_columns.get(name, ()):
                if track is argument.track:
                    return t.Builtin(written.span, found.type, "along-track", (argument,), (track, found))
        along = self.space.track_columns.get(name, [])
        if len(along) == 1 and (number := self._as_number(argument)) is not None:
            return t.Builtin(written.span, along[0][1].type, "along-track", (number,), along[0])
        columns = self.space.columns.get(name, [])
        if len(columns) == 1 and columns[0].kind is not None and argument.type.kind is not columns[0].kind:
            moved = self.coerce(argument, kind_type(columns[0].kind))
            return None if moved is None else _fact(written.span, columns[0], moved)
        self.wrong_type(argument.span, argument.type, say("something that has `{name}`", name=name))
        return None

    def wrong_number(self, written: e.Reference, wanted: list[str]) -> None:
        """Report a wrong number of arguments; what is wanted is shown by example."""
        if written.name in self.space.disputed:
            return
        symbol = self.space.symbols.get(written.name)
        also = [(symbol.span, say("declared here"))] if symbol is not None and symbol.span.placed else []
        call = f"{written.name}({', '.join(wanted)})" if wanted else written.name
        helps = [say("it is used like this: `{call}`", call=call)]
        found, number = str(len(written.arguments)), str(len(wanted))
        problem = diagnose("E308", written.span, also=also, helps=helps, name=written.name, found=found, wanted=number)
        self.space.report(problem)

    def _as_number(self, found: t.Typed) -> t.Typed | None:
        if found.type == NUMBER:
            return found
        if found.type.kind is not None and found.type.kind.numbers is not None:
            return t.Builtin(found.span, NUMBER, "number", (found,))
        return None


def _fact(span: Span, column: Column, index: t.Typed) -> t.Typed:
    """A cell of a table; where one is empty, any may be none."""
    sort = column.type
    if sort.kind is not None and NONE in column.cells:
        sort = Type(sort.name, sort.kind, True, sort.length)
    return t.Fact(span, sort, column, index)
