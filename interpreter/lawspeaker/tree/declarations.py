"""Declarations as written: the forms a law file is made of."""

from __future__ import annotations

from attrs import field, frozen

from lawspeaker.text import Span
from lawspeaker.tree.expressions import Expression, Node, Reference, SetExpression, SortKey
from lawspeaker.tree.statements import Amount, Block, Called, Citation, Phrases, Plural, Title


@frozen
class Meta:
    """What every declaration may carry; `silent` things are not told of in the log."""

    titles: tuple[Title, ...] = ()
    cites: tuple[Citation, ...] = ()
    grade: str | None = None
    plurals: tuple[Plural, ...] = ()
    called: Called | None = None
    silent: bool = False
    repeated: tuple[tuple[str, Span], ...] = field(default=(), eq=False, repr=False)


@frozen
class Declaration(Node):
    """A named form of the language; `name_span` is where the name stands."""

    name: str
    meta: Meta


@frozen
class Import(Node):
    """Another file of the same book."""

    path: str


@frozen
class Game(Declaration):
    """The game: how many sit down, as what, and where play begins."""

    least: int
    most: int
    role: str | None
    begins: str | None
    cooperative: bool


@frozen
class Domain(Node):
    """The values of a kind: labels in order, or a grid."""

    labels: tuple[str, ...]
    grid: tuple[int, int] | None = None


@frozen
class Kind(Declaration):
    """A closed list of values."""

    plural: str | None
    domain: Domain


@frozen
class Map(Declaration):
    """A kind of fields with borders, or a grid of them."""

    kind: str
    plural: str | None
    domain: Domain
    edges: tuple[tuple[str, str], ...]


@frozen
class Token(Declaration):
    """Fungible tokens: how many there are (none: unlimited), in all or for each seat."""

    count: int | None
    each: bool


@frozen
class Place(Declaration):
    """Where tokens can be, and how many lie there at the start."""

    indices: tuple[str, ...]
    holds: tuple[str, ...]
    purse: bool
    visible: str
    starts: tuple[Amount, ...]


@frozen
class Pile(Declaration):
    """An ordered heap of cards."""

    indices: tuple[str, ...]
    holds: str
    visible: str
    starts_all: bool


@frozen
class Cell(Node):
    """A cell of a table as written."""

    text: str
    quoted: bool = False


Row = tuple[Cell, ...]


@frozen
class Cards(Declaration):
    """Cards, one by one: rows of a table, or every combination of some kinds."""

    plural: str | None
    product: tuple[str, ...]
    rows: tuple[Row, ...]


@frozen
class Table(Declaration):
    """Facts about the values of a kind, one row each; may define the kind."""

    kind: str
    defines: bool
    plural: str | None
    rows: tuple[Row, ...]


# What stands for the numbers of a die that has none, because its sides are a table.
NO_SIDES = (0, -1)


@frozen
class Die(Declaration):
    """A die: numbers from low to high, or a table of faces."""

    low: int
    high: int
    rows: tuple[Row, ...]


@frozen
class Figure(Declaration):
    """Pieces with an identity that stand on the fields of a kind, or nowhere."""

    plural: str | None
    of: str
    count: str | int
    stands_on: str


@frozen
class Track(Declaration):
    """A track with a marker for each value of a kind, or one marker."""

    of: str | None
    low: int
    high: int
    stacked: bool
    start: int
    rows: tuple[Row, ...]


@frozen
class TypeName(Node):
    """A type as written: a name, perhaps `or none`, or a range of numbers."""

    name: str | None
    or_none: bool = False
    low: int = 0
    high: int = 0


@frozen
class Variable(Declaration):
    """Something that is remembered."""

    indices: tuple[str, ...]
    type: TypeName
    initial: Expression | None
    visible: str


@frozen
class Parameter(Node):
    """`s: seat`."""

    name: str
    type: TypeName


@frozen
class Value(Declaration):
    """A named expression."""

    parameters: tuple[Parameter, ...]
    expression: Expression


@frozen
class Price(Declaration):
    """Named amounts of tokens to pay."""

    parameters: tuple[Parameter, ...]
    amounts: tuple[Amount, ...]


@frozen
class Group(Declaration):
    """A named set: the values of a kind for which something holds."""

    parameters: tuple[Parameter, ...]
    kind: str
    binder: str
    where: Expression | None


