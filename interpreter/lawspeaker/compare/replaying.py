"""A saved game replayed under another book, as far as the two go together.

Takes a saved game, its own book and another one. Guarantees that the replay stops at the first point at which the game
takes another course: something else is asked, the choice is refused, another table is seen, or it ends differently.
That more or fewer options are offered beside the chosen one changes nothing in this game. The difference that is named
as the cause is one that, applied to the game's own book alone, makes the game leave its course at the same point.
"""

from __future__ import annotations

from attrs import frozen

from lawspeaker.book.book import title
from lawspeaker.compare.comparing import compare
from lawspeaker.compare.difference import Difference
from lawspeaker.compare.hybrid import hybrid
from lawspeaker.compare.seeing import sight
from lawspeaker.compare.sides import Side
from lawspeaker.machine.book import Book
from lawspeaker.machine.errors import IllegalChoice, RuleFault
from lawspeaker.machine.match import Match
from lawspeaker.machine.saving import SavedMatch
from lawspeaker.machine.telling import Event
from lawspeaker.scenario.words import Quotation
from lawspeaker.text import Message, say


@frozen
class Course:
    """How far a replay came; `why` is None when it came to the end of the saved game.

    `rule` is what made the difference, `cites` where the rulebook of the other book speaks of it.
    """

    made: int
    total: int
    match: Match
    why: Message | None = None
    rule: str = ""
    cites: tuple[str, ...] = ()


def replayed(saved: SavedMatch, own: Book | None, other: Book) -> Course:
    """Play a saved game under another book. Without its own book only what is asked and refused can be noticed."""
    seats = list(saved.seats)
    there = other.start(seats, saved.seed)
    here = own.start(seats, saved.seed) if own is not None else None
    seen = sight(here.program, there.program, silent=False) if here is not None else None
    total = len(saved.moves)
    told = (0, 0)
    for number, move in enumerate(saved.moves):
        if here is not None and seen is not None and not seen.alike(here.state, there.state):
            return _apart(number, total, here, there, told)
        told = (len(here.events) if here is not None else 0, len(there.events))
        decision = there.decision
        if decision is None:
            return Course(number, total, there, say("the game is over already: {end}", end=_end(there)), _last(there))
        if (decision.seat, decision.choice) != (move.seat, move.choice):
            return Course(number, total, there, _asked_otherwise(there), decision.rule, decision.cites)
        try:
            there.choose(move.key)
        except IllegalChoice as refusal:
            why = say("`{key}` is refused: {reasons}", key=move.key, reasons=_listed(refusal))
            return Course(number, total, there, why, decision.rule, decision.cites)
        except RuleFault as fault:
            why = Quotation(fault.diagnostic.headline("en"), german=fault.diagnostic.headline("de"))
            return Course(number, total, there, why, decision.rule, decision.cites)
        if here is not None:
            here.choose(move.key)
    if here is not None and seen is not None:
        if not seen.alike(here.state, there.state):
            return _apart(total, total, here, there, told)
        if (here.over, here.ending, here.winners) != (there.over, there.ending, there.winners):
            return Course(total, total, there, say("the end is another one: {end}", end=_end(there)), _last(there))
    return Course(total, total, there)


def cause(saved: SavedMatch, course: Course, own: Side, other: Side) -> Difference | None:
    """The difference between two books that makes a saved game leave its course where it does."""
    head = course.rule.partition(".")[0]
    differences = compare(own, other).real
    near = own.ways.spoken_of([head])
    for each in sorted(differences, key=lambda each: _distance(each, head, near)):
        made, _ = hybrid(own, other, [each])
        if made is not None:
            alone = replayed(saved, Book(own.checked), made)
            if alone.why is not None and alone.made == course.made:
                return each
    return None


def _distance(difference: Difference, head: str, near: set[str]) -> int:
    """Differences in the rule where the game parted are looked at first, then those in what it speaks of."""
    if head in difference.declarations:
        return 0
    return 1 if near & set(difference.declarations) else 2


def _apart(made: int, total: int, here: Match, there: Match, told: tuple[int, int]) -> Course:
    """The two tables differ: the first thing that happened otherwise says which rule made it so."""
    ours, theirs = here.events[told[0] :], there.events[told[1] :]
    place = next((at for at, pair in enumerate(zip(ours, theirs, strict=False)) if _unlike(*pair)), None)
    if place is None:
        place = min(len(ours), len(theirs))
    event = theirs[place] if place < len(theirs) else ours[place] if place < len(ours) else None
    if event is None:
        return Course(made, total, there, say("another position"), _last(there))
    cites = tuple(f"{cite.source} {cite.section}" for cite in event.cites)
    what = Quotation(event.text("en"), german=event.text("de"))
    why = say("this happens only here: {what}", what=what)
    if place >= len(theirs):
        why = say("this does not happen here: {what}", what=what)
    return Course(made, total, there, why, event.path, cites)


def _unlike(one: Event, other: Event) -> bool:
    return (one.kind, one.actor, one.values, one.text("en")) != (
        other.kind,
        other.actor,
        other.values,
        other.text("en"),
    )


def _asked_otherwise(match: Match) -> Message:
    decision = match.decision
    assert decision is not None
    who = Quotation(match.names.seat(decision.seat, "en"), german=match.names.seat(decision.seat, "de"))
    question = Quotation(decision.prompt("en"), german=decision.prompt("de"))
    return say("{who} is asked something else: “{question}”", who=who, question=question)


def _listed(refusal: IllegalChoice) -> Message:
    texts = {lang: "; ".join(reason.text(lang) for reason in refusal.reasons) for lang in ("en", "de")}
    return Quotation(texts["en"], german=texts["de"])


def _end(match: Match) -> Message:
    ending = next((each for each in match.program.book.endings if each.name == match.ending), None)
    if ending is None:
        return say("it just stops") if match.over else say("it goes on")
    return Quotation(title(ending, "en"), german=title(ending, "de"))


def _last(match: Match) -> str:
    return match.events[-1].path if match.events else ""
