"""A comparison as it is shown at the terminal, and as data: by topics, the differences of the rules first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from attrs import frozen

from lawspeaker.commands.output import Output
from lawspeaker.text import say
from lawspeaker.text.excerpt import visible, width

if TYPE_CHECKING:
    from lawspeaker.compare.difference import Comparison, Difference, Face
    from lawspeaker.compare.labels import Labels
    from lawspeaker.compare.proving import Proof
    from lawspeaker.compare.searching import Search
    from lawspeaker.compare.sides import Side
    from lawspeaker.compare.witness import Witness

Sides = tuple["Side", "Side"]


@frozen
class Shown:
    """What is shown: a comparison, what was found for it, and which classes are wanted."""

    sides: Sides
    comparison: Comparison
    names: Labels
    search: Search | None
    sorts: tuple[str, ...]
    output: Output

    def show(self) -> None:
        """Everything, topic by topic, and a table."""
        from lawspeaker.compare.labels import capital, topic_title

        for topic in self.comparison.topics:
            lines = list(self._topic(topic))
            if lines:
                head = capital(self.output.text(topic_title(topic, self.sides[0])))
                self.output.data("\n".join([head, "", *map(visible, lines)]))
        if self.comparison.differences:
            self._table()

    def _topic(self, topic: str) -> Iterator[str]:
        chosen = [each for each in self.comparison.about(topic) if each.sort in self.sorts]
        for each in chosen:
            if each.real:
                yield from self._real(each)
                yield ""
        for sort in self.sorts:
            stated = [each for each in chosen if each.sort == sort and not each.real]
            if stated:
                yield f"  {self._heading(sort)}"
                for each in stated:
                    yield from self._stated(each)
                yield ""

    def _heading(self, sort: str) -> str:
        from lawspeaker.compare.labels import capital

        silent = sort.startswith("silent")
        return capital(self.output.text(self.names.silent(sort) if silent else self.names.sort(sort)))

    # the rules differ --------------------------------------------------------------------------------------------

    def _real(self, each: Difference) -> Iterator[str]:
        mark = "" if each.sort == "different" else f" [{self.output.text(self.names.sort(each.sort))}]"
        yield f"  {self.output.text(each.subject)} ({each.id}){mark}"
        for side, label, face in zip(self.sides, self._labels(), (each.left, each.right), strict=True):
            yield f"    {label}  {self.output.text(face.says)}"
            yield from (f"    {' ' * width(label)}  {place}" for place in self._cited(side, face))
        yield from (f"    {line}".rstrip() for line in self._shown(each))

    def _labels(self) -> tuple[str, str]:
        """The names of the books, equally wide."""
        space = max(width(self.names.left), width(self.names.right))
        return self.names.left.ljust(space), self.names.right.ljust(space)

    def _cited(self, side: Side, face: Face) -> Iterator[str]:
        from lawspeaker.compare.labels import looked_up

        for each in looked_up(side, face.cites):
            yield f"§ {each.heading} ({each})" if each.heading else f"§ {each}"
            # Where no author has written a sentence, the outline has one in our own words.
            yield from (f"  {entry.name}: {entry.gist}" for entry in each.statements if not face.titled)
        if face.rulings:
            yield "§ " + self.output.text(say("ruling: {names}", names=", ".join(face.rulings)))

    def _shown(self, each: Difference) -> Iterator[str]:
        """How a difference is shown, if anybody has looked."""
        if self.search is None:
            return
        for scenario in self.search.told(each.id):
            told = say("shown by “{name}” ({place})", name=scenario.name, place=scenario.place)
            yield self.output.text(told)
        found = self.search.found(each.id)
        if found is not None:
            yield ""
            yield from found.text.rstrip().split("\n")
        else:
            yield self.output.text(say("no witness was found by play"))

    # only the rulebooks differ -----------------------------------------------------------------------------------

    def _stated(self, each: Difference) -> Iterator[str]:
        """A statement of a rulebook, as briefly as it goes."""
        yield f"    {each.id}"
        for label, face in zip(self._labels(), (each.left, each.right), strict=True):
            if face.cites or face.rulings:
                rulings = f" [{', '.join(face.rulings)}]" if face.rulings else ""
                yield f"      {label}  {self.output.text(face.says)}{rulings}"

    def _table(self) -> None:
        from lawspeaker.compare.difference import CLASSES
        from lawspeaker.compare.labels import capital, topic_title

        heads = [say("topic"), *(self.names.sort(sort) for sort in CLASSES)]
        rows = [
            [capital(self.output.text(topic_title(topic, self.sides[0]))), *map(str, counts.values())]
            for topic in self.comparison.topics
            for counts in (self.comparison.counts(topic),)
        ]
        total = [self.output.text(say("in all")), *map(str, self.comparison.counts().values())]
        self.output.table(heads, [*rows, total])


# as data ---------------------------------------------------------------------------------------------------------


def as_data(
    sides: Sides,
    comparison: Comparison,
    chosen: Iterable[Difference],
    search: Search | None,
    proof: Proof | None,
    lang: str,
) -> dict[str, Any]:
    """A comparison for programs."""
    from lawspeaker.compare.labels import book_title

    books = [{"book": side.name, "title": book_title(side).text(lang), "source": side.voice} for side in sides]
    data = {
        "left": books[0],
        "right": books[1],
        "equal": comparison.equal,
        "counts": comparison.counts(),
        "topics": [{"topic": topic, "counts": comparison.counts(topic)} for topic in comparison.topics],
        "differences": [_difference(each, sides, search, lang) for each in chosen],
    }
    if proof is not None:
        data["proof"] = {"games": proof.games, "decisions": proof.decisions, "holds": proof.holds,
                         "seeds": [parting.seed for parting in proof.partings]}  # fmt: skip
    return data


def _difference(each: Difference, sides: Sides, search: Search | None, lang: str) -> dict[str, Any]:
    data: dict[str, Any] = {
        "id": each.id,
        "class": each.sort,
        "real": each.real,
        "change": each.change,
        "topic": each.topic,
        "subject": each.subject.text(lang),
        "left": _face(each.left, sides[0], lang),
        "right": _face(each.right, sides[1], lang),
        "declarations": list(each.declarations),
        "parts": list(each.parts),
    }
    if search is not None and each.real:
        found = search.found(each.id)
        data["witness"] = None if found is None else _witness(found)
        data["scenarios"] = [_witness(scenario) for scenario in search.told(each.id)]
    return data


def _witness(found: Witness) -> dict[str, Any]:
    data: dict[str, Any] = {"scenario": found.name, "way": found.way, "alone": found.alone}
    if found.place:
        data["place"] = found.place
    if found.text:
        data["text"] = found.text
    return data


def _face(face: Face, side: Side, lang: str) -> dict[str, Any]:
    from lawspeaker.compare.labels import looked_up

    return {
        "says": face.says.text(lang),
        "law": face.law,
        "cites": [
            {
                "source": each.source,
                "section": each.section,
                "heading": each.heading,
                "statements": [entry.name for entry in each.statements],
            }
            for each in looked_up(side, face.cites)
        ],
        "rulings": list(face.rulings),
        "file": face.span.source.name if face.span else None,
        "line": face.span.line if face.span else None,
    }
