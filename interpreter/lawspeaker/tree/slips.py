"""Slips of the pen, said as diagnostics: characters, strings and brackets that are no law.

Takes the place of a slip. Guarantees a diagnostic that points at it and says how it would be right.
"""

from __future__ import annotations

import re
import unicodedata

from lawspeaker.text import Diagnostic, Message, Source, Span, diagnose, say

# What people write in other languages, and how law says it.
INSTEAD = {
    "[": "(",
    "]": ")",
    "&": "and",
    "|": "or",
    "!": "not",
    "%": "mod",
    "'": '"',
    "`": '"',
    "„": '"',
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "‘": '"',
    "’": '"',
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "*",
    "·": "*",
    "÷": "/",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "…": "..",
}


def uneven(source: Source, line: int, width: int, less: int, more: int) -> Diagnostic:
    """A line whose indentation fits no open block."""
    expected = say("an indentation of {less} or {more} spaces", less=less, more=more)
    found = say("{count} spaces", count=width)
    helps = [say("align the line with the block it belongs to")]
    return diagnose("E201", Span(source, line, 1, line, width + 1), helps=helps, expected=expected, found=found)


def open_bracket(where: Span, closing: str) -> Diagnostic:
    """A bracket that nothing closes."""
    return diagnose("E202", where, say("opened here"), expected=f"`{closing}`")


def stray_bracket(where: Span) -> Diagnostic:
    """A closing bracket that nothing opened."""
    helps = [say("take it away, or open a bracket before it")]
    return diagnose("E201", where, helps=helps, expected=say("an opening bracket before it"), found=f"`{where.text}`")


def wrong_bracket(where: Span, meant: str) -> Diagnostic:
    """A bracket closed by one of another form."""
    return diagnose("E201", where, expected=f"`{meant}`", found=f"`{where.text}`")


def open_string(source: Source, line: int, code: str) -> Diagnostic:
    """A string without its second quotation mark: the first one that runs into a word, or else the last."""
    strings = list(re.finditer(r'"[^"]*("|$)', code))
    run_in = (match for match in strings if match[1] and re.match(r"[^\W\d]", code[match.end() :]))
    match = next(run_in, strings[-1])
    end = match.end() if not match[1] else match.end() - 1
    where = Span(source, line, match.start() + 1, line, len(code[:end].rstrip()) + 1)
    return diagnose("E203", where, helps=[say('close it with `"`')])


def long_number(where: Span, most: str) -> Diagnostic:
    """A number that no state of a match can hold."""
    return diagnose("E402", where, value=f"{where.text[:12]}…", range=f"0..{most}")


def proper_name(word: str) -> str:
    """The name that was probably meant; empty if none can be made of the word."""
    plain = word.lower().replace("_", "-")
    for letter, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")):
        plain = plain.replace(letter, letters)
    plain = unicodedata.normalize("NFKD", plain)
    plain = re.sub(r"-+", "-", re.sub(r"[^a-z0-9-]", "", plain)).strip("-")
    return plain if plain[:1].isalpha() else ""


def improper_name(where: Span, name: str) -> Diagnostic:
    """A word with a character that no name has."""
    wrong = re.search("[^a-z0-9-]", where.text)
    column = where.column + (wrong.start() if wrong else 0)
    character = wrong[0] if wrong else where.text[:1]
    where = Span(where.source, where.line, column, where.line, column + 1)
    helps = [_about(character)]
    if name:
        helps.append(say("write `{name}`", name=name))
    return diagnose("E204", where, helps=helps, found=_shown(character))


def _about(character: str) -> Message:
    if character.isupper():
        return say("names are written in small letters, with hyphens between words")
    if character == "_":
        return say("use a hyphen between the words of a name")
    return say("names are made of the letters a to z, digits and hyphens")


def strange_character(where: Span) -> Diagnostic:
    """A character that law has no use for."""
    character = where.text
    helps: list[Message] = []
    if character in INSTEAD:
        helps.append(say("law writes `{word}`", word=INSTEAD[character]))
    elif character.isspace():
        helps.append(say("use spaces between words"))
    elif character == ";":
        helps.append(say("a statement ends with its line"))
    return diagnose("E204", where, helps=helps, found=_shown(character))


def _shown(character: str) -> str | Message:
    if character == "\t":
        return say("a tab")
    hidden = not character.isprintable() or character.isspace()
    return f"U+{ord(character):04X}" if hidden else f"`{character}`"
