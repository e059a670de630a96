"""What generated code calls: chance, piles, stacks, faults, and the two ways out of a rule.

Everything works on the flat state. The generator of chance is a 64-bit congruential generator with a permuted 32-bit
output (PCG XSH-RR); bounded numbers are drawn without bias by rejection, so that every back end draws the same.
"""

from __future__ import annotations

from typing import NoReturn

from lawspeaker.program.layout import CHANCE

State = list[int]
Members = list[int] | range | tuple[int, ...]

# More numbers than that are never listed.
LONGEST_RANGE = 100_000

# Rounds of loops that ask nobody, from one decision to the next, after which the rules are held to be stuck.
ROUNDS = 1_000_000

MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407
MASK64 = (1 << 64) - 1
MASK32 = (1 << 32) - 1


class Over(Exception):  # noqa: N818 - the end of a game is not an error
    """The game has ended inside a rule that asks nobody."""


class Fault(Exception):  # noqa: N818 - a fault of the rules, reported as a diagnostic
    """The rules ask for something impossible; `step` is where, `code` and `arguments` say what."""

    def __init__(self, code: str, step: int, **arguments: object) -> None:
        super().__init__(code, step, arguments)
        self.code = code
        self.step = step
        self.arguments = arguments


def absent(name: str) -> NoReturn:
    """Something is wanted that is none."""
    raise Fault("E950", -1, what="none", name=name)


def there(value: int, name: str) -> int:
    """A value that must not be none."""
    return value if value >= 0 else absent(name)


def value_of(number: int, low: int, high: int, name: str) -> int:
    """The value of a kind that stands for a number."""
    return number - low if low <= number <= high else absent(name)


def short(step: int, name: str, wanted: int, found: int) -> NoReturn:
    """Tokens are wanted that are not there."""
    raise Fault("E950", step, what="shortage", name=name, value=wanted, range=found)


def outside(step: int, name: str, value: int, low: int, high: int) -> NoReturn:
    """A variable has left its range."""
    raise Fault("E950", step, what="range", name=name, value=value, range=f"{low}..{high}")


def empty(step: int, name: str) -> NoReturn:
    """A member of a set is wanted that has none."""
    raise Fault("E950", step, what="empty", name=name)


def numbers(low: int, high: int) -> range:
    """Numbers from low to high, unless they are too many to be meant."""
    if high - low >= LONGEST_RANGE:
        raise Fault("E950", -1, what="many", name=f"{low}..{high}")
    return range(low, high + 1)


def cell_at(row: int, column: int, rows: int, columns: int) -> int:
    """The field of a grid in a row and a column, or none."""
    return (row - 1) * columns + column - 1 if 0 < row <= rows and 0 < column <= columns else -1


def seeded(seed: int) -> int:
    """The generator's first state for a seed: the seed is scattered so that neighbouring seeds do not resemble."""
    state = (seed + 0x9E3779B97F4A7C15) & MASK64
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK64
    return state ^ (state >> 31)


def below(S: State, bound: int) -> int:  # noqa: N803 - the state is called S in all generated code
    """A number from 0 up to, but not including, the bound."""
    while True:
        state = S[CHANCE]
        S[CHANCE] = (state * MULTIPLIER + INCREMENT) & MASK64
        mixed = (((state >> 18) ^ state) >> 27) & MASK32
        turn = state >> 59
        drawn = ((mixed >> turn) | (mixed << (-turn & 31))) & MASK32
        scaled = drawn * bound
        low = scaled & MASK32
        if low >= bound or low >= (MASK32 + 1 - bound) % bound:
            return scaled >> 32


def shuffle(S: State, pile: int, known: int, knowers: int) -> None:  # noqa: N803
    """Shuffle a pile; nobody knows its order afterwards but those who see it."""
    size = S[pile]
    for place in range(size, 1, -1):
        other = below(S, place) + 1
        S[pile + place], S[pile + other] = S[pile + other], S[pile + place]
    for place in range(1, size + 1):
        S[known + S[pile + place]] = knowers


def take(S: State, pile: int, card: int) -> None:  # noqa: N803
    """Take a card out of a pile; those above it sink."""
    size = S[pile]
    place = S.index(card, pile + 1, pile + size + 1)
    S[place : pile + size] = S[place + 1 : pile + size + 1]
    S[pile + size] = 0
    S[pile] = size - 1


def put(S: State, pile: int, card: int, bottom: bool, where: int, known: int, knowers: int) -> None:  # noqa: N803
    """Move a card from wherever it is to the top or the bottom of a pile."""
    if S[where + card]:
        take(S, S[where + card], card)
    size = S[pile] + 1
    S[pile] = size
    if bottom:
        S[pile + 2 : pile + size + 1] = S[pile + 1 : pile + size]
        S[pile + 1] = card
    else:
        S[pile + size] = card
    S[where + card] = pile
    S[known + card] |= knowers


def draw(S: State, source: int, target: int, count: int, where: int, known: int, knowers: int) -> int:  # noqa: N803
    """Move cards from the top of one pile to the top of another, as many as there are; the last one drawn, or none."""
    card = -1
    for _ in range(count):
        size = S[source]
        if size == 0:
            return -1 if card < 0 else card
        card = S[source + size]
        S[source + size] = 0
        S[source] = size - 1
        S[target] += 1
        S[target + S[target]] = card
        S[where + card] = target
        S[known + card] |= knowers
    return card


def show(S: State, pile: int, known: int, knowers: int) -> None:  # noqa: N803
    """Let seats know the cards of a pile."""
    for place in range(pile + 1, pile + S[pile] + 1):
        S[known + S[place]] |= knowers


def blind(S: State, pairs: tuple[tuple[int, int], ...], source: int, target: int, count: int) -> list[int]:  # noqa: N803
    """Draw tokens blindly; each pair is the offset of a sort in the source and in the target. Which sorts came."""
    drawn = []
    for _ in range(count):
        total = sum(S[source + offset] for offset, _ in pairs)
        if total == 0:
            break
        number = below(S, total)
        for sort, (here, there) in enumerate(pairs):
            number -= S[source + here]
            if number < 0:
                S[source + here] -= 1
                S[target + there] += 1
                drawn.append(sort)
                break
    return drawn


def restack(S: State, positions: int, heights: int, markers: int, index: int, to: int, under: bool) -> None:  # noqa: N803
    """Move a marker to a position, onto or under the stack there; heights count from 1 at the bottom."""
    old_height, old_position = S[heights + index], S[positions + index]
    for other in range(markers):
        if other != index and S[positions + other] == old_position and S[heights + other] > old_height:
            S[heights + other] -= 1
    height = 1
    for other in range(markers):
        if other != index and S[positions + other] == to:
            if under:
                S[heights + other] += 1
            else:
                height += 1
    S[positions + index] = to
    S[heights + index] = height


def first_of(members: Members) -> int:
    """The first member of a set, or none."""
    for member in members:
        return member
    return -1


def last_of(members: Members) -> int:
    """The last member of a set, or none."""
    return members[-1] if len(members) else -1


def place_in(member: int, members: Members) -> int:
    """The place of something in an order, counted from 1; 0 when it is not in it."""
    return members.index(member) + 1 if member in members else 0


# What generated code calls by its name.
GIVEN = (
    Fault, Over, absent, below, blind, cell_at, draw, empty, first_of, last_of, numbers, outside, place_in, put,
    restack, short, show, shuffle, take, there, value_of,
)  # fmt: skip
