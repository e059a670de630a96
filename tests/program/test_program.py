"""Programs: their hash knows what rules do, their source tells which step failed, and parts can be added later."""

from collections.abc import Callable

import pytest

from lawspeaker import Book
from lawspeaker.program.layout import CHANCE, SITE, STATUS
from lawspeaker.program.program import add_entry, add_function
from lawspeaker.program.runtime import seeded

GAME = """
    kind stone: flint, chalk
        title flint en "flint", de "Feuerstein"
        title chalk en "chalk", de "Kreide"
    variable heap of stone: 0..9 = 3
    rule play
        title en "Play", de "Spiel"
        do pick(flint)
        do pick(chalk)
        end by done, won by actor
    rule pick(what: stone)
        title en "Pick", de "Nehmen"
        choose n from 1 to heap of what
            ask en "How many?", de "Wie viele?"
        subtract n from heap of what
    """


def _hash(book: Book) -> str:
    return book.program(2).hash


def test_the_hash_does_not_hear_words_or_layout(workshop: Callable[..., Book]) -> None:
    """Comments, titles, questions and empty lines do not change what rules do."""
    first = _hash(workshop(GAME))
    other = GAME.replace('"Pick", de "Nehmen"', '"Take", de "Greifen"').replace("How many", "How much")
    other = other.replace("    rule pick", "\n    # A comment.\n    rule pick")
    assert _hash(workshop(other)) == first


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("0..9 = 3", "0..9 = 4"),
        ("from 1 to heap", "from 2 to heap"),
        ("subtract n", "subtract 1"),
        ("flint, chalk", "flint, talc"),
        ("do pick(chalk)\n        end", "end"),
        ("won by actor", "won by all"),
    ],
)
def test_the_hash_hears_what_rules_do(workshop: Callable[..., Book], old: str, new: str) -> None:
    """Another value, range, option or ending is another program."""
    assert old in GAME
    changed = GAME.replace(old, new)
    changed = changed.replace("title chalk", "title talc").replace("(chalk)", "(talc)") if "talc" in new else changed
    assert _hash(workshop(changed)) != _hash(workshop(GAME))


def test_the_hash_is_the_same_every_time(every_book: Book) -> None:
    """Compiling a book again gives the same program."""
    assert Book(every_book.checked).program(every_book.least).hash == every_book.program(every_book.least).hash


def test_a_fresh_state_has_not_begun(table: tuple[Book, int]) -> None:
    """Nobody is asked yet; only chance and roles differ from the layout's first values."""
    program = table[0].program(table[1])
    state = program.start(tuple(range(program.seats)), 9)
    assert (state[SITE], state[STATUS], state[CHANCE]) == (-1, 0, seeded(9))
    differing = {
        program.layout.names[cell] for cell, value in enumerate(state) if value != program.layout.initial[cell]
    }
    assert differing == {"chance"}


def test_roles_are_known_both_ways() -> None:
    """Who plays what, and who is played by whom."""
    from lawspeaker import load

    program = load("tic-tac-toe").program(2)
    state = program.start((1, 0), 0)
    held = dict(zip(program.layout.names, state, strict=True))
    assert (held["role(1)"], held["role(2)"], held["player(cross)"], held["player(nought)"]) == (1, 0, 1, 0)


def test_a_rule_can_be_started_on_its_own(workshop: Callable[..., Book]) -> None:
    """A rule that is written into another gets blocks of its own when it is wanted, and the rest stays as it was."""
    book = workshop(GAME)
    program = book.program(2)
    code, before = program.traced, program.traced.source
    rule = next(rule for rule in book.checked.rules if rule.name == "pick")
    block = add_entry(code, rule)
    assert add_entry(code, rule) is block
    assert code.source.startswith(before)
    state = program.start((0, 1), 0)
    state[code.layout.locals[id(rule.parameters[0])]] = 1
    assert code.run(state, block) == [1, 2, 3]
    assert code.choose(state, 2) is None
    assert state[code.layout.names.index("heap(chalk)")] == 1
    assert book.start(2).decision is not None


def test_an_expression_can_be_added(workshop: Callable[..., Book]) -> None:
    """Functions made later see the same state."""
    program = workshop(GAME).program(2)
    cell = program.layout.names.index("heap(flint)")
    doubled = add_function(program.traced, "doubled", "S", f"2 * S[{cell}]")
    assert doubled(program.start((0, 1), 0)) == 6


def test_python_is_generated_from_checked_law_only(every_book: Book) -> None:
    """Nothing that an author writes between quotation marks gets into the generated code."""
    source = every_book.program(every_book.least).traced.source
    assert '"' not in source
    assert all(line.split("#")[0].isascii() for line in source.splitlines())
