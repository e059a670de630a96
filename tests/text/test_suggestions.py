"""Suggestions for misspelled names."""

import pytest

from lawspeaker.text import suggest

NAMES = ["mountain-fare", "turn-order", "region", "supply", "tile", "box"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("regoin", "region"),
        ("regions", "region"),
        ("supplies", "supply"),
        ("tiles", "tile"),
        ("boxes", "box"),
        ("turn_order", "turn-order"),
        ("turnorder", "turn-order"),
        ("Mountain_Fares", "mountain-fare"),
        ("mountin-fare", "mountain-fare"),
    ],
)
def test_near_names_are_found(word: str, meant: str) -> None:
    """Slips of the finger, plurals, case and other joints between words lead to the name."""
    assert suggest(word, NAMES) == meant


@pytest.mark.parametrize("word", ["zzz", "harbour", "x", ""])
def test_far_names_are_not_offered(word: str) -> None:
    """No suggestion is better than a far-fetched one."""
    assert suggest(word, NAMES) is None


def test_a_word_is_not_its_own_correction() -> None:
    """A name that is known but wrong here is not suggested again."""
    assert suggest("region", ["region"]) is None


def test_order_of_candidates_does_not_matter() -> None:
    """The same names give the same suggestion in any order."""
    assert suggest("car", ["cart", "card"]) == suggest("car", ["card", "cart"])
