"""Law in words: whatever an author has not put into a sentence is told from the structure, in both languages."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import lawspeaker
from lawspeaker.compare import sentences
from lawspeaker.compare.comparing import compare
from lawspeaker.compare.sides import Side
from lawspeaker.text.german import GERMAN

Opening = Callable[[str], Side]
PACKAGE = Path(lawspeaker.__file__).parent
FILES = [
    *sorted((PACKAGE / "compare").glob("*.py")),
    *(PACKAGE / "commands" / f"{name}.py" for name in ("diff", "differences", "replay")),
]

# What an amendment of the mill does, and how that is told.
TOLD = [
    ("replace grind.sweep\n        gain 2 grain", "receive 2 grain", "2 Korn erhalten"),
    ("replace grind.sweep\n        pay toll", "pay toll", "Zoll zahlen"),
    (
        "replace grind.sweep\n        move all grain from sack of actor to supply",
        "all grain: sack → supply",
        "alle Korn: Sack → Vorrat",
    ),
    (
        "replace grind.sweep\n        if turns > 2 and not (turns = 5)\n            set turns to 0",
        "if turns > 2 and not: turns = 5: turns becomes 0",
        "falls gilt: Züge > 2 und nicht: Züge = 5: Züge wird 0",
    ),
    (
        "replace grind.sweep\n        for each s in seats where s is not actor\n            gain 1 grain to sack of s",
        "for each player (player is not the player): 1 grain → sack",
        "je Spieler (Spieler ist nicht der Spieler): 1 Korn → Sack",
    ),
    (
        'replace grind.sweep\n        optional\n            ask en "Sweep?", de "Fegen?"\n            pay toll',
        "may: “Sweep?”",
        "freiwillig: „Fegen?“",
    ),
    (
        "set yield to most of grain in sack of s over s in seats",
        "grain (sack), the most over each player",
        "Korn (Sack), das Höchste je Spieler",
    ),
    (
        "set yield to if turns = 0 then 3 else min(turns, 2)",
        "3 if turns = 0, otherwise the smaller of turns and 2",
        "3, falls gilt: Züge = 0, sonst das Kleinere von Züge und 2",
    ),
    ("add 2 to yield", "3", "3"),
    ("while turns > 1\n        add 2 to yield", "1; 2 more, while turns > 1", "1; 2 mehr, solange gilt: Züge > 1"),
    ("price toll to 2 grain", "2 grain", "2 Korn"),
    ("forbid grind.wheel where wheel is large", "not when wheel is large", "nicht, wenn gilt: wheel ist large"),
    ("repeal grind.reap", "left out here", "hier gestrichen"),
]


@pytest.mark.parametrize(("amendment", "english", "german"), TOLD, ids=[each[0].split("\n")[0] for each in TOLD])
def test_law_is_told_in_words(opened: Opening, shelf: Path, amendment: str, english: str, german: str) -> None:
    """A change without a title of its own is told by the titles of what it speaks of."""
    lines = amendment.replace("\n", "\n    ")
    (shelf / "told.law").write_text(
        f'variant told of mill\n    title en "Told", de "Erzählt"\n    {lines}\n', encoding="utf-8"
    )
    (found,) = compare(opened("mill"), opened("mill+told")).real
    assert (found.right.says.text("en"), found.right.says.text("de")) == (english, german)


def test_a_condition_with_a_title_speaks_for_itself(opened: Opening) -> None:
    """A condition that a book has not amended is told by its own title."""
    differences = compare(opened("tic-tac-toe"), opened("tic-tac-toe+wild")).real
    found = next(each for each in differences if each.id == "line-made")
    assert found.left.says.text("en") == "three marks in a row"


def test_two_books_never_seem_to_say_the_same(opened: Opening) -> None:
    """Where words would not tell the books apart, the law itself is shown."""
    found = compare(opened("nim"), opened("nim+misere")).real
    assert all(each.left.says.text("en") != each.right.says.text("en") for each in found)


def _templates() -> Iterator[str]:
    """Everything that is said in the package: the first argument of every `say`."""
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            said = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args
            if isinstance(node, ast.Call) and said and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)
    yield from (*sentences._FUNCTIONS.values(), *sentences._NEXT.values(), *sentences._WORDS.values())


def test_everything_is_said_in_german() -> None:
    """Each sentence that has words in it is in the table."""
    worded = {each for each in _templates() if re.search("[A-Za-z]", re.sub(r"\{[^}]*\}", "", each))}
    assert sorted(worded - GERMAN.keys()) == []
