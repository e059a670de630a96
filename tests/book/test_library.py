"""Addresses, and finding books by their headings."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawspeaker.book.address import Address, parse_address
from lawspeaker.book.library import Library, library
from lawspeaker.places import rules_folders

Write = Callable[[str, str], Path]

NAMES = st.from_regex(r"[a-z][a-z0-9]{0,4}(-[a-z0-9]{1,3})?", fullmatch=True)
ADDRESSES = st.builds(
    Address,
    NAMES,
    st.none() | NAMES,
    st.lists(NAMES, max_size=3, unique=True).map(tuple),
    st.lists(st.tuples(NAMES, NAMES), max_size=2, unique_by=lambda pair: pair[0]).map(tuple),
)


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes a file below an otherwise empty current folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("LAWSPEAKER_PATH", raising=False)

    def write_file(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write_file


def shown(lib: Library, game: str) -> list[tuple[str, str, str]]:
    """Form, name and file of everything that belongs to a game."""
    return [(entry.form, entry.name, entry.shown) for entry in lib.entries if entry.game == game]


@given(ADDRESSES)
def test_an_address_is_its_text(address: Address) -> None:
    """Reading what an address prints gives the address back."""
    assert parse_address(str(address)) == address


@pytest.mark.parametrize(
    "text", ["", "G", "g/", "g/a/b", "g+", "g@r", "g@r.a.b", "g+a/b", "g h", "g-", "1g", "g.law", "g@r.a@r.b"]
)
def test_what_is_no_address(text: str) -> None:
    """A text that is not written as an address, or reads one ruling in two ways, is none."""
    assert parse_address(text) is None


def test_repetitions_in_an_address_are_left_out() -> None:
    """A variant or a reading named twice is named once, in the order given."""
    assert str(parse_address(" g/e+b+a+b@r.x@r.x ")) == "g/e+b+a@r.x"


def test_headings_are_found_by_their_lines(write: Write) -> None:
    """Games, editions and variants are found in any file, by form and name, with comments and mistakes around them."""
    write("rules/g/main.law", "# game not-this\ngame g # the game\n    seats 2\n    game nor-this\nedition broken\n")
    write("rules/g/editions/two.law", "\ufeffedition two  of  g\r\n    nonsense\r\n")
    write("variants/g/extra.law", "variant extra of g\nvariant also of g\n")
    write("rules/g/notes.txt", "game unseen\n")
    write("rules/.hidden/x.law", "game hidden\n")
    assert shown(library(), "g") == [
        ("game", "g", "rules/g/main.law"),
        ("edition", "two", "rules/g/editions/two.law"),
        ("variant", "also", "variants/g/extra.law"),
        ("variant", "extra", "variants/g/extra.law"),
    ]
    assert not {"not-this", "nor-this", "unseen", "hidden"} & set(library().games())


def test_the_library_answers_by_game(write: Write) -> None:
    """Editions and variants are known to their own game only."""
    write("rules/g.law", "game g\n")
    write("rules/e.law", "edition e of g\n")
    write("rules/v.law", "variant v of other\n")
    lib = library()
    assert (lib.editions("g"), lib.variants("g"), lib.variants("other")) == (("e",), (), ("v",))
    assert lib.find("game", "g", "g") is not None
    assert lib.find("variant", "v", "g") is None
    assert [entry.name for entry in lib.strays()] == ["v"]


def test_addresses_name_every_book_once(write: Write) -> None:
    """A game with editions is played in one of them; each book comes alone and with each single variant."""
    write("rules/a.law", "game a-plain\n\nvariant v of a-plain\n")
    write(
        "rules/b.law",
        "game b-many\n\nedition y of b-many\nedition x of b-many\nvariant w of b-many\nvariant v of b-many\n",
    )
    own = [address for address in library().addresses() if address.startswith(("a-plain", "b-many"))]
    assert own == [
        *("a-plain", "a-plain+v"),
        *("b-many/x", "b-many/x+v", "b-many/x+w", "b-many/y", "b-many/y+v", "b-many/y+w"),
    ]


def test_shipped_books_are_named_from_their_root(write: Write) -> None:
    """What comes with the program is there in any folder, and is shown without the path to the program."""
    write("unrelated.txt", "")
    entries = library().entries
    assert entries
    assert all(entry.shown.startswith(("rules/", "variants/")) for entry in entries)


def test_the_programs_own_folder_is_one_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the repository the current folder and the program's folder are the same, and nothing is found twice."""
    monkeypatch.chdir(rules_folders()[0].parent)
    monkeypatch.delenv("LAWSPEAKER_PATH", raising=False)
    lib = library()
    assert len(lib.shelves) == 1
    assert all(lib.rivals(entry) == () for entry in lib.entries)


def test_the_nearer_shelf_hides_the_farther(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is named comes before the search path, that before the current folder."""
    write("rules/g.law", "game g\n")
    named = write("elsewhere/deep/g.law", "game g\n")
    extra = write("mine.law", "game g\n")
    assert shown(library(), "g") == [("game", "g", "rules/g.law")]
    monkeypatch.setenv("LAWSPEAKER_PATH", os.pathsep.join(["missing", str(named.parents[1])]))
    assert shown(library(), "g") == [("game", "g", "elsewhere/deep/g.law")]
    assert shown(library((extra,)), "g") == [("game", "g", "mine.law")]


def test_names_outside_the_current_folder(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of the library is shown from its root, an extra file as it was typed."""
    write("shelf/deep/a.law", "game a\n")
    write("loose/b.law", "game b\n")
    write("here/unrelated.txt", "")
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("LAWSPEAKER_PATH", "../shelf")
    lib = library((Path("../loose/b.law"),))
    assert shown(lib, "a") == [("game", "a", "shelf/deep/a.law")]
    assert shown(lib, "b") == [("game", "b", "../loose/b.law")]


def test_a_broken_file_does_not_hide_the_others(write: Write, tmp_path: Path) -> None:
    """A dead link is passed over; bytes that are not UTF-8 leave the headings readable."""
    write("rules/a.law", "game a\n")
    (tmp_path / "rules" / "b.law").write_bytes(b"# \xff\ngame b\n")
    (tmp_path / "rules" / "c.law").symlink_to("nowhere.law")
    assert {"a", "b"} <= set(library().games())


def test_rivals_stand_on_one_shelf(write: Write) -> None:
    """Two files of one shelf that declare the same game are rivals; a nearer shelf has none."""
    write("rules/a.law", "game g\n")
    extra = write("rules/b.law", "game g\n")
    (entry,) = [entry for entry in library().entries if entry.game == "g"]
    assert [rival.shown for rival in library().rivals(entry)] == ["rules/b.law"]
    near = library((extra,))
    (entry,) = [entry for entry in near.entries if entry.game == "g"]
    assert (entry.shown, near.rivals(entry)) == ("rules/b.law", ())


def test_an_importer_is_found_through_others(write: Write) -> None:
    """A file without a heading belongs to the game that imports it, even by way of another file or a circle."""
    write("rules/g/main.law", 'import "parts/a.law"\ngame g\n')
    write("rules/g/parts/a.law", 'import "b.law"\nimport "missing.law"\n')
    deep = write("rules/g/parts/b.law", 'import "a.law"\nimport "b.law"\n')
    lonely = write("rules/g/lonely.law", 'import "lonely.law"\n')
    entry = library().importer(deep.resolve())
    assert entry is not None
    assert entry.name == "g"
    assert library().importer(lonely.resolve()) is None
