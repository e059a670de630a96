"""The command line: `lawspeaker COMMAND`; `pages` lists the commands.

Takes the words after the program's name. Guarantees an exit code (0 fine, 1 findings, 2 wrong use, 130 interrupted),
messages instead of tracebacks, and a quick answer: each command is imported when it is called, and what it works with
when it is needed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from lawspeaker.commands.output import FINE, LANGUAGES, WRONG_USE, Output, WrongUse, chosen_language, forgive_streams
from lawspeaker.commands.pages import PAGES
from lawspeaker.text import say

if TYPE_CHECKING:
    from cyclopts import App

__all__ = ["main", "run"]


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command and leave the process with its exit code."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run a command; its exit code."""
    forgive_streams()
    output = Output(chosen_language(os.environ))
    try:
        lang, rest = _without_language(list(arguments))
        output = Output(lang or output.lang)
        code = _answer(rest, output)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BaseException as error:  # nothing is to reach the user as a traceback
        from lawspeaker.commands.failing import report

        return report(error, output)


def make_app() -> App:
    """The commands as cyclopts knows them; pages of help are written by `help`, in two languages."""
    from cyclopts import App, Parameter

    plain = Parameter(negative_bool=(), negative_iterable=())
    app = App(name="lawspeaker", help_flags=(), version_flags=())
    for page in PAGES:
        app.command(
            page.target, name=page.name, help=page.summary, help_flags=(), version_flags=(), default_parameter=plain
        )
    return app


def _answer(words: list[str], output: Output) -> int:
    if not words:
        from lawspeaker.commands.help import overview

        print(overview(output.lang), file=sys.stderr)
        return WRONG_USE
    options = words[: words.index("--")] if "--" in words else words
    if "--help" in options or "-h" in options or words[0] == "help":
        return _help(options, output)
    if words[0] == "--version":
        from lawspeaker import __version__

        output.data(f"lawspeaker {__version__}")
        return FINE
    return _call(words, output)


def _help(words: list[str], output: Output) -> int:
    from lawspeaker.commands.help import manual, overview

    asked = next((word for word in words if not word.startswith("-") and word != "help"), None)
    page = next((page for page in PAGES if page.name == asked), None)
    if asked is not None and page is None:
        return _call([asked], output)  # which says that there is no such command
    output.data(overview(output.lang) if page is None else manual(make_app(), page, output.lang))
    return FINE


def _call(words: list[str], output: Output) -> int:
    from cyclopts import CycloptsError

    from lawspeaker.commands.misuse import wrong_use

    app = make_app()
    try:
        command, bound, _ = app.parse_args(words, exit_on_error=False, print_error=False, help_on_error=False)
    except CycloptsError as error:
        raise wrong_use(error, words) from None
    code = command(*bound.args, **bound.kwargs, output=output)
    return code if isinstance(code, int) else FINE


def _without_language(words: list[str]) -> tuple[str | None, list[str]]:
    """The language that `--lang` asks for, wherever it stands, and the other words."""
    lang: str | None = None
    rest: list[str] = []
    while words:
        word = words.pop(0)
        if word == "--":
            return lang, [*rest, word, *words]
        if word == "--lang" or word.startswith("--lang="):
            lang = words.pop(0) if word == "--lang" and words else word.partition("=")[2]
            if lang not in LANGUAGES:
                raise WrongUse(say("`--lang` is followed by a language"), say("the languages are `en` and `de`"))
        else:
            rest.append(word)
    return lang, rest
