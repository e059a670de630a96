"""Statements as written: what rules are made of.

A block is a tuple of statements. `Choose` binds its name for the rest of the block it stands in.
"""

from __future__ import annotations

from attrs import field, frozen

from lawspeaker.tree.expressions import Binder, Expression, Node, Reference, SetExpression


@frozen
class Phrases(Node):
    """One text in several languages."""

    texts: tuple[tuple[str, str], ...]

    def get(self, language: str) -> str | None:
        """The text in that language, if it is there."""
        return dict(self.texts).get(language)


@frozen
class Title(Phrases):
    """A title; `subject` names which value of a kind it belongs to, if it is not the declaration's own."""

    subject: str | None = None


@frozen
class Plural(Title):
    """How several tokens of a sort are called."""


@frozen
class Called(Phrases):
    """How one of several things is called in a sentence: `region {region}`."""


@frozen
class Citation(Node):
    """`de2 actions.mountain`: a section of a source."""

    source: str
    section: str
    within: str = field(default="", eq=False)

    @property
    def heading(self) -> str:
        """The section itself, also when one of its statements is cited."""
        return self.within or self.section


@frozen
class Grade(Node):
    """How sure a fact is: rulebook, confirmed, witness or assumed."""

    name: str


@frozen
class Statement(Node):
    """One thing that is done."""


Block = tuple[Statement, ...]


@frozen
class Step(Statement):
    """A named part of a rule, so that amendments can find it."""

    name: str
    body: Block
    titles: tuple[Title, ...] = ()
    cites: tuple[Citation, ...] = ()


@frozen
class Do(Statement):
    """Run a rule, or the member of a family that a variable holds."""

    target: Reference


@frozen
class Let(Statement):
    """Name a value for the rest of the block."""

    name: str
    value: Expression


@frozen
class Assign(Statement):
    """`set X to E`, `add E to X`, `subtract E from X`."""

    operator: str
    target: Reference
    value: Expression


@frozen
class Condition(Node):
    """One condition of a choice, with where it comes from when an amendment added it.

    `negated` conditions are those of `forbid`: the option is refused while they hold.
    """

    expression: Expression
    negated: bool = False
    origin: str = ""
    cites: tuple[Citation, ...] = ()


@frozen
class Choose(Statement):
    """`choose x from S where C by S`; `may` choices have a body and may be passed over,
    `must` choices have one and are made if there is anything to choose.
    """

    name: str
    domain: SetExpression
    where: tuple[Condition, ...]
    by: Expression | None
    ask: Phrases | None
    may: bool = False
    body: Block = ()
    otherwise: Block = ()
    must: bool = False


@frozen
class Option(Node):
    """One branch of a choice between branches."""

    name: str
    where: tuple[Condition, ...]
    body: Block
    titles: tuple[Title, ...] = ()
    cites: tuple[Citation, ...] = ()


@frozen
class ChooseOne(Statement):
    """One of several branches, or each of them once in any order."""

    options: tuple[Option, ...]
    by: Expression | None
    ask: Phrases | None
    may: bool
    each_once: bool
    otherwise: Block = ()
    must: bool = False


@frozen
class Optional(Statement):
    """A block the actor may do or leave; offered only when its needs and payments are there."""

    body: Block
    by: Expression | None
    ask: Phrases | None
    otherwise: Block = ()


@frozen
class UpTo(Statement):
    """A block that may be done up to so many times."""

    times: Expression
    body: Block
    ask: Phrases | None


@frozen
class Repeat(Statement):
    """`repeat ... until C`; without `until` only `stop` or the end of the game leaves it."""

    body: Block
    until: Expression | None


@frozen
class RepeatTimes(Statement):
    """`repeat N times`."""

    times: Expression
    body: Block


@frozen
class While(Statement):
    """`while C`, tested before each round."""

    condition: Expression
    body: Block


@frozen
class ForEach(Statement):
    """`for each x in S where C`."""

    binder: Binder
    body: Block


@frozen
class As(Statement):
    """Somebody else acts for the length of a block."""

    seat: Expression
    body: Block


@frozen
class Around(Statement):
    """`around the table`: seats act in turn, again and again, until none is left that may."""

    start: Expression | None
    order: Reference | None
    condition: Expression | None
    body: Block


@frozen
class If(Statement):
    """`if`, `otherwise if`, `otherwise`."""

    branches: tuple[tuple[Expression, Block], ...]
    otherwise: Block = ()


@frozen
class Amount(Node):
    """So many tokens of a sort, and where they come from."""

    count: Expression
    token: Reference
    source: Reference | None = None


@frozen
class Move(Statement):
    """Tokens go from place to place: exactly so many, up to so many, or all."""

    how: str
    count: Expression | None
    token: Reference
    source: Reference | None
    target: Reference


@frozen
class MoveThing(Statement):
    """A figure goes to a field, or a card to a pile."""

    thing: Expression
    target: Expression
    end: str | None


@frozen
class Pay(Statement):
    """Tokens go back to the supply; `prices` are declared prices."""

    amounts: tuple[Amount, ...]
    prices: tuple[Reference, ...]


@frozen
class Gain(Statement):
    """Tokens come from the supply, as many as it has."""

    count: Expression
    token: Reference
    target: Reference | None


@frozen
class Draw(Statement):
    """Cards from the top of a pile, or tokens blindly out of a place."""

    count: Expression
    source: Reference
    target: Reference
    name: str | None


@frozen
class Shuffle(Statement):
    """A pile is shuffled."""

    pile: Reference


@frozen
class Arrange(Statement):
    """Scenarios only: these cards, top first, make up a pile's top."""

    pile: Reference
    cards: tuple[Expression, ...]


@frozen
class Roll(Statement):
    """A die is rolled, or a member of a set is picked by chance."""

    domain: SetExpression
    name: str


@frozen
class Remove(Statement):
    """A figure leaves the board."""

    thing: Expression


@frozen
class Shift(Statement):
    """A marker moves along its track."""

    track: Reference
    by: Expression | None
    up: bool
    limit: Expression | None
    limit_word: str | None
    stack_end: str | None


@frozen
class Fix(Statement):
    """An order is settled anew."""

    order: str


@frozen
class Open(Statement):
    """A window opens: whoever it is offered to may play what fits."""

    window: Reference


@frozen
class Winners(Node):
    """Who has won: each x of a set, one seat or all of `all`, or nobody."""

    binder: Binder | None = None
    seat: Expression | None = None
    lost: bool = False


@frozen
class End(Statement):
    """The game ends at once."""

    ending: str
    winners: Winners | None


@frozen
class Stop(Statement):
    """Leave the nearest loop."""


@frozen
class Pass(Statement):
    """The actor takes no further part in this going round the table."""


@frozen
class Tell(Statement):
    """A line for the log."""

    phrases: Phrases


@frozen
class Needs(Statement):
    """A condition for offering the block it begins."""

    condition: Expression
    because: Phrases | None


@frozen
class Show(Statement):
    """Cards of a pile become known to a seat."""

    pile: Reference
    seat: Expression


@frozen
class DoNothing(Statement):
    """`nothing`."""
