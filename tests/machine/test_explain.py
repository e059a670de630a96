"""Why, and why not: answers name the conditions, what forbids, what cannot be paid, and where the rulebook says so."""

from collections.abc import Callable

import pytest

import lawspeaker
from lawspeaker import Book, Explanation, Match

STALL = """
    source house
        title en "House rules", de "Hausregeln"
        section buying "Buying"
        section guild "The guild"
    kind ware: bread, cheese, wine
        title bread en "bread", de "Brot"
        title cheese en "cheese", de "Käse"
        title wine en "wine", de "Wein"
    token coin 20
        title en "coin", de "Münze"
    place purse of seat holds coin
        purse
        starts 3 coin
    variable left of ware: 0..9 = 1
    variable strict: truth = true
    variable favourite: ware or none = none
    value in-stock(w: ware) = left of w > 0
        title en "there is some left", de "es ist noch etwas da"
    value cheap(w: ware) = number of w < 3 or left of bread = 0
    price feast = 2 coin
        title en "the feast", de "das Festmahl"
    rule play
        title en "Play", de "Spiel"
        cite house buying
        around the table
            do visit
    rule visit
        title en "Visit", de "Besuch"
        cite house buying
        may choose one
            ask en "What do you do?", de "Was tust du?"
            option buy
                title en "Buy", de "Kaufen"
                pay 1 coin
                choose w from wares where in-stock(w) and cheap(w)
                    ask en "Which?", de "Welche?"
                subtract 1 from left of w
            option dine where favourite is not none
                title en "Dine", de "Speisen"
                pay feast
                choose again from wares where left of again > 0 and again is favourite
                    ask en "What?", de "Was?"
                subtract 1 from left of again
            option praise where strict
                title en "Praise", de "Loben"
                needs left of bread = 1
                    because en "the bread is still there", de "das Brot ist noch da"
                choose praised from wares
                    ask en "Which?", de "Welche?"
                set favourite to praised
            option leave
                title en "Leave", de "Gehen"
                end by done
        otherwise
            set favourite to none
    amend
        forbid visit.buy.w where w is cheese and strict
            cite house guild
    """


@pytest.fixture
def stall(workshop: Callable[..., Book]) -> Match:
    """A match at the stall."""
    return workshop(STALL).start(seats=2, seed=1)


def _texts(explanation: Explanation, language: str = "en") -> list[str]:
    return [reason.text(language) for reason in explanation.failing]


def test_an_option_is_offered_because_its_conditions_hold(stall: Match) -> None:
    """`why` tells each of them, with the place in the rulebook."""
    stall.choose("buy")
    answer = stall.why("bread")
    assert answer.offered
    assert not answer.failing
    assert answer.reasons[0].text("en") == "there is some left"
    assert answer.rule == "visit"
    assert "[house buying]" in answer.text()
    assert "es ist noch etwas da" in answer.text("de")


def test_a_condition_that_fails_is_named(stall: Match) -> None:
    """By its title where it has one, else by its words."""
    stall.choose("buy")
    answer = stall.why_not("wine")
    assert not answer.offered
    assert _texts(answer) == ["it does not hold that cheap(w)"]
    stall.choose("bread")
    stall.choose("buy")
    assert "there is some left" in _texts(stall.why_not("bread"))[0]
    assert "es ist noch etwas da" in _texts(stall.why_not("bread"), "de")[0]


def test_what_an_amendment_forbids_is_said_with_its_citation(stall: Match) -> None:
    """The reason says that it is forbidden, by what, and where that is written."""
    stall.choose("buy")
    answer = stall.why_not("cheese")
    assert len(answer.failing) == 1
    (reason,) = answer.failing
    assert reason.forbids
    assert "forbidden" in reason.text("en")
    assert reason.text("de") != reason.text("en")
    assert [f"{cite.source} {cite.section}" for cite in reason.cites] == ["house guild"]
    with pytest.raises(lawspeaker.IllegalChoice, match="forbidden"):
        stall.choose("cheese")


def test_what_cannot_be_paid_is_said(stall: Match) -> None:
    """A block that begins with a payment says whether it can be paid, and a named price goes by its name."""
    stall.choose("praise")
    stall.choose("cheese")
    for _ in range(2):
        stall.state[stall.program.layout.names.index("coin in purse(2)")] -= 1
    stall.offered = stall.options_now()
    dine, buy = stall.why_not("dine"), stall.why("buy")
    assert _texts(dine) == ["it cannot be paid: the feast"]
    assert _texts(dine, "de") == ["das lässt sich nicht bezahlen: das Festmahl"]
    assert "it can be paid: 1 coin" in buy.text()
    assert "1 Münze" in buy.text("de")
    assert buy.offered


