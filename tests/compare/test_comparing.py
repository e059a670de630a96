"""Two books compared: by names and parts, with both citations, and the same from either side."""

from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from lawspeaker.book.library import library
from lawspeaker.compare.comparing import compare
from lawspeaker.compare.difference import Comparison, Difference, mirrored
from lawspeaker.compare.sides import Side, open_side
from lawspeaker.text import render

Opening = Callable[[str], Side]
MILLS = ("mill", "mill/first", "mill/second", "mill/plain", "mill+grouped", "mill+tired", "mill/first@no-toll.one")


@cache
def _side(target: str) -> Side:
    side, problems = open_side(target)
    assert side is not None, render(problems)
    return side


def _pairs() -> list[Any]:
    """All pairs of books of one game."""
    books = library().addresses()
    games = {book: book.partition("/")[0].partition("+")[0] for book in books}
    return [
        pytest.param(*pair, id=" ".join(pair)) for pair in combinations(books, 2) if games[pair[0]] == games[pair[1]]
    ]


def _by_id(comparison: Comparison) -> dict[str, Difference]:
    return {each.id: each for each in comparison.real}


@pytest.mark.parametrize("book", library().addresses())
def test_a_book_does_not_differ_from_itself(book: str) -> None:
    """The difference of a book with itself is empty."""
    assert compare(_side(book), _side(book)).differences == ()


@pytest.mark.parametrize(("left", "right"), _pairs())
def test_swapping_the_books_swaps_the_sides(left: str, right: str) -> None:
    """Comparing the other way round gives the mirror image."""
    assert compare(_side(right), _side(left)) == mirrored(compare(_side(left), _side(right)))


@pytest.mark.parametrize(("left", "right"), [*product(MILLS, repeat=2)])
def test_editions_mirror_each_other(opened: Opening, left: str, right: str) -> None:
    """The same for editions with outlines, variants and readings, and a book again with itself."""
    one, other = opened(left), opened(right)
    assert compare(other, one) == mirrored(compare(one, other))
    assert compare(one, one).differences == ()


@pytest.mark.parametrize(("left", "right"), _pairs())
def test_every_difference_has_an_id_of_its_own(left: str, right: str) -> None:
    """No two differences of a comparison share an id."""
    found = compare(_side(left), _side(right)).differences
    assert len({(each.real, each.id) for each in found}) == len(found)


def test_parts_are_compared_and_not_lines(opened: Opening) -> None:
    """Each amendment is one difference, named by what it amends."""
    found = _by_id(compare(opened("mill/first"), opened("mill/second")))
    assert {name: each.change for name, each in found.items()} == {
        "yield": "value",
        "speed of small": "value",
        "grind.wheel": "condition",
        "grind.sweep": "body",
        "grind.turn:last": "only-b",
    }


def test_a_difference_is_told_by_the_title_of_its_amendment(opened: Opening) -> None:
    """Where an amendment has a title, that is what its book says."""
    found = _by_id(compare(opened("mill/first"), opened("mill/second")))["yield"]
    assert found.subject.text("de") == "Mahlen › Ertrag"
    assert (found.left.says.text("en"), found.left.says.text("de")) == (
        "A turn gives two grains.",
        "Ein Zug bringt zwei Korn.",
    )
    assert (found.right.says.text("en"), found.right.titled) == ("1", False)


def test_each_side_cites_its_own_rulebook(opened: Opening) -> None:
    """What the core cites is cited from the edition's own outline, where that has the same statement."""
    found = _by_id(compare(opened("mill/first"), opened("mill/second")))["yield"]
    cites = [[(cite.source, cite.section) for cite in face.cites] for face in (found.left, found.right)]
    assert cites == [[("first", "grinding.yield")], [("second", "grinding.yield")]]


def test_a_book_without_an_outline_cites_only_what_it_has(opened: Opening) -> None:
    """A variant's own rulebook is not cited for the book without it."""
    found = _by_id(compare(_side("pig"), _side("pig+two-dice")))["turn.roll.throw"]
    assert {cite.source for cite in found.left.cites} <= set(_side("pig").checked.sources)
    assert [cite.source for cite in found.right.cites] == ["two-dice-rules"]


# ---- what belongs together --------------------------------------------------------------------------------------


def test_what_one_book_needs_for_a_difference_is_part_of_it(opened: Opening) -> None:
    """A rule that only one edition has is told with the amendment that runs it."""
    found = _by_id(compare(opened("mill/first"), opened("mill/second")))
    assert "bonus" not in found
    assert found["grind.turn:last"].parts == ("bonus",)


