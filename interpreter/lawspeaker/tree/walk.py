"""Going through trees: every node of one, and a tree with some of its nodes exchanged.

Takes for granted that nodes are attrs classes whose fields are nodes, tuples (of tuples) of nodes, or plain values.
Guarantees that what does not change stays the very same object, so that nodes can be told apart by identity.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import attrs

from lawspeaker.tree.declarations import Meta
from lawspeaker.tree.expressions import Expression, Node, Reference

T = TypeVar("T", bound=Node)
Group = tuple[Node, ...]


_field_names: dict[type[Any], tuple[str, ...]] = {}


def _fields_of(value: Any) -> tuple[str, ...]:
    """The names of the fields that may hold nodes; asked for every node of every tree, so they are looked up once."""
    sort = type(value)
    if sort not in _field_names:
        _field_names[sort] = tuple(field.name for field in attrs.fields(sort) if field.name != "span")
    return _field_names[sort]


def walk(node: Node) -> Iterator[Node]:
    """The node and everything below it, each before what it contains."""
    waiting = [node]
    while waiting:
        here = waiting.pop()
        yield here
        below = list(children(here))
        below.reverse()
        waiting += below


def children(node: Node) -> Iterator[Node]:
    """The nodes right below a node, in the order they are written."""
    for name in _fields_of(node):
        yield from _nodes_in(getattr(node, name))


def _nodes_in(value: Any) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _nodes_in(item)
    elif isinstance(value, Meta):
        called = () if value.called is None else (value.called,)
        yield from (*value.titles, *value.plurals, *called, *value.cites)


def transform(node: T, function: Callable[[Node], Node]) -> T:
    """The tree with every node exchanged for what the function makes of it, the innermost first.

    The function sees the top of the tree as well, and must leave it a node of the sort that the caller expects.
    """
    return _treated(node, function, lambda group: group)  # type: ignore[no-any-return]


def regroup(node: T, function: Callable[[Group], Group]) -> T:
    """The tree with every row of nodes, such as a block or the options of a choice, made anew by the function."""
    return _treated(node, lambda inner: inner, function)  # type: ignore[no-any-return]


def substitute(node: T, name: str, replacement: Expression) -> T:
    """The tree with a replacement wherever the name stands as an expression of its own."""

    def exchange(inner: Node) -> Node:
        found = isinstance(inner, Reference) and inner.name == name and not inner.arguments
        return attrs.evolve(replacement, span=inner.span) if found else inner

    return transform(node, exchange)


def _rebuilt(node: Any, on_node: Callable[[Node], Node], on_group: Callable[[Group], Group]) -> Any:
    """The same sort of node with everything below it treated."""
    changes = {}
    for name in _fields_of(node):
        old = getattr(node, name)
        new = _treated(old, on_node, on_group)
        if new is not old:
            changes[name] = new
    return attrs.evolve(node, **changes) if changes else node


def _treated(value: Any, on_node: Callable[[Node], Node], on_group: Callable[[Group], Group]) -> Any:
    if isinstance(value, Node):
        return on_node(_rebuilt(value, on_node, on_group))
    if isinstance(value, Meta):
        return _rebuilt(value, on_node, on_group)
    if not isinstance(value, tuple) or not value:
        return value
    items = tuple(_treated(item, on_node, on_group) for item in value)
    if all(new is old for new, old in zip(items, value, strict=True)):
        items = value
    if all(isinstance(item, Node) for item in items):
        return on_group(items)
    return items
