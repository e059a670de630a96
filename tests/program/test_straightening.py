"""Blocks are joined where one leads to the next, and never without end."""

from lawspeaker.program.straightening import LONG, SHORT, Straightener, targets

LONGER = ["    S[9] += 1"] * (SHORT + 1)


def _joined(blocks: list[list[str]], number: int = 0, anchors: frozenset[int] = frozenset()) -> list[str]:
    return Straightener(blocks, {0, *anchors}).joined(number)


def test_a_short_block_is_joined() -> None:
    """What follows is written in place of the line that leads to it, and keeps its steps."""
    blocks = [["    a  #1", "    return b1  #1"], ["    b  #2", "    return None  #2"]]
    assert _joined(blocks) == ["    a  #1", "    b  #2", "    return None  #2"]


def test_a_joined_block_is_indented() -> None:
    """Inside a branch, what follows is indented like the branch."""
    blocks = [["    if x:", "        return b1"], ["    if y:", "        b", "    return None"]]
    assert _joined(blocks) == ["    if x:", "        if y:", "            b", "        return None"]


def test_a_long_block_is_joined_only_if_nothing_else_leads_there() -> None:
    """Long blocks are not written twice."""
    once = [["    return b1"], [*LONGER, "    return None"]]
    twice = [["    if x: return b1", "    return b1"], [*LONGER, "    return None"]]
    assert _joined(once) == once[1]
    assert _joined(twice) == twice[0]
    assert _joined(once, anchors=frozenset({1})) == once[0]


def test_a_circle_is_left_as_a_jump() -> None:
    """A block that leads back to itself does so by returning itself."""
    assert _joined([["    a", "    return b0  #3"]]) == ["    a", "    return b0  #3"]
    blocks = [["    a", "    return b1"], ["    b", "    return b0"]]
    assert _joined(blocks) == ["    a", "    b", "    return b0"]


def test_blocks_that_only_lead_on_are_skipped() -> None:
    """Wherever they stand: at the end of a block, behind a condition, or in a circle of their own."""
    blocks = [["    if x: return b1  #4", *LONGER, "    return b1"], ["    return b2"], [*LONGER, "    return None"]]
    assert _joined(blocks)[0] == "    if x: return b2  #4"
    assert _joined(blocks)[-1] == "    return b2"
    assert _joined([["    a", "    return b1"], ["    return b1"]]) == ["    a", "    return b1"]


def test_a_joined_block_stays_within_its_bounds() -> None:
    """A chain of blocks is cut when it gets long, and what is left is led to."""
    blocks = [["    a", f"    return b{number + 1}"] for number in range(2 * LONG)] + [["    return None"]]
    lines = _joined(blocks)
    assert len(lines) <= LONG + 1
    assert targets(lines)


def test_an_empty_block_ends_the_game() -> None:
    """A block that nobody wrote into is at least a function."""
    assert _joined([[]]) == ["    return None"]
