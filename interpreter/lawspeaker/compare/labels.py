"""What the two books and the classes of differences are called, and where citations lead.

Guarantees labels that tell the two books apart, as short as that allows.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, frozen

from lawspeaker.book.book import LANGUAGES, title
from lawspeaker.book.citing import Cited, cited
from lawspeaker.compare.difference import DIFFERENT, SILENT_A, SILENT_B, WORDING
from lawspeaker.compare.sides import Side
from lawspeaker.scenario.words import Quotation
from lawspeaker.text import Message, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree.statements import Citation


@frozen
class Labels:
    """The names of the two books in tables and sentences."""

    left: str
    right: str

    def sort(self, name: str) -> Message:
        """A class of differences."""
        return {
            DIFFERENT: say("different"),
            SILENT_A: say("silent in {book}", book=self.left),
            SILENT_B: say("silent in {book}", book=self.right),
            WORDING: say("wording only"),
        }[name]

    def silent(self, name: str) -> Message:
        """The same where the rules are the same: what one rulebook says holds by the other, too."""
        book, other = (self.left, self.right) if name == SILENT_A else (self.right, self.left)
        return say("silent in {book}; what {other} says holds there, too", book=book, other=other)


def labels(left: Side, right: Side) -> Labels:
    """Editions go by their names when they are all that differs; other books by their addresses."""
    ours, theirs = left.checked.address, right.checked.address
    apart = ours.edition is not None and theirs.edition is not None and ours.edition != theirs.edition
    if apart and evolve(ours, edition=theirs.edition) == theirs:
        return Labels(str(ours.edition), str(theirs.edition))
    return Labels(left.name, right.name)


def topic_title(topic: str, side: Side) -> Message:
    """A topic as a heading: by the title of the rule that is called so, or of whatever has that title, if anything."""
    word = topic.replace("-", " ")
    item = side.declared.get(topic)
    if not isinstance(item, d.Rule):
        item = next((each for each in side.declared.values() if title(each, "en").lower() == word), None)
    if item is not None and item.meta.titles:
        return Quotation(title(item, "en"), german=title(item, "de"))
    return say(word)


def book_title(side: Side) -> Message:
    """The title of a book: its game, with the titles of its edition and its variants."""
    chosen = [item for item in side.amended.items if isinstance(item, d.Amend) and item.form != "amend"]
    texts = {}
    for language in LANGUAGES:
        names = [title(item, language) for item in chosen]
        texts[language] = side.checked.title(language) + (f" ({', '.join(names)})" if names else "")
    return Quotation(texts["en"], german=texts["de"])


def looked_up(side: Side, cites: Iterable[Citation]) -> list[Cited]:
    """The sections of the outlines that some citations point at."""
    return cited(side.checked, cites)


def capital(text: str) -> str:
    """A text as it stands at the beginning of a line."""
    return text[:1].upper() + text[1:]
