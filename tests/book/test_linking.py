"""Linking: which declarations are in a book, in which layer, and what can be wrong with addresses and imports."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from lawspeaker.book.library import library
from lawspeaker.book.linking import Linked, link, read_law
from lawspeaker.text import Diagnostic, render

Write = Callable[[str, str], Path]

GAME = 'game g\n    title en "G", de "G"\n    seats 2\n    begins with play\n'
OTHER = GAME.replace("game g", "game other")


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


def linked(target: str) -> Linked:
    """The book of a target without mistakes."""
    book, problems = link(target)
    assert render(problems, "concise") == ""
    assert book is not None
    return book


def layers(book: Linked) -> list[tuple[str, str, list[str]]]:
    """Form, name and declared names of each layer."""
    return [(layer.form, layer.name, [item.name for item in layer.items]) for layer in book.layers]


def only_problem(target: str) -> Diagnostic:
    """The one finding of a target."""
    _, problems = link(target)
    (problem,) = problems
    return problem


def helps(problem: Diagnostic) -> list[str]:
    """The helps of a finding, in English."""
    return [text.text() for text in problem.helps]


def test_layers_stand_in_one_order(write: Write) -> None:
    """The core comes first, then the edition, then the variants by name, however the address orders them."""
    write("rules/g.law", GAME + "value a = 1\n")
    write("rules/e.law", "edition e of g\n    set a to 2\n\nvalue b = 1\n")
    write("variants/w.law", "value c = 1\n\nvariant w of g\n    set b to 2\n")
    write("variants/v.law", "variant v of g\n    set c to 2\n")
    expected = [
        ("core", "g", ["g", "a"]),
        ("edition", "e", ["e", "b"]),
        ("variant", "v", ["v"]),
        ("variant", "w", ["c", "w"]),
    ]
    book = linked("g/e+w+v@some.reading")
    assert layers(book) == layers(linked("g/e+v+w")) == expected
    assert (str(book.address), book.game.name) == ("g/e+w+v@some.reading", "g")
    assert [source.name for source in book.layers[2].sources] == ["variants/v.law"]


def test_a_game_with_editions_can_be_linked_without(write: Write) -> None:
    """The core alone is a book too."""
    write("rules/g.law", GAME)
    write("rules/e.law", "edition e of g\n    set a to 2\n")
    assert layers(linked("g")) == [("core", "g", ["g"])]


def test_imports_stand_where_they_are_written(write: Write) -> None:
    """What is imported belongs to the layer, at the place of the import, once however often it is imported."""
    write("rules/g/g.law", 'import "parts/a.law"\n' + GAME + 'import "b.law"\nimport "parts/a.law"\n')
    write("rules/g/parts/a.law", 'import "../b.law"\nvalue a = 1\n')
    write("rules/g/b.law", "value b = 1\n")
    book = linked("g")
    assert layers(book) == [("core", "g", ["b", "a", "g"])]
    assert [source.name for source in book.layers[0].sources] == [
        "rules/g/g.law",
        "rules/g/parts/a.law",
        "rules/g/b.law",
    ]


def test_a_file_is_in_a_book_once(write: Write) -> None:
    """What the core or another layer has brought in already is not brought in again."""
    write("rules/g.law", 'import "a.law"\n' + GAME)
    write("rules/a.law", "value a = 1\n")
    write("rules/b.law", "value b = 1\n")
    write("rules/v.law", 'import "a.law"\nimport "b.law"\nvariant v of g\n    set a to 2\n')
    write("rules/w.law", 'import "b.law"\nvariant w of g\n    set b to 2\n')
    assert layers(linked("g+v+w"))[1:] == [("variant", "v", ["b", "v"]), ("variant", "w", ["w"])]


def test_amendments_wait_until_they_are_chosen(write: Write) -> None:
    """Variants beside the game in one file hold only in the books that name them."""
    write("g.law", GAME + "variant v of g\n    set a to 2\n\nvariant w of g\n    set a to 3\n\nvalue a = 1\n")
    assert layers(linked("g.law")) == [("core", "g", ["g", "a"])]
    book, problems = link("g+w", lib=library((Path("g.law"),)))
    assert book is not None
    assert (layers(book)[1:], problems) == ([("variant", "w", ["w"])], [])


@pytest.mark.parametrize("game", ["mine/v/g.law", "mine/g.law", "mine/rules/deep/g.law", "rules/g.law"])
def test_a_path_to_a_variant_finds_its_game(write: Write, game: str) -> None:
    """The game of a variant's file is found beside it, above it, in `rules` above it, and in the library."""
    write(game, GAME)
    write("mine/v/v.law", "variant v of g\n    set a to 2\n")
    book = linked("mine/v/v.law")
    assert (str(book.address), book.layers[0].sources[0].name) == ("g+v", game)


