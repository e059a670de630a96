"""Amendments: what they do to values and rules."""

from collections.abc import Callable

import pytest

from lawspeaker.book.amendments import Amended
from lawspeaker.text import Diagnostic
from lawspeaker.tree import declarations as d

Amending = Callable[..., Amended]
FindingOne = Callable[..., Diagnostic]
RuleOf = Callable[[Amended, str], d.Rule]
Saying = Callable[[Amended, str], bool]

# values ----------------------------------------------------------------------------------------------------------


def test_a_set_value_is_an_overlay(amended: Amending) -> None:
    """What a variant sets lies on the value, with where it comes from."""
    book = amended("""
        variant rich of farm
            set yield to 3
                cite en1 harvest
    """)
    (overlay,) = book.overlays["yield"]
    assert (overlay.verb, overlay.conditions, overlay.origin) == ("set", (), "variant rich")
    assert overlay.value is not None and overlay.value.span.text == "3"
    assert [cite.source for cite in overlay.cites] == ["en1"]


def test_a_price_is_an_overlay_of_amounts(amended: Amending) -> None:
    """A price is given anew as a whole."""
    book = amended("""
        edition en1 of farm
            price fare to 1 gold, 2 grain
    """)
    assert [amount.token.name for amount in book.overlays["fare"][0].amounts] == ["gold", "grain"]


def test_cells_are_kept_by_column_and_row(amended: Amending) -> None:
    """A cell of a table can be written `crop of meadow` or `crop(meadow)`."""
    book = amended("""
        variant rich of farm
            set crop of meadow to 4
            add 1 to crop(slope)
    """)
    assert {key: overlays[0].verb for key, overlays in book.overlays.items()} == {
        "crop:meadow": "set",
        "crop:slope": "add",
    }


def test_the_number_of_seats_is_a_condition(amended: Amending) -> None:
    """`amend with 2 seats` holds while two sit at the table; members of families have facts to set."""
    book = amended("""
        amend with 2 seats
            set slots of sow to 3

        value two-at-table = count of seats = 2
    """)
    (overlay,) = book.overlays["slots:sow"]
    condition = next(item for item in book.items if item.name == "two-at-table")
    assert isinstance(condition, d.Value)
    assert overlay.conditions == (condition.expression,)
    assert overlay.origin == "2 seats"


def test_this_is_the_member(amended: Amending, rule: RuleOf) -> None:
    """Inside a tile `this` is the tile, in its amendments and in what it lets players do."""
    book = amended("""
        value active(t: tile) = true
        value drought-active = active(drought)
        window autumn
            title en "Autumn", de "Herbst"
        rule expected
            do discard(drought)
        tile drought
            title en "Drought", de "Dürre"
            while active(this)
                subtract 1 from yield
            in window autumn
                do discard(this)
    """)
    wanted = next(item for item in book.items if item.name == "drought-active")
    tile = next(item for item in book.items if isinstance(item, d.Standing))
    assert isinstance(wanted, d.Value)
    assert book.overlays["yield"][0].conditions == (wanted.expression,)
    assert tile.responses[0].body == rule(book, "expected").body


# rules -----------------------------------------------------------------------------------------------------------


def test_a_repealed_step_is_gone(amended: Amending, says: Saying) -> None:
    """Repealing a step leaves the others."""
    book = amended("""
        variant lean of farm
            repeal sow.dig
            repeal harvest.sell
            repeal harvest.reap
    """)
    assert says(book, "rule sow\n    nothing\n")
    assert says(
        book,
        """
        rule harvest
            step rest
                nothing
            choose one
                option keep
                    step price
                        pay 1 gold
                    choose crop from 1 to 3 where crop > turn
                        ask en "How much?", de "Wie viel?"
                    gain crop grain
        """,
    )


def test_a_repealed_rule_does_nothing(amended: Amending, says: Saying) -> None:
    """Repealing a whole rule leaves a rule that does nothing."""
    assert says(amended("variant lean of farm\n    repeal sow\n"), "rule sow\n    nothing\n")


