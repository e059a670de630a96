"""The functions of the language as Python."""

from __future__ import annotations

from lawspeaker.book import typed as t
from lawspeaker.book.symbols import Column, Goal, Kind, PileRef, Track
from lawspeaker.program.layout import ACTOR
from lawspeaker.program.python_sets import Sets
from lawspeaker.program.python_writer import CHEAP, NUMBER, Environment, named, plus

# Functions for which `none` is as good an argument as any other.
TAKES_NONE = {"rank"}


class Functions(Sets):
    """Writes built-in functions: the complete writer of expressions."""

    def builtin(self, node: t.Builtin, env: Environment) -> str:
        """A function of the language."""
        write = self.expression if node.name in TAKES_NONE else self.present
        given = [write(argument, env) for argument in node.arguments]
        layout = self.layout
        match node.name, node.subject:
            case "number", _:
                return self._number(node.arguments[0].type.kind, given[0])
            case "value-of-number", Kind() as kind:
                assert kind.numbers is not None
                return self._value_of(given[0], kind.numbers[0], kind.numbers[-1], node)
            case "along-track", (Track() as track, Column() as column):
                table = self.writer.constant(named("ALONG", track.name, column.name), column.cells)
                if isinstance(node.arguments[0], t.TrackUse):
                    return f"{table}[{plus(given[0], -track.low)}]"
                return f"{table}[{self._value_of(given[0], track.low, track.high, node)}]"
            case (("row" | "column"), Kind() as kind) if kind.grid is not None:
                part = f"{given[0]} // {kind.grid[1]}" if node.name == "row" else f"{given[0]} % {kind.grid[1]}"
                return f"({part} + 1)"
            case "cell-at", Kind() as kind if kind.grid is not None:
                return _cell_at(given[0], given[1], *kind.grid)
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

    def _value_of(self, number: str, low: int, high: int, node: t.Typed) -> str:
        """The value that stands for a number; a number that none stands for is a fault."""
        if NUMBER.fullmatch(number) and low <= int(number) <= high:
            return str(int(number) - low)
        word = self.writer.word(node.span.text)
        if CHEAP.fullmatch(number):
            return f"({plus(number, -low)} if {low} <= {number} <= {high} else absent({word}))"
        return f"value_of({number}, {low}, {high}, {word})"

    def _number(self, kind: Kind | None, given: str) -> str:
        assert kind is not None
        numbers = kind.numbers or tuple(range(1, kind.size + 1))
        if numbers == tuple(range(numbers[0], numbers[0] + kind.size)) if numbers else False:
            text = plus(given, numbers[0])
            return text if NUMBER.fullmatch(text) else f"({text})"
        return f"{self.writer.constant(named('NUMBER', kind.name), numbers)}[{given}]"

    def _of_seats_and_sets(self, node: t.Builtin, given: list[str], env: Environment) -> str:
        layout = self.layout
        match node.name:
            case "min" | "max":
                return _least_or_most(node.name, given[0], given[1])
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


def _cell_at(row: str, column: str, rows: int, columns: int) -> str:
    if not (CHEAP.fullmatch(row) and CHEAP.fullmatch(column)):
        return f"cell_at({row}, {column}, {rows}, {columns})"
    inside = f"0 < {row} <= {rows} and 0 < {column} <= {columns}"
    return f"(({row} - 1) * {columns} + {column} - 1 if {inside} else -1)"


def _least_or_most(name: str, one: str, other: str) -> str:
    if not (CHEAP.fullmatch(one) and CHEAP.fullmatch(other)):
        return f"{name}({one}, {other})"
    return f"({one} if {one} {'<' if name == 'min' else '>'} {other} else {other})"
