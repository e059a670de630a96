"""Expressions as Python: each typed node becomes the text of a Python expression over the state `S`.

A bound name is looked up in the environment, which says how it reads here: a Python name, a cell of a frame, or a
constant. Folds become small functions of their own, or are written out when they are short and known beforehand.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from attrs import define, field

from lawspeaker.book import typed as t
from lawspeaker.book.symbols import (
    Column,
    Goal,
    Group,
    Kind,
    Local,
    PileRef,
    PlaceRef,
    Ranking,
    TokenRef,
    Track,
    Value,
    ValueOverlay,
)
from lawspeaker.program.layout import ACTOR, Layout
from lawspeaker.program.python_sets import lines_of, lines_through

if TYPE_CHECKING:
    from collections.abc import Iterable

Environment = dict[int, "str | tuple[str, ...]"]

# A fold over known members is written out while it stays below this many characters.
UNROLLED = 700
NAME = re.compile(r"\bx\d+\b")


def plus(*parts: str | int) -> str:
    """The sum of numbers and expressions, with the numbers added up."""
    total = 0
    texts: list[str] = []
    for part in parts:
        if isinstance(part, int) or re.fullmatch(r"-?\d+", part):
            total += int(part)
        else:
            texts.append(part)
    if total or not texts:
        texts.insert(0, str(total))
    return "+".join(texts)


def times(part: str, factor: int) -> str:
    """A product with a known factor."""
    if re.fullmatch(r"-?\d+", part):
        return str(int(part) * factor)
    return part if factor == 1 else f"{part}*{factor}"


def named(prefix: str, name: str) -> str:
    """A Python name for a declared one."""
    return f"{prefix}_{re.sub(r'[^a-z0-9]', '_', name)}"


@define(eq=False)
class Writer:
    """The generated module as it grows: functions, constants, and fresh names."""

    layout: Layout
    lines: list[str] = field(factory=list)
    constants: dict[str, object] = field(factory=dict)
    counter: int = 0
    written: dict[int, str] = field(factory=dict)

    def fresh(self, prefix: str = "x") -> str:
        """A name that is used nowhere else."""
        self.counter += 1
        return f"{prefix}{self.counter}"

    def constant(self, name: str, value: object) -> str:
        """A table kept beside the code."""
        self.constants.setdefault(name, value)
        return name


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
            return str(eval(text, {"__builtins__": {}}))  # noqa: S307 - digits, truths and one operator only
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

    # sets --------------------------------------------------------------------------------------------------------

    def iterable(self, node: t.Set, env: Environment) -> str:
        """The members of a set, as something to run through."""
        match node:
            case t.AllOf():
                return f"range({self.layout.size_of(node.kind)})"
            case t.NumberRange():
                low, high = self.expression(node.low, env), self.expression(node.high, env)
                return f"range({low}, {plus(1, high) if re.fullmatch(r'-?[0-9]+', high) else high + ' + 1'})"
            case t.Listed():
                return f"({''.join(self.expression(item, env) + ', ' for item in node.items)})"
            case t.GroupUse():
                return self._called(self.group_function(node.group), node.arguments, env)
            case t.RankingUse():
                if node.ranking.fixed:
                    base = self.layout.orders[id(node.ranking)]
                    assert node.ranking.kind is not None
                    return f"S[{base}:{base + self.layout.size_of(node.ranking.kind)}]"
                return self._called(self.ranking_function(node.ranking), node.arguments, env)
            case t.PileSet():
                base = self.pile_base(node.pile, env)
                return f"S[{plus(base, 1)}:{plus(base, 1, f'S[{base}]')}]"
            case t.Neighbours():
                table = self.writer.constant(named("BORDERS", node.kind.name), node.kind.borders)
                return f"{table}[{self.expression(node.field, env)}]"
            case t.Lines():
                return self._lines(node, env)
            case t.LineFields():
                fields = self._line(node.line, env)
                return f"({', '.join(fields)},)"
            case _:  # pragma: no cover - there are no other sets
                raise AssertionError(node)

    def _called(self, function: str, arguments: tuple[t.Typed, ...], env: Environment) -> str:
        return f"{function}(S{''.join(', ' + self.expression(a, env) for a in arguments)})"

    def _lines(self, node: t.Lines, env: Environment) -> str:
        if node.through is None:
            table = self.writer.constant(named(f"LINES{node.length}", node.kind.name), lines_of(node.kind, node.length))
            return table
        through = lines_through(node.kind, node.length)
        table = self.writer.constant(named(f"THROUGH{node.length}", node.kind.name), through)
        return f"{table}[{self.expression(node.through, env)}]"

    def _line(self, node: t.Typed, env: Environment) -> tuple[str, ...]:
        assert isinstance(node, t.LocalUse)
        found = env[id(node.local)]
        assert isinstance(found, tuple)
        return found

    def known_members(self, node: t.Set, env: Environment) -> list[str | tuple[str, ...]] | None:
        """The members of a set when they are known beforehand."""
        match node:
            case t.AllOf():
                return [str(value) for value in range(self.layout.size_of(node.kind))]
            case t.Listed():
                return [self.expression(item, env) for item in node.items]
            case t.Lines() if node.through is None:
                return [tuple(str(field) for field in line) for line in lines_of(node.kind, node.length)]
            case t.LineFields():
                return list(self._line(node.line, env))
            case _:
                return None

    # folds -------------------------------------------------------------------------------------------------------

    def quantified(self, node: t.Quantified, env: Environment) -> str:
        """A fold: written out if short, else a function with a loop."""
        if node.operator == "best":
            return self._best(node, env)
        if node.operator == "count" and node.where is None:
            return self._length(node.domain, env)
        members = self.known_members(node.domain, env)
        if members is not None and len(members) <= 24 and node.operator in ("some", "every", "count", "total"):
            text = self._unrolled(node, members, env)
            if text is not None:
                return text
        return self._loop(node, env)

    def _length(self, domain: t.Set, env: Environment) -> str:
        if isinstance(domain, t.AllOf):
            return str(self.layout.size_of(domain.kind))
        if isinstance(domain, t.PileSet):
            return f"S[{self.pile_base(domain.pile, env)}]"
        return f"len({self.iterable(domain, env)})"

    def _unrolled(self, node: t.Quantified, members: list[str | tuple[str, ...]], env: Environment) -> str | None:
        parts = []
        size = 0
        for member in members:
            inner = {**env, id(node.local): member}
            where = self.expression(node.where, inner) if node.where is not None else None
            body = self.expression(node.body, inner) if node.body is not None else None
            parts.append(_term(node.operator, where, body))
            size += len(parts[-1])
            if size > UNROLLED:
                return None
        if not parts:
            return {"some": "False", "every": "True"}.get(node.operator, "0")
        joiner = {"some": " or ", "every": " and "}.get(node.operator, " + ")
        return f"({joiner.join(parts)})"

    def _loop(self, node: t.Quantified, env: Environment) -> str:
        """A function with a loop; the names it needs from outside are its parameters."""
        pattern, inner = self.bind(node.local, node.domain, env)
        head = f"for {pattern} in {self.iterable(node.domain, env)}:"
        where = self.expression(node.where, inner) if node.where is not None else None
        body = self.expression(node.body, inner) if node.body is not None else None
        lines = _fold_lines(node.operator, head, where, body)
        text = "\n".join(lines)
        free = sorted(set(NAME.findall(text)) - set(NAME.findall(pattern)))
        name = self.writer.fresh("fold")
        self.function(name, free, lines)
        return f"{name}(S{''.join(f', {f}' for f in free)})"

    def bind(self, local: Local, domain: t.Set, env: Environment) -> tuple[str, Environment]:
        """A Python name (or, for a line, names) for a bound name, and the environment that knows it."""
        if domain.type.name == "line":
            names = tuple(self.writer.fresh() for _ in range(domain.type.length))
            return ", ".join(names) + ("," if len(names) == 1 else ""), {**env, id(local): names}
        name = self.writer.fresh()
        return name, {**env, id(local): name}

    def _best(self, node: t.Quantified, env: Environment) -> str:
        pattern, inner = self.bind(node.local, node.domain, env)
        source = self.iterable(node.domain, env)
        if node.where is not None:
            source = f"[{pattern} for {pattern} in {source} if {self.expression(node.where, inner)}]"
        key = self.key_function(node.keys, node.local, env)
        return f"min({source}, key={key}, default=-1)"

    def member(self, node: t.Member, env: Environment) -> str:
        """Whether something is in a set."""
        element = self.expression(node.element, env)
        match node.domain:
            case t.AllOf():
                return f"(0 <= {element} < {self.layout.size_of(node.domain.kind)})"
            case t.NumberRange():
                low, high = self.expression(node.domain.low, env), self.expression(node.domain.high, env)
                return f"({low} <= {element} <= {high})"
            case t.PileSet():
                where = self.layout.card_pile[id(node.domain.pile.pile.kind)]
                base = self.pile_base(node.domain.pile, env)
                if re.fullmatch(r"\d+", element):
                    return f"(S[{where + int(element)}] == {base})"
                return f"({element} >= 0 and S[{plus(where, element)}] == {base})"
            case _:
                return f"({element} in {self.iterable(node.domain, env)})"

    # functions of the language -----------------------------------------------------------------------------------

    def builtin(self, node: t.Builtin, env: Environment) -> str:
        """A function of the language."""
        given = [self.expression(argument, env) for argument in node.arguments]
        layout = self.layout
        match node.name, node.subject:
            case "number", _:
                return self._number(node.arguments[0].type.kind, given[0])
            case "value-of-number", Kind() as kind:
                assert kind.numbers is not None
                return plus(given[0], -kind.numbers[0]) if given[0].isdigit() else f"({given[0]} - {kind.numbers[0]})"
            case "along-track", (Track() as track, Column() as column):
                table = self.writer.constant(named("ALONG", f"{track.name}_{column.name}"), column.cells)
                return f"{table}[{plus(given[0], -track.low)}]"
            case ("row" | "column"), Kind() as kind if kind.grid is not None:
                part = f"{given[0]} // {kind.grid[1]}" if node.name == "row" else f"{given[0]} % {kind.grid[1]}"
                return f"({part} + 1)"
            case "cell-at", Kind() as kind if kind.grid is not None:
                rows, columns = kind.grid
                inside = f"0 < {given[0]} <= {rows} and 0 < {given[1]} <= {columns}"
                return f"(({given[0]} - 1) * {columns} + {given[1]} - 1 if {inside} else -1)"
            case "adjacent", Kind() as kind:
                return f"({given[1]} in {self.writer.constant(named('BORDERS', kind.name), kind.borders)}[{given[0]}])"
            case "height", Track() as track:
                return f"S[{plus(layout.heights[id(track)], given[0])}]"
            case "top", PileRef() as pile:
                base = self.pile_base(pile, env)
                return f"(S[{plus(base, f'S[{base}]')}] if S[{base}] else -1)"
            case "size", PileRef() as pile:
                return f"S[{self.pile_base(pile, env)}]"
            case _:
                return self._of_seats_and_sets(node, given, env)

    def _number(self, kind: Kind | None, given: str) -> str:
        assert kind is not None
        numbers = kind.numbers or tuple(range(1, kind.size + 1))
        if numbers == tuple(range(numbers[0], numbers[0] + kind.size)) if numbers else False:
            text = plus(given, numbers[0])
            return text if re.fullmatch(r"-?\d+", text) else f"({text})"
        return f"{self.writer.constant(named('NUMBER', kind.name), numbers)}[{given}]"

    def _of_seats_and_sets(self, node: t.Builtin, given: list[str], env: Environment) -> str:
        layout = self.layout
        match node.name:
            case "min" | "max":
                compare = "<" if node.name == "min" else ">"
                return f"({given[0]} if {given[0]} {compare} {given[1]} else {given[1]})"
            case "after":
                return f"(({given[0]} + 1) % {layout.seats})"
            case "before":
                return f"(({given[0]} - 1) % {layout.seats})"
            case "role":
                return f"S[{plus(layout.role_of_seat, given[0])}]"
            case "player":
                return f"S[{plus(layout.seat_of_role, given[0])}]"
            case "plays":
                return f"(S[{plus(layout.seat_of_role, given[0])}] >= 0)"
            case "first" | "last":
                assert isinstance(node.subject, t.Set)
                return f"{self._end(node.name)}({self.iterable(node.subject, env)})"
            case "rank":
                assert isinstance(node.subject, t.Set)
                return f"place_in({given[0]}, {self.iterable(node.subject, env)})"
            case "achieved":
                return f"{self.achieved_function()}(S, {given[0]})"
            case "reached":
                assert isinstance(node.subject, Goal)
                return f"{self.goal_function(node.subject)}(S, {given[0]})"
            case _:  # pragma: no cover - there are no other functions
                raise AssertionError(node.name)

    def _end(self, name: str) -> str:
        return "first_of" if name == "first" else "last_of"

    def goal_function(self, goal: Goal) -> str:
        """Whether a seat has reached a goal; the seat acts while that is found out."""
        if id(goal) not in self.writer.written:
            name = named("goal", goal.name)
            self.writer.written[id(goal)] = name
            test = self.expression(goal.reached, {}) if goal.reached is not None else "False"
            if goal.role is not None:
                test = f"S[{self.layout.role_of_seat}+seat] == {goal.role} and {test}"
            body = [f"actor = S[{ACTOR}]", f"S[{ACTOR}] = seat", f"answer = {test}", f"S[{ACTOR}] = actor"]
            self.function(name, ["seat"], [*body, "return answer"])
        return self.writer.written[id(goal)]

    def achieved_function(self) -> str:
        """Whether a seat has reached any goal of its own."""
        key = id(self.layout.book)
        if key not in self.writer.written:
            self.writer.written[key] = "achieved"
            goals = [f"{self.goal_function(goal)}(S, seat)" for goal in self.layout.book.goals]
            self.function("achieved", ["seat"], [f"return {' or '.join(goals) or 'False'}"])
        return "achieved"


def _some(index: t.Typed | None) -> tuple[t.Typed, ...]:
    return () if index is None else (index,)


def _term(operator: str, where: str | None, body: str | None) -> str:
    """One member's part in a fold that is written out."""
    match operator:
        case "some":
            return where or "True"
        case "every":
            return f"(not {where} or {body})" if where else str(body)
        case "count":
            return f"(1 if {where} else 0)"
        case _:
            return f"({body} if {where} else 0)" if where else str(body)


def _fold_lines(operator: str, head: str, where: str | None, body: str | None) -> list[str]:
    """The body of a fold's function."""
    test = where or "True"
    match operator:
        case "some":
            return [head, f"    if {test}: return True", "return False"]
        case "every":
            return [head, f"    if {test} and not {body}: return False", "return True"]
        case "count":
            return ["n = 0", head, f"    if {test}: n += 1", "return n"]
        case "total":
            return ["n = 0", head, f"    if {test}: n += {body}", "return n"]
        case _:
            sign = ">" if operator == "most" else "<"
            choose = [f"        v = {body}", f"        if n is None or v {sign} n: n = v"]
            return ["n = None", head, f"    if {test}:", *choose, "return 0 if n is None else n"]
