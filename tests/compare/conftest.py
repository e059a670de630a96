"""A mill with editions: two that speak for themselves, one that says what the core says, and some variants."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lawspeaker.compare.sides import Side, open_side
from lawspeaker.text import render

GAME = """\
game mill
    title en "Mill", de "Mühle"
    seats 2..3
    begins with play

source core
    title en "Core", de "Kern"
    section grinding "Grinding"
        statement yield "a turn gives grain"
        statement dust "dust is swept away"
    section end "The end"

token grain 40
    title en "grain", de "Korn"

place sack of seat holds grain
    title en "sack", de "Sack"
    purse
    starts 3 grain

value yield = 1
    title en "yield", de "Ertrag"
    cite core grinding(yield)

price toll = 1 grain
    title en "toll", de "Zoll"

table wheels defines wheel
    name   speed
    small  1
    large  3

variable turns: 0..9 = 0
    title en "turns", de "Züge"

action grind
    title en "Grinding", de "Mahlen"
    with slots 2
    step reap
        cite core grinding(yield)
        gain yield grain
    step sweep
        nothing
    step rest
        cite core grinding(dust)
        nothing
    choose wheel from wheels where speed of wheel < 9
        ask en "Which wheel?", de "Welches Rad?"
    step turn
        gain speed of wheel grain

rule play
    title en "Play", de "Spiel"
    cite core grinding
    around the table
        do grind
        add 1 to turns
        if turns > 3
            end by done, won by actor

ending done
    title en "Done", de "Fertig"
"""

FIRST = """\
edition first of mill
    title en "First edition", de "Erste Auflage"

    set yield to 2
        title en "A turn gives two grains.", de "Ein Zug bringt zwei Korn."
        cite first grinding(yield)
    forbid grind.wheel where wheel is small and turns > 1
        cite first grinding(wheels)

source first
    title en "First", de "Erste"
    section grinding "Grinding"
        statement yield "a turn gives two grains"
        statement wheels "late in the game only the large wheel"
        statement dust "dust is swept off"
        statement example-dust "for example, a lot of dust"
    section overview "Overview"
        statement dust "there is dust"

ruling no-toll
    cite second grinding(toll)
    question en "Is there a toll?", de "Gibt es einen Zoll?"
    reading none-at-all en "No toll is taken.", de "Es wird kein Zoll genommen."
    reading one en "One grain.", de "Ein Korn."
        replace grind.sweep
            pay toll
    chosen none-at-all
    because en "Nothing is said of one.", de "Von einem ist nicht die Rede."

variable only-for-readings: 0..9 = 0
    title en "needed by no rule", de "von keiner Regel gebraucht"

source second
    title en "Second, as far as the first speaks of it", de "Zweite, soweit die erste von ihr spricht"
    section grinding "Mahlen"
        statement toll "the miller takes a grain"
"""

SECOND = """\
edition second of mill
    title en "Second edition", de "Zweite Auflage"

    replace grind.sweep
        cite second grinding(toll)
        pay toll
    set speed of small to 2
        cite second grinding(wheels)
    insert last grind.turn
        cite second grinding(bonus)
        do bonus(wheel)

source second
    title en "Second", de "Zweite"
    section grinding "Mahlen"
        statement yield "a turn gives one grain"
        statement toll "the miller takes a grain"
        statement wheels "a small wheel gives two"
        statement bonus "a large wheel gives one more"

rule bonus(w: wheel)
    title en "Bonus", de "Zulage"
    cite second grinding(bonus)
    if w is large
        gain 1 grain
"""

PLAIN = """\
edition plain of mill
    title en "Plain edition", de "Schlichte Auflage"
"""

# Two changes: one of three amendments that belong together, and one by itself.
GROUPED = """\
variant grouped of mill
    title en "Grouped", de "Gruppiert"

    replace grind.sweep
        title en "Sweeping costs a grain, and the large wheel is twice as fast.",
            de "Fegen kostet ein Korn, und das große Rad ist doppelt so schnell."
        cite core grinding(dust)
        pay toll
    set speed of large to 6
        cite core grinding(dust), core grinding(yield)
    set yield to 4
        title en "A turn gives four grains.", de "Ein Zug bringt vier Korn."
        cite core grinding(yield)
    set speed of small to 2
        cite core grinding(dust)
"""

# Who is tired gets nothing: one amendment says who, another what follows from it.
TIRED = """\
variant tired of mill
    title en "Tired", de "Müde"

    insert last grind.turn
        set tired of actor to grain in sack of actor > 9
    set yield to if tired of actor then 0 else 1

variable tired of seat: truth = false
    title en "is tired", de "ist müde"
"""

BOOKS = {"mill": GAME, "first": FIRST, "second": SECOND, "plain": PLAIN, "grouped": GROUPED, "tired": TIRED}

Opening = Callable[[str], Side]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the mill in it, in which books are looked up."""
    for name, text in BOOKS.items():
        (tmp_path / f"{name}.law").write_text(text, encoding="utf-8")
    monkeypatch.setenv("LAWSPEAKER_PATH", str(tmp_path))
    return tmp_path


@pytest.fixture
def opened(shelf: Path) -> Opening:
    """Opens a book for comparing."""

    def open_book(target: str) -> Side:
        side, problems = open_side(target)
        assert side is not None, render(problems)
        return side

    return open_book
