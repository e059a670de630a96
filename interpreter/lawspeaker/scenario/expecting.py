"""Expectations: whether a line of `then` is so, and what is so instead.

Takes a match and the stage it runs on. Guarantees that an expectation which is not met says what was found, with the
values of what was compared, and that it changes nothing in the match.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define

from lawspeaker.book.symbols import Ending
from lawspeaker.machine.match import Decision, Match
from lawspeaker.program.layout import FINISHED, OVER, STATUS
from lawspeaker.scenario.seeing import Sight
from lawspeaker.scenario.stage import Stage, unknown
from lawspeaker.scenario.values import Values
from lawspeaker.scenario.words import Quotation, ending_in_words, listed
from lawspeaker.text import Diagnostic, Message, diagnose, say
from lawspeaker.tree import declarations as d

# So many events are shown when the expected one is not among them.
EVENTS_SHOWN = 8


@define(eq=False)
class Expectations:
    """Looks at a match; `whole` says that it began at its beginning, so that it can only end with its end."""

    match: Match
    stage: Stage
    whole: bool

    def check(self, line: d.Expectation) -> list[Diagnostic]:
        """What is wrong with one expectation."""
        match line.form:
            case "truth":
                return self._truth(line)
            case "options":
                return self._options(line)
            case "refuses":
                return self._refuses(line)
            case "asks":
                return self._asks(line)
            case "event":
                return self._event(line)
            case "sees" | "sees not":
                return self._sees(line)
            case "ends":
                return self._ends(line)
            case _:
                return self._goes_on(line)

    # the position ------------------------------------------------------------------------------------------------

    def _truth(self, line: d.Expectation) -> list[Diagnostic]:
        assert line.expression is not None
        test = self.stage.test(line.expression)
        if test is None:
            return self.stage.findings()
        try:
            if test.holds(self.match.state):
                return []
        except (LookupError, ArithmeticError, ValueError):
            return [diagnose("E906", line.span, fault=say("something is used that is not there"))]
        values = Values(self.stage, self.match)
        wanted = say("`{text}`", text=" ".join(line.expression.span.text.split()))
        single = values.single(test.expression)
        if single is not None:
            return [unmet(line, wanted, single)]
        return [unmet(line, wanted, say("it otherwise"), values.reasons(test.expression))]

    def _sees(self, line: d.Expectation) -> list[Diagnostic]:
        assert line.expression is not None
        seat, problems = self._seats([line.word], line)
        cards = self.stage.cards(line.expression)
        if cards is None or problems:
            return [*problems, *self.stage.findings()]
        sight = Sight(self.stage, self.match).of(cards, seat[0])
        text = " ".join(line.expression.span.text.split())
        if sight is None:
            return [unmet(line, say("a pile or a card"), say("something else: `{text}`", text=text))]
        if sight.nothing:
            return [unmet(line, say("something to see in `{text}`", text=text), say("nothing there"))]
        if line.form == "sees" and sight.hidden:
            found = say("`{cards}` hidden from that seat", cards=", ".join(sight.hidden))
            return [unmet(line, say("`{who}` to see `{text}`", who=line.word, text=text), found)]
        if line.form == "sees not" and sight.seen:
            found = say("`{cards}` seen by that seat", cards=", ".join(sight.seen))
            return [unmet(line, say("`{who}` not to see `{text}`", who=line.word, text=text), found)]
        return []

    def _event(self, line: d.Expectation) -> list[Diagnostic]:
        events = self.match.events
        if line.text is not None:
            wanted = say('an event with "{text}"', text=line.text)
            met = any(line.text in event.text(language) for event in events for language in ("en", "de"))
        else:
            wanted = say("an event of `{path}`", path=line.word)
            met = any(f"{event.path}.".startswith(f"{line.word}.") for event in events)
        if met:
            return []
        told = [(event.path, Quotation(event.text("en"), german=event.text("de"))) for event in events[-EVENTS_SHOWN:]]
        shown = [say("`{path}`: {what}", path=path, what=what) for path, what in told]
        return [unmet(line, wanted, say("none of that sort"), shown)]

    # the decision ------------------------------------------------------------------------------------------------

    def _options(self, line: d.Expectation) -> list[Diagnostic]:
        decision = self.match.decision
        if decision is None:
            return [unmet(line, say("options"), self.nobody())]
        problems = self._strange(line) if line.word == "exclude" else []
        wanted, offered = set(line.keys), {option.key for option in decision.options}
        found = say("the options {keys}", keys=listed(option.key for option in decision.options))
        keys = listed(line.keys)
        if line.word == "exclude":
            there = [key for key in line.keys if key in offered]
            return problems + ([unmet(line, say("options without {keys}", keys=keys), found)] if there else [])
        missing = [key for key in line.keys if key not in offered]
        surplus = [option.key for option in decision.options if option.key not in wanted]
        if not missing and (line.word == "include" or not surplus):
            return []
        notes = [say("missing: {keys}", keys=listed(missing))] if missing else []
        for key in missing:
            notes += self.reasons(key)
        if line.word == "include":
            return [unmet(line, say("options with {keys}", keys=keys), found, notes)]
        notes += [say("not expected: {keys}", keys=listed(surplus))] if surplus else []
        return [unmet(line, say("exactly the options {keys}", keys=keys), found, notes)]

    def _strange(self, line: d.Expectation) -> list[Diagnostic]:
        """Keys that no option anywhere can have: what is misspelt is never offered."""
        space = self.stage.book.space
        known = {"pass", *space.labels, *space.token.labels, *self.match.names.seat_keys}
        for site in self.match.program.sites:
            known.update(option.name for option in getattr(site.node, "options", ()))
        strangers = [key for key in line.keys if key not in known and not key.removeprefix("-").isdigit()]
        return [unknown(say("option"), key, line.span, sorted(known)) for key in strangers]

    def _refuses(self, line: d.Expectation) -> list[Diagnostic]:
        key, decision = line.keys[0], self.match.decision
        wanted = say("`{key}` to be refused", key=key)
        if decision is None:
            return [unmet(line, wanted, self.nobody())]
        if any(option.key == key for option in decision.options):
            return [unmet(line, wanted, say("it among its options"))]
        problems = self._strange(line)
        if problems or line.text is None:
            return problems
        failing = self.match.why_not(key).failing
        told = [
            (reason.text(language), reason.message.text(language)) for reason in failing for language in ("en", "de")
        ]
        texts = [text for pair in told for text in pair]
        texts += [f"{cite.source} {cite.section}" for reason in failing for cite in reason.cites]
        if any(line.text in text for text in texts):
            return []
        return [unmet(line, say('the reason "{text}"', text=line.text), say("other reasons"), self.reasons(key))]

    def reasons(self, key: str) -> list[Message]:
        """Why an option is not offered."""
        failing = self.match.why_not(key).failing
        told = [Quotation(reason.text("en"), german=reason.text("de")) for reason in failing]
        return [say("`{key}`: {reason}", key=key, reason=reason) for reason in told]

    def _asks(self, line: d.Expectation) -> list[Diagnostic]:
        seats, problems = self._seats([line.word], line)
        if problems:
            return problems
        decision = self.match.decision
        wanted = say("`{who}` to be asked", who=line.word)
        if line.text is not None:
            wanted = say("`{who}` to be asked `{choice}`", who=line.word, choice=line.text)
        if decision is None:
            return [unmet(line, wanted, self.nobody())]
        if decision.seat == seats[0] and (line.text is None or called(line.text, decision.choice)):
            return []
        return [unmet(line, wanted, self.asked(decision))]

    def asked(self, decision: Decision) -> Message:
        """Who is asked what."""
        who = self.match.names.seat_keys[decision.seat]
        return say("`{who}` asked `{choice}`", who=who, choice=decision.choice)

    def nobody(self) -> Message:
        """Why nobody is asked."""
        return self.end() if self.ended else say("nobody to ask: the rule is done")

    # the end -----------------------------------------------------------------------------------------------------

    @property
    def ended(self) -> bool:
        """Whether the game is over, and not just the rule that a scenario started with."""
        return self.match.state[STATUS] in ((OVER, FINISHED) if self.whole else (OVER,))

    def end(self) -> Message:
        """The end in words, or that there is none."""
        if not self.ended:
            return say("a game that goes on")
        names = self.match.names.seat_keys
        return ending_in_words(self.match.ending, [names[seat] for seat in self.match.winners])

    def _ends(self, line: d.Expectation) -> list[Diagnostic]:
        endings = [ending.name for ending in self.stage.book.of(Ending)]
        problems = [unknown(say("ending"), line.word, line.span, endings)] if line.word not in ("", *endings) else []
        winners, more = self._seats(line.winners or (), line)
        if problems or more:
            return problems + more
        met = self.ended and line.word in ("", self.match.ending)
        if met and (line.winners is None or set(winners) == set(self.match.winners)):
            return []
        return [unmet(line, ending_in_words(line.word or None, line.winners), self.end())]

    def _goes_on(self, line: d.Expectation) -> list[Diagnostic]:
        return [unmet(line, say("a game that goes on"), self.end())] if self.ended else []

    def _seats(self, labels: Iterable[str], line: d.Expectation) -> tuple[list[int], list[Diagnostic]]:
        """The seats of that name at this table."""
        keys = self.match.names.seat_keys
        problems = [unknown(say("seat"), label, line.span, keys) for label in labels if label not in keys]
        return [keys.index(label) for label in labels if label in keys], problems


def unmet(line: d.Expectation, expected: Message, found: Message | str, notes: Iterable[Message] = ()) -> Diagnostic:
    """The finding for an expectation that is not met."""
    return diagnose("E903", line.span, notes=notes, expected=expected, found=found)


def called(text: str, choice: str) -> bool:
    """Whether a choice is meant: by its whole path, or by a path that leaves out steps on the way to it."""
    parts, path = text.split("."), iter(choice.split("."))
    return text.split(".")[-1] == choice.split(".")[-1] and all(part in path for part in parts)
