"""Where the rulebooks themselves differ although the rules do not: one is silent, or both say it in other words.

Takes two sides with outlines that give the same id to the same statement, and the differences already found. An author
declares that something is only put differently by giving it the same id and another gist in the two outlines.
Guarantees that a statement is told of once, and that it is called silence or wording only when the rules that cite it
are the same in both books: what makes a difference in the rules is told there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import define, field, frozen

from lawspeaker.compare.difference import SILENT_A, SILENT_B, STATED, WORDING, Difference, Face
from lawspeaker.compare.faces import decided
from lawspeaker.compare.sides import APART, Path, Side
from lawspeaker.compare.topics import RESTATING
from lawspeaker.text import Message, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree import statements as s
from lawspeaker.tree.expressions import Node
from lawspeaker.tree.statements import Citation
from lawspeaker.tree.walk import children


@frozen
class Citer:
    """A declaration, or a part of one, that cites a statement."""

    declaration: d.Declaration
    path: Path


@define(eq=False)
class Citers:
    """Who cites which statement, whatever the source: the sources give the same id to the same statement."""

    found: dict[str, list[Citer]] = field(factory=dict)

    def of(self, id_: str) -> list[Citer]:
        """Who cites a statement."""
        return self.found.get(id_, [])


def citers(side: Side) -> Citers:
    """Everything in a book that cites a statement, down to the part of a rule."""
    result = Citers()
    for item in side.amended.items:
        if not isinstance(item, APART):
            for cite, path in _cites(item, (item.name,)):
                result.found.setdefault(cite.section, []).append(Citer(item, path))
    return result


def _cites(node: Node, path: Path) -> Iterator[tuple[Citation, Path]]:
    if isinstance(node, d.Declaration):
        yield from ((cite, path) for cite in node.meta.cites)
    for child in children(node):
        if isinstance(child, Citation):
            if not isinstance(node, d.Declaration):
                yield child, path
        elif isinstance(child, s.Step | s.Option):
            yield from _cites(child, (*path, child.name))
        else:
            yield from _cites(child, path)


def unlike_statements(left: Side, right: Side, differences: Iterable[Difference]) -> Iterator[Difference]:
    """The statements on which one rulebook is silent, and those that both put into other words."""
    if left.voice is None or right.voice is None or left.voice == right.voice:
        return
    told = Told(tuple(differences))
    books = _citing(left, right)
    for id_ in dict.fromkeys([*left.statements, *right.statements]):
        if _retells(id_) or not _counts(id_, left) or not _counts(id_, right):
            continue
        shared = [each for each in books.of(id_) if each.declaration.name in left.declared.keys() & right.declared]
        if not shared or told.speaks_of(id_, shared):
            continue
        if id_ not in right.statements:
            yield _silent(id_, SILENT_B, left, right)
        elif id_ not in left.statements:
            yield _silent(id_, SILENT_A, left, right)
        elif left.statements[id_][1].gist != right.statements[id_][1].gist:
            yield _difference(id_, WORDING, _stated(id_, left), _stated(id_, right), left, right)


def _retells(id_: str) -> bool:
    """Whether a statement only tells again, or shows by an example, what another one says."""
    return id_.partition(".")[0] in RESTATING or id_.rpartition(".")[2].startswith("example-")


def _citing(left: Side, right: Side) -> Citers:
    """Who cites what in either book."""
    both = citers(left)
    for id_, others in citers(right).found.items():
        known = {each.path for each in both.of(id_)}
        both.found.setdefault(id_, []).extend(each for each in others if each.path not in known)
    return both


def _counts(id_: str, side: Side) -> bool:
    """Whether this book is to account for a statement, if its source has it."""
    if id_ not in side.statements:
        return True
    entry = side.statements[id_][1]
    return not entry.fate or (entry.fate == "belongs to" and entry.reason in side.checked.address.variants)


@frozen
class Told:
    """What the differences speak of already."""

    differences: tuple[Difference, ...]

    def speaks_of(self, id_: str, shared: Iterable[Citer]) -> bool:
        """Whether a difference cites the statement, or lies around everything that cites it."""
        if any(cite.section == id_ for each in self.differences for cite in each.cites):
            return True
        paths = [tuple(path.split(".")) for each in self.differences for path in each.paths]
        return all(any(citer.path[: len(path)] == path for path in paths) for citer in shared)


def _silent(id_: str, sort: str, left: Side, right: Side) -> Difference:
    speaker, other = (left, right) if sort == SILENT_B else (right, left)
    names, text = decided(other, {id_})
    says = say("silent; the same holds") if text is None else say("silent; what holds: {what}", what=text)
    silent = Face(says, rulings=names)
    faces = (_stated(id_, speaker), silent) if sort == SILENT_B else (silent, _stated(id_, speaker))
    return _difference(id_, sort, *faces, left, right)


def _difference(id_: str, sort: str, ours: Face, theirs: Face, left: Side, right: Side) -> Difference:
    topic = id_.partition(".")[0]
    return Difference(id_, sort, STATED, topic, _heading(id_, left, right), ours, theirs)


def _stated(id_: str, side: Side) -> Face:
    entry = side.statements[id_][1]
    assert side.voice is not None
    rulings, _ = decided(side, {id_})
    cites = (Citation(entry.span, side.voice, id_),)
    return Face(say("{gist}", gist=entry.gist), "", cites, entry.span, rulings=rulings)


def _heading(id_: str, left: Side, right: Side) -> Message:
    """The headings of the section in the two rulebooks, in an order that does not depend on which comes first."""
    parts = [side.statements[id_][0].heading for side in (left, right) if id_ in side.statements]
    return say("{heading}", heading=" / ".join(sorted(set(parts))))
