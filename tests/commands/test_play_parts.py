"""The parts of `play`: what typed lines mean, how positions are drawn, what the log tells whom."""

import io

import pytest
from rich.console import Console

import lawspeaker
from lawspeaker.commands.play.colours import seat_styles
from lawspeaker.commands.play.position import Position
from lawspeaker.commands.play.story import moments, told
from lawspeaker.commands.play.table import Table, random_option
from lawspeaker.commands.play.words import WORDS, heard, presented
from lawspeaker.machine.match import Match

BOARD = """\
   ┌────┬────┬────┐
 3 │ a3 │ b3 │ c3 │
   ├────┼────┼────┤
 2 │ a2 │ ✕  │ c2 │
   ├────┼────┼────┤
 1 │ ○  │ b1 │ c1 │
   └────┴────┴────┘
      a    b    c
    ✕ cross   ○ nought"""

PLAIN_BOARD = """\
   +----+----+----+
 3 | a3 | b3 | c3 |
   +----+----+----+
 2 | a2 | X  | c2 |
   +----+----+----+
 1 | O  | b1 | c1 |
   +----+----+----+
      a    b    c
    X cross   O nought"""


def _started(name: str, *keys: str, seats: int | None = None, seed: int = 1) -> Match:
    match = lawspeaker.load(name).start(seats, seed)
    for key in keys:
        match.choose(key)
    return match


def _drawn(match: Match, viewer: int | None, *, plain: bool = False) -> str:
    console = Console(file=io.StringIO(), width=100, markup=False, highlight=False)
    with console.capture() as drawn:
        console.print(Position.of(match, viewer, "en", plain).drawn())
    return "\n".join(line.rstrip() for line in drawn.get().rstrip().split("\n"))


@pytest.mark.parametrize(("plain", "picture"), [(False, BOARD), (True, PLAIN_BOARD)])
def test_a_grid_is_drawn_as_a_board(plain: bool, picture: str) -> None:
    """Row 1 is at the bottom, marks have signs, and fields that may be chosen show their names."""
    assert _drawn(_started("tic-tac-toe", "b2", "a1"), 0, plain=plain) == picture


def test_a_table_has_a_column_for_each_seat() -> None:
    """What seats have stands in one table, and the seat that is asked is marked."""
    lines = _drawn(_started("pig", "roll", seats=3), 0).splitlines()
    assert lines[0].split() == ["▸", "seat", "1", "seat", "2", "seat", "3"]
    assert lines[2].split() == ["points", "in", "safety", "0", "0", "0"]


def test_tokens_are_counted_where_they_lie() -> None:
    """Places show their tokens."""
    text = _drawn(_started("nim", "3"), 0)
    assert "heap  9 stone" in text
    assert "3 stone" in text


def test_the_position_shows_only_what_a_seat_sees() -> None:
    """A hand is shown to its owner, sorted, and counted for the others."""
    match = _started("hearts-lite", seats=3)
    labels = match.observe(0)["piles"]["hand(1)"]
    mine, theirs = _drawn(match, 0), _drawn(match, 1)
    cards = next(kind for kind in match.program.book.kinds if kind.form == "cards")
    first = min(labels, key=cards.labels.index)
    assert f"hand                {first.replace('-', ' ')}" in mine
    assert first.replace("-", " ") not in theirs.split("cards out of play")[0]


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_understood(word: str) -> None:
    """Every spelling of every word is understood, in any case, with what follows it."""
    match = _started("tic-tac-toe")
    for spelling in WORDS[word]:
        assert heard(f"  {spelling.upper()}  some thing ", match.decision, "en").word == word
        assert heard(f"/{spelling} some thing", match.decision, "en").rest == "some thing"


def test_choices_are_understood_by_key_number_and_beginning() -> None:
    """A key wins, then a number, then a title or the beginning of one, if there is only one."""
    decision = _started("pig", "roll", seed=2).decision
    assert decision is not None
    chosen = [heard(text, decision, "de").option for text in ("hold", "2", "SICHERN", "si", "h")]
    assert {option.key if option else None for option in chosen} == {"hold"}
    assert heard("3", decision, "de").option is None
    assert heard("", decision, "en").word == ""


def test_an_ambiguous_beginning_chooses_nothing() -> None:
    """A beginning that fits two options is not understood."""
    decision = _started("tic-tac-toe").decision
    assert decision is not None
    assert heard("a", decision, "en").option is None


def test_cards_are_offered_as_one_holds_them() -> None:
    """Options that are cards are sorted, and their numbers count in that order."""
    decision = _started("hearts-lite", seats=3).decision
    assert decision is not None
    values = [option.value for option in presented(decision)]
    assert values == sorted(values)
    assert heard("1", decision, "en").option == presented(decision)[0]


def test_the_log_falls_into_moments() -> None:
    """What happened before the first choice is the first moment; each choice begins another."""
    match = _started("nim", "1", "2")
    assert [moment.move.key if moment.move else None for moment in moments(match)] == [None, "1", "2"]
    assert [line.text for line in told(match, 2, None, "en")] == ["2", "seat 2: 2 stones, heap → taken stones"]


def test_the_log_does_not_tell_secrets() -> None:
    """A card that goes where others cannot see it has no name for them, but it has one for whoever knows it."""
    match = _started("hearts-lite", seats=3)
    assert any("a card to pack" in line.text for line in told(match, 0, 1, "en"))
    assert not any("a card" in line.text for line in told(match, 0, None, "en"))


def test_random_players_depend_on_the_seed_and_the_choices_only() -> None:
    """Taking back and going on again, a random player chooses the same."""
    table = Table(lawspeaker.load("pig"), _started("pig", "roll", seed=4), frozenset({1}))
    decision = table.match.decision
    assert decision is not None
    before = random_option(table.match, decision)
    table.match.choose(before)
    assert table.take_back()
    again = table.match.decision
    assert again is not None
    assert random_option(table.match, again).key == before.key


@pytest.mark.parametrize(
    ("book", "styles"), [("connect-four", ("bold red", "bold yellow")), ("nim", ("bold red", "bold yellow"))]
)
def test_seats_have_colours(book: str, styles: tuple[str, ...]) -> None:
    """A role called by a colour has it; others get different ones."""
    assert seat_styles(_started(book).names) == styles


def test_control_characters_of_strangers_are_not_shown(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A title from a stranger's file cannot steer the terminal."""
    path = tmp_path_factory.mktemp("strange") / "strange.law"
    path.write_text(
        'game strange\n    title en "A", de "B"\n    seats 2\n    begins with play\n\n'
        'variable mood: 0..3 = 1\n    title en "mo\x1b[31mod", de "Laune"\n\n'
        'rule play\n    title en "P", de "S"\n    choose x from 1 to 2\n        ask en "?", de "?"\n'
        "    set mood to x\n",
        encoding="utf-8",
    )
    match = lawspeaker.load(str(path)).start()
    match.choose("2")
    assert "\x1b" not in _drawn(match, None)
    assert not any("\x1b" in line.text for line in told(match, 0, None, "en"))
