"""Witnesses: short positions where two books differ, found by playing, and true in both."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from lawspeaker.compare.comparing import compare
from lawspeaker.compare.hybrid import hybrid
from lawspeaker.compare.labour import Worker, searched
from lawspeaker.compare.lockstep import Lockstep
from lawspeaker.compare.searching import Search, Searcher
from lawspeaker.compare.showing import Shelf, scenarios_of
from lawspeaker.compare.sides import Side, open_side
from lawspeaker.compare.witness import Witness, shrunk
from lawspeaker.machine.book import Book
from lawspeaker.scenario import run_scenario
from lawspeaker.text import Source, render
from lawspeaker.tree import parse
from lawspeaker.tree.declarations import Scenario, Then
from lawspeaker.tree.format import format_source

Opening = Callable[[str], Side]
PAIRS = [("nim", "nim+misere"), ("pig", "pig+short"), ("pig", "pig+two-dice"), ("tic-tac-toe", "tic-tac-toe+wild"),
         ("hearts-lite", "hearts-lite+breaking-hearts"), ("connect-four", "connect-four+pop-out")]  # fmt: skip


@cache
def _side(target: str) -> Side:
    side, problems = open_side(target)
    assert side is not None, render(problems)
    return side


def _worker(left: Side, right: Side, games: int = 40) -> Worker:
    return Worker(left, right, compare(left, right), games)


def _nobody(done: int) -> None:
    """Nobody wants to know how far the work has come."""


@cache
def _searched(left: str, right: str) -> Search:
    return searched(_worker(_side(left), _side(right)), 1, _nobody)


def _scenario(text: str) -> Scenario:
    file, problems = parse(Source("witness.law", text))
    assert not problems, render(problems)
    (scenario,) = (item for item in file.items if isinstance(item, Scenario))
    return scenario


def _rivals(searcher: Searcher, id_: str) -> list[tuple[bool, Book]]:
    comparison = compare(searcher.left, searcher.right)
    (difference,) = (each for each in comparison.real if each.id == id_)
    found = [(turned, searcher.rival(difference, turned=turned)) for turned in (False, True)]
    return [(turned, rival) for turned, rival in found if rival is not None]


@pytest.mark.parametrize(("left", "right"), PAIRS)
def test_a_witness_holds_in_both_books(left: str, right: str) -> None:
    """A witness is a scenario that passes in both books, with an expectation for each."""
    found = _searched(left, right).by_play
    assert found
    for witness in found:
        scenario = _scenario(witness.text)
        assert [part.books for part in scenario.parts if isinstance(part, Then)] == [(left,), (right,)]
        for book in (left, right):
            outcome = run_scenario(scenario, Book(_side(book).checked))
            assert outcome.holds, render(outcome.problems)


@pytest.mark.parametrize(("left", "right"), PAIRS)
def test_what_one_book_expects_does_not_hold_in_the_other(left: str, right: str) -> None:
    """The two expectations of a witness exclude each other."""
    for witness in _searched(left, right).by_play:
        swapped = witness.text.replace(f"then in {left}\n", "then in other\n")
        swapped = swapped.replace(f"then in {right}\n", f"then in {left}\n").replace("in other\n", f"in {right}\n")
        assert not run_scenario(_scenario(swapped), Book(_side(left).checked)).holds


@pytest.mark.parametrize(("left", "right"), PAIRS)
def test_witnesses_are_written_as_everybody_writes(left: str, right: str) -> None:
    """The formatter has nothing to change."""
    for witness in _searched(left, right).by_play:
        assert format_source(Source("witness.law", witness.text))[0] == witness.text
        assert max(map(len, witness.text.split("\n"))) <= 120


def test_the_same_search_finds_the_same_in_several_processes() -> None:
    """Everything follows from the seeds, whoever does the work."""
    again = searched(_worker(_side("tic-tac-toe"), _side("tic-tac-toe+wild")), 2, _nobody)
    assert again == _searched("tic-tac-toe", "tic-tac-toe+wild")


@pytest.mark.parametrize(
    ("left", "right"), [("mill/first", "mill/second"), ("mill", "mill+grouped"), ("mill", "mill+tired")]
)
def test_every_difference_of_the_mill_is_shown(opened: Opening, left: str, right: str) -> None:
    """Each difference is isolated and found, also where others lie in the way."""
    worker = _worker(opened(left), opened(right))
    found = searched(worker, 1, _nobody)
    assert {witness.difference for witness in found.by_play} == {each.id for each in worker.comparison.real}


def test_positions_show_what_games_do_not(opened: Opening, shelf: Path) -> None:
    """What no game reaches is found from a position that was stirred."""
    text = """\
