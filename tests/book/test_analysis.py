"""Mistakes that only the whole book shows: each is found, and what only looks like one is not."""

from collections.abc import Callable
from textwrap import indent

import pytest

Findings = Callable[..., list[str]]

GAME = """
game farm
    title en "Farm", de "Hof"
    seats 2..4
    begins with year

ending winter
    title en "Winter", de "Winter"

kind crop: rye, oats
cards sheaf plural sheaves from crop
pile stack holds sheaf
    starts with all
pile shed holds sheaf
map land of field: 1..4
    1 - 2, 3
map board of cell: grid 2 by 3
table yields of field
    field yield wet
    1     3     x
    2     1     .
    3     .     .
    4     .     .
figure ox plural oxen of crop, count 1, stands on field
token grain 20
    title en "grain", de "Korn"
place barn of seat holds grain
    purse
    starts 2 grain
track weather: 0..9
    title en "weather", de "Wetter"
variable stores: 0..99 = 0
    title en "stores", de "Vorräte"
variable mice: 0..99 = 0
    title en "mice", de "Mäuse"
order by-number of seat as s
    by number of s + stores, most first
value full = stores > 8
value plenty(n: number) = n > 2 and full
value low-yield(f: field) = yield of f < 2
"""


def rule(name: str, body: str) -> str:
    """A rule with a title."""
    return f'\nrule {name}\n    title en "R", de "R"\n{indent(body.strip(chr(10)), "    ")}\n'


def errors(findings: Findings, *parts: str, **others: str) -> list[str]:
    """The errors in a book of these parts, by code and name; warnings about leftovers are not asked for."""
    found = findings(GAME + "\n".join(parts), **others)
    return [each for each in found if each.startswith("E")]


def codes(findings: Findings, *parts: str) -> list[str]:
    """The same, by code alone."""
    return [each.split()[0] for each in errors(findings, *parts)]


# ---- what leads where --------------------------------------------------------------------------------------------

END = "end by winter"
IDLE = 'tell en "Nothing.", de "Nichts."'


def test_a_rule_is_reached_by_its_name_or_as_one_of_its_family(findings: Findings) -> None:
    """A family that is run through a name anywhere leads to all its members."""
    chosen = 'choose a from actions\n    ask en "?", de "?"\ndo a\nend by winter'
    actions = "\n".join(f'action {name}\n    title en "A", de "A"\n    {IDLE}' for name in ("sow", "reap"))
    assert codes(findings, rule("year", chosen), actions) == []
    assert codes(findings, rule("year", f"do sow\n{END}"), actions) == ["E603"]


def test_a_window_leads_to_what_answers_in_it(findings: Findings) -> None:
    """What is run only by a card in a window is reached, if the window is opened."""
    card = 'card feast\n    title en "F", de "F"\n    in window pause\n        do cake\n' + rule("cake", IDLE)
    window = 'window pause\n    title en "P", de "P"\n'
    assert codes(findings, rule("year", f"open pause\n{END}"), window, card) == []
    assert codes(findings, rule("year", END), window, card) == ["E606"]
    assert codes(findings, rule("year", f"open pause\n{END}"), window) == ["E606"]


def test_a_trigger_is_reached_when_what_it_watches_is_changed(findings: Findings) -> None:
    """It does not matter which rule changes it, as long as that one is reached."""
    trigger = f'trigger hail when weather reaches 3\n    title en "H", de "H"\n    do damage\n{rule("damage", IDLE)}'
    assert codes(findings, rule("year", f"raise weather by 1\n{END}"), trigger) == []
    assert codes(findings, rule("year", END), trigger) == ["E603"]


def test_only_the_first_of_a_lost_chain_is_told(findings: Findings) -> None:
    """What is lost because something else is lost is the same mistake."""
    lost = [rule("one", "do two"), rule("two", "do three"), rule("three", IDLE)]
    found = errors(findings, rule("year", END), *lost)
    assert [each.rpartition("the rule ")[2] for each in found] == ["`one` can never be reached"]


def test_a_scenario_leads_nowhere(findings: Findings) -> None:
    """To begin a scenario at a rule does not make it part of the game."""
    scenario = '\nscenario "s"\n    at extra for 1\n    then\n        stores = 0\n'
    assert codes(findings, rule("year", END), rule("extra", IDLE), scenario) == ["E603"]


