"""A match: asking, choosing, taking back, branching off, and what happens when something is not allowed."""

from collections.abc import Callable

import pytest

import lawspeaker
from lawspeaker import Book, IllegalChoice, SeatError


def _nim() -> lawspeaker.Match:
    return lawspeaker.load("nim").start(seats=2, seed=1)


# ---- asking and choosing ----------------------------------------------------------------------------------------


def test_a_match_begins_with_a_question() -> None:
    """Somebody is asked something, in either language, and can choose."""
    match = _nim()
    assert match.decision is not None
    assert (match.decision.seat, match.decision.choice, match.decision.rule) == (0, "turn.stones", "turn")
    assert match.decision.prompt() == "How many stones do you take?"
    assert match.decision.prompt("de") == "Wie viele Steine nimmst du?"
    assert match.decision.cites == ("house turn",)
    assert [option.key for option in match.decision.options] == ["1", "2", "3"]
    assert [option.label("de") for option in match.decision.options] == ["1", "2", "3"]
    assert not match.over
    assert (match.ending, match.winners) == (None, ())


def test_options_and_keys_choose_the_same() -> None:
    """An option can be chosen itself or by its key."""
    one, other = _nim(), _nim()
    assert one.decision is not None
    one.choose(one.decision.options[2])
    other.choose("3")
    assert one.state == other.state
    assert one.history == other.history
    assert one.history[0] == lawspeaker.machine.Move(0, "turn.stones", "3")


def test_a_match_ends_with_an_ending_and_winners() -> None:
    """Afterwards nobody is asked, and nothing can be chosen, explained or gone on with."""
    match = _nim()
    for key in ("3", "1", "3", "1", "3", "1"):
        match.choose(key)
    assert match.over
    assert match.decision is None
    assert (match.ending, match.winners) == ("last-stone", (1,))
    for forbidden in (match.choose, match.why, match.why_not):
        with pytest.raises(IllegalChoice, match="the game is over"):
            forbidden("1")


def test_rules_may_end_without_an_ending(workshop: Callable[..., Book]) -> None:
    """When the first rule is done, the match is over; nobody has won, and there is no reason."""
    match = workshop(
        """
        rule play
            title en "Play", de "Spiel"
            choose n from 1 to 2
                ask en "n", de "n"
            if n = 1
                end by done, won by actor
        """
    ).start()
    match.choose("2")
    assert match.over
    assert (match.ending, match.winners, match.decision) == (None, (), None)


@pytest.mark.parametrize("key", ["4", "0", "-1", "", "pass", "one", "1 ", "01", "+1", "١", "9" * 5000, "\0", "3.0"])
def test_a_choice_that_is_not_offered_changes_nothing(key: str) -> None:
    """It is refused with reasons in both languages, and the match stands as it stood."""
    match = _nim()
    before = (list(match.state), match.history, match.events, match.offered)
    with pytest.raises(IllegalChoice) as refused:
        match.choose(key)
    assert refused.value.key == key
    assert refused.value.reasons
    assert all(reason.text("en") and reason.text("de") for reason in refused.value.reasons)
    assert (match.state, match.history, match.events, match.offered) == before


def test_a_choice_that_leads_to_a_fault_changes_nothing(workshop: Callable[..., Book]) -> None:
    """The rules may fail behind a choice; then the match stands before the choice, and another can be made."""
    match = workshop(
        """
        variable n: 0..5 = 0
        rule play
            title en "Play", de "Spiel"
            repeat
                choose k from 0 to 9
                    ask en "k", de "k"
                set n to k
            until n = 5
            end by done
        """
    ).start()
    match.choose("3")
    before = (list(match.state), match.history, match.events, match.offered, match.past)
    with pytest.raises(lawspeaker.RuleFault):
        match.choose("7")
    assert (match.state, match.history, match.events, match.offered, match.past) == before
    match.choose("5")
    assert match.ending == "done"


# ---- tables -----------------------------------------------------------------------------------------------------


