"""Every line of a scenario counts: what is illegal, unused, unknown or not so fails at that line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lawspeaker.scenario import Outcome, run_all, scenarios_of
from lawspeaker.text import Diagnostic, render

Outcomes = Callable[..., list[Outcome]]


def _problems(outcomes: list[Outcome]) -> list[Diagnostic]:
    return [problem for outcome in outcomes for problem in outcome.problems]


def _holds(outcomes: list[Outcome]) -> bool:
    assert outcomes
    assert not _problems(outcomes), render(_problems(outcomes))
    return True


def _text(problem: Diagnostic) -> str:
    return render([problem])


# ---- scripted choices ---------------------------------------------------------------------------------------------


def test_choices_are_made_in_order(outcomes: Outcomes) -> None:
    """A script goes from choice to choice, with or without the seats' names."""
    story = """
        when
            anna: wait
            bert: wait
            wait
        then
            patience = 3
            asks bert turn.one
    """
    assert _holds(outcomes(story))


def test_a_label_does_for_a_key(outcomes: Outcomes) -> None:
    """An option can be called by its title in either language."""
    assert _holds(outcomes('when\n    anna: "wait", "Warten"\nthen\n    patience = 2'.replace("anna: ", "")))


@pytest.mark.parametrize(
    ("lines", "code", "line", "says"),
    [
        ("when\n    anna: fly", "E902", 2, "there is no option `fly` here"),
        ("given\n    move all coin from pocket of anna to supply\nwhen\n    anna: buy", "E902", 4, "you have a coin"),
        ("when\n    bert: wait", "E902", 2, "`anna` asked `turn.one`"),
        ("when\n    cara: wait", "E904", 2, "`cara`"),
        ("at invite for anna\nwhen\n    anna: bert\n    anna: bert", "E901", 4, "the rule is done"),
        ("given\n    set score of anna to 9\nwhen\n    roll d6: 1\n    throw\n    bert: wait", "E901", 6, "by `rich`"),
    ],
)
def test_a_choice_that_cannot_be_made_fails(outcomes: Outcomes, lines: str, code: str, line: int, says: str) -> None:
    """A scripted choice that is not offered, not asked for, or another seat's, fails at its line."""
    [problem] = _problems(outcomes(lines))
    first = problem.span.source.lines.index('scenario "story"') + 1
    assert (problem.code, problem.span.line - first) == (code, line)
    assert says in _text(problem)


# ---- expectations -------------------------------------------------------------------------------------------------

MET = [
    "patience = 0",
    "every s in seats has score of s = 0",
    "ox in deck",
    "options are buy, throw, wait",
    "options are wait, buy, throw",
    "options include buy",
    "options exclude pass",
    "refuses pass",
    'refuses pass because "must be made"',
    "asks anna",
    "asks anna turn.one",
    "goes on",
    "anna does not see deck",
]

UNMET = [
    ("patience = 2", "E903", "the match has 0"),
    ("score of anna = score of bert + 1", "E903", "`score of bert + 1` is 1"),
    ("guest is anna", "E903", "the match has none"),
    ("every s in seats has score of s = 1", "E903", "not so for `anna`, `bert`"),
    ("ox in hand of anna", "E903", "`hand of anna` is empty"),
    ("patience = 0 and score of bert = 1", "E903", "`score of bert` is 0"),
    ("options are buy", "E903", "not expected: `throw`, `wait`"),
    ("options are buy, throw, wait, pass", "E903", "missing: `pass`"),
    ("options include pass", "E903", "options with `pass`"),
    ("options exclude wait", "E903", "options without `wait`"),
    ("options exclude wiat", "E904", "did you mean `wait`?"),
    ("refuses wait", "E903", "it among its options"),
    ("refuses wiat", "E904", "did you mean `wait`?"),
    ('refuses pass because "the moon"', "E903", "this choice must be made"),
    ("asks bert", "E903", "`anna` asked `turn.one`"),
    ("asks anna play.one", "E903", "`anna` asked `turn.one`"),
    ("asks cara", "E904", "`cara`"),
    ("event turn", "E903", "none of that sort"),
    ('event "sold"', "E903", "none of that sort"),
    ("ends", "E903", "a game that goes on"),
    ("ends by rich", "E903", "a game that goes on"),
    ("ends by reich", "E904", "`rich`"),
    ("anna sees deck", "E903", "hidden from that seat"),
    ("anna does not see hand of anna", "E903", "nothing there"),
    ("1 / patience = 1", "E906", "something is used that is not there"),
    ("patiense = 0", "E301", "did you mean `patience`?"),
    ("score of cara = 0", "E904", "`cara`"),
]


