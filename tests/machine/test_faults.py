"""Rules that ask for the impossible are stopped, with the line that asked for it, in matches and in playouts alike."""

from collections.abc import Callable

import pytest

from lawspeaker import Book, RuleFault
from lawspeaker.machine import playouts
from lawspeaker.text import Diagnostic

PLAY = """
    rule play
        title en "Play", de "Spiel"
        cite house play
        choose k from 1 to 3
            ask en "k", de "k"
    """
HOUSE = """
    source house
        title en "House rules", de "Hausregeln"
        section play "Play"
    map board of cell: grid 3 by 3
    kind tool: saw, axe
        title saw en "saw", de "Säge"
        title axe en "axe", de "Axt"
    kind level: 1..3
    cards card
        name
        ace
    table tools of tool
        name  spare
        saw   axe
        axe   .
    token gold 5
    place purse of seat holds gold
        starts 1 gold
    place box of level holds gold
    pile deck holds card
        starts with all
    pile heap holds card
    variable n: 0..9 = 0
    variable spot: cell or none = none
    variable count-at of cell: 0..9 = 0
    variable guest: seat or none = none
    variable tally of level: 0..9 = 0
    value doubled(c: cell) = count-at of c + count-at of c
    value best-cell = best c in cells where count-at of c > 5 by count-at of c, most first
    """

# What the rule does after the choice (the line marked * is to blame), and what is said about it.
FAULTY = {
    "none as an index": ("*set n to count-at of spot", "there is no `spot` here"),
    "none as an index to set": ("*set count-at of spot to 1", "there is no `spot` here"),
    "none for a parameter": ("*set n to doubled(spot)", "there is no `spot` here"),
    "none for a variable": ("let c = best-cell\n*set count-at of c to k", "there is no `c` here"),
    "none for a rule": ("*do visit(spot)", "there is no `spot` here"),
    "none to act": ("*as guest\n    add 1 to n", "there is no `guest` here"),
    "none to ask": ("*choose m from 1 to 2 by guest\n    ask en \"m\", de \"m\"", "there is no `guest` here"),
    "none to begin": ("*around the table from guest while n < 3\n    add 1 to n", "there is no `guest` here"),
    "none in a table": ("*set n to number of spare of axe", "there is no `spare of axe` here"),
    "none as a card": ("draw 1 from deck to heap\n*move top of deck to heap", "there is no `top of deck` here"),
    "none drawn": ("draw 1 from deck to heap\ndraw 1 from deck to heap as c\n*move c to deck", "there is no `c` here"),
    "none as an owner": ("*move 1 gold to purse of guest", "there is no `guest` here"),
    "none after": ("*set guest to after(guest)", "there is no `guest` here"),
    "none deep inside": ("*if some s in seats where gold in purse of s > 9 or gold in purse of guest > 0\n"
                         "    add 1 to n", "there is no `guest` here"),
    "no such value": ("*set tally of (k + 7) to 1", "there is no `k + 7` here"),
    "no such place": ("*move 1 gold to box of (n - 1)", "there is no `n - 1` here"),
    "division by nothing": ("*set n to k / n", "a number is divided by 0"),
    "rest of nothing": ("*set n to k mod n", "a number is divided by 0"),
    "too few tokens": ("*move 3 gold from purse of actor to supply", "3 gold are to be moved, but there are 1"),
    "fewer than none": ("*move n - k gold from purse of actor to supply", "are to be moved"),
    "too many numbers": ("*set n to count of x in 1 to k * 1000000 where x = 7", "too many numbers"),
    "endless": ("*while n < 3\n    set n to n mod 2", "1000000 steps"),
    "endless and asking": ("*while n < 3\n    set n to n mod 2\n    may choose z from 1 to 3 where z < n\n"
                           "        ask en \"z\", de \"z\"\n        add z to n", "1000000 steps"),
    "endless around the table": ("*around the table while n < 3\n    set n to n mod 2", "1000000 steps"),
    "loops in loops": ("*repeat k * 100000 times\n    repeat k * 100000 times\n        set n to n mod 2",
                       "1000000 steps"),
    "nothing to pick": ("*roll 1 to n as z\nset n to z", "there is nothing to pick from: 1 to n"),
    "no option": ("*choose z from 1 to 3 where z > 3 * k\n    ask en \"z\", de \"z\"", "has no option"),
}  # fmt: skip

