"""Plays the lines of a scenario: the position, the start, scripted choices, dictated chance, and a look at the result.

Takes compiled parts. A choice that cannot be made ends the playing, because nothing after it means what it says; an
expectation that is not met does not.
"""

from __future__ import annotations

from attrs import define, field

from lawspeaker.machine.errors import RuleFault
from lawspeaker.machine.faults import IMPOSSIBLE
from lawspeaker.machine.match import Decision, Match, Option
from lawspeaker.program.layout import ACTOR, OVER, STATUS
from lawspeaker.scenario.chance import Dictation
from lawspeaker.scenario.expecting import Expectations
from lawspeaker.scenario.stage import Position, Seat, Stage, Start, unknown
from lawspeaker.scenario.words import headline_of, listed
from lawspeaker.text import Diagnostic, Message, Span, diagnose, say
from lawspeaker.tree import declarations as d


@define(eq=False)
class Opening:
    """What there is before the first line is played: positions, the rule to start with, the seat that acts."""

    positions: list[Position] = field(factory=list)
    start: Start | None = None
    seat: Seat | None = None


class Player:
    """Plays one match; what is wrong with the scenario is found on the way."""

    def __init__(self, match: Match, stage: Stage, opening: Opening) -> None:
        self.match = match
        self.opening = opening
        self.dictation = Dictation(match)
        self.looking = Expectations(match, stage, whole=opening.start is None)
        self.found: list[Diagnostic] = []

    def play(self, parts: list[d.When | d.Then]) -> list[Diagnostic]:
        """Play everything, and say what is wrong."""
        self.dictation.clear()
        early = _early_chance(parts)
        if self._set_up() and self._start(early) and all(self._part(part, early) for part in parts):
            self.found += self.dictation.unused()
        self.dictation.clear()
        return self.found

    # the beginning: each method says whether it is worth going on ----------------------------------------------

    def _set_up(self) -> bool:
        """Bring about the position."""
        for position in self.opening.positions:
            self._let_act()
            if not self._carry_out(position):
                return False
        # What has led to the position is no part of the story.
        self.match.events = ()
        return True

    def _carry_out(self, position: Position) -> bool:
        try:
            self.match.run(position.set_up)
        except RuleFault as fault:
            self.found.append(self._failed(position.span, fault))
            return False
        if self.match.state[STATUS] != OVER:
            return True
        wanted, found = say("a position in which the game goes on"), say("its end, by what is given")
        self.found.append(diagnose("E903", position.span, expected=wanted, found=found))
        return False

    def _let_act(self) -> None:
        """The seat for which the scenario starts acts, or the first one."""
        seat, state = self.opening.seat, self.match.state
        state[ACTOR] = 0 if seat is None else seat.number(state)

    def _start(self, early: list[d.Script]) -> bool:
        """Begin; chance that stands before the first choice is known from the beginning."""
        begin = self.match.program.book.begin
        assert begin is not None
        block = self.match.code.entries[begin.name]
        span = self.match.program.book.game.span
        self._let_act()
        if self.opening.start is not None:
            block, span = self.opening.start.block, self.opening.start.span
            for cell, argument in self.opening.start.cells:
                self.match.state[cell] = argument(self.match.state)
        for line in early:
            self.found += self.dictation.dictate(line)
        if self.found:
            return False
        try:
            self.match.run(block)
        except RuleFault as fault:
            self.found.append(self._failed(span, fault))
            return False
        return True

    # lines -------------------------------------------------------------------------------------------------------

    def _part(self, part: d.When | d.Then, early: list[d.Script]) -> bool:
        if isinstance(part, d.When):
            return all(self._line(line) for line in part.lines if line not in early)
        for line in part.expectations:
            self.found += self.looking.check(line)
        return True

    def _line(self, line: d.Script) -> bool:
        if line.chance is not None:
            problems = self.dictation.dictate(line)
            self.found += problems
            return not problems
        return all(self._choose(line, key) for key in line.keys)

    def _choose(self, line: d.Script, key: str) -> bool:
        decision = self.match.decision
        if decision is None:
            why = say("`{key}` is chosen when the match has {found}", key=key, found=self.looking.nobody())
            self.found.append(diagnose("E901", line.span, notes=[why]))
            return False
        if not self._asked(line, key, decision):
            return False
        option = matching(decision, key)
        if option is None:
            offered = listed(option.key for option in decision.options)
            notes = [self._decision(decision), say("the options are {keys}", keys=offered), *self.looking.reasons(key)]
            self.found.append(diagnose("E902", line.span, notes=notes, option=key))
            return False
        try:
            self.match.choose(option)
        except RuleFault as fault:
            self.found.append(self._failed(line.span, fault))
            return False
        return True

    def _asked(self, line: d.Script, key: str, decision: Decision) -> bool:
        """Whether the seat that a line names is the one that is asked."""
        names = self.match.names.seat_keys
        if line.who is None or names[decision.seat] == line.who:
            return True
        if line.who not in names:
            self.found.append(unknown(say("seat"), line.who, line.span, names))
        else:
            other = say("the scenario has `{who}` choose", who=line.who)
            self.found.append(diagnose("E902", line.span, notes=[self._decision(decision), other], option=key))
        return False

    def _decision(self, decision: Decision) -> Message:
        return say("the match has {found}", found=self.looking.asked(decision))

    def _failed(self, span: Span, fault: RuleFault) -> Diagnostic:
        """The finding for rules that cannot be carried out; an impossible outcome is the fault of its own line."""
        problem = fault.diagnostic
        what = dict(problem.arguments).get("fault")
        if isinstance(what, Message) and what.template == IMPOSSIBLE:
            source = dict(what.arguments)["name"]
            span = next((line.span for line in self.dictation.last_used() if line.of == source), span)
        shown = isinstance(what, Message) and problem.code == "E950"
        also = (
            [(problem.span, say("while this was carried out"))] if problem.span.placed and problem.span != span else []
        )
        return diagnose("E906", span, also=also, notes=problem.notes, citation=problem.citation,
                        fault=what if shown else headline_of(problem))  # fmt: skip


def _early_chance(parts: list[d.When | d.Then]) -> list[d.Script]:
    """The dictated chance with which a scenario begins: it may come before anybody is asked anything."""
    found: list[d.Script] = []
    for line in parts[0].lines if parts and isinstance(parts[0], d.When) else ():
        if line.chance is None:
            break
        found.append(line)
    return found


def matching(decision: Decision, key: str) -> Option | None:
    """The option that a key means: the one with that key, or else the only one with that label."""
    exact = next((option for option in decision.options if option.key == key), None)
    if exact is not None:
        return exact
    wanted = key.casefold()
    labelled = [
        option
        for option in decision.options
        if wanted in (option.label("en").casefold(), option.label("de").casefold())
    ]
    return labelled[0] if len(labelled) == 1 else None
