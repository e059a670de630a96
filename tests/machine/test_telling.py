"""The words of events: how things are called in a sentence, what goes together, and what is not told at all."""

from collections.abc import Callable

import pytest

from lawspeaker import Book
from lawspeaker.commands.play.story import told
from lawspeaker.machine.match import Match

REALM = """
    kind region: 1..3
    kind knight: red, blue
        title red en "the red knight", de "der rote Ritter"
        title blue en "the blue knight", de "der blaue Ritter"
    kind level: 0..2
    token gold 20, gem 9, seal 3 each
        title gold en "gold", de "Gold"
        title gem en "gem", de "Edelstein"
        title seal en "seal", de "Siegel"
        plural gem en "gems", de "Edelsteine"
        plural seal en "seals", de "Siegel"
    token mark 9
        silent
    place chest of seat holds gold, gem
        title en "chest", de "Truhe"
        purse
    place shelf of seat, level holds gem
        title en "shelf", de "Regal"
        called en "shelf {level}", de "Regal {level}"
    place land of region holds gold, seal, mark
        title en "land", de "Land"
        called en "region {region}", de "Region {region}"
    place cellar holds gold
        silent
    variable camp of knight: region or none = 2
        title en "camp", de "Lager"
        called en "{knight} camps in region {value}", de "{knight} lagert in Region {value}"
    variable fallen of knight: truth = false
        title en "fallen", de "gefallen"
        called en "{knight} falls", de "{knight} fällt"
    variable notes: 0..9 = 0
        silent
    action feast
        title en "Feast", de "Festmahl"
        gain 1 gold
    phase evening
        title en "Evening", de "Abend"
        do feast
    phase parade
        title en "Parade", de "Parade"
        choose a from actions
            ask en "What?", de "Was?"
        do a
    rule play
        title en "Play", de "Spiel"
        {lines}
        choose one
            ask en "On?", de "Weiter?"
            option on
                title en "on", de "weiter"
                end by done
            option evening
                title en "evening", de "Abend"
                do evening
            option parade
                title en "parade", de "Parade"
                do parade
        end by done
"""

TOLD = {
    "gain 4 gold": ("seat 1 gets 4 gold", "Platz 1 erhält 4 Gold"),
    "gain 1 gem": ("seat 1 gets 1 gem", "Platz 1 erhält 1 Edelstein"),
    "gain 3 gem to shelf(actor, 2)": ("seat 1 gets 3 gems (shelf 2)", "Platz 1 erhält 3 Edelsteine (Regal 2)"),
    "move 2 seal of actor to land of 3": ("2 seals (seat 1) → region 3", "2 Siegel (Platz 1) → Region 3"),
    "set camp of red to 3": ("the red knight camps in region 3", "der rote Ritter lagert in Region 3"),
    "set camp of red to none": ("", ""),
    "set fallen of blue to true\nset fallen of blue to false": ("the blue knight falls", "der blaue Ritter fällt"),
    "set fallen of blue to true": ("the blue knight falls", "der blaue Ritter fällt"),
    "do evening": ("Evening|seat 1: Feast|seat 1 gets 1 gold", "Abend|Platz 1: Festmahl|Platz 1 erhält 1 Gold"),
    "gain 1 gold\ngain 2 gem\ngain 2 gold": ("seat 1 gets 3 gold, 2 gems", "Platz 1 erhält 3 Gold, 2 Edelsteine"),
    "gain 2 gold\npay 1 gold\npay 1 gold": (
        "seat 1 gets 2 gold|seat 1 pays 2 gold",
        "Platz 1 erhält 2 Gold|Platz 1 zahlt 2 Gold",
    ),
    "gain 2 gem to shelf(1, 0)\nmove 1 gem from shelf(1, 0) to shelf(1, 1)": (
        "seat 1 gets 2 gems (shelf 0)|seat 1: 1 gem, shelf 0 → shelf 1",
        "Platz 1 erhält 2 Edelsteine (Regal 0)|Platz 1: 1 Edelstein, Regal 0 → Regal 1",
    ),
    "gain 2 gold\nmove 1 gold from chest of 1 to chest of 2\nmove 1 gold from chest of 1 to supply": (
        "seat 1 gets 2 gold|seat 2 gets 1 gold from seat 1|seat 1 gives back 1 gold",
        "Platz 1 erhält 2 Gold|Platz 2 erhält 1 Gold von Platz 1|Platz 1 gibt 1 Gold ab",
    ),
    "move 1 mark to land of 1": ("", ""),
    "move 1 gold to cellar": ("", ""),
    "set notes to 4": ("", ""),
}


def _match(workshop: Callable[..., Book], lines: str) -> Match:
    return workshop(REALM.replace("{lines}", lines.replace("\n", "\n        "))).start(seats=2, seed=1)


@pytest.mark.parametrize("lines", TOLD, ids=lambda lines: lines.replace("\n", ", "))
def test_the_log_says(workshop: Callable[..., Book], lines: str) -> None:
    """Things are called as their declarations want it, tokens that go the same way go together, silence is kept."""
    match = _match(workshop, lines)
    for lang, expected in zip(("en", "de"), TOLD[lines], strict=True):
        assert "|".join(line.text for line in told(match, 0, None, lang)) == expected


def test_a_member_that_was_chosen_is_a_heading(workshop: Callable[..., Book]) -> None:
    """What begins is told before what it does, whether the rule was named or chosen."""
    match = _match(workshop, "do parade")
    match.choose("feast")
    lines = told(match, 0, None, "en")
    assert [(line.text, line.heading) for line in lines] == [
        ("Parade", True),
        ("Feast", False),
        ("seat 1: Feast", True),
        ("seat 1 gets 1 gold", False),
    ]