VISIT = """
    rule visit(c: cell)
        title en "Visit", de "Besuch"
        choose z from 1 to 2 where count-at of c < z
            ask en "z", de "z"
    """


def _law(text: str) -> tuple[str, str]:
    """The law around some statements, and the line that is to blame."""
    lines = [line.replace("*", "", 1) if line.startswith("*") else line for line in text.split("\n")]
    blamed = next(line[1:] for line in text.split("\n") if line.startswith("*"))
    body = "".join(f"        {line}\n" for line in lines)
    end = "        end by done, won by s in seats where n > 5 or guest is s\n"
    return HOUSE + PLAY.rstrip() + "\n" + body + end + (VISIT if "do visit" in text else ""), blamed


def _fault(book: Book) -> Diagnostic:
    match = book.start(2, seed=1)
    with pytest.raises(RuleFault) as fault:
        match.choose("2")
    return fault.value.diagnostic


@pytest.mark.parametrize("name", FAULTY)
def test_a_fault_is_found_where_it_is(workshop: Callable[..., Book], name: str) -> None:
    """A match tells what cannot be carried out, shows the line, and cites the rulebook."""
    text, words = FAULTY[name]
    law, line = _law(text)
    fault = _fault(workshop(law))
    assert words in fault.headline("en")
    assert fault.headline("de") != fault.headline("en")
    assert fault.span.text.split("\n")[0] == line
    assert fault.citation == ("house, play",)


@pytest.mark.parametrize("name", FAULTY)
def test_playouts_find_the_same_faults(
    workshop: Callable[..., Book], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Fast code does not read or write the wrong thing either, and does not go on for ever."""
    monkeypatch.setattr(playouts, "BUDGET", 10_000)
    monkeypatch.setattr(playouts, "ROUNDS", 10_000)
    text, words = FAULTY[name]
    law, line = _law(text)
    book = workshop(law)
    for counted in (False, True):
        with pytest.raises(RuleFault) as fault:
            list(book.playouts(1, 2, seed=1, counted=counted))
        assert words.split("but")[0].split("3 gold")[-1] in fault.value.diagnostic.headline("en")
        assert fault.value.diagnostic.span.text.split("\n")[0] == line


def test_a_number_beyond_its_range_is_a_fault_of_the_match(workshop: Callable[..., Book]) -> None:
    """Ranges are watched while people play."""
    law, line = _law("*add k + 8 to n")
    fault = _fault(workshop(law))
    assert "`n` becomes 10, outside 0..9" in fault.headline("en")
    assert fault.span.text == line


def test_a_fault_before_the_first_decision_is_told(workshop: Callable[..., Book]) -> None:
    """A match that cannot even begin says why."""
    book = workshop(
        """
        variable n: 0..9 = 0
        rule play
            title en "Play", de "Spiel"
            set n to 3 / n
            end by done
        """
    )
    with pytest.raises(RuleFault, match="divided by 0"):
        book.start()


def test_a_game_without_end_is_found(workshop: Callable[..., Book]) -> None:
    """Random players give up on a game that goes on and on."""
    book = workshop(
        """
        variable n: 0..9 = 0
        rule play
            title en "Play", de "Spiel"
            around the table while n < 5
                choose k from 1 to 3
                    ask en "k", de "k"
                set n to k
            end by done
        """
    )
    with pytest.raises(RuleFault, match="has not ended after 500 decisions"):
        list(playouts.playouts(book.program(2), (0, 1), 1, 0, longest=500))


def test_loops_may_be_long_but_not_endless(workshop: Callable[..., Book]) -> None:
    """Hundreds of thousands of rounds between two decisions are allowed."""
    law, _ = _law("*repeat k * 100000 times\n    set n to 3")
    match = workshop(law).start(2)
    match.choose("2")
    assert match.ending == "done"
