"""Pages of help, in both languages and without a library for drawing: they must be there at once."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from lawspeaker.commands.output import aligned
from lawspeaker.commands.pages import PAGES, Page
from lawspeaker.text import say

if TYPE_CHECKING:
    from cyclopts import App, Argument

WIDTH = 100

# These are understood by every command, wherever they stand.
EVERYWHERE = (
    ("--lang en|de", "speak English or German (or set LAWSPEAKER_LANG)"),
    ("--help, -h", "show this page"),
)


def overview(lang: str) -> str:
    """The page of the whole program."""
    summary = "Board game rules as data: checked, run, compared and explained."
    first = next(page.examples[0] for page in PAGES if page.name == "play")
    parts = [
        _said(summary, lang),
        f"{_said('Usage', lang)}: lawspeaker {_said('COMMAND', lang)} [...]",
        _section("Commands", [(page.name, page.summary) for page in PAGES], lang),
        _section("Everywhere", [*EVERYWHERE, ("--version", "show the version")], lang),
        _examples((first, ("lawspeaker play --help", "everything about one command")), lang),
    ]
    return "\n\n".join(parts)


def manual(app: App, page: Page, lang: str) -> str:
    """The page of one command."""
    found = [each for each in app[page.name].assemble_argument_collection() if each.show]
    positional = [each for each in found if each.index is not None]
    options = [each for each in found if each.index is None]
    usage = " ".join(["lawspeaker", page.name, *map(_position, positional), f"[{_said('OPTIONS', lang)}]"])
    parts = [
        _said(page.summary, lang) + (f"\n{_said(page.more, lang)}" if page.more else ""),
        f"{_said('Usage', lang)}: {usage}",
    ]
    if positional:
        parts.append(_section("Arguments", [_entry(each, lang) for each in positional], lang))
    parts.append(_section("Options", [_entry(each, lang) for each in options], lang))
    parts.append(_section("Everywhere", list(EVERYWHERE), lang))
    parts.append(_examples(page.examples, lang))
    return "\n\n".join(parts)


def _said(text: str, lang: str) -> str:
    return say(text).text(lang)


def _position(argument: Argument) -> str:
    name = argument.name.upper()
    many = "..." if argument.is_var_positional() else ""
    return f"{name}{many}" if argument.required and not many else f"[{name}{many}]"


def _entry(argument: Argument, lang: str) -> tuple[str, str]:
    """What is typed, and what it means; with its default, where there is one to tell."""
    meaning = _said(str(argument.parameter.help or ""), lang)
    default = argument.field_info.default
    if not argument.is_flag() and default not in (None, "", argument.field_info.empty, ()):
        meaning += f" [{_said('otherwise', lang)}: {default}]"
    if argument.index is not None:
        return argument.name.upper(), meaning
    choices = argument.get_choices(force=True) or ()
    value = argument.parameter.metavar or "|".join(choices)
    return f"{', '.join(argument.names)} {value}".strip(), meaning


def _section(head: str, entries: list[tuple[str, str]], lang: str) -> str:
    size = max(len(name) for name, _ in entries)
    lines = []
    for name, meaning in entries:
        text = wrap(_said(meaning, lang), WIDTH - size - 4) or [""]
        lines += [f"  {left:<{size}}  {line}" for left, line in zip([name, *[""] * len(text)], text, strict=False)]
    return "\n".join([f"{_said(head, lang)}:", *lines])


def _examples(examples: tuple[tuple[str, str], ...], lang: str) -> str:
    rows = [(f"  {line}", f"# {_said(meaning, lang)}") for line, meaning in examples]
    return "\n".join([f"{_said('Examples', lang)}:", *aligned(rows)])