def test_a_path_wins_over_the_library(write: Write) -> None:
    """A path to a game means that file, even when the library has a game of this name."""
    write("rules/g.law", GAME)
    write("g.law", GAME + "value a = 1\n")
    assert layers(linked("g.law")) == [("core", "g", ["g", "a"])]


def test_a_known_game_wins_over_a_file_of_its_name(write: Write) -> None:
    """A file without the ending of law files is meant only when no game has this name."""
    write("rules/g.law", GAME)
    write("g", "nonsense")
    write("h", GAME)
    assert linked("g").layers[0].sources[0].name == "rules/g.law"
    assert linked("h").layers[0].sources[0].name == "h"


def test_a_path_to_a_part_links_what_imports_it(write: Write) -> None:
    """A file without a heading stands for the game that imports it."""
    write("rules/g/g.law", 'import "a.law"\n' + GAME)
    write("rules/g/a.law", "value a = 1\n")
    assert layers(linked("rules/g/a.law")) == [("core", "g", ["a", "g"])]


def test_a_file_without_a_game(write: Write) -> None:
    """A file that declares no game, edition or variant and is imported by none is no book."""
    write("a.law", "value a = 1\n")
    problem = only_problem("a.law")
    assert (problem.code, str(problem.span)) == ("E307", "a.law")


def test_a_mistake_that_hides_the_game_is_the_only_message(write: Write) -> None:
    """A misspelt heading is reported as such, and not as a missing game too."""
    write("a.law", GAME.replace("game", "gaem", 1))
    assert only_problem("a.law").code.startswith("E2")


def test_mistakes_leave_a_book_to_look_at(write: Write) -> None:
    """With mistakes in several files, all are reported, and what could be read is linked."""
    write("rules/g.law", 'import "a.law"\nimport "c.law"\n' + GAME + "value = 1\n")
    write("rules/a.law", "value a = = 1\nvalue b = 1\n")
    (Path("rules") / "c.law").write_bytes(b"value c = 1 # \xff\n")
    book, problems = link("g")
    assert book is not None
    assert layers(book) == [("core", "g", ["b", "g"])]
    assert sorted(problem.span.source.name for problem in problems) == ["rules/a.law", "rules/c.law", "rules/g.law"]


def test_a_game_that_cannot_be_parsed_is_no_book(write: Write) -> None:
    """Without a readable game there is no book, and the reason is given."""
    write("rules/g.law", "game g\n\nvalue a = 1\n")
    book, problems = link("g")
    assert book is None
    assert [problem.code[:2] for problem in problems] == ["E2"]


def test_a_missing_file(write: Write) -> None:
    """A path to no file is reported with a similar file."""
    write("game.law", GAME)
    problem = only_problem("gmae.law")
    assert (problem.code, helps(problem)) == ("E100", ["did you mean `game.law`?"])


@pytest.mark.parametrize("target", ["\0/x.law", "x" * 5000 + ".law", "nowhere/" * 3 + "x.law", "Nonsense!", "", "\0"])
def test_any_text_is_answered(write: Write, target: str) -> None:
    """Whatever the text, linking answers with a finding and raises nothing."""
    assert only_problem(target).code in {"E100", "E305"}


def test_a_missing_import_names_a_similar_file(write: Write) -> None:
    """An import of no file is reported where it stands, with a similar file near it."""
    write("rules/g/g.law", 'import "componets.law"\n' + GAME)
    write("rules/g/components.law", "value a = 1\n")
    problem = only_problem("g")
    assert (problem.code, str(problem.span)) == ("E303", "rules/g/g.law:1:1")
    assert problem.span.text == 'import "componets.law"'
    assert helps(problem) == ["did you mean `components.law`?"]


@pytest.mark.parametrize("right", ["../a.law", "parts/a.law"])
def test_an_import_from_the_wrong_folder(write: Write, right: str) -> None:
    """A file of the right name in a folder nearby is what the import probably meant."""
    game = write("rules/g/deep/g.law", 'import "a.law"\n' + GAME)
    write((game.parent / right).as_posix(), "value a = 1\n")
    assert helps(only_problem("g")) == [f"did you mean `{right}`?"]


def test_imports_are_relative(write: Write) -> None:
    """A path from the root of the disk is no import, whether there is such a file or not."""
    path = write("rules/a.law", "value a = 1\n")
    write("rules/g.law", f'import "{path.as_posix()}"\n' + GAME)
    problem = only_problem("g")
    assert (problem.code, helps(problem)) == ("E303", ["name the file by its path from the folder of this file"])