@frozen
class Ranking(Declaration):
    """A named set in an order; an `order` is fixed until it is fixed again."""

    parameters: tuple[Parameter, ...]
    kind: str
    binder: str
    where: Expression | None
    keys: tuple[SortKey, ...]
    fixed: bool


@frozen
class Property(Node):
    """`with slots 4`: a fact about a member of a family."""

    name: str
    value: Expression


@frozen
class Rule(Declaration):
    """A rule, phase, action or ability; the last three are families whose members can be chosen and run."""

    form: str
    parameters: tuple[Parameter, ...]
    properties: tuple[Property, ...]
    body: Block


@frozen
class Amendment(Node):
    """A change to what stands elsewhere."""

    verb: str
    path: str = ""
    target: Reference | None = None
    value: Expression | None = None
    amounts: tuple[Amount, ...] = ()
    body: Block = ()
    where: Expression | None = None
    position: str = ""
    conditions: tuple[Expression, ...] = ()
    over: tuple[str, ...] = ()
    cites: tuple[Citation, ...] = ()
    titles: tuple[Title, ...] = ()


@frozen
class Response(Node):
    """What may be played when a window is open."""

    window: str
    where: Expression | None
    body: Block


@frozen
class Standing(Declaration):
    """A tile, gift or card: amendments that hold for a while, and what may be played in windows."""

    form: str
    properties: tuple[Property, ...]
    amendments: tuple[Amendment, ...]
    responses: tuple[Response, ...]


@frozen
class Goal(Declaration):
    """Something to reach, for one role or for everybody."""

    role: str | None
    reached: Expression | None


@frozen
class Window(Declaration):
    """A moment at which cards may be played, and who is asked in which order."""

    parameters: tuple[Parameter, ...]
    offered: SetExpression | None


@frozen
class Ending(Declaration):
    """A reason why the game ends."""


@frozen
class Trigger(Declaration):
    """What happens as soon as a track or number reaches a limit."""

    watched: Reference
    limit: Expression
    body: Block


@frozen
class Amend(Declaration):
    """A container of amendments: plain, an edition or a variant."""

    form: str
    game: str | None
    seats: int | None
    amendments: tuple[Amendment, ...]
    limits: tuple[int, int] | None = None


@frozen
class Reading(Node):
    """One way to read a doubtful sentence, with what it changes."""

    name: str
    phrases: Phrases
    amendments: tuple[Amendment, ...]


@frozen
class Ruling(Declaration):
    """A doubtful sentence: the question, its readings, the chosen one and why."""

    question: Phrases | None
    readings: tuple[Reading, ...]
    chosen: str | None
    because: Phrases | None


@frozen
class StatementEntry(Node):
    """A normative statement of a rulebook in our own words.

    `fate` is "not modelled" (with the reason) or "belongs to" (with the variant's name) when no rule is to encode it.
    """

    name: str
    gist: str
    fate: str = ""
    reason: str = ""


@frozen
class Section(Node):
    """A section of a source, with its heading and its statements in our own words."""

    path: str
    heading: str
    statements: tuple[StatementEntry, ...]


@frozen
class SourceText(Declaration):
    """The outline of a rulebook."""

    sections: tuple[Section, ...]


@frozen
class Script(Node):
    """A scripted choice (`who` may be left out) or a dictated piece of chance."""

    keys: tuple[str, ...]
    who: str | None = None
    chance: str | None = None
    of: str | None = None


@frozen
class Expectation(Node):
    """Something that must be so; `form` says what sort of thing."""

    form: str
    expression: Expression | None = None
    keys: tuple[str, ...] = ()
    word: str = ""
    text: str | None = None
    winners: tuple[str, ...] | None = None


@frozen
class Given(Node):
    """Statements that set the position."""

    body: Block


@frozen
class At(Node):
    """Start at a rule, for a seat."""

    rule: Reference
    seat: Expression | None


@frozen
class When(Node):
    """What is chosen and what chance brings, in order."""

    lines: tuple[Script, ...]


@frozen
class Then(Node):
    """What must be so now, in these books or in all."""

    books: tuple[str, ...]
    expectations: tuple[Expectation, ...]


@frozen
class Scenario(Declaration):
    """A position, what is done, and what must come of it."""

    books: tuple[str, ...]
    seats: tuple[str, ...]
    seed: int | None
    parts: tuple[Given | At | When | Then, ...]


@frozen
class File(Node):
    """A whole file: its declarations in order."""

    items: tuple[Declaration | Import, ...]
