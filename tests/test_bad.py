"""Bad law files say in their first lines what is wrong with them, and exactly that is found.

`# expect: CODE LINE:COLUMN` names a finding; `in FILE` follows where it is in another file of the same folder. A book
that no single file means is addressed by `# book: ADDRESS`. How the findings are shown is kept beside each file and
rewritten with `--snapshot-update`: read what has changed before you keep it.
"""

import re
import shutil
from pathlib import Path

import pytest
from pytest_snapshot.plugin import Snapshot

from lawspeaker.book.library import Library, library
from lawspeaker.book.loading import load_checked
from lawspeaker.text import Diagnostic, render

BAD = Path(__file__).resolve().parent / "bad"
EXPECTATION = re.compile(r"^# expect: ([EW]\d{3}) (\d+):(\d+)(?: in (\S+))?$", re.MULTILINE)
BOOK = re.compile(r"^# book: (\S+)$", re.MULTILINE)


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


def _copied(main: Path, folder: Path) -> None:
    """Law of its own has a folder of its own; nothing else may lie around, for it might be suggested."""
    files = [main] if main.parent == BAD else sorted(main.parent.glob("*.law"))
    for file in files:
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
    from lawspeaker.text.german import GERMAN

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
