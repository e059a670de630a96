"""Which rules can stop and ask, and what becomes of those that cannot."""

from collections.abc import Callable

import pytest

from lawspeaker import Book
from lawspeaker.program.suspension import Suspension, statements

RULES = """
    kind side: left, right
        title left en "left", de "links"
        title right en "right", de "rechts"
    variable n: 0..99 = 0
    variable way: action = first
    rule play
        title en "Play", de "Spiel"
        do quiet
        do asking
        do round
        do deep
        do looping
        do way
        end by done
    rule quiet
        title en "Quiet", de "Still"
        repeat 3 times
            if n < 5
                add 1 to n
    rule asking
        title en "Asking", de "Fragend"
        choose s from sides
            ask en "Which?", de "Welche?"
    rule round
        title en "Round", de "Rundherum"
        around the table while n < 9
            add 1 to n
    rule deep
        title en "Deep", de "Tief"
        for each s in sides
            if n > 0
                do asking
    rule looping
        title en "Looping", de "Kreisend"
        while n < 9
            add 1 to n
    action first
        title en "First", de "Erste"
        add 1 to n
    action second
        title en "Second", de "Zweite"
        do asking
    """


@pytest.mark.parametrize(
    ("rule", "stops"),
    [("quiet", False), ("asking", True), ("round", True), ("deep", True), ("looping", False), ("play", True),
     ("first", False), ("second", True)],
)  # fmt: skip
def test_a_rule_can_stop_when_something_in_it_can(workshop: Callable[..., Book], rule: str, stops: bool) -> None:
    """A choice stops, going around the table stops, and so does whatever leads to one of them."""
    rules = {found.name: found for found in workshop(RULES).checked.rules}
    assert Suspension().rule(rules[rule]) is stops


def test_statements_are_found_at_every_depth(workshop: Callable[..., Book]) -> None:
    """All statements of a rule are listed, those inside others too."""
    rules = {found.name: found for found in workshop(RULES).checked.rules}
    assert [type(node).__name__ for node in statements(rules["quiet"].body)] == ["Times", "If", "SetVariable"]


def test_rules_that_cannot_stop_run_in_one_go(workshop: Callable[..., Book]) -> None:
    """From choice to choice everything in between is done, in order."""
    match = workshop(RULES).start(seats=2)
    seen = []
    while match.decision is not None:
        seen.append((match.decision.choice, match.state[match.program.layout.names.index("n")]))
        match.choose("left")
    assert seen == [("asking.s", 3), ("asking.s", 9), ("asking.s", 9)]
    assert match.state[match.program.layout.names.index("n")] == 10
