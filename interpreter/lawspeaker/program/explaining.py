"""Conditions one by one: functions that say, for an option, which of its conditions hold.

Takes traced code. Guarantees the same conditions, in the same order, as those the options are made from; each can be
tested by itself, because a later one may make no sense where an earlier one does not hold.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from lawspeaker.book import core as c
from lawspeaker.program.program import Code, Run, add_function
from lawspeaker.program.sites import Site

# From a state (and a member of the set, where there is one) to the tests of the conditions.
Test = Callable[..., tuple[Callable[[], object], ...]]


@frozen
class Tests:
    """The conditions of one option and the function that tests them; for a set, `candidates` lists its members."""

    conditions: tuple[c.Condition | c.Guard, ...]
    test: Test
    candidates: Run | None


def tests_for(code: Code, site: Site, branch: int = -1) -> Tests:
    """The tests of a choice from a set, or of one branch of a choice between branches."""
    name = f"tests{site.number}_{max(branch, 0)}"
    node = site.node
    if isinstance(node, c.Choose):
        return _of_choice(code, site, node, name)
    option = node.options[branch]
    parts: tuple[c.Condition | c.Guard, ...] = (*option.conditions, *option.guards)
    if name not in code.namespace:
        texts = code.blocks.tests_of(option, site.environment)
        add_function(code, name, "S", _each(texts))
    return Tests(parts, code.namespace[name], None)


def _of_choice(code: Code, site: Site, node: c.Choose, name: str) -> Tests:
    listing = f"members{site.number}"
    if name not in code.namespace:
        pattern, env = code.blocks.bind(node.local, node.domain, site.environment)
        texts = [code.blocks.condition(condition, env) for condition in node.conditions]
        add_function(code, name, f"S, {pattern}", _each(texts))
        add_function(code, listing, "S", f"list({code.blocks.iterable(node.domain, site.environment)})")
    return Tests(node.conditions, code.namespace[name], code.namespace[listing])


def _each(texts: list[str]) -> str:
    return f"({''.join(f'lambda: {text}, ' for text in texts)})"
