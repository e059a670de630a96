"""Declarations that are wrong in themselves: empty ranges, things listed twice, purses that belong to nobody.

Takes amended declarations and the namespace that was made of them. Guarantees that each is reported once, at the line
that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable

from lawspeaker.book.namespace import Namespace
from lawspeaker.book.symbols import UNKNOWN, Place
from lawspeaker.text import Span, diagnose, say
from lawspeaker.tree import declarations as d


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
            case d.Die() if not item.rows:
                _range(space, item.span, item.low, item.high)
            case d.Table() if not item.defines:
                _twice(space, [(row[0].text, row[0].span) for row in item.rows[1:]])
            case d.Place() if item.purse:
                _purse(space, item)
            case d.Goal() if item.reached is None:
                helps = [say("say when it is reached: `reached when` and a condition")]
                space.report(diagnose("E202", item.span, helps=helps, expected="`reached when`"))
            case d.Value() | d.Price() | d.Group() | d.Ranking() | d.Rule() | d.Window():
                _twice(space, [(parameter.name, parameter.span) for parameter in item.parameters])
            case _:
                pass


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
        _twice(space, spans)


def _range(space: Namespace, span: Span, low: int, high: int) -> None:
    if low > high:
        _empty(space, span, str(low), str(high))


def _empty(space: Namespace, span: Span, low: str, high: str) -> None:
    helps = [say("the smaller number comes first: `{low}..{high}`", low=high, high=low)]
    space.report(diagnose("E408", span, helps=helps, low=low, high=high))


def _twice(space: Namespace, named: list[tuple[str, Span]]) -> None:
    first: dict[str, Span] = {}
    for name, span in named:
        if name in first:
            also = [(first[name], say("declared here first"))]
            helps = [say("give one of them another name, or remove it")]
            space.report(diagnose("E302", span, also=also, helps=helps, name=name))
        first.setdefault(name, span)


def _purse(space: Namespace, item: d.Place) -> None:
    """A purse is paid from without an index: the actor must be all that it takes to find it."""
    place = space.symbols.get(item.name)
    if isinstance(place, Place) and place.indices not in ((), (space.seat,), (UNKNOWN,)):
        helps = [
            say("let each seat have one: `place {name} of seat`, or name the place in every payment", name=item.name)
        ]
        span = item.span.onward("purse")
        space.report(diagnose("E705", span, also=[(item.span, say("declared here"))], helps=helps, place=item.name))