def test_a_circle_shows_every_import_in_it(write: Write) -> None:
    """Files that import each other are reported once, with all places, and are all in the book."""
    write("rules/g.law", 'import "a.law"\n' + GAME)
    write("rules/a.law", 'import "b.law"\nvalue a = 1\n')
    write("rules/b.law", 'import "a.law"\nvalue b = 1\n')
    book, problems = link("g")
    assert book is not None
    assert layers(book) == [("core", "g", ["b", "a", "g"])]
    (problem,) = problems
    assert (problem.code, [str(label.span) for label in problem.labels]) == (
        "E304",
        ["rules/b.law:1:1", "rules/a.law:1:1"],
    )
    assert [label.text.text() for label in problem.labels] == [
        "this leads back to `rules/a.law`",
        "`rules/b.law` is imported here",
    ]


def test_a_file_that_imports_itself(write: Write) -> None:
    """The smallest circle has one place."""
    write("g.law", 'import "g.law"\n' + GAME)
    problem = only_problem("g.law")
    assert (problem.code, len(problem.labels), helps(problem)) == ("E304", 1, ["remove this line"])


def test_unknown_parts_are_all_reported(write: Write) -> None:
    """Every edition and variant that is not there is reported, with a similar name and the known ones."""
    write("rules/g.law", GAME)
    write("rules/e.law", "edition first of g\n")
    book, problems = link("g/frist+first+v")
    assert book is None
    assert [(problem.code, problem.headline()) for problem in problems] == [
        ("E305", "the library has no edition called `frist`"),
        ("E305", "the library has no variant called `first`"),
        ("E305", "the library has no variant called `v`"),
    ]
    assert helps(problems[0]) == ["did you mean `first`?", "the editions of `g` are `first`"]
    assert helps(problems[1]) == ["did you mean `g/first`?", "`g` has no variants"]


def test_an_unknown_game(write: Write) -> None:
    """A game that is not there is reported with a similar name and the known ones."""
    write("rules/g.law", GAME.replace("game g", "game my-game"))
    problem = only_problem("my-gmae")
    assert (problem.code, problem.headline("de")) == ("E305", "Spiel namens `my-gmae` fehlt in der Bibliothek")
    assert helps(problem)[0] == "did you mean `my-game`?"
    assert "`my-game`" in helps(problem)[1]


def test_an_edition_of_an_unknown_game(write: Write) -> None:
    """An edition or variant of no known game is reported where it names the game."""
    write("e.law", "# first\nedition first of my-gmae\n")
    problem = only_problem("e.law")
    assert (problem.code, str(problem.span), problem.span.text) == ("E305", "e.law:2:18", "my-gmae")


def test_one_name_in_two_files(write: Write) -> None:
    """Two files of the library that declare the same thing are an error that shows both."""
    write("rules/g.law", GAME)
    write("rules/v.law", "variant v of g\n")
    write("rules/w.law", "#\nvariant v of g\n")
    problem = only_problem("g+v")
    assert (problem.code, [str(label.span) for label in problem.labels]) == (
        "E302",
        ["rules/w.law:2:9", "rules/v.law:1:9"],
    )


def test_a_book_has_one_game(write: Write) -> None:
    """A second game among the files is reported with the first, and is not in the book."""
    write("rules/g.law", GAME + 'import "other.law"\n')
    write("rules/other.law", OTHER)
    book, problems = link("g")
    assert book is not None
    assert layers(book) == [("core", "g", ["g"])]
    (problem,) = problems
    assert (problem.code, [str(label.span) for label in problem.labels]) == (
        "E302",
        ["rules/other.law:1:6", "rules/g.law:1:6"],
    )


def test_names_are_shown_as_typed_where_nothing_else_is_known(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files outside the current folder and the library are named from the path that was typed."""
    write("loose/deep/g.law", 'import "../a.law"\n' + GAME)
    write("loose/a.law", "value a = 1\n")
    write("here/unrelated.txt", "")
    monkeypatch.chdir(tmp_path / "here")
    sources = linked("../loose/deep/g.law").layers[0].sources
    assert [source.name for source in sources] == ["../loose/deep/g.law", "../loose/a.law"]


def test_files_are_parsed_once(write: Write) -> None:
    """A file that has not changed is not parsed again; one that has changed is."""
    path = write("a.law", "value a = 1\n")
    first, _ = read_law(path, "a.law")
    assert read_law(path, "a.law")[0] is first
    write("a.law", "value b = 1\n")
    os.utime(path, ns=(1, 1))
    assert read_law(path, "a.law")[0] is not first


def test_every_shipped_book_links() -> None:
    """Every book of the library can be linked."""
    lib = library()
    assert [address for address in lib.addresses() if link(address, lib=lib)[0] is None] == []
