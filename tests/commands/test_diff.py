"""`lawspeaker diff` and `lawspeaker replay` as users call them."""

import json
import re
from collections import Counter
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from lawspeaker.machine.book import load

# What the fixture of that name is: words of a command in, what came of it out.
Run = Callable[..., Any]


def test_books_that_differ_are_a_finding(run: Run) -> None:
    """The exit code tells whether two books play alike."""
    assert run("diff", "nim", "nim").code == 0
    ran = run("diff", "nim", "nim+misere")
    assert ran.code == 1
    assert "The last stone (last-stone-taken)" in ran.out
    assert "nim and nim+misere differ in 1 place" in ran.err


def test_it_speaks_german(run: Run) -> None:
    """The same in German."""
    ran = run("diff", "nim", "nim+misere", "--lang", "de")
    assert "Der letzte Stein" in ran.out
    assert "es gewinnt: der nächste Spieler" in ran.out
    assert "unterscheiden sich an 1 Stelle" in ran.err


def test_both_rulebooks_are_cited(run: Run) -> None:
    """Each side names its own section."""
    out = run("diff", "nim", "nim+misere").out
    assert "§ The end of the game (house end)" in out
    assert "§ The last stone loses (misere-rules end)" in out


def test_one_class_is_shown_alone(run: Run) -> None:
    """What is not wanted is not shown; the table still counts everything."""
    assert "last-stone-taken" in run("diff", "nim", "nim+misere", "--only", "different").out
    out = run("diff", "nim", "nim+misere", "--only", "wording").out
    assert "last-stone-taken" not in out
    assert re.search(r"in all +1 ", out)


def test_differences_are_data(run: Run) -> None:
    """Programs get everything that people see."""
    data = json.loads(run("diff", "nim", "nim+misere", "--json").out)
    assert (data["equal"], data["counts"]["different"]) == (False, 1)
    (found,) = data["differences"]
    assert (found["id"], found["class"], found["change"]) == ("last-stone-taken", "different", "body")
    assert found["right"]["cites"][0]["source"] == "misere-rules"
    assert "witness" not in found


def test_witnesses_are_data(run: Run) -> None:
    """With them come the scenarios of authors, and the proof that nothing else differs."""
    data = json.loads(run("diff", "nim", "nim+misere", "--witness", "--json").out)
    (found,) = data["differences"]
    assert found["witness"]["alone"]
    assert [each["scenario"] for each in found["scenarios"]] == ["the last stone wins the game, or loses it"]
    assert data["proof"] == {"games": 60, "decisions": data["proof"]["decisions"], "holds": True, "seeds": []}


def test_witnesses_are_shown_and_written(run: Run, tmp_path: Path) -> None:
    """A witness is printed as a scenario, or written into a folder, and passes there."""
    assert 'scenario "The last stone (last-stone-taken)"' in run("diff", "nim", "nim+misere", "--witness").out
    ran = run("diff", "nim", "nim+misere", "--scenarios", str(tmp_path / "kept"))
    assert f"scenarios written to {tmp_path / 'kept'}: 1" in ran.err
    assert run("test", str(tmp_path / "kept" / "last-stone-taken.law")).code == 0
    assert run("fmt", "--check", str(tmp_path / "kept" / "last-stone-taken.law")).code == 0


def test_what_has_no_witness_is_listed(run: Run) -> None:
    """A difference that no common choices can show is named."""
    ran = run("diff", "tic-tac-toe", "tic-tac-toe+wild", "--witness", "--games", "5")
    assert "without a witness: `line-made`" in ran.err
    assert "no witness was found by play" in ran.out


def test_the_proof_plays_so_many_games(run: Run) -> None:
    """All differences together make the other book."""
    ran = run("diff", "pig", "pig+two-dice", "--prove", "70", "--jobs", "2")
    assert re.search(r"pig with all differences plays like pig\+two-dice: 70 games, \d+ decisions, none parts", ran.err)
    assert run("diff", "pig", "pig", "--prove", "3").code == 0


# ---- the page ---------------------------------------------------------------------------------------------------


