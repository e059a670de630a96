"""Titles, citations and rulings: what a book says about itself.

Guarantees that every text exists in both languages, and that every citation names a section of a known source.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import fields

from lawspeaker.book.book import LANGUAGES, CheckedBook
from lawspeaker.book.namespace import Namespace
from lawspeaker.text import diagnose, say, suggest
from lawspeaker.tree import declarations as d
from lawspeaker.tree import statements as s
from lawspeaker.tree.expressions import Node

GRADES = ("rulebook", "confirmed", "witness", "assumed")


def check_papers(space: Namespace, items: Iterable[d.Declaration], book: CheckedBook) -> None:
    """Check every text and citation, and collect sources, rulings and scenarios."""
    everything = list(items)
    for item in everything:
        if isinstance(item, d.SourceText):
            book.sources[item.name] = item
        elif isinstance(item, d.Ruling):
            book.rulings.append(item)
            _ruling(space, item)
        elif isinstance(item, d.Scenario):
            book.scenarios.append(item)
    for item in everything:
        _grade(space, item)
        for node in nodes(item):
            if isinstance(node, s.Phrases):
                _languages(space, item, node)
            elif isinstance(node, s.Citation):
                _citation(space, book, node)


def nodes(root: object) -> Iterator[Node]:
    """Every node of a tree."""
    if isinstance(root, tuple):
        for part in root:
            yield from nodes(part)
    elif isinstance(root, Node | d.Meta):
        if isinstance(root, Node):
            yield root
        for attribute in fields(type(root)):
            value = getattr(root, attribute.name)
            if isinstance(value, Node | d.Meta | tuple):
                yield from nodes(value)


def _languages(space: Namespace, item: d.Declaration, text: s.Phrases) -> None:
    given = [language for language, _ in text.texts]
    for language in LANGUAGES:
        if language not in given:
            space.report(diagnose("E803", text.span, name=item.name, language=language))
    for language in given:
        if language not in LANGUAGES:
            space.unknown(language, text.span, say("language"), list(LANGUAGES))


def _citation(space: Namespace, book: CheckedBook, cite: s.Citation) -> None:
    source = book.sources.get(cite.source)
    if source is None:
        near = suggest(cite.source, list(book.sources))
        helps = [say("did you mean `{word}`?", word=near)] if near else []
        space.report(diagnose("E802", cite.span, helps=helps, source=cite.source))
        return
    sections = [section.path for section in source.sections]
    known = set(sections)
    known.update(f"{section.path}.{entry.name}" for section in source.sections for entry in section.statements)
    if cite.section not in known:
        near = suggest(cite.section, sections)
        helps = [say("did you mean `{word}`?", word=near)] if near else []
        also = [(source.span, say("the outline is here"))]
        space.report(
            diagnose("E801", cite.span, also=also, helps=helps, source=cite.source, section=cite.section)
        )


def _grade(space: Namespace, item: d.Declaration) -> None:
    if item.meta.grade is not None and item.meta.grade not in GRADES:
        space.unknown(item.meta.grade, item.span, say("grade"), list(GRADES))


def _ruling(space: Namespace, item: d.Ruling) -> None:
    names = [reading.name for reading in item.readings]
    if item.chosen not in names:
        near = suggest(item.chosen or "", names)
        helps = [say("did you mean `{word}`?", word=near)] if near else []
        space.report(diagnose("E804", item.span, helps=helps, ruling=item.name, reading=item.chosen or "-"))
