"""Expressions as Python: each typed node becomes the text of a Python expression over the state `S`.

A bound name is looked up in the environment, which says how it reads here: a Python name, a cell of a frame, or a
constant. Sets, folds and the functions of the language are added by the heirs of the class.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lawspeaker.book import typed as t
from lawspeaker.book.symbols import (
    Column,
    Group,
    Local,
    PileRef,
    PlaceRef,
    Ranking,
    TokenRef,
    Value,
    ValueOverlay,
)
from lawspeaker.program.layout import ACTOR
from lawspeaker.program.python_writer import UNROLLED, Environment, Writer, named, plus, times


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
        operands = [self.expression(operand, env) for operand in node.operands]
        match node.operator:
            case "not":
                return f"(not {operands[0]})"
            case "negative":
                return str(-int(operands[0])) if operands[0].isdigit() else f"(-{operands[0]})"
            case "=" | "!=" as operator:
                sign = "==" if operator == "=" else "!="
                return self._folded(f"({operands[0]} {sign} {operands[1]})", operands)
            case "/" | "mod" as operator:
                return f"({operands[0]} {'//' if operator == '/' else '%'} {operands[1]})"
            case operator:
                return self._folded(f"({operands[0]} {operator} {operands[1]})", operands)

    def _folded(self, text: str, operands: list[str]) -> str:
        """What is known beforehand is worked out beforehand."""
        if all(re.fullmatch(r"-?\d+|True|False", operand) for operand in operands):
            return str(eval(text, {"__builtins__": {}}))
        return text

    def cell(self, base: int, strides: tuple[int, ...], indices: Iterable[t.Typed], env: Environment) -> str:
        """A cell of an area, as an expression."""
        return f"S[{self.address(base, strides, indices, env)}]"

    def address(self, base: int, strides: tuple[int, ...], indices: Iterable[t.Typed], env: Environment) -> str:
        """The number of a cell of an area, as an expression."""
        parts: list[str | int] = [base]
        for stride, index in zip(strides, indices, strict=True):
            parts.append(times(self.expression(index, env), stride))
        return plus(*parts)

    def token_cell(self, token: TokenRef, place: PlaceRef, env: Environment) -> str:
        """The number of the cell that counts some tokens in a place."""
        owner = self.expression(token.owner, env) if token.owner is not None else "0"
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
        row = self.expression(index, env)
        if re.fullmatch(r"\d+", row):
            value = int(row)
            return self.overlaid(str(column.cells[value]), column.overlays.get(value, ()), env)
        text = f"{self._column(column)}[{row}]"
        for value, overlays in column.overlays.items():
            text = f"({self.overlaid(str(column.cells[value]), overlays, env)} if {row} == {value} else {text})"
        return text

    def _column(self, column: Column) -> str:
        assert column.kind is not None
        return self.writer.constant(named("FACT", f"{column.kind.name}_{column.name}"), column.cells)

    def overlaid(self, text: str, overlays: tuple[ValueOverlay, ...], env: Environment) -> str:
        """A value under its amendments; the last one lies on top, changes are added to what is set."""
        for overlay in (o for o in overlays if o.verb == "set"):
            value = self.expression(overlay.value, env)
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
        """A named expression: written in place when it has no parameters or only plain arguments, else called."""
        given = [self.expression(argument, env) for argument in arguments]
        assert value.body is not None
        if all(re.fullmatch(r"-?\d+|x\d+|S\[\d+\]", text) for text in given):
            inner: Environment = {id(local): text for local, text in zip(value.parameters, given, strict=True)}
            text = self.overlaid(self.expression(value.body, inner), value.overlays, inner)
            if len(text) < UNROLLED // 4 or not given:
                return text
        return f"{self.value_function(value)}(S{''.join(f', {text}' for text in given)})"

    def value_function(self, value: Value) -> str:
        """The function of a named expression, written once."""
        if id(value) not in self.writer.written:
            name = named("value", value.name)
            self.writer.written[id(value)] = name
            names = [self.writer.fresh() for _ in value.parameters]
            env: Environment = {id(local): text for local, text in zip(value.parameters, names, strict=True)}
            assert value.body is not None
            text = self.overlaid(self.expression(value.body, env), value.overlays, env)
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


def _some(index: t.Typed | None) -> tuple[t.Typed, ...]:
    return () if index is None else (index,)
