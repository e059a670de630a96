"""Mistakes that only the whole book shows: circles, dead ends, loops without end, leftovers.

Takes a book whose names and types are right, with the declarations it was made from. Guarantees for the stages after
it that no rule, value or set needs itself, and none needs so many others that they could not be followed.
"""

from __future__ import annotations

from lawspeaker.book.amendments import Amended
from lawspeaker.book.book import CheckedBook
from lawspeaker.book.choices import without_options
from lawspeaker.book.linking import Linked
from lawspeaker.book.loops import Dead, endless
from lawspeaker.book.reach import Needs, circles, taken_out, unreached
from lawspeaker.book.stock import beyond_stock, unused
from lawspeaker.text import Diagnostic


def analyse(book: CheckedBook, linked: Linked, amended: Amended) -> list[Diagnostic]:
    """What is wrong with a book as a whole."""
    needs = Needs(book)
    in_circles = circles(needs)
    if in_circles:
        return in_circles
    written = [item for layer in linked.layers for item in layer.items]
    before, changed = taken_out(written, amended.items)
    return [
        *unreached(needs, before),
        *without_options(book.rules),
        *endless(needs, book.rules),
        *Dead(changed).behind_the_end(book.rules),
        *beyond_stock(book),
        *unused(written),
    ]
