"""The worked examples of CONTRIBUTING.md are true: applied to a copy of the program, they do what the page says."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with all changes of the page applied to it."""
    top = tmp_path_factory.mktemp("changed")
    for folder in ("grammar", "interpreter"):
        shutil.copytree(ROOT / folder, top / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name, change in re.findall(r"^```diff\n--- (\S+)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        _apply(top / name, change.splitlines())
    for name, text in re.findall(r"^```law (\S+) wrong\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        (top / name).write_text(text, encoding="utf-8")
    return top


def _apply(file: Path, change: list[str]) -> None:
    """Replace the old lines of a change, which must be there exactly once, by the new ones."""
    old = "".join(f"{line[1:]}\n" for line in change if not line.startswith("+"))
    new = "".join(f"{line[1:]}\n" for line in change if not line.startswith("-"))
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"CONTRIBUTING.md shows lines of {file.name} that are not there, or not once:\n{old}"
    file.write_text(text.replace(old, new), encoding="utf-8")


def _lawspeaker(top: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    here = {"PYTHONPATH": str(top / "interpreter"), "XDG_CACHE_HOME": str(top / "cache"), "LAWSPEAKER_LANG": "en"}
    return subprocess.run(
        [sys.executable, "-m", "lawspeaker", *arguments],
        cwd=top, env={**os.environ, **here}, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_new_statement_can_be_written_and_runs(changed: Path) -> None:
    """The statement is parsed, checked, lowered to the new step, run and told."""
    done = _lawspeaker(changed, "test", "reversing.law")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed, 0 failed" in done.stdout + done.stderr


def test_the_new_step_is_in_the_listing(changed: Path) -> None:
    """The listing shows the new step."""
    assert re.search(
        r"^ +\d+ +reverse +reverse deck", _lawspeaker(changed, "steps", "reversing.law").stdout, re.MULTILINE
    )


def test_the_new_diagnostic_is_reported(changed: Path) -> None:
    """The warning is found in the law file that provokes it, where that file expects it."""
    found = json.loads(_lawspeaker(changed, "check", "--json", "unreasonable.law").stdout)
    expected = re.findall(r"# expect: (\S+) (\d+):", (changed / "unreasonable.law").read_text(encoding="utf-8"))
    assert [(each["code"], str(each["spans"][0]["line"])) for each in found if each["code"] == "W899"] == expected


def test_every_file_that_is_named_exists() -> None:
    """Whoever follows the page finds the files it speaks of."""
    named = set(re.findall(r"`((?:interpreter|grammar|tests|docs|rules|variants)/[a-z_./-]+)`", PAGE))
    assert sorted(name for name in named if not (ROOT / name).exists()) == []
