"""What holds for every book, whatever its rules are: tried on random games, with every number of seats."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawspeaker import Book, LawspeakerError, Match, resume
from lawspeaker.book.loading import load_checked
from lawspeaker.book.symbols import Token
from lawspeaker.machine.saving import read_saved, replay
from lawspeaker.machine.soundness import sound, token_cells
from lawspeaker.text import Severity, Source, render
from lawspeaker.tree import parse
from lawspeaker.tree.format import format_source
from lawspeaker.tree.walk import walk

TOP = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "de")
SEEDS = st.integers(0, 2**64)

# Games are followed for so many decisions.
LONGEST = 80


def _walk(book: Book, seats: int, seed: int, longest: int = LONGEST) -> Iterator[Match]:
    """A random game, from decision to decision; choices are made by key."""
    match, random = book.start(seats, seed=seed), Random(seed)
    yield match
    while match.decision is not None and len(match.history) < longest:
        match.choose(random.choice(match.decision.options).key)
        yield match


# ---- games ------------------------------------------------------------------------------------------------------


@settings(max_examples=3)
@given(seed=SEEDS)
def test_tokens_are_conserved(table: tuple[Book, int], seed: int) -> None:
    """Tokens only move: supply and places together always hold as many, and nothing holds less than nothing."""
    program = table[0].program(table[1])
    tokens = [token for token in program.book.of(Token) if isinstance(token, Token)]
    stocks = [
        list(token_cells(program, token, owner)) for token in tokens for owner in range(table[1] if token.each else 1)
    ]
    wanted = [sum(program.layout.initial[cell] for cell in cells) for cells in stocks]
    for match in _walk(*table, seed):
        assert [sum(match.state[cell] for cell in cells) for cells in stocks] == wanted
        assert all(match.state[cell] >= 0 for cells in stocks for cell in cells)


@settings(max_examples=3)
@given(seed=SEEDS)
def test_every_position_is_sound(table: tuple[Book, int], seed: int) -> None:
    """Cards lie in one pile each, markers on tracks, variables in their ranges; all cells are whole numbers."""
    for match in _walk(*table, seed):
        assert sound(match.program, match.roles, match.state)
        assert all(type(value) is int for value in match.state)


@settings(max_examples=3)
@given(seed=SEEDS)
def test_every_decision_can_be_made(table: tuple[Book, int], seed: int) -> None:
    """Somebody at the table is asked; there is an option; keys are unique, and say which option is meant."""
    for match in _walk(*table, seed):
        if match.decision is None:
            assert match.over
            assert match.offered is None
            continue
        keys = [option.key for option in match.decision.options]
        assert keys
        assert len(set(keys)) == len(keys)
        assert match.decision.seat in range(table[1])
        assert match.options_now() == match.offered


@settings(max_examples=2)
@given(seed=SEEDS)
def test_everything_is_said_in_both_languages(table: tuple[Book, int], seed: int) -> None:
    """Questions, options and events have words in English and German, and no gap in them is left open."""
    for match in _walk(*table, seed, 40):
        decision = match.decision
        for language in LANGUAGES:
            said = [event.text(language) for event in match.events[-20:]]
            if decision is not None:
                said += [decision.prompt(language), *(option.label(language) for option in decision.options)]
            assert all(text.strip() for text in said)
            assert not [text for text in said if re.search(r"[{}]", text)]


@settings(max_examples=2)
@given(seed=SEEDS)
def test_events_name_their_rule_and_where_it_is_written(table: tuple[Book, int], seed: int) -> None:
    """Each event belongs to a rule of the book; where the rule cites something, so does the event."""
    rules = {rule.name: rule for rule in table[0].checked.rules}
    *_, match = _walk(*table, seed)
    for event in match.events:
        assert event.path.split(".")[0] == event.rule
        assert event.cites or not rules[event.rule].meta.cites
        assert event.actor in range(table[1])


@settings(max_examples=2)
@given(seed=SEEDS, stop=st.integers(0, LONGEST))
def test_a_saved_game_goes_on_as_if_it_had_not_been_saved(table: tuple[Book, int], seed: int, stop: int) -> None:
    """Save, load and go on equals going on."""
    *_, match = _walk(*table, seed, stop)
    twin = resume(match.save(), table[0])
    assert (twin.state, twin.offered, twin.history) == (match.state, match.offered, match.history)
    random = Random(seed)
    for _ in range(10):
        if match.decision is None:
            break
        key = random.choice(match.decision.options).key
        match.choose(key)
        twin.choose(key)
        assert (twin.state, twin.offered) == (match.state, match.offered)


@settings(max_examples=2)
@given(seed=SEEDS)
def test_a_copy_is_independent(table: tuple[Book, int], seed: int) -> None:
    """Whatever a copy does, the match stays as it is; a copy that does the same becomes the same."""
    random = Random(seed)
    for match in _walk(*table, seed, 20):
        twin = match.copy()
        before = (list(match.state), match.offered, match.history, match.events)
        for _ in range(3):
            if twin.decision is not None:
                twin.choose(random.choice(twin.decision.options))
        assert (match.state, match.offered, match.history, match.events) == before
        while len(twin.history) > len(match.history):
            assert twin.undo()
        assert (twin.state, twin.offered, twin.history, twin.events) == before


@settings(max_examples=2)
@given(seed=SEEDS)
def test_a_replayed_game_is_the_game(table: tuple[Book, int], seed: int) -> None:
    """Played again from seed and choices, everything comes out the same."""
    *_, match = _walk(*table, seed)
    again = replay(read_saved(match.save()), table[0])
    assert (again.state, again.history, again.ending, again.winners) == (
        match.state,
        match.history,
        match.ending,
        match.winners,
    )
    assert [event.values for event in again.events] == [event.values for event in match.events]


@settings(max_examples=2)
@given(seed=SEEDS)
def test_taking_back_leads_to_the_beginning(table: tuple[Book, int], seed: int) -> None:
    """Undone choice by choice, a match comes back through every position it was in."""
    positions = [list(match.state) for match in _walk(*table, seed, 30)]
    *_, match = _walk(*table, seed, 30)
    for position in reversed(positions[:-1]):
        assert match.undo()
        assert match.state == position
    assert not match.undo()


# ---- law --------------------------------------------------------------------------------------------------------


def _law_files() -> list[Path]:
    folders = [TOP / name for name in ("rules", "variants", "tests/good", "tests/touchstone")]
    return [file for folder in folders for file in sorted(folder.rglob("*.law"))]


@pytest.mark.parametrize("file", _law_files(), ids=lambda file: str(file.relative_to(TOP)))
def test_law_is_formatted_once_and_for_all(file: Path) -> None:
    """Formatting twice equals once, and the formatted text says what the text said."""
    source = Source(file.name, file.read_text(encoding="utf-8"))
    clean, problems = format_source(source)
    assert not problems
    assert clean is not None
    again = Source(file.name, clean)
    assert format_source(again) == (clean, [])
    written, formatted = parse(source), parse(again)
    assert not written[1]
    assert not formatted[1]
    assert [type(node) for node in walk(written[0])] == [type(node) for node in walk(formatted[0])]


SAMPLES = sorted((TOP / "rules" / "samples").glob("*.law")) + sorted((TOP / "variants").rglob("*.law"))
WAYS = ("delete", "double", "swap", "replace", "delete line", "double line", "swap lines", "move line", "indent")
WORDS = st.sampled_from(
    ["none", "actor", "0", "1", "-1", "999999999", "not", "is", "in", "of", "(", ")", "{", "}", "where", "pass", "stop",
     "seats", "over", "play", "turn", "+", "/", "..", '"', "#", "ä", "\t", "supply", "while 1 = 1", "this", "each"]
)  # fmt: skip
WOUNDS = st.lists(
    st.tuples(st.sampled_from(WAYS), st.integers(0, 10**6), st.integers(0, 10**6), WORDS), min_size=1, max_size=3
)


def _wounded(text: str, way: str, one: int, other: int, word: str) -> str:
    """The text with one thing done to it: to words, or to lines."""
    if "line" in way or way == "indent":
        lines = text.split("\n")
        here, there = one % len(lines), other % len(lines)
        match way:
            case "delete line":
                del lines[here]
            case "double line":
                lines.insert(here, lines[here])
            case "swap lines":
                lines[here], lines[there] = lines[there], lines[here]
            case "move line":
                lines.insert(there, lines.pop(here))
            case _:
                lines[here] = "    " + lines[here] if other % 2 else lines[here].removeprefix("    ")
        return "\n".join(lines)
    parts = re.split(r"([\w-]+|\W)", text)
    here, there = one % len(parts), other % len(parts)
    match way:
        case "delete":
            del parts[here]
        case "double":
            parts.insert(here, parts[here])
        case "swap":
            parts[here], parts[there] = parts[there], parts[here]
        case _:
            parts[here] = word
    return "".join(parts)


@settings(max_examples=250)
@given(number=st.integers(0, 10_000), wounds=WOUNDS)
def test_no_mutilated_law_makes_the_program_fail(
    tmp_path_factory: pytest.TempPathFactory, number: int, wounds: list[tuple[str, int, int, str]]
) -> None:
    """However a book is damaged, it is either refused with findings, or a game that runs until its rules fail."""
    original = SAMPLES[number % len(SAMPLES)]
    text = original.read_text(encoding="utf-8")
    for way, one, other, word in wounds:
        text = _wounded(text, way, one, other, word)
    file = tmp_path_factory.mktemp("law") / original.name
    file.write_text(text, encoding="utf-8")
    checked, problems = load_checked(str(file))
    for language in LANGUAGES:
        assert bool(render(problems, "full", lang=language)) == bool(problems)
    if checked is None or any(problem.severity is Severity.ERROR for problem in problems):
        assert problems
        return
    _play(Book(checked))


def _play(book: Book) -> None:
    """Some of a game; rules that were damaged may fail, but nothing else may."""
    try:
        for match in _walk(book, book.least, 1, 12):
            match.observe(0)
            for event in match.events[-3:]:
                event.text("de")
        list(book.playouts(1, book.least, seed=1))
    except LawspeakerError as error:
        assert str(error)
