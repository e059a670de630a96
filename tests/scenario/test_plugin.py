"""pytest finds the scenarios of law files, names them, runs them, and shows what fails as other commands do."""

from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

Run = Callable[..., pytest.RunResult]

STORIES = """
scenario "anna begins"
    then
        asks anna turn.one

scenario "a coin buys a card"
    book fair, fair+thrift
    when
        draw deck: ox
        anna: buy
    then
        ox in hand of anna
"""


@pytest.fixture
def run(fair: Path, pytester: pytest.Pytester) -> Run:
    """Runs pytest in the folder of the fair."""
    known = any(found.value == "lawspeaker.scenario.plugin" for found in entry_points(group="pytest11"))
    law = fair / "fair.law"
    law.write_text(law.read_text(encoding="utf-8") + STORIES, encoding="utf-8")
    for file in fair.glob("*.law"):
        (pytester.path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    pytester.chdir()
    load = () if known else ("-p", "lawspeaker.scenario.plugin")
    return lambda *arguments: pytester.runpytest_inprocess(*load, "-p", "no:cacheprovider", *arguments)


def test_scenarios_have_node_ids(run: Run) -> None:
    """A scenario is known by its file, its name and its book."""
    result = run("--collect-only", "-q")
    result.stdout.fnmatch_lines(
        [
            "fair.law::anna begins[[]fair]",
            "fair.law::a coin buys a card[[]fair]",
            "fair.law::a coin buys a card[[]fair+thrift]",
        ]
    )


def test_one_scenario_can_be_chosen(run: Run) -> None:
    """The node id of a scenario runs exactly that one."""
    run("fair.law::a coin buys a card[fair]").assert_outcomes(passed=1)


def test_a_failing_scenario_is_shown_as_a_diagnostic(run: Run) -> None:
    """What fails is shown with its line, and without a traceback."""
    result = run()
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        [
            "*a coin buys a card[[]fair+thrift]*",
            "error[[]E902]: the choice `buy` is not legal here",
            "*--> fair.law:*",
            "*anna: buy",
            "*forbidden*",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")


def test_a_law_file_with_mistakes_cannot_be_collected(run: Run, pytester: pytest.Pytester) -> None:
    """A file that cannot be read is an error, not a file without tests."""
    (pytester.path / "broken.law").write_text(
        'game broken\nscenario "x"\n    then\n        goes on\n', encoding="utf-8"
    )
    result = run("broken.law")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*error[[]E2*"])


def test_files_without_scenarios_are_left_alone(run: Run) -> None:
    """A law file that has no scenarios has no tests."""
    result = run("thrift.law")
    assert result.ret == pytest.ExitCode.NO_TESTS_COLLECTED or "not found" in result.stderr.str()
