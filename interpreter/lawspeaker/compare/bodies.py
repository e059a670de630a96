"""Two bodies of one rule, compared by their named parts: steps, options and choices.

Takes amended blocks. A part is compared with the part of the same name at the same place, and what stands around the
parts is compared without them, so that a change in a step is a change of that step and of nothing above it. What was
inserted has a name made from who inserted it; two insertions at the same point are two voices on the same thing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from attrs import evolve, frozen

from lawspeaker.compare.plain import bare, bare_block, conjuncts
from lawspeaker.tree import statements as s
from lawspeaker.tree.expressions import Node
from lawspeaker.tree.walk import Group, children, regroup, transform

Path = tuple[str, ...]

Part = s.Step | s.Option | s.Choose

# The point at which an inserted step stands, `path:position`, by the step's name; None for any other step.
Point = Callable[[str], str | None]


@frozen
class BodyDifference:
    """A part that differs: `left` and `right` are what the two books have there, nothing where one has no such part.

    The paths are those of the two books; they differ only where an insertion has another name in each.
    """

    id: str
    form: str
    left_path: Path
    right_path: Path
    left: tuple[Node, ...]
    right: tuple[Node, ...]


@frozen
class Pair:
    """A part in both books."""

    name: str
    left: Part
    right: Part


@frozen
class Comparer:
    """Compares blocks; the two functions know what was inserted where in each book."""

    left_point: Point
    right_point: Point

    def blocks(self, left: s.Block, right: s.Block, path: Path, other: Path) -> Iterator[BodyDifference]:
        """Every part of two blocks that differs, the outer ones first."""
        if bare_block(left) == bare_block(right):
            return
        ours, theirs = _parts(left), _parts(right)
        pairs, only_left, only_right = self._paired(ours, theirs)
        renamed = {pair.right.name: pair.name for pair in pairs} | {pair.left.name: pair.name for pair in pairs}
        known = set(renamed)
        changed = _skeleton(left, known, renamed) != _skeleton(right, known, renamed)
        if changed:
            yield BodyDifference(".".join(path), "body", path, other, left, right)
        for name, part in only_left.items():
            # What stands in the law that has changed anyway is told with it; what was inserted has its own reason.
            if not changed or self.left_point(name):
                id_ = self.left_point(name) or ".".join((*path, name))
                yield BodyDifference(id_, "only-left", (*path, name), other, (part,), ())
        for name, part in only_right.items():
            if not changed or self.right_point(name):
                id_ = self.right_point(name) or ".".join((*path, name))
                yield BodyDifference(id_, "only-right", path, (*other, name), (), (part,))
        for pair in pairs:
            yield from self._inside(pair, path, other)

    def _paired(
        self, ours: dict[str, Part], theirs: dict[str, Part]
    ) -> tuple[list[Pair], dict[str, Part], dict[str, Part]]:
        """Parts with the same name, or inserted at the same point; and those that only one of the books has."""
        pairs = [Pair(name, ours[name], theirs[name]) for name in ours if name in theirs]
        left = {name: part for name, part in ours.items() if name not in theirs}
        right = {name: part for name, part in theirs.items() if name not in ours}
        points = {self.right_point(name): name for name in reversed(right)}
        points.pop(None, None)
        for name in list(left):
            point = self.left_point(name)
            twin = points.pop(point, None)
            if twin is not None:
                pairs.append(Pair(str(point), left.pop(name), right.pop(twin)))
        return pairs, left, right

    def _inside(self, pair: Pair, path: Path, other: Path) -> Iterator[BodyDifference]:
        """What differs inside a part that both books have."""
        left, right = pair.left, pair.right
        below, beside = (*path, left.name), (*other, right.name)
        name = pair.name if ":" in pair.name else ".".join(below)
        if isinstance(left, s.Choose | s.Option) and isinstance(right, s.Choose | s.Option):
            ours, theirs = _conditions(left), _conditions(right)
            if Counter(map(bare, ours)) != Counter(map(bare, theirs)):
                yield BodyDifference(name, "condition", below, beside, _without(ours, theirs), _without(theirs, ours))
        if isinstance(left, s.Step | s.Option) and isinstance(right, s.Step | s.Option):
            for found in self.blocks(left.body, right.body, below, beside):
                yield evolve(found, id=name) if found.id == ".".join(below) else found


def _conditions(part: s.Choose | s.Option) -> tuple[s.Condition, ...]:
    return tuple(single for condition in part.where for single in conjuncts(condition))


def _without(some: tuple[s.Condition, ...], others: tuple[s.Condition, ...]) -> tuple[Node, ...]:
    """The conditions that the other book does not have."""
    left = Counter(map(bare, others))
    found: list[Node] = []
    for each in some:
        left[bare(each)] -= 1
        found += [each] if left[bare(each)] < 0 else []
    return tuple(found)


def _parts(block: s.Block) -> dict[str, Part]:
    """The named parts of a block that stand in no other named part; a second one of a name is counted."""
    found: dict[str, Part] = {}
    for statement in block:
        for part in _named(statement):
            name, number = part.name, 1
            while name in found:
                number += 1
                name = f"{part.name}#{number}"
            found[name] = part
    return found


def _named(node: Node) -> Iterator[Part]:
    if isinstance(node, s.Step | s.Option):
        yield node
        return
    if isinstance(node, s.Choose):
        yield node
    for child in children(node):
        yield from _named(child)


def _skeleton(block: s.Block, known: set[str], renamed: dict[str, str]) -> s.Block:
    """A block with its parts emptied, and without those that the other book does not have."""

    def emptied(node: Node) -> Node:
        match node:
            case s.Step():
                return evolve(node, name=renamed.get(node.name, node.name), body=())
            case s.Option():
                return evolve(node, name=renamed.get(node.name, node.name), body=(), where=())
            case s.Choose():
                return evolve(node, where=())
            case _:
                return node

    def kept(group: Group) -> Group:
        return tuple(node for node in group if not isinstance(node, s.Step | s.Option) or node.name in names)

    names = known | set(renamed.values())
    return bare_block(tuple(regroup(transform(statement, emptied), kept) for statement in kept_top(block, known)))


def kept_top(block: s.Block, known: set[str]) -> s.Block:
    """The statements of a block without the steps that the other book does not have."""
    return tuple(each for each in block if not isinstance(each, s.Step) or each.name in known)
