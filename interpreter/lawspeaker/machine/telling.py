"""Events in words: what a step did, said in either language.

Takes the numbers that traced code notes. An event names the rule and the citations that caused it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from lawspeaker.book import core as c
from lawspeaker.book.book import title
from lawspeaker.book.symbols import PileRef, PlaceRef, Type
from lawspeaker.machine.naming import Names
from lawspeaker.program.steps import Step
from lawspeaker.tree.statements import Citation

SENTENCES = {
    "en": {
        "set": "{name} is now {value}",
        "shift": "{name}: from {old} to {value}",
        "move": "{count} {token} from {source} to {target}",
        "pay": "{actor} pays {count} {token}",
        "draw-tokens": "drawn from {source}: {what}",
        "draw-cards": "{count} from {source} to {target}",
        "card": "{card} to {target}",
        "shuffle": "{source} is shuffled",
        "show": "{actor} looks at {source}",
        "roll": "rolled: {value}",
        "figure": "{figure} to {field}",
        "figure-off": "{figure} leaves the board",
        "fix": "{name}: {what}",
        "end": "The game ends: {name}",
        "nothing": "nothing",
        "of": "{name} of {what}",
        "choice": "{actor}: {value}",
    },
    "de": {
        "set": "{name} ist jetzt {value}",
        "shift": "{name}: von {old} auf {value}",
        "move": "{count} {token}: {source} → {target}",
        "pay": "{actor} zahlt {count} {token}",
        "draw-tokens": "gezogen aus {source}: {what}",
        "draw-cards": "{count} Karte(n): {source} → {target}",
        "card": "{card}: nach {target}",
        "shuffle": "{source}: gemischt",
        "show": "{actor} sieht an: {source}",
        "roll": "gewürfelt: {value}",
        "figure": "{figure}: nach {field}",
        "figure-off": "{figure} verlässt das Brett",
        "fix": "{name}: {what}",
        "end": "Das Spiel endet: {name}",
        "nothing": "nichts",
        "of": "{name} ({what})",
        "choice": "{actor}: {value}",
    },
}


@frozen
class Event:
    """Something that happened, with the rule that caused it."""

    kind: str
    rule: str
    path: str
    cites: tuple[Citation, ...]
    actor: int
    values: tuple[int, ...]
    names: Names
    step: Step

    def text(self, language: str = "en") -> str:
        """The event in words."""
        node = self.step.node
        teller = TELLERS.get(type(node)) if node is not None else None
        return teller(self, node, language) if teller is not None else self.kind

    def sentence(self, word: str, language: str, **parts: object) -> str:
        """A sentence of the table, filled in."""
        return SENTENCES[language][word].format(**parts)

    def who(self, language: str) -> str:
        """Who acted."""
        return self.names.seat(self.actor, language)

    def as_dict(self) -> dict[str, Any]:
        """The event as plain data."""
        cites = [f"{cite.source} {cite.section}" for cite in self.cites]
        return {"kind": self.kind, "rule": self.path, "cites": cites, "actor": self.actor + 1,
                "text": {"en": self.text("en"), "de": self.text("de")}}  # fmt: skip


def _named(event: Event, name: str, indices: tuple[Any, ...], kinds: tuple[Any, ...], language: str) -> str:
    if not kinds:
        return name
    names = [event.names.value(Type("kind", kind), i, language) for kind, i in zip(kinds, indices, strict=True)]
    return event.sentence("of", language, name=name, what=", ".join(names))


def _set(event: Event, node: c.SetVariable, language: str) -> str:
    kinds = node.variable.indices
    name = _named(event, title(node.variable, language), event.values[: len(kinds)], kinds, language)
    value = event.names.value(node.variable.type, event.values[-1], language)
    return event.sentence("set", language, name=name, value=value)


def _shift(event: Event, node: c.Shift, language: str) -> str:
    kinds = (node.track.index,) if node.track.index is not None else ()
    name = _named(event, title(node.track, language), event.values[:1] if kinds else (), kinds, language)
    return event.sentence("shift", language, name=name, old=event.values[1], value=event.values[2])


def _place(event: Event, place: PlaceRef, indices: tuple[int, ...], language: str) -> str:
    return event.names.instance(place.place, indices, language)


def _token(event: Event, language: str) -> str:
    kind = event.names.program.book.space.token
    return event.names.value(Type("kind", kind), event.values[0], language)


def _move(event: Event, node: c.MoveTokens, language: str) -> str:
    token, owner = _token(event, language), event.values[1]
    if owner >= 0:
        token = event.sentence("of", language, name=token, what=event.names.seat(owner, language))
    split = 3 + len(node.source.indices)
    source = _place(event, node.source, event.values[3:split], language)
    target = _place(event, node.target, event.values[split:], language)
    return event.sentence("move", language, count=event.values[2], token=token, source=source, target=target)


def _pay(event: Event, node: c.PayPrice | c.PayNamed, language: str) -> str:
    count, token = event.values[2], _token(event, language)
    return event.sentence("pay", language, actor=event.who(language), count=count, token=token)


def _draw_tokens(event: Event, node: c.DrawTokens, language: str) -> str:
    assert node.source.place is not None
    held = [(token, owner) for token in node.source.place.holds
            for owner in range(event.names.program.seats if token.each else 1)]  # fmt: skip
    kind = event.names.program.book.space.token
    what = [event.names.value(Type("kind", kind), held[sort][0].index, language) for sort in event.values]
    source = title(node.source.place, language)
    return event.sentence("draw-tokens", language, source=source, what=", ".join(what) or "-")


def _pile(event: Event, pile: PileRef, indices: tuple[int, ...], language: str) -> str:
    return event.names.instance(pile.pile, indices, language)


def _draw_cards(event: Event, node: c.DrawCards, language: str) -> str:
    split = 2 + len(node.source.indices)
    source = _pile(event, node.source, event.values[2:split], language)
    target = _pile(event, node.target, event.values[split:], language)
    return event.sentence("draw-cards", language, count=event.values[0], source=source, target=target)


def _card(event: Event, node: c.MoveCard, language: str) -> str:
    card = event.names.value(node.card.type, event.values[0], language)
    target = _pile(event, node.target, event.values[1:], language)
    return event.sentence("card", language, card=card, target=target)


def _shuffle(event: Event, node: c.Shuffle, language: str) -> str:
    return event.sentence("shuffle", language, source=_pile(event, node.pile, event.values, language))


def _show(event: Event, node: c.Show, language: str) -> str:
    who = event.names.seat(event.values[0], language)
    return event.sentence("show", language, actor=who, source=title(node.pile.pile, language))


def _roll(event: Event, node: c.Roll, language: str) -> str:
    return event.sentence("roll", language, value=event.names.value(node.local.type, event.values[0], language))


def _figure(event: Event, node: c.PlaceFigure, language: str) -> str:
    figure = event.names.value(node.figure.type, event.values[0], language)
    if node.field is None:
        return event.sentence("figure-off", language, figure=figure)
    field = event.names.value(node.field.type, event.values[1], language)
    return event.sentence("figure", language, figure=figure, field=field)


def _fix(event: Event, node: c.FixOrder, language: str) -> str:
    assert node.order.kind is not None
    what = [event.names.value(Type("kind", node.order.kind), value, language) for value in event.values]
    return event.sentence("fix", language, name=title(node.order, language), what=", ".join(what))


def _tell(event: Event, node: c.Tell, language: str) -> str:
    text = node.phrases.get(language) or ""
    values = {local.name: event.names.value(local.type, value, language)
              for local, value in zip(node.locals, event.values, strict=True)}  # fmt: skip
    for name, value in {**values, "actor": event.who(language)}.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def _end(event: Event, node: c.EndGame, language: str) -> str:
    return event.sentence("end", language, name=title(node.ending, language))


TELLERS: dict[type[Any], Callable[[Event, Any, str], str]] = {
    c.SetVariable: _set,
    c.Shift: _shift,
    c.MoveTokens: _move,
    c.PayPrice: _pay,
    c.PayNamed: _pay,
    c.DrawTokens: _draw_tokens,
    c.DrawCards: _draw_cards,
    c.MoveCard: _card,
    c.Shuffle: _shuffle,
    c.Show: _show,
    c.Roll: _roll,
    c.PlaceFigure: _figure,
    c.FixOrder: _fix,
    c.Tell: _tell,
    c.EndGame: _end,
}


def tell(steps: list[Step], names: Names, noted: tuple[int, ...]) -> Event:
    """The event that traced code noted as numbers."""
    step = steps[noted[0]]
    return Event(step.form, step.rule, step.path, step.cites, noted[1], noted[2:], names, step)
