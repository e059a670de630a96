"""From an address to a checked book: link, amend, check, analyse, in this order, gathering what is wrong."""

from __future__ import annotations

from lawspeaker.book.amendments import amend
from lawspeaker.book.analysis import analyse
from lawspeaker.book.book import CheckedBook
from lawspeaker.book.check import check
from lawspeaker.book.library import Library
from lawspeaker.book.linking import link
from lawspeaker.text import Diagnostic, Severity


def load_checked(target: str, lib: Library | None = None) -> tuple[CheckedBook | None, list[Diagnostic]]:
    """The checked book, as far as it could be checked, and everything that is wrong with it."""
    linked, problems = link(target, lib=lib)
    if linked is None:
        return None, problems
    amended, more = amend(linked)
    problems = [*problems, *more]
    book, more = check(linked, amended)
    problems += [problem for problem in more if problem not in problems]
    if not any(problem.severity is Severity.ERROR for problem in problems):
        problems += analyse(book, linked, amended)
    return book, problems
