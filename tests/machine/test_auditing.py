"""Audits: every position of a game is looked at, and what cannot be so is found."""

import pytest

import lawspeaker
from lawspeaker.book.symbols import Token, Track, Variable
from lawspeaker.machine.auditing import Auditor
from lawspeaker.machine.soundness import token_cells
from lawspeaker.program.program import Program
from lawspeaker.program.runtime import State

SAMPLES = ("nim", "pig", "hearts-lite", "tic-tac-toe", "connect-four", "ice-garden/de2")


@pytest.mark.parametrize("name", SAMPLES)
def test_audited_games_are_the_same_games(name: str) -> None:
    """Whoever looks changes nothing."""
    book = lawspeaker.load(name)
    assert list(book.playouts(3, seed=5, audited=True)) == list(book.playouts(3, seed=5))


@pytest.fixture
def position() -> tuple[Program, State]:
    """The Ice Garden, in the middle of its first round."""
    match = lawspeaker.load("ice-garden/de2").start(seats=3, seed=1)
    for _ in range(20):
        assert match.decision is not None
        match.choose(match.decision.options[0].key)
    return match.program, match.state


def test_a_real_position_is_right(position: tuple[Program, State]) -> None:
    """Nothing is wrong with what the rules lead to."""
    program, state = position
    assert Auditor(program).wrong(state) is None


@pytest.mark.parametrize("name", ["gold", "influence"])
def test_a_token_that_appears_or_vanishes_is_found(position: tuple[Program, State], name: str) -> None:
    """One token more or less, or less than none somewhere, is wrong, also where another cell makes up for it."""
    program, state = position
    token = next(token for token in program.book.of(Token) if token.name == name)
    assert isinstance(token, Token)
    supply, elsewhere = list(token_cells(program, token, 0))[:2]
    for one, other in ((1, 0), (-1, 0), (99, -99)):
        changed = list(state)
        changed[supply] += one
        changed[elsewhere] += other
        assert Auditor(program).wrong(changed) == name


def test_what_leaves_its_limits_is_found(position: tuple[Program, State]) -> None:
    """Tracks, variables, piles and orders are looked at, too."""
    program, state = position
    layout, auditor = program.layout, Auditor(program)
    snow = next(track for track in program.book.of(Track) if track.name == "dead-snow")
    region = next(each for each in program.book.variables if isinstance(each, Variable) and each.name == "vuko-at")
    order = program.book.orders[0]
    pile = next(iter(layout.piles.values()))
    figure = next(iter(layout.figures.values()))
    for cell, value in (
        (layout.tracks[id(snow)], 31),
        (layout.variables[id(region)].base, 8),
        (layout.orders[id(order)], state[layout.orders[id(order)] + 1]),
        (pile.base, 99),
        (figure, 9),
    ):
        changed = list(state)
        changed[cell] = value
        assert auditor.wrong(changed) is not None
