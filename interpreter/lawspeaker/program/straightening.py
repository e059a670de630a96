"""Blocks joined where one only leads to the next, so that most decisions are a single call away from each other.

Takes blocks as lists of lines. A line `return bN` is replaced by the lines of block N when these are few, or when
nothing else leads there. Guarantees that the joined block does what the blocks did one after the other.
"""

from __future__ import annotations

import re

from attrs import define, field

# A block of so many lines is repeated wherever something leads to it; a joined block does not grow beyond the second.
SHORT = 12
LONG = 80

_LEADS = re.compile(r"\breturn b(\d+)(?=(?:  #\d+)?$)")
_LEADS_ON = re.compile(r"( +)return b(\d+)(?:  #\d+)?")

Lines = list[str]


def targets(lines: Lines) -> list[int]:
    """The blocks that some lines lead to."""
    return [int(match[1]) for line in lines if (match := _LEADS.search(line)) is not None]


@define(eq=False)
class Straightener:
    """Joins blocks; `anchors` are those that are reached by number and therefore are not used up by being joined."""

    blocks: list[Lines]
    anchors: set[int]
    counts: dict[int, int] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        for lines in self.blocks:
            for target in map(self._end_of_way, targets(lines)):
                self.counts[target] = self.counts.get(target, 0) + 1

    def joined(self, number: int) -> Lines:
        """A block with what follows it."""
        lines = self._joined(number, (number,), LONG)
        return lines or ["    return None"]

    def _joined(self, number: int, way: tuple[int, ...], room: int) -> Lines:
        result: Lines = []
        for line in self.blocks[number]:
            match = _LEADS_ON.fullmatch(line)
            if match is None:
                result.append(_LEADS.sub(lambda found: f"return b{self._end_of_way(int(found[1]))}", line))
                continue
            indent, target = match[1], self._end_of_way(int(match[2]))
            if target in way or not self._worth_joining(target, room - len(result)):
                result.append(f"{indent}return b{target}" + line[match.end(2) :])
                continue
            inner = self._joined(target, (*way, target), room - len(result))
            result += [indent[4:] + text for text in inner]
        return result

    def _worth_joining(self, target: int, room: int) -> bool:
        size = len(self.blocks[target])
        alone = self.counts.get(target, 0) == 1 and target not in self.anchors
        return 0 < size <= room and (size <= SHORT or alone)

    def _end_of_way(self, number: int) -> int:
        """Where a block leads that does nothing but lead on."""
        seen = {number}
        while len(lines := self.blocks[number]) == 1 and (match := _LEADS_ON.fullmatch(lines[0])) is not None:
            number = int(match[2])
            if number in seen:
                break
            seen.add(number)
        return number
