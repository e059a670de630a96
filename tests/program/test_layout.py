"""The layout: one flat list of whole numbers in which every cell has a name of its own and every token a place."""

from collections.abc import Callable

from lawspeaker import Book
from lawspeaker.book.symbols import Place, Token, Variable
from lawspeaker.program.layout import HEADER, PASS, UNLIMITED, lay_out

YARD = """
    kind tool: saw, axe, file
        title saw en "saw", de "Säge"
        title axe en "axe", de "Axt"
        title file en "file", de "Feile"
    token nail 20, chip unlimited
    token flag 3 each
    place chest of seat holds nail, flag
        starts 4 nail, 1 flag
    place shelf of tool, seat holds nail, chip
    variable edge of tool, seat: 0..9 = 2
    variable owner of tool: seat or none = none
    order row of seat as s
        by s is actor, most first
    track pace of seat: 1..6, stacked
        starts at 2
    rule play
        title en "Play", de "Spiel"
        fix row
        for each s in seats
            raise pace of s by 1, onto the stack
        for each t in tools
            for each s in seats
                set edge(t, s) to 3
        move 2 nail from chest of actor to shelf(saw, actor)
        move all nail from shelf(axe, actor) to supply
        move 1 flag of actor from chest of actor to supply
        gain 1 chip to shelf(file, actor)
        for each t in tools
            set owner of t to actor
        end by done, won by s in seats where pace of s > 2 and rank(s, row) > 0
    """


def test_every_cell_has_a_name_of_its_own(table: tuple[Book, int]) -> None:
    """No two cells are called the same, and the machine's own come first."""
    layout = table[0].program(table[1]).layout
    assert len(set(layout.names)) == len(layout.names) == len(layout.initial)
    assert tuple(layout.names[: len(HEADER)]) == HEADER


def test_every_token_is_somewhere_at_the_start(table: tuple[Book, int]) -> None:
    """Supply and places together hold as many tokens of each sort as there are, and none holds less than nothing."""
    book, seats = table
    layout = lay_out(book.checked, seats)
    for token in book.checked.of(Token):
        assert isinstance(token, Token)
        for owner in range(seats) if token.each else (0,):
            cells = [layout.supplies[id(token)] + owner]
            for place in book.checked.of(Place):
                assert isinstance(place, Place)
                if token in place.holds:
                    area, offset = layout.places[id(place)], layout.token_offsets[(id(place), id(token))] + owner
                    width = sum(seats if held.each else 1 for held in place.holds)
                    cells += range(area.base + offset, area.base + area.size, width)
            assert sum(layout.initial[cell] for cell in cells) == (UNLIMITED if token.count is None else token.count)
            assert all(layout.initial[cell] >= 0 for cell in cells)


def test_names_say_what_a_cell_holds(workshop: Callable[..., Book]) -> None:
    """Instances are named by the labels of their indices, tokens of an owner by the owner."""
    names = dict(zip((layout := lay_out(workshop(YARD).checked, 2)).names, layout.initial, strict=True))
    assert names["nail in supply"] == 12
    assert names["nail in chest(2)"] == 4
    assert (names["flag(1) in supply"], names["flag(1) in chest(1)"], names["flag(1) in chest(2)"]) == (2, 1, 0)
    assert names["chip in supply"] == UNLIMITED
    assert names["edge(axe, 2)"] == 2
    assert names["owner(file)"] == -1
    assert names["row#2"] == 1
    assert (names["pace(1)"], names["height on pace(1)"], names["height on pace(2)"]) == (2, 2, 1)


def test_strides_lead_to_the_named_cell(workshop: Callable[..., Book]) -> None:
    """Base and strides of an area find every instance."""
    layout = lay_out((book := workshop(YARD).checked), 3)
    edge = next(variable for variable in book.of(Variable) if variable.name == "edge")
    assert isinstance(edge, Variable)
    area = layout.variables[id(edge)]
    for tool, seat in layout.combinations(edge.indices):
        cell = area.base + tool * area.strides[0] + seat * area.strides[1]
        assert layout.names[cell] == f"edge({edge.indices[0].labels[tool]}, {seat + 1})"


def test_the_rules_find_the_cells(workshop: Callable[..., Book]) -> None:
    """What rules write lies where the names say."""
    match = workshop(YARD).start(seats=2, seed=0)
    held = dict(zip(match.program.layout.names, match.state, strict=True))
    assert (held["nail in shelf(saw, 1)"], held["nail in chest(1)"], held["nail in supply"]) == (2, 2, 12)
    assert (held["flag(1) in supply"], held["flag(1) in chest(1)"]) == (3, 0)
    assert held["chip in shelf(file, 1)"] == 1
    assert all(held[f"edge({tool}, {seat})"] == 3 for tool in ("saw", "axe", "file") for seat in (1, 2))
    assert match.winners == (0, 1)


def test_passing_is_no_value_of_anything(table: tuple[Book, int]) -> None:
    """The number that stands for passing is far from all values that can be chosen."""
    book, seats = table
    assert all(kind.size < -PASS for kind in book.checked.kinds)
    assert book.program(seats).layout.seats == seats
