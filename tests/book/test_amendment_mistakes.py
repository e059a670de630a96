"""Amendments that hit nothing, change nothing, collide, or have the wrong verb."""

from collections.abc import Callable
from textwrap import dedent

import pytest

from lawspeaker.book.amendments import Amended
from lawspeaker.text import Diagnostic, render
from lawspeaker.tree import declarations as d

Amending = Callable[..., Amended]
Finding = Callable[..., list[Diagnostic]]
FindingOne = Callable[..., Diagnostic]
RuleOf = Callable[[Amended, str], d.Rule]
Saying = Callable[[Amended, str], bool]

# hitting nothing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amendment", "target", "meant"),
    [
        ("repeal harvst", "harvst", "harvest"),
        ("repeal harvest.raep", "harvest.raep", "harvest.reap"),
        ("repeal harvest.keep.prise", "harvest.keep.prise", "harvest.keep.price"),
        ("forbid harvest.crob", "harvest.crob", "harvest.keep.crop"),
        ("set yeild to 3", "yeild", "yield"),
        ("price fair to 3 gold", "fair", "fare"),
        ("set crop of meadw to 3", "crop of meadw", "crop of meadow"),
        ("set slot of sow to 3", "slot of sow", "slots of sow"),
    ],
)
def test_an_amendment_that_hits_nothing_is_refused(
    problem: FindingOne, amendment: str, target: str, meant: str
) -> None:
    """The nearest thing that is there is offered."""
    found = problem(f"variant lean of farm\n    {amendment}\n")
    assert found.code == "E501"
    assert found.headline() == f"this amendment hits nothing: there is no `{target}`"
    assert any(help_text.text() == f"did you mean `{meant}`?" for help_text in found.helps), found.helps


def test_the_parts_that_are_there_are_named(problem: FindingOne) -> None:
    """Where a path leads nowhere, the message tells what there is at the last place it reaches."""
    found = problem("variant lean of farm\n    repeal harvest.keep.zzz\n")
    assert found.notes[0].text() == "the parts of `harvest.keep` are: `price`, `crop`"
    found = problem("variant lean of farm\n    repeal sow.dig.zzz\n")
    assert found.notes[0].text() == "`sow.dig` has no named parts"


# changing nothing ------------------------------------------------------------------------------------------------


def test_setting_what_is_set_already_is_refused(problem: FindingOne) -> None:
    """The message shows both places and the rulebook's section."""
    found = problem("variant lean of farm\n    set yield to (2)\n")
    assert render([found]) == dedent("""\
        error[E502]: this amendment changes nothing
          --> text-0.law:2:5
           |
         2 |     set yield to (2)
           |     ^^^^^^^^^^^^^^^^ `yield` is already (2)
           |
          ::: farm.law:14:7
           |
        14 | value yield = 2
           |       ----- declared here
           = rulebook: de2, harvest.yield
           = help: remove it, or say what is to be different

        1 error""")


@pytest.mark.parametrize(
    "amendment",
    [
        "price fare to 2 gold",
        "set crop of meadow to 3",
        "set stony of meadow to false",
        "set stony of slope to true",
        "set slots of sow to 4",
        "add 0 to yield",
        "subtract 0 from crop of meadow",
        "repeal harvest.rest",
        "replace sow.dig\n        add 1 to turn",
        "insert first sow\n        nothing",
    ],
)
def test_an_amendment_that_changes_nothing_is_refused(problem: FindingOne, amendment: str) -> None:
    """An amendment must make a difference."""
    assert problem(f"variant lean of farm\n    {amendment}\n").code == "E502"


def test_a_tile_may_say_what_an_edition_says(amended: Amending) -> None:
    """A tile changes nothing in an edition that has made its exception the rule, and is no mistake for that."""
    tile = """
        tile plenty
            title en "Plenty", de "Fülle"
            while dry
                set yield to 3
        """
    assert len(amended(tile, "edition en1 of farm\n    set yield to 3\n").overlays["yield"]) == 2


# collisions ------------------------------------------------------------------------------------------------------


