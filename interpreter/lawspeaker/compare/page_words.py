"""Small pieces of the page about two books: texts in both languages, names of places, law that can be unfolded."""

from __future__ import annotations

import re
from html import escape

from lawspeaker.book.book import LANGUAGES
from lawspeaker.compare.labels import capital
from lawspeaker.text import Message

_CODE = re.compile(r"`([^`]+)`")
_PLAIN = re.compile(r"[^a-z0-9]+")


def spoken(message: Message, first: bool = False) -> str:
    """A message in both languages, of which one is seen; `first` says that it begins a line."""
    texts = {lang: message.text(lang) for lang in LANGUAGES}
    if first:
        texts = {lang: capital(text) for lang, text in texts.items()}
    marked = {lang: _CODE.sub(r"<code>\1</code>", escape(text)) for lang, text in texts.items()}
    if len(set(marked.values())) == 1:
        return marked["en"]
    return "".join(f'<span class="t" lang="{lang}">{text}</span>' for lang, text in marked.items())


def attributes(message: Message, kind: str = "") -> str:
    """A message as attributes from which the script takes the language that is wanted."""
    return " ".join(f'data-{kind}{lang}="{escape(capital(message.text(lang)))}"' for lang in LANGUAGES)


def anchor(*names: str) -> str:
    """The name of a place in the page, for a section or statement of a source, or for a topic."""
    return _PLAIN.sub("-", "-".join(names))


def card_anchor(id_: str) -> str:
    """The name of the place of a difference."""
    return f"d-{_PLAIN.sub('-', id_)}"


def more(head: Message, inner: str) -> str:
    """Something that can be unfolded."""
    return f"<details><summary>{spoken(head, first=True)}</summary>{inner}</details>"


def scenario(text: str, left: str, right: str) -> str:
    """A scenario, with what each of the two books makes of it in its colour."""
    parts: list[str] = []
    column = ""
    for line in text.rstrip().split("\n"):
        if line.startswith("    then in "):
            column = "a" if line.removeprefix("    then in ") == left else "b"
        parts.append(f'<span class="{column}">{escape(line)}</span>' if column else escape(line))
    return f"<pre>{chr(10).join(parts)}</pre>"