variant rich of mill
    title en "Rich", de "Reich"
    insert first grind
        if grain in sack of actor > 20
            move 1 grain from sack of actor to supply
"""
    (shelf / "rich.law").write_text(text, encoding="utf-8")
    found = searched(_worker(opened("mill"), opened("mill+rich")), 1, _nobody)
    (witness,) = found.by_play
    assert witness.way == "position"
    assert run_scenario(_scenario(witness.text), Book(opened("mill+rich").checked)).holds


# ---- scenarios of authors ---------------------------------------------------------------------------------------

AUTHORS = """\
scenario "a turn gives two grains, or one"
    cite first grinding(yield), second grinding(yield)
    book mill/first, mill/second
    at grind for 1
    then in mill/first
        grain in sack of 1 = 5
    then in mill/second
        grain in sack of 1 = 3

scenario "both books ask for a wheel"
    book mill/first, mill/second
    at grind for 1
    then
        asks 1 grind.wheel
"""


def test_a_scenario_shows_a_difference_if_it_fails_with_it(opened: Opening, shelf: Path) -> None:
    """Authors' scenarios are recognised by running them in books with one difference."""
    folder = shelf.parent / "tests" / "scenarios" / "mill"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "editions.law").write_text(AUTHORS, encoding="utf-8")
    left, right = opened("mill/first"), opened("mill/second")
    both, others = scenarios_of(left, right)
    assert [each.name for each in both] == ["a turn gives two grains, or one", "both books ask for a wheel"]
    assert others == []
    searcher = Searcher(left, right, 1)
    shelf_ = Shelf(left, right, tuple(both))
    (difference,) = (each for each in compare(left, right).real if each.id == "yield")
    (shown,) = shelf_.witnesses(difference, _rivals(searcher, "yield"))
    # Without the toll of the second edition the first one's sack would hold one grain more.
    assert (shown.name, shown.way, shown.alone) == ("a turn gives two grains, or one", "scenario", False)
    (difference,) = (each for each in compare(left, right).real if each.id == "speed of small")
    assert shelf_.witnesses(difference, _rivals(searcher, "speed of small")) == []


# ---- the pieces -------------------------------------------------------------------------------------------------


def test_a_hybrid_has_one_difference_and_no_other(opened: Opening) -> None:
    """A book with one difference of another one differs from it in all the others."""
    left, right = opened("mill/first"), opened("mill/second")
    (difference,) = (each for each in compare(left, right).real if each.id == "yield")
    made, problems = hybrid(left, right, [difference])
    assert made is not None and not problems
    assert made.name == "mill/first"
    assert Lockstep(Book(left.checked), made).part(1) is not None
    assert Lockstep(made, Book(right.checked)).part(1) is not None


def test_what_cannot_stand_by_itself_makes_no_hybrid(opened: Opening, shelf: Path) -> None:
    """A difference that collides with the rest of the other book is not isolated, and why is said."""
    for name, value in (("one", 2), ("two", 3)):
        text = f'variant {name} of mill\n    title en "{name}", de "{name}"\n    set yield to {value}\n'
        (shelf / f"{name}.law").write_text(text, encoding="utf-8")
    left, right = opened("mill+one"), opened("mill+two")
    (difference,) = compare(left, right).real
    made, _ = hybrid(left, right, [difference])
    assert made is not None and Lockstep(made, Book(right.checked)).part(1) is None
    stray, problems = hybrid(right, left, [difference])  # taken for one of the other side, it is set twice
    assert stray is None
    assert [problem.code for problem in problems] == ["E503"]


@pytest.mark.parametrize("book", ["nim", "pig+two-dice", "hearts-lite"])
def test_a_book_never_parts_from_itself(book: str) -> None:
    """Two runs of one book stay together to the end."""
    lockstep = Lockstep(Book(_side(book).checked), Book(_side(book).checked), strict=True)
    assert [lockstep.part(seed) for seed in range(5)] == [None] * 5
    assert lockstep.decisions > 0


def test_shrinking_keeps_what_is_needed() -> None:
    """Only what the difference needs is left."""
    assert shrunk(list(range(20)), lambda kept: {3, 11} <= set(kept)) == [3, 11]
    assert shrunk(list(range(20)), lambda kept: True) == []


def test_a_witness_knows_its_file() -> None:
    """The file of a witness is called like its difference."""
    assert Witness("making.summon:last", "", 1, "play", True).file == "making-summon-last.law"
