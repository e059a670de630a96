"""`steps`, `test` and `simulate`: what books become, whether they hold, and how they play."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawspeaker.program.steps import STEPS

# What the fixture of that name is: words of a command in, what came of it out.
Run = Callable[..., Any]

NIM = """\
play
  b1:
       0  around  around the table         [house turn]
"""


def test_steps_are_listed_rule_by_rule(run: Run) -> None:
    """A listing has the rule, its blocks, and each step with its form, text and citation."""
    out = run("steps", "nim").out
    assert out.startswith(NIM)
    assert "\nturn\n" in out
    assert "ask   choose stones from 1 to most-at-once where left-in-heap(stones)" in out
    assert out.count("\nplay\n") == 0


def test_steps_of_one_rule(run: Run) -> None:
    """A rule or a part of a rule can be listed alone."""
    assert run("steps", "pig", "stake-lost").out.splitlines()[0] == "stake-lost"
    assert {each["path"] for each in json.loads(run("steps", "pig", "turn.roll", "--json").out)} == {"turn.roll.throw"}


def test_steps_as_data(run: Run) -> None:
    """JSON has every step with its number, place and citations."""
    found = json.loads(run("steps", "nim", "--json").out)
    assert [each["number"] for each in found] == list(range(len(found)))
    assert {each["form"] for each in found} <= set(STEPS)
    assert all(each["cites"] and each["line"] > 0 for each in found)


def test_the_table_of_steps(run: Run) -> None:
    """The documented table has a line for every step, in either language."""
    lines = run("steps", "--table").out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == list(STEPS)
    assert "Beendet das Spiel." in run("steps", "--table", "--lang", "de").out
    assert len(json.loads(run("steps", "--table", "--json").out)) == len(STEPS)


def test_the_generated_python_can_be_compiled(run: Run) -> None:
    """What `--python` prints is Python."""
    compile(run("steps", "nim", "--python").out, "nim", "exec")


def test_scenarios_pass(run: Run) -> None:
    """The scenarios of a book are run, and counted on stderr."""
    ran = run("test", "nim")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err.endswith(" passed, 0 failed\n")


def test_a_failing_scenario_is_shown(run: Run, brief: str) -> None:
    """A scenario that does not hold is a finding at its line; also for programs and in German."""
    with Path(brief).open("a", encoding="utf-8") as file:
        file.write('\nscenario "three is possible"\n    then\n        options are 1, 2, 3\n')
    ran = run("test", brief)
    assert ran.code == 1
    assert "`three is possible` fails in brief" in ran.out
    assert "error[E9" in ran.out
    assert ran.err == "0 passed, 1 failed\n"
    (found,) = json.loads(run("test", brief, "--json").out)
    assert (found["scenario"], found["passed"], len(found["problems"])) == ("three is possible", False, 1)
    assert run("test", brief, "--lang", "de").err == "0 bestanden, 1 gescheitert\n"


def test_a_simulation_counts(run: Run) -> None:
    """All games end, somebody wins each, and the extremes can be played again from their seeds."""
    found = json.loads(run("simulate", "nim", "--games", "120", "--seed", "5", "--json").out)
    assert found["games"] == 120
    assert found["endings"] == [{"ending": "last-stone", "title": "The last stone is taken", "games": 120}]
    assert sum(each["games"] for each in found["wins"]) == 120
    again = json.loads(run("simulate", "nim", "--games", "1", "--seed", str(found["longest"]["seed"]), "--json").out)
    assert again["decisions"] == found["longest"]["decisions"]


def test_processes_make_no_difference(run: Run) -> None:
    """The same seeds give the same counts, however many processes play."""
    alone, together = (
        json.loads(run("simulate", "pig", "--seats", "3", "--games", "40", "--jobs", jobs, "--json").out)
        for jobs in ("1", "2")
    )
    rates = {"seconds", "games_per_second", "decisions_per_second", "steps_per_second"}
    assert {key: alone[key] for key in alone.keys() - rates} == {key: together[key] for key in together.keys() - rates}


def test_a_simulation_is_reported_in_words(run: Run) -> None:
    """The report has rates, endings, winners and extremes; in German too, with German numbers."""
    out = run("simulate", "tic-tac-toe", "--games", "1000").out
    heads = ("per second", "end of the game", "shared wins", "shortest")
    assert all(head in out for head in heads)
    assert "Three in a row (three-in-a-row)" in out
    german = run("simulate", "tic-tac-toe", "--games", "1000", "--lang", "de").out
    assert "1.000" in german
    assert "Drei in einer Reihe (three-in-a-row)" in german


def test_games_that_just_stop_have_no_ending(run: Run, brief: str) -> None:
    """Where the rules stop without an ending, nobody wins."""
    assert "(no ending)" in run("simulate", brief, "--games", "3").out
    found = json.loads(run("simulate", brief, "--games", "3", "--json").out)
    assert (found["endings"][0]["ending"], found["without_winner"]) == (None, 3)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_fault_of_the_rules_names_its_seed(run: Run, trap: str, jobs: str) -> None:
    """When the rules ask for something impossible, the place and the first seed that leads there are shown."""
    ran = run("simulate", trap, "--games", "200", "--jobs", jobs)
    assert (ran.code, ran.out) == (1, "")
    assert "error[E952]" in ran.err
    assert "choose taken from 1 to 3" in ran.err
    assert "random players get there with the seed 1\n" in ran.err


@pytest.mark.parametrize("command", ["steps", "play", "simulate"])
def test_a_book_with_mistakes_is_not_run(run: Run, latin: str, command: str) -> None:
    """A book that has findings is refused with them, and with exit code 1."""
    ran = run(command, latin)
    assert (ran.code, ran.out) == (1, "")
    assert "error[E101]: this file is not written in UTF-8" in ran.err
