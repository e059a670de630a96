"""Declarations that are wrong in themselves: empty ranges, things listed twice, purses that belong to nobody.

Takes amended declarations and the namespace that was made of them. Guarantees that each is reported once, at the line
that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import prod

from lawspeaker.book.namespace import Namespace, once
from lawspeaker.book.symbols import UNKNOWN, Place
from lawspeaker.text import Span, diagnose, say
from lawspeaker.tree import declarations as d

# More places, piles or variables of one name would make states that take seconds to copy.
MOST_CELLS = 100_000


def check_shapes(space: Namespace, items: Iterable[d.Declaration]) -> None:
    """Report what is wrong with single declarations."""
    game = space.game
    _range(space, game.span.onward("seats"), game.least, game.most)
    for item in items:
        match item:
            case d.Kind() | d.Map():
                _domain(space, item)
            case d.Variable() if item.type.name is None:
                _range(space, item.type.span, item.type.low, item.type.high)
            case d.Track():
                _range(space, item.span, item.low, item.high)
            case d.Table() | d.Cards() | d.Die() if _lacks_rows(item):
                helps = [say("the first row names the columns, the others hold the facts")]
                space.report(diagnose("E202", item.span, helps=helps, expected=say("a row")))
            case d.Die() if not item.rows:
                _range(space, item.span, item.low, item.high)
            case d.Table() if not item.defines:
                _each_once(space, [(row[0].text, row[0].span) for row in item.rows[1:]])
            case d.Place() | d.Pile() | d.Variable():
                _cells(space, item)
            case d.Goal() if item.reached is None:
                helps = [say("say when it is reached: `reached when` and a condition")]
                space.report(diagnose("E202", item.span, helps=helps, expected="`reached when`"))
            case d.Value() | d.Price() | d.Group() | d.Ranking() | d.Rule() | d.Window():
                _each_once(space, [(parameter.name, parameter.span) for parameter in item.parameters])
            case _:
                pass


def _lacks_rows(item: d.Table | d.Cards | d.Die) -> bool:
    """Whether there is neither a row nor anything that stands for the rows."""
    if isinstance(item, d.Die):
        return not item.rows and (item.low, item.high) == d.NO_SIDES
    return not item.rows and not (isinstance(item, d.Cards) and item.product)


def _domain(space: Namespace, item: d.Kind | d.Map) -> None:
    """The values of a kind: at least one, and none of them twice."""
    if not item.domain.labels:
        low, _, high = item.domain.span.text.partition("..")
        _empty(space, item.domain.span, low.strip(), high.strip())
    elif len(set(item.domain.labels)) < len(item.domain.labels):
        place, spans = item.domain.span, []
        for label in item.domain.labels:
            found = place.onward(label)
            spans.append((label, found))
            place = Span(found.source, found.line, found.end_column, found.end_line, found.end_column)
        _each_once(space, spans)


def _range(space: Namespace, span: Span, low: int, high: int) -> None:
    if low > high:
        _empty(space, span, str(low), str(high))


def _empty(space: Namespace, span: Span, low: str, high: str) -> None:
    helps = [say("the smaller number comes first: `{low}..{high}`", low=high, high=low)]
    space.report(diagnose("E408", span, helps=helps, low=low, high=high))


def _each_once(space: Namespace, named: list[tuple[str, Span]]) -> None:
    once(space, named, say("give one of them another name, or remove it"))


def _cells(space: Namespace, item: d.Place | d.Pile | d.Variable) -> None:
    """So many places, piles or variables that they fit into a state; and a purse that belongs to one seat."""
    kinds = [space.kind(name) for name in item.indices]
    count = prod(kind.size for kind in kinds if kind is not None)
    if count > MOST_CELLS:
        label = say("too many of one sort")
        space.report(diagnose("E402", item.span, label, value=count, range=f"0..{MOST_CELLS}"))
    if isinstance(item, d.Place) and item.purse:
        _purse(space, item)


def _purse(space: Namespace, item: d.Place) -> None:
    """A purse is paid from without an index: the actor must be all that it takes to find it."""
    place = space.symbols.get(item.name)
    if isinstance(place, Place) and place.indices not in ((), (space.seat,), (UNKNOWN,)):
        helps = [
            say("let each seat have one: `place {name} of seat`, or name the place in every payment", name=item.name)
        ]
        span = item.span.onward("purse")
        space.report(diagnose("E705", span, also=[(item.span, say("declared here"))], helps=helps, place=item.name))
