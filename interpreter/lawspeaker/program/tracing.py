"""Chance and events in traced code: chance can be dictated, and what happens is noted.

Takes the functions of `runtime`. Guarantees that dictated outcomes are possible ones, and that without dictation traced
code draws the same numbers from the generator as fast code does.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from attrs import define, field

from lawspeaker.program.runtime import Fault, State, below, blind

Event = tuple[int, ...]

# Told whenever a rule begins in watched code: the state, the rule, and its arguments.
Watch = Callable[[State, str, tuple[int, ...]], None]


@define(eq=False)
class Tracer:
    """Collects events; hands out dictated chance, by what it is asked for (`roll d6`), in order.

    `watch` is told of every rule that begins, in code that was made to be watched.
    """

    events: list[Event] = field(factory=list)
    dictated: dict[str, deque[int]] = field(factory=dict)
    source_of: Callable[[int], str] = field(default=lambda step: "")
    watch: Watch | None = None

    def enter(self, S: State, rule: str, *arguments: int) -> None:  # noqa: N803
        """A rule begins."""
        if self.watch is not None:
            self.watch(S, rule, arguments)

    def _next(self, word: str, step: int) -> int | None:
        queue = self.dictated.get(f"{word} {self.source_of(step)}")
        return queue.popleft() if queue else None

    def chance_roll(self, S: State, step: int, sides: tuple[int, ...]) -> int:  # noqa: N803
        """A side of a die."""
        wanted = self._next("roll", step)
        if wanted is None:
            return sides[below(S, len(sides))]
        if wanted not in sides:
            raise Fault("E950", step, what="dictated", name=self.source_of(step), value=wanted, range="")
        return wanted

    def chance_cards(self, S: State, step: int, pile: int, count: int) -> None:  # noqa: N803
        """Bring dictated cards to the top of a pile before they are drawn from it."""
        for drawn in range(count):
            wanted = self._next("draw", step)
            if wanted is None:
                return
            top = pile + S[pile] - drawn
            try:
                place = S.index(wanted, pile + 1, top + 1)
            except ValueError:
                raise Fault("E950", step, what="dictated", name=self.source_of(step), value=wanted, range="") from None
            S[place], S[top] = S[top], S[place]

    def chance_shuffle(self, S: State, step: int, pile: int) -> None:  # noqa: N803
        """Bring dictated cards to the top of a shuffled pile, the first one uppermost."""
        top = pile + S[pile]
        while (wanted := self._next("shuffle", step)) is not None:
            try:
                place = S.index(wanted, pile + 1, top + 1)
            except ValueError:
                raise Fault("E950", step, what="dictated", name=self.source_of(step), value=wanted, range="") from None
            S[place], S[top] = S[top], S[place]
            top -= 1

    def chance_tokens(
        self,
        S: State,  # noqa: N803
        step: int,
        pairs: tuple[tuple[int, int], ...],
        source: int,
        target: int,
        count: int,
    ) -> list[int]:
        """Tokens drawn blindly, dictated ones first."""
        drawn: list[int] = []
        while len(drawn) < count and (wanted := self._next("draw", step)) is not None:
            here, there = pairs[wanted]
            if S[source + here] <= 0:
                raise Fault("E950", step, what="dictated", name=self.source_of(step), value=wanted, range="")
            S[source + here] -= 1
            S[target + there] += 1
            drawn.append(wanted)
        return drawn + blind(S, pairs, source, target, count - len(drawn))
