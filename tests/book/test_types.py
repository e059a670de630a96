"""Types and names: what may stand for what, and how names that mean several things are told apart."""

from collections.abc import Callable

import pytest

from lawspeaker.book.namespace import Namespace
from lawspeaker.book.symbols import Kind
from lawspeaker.text import NOWHERE, diagnose
from lawspeaker.tree import declarations as d

Findings = Callable[..., list[str]]

BOOK = """
game farm
    title en "Farm", de "Hof"
    seats 2..3 as farmer
    begins with year

kind farmer: anna, bert, carl
kind season: spring, autumn
kind level: 0..3
kind crop: rye, autumn
map land of field: 1..4
    1 - 2, 3
map board of cell: grid 2 by 2
token grain 9, straw 9
    title grain en "grain", de "Korn"
    title straw en "straw", de "Stroh"
place barn of seat holds grain, straw
    purse
place loft of level holds grain
cards sheaf plural sheaves from crop, level
pile stack holds sheaf
    starts with all
table fields-of of field
    field yield row
    1     3     7
    2     1     8
    3     .     .
    4     .     .
table crops-of of crop
    crop   yield
    rye    4
    autumn .
track weather of farmer: 1..3
    title en "weather", de "Wetter"
    starts at 1
    mild x . x
variable now: season = spring
    title en "now", de "jetzt"
variable sown of field: crop or none = none
    title en "sown", de "gesät"
variable helper: seat or none = none
    title en "helper", de "Hilfe"
variable dry: truth = false
    title en "dry", de "trocken"
variable stores: 0..9 = 0
    title en "stores", de "Vorräte"
value double(n: number) = n * 2
value wet = not dry
group rich of field as f where yield of f > 2

rule year
    title en "Year", de "Jahr"
    choose f from fields
        ask en "Which field?", de "Welches Feld?"
    choose l from levels
        ask en "Which level?", de "Welche Höhe?"
    choose c from stack
        ask en "Which sheaf?", de "Welche Garbe?"
    for each s in seats
        {line}
            nothing
    end by winter

ending winter
    title en "Winter", de "Winter"
"""


def wrong(findings: Findings, line: str) -> list[str]:
    """The codes of what is wrong with a line; leftovers of the book around it are not asked for."""
    return [each.split()[0] for each in findings(BOOK.replace("{line}", line)) if not each.startswith("W601")]


@pytest.mark.parametrize(
    "line",
    [
        "if l + 1 > double(l)",
        "if f = 2 and l is 3",
        "if double(f) = 4 and min(l, f) < 9",
        "if grain in loft(2) > 0 or grain in loft(l - 1) > 0",
        "if yield of 1 = 3",
        "if mild of 2",
        "if number of f = f",
    ],
)
def test_numbers_and_the_values_of_numeric_kinds_stand_for_each_other(findings: Findings, line: str) -> None:
    """A kind of numbers can be reckoned with, and a number can be one of its values."""
    assert wrong(findings, line) == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("if grain in loft(7) > 0", "E402"),
        ("if now + 1 > 2", "E401"),
        ("if now = 1", "E403"),
        ("if now < autumn", "E401"),
        ("if dry + 1 > 2", "E401"),
        ("if stores", "E404"),
        ("if now", "E404"),
        ("if dry = 1", "E403"),
        ("if not stores", "E404"),
    ],
)
def test_nothing_else_is_a_number_or_a_truth(findings: Findings, line: str, code: str) -> None:
    """Values of other kinds, and truths, are no numbers; numbers are no truths; and kinds have only their values."""
    assert code in wrong(findings, line)


@pytest.mark.parametrize(
    "line",
    [
        "if s is anna or helper is bert",
        "if role of s is anna and plays(carl)",
        "if weather of anna = 2 or weather of role of s = 1",
        "if player(anna) is s and after(anna) is s",
        "if grain in barn of anna > 0 and grain in barn of player(bert) > 0",
    ],
)
def test_roles_stand_for_the_seats_that_play_them(findings: Findings, line: str) -> None:
    """The name of a role may be written wherever a seat is wanted."""
    assert wrong(findings, line) == []


def test_a_seat_does_not_stand_for_its_role(findings: Findings) -> None:
    """What is remembered for each role is asked with a role: `role of s`."""
    assert wrong(findings, "if weather of s = 2") == ["E401"]


@pytest.mark.parametrize(
    "line",
    ["if now is autumn", "if sown of f is autumn", "if crop of c is autumn", "if autumn is now"],
)
def test_a_value_that_two_kinds_share_is_told_by_what_is_wanted(findings: Findings, line: str) -> None:
    """`autumn` is a season here and a crop there; the other side of the comparison decides."""
    assert wrong(findings, line) == []


def test_a_value_that_two_kinds_share_needs_to_be_told(findings: Findings) -> None:
    """Where nothing decides which kind is meant, that is a mistake."""
    assert wrong(findings, "if some x in {autumn} where dry") == ["E401"]


