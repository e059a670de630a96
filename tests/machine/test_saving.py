"""Saved games: taken up they go on as if nothing had happened; whatever is no saved game is refused with a reason."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lawspeaker
from lawspeaker import Book, LawspeakerError, Match, SaveError
from lawspeaker.machine.saving import SavedMatch, converter, read_saved, replay
from lawspeaker.program.layout import DECIDER, ENDING, SITE, STATUS


def _midway(address: str = "connect-four+pop-out", choices: int = 9) -> Match:
    match, random = lawspeaker.load(address).start(seed=3), Random(3)
    while match.decision is not None and len(match.history) < choices:
        match.choose(random.choice(match.decision.options))
    return match


def _course(match: Match, seed: int) -> list[Any]:
    """How a match goes on when choices are made at random."""
    random = Random(seed)
    course: list[Any] = []
    while match.decision is not None and len(course) < 200:
        choice = random.choice(match.decision.options)
        course.append((match.decision.seat, match.decision.choice, choice.key, list(match.state)))
        match.choose(choice)
    return [*course, match.ending, match.winners]


# ---- going on ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["nim", "connect-four+pop-out", "hearts-lite"])
def test_a_game_can_be_saved_at_every_decision(address: str) -> None:
    """Saved and taken up at any moment, also after the end, the game goes on in the same way."""
    book = lawspeaker.load(address)
    match, random = book.start(seed=5), Random(5)
    while True:
        taken_up = lawspeaker.resume(match.save(), book)
        assert (taken_up.state, taken_up.offered, taken_up.history) == (match.state, match.offered, match.history)
        assert (taken_up.seed, taken_up.roles) == (match.seed, match.roles)
        if len(match.history) % 20 == 0:
            assert _course(taken_up, 1) == _course(match.copy(), 1)
        if match.decision is None:
            break
        match.choose(random.choice(match.decision.options))
    assert (taken_up.over, taken_up.ending, taken_up.winners) == (True, match.ending, match.winners)


def test_the_book_is_found_by_its_address() -> None:
    """A saved game knows its book, with its variants."""
    match = _midway()
    assert lawspeaker.resume(match.save()).program.book.name == "connect-four+pop-out"


def test_roles_are_saved() -> None:
    """Who plays whom is part of the game."""
    match = lawspeaker.load("tic-tac-toe").start(["nought", "cross"], seed=2)
    assert lawspeaker.resume(match.save()).names.seat_keys == ("nought", "cross")


def test_a_saved_game_is_readable_json() -> None:
    """The text says what the game is, and who chose what."""
    data = json.loads(_midway("nim", 2).save())
    assert (data["book"], data["seats"], data["format"]) == ("nim", ["1", "2"], 1)
    assert [sorted(move) for move in data["moves"]] == [["choice", "key", "seat"]] * 2
    assert data["moves"][0]["choice"] == "turn.stones"


def test_a_replayed_game_is_the_played_game(table: tuple[Book, int]) -> None:
    """Seed and choices are enough to play a game anew, with everything that happened in it."""
    book, seats = table
    match, random = book.start(seats, seed=8), Random(8)
    while match.decision is not None and len(match.history) < 60:
        match.choose(random.choice(match.decision.options))
    again = replay(read_saved(match.save()), book)
    assert (again.state, again.offered, again.history) == (match.state, match.offered, match.history)
    assert [event.as_dict() for event in again.events] == [event.as_dict() for event in match.events]


# ---- other rules ------------------------------------------------------------------------------------------------

SMALL = """
    variable n: 0..9 = 0
    rule play
        title en "Play", de "Spiel"
        repeat
            choose k from 1 to {most}
                ask en "k", de "k"
            set n to k
        until n = 3
        end by done
    """


def test_a_game_is_not_taken_up_under_other_rules(workshop: Callable[..., Book]) -> None:
    """The refusal names both versions and says what can be done."""
    match = workshop(SMALL.format(most=3)).start(seed=1)
    match.choose("2")
    with pytest.raises(SaveError, match=r"other rules of workshop.*replay its choices") as refused:
        lawspeaker.resume(match.save(), workshop(SMALL.format(most=4)))
    assert refused.value.message.text("de") != refused.value.message.text("en")


def test_a_game_can_be_replayed_under_other_rules_as_far_as_they_allow(workshop: Callable[..., Book]) -> None:
    """What can still be chosen is chosen; the first choice that cannot be is named."""
    match = workshop(SMALL.format(most=4)).start(seed=1)
    match.choose("2")
    saved = read_saved(match.save())
    assert replay(saved, workshop(SMALL.format(most=3))).history == match.history
    match.choose("4")
    with pytest.raises(SaveError, match="choice 2 is refused"):
        replay(read_saved(match.save()), workshop(SMALL.format(most=3)))
    with pytest.raises(SaveError, match="another course at choice 1"):
        replay(saved, lawspeaker.load("nim"))


def test_a_table_that_the_book_does_not_know_is_refused() -> None:
    """Neither too many seats nor unknown roles get in."""
    saved = read_saved(_midway("nim", 1).save())
    for book in ("pig", "hearts-lite", "tic-tac-toe"):
        with pytest.raises(SaveError):
            lawspeaker.resume(_text(saved), lawspeaker.load(book))
    with pytest.raises(SaveError, match="4 seats"):
        lawspeaker.resume(_text(saved, seats=["1", "2", "3", "4"]))


@pytest.mark.parametrize(
    "book", ["atlantis", "nim+flying", "", "../nim", "rules/samples/nim.law", "/etc/passwd", "a\0b"]
)
def test_a_book_that_is_not_there_is_refused(book: str) -> None:
    """A saved game opens no file, only books of the library."""
    with pytest.raises(SaveError) as refused:
        lawspeaker.resume(_text(read_saved(_midway("nim", 1).save()), book=book))
    assert refused.value.message.text("de") != refused.value.message.text("en")


# ---- damage -----------------------------------------------------------------------------------------------------


def _text(saved: SavedMatch, **changes: Any) -> str:
    """A saved game with changes, and the right sum: what somebody could write who means to deceive."""
    from attrs import evolve

    changed = evolve(saved, **changes)
    return json.dumps(converter().unstructure(evolve(changed, check=changed.sum)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "7",
        '"nim"',
        "{}",
        "[" * 100_000,
        "9" * 10_000,
        '{"a": NaN}',
        "\ufeff{}",
        "\0",
        "{'a': 1}",
    ],
    ids=lambda text: text[:10].encode("unicode_escape").decode(),
)
def test_what_is_no_saved_game_is_refused(text: str) -> None:
    """With a reason, in both languages."""
    with pytest.raises(SaveError) as refused:
        lawspeaker.resume(text)
    assert refused.value.message.text("en")
    assert refused.value.message.text("de")


PARTS = ("format", "book", "hash", "seats", "seed", "moves", "state", "check")
WRONG: tuple[Any, ...] = (
    None,
    True,
    1.5,
    float("inf"),
    float("nan"),
    "7",
    "",
    -1,
    10**400,
    [],
    {},
    [[]],
    [None],
    [1.5],
    {"seat": 0},
    ["\ud800"],
)


@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_the_wrong_sort_is_refused(part: str) -> None:
    """Whatever stands in place of a part, or if it is missing, the game is refused."""
    data = json.loads(_midway("nim", 2).save())
    for wrong in WRONG:
        with pytest.raises(SaveError):
            lawspeaker.resume(json.dumps({**data, part: wrong}))
    del data[part]
    with pytest.raises(SaveError):
        lawspeaker.resume(json.dumps(data))


def test_additions_are_refused() -> None:
    """An unknown part is a mistake, never ignored."""
    data = json.loads(_midway("nim", 2).save())
    with pytest.raises(SaveError):
        lawspeaker.resume(json.dumps({**data, "mood": "good"}))


def test_a_changed_game_is_refused() -> None:
    """One number of the state, one choice, the seed: the sum does not fit any more."""
    data = json.loads(_midway("nim", 2).save())
    for part, changed in (
        ("seed", 4),
        ("seats", ["2", "1"]),
        ("state", [*data["state"][:-1], 99]),
        ("moves", data["moves"][:1]),
    ):
        with pytest.raises(SaveError, match="damaged"):
            lawspeaker.resume(json.dumps({**data, part: changed}))


@pytest.mark.parametrize(
    ("cell", "value"),
    [(SITE, 99), (SITE, -2), (SITE, -1), (STATUS, 3), (STATUS, 1), (STATUS, 2), (DECIDER, 2), (DECIDER, -1)],
)
def test_a_state_that_cannot_be_is_refused(cell: int, value: int) -> None:
    """Even with a sum that fits."""
    saved = read_saved(_midway("nim", 2).save())
    state = list(saved.state)
    state[cell] = value
    with pytest.raises(SaveError, match="damaged"):
        lawspeaker.resume(_text(saved, state=state))
    with pytest.raises(SaveError, match="damaged"):
        lawspeaker.resume(_text(saved, state=state[:-1]))


def test_an_ending_that_is_not_there_is_refused() -> None:
    """A match that is over has ended for a reason of its book."""
    saved = read_saved(_midway("nim", 2).save())
    state = list(saved.state)
    state[STATUS], state[SITE], state[ENDING] = 1, -1, 40
    with pytest.raises(SaveError, match="damaged"):
        lawspeaker.resume(_text(saved, state=state))


@given(data=st.data())
def test_no_damage_does_more_than_be_refused(data: st.DataObject) -> None:
    """Characters lost, doubled, swapped or put in: a saved game is taken up or refused, nothing else."""
    text = data.draw(st.sampled_from(_texts()))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        match data.draw(st.integers(0, 3)):
            case 0:
                text = text[:at] + text[at + data.draw(st.integers(1, 40)) :]
            case 1:
                text = text[:at] + text[at : at + 10] + text[at:]
            case 2:
                text = text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
            case _:
                text = text[:at] + data.draw(st.text('{}[]",:0123456789-.eEtruefalsn\\ \n\0ä', max_size=5)) + text[at:]
    _taken_up_or_refused(text)


@given(data=st.data())
def test_no_forged_state_does_more_than_be_refused(data: st.DataObject) -> None:
    """Any numbers in the state, with a sum that fits: the game is refused, or goes on until its rules fail."""
    saved = read_saved(data.draw(st.sampled_from(_texts())))
    state = list(saved.state)
    for _ in range(data.draw(st.integers(1, 5))):
        cell = data.draw(st.integers(0, len(state) - 1))
        state[cell] = data.draw(st.integers(-3, 40) | st.integers() | st.sampled_from([10**30, -(10**30)]))
    _taken_up_or_refused(_text(saved, state=state))


def _taken_up_or_refused(text: str) -> None:
    try:
        match = lawspeaker.resume(text)
    except SaveError as refused:
        assert refused.message.text("de")
        return
    try:
        for _ in range(10):
            if match.decision is None:
                break
            for seat in range(match.seats):
                match.observe(seat)
            match.choose(match.decision.options[0])
    except LawspeakerError:
        pass


def _texts() -> list[str]:
    """Saved games to be damaged."""
    if not _made:
        _made.extend(_midway(address, 8).save() for address in ("nim", "pig", "tic-tac-toe", "hearts-lite"))
    return _made


_made: list[str] = []
