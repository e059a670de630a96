"""Bad law files say in their first lines what is wrong with them, and exactly that is found.

`# expect: CODE LINE:COLUMN` names a finding; `in FILE` follows where it is in another file of the same folder. A book
that no single file means is addressed by `# book: ADDRESS`. How the findings are shown is kept beside each file and
rewritten with `--snapshot-update`: read what has changed before you keep it.
"""

import re
import shutil
from pathlib import Path
from typing import Protocol

import pytest

from lawspeaker.book.library import Library, library
from lawspeaker.book.loading import load_checked
from lawspeaker.text import CODES, Diagnostic, render
from lawspeaker.text.german import GERMAN

BAD = Path(__file__).resolve().parent / "bad"
PAGES = BAD.parents[1] / "docs" / "diagnostics"
EXPECTATION = re.compile(r"^# expect: ([EW]\d{3}) (\d+):(\d+)(?: in (\S+))?$", re.MULTILINE)
BOOK = re.compile(r"^# book: (\S+)$", re.MULTILINE)


class Snapshot(Protocol):
    """What pytest-snapshot, which has no types of its own, gives to a test."""

    snapshot_dir: Path

    def assert_match(self, value: str, snapshot_name: str) -> None:
        """Compare with what is kept, or keep it."""


def _text(path: Path) -> str:
    """What a file says, as far as it is text: one of them is bad in just that way."""
    return path.read_text(encoding="utf-8", errors="replace")


MAINS = [path for path in sorted(BAD.rglob("*.law")) if EXPECTATION.search(_text(path))]


def _problems(main: Path) -> list[Diagnostic]:
    """What is found in a file that lies, alone with its neighbours, in the current folder."""
    book = BOOK.search(_text(main))
    if book is not None:
        return load_checked(book[1], library((Path(),)))[1]
    return load_checked(main.name, Library(()))[1]


def _files(main: Path) -> list[Path]:
    """A bad file, with its neighbours where it has a folder of its own."""
    return [main] if main.parent == BAD else sorted(main.parent.glob("*.law"))


def _copied(main: Path, folder: Path) -> None:
    """The files in a folder where nothing else lies around, for it might be suggested."""
    for file in _files(main):
        shutil.copy(file, folder / file.name)


@pytest.mark.parametrize("main", MAINS, ids=lambda path: path.relative_to(BAD).with_suffix("").as_posix())
def test_bad_law(main: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, snapshot: Snapshot) -> None:
    """What is wrong is found at its place, nothing else is, and it is shown in a way that helps."""
    _copied(main, tmp_path)
    monkeypatch.chdir(tmp_path)
    problems = _problems(main)
    expected = {
        (code, int(line), int(column), file or main.name)
        for code, line, column, file in EXPECTATION.findall(_text(main))
    }
    found = {(each.code, each.span.line, each.span.column, each.span.source.name) for each in problems}
    assert found == expected, render(problems)
    assert len(problems) == len(found), render(problems)
    snapshot.snapshot_dir = BAD
    snapshot.assert_match(render(problems) + "\n", main.with_suffix(".txt").relative_to(BAD).as_posix())


@pytest.mark.parametrize("main", MAINS, ids=lambda path: path.relative_to(BAD).with_suffix("").as_posix())
def test_every_message_is_said_in_german_too(main: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No label, note or help of a finding is left in English."""
    _copied(main, tmp_path)
    monkeypatch.chdir(tmp_path)
    templates = {
        message.template
        for each in _problems(main)
        for message in (*(label.text for label in each.labels), *each.notes, *each.helps)
        if message
    }
    assert templates <= GERMAN.keys()


def test_every_law_file_is_expected_to_be_bad() -> None:
    """A folder has one file that says what is wrong; a file outside a folder says it itself."""
    silent = [path.name for path in BAD.glob("*.law") if path not in MAINS]
    folders = [path.name for path in BAD.iterdir() if path.is_dir() and not any(path in main.parents for main in MAINS)]
    assert silent + folders == []


def test_no_snapshot_is_left_over() -> None:
    """Every rendering belongs to a law file."""
    kept = {main.with_suffix(".txt") for main in MAINS}
    assert sorted(set(BAD.rglob("*.txt")) - kept) == []


# ---- the pages of the codes -------------------------------------------------------------------------------------

BLOCK = re.compile(r"^```law\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def _examples(code: str) -> list[str]:
    """The examples of law on a page: what is wrong, and how it is right."""
    page = PAGES / f"{code}.md"
    return BLOCK.findall(page.read_text(encoding="utf-8")) if page.exists() else []


PROVOKED = {code for main in MAINS for code, *_ in EXPECTATION.findall(_text(main))}
SHOWN = [code for code in CODES if code in PROVOKED and len(_examples(code)) == 2]


@pytest.mark.parametrize("code", SHOWN)
def test_page_shows_a_mistake_and_its_correction(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a page calls wrong stands in a bad file, and with what it calls right in its place, nothing is found."""
    wrong, right = _examples(code)
    mains = [main for main in MAINS if main.relative_to(BAD).parts[0].startswith(code.lower())]
    pairs = [(main, file) for main in mains for file in _files(main) if wrong in _text(file)]
    assert pairs, f"no file in tests/bad has what {code}.md calls wrong"
    left = []
    for number, (main, file) in enumerate(pairs):
        folder = tmp_path / str(number)
        folder.mkdir()
        _copied(main, folder)
        (folder / file.name).write_text(_text(file).replace(wrong, right), encoding="utf-8")
        monkeypatch.chdir(folder)
        left.append(_problems(main))
    # A small piece may stand in several files, with other mistakes around it.
    assert [] in left, "\n".join(map(render, left))
