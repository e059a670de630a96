"""The proof of a comparison: the first book with all differences applied plays like the second."""

from collections.abc import Callable
from functools import cache
from itertools import permutations, product
from typing import Any

import pytest
from attrs import evolve

from lawspeaker.book.library import library
from lawspeaker.compare.comparing import compare
from lawspeaker.compare.labour import Worker, proved
from lawspeaker.compare.proving import PORTION, Prover, portions
from lawspeaker.compare.sides import Side, open_side
from lawspeaker.text import render

Opening = Callable[[str], Side]
MILLS = ("mill", "mill/first", "mill/second", "mill/plain", "mill+grouped", "mill+tired")


@cache
def _side(target: str) -> Side:
    side, problems = open_side(target)
    assert side is not None, render(problems)
    return side


def _pairs() -> list[Any]:
    """All pairs of books of one game, either way round."""
    books = library().addresses()
    games = {book: book.partition("/")[0].partition("+")[0] for book in books}
    return [
        pytest.param(*pair, id=" ".join(pair)) for pair in permutations(books, 2) if games[pair[0]] == games[pair[1]]
    ]


def _nobody(done: int) -> None:
    """Nobody wants to know how far the work has come."""


@pytest.mark.parametrize(("left", "right"), _pairs())
def test_all_differences_together_make_the_other_book(left: str, right: str) -> None:
    """Applying the difference to a book of the library gives the behaviour of the other one."""
    prover = Prover.of(_side(left), _side(right), compare(_side(left), _side(right)))
    proof = prover.played(range(3))
    assert not proof.problems, render(proof.problems)
    assert (proof.games, proof.partings) == (3, ())


@pytest.mark.parametrize(("left", "right"), [*product(MILLS, repeat=2)])
def test_the_same_for_all_mills(opened: Opening, left: str, right: str) -> None:
    """Also with editions of which only one has an outline."""
    one, other = opened(left), opened(right)
    assert Prover.of(one, other, compare(one, other)).played(range(4)).holds


@pytest.mark.parametrize("id_", ["yield", "speed of small", "grind.wheel", "grind.sweep", "grind.turn:last"])
def test_a_difference_that_was_overlooked_is_noticed(opened: Opening, id_: str) -> None:
    """Without one of the differences the books part, so the proof can fail."""
    left, right = opened("mill/first"), opened("mill/second")
    whole = compare(left, right)
    lacking = evolve(whole, differences=tuple(each for each in whole.differences if each.id != id_))
    proof = Prover.of(left, right, lacking).played(range(10))
    assert proof.partings
    assert not proof.holds


def test_differences_that_cannot_be_applied_are_no_proof(opened: Opening) -> None:
    """What is wrong with the book that the differences make is told."""
    left, right = opened("mill/first"), opened("mill/second")
    swapped = compare(right, left)  # the differences of the other side: everything is amended twice
    proof = Prover.of(left, right, swapped).played(range(5))
    assert not proof.holds
    assert proof.problems


def test_processes_play_the_same_games(opened: Opening) -> None:
    """Portions know nothing of each other, so it does not matter who plays them."""
    worker = Worker(_side("pig"), _side("pig+short"), compare(_side("pig"), _side("pig+short")), 1)
    alone, together = (proved(worker, 2 * PORTION + 3, jobs, _nobody) for jobs in (1, 2))
    assert alone == together
    assert (alone.games, alone.holds) == (2 * PORTION + 3, True)


def test_portions_cover_all_games() -> None:
    """Every seed is played once."""
    assert [seed for portion in portions(123) for seed in portion] == list(range(123))
