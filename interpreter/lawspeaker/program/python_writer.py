"""The generated module as it grows, and how small pieces of Python are put together."""

from __future__ import annotations

import re

from attrs import define, field

from lawspeaker.program.layout import Layout

Environment = dict[int, "str | tuple[str, ...]"]

# A fold over known members is written out while it stays below this many characters.
UNROLLED = 700
NAME = re.compile(r"\bx\d+\b")
NUMBER = re.compile(r"-?\d+")

# Texts that cost next to nothing, so that it does no harm to write them twice.
SIMPLE = re.compile(r"-?\d+|x\d+|S\[\d+\]")

# Texts that cost little: short, and made of cells and names only.
CHEAP = re.compile(r"[\dxS\[\]()+ -]{1,16}")

Mark = tuple[int, int, int]


def plus(*parts: str | int) -> str:
    """The sum of numbers and expressions, with the numbers added up."""
    total = 0
    texts: list[str] = []
    for part in parts:
        if isinstance(part, int) or NUMBER.fullmatch(part):
            total += int(part)
        else:
            texts.append(part)
    if total or not texts:
        texts.insert(0, str(total))
    return "+".join(texts)


def times(part: str, factor: int) -> str:
    """A product with a known factor."""
    if NUMBER.fullmatch(part):
        return str(int(part) * factor)
    return part if factor == 1 else f"{part}*{factor}"


def named(prefix: str, *names: str) -> str:
    """A Python name for something declared, or for several such things together."""
    return "__".join((prefix, *(name.replace("-", "_").replace(" ", "_") for name in names)))


@define(eq=False)
class Writer:
    """The generated module as it grows: functions, constants, fresh names, and words for messages.

    The words stay outside the text, so that the text depends on what the rules do and not on how they are put.
    """

    layout: Layout
    lines: list[str] = field(factory=list)
    constants: dict[str, object] = field(factory=dict)
    counter: int = 0
    written: dict[int, str] = field(factory=dict)
    words: list[str] = field(factory=list)

    def fresh(self, prefix: str = "x") -> str:
        """A name that is used nowhere else."""
        self.counter += 1
        return f"{prefix}{self.counter}"

    def constant(self, name: str, value: object) -> str:
        """A table kept beside the code."""
        known = self.constants.setdefault(name, value)
        assert known == value, f"two tables are called {name}"
        return name

    def word(self, text: str) -> str:
        """A word that a message needs, as generated code refers to it."""
        self.words.append(" ".join(text.split()))
        return f"N[{len(self.words) - 1}]"

    def mark(self) -> Mark:
        """Where the writing stands; see `back`."""
        return len(self.lines), len(self.written), len(self.words)

    def back(self, mark: Mark) -> None:
        """Take back what was written since the mark, because it turned out not to be wanted."""
        lines, written, words = mark
        del self.lines[lines:]
        del self.words[words:]
        for key in list(self.written)[written:]:
            del self.written[key]
