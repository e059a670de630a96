"""Mistakes that only the whole book shows."""

from __future__ import annotations

from lawspeaker.book.book import CheckedBook
from lawspeaker.text import Diagnostic


def analyse(book: CheckedBook) -> list[Diagnostic]:
    """What is wrong with the flow of a checked book."""
    return []