@pytest.mark.parametrize("line", MET)
def test_what_is_so_holds(outcomes: Outcomes, line: str) -> None:
    """An expectation that is met has no findings."""
    assert _holds(outcomes(f"then\n    {line}"))


@pytest.mark.parametrize(("line", "code", "says"), UNMET)
def test_what_is_not_so_fails(outcomes: Outcomes, line: str, code: str, says: str) -> None:
    """An expectation that is not met says what there is instead."""
    [problem] = _problems(outcomes(f"then\n    {line}"))
    assert problem.code == code
    assert says in _text(problem)
    assert line in problem.span.source.line(problem.span.line)


def test_all_expectations_are_looked_at(outcomes: Outcomes) -> None:
    """Two expectations that are not met are two findings in one run."""
    problems = _problems(outcomes("then\n    patience = 1\n    asks bert"))
    assert [problem.code for problem in problems] == ["E903", "E903"]


def test_events_are_known_by_path_and_by_text(outcomes: Outcomes) -> None:
    """What has happened can be expected by the rule or step that did it, and by a part of its text."""
    story = """
        when
            draw deck: goat
            anna: buy
        then
            event turn
            event turn.buy.take
            event "goat is sold"
            event "ist verkauft"
            goat in hand of anna
            anna sees hand of anna
            bert does not see hand of anna
    """
    assert _holds(outcomes(story))


# ---- the end ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["ends", "ends by rich", "ends by rich, won by anna", "ends, won by anna"])
def test_the_end_and_the_winners_are_expected(outcomes: Outcomes, line: str) -> None:
    """A game that has ended can be expected to, as exactly as one likes."""
    story = f"given\n    set score of anna to 9\nwhen\n    roll d6: 6\n    anna: throw\nthen\n    {line}"
    assert _holds(outcomes(story))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("ends by tired-out", "the end by `rich`, won by `anna`"),
        ("ends by rich, won by bert", "won by `anna`"),
        ("ends by rich, won by anna, bert", "won by `anna`"),
        ("goes on", "the end by `rich`"),
        ("asks bert", "the end by `rich`"),
        ("options are wait", "the end by `rich`"),
        ("refuses wait", "the end by `rich`"),
    ],
)
def test_another_end_fails(outcomes: Outcomes, line: str, says: str) -> None:
    """Another ending, other winners, or no end at all are not what was expected."""
    story = f"given\n    set score of anna to 9\nwhen\n    roll d6: 6\n    anna: throw\nthen\n    {line}"
    [problem] = _problems(outcomes(story))
    assert problem.code == "E903"
    assert says in _text(problem)


def test_a_rule_that_is_done_is_not_the_end(outcomes: Outcomes) -> None:
    """A scenario that starts at a rule of its own has its last position when the rule is done."""
    assert _holds(outcomes("at present(bert, 3) for anna\nthen\n    coin in pocket of bert = 5\n    goes on"))


# ---- positions and starts -----------------------------------------------------------------------------------------


def test_any_position_can_be_set(outcomes: Outcomes) -> None:
    """Variables, tracks, tokens and cards are set by ordinary statements, and no trigger watches them."""
    story = """
        seats bert, cara
        given
            set patience to 5
            set guest to cara
            move 3 bead to bag
            move hen to hand of cara
            arrange deck: ox, goat
        at invite for cara
        then
            patience = 5
            bead in bag = 3
            bead in supply = 2
            top of deck is ox
            hen in hand of cara
            guest is cara
            asks cara
            options are bert
            goes on
    """
    assert _holds(outcomes(story))


def test_what_is_given_is_no_event(outcomes: Outcomes) -> None:
    """Events are what happens after the position is there."""
    [problem] = _problems(outcomes('given\n    set score of anna to 3\nthen\n    event "3"'))
    assert problem.code == "E903"


