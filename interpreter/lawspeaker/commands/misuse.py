"""Mistakes in calling a command, in our own words: cyclopts finds them, and says them in English only."""

from __future__ import annotations

from typing import Any

from cyclopts import CycloptsError
from cyclopts import exceptions as cy

from lawspeaker.commands.output import WrongUse
from lawspeaker.commands.pages import PAGES
from lawspeaker.text import Message, say, suggest


def wrong_use(error: CycloptsError, words: list[str]) -> WrongUse:
    """The same mistake as a message in both languages, with a way out."""
    command = next((word for word in words if word in {page.name for page in PAGES}), None)
    match error:
        case cy.UnknownCommandError():
            return _no_command(str((error.unused_tokens or words)[0]))
        case cy.UnknownOptionError():
            return _no_option(error, command)
        case cy.CoercionError():
            return _no_value(error, command)
        case cy.MissingArgumentError() | cy.RequiresEqualsError():
            return _nothing_given(error.argument, command)
        case cy.RepeatArgumentError():
            return WrongUse(say("`{name}` is given twice", name=error.token.keyword or ""), _see(command))
        case cy.UnusedCliTokensError():
            name = str((error.unused_tokens or words)[0])
            return WrongUse(say("nothing is expected after this: `{name}`", name=name), _see(command))
        case _:
            return WrongUse(say("this cannot be understood: {words}", words=" ".join(words)), _see(command))


def _see(command: str | None) -> Message:
    name = f"lawspeaker {command} --help" if command else "lawspeaker --help"
    return say("`{name}` shows what is possible", name=name)


def _meant(word: str, candidates: list[str]) -> list[Message]:
    near = suggest(word, candidates)
    return [] if near is None else [say("did you mean `{name}`?", name=near)]


def _no_command(word: str) -> WrongUse:
    if word.startswith("-"):
        return WrongUse(say("there is no option `{name}` here", name=word), _see(None))
    names = [page.name for page in PAGES]
    return WrongUse(say("there is no command `{name}`", name=word), *_meant(word, names), _see(None))


def _no_option(error: cy.UnknownOptionError, command: str | None) -> WrongUse:
    word = (error.token.keyword or error.token.value).partition("=")[0]
    known = ["--help", "--lang", *(name for argument in error.argument_collection for name in argument.names)]
    options = [name for name in known if name.startswith("--")]
    return WrongUse(say("there is no option `{name}` here", name=word), *_meant(word, options), _see(command))


def _no_value(error: cy.CoercionError, command: str | None) -> WrongUse:
    value = error.token.value if error.token is not None else ""
    name = _named(error.argument, error.token)
    choices = error.argument.get_choices(force=True) if error.argument is not None else None
    if choices:
        possible = say("possible are {names}", names=", ".join(f"`{choice}`" for choice in choices))
        return WrongUse(say("`{value}` is no value of {name}", value=value, name=name), possible)
    if error.target_type is int:
        return WrongUse(say("{name} is a whole number, not `{value}`", value=value, name=name), _see(command))
    return WrongUse(say("`{value}` is no value of {name}", value=value, name=name), _see(command))


def _nothing_given(argument: Any, command: str | None) -> WrongUse:
    return WrongUse(say("{name} is missing", name=_named(argument, None)), _see(command))


def _named(argument: Any, token: Any) -> str:
    """An option as it is typed, or what stands for a positional argument in the help."""
    if token is not None and token.keyword:
        return f"`{token.keyword}`"
    if argument is None:
        return "?"
    name = str(argument.name)
    return f"`{name}`" if name.startswith("-") else name.upper()
