"""Expressions mean what the language says: each is worked out by the generated code of all flavours."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawspeaker import Book, RuleFault, load

HEAD = """\
game expressions
    title en "Expressions", de "Ausdrücke"
    seats 3 as beast
    begins with play

ending done
    title en "Done", de "Fertig"

kind beast: fox, owl, bear, wolf
    title fox en "fox", de "Fuchs"
    title owl en "owl", de "Eule"
    title bear en "bear", de "Bär"
    title wolf en "wolf", de "Wolf"
kind level: 2..4
kind hour: 1..30
map board of cell: grid 3 by 4
map land of region: north, east, south
    north - east
    east - south
table beasts of beast
    name   weight  prey  winged
    fox    6       owl   .
    owl    1       .     x
    bear   90      fox   .
    wolf   40      .     .
token nut 12
token mark 4 each
place nest of seat holds nut, mark
    starts 2 nut
cards card
    name  worth
    sun   5
    moon  3
    star  3
pile deck holds card
    starts with all
pile empty holds card
variable result: -999999999..999999999 = 0
variable flag: truth = false
variable seen: cell or none = none
variable at: cell = b2
variable lamp of hour: 0..30 = 0
variable stage: level = 3
variable rival: seat or none = none
track pace of seat: 1..6
    speed 4 5 6 7 8 9
    starts at 2

value heavier(b: beast) = count of o in beasts where weight of o > weight of b
value double(n: number) = n + n
value five = 5
group light of beast as b where weight of b < 50
group lighter(than: beast) of beast as b where weight of b < weight of than
ranking by-weight of beast as b
    by weight of b, most first
ranking small(limit: number) of beast as b where weight of b < limit
    by weight of b, least first
order queue of seat as s
    by rank(role of s, by-weight), most first

"""

RULE = """\
rule play
    title en "Play", de "Spiel"
    choose go from 1 to 1
        ask en "Go?", de "Los?"
    set result to {expression}
    end by done
