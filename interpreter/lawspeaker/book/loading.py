"""From an address to a checked book: link, amend, check, analyse, in this order, gathering what is wrong.

Guarantees that one mistake is told once: what is missing only because a line could not be read is not called unknown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lawspeaker.book.amendments import amend
from lawspeaker.book.analysis import analyse
from lawspeaker.book.book import CheckedBook
from lawspeaker.book.check import check
from lawspeaker.book.library import Library
from lawspeaker.book.linking import Linked, link
from lawspeaker.text import Diagnostic, Severity

# A declaration with all its lines, and the words in it.
_DECLARATION = re.compile(r"^[a-z]+ +([a-z][a-z0-9-]*).*\n?(?:(?: .*)?(?:\n|\Z))*", re.MULTILINE)
_WORD = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_MISREAD = ("E1", "E2")
_FILE_LOST = ("E100", "E101", "E303")
_UNKNOWN = ("E301", "E501", "E802")


def load_checked(target: str, lib: Library | None = None) -> tuple[CheckedBook | None, list[Diagnostic]]:
    """The checked book, as far as it could be checked, and everything that is wrong with it."""
    linked, problems = link(target, lib=lib)
    if linked is None:
        return None, problems
    amended, more = amend(linked)
    book, still_more = check(linked, amended)
    problems = list(dict.fromkeys([*problems, *_without_echoes([*more, *still_more], linked, problems)]))
    if not any(problem.severity is Severity.ERROR for problem in problems):
        problems += analyse(book, linked, amended)
    return book, problems


def _without_echoes(problems: list[Diagnostic], linked: Linked, misread: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The problems without those about names that were lost with a line, or a whole file, that could not be read."""
    misread = list(misread)
    if any(problem.code in _FILE_LOST for problem in misread):
        return [problem for problem in problems if problem.code not in _UNKNOWN]
    slips = [problem for problem in misread if problem.code.startswith(_MISREAD) and problem.span.placed]
    if not slips:
        return problems
    kept = {item.name for layer in linked.layers for item in layer.items}
    lost = {word for slip in slips for word in _WORD.findall(slip.span.source.line(slip.span.line))}
    for source in {slip.span.source for slip in slips}:
        for declaration in _DECLARATION.finditer(source.text):
            if declaration[1] not in kept:
                lost.update(_WORD.findall(declaration[0]))
    return [problem for problem in problems if problem.code not in _UNKNOWN or lost.isdisjoint(_named(problem))]


def _named(problem: Diagnostic) -> list[str]:
    """The names that a problem is about."""
    arguments = dict(problem.arguments)
    name = arguments.get("name") or arguments.get("target") or arguments.get("source", "")
    return str(name).split(".")
