"""Fast, counted and traced code play the same games, choice by choice, and their states can be exchanged."""

from collections.abc import Iterator
from random import Random

import pytest

from lawspeaker import Book
from lawspeaker.machine.playouts import Players
from lawspeaker.program import straightening
from lawspeaker.program.layout import STEPS
from lawspeaker.program.program import Code, Program

LONGEST = 250


def _courses(program: Program, seed: int) -> Iterator[list[tuple[list[int] | None, list[int]]]]:
    """What each flavour offers and holds, decision by decision; the same random choices are made in all of them."""
    random = Random(seed)
    codes = (program.fast, program.counted, program.traced)
    states = [program.start(tuple(range(program.seats)), seed, code) for code in codes]
    offers = [code.run(state, _begin(program, code)) for code, state in zip(codes, states, strict=True)]
    for _ in range(LONGEST):
        yield [(offer, _played(state)) for offer, state in zip(offers, states, strict=True)]
        if not offers[0]:
            return
        choice = random.choice(offers[0])
        offers = [code.choose(state, choice) for code, state in zip(codes, states, strict=True)]


def _begin(program: Program, code: Code):  # type: ignore[no-untyped-def]  # a generated function
    assert program.book.begin is not None
    return code.entries[program.book.begin.name]


def _played(state: list[int]) -> list[int]:
    """A state without the count of steps, which only counted code keeps."""
    return [*state[:STEPS], *state[STEPS + 1 :]]


def test_all_flavours_have_one_layout_and_one_numbering(table: tuple[Book, int]) -> None:
    """Cells, decisions and steps are the same ones in all flavours."""
    program = table[0].program(table[1])
    for code in (program.counted, program.traced):
        assert code.layout.names == program.fast.layout.names
        assert code.cells == program.fast.cells
        assert [site.id for site in code.blocks.sites] == [site.id for site in program.fast.blocks.sites]
        assert [step.text for step in code.blocks.steps] == [step.text for step in program.fast.blocks.steps]


def test_all_flavours_play_the_same_games(table: tuple[Book, int]) -> None:
    """From the same seed, with the same choices, every flavour offers and holds the same at every decision."""
    program = table[0].program(table[1])
    for seed in (1, 2):
        for fast, counted, traced in _courses(program, seed):
            assert fast == counted == traced


def test_playouts_are_the_games_that_matches_play(table: tuple[Book, int]) -> None:
    """A match in which the random players of a playout choose goes and ends like the playout."""
    book, seats = table
    for counted in (False, True):
        (game,) = book.playouts(1, seats, seed=11, counted=counted)
        match, players = book.start(seats, seed=11), Players(11)
        while match.decision is not None:
            match.choose(match.decision.options[players.pick(len(match.decision.options))])
        assert (len(match.history), match.ending, match.winners) == (game.decisions, game.ending, game.winners)
        assert (game.steps > 0) is counted


def test_a_state_of_one_flavour_runs_in_another(table: tuple[Book, int]) -> None:
    """A game can be taken over by another flavour at any decision."""
    program = table[0].program(table[1])
    codes, random = (program.fast, program.traced), Random(5)
    state = program.start(tuple(range(program.seats)), 5)
    twin = list(state)
    offers = program.fast.run(state, _begin(program, program.fast))
    alone = program.fast.run(twin, _begin(program, program.fast))
    for turn in range(LONGEST):
        assert (offers, state) == (alone, twin)
        if not offers:
            break
        choice = random.choice(offers)
        offers, alone = codes[turn % 2].choose(state, choice), program.fast.choose(twin, choice)


def test_joined_blocks_do_what_separate_blocks_do(every_book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    """Joining blocks changes nothing but the speed."""
    seats = every_book.least
    games = list(every_book.playouts(2, seats, seed=3))
    monkeypatch.setattr(straightening, "LONG", 0)
    separate = Book(every_book.checked)
    assert list(separate.playouts(2, seats, seed=3)) == games
    assert len(separate.program(seats).fast.emitted) >= len(every_book.program(seats).fast.emitted)
