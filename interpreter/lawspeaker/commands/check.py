"""`lawspeaker check`: look for mistakes in books."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from lawspeaker.commands.options import Speaker
from lawspeaker.commands.output import FINE, WRONG_USE, Findings, Output, wants_color
from lawspeaker.text import Diagnostic, Severity, render, say

if TYPE_CHECKING:
    from lawspeaker.book.library import Library

Style = Literal["full", "concise", "json"]


def check(
    *target: Annotated[str, Parameter(help="books, law files or folders; without any, the whole library")],
    style: Annotated[Style, Parameter(help="how findings are shown")] = "full",
    json: Annotated[bool, Parameter(help="the same as `--style json`")] = False,
    strict: Annotated[bool, Parameter(help="count warnings as errors")] = False,
    output: Speaker,
) -> int:
    """Look for mistakes in books."""
    from lawspeaker.book.library import library

    lib = library()
    targets = named_books(target) if target else every_book(lib)
    found, checked = _findings(targets, lib)
    shown: Style = "json" if json else style
    if found and shown != "json" and Findings(found).code == WRONG_USE:
        raise Findings(found)  # there is no such book or file, so there is nothing to sum up
    if found or shown == "json":
        output.data(render(found, shown, output.lang, color=wants_color(sys.stdout) and shown != "json"))
    _sum_up(found, checked, output)
    fatal = [each for each in found if strict or each.severity is Severity.ERROR]
    return Findings(fatal).code if fatal else FINE


def every_book(lib: Library) -> list[str]:
    """The addresses of the library, and the files of editions and variants whose games are not in it."""
    return [*lib.addresses(), *dict.fromkeys(entry.path.as_posix() for entry in lib.strays())]


def named_books(targets: Iterable[str]) -> list[str]:
    """The books that are named; a folder stands for the law files in it."""
    from lawspeaker.commands.opening import law_files

    found = [
        [path.as_posix() for path in law_files(Path(target))] if _is_folder(target) else [target] for target in targets
    ]
    return list(dict.fromkeys(each for group in found for each in group))


def _is_folder(target: str) -> bool:
    try:
        return Path(target).is_dir()
    except (OSError, ValueError):  # a name too long or with impossible characters
        return False


def _findings(targets: list[str], lib: Library) -> tuple[list[Diagnostic], int]:
    """Every finding once, although books share files; and how many books were looked at."""
    from lawspeaker.book.loading import load_checked

    found: dict[str, Diagnostic] = {}
    for target in targets:
        _, problems = load_checked(target, lib)
        found.update({render([problem], "json"): problem for problem in problems})
    return list(found.values()), len(targets)


def _sum_up(found: list[Diagnostic], checked: int, output: Output) -> None:
    books = say("{count} book", count=checked) if checked == 1 else say("{count} books", count=checked)
    if found:
        findings = (
            say("{count} finding", count=len(found)) if len(found) == 1 else say("{count} findings", count=len(found))
        )
        output.note(say("{books} checked, {findings}", books=books, findings=findings))
    else:
        output.note(say("{books} checked, no findings", books=books))
