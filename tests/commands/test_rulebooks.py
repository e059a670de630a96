"""`coverage`, `rulings` and `assumptions`: what became of a rulebook, what was decided and what was assumed."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawspeaker.text.german import GERMAN

# What the fixture of that name is: words of a command in, what came of it out.
Run = Callable[..., Any]

# A made-up game whose second edition encodes all of its rulebook.
WELL = """\
import "outline.law"

game well
    title en "Well", de "Brunnen"
    seats 2
    begins with play

token bucket 9, rope 2
    title bucket en "bucket", de "Eimer"
    title rope en "rope", de "Seil"
    grade assumed
    cite second turn.draw(amount, manners), second turn.draw
place yard of seat holds bucket, rope
    title en "yard", de "Hof"
    grade rulebook
kind season: spring, autumn
    title en "season", de "Jahreszeit"
    grade confirmed
variable now: season = spring
    title en "now", de "jetzt"
    grade witness

value largest-draw = 3

rule play
    title en "Play", de "Spiel"
    cite second turn
    around the table
        step draw
            cite second turn.draw(amount)
            choose buckets from 1 to 3 where buckets <= min(largest-draw, bucket in supply)
                ask en "How many buckets?", de "Wie viele Eimer?"
            move buckets bucket to yard of actor
        step look
            cite second end(early)
            if bucket in supply < 3
                end by dried-up

ending dried-up
    title en "The well is dry", de "Der Brunnen ist trocken"

ruling spilt-water
    title en "Spilt water", de "Verschüttetes Wasser"
    cite second turn.draw(spilling, manners)
    question en "Is a bucket always full?", de "Ist ein Eimer immer voll?"
    reading full en "Yes.", de "Ja."
    reading careful en "No, so nobody carries three.", de "Nein, also trägt niemand drei."
        # Two is safe.
        set largest-draw to 2
        insert last play.draw
            tell en "Careful!", de "Vorsicht!"
    reading careless en "It does not matter.", de "Es ist einerlei."
    chosen full
    because en "Nobody counts it.", de "Niemand zählt es."

scenario "three buckets at most"
    cite second turn.draw(amount)
    book well/second
    then
        options are 1, 2, 3
"""

OUTLINE = """\
source second
    title en "Rules of Well, 2nd edition", de "Regeln von Brunnen, 2. Auflage"
    section turn "Your turn"
    section turn.draw "Drawing water"
        statement amount "You draw one to three buckets."
        statement spilling "What is spilt does not count."
        statement manners "Do not push." not modelled "good manners"
    section end "The end"
        statement dry "The game ends when the well is dry."
        statement early "It may end earlier." not modelled "vague"
        statement rain "Rain fills the well." belongs to rain

source notes
    title en "A player's notes", de "Notizen einer Spielerin"
    section all "Notes"
        statement early "It ended early once."
"""

SECOND = """\
edition second of well
    title en "2nd edition", de "2. Auflage"
    replace play.look
        cite second end(dry)
        if bucket in supply = 0
            end by dried-up, won by actor
"""

RAIN = """\
variant rain of well
    title en "Rain", de "Regen"
    insert first play.draw
        tell en "It rains.", de "Es regnet."
"""

SHOWN = """\
scenario "the last bucket ends it"
    cite second end(dry)
    book well/second
    given
        move 8 bucket to yard of 1
    when
        1: 1
    then
        ends by dried-up, won by 1

scenario "with rain it is another matter"
    cite second turn.draw(spilling)
    book well/second+rain
    then
        goes on
