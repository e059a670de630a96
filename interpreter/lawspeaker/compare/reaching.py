"""From which rules a difference can be reached, and what the law around it speaks of.

Takes the declarations of a book. One declaration leads to another when it mentions it; a rule that runs whatever a
variable holds leads to every member of a family, one that asks for goals to all of them, and one that changes what a
trigger watches to that trigger. Guarantees that the nearest rules come first.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import define

from lawspeaker.compare.live import mentioned
from lawspeaker.tree import declarations as d
from lawspeaker.tree.statements import Do
from lawspeaker.tree.walk import walk

if TYPE_CHECKING:
    from lawspeaker.compare.sides import Side

# Values inside values are followed so far when the law around a difference is read.
NEARBY = 3


@define(eq=False, slots=False)
class Ways:
    """How the declarations of a book lead to one another."""

    side: Side

    @cached_property
    def onward(self) -> dict[str, set[str]]:
        """What each declaration leads to: what it mentions, and what that sets off without being mentioned."""
        declared = self.side.declared
        families = {name for name, item in declared.items() if isinstance(item, d.Rule) and item.form != "rule"}
        goals = {name for name, item in declared.items() if isinstance(item, d.Goal)}
        watchers = self._watchers()
        found = {}
        for name, item in declared.items():
            names = mentioned(item)
            if any(isinstance(node, Do) and node.target.name not in declared for node in walk(item)):
                names |= families
            if names & {"achieved", "reached"}:
                names |= goals
            names |= {watcher for each in names for watcher in watchers.get(each, ())}
            found[name] = names & declared.keys() - {name}
        return found

    def _watchers(self) -> dict[str, set[str]]:
        """The triggers that watch something, and the things that can be used in a window."""
        found: dict[str, set[str]] = {}
        for name, item in self.side.declared.items():
            if isinstance(item, d.Trigger):
                found.setdefault(item.watched.name, set()).add(name)
            if isinstance(item, d.Standing):
                for response in item.responses:
                    found.setdefault(response.window, set()).add(name)
        return found

    @cached_property
    def back(self) -> dict[str, set[str]]:
        """By what each declaration is mentioned."""
        found: dict[str, set[str]] = {}
        for name, others in self.onward.items():
            for other in others:
                found.setdefault(other, set()).add(name)
        return found

    def rules_to(self, names: Iterable[str]) -> list[str]:
        """The rules from which some declarations are reached, the nearest first."""
        near = [name for name in dict.fromkeys(names) if name in self.side.declared]
        seen, order = set(near), []
        while near:
            order += [name for name in near if isinstance(self.side.declared[name], d.Rule)]
            near = sorted({other for name in near for other in self.back.get(name, ())} - seen)
            seen |= set(near)
        return order

    def users(self, name: str) -> list[str]:
        """The rules that use something, directly or by way of values and the like."""
        near, seen = {name}, {name}
        while near:
            near = {other for each in near for other in self.back.get(each, ())} - seen
            seen |= near
            rules = sorted(other for other in near if isinstance(self.side.declared[other], d.Rule | d.Goal))
            if rules:
                return rules
        return []

    def spoken_of(self, names: Iterable[str]) -> set[str]:
        """Everything that the law of some declarations speaks of, also through the values it uses."""
        found = {name for name in names if name in self.side.declared}
        near = set(found)
        for _ in range(NEARBY):
            mentions = {other for name in near for other in mentioned(self.side.declared[name])}
            near = {name for name in mentions - found if isinstance(self.side.declared.get(name), d.Value | d.Group)}
            found |= mentions
        return found
