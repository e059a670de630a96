"""Runs a scenario in a book: sets the position up, plays what is scripted, and looks whether what must be so is so.

Takes a scenario as parsed and a book without mistakes. Guarantees an outcome, whatever the scenario says: everything
that is wrong with it is a diagnostic at its line, and a scenario without findings has used each of its lines.
"""

from __future__ import annotations

from attrs import define, field, frozen

from lawspeaker.book.address import Address, parse_address
from lawspeaker.machine.book import Book
from lawspeaker.machine.match import Match
from lawspeaker.machine.naming import Names
from lawspeaker.scenario.playing import Opening, Player
from lawspeaker.scenario.stage import Stage, stage_of, unknown
from lawspeaker.scenario.table import absent, roles_at
from lawspeaker.text import Diagnostic, diagnose, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree.expressions import Expression


@frozen
class Outcome:
    """What came of a scenario in one book: it holds when there are no problems."""

    scenario: d.Scenario
    book: str
    problems: tuple[Diagnostic, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether everything is as the scenario says."""
        return not self.problems

    @property
    def name(self) -> str:
        """The scenario and its book, as test runners list them."""
        return f"{self.scenario.name}[{self.book}]"


def run_scenario(scenario: d.Scenario, book: Book) -> Outcome:
    """Run a scenario in one of its books."""
    roles, problems = roles_at(scenario, book)
    problems = _strange_books(scenario, book) + problems
    if roles is not None and not problems:
        problems = _Run(scenario, book, roles, stage_of(book, len(roles))).problems()
    return Outcome(scenario, book.name, tuple(problems))


def normal(address: str) -> Address | None:
    """An address as it compares: the order of variants and of readings makes no difference."""
    found = parse_address(address)
    if found is None:
        return None
    return Address(found.game, found.edition, tuple(sorted(found.variants)), tuple(sorted(found.readings)))


def _strange_books(scenario: d.Scenario, book: Book) -> list[Diagnostic]:
    """A finding for each `then in` that names a book in which the scenario does not run."""
    known = {normal(address): address for address in scenario.books or (book.name,)}
    return [
        unknown(say("book"), address, part.span, list(known.values()))
        for part in scenario.parts
        if isinstance(part, d.Then)
        for address in part.books
        if normal(address) not in known
    ]


@define(eq=False)
class _Run:
    """One run of a scenario in one book."""

    scenario: d.Scenario
    book: Book
    roles: tuple[int, ...]
    stage: Stage
    found: list[Diagnostic] = field(factory=list)

    def problems(self) -> list[Diagnostic]:
        """Run, and say everything that is wrong. All unknown names are found before anything is played."""
        opening = self._opening()
        self._conditions()
        self.found += self.stage.findings()
        if self.found:
            return self.found
        # Only now: a rule that is started on its own can make the state longer.
        program, seed = self.stage.program, self.scenario.seed or 0
        match = Match(program, self.roles, seed, program.start(self.roles, seed))
        return Player(match, self.stage, opening).play(self._played())

    def _played(self) -> list[d.When | d.Then]:
        """What is done and expected in this book, in order."""
        here = normal(self.book.name)
        played: list[d.When | d.Then] = []
        for part in self.scenario.parts:
            holds_here = isinstance(part, d.Then) and (not part.books or here in map(normal, part.books))
            if isinstance(part, d.When) or (isinstance(part, d.Then) and holds_here):
                played.append(part)
        return played

    def _opening(self) -> Opening:
        """What there is before the first line is played."""
        opening = Opening()
        playing = False
        for part in self.scenario.parts:
            if isinstance(part, d.When | d.Then):
                playing = True
            elif playing or (isinstance(part, d.At) and opening.start is not None):
                first = say("`given` and `at` stand before the first `when` or `then`, and `at` only once")
                self.found.append(diagnose("E901", part.span, helps=[first]))
            elif isinstance(part, d.Given):
                self._position(part, opening)
            else:
                self._start(part, opening)
        return opening

    def _position(self, given: d.Given, opening: Opening) -> None:
        position = self.stage.position(given)
        if position is not None:
            self._at_the_table(position.body)
            opening.positions.append(position)

    def _start(self, at: d.At, opening: Opening) -> None:
        opening.start = self.stage.start(at)
        opening.seat = self.stage.seat(at.seat) if at.seat is not None else None
        self._at_the_table(opening.start.arguments if opening.start is not None else ())
        self._at_the_table(opening.seat.expression if opening.seat is not None else ())

    def _conditions(self) -> None:
        for line in (line for part in self._played() if isinstance(part, d.Then) for line in part.expectations):
            if line.form == "truth" and isinstance(line.expression, Expression):
                test = self.stage.test(line.expression)
                self._at_the_table(test.expression if test is not None else ())

    def _at_the_table(self, parts: object) -> None:
        self.found += absent(parts, Names(self.stage.program, self.roles))
