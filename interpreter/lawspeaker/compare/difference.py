"""What a comparison finds: differences with two sides, in an order that a reader of the rulebooks knows.

Guarantees that every difference has a stable id, and that `mirrored` gives exactly what comparing the other way round
would give.
"""

from __future__ import annotations

from attrs import evolve, frozen

from lawspeaker.book.clauses import Clause
from lawspeaker.text import Message, Span
from lawspeaker.tree.statements import Citation

# The classes of differences.
DIFFERENT, SILENT_A, SILENT_B, WORDING = "different", "silent-a", "silent-b", "wording"
CLASSES = (DIFFERENT, SILENT_A, SILENT_B, WORDING)

# What sort of change it is. `STATED` are those of the rulebooks alone: the rules are the same in both books.
ONLY_A, ONLY_B, VALUE, CONDITION, BODY, STATED = "only-a", "only-b", "value", "condition", "body", "stated"

_SWAPPED = {ONLY_A: ONLY_B, ONLY_B: ONLY_A, SILENT_A: SILENT_B, SILENT_B: SILENT_A}


@frozen
class Face:
    """What one book says of a difference.

    `says` is for players, and `titled` when an author wrote it; `law` is the text that makes it so; `paths` are where a
    running match meets it, none where this book has nothing; `clauses` are the amendments of this book that make the
    difference; `rulings` are those of this book that decide what its rulebook leaves open there.
    """

    says: Message
    law: str = ""
    cites: tuple[Citation, ...] = ()
    span: Span | None = None
    paths: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()
    titled: bool = False
    rulings: tuple[str, ...] = ()


@frozen
class Difference:
    """One matter on which two books differ.

    `declarations` are the rules, values or components it belongs to; `parts` are declarations that only one of the
    books has and needs only for this.
    """

    id: str
    sort: str
    change: str
    topic: str
    subject: Message
    left: Face
    right: Face
    declarations: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()

    @property
    def real(self) -> bool:
        """Whether the rules differ, and not only what the rulebooks say of them."""
        return self.change != STATED

    @property
    def paths(self) -> tuple[str, ...]:
        """Where running matches meet it, in either book."""
        return tuple(dict.fromkeys((*self.left.paths, *self.right.paths)))

    @property
    def cites(self) -> tuple[Citation, ...]:
        """Everything that either book cites for it."""
        return tuple(dict.fromkeys((*self.left.cites, *self.right.cites)))


@frozen
class Comparison:
    """Two books, by their addresses, and all their differences; topics are in the order of the rulebooks."""

    left: str
    right: str
    differences: tuple[Difference, ...]
    topics: tuple[str, ...] = ()

    @property
    def equal(self) -> bool:
        """Whether the two books play alike, as far as they are written; another wording makes no difference."""
        return not self.real

    @property
    def real(self) -> tuple[Difference, ...]:
        """The differences of the rules."""
        return tuple(each for each in self.differences if each.real)

    def of(self, *sorts: str) -> tuple[Difference, ...]:
        """The differences of some classes."""
        return tuple(each for each in self.differences if each.sort in sorts)

    def about(self, topic: str) -> tuple[Difference, ...]:
        """The differences of a topic."""
        return tuple(each for each in self.differences if each.topic == topic)

    def counts(self, topic: str | None = None) -> dict[str, int]:
        """How many differences of each class there are, of one topic or in all."""
        chosen = self.differences if topic is None else self.about(topic)
        return {sort: sum(each.sort == sort for each in chosen) for sort in CLASSES}


def mirrored(comparison: Comparison) -> Comparison:
    """The comparison seen from the other book."""
    turned = tuple(_turned(each) for each in comparison.differences)
    return Comparison(comparison.right, comparison.left, turned, comparison.topics)


def _turned(each: Difference) -> Difference:
    return evolve(
        each,
        sort=_SWAPPED.get(each.sort, each.sort),
        change=_SWAPPED.get(each.change, each.change),
        left=each.right,
        right=each.left,
    )
