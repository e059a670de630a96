"""The two rulebooks in outline, section beside section, with links back to the differences.

Takes two sides and their comparison. Guarantees a place in the page for every statement that is cited in it; where a
book has no rulebook of its own, the sources that were cited stand one below the other.
"""

from __future__ import annotations

from html import escape

from lawspeaker.compare.difference import Comparison, Difference
from lawspeaker.compare.labels import Labels
from lawspeaker.compare.naming import titled
from lawspeaker.compare.page_words import anchor, card_anchor, spoken
from lawspeaker.compare.sides import Side
from lawspeaker.text import say
from lawspeaker.tree import declarations as d

# The differences that cite a statement or a whole section, by source and path.
Back = dict[tuple[str, str], list[Difference]]


def outlines(left: Side, right: Side, comparison: Comparison, names: Labels) -> str:
    """The part of the page to which citations lead."""
    back: Back = {}
    for each in comparison.differences:
        for cite in each.cites:
            back.setdefault((cite.source, cite.section), []).append(each)
    head = f"<h2>{spoken(say('the rulebooks in outline, in our own words'), first=True)}</h2>"
    if left.voice is not None and right.voice is not None and left.voice != right.voice:
        both = left.checked.sources[left.voice], right.checked.sources[right.voice]
        body = _beside(*both, back)
        others = {source for source, _ in back} - {left.voice, right.voice}
    else:
        body, others = "", {source for source, _ in back}
    known = {**right.checked.sources, **left.checked.sources}
    body += "".join(_alone(known[name], back) for name in sorted(others) if name in known)
    return f'<section class="outline">{head}\n{body}</section>' if body else ""


def _beside(ours: d.SourceText, theirs: d.SourceText, back: Back) -> str:
    """Two outlines, a row for each section that either has, in the order of the first."""
    left, right = ({part.path: part for part in source.sections} for source in (ours, theirs))
    rows = [
        '<div class="pair titles">'
        f'<h3 class="a">{spoken(titled(ours))}</h3><h3 class="b">{spoken(titled(theirs))}</h3></div>'
    ]
    for path in _merged(list(left), list(right)):
        cells = [_section(source.name, sections.get(path), back)
                 for source, sections in ((ours, left), (theirs, right))]  # fmt: skip
        rows.append(f'<div class="pair"><div class="a">{cells[0]}</div><div class="b">{cells[1]}</div></div>')
    return "\n".join(rows)


def _merged(ours: list[str], theirs: list[str]) -> list[str]:
    """All paths in the order of the first list; those of the second alone come after what they follow there."""
    merged = list(ours)
    for place, path in enumerate(theirs):
        if path not in merged:
            before = next((other for other in reversed(theirs[:place]) if other in merged), None)
            merged.insert(merged.index(before) + 1 if before is not None else 0, path)
    return merged


def _alone(source: d.SourceText, back: Back) -> str:
    sections = "\n".join(_section(source.name, part, back) for part in source.sections)
    return f'<div class="single"><h3>{spoken(titled(source))}</h3>\n{sections}</div>'


def _section(source: str, part: d.Section | None, back: Back) -> str:
    if part is None:
        return '<p class="none">–</p>'
    lines = [f'<h4 id="{anchor(source, part.path)}">{escape(part.heading)} <span class="id">{escape(part.path)}</span>']
    lines.append(f"{_links(back.get((source, part.path), []))}</h4><ul>")
    for entry in part.statements:
        path = f"{part.path}.{entry.name}"
        found = back.get((source, path), [])
        mark = f' class="{found[0].sort}"' if found else ""
        lines.append(
            f'<li id="{anchor(source, path)}"{mark}><span class="id">{escape(entry.name)}</span> '
            f"{escape(entry.gist)}{_links(found)}</li>"
        )
    return "".join([*lines, "</ul>"])


def _links(found: list[Difference]) -> str:
    return "".join(
        f' <a class="back" href="#{card_anchor(each.id)}" title="{escape(each.id)}">↑</a>' for each in found[:3]
    )
