"""Titles, citations and rulings: what a book says about itself.

Guarantees that whatever players see has a text, that every text exists in both languages, and that every citation names
a section of a known source.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lawspeaker.book.book import LANGUAGES, CheckedBook
from lawspeaker.book.namespace import Namespace, once
from lawspeaker.text import Message, Span, diagnose, say, suggest
from lawspeaker.tree import declarations as d
from lawspeaker.tree import statements as s
from lawspeaker.tree.expressions import Node
from lawspeaker.tree.walk import walk

GRADES = ("rulebook", "confirmed", "witness", "assumed")
LANGUAGE_NAMES = {"en": say("English"), "de": say("German")}

# What players see by its title, and what they are asked with a text of its own.
TITLED = (d.Game, d.Rule, d.Standing, d.Goal, d.Window, d.Ending, d.Trigger)
ASKING = (s.Choose, s.ChooseOne, s.Optional, s.UpTo)

# What is declared under another name than the kind whose values it has.
KEPT = (d.Map, d.Table)


def check_papers(space: Namespace, items: Iterable[d.Declaration], book: CheckedBook) -> None:
    """Check every text and citation, and collect sources, rulings and scenarios."""
    everything = list(items)
    for item in everything:
        if isinstance(item, d.SourceText):
            book.sources[item.name] = item
            _outline(space, item)
        elif isinstance(item, d.Ruling):
            book.rulings.append(item)
            _ruling(space, item)
        elif isinstance(item, d.Scenario):
            book.scenarios.append(item)
    for sort in (d.SourceText, d.Ruling):
        once(space, ((item.name, item.span) for item in everything if isinstance(item, sort)))
    for source in dict.fromkeys(scenario.span.source for scenario in book.scenarios):
        once(space, ((each.name, each.span) for each in book.scenarios if each.span.source is source))
    for item in everything:
        _grade(space, item)
        _subjects(space, item)
        _called(space, item)
        for word, span in item.meta.repeated:
            space.report(diagnose("E302", span, helps=[say("keep one of the lines")], name=word))
        if isinstance(item, TITLED) or (isinstance(item, d.Amend) and item.form != "amend"):
            _titled(space, item.name, item.span, item.meta.titles)
        for node in walk(item):
            _node(space, book, item, node)


def _node(space: Namespace, book: CheckedBook, item: d.Declaration, node: Node) -> None:
    match node:
        case s.Phrases():
            _languages(space, item, node)
        case s.Citation():
            _citation(space, book, node)
        case s.Option():
            _titled(space, node.name, node.span, node.titles)
            once(space, (("title", title.span) for title in node.titles))
        case s.Step():
            once(space, (("title", title.span) for title in node.titles))
        case s.Choose() | s.ChooseOne() | s.Optional() | s.UpTo():
            _asked(space, item, node)
        case _:
            pass


# ---- texts -------------------------------------------------------------------------------------------------------


def _titled(space: Namespace, name: str, span: Span, titles: tuple[s.Title, ...]) -> None:
    if not any(title.subject is None for title in titles):
        example = f'title en "{name.capitalize()}", de "..."'
        _missing(space, span, "title", name, say("English and German"), say("add a line: `{line}`", line=example))


def _asked(space: Namespace, item: d.Declaration, node: s.Choose | s.ChooseOne | s.Optional | s.UpTo) -> None:
    """A block that may be left out and begins with a choice is asked for by that choice."""
    if node.ask is not None:
        return
    if isinstance(node, s.Optional | s.UpTo) and node.body and isinstance(node.body[0], ASKING):
        return
    help_text = say("add a line below it: `{line}`", line='ask en "Which one?", de "..."')
    _missing(space, node.span, "ask", item.name, say("English and German"), help_text)


def _subjects(space: Namespace, item: d.Declaration) -> None:
    """A declaration has one title, and so has each of its values."""
    once(space, ((f"title {title.subject or ''}".strip(), title.span) for title in item.meta.titles))
    once(space, ((f"plural {each.subject or ''}".strip(), each.span) for each in item.meta.plurals))
    named = [title for title in (*item.meta.titles, *item.meta.plurals) if title.subject is not None]
    if not named:
        return
    if isinstance(item, d.Track):
        labels = [str(field) for field in range(item.low, item.high + 1)]
    else:
        of = item.kind if isinstance(item, KEPT) else item.name
        kind = space.token if isinstance(item, d.Token) else space.kind(of)
        labels = list(kind.labels) if kind is not None else []
    for title in named:
        if title.subject is not None and title.subject not in labels:
            space.unknown(title.subject, title.span, say("value"), labels)


def _called(space: Namespace, item: d.Declaration) -> None:
    """What a thing is called in a sentence can name what it belongs to, and nothing else."""
    if item.meta.called is None or not isinstance(item, d.Place | d.Pile | d.Track | d.Variable):
        return
    known = item.indices if not isinstance(item, d.Track) else (item.of,) if item.of else ()
    for name in sorted({name for _, words in item.meta.called.texts for name in re.findall(r"\{([^{}]*)\}", words)}):
        if name not in known and not (name == "value" and isinstance(item, d.Variable)):
            space.unknown(name, item.meta.called.span, say("kind"), known)


def _languages(space: Namespace, item: d.Declaration, text: s.Phrases) -> None:
    given = [language for language, words in text.texts if words]
    once(space, ((language, text.span) for language, _ in text.texts))
    word = text.span.text.split(maxsplit=1)[0] if text.span.text.strip() else "title"
    for language in LANGUAGES:
        if language not in given:
            help_text = say('add it to the line: `, {language} "..."`', language=language)
            _missing(space, text.span, word, item.name, LANGUAGE_NAMES[language], help_text)
    for language in given:
        if language not in LANGUAGES:
            space.unknown(language, text.span, say("language"), LANGUAGES)


def _missing(space: Namespace, span: Span, word: str, name: str, language: Message, help_text: Message) -> None:
    space.report(diagnose("E803", span, helps=[help_text], word=word, name=name, language=language))


# ---- sources and rulings -----------------------------------------------------------------------------------------


def _citation(space: Namespace, book: CheckedBook, cite: s.Citation) -> None:
    source = book.sources.get(cite.source)
    if source is None:
        helps = _meant(cite.source, list(book.sources)) or _listed(say("the sources are {names}"), book.sources)
        helps = helps or [say("declare it with its outline: `source {name}`", name=cite.source)]
        space.report(diagnose("E802", cite.span, helps=helps, source=cite.source))
        return
    sections = [section.path for section in source.sections]
    known = set(sections)
    known.update(f"{section.path}.{entry.name}" for section in source.sections for entry in section.statements)
    if cite.section not in known:
        helps = _meant(cite.section, [*sections, *sorted(known)])
        helps = helps or [say('add it to the outline: `section {name} "..."`', name=cite.section)]
        also = [(source.span, say("the outline is here"))]
        space.report(diagnose("E801", cite.span, also=also, helps=helps, source=cite.source, section=cite.section))


def _grade(space: Namespace, item: d.Declaration) -> None:
    if item.meta.grade is not None and item.meta.grade not in GRADES:
        space.unknown(item.meta.grade, item.span, say("grade"), GRADES)


def _outline(space: Namespace, item: d.SourceText) -> None:
    once(space, ((section.path, section.span) for section in item.sections))
    for section in item.sections:
        once(space, ((entry.name, entry.span) for entry in section.statements))


def _ruling(space: Namespace, item: d.Ruling) -> None:
    names = [reading.name for reading in item.readings]
    once(space, ((reading.name, reading.span) for reading in item.readings))
    if item.question is None:
        helps = [say("add a line: `{line}`", line='question en "...?", de "...?"')]
        space.report(diagnose("E202", item.span, helps=helps, expected="`question`"))
    for reading in item.readings:
        if reading.name == item.chosen and reading.amendments:
            label = say("this is the chosen reading")
            helps = [say("write what it says into the rules themselves; only other readings are amendments")]
            space.report(diagnose("E502", reading.span, label, helps=helps))
    if item.chosen is None:
        space.report(diagnose("E202", item.span, expected=say("`chosen` and the name of a reading")))
    elif item.chosen not in names:
        helps = _meant(item.chosen, names) or _listed(say("the readings are {names}"), names)
        span = item.span.onward("chosen").onward(item.chosen)
        space.report(diagnose("E804", span, helps=helps, ruling=item.name, reading=item.chosen))


def _meant(word: str, names: list[str]) -> list[Message]:
    near = suggest(word, names)
    return [say("did you mean `{name}`?", name=near)] if near else []


def _listed(sentence: Message, names: Iterable[str]) -> list[Message]:
    listed = ", ".join(f"`{name}`" for name in names)
    return [say(sentence.template, names=listed)] if listed else []
