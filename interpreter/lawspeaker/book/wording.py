"""How the checker speaks of types and sorts of things, and what it advises.

Takes types and symbols. Guarantees advice that can be typed: values are named, and uses are shown as they are written.
"""

from __future__ import annotations

from lawspeaker.book.symbols import (
    NUMBER,
    TRUTH,
    Column,
    Die,
    Ending,
    Goal,
    Group,
    Kind,
    Pile,
    Place,
    Price,
    Ranking,
    Rule,
    Standing,
    Symbol,
    Token,
    Track,
    Trigger,
    Type,
    Value,
    Variable,
    Window,
)
from lawspeaker.text import Diagnostic, Message, Span, diagnose, say

# So many values of a kind are named; of a longer kind these few show what its values look like.
NAMED = 6


def shown(what: Type | Message | str) -> Message | str:
    """A type in words."""
    if isinstance(what, Type):
        return say("a number") if what == NUMBER else say("a truth") if what == TRUTH else f"`{what}`"
    return what


def values_of(kind: Kind) -> str:
    """The values of a kind in a sentence."""
    names = ", ".join(f"`{label}`" for label in kind.labels[:NAMED])
    return names if kind.size <= NAMED else f"{names}, ..."


def type_helps(span: Span, found: Type, wanted: Type) -> list[Message]:
    """What to write where a type does not fit."""
    if wanted == TRUTH:
        return [as_condition(span, found)]
    if wanted == NUMBER and found.name == "kind":
        return [say("the place of a value in its kind is a number: `number of {value}`", value=_text(span, "x"))]
    if wanted == NUMBER and found == TRUTH:
        return [say("make a number of it: `if {condition} then 1 else 0`", condition=_text(span, "..."))]
    if wanted.name == "kind" and wanted.kind is not None and wanted.kind.labels:
        return [say("the values of `{kind}` are {names}", kind=wanted.kind.name, names=values_of(wanted.kind))]
    return []


def as_condition(span: Span, found: Type) -> Message:
    """How something that is no condition could become one."""
    text = _text(span, "...")
    if found == NUMBER:
        return say("say what about it is meant, such as `{condition}`", condition=f"{text} > 0")
    example = found.kind.labels[0] if found.kind is not None and found.kind.labels else "none"
    return say("say what about it is meant, such as `{condition}`", condition=f"{text} is {example}")


def comparison_helps(left: Type, right: Type) -> list[Message]:
    """What something of a kind can be compared with."""
    if TRUTH in (left, right):
        return [say("a truth needs no comparison: write it alone, or with `not`")]
    kinds = [sort.kind for sort in (left, right) if sort.name == "kind" and sort.kind is not None and sort.kind.labels]
    if left == NUMBER or right == NUMBER:
        kinds = kinds[:1]
    return [say("the values of `{kind}` are {names}", kind=kind.name, names=values_of(kind)) for kind in kinds]


def _text(span: Span, otherwise: str) -> str:
    """What is written there, if it is short enough to be repeated."""
    return span.text if span.line == span.end_line and 0 < len(span.text) <= 40 else otherwise


_SORTS: tuple[tuple[type, Message], ...] = (
    (Kind, say("a kind")),
    (Token, say("a token")),
    (Place, say("a place")),
    (Pile, say("a pile")),
    (Track, say("a track")),
    (Variable, say("a variable")),
    (Value, say("a value")),
    (Price, say("a price")),
    (Group, say("a group")),
    (Ranking, say("a ranking")),
    (Die, say("a die")),
    (Rule, say("a rule")),
    (Standing, say("a standing rule")),
    (Goal, say("a goal")),
    (Window, say("a window")),
    (Ending, say("an ending")),
    (Trigger, say("a trigger")),
    (Column, say("a fact")),
)


def sort_of(symbol: Symbol | Kind | None) -> Message:
    """What a declared thing is, in words."""
    return next((message for sort, message in _SORTS if isinstance(symbol, sort)), say("something else"))


USES: tuple[tuple[type, str], ...] = (
    (Kind, "one value of it is written by its name; all of them are the set `{plural}`"),
    (Token, "tokens are counted in places and moved: `{name} in supply`, `move 1 {name} to ...`"),
    (Place, "tokens are counted in it and moved to it: `gold in {name}`, `move 1 gold to {name}`"),
    (Pile, "cards are drawn from it and moved to it: `draw 1 from {name} to ...`, `top of {name}`"),
    (Track, "it is read by its name and moved: `advance {name} by 1`"),
    (Variable, "it is read by its name and changed: `set {name} to ...`"),
    (Value, "values are read by their names, as in `let x = {name}`; only rules are run with `do`"),
    (Price, "prices are paid: `pay {name}`"),
    (Group, "it is a set to choose from: `choose x from {name}`"),
    (Ranking, "it is a set in an order: `first of {name}`, `for each x in {name}`"),
    (Die, "dice are rolled: `roll {name} as x`"),
    (Rule, "rules are run: `do {name}`"),
    (Standing, "it holds by itself, as long as its condition does"),
    (Goal, "goals are asked for: `reached({name}, actor)`"),
    (Window, "windows are opened: `open {name}`"),
    (Ending, "endings end the game: `end by {name}`"),
    (Trigger, "triggers run by themselves"),
)


def use_of(symbol: Symbol | Kind) -> Message:
    """How such a thing is used, shown with its own name."""
    template = next((text for sort, text in USES if isinstance(symbol, sort)), "facts are asked for: `{name} of x`")
    arguments = {"plural": symbol.plural} if isinstance(symbol, Kind) else {"name": symbol.name}
    return say(template, **{key: value for key, value in arguments.items() if f"{{{key}}}" in template})


def not_held(place: Place, token: Token, span: Span) -> Diagnostic:
    """The finding for a token in a place that does not hold it."""
    held = [other.name for other in place.holds]
    note = say("it holds {names}", names=", ".join(f"`{name}`" for name in held))
    helps = [say("let it hold the token: `holds {names}`", names=", ".join([*held, token.name]))]
    also = [(place.span, say("declared here"))]
    return diagnose("E702", span, also=also, notes=[note], helps=helps, place=place.name, token=token.name)


def out_of_range(variable: Variable | Track, value: int, span: Span) -> Diagnostic:
    """The finding for a number that a variable cannot remember."""
    also = [(variable.span, say("declared here"))] if variable.span.line != span.line else []
    helps = [say("give a number from {low} to {high}, or widen the range", low=variable.low, high=variable.high)]
    limits = f"{variable.low}..{variable.high}"
    return diagnose("E402", span, also=also, helps=helps, value=value, range=limits)


_NOUNS: dict[type[Symbol], tuple[Message, Message]] = {
    Place: (say("place"), say("a place")),
    Pile: (say("pile"), say("a pile")),
    Price: (say("price"), say("a price")),
    Rule: (say("rule"), say("a rule")),
    Track: (say("track"), say("a track")),
    Variable: (say("variable"), say("a variable or a track")),
    Ranking: (say("order"), say("an order")),
    Ending: (say("ending"), say("an ending")),
    Window: (say("window"), say("a window")),
    Goal: (say("goal"), say("a goal")),
}


def noun_of(sort: type[Symbol]) -> tuple[Message, Message]:
    """The word for a sort of things, without and with its article."""
    return _NOUNS[sort]
