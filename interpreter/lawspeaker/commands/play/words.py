"""What people may type while they play, and what they mean by it.

A choice is typed as its number or its key; everything else is a word of the table below, in English or German.
Guarantees that a key always wins over a word, and that a word with a slash before it is never taken for a key.
"""

from __future__ import annotations

from attrs import frozen

from lawspeaker.machine.match import Decision, Option

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
    "quit": ("quit", "exit", "ende", "beenden", "q"),
}


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
    """The option with that key or number."""
    options = presented(decision)
    found = next((option for option in options if option.key == text), None)
    if found is None and text.isdecimal() and numbered(decision) and 1 <= int(text) <= len(options):
        return options[int(text) - 1]
    return found


def numbered(decision: Decision) -> bool:
    """Whether options have numbers: not where keys are numbers themselves, for then nobody knew which is meant."""
    return not any(option.key.lstrip("-").isdecimal() for option in decision.options)


def _command(text: str) -> Said | None:
    lowered = text.casefold()
    for word, spellings in WORDS.items():
        for spelling in spellings:
            if lowered == spelling or lowered.startswith(f"{spelling} "):
                return Said(word, text[len(spelling) :].strip())
    return None


def _nearly(text: str, decision: Decision, lang: str) -> Option | None:
    """The option called so, or the only one whose key or title begins so."""
    lowered = text.casefold()
    names = [(option, (option.key.casefold(), option.label(lang).casefold())) for option in decision.options]
    exact = [option for option, spellings in names if lowered in spellings]
    begun = [option for option, spellings in names if any(name.startswith(lowered) for name in spellings)]
    return next((found[0] for found in (exact, begun) if len(found) == 1), None)