def test_what_an_amendment_cuts_off_is_not_lost(findings: Findings) -> None:
    """The rule was written for a book in which something leads to it."""
    year = rule("year", f"step start\n    do sow\n{END}")
    assert codes(findings, year, rule("sow", IDLE), f"amend\n    replace year.start\n        {IDLE}\n") == []
    assert codes(findings, year, rule("sow", IDLE), "amend\n    repeal year.start\n") == []


def test_what_another_reading_leads_to_is_not_lost(findings: Findings) -> None:
    """A reading that was not chosen may need a rule of its own."""
    ruling = """
ruling doubt
    question en "?", de "?"
    reading this-one en "a", de "a"
    reading other-one en "b", de "b"
        insert first year
            do sow
    chosen this-one
    because en "c", de "c"
"""
    assert codes(findings, rule("year", f"{IDLE}\n{END}"), rule("sow", IDLE), ruling) == []


# ---- what needs itself -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "law",
    [
        rule("year", "do two") + rule("two", "do year"),
        rule("year", f"do two\n{END}") + rule("two", "if full\n    do two"),
        "group hungry of seat as s where s in hungry\n" + rule("year", f"for each s in hungry\n    {IDLE}\n{END}"),
        "value big = count of hungry\ngroup hungry of seat as s where big > 1\n"
        + rule("year", f"set stores to big\n{END}"),
        "ranking best-off of seat as s\n    by rank(s, best-off), most first\n"
        + rule("year", "end by winter, won by first of best-off"),
        "price fee = cost-of-fee grain\nvalue cost-of-fee = if affordable(fee) then 1 else 2\n"
        + rule("year", f"pay fee\n{END}"),
        'goal rich\n    title en "R", de "R"\n    reached when not achieved(after(actor))\n'
        + rule("year", "end by winter, won by s in seats where reached(rich, s)"),
        "amend\n    while yield of 1 > 2\n        set yield of 1 to 5\n"
        + rule("year", f"set stores to yield of 1\n{END}"),
    ],
)
def test_nothing_needs_itself(findings: Findings, law: str) -> None:
    """Rules, groups, rankings, prices, goals and amended facts: a chain that comes back is found in all of them."""
    assert codes(findings, law) == ["E407"]


def test_an_order_may_ask_for_itself(findings: Findings) -> None:
    """A fixed order is remembered: to ask for the old one while settling the new one is no circle."""
    order = "order next-one of seat as s\n    by rank(s, next-one), most first\n"
    assert codes(findings, order, rule("year", f"fix next-one\nset stores to rank(1, next-one)\n{END}")) == []


def test_a_trigger_does_not_set_itself_off(findings: Findings) -> None:
    """It may well reset what it watches."""
    trigger = 'trigger overflow when stores reaches 5\n    title en "O", de "O"\n    set stores to 0\n'
    assert codes(findings, trigger, rule("year", f"add 3 to stores\n{END}")) == []


# ---- loops -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        "repeat\n    add 1 to stores\nuntil stores > 5",
        "repeat\n    add 1 to stores\nuntil plenty(3)",
        "repeat\n    do grow\nuntil full",
        "repeat\n    if full\n        stop\n    add 1 to stores",
        "repeat\n    do finish",
        "while grain in supply > 0\n    for each actor in seats\n        gain 1 grain",
        "while grain in barn of 1 > 0\n    as 1\n        pay 1 grain",
        "while size of stack > 0\n    draw 1 from stack to shed",
        "while size of stack > 0\n    move rye to shed",
        "while some s in stack where crop of s is rye\n    move rye to shed",
        "while location of rye-1 is none\n    move rye-1 to 1",
        "while weather < 9\n    raise weather by 1",
        "repeat\n    add 1 to stores\n    fix by-number\nuntil first of by-number is 2",
        "around the table\n    pass",
        "around the table while stores < 9\n    add 1 to stores",
        "around the table while grain in barn of actor > 0\n    pay 1 grain",
        "around the table\n    repeat\n        pass",
        "around the table\n    if full\n        stop\n    add 1 to stores",
        "repeat\n    nothing\nuntil true",
        "while false\n    nothing",
        "repeat\n    do reset\nuntil mice > 3",
    ],
)
def test_loops_that_end(findings: Findings, body: str) -> None:
    """A loop ends when something in it, however far away, changes what it asks, stops it, or ends the game."""
    law = [rule("year", f"{body}\ndo grow\ndo reset\nif full\n    do finish\n{END}")]
    law += [rule("grow", "add 1 to stores"), rule("finish", f"if full\n    {END}\nadd 1 to stores")]
    law += [rule("reset", "raise weather by 1")]
    law += ['trigger hail when weather reaches 3\n    title en "H", de "H"\n    add 1 to mice']
    assert [code for code in codes(findings, *law) if code != "E605"] == []


