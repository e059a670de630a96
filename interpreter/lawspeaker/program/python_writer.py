"""The generated module as it grows, and how small pieces of Python are put together."""

from __future__ import annotations

import re

from attrs import define, field

from lawspeaker.program.layout import Layout

Environment = dict[int, "str | tuple[str, ...]"]

# A fold over known members is written out while it stays below this many characters.
UNROLLED = 700
NAME = re.compile(r"\bx\d+\b")


def plus(*parts: str | int) -> str:
    """The sum of numbers and expressions, with the numbers added up."""
    total = 0
    texts: list[str] = []
    for part in parts:
        if isinstance(part, int) or re.fullmatch(r"-?\d+", part):
            total += int(part)
        else:
            texts.append(part)
    if total or not texts:
        texts.insert(0, str(total))
    return "+".join(texts)


def times(part: str, factor: int) -> str:
    """A product with a known factor."""
    if re.fullmatch(r"-?\d+", part):
        return str(int(part) * factor)
    return part if factor == 1 else f"{part}*{factor}"


def named(prefix: str, name: str) -> str:
    """A Python name for a declared one."""
    return f"{prefix}_{re.sub(r'[^a-z0-9]', '_', name)}"


@define(eq=False)
class Writer:
    """The generated module as it grows: functions, constants, and fresh names."""

    layout: Layout
    lines: list[str] = field(factory=list)
    constants: dict[str, object] = field(factory=dict)
    counter: int = 0
    written: dict[int, str] = field(factory=dict)

    def fresh(self, prefix: str = "x") -> str:
        """A name that is used nowhere else."""
        self.counter += 1
        return f"{prefix}{self.counter}"

    def constant(self, name: str, value: object) -> str:
        """A table kept beside the code."""
        self.constants.setdefault(name, value)
        return name
