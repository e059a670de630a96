"""The stage of a scenario: a book's program, and what scenarios add to it.

Positions and conditions of scenarios are checked by the book's own checker and compiled into a program of the stage's
own, so that the programs people play with stay as they are. Guarantees that the same line is compiled once, and that
the checker's findings about scenarios do not become findings about the book.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from attrs import define, field, frozen

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.book import CheckedBook
from lawspeaker.book.expressions import EMPTY
from lawspeaker.book.statements import Context
from lawspeaker.book.symbols import Pile, PileRef, Rule, Window, kind_type
from lawspeaker.machine.book import Book
from lawspeaker.program.program import Code, Program, Run, add_entry, add_function, load
from lawspeaker.text import Diagnostic, Span, diagnose, say, suggest
from lawspeaker.tree import declarations as d
from lawspeaker.tree import expressions as e

T = TypeVar("T")


@frozen
class Test:
    """A condition of a scenario and the function that tells whether it holds."""

    expression: t.Typed
    holds: Run


@frozen
class Position:
    """Statements that set a position up, and the function that carries them out."""

    span: Span
    body: c.Block
    set_up: Run


@frozen
class Start:
    """A rule to start with, and for each of its parameters the cell and the function that gives the argument."""

    span: Span
    block: Run
    arguments: tuple[t.Typed, ...] = ()
    cells: tuple[tuple[int, Run], ...] = ()


@frozen
class Seat:
    """An expression for a seat, and the function that gives its number."""

    expression: t.Typed
    number: Run


@define(eq=False)
class Stage:
    """Compiles parts of scenarios for one book and one number of seats.

    Generated code knows things by their identity, so everything compiled is kept as long as the code is.
    """

    program: Program
    problems: list[Diagnostic] = field(factory=list)
    made: dict[int, tuple[object, Any]] = field(factory=dict)
    kept: list[object] = field(factory=list)

    @property
    def book(self) -> CheckedBook:
        """The book whose names are used."""
        return self.program.book

    @property
    def code(self) -> Code:
        """The code that runs: the traced one, in which chance can be dictated."""
        return self.program.traced

    def findings(self) -> list[Diagnostic]:
        """What was wrong with the parts compiled since the last time."""
        found, self.problems = self.problems, []
        return found

    def position(self, given: d.Given) -> Position | None:
        """A position; setting it up asks nobody, and no trigger watches it."""
        return self._once(given, lambda: self._position(given))

    def test(self, expression: e.Expression) -> Test | None:
        """A condition."""
        return self._once(expression, lambda: self._test(expression))

    def start(self, at: d.At) -> Start | None:
        """The rule that a scenario starts with."""
        return self._once(at, lambda: self._start(at))

    def seat(self, expression: e.Expression) -> Seat | None:
        """A seat."""
        return self._once(expression, lambda: self._seat(expression))

    def cards(self, expression: e.Expression) -> PileRef | t.Typed | None:
        """A pile, or any expression: what a seat is said to see."""
        return self._once(expression, lambda: self._cards(expression))

    def value(self, expression: t.Typed) -> Run:
        """The function that works out an expression."""
        self.kept.append(expression)
        return self._function(self.code.blocks.expression(expression, {}))

    def members(self, domain: t.Set) -> Run:
        """The function that lists the members of a set."""
        self.kept.append(domain)
        return self._function(f"list({self.code.blocks.iterable(domain, {})})")

    def exceptions(self, fold: t.Quantified) -> Run:
        """The function that lists the members for which the body of an `every` does not hold."""
        self.kept.append(fold)
        assert fold.body is not None
        blocks = self.code.blocks
        member, inner = blocks.bind(fold.local, fold.domain, {})
        where = "True" if fold.where is None else blocks.expression(fold.where, inner)
        test = f"{where} and not {blocks.expression(fold.body, inner)}"
        return self._function(f"[{member} for {member} in {blocks.iterable(fold.domain, {})} if {test}]")

    def first_cell(self, pile: PileRef) -> Run:
        """The function that gives the first cell of a pile."""
        self.kept.append(pile)
        return self._function(self.code.blocks.pile_base(pile, {}))

    # making ------------------------------------------------------------------------------------------------------

    def _once(self, written: object, make: Callable[[], T]) -> T:
        """What is made of a part of a scenario; what is wrong with it is found anew each time."""
        known = self.made.get(id(written))
        if known is not None:
            made: T = known[1]
            return made
        space = self.book.space
        before = len(space.problems)
        new = make()
        self.problems += space.problems[before:]
        del space.problems[before:]
        if new is not None:
            self.made[id(written)] = (written, new)
        return new

    def _function(self, text: str) -> Run:
        return add_function(self.code, self.code.blocks.writer.fresh("scenario"), "S", text)

    def _position(self, given: d.Given) -> Position | None:
        checker = self.book.checker
        before = len(self.book.space.problems)
        checker.watching = False
        try:
            body = checker.block(given.body, EMPTY, Context(("given",), {}))
        finally:
            checker.watching = True
        if len(self.book.space.problems) > before:
            return None
        # A space cannot be part of a name in a law file, so this name is free.
        rule = Rule(f"given {len(self.kept)}", given.span, d.Meta(), "scenario", (), body)
        self.kept.append(rule)
        blocks = self.code.blocks
        if blocks.suspension.rule(rule):
            asks = next((node.span for node in body if blocks.suspension.statement(node)), given.span)
            wanted, found = say("a position that asks nobody"), say("a choice in it")
            self.problems.append(diagnose("E903", asks, expected=wanted, found=found))
            return None
        name = blocks.plain_function(rule)
        blocks.write_pending()
        load(self.code)
        return Position(given.span, body, self.code.namespace[name])

    def _test(self, expression: e.Expression) -> Test | None:
        found = self.book.checker.truth(expression, EMPTY)
        return None if found is None else Test(found, self.value(found))

    def _seat(self, expression: e.Expression) -> Seat | None:
        found = self.book.checker.check(expression, EMPTY, kind_type(self.book.space.seat))
        return None if found is None else Seat(found, self.value(found))

    def _start(self, at: d.At) -> Start | None:
        symbol = self.book.space.symbols.get(at.rule.name)
        if isinstance(symbol, Window):
            rule = self.book.window_rules[symbol.name]
        elif isinstance(symbol, Rule):
            rule = symbol
        else:
            names = [rule.name for rule in self.book.space.of(Rule)]
            self.problems.append(unknown(say("rule"), at.rule.name, at.rule.span, names))
            return None
        given = self.book.checker.arguments(at.rule, [parameter.type for parameter in rule.parameters], EMPTY)
        if given is None:
            return None
        block = add_entry(self.code, rule)
        cells = [self.code.layout.locals[id(parameter)] for parameter in rule.parameters]
        return Start(at.span, block, given, tuple(zip(cells, map(self.value, given), strict=True)))

    def _cards(self, expression: e.Expression) -> PileRef | t.Typed | None:
        if isinstance(expression, e.Reference) and isinstance(self.book.space.symbols.get(expression.name), Pile):
            return self.book.checker.pile(expression, EMPTY)
        return self.book.checker.infer(expression, EMPTY)


_stages: WeakKeyDictionary[Book, dict[int, Stage]] = WeakKeyDictionary()


def stage_of(book: Book, seats: int) -> Stage:
    """The stage for a book and a number of seats; it lasts as long as the book."""
    stages = _stages.setdefault(book, {})
    if seats not in stages:
        stages[seats] = Stage(Program(book.checked, seats))
    return stages[seats]


def unknown(kind: object, name: str, span: Span, names: list[str] | tuple[str, ...] = ()) -> Diagnostic:
    """The finding for a name that stands for nothing in a scenario's book."""
    near = suggest(name, names)
    helps = [say("did you mean `{name}`?", name=near)] if near is not None else []
    if near is None and 0 < len(names) <= 12:
        helps = [say("there are {names}", names=", ".join(f"`{each}`" for each in names))]
    return diagnose("E904", span, helps=helps, kind=kind, name=name)