@pytest.mark.parametrize(
    "body",
    [
        "repeat\n    nothing",
        "repeat\n    add 1 to mice\nuntil stores > 5",
        "repeat\n    add 1 to mice\nuntil plenty(mice) and false",
        "let n = 3\nwhile n > 2\n    add 1 to mice",
        "while true\n    add 1 to mice",
        "repeat\n    repeat\n        stop\nuntil stores > 5",
        "repeat\n    around the table\n        pass\nuntil stores > 5",
        "around the table\n    add 1 to mice",
        "around the table while stores < 9\n    add 1 to mice",
        "while grain in supply > 0\n    draw 1 from stack to shed",
        "while size of stack > 0\n    shuffle shed",
        "while location of rye-1 is none\n    advance weather by 1",
    ],
)
def test_loops_that_never_end(findings: Findings, body: str) -> None:
    """A `stop` of another loop, and a change of something else, do not help."""
    assert "E602" in codes(findings, rule("year", f"{body}\n{END}"))


# ---- what never runs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (f"do finish\n{IDLE}", ["E605"]),
        (f"if full\n    {END}\notherwise\n    do finish\n{IDLE}", ["E605"]),
        (f"if full\n    do finish\n{IDLE}\n{END}", []),
        (f"around the table\n    if full\n        do finish\n    add 1 to stores\n{IDLE}", ["E605"]),
        (f"around the table\n    if full\n        stop\n    add 1 to stores\n{IDLE}\ndo finish", []),
        (f"step last\n    do finish\n{IDLE}", ["E605"]),
        (f"for each s in seats where full\n    do finish\n{IDLE}\n{END}", []),
    ],
)
def test_nothing_stands_behind_the_end(findings: Findings, body: str, found: list[str]) -> None:
    """What follows something that is only left when the game is over can never run."""
    assert codes(findings, rule("year", body), rule("finish", END)) == found


def test_an_amendment_may_end_the_game_earlier(findings: Findings) -> None:
    """What stands behind it was written for the book without the amendment."""
    year = rule("year", f"step start\n    {IDLE}\n{IDLE}\n{END}")
    assert codes(findings, year, f"amend\n    replace year.start\n        {END}\n") == []


# ---- choices -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "choice",
    [
        "3 to 1",
        "1 to 3 where x > 3",
        "1 to 3 where x * 2 = 5",
        "1 to 3 where x > 3 and stores > 2",
        "1 to 3 where plenty(x) and x < 2",
        "fields where yield of x > 3",
        "fields where low-yield(x) and wet of x",
        "neighbours of 4",
        "neighbours of 1 where x = 4",
        "{1, 2} where x = 3",
        "cells where row of x > 2",
        "cells where cell-at(board, row of x, column of x) is not x",
        "cells where x is a1 and adjacent(x, b2)",
        "crops where number of x = 3",
        "stack where crop of x is rye and crop of x is oats",
        "seats where number of x > 9",
        "fields where some y in neighbours of x where adjacent(x, y) and y = x",
        "fields where count of neighbours of x > 2",
        "cells where some l in lines(board, 4, x) where every y in l has row of y = 1",
    ],
)
def test_choices_that_never_have_an_option(findings: Findings, choice: str) -> None:
    """What depends only on constants, facts and the shape of the board is worked out before play."""
    choose = f'choose x from {choice}\n    ask en "?", de "?"\n{END}'
    assert codes(findings, rule("year", choose)) == ["E601"]


