"""Statements with their names resolved and their types known: what rules consist of after checking.

A block is a tuple of statements. A choice owns the statements that follow it, so that what it binds is in reach exactly
there.
"""

from __future__ import annotations

from attrs import frozen

from lawspeaker.book.symbols import (
    Die,
    Ending,
    Kind,
    Local,
    PileRef,
    PlaceRef,
    Price,
    PriceItem,
    Ranking,
    Rule,
    TokenRef,
    Track,
    Variable,
)
from lawspeaker.book.typed import Set, Typed
from lawspeaker.text import Span
from lawspeaker.tree.statements import Citation, Phrases, Title


@frozen
class Core:
    """A checked statement."""

    span: Span


Block = tuple[Core, ...]


@frozen
class Part(Core):
    """A named part of a rule."""

    name: str
    body: Block
    cites: tuple[Citation, ...] = ()


@frozen
class Let(Core):
    """A name for a value."""

    local: Local
    value: Typed


@frozen
class SetVariable(Core):
    """A variable takes a value; `operator` is set, add or subtract."""

    variable: Variable
    indices: tuple[Typed, ...]
    operator: str
    value: Typed


@frozen
class Shift(Core):
    """A marker goes to a position: by a distance (up or down, perhaps not beyond a limit) or to a place."""

    track: Track
    index: Typed | None
    by: Typed | None
    to: Typed | None
    limit: Typed | None
    limit_most: bool
    stack_end: str | None


@frozen
class MoveTokens(Core):
    """Tokens go from one place to another: exactly, up to, or all."""

    how: str
    count: Typed | None
    token: TokenRef
    source: PlaceRef
    target: PlaceRef
    verb: str = "move"


@frozen
class PayPrice(Core):
    """Amounts go to the supply."""

    items: tuple[PriceItem, ...]


@frozen
class PayNamed(Core):
    """A declared price goes to the supply."""

    price: Price
    arguments: tuple[Typed, ...]


@frozen
class DrawTokens(Core):
    """Tokens are drawn blindly."""

    count: Typed
    source: PlaceRef
    target: PlaceRef


@frozen
class DrawCards(Core):
    """Cards go from the top of one pile to the top of another."""

    count: Typed
    source: PileRef
    target: PileRef
    local: Local | None


@frozen
class MoveCard(Core):
    """A card goes to a pile from wherever it is."""

    card: Typed
    target: PileRef
    bottom: bool


@frozen
class Shuffle(Core):
    """A pile is shuffled."""

    pile: PileRef


@frozen
class Arrange(Core):
    """Cards are put on top of a pile, the first one uppermost."""

    pile: PileRef
    cards: tuple[Typed, ...]


@frozen
class Show(Core):
    """A seat gets to know the cards of a pile."""

    pile: PileRef
    seat: Typed


@frozen
class Roll(Core):
    """A die is rolled, or a member of a set is picked by chance; `source` is what scenarios call it."""

    source: str
    die: Die | None
    domain: Set | None
    local: Local


@frozen
class PlaceFigure(Core):
    """A figure is put on a field, or taken off."""

    figure: Typed
    field: Typed | None


@frozen
class FixOrder(Core):
    """An order is settled."""

    order: Ranking


@frozen
class Tell(Core):
    """A line for the log."""

    phrases: Phrases
    locals: tuple[Local, ...]


@frozen
class EndGame(Core):
    """The game is over; winners are the members of a set for which a condition holds, or everybody, or nobody."""

    ending: Ending
    local: Local | None
    domain: Set | None
    where: Typed | None


@frozen
class Do(Core):
    """A rule is run."""

    rule: Rule
    arguments: tuple[Typed, ...]


@frozen
class DoMember(Core):
    """The member of a family that an expression names is run."""

    family: Kind
    members: tuple[Rule, ...]
    which: Typed
    arguments: tuple[Typed, ...]


@frozen
class If(Core):
    """The first branch whose condition holds."""

    branches: tuple[tuple[Typed, Block], ...]
    otherwise: Block


@frozen
class Loop(Core):
    """Again and again: while something holds, until something holds, or until it is left."""

    body: Block
    condition: Typed | None
    until: Typed | None


@frozen
class Times(Core):
    """So many times."""

    count: Typed
    body: Block


@frozen
class ForEach(Core):
    """Once for each member of a set; `acting` members act."""

    local: Local
    domain: Set
    where: Typed | None
    body: Block
    acting: bool


@frozen
class As(Core):
    """A seat acts."""

    seat: Typed
    body: Block


@frozen
class Around(Core):
    """Seats act in turn until none is left."""

    start: Typed | None
    order: Ranking | None
    condition: Typed | None
    body: Block


@frozen
class Stop(Core):
    """Leave the nearest loop."""


@frozen
class Pass(Core):
    """Leave this going round the table for good."""


@frozen
class Condition:
    """A condition of a choice; a negated one forbids."""

    expression: Typed
    negated: bool
    text: Phrases | None
    span: Span
    origin: str = ""
    cites: tuple[Citation, ...] = ()


@frozen
class Question:
    """What is asked, and the names whose values are filled in."""

    phrases: Phrases
    locals: tuple[Local, ...]

    def get(self, language: str) -> str | None:
        """The question in a language, with its gaps."""
        return self.phrases.get(language)


@frozen
class Choose(Core):
    """A member of a set is chosen. A choice that may be passed goes on with `otherwise`, and so does one that
    must be made if anything can be chosen, when nothing can.
    """

    id: str
    local: Local
    domain: Set
    conditions: tuple[Condition, ...]
    by: Typed | None
    ask: Question | None
    may: bool
    body: Block
    otherwise: Block
    must: bool = False


@frozen
class Option:
    """A branch of a choice; it is offered while its conditions and guards hold."""

    name: str
    conditions: tuple[Condition, ...]
    guards: tuple[Guard, ...]
    body: Block
    titles: tuple[Title, ...]
    cites: tuple[Citation, ...]
    span: Span


@frozen
class Guard:
    """What must be there before a block is offered: a condition, payable amounts, or a choice with an option.

    Exactly one of the three is set.
    """

    condition: Condition | None = None
    payment: PayPrice | PayNamed | None = None
    choice: Choose | Branch | None = None


@frozen
class Branch(Core):
    """One branch is chosen, or each once in any order; `then` follows a branch, `otherwise` follows passing."""

    id: str
    options: tuple[Option, ...]
    by: Typed | None
    ask: Question | None
    may: bool
    each_once: bool
    then: Block = ()
    otherwise: Block = ()
    must: bool = False
