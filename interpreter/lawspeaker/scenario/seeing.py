"""What a seat sees of piles and cards, for the expectations `sees` and `does not see`."""

from __future__ import annotations

from attrs import define, frozen

from lawspeaker.book import typed as t
from lawspeaker.book.symbols import Kind, PileRef
from lawspeaker.machine.match import Match
from lawspeaker.scenario.stage import Stage


@frozen
class Seen:
    """The cards in question, by whether a seat sees them."""

    seen: tuple[str, ...]
    hidden: tuple[str, ...]

    @property
    def nothing(self) -> bool:
        """Whether there is no card at all."""
        return not self.seen and not self.hidden


@define(eq=False)
class Sight:
    """Looks at the cards of a match through the eyes of a seat."""

    stage: Stage
    match: Match

    def of(self, cards: PileRef | t.Typed, seat: int) -> Seen | None:
        """What a seat sees of a pile or a card; None when it is neither."""
        state = self.match.state
        kind = cards.pile.kind if isinstance(cards, PileRef) else cards.type.kind
        if kind is None or kind.form != "cards":
            return None
        if isinstance(cards, PileRef):
            first = self.stage.first_cell(cards)(state)
            values = state[first + 1 : first + 1 + state[first]]
        else:
            value = self.stage.value(cards)(state)
            values = [value] if value >= 0 else []
        seen = [value for value in values if self._sees(kind, value, seat)]
        hidden = [value for value in values if value not in seen]
        return Seen(tuple(kind.labels[value] for value in seen), tuple(kind.labels[value] for value in hidden))

    def _sees(self, kind: Kind, card: int, seat: int) -> bool:
        """Every seat that comes to know a card is noted beside it, also when the card lies open."""
        known = self.match.program.layout.card_known[id(kind)] + card
        return bool(self.match.state[known] >> seat & 1)
