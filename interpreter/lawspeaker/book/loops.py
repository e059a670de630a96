"""Loops that can never end, and law that stands behind something that is never left.

Takes a checked book in which nothing needs itself. Guarantees no false alarm: a loop is reported only when nothing in
it, and nothing it runs, can stop it, end the game or change what its condition asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import define, field

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.constants import Knowledge
from lawspeaker.book.inventory import walk
from lawspeaker.book.reach import Needs
from lawspeaker.book.symbols import Rule
from lawspeaker.text import Diagnostic, Message, diagnose, say

LOOPS = (c.Loop, c.Times, c.ForEach, c.Around)


def endless(needs: Needs, rules: Iterable[Rule]) -> list[Diagnostic]:
    """The loops of the rules that can never end."""
    problems: list[Diagnostic] = []
    for rule in rules:
        for node in walk(rule.body):
            if isinstance(node, c.Loop | c.Around) and not _can_end(needs, node):
                problems.append(_endless(node))
    return problems


def _can_end(needs: Needs, loop: c.Loop | c.Around) -> bool:
    if leaves(loop) or needs.can_end(loop.body):
        return True
    asked = _asked(loop)
    if asked is None:
        return False
    wanted, condition = asked
    known = Knowledge().value(condition)
    if known is not None:
        return known == wanted
    return not needs.reads_of(condition).isdisjoint(needs.changes_of(loop.body))


def _asked(loop: c.Loop | c.Around) -> tuple[int, t.Typed] | None:
    """The condition of a loop, and the truth of it that ends the loop."""
    if isinstance(loop, c.Loop) and loop.until is not None:
        return 1, loop.until
    return None if loop.condition is None else (0, loop.condition)


def leaves(loop: c.Loop | c.Around) -> bool:
    """Whether something written in the body leaves the loop: `stop`, or `pass` to a turn beyond it."""
    return next(_jumps(loop.body, True, True), None) is not None


def _jumps(body: c.Block, stops: bool, passes: bool) -> Iterator[c.Core]:
    """The jumps in a body that lead out of it: a loop inside catches its own `stop`, a circle its own `pass`."""
    for node in _direct(body):
        if (isinstance(node, c.Stop) and stops) or (isinstance(node, c.Pass) and passes):
            yield node
        elif isinstance(node, LOOPS):
            yield from _jumps(node.body, False, passes and not isinstance(node, c.Around))


def _direct(block: c.Block) -> Iterator[c.Core]:
    """The statements of a block and of what it contains, but not of the loops in it."""
    for node in block:
        yield node
        if not isinstance(node, LOOPS):
            for inner in inner_blocks(node):
                yield from _direct(inner)


def inner_blocks(node: c.Core) -> Iterator[c.Block]:
    """The blocks right inside a statement."""
    match node:
        case c.Part() | c.As() | c.Loop() | c.Times() | c.ForEach() | c.Around():
            yield node.body
        case c.If():
            yield from (body for _, body in node.branches)
            yield node.otherwise
        case c.Choose():
            yield from (node.body, node.otherwise)
        case c.Branch():
            yield from (option.body for option in node.options)
            yield from (node.then, node.otherwise)
        case _:
            pass


def _endless(loop: c.Loop | c.Around) -> Diagnostic:
    asked = _asked(loop)
    label: Message = say("nothing in it stops it or ends the game")
    if isinstance(loop, c.Around) and asked is None:
        help_text = say("let a seat `pass`, give the circle a condition with `while`, or end the game in it")
    elif asked is None:
        help_text = say("end it with `until` and a condition, leave it with `stop`, or write `repeat N times`")
    else:
        help_text = say("change in the loop what the condition asks, or leave it with `stop`")
    also = [] if asked is None else [(asked[1].span, say("nothing in the loop changes what this asks"))]
    if also and also[0][0].line == loop.span.line:
        (_, label), also = also[0], []
    return diagnose("E602", loop.span, label, also=also, helps=[help_text])


# ---- what is never left ------------------------------------------------------------------------------------------


@define(eq=False)
class Dead:
    """Finds statements behind others that are only left when the game ends.

    Rules that an amendment has changed are not judged, and count as ones that are left: the book they were written for
    may be fine.
    """

    amended: set[str]
    lasting: dict[Rule, bool] = field(factory=dict)

    def behind_the_end(self, rules: Iterable[Rule]) -> list[Diagnostic]:
        """The statements that can never run."""
        return [problem for rule in rules if rule.name not in self.amended for problem in self._in_block(rule.body)]

    def _in_block(self, block: c.Block) -> Iterator[Diagnostic]:
        for position, node in enumerate(block):
            rest = block[position + 1 :]
            if rest and self._lasts(node):
                last = (node.span, say("the game is over when this is over"))
                helps = [say("move it before that, or remove it")]
                span, reason = rest[0].span.merge(rest[-1].span), say("the game has ended before it")
                yield diagnose("E605", span, also=[last], helps=helps, reason=reason)
                return
            for inner in inner_blocks(node):
                yield from self._in_block(inner)

    def _lasts(self, node: c.Core) -> bool:
        """Whether play goes on behind this statement only when the game is over: never."""
        match node:
            case c.EndGame():
                return True
            case c.Do():
                return node.rule.name not in self.amended and self._rule_lasts(node.rule)
            case c.Part() | c.As():
                return self._block_lasts(node.body)
            case c.If():
                bodies = (*(body for _, body in node.branches), node.otherwise)
                return all(self._block_lasts(body) for body in bodies)
            case c.Choose() if not (node.may or node.must):
                return self._block_lasts(node.body)
            case c.Branch() if not (node.may or node.must or node.each_once):
                return all(self._block_lasts((*option.body, *node.then)) for option in node.options)
            case c.Loop() | c.Around():
                return _asked(node) is None and not leaves(node)
            case _:
                return False

    def _block_lasts(self, block: c.Block) -> bool:
        return any(self._lasts(node) for node in block)

    def _rule_lasts(self, rule: Rule) -> bool:
        if rule not in self.lasting:
            self.lasting[rule] = self._block_lasts(rule.body)
        return self.lasting[rule]
