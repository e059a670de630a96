"""Expressions as Python: each typed node becomes the text of a Python expression over the state `S`.

A bound name is looked up in the environment, which says how it reads here: a Python name, a cell of a frame, or a
constant. Sets, folds and the functions of the language are added by the heirs of the class.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable

from lawspeaker.book import typed as t
from lawspeaker.book.symbols import (
    TRUTH,
    Column,
    Group,
    Local,
    PileRef,
    PlaceRef,
    Ranking,
    TokenRef,
    Type,
    Value,
    ValueOverlay,
)
from lawspeaker.program.layout import ACTOR
from lawspeaker.program.python_writer import NUMBER, SIMPLE, UNROLLED, Environment, Writer, named, plus, times

CALL = re.compile(r"(\w+)\(S[x\d, ]*\)")
SIGNS = {"=": "==", "/": "//", "mod": "%"}
CALCULATIONS: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.floordiv,
    "mod": operator.mod,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class Expressions:
    """Turns typed expressions and sets into Python text."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.layout = writer.layout

    # expressions -------------------------------------------------------------------------------------------------

    def expression(self, node: t.Typed, env: Environment) -> str:
        """The expression as Python; compound ones come in parentheses."""
        match node:
            case t.Const():
                return str(node.value)
            case t.LocalUse():
                found = env.get(id(node.local))
                assert isinstance(found, str), f"unbound {node.local.name}"
                return found
            case t.Actor():
                return f"S[{ACTOR}]"
            case t.RoleSeat():
                return f"S[{self.layout.seat_of_role + node.role}]"
            case t.VariableUse():
                area = self.layout.variables[id(node.variable)]
                return self.cell(area.base, area.strides, node.indices, env)
            case t.TrackUse():
                base = self.layout.tracks[id(node.track)]
                return self.cell(base, (1,) if node.index is not None else (), _some(node.index), env)
            case t.Location():
                assert node.figure.type.kind is not None
                base = self.layout.figures[id(node.figure.type.kind)]
                return self.cell(base, (1,), (node.figure,), env)
            case t.TokenCount():
                return f"S[{self.token_cell(node.token, node.place, env)}]"
            case t.Fact():
                return self.fact(node.column, node.index, env)
            case t.ValueUse():
                return self.value(node.value, node.arguments, env)
            case t.Operation():
                return self.operation(node, env)
            case t.Choice():
                condition = self.expression(node.condition, env)
                then, other = self.expression(node.then, env), self.expression(node.otherwise, env)
                return f"({then} if {condition} else {other})"
            case t.Quantified():
                return self.quantified(node, env)
            case t.Member():
                return self.member(node, env)
            case t.Builtin():
                return self.builtin(node, env)
            case _:  # pragma: no cover - there are no other expressions
                raise AssertionError(node)

    def operation(self, node: t.Operation, env: Environment) -> str:
        """Arithmetic and logic."""
        if node.operator in ("and", "or"):
            return joined(node.operator, self._parts(node, node.operator, env))
        if node.operator in ("=", "!=") and any(map(_may_be_unplayed, node.operands)):
            return self._same_seat(node, env)
        operands = [self.expression(operand, env) for operand in node.operands]
        match node.operator:
            case "not":
                return f"(not {operands[0]})"
            case "negative":
                return str(-int(operands[0])) if operands[0].isdigit() else f"(-{operands[0]})"
            case sign:
                return _known(sign, operands) or f"({operands[0]} {SIGNS.get(sign, sign)} {operands[1]})"

    def _same_seat(self, node: t.Operation, env: Environment) -> str:
        """Whether a seat is that of a role: a role that nobody plays is nobody, not even the seat that is none."""
        left, right = node.operands if _may_be_unplayed(node.operands[1]) else node.operands[::-1]
        one, other = self.expression(left, env), self.expression(right, env)
        if isinstance(left, t.Const) or not left.type.optional:
            return f"({one} {SIGNS.get(node.operator, node.operator)} {other})"
        same = f"{one} == {other} >= 0"
        return f"({same})" if node.operator == "=" else f"(not {same})"

    def _parts(self, node: t.Typed, word: str, env: Environment) -> list[str]:
        """The parts of `a and b and c`: Python reads a long row more easily than as many brackets."""
        if isinstance(node, t.Operation) and node.operator == word:
            return [text for operand in node.operands for text in self._parts(operand, word, env)]
        return [self.expression(node, env)]

    # none --------------------------------------------------------------------------------------------------------

    def present(self, node: t.Typed, env: Environment) -> str:
        """An expression whose value something is looked up by: `none` would find the wrong thing, so it is a fault."""
        text = self.expression(node, env)
        return self.checked(text, node) if node.type.optional else text

    def fitting(self, node: t.Typed, wanted: Type, env: Environment) -> str:
        """An expression for something that may, or may not, be none."""
        return self.expression(node, env) if wanted.optional or wanted.kind is None else self.present(node, env)

    def kept(self, node: t.Typed, wanted: Type, env: Environment) -> str:
        """An expression whose value goes into the state, which holds whole numbers only: truths become 0 and 1."""
        text = self.fitting(node, wanted, env)
        return text if node.type != TRUTH or text.isdigit() else f"+{text}"

    def checked(self, text: str, node: t.Typed) -> str:
        """A text that gives a value which is not none, or else a fault."""
        if text.isdigit():
            return text
        word = self.writer.word(node.span.text)
        if SIMPLE.fullmatch(text):
            return f"({text} if {text} >= 0 else absent({word}))"
        return f"there({text}, {word})"

    # cells -------------------------------------------------------------------------------------------------------

    def cell(self, base: int, strides: tuple[int, ...], indices: Iterable[t.Typed], env: Environment) -> str:
        """A cell of an area, as an expression."""
        return f"S[{self.address(base, strides, indices, env)}]"

    def address(self, base: int, strides: tuple[int, ...], indices: Iterable[t.Typed], env: Environment) -> str:
        """The number of a cell of an area, as an expression."""
        parts: list[str | int] = [base]
        for stride, index in zip(strides, indices, strict=True):
            parts.append(times(self.present(index, env), stride))
        return plus(*parts)

    def token_cell(self, token: TokenRef, place: PlaceRef, env: Environment) -> str:
        """The number of the cell that counts some tokens in a place."""
        owner = self.present(token.owner, env) if token.owner is not None else "0"
        if token.token is not None and place.place is None:
            return plus(self.layout.supplies[id(token.token)], owner)
        if token.token is not None and place.place is not None:
            offset = self.layout.token_offsets[(id(place.place), id(token.token))]
            return plus(self.place_base(place, env), offset, owner)
        assert token.dynamic is not None
        table = self._dynamic_offsets(place)
        base = self.place_base(place, env) if place.place is not None else "0"
        return plus(base, f"{table}[{self.expression(token.dynamic, env)}]")

    def _dynamic_offsets(self, place: PlaceRef) -> str:
        """Where the count of each sort of token lies; a sort the place cannot hold has no place in the table."""
        space = self.layout.book.space
        offsets: dict[int, int] = {}
        for name in space.token.labels:
            token = space.symbols[name]
            if place.place is None:
                offsets[len(offsets)] = self.layout.supplies[id(token)]
            else:
                found = self.layout.token_offsets.get((id(place.place), id(token)))
                offsets[len(offsets)] = -1 if found is None else found
        kept = {index: offset for index, offset in offsets.items() if offset >= 0}
        return self.writer.constant(named("TOKENS", place.place.name if place.place else "supply"), kept)

    def place_base(self, place: PlaceRef, env: Environment) -> str:
        """The number of the first cell of a place."""
        assert place.place is not None
        area = self.layout.places[id(place.place)]
        return self.address(area.base, area.strides, place.indices, env)

    def pile_base(self, pile: PileRef, env: Environment) -> str:
        """The number of the first cell of a pile."""
        area = self.layout.piles[id(pile.pile)]
        return self.address(area.base, area.strides, pile.indices, env)

    def quantified(self, node: t.Quantified, env: Environment) -> str:
        """Folds: see `Sets`."""
        raise NotImplementedError  # pragma: no cover

    def member(self, node: t.Member, env: Environment) -> str:
        """`x in S`: see `Sets`."""
        raise NotImplementedError  # pragma: no cover

    def builtin(self, node: t.Builtin, env: Environment) -> str:
        """Functions of the language: see `Functions`."""
        raise NotImplementedError  # pragma: no cover

    # named things ------------------------------------------------------------------------------------------------

    def fact(self, column: Column, index: t.Typed, env: Environment) -> str:
        """A cell of a table: a constant when the row is known, else a look-up; amended cells are asked first."""
        assert column.kind is not None
        row = self.present(index, env)
        if row.isdigit():
            value = int(row)
            return self.overlaid(str(column.cells[value]), column.overlays.get(value, ()), column.type, env)
        text = f"{self._column(column)}[{row}]"
        for value, overlays in column.overlays.items():
            cell = self.overlaid(str(column.cells[value]), overlays, column.type, env)
            text = f"({cell} if {row} == {value} else {text})"
        return text

    def _column(self, column: Column) -> str:
        assert column.kind is not None
        return self.writer.constant(named("FACT", column.kind.name, column.name), column.cells)

    def overlaid(self, text: str, overlays: tuple[ValueOverlay, ...], sort: Type, env: Environment) -> str:
        """A value under its amendments; the last one lies on top, changes are added to what is set."""
        for overlay in (o for o in overlays if o.verb == "set"):
            value = self.fitting(overlay.value, sort, env)
            text = value if overlay.condition is None else self._while(value, overlay.condition, text, env)
        for overlay in (o for o in overlays if o.verb != "set"):
            sign = "+" if overlay.verb == "add" else "-"
            value = self.expression(overlay.value, env)
            extra = value if overlay.condition is None else self._while(value, overlay.condition, "0", env)
            text = f"({text} {sign} {extra})"
        return text

    def _while(self, value: str, condition: t.Typed, other: str, env: Environment) -> str:
        test = self.expression(condition, env)
        if test in ("True", "False"):
            return value if test == "True" else other
        return f"({value} if {test} else {other})"

    def value(self, value: Value, arguments: tuple[t.Typed, ...], env: Environment) -> str:
        """A named expression: written in place while it is short and its arguments are plain, else called."""
        given = self.given(value.parameters, arguments, env)
        if id(value) not in self.writer.written and all(SIMPLE.fullmatch(text) for text in given):
            mark = self.writer.mark()
            text = self._body(value, given)
            if len(text) < (UNROLLED // 4 if given else UNROLLED):
                return text
            self.writer.back(mark)
        return called(self.value_function(value), given)

    def given(self, parameters: tuple[Local, ...], arguments: tuple[t.Typed, ...], env: Environment) -> list[str]:
        """The arguments of a call."""
        return [self.fitting(given, local.type, env) for local, given in zip(parameters, arguments, strict=True)]

    def _body(self, value: Value, given: list[str]) -> str:
        """What a named expression comes to with these arguments."""
        assert value.body is not None
        env: Environment = {id(local): text for local, text in zip(value.parameters, given, strict=True)}
        return self.overlaid(self.expression(value.body, env), value.overlays, value.body.type, env)

    def value_function(self, value: Value) -> str:
        """The function of a named expression, written once."""
        if id(value) not in self.writer.written:
            name = named("value", value.name)
            self.writer.written[id(value)] = name
            names = [self.writer.fresh() for _ in value.parameters]
            text = self._body(value, names)
            same = CALL.fullmatch(text)
            if same is not None and text == called(same[1], names):
                self.writer.written[id(value)] = same[1]
            else:
                self.function(name, names, [f"return {text}"])
        return self.writer.written[id(value)]

    def function(self, name: str, parameters: list[str], body: list[str]) -> None:
        """Write a function of the state."""
        self.writer.lines += [f"def {name}(S{''.join(f', {p}' for p in parameters)}):", *(f"    {b}" for b in body)]

    def group_function(self, group: Group) -> str:
        """The function that lists the members of a group."""
        if id(group) not in self.writer.written:
            name = named("group", group.name)
            self.writer.written[id(group)] = name
            names = [self.writer.fresh() for _ in group.parameters]
            env: Environment = {id(local): text for local, text in zip(group.parameters, names, strict=True)}
            self.function(name, names, [f"return {self._filtered(group, env)}"])
        return self.writer.written[id(group)]

    def _filtered(self, group: Group | Ranking, env: Environment) -> str:
        assert group.kind is not None and group.binder is not None
        size = self.layout.size_of(group.kind)
        if group.where is None:
            return f"list(range({size}))"
        member = self.writer.fresh()
        where = self.expression(group.where, {**env, id(group.binder): member})
        return f"[{member} for {member} in range({size}) if {where}]"

    def ranking_function(self, ranking: Ranking) -> str:
        """The function that lists the members of a ranking in order."""
        if id(ranking) not in self.writer.written:
            name = named("ranking", ranking.name)
            self.writer.written[id(ranking)] = name
            names = [self.writer.fresh() for _ in ranking.parameters]
            env: Environment = {id(local): text for local, text in zip(ranking.parameters, names, strict=True)}
            assert ranking.binder is not None
            key = self.key_function(ranking.keys, ranking.binder, env)
            self.function(name, names, [f"return sorted({self._filtered(ranking, env)}, key={key})"])
        return self.writer.written[id(ranking)]

    def key_function(self, keys: tuple[t.Key, ...], local: Local, env: Environment) -> str:
        """What a ranking is sorted by."""
        member = self.writer.fresh()
        inner = {**env, id(local): member}
        parts = [("-" if key.descending else "") + self.expression(key.expression, inner) for key in keys]
        return f"lambda {member}: ({', '.join(parts)},)"


def called(function: str, given: list[str]) -> str:
    """A call of a generated function."""
    return f"{function}(S{''.join(f', {text}' for text in given)})"


def _may_be_unplayed(node: t.Typed) -> bool:
    """Whether an expression names a seat by its role."""
    return isinstance(node, t.RoleSeat) or (isinstance(node, t.Builtin) and node.name == "player")


def joined(word: str, parts: list[str]) -> str:
    """A row of conditions, without those that are known to make no difference."""
    neutral, decisive = ("True", "False") if word == "and" else ("False", "True")
    kept = [part for part in parts if part != neutral]
    if decisive in kept:
        kept = kept[: kept.index(decisive) + 1]
    if len(kept) < 2:
        return kept[0] if kept else neutral
    return f"({f' {word} '.join(kept)})"


def _known(sign: str, operands: list[str]) -> str | None:
    """What is known beforehand is worked out beforehand; a division by nothing is left for the run to report."""
    if not all(NUMBER.fullmatch(operand) for operand in operands):
        return None
    left, right = (int(operand) for operand in operands)
    return str(CALCULATIONS[sign](left, right)) if right or sign not in ("/", "mod") else None


def _some(index: t.Typed | None) -> tuple[t.Typed, ...]:
    return () if index is None else (index,)
