"""How two runs of a rule differ, as expectations of a scenario: pairs of claims, one for each run.

Takes trials that began alike. A claim is a line of `then` that can be tested on any trial. Guarantees claims that hold
for their own trial and not for the other one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import frozen

from lawspeaker.compare.benches import Bench, Trial
from lawspeaker.compare.position import Position
from lawspeaker.compare.seeing import Sight

# So many options are listed; of more, only those are named that make the difference.
LISTED = 10

# So many facts of a position are named.
FACTS = 4


@frozen
class Claim:
    """A line of `then`, and whether it holds for a trial."""

    text: str
    holds: Callable[[Trial], bool]


Pair = tuple[Claim, Claim]


def differ(left: Trial, right: Trial, seen: Sight) -> bool:
    """Whether two trials have come apart in anything that can be seen."""
    if left.end != right.end or not seen.alike(left.state, right.state):
        return True
    ours, theirs = left.asked, right.asked
    if ours is None or theirs is None:
        return ours is not theirs
    return ours[:2] != theirs[:2] or set(ours[2]) != set(theirs[2])


@frozen
class Contrast:
    """What law can say about how two trials differ; `words` gives the words for the positions of a bench."""

    left: Trial
    right: Trial
    seen: Sight
    words: Callable[[Bench], Position]

    def pairs(self) -> list[Pair]:
        """The claims, those that tell most first."""
        left, right = self.left.asked, self.right.asked
        found: list[Pair] = []
        if self.left.end != self.right.end:
            found.append((self._end(self.left), self._end(self.right)))
        elif left is not None and right is not None and left[:2] == right[:2]:
            found += _options(left[2], right[2])
        elif left is not None and right is not None:
            found.append((self._asks(self.left), self._asks(self.right)))
        return [*found, *self._facts()]

    def shared(self, other: Trial, counter: Trial) -> list[Pair]:
        """Facts that the difference changes both in its own book and, taken away, in the other one: where more than
        one difference is at work at once, these are what the two books themselves say.
        """
        found: list[Pair] = []
        for one, _ in self.seen.differing(self.left.state, self.right.state):
            name = self.left.bench.layout.names[one]
            cells = [trial.bench.cell_of.get(name) for trial in (other, counter)]
            if cells[0] is None or cells[1] is None:
                continue
            ours, theirs = self._claim(self.left, one), self._claim(other, cells[0])
            without = self._claim(counter, cells[1])
            if ours and theirs and without and theirs.text not in (ours.text, without.text):
                found.append((ours, theirs))
        return _telling(found)[:FACTS]

    def _facts(self) -> list[Pair]:
        facts: list[Pair] = []
        for one, other in self.seen.differing(self.left.state, self.right.state):
            pair = self._fact(one, other)
            facts += [pair] if pair is not None else []
        return _telling(facts)

    def _fact(self, one: int, other: int) -> Pair | None:
        ours, theirs = self._claim(self.left, one), self._claim(self.right, other)
        return None if ours is None or theirs is None or ours.text == theirs.text else (ours, theirs)

    def _claim(self, trial: Trial, cell: int) -> Claim | None:
        """What a cell holds, in words; on another bench the cell of the same name must be told by the same words."""
        text = self.words(trial.bench).expectation(cell, trial.state)
        name = trial.bench.layout.names[cell]

        def holds(other: Trial) -> bool:
            there = other.bench.cell_of.get(name)
            return there is not None and self.words(other.bench).expectation(there, other.state) == text

        return None if text is None else Claim(text, holds)

    def _end(self, trial: Trial) -> Claim:
        end = trial.end
        if end is None:
            return Claim("goes on", lambda other: other.end is None)
        keys = trial.bench.seat_keys(self.words(trial.bench).roles)
        won = ", won by " + ", ".join(keys[seat] for seat in end[1]) if end[1] else ""
        return Claim(f"ends by {end[0]}{won}", lambda other: other.end == end)

    def _asks(self, trial: Trial) -> Claim:
        asked = trial.asked
        assert asked is not None
        keys = trial.bench.seat_keys(self.words(trial.bench).roles)

        def holds(other: Trial) -> bool:
            return other.asked is not None and other.asked[:2] == asked[:2]

        return Claim(f"asks {keys[asked[1]]} {asked[0]}", holds)


def _telling(facts: list[Pair]) -> list[Pair]:
    """Facts in order: what lies before players says more than what is left in the supply."""
    return sorted(facts, key=lambda pair: (" in supply" in pair[0].text, pair[0].text.startswith("height(")))


def _options(own: tuple[str, ...], others: tuple[str, ...]) -> Iterator[Pair]:
    """What is offered: all of it where that is not much, and in any case what is offered on one side only."""
    if set(own) != set(others) and len(own) <= LISTED and len(others) <= LISTED:
        yield _offers("are", own), _offers("are", others)
    for key in own:
        if key not in others:
            yield _offers("include", (key,)), _offers("exclude", (key,))
    for key in others:
        if key not in own:
            yield _offers("exclude", (key,)), _offers("include", (key,))


def _offers(word: str, keys: tuple[str, ...]) -> Claim:
    def holds(trial: Trial) -> bool:
        offered = set(trial.asked[2]) if trial.asked is not None else set()
        if word == "are":
            return offered == set(keys)
        return set(keys) <= offered if word == "include" else bool(offered) and offered.isdisjoint(keys)

    return Claim(f"options {word} {', '.join(keys)}", holds)


def chosen(pairs: list[Pair], other: Trial) -> list[Pair]:
    """Of claims about a book and its rival those that the other book fulfils like the rival; a list of all options
    makes naming some of them superfluous.
    """
    found = [pair for pair in pairs if pair[1].holds(other) and not pair[0].holds(other)]
    whole = [pair for pair in found if pair[0].text.startswith("options are ")]
    if whole:
        found = [pair for pair in found if pair in whole or not pair[0].text.startswith("options ")]
    told = [pair for pair in found if pair[0].text.startswith(("options ", "asks ", "ends ", "goes "))]
    facts = [pair for pair in found if pair not in told]
    return [*told[:LISTED], *facts[:FACTS]]


def lines_of(claims: tuple[Claim, ...]) -> tuple[str, ...]:
    """The lines of some claims; options that are said to be there, or not, stand on one line."""
    lines: list[str] = []
    for claim in claims:
        head, _, key = claim.text.rpartition(" ")
        row = next((place for place, line in enumerate(lines) if line.startswith(f"{head} ")), None)
        if head in ("options include", "options exclude") and row is not None:
            lines[row] += f", {key}"
        else:
            lines.append(claim.text)
    return tuple(lines)
