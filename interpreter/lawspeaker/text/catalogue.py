"""Messages in two languages: an English template that is its own key, and the arguments that fill it.

Takes for granted that templates mark arguments as `{name}`. Guarantees that saying a message never fails: a template
without a German entry is said in English, and a placeholder without an argument stays visible.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from attrs import field, frozen

from .german import GERMAN

_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")


def placeholders(template: str) -> frozenset[str]:
    """The names of the arguments that a template asks for."""
    return frozenset(_PLACEHOLDER.findall(template))


def freeze_arguments(
    arguments: Mapping[str, object] | Iterable[tuple[str, object]],
) -> tuple[tuple[str, str | Message], ...]:
    """Arguments as a hashable value; a trailing underscore (`is_`) only avoids Python's own words and is dropped."""
    pairs = arguments.items() if isinstance(arguments, Mapping) else arguments
    return tuple((name.rstrip("_"), value if isinstance(value, Message) else str(value)) for name, value in pairs)


@frozen
class Message:
    """A sentence that can be said in English or German.

    An argument may itself be a message, so that a word such as "rule" is said in the language of its sentence.
    """

    template: str
    arguments: tuple[tuple[str, str | Message], ...] = field(default=(), converter=freeze_arguments)

    def text(self, lang: str = "en") -> str:
        """The sentence in that language."""
        template = GERMAN.get(self.template, self.template) if lang == "de" else self.template
        return fill(template, self.arguments, lang)

    def __str__(self) -> str:
        return self.text()

    def __bool__(self) -> bool:
        return bool(self.template)


def fill(template: str, arguments: tuple[tuple[str, str | Message], ...], lang: str) -> str:
    """The template with its placeholders replaced."""
    if not arguments:
        return template
    values = {name: value.text(lang) if isinstance(value, Message) else value for name, value in arguments}
    return _PLACEHOLDER.sub(lambda match: values.get(match[1], match[0]), template)


def say(template: str, /, **arguments: object) -> Message:
    """A message from its English template and the arguments to fill it with."""
    return Message(template, freeze_arguments(arguments))


def as_message(text: str | Message) -> Message:
    """A message as it is; a string as a template without arguments."""
    return text if isinstance(text, Message) else Message(text)
