"""A match: a game in progress. It runs to the next decision, offers options, and remembers how it got there.

Takes a program. Guarantees that the same program, seed and choices give the same match; that a copy is independent;
that undoing a choice restores the state before it exactly.
"""

from __future__ import annotations

from typing import Any

from attrs import define, field, frozen

from lawspeaker.machine.errors import IllegalChoice, RuleFault
from lawspeaker.machine.explain import Explainer, Explanation
from lawspeaker.machine.naming import Names
from lawspeaker.machine.telling import Event, tell
from lawspeaker.program.layout import DECIDER, ENDING, OVER, PASS, RUNNING, SITE, STATUS, WINNERS
from lawspeaker.program.program import Code, Program, Run
from lawspeaker.program.runtime import Fault, State
from lawspeaker.program.sites import Site
from lawspeaker.text import Message, diagnose, say

# What is said when a scenario dictates what cannot be; scenarios tell it from the faults of rules.
IMPOSSIBLE = "the dictated outcome of `{name}` is not possible"

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

    def prompt(self, language: str = "en") -> str:
        """The question."""
        ask = self.site.node.ask
        text = ask.get(language) if ask is not None else None
        return text or say("choose: {name}", name=self.choice).text(language)

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


@define(eq=False)
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
        except Fault as fault:
            raise RuleFault(self._fault(fault)) from None
        except (LookupError, ArithmeticError, ValueError) as error:
            raise RuleFault(self._nothing_there(error)) from None
        names = self.names
        self.events += tuple(tell(self.program.steps, names, noted) for noted in tracer.events)
        if self.offered is not None and not self.offered:
            site = self.program.sites[self.state[SITE]]
            raise RuleFault(diagnose("E952", site.node.span, name=site.id))

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

    def _fault(self, fault: Fault) -> Any:
        step = self.program.steps[fault.step] if 0 <= fault.step < len(self.program.steps) else None
        span = step.span if step is not None else self.program.book.game.span
        citation = [f"{cite.source}, {cite.section}" for cite in step.cites] if step is not None else []
        if fault.code != "E950":
            return diagnose(fault.code, span, citation=citation, **fault.arguments)
        return diagnose("E950", span, citation=citation, fault=_what(fault.arguments))

    def _nothing_there(self, error: Exception) -> Any:
        step = self.program.steps[self.code.tracer.events[-1][0]] if self.code.tracer and self.code.tracer.events else None
        span = step.span if step is not None else self.program.book.game.span
        return diagnose("E950", span, fault=say("something is used that is not there (after this step)"))

    # decisions ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state[STATUS] != RUNNING

    @property
    def ending(self) -> str | None:
        """Why the game ended."""
        endings = [e.name for e in self.program.book.space.symbols.values() if type(e).__name__ == "Ending"]
        return endings[self.state[ENDING]] if self.state[STATUS] == OVER else None

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
        return Decision(self.state[DECIDER], site.id, options, site)

    def choose(self, option: Option | str) -> None:
        """Make a choice, by option or by key; one that is not offered changes nothing and says why."""
        key = option.key if isinstance(option, Option) else str(option)
        decision = self.decision
        if decision is None:
            raise IllegalChoice(key, (say("the game is over"),))
        chosen = next((found for found in decision.options if found.key == key), None)
        if chosen is None:
            raise IllegalChoice(key, self._refusal(key))
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

    def _refusal(self, key: str) -> tuple[Message, ...]:
        reasons = self.why_not(key).failing
        return tuple(
            reason.message if reason.english is None else say("{reason}", reason=reason.english) for reason in reasons
        ) or (say("it is not offered"),)

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


def _what(arguments: dict[str, object]) -> Message:
    """What a fault was, in words."""
    name, value, limits = (str(arguments.get(key, "")) for key in ("name", "value", "range"))
    match arguments.get("what"):
        case "shortage":
            return say("{value} {name} are to be moved, but there are {range}", value=value, name=name, range=limits)
        case "range":
            return say("`{name}` becomes {value}, outside {range}", name=name, value=value, range=limits)
        case "dictated":
            return say(IMPOSSIBLE, name=name)
        case _:
            return say("there is no {name} here", name=name)