def test_a_choice_without_options_is_gone(amended: Amending, says: Saying) -> None:
    """When all options of a choice are repealed there is nothing to choose."""
    book = amended("""
        variant lean of farm
            repeal harvest.sell
            repeal harvest.keep
    """)
    assert says(
        book,
        """
        rule harvest
            step reap
                gain yield grain
            step rest
                nothing
        """,
    )


def test_a_step_repealed_under_a_condition_stays_for_the_rest(amended: Amending, says: Saying) -> None:
    """While the condition holds the step is passed over."""
    book = amended("""
        variant lean of farm
            while dry
                repeal sow.dig
    """)
    assert says(
        book,
        """
        rule sow
            step dig
                if not dry
                    add 1 to turn
        """,
    )


def test_an_option_repealed_under_a_condition_is_refused(amended: Amending, rule: RuleOf) -> None:
    """While the condition holds the option is refused, and the refusal knows why."""
    book = amended("""
        variant lean of farm
            while dry
                repeal harvest.sell
                    cite en1 drought
    """)
    choice = rule(book, "harvest").body[2]
    condition = choice.options[0].where[0]  # type: ignore[attr-defined]
    assert (condition.negated, condition.origin, condition.cites[0].section) == (True, "variant lean", "drought")
    assert condition.expression.name == "dry"


def test_a_replaced_step_keeps_its_name(amended: Amending, says: Saying) -> None:
    """Replacing a step gives it another body, and what the amendment cites."""
    book = amended("""
        edition en1 of farm
            replace sow.dig
                cite en1 sowing
                add 2 to turn
    """)
    assert says(book, "rule sow\n    step dig\n        cite en1 sowing\n        add 2 to turn\n")


def test_a_rule_replaced_under_a_condition_keeps_its_old_body_otherwise(amended: Amending, says: Saying) -> None:
    """All conditions around an amendment must hold together."""
    book = amended("""
        tile flood
            title en "Flood", de "Flut"
            while dry or turn = 1
                while actor is anna
                    replace sow
                        add 2 to turn
    """)
    assert says(
        book,
        """
        rule sow
            if (dry or turn = 1) and actor is anna
                add 2 to turn
            otherwise
                step dig
                    add 1 to turn
        """,
    )


def test_insertions_are_steps_at_their_point(amended: Amending, says: Saying) -> None:
    """Insertions stand before, after, first and last, each as a step with a name of its own."""
    book = amended("""
        edition en1 of farm
            insert before sow.dig
                add 2 to turn
            insert after sow.dig
                add 3 to turn
            insert first sow.dig
                add 4 to turn
            insert last sow
                cite en1 sowing
                add 5 to turn
    """)
    assert says(
        book,
        """
        rule sow
            step en1-1
                add 2 to turn
            step dig
                step en1-3
                    add 4 to turn
                add 1 to turn
            step en1-2
                add 3 to turn
            step en1-4
                cite en1 sowing
                add 5 to turn
        """,
    )


@pytest.mark.parametrize("position", ["before sow.dig", "after sow.dig", "first sow", "last sow"])
def test_insertions_of_one_container_keep_their_order(amended: Amending, rule: RuleOf, position: str) -> None:
    """What is written first runs first, wherever it is inserted."""
    book = amended(f"""
        edition en1 of farm
            insert {position}
                add 2 to turn
            insert {position}
                add 3 to turn
    """)
    names = [step.name for step in rule(book, "sow").body if step.name != "dig"]  # type: ignore[attr-defined]
    assert names == ["en1-1", "en1-2"]


def test_an_insertion_under_a_condition_stands_in_an_if(amended: Amending, says: Saying) -> None:
    """The step is always there, what it does only while the condition holds."""
    book = amended("""
        variant lean of farm
            while dry
                insert last sow.dig
                    add 2 to turn
    """)
    assert says(
        book,
        """
        rule sow
            step dig
                add 1 to turn
                step lean-1
                    if dry
                        add 2 to turn
        """,
    )


def test_a_forbidden_value_of_a_choice_is_refused(amended: Amending, rule: RuleOf) -> None:
    """Forbidding adds a condition to the choice; the choice is found inside the option."""
    book = amended("""
        tile drought
            title en "Drought", de "Dürre"
            while dry
                forbid harvest.crop where crop > 2

        value refused(crop: 1..3) = dry and crop > 2
    """)
    option = rule(book, "harvest").body[2].options[1]  # type: ignore[attr-defined]
    old, new = option.body[1].where
    refused = next(item for item in book.items if item.name == "refused")
    assert isinstance(refused, d.Value)
    assert (old.negated, new.negated, new.origin) == (False, True, "tile drought")
    assert new.expression == refused.expression


