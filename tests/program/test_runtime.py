"""What generated code calls: chance is PCG32 and fair, cards and markers are moved and never lost."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawspeaker.program.layout import CHANCE, HEADER
from lawspeaker.program.runtime import (
    INCREMENT,
    LONGEST_RANGE,
    Fault,
    below,
    blind,
    cell_at,
    draw,
    first_of,
    last_of,
    numbers,
    place_in,
    put,
    restack,
    seeded,
    show,
    shuffle,
    take,
    there,
    value_of,
)

START = len(HEADER)
EVERYTHING = 1 << 32


def _chance(seed: int, cells: int = 0) -> list[int]:
    state = [0] * (START + cells)
    state[CHANCE] = seeded(seed)
    return state


# ---- chance -----------------------------------------------------------------------------------------------------


class Pcg32:
    """The generator as it was published: PCG XSH-RR with 64 bits of state and 32 bits of output."""

    def __init__(self, state: int, increment: int) -> None:
        self.state, self.increment = state, increment

    def next(self) -> int:
        """The next output."""
        old = self.state
        self.state = (old * 6364136223846793005 + self.increment) % 2**64
        xorshifted = (((old >> 18) ^ old) >> 27) % 2**32
        turn = old >> 59
        return (xorshifted >> turn | xorshifted << (-turn % 32)) % 2**32


def test_the_published_generator_gives_the_published_numbers() -> None:
    """The yardstick is right: seeded with 42 and 54, the demonstration of PCG32 prints these numbers."""
    generator = Pcg32(0, 54 << 1 | 1)
    generator.next()
    generator.state = (generator.state + 42) % 2**64
    generator.next()
    wanted = [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]
    assert [generator.next() for _ in wanted] == wanted


@pytest.mark.parametrize("seed", [0, 1, 2, 1 << 63, -5])
def test_chance_is_the_published_generator(seed: int) -> None:
    """Unbounded draws are the outputs of PCG32."""
    state, generator = _chance(seed), Pcg32(seeded(seed), INCREMENT)
    assert [below(state, EVERYTHING) for _ in range(50)] == [generator.next() for _ in range(50)]


def test_the_first_draws_stay_what_they_are() -> None:
    """Saved games and seeds told to others must mean the same for ever."""
    state = _chance(7)
    assert seeded(7) == 7191089600892374487
    assert [below(state, 6) for _ in range(12)] == [1, 5, 1, 5, 3, 1, 0, 1, 4, 0, 1, 2]


@given(seed=st.integers(), bound=st.integers(1, EVERYTHING))
def test_draws_stay_below_their_bound(seed: int, bound: int) -> None:
    """A draw is never negative and never reaches the bound."""
    state = _chance(seed)
    assert all(0 <= below(state, bound) < bound for _ in range(20))
    assert 0 <= state[CHANCE] < 1 << 64


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 52])
def test_draws_are_fair(bound: int) -> None:
    """Every number comes about equally often: within five standard deviations."""
    state, rounds = _chance(bound), 1000 * bound
    counts = Counter(below(state, bound) for _ in range(rounds))
    assert all(abs(counts[number] - 1000) < 5 * 1000**0.5 for number in range(bound))


def test_draws_are_not_biased_towards_small_numbers() -> None:
    """With a bound of three quarters of everything, plain scaling would favour a third of the numbers twofold."""
    bound = 3 << 30
    state = _chance(3)
    thirds = Counter(below(state, bound) % 3 for _ in range(30_000))
    assert all(abs(thirds[third] - 10_000) < 500 for third in range(3))


def test_neighbouring_seeds_do_not_resemble_each_other() -> None:
    """The first draws of a thousand seeds in a row are as fair as the draws of one."""
    counts = Counter(below(_chance(seed), 6) for seed in range(6000))
    assert all(abs(counts[number] - 1000) < 160 for number in range(6))


# ---- piles ------------------------------------------------------------------------------------------------------

CARDS = 5
WHERE, KNOWN = START, START + CARDS
PILES = (START + 2 * CARDS, START + 3 * CARDS + 1)


def _piles(seed: int = 0) -> list[int]:
    return _chance(seed, 4 * CARDS + 2)


def _cards(state: list[int], pile: int) -> list[int]:
    """The cards of a pile, bottom to top."""
    base = PILES[pile]
    return state[base + 1 : base + 1 + state[base]]


MOVES = st.one_of(
    st.tuples(st.just("put"), st.integers(0, CARDS - 1), st.integers(0, 1), st.booleans()),
    st.tuples(st.just("draw"), st.integers(0, CARDS + 1), st.integers(0, 1), st.just(False)),
    st.tuples(st.just("shuffle"), st.just(0), st.integers(0, 1), st.just(False)),
)


@given(moves=st.lists(MOVES, max_size=40))
def test_cards_are_where_they_were_put(moves: list[tuple[str, int, int, bool]]) -> None:
    """Whatever is done with them, cards lie where plain lists say, each in one pile, and the pile of each is known."""
    state = _piles()
    model: list[list[int]] = [[], []]
    for what, number, pile, bottom in moves:
        if what == "put":
            put(state, PILES[pile], number, bottom, WHERE, KNOWN, 0)
            for cards in model:
                if number in cards:
                    cards.remove(number)
            model[pile].insert(0 if bottom else len(model[pile]), number)
        elif what == "draw":
            last = draw(state, PILES[pile], PILES[1 - pile], number, WHERE, KNOWN, 0)
            drawn = [model[pile].pop() for _ in range(min(number, len(model[pile])))]
            model[1 - pile] += drawn
            assert last == (drawn[-1] if drawn else -1)
        else:
            shuffle(state, PILES[pile], KNOWN, 0)
            assert sorted(_cards(state, pile)) == sorted(model[pile])
            model[pile] = _cards(state, pile)
        assert [_cards(state, 0), _cards(state, 1)] == model
        for place, cards in enumerate(model):
            assert all(state[WHERE + card] == PILES[place] for card in cards)


def test_shuffling_reaches_every_order() -> None:
    """All orders of four cards come up, about equally often."""
    counts: Counter[tuple[int, ...]] = Counter()
    state = _piles(4)
    for card in range(4):
        put(state, PILES[0], card, False, WHERE, KNOWN, 0)
    for _ in range(24 * 200):
        shuffle(state, PILES[0], KNOWN, 0)
        counts[tuple(_cards(state, 0))] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(abs(count - 200) < 75 for count in counts.values())


def test_knowledge_is_gained_by_seeing_and_lost_by_shuffling() -> None:
    """Those who see a pile know its cards; showing adds somebody; after a shuffle only those who still see it know."""
    state = _piles()
    put(state, PILES[0], 2, False, WHERE, KNOWN, 0b01)
    show(state, PILES[0], KNOWN, 0b10)
    assert state[KNOWN + 2] == 0b11
    draw(state, PILES[0], PILES[1], 1, WHERE, KNOWN, 0b100)
    assert state[KNOWN + 2] == 0b111
    shuffle(state, PILES[1], KNOWN, 0b100)
    assert state[KNOWN + 2] == 0b100


def test_a_card_is_taken_from_the_middle() -> None:
    """The cards above a card that is taken sink."""
    state = _piles()
    for card in range(3):
        put(state, PILES[0], card, False, WHERE, KNOWN, 0)
    take(state, PILES[0], 1)
    assert _cards(state, 0) == [0, 2]
    with pytest.raises(ValueError, match="not in list"):
        take(state, PILES[0], 1)


# ---- tokens and markers -----------------------------------------------------------------------------------------


@given(tokens=st.lists(st.integers(0, 4), min_size=3, max_size=3), count=st.integers(-1, 15), seed=st.integers())
def test_blind_draws_take_what_is_there(tokens: list[int], count: int, seed: int) -> None:
    """As many tokens come as were wanted and are there; none appears and none is lost."""
    state = _chance(seed, 6)
    state[START : START + 3] = tokens
    pairs = ((0, 2), (1, 0), (2, 1))
    drawn = blind(state, pairs, START, START + 3, count)
    assert len(drawn) == max(0, min(count, sum(tokens)))
    for sort, (here, there_) in enumerate(pairs):
        assert state[START + here] + drawn.count(sort) == tokens[here]
        assert state[START + 3 + there_] == drawn.count(sort)


def test_blind_draws_are_fair() -> None:
    """Three of four tokens are of one sort, so three of four draws are."""
    counts = Counter(blind(_bag(seed), ((0, 0), (1, 1)), START, START + 2, 1)[0] for seed in range(2000))
    assert abs(counts[0] - 1500) < 100


def _bag(seed: int) -> list[int]:
    state = _chance(seed, 4)
    state[START : START + 2] = [3, 1]
    return state


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(1, 3), st.booleans()), max_size=30))
def test_stacks_have_no_gaps(moves: list[tuple[int, int, bool]]) -> None:
    """However markers move onto and under stacks, each stack of k markers has the heights 1 to k."""
    markers, positions, heights = 4, START, START + 4
    state = _chance(0, 8)
    state[positions : positions + 8] = [1, 1, 1, 1, 4, 3, 2, 1]
    for marker, to, under in moves:
        before = state[heights : heights + 4]
        restack(state, positions, heights, markers, marker, to, under)
        stacks: dict[int, list[int]] = {}
        for each in range(markers):
            stacks.setdefault(state[positions + each], []).append(state[heights + each])
        assert state[positions + marker] == to
        assert all(sorted(stack) == list(range(1, len(stack) + 1)) for stack in stacks.values())
        assert state[heights + marker] == (1 if under else len(stacks[to]))
        others = [each for each in range(markers) if each != marker]
        assert all(
            (before[a] < before[b]) == (state[heights + a] < state[heights + b])
            for a in others
            for b in others
            if a != b and state[positions + a] == state[positions + b]
        )


# ---- values -----------------------------------------------------------------------------------------------------


def test_ends_and_places_of_sets() -> None:
    """The first and the last of nothing is none, and what is not in an order has the place 0."""
    assert (first_of([3, 1]), last_of([3, 1]), first_of([]), last_of(range(0))) == (3, 1, -1, -1)
    assert (place_in(1, [3, 1]), place_in(7, [3, 1])) == (2, 0)


def test_cells_of_a_grid() -> None:
    """Rows and columns count from 1; beyond the edge there is no cell."""
    assert (cell_at(1, 1, 2, 3), cell_at(2, 3, 2, 3)) == (0, 5)
    assert [cell_at(row, column, 2, 3) for row, column in ((0, 1), (3, 1), (1, 0), (1, 4))] == [-1] * 4


def test_what_is_not_there_is_a_fault() -> None:
    """None, a number that no value stands for, and far too many numbers are faults that name what was wanted."""
    assert (there(0, "x"), value_of(7, 5, 9, "x"), list(numbers(2, 4))) == (0, 2, [2, 3, 4])
    assert len(numbers(1, LONGEST_RANGE)) == LONGEST_RANGE
    for impossible in (lambda: there(-1, "x"), lambda: value_of(4, 5, 9, "x"), lambda: numbers(0, LONGEST_RANGE)):
        with pytest.raises(Fault) as fault:
            impossible()
        assert fault.value.code == "E950"
        assert fault.value.arguments["name"]
