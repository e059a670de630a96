"""Sets and folds as Python: what choices and loops run through, and what is worked out over them.

A fold over members that are known beforehand is written out while it is short; any other becomes a small function with
a loop.
"""

from __future__ import annotations

from lawspeaker.book import typed as t
from lawspeaker.book.symbols import Local
from lawspeaker.program.lines import lines_of, lines_through
from lawspeaker.program.python_expressions import Expressions, called, joined
from lawspeaker.program.python_writer import NAME, NUMBER, UNROLLED, Environment, named, plus
from lawspeaker.program.runtime import LONGEST_RANGE

# So many members at most are written out, and so deep inside each other.
MEMBERS = 24
DEPTH = 3


class Sets(Expressions):
    """Writes sets and folds."""

    unrolling = 0

    # sets --------------------------------------------------------------------------------------------------------

    def iterable(self, node: t.Set, env: Environment) -> str:
        """The members of a set, as something to run through."""
        match node:
            case t.AllOf():
                return f"range({self.layout.size_of(node.kind)})"
            case t.NumberRange():
                return self._numbers(node, env)
            case t.Listed():
                items = self._items(node, env)
                text = f"({''.join(item + ', ' for item in items)})"
                return text if _distinct(items) else f"dict.fromkeys({text})"
            case t.GroupUse():
                return called(self.group_function(node.group), self.given(node.group.parameters, node.arguments, env))
            case t.RankingUse():
                return self._ranked(node, env)
            case t.PileSet():
                base = self.pile_base(node.pile, env)
                return f"S[{plus(base, 1)}:{plus(base, 1, f'S[{base}]')}]"
            case t.Neighbours():
                table = self.writer.constant(named("BORDERS", node.kind.name), node.kind.borders)
                return f"{table}[{self.present(node.field, env)}]"
            case t.Lines():
                return self._lines(node, env)
            case t.LineFields():
                fields = self._line(node.line, env)
                return f"({', '.join(fields)},)"
            case _:  # pragma: no cover - there are no other sets
                raise AssertionError(node)

    def _items(self, node: t.Listed, env: Environment) -> list[str]:
        return [self.fitting(item, node.type, env) for item in node.items]

    def _numbers(self, node: t.NumberRange, env: Environment) -> str:
        """Numbers from low to high; when these are not known to be near each other, that is seen to in the run."""
        known = self._known_range(node, env)
        if known is not None and len(known) <= LONGEST_RANGE:
            return f"range({known.start}, {known.stop})"
        return f"numbers({self.expression(node.low, env)}, {self.expression(node.high, env)})"

    def _known_range(self, node: t.NumberRange, env: Environment) -> range | None:
        low, high = self.expression(node.low, env), self.expression(node.high, env)
        return range(int(low), int(high) + 1) if NUMBER.fullmatch(low) and NUMBER.fullmatch(high) else None

    def _ranked(self, node: t.RankingUse, env: Environment) -> str:
        ranking = node.ranking
        if not ranking.fixed:
            return called(self.ranking_function(ranking), self.given(ranking.parameters, node.arguments, env))
        assert ranking.kind is not None
        base = self.layout.orders[id(ranking)]
        return f"S[{base}:{base + self.layout.size_of(ranking.kind)}]"

    def _lines(self, node: t.Lines, env: Environment) -> str:
        if node.through is None:
            return self.writer.constant(named(f"LINES{node.length}", node.kind.name), lines_of(node.kind, node.length))
        through = lines_through(node.kind, node.length)
        table = self.writer.constant(named(f"THROUGH{node.length}", node.kind.name), through)
        return f"{table}[{self.present(node.through, env)}]"

    def fields(self, node: t.Lines, place: str, env: Environment) -> tuple[str, ...]:
        """The fields of the line at a place among lines."""
        return tuple(f"{self.iterable(node, env)}[{place}][{number}]" for number in range(node.length))

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
            case t.NumberRange():
                known = self._known_range(node, env)
                return None if known is None or len(known) > MEMBERS else [str(number) for number in known]
            case t.Listed():
                items = self._items(node, env)
                return list(items) if _distinct(items) else None
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
        if node.operator in ("some", "every", "count", "total") and self.unrolling < DEPTH:
            members = self.known_members(node.domain, env)
            text = self._unrolled(node, members, env) if members is not None and len(members) <= MEMBERS else None
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
        """The fold written out member by member; None when that is too long, and then nothing has been written."""
        mark = self.writer.mark()
        parts: list[str] = []
        self.unrolling += 1
        for member in members:
            inner = {**env, id(node.local): member}
            where = self.expression(node.where, inner) if node.where is not None else None
            body = self.expression(node.body, inner) if node.body is not None else None
            parts.append(_term(node.operator, where, body))
            if sum(map(len, parts)) > UNROLLED:
                break
        self.unrolling -= 1
        if sum(map(len, parts)) > UNROLLED:
            self.writer.back(mark)
            return None
        if node.operator in ("some", "every"):
            return joined("or" if node.operator == "some" else "and", parts)
        return f"({' + '.join(parts)})" if parts else "0"

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
        return called(name, free)

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
                if element.isdigit():
                    return f"(S[{where + int(element)}] == {base})"
                return f"({element} >= 0 and S[{plus(where, element)}] == {base})"
            case _:
                return f"({element} in {self.iterable(node.domain, env)})"


def _distinct(items: list[str]) -> bool:
    """Whether members that are listed one by one are sure to be different ones: a set has each only once."""
    return len(items) == 1 or (all(map(NUMBER.fullmatch, items)) and len(set(items)) == len(items))


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
    test = f"if {where}: " if where is not None else ""
    match operator:
        case "some":
            return [head, f"    {test}return True", "return False"]
        case "every":
            return [head, f"    if {f'{where} and ' if where else ''}not {body}: return False", "return True"]
        case "count":
            return ["n = 0", head, f"    {test}n += 1", "return n"]
        case "total":
            return ["n = 0", head, f"    {test}n += {body}", "return n"]
        case _:
            sign = ">" if operator == "most" else "<"
            skip = [f"    if not {where}: continue"] if where is not None else []
            choose = [f"    v = {body}", f"    if n is None or v {sign} n: n = v"]
            return ["n = None", head, *skip, *choose, "return 0 if n is None else n"]
