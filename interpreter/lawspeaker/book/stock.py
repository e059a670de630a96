"""What a book has too much or too little of: tokens beyond their stock, and declarations that nothing uses.

Takes a checked book and the declarations as they are written. Whether something is used is asked of the words in the
files, with all readings and amendments, so that a name that only another book needs is not called useless.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import prod
from typing import Any

from attrs import fields

from lawspeaker.book.book import CheckedBook
from lawspeaker.book.symbols import Kind, Pile, Place, Token
from lawspeaker.text import Diagnostic, Message, diagnose, say, suggest
from lawspeaker.tree import declarations as d
from lawspeaker.tree import statements as s
from lawspeaker.tree.expressions import Binder, Node, Reference
from lawspeaker.tree.walk import walk

# ---- tokens ------------------------------------------------------------------------------------------------------


def beyond_stock(book: CheckedBook) -> list[Diagnostic]:
    """Tokens and cards of which more lie on the table at the start than there are, at the largest table."""
    wanted: dict[Token, list[tuple[Place, int]]] = {}
    for place in book.space.of(Place):
        assert isinstance(place, Place)
        sizes = [book.most if kind.form == "seat" else kind.size for kind in place.indices]
        for number, token in place.starts:
            # Tokens that every seat has of its own start in that seat's place only.
            own = token.each and place.indices and place.indices[0].form == "seat"
            wanted.setdefault(token, []).append((place, number * prod(sizes[1:] if own else sizes)))
    too_many = [
        _too_many(token, places)
        for token, places in wanted.items()
        if token.count is not None and sum(number for _, number in places) > token.count
    ]
    return [*too_many, *_dealt_twice(book)]


def _dealt_twice(book: CheckedBook) -> list[Diagnostic]:
    """Cards that would lie in two piles at the start."""
    full: dict[Kind, list[Pile]] = {}
    for pile in book.space.of(Pile):
        if isinstance(pile, Pile) and pile.starts_all and pile.kind is not None:
            full.setdefault(pile.kind, []).append(pile)
    return [_two_piles(kind, piles) for kind, piles in full.items() if len(piles) > 1]


def _two_piles(kind: Kind, piles: list[Pile]) -> Diagnostic:
    first, second = piles[:2]
    also = [(first.span, say("all of them lie here already"))]
    helps = [say("let one pile start `with all`, and move cards to the other one in a rule")]
    wanted = kind.size * len(piles)
    return diagnose("E703", second.span, also=also, helps=helps, token=kind.plural, wanted=wanted, found=kind.size)


def _too_many(token: Token, places: list[tuple[Place, int]]) -> Diagnostic:
    total = sum(number for _, number in places)
    (first, number), *others = [
        (place.span, say("{count} here in all", count=count)) for place, count in places if count
    ]
    also = [*others, (token.span, say("{count} in the game", count=token.count))]
    helps = [say("start with fewer, or say `token {token} {total}`", token=token.name, total=total)]
    return diagnose("E703", first, number, also=also, helps=helps, token=token.name, wanted=total, found=token.count)


# ---- declarations that nothing uses ------------------------------------------------------------------------------

_SORTS: dict[type[d.Declaration], Message] = {
    d.Kind: say("kind"),
    d.Map: say("map"),
    d.Token: say("token"),
    d.Place: say("place"),
    d.Pile: say("pile"),
    d.Cards: say("kind of cards"),
    d.Die: say("die"),
    d.Figure: say("kind of figures"),
    d.Track: say("track"),
    d.Variable: say("variable"),
    d.Value: say("value"),
    d.Price: say("price"),
    d.Group: say("group"),
    d.Ranking: say("ranking"),
    d.Ending: say("ending"),
    d.Goal: say("goal"),
}


def unused(written: Iterable[d.Declaration]) -> list[Diagnostic]:
    """Declarations whose names stand nowhere else."""
    items = list(written)
    words: set[str] = set()
    for item in items:
        words.update(_words(item))
    facts = [prop for item in items if isinstance(item, d.Rule | d.Standing) for prop in item.properties]
    return [
        diagnose("W601", item.span, helps=[_advice(item)], kind=_SORTS[type(item)], name=item.name)
        for item in items
        if type(item) in _SORTS and words.isdisjoint(_names(item)) and not _is_purse(item)
    ] + [
        diagnose("W601", fact.span, helps=_meant(fact, facts), kind=say("fact"), name=fact.name)
        for fact in facts
        if fact.name not in words
    ]


def _meant(fact: d.Property, facts: list[d.Property]) -> list[Message]:
    """A fact that nobody asks for is often another one, misspelt."""
    near = suggest(fact.name, [other.name for other in facts])
    return [say("did you mean `{name}`?", name=near)] if near else [say("use it in a rule, or remove it")]


def _is_purse(item: d.Declaration) -> bool:
    """Paying and gaining use a purse without naming it."""
    return isinstance(item, d.Place) and item.purse


def _advice(item: d.Declaration) -> Message:
    if isinstance(item, d.Ending):
        return say("end the game by it: `end by {name}`, or remove it", name=item.name)
    return say("use it in a rule, or remove it")


def _names(item: d.Declaration) -> Iterator[str]:
    """All names by which something may be used: its own, its plural, its values."""
    yield item.name
    match item:
        case d.Kind():
            yield from (item.plural or f"{item.name}s", *item.domain.labels)
        case d.Map():
            yield from (item.kind, item.plural or f"{item.kind}s", *item.domain.labels)
        case d.Cards():
            yield from (item.plural or f"{item.name}s", *(row[0].text for row in item.rows[1:]))
        case d.Die():
            yield f"{item.name}-faces"
        case d.Figure():
            yield item.plural or f"{item.name}s"
        case d.Goal():
            yield "achieved"  # asks for all goals
        case _:
            pass


# The names that a node gives, as opposed to those it uses.
_GIVEN: dict[type[Any], frozenset[str]] = {
    d.Map: frozenset({"name", "kind", "plural", "domain", "edges"}),
    d.Kind: frozenset({"name", "plural", "domain"}),
    Reference: frozenset(),
    d.TypeName: frozenset(),
    Binder: frozenset({"name"}),
}
_word_fields: dict[type[Any], tuple[str, ...]] = {}


def _words(item: d.Declaration) -> Iterator[str]:
    """The words that a declaration uses; to be mentioned in a text for people is no use."""
    for node in walk(item):
        if not isinstance(node, s.Phrases | d.Domain):  # a kind gives its values their names
            for name in _fields_with_words(node):
                yield from _in(getattr(node, name))


def _fields_with_words(node: Node) -> tuple[str, ...]:
    sort = type(node)
    if sort not in _word_fields:
        given = _GIVEN.get(sort, frozenset({"name", "plural"}))
        texts = {"span", "meta", "form", "operator", "verb", "visible", "heading", "path"}
        names = (each.name for each in fields(sort) if each.name not in given | texts)
        _word_fields[sort] = tuple(names)
    return _word_fields[sort]


def _in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _in(part)