def test_two_variants_collide_over_a_value(problem: FindingOne) -> None:
    """The message shows both places and says how to settle it."""
    found = problem("variant lean of farm\n    set yield to 1\n", "variant rich of farm\n    set yield to 3\n")
    assert found.headline() == "two amendments collide at `yield`"
    assert [label.text.text() for label in found.labels] == ["from variant rich", "from variant lean"]
    assert found.helps[0].text() == "if this one is meant to prevail, write `over lean` below it"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("price fare to 1 gold", "price fare to 3 gold"),
        ("set crop of meadow to 1", "set crop(meadow) to 2"),
        ("repeal sow.dig", "replace sow\n        set turn to 0"),
        ("repeal sow.dig", "replace sow.dig\n        set turn to 0"),
        ("repeal harvest.keep", "insert last harvest.keep.price\n        pay 1 grain"),
        ("repeal sow.dig", "insert first sow.dig\n        pay 1 grain"),
        ("insert first sow\n        pay 1 grain", "insert first sow\n        pay 2 grain"),
        ("insert after sow.dig\n        pay 1 grain", "insert after sow.dig\n        pay 2 grain"),
    ],
)
def test_amendments_that_get_in_each_others_way_collide(problem: FindingOne, one: str, other: str) -> None:
    """Neither of two variants wins by coming last."""
    assert problem(f"variant a of farm\n    {one}\n", f"variant b of farm\n    {other}\n").code == "E503"


def test_what_removes_a_part_is_shown_where_only_it_can_prevail(problem: FindingOne) -> None:
    """An amendment inside a repealed option cannot go over the repeal; the repeal can go over it."""
    found = problem(
        "variant a of farm\n    repeal harvest.keep\n",
        "variant b of farm\n    insert last harvest.keep.price\n        pay 1 grain\n",
    )
    assert found.span.text == "repeal harvest.keep"
    assert found.helps[0].text("de") == "soll diese vorgehen, schreibe `over b` darunter"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("add 1 to yield", "subtract 3 from yield"),
        ("add 1 to yield", "set yield to 5"),
        ("forbid harvest.sell", "forbid harvest.sell where dry"),
        ("forbid harvest.crop", "repeal harvest.keep"),
        ("insert first sow\n        pay 1 grain", "insert last sow\n        pay 2 grain"),
        ("insert before sow.dig\n        pay 1 grain", "repeal sow.dig"),
        ("repeal harvest.sell", "repeal harvest.reap"),
        ("set crop of meadow to 1", "set crop of slope to 2"),
    ],
)
def test_amendments_of_different_things_do_not_collide(amended: Amending, one: str, other: str) -> None:
    """What does not depend on an order is no collision."""
    amended(f"variant a of farm\n    {one}\n", f"variant b of farm\n    {other}\n")


def test_one_container_can_collide_with_itself(problem: FindingOne) -> None:
    """To set a value twice is a contradiction in the same file too."""
    assert problem("variant lean of farm\n    set yield to 1\n    set yield to 3\n").code == "E503"


def test_over_settles_a_collision(amended: Amending) -> None:
    """The amendment that is over the other one is applied last, whatever the files are called."""
    book = amended(
        "variant lean of farm\n    set yield to 1\n        over rich\n", "variant rich of farm\n    set yield to 3\n"
    )
    assert [overlay.origin for overlay in book.overlays["yield"]] == ["variant rich", "variant lean"]


def test_two_that_are_over_each_other_collide(problem: FindingOne) -> None:
    """When both want to prevail nothing is settled."""
    texts = [f"variant {one} of farm\n    set yield to {n}\n        over {other}\n" for one, other, n in ("ab3", "ba4")]
    assert problem(*texts).code == "E503"


def test_a_circle_of_overs_collides(problems_of: Finding) -> None:
    """Three that go over each other in a circle have no last one."""
    pairs = [("a", "b", 3), ("b", "c", 4), ("c", "a", 5)]
    texts = [f"variant {one} of farm\n    set yield to {n}\n        over {other}\n" for one, other, n in pairs]
    assert {each.code for each in problems_of(*texts)} == {"E503"}


def test_an_insertion_over_another_runs_after_it(amended: Amending, rule: RuleOf) -> None:
    """At one point insertions run in the order of application."""
    book = amended(
        "variant a of farm\n    insert first sow\n        over b\n        add 2 to turn\n",
        "variant b of farm\n    insert first sow\n        add 3 to turn\n",
    )
    assert [step.name for step in rule(book, "sow").body] == ["b-1", "a-1", "dig"]  # type: ignore[attr-defined]


def test_an_insertion_over_a_repeal_is_all_there_is(amended: Amending, says: Saying) -> None:
    """What is inserted over a repeal stays in the emptied step."""
    book = amended(
        "variant a of farm\n    insert first sow.dig\n        over b\n        add 2 to turn\n",
        "variant b of farm\n    repeal sow.dig\n",
    )
    assert says(book, "rule sow\n    step dig\n        step a-1\n            add 2 to turn\n")


def test_an_amendment_over_one_that_removed_its_target_hits_nothing(problem: FindingOne) -> None:
    """Who goes over a replacement finds the new text, not the old."""
    found = problem(
        "variant a of farm\n    replace sow\n        set turn to 0\n",
        "variant b of farm\n    replace sow.dig\n        over a\n        set turn to 1\n",
    )
    assert found.code == "E501"
    assert found.notes[0].text() == "another amendment has removed it"