def test_going_round_begins_with_the_seat_that_starts(outcomes: Outcomes) -> None:
    """A rule that goes around the table begins with the seat for which it is started."""
    assert _holds(outcomes("at play for bert\nthen\n    asks bert\nwhen\n    wait\nthen\n    asks anna"))


@pytest.mark.parametrize(
    ("lines", "code", "says"),
    [
        ("given\n    set score of anna to 99\nthen\n    goes on", "E402", "0..20"),
        ("given\n    set scor of anna to 9\nthen\n    goes on", "E301", "did you mean `score`?"),
        ("given\n    move 11 coin to bag\nthen\n    goes on", "E906", "11 coin are to be moved"),
        ("given\n    end by rich, won by anna\nthen\n    goes on", "E903", "its end, by what is given"),
        ("given\n    do invite\nthen\n    goes on", "E903", "a position that asks nobody"),
        ("given\n    set guest to cara\nthen\n    goes on", "E904", "`cara`"),
        ("at invit for anna\nthen\n    goes on", "E904", "did you mean `invite`?"),
        ("at present(bert) for anna\nthen\n    goes on", "E308", "`present`"),
        ("at invite for cara\nthen\n    goes on", "E904", "`cara`"),
        ("at present(bert, 30) for anna\nthen\n    goes on", "E906", "30 coin are to be moved"),
        ("then\n    goes on\ngiven\n    set guest to bert", "E901", "before the first `when` or `then`"),
        ("at invite for anna\nat play for anna\nthen\n    goes on", "E901", "only once"),
        ("seats 4\nthen\n    goes on", "E904", "2 to 3"),
        ("seats anna, dora\nthen\n    goes on", "E904", "`dora`"),
        ("seats anna, anna\nthen\n    goes on", "E904", "each role can be played once"),
    ],
)
def test_an_impossible_beginning_fails(outcomes: Outcomes, lines: str, code: str, says: str) -> None:
    """Positions, rules and tables that cannot be are found before anything is played."""
    [problem] = _problems(outcomes(lines))
    assert problem.code == code
    assert says in _text(problem)


def test_findings_about_a_scenario_are_not_findings_about_its_book(fair: Path, outcomes: Outcomes) -> None:
    """A scenario with an unknown name leaves the book as it was."""
    _problems(outcomes("then\n    patiense = 0"))
    assert _holds(outcomes("then\n    patience = 0", name="right")[1:])


# ---- chance -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines",
    [
        "when\n    roll d6: 4\n    anna: throw\nthen\n    score of anna = 4",
        "when\n    roll d6: 4, 5\n    anna: throw\n    bert: throw\nthen\n    score of bert = 5",
        "when\n    anna: wait\n    roll d6: 6\n    bert: throw\nthen\n    score of bert = 6",
        "when\n    draw deck: hen\n    anna: buy\nthen\n    hen in hand of anna",
        "at mix for bert\nwhen\n    shuffle deck: goat, ox\nthen\n    goat in hand of bert\n    top of deck is ox",
        "given\n    move 3 coin to bag\n    move 3 bead to bag\nat dip for anna\nwhen\n    draw bag: bead, coin\nthen\n"
        "    bead in bowl = 1\n    coin in bowl = 1",
    ],
)
def test_chance_brings_what_is_dictated(outcomes: Outcomes, lines: str) -> None:
    """Dice, draws and shuffles have the dictated outcome, also before anybody is asked."""
    assert _holds(outcomes(lines))


@pytest.mark.parametrize(
    ("lines", "code", "says"),
    [
        ("when\n    roll d6: 4\n    anna: wait", "E905", "`roll d6: 4`"),
        ("when\n    roll d6: 4, 5\n    anna: throw", "E905", "`roll d6: 5`"),
        ("when\n    anna: throw\n    roll d6: 4", "E905", "`roll d6: 4`"),
        ("when\n    roll d8: 4\n    anna: throw", "E904", "`d8`"),
        ("when\n    roll d6: 7\n    anna: throw", "E904", "`7`"),
        ("when\n    draw deck: hem\n    anna: buy", "E904", "`ox`, `goat`, `hen`"),
        ("given\n    move hen to hand of bert\nwhen\n    draw deck: hen\n    anna: buy", "E906", "is not possible"),
    ],
)
def test_dictated_chance_that_does_not_come_fails(outcomes: Outcomes, lines: str, code: str, says: str) -> None:
    """Dictated chance that is not used, not known or not possible fails at its own line."""
    [problem] = _problems(outcomes(lines))
    assert problem.code == code
    assert says in _text(problem)
    assert problem.span.source.line(problem.span.line).split()[0] in ("roll", "draw")