def test_a_block_that_begins_with_an_empty_choice_is_not_offered(stall: Match) -> None:
    """There is something to pay with, but nothing to choose."""
    stall.choose("praise")
    stall.choose("bread")
    stall.choose("buy")
    stall.choose("bread")
    assert _texts(stall.why_not("dine")) == ["there is nothing to choose: What?"]
    assert _texts(stall.why_not("dine"), "de") == ["es gibt nichts zu wählen: Was?"]


def test_needs_are_reasons(stall: Match) -> None:
    """What a block needs is told in the words of its `because`."""
    assert "the bread is still there" in stall.why("praise").text()
    stall.choose("buy")
    stall.choose("bread")
    assert "das Brot ist noch da" in stall.why_not("praise").text("de")


def test_conditions_of_a_branch_are_reasons(stall: Match) -> None:
    """An option with `where` says what does not hold."""
    assert _texts(stall.why_not("dine"))[0] == "it does not hold that favourite is not none"


def test_a_later_condition_need_not_make_sense(workshop: Callable[..., Book]) -> None:
    """Where the first condition fails, the second may have no meaning; the answer ends there instead of failing."""
    match = workshop(
        """
        kind bird: tit, owl
            title tit en "tit", de "Meise"
            title owl en "owl", de "Eule"
        variable rival of bird: bird or none = none
        variable size of bird: 0..9 = 1
        rule play
            title en "Play", de "Spiel"
            set rival of owl to tit
            choose b from birds where rival of b is not none and size of rival of b = 1
                ask en "Which?", de "Welcher?"
            end by done
        """
    ).start()
    assert _texts(match.why_not("tit")) == ["it does not hold that rival of b is not none"]


def test_passing_is_explained(stall: Match) -> None:
    """A choice may be passed over, or must be made."""
    assert stall.why("pass").offered
    assert "may be passed" in stall.why("pass").text()
    stall.choose("buy")
    answer = stall.why_not("pass")
    assert not answer.offered
    assert _texts(answer) == ["this choice must be made"]


@pytest.mark.parametrize("key", ["", "knife", "BUY", "1", "pass\n"])
def test_unknown_keys_are_no_options(stall: Match, key: str) -> None:
    """Whatever is asked about gets an answer."""
    answer = stall.why_not(key)
    assert not answer.offered
    assert _texts(answer) == [f"there is no option `{key}` here"]
    assert answer.text("de").startswith(f"Besuch: `{key}` ist nicht möglich")


def test_what_is_not_in_the_set_is_said(workshop: Callable[..., Book]) -> None:
    """A value of the right kind that the set does not have."""
    match = lawspeaker.load("hearts-lite").start(seed=1)
    absent = next(card for card in match.observe(None)["piles"]["hand(2)"])
    assert _texts(match.why_not(absent)) == ["it is not among hand of actor"]
    nim = lawspeaker.load("nim").start()
    assert _texts(nim.why_not("4")) == ["it is not among 1 to most-at-once"]


def test_each_branch_is_done_only_once(workshop: Callable[..., Book]) -> None:
    """In `each once in any order`, a branch that was taken says so."""
    match = workshop(
        """
        variable n: 0..9 = 0
        rule play
            title en "Play", de "Spiel"
            each once in any order
                ask en "Which next?", de "Was als Nächstes?"
                option wash
                    title en "Wash", de "Waschen"
                    add 1 to n
                option dry
                    title en "Dry", de "Trocknen"
                    add 2 to n
            end by done
        """
    ).start()
    match.choose("dry")
    assert _texts(match.why_not("dry")) == ["it has been done already"]
    match.choose("wash")
    assert match.ending == "done"


def test_asking_changes_nothing(table: tuple[Book, int]) -> None:
    """In any book: every offered option is offered for conditions that all hold, and the match stays as it is."""
    book, seats = table
    match = book.start(seats, seed=2)
    for _ in range(6):
        if match.decision is None:
            return
        before = list(match.state)
        for option in match.decision.options:
            answer = match.why(option.key)
            assert answer.offered
            assert not answer.failing
            assert answer.text("en")
            assert answer.text("de")
        assert match.state == before
        match.choose(match.decision.options[len(match.history) % len(match.decision.options)])