def test_facts_are_told_apart_by_kind(findings: Findings) -> None:
    """Tables of different kinds may have columns of the same name."""
    assert wrong(findings, "if yield of f + yield of crop of c > 3") == []
    assert wrong(findings, "if yield of now > 3") == ["E401"]


def test_a_fact_does_not_hide_the_function_of_its_name(findings: Findings) -> None:
    """`row` is a column for fields of the land, and the row of a cell on the board."""
    assert wrong(findings, "if row of f > 3 and row of a1 = 1") == []


def test_none_is_told_apart_where_it_is_allowed(findings: Findings) -> None:
    """Anything of a kind can be compared with none, but only what may be none can be set to it."""
    assert wrong(findings, "if sown of f is none and helper is not none and top of stack is none") == []
    assert wrong(findings, "if stores is none") == ["E403"]
    book = BOOK.replace("    end by winter", "    set helper to none\n    set now to none\n    end by winter")
    assert [each.split()[0] for each in findings(book.replace("{line}", "if dry"))] == ["E401"]


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("if (if dry then 1 else 2) = 1", []),
        ("if (if dry then rye else none) is none", []),
        ("if (if dry then none else sown of f) is rye", []),
        ("if (if dry then f else 1) = 2", []),
        ("if (if dry then 1 else now) = 1", ["E401"]),
        ("if (if stores then 1 else 2) = 1", ["E404"]),
    ],
)
def test_both_branches_of_a_choice_have_one_type(findings: Findings, line: str, codes: list[str]) -> None:
    """`if C then A else B` is of the type that A and B share; one of them may be none."""
    assert wrong(findings, line) == codes


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("if some x in field where x is 1", []),
        ("if some x in fields where x is 1", []),
        ("if f in rich and f in neighbours of 1", []),
        ("if some x in 1 to l where x = 2", []),
        ("if some x in {1, now} where x = 1", ["E401"]),
        ("if some x in now where x is spring", ["E405"]),
        ("if some x in stores where x = 1", ["E405"]),
        ("if f in land", []),
        ("if count of sheaves > size of stack", []),
        ("if some x in board where adjacent(x, a1)", []),
        ("if adjacent(3, 1)", []),
    ],
)
def test_sets(findings: Findings, line: str, codes: list[str]) -> None:
    """A kind is a set in the singular and in the plural; a list holds things of one type."""
    assert wrong(findings, line) == codes


def test_tokens_are_values_too(findings: Findings) -> None:
    """A token may be chosen, compared and counted by a name that stands for it."""
    assert wrong(findings, "if some g in {grain, straw} where g in barn of s > 0 and g is not straw") == []
    assert wrong(findings, "if some g in tokens where g in supply > 0") == []
    assert wrong(findings, "if straw in loft(1) > 0") == ["E702"]


def test_arguments_are_counted_and_typed(findings: Findings) -> None:
    """A use has as many arguments as the declaration, each of the type that is wanted there."""
    assert wrong(findings, "if double(1, 2) = 3") == ["E308"]
    assert wrong(findings, "if double(now) = 3") == ["E401"]
    assert wrong(findings, "if wet(1)") == ["E308"]
    assert wrong(findings, "if sown is none") == ["E308"]


def test_a_name_given_in_passing_hides_what_is_declared(findings: Findings) -> None:
    """Inside its block a local name means what it was given for."""
    assert wrong(findings, "for each stores in seasons where stores is autumn") == []


def test_values_may_be_used_before_they_are_declared(findings: Findings) -> None:
    """The order of declarations does not matter, not even to types that are only found by looking."""
    early = "value first-one = second-one + 1\nvalue second-one = third-one * 2\nvalue third-one = double(1)\n"
    assert wrong(findings, "if first-one = 5") == ["E301"]
    assert [each for each in findings(BOOK.replace("{line}", "if first-one = 5") + early) if each[0] == "E"] == []


def test_one_mistake_is_told_once(findings: Findings) -> None:
    """What follows from an unknown kind, a lost line or a missing file is not told again."""
    text = BOOK.replace("variable now: season", "variable now: saeson").replace(
        "{line}", "if now is autumn or now + 1 > 2"
    )
    assert [each.split()[0] for each in findings(text)] == ["E301"]
    text = BOOK.replace("variable stores: 0..9 = 0", "variable stores 0..9 = 0").replace("{line}", "if stores > 2")
    assert [each.split()[0] for each in findings(text)] == ["E201"]
    text = 'import "parts.law"\n' + BOOK.replace("{line}", "if what-is-in-the-parts > 2")
    assert [each.split()[0] for each in findings(text)] == ["E303"]


def test_an_attempt_leaves_no_trace() -> None:
    """What is only tried is not reported, and what was reported before stays."""
    game = d.Game(NOWHERE, "g", d.Meta(), 1, 1, None, None, False)
    space = Namespace(game, Kind("seat", ()), Kind("token", ()))
    space.report(diagnose("E307", NOWHERE))
    with space.tentatively():
        space.report(diagnose("E101", NOWHERE))
    space.report(diagnose("E307", NOWHERE))
    assert [problem.code for problem in space.problems] == ["E307"]
