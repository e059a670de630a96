"""Findings gathered into matters: what an author changes together is one difference.

Takes findings, one for each part of a rule or value that differs. Findings belong together when one amendment makes
both, when they share a declaration that only one book has, when they come from one reading of a ruling, or when an
author says so: an amendment without a title that cites a statement which the titled amendment before it cites belongs
to that one. Guarantees that the same findings make the same matters whichever book comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import define, field, frozen

from lawspeaker.book.clauses import Clause
from lawspeaker.compare.declarations import Found, Said
from lawspeaker.compare.difference import ONLY_A, ONLY_B
from lawspeaker.compare.live import mentioned
from lawspeaker.compare.sides import Side
from lawspeaker.tree.expressions import Node

# The amendments of the two books that make a finding.
Pair = tuple[list[Clause], list[Clause]]


@frozen
class Matter:
    """Findings that belong together, the one that leads first.

    `left` and `right` are for each of them the amendments of the two books that make it; `parts` are declarations of
    one book that are needed for nothing else.
    """

    found: tuple[Found, ...]
    left: tuple[tuple[Clause, ...], ...]
    right: tuple[tuple[Clause, ...], ...]
    parts: tuple[str, ...]

    @property
    def lead(self) -> Found:
        """The finding that gives the matter its name."""
        return self.found[0]


def together(clauses: tuple[tuple[Clause, ...], ...]) -> tuple[Clause, ...]:
    """The amendments of several findings, each once, in the order of application."""
    by_order = {clause.order: clause for group in clauses for clause in group}
    return tuple(by_order[order] for order in sorted(by_order))


def matters(found: list[Found], left: Side, right: Side) -> list[Matter]:
    """All findings, gathered."""
    needed = _needed_parts(found, left, right)
    inside = {name for names in needed.values() for name in names}
    kept = [each for each in found if each.id != each.declaration or each.declaration not in inside]
    clauses: dict[str, Pair] = {}
    for each in kept:
        one, other = clauses.get(each.id, ([], []))
        clauses[each.id] = [*one, *clauses_of(each, left, right)], [*other, *clauses_of(each, right, left)]
    groups = _Groups({each.id: each.id for each in kept})
    _by_parts(kept, needed, groups)
    for place, side in enumerate((left, right)):
        _by_clauses({id_: pair[place] for id_, pair in clauses.items()}, side, groups)
    ranks = {each.id: _rank(clauses[each.id], (left, right)) for each in kept}
    gathered: dict[str, list[Found]] = {}
    for each in sorted(kept, key=lambda each: (ranks[each.id], each.id)):
        gathered.setdefault(groups.top(each.id), []).append(each)
    return [_matter(group, needed, clauses) for group in gathered.values()]


def _matter(found: list[Found], needed: dict[str, set[str]], clauses: dict[str, Pair]) -> Matter:
    left, right = (tuple(tuple(clauses[each.id][place]) for each in found) for place in (0, 1))
    parts = {name for each in found for name in needed.get(each.id, ())}
    return Matter(tuple(found), left, right, tuple(sorted(parts)))


@define
class _Groups:
    """Which findings are together: each knows another one of its group, and one of them only itself."""

    above: dict[str, str] = field(factory=dict)

    def top(self, id_: str) -> str:
        """The one finding that stands for the group."""
        while self.above[id_] != id_:
            id_ = self.above[id_]
        return id_

    def join(self, ids: Iterable[str]) -> None:
        """Put findings into one group."""
        first, *others = sorted({self.top(id_) for id_ in ids} or {""})
        for other in others:
            self.above[other] = first


# amendments ------------------------------------------------------------------------------------------------------


def clauses_of(found: Found, side: Side, other: Side) -> list[Clause]:
    """The amendments of one book that make a finding."""
    said = [each for each in (found.left, found.right) if each is not None]
    if found.key or any(each.value is not None for each in said):
        return side.setting(found.key, other.clauses)
    if found.part or not said:
        return []
    reached = {clause.order: clause for each in said for clause in side.reaching(each.path, other.clauses)}
    return [reached[order] for order in sorted(reached)]


def _by_clauses(clauses: dict[str, list[Clause]], side: Side, groups: _Groups) -> None:
    """What one amendment makes, what belongs to a titled one, and what one reading makes."""
    makes: dict[tuple[int | str, ...], list[str]] = {}
    known: dict[tuple[int | str, ...], Clause] = {}
    for id_, made_by in clauses.items():
        for clause in made_by:
            makes.setdefault(clause.order, []).append(id_)
            known[clause.order] = clause
    heads: dict[str, Clause] = {}
    for order in sorted(known):
        clause = known[order]
        container = side.reading_of(clause) or clause.container.slug
        head = heads.get(container)
        if head is not None and (side.reading_of(clause) or _follows(clause, head)):
            groups.join([*makes[order], *makes[head.order]])
        else:
            groups.join(makes[order])
        if clause.container.standing and clause.container.name in groups.above:
            groups.join([*makes[order], clause.container.name])  # a thing that only one book has, with what it does
        if head is None or clause.amendment.titles:
            heads[container] = clause


def _follows(clause: Clause, head: Clause) -> bool:
    """Whether an amendment belongs to the titled one before it."""
    shared = set(clause.amendment.cites) & set(head.amendment.cites)
    return bool(shared and head.amendment.titles and not clause.amendment.titles)


def _rank(clauses: Pair, sides: tuple[Side, Side]) -> tuple[Any, ...]:
    """Where a finding stands in its matter: titled ones first, in the order in which the books are written."""
    named = sorted(zip((side.name for side in sides), clauses, strict=True), key=lambda pair: pair[0])
    for name, own in named:
        titled = [clause.order for clause in own if clause.amendment.titles]
        if titled:
            return 0, name, min(titled)
    for name, own in named:
        if own:
            return 1, name, min(clause.order for clause in own)
    return 2, "", ()


# what only one book has ------------------------------------------------------------------------------------------


def _by_parts(found: list[Found], needed: dict[str, set[str]], groups: _Groups) -> None:
    """What needs the same declaration of one book belongs together."""
    users: dict[str, list[str]] = {}
    for each in found:
        for name in needed.get(each.id, ()):
            users.setdefault(name, []).append(each.id)
    for ids in users.values():
        groups.join(ids)


def _needed_parts(found: list[Found], left: Side, right: Side) -> dict[str, set[str]]:
    """For each finding the declarations that only one book has, and has for this; directly or for one another."""
    parts: dict[str, set[str]] = {}
    for change, side in ((ONLY_A, left), (ONLY_B, right)):
        own = {each.declaration for each in found if each.change == change and each.id == each.declaration}
        for host in found:
            said = host.left if change == ONLY_A else host.right
            if said is not None and host.id not in own:
                parts.setdefault(host.id, set()).update(_needed(said, side, own))
    return parts


def _needed(said: Said, side: Side, own: set[str]) -> set[str]:
    waiting: list[Node] = list(_law_in(said))
    needed: set[str] = set()
    while waiting:
        for name in mentioned(waiting.pop()) & own - needed:
            needed.add(name)
            waiting.append(side.declared[name])
    return needed


def _law_in(said: Said) -> Iterator[Node]:
    yield from said.nodes
    if said.value is not None:
        given = said.value.given
        yield from given if isinstance(given, tuple) else (given,)
        for overlay in said.value.overlays:
            yield from (*overlay.conditions, *overlay.amounts)
            if overlay.value is not None:
                yield overlay.value