def test_seats_are_numbers_or_roles() -> None:
    """Roles are taken in the order in which they are named."""
    book = lawspeaker.load("tic-tac-toe")
    assert book.start().names.seat_keys == ("cross", "nought")
    assert book.start(2).names.seat_keys == ("cross", "nought")
    assert book.start(["nought", "cross"]).names.seat_keys == ("nought", "cross")
    assert book.start(["nought", "cross"]).names.seat(0, "de") == "Kreis"


@pytest.mark.parametrize("seats", [1, 3, 0, -2, ["cross"], ["cross", "cross"], ["cross", "knight"], []])
def test_impossible_tables_are_refused(seats: int | list[str]) -> None:
    """Too many, too few, unknown or repeated: each says what is wrong."""
    with pytest.raises(SeatError) as refused:
        lawspeaker.load("tic-tac-toe").start(seats)
    assert refused.value.message.text("de") != refused.value.message.text("en")


def test_without_roles_seats_go_by_numbers() -> None:
    """A table of so many names is a table of so many seats."""
    assert lawspeaker.load("pig").start(3).names.seat_keys == ("1", "2", "3")
    assert lawspeaker.load("pig").start(["a", "b"]).names.seat_keys == ("1", "2")


# ---- taking back and branching off ------------------------------------------------------------------------------


def test_choices_are_taken_back_one_by_one() -> None:
    """Each step back restores what was: state, options, events, history; at the start there is nothing to take back."""
    match = lawspeaker.load("hearts-lite").start(seed=4)
    moments = []
    for _ in range(40):
        assert match.decision is not None
        moments.append((list(match.state), match.offered, match.events, match.history))
        match.choose(match.decision.options[-1])
    for moment in reversed(moments):
        assert match.undo()
        assert (match.state, match.offered, match.events, match.history) == moment
    assert not match.undo()


def test_the_end_can_be_taken_back() -> None:
    """After the last choice is taken back the match goes on."""
    match = _nim()
    for key in ("3", "1", "3", "1", "3", "1"):
        match.choose(key)
    assert match.undo()
    assert not match.over
    assert match.decision is not None
    match.choose("1")
    assert match.over


def test_a_copy_goes_its_own_way() -> None:
    """What is done with one is not seen in the other, in either direction."""
    match = _nim()
    match.choose("1")
    twin = match.copy()
    twin.choose("2")
    match.choose("3")
    assert (len(match.history), match.history[-1].key, twin.history[-1].key) == (2, "3", "2")
    twin.undo()
    twin.undo()
    assert len(match.history) == 2
    assert twin.decision is not None
    assert match.state != twin.state


def test_the_same_seed_and_choices_give_the_same_match() -> None:
    """A match follows from book, table, seed and choices; another seed deals other cards."""
    book = lawspeaker.load("hearts-lite")
    one, other, stranger = book.start(seed=5), book.start(seed=5), book.start(seed=6)
    assert one.state == other.state != stranger.state
    for match in (one, other):
        for _ in range(10):
            assert match.decision is not None
            match.choose(match.decision.options[0])
    assert one.state == other.state
    assert [event.text() for event in one.events] == [event.text() for event in other.events]


# ---- events -----------------------------------------------------------------------------------------------------

YARD = """
    kind field: plain, hill
        title plain en "plain", de "Ebene"
        title hill en "hill", de "Hügel"
    map land of region: north, south
        north - south
        title north en "north", de "Norden"
        title south en "south", de "Süden"
    kind unit: scout
        title scout en "scout", de "Späher"
    token gold 30
        title en "gold", de "Gold"
    token banner 2 each
        title en "banner", de "Banner"
    place purse of seat holds gold, banner
        title en "purse", de "Beutel"
        purse
        starts 5 gold
    place bag holds gold
        title en "bag", de "Sack"
        starts 2 gold
    place bowl holds gold
        title en "bowl", de "Schale"
    cards card
        name
        ace
        king
    pile deck holds card
        title en "deck", de "Stapel"
        starts with all
    pile hand of seat holds card
        title en "hand", de "Hand"
        visible to owner
    figure piece of unit, count 1, stands on region
    track mood of seat: 0..5
        title en "mood", de "Laune"
    variable crop of field: 0..9 = 0
        title en "crop", de "Ernte"
    die d6: 1..6
    order row of seat as s
        title en "row", de "Reihe"
        by gold in purse of s, least first
    price fare = 2 gold
    rule play
        title en "Play", de "Spiel"
        choose f from fields
            ask en "Which?", de "Welches?"
        set crop of f to 3
        pay fare
        pay 1 gold
        gain 1 gold
        move 1 banner of actor from supply to purse of actor
        draw 1 from bag to bowl
        shuffle deck
        show deck to actor
        draw 1 from deck to hand of actor
        move king to bottom of deck
        move scout-1 to north
        remove scout-1
        raise mood of actor by 2
        roll d6 as n
        fix row
        tell en "{actor} rolled {n} in {f}.", de "{actor} hat {n} in {f} gewürfelt."
        end by done, won by actor
    """


