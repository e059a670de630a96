"""What a seat sees: hidden cards, counts and values stay hidden from it, and what it has been shown does not."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import lawspeaker
from lawspeaker import Book, Match


def _hands(view: dict[str, Any]) -> dict[str, list[str]]:
    return {name: cards for name, cards in view["piles"].items() if name.startswith("hand")}


# ---- hands ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_nobody_sees_the_cards_of_others(seats: int) -> None:
    """In a whole game of tricks, a seat sees its own hand and only the number of the others' cards."""
    match = lawspeaker.load("hearts-lite").start(seats, seed=2)
    random = Random(2)
    while match.decision is not None:
        truth = _hands(match.observe(None))
        for seat in range(seats):
            own = f"hand({seat + 1})"
            for name, cards in _hands(match.observe(seat)).items():
                assert cards == (truth[name] if name == own else ["?"] * len(truth[name]))
        match.choose(random.choice(match.decision.options))


def test_a_hidden_card_is_nowhere_in_what_others_see() -> None:
    """Not in the piles, not in the decision, not under any other name."""
    match = lawspeaker.load("hearts-lite").start(4, seed=3)
    for seat in range(4):
        others = {
            card for name, cards in _hands(match.observe(None)).items() if name != f"hand({seat + 1})" for card in cards
        }
        shown = repr(match.observe(seat))
        assert not [card for card in others if f"'{card}'" in shown]


def test_cards_that_were_seen_stay_known() -> None:
    """The tricks taken lie face down, but everybody saw the cards being played."""
    match = lawspeaker.load("hearts-lite").start(3, seed=1)
    while not any(cards for name, cards in match.observe(None)["piles"].items() if name.startswith("won")):
        assert match.decision is not None
        match.choose(match.decision.options[0])
    truth = match.observe(None)["piles"]
    for seat in range(3):
        seen = match.observe(seat)["piles"]
        assert {name: seen[name] for name in truth if name.startswith("won")} == {
            name: truth[name] for name in truth if name.startswith("won")
        }


def test_the_options_are_told_to_the_seat_that_is_asked() -> None:
    """Others learn who is asked what, but not what the options are: they are cards of a hand."""
    match = lawspeaker.load("hearts-lite").start(3, seed=1)
    assert match.observe(0)["decision"]["options"] == match.observe(0)["piles"]["hand(1)"]
    assert match.observe(1)["decision"] == {"seat": "1", "choice": "trick.card"}


# ---- everything else --------------------------------------------------------------------------------------------

DEN = """
    cards card
        name
        ace
        king
        queen
    pile deck holds card
        visible to nobody
        starts with all
    pile hand of seat holds card
        visible to owner
    pile open holds card
    token coin 9, bead unlimited
    token seal 2 each
    place purse of seat holds coin, seal
        visible to owner
        starts 2 coin, 1 seal
    place vault holds coin
        visible to nobody
        starts 3 coin
    place table holds coin, bead
    map land of region: north, south
        north - south
    kind unit: scout
        title scout en "scout", de "Späher"
    figure piece of unit, count 2, stands on region
    track pace of seat: 1..6
    variable secret of seat: 0..9 = 4
        visible to owner
    variable plot: region or none = south
        visible to nobody
    variable guest: seat or none = 2
    variable lit: truth = true
    variable count-of: 0..9 = 5
    rule play
        title en "Play", de "Spiel"
        move scout-1 to north
        choose n from 1 to 2
            ask en "n", de "n"
        show deck to actor
        choose k from 1 to 2
            ask en "k", de "k"
        draw 1 from deck to hand of 2
        choose l from 1 to 2
            ask en "l", de "l"
        shuffle deck
        set secret of actor to k
        set guest to none
        set lit to n = count-of
        set plot to north
        raise pace of actor by l
        move k bead to table
        move 1 coin from vault to purse of actor
        move 1 seal of actor from purse of actor to supply
        choose m from 1 to 2
            ask en "m", de "m"
        move ace to open
        if plot is south or guest is actor or lit
            end by done
    """


@pytest.fixture
def den(workshop: Callable[..., Book]) -> Match:
    """A match with things to hide."""
    return workshop(DEN).start(2, seed=1)


def test_a_pile_for_nobody_shows_its_size(den: Match) -> None:
    """Not even its cards' owner sees them; who is shown them knows them."""
    assert den.observe(0)["piles"]["deck"] == ["?"] * 3
    den.choose("1")
    assert sorted(den.observe(0)["piles"]["deck"]) == ["ace", "king", "queen"]
    assert den.observe(1)["piles"]["deck"] == ["?"] * 3


def test_knowledge_goes_with_the_card(den: Match) -> None:
    """Who knew the top card knows it in another hand too; after a shuffle nobody knows the order of what is left."""
    den.choose("1")
    den.choose("1")
    (card,) = den.observe(None)["piles"]["hand(2)"]
    assert den.observe(0)["piles"]["hand(2)"] == [card]
    assert den.observe(1)["piles"]["hand(2)"] == [card]
    den.choose("1")
    assert den.observe(0)["piles"]["deck"] == ["?"] * 2
    assert den.observe(0)["piles"]["hand(2)"] == [card]


def test_tokens_and_variables_are_hidden_like_cards(den: Match) -> None:
    """Owners see their own, nobody sees what is for nobody, the supply is for all."""
    mine, others = den.observe(0), den.observe(1)
    assert mine["tokens"]["purse(1)"] == {"coin": 2, "seal(1)": 1, "seal(2)": 0}
    assert others["tokens"]["purse(1)"] == {"coin": "?", "seal(1)": "?", "seal(2)": "?"}
    assert mine["tokens"]["vault"] == {"coin": "?"}
    assert mine["tokens"]["supply"] == {"coin": 2, "seal(1)": 1, "seal(2)": 1}
    assert (mine["variables"]["secret(1)"], others["variables"]["secret(1)"]) == (4, "?")
    assert mine["variables"]["plot"] == "?"


def test_without_a_seat_everything_is_open(den: Match) -> None:
    """Whoever looks for nobody sees all: for saving, testing and replaying."""
    view = den.observe(None)
    assert "?" not in repr(view)
    assert view["variables"] == {
        "secret(1)": 4,
        "secret(2)": 4,
        "plot": "south",
        "guest": "2",
        "lit": True,
        "count-of": 5,
    }
    assert view["figures"] == {"scout-1": "north"}
    assert view["tracks"] == {"pace(1)": 1, "pace(2)": 1}
    assert view["seat"] is None


def test_observing_names_the_match(den: Match) -> None:
    """Whose view it is, who sits there, and how the match stands."""
    view = den.observe(1)
    assert (view["book"], view["seat"], view["seats"]) == ("workshop", "2", ["1", "2"])
    assert (view["over"], view["ending"], view["winners"]) == (False, None, [])


def test_observing_changes_nothing_and_fits_json(table: tuple[Book, int]) -> None:
    """In any book, every seat can look at any time, and what it sees is plain data."""
    import json

    match = table[0].start(table[1], seed=1)
    for _ in range(4):
        before = list(match.state)
        for seat in (None, *range(match.seats)):
            json.dumps(match.observe(seat))
        assert match.state == before
        if match.decision is None:
            return
        match.choose(match.decision.options[0])
