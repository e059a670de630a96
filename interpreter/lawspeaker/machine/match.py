"""A match: a game in progress. It runs to the next decision, offers options, and remembers how it got there.

Takes a program. Guarantees that the same program, seed and choices give the same match; that a copy is independent;
that undoing a choice restores the state before it exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import define, field, frozen

from lawspeaker.book.symbols import Type
from lawspeaker.machine.errors import IllegalChoice, RuleFault
from lawspeaker.machine.explain import Explainer, Explanation
from lawspeaker.machine.faults import FAULTS, no_option, nobody_asked, rule_fault
from lawspeaker.machine.naming import Names
from lawspeaker.machine.telling import Event, tell
from lawspeaker.program.layout import ACTOR, DECIDER, ENDING, OVER, PASS, RUNNING, SITE, STATUS, WINNERS
from lawspeaker.program.program import Code, Program, Run
from lawspeaker.program.runtime import State
from lawspeaker.program.sites import Site
from lawspeaker.text import say

# Decisions after which a game is held to be endless by those who play it without an end in sight.
LONGEST = 100_000


@frozen
class Option:
    """Something that may be chosen: a stable key and a readable label."""

    key: str
    value: int
    names: Names = field(repr=False, eq=False)
    site: Site = field(repr=False, eq=False)

    def label(self, language: str = "en") -> str:
        """The option in words."""
        return self.names.option(self.site, self.value, language)


@frozen
class Decision:
    """Somebody is asked something."""

    seat: int
    choice: str
    options: tuple[Option, ...]
    site: Site = field(repr=False, eq=False)
    names: Names = field(repr=False, eq=False)
    mentioned: tuple[tuple[str, Type, int], ...] = field(repr=False, eq=False)

    def prompt(self, language: str = "en") -> str:
        """The question, with the values it mentions filled in."""
        ask = self.site.node.ask
        text = ask.get(language) if ask is not None else None
        if text is None:
            return say("choose: {name}", name=self.choice).text(language)
        for name, sort, value in self.mentioned:
            text = text.replace(f"{{{name}}}", self.names.value(sort, value, language))
        return text

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.site.rule

    @property
    def cites(self) -> tuple[str, ...]:
        """Where the rulebook speaks of it."""
        return tuple(f"{cite.source} {cite.section}" for cite in self.site.cites)


@frozen
class Move:
    """A choice that was made."""

    seat: int
    choice: str
    key: str


@define(eq=False, repr=False)
class Match:
    """A game in progress."""

    program: Program
    roles: tuple[int, ...]
    seed: int
    state: State
    offered: list[int] | None = None
    history: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()
    past: tuple[tuple[tuple[int, ...], tuple[Event, ...]], ...] = ()

    def __repr__(self) -> str:
        table = ", ".join(self.names.seat_keys)
        return f"Match({self.program.book.name!r}, seats {table}, seed {self.seed}, {len(self.history)} choices)"

    @property
    def code(self) -> Code:
        """The code a match runs: the traced one."""
        return self.program.traced

    @property
    def names(self) -> Names:
        """How things are called at this table."""
        return Names(self.program, self.roles)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.program.seats

    # running -----------------------------------------------------------------------------------------------------

    def run(self, block: Run) -> None:
        """Run to the next decision or the end."""
        self._follow(lambda: self.code.run(self.state, block))

    def _follow(self, go: Any) -> None:
        tracer = self.code.tracer
        assert tracer is not None
        tracer.events.clear()
        tracer.source_of = self._source_of
        try:
            self.offered = go()
        except FAULTS as error:
            raise rule_fault(self.program, self.code, self.state, error) from None
        names = self.names
        self.events += tuple(tell(self.program.steps, names, noted) for noted in tracer.events)
        if self.offered is None:
            return
        if not 0 <= self.state[DECIDER] < self.seats:
            raise RuleFault(nobody_asked(self.code, self.state))
        if not self.offered:
            raise RuleFault(no_option(self.code, self.state))

    def _source_of(self, step: int) -> str:
        """What scenarios call the source of a piece of chance."""
        node: Any = self.program.steps[step].node
        for attribute in ("source", "pile"):
            found = getattr(node, attribute, None)
            if isinstance(found, str):
                return found
            if found is not None:
                return str(getattr(getattr(found, "place", None) or getattr(found, "pile", None), "name", ""))
        return ""

    # decisions ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state[STATUS] != RUNNING

    @property
    def ending(self) -> str | None:
        """Why the game ended."""
        return self.program.book.endings[self.state[ENDING]].name if self.state[STATUS] == OVER else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        mask = self.state[WINNERS] if self.over else 0
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        if self.offered is None:
            return None
        site = self.program.sites[self.state[SITE]]
        names = self.names
        options = tuple(Option(names.key(site, value), value, names, site) for value in self.offered)
        return Decision(self.state[DECIDER], site.id, options, site, names, self._mentioned(site, self.state))

    def question_at(self, state: Sequence[int], language: str) -> str:
        """What was asked in a position of this match that somebody has decided in."""
        site = self.program.sites[state[SITE]]
        decision = Decision(state[DECIDER], site.id, (), site, self.names, self._mentioned(site, state))
        return decision.prompt(language)

    def _mentioned(self, site: Site, state: Sequence[int]) -> tuple[tuple[str, Type, int], ...]:
        """What a question mentions, with its values; names that live across decisions have a cell of the state."""
        seat = Type("kind", self.program.book.space.seat)
        values = [("actor", seat, state[ACTOR])]
        for local in site.node.ask.locals if site.node.ask is not None else ():
            cell = self.program.layout.locals.get(id(local))
            if cell is not None:
                values.append((local.name, local.type, state[cell]))
        return tuple(values)

    def choose(self, option: Option | str) -> None:
        """Make a choice, by option or by key; one that is not offered changes nothing and says why."""
        key = option.key if isinstance(option, Option) else str(option)
        decision = self.decision
        if decision is None:
            raise IllegalChoice(key, (say("the game is over"),))
        chosen = next((found for found in decision.options if found.key == key), None)
        if chosen is None:
            raise IllegalChoice(key, self.why_not(key).failing or (say("it is not offered"),))
        before = (tuple(self.state), self.events)
        offered, history = self.offered, self.history
        try:
            self.history = (*history, Move(decision.seat, decision.choice, key))
            self.past = (*self.past, before)
            self._follow(lambda: self.code.choose(self.state, chosen.value))
        except RuleFault:
            self.state[:] = before[0]
            self.events, self.offered, self.history, self.past = before[1], offered, history, self.past[:-1]
            raise

    def why(self, key: str) -> Explanation:
        """Why an option is offered: the conditions that hold."""
        return self.why_not(key)

    def why_not(self, key: str) -> Explanation:
        """Why an option is not offered: the conditions that do not hold."""
        if self.offered is None:
            raise IllegalChoice(key, (say("the game is over"),))
        site = self.program.sites[self.state[SITE]]
        return Explainer(self.code, self.names, self.state, site).explain(key, self.offered)

    # going back and branching off --------------------------------------------------------------------------------

    def undo(self) -> bool:
        """Take back the last choice; False when there is none."""
        if not self.past:
            return False
        state, events = self.past[-1]
        self.state[:] = state
        self.events, self.past, self.history = events, self.past[:-1], self.history[:-1]
        self.offered = self.options_now()
        return True

    def options_now(self) -> list[int] | None:
        """The options of the decision that the state stands at, worked out anew."""
        site = self.state[SITE]
        if site < 0:
            return None
        options: list[int] = self.code.options[site](self.state)
        if self.program.sites[site].may:
            options.append(PASS)
        return options

    def save(self) -> str:
        """The match as JSON text."""
        from lawspeaker.machine.saving import save  # saving knows matches, not the other way round

        return save(self)

    def observe(self, seat: int | None = None) -> dict[str, Any]:
        """The position as a seat sees it."""
        from lawspeaker.machine.observing import observe

        return observe(self, seat)

    def copy(self) -> Match:
        """An independent copy."""
        offered = None if self.offered is None else list(self.offered)
        return Match(
            self.program, self.roles, self.seed, list(self.state), offered, self.history, self.events, self.past
        )
