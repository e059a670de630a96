"""What things are called in sentences about the law: by their titles, in both languages.

Takes a side. Guarantees a name for everything: its title, or else its name spelt out.
"""

from __future__ import annotations

from collections.abc import Iterable

from lawspeaker.book.book import LANGUAGES, title, value_title
from lawspeaker.book.symbols import Kind
from lawspeaker.compare.sides import Side
from lawspeaker.scenario.words import Quotation
from lawspeaker.text import Message, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree.statements import Phrases, Title


def both(texts: dict[str, str]) -> Message:
    """A text that is given in both languages."""
    return Quotation(texts["en"], german=texts["de"])


def phrase(phrases: Phrases) -> Message:
    """What an author wrote in both languages."""
    return both({language: phrases.get(language) or phrases.get("en") or "" for language in LANGUAGES})


def titled(item: d.Declaration) -> Message:
    """The title of a declaration, or else its name spelt out."""
    own = next((each for each in item.meta.titles if each.subject == item.name), None)  # one of several tokens
    return both({language: (own.get(language) if own else None) or title(item, language) for language in LANGUAGES})


def part_title(titles: Iterable[Title], name: str) -> Message:
    """The title of a step or an option, or else its name spelt out."""
    found = next((each for each in titles if each.subject is None), None)
    spelt = name.replace("-", " ")
    return both({language: (found.get(language) if found else None) or spelt for language in LANGUAGES})


def heading(titles: Iterable[Title], name: str) -> Message:
    """The same as part of a heading: there, names without a title are English words, and nothing in German."""
    found = next((each for each in titles if each.subject is None), None)
    return phrase(found) if found is not None else both({"en": name.replace("-", " "), "de": ""})


def joined(messages: Iterable[Message], mark: str) -> Message:
    """Several messages in a row, each once."""
    found = list(messages)
    texts = {language: dict.fromkeys(each.text(language) for each in found) for language in LANGUAGES}
    return both({language: mark.join(filter(None, texts[language])) for language in LANGUAGES})


def spelt(name: str) -> Message:
    """A name that nothing is known about."""
    return say("{name}", name=name.replace("-", " "))


def named(side: Side, name: str) -> Message:
    """A declared thing, a kind, a column or a value of a kind."""
    if name.removeprefix("-").isdigit():
        return say("{name}", name=name)
    item = side.declared.get(name)
    if item is not None:
        return titled(item)
    labels = side.checked.space.labels.get(name)
    return _label(*labels[0]) if labels else spelt(name)


def token_title(side: Side, name: str, *, several: bool) -> Message:
    """A sort of tokens, one of them or several."""
    item = side.declared.get(name)
    if several and isinstance(item, d.Token):
        found = next((each for each in item.meta.plurals if each.subject in (None, name)), None)
        if found is not None:
            return phrase(found)
    return named(side, name)


def is_label(side: Side, name: str) -> bool:
    """Whether a name is a value of a kind."""
    return name not in side.declared and name in side.checked.space.labels


def member_of(side: Side, set_name: str) -> Message | None:
    """One member of the set of all values of a kind, by the kind's title; None when it is no such set."""
    for kind in side.checked.kinds:
        if set_name == kind.plural:
            return kind_title(side, kind.name)
    return None


def kind_title(side: Side, name: str) -> Message:
    """A kind in a sentence."""
    given = {
        "seat": say("player"),
        "token": say("token"),
        "number": say("number"),
        "phase": say("phase"),
        "action": say("action"),
        "ability": say("ability"),
    }
    item = side.declared.get(name)
    if item is not None:
        return titled(item)
    # A kind that is made by a map or a table has no title, but often something of that kind is called like it.
    like = next((item for item in side.declared.values() if title(item, "en") == name.replace("-", " ")), None)
    if like is not None:
        return titled(like)
    return given.get(name, spelt(name))


def _label(kind: Kind, index: int) -> Message:
    return both({language: value_title(kind, index, language) for language in LANGUAGES})