"""

CASES = {
    "1 + 2 * 3 - 4": 3,
    "7 / 2": 3,
    "(0 - 7) / 2": -4,
    "(0 - 7) mod 3": 2,
    "five * five + double(five)": 35,
    "min(3, max(1, min(8, 2)))": 2,
    "max(min(five, double(2)), 3)": 4,
    "if flag then 1 else if not flag then 2 else 3": 2,
    "if flag or five = 5 and not flag then 1 else 0": 1,
    "if seen is none and at is not none then 1 else 0": 1,
    "if 1 < 2 and 2 <= 2 and 3 > 2 and 3 >= 3 and 1 != 2 then 1 else 0": 1,
    # facts, kinds and numbers
    "weight of bear + weight of owl": 91,
    "if prey of fox is owl and winged of owl and not winged of fox then 1 else 0": 1,
    "if prey of wolf is none then 1 else 0": 1,
    "number of bear": 3,
    "stage": 3,
    "number of stage + stage": 6,
    "if stage = 3 and stage < 4 then 1 else 0": 1,
    "heavier(fox) * 10 + heavier(bear)": 20,
    # folds: short ones are written out, long ones become loops
    "count of beasts": 4,
    "count of b in beasts where weight of b > 5": 3,
    "total of weight of b over b in beasts": 137,
    "total of weight of b over b in beasts where winged of b": 1,
    "most of weight of b over b in beasts where weight of b < 50": 40,
    "least of weight of b over b in beasts where weight of b > 50 and weight of b < 60": 0,
    "if some b in beasts where weight of b = 40 then 1 else 0": 1,
    "if every b in beasts where winged of b has weight of b = 1 then 1 else 0": 1,
    "if every b in beasts where weight of b < 0 has winged of b then 1 else 0": 1,
    "total of number of h over h in hours where number of h mod 2 = 0": 240,
    "count of h in hours where lamp of h = 0": 30,
    "if some h in hours where lamp of h > 0 then 1 else 0": 0,
    "total of n * n over n in 1 to 3": 14,
    "total of n over n in 1 to five * 10": 1275,
    "count of n in 3 to 1": 0,
    "total of (count of o in beasts where weight of o > weight of b) over b in beasts": 6,
    "total of (total of x * y over x in 1 to 3) over y in 1 to 40": 4920,
    "number of (best b in beasts by weight of b, most first)": 3,
    "number of (best b in light by winged of b, least first then by weight of b, most first)": 4,
    "if (best b in beasts where weight of b > 100 by weight of b, most first) is none then 1 else 0": 1,
    # named sets
    "count of light": 3,
    "count of lighter(bear)": 3,
    "if fox in lighter(wolf) and not (bear in lighter(wolf)) then 1 else 0": 1,
    "rank(wolf, by-weight)": 2,
    "rank(bear, small(50))": 0,
    "number of first of small(50) * 10 + number of last of small(50)": 24,
    "if first of small(0) is none then 1 else 0": 1,
    "count of b in {fox, owl} where b is owl or b is wolf": 1,
    "count of n in {five, 5, 6} where n > 0": 2,
    "total of n over n in {five, 5, 6}": 11,
    "total of n over n in {double(five), 10, five * 2}": 10,
    "if every n in {five, 5} has n = 5 then 1 else 0": 1,
    # maps
    "count of neighbours of east": 2,
    "if adjacent(north, east) and not adjacent(north, south) then 1 else 0": 1,
    "row of at * 10 + column of at": 22,
    "if cell-at(board, 2, 2) is at and cell-at(board, 4, 1) is none then 1 else 0": 1,
    "if cell-at(board, five - 2, double(2)) is d3 and cell-at(board, 1, five) is none then 1 else 0": 1,
    "count of lines(board, 3)": 14,
    "count of lines(board, 3, b2)": 5,
    "if some l in lines(board, 4) where every c in l has row of c = 3 then 1 else 0": 1,
    "count of l in lines(board, 2, a1) where at in l": 1,
    # tokens, piles, tracks, seats
    "nut in supply + nut in nest of actor": 8,
    "mark of actor in supply + mark of owl in nest of fox": 4,
    "size of deck + worth of top of deck": 8,
    "if top of empty is none and sun in deck and not (sun in empty) then 1 else 0": 1,
    "total of worth of c over c in deck where c is not sun": 6,
    "pace of actor + speed of pace of actor": 7,
    "speed of 6": 9,
    "if actor is fox and after(actor) is owl and before(actor) is bear then 1 else 0": 1,
    "if plays(owl) and not plays(wolf) and player of wolf is none then 1 else 0": 1,
    "if player of wolf is wolf or rival is wolf or not (rival is not wolf) or rival is not none then 1 else 0": 0,
    "if rival is wolf and pace of wolf > 0 then 1 else 0": 0,
    "if actor is not wolf and wolf is not fox and not (bear is owl) then 1 else 0": 1,
    "if role of actor is fox and player of bear is bear then 1 else 0": 1,
    "rank(actor, queue)": 1,
    "count of seats": 3,
    "count of s in {player of fox, player of wolf} where s is none": 1,
}


def _book(path: Path, expression: str) -> Book:
    file = path / "expressions.law"
    file.write_text(HEAD + RULE.format(expression=expression), encoding="utf-8")
    return load(str(file))


def _results(book: Book) -> list[int]:
    """What comes out, in each flavour."""
    program = book.program(3)
    found = []
    for code in (program.fast, program.counted, program.traced):
        state = program.start((0, 1, 2), 1, code)
        code.run(state, next(iter(code.entries.values())))
        assert code.choose(state, 1) is None
        found.append(int(state[code.layout.names.index("result")]))
    return found


@pytest.mark.parametrize(("expression", "value"), CASES.items(), ids=list(CASES))
def test_an_expression_has_its_value(tmp_path: Path, expression: str, value: int) -> None:
    """The value is the same in every flavour."""
    assert _results(_book(tmp_path, expression)) == [value] * 3


# A written expression and its value; None when working it out divides by 0.
Sum = tuple[str, int | None]


def _operation(parts: tuple[Sum, str, Sum]) -> Sum:
    (left, one), sign, (right, other) = parts
    text = f"({left} {sign} {right})"
    if one is None or other is None or (sign in ("/", "mod") and other == 0):
        return text, None
    calculations = {"+": one + other, "-": one - other, "*": one * other}
    return text, calculations[sign] if sign in calculations else one // other if sign == "/" else one % other


def _extreme(parts: tuple[Sum, str, Sum]) -> Sum:
    (left, one), word, (right, other) = parts
    value = None if one is None or other is None else min(one, other) if word == "min" else max(one, other)
    return f"{word}({left}, {right})", value


def _conditional(parts: tuple[Sum, Sum, Sum, Sum]) -> Sum:
    (left, one), (right, other), then, otherwise = parts
    text = f"(if {left} < {right} then {then[0]} else {otherwise[0]})"
    return text, None if one is None or other is None else then[1] if one < other else otherwise[1]


SUMS: st.SearchStrategy[Sum] = st.recursive(
    st.integers(0, 9).map(lambda number: (str(number), number)) | st.just(("five", 5)),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*", "/", "mod"]), inner).map(_operation),
        st.tuples(inner, st.sampled_from(["min", "max"]), inner).map(_extreme),
        st.tuples(inner, inner, inner, inner).map(_conditional),
        inner.map(lambda each: (f"double({each[0]})", None if each[1] is None else 2 * each[1])),
    ),
    max_leaves=12,
).filter(lambda written: written[1] is None or abs(written[1]) < 10**9)


@settings(max_examples=60)
@given(written=SUMS)
def test_arithmetic_is_that_of_whole_numbers(tmp_path_factory: pytest.TempPathFactory, written: Sum) -> None:
    """Nested sums come to what they should; a division by 0 is a fault of the rule, never a crash."""
    expression, value = written
    book = _book(tmp_path_factory.mktemp("law"), expression)
    if value is None:
        match = book.start(["fox", "owl", "bear"])
        with pytest.raises(RuleFault, match="E950"):
            match.choose("1")
    else:
        assert _results(book) == [value] * 3
