"""A small farm whose law the tests of this folder amend, and what finds mistakes in any law."""

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from lawspeaker.book.address import Address
from lawspeaker.book.amendments import Amended, amend
from lawspeaker.book.library import Library
from lawspeaker.book.linking import Layer, Linked
from lawspeaker.book.loading import load_checked
from lawspeaker.text import Diagnostic, Source, render
from lawspeaker.tree import declarations as d
from lawspeaker.tree import parse

FARM = """
game farm
    title en "Farm", de "Hof"
    seats 2..4 as farmer
    begins with harvest

kind farmer: anna, bert
token grain 20, gold 9
place barn of seat holds grain, gold
    purse
variable dry: truth = false
variable turn: 0..9 = 0

value yield = 2
    cite de2 harvest.yield
price fare = 2 gold

table fields defines field
    name    crop  stony
    meadow  3     .
    slope   1     x

rule harvest
    cite de2 harvest
    step reap
        gain yield grain
    step rest
        nothing
    choose one
        option sell
            step price
                pay fare
            gain 1 gold
        option keep
            step price
                pay 1 gold
            choose crop from 1 to 3 where crop > turn
                ask en "How much?", de "Wie viel?"
            gain crop grain

action sow
    with slots 4
    step dig
        add 1 to turn
"""


def _items(text: str, name: str) -> tuple[d.Declaration, ...]:
    """The declarations of a text without mistakes."""
    file, problems = parse(Source(name, dedent(text)))
    assert not problems, render(problems)
    return tuple(item for item in file.items if isinstance(item, d.Declaration))


def _linked(*texts: str, readings: tuple[tuple[str, str], ...] = ()) -> Linked:
    """A book of the farm: texts with an edition or a variant are layers of their own, all others belong to the core."""
    core = _items(FARM, "farm.law")
    layers = []
    for number, text in enumerate(texts):
        found = _items(text, f"text-{number}.law")
        heads = [item for item in found if isinstance(item, d.Amend) and item.form != "amend"]
        if heads:
            layers.append(Layer("edition" if heads[0].form == "edition" else "variant", heads[0].name, found, ()))
        else:
            core += found
    game = next(item for item in core if isinstance(item, d.Game))
    return Linked(Address("farm", readings=readings), game, (Layer("core", "farm", core, ()), *layers))


def _amended(*texts: str, readings: tuple[tuple[str, str], ...] = ()) -> Amended:
    """The farm with amendments that fit."""
    result, problems = amend(_linked(*texts, readings=readings))
    assert not problems, render(problems)
    return result


def _problems_of(*texts: str, readings: tuple[tuple[str, str], ...] = ()) -> list[Diagnostic]:
    """What is wrong with the amendments."""
    return amend(_linked(*texts, readings=readings))[1]


def _problem(*texts: str, readings: tuple[tuple[str, str], ...] = ()) -> Diagnostic:
    """The one thing that is wrong with the amendments."""
    found = _problems_of(*texts, readings=readings)
    assert len(found) == 1, render(found)
    return found[0]


def _rule(book: Amended, name: str) -> d.Rule:
    """An amended rule."""
    return next(item for item in book.items if isinstance(item, d.Rule) and item.name == name)


def _says(book: Amended, text: str) -> bool:
    """Whether the amended book has a rule with exactly the body that is written here."""
    wanted = _items(text, "wanted.law")[0]
    assert isinstance(wanted, d.Rule)
    return _rule(book, wanted.name).body == wanted.body


@pytest.fixture
def amended() -> Callable[..., Amended]:
    """Makes the farm with amendments that fit."""
    return _amended


@pytest.fixture
def problems_of() -> Callable[..., list[Diagnostic]]:
    """Finds what is wrong with amendments of the farm."""
    return _problems_of


@pytest.fixture
def problem() -> Callable[..., Diagnostic]:
    """Finds the one thing that is wrong with amendments of the farm."""
    return _problem


@pytest.fixture
def rule() -> Callable[[Amended, str], d.Rule]:
    """Finds a rule of an amended farm."""
    return _rule


@pytest.fixture
def says() -> Callable[[Amended, str], bool]:
    """Tells whether an amended farm has a rule with exactly the body that is written."""
    return _says


@pytest.fixture
def findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Checks law, in one file or in several, and tells each finding by its code, its line and its headline."""

    def found(text: str, **others: str) -> list[str]:
        monkeypatch.chdir(tmp_path)
        for name, law in {"main": text, **others}.items():
            Path(f"{name}.law").write_text(dedent(law), encoding="utf-8")
        _, problems = load_checked("main.law", Library(()))
        return [f"{problem.code} {problem.span.line} {problem.headline()}" for problem in problems]

    return found
