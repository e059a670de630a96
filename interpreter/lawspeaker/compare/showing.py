"""Scenarios that authors wrote for two books, recognised as witnesses of the differences they show.

Takes scenarios that are told in both books. A scenario shows a difference when it fails in one of its books as soon as
that book has this one difference of the other. Guarantees that nothing is claimed which was not run.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, evolve, field

from lawspeaker.book.library import Library, library
from lawspeaker.compare.difference import Difference
from lawspeaker.compare.sides import Side
from lawspeaker.compare.witness import Witness
from lawspeaker.machine.book import Book
from lawspeaker.scenario.gathering import scenarios_about
from lawspeaker.scenario.runner import normal, run_scenario
from lawspeaker.tree import declarations as d


def scenarios_of(left: Side, right: Side, lib: Library | None = None) -> tuple[list[d.Scenario], list[d.Scenario]]:
    """The scenarios that are told in both books, and the others that are about either of them."""
    found: dict[int, d.Scenario] = {}
    for side in (left, right):
        known, _ = scenarios_about(side.checked, lib or library())
        found |= {id(each): each for each in known}
    names = {normal(left.name), normal(right.name)}
    both = [each for each in found.values() if names <= {normal(book) for book in each.books}]
    told = {id(each) for each in both}
    return both, [each for each in found.values() if id(each) not in told]


@define(eq=False)
class Shelf:
    """Scenarios told in two books, each of which holds there."""

    left: Side
    right: Side
    scenarios: tuple[d.Scenario, ...]
    _holding: tuple[d.Scenario, ...] | None = field(default=None)

    def _kept(self) -> tuple[d.Scenario, ...]:
        """The scenarios that hold in both books and expect different things of them."""
        if self._holding is None:
            books = Book(self.left.checked), Book(self.right.checked)
            apart = [each for each in self.scenarios if _tells_apart(each)]
            self._holding = tuple(each for each in apart if all(run_scenario(each, book).holds for book in books))
        return self._holding

    def witnesses(self, difference: Difference, rivals: Iterable[tuple[bool, Book]]) -> list[Witness]:
        """The scenarios that show a difference; `rivals` are books with this one difference, and whether of the right.

        Those that cite what the difference cites, or are called after it, are tried first, and the others only if none
        of these shows it.
        """
        cites = {(cite.source, cite.section) for cite in difference.cites}
        near: list[d.Scenario] = []
        far: list[d.Scenario] = []
        for each in self._kept():
            shared = cites & {(cite.source, cite.section) for cite in each.meta.cites}
            named = each.name.endswith(f"({difference.id})")
            (near if shared or named else far).append(each)
        pairs = list(rivals)
        for group in (near, far):
            shown = [(each, self._shown(difference, each, pairs)) for each in group]
            # Those that cite a rulebook come first, then those in which nothing but this difference is at work.
            found = [
                (not each.meta.cites, not witness.alone, witness) for each, witness in shown if witness is not None
            ]
            if found:
                return [witness for _, _, witness in sorted(found, key=lambda row: row[:2])]
        return []

    def _shown(self, difference: Difference, scenario: d.Scenario, rivals: list[tuple[bool, Book]]) -> Witness | None:
        for turned, rival in rivals:
            if not run_scenario(scenario, rival).holds:
                other = self.left if turned else self.right
                alone = run_scenario(scenario, _called(rival, other)).holds
                span = scenario.span
                place = f"{span.source.name}:{span.line}"
                return Witness(difference.id, "", 0, "scenario", alone, scenario.name, place)
        return None


def _tells_apart(scenario: d.Scenario) -> bool:
    return any(isinstance(part, d.Then) and part.books for part in scenario.parts)


def _called(rival: Book, other: Side) -> Book:
    """The rival under the name of the other book, of which scenarios expect other things."""
    return Book(evolve(rival.checked, address=other.checked.address))
