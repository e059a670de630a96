"""Trees without what makes no difference in play: titles, citations, questions, reasons, parentheses, the log.

Guarantees that two trees are equal after this exactly when they say the same about the game, whatever they are called
and wherever they stand.
"""

from __future__ import annotations

from typing import TypeVar

from attrs import evolve

from lawspeaker.tree import declarations as d
from lawspeaker.tree import statements as s
from lawspeaker.tree.expressions import Binary, Expression, Node, Parens
from lawspeaker.tree.walk import Group, regroup, transform

T = TypeVar("T", bound=Node)


def bare(node: T) -> T:
    """The tree with nothing in it but what is played by."""
    return regroup(transform(node, _bare), _without_log)


def bare_block(block: s.Block) -> s.Block:
    """The same for a block; one that does nothing is empty."""
    statements = tuple(bare(statement) for statement in block)
    kept = _without_log(statements)
    return tuple(each for each in kept if isinstance(each, s.Statement) and type(each) is not s.DoNothing)


def _bare(node: Node) -> Node:
    match node:
        case Parens():
            return node.inner
        case s.Step() | s.Option():
            return evolve(node, titles=(), cites=())
        case s.Choose() | s.ChooseOne() | s.Optional() | s.UpTo():
            return evolve(node, ask=None)
        case s.Needs():
            return evolve(node, because=None)
        case s.Condition():
            return evolve(node, origin="", cites=())
        case d.Declaration():
            return evolve(node, meta=d.Meta())
        case _:
            return node


def _without_log(group: Group) -> Group:
    kept = tuple(node for node in group if not isinstance(node, s.Tell))
    return group if len(kept) == len(group) else kept


def conjuncts(condition: s.Condition) -> tuple[s.Condition, ...]:
    """A condition taken apart at its `and`s, so that one more of them is one more condition."""
    parts = [condition.expression] if condition.negated else _operands(condition.expression)
    return tuple(evolve(condition, span=part.span, expression=part) for part in parts)


def _operands(expression: Expression) -> list[Expression]:
    if isinstance(expression, Parens):
        return _operands(expression.inner)
    if isinstance(expression, Binary) and expression.operator == "and":
        return [*_operands(expression.left), *_operands(expression.right)]
    return [expression]


def squeezed(text: str) -> str:
    """A piece of law on one line."""
    return " ".join(text.split())


def law_of(nodes: tuple[Node, ...]) -> str:
    """Some law as it is written, its lines below each other."""
    texts = [_dedented(node) for node in nodes if node.span.placed]
    return "\n".join(dict.fromkeys(texts))


def _dedented(node: Node) -> str:
    """The line on which something begins, from there on, and the lines that are indented below it."""
    source, span = node.span.source, node.span
    first = source.line(span.line)
    margin = len(first) - len(first.lstrip())
    last = span.end_line
    while last < len(source.lines) and _is_below(source.line(last + 1), margin):
        last += 1
    below = [source.line(number)[margin:].rstrip() for number in range(span.line + 1, last + 1)]
    if span.end_line == span.line == last:
        return span.text.strip()
    return "\n".join([first[span.column - 1 :].rstrip(), *below]).rstrip()


def _is_below(line: str, margin: int) -> bool:
    return not line.strip() or len(line) - len(line.lstrip()) > margin