"""


@pytest.fixture
def well(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library with the well in it, in the current folder."""
    for name, text in {
        "rules/well/well.law": WELL,
        "rules/well/outline.law": OUTLINE,
        "rules/well/editions/second.law": SECOND,
        "variants/well/rain.law": RAIN,
        "rules/well/scenarios/end.law": SHOWN,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _add(file: Path, text: str) -> None:
    file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")


@pytest.mark.usefixtures("well")
def test_every_statement_is_accounted_for(run: Run) -> None:
    """Every statement of the edition's rulebook has an account, and the exit code says so."""
    ran = run("coverage", "well/second")
    assert (ran.code, ran.err) == (0, "6 statements, all accounted for\n")
    lines = [line.split() for line in ran.out.splitlines()]
    assert ran.out.startswith("second: Rules of Well, 2nd edition\n")
    assert lines[2:] == [
        ["turn", "3", "2", "1", "0", "0", "0", "1"],
        ["end", "3", "1", "0", "1", "1", "0", "1"],
        ["in", "all", "6", "3", "1", "1", "1", "0", "2"],
    ]


def test_a_statement_without_an_account_is_a_finding(run: Run, well: Path) -> None:
    """What nobody cites is shown at its line in the outline, with ways out; in German too."""
    outline = well / "rules/well/outline.law"
    outline.write_text(outline.read_text(encoding="utf-8").replace(' not modelled "vague"', ""), encoding="utf-8")
    ran = run("coverage", "well/second")
    assert (ran.code, ran.err) == (1, "6 statements, 1 not accounted for\n")
    assert "error[E805]: statement `end.early` of second is not accounted for" in ran.out
    assert "--> rules/well/outline.law:10:9\n" in ran.out
    assert "= rulebook: second, The end\n" in ran.out
    assert "`cite second end(early)`" in ran.out
    german = run("coverage", "well/second", "--lang", "de")
    assert "Fehler[E805]: die Aussage `end.early` aus second ist nirgends berücksichtigt" in german.out
    assert german.err == "6 Aussagen, davon 1 offen\n"


@pytest.mark.usefixtures("well")
def test_what_an_edition_replaces_encodes_nothing(run: Run) -> None:
    """A citation counts only where it stands in the book as amended: the edition has another end than the core."""
    (core,) = json.loads(run("coverage", "well", "--source", "second", "--json").out)
    (second,) = json.loads(run("coverage", "well/second", "--json").out)
    states = [{each["id"]: each["state"] for each in found["statements"]} for found in (core, second)]
    assert [(state["end.early"], state["end.dry"]) for state in states] == [
        ("encoded", "unaccounted"),
        ("not modelled", "encoded"),
    ]


@pytest.mark.usefixtures("well")
def test_a_variant_has_to_account_for_its_own(run: Run) -> None:
    """What belongs to a variant is open in a book that has the variant, as long as nothing cites it."""
    ran = run("coverage", "well/second+rain", "--state", "unaccounted")
    assert ran.code == 1
    assert ran.out.splitlines()[1:] == ["end.rain   Rain fills the well."]


@pytest.mark.usefixtures("well")
@pytest.mark.parametrize(
    ("state", "row"),
    [
        ("encoded", ["turn.draw.amount", "bucket, rope, play", "You draw one to three buckets."]),
        ("ruling", ["turn.draw.spilling", "spilt-water", "What is spilt does not count."]),
        ("variant", ["end.rain", "rain", "Rain fills the well."]),
        ("not-modelled", ["end.early", "vague", "It may end earlier."]),
    ],
)
def test_statements_of_a_state_are_listed(run: Run, state: str, row: list[str]) -> None:
    """A listing has the statement, who accounts for it or why nobody does, and what it says."""
    lines = run("coverage", "well/second", "--state", state).out.splitlines()
    assert re.split("  +", lines[1]) == row


@pytest.mark.usefixtures("well")
def test_statements_that_no_scenario_shows(run: Run) -> None:
    """Encoded statements that no scenario cites are listed; with a state, those of that state."""
    assert [line.split()[0] for line in run("coverage", "well/second", "--unshown").out.splitlines()[1:]] == [
        "turn.draw.manners"
    ]
    ruled = run("coverage", "well/second", "--unshown", "--state", "ruling").out
    assert "turn.draw.spilling" in ruled


def test_scenarios_are_found_wherever_they_stand(run: Run, well: Path) -> None:
    """Scenarios count from the book's files, the game's folder and tests/scenarios, if they are for this book."""
    kept = well / "tests/scenarios/well/manners.law"
    kept.parent.mkdir(parents=True)
    kept.write_text(
        'scenario "manners"\n    cite second turn.draw(manners)\n    book well\n    then\n        goes on\n'
    )
    (found,) = json.loads(run("coverage", "well/second", "--json").out)
    shown = {each["id"]: each["shown"] for each in found["statements"] if each["shown"]}
    assert shown == {
        "turn.draw.amount": ["three buckets at most"],
        "turn.draw.manners": ["manners"],
        "end.dry": ["the last bucket ends it"],
    }
    (rainy,) = json.loads(run("coverage", "well/second+rain", "--json").out)
    assert rainy["counts"]["shown"] == 4


def test_a_scenario_that_cannot_be_read_is_not_passed_over(run: Run, well: Path) -> None:
    """Nothing is counted when a file with scenarios for the game has mistakes."""
    _add(well / "rules/well/scenarios/end.law", '\nscenario "odd"\n    book well\n    thenn\n')
    ran = run("coverage", "well/second")
    assert (ran.code, ran.out) == (1, "")
    assert "rules/well/scenarios/end.law:" in ran.err


@pytest.mark.usefixtures("well")
def test_without_an_edition_all_sources_give_account(run: Run) -> None:
    """A book whose edition has no rulebook of that name is held against all of its sources."""
    ran = run("coverage", "well")
    assert "second: Rules of Well, 2nd edition\n" in ran.out
    assert "\nnotes: A player's notes\n" in ran.out
    assert [each["source"] for each in json.loads(run("coverage", "well", "--json").out)] == ["second", "notes"]
    assert run("coverage", "well", "--state", "variant").out.splitlines()[1].startswith("second end.rain  ")


def test_a_file_outside_the_library_gives_account_too(run: Run, well: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The path of a law file is as good as an address, and the scenarios beside it count."""
    monkeypatch.chdir(well / "rules/well/editions")
    assert run("coverage", "second.law").err == "6 statements, all accounted for\n"


@pytest.mark.parametrize(
    ("words", "message", "help_text"),
    [
        (("coverage", "nim"), "nim has no outline with statements", '`statement NAME "..."`'),
        (("coverage", "nim", "--source", "hause"), "nim has no source `hause`", "did you mean `house`?"),
        (("coverage", "nim", "--state", "open"), "`open` is no value of `--state`", "`not-modelled`"),
        (("rulings", "connect-four+pop-out", "double"), "has no ruling `double`", "`double-line`"),
        (("rulings",), "BOOK is missing", "lawspeaker rulings --help"),
        (("assumptions", "nimm"), "no game called `nimm`", "did you mean `nim`?"),
    ],
)
def test_wrong_use_is_answered_with_a_way_out(run: Run, words: tuple[str, ...], message: str, help_text: str) -> None:
    """Whatever is not there is named, and what there is instead; the exit code is 2."""
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert help_text in ran.err


LISTED = """\
spilt-water: Spilt water
  Is a bucket always full?
    chosen  full      Yes.
            careful   No, so nobody carries three.
            careless  It does not matter.
  because: Nobody counts it.
  second turn.draw(spilling, manners): “Drawing water”

To play another reading, for example:
  lawspeaker play well/second@spilt-water.careful
"""


@pytest.mark.usefixtures("well")
def test_rulings_are_listed(run: Run) -> None:
    """A ruling has its question, its readings with the chosen one marked, the reason and the cited sections."""
    assert run("rulings", "well/second").out == LISTED


@pytest.mark.usefixtures("well")
def test_a_ruling_in_full(run: Run) -> None:
    """With its name, a ruling shows its place, what each reading changes, and what the cited statements say."""
    lines = run("rulings", "well/second", "spilt-water").out.splitlines()
    assert lines[1] == "  rules/well/well.law:42"
    changes = lines.index("            careful   No, so nobody carries three.") + 1
    assert lines[changes : changes + 3] == [
        "              set largest-draw to 2",
        "              insert last play.draw",
        '                  tell en "Careful!", de "Vorsicht!"',
    ]
    assert "    spilling: What is spilt does not count." in lines
    # A reading that changes nothing cannot be run.
    assert lines[-1] == "  lawspeaker play well/second@spilt-water.careful"


@pytest.mark.usefixtures("well")
def test_a_book_with_another_reading_says_so(run: Run) -> None:
    """The reading that the address asks for is marked, and the way back is the address without it."""
    out = run("rulings", "well/second@spilt-water.careful", "--lang", "de").out
    assert "    gewählt         full      Ja.\n" in out
    assert "    in diesem Buch  careful   Nein, also trägt niemand drei.\n" in out
    assert out.endswith("  lawspeaker play well/second\n")


@pytest.mark.usefixtures("well")
def test_rulings_as_data(run: Run) -> None:
    """JSON has every reading with the book in which it holds."""
    (found,) = json.loads(run("rulings", "well/second", "--json").out)
    assert [(each["name"], each["chosen"], each["book"]) for each in found["readings"]] == [
        ("full", True, "well/second"),
        ("careful", False, "well/second@spilt-water.careful"),
        ("careless", False, None),
    ]
    assert found["readings"][1]["changes"][0] == "set largest-draw to 2"
    assert [(each["section"], each["heading"], each["statements"]) for each in found["cites"]] == [
        ("turn.draw", "Drawing water", ["spilling", "manners"])
    ]


def test_a_book_without_rulings(run: Run) -> None:
    """That nothing had to be decided is no finding."""
    ran = run("rulings", "nim")
    assert (ran.code, ran.out, ran.err) == (0, "", "nim has no rulings\n")
    assert json.loads(run("rulings", "nim", "--json").out) == []


def test_other_readings_of_a_file_need_a_library(run: Run, well: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file outside the library has no address, and a note says how it gets one."""
    monkeypatch.chdir(well / "rules/well")
    assert run("rulings", "well.law").err == "well.law is not in the library: first set LAWSPEAKER_PATH to its folder\n"


@pytest.mark.usefixtures("well")
def test_assumptions_are_listed_the_least_certain_first(run: Run) -> None:
    """What is not from the rulebook is listed by grade, with its title, place and citations."""
    lines = run("assumptions", "well/second").out.splitlines()
    assert [line.split()[:2] for line in lines] == [
        ["grade", "name"],
        ["assumed", "bucket"],
        ["assumed", "rope"],
        ["witness", "now"],
        ["confirmed", "season"],
    ]
    assert lines[1].endswith("rules/well/well.law:8   second turn.draw(amount, manners)")
    german = run("assumptions", "well/second", "--lang", "de").out
    assert "angenommen  bucket  Eimer" in german


@pytest.mark.usefixtures("well")
def test_assumptions_as_data(run: Run) -> None:
    """JSON has the grade, the name, the title, the citations and the place of each fact."""
    assert json.loads(run("assumptions", "well/second", "--json").out)[2] == {
        "grade": "witness",
        "name": "now",
        "title": "now",
        "cites": [],
        "file": "rules/well/well.law",
        "line": 19,
    }


def test_a_book_that_assumes_nothing(run: Run) -> None:
    """What has no grade counts as printed in the rulebook."""
    ran = run("assumptions", "nim")
    assert (ran.code, ran.out, ran.err) == (0, "", "every fact of nim comes from its rulebook\n")


@pytest.mark.parametrize("command", ["coverage", "rulings", "assumptions"])
def test_a_book_with_mistakes_gives_no_account(run: Run, latin: str, command: str) -> None:
    """A book that has findings is refused with them."""
    ran = run(command, latin)
    assert (ran.code, ran.out) == (1, "")
    assert "error[E101]" in ran.err


def test_the_heads_of_the_table_have_their_german() -> None:
    """The states of statements are told in both languages."""
    from lawspeaker.book.coverage import STATES

    assert [word for word in ("section", "statements", *STATES, "shown") if word not in GERMAN] == []
