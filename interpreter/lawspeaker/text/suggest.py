"""The name an author probably meant.

Takes any word and the names that would have been right there. Guarantees the same answer for the same names in any
order, and none at all rather than a far-fetched one.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

# Below this similarity a suggestion puzzles more often than it helps.
CUTOFF = 0.7


def suggest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate nearest to the word, or None when none is near."""
    names = sorted({name for name in candidates if name and name != word})
    meant = _plain_form(word)
    for name in names:
        if _plain_form(name) == meant:
            return name
    by_spelling: dict[str, str] = {}
    for name in names:
        by_spelling.setdefault(_spelling(name), name)
    near = get_close_matches(_spelling(word), by_spelling, n=1, cutoff=CUTOFF)
    return by_spelling[near[0]] if near else None


def _spelling(name: str) -> str:
    return name.casefold().replace("_", "-").replace(" ", "-")


def _plain_form(name: str) -> str:
    """The name without what people vary without thinking: case, joints between words, and the plural."""
    letters = _spelling(name).replace("-", "")
    for ending, singular in (("ies", "y"), ("es", ""), ("s", "")):
        if letters.endswith(ending) and len(letters) > len(ending) + 2:
            return letters.removesuffix(ending) + singular
    # A word on -e loses it, so that "dice" and "die" stay apart but "tile" and "tiles" meet.
    return letters.removesuffix("e") if len(letters) > 3 else letters
