"""Everything the checker says is said in German too, and how things are used is shown in words that can be typed."""

import ast
from pathlib import Path

import pytest

import lawspeaker.book
from lawspeaker.book import wording
from lawspeaker.book.symbols import NUMBER, Rule, Value
from lawspeaker.text import NOWHERE, Source, Span
from lawspeaker.text.german import GERMAN
from lawspeaker.tree.declarations import Meta

MODULES = sorted(Path(lawspeaker.book.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_every_message_has_its_german(module: Path) -> None:
    """Every template that is written down in a module stands in the German table."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    templates = {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "say"
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    assert templates <= GERMAN.keys()


def test_every_use_has_its_german() -> None:
    """The sentences about how things are used are kept in a table, and are all translated."""
    assert {template for _, template in wording.USES} <= GERMAN.keys()


def test_a_use_is_shown_with_its_own_name() -> None:
    """What is shown can be typed as it stands."""
    assert wording.use_of(Rule("harvest", NOWHERE, Meta())).text() == "rules are run: `do harvest`"
    assert "let x = size" in wording.use_of(Value("size", NOWHERE, Meta())).text()


def test_long_expressions_are_not_repeated() -> None:
    """Advice quotes what was written only while it is short."""
    text = "count-of-everything-that-lies-in-all-of-the-barns"
    span = Span(Source("a.law", text), 1, 1, 1, len(text) + 1)
    assert "`... > 0`" in wording.as_condition(span, NUMBER).text()
