"""What each of the two books says of a matter: in words, in law, with its citations, or by its silence.

Takes a matter and its sides. A rulebook is silent when its outline has none of the statements that the amendments of
the other book cite, and the rule itself cites nothing of it either. Guarantees that both faces are made alike, so that
swapping the books swaps the faces.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from lawspeaker.book.clauses import Clause
from lawspeaker.book.targets import parts_of
from lawspeaker.compare.declarations import Found, Said
from lawspeaker.compare.difference import DIFFERENT, SILENT_A, SILENT_B, Face
from lawspeaker.compare.matters import Matter, together
from lawspeaker.compare.naming import joined, phrase, titled
from lawspeaker.compare.plain import squeezed
from lawspeaker.compare.sides import Side
from lawspeaker.compare.topics import RESTATING, section_topic
from lawspeaker.compare.wording import law, says, subject, written
from lawspeaker.text import Message, Span, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree.statements import Citation

NOTHING = say("nothing of the sort")


def faces(matter: Matter, left: Side, right: Side) -> tuple[str, Face, Face]:
    """The class of a matter, and what the two books say of it."""
    ours = _face(matter, left, [each.left for each in matter.found], matter.left, together(matter.right))
    theirs = _face(matter, right, [each.right for each in matter.found], matter.right, together(matter.left))
    if ours.says.text("en") == theirs.says.text("en"):  # words do not tell them apart, so the law has to
        ours, theirs = _by_law(ours), _by_law(theirs)
    sort = DIFFERENT
    if left.voice is not None and right.voice is not None and left.voice != right.voice:
        if not ours.cites and theirs.cites:
            sort, ours = SILENT_A, _silent(ours, left, theirs.cites)
        elif ours.cites and not theirs.cites:
            sort, theirs = SILENT_B, _silent(theirs, right, ours.cites)
    return sort, ours, theirs


def _by_law(face: Face) -> Face:
    if face.titled or not face.law:
        return face
    return evolve(face, says=say("{what}: `{law}`", what=face.says, law=squeezed(face.law)))


def _face(
    matter: Matter,
    side: Side,
    said: list[Said | None],
    clauses: tuple[tuple[Clause, ...], ...],
    others: tuple[Clause, ...],
) -> Face:
    own = together(clauses)
    reading = None if own else _chosen(others, side)
    told = reading or written(own, side)
    several = len(matter.found) > 1
    made = [
        _named(found, says(found, each, amending, side), side) if several else says(found, each, amending, side)
        for found, each, amending in zip(matter.found, said, clauses, strict=True)
        if not (told and amending) and reading is None
    ]
    laws = [law(None, own), *(law(each, ()) for each, amending in zip(said, clauses, strict=True) if not amending)]
    paths = [".".join(each.path) for each in said if each is not None]
    return Face(
        _sentence(told, made),
        "\n".join(dict.fromkeys(filter(None, laws))),
        _cites(matter, side, own, others),
        _span(matter.found[0], said[0], own, side),
        tuple(dict.fromkeys(filter(None, paths))),
        own,
        told is not None,
    )


def _named(found: Found, text: Message, side: Side) -> Message:
    """A number among other sentences, with what it is the number of."""
    item = side.declared.get(found.declaration)
    there = found.left or found.right
    if item is None or there is None or there.value is None or text == titled(item):
        return text
    return say("{thing}: {what}", thing=subject(found, side, side), what=text)


def _sentence(told: Message | None, made: list[Message]) -> Message:
    """What an author has written, then what is made from the rest of the law, if that says anything."""
    speaking = [each for each in made if each != NOTHING]
    if told is None:
        return joined(speaking, "; ") if speaking else NOTHING
    return joined([told, *speaking], " – ") if speaking else told


def _chosen(others: tuple[Clause, ...], side: Side) -> Message | None:
    """Where the other book follows another reading of a ruling: the words of the reading that holds here."""
    names = dict.fromkeys(_ruling_of(clause) for clause in others)
    readings = [side.read(side.rulings[name]) for name in names if name in side.rulings]
    found = [phrase(each.phrases) for each in readings if each is not None]
    return joined(found, " ") if found else None


def _ruling_of(clause: Clause) -> str:
    dotted = [name for name in clause.container.names if "." in name]
    return dotted[0].partition(".")[0] if dotted else ""


# citations -------------------------------------------------------------------------------------------------------


def _cites(matter: Matter, side: Side, own: tuple[Clause, ...], others: tuple[Clause, ...]) -> tuple[Citation, ...]:
    """Where this book's rulebook speaks of a matter.

    Its own amendments say so first, then the parts that differ, then the same statements as the other book cites; what
    stands around the parts counts only when no amendment cites anything.
    """
    given = [cite for clause in own for cite in clause.amendment.cites]
    inside = [cite for each in matter.found for cite in _part_cites(each, side)]
    theirs = [cite for clause in others for cite in clause.amendment.cites]
    around = [cite for each in matter.found for cite in _around(each, side)]
    found = side.own(given) or side.own(inside) or side.own(theirs or around)
    return tuple(cite for cite in found if section_topic(cite) not in RESTATING) or found


def _part_cites(found: Found, side: Side) -> tuple[Citation, ...]:
    """What the part itself cites; an inserted part has nothing of its own in a book without it."""
    item = side.declared.get(found.declaration)
    if item is None or ":" in found.id:
        return ()
    path = _path(found)
    if len(path) <= 1 or not isinstance(item, d.Rule | d.Trigger):
        return item.meta.cites
    return tuple(cite for part in parts_of(item) if part.address == path for cite in getattr(part.node, "cites", ()))


def _around(found: Found, side: Side) -> tuple[Citation, ...]:
    """What the innermost part cites that stands around a finding."""
    item = side.declared.get(found.declaration)
    if item is None:
        return ()
    cites, path = item.meta.cites, _path(found)
    for part in parts_of(item) if isinstance(item, d.Rule | d.Trigger) else ():
        if part.address == path[: len(part.address)]:
            cites = getattr(part.node, "cites", ()) or cites
    return cites


def _path(found: Found) -> tuple[str, ...]:
    return next((each.path for each in (found.left, found.right) if each is not None), ())


def _span(found: Found, said: Said | None, own: tuple[Clause, ...], side: Side) -> Span | None:
    if own:
        return own[0].amendment.span
    if said is not None and said.nodes:
        return said.nodes[0].span
    item = side.declared.get(found.declaration)
    return item.span if item is not None else None


# silence ---------------------------------------------------------------------------------------------------------


def _silent(face: Face, side: Side, spoken: Iterable[Citation]) -> Face:
    """A face that says what holds where its rulebook is silent: a ruling knows best."""
    ids = {cite.section for cite in spoken}
    names, text = decided(side, ids)
    if text is None and face.says == NOTHING:
        return evolve(face, says=say("silent; nothing of the sort"))
    return evolve(face, says=say("silent; what holds: {what}", what=text or face.says), rulings=names)


def decided(side: Side, ids: set[str], *, edition_only: bool = True) -> tuple[tuple[str, ...], Message | None]:
    """The rulings of a book that decide about some statements, and what they have chosen."""
    layers = [layer for layer in side.linked.layers if layer.form != "core" or not edition_only]
    rulings = [item for layer in layers for item in layer.items if isinstance(item, d.Ruling)]
    found = [each for each in rulings if any(cite.section in ids for cite in each.meta.cites)]
    readings = [side.read(each) for each in found]
    texts = [phrase(each.phrases) for each in readings if each is not None]
    return tuple(each.name for each in found), joined(texts, " ") if texts else None
