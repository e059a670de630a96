"""The comparison of two books as one page: side by side, to be searched, filtered and printed.

Takes a comparison. Guarantees a page that needs nothing but itself, in both languages at once, in which every citation
leads to the statement it means.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from attrs import frozen

from lawspeaker.book.book import LANGUAGES
from lawspeaker.book.citing import Cited
from lawspeaker.compare.difference import CLASSES, SILENT_A, SILENT_B, Comparison, Difference, Face
from lawspeaker.compare.labels import Labels, book_title, labels, looked_up, topic_title
from lawspeaker.compare.naming import titled
from lawspeaker.compare.page_outline import outlines
from lawspeaker.compare.page_script import SCRIPT
from lawspeaker.compare.page_style import STYLE
from lawspeaker.compare.page_words import anchor, attributes, card_anchor, more, scenario, spoken
from lawspeaker.compare.searching import Search
from lawspeaker.compare.sides import Side
from lawspeaker.text import Message, say


def page(left: Side, right: Side, comparison: Comparison, search: Search | None, lang: str) -> str:
    """The whole page; it opens in this language."""
    made = _Page(left, right, comparison, search, labels(left, right))
    parts = [made.head(), made.bar(), "<main>", *made.topics(), "</main>", *made.end()]
    name = f"{made.names.left} | {made.names.right} – {left.checked.title(lang)}"
    return (
        f'<!doctype html>\n<html lang="{lang}" class="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(name)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + f"\n<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )


@frozen
class _Page:
    """Writes the parts of the page."""

    left: Side
    right: Side
    comparison: Comparison
    search: Search | None
    names: Labels

    # the beginning -----------------------------------------------------------------------------------------------

    def head(self) -> str:
        """The title, the two books, and how many differences there are of what."""
        kicker = spoken(say("two books compared"), first=True)
        books = "".join(
            f'<div class="book {column}"><span class="key">{escape(name)}</span>'
            f'<p>{spoken(book_title(side))}</p><span class="id">{escape(side.name)}</span></div>'
            for column, name, side in (("a", self.names.left, self.left), ("b", self.names.right, self.right))
        )
        title = spoken(titled(self.left.linked.game))
        return (
            f'<header class="top"><p class="kicker">{kicker}</p><h1>{title}</h1>\n'
            f'<div class="books">{books}</div>\n{self._summary()}\n{self._matrix()}</header>'
        )

    def _summary(self) -> str:
        real = len(self.comparison.real)
        sentence = say("the rules differ in {count} places", count=real)
        if real < 2:
            sentence = say("the rules differ in 1 place") if real else say("the rules are the same")
        lines = [spoken(sentence, first=True)]
        if self.search is not None and real:
            shown = sum(self.search.shows(each.id) for each in self.comparison.real)
            lines.append(spoken(say("{shown} of them are shown by positions", shown=shown)))
        return f'<p class="summary">{"; ".join(lines)}.</p>'

    def _matrix(self) -> str:
        heads = "".join(f'<th scope="col">{spoken(self.names.sort(sort), first=True)}</th>' for sort in CLASSES)
        rows = [
            f'<tr><th scope="row"><a href="#t-{anchor(topic)}">{self._topic(topic)}</a></th>{self._counts(topic)}</tr>'
            for topic in self.comparison.topics
        ]
        total = f'<tr><th scope="row">{spoken(say("in all"), first=True)}</th>{self._counts(None)}</tr>'
        corner = spoken(say("topic"), first=True)
        return (
            f'<div class="wide"><table class="matrix"><thead><tr><th scope="col">{corner}</th>{heads}</tr></thead>\n'
            f"<tbody>{''.join(rows)}</tbody>\n<tfoot>{total}</tfoot></table></div>"
        )

    def _topic(self, topic: str) -> str:
        return spoken(topic_title(topic, self.left), first=True)

    def _counts(self, topic: str | None) -> str:
        cells = []
        for sort, count in self.comparison.counts(topic).items():
            link = f'<a href="#differences" data-of="{sort}" data-at="{escape(topic or "")}">{count}</a>'
            cells.append(f'<td class="{sort}">{link}</td>' if count else '<td class="zero">·</td>')
        return "".join(cells)

    def bar(self) -> str:
        """What the differences can be filtered by, and the names of the two columns."""
        counts = self.comparison.counts()
        chips = "".join(
            f'<button type="button" class="{sort}" data-sort="{sort}" aria-pressed="false">'
            f"{spoken(self.names.sort(sort), first=True)} <b>{counts[sort]}</b></button>"
            for sort in CLASSES
            if counts[sort]
        )
        options = "".join(
            f'<option value="{escape(topic)}" {attributes(topic_title(topic, self.left))}></option>'
            for topic in self.comparison.topics
        )
        languages = "".join(
            f'<button type="button" data-lang="{lang}" aria-pressed="false">{lang}</button>' for lang in LANGUAGES
        )
        return (
            '<div class="bar" id="differences"><div class="inner">'
            f'<input type="search" id="text" {attributes(say("search the differences"))}>'
            f'<select id="topic" {attributes(say("topic"), "label-")}>'
            f'<option value="" {attributes(say("all topics"))}></option>{options}</select>'
            f'<div class="chips">{chips}</div><span id="shown"></span><div class="langs">{languages}</div></div>'
            f'<div class="heads"><span class="a">{escape(self.names.left)}</span>'
            f'<span class="b">{escape(self.names.right)}</span></div></div>'
        )

    # the differences ---------------------------------------------------------------------------------------------

    def topics(self) -> Iterator[str]:
        """The differences, topic by topic: those of the rules as cards, those of the rulebooks alone as rows."""
        for topic in self.comparison.topics:
            differences = self.comparison.about(topic)
            cards = "\n".join(self._card(each) for each in differences if each.real)
            stated = [each for each in differences if not each.real]
            yield f'<section class="topic" id="t-{anchor(topic)}"><h2>{self._topic(topic)}</h2>\n{cards}'
            for sort in CLASSES:
                rows = "\n".join(self._row(each) for each in stated if each.sort == sort)
                if rows:
                    yield f'<div class="stated"><h3 class="{sort}">{self._heading(sort)}</h3>\n{rows}</div>'
            yield "</section>"
        yield f'<p class="none" id="nothing" hidden>{spoken(say("no difference fits"), first=True)}</p>'

    def _heading(self, sort: str) -> str:
        if sort not in (SILENT_A, SILENT_B):
            return spoken(self.names.sort(sort), first=True)
        return spoken(self.names.silent(sort), first=True)

    def _open(self, each: Difference, name: str) -> str:
        return (
            f'<article class="{name}" id="{card_anchor(each.id)}" data-class="{each.sort}"'
            f' data-topic="{escape(each.topic)}">'
        )

    def _card(self, each: Difference) -> str:
        faces = self._face(each, each.left, "a", self.left) + self._face(each, each.right, "b", self.right)
        tag = f'<span class="tag {each.sort}">{spoken(self.names.sort(each.sort))}</span>'
        return (
            f"{self._open(each, 'card')}<header><h3>{spoken(each.subject, first=True)}</h3>{tag}"
            f'<a class="id" href="#{card_anchor(each.id)}">{escape(each.id)}</a></header>'
            f'<div class="faces">{faces}</div>{self._shown(each)}</article>'
        )

    def _face(self, each: Difference, face: Face, column: str, side: Side) -> str:
        label = self.names.left if column == "a" else self.names.right
        quiet = each.sort == (SILENT_A if column == "a" else SILENT_B) or not (face.law or face.cites)
        law = ""
        if face.law:
            where = f'<p class="where">{escape(face.span.source.name)}:{face.span.line}</p>' if face.span else ""
            law = more(say("the law"), f"<pre>{escape(face.law.rstrip())}</pre>{where}")
        return (
            f'<div class="face {column}{" quiet" if quiet else ""}"><span class="key">{escape(label)}</span>'
            f'<p class="says">{spoken(face.says, first=True)}</p>{self._cites(face, side)}{law}</div>'
        )

    def _cites(self, face: Face, side: Side) -> str:
        """The cited sections, each heading once; what no author has put into a sentence is told by their statements."""
        headings: dict[tuple[str, str], list[Cited]] = {}
        for each in looked_up(side, face.cites):
            headings.setdefault((each.source, each.heading or each.section), []).append(each)
        lines = []
        for (source, heading), sections in headings.items():
            entries = [(part.section, entry) for part in sections for entry in part.statements]
            at = f"{entries[0][0]}.{entries[0][1].name}" if entries else sections[0].section
            tip = " ".join(f"{entry.name}: {entry.gist}." for _, entry in entries)
            told = "" if face.titled else "".join(f"<p>{escape(entry.gist)}</p>" for _, entry in entries)
            link = f'<a href="#{anchor(source, at)}" title="{escape(tip)}">{escape(heading)}</a>'
            lines.append(f"<li>{link}{told}</li>")
        rulings = say("ruling: {names}", names=", ".join(face.rulings))
        lines += [f'<li class="ruling">{spoken(rulings, first=True)}</li>'] if face.rulings else []
        return f'<ul class="cites">{"".join(lines)}</ul>' if lines else ""

    def _shown(self, each: Difference) -> str:
        if self.search is None:
            return ""
        told = [
            f"<li>{spoken(say('shown by “{name}” ({place})', name=one.name, place=one.place), first=True)}</li>"
            for one in self.search.told(each.id)
        ]
        found = self.search.found(each.id)
        parts = [f"<ul>{''.join(told)}</ul>"] if told else []
        if found is not None:
            head = say("a position from a game") if found.way == "play" else say("a position that shows it")
            parts.append(more(head, scenario(found.text, self.left.name, self.right.name)))
        elif not told:
            parts.append(f'<p class="none">{spoken(say("no witness was found by play"), first=True)}</p>')
        return f'<div class="foot">{"".join(parts)}</div>'

    def _row(self, each: Difference) -> str:
        cells = []
        for face, column, side, name in (
            (each.left, "a", self.left, self.names.left),
            (each.right, "b", self.right, self.names.right),
        ):
            silent = not face.cites
            text = f'<p class="says">{self._statement(face, side)}</p>{self._rulings(face)}'
            empty = silent and not face.rulings
            inner = '<p class="says">–</p>' if empty else text
            quiet = " quiet" if silent else ""
            cells.append(f'<div class="cell {column}{quiet}"><span class="key">{escape(name)}</span>{inner}</div>')
        return f'{self._open(each, "row")}<span class="id">{escape(each.id)}</span>{"".join(cells)}</article>'

    def _statement(self, face: Face, side: Side) -> str:
        text = spoken(face.says, first=True)
        if not face.cites:
            return text
        cite = face.cites[0]
        heading = next(iter(looked_up(side, face.cites))).heading
        return f'<a href="#{anchor(cite.source, cite.section)}" title="{escape(heading)}">{text}</a>'

    def _rulings(self, face: Face) -> str:
        if not face.rulings:
            return ""
        return f'<p class="ruling">{spoken(say("ruling: {names}", names=", ".join(face.rulings)), first=True)}</p>'

    # the end -----------------------------------------------------------------------------------------------------

    def end(self) -> Iterator[str]:
        """The rulebooks in outline, and by which command the page was made."""
        yield outlines(self.left, self.right, self.comparison, self.names)
        command = f"lawspeaker diff {self.left.name} {self.right.name}"
        yield f"<footer>{spoken(_made(command), first=True)}</footer>"


def _made(command: str) -> Message:
    return say("made by `{command}`", command=command)
