"""What people may type while they play, and what they mean by it.

A choice is typed as its number or its key; everything else is a word of the table below, in English or German.
Guarantees that a key always wins over a word, and that a word with a slash before it is never taken for a key.
"""

from __future__ import annotations

import re

from attrs import frozen

from lawspeaker.book.core import Branch
from lawspeaker.machine.match import Decision, Option
from lawspeaker.program.layout import PASS

# What is typed first among these is what the help shows; English and German are understood in either language.
WORDS: dict[str, tuple[str, ...]] = {
    "why not": ("why not", "warum nicht", "wieso nicht"),
    "why": ("why", "warum", "wieso"),
    "undo": ("undo", "zurück", "zurueck", "back"),
    "save": ("save", "speichern"),
    "load": ("load", "laden"),
    "log": ("log", "verlauf", "protokoll"),
    "cites": ("cites", "belege", "stellen"),
    "rule": ("rule", "regel"),
    "position": ("position", "stellung"),
    "options": ("options", "möglichkeiten", "moeglichkeiten", "?"),
    "again": ("again", "nochmal", "noch einmal"),
    "help": ("help", "hilfe"),
    "quit": ("quit", "ende", "beenden", "exit", "q"),
}


# A number at the end of a title: `Influence (1)`.
PRINTED = re.compile(r"\((\d+)\)$")


@frozen
class Said:
    """A line that was understood: a word of the table with what follows it, or a choice."""

    word: str
    rest: str = ""
    option: Option | None = None


def heard(line: str, decision: Decision | None, lang: str) -> Said:
    """What a line means; the word is empty when it means nothing that is known here."""
    text = " ".join(line.split())
    if decision is not None and not text.startswith("/"):
        option = pointed_at(text, decision)
        if option is not None:
            return Said("choose", text, option)
    command = _command(text.removeprefix("/"))
    if command is not None:
        return command
    if decision is not None and text:
        option = _nearly(text, decision, lang)
        if option is not None:
            return Said("choose", text, option)
    return Said("", text)


def presented(decision: Decision) -> tuple[Option, ...]:
    """The options in the order in which they are shown: cards sorted, as one holds them; others as they are offered."""
    sort = decision.site.type
    if sort is None or sort.kind is None or sort.kind.form != "cards":
        return decision.options
    return tuple(sorted(decision.options, key=lambda option: (option.value < 0, option.value)))


def pointed_at(text: str, decision: Decision) -> Option | None:
    """The option with that key, or with what is shown before it."""
    options = presented(decision)
    pairs = [*((option.key, option) for option in options), *zip(handles(decision), options, strict=True)]
    return next((option for name, option in pairs if name == text), None)


def handles(decision: Decision) -> list[str]:
    """What is typed for each of the options, in the order in which they are shown.

    Keys that are numbers stand for themselves. Numbers that are printed on the board, and so in the titles, are used
    where all options have one; else options are counted.
    """
    options = presented(decision)
    if any(option.key.lstrip("-").isdecimal() for option in options):
        return [option.key for option in options]
    printed = [found[1] for option in options if (found := PRINTED.search(option.label("en"))) is not None]
    passes = [option.key for option in options if option.value == PASS]
    if len(printed) == len(options) - len(passes) and 1 < len(set(printed)) == len(printed):
        return [*printed, *passes]  # to pass is offered last
    return [str(number) for number in range(1, len(options) + 1)]


def _command(text: str) -> Said | None:
    lowered = text.casefold()
    for word, spellings in WORDS.items():
        for spelling in spellings:
            if lowered == spelling or lowered.startswith(f"{spelling} "):
                return Said(word, text[len(spelling) :].strip())
    return None


def known_as(text: str, decision: Decision, lang: str) -> str:
    """The key of whatever players call so, offered or not; the text itself if there is no such thing."""
    lowered, names = text.casefold(), decision.names
    node, sort = decision.site.node, decision.site.type
    if isinstance(node, Branch):
        called = {names.option(decision.site, number, lang): each.name for number, each in enumerate(node.options)}
    elif sort is not None and sort.kind is not None:
        values = range(names.program.layout.size_of(sort.kind))
        called = {names.value(sort, value, lang): names.key(decision.site, value) for value in values}
    else:
        called = {}
    return next((key for name, key in called.items() if name.casefold() == lowered), text)


def _nearly(text: str, decision: Decision, lang: str) -> Option | None:
    """The option called so, or the only one whose key or title begins so."""
    lowered = text.casefold()
    names = [(option, (option.key.casefold(), option.label(lang).casefold())) for option in decision.options]
    exact = [option for option, spellings in names if lowered in spellings]
    begun = [option for option, spellings in names if any(name.startswith(lowered) for name in spellings)]
    return next((found[0] for found in (exact, begun) if len(found) == 1), None)


def begun_so(text: str, decision: Decision, lang: str) -> list[str]:
    """What the options are called that begin with a text, where there are several."""
    spellings = [(option.label(lang), option.key) for option in decision.options]
    names = [pair[0] for pair in spellings if any(each.casefold().startswith(text.casefold()) for each in pair)]
    return names if len(names) > 1 and text else []
