"""Which rules can stop and ask: those that contain a choice, go around the table, or call one that does.

Takes rules without recursion. A rule that cannot stop becomes a plain function; the others are cut into blocks.
"""

from __future__ import annotations

from lawspeaker.book import core as c
from lawspeaker.book.symbols import Rule


class Suspension:
    """Answers, and remembers, whether a statement or a rule can stop and ask."""

    def __init__(self) -> None:
        self._rules: dict[int, bool] = {}

    def rule(self, rule: Rule) -> bool:
        """Whether a rule can stop and ask."""
        if id(rule) not in self._rules:
            self._rules[id(rule)] = False  # recursion is reported elsewhere; here it must only end
            self._rules[id(rule)] = self.block(rule.body)
        return self._rules[id(rule)]

    def block(self, block: c.Block) -> bool:
        """Whether any statement of a block can stop and ask."""
        return any(self.statement(statement) for statement in block)

    def statement(self, node: c.Core) -> bool:
        """Whether a statement can stop and ask."""
        match node:
            case c.Choose() | c.Branch() | c.Around():
                return True
            case c.Do():
                return self.rule(node.rule)
            case c.DoMember():
                return any(self.rule(member) for member in node.members)
            case c.If():
                return any(self.block(body) for _, body in node.branches) or self.block(node.otherwise)
            case c.Loop() | c.Times() | c.ForEach() | c.As() | c.Part():
                return self.block(node.body)
            case _:
                return False


def statements(block: c.Block) -> list[c.Core]:
    """Every statement of a block, with those inside others."""
    found: list[c.Core] = []
    for node in block:
        found.append(node)
        for inner in blocks_of(node):
            found += statements(inner)
    return found


def blocks_of(node: c.Core) -> list[c.Block]:
    """The blocks a statement contains."""
    match node:
        case c.If():
            return [body for _, body in node.branches] + [node.otherwise]
        case c.Loop() | c.Times() | c.ForEach() | c.As() | c.Part() | c.Around():
            return [node.body]
        case c.Choose():
            return [node.body, node.otherwise]
        case c.Branch():
            return [*(option.body for option in node.options), node.then, node.otherwise]
        case _:
            return []