def test_an_option_can_be_forbidden_for_good(amended: Amending, rule: RuleOf) -> None:
    """Without conditions an option is always refused, but it is still there to be explained."""
    book = amended("variant lean of farm\n    forbid harvest.sell\n")
    condition = rule(book, "harvest").body[2].options[0].where[0]  # type: ignore[attr-defined]
    assert condition.negated and condition.expression.value is True


def test_a_full_path_goes_before_a_shortened_one(amended: Amending, says: Saying) -> None:
    """A path that names every step around a part means that part, even when the name stands deeper as well."""
    book = amended(
        """
        rule plough
            step turn-over
                add 1 to turn
            step deep
                step turn-over
                    add 2 to turn
        """,
        "variant lean of farm\n    repeal plough.turn-over\n",
    )
    assert says(book, "rule plough\n    step deep\n        step turn-over\n            add 2 to turn\n")


def test_a_variant_amends_what_an_edition_brings_in(amended: Amending, says: Saying) -> None:
    """A step that only another amendment inserts can be amended, whichever file comes first."""
    lean = "variant lean of farm\n    replace sow.water\n        add 7 to turn\n"
    wet = "edition en1 of farm\n    insert last sow\n        step water\n            add 2 to turn\n"
    expected = """
        rule sow
            step dig
                add 1 to turn
            step en1-1
                step water
                    add 7 to turn
        """
    assert says(amended(lean, wet), expected)
    assert says(amended(wet, lean), expected)


def test_an_insertion_next_to_a_repealed_step_stays(amended: Amending, says: Saying) -> None:
    """What stands beside a repealed step is not repealed with it."""
    book = amended(
        "edition en1 of farm\n    repeal sow.dig\n",
        "variant wet of farm\n    insert after sow.dig\n        add 2 to turn\n",
    )
    assert says(book, "rule sow\n    step wet-1\n        add 2 to turn\n")


def test_triggers_are_amended_like_rules(amended: Amending) -> None:
    """The body of a trigger has parts as a rule's has."""
    book = amended("""
        trigger dusk when turn reaches 9
            step dark
                set dry to true

        amend
            repeal dusk.dark
    """)
    trigger = next(item for item in book.items if isinstance(item, d.Trigger))
    assert [type(statement).__name__ for statement in trigger.body] == ["DoNothing"]


# readings --------------------------------------------------------------------------------------------------------

RULING = """
    ruling rest-day
        question en "Is resting allowed?", de "Darf man ruhen?"
        reading allowed en "yes", de "ja"
        reading never en "no", de "nein"
            repeal sow.dig
        reading unclear en "who knows", de "wer weiß"
        chosen allowed
"""


def test_a_reading_is_an_amendment(amended: Amending, says: Saying) -> None:
    """A reading that the address asks for changes the book; without it nothing changes."""
    assert says(amended(RULING, readings=(("rest-day", "never"),)), "rule sow\n    nothing\n")
    assert says(amended(RULING), "rule sow\n    step dig\n        add 1 to turn\n")


@pytest.mark.parametrize("reading", ["allowed", "unclear"])
def test_a_reading_that_changes_nothing_is_refused(problem: FindingOne, reading: str) -> None:
    """The chosen reading, and one without amendments, make no other book."""
    found = problem(RULING, readings=(("rest-day", reading),))
    assert found.code == "E502"
    assert found.helps[0].text() == "readings that change something: `never`"


def test_an_unknown_reading_is_refused(problem: FindingOne) -> None:
    """Rulings and readings of an address must exist; the nearest one is offered."""
    assert problem(RULING, readings=(("rest-days", "never"),)).headline() == "there is no ruling called `rest-days`"
    found = problem(RULING, readings=(("rest-day", "nevr"),))
    assert found.headline() == "there is no reading called `nevr`"
    assert found.helps[0].text() == "did you mean `never`?"
