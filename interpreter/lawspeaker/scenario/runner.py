"""Runs a scenario in a book: sets the position up, plays what is scripted, and looks whether what must be so is so.

Takes a scenario as parsed and a book without mistakes. Guarantees an outcome, whatever the scenario says: everything
that is wrong with it is a diagnostic at its line, and a scenario without findings has used each of its lines.
"""

from __future__ import annotations

from attrs import define, field, frozen

from lawspeaker.book.address import Address, parse_address
from lawspeaker.machine.book import Book
from lawspeaker.machine.errors import RuleFault
from lawspeaker.machine.match import Decision, Match, Option
from lawspeaker.program.layout import ACTOR, OVER, STATUS
from lawspeaker.scenario.chance import Dictation
from lawspeaker.scenario.expecting import Expectations
from lawspeaker.scenario.stage import Position, Seat, Stage, Start, stage_of, unknown
from lawspeaker.scenario.table import absent, roles_at
from lawspeaker.scenario.words import headline_of, listed
from lawspeaker.text import Diagnostic, Message, Span, diagnose, say
from lawspeaker.tree import declarations as d


@frozen
class Outcome:
    """What came of a scenario in one book: it holds when there are no problems.

    `scenario` is None for what went wrong before there was a scenario to run, such as a file that cannot be read.
    """

    scenario: d.Scenario | None
    book: str
    problems: tuple[Diagnostic, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether everything is as the scenario says."""
        return not self.problems

    @property
    def name(self) -> str:
        """The scenario and its book, as test runners list them."""
        return self.book if self.scenario is None else f"{self.scenario.name}[{self.book}]"


def run_scenario(scenario: d.Scenario, book: Book) -> Outcome:
    """Run a scenario in one of its books."""
    roles, problems = roles_at(scenario, book)
    problems = _strange_books(scenario, book) + problems
    if roles is not None and not problems:
        run = _Run(scenario, book, roles, stage_of(book, len(roles)))
        problems = run.problems()
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
class _Prepared:
    """The parts of a scenario, compiled: what happens before the first line is played."""

    positions: list[Position] = field(factory=list)
    start: Start | None = None
    seat: Seat | None = None


@define(eq=False)
class _Run:
    """One run of a scenario in one book."""

    scenario: d.Scenario
    book: Book
    roles: tuple[int, ...]
    stage: Stage
    found: list[Diagnostic] = field(factory=list)

    def problems(self) -> list[Diagnostic]:
        """Run, and say everything that is wrong."""
        prepared = self._prepare()
        if self.found:
            return self.found
        # Only now: starting at a rule of its own can make the state longer.
        program = self.stage.program
        match = Match(program, self.roles, self.scenario.seed or 0, program.start(self.roles, self.scenario.seed or 0))
        dictation = Dictation(match)
        dictation.clear()
        looking = Expectations(match, self.stage, prepared.start is None)
        player = _Player(match, dictation, looking, self.found)
        if self._set_up(match, prepared) and player.start(prepared, self._played()) and player.play(self._played()):
            self.found += dictation.unused()
        dictation.clear()
        return self.found

    # before the match --------------------------------------------------------------------------------------------

    def _played(self) -> list[d.When | d.Then]:
        """What is done and expected in this book, in order."""
        here = normal(self.book.name)
        return [
            part
            for part in self.scenario.parts
            if isinstance(part, d.When)
            or (isinstance(part, d.Then) and (not part.books or here in map(normal, part.books)))
        ]

    def _prepare(self) -> _Prepared:
        """Compile everything, so that all unknown names are found before anything runs."""
        prepared = _Prepared()
        playing = False
        for part in self.scenario.parts:
            if isinstance(part, d.When | d.Then):
                playing = True
            elif playing or (isinstance(part, d.At) and prepared.start is not None):
                first = say("the position and the rule to start with stand before the first `when` or `then`, once")
                self.found.append(diagnose("E901", part.span, helps=[first]))
            elif isinstance(part, d.Given):
                self._prepare_position(part, prepared)
            else:
                self._prepare_start(part, prepared)
        for expression in self._conditions():
            test = self.stage.test(expression)
            self._at_the_table(test.expression if test is not None else ())
        self.found += self.stage.findings()
        return prepared

    def _prepare_position(self, given: d.Given, prepared: _Prepared) -> None:
        position = self.stage.position(given)
        if position is not None:
            self._at_the_table(position.body)
            prepared.positions.append(position)

    def _prepare_start(self, at: d.At, prepared: _Prepared) -> None:
        prepared.start = self.stage.start(at)
        prepared.seat = self.stage.seat(at.seat) if at.seat is not None else None
        self._at_the_table(prepared.start.arguments if prepared.start is not None else ())
        self._at_the_table(prepared.seat.expression if prepared.seat is not None else ())

    def _conditions(self) -> list[d.Expression]:
        expectations = [line for part in self._played() if isinstance(part, d.Then) for line in part.expectations]
        return [line.expression for line in expectations if line.form == "truth" and line.expression is not None]

    def _at_the_table(self, parts: object) -> None:
        from lawspeaker.machine.naming import Names

        self.found += absent(parts, Names(self.stage.program, self.roles))

    def _set_up(self, match: Match, prepared: _Prepared) -> bool:
        """Bring about the position; whether that has worked."""
        for position in prepared.positions:
            span = position.body[0].span if position.body else self.scenario.span
            try:
                match.state[ACTOR] = prepared.seat.number(match.state) if prepared.seat is not None else 0
                match.run(position.set_up)
            except RuleFault as fault:
                self.found.append(failed(span, fault))
                return False
            if match.state[STATUS] == OVER:
                wanted = say("a position in which the game goes on")
                self.found.append(diagnose("E903", span, expected=wanted, found=say("its end, by what is given")))
                return False
        # What has led to the position is not part of the story.
        match.events = ()
        return True


@define(eq=False)
class _Player:
    """Plays the lines of a scenario; every method says whether it is worth going on."""

    match: Match
    dictation: Dictation
    looking: Expectations
    found: list[Diagnostic]

    def start(self, prepared: _Prepared, parts: list[d.When | d.Then]) -> bool:
        """Begin, with the chance dictated that comes before the first choice."""
        match, state = self.match, self.match.state
        state[ACTOR] = prepared.seat.number(state) if prepared.seat is not None else 0
        block = match.code.entries[next(iter(match.code.entries))]
        if prepared.start is not None:
            block = prepared.start.block
            for cell, argument in prepared.start.cells:
                state[cell] = argument(state)
        for line in _leading_chance(parts):
            self.found += self.dictation.dictate(line)
        ...
        return True