def test_amendments_that_share_what_only_they_need_are_one_difference(opened: Opening) -> None:
    """Who is tired and what follows from it is one matter."""
    (found,) = compare(opened("mill"), opened("mill+tired")).real
    assert (found.declarations, found.parts) == (("grind", "yield"), ("tired",))


def test_an_untitled_amendment_belongs_to_the_titled_one_before_it(opened: Opening) -> None:
    """If it cites one of the same statements; the next title begins something new."""
    found = _by_id(compare(opened("mill"), opened("mill+grouped")))
    sizes = {name: len(each.right.clauses) for name, each in found.items()}
    assert sizes == {"grind.sweep": 2, "yield": 1, "speed of small": 1}
    assert found["grind.sweep"].right.says.text("de").startswith("Fegen kostet ein Korn")
    assert found["grind.sweep"].left.says.text("en") == "nothing; speed of large: 3"


def test_a_reading_is_one_difference_in_the_words_of_its_ruling(opened: Opening) -> None:
    """Comparing readings shows what each of them says."""
    (found,) = compare(opened("mill/first"), opened("mill/first@no-toll.one")).real
    assert (found.left.says.text("en"), found.right.says.text("de")) == ("No toll is taken.", "Ein Korn.")


# ---- classes ----------------------------------------------------------------------------------------------------


def test_titles_and_questions_make_no_difference(opened: Opening) -> None:
    """An edition that says what the core says plays like it."""
    assert compare(opened("mill"), opened("mill/plain")).differences == ()


def test_what_no_rule_needs_makes_no_difference(opened: Opening) -> None:
    """A variable that only some other reading would use lies idle."""
    assert "only-for-readings" not in _by_id(compare(opened("mill/first"), opened("mill/second")))


def test_a_book_is_silent_on_what_its_outline_does_not_have(opened: Opening) -> None:
    """A difference of the rules on which one rulebook says nothing is silence, and a ruling tells what then holds."""
    found = _by_id(compare(opened("mill/first"), opened("mill/second")))
    assert {name: each.sort for name, each in found.items()} == {
        "yield": "different",
        "speed of small": "different",
        "grind.wheel": "different",
        "grind.sweep": "silent-a",
        "grind.turn:last": "silent-a",
    }
    silent = found["grind.sweep"].left
    assert (silent.says.text("en"), silent.rulings) == ("silent; what holds: No toll is taken.", ("no-toll",))
    assert found["grind.turn:last"].left.says.text("de") == "nichts gesagt; nichts dergleichen"


def test_a_statement_of_one_rulebook_only_is_silence_of_the_other(opened: Opening) -> None:
    """Also where the rules are the same; examples and overviews are no statements of their own."""
    comparison = compare(opened("mill/first"), opened("mill/second"))
    (found,) = comparison.of("silent-b")
    assert (found.id, found.real) == ("grinding.dust", False)
    assert found.right.says.text("en") == "silent; the same holds"


def test_other_words_for_the_same_rule_are_wording_only(opened: Opening, shelf: Path) -> None:
    """The same id with another gist says that two rulebooks only put it differently."""
    path = shelf / "plain.law"
    outline = 'source plain\n    section grinding "Grinding"\n        statement dust "dust is brushed away"\n'
    path.write_text(path.read_text(encoding="utf-8") + outline, encoding="utf-8")
    comparison = compare(opened("mill/first"), opened("mill/plain"))
    assert [each.id for each in comparison.of("wording")] == ["grinding.dust"]


def test_what_makes_a_difference_is_never_wording_only(opened: Opening, shelf: Path) -> None:
    """A statement with other words whose rule differs is told with that difference."""
    path = shelf / "plain.law"
    outline = 'source plain\n    section grinding "Grinding"\n        statement yield "one grain"\n'
    path.write_text(path.read_text(encoding="utf-8") + outline, encoding="utf-8")
    comparison = compare(opened("mill/first"), opened("mill/plain"))
    assert comparison.of("wording") == ()
    assert _by_id(comparison)["yield"].sort == "different"


def test_seat_limits_differ(opened: Opening, shelf: Path) -> None:
    """How many may sit down is compared after the limits of editions and variants."""
    text = 'variant duel of mill\n    title en "Duel", de "Zweikampf"\n    seats 2\n'
    (shelf / "duel.law").write_text(text, encoding="utf-8")
    found = _by_id(compare(opened("mill"), opened("mill+duel")))["game.seats"]
    assert (found.left.says.text("en"), found.right.says.text("de")) == ("2 to 3", "2 bis 2")