TWO_TILES = """
    tile one
        title en "One", de "Eins"
        while {first}
            set yield to 1

    tile two
        title en "Two", de "Zwei"
        while {second}
            set yield to 4
"""


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("actor is anna", "actor is bert"),
        ("actor is anna and turn > 3", "dry and bert is actor"),
        ("turn = 1", "(turn = 2)"),
        ("dry", "not dry"),
        ("not (turn > 3 or dry)", "turn > 3 or dry"),
        ("actor is anna", "actor is not anna"),
        ("turn = 1", "turn != 1"),
    ],
)
def test_conditions_that_exclude_each_other_do_not_collide(amended: Amending, first: str, second: str) -> None:
    """Two tiles may set the same value when they can never hold together."""
    amended(TWO_TILES.format(first=first, second=second))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("actor is anna", "dry"),
        ("actor is anna", "actor is anna"),
        ("actor is leader", "actor is anna"),
        ("turn = 1 or dry", "turn = 2"),
        ("turn > 1", "turn < 1"),
        ("turn = 1", "size = 2"),
    ],
)
def test_conditions_that_may_hold_together_collide(problem: FindingOne, first: str, second: str) -> None:
    """What cannot be seen to be exclusive is a collision, even where a mathematician would see more."""
    assert problem(TWO_TILES.format(first=first, second=second)).code == "E503"


def test_tables_of_different_size_do_not_collide(amended: Amending) -> None:
    """Two sit at the table or three, never both."""
    amended("""
        amend with 2 seats
            set yield to 3

        amend with 3 seats
            set yield to 4
    """)


def test_a_tile_is_an_exception_to_what_an_edition_sets(amended: Amending) -> None:
    """The edition's value holds in the book, the tile's while the tile is in force; the tile lies on top."""
    book = amended(
        "edition en1 of farm\n    set yield to 5\n",
        """
        tile drought
            title en "Drought", de "Dürre"
            while dry
                set yield to 1
        """,
    )
    assert [overlay.origin for overlay in book.overlays["yield"]] == ["edition en1", "tile drought"]


def test_the_order_of_files_makes_no_difference(amended: Amending, rule: RuleOf) -> None:
    """A book is the same in whatever order its layers were found."""
    texts = [
        "edition en1 of farm\n    insert last sow\n        add 2 to turn\n    add 1 to yield\n",
        "variant a of farm\n    insert last sow\n        over en1\n        add 3 to turn\n    add 2 to yield\n",
        "variant b of farm\n    insert last sow\n        over a\n        over en1\n        stop\n    add 3 to yield\n",
    ]
    one, other = amended(*texts), amended(*reversed(texts))
    assert rule(one, "sow") == rule(other, "sow")
    assert [each.origin for each in one.overlays["yield"]] == [each.origin for each in other.overlays["yield"]]


# the wrong verb --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amendment", "help_text"),
    [
        ("set fare to 3", "prices are amended with `price`"),
        ("add 1 to fare", "prices are amended with `price`"),
        ("price yield to 3 gold", "values are amended with `set`, `add` or `subtract`"),
        ("repeal yield", "values are amended with `set`, `add` or `subtract`"),
        ("set sow to 3", "rules are amended with `replace`, `repeal` or `insert`"),
        ("price crop of meadow to 3 gold", "facts are amended with `set`, `add` or `subtract`"),
        ("set fields to 3", "name a cell of it: `set COLUMN of ROW to ...`"),
        ("set yield of anna to 3", "amend it as a whole, without arguments"),
        ("repeal barn", "amendments reach rules, values, prices and the cells of tables"),
        ("forbid harvest.reap", "`forbid` names a choice or an option"),
        ("forbid harvest", "`forbid` names a choice or an option"),
        ("repeal harvest.crop", "a choice can only be amended with `forbid`"),
        ("insert before sow\n        nothing", "insert `first` or `last`: before and after are for steps"),
        ("insert after harvest.sell\n        nothing", "insert `first` or `last`: before and after are for steps"),
        ("repeal harvest.price", "give the longer path: `harvest.sell.price`, `harvest.keep.price`"),
    ],
)
def test_a_verb_must_fit(problem: FindingOne, amendment: str, help_text: str) -> None:
    """Where a verb does not fit, the message names the one that does."""
    found = problem(f"variant lean of farm\n    {amendment}\n")
    assert (found.code, found.helps[0].text()) == ("E504", help_text)


def test_several_mistakes_are_reported_together(problems_of: Finding) -> None:
    """One run finds them all."""
    found = problems_of("""
        variant lean of farm
            set yeild to 3
            repeal harvest.price
            add 0 to yield
            repeal sow.nowhere
    """)
    assert sorted(each.code for each in found) == ["E501", "E501", "E502", "E504"]
