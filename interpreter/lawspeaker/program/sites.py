"""Decision sites: the places in a program where somebody is asked.

A site knows everything that options, prompts, keys and explanations are made from; the generated code only refers to it
by number.
"""

from __future__ import annotations

from attrs import define

from lawspeaker.book.core import Branch, Choose
from lawspeaker.book.symbols import Kind, Type
from lawspeaker.program.layout import PASS
from lawspeaker.tree.statements import Citation


@define(eq=False)
class Site:
    """One decision of a program: a choice from a set, or between branches."""

    number: int
    node: Choose | Branch
    rule: str
    cites: tuple[Citation, ...]
    cell: int
    resume: int
    environment: dict[int, str | tuple[str, ...]]

    @property
    def id(self) -> str:
        """The stable name of the choice."""
        return self.node.id

    @property
    def may(self) -> bool:
        """Whether passing is an option."""
        return self.node.may

    @property
    def type(self) -> Type | None:
        """The type of what is chosen; None for branches."""
        return self.node.local.type if isinstance(self.node, Choose) else None

    def key(self, value: int, labels: LabelsOf) -> str:
        """The stable key of an option."""
        if value == PASS:
            return "pass"
        if isinstance(self.node, Branch):
            return self.node.options[value].name
        kind = self.node.local.type.kind
        return str(value) if kind is None else labels(kind, value)


class LabelsOf:
    """How values of kinds are called at a table: seats go by their roles where there are roles."""

    def __init__(self, seat_names: tuple[str, ...]) -> None:
        self.seat_names = seat_names

    def __call__(self, kind: Kind, value: int) -> str:
        """The label of a value."""
        if kind.form == "seat":
            return self.seat_names[value] if 0 <= value < len(self.seat_names) else "none"
        return kind.labels[value] if 0 <= value < kind.size else "none"
