"""The table of steps is complete: every row has its Python, every statement has a row, every step has a place."""

import re

from lawspeaker import Book
from lawspeaker.book import core as c
from lawspeaker.program.python_blocks import STRUCTURES, Blocks
from lawspeaker.program.python_plain import FORMS
from lawspeaker.program.steps import STEPS


def _emitters(prefix: str) -> set[str]:
    return {name.removeprefix(prefix).replace("_", "-") for name in dir(Blocks) if name.startswith(prefix)}


def test_every_row_has_its_python_and_the_other_way_round() -> None:
    """There is a method for each row; only `return` is written where a rule ends, without a statement."""
    assert _emitters("step_") == set(STEPS) - {"return"}


def test_every_statement_has_a_row() -> None:
    """Each checked statement but the named part, which only names others, is lowered to a step."""
    statements = {node for node in vars(c).values() if isinstance(node, type) and issubclass(node, c.Core)}
    assert set(FORMS) == statements - {c.Core, c.Part}
    assert set(FORMS.values()) == set(STEPS) - {"return"}


def test_every_structure_can_stop() -> None:
    """What contains other statements is written in a second way for when these can stop and ask."""
    assert {FORMS[structure] for structure in STRUCTURES} <= _emitters("ask_")


def test_rows_say_what_they_do_in_one_sentence() -> None:
    """Sentences begin with a capital letter and end with their only full stop."""
    for form in STEPS.values():
        assert re.fullmatch(r"[A-Z][^.]*\.", form.sentence), form.name
        assert form.name == form.name.lower()


def test_every_step_has_a_row_and_a_place(table: tuple[Book, int]) -> None:
    """Steps are numbered in order; each belongs to a rule, and to the law text that it says."""
    steps = table[0].program(table[1]).steps
    rules = {rule.name for rule in table[0].checked.rules}
    for number, step in enumerate(steps):
        assert step.number == number
        assert step.form in STEPS
        assert step.path.split(".")[0] == step.rule
        assert step.rule in rules
        assert step.span.placed
        assert step.text


def test_every_line_of_a_block_belongs_to_a_step(table: tuple[Book, int]) -> None:
    """The numbers behind the lines of the code are numbers of steps of that rule's book."""
    program = table[0].program(table[1])
    for code in (program.fast, program.traced):
        numbers = [int(found) for found in re.findall(r"  #(\d+)$", code.source, re.MULTILINE)]
        assert set(numbers) <= set(range(len(code.blocks.steps)))
        assert len(set(numbers)) > len(code.blocks.steps) / 2
