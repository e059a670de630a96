"""The whole comparison of two books: what differs, where one is silent, what is only put differently.

Takes two sides. Guarantees that everything on which the rules differ is part of exactly one difference, and that the
differences come in the order of the rulebooks, whichever book comes first.
"""

from __future__ import annotations

from lawspeaker.compare.declarations import Found, compared
from lawspeaker.compare.difference import BODY, DIFFERENT, Comparison, Difference
from lawspeaker.compare.faces import faces
from lawspeaker.compare.matters import Matter, matters
from lawspeaker.compare.outlines import unlike_statements
from lawspeaker.compare.sides import Side
from lawspeaker.compare.topics import ordered, topic_of
from lawspeaker.compare.wording import subject


def compare(left: Side, right: Side) -> Comparison:
    """Everything on which two books differ, by topics in the order of the rulebooks."""
    found = matters(list(compared(left, right)), left, right)
    real = [_difference(matter, left, right) for matter in found]
    stated = list(unlike_statements(left, right, real))
    topics = ordered({each.topic for each in (*real, *stated)}, left, right)
    rank = {topic: place for place, topic in enumerate(topics)}
    order = sorted(
        [*real, *stated], key=lambda each: (rank[each.topic], not each.real, each.sort != DIFFERENT, each.id)
    )
    return Comparison(left.name, right.name, tuple(order), topics)


def _difference(matter: Matter, left: Side, right: Side) -> Difference:
    sort, ours, theirs = faces(matter, left, right)
    return Difference(
        matter.lead.id,
        sort,
        _change(matter.found),
        topic_of(matter, (*ours.cites, *theirs.cites), left, right),
        subject(matter.lead, left, right),
        ours,
        theirs,
        tuple(sorted({each.declaration for each in matter.found})),
        matter.parts,
    )


def _change(found: tuple[Found, ...]) -> str:
    """What sort of change it is; several sorts together are a change of what is done."""
    sorts = {each.change for each in found}
    return sorts.pop() if len(sorts) == 1 else BODY