@pytest.mark.parametrize(
    "choice",
    [
        "1 to stores",
        "1 to 3 where x > stores",
        "1 to 3 where plenty(x)",
        "fields where yield of x > 2",
        "neighbours of 1",
        "stack where crop of x is rye",
        "seats where number of x > 3",
        "{1, stores} where x = 3",
        "fields where every y in neighbours of x has y < stores",
        "cells where (some l in lines(board, 2, x) where every y in l has row of y = stores)",
        "cells where some l in lines(board, 3, x) where every y in l has row of y = 1",
    ],
)
def test_choices_that_may_have_an_option(findings: Findings, choice: str) -> None:
    """What depends on the position is not judged."""
    choose = f'choose x from {choice}\n    ask en "?", de "?"\n{END}'
    assert codes(findings, rule("year", choose)) == []


def test_a_choice_that_can_be_left_out_may_be_forbidden(findings: Findings) -> None:
    """To forbid a whole choice is a mistake only where the rule could not go on without it."""
    ask = 'ask en "?", de "?"'
    forbid = "amend\n    forbid year.x\n"
    for word, found in (("may choose", []), ("must choose", []), ("choose", ["E601"])):
        body = f"{word} x from fields\n    {ask}\n" + (f"    {IDLE}\n" if word != "choose" else "") + END
        assert codes(findings, rule("year", body), forbid) == found
    paid = f"optional\n    {ask}\n    pay 1 grain\n    choose x from fields\n        {ask}\n{END}"
    assert codes(findings, rule("year", paid), forbid) == []


def test_one_open_option_is_enough(findings: Findings) -> None:
    """Branches are only judged when none of them can ever be open."""

    def branch(condition: str) -> str:
        return f'    option {condition.split()[0]} where {condition}\n        title en "O", de "O"\n        nothing\n'

    shut = branch("false and full") + branch("true is false")
    head = 'choose one\n    ask en "?", de "?"\n'
    assert codes(findings, rule("year", head + shut + END)) == ["E601"]
    assert codes(findings, rule("year", head + shut + branch("full") + END)) == []


# ---- tokens and leftovers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "found"),
    [
        ("token egg 8\nplace nest of seat holds egg\n    starts 2 egg\n", []),
        ("token egg 7\nplace nest of seat holds egg\n    starts 2 egg\n", ["E703"]),
        ("token egg 8\nplace nest of seat, crop holds egg\n    starts 1 egg\n", []),
        ("token egg 7\nplace nest of seat, crop holds egg\n    starts 1 egg\n", ["E703"]),
        ("token egg unlimited\nplace nest of seat holds egg\n    starts 99 egg\n", []),
        ("token egg 2 each\nplace nest holds egg\n    starts 2 egg\n", []),
        ("token egg 1 each\nplace nest holds egg\n    starts 2 egg\n", ["E703"]),
    ],
)
def test_places_start_with_what_there_is(findings: Findings, tokens: str, found: list[str]) -> None:
    """The stock must be enough for the largest table; a stock for each seat is counted for each."""
    assert codes(findings, tokens, rule("year", END)) == found


@pytest.mark.parametrize(
    ("law", "used"),
    [
        ("value spare = 1\n", False),
        ("value spare = 1\nvalue other = spare\n", True),
        ("value spare = 1\namend\n    set spare to 2\n", True),
        ('value spare = 1\nscenario "s"\n    then\n        spare = 1\n', True),
        ("kind spare: left, right\n", False),
        ("kind spare: left, right\nvalue other = number of left\n", True),
        ("kind spare: left, right\nvalue other = count of spares\n", True),
        ("kind spare: left, right\nvariable other of spare: 0..1 = 0\n", True),
        ("die spare: 1..6\n", False),
        ("token spare 3\nplace other holds spare\n", True),
        ("place spare of seat holds grain\n    purse\n", True),
        ('value other = 1\n    title en "spare", de "spare"\nvalue spare = 1\n', False),
    ],
)
def test_what_is_never_used_is_noticed(findings: Findings, law: str, used: bool) -> None:
    """Any mention by another declaration or a scenario is a use; a title is not."""
    found = findings(GAME + law + rule("year", END))
    assert any(each.startswith("W601") and "`spare`" in each for each in found) is not used