class Elements(HTMLParser):
    """Notes every tag with its attributes, and that all of them are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag begins."""
        self.found.append((tag, dict(attrs)))
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """A tag ends: the one that began last."""
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The page about two editions with outlines."""
    from lawspeaker.commands import run as call

    file = tmp_path_factory.mktemp("page") / "differences.html"
    assert call(["diff", "ice-garden/en1", "ice-garden/sum", "--html", str(file)]) == 1
    return file.read_text(encoding="utf-8")


def test_the_page_needs_nothing_else(page: str) -> None:
    """Nothing is fetched from anywhere, and both languages are in it."""
    assert "://" not in page
    assert not re.search(r"<(link|img|iframe)\b|@import|url\(", page)
    assert 'lang="de"' in page and 'lang="en"' in page


def test_the_page_is_well_formed(page: str) -> None:
    """Every tag is closed, every name of a place is given once, and every link leads to one."""
    elements = Elements()
    elements.feed(page)
    assert elements.open == []
    places = Counter(str(attributes["id"]) for _, attributes in elements.found if "id" in attributes)
    assert [place for place, count in places.items() if count > 1] == []
    links = {str(attributes["href"]) for tag, attributes in elements.found if tag == "a"}
    assert {link for link in links if link.removeprefix("#") not in places} == set()


def test_the_page_shows_every_difference(run: Run, page: str) -> None:
    """Each difference has its place, its class and its topic."""
    data = json.loads(run("diff", "ice-garden/en1", "ice-garden/sum", "--json").out)
    assert page.count("<article ") == len(data["differences"])
    for sort, count in data["counts"].items():
        assert page.count(f'data-class="{sort}"') == count


def test_witnesses_stand_in_the_page(run: Run, tmp_path: Path) -> None:
    """If they were looked for."""
    file = tmp_path / "differences.html"
    run("diff", "nim", "nim+misere", "--witness", "--html", str(file))
    text = file.read_text(encoding="utf-8")
    assert "at last-stone-taken for 1" in text
    assert '<span class="b">    then in nim+misere</span>' in text
    assert "the last stone wins the game, or loses it" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("diff", "nim", "pig"), "books of different games"),
        (("diff", "nim"), "missing"),
        (("diff", "nim", "nim+misere", "--games", "0"), "`--games` is at least 1"),
        (("diff", "nim", "nim+misere", "--prove", "0"), "`--prove` is at least 1"),
        (("diff", "nim", "nim+nowhere"), "no variant"),
        (("diff", "nim", "nim+misere", "--html", "no/such/folder/x.html"), "cannot be written"),
        (("replay", "nowhere.json", "--book", "nim"), "cannot be read"),
        (("replay", "nowhere.json"), "missing"),
    ],
)
def test_wrong_use_is_said(run: Run, words: tuple[str, ...], message: str) -> None:
    """What cannot be done is said, with exit code 2."""
    ran = run(*words)
    assert ran.code == 2
    assert message in ran.err


# ---- replay -----------------------------------------------------------------------------------------------------


def _saved(book: str, path: Path, seed: int = 1) -> str:
    """The file of a game played to its end by taking the first option each time."""
    match = load(book).start(seed=seed)
    while (decision := match.decision) is not None:
        match.choose(decision.options[0])
    path.write_text(match.save(), encoding="utf-8")
    return str(path)


def test_a_game_replays_under_its_own_book(run: Run, tmp_path: Path) -> None:
    """A saved game comes out the same under the book it was played by."""
    ran = run("replay", _saved("pig", tmp_path / "game.json"), "--book", "pig")
    assert ran.code == 0
    assert "plays it through" in ran.out


def test_a_replay_stops_where_the_books_part(run: Run, tmp_path: Path) -> None:
    """The rule that makes the difference is named, and so is the difference."""
    ran = run("replay", _saved("nim", tmp_path / "game.json"), "--book", "nim+misere")
    assert ran.code == 1
    assert "another course" in ran.out
    assert "rule: last-stone-taken" in ran.out
    assert "difference: The last stone (last-stone-taken)" in ran.out
    german = run("replay", str(tmp_path / "game.json"), "--book", "nim+misere", "--lang", "de")
    assert "Regel: last-stone-taken" in german.out
    assert "Unterschied: Der letzte Stein" in german.out


def test_a_replay_stops_at_a_choice_that_is_refused(run: Run, tmp_path: Path) -> None:
    """Something that was allowed and is not any more ends the replay."""
    match = load("hearts-lite").start(seed=3)
    while (decision := match.decision) is not None:
        hearts = [option for option in decision.options if "hearts" in option.key]
        match.choose(hearts[0] if hearts else decision.options[0])
    (tmp_path / "game.json").write_text(match.save(), encoding="utf-8")
    ran = run("replay", str(tmp_path / "game.json"), "--book", "hearts-lite+breaking-hearts")
    assert ran.code == 1
    assert "is refused" in ran.out


def test_a_replay_is_data(run: Run, tmp_path: Path) -> None:
    """Programs get where and why."""
    ran = run("replay", _saved("nim", tmp_path / "game.json"), "--book", "nim+misere", "--json")
    data = json.loads(ran.out)
    assert (data["same"], data["rule"], data["difference"]) == (False, "last-stone-taken", "last-stone-taken")


def test_a_game_of_another_game_is_refused(run: Run, tmp_path: Path) -> None:
    """A game of nim cannot be replayed as pig."""
    assert run("replay", _saved("nim", tmp_path / "game.json"), "--book", "pig").code == 2
