"""Which declarations play can reach: those that rules lead to from where a game begins.

Takes the amended declarations of a book. What only another reading of a ruling would need lies idle: it is there, and
makes no difference. Guarantees to call nothing idle that a rule, a goal, a trigger or a tile can lead to.
"""

from __future__ import annotations

from collections.abc import Iterator

from lawspeaker.book.amendments import Amended, Overlay
from lawspeaker.tree import declarations as d
from lawspeaker.tree.expressions import Node, Reference
from lawspeaker.tree.statements import Fix
from lawspeaker.tree.walk import walk

# Declarations that do nothing unless something mentions them.
_PASSIVE = (d.Variable, d.Value, d.Price, d.Group, d.Ranking, d.Kind, d.Window, d.Die)


def mentioned(node: Node) -> set[str]:
    """Every name that some law uses."""
    names: set[str] = set()
    for each in walk(node):
        if isinstance(each, Reference):
            names.add(each.name)
        elif isinstance(each, Fix):
            names.add(each.order)
        elif isinstance(each, d.TypeName) and each.name is not None:
            names.add(each.name)
        elif isinstance(each, d.Declaration):
            names |= _named_by(each)
    return names


def _named_by(item: d.Declaration) -> set[str]:
    """The names that declarations have as plain words: what they are of, what they hold, what they begin with."""
    fields = ("role", "begins", "of", "kind", "stands_on", "indices", "holds", "product", "watched")
    found: set[str] = set()
    for field in fields:
        value = getattr(item, field, None)
        found |= {value} if isinstance(value, str) else set()
        found |= {each for each in value if isinstance(each, str)} if isinstance(value, tuple) else set()
    return found


def live(game: d.Game, declared: dict[str, d.Declaration], amended: Amended) -> frozenset[str]:
    """The names of all declarations that are not idle."""
    plurals = {item.plural or f"{name}s": name for name, item in declared.items() if isinstance(item, d.Kind)}
    waiting = [name for name, item in declared.items() if _acts(item, game)]
    found = set(waiting)
    while waiting:
        name = waiting.pop()
        law = [declared[name], *_lying_on(name, amended)]
        names = {each for node in law for each in mentioned(node)}
        sets = {each for node in law for each in _sets_in(node)}
        new = (names | {plurals[each] for each in sets if each in plurals}) & declared.keys() - found
        found |= new
        waiting += new
    return frozenset(found)


def _acts(item: d.Declaration, game: d.Game) -> bool:
    """Whether something counts without being mentioned: it begins the game, is watched, or lies on the table."""
    if isinstance(item, d.Rule):
        return item.form != "rule" or item.name == game.begins
    return not isinstance(item, _PASSIVE)


def _sets_in(node: Node) -> Iterator[str]:
    """Names that stand for themselves, such as that of all values of a kind; a fact of something is no set."""
    for each in walk(node):
        if isinstance(each, Reference) and not each.arguments:
            yield each.name


def _lying_on(name: str, amended: Amended) -> Iterator[Node]:
    """The law of the amendments of a value, a price, or the facts of something."""
    for key, overlays in amended.overlays.items():
        if key == name or key.endswith(f":{name}"):
            for overlay in overlays:
                yield from _law_of(overlay)


def _law_of(overlay: Overlay) -> Iterator[Node]:
    yield from overlay.conditions
    yield from overlay.amounts
    if overlay.value is not None:
        yield overlay.value
