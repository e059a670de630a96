"""Events in words: what a step did, said in either language.

Takes the numbers that traced code notes. An event names the rule and the citations that caused it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from attrs import frozen

from lawspeaker.book import core as c
from lawspeaker.book.book import title
from lawspeaker.book.symbols import TRUTH, PileRef, PlaceRef, Symbol, Token, Type, Variable
from lawspeaker.machine.naming import Names, kinds_of
from lawspeaker.program.steps import Step
from lawspeaker.tree.statements import Citation

SENTENCES = {
    "en": {
        "set": "{name} is now {value}",
        "shift": "{name}: from {old} to {value}",
        "gets": "{seat} gets {what}",
        "gets-there": "{seat} gets {what} ({target})",
        "gets-from": "{seat} gets {what} from {other}",
        "gives": "{seat} gives back {what}",
        "shifts": "{seat}: {what}, {source} → {target}",
        "lay": "{what} → {target}",
        "move": "{what}: {source} → {target}",
        "pay": "{actor} pays {what}",
        "draw-tokens": "drawn from {source}: {what}",
        "draw-cards": "{count} from {source} to {target}",
        "card": "{card} to {target}",
        "shuffle": "{source} is shuffled",
        "show": "{actor} looks at {source}",
        "roll": "rolled: {value}",
        "lot": "drawn by lot: {value}",
        "figure": "{figure} → {field}",
        "figure-off": "{figure} leaves the board",
        "fix": "{name}: {what}",
        "end": "The game ends: {name}",
        "of": "{name} of {what}",
        "turn": "{actor}: {name}",
    },
    "de": {
        "set": "{name} ist jetzt {value}",
        "shift": "{name}: von {old} auf {value}",
        "gets": "{seat} erhält {what}",
        "gets-there": "{seat} erhält {what} ({target})",
        "gets-from": "{seat} erhält {what} von {other}",
        "gives": "{seat} gibt {what} ab",
        "shifts": "{seat}: {what}, {source} → {target}",
        "lay": "{what} → {target}",
        "move": "{what}: {source} → {target}",
        "pay": "{actor} zahlt {what}",
        "draw-tokens": "gezogen aus {source}: {what}",
        "draw-cards": "{count} Karte(n): {source} → {target}",
        "card": "{card}: nach {target}",
        "shuffle": "{source}: gemischt",
        "show": "{actor} sieht an: {source}",
        "roll": "gewürfelt: {value}",
        "lot": "ausgelost: {value}",
        "figure": "{figure} → {field}",
        "figure-off": "{figure} verlässt das Brett",
        "fix": "{name}: {what}",
        "end": "Das Spiel endet: {name}",
        "of": "{name} ({what})",
        "turn": "{actor}: {name}",
    },
}

# Where what a variable is called names its value.
VALUE = "{value}"

# Tokens of one sort: which, whose (-1 for nobody's), how many.
Moved = tuple[int, int, int]


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
        if self.moved is not None:
            return self.moving(self.amount([self.moved], language), language)
        teller = TELLERS.get(type(node)) if node is not None else None
        return teller(self, node, language) if teller is not None else self.kind

    @property
    def moved(self) -> Moved | None:
        """Which tokens were moved or paid, if that is what happened."""
        if isinstance(self.step.node, c.MoveTokens | c.PayPrice | c.PayNamed):
            token, owner, count = self.values[:3]
            return token, -1 if owner == self._taker else owner, count
        return None

    @property
    def _taker(self) -> int | None:
        """The seat that tokens went to."""
        node = self.step.node
        if not isinstance(node, c.MoveTokens):
            return None
        return _owner(self, node.target, self.values[3 + len(node.source.indices) :])

    def amount(self, tokens: Iterable[Moved], language: str) -> str:
        """Tokens in words."""
        return ", ".join(self.names.token(*each, language) for each in tokens)

    def moving(self, what: str, language: str) -> str:
        """The sentence about tokens that were moved from and to where these ones were."""
        node = self.step.node
        if isinstance(node, c.MoveTokens):
            return _move(self, node, what, language)
        return self.sentence("pay", language, actor=self.who(language), what=what)

    @property
    def heading(self) -> bool:
        """Whether a part of the game begins, rather than something has happened."""
        return isinstance(self.step.node, c.Do | c.DoMember)

    @property
    def silent(self) -> bool:
        """Whether the rules want no words about what this event changed.

        A sentence about a variable is about what it is; what it no longer is needs no words.
        """
        node = self.step.node
        if isinstance(node, c.SetVariable) and _is_sentence(node.variable, "en"):
            gone = -1 if node.variable.type.kind is not None else 0
            return node.variable.meta.silent or self.values[-1] == gone
        return any(symbol is not None and symbol.meta.silent for symbol in _touched(self))

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


def _touched(event: Event) -> tuple[Symbol | None, ...]:
    """The declared things that an event is about."""
    match event.step.node:
        case c.SetVariable() as node:
            return (node.variable,)
        case c.Shift() as node:
            return (node.track,)
        case c.MoveTokens() as node:
            token = event.names.program.book.of(Token)[event.values[0]]
            return token, node.source.place, node.target.place
        case c.DrawTokens() as node:
            return node.source.place, node.target.place
        case c.DrawCards() as node:
            return node.source.pile, node.target.pile
        case c.MoveCard() as node:
            return (node.target.pile,)
        case c.Shuffle() as node:
            return (node.pile.pile,)
        case _:
            return ()


def _set(event: Event, node: c.SetVariable, language: str) -> str:
    variable, indices, now = node.variable, event.values[: len(node.variable.indices)], event.values[-1]
    value = event.names.value(variable.type, now, language)
    if _is_sentence(variable, language) and now >= 0:
        return event.names.instance(variable, indices, language).replace(VALUE, value)
    return event.sentence("set", language, name=_named(event, variable, indices, language), value=value)


def _is_sentence(variable: Variable, language: str) -> bool:
    """Whether what a variable is called says all there is to say when it gets a value."""
    called = variable.meta.called.get(language) if variable.meta.called is not None else None
    return called is not None and (VALUE in called or variable.type == TRUTH)


def _shift(event: Event, node: c.Shift, language: str) -> str:
    name = _named(event, node.track, event.values[: len(kinds_of(node.track))], language)
    old, value = (event.names.field(node.track, field, language) for field in event.values[-2:])
    return event.sentence("shift", language, name=name, old=old, value=value)


def _named(event: Event, symbol: Symbol, indices: tuple[int, ...], language: str) -> str:
    sentence = isinstance(symbol, Variable) and _is_sentence(symbol, language)
    if symbol.meta.called is not None and not sentence:
        return event.names.instance(symbol, indices, language)
    if not indices:
        return title(symbol, language)
    pairs = zip(kinds_of(symbol), indices, strict=True)
    names = [event.names.value(Type("kind", kind), index, language) for kind, index in pairs]
    return event.sentence("of", language, name=title(symbol, language), what=", ".join(names))


def _move(event: Event, node: c.MoveTokens, what: str, language: str) -> str:
    split = 3 + len(node.source.indices)
    here, there = event.values[3:split], event.values[split:]
    giver, taker = _owner(event, node.source, here), _owner(event, node.target, there)
    source = event.names.instance(node.source.place, here, language, owned=giver is not None)
    target = event.names.instance(node.target.place, there, language, owned=taker is not None)
    parts = {"what": what, "source": source, "target": target}
    if giver is None and taker is None:
        return event.sentence("lay" if node.source.place is None else "move", language, **parts)
    if giver is not None and taker is not None and giver != taker:
        other = event.names.seat(giver, language)
        return event.sentence("gets-from", language, seat=event.names.seat(taker, language), other=other, **parts)
    form = "shifts"
    if node.source.place is None:
        form = "gets" if node.target.place is not None and node.target.place.purse else "gets-there"
    elif node.target.place is None:
        form = "gives"
    owner = taker if taker is not None else giver
    assert owner is not None
    return event.sentence(form, language, seat=event.names.seat(owner, language), **parts)


def _owner(event: Event, place: PlaceRef, indices: tuple[int, ...]) -> int | None:
    """The seat before which a place lies."""
    if place.place is None or place.place.indices[:1] != (event.names.program.book.space.seat,):
        return None
    return indices[0]


def _begin(event: Event, node: c.Do | c.DoMember, language: str) -> str:
    rule = node.rule if isinstance(node, c.Do) else node.members[event.values[0]]
    name = title(rule, language)
    return name if rule.form == "phase" else event.sentence("turn", language, actor=event.who(language), name=name)


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
    form = "roll" if node.die is not None else "lot"
    return event.sentence(form, language, value=event.names.value(node.local.type, event.values[0], language))


def _figure(event: Event, node: c.PlaceFigure, language: str) -> str:
    figure = event.names.value(node.figure.type, event.values[0], language)
    if node.field is None:
        return event.sentence("figure-off", language, figure=figure)
    field = event.names.value(node.field.type, event.values[1], language)
    if field.isdecimal() and node.field.type.kind is not None:
        field = f"{event.names.kind_title(node.field.type.kind, language)} {field}"
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
    c.Do: _begin,
    c.DoMember: _begin,
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
