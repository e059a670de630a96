"""A book of 2,000 lines, made from the sample books.

For: a text as long as the longest real books, with declarations of every sort that the samples have.
Takes for granted: samples whose declarations begin at the margin with a keyword and a name that is no keyword itself.
Guarantees: the same text from the same samples, and no name declared twice.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import count, cycle

LINES = 2_000

_DECLARATION = re.compile(r"^[a-z].*\n(?:(?: .*)?\n)*", re.MULTILINE)
_NAME = re.compile(r"[a-z][a-z0-9-]*")
# A scenario tests a book and is no part of it; the game is declared once.
_LEFT_OUT = ("game ", "scenario ")


def two_thousand_lines(samples: Sequence[str]) -> str:
    """One game that declares what the samples declare, over and over, each time under other names."""
    game = next(part for part in _DECLARATION.findall(samples[0]) if part.startswith("game "))
    game = _under_other_names(game, set(_names(samples[0])), 1)
    lines = re.sub(r"begins with .*", "begins with any-of-them", game).splitlines()
    first: list[str] = []
    for number, sample in zip(count(1), cycle(samples), strict=False):
        lines += _under_other_names(_body(sample), set(_names(sample)), number).splitlines()
        first.append(f"b{number}-play")
        if len(lines) >= LINES:
            break
    return "\n".join([*lines, *_leading_to(first)]) + "\n"


def _leading_to(rules: list[str]) -> Iterator[str]:
    """A rule from which all the games are reached: law that nothing leads to is a mistake."""
    yield from ("", "rule any-of-them", '    title en "Any of them", de "Irgendeines"')
    yield f"    choose which from 1 to {len(rules)}"
    yield '        ask en "Which game?", de "Welches Spiel?"'
    for number, rule in enumerate(rules, start=1):
        yield from (f"    if which = {number}", f"        do {rule}")


def _body(sample: str) -> str:
    return "".join(part for part in _DECLARATION.findall(sample) if not part.startswith(_LEFT_OUT))


def _names(sample: str) -> Iterator[str]:
    """What the declarations of a sample name in their first lines: themselves, and what they are made of."""
    for line in re.findall(r"^[a-z].*", _body(sample), re.MULTILINE):
        keyword, name, *_ = _NAME.findall(line)
        yield name
        yield from re.findall(r" plural ([a-z0-9-]+)", line)
        if keyword == "map":
            yield from re.findall(r" of ([a-z0-9-]+)", line)
        if keyword == "kind":
            yield from _NAME.findall(line.partition(": ")[2])


def _under_other_names(text: str, names: set[str], number: int) -> str:
    """The text with a mark before each of the names, and before their plurals; words at the margin are no names."""
    words = "|".join(sorted(names, key=len, reverse=True))
    return re.sub(rf"(?<=[^\w\n-])((?:{words})s?)(?![\w-])", rf"b{number}-\1", text)
