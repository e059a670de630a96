"""Choices that can never have an option, as far as it can be seen before play.

Takes the rules of a checked book. Guarantees no false alarm: a choice is reported only when no position has an option.
What amendments forbid counts against a choice only where the rule could not go on without it.
"""

from __future__ import annotations

from collections.abc import Iterable

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.constants import Knowledge, Members
from lawspeaker.book.inventory import walk
from lawspeaker.book.symbols import Kind, Rule
from lawspeaker.text import Diagnostic, Message, Span, diagnose, say

# So many values are named one by one in a message.
SHOWN = 5


def without_options(rules: Iterable[Rule]) -> list[Diagnostic]:
    """The choices of the rules that can never have an option."""
    nodes = [node for rule in rules for node in walk(rule.body)]
    guarded = {id(guard.choice) for node in nodes if isinstance(node, c.Option) for guard in node.guards}
    problems: list[Diagnostic] = []
    for node in nodes:
        if isinstance(node, c.Choose):
            problems += _choose(node, id(node) in guarded)
        elif isinstance(node, c.Branch):
            problems += _branch(node, id(node) in guarded)
        elif isinstance(node, c.Roll) and node.domain is not None:
            members = Knowledge().members(node.domain)
            problems += [_empty_set(node.domain, node.local.name)] if members and not len(members.values) else []
    return problems


def _choose(node: c.Choose, guarded: bool) -> list[Diagnostic]:
    knowledge = Knowledge()
    members = knowledge.members(node.domain)
    if members is None:
        return []
    if len(members.values) == 0:
        return [_empty_set(node.domain, node.id)]
    conditions = _counting(node.conditions, guarded or node.may or node.must)
    if not conditions:
        return []
    for _ in knowledge.each(members, node.local):
        if not any(_fails(condition, knowledge) for condition in conditions):
            return []
    return [_none_fits(node, conditions, members)]


def _branch(node: c.Branch, guarded: bool) -> list[Diagnostic]:
    avoidable = guarded or node.may or node.must or node.each_once
    for option in node.options:
        knowledge = Knowledge()
        if not any(_fails(condition, knowledge) for condition in _counting(option.conditions, avoidable)):
            return []
    also = [(option.span, say("never open")) for option in node.options]
    helps = [say("let at least one option be open: change its condition")]
    return [diagnose("E601", node.span, say("no option is ever open"), also=also, helps=helps, name=node.id)]


def _counting(conditions: tuple[c.Condition, ...], avoidable: bool) -> list[c.Condition]:
    """The conditions that count: forbidding the whole of a choice that can be left out is a proper amendment."""
    return [condition for condition in conditions if not (avoidable and condition.negated)]


def _fails(condition: c.Condition, knowledge: Knowledge) -> bool:
    return knowledge.value(condition.expression) == int(condition.negated)


# ---- messages ----------------------------------------------------------------------------------------------------


def _empty_set(domain: t.Set, name: str) -> Diagnostic:
    knowledge = Knowledge()
    label, help_text = say("this set is empty"), say("choose from a set that has members")
    if isinstance(domain, t.NumberRange):
        low, high = knowledge.value(domain.low), knowledge.value(domain.high)
        label = say("there is no number from {low} to {high}", low=low, high=high)
        help_text = say("the smaller number comes first: `{low} to {high}`", low=high, high=low)
    return diagnose("E601", domain.span, label, helps=[help_text], name=name)


def _none_fits(node: c.Choose, conditions: list[c.Condition], members: Members) -> Diagnostic:
    """The finding at the condition that fails for all members; at all of them when they only fail together."""
    alone = [each for each in conditions if _fails_for_all(node, each, members)]
    first = alone[0] if alone else conditions[0]
    span = first.span if alone else _around(conditions)
    label = say("this holds for none of {members}", members=_shown(node, members))
    help_text = say("change the condition, or choose from another set")
    if first.negated:
        label = say("this forbids all of {members}", members=_shown(node, members))
        help_text = say("forbid only some of them: `forbid ... where ...`")
    also = [(node.span, say("the choice is here"))] if span.line != node.span.line else []
    return diagnose("E601", span, label, also=also, helps=[help_text], name=node.id)


def _around(conditions: list[c.Condition]) -> Span:
    span = conditions[0].span
    for condition in conditions[1:]:
        span = span.merge(condition.span) if condition.span.line == span.line else span
    return span


def _fails_for_all(node: c.Choose, condition: c.Condition, members: Members) -> bool:
    knowledge = Knowledge()
    return all(_fails(condition, knowledge) for _ in knowledge.each(members, node.local))


def _shown(node: c.Choose, members: Members) -> Message | str:
    kind = node.domain.type.kind
    values = [_name(kind, value) for value in members.values[:SHOWN] if value is not None]
    if len(values) < len(members.values) <= SHOWN or not values:
        return say("the members of the set")
    text = ", ".join(values)
    if len(members.values) > SHOWN:
        return say("{names} and {more} more", names=text, more=len(members.values) - SHOWN)
    return text


def _name(kind: Kind | None, value: int) -> str:
    return str(value) if kind is None else f"`{kind.labels[value]}`"
