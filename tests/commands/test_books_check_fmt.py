"""`books`, `check` and `fmt`: what there is, what is wrong with it, and how it is laid out."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

# What the fixture of that name is: words of a command in, what came of it out.
Run = Callable[..., Any]

UNTIDY = 'game brief\n  title en "Brief",   de "Kurz"\n  seats 2\n  begins with play\nrule play\n    nothing\n'


def test_books_are_listed(run: Run) -> None:
    """Every game has a line with its title, seats, variants and file."""
    lines = run("books").out.splitlines()
    assert lines[0].split() == ["book", "title", "seats", "editions", "variants", "file"]
    assert ["pig", "Pig", "2-4", "-", "short,", "two-dice", "rules/samples/pig.law"] in [line.split() for line in lines]


def test_titles_are_in_the_language_of_the_reader(run: Run) -> None:
    """German readers see German titles and heads."""
    out = run("books", "--lang", "de").out
    assert "Vier gewinnt" in out
    assert out.startswith("Buch")


def test_books_of_one_game_as_data(run: Run) -> None:
    """JSON has an entry for the game and for each of its variants."""
    found = json.loads(run("books", "nim", "--json").out)
    assert [(each["address"], each["seats"]) for each in found] == [("nim", [2, 2]), ("nim+misere", [2, 2])]
    assert found[0]["variants"] == ["misere"]


def test_a_game_with_mistakes_is_listed_all_the_same(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a game whose head cannot be read at least the name and the file are shown."""
    (tmp_path / "odd.law").write_text("game odd\n    seats none at all\n", encoding="utf-8")
    monkeypatch.setenv("LAWSPEAKER_PATH", str(tmp_path))
    ran = run("books", "odd")
    assert ran.code == 0
    assert "odd" in ran.out


@pytest.fixture
def shelf(tmp_path: Path, brief: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library of one game, in the current folder; it stands in for the one that comes with the program."""
    (tmp_path / "rules").mkdir()
    Path(brief).rename(tmp_path / "rules" / "brief.law")
    monkeypatch.setattr("lawspeaker.book.library.rules_folders", lambda: (tmp_path / "rules",))
    monkeypatch.setattr("lawspeaker.book.library.variants_folders", lambda: (tmp_path / "variants",))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "rules"


@pytest.mark.usefixtures("shelf")
def test_without_a_name_the_whole_library_is_checked(run: Run) -> None:
    """All books of the library are looked at, and that there are no findings is said on stderr."""
    ran = run("check")
    assert (ran.code, ran.out, ran.err) == (0, "", "1 book checked, no findings\n")


def test_a_variant_without_its_game_is_checked_too(run: Run, shelf: Path) -> None:
    """A variant of a game that is not in the library is a finding of the library."""
    (shelf / "stray.law").write_text('variant stray of gone\n    title en "Stray", de "Streuner"\n', encoding="utf-8")
    ran = run("check")
    assert ran.code == 1
    assert "`gone`" in ran.out


def test_a_finding_is_shown_once(run: Run, tmp_path: Path) -> None:
    """Books that share a file share its findings."""
    path = tmp_path / "odd.law"
    path.write_text('game odd\n    title en "Odd", de "Seltsam"\n    seats 2\n    begins with ply\n', encoding="utf-8")
    ran = run("check", str(path), str(tmp_path), "--style", "concise")
    assert ran.code == 1
    assert len(ran.out.splitlines()) == len(set(ran.out.splitlines())) >= 1
    assert "`ply`" in ran.out


def test_findings_as_data(run: Run, latin: str) -> None:
    """JSON is the same with either option, and a file that is not UTF-8 is a finding."""
    ran = run("check", latin, "--json")
    assert ran.code == 1
    assert [each["code"] for each in json.loads(ran.out)] == ["E101"]
    assert run("check", latin, "--style", "json").out == ran.out
    assert json.loads(run("check", "nim", "--json").out) == []


def test_findings_in_german(run: Run, latin: str) -> None:
    """Findings and the summary are in one language."""
    ran = run("check", latin, "--lang", "de")
    assert "Fehler[E101]: diese Datei ist nicht in UTF-8 geschrieben" in ran.out
    assert ran.err == "1 Buch geprüft, 1 Befund\n"


def test_fmt_writes_and_names_what_it_changed(run: Run, tmp_path: Path) -> None:
    """A file is formatted in place, and a second time there is nothing to do."""
    path = tmp_path / "untidy.law"
    path.write_text(UNTIDY, encoding="utf-8")
    path.chmod(0o640)
    ran = run("fmt", str(path))
    assert (ran.code, ran.out) == (0, f"{path.as_posix()}\n")
    assert path.read_text(encoding="utf-8").startswith('game brief\n    title en "Brief", de "Kurz"\n')
    assert path.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["untidy.law"]
    assert run("fmt", str(path)).out == ""


def test_fmt_only_looks_when_asked_to(run: Run, tmp_path: Path) -> None:
    """`--check` and `--diff` change nothing; `--check` has exit code 1 when something would change."""
    path = tmp_path / "untidy.law"
    path.write_bytes(UNTIDY.replace("\n", "\r\n").encode())
    before = path.read_bytes()
    assert run("fmt", "--check", str(tmp_path)).code == 1
    shown = run("fmt", "--diff", str(tmp_path))
    assert shown.code == 0
    assert '+    title en "Brief", de "Kurz"' in shown.out
    assert path.read_bytes() == before


def test_fmt_changes_nothing_when_one_file_has_mistakes(run: Run, tmp_path: Path, latin: str) -> None:
    """Mistakes are reported, and every file stays as it is."""
    path = tmp_path / "untidy.law"
    path.write_text(UNTIDY, encoding="utf-8")
    ran = run("fmt", str(path), latin)
    assert ran.code == 1
    assert "E101" in ran.err
    assert path.read_text(encoding="utf-8") == UNTIDY


def test_fmt_without_files_formats_the_library_here(run: Run, shelf: Path) -> None:
    """Without arguments the law files below the current folder are meant, and only those."""
    (shelf / "untidy.law").write_text(UNTIDY, encoding="utf-8")
    assert run("fmt", "--check").out == "rules/untidy.law\n"
    for path in shelf.iterdir():
        path.unlink()
    ran = run("fmt")
    assert ran.code == 2
    assert "there are no law files here" in ran.err
