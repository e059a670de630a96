"""What has happened, in words: who chose what, and what came of it, with the rules behind it.

Takes a match and a viewer. Guarantees that nobody is told what that seat may not see: cards that go to somebody else's
hidden pile have no names unless that seat knows them, and hidden variables are not spoken of.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from attrs import evolve, frozen

from lawspeaker.book import core as c
from lawspeaker.book.symbols import Kind
from lawspeaker.commands.play.wording import Wording, in_brackets
from lawspeaker.machine.match import Match, Move
from lawspeaker.machine.telling import Event, Moved
from lawspeaker.text import say
from lawspeaker.text.excerpt import visible


@frozen
class Line:
    """A line of the log: a choice, something that happened, or the heading of what follows.

    `frame` and `tokens` are the sentence about tokens that were moved and which ones those are, so that the next ones
    that go the same way can be told in the same breath.
    """

    text: str
    cites: str
    seat: int | None = None
    question: str = ""
    heading: bool = False
    frame: str = ""
    tokens: tuple[Moved, ...] = ()


@frozen
class Moment:
    """A choice, if one was made, in which position, and the events up to the next one."""

    move: Move | None
    events: tuple[Event, ...]
    before: tuple[int, ...] = ()


def moments(match: Match, since: int = 0) -> list[Moment]:
    """The match, as far as it is remembered: what happened before the first choice, and then choice by choice.

    Moments before `since` are left out.
    """
    forgotten = len(match.history) - len(match.past)
    found = []
    for number in range(since, len(match.past) + 1):
        begin = len(match.past[number - 1][1]) if number else 0
        end = len(match.past[number][1]) if number < len(match.past) else len(match.events)
        move = match.history[forgotten + number - 1] if number else None
        before = match.past[number - 1][0] if number else ()
        found.append(Moment(move, match.events[begin:end], before))
    return found


def count_moments(match: Match) -> int:
    """How many moments there are."""
    return len(match.past) + 1


def told(match: Match, since: int, viewer: int | None, lang: str) -> list[Line]:
    """The lines of the log from a moment on, as a seat may read them; None reads everything."""
    words = Wording(match, lang)
    lines = []
    for moment in moments(match, since):
        if moment.move is not None:
            lines.append(_choice(moment.move, moment.before, viewer, words))
        for event in moment.events:
            line = _event(event, viewer, words)
            if line is not None and lines and line.frame and line.frame == lines[-1].frame:
                lines[-1] = _joined(lines[-1], line, event, words.lang)
            elif line is not None:
                lines.append(line)
    return list(_gathered(lines))


def _joined(line: Line, more: Line, event: Event, lang: str) -> Line:
    """One line for tokens that went the same way."""
    counts: dict[tuple[int, int], int] = {}
    for token, owner, count in (*line.tokens, *more.tokens):
        counts[token, owner] = counts.get((token, owner), 0) + count
    tokens = tuple((*which, count) for which, count in counts.items())
    return evolve(line, text=visible(event.moving(event.amount(tokens, lang), lang)), tokens=tokens)


def _gathered(lines: list[Line]) -> Iterator[Line]:
    """The lines, with one for several that say the same."""
    for line, same in groupby(lines):
        count = len(list(same))
        yield line if count == 1 else evolve(line, text=f"{line.text} (x{count})")


def _choice(move: Move, before: tuple[int, ...], viewer: int | None, words: Wording) -> Line:
    chosen = words.chosen(move)
    if viewer is not None and viewer != move.seat and _is_secret(move, viewer, words.match):
        chosen = words.text(say("a card"))
    return Line(chosen, "", move.seat, visible(words.match.question_at(before, words.lang)))


def _is_secret(move: Move, viewer: int, match: Match) -> bool:
    """Whether to name what was chosen would name a card that the viewer does not know."""
    site = next((site for site in match.program.sites if site.id == move.choice), None)
    kind = site.node.local.type.kind if site is not None and isinstance(site.node, c.Choose) else None
    card = kind.index(move.key) if kind is not None else None
    return kind is not None and card is not None and not _knows(viewer, kind, card, match)


def _knows(viewer: int, kind: Kind, card: int, match: Match) -> bool:
    """Whether a seat knows now which card this is; what is no card is known to all."""
    known = match.program.layout.card_known.get(id(kind))
    return known is None or bool(match.state[known + card] >> viewer & 1)


def _event(event: Event, viewer: int | None, words: Wording) -> Line | None:
    """An event as a line; none when nothing has changed, or nobody is to know."""
    node: Any = event.step.node
    if event.silent or _changes_nothing(event):
        return None
    text = event.text(words.lang)
    if viewer is not None and isinstance(node, c.SetVariable):
        if not _sees(node.variable.visible, node.variable.indices, event.values, viewer, words.match):
            return None
    elif viewer is not None and isinstance(node, c.MoveCard):
        pile = node.target.pile
        assert pile.kind is not None
        open_to_viewer = _sees(pile.visible, pile.indices, event.values[1:], viewer, words.match)
        if not open_to_viewer and not _knows(viewer, pile.kind, event.values[0], words.match):
            target = words.match.names.instance(pile, event.values[1:], words.lang)
            text = event.sentence("card", words.lang, card=words.text(say("a card")), target=target)
    cites = in_brackets(event.cites, event.names)
    if event.moved is not None:
        return Line(visible(text), cites, frame=event.moving("", words.lang), tokens=(event.moved,))
    return Line(visible(text), cites, heading=event.heading)


def _changes_nothing(event: Event) -> bool:
    values = event.values
    match event.step.node:
        case c.MoveTokens() | c.PayPrice() | c.PayNamed():
            return values[2] == 0
        case c.DrawCards():
            return values[0] == 0
        case c.Shift():
            return values[1] == values[2]
        case c.SetVariable() as node:
            # Not every trace notes what was there before.
            return len(values) == len(node.variable.indices) + 2 and values[-2] == values[-1]
        case _:
            return False


def _sees(seen_by: str, kinds: tuple[Kind, ...], values: tuple[int, ...], viewer: int, match: Match) -> bool:
    owned = bool(kinds) and kinds[0] is match.program.book.space.seat
    return seen_by == "all" or (seen_by == "owner" and owned and values[0] == viewer)


def outcome(match: Match, lang: str) -> list[str]:
    """How the game ended and who has won."""
    words = Wording(match, lang)
    ending = words.ending()
    lines = [words.text(say("The game is over: {ending}", ending=ending) if ending else say("The rules end here."))]
    if not match.winners:
        lost = say("All have lost.") if match.program.book.game.cooperative else say("Nobody has won.")
        return [*lines, words.text(lost)]
    if len(match.winners) == match.seats and match.seats > 1:
        return [*lines, words.text(say("All have won."))]
    names = words.seats(match.winners)
    one = len(match.winners) == 1
    return [*lines, words.text(say("Winner: {names}", names=names) if one else say("Winners: {names}", names=names))]