def test_every_sort_of_event_is_told_in_both_languages(workshop: Callable[..., Book]) -> None:
    """The log says what each step did, with the titles of things."""
    match = workshop(YARD).start(seats=2, seed=1)
    match.choose("hill")
    rolled = match.events[-4].values[0]
    assert [event.text("en") for event in match.events] == [
        "crop of hill is now 3",
        "seat 1 pays 2 gold",
        "seat 1 pays 1 gold",
        "seat 1 gets 1 gold",
        "seat 1 gets 1 banner",
        "drawn from bag: gold",
        "deck is shuffled",
        "seat 1 looks at deck",
        "1 from deck to hand (seat 1)",
        "king to deck",
        "scout 1 → north",
        "scout 1 leaves the board",
        "mood of seat 1: from 0 to 2",
        f"rolled: {rolled}",
        "row: seat 1, seat 2",
        f"seat 1 rolled {rolled} in hill.",
        "The game ends: Done",
    ]
    german = [event.text("de") for event in match.events]
    assert german[0] == "Ernte (Hügel) ist jetzt 3"
    assert german[4] == "Platz 1 erhält 1 Banner"
    assert german[-2] == f"Platz 1 hat {rolled} in Hügel gewürfelt."
    assert not any(set(text) & set("{}") for text in german)


def test_events_name_their_rule_and_are_plain_data(workshop: Callable[..., Book]) -> None:
    """Each event knows the rule, the step and who acted, and can be written down."""
    match = workshop(YARD).start(seats=2, seed=1)
    match.choose("plain")
    assert {event.rule for event in match.events} == {"play"}
    told = match.events[0].as_dict()
    assert told == {
        "kind": "set",
        "rule": "play",
        "cites": [],
        "actor": 1,
        "text": {"en": "crop of plain is now 3", "de": "Ernte (Ebene) ist jetzt 3"},
    }


def test_events_tell_what_was_before_the_step_changed_it(workshop: Callable[..., Book]) -> None:
    """Where tokens went is told as it was when they went, even if the place would now be another one."""
    match = workshop(
        """
        token gold 9
            title en "gold", de "Gold"
        place purse of seat holds gold
            title en "purse", de "Beutel"
            starts 2 gold
        value richest = best s in seats by gold in purse of s, most first
        rule play
            title en "Play", de "Spiel"
            choose n from 1 to 2
                ask en "n", de "n"
            move n gold from purse of richest to purse of before(actor)
            end by done
        """
    ).start(seats=2, seed=1)
    match.choose("2")
    assert match.events[0].text() == "seat 2 gets 2 gold from seat 1"


def test_each_token_of_a_line_has_its_own_title(workshop: Callable[..., Book]) -> None:
    """A line may declare several tokens; a title that names one of them belongs to that one."""
    match = workshop(
        """
        token gold 3, wood 3
            title gold en "gold", de "Gold"
            title wood en "wood", de "Holz"
        rule play
            title en "Play", de "Spiel"
            choose t from {gold, wood}
                ask en "t", de "t"
            end by done
        """
    ).start()
    assert match.decision is not None
    assert [option.label("de") for option in match.decision.options] == ["Gold", "Holz"]
