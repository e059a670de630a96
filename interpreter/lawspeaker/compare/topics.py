"""Topics: the parts of the rulebooks that differences are grouped by, in the order of the rulebooks.

The first part of a section's path is its topic: `actions` for `actions.gorge`. Guarantees an order that does not depend
on which of the two books comes first.
"""

from __future__ import annotations

from collections.abc import Iterable

from lawspeaker.compare.matters import Matter, together
from lawspeaker.compare.sides import Side
from lawspeaker.tree import declarations as d
from lawspeaker.tree.statements import Citation

# Sections that tell again what stands elsewhere, or only list what is in the box.
RESTATING = ("overview", "summary", "tips", "components")


def topic_of(matter: Matter, cites: Iterable[Citation], left: Side, right: Side) -> str:
    """The part of the rulebook a matter belongs to, or else the sort of declaration it is.

    What the amendments themselves cite first says more than what the rules around them cite.
    """
    known = outline(left, right)
    place = {section: number for number, section in enumerate(known)}
    amendments = [clause.amendment for clause in (*together(matter.left), *together(matter.right))]
    first = [cites_[0] for cites_ in (amendment.cites for amendment in amendments) if cites_]
    found = {section_topic(cite) for cite in first or cites}
    if found:
        return min(found, key=lambda topic: (topic in RESTATING, place.get(topic, len(known)), topic))
    name = matter.lead.declaration
    item = left.declared.get(name) or right.declared.get(name)
    form = item.form if isinstance(item, d.Rule | d.Standing) else type(item or left.linked.game).__name__.lower()
    return _around(name, left, right) or form


def section_topic(cite: Citation) -> str:
    """The topic of a citation."""
    return cite.section.partition(".")[0]


def _around(name: str, left: Side, right: Side) -> str | None:
    """For a value that cites nothing: the topic of what stands before and after it in its file."""
    for side in (left, right):
        item = side.declared.get(name)
        if item is None:
            continue
        near = [other for other in side.declared.values() if other.meta.cites and other.span.source is item.span.source]
        if near:
            closest = min(near, key=lambda other: (abs(other.span.line - item.span.line), other.span.line))
            return section_topic(closest.meta.cites[0])
    return None


def outline(left: Side, right: Side) -> list[str]:
    """The topics of the two books, as their rulebooks order them; the books' names decide whose order comes first."""
    sides = sorted((left, right), key=lambda side: side.name)
    sources = [side.checked.sources[side.voice] for side in sides if side.voice is not None]
    sources += [source for side in sides for source in side.checked.sources.values()]
    return list(dict.fromkeys(part.path.partition(".")[0] for source in sources for part in source.sections))


def ordered(there: set[str], left: Side, right: Side) -> tuple[str, ...]:
    """The topics of some differences in order."""
    known = [topic for topic in outline(left, right) if topic in there]
    return (*known, *sorted(there.difference(known)))