def test_chance_is_dictated_for_one_scenario_only(fair: Path, outcomes: Outcomes) -> None:
    """What one scenario dictates and does not use does not come in the next."""
    _problems(outcomes("when\n    roll d6: 6\n    anna: wait"))
    first, second = outcomes("seed 5\nwhen\n    throw\nthen\n    score of anna != 6", name="next")
    assert not first.holds
    assert second.holds, render(second.problems)


# ---- several books ------------------------------------------------------------------------------------------------


def test_one_scenario_runs_in_several_books(outcomes: Outcomes) -> None:
    """What is expected in one book is not expected in the other; what stands without a book is expected in both."""
    story = """
        book fair, fair+thrift
        then
            asks anna
        then in fair
            options include buy
        then in fair+thrift
            options are throw, wait
            refuses buy because "score of actor < 3"
    """
    found = outcomes(story)
    assert [outcome.book for outcome in found] == ["fair", "fair+thrift"]
    assert _holds(found)


def test_an_expectation_fails_only_in_its_book(outcomes: Outcomes) -> None:
    """A line that holds in one book and not in the other is a finding in the other."""
    fair, thrift = outcomes("book fair, fair+thrift\nthen\n    options include buy")
    assert fair.holds
    assert [problem.code for problem in thrift.problems] == ["E903"]


def test_a_scenario_belongs_to_the_book_of_its_file(outcomes: Outcomes) -> None:
    """In the file of a variant, scenarios run in the game with that variant."""
    [found] = outcomes("then\n    options exclude buy", file="thrift.law")
    assert found.book == "fair+thrift"
    assert found.holds, render(found.problems)


def test_a_book_in_which_the_scenario_does_not_run_is_unknown(outcomes: Outcomes) -> None:
    """An expectation for a book that the scenario does not name would never be looked at."""
    [problem] = _problems(outcomes("then in fair+thrift\n    goes on"))
    assert problem.code == "E904"
    assert "`fair+thrift`" in _text(problem)


def test_an_unknown_book_fails(outcomes: Outcomes) -> None:
    """A book that the library does not have is named, with one that may be meant."""
    [problem] = _problems(outcomes("book fair+trift\nthen\n    goes on"))
    assert problem.code == "E904"
    assert "did you mean `thrift`?" in _text(problem)


def test_in_a_book_with_mistakes_nothing_runs(fair: Path, outcomes: Outcomes) -> None:
    """The mistakes of the book are the findings of its scenarios."""
    law = (fair / "thrift.law").read_text(encoding="utf-8")
    (fair / "thrift.law").write_text(law + "    set tax to 3\n", encoding="utf-8")
    assert [problem.code for problem in _problems(outcomes("book fair+thrift\nthen\n    goes on"))] == ["E501"]


# ---- finding ------------------------------------------------------------------------------------------------------


def test_a_book_s_scenarios_are_those_of_all_its_files(fair: Path, outcomes: Outcomes) -> None:
    """An address stands for the scenarios of the game and of its variant, each in the book of its file."""
    outcomes("then\n    goes on")
    outcomes("then\n    goes on", file="thrift.law")
    planned, problems = scenarios_of("thrift.law")
    assert not problems
    assert [each.books for each in planned] == [("fair+thrift",)]
    assert [(outcome.book, outcome.holds) for outcome in run_all(["."])] == [("fair", True), ("fair+thrift", True)]


def test_a_file_that_cannot_be_read_is_a_finding(fair: Path) -> None:
    """What keeps scenarios from being found is an outcome too."""
    [outcome] = run_all(["nothing.law"])
    assert outcome.scenario.name == "nothing.law"
    assert [problem.code for problem in outcome.problems] == ["E100"]


def test_findings_are_said_in_german(outcomes: Outcomes) -> None:
    """A finding says everything in the language it is asked for."""
    problems = _problems(outcomes('then\n    patience = 2\n    options are buy\n    refuses pass because "Mond"'))
    text = render(problems, lang="de")
    assert "die Partie hat 0" in text
    assert "nicht erwartet: `throw`, `wait`" in text
