"""A small fair, at which the scenarios of this folder take place."""

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent

import pytest

from lawspeaker.scenario import Outcome, run_all

FAIR = """
game fair
    title en "Fair", de "Markt"
    seats 2..3 as trader
    begins with play

source house
    title en "House rules", de "Hausregeln"
    section buying "Buying"

kind trader: anna, bert, cara
    title anna en "Anna", de "Anna"
    title bert en "Bert", de "Bert"
    title cara en "Cara", de "Cara"
token coin 10, bead 5
place pocket of seat holds coin
    purse
    starts 2 coin
place bag holds coin, bead
place bowl holds coin, bead
cards card
    name  worth
    ox    3
    goat  2
    hen   1
pile deck holds card
    visible to nobody
    starts with all
pile hand of seat holds card
    visible to owner
die d6: 1..6
variable score of seat: 0..20 = 0
variable guest: seat or none = none
track patience: 0..5

value has-coin = coin in pocket of actor > 0
    title en "you have a coin", de "du hast eine Münze"
    cite house buying

rule play
    title en "Play", de "Spielverlauf"
    around the table
        do turn
        if guest is actor
            do side-shows

rule turn
    title en "Turn", de "Zug"
    choose one
        ask en "What do you do?", de "Was tust du?"
        option buy where has-coin
            title en "Buy a card", de "Karte kaufen"
            cite house buying
            pay 1 coin
            step take
                draw 1 from deck to hand of actor as got
                tell en "{got} is sold.", de "{got} ist verkauft."
        option throw
            title en "Throw the die", de "Würfeln"
            roll d6 as pips
            add pips to score of actor
            if score of actor >= 10
                end by rich, won by actor
        option wait
            title en "Wait", de "Warten"
            raise patience by 1

rule side-shows
    title en "Side shows", de "Buden"
    do invite
    do present(actor, 1)
    do mix
    do dip

rule invite
    title en "Invitation", de "Einladung"
    choose who from seats where who is not actor
        ask en "Whom do you invite?", de "Wen lädst du ein?"
    set guest to who

rule present(to: seat, coins: number)
    title en "Present", de "Geschenk"
    move coins coin to pocket of to

rule mix
    title en "Mixing", de "Mischen"
    shuffle deck
    draw 1 from deck to hand of actor

rule dip
    title en "Dipping", de "Ziehen"
    draw 2 from bag to bowl

trigger tired when patience reaches 5
    title en "Tired", de "Müde"
    end by tired-out, lost

ending rich
    title en "Rich", de "Reich"
ending tired-out
    title en "Tired out", de "Ermüdet"
"""

THRIFT = """
variant thrift of fair
    title en "Thrift", de "Sparsamkeit"
    forbid turn.buy where score of actor < 3
"""


@pytest.fixture
def fair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the fair and its variant, in which the tests stand."""
    (tmp_path / "fair.law").write_text(FAIR, encoding="utf-8")
    (tmp_path / "thrift.law").write_text(THRIFT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def outcomes(fair: Path) -> Callable[..., list[Outcome]]:
    """Runs the lines of a scenario at the fair, or at the file that is named."""

    def run(lines: str, file: str = "fair.law", name: str = "story") -> list[Outcome]:
        path = fair / file
        law = path.read_text(encoding="utf-8")
        written = indent(dedent(lines).strip("\n"), "    ")
        path.write_text(f'{law}\nscenario "{name}"\n{written}\n', encoding="utf-8")
        return list(run_all([file]))

    return run
