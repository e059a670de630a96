"""Two books compared declaration by declaration, by their names; never by lines of text.

Takes two sides. Guarantees for every declaration that is not the same in both at least one finding, and none for those
that only are called, asked or cited differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
from attrs import frozen

from lawspeaker.compare.bodies import BodyDifference, Comparer, Path
from lawspeaker.compare.difference import BODY, CONDITION, ONLY_A, ONLY_B, VALUE
from lawspeaker.compare.facts import Given, Layered, layered
from lawspeaker.compare.plain import bare
from lawspeaker.compare.sides import Side
from lawspeaker.tree import declarations as d
from lawspeaker.tree.expressions import Node

# How many of these there are follows from other declarations, or is no matter of play.
UNCOMPARED = {"span", "name", "meta", "plural", "properties", "amendments", "responses", "body", "rows", "expression"}


@frozen
class Said:
    """What one book has: law, a value, or the content of a field; and where a running match meets it."""

    nodes: tuple[Node, ...] = ()
    value: Layered | None = None
    field: Any = None
    path: Path = ()
    condition: bool = False


@frozen
class Found:
    """Something that differs; a side that has nothing there is None. `part` is a field or the row of a table."""

    id: str
    declaration: str
    change: str
    left: Said | None
    right: Said | None
    key: str = ""
    part: str = ""


def compared(left: Side, right: Side) -> Iterator[Found]:
    """Everything that differs between two books; what only one of them has counts if play can reach it there."""
    yield from _seats(left, right)
    yield from _fields(left.linked.game, right.linked.game, skipped=("least", "most"))
    for name in dict.fromkeys([*left.declared, *right.declared]):
        ours, theirs = left.declared.get(name), right.declared.get(name)
        if ours is None and theirs is not None:
            if name in right.live:
                yield Found(name, name, ONLY_B, None, Said((theirs,), path=(name,)))
        elif theirs is None and ours is not None:
            if name in left.live:
                yield Found(name, name, ONLY_A, Said((ours,), path=(name,)), None)
        elif ours is not None and theirs is not None:
            yield from _declaration(left, right, ours, theirs)


def _seats(left: Side, right: Side) -> Iterator[Found]:
    """How many may sit down, after the limits that editions and variants set."""
    ours, theirs = ((each.checked.least, each.checked.most) for each in (left, right))
    if ours != theirs:
        yield Found("game.seats", left.linked.game.name, VALUE, Said(field=ours), Said(field=theirs), part="seats")


def _declaration(left: Side, right: Side, ours: d.Declaration, theirs: d.Declaration) -> Iterator[Found]:
    if type(ours) is not type(theirs):
        name = ours.name
        yield Found(name, name, BODY, Said((ours,), path=(name,)), Said((theirs,), path=(name,)))
        return
    match ours, theirs:
        case (d.Value(), d.Value()) | (d.Price(), d.Price()):
            yield from _value(left, right, ours, theirs)
        case _:
            yield from _facts(left, right, ours, theirs)
            yield from _bodies(left, right, ours, theirs)
    yield from _fields(ours, theirs, skipped=("amounts",))


# values and facts ------------------------------------------------------------------------------------------------


def _value(left: Side, right: Side, ours: d.Declaration, theirs: d.Declaration) -> Iterator[Found]:
    name = ours.name
    yield from _layers(left, right, name, name, _given(ours), _given(theirs))


def _given(item: d.Declaration) -> Given:
    if isinstance(item, d.Price):
        return item.amounts
    assert isinstance(item, d.Value)
    return item.expression


def _layers(left: Side, right: Side, name: str, key: str, ours: Given, theirs: Given) -> Iterator[Found]:
    """A value, price or fact in both books, with what lies on it."""
    one, other = layered(ours, left.amended.overlays.get(key, ())), layered(theirs, right.amended.overlays.get(key, ()))
    if one.plain != other.plain:
        column, _, row = key.partition(":")
        id_ = f"{column} of {row}" if row else key
        yield Found(id_, name, VALUE, Said(value=one, path=(name,)), Said(value=other, path=(name,)), key=key)


def _facts(left: Side, right: Side, ours: d.Declaration, theirs: d.Declaration) -> Iterator[Found]:
    """The cells of tables and the properties of members, one by one."""
    mine, yours = _cells(ours), _cells(theirs)
    for key in dict.fromkeys([*mine, *yours]):
        column, _, row = key.partition(":")
        id_ = f"{column} of {row}" if row else f"{ours.name} {column}"
        if key in mine and key in yours:
            yield from _layers(left, right, ours.name, key, mine[key], yours[key])
        elif key in mine:
            one = layered(mine[key], left.amended.overlays.get(key, ()))
            yield Found(id_, ours.name, ONLY_A, Said(value=one, path=(ours.name,)), None, key=key)
        else:
            one = layered(yours[key], right.amended.overlays.get(key, ()))
            yield Found(id_, ours.name, ONLY_B, None, Said(value=one, path=(ours.name,)), key=key)


def _cells(item: d.Declaration) -> dict[str, Given]:
    if isinstance(item, d.Rule | d.Standing):
        return {f"{given.name}:{item.name}": given.value for given in item.properties}
    rows = getattr(item, "rows", ())
    if not rows:
        return {}
    if isinstance(item, d.Track):  # the first cell of a row names the fact, and the others are along the track
        return {f"{row[0].text}:{item.low + place}": cell for row in rows for place, cell in enumerate(row[1:])}
    header, *lines = rows
    return {
        f"{column.text}:{row[0].text}": cell for row in lines for column, cell in zip(header[1:], row[1:], strict=False)
    }


# fields ----------------------------------------------------------------------------------------------------------


def _fields(ours: d.Declaration, theirs: d.Declaration, skipped: tuple[str, ...] = ()) -> Iterator[Found]:
    """What else a declaration says, field by field."""
    plain, other = bare(ours), bare(theirs)
    for attribute in attrs.fields(type(ours)):
        name = attribute.name
        if name in UNCOMPARED or name in skipped or getattr(plain, name) == getattr(other, name):
            continue
        one, two = getattr(ours, name), getattr(theirs, name)
        yield Found(
            f"{ours.name}.{name.replace('_', '-')}",
            ours.name,
            VALUE,
            Said(_nodes(one), field=one, path=(ours.name,)),
            Said(_nodes(two), field=two, path=(ours.name,)),
            part=name,
        )


def _nodes(value: Any) -> tuple[Node, ...]:
    if isinstance(value, Node):
        return (value,)
    return tuple(each for each in value if isinstance(each, Node)) if isinstance(value, tuple) else ()


# bodies ----------------------------------------------------------------------------------------------------------


def _bodies(left: Side, right: Side, ours: d.Declaration, theirs: d.Declaration) -> Iterator[Found]:
    """What a rule does, part by part; a tile has a body for each window it can be played in."""
    comparer = Comparer(_points(left), _points(right))
    name = (ours.name,)
    found: list[BodyDifference] = []
    if isinstance(ours, d.Rule | d.Trigger) and isinstance(theirs, d.Rule | d.Trigger):
        found += comparer.blocks(ours.body, theirs.body, name, name)
    elif isinstance(ours, d.Standing) and isinstance(theirs, d.Standing) and bare(ours) != bare(theirs):
        mine = {each.window: each for each in ours.responses}
        yours = {each.window: each for each in theirs.responses}
        for window in dict.fromkeys([*mine, *yours]):
            one, other = mine.get(window), yours.get(window)
            if one is None or other is None or bare(one) != bare(other):
                nodes = [() if each is None else (each,) for each in (one, other)]
                found.append(BodyDifference(f"{ours.name}.{window}", "body", name, name, nodes[0], nodes[1]))
    for each in found:
        yield _body(each, ours.name)


def _body(found: BodyDifference, name: str) -> Found:
    change = {"only-left": ONLY_A, "only-right": ONLY_B, "condition": CONDITION}.get(found.form, BODY)
    condition = change == CONDITION
    left = None if change == ONLY_B else Said(found.left, path=found.left_path, condition=condition)
    right = None if change == ONLY_A else Said(found.right, path=found.right_path, condition=condition)
    return Found(found.id, name, change, left, right)


def _points(side: Side) -> Any:
    """At which point a step of that name was inserted."""
    points = {
        clause.step_name: f"{clause.amendment.path}:{clause.amendment.position}"
        for clause in side.clauses
        if clause.amendment.verb == "insert"
    }
    return points.get
