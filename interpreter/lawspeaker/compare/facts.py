"""What a value, a price or a fact comes to once its amendments lie on it.

Guarantees that two ways of arriving at the same thing are the same: a value that is set outright is what it is set to,
whatever it was before, and a number with something added is the sum.
"""

from __future__ import annotations

from attrs import evolve, frozen

from lawspeaker.book.amendments import Overlay
from lawspeaker.book.targets import constant_text
from lawspeaker.compare.plain import bare
from lawspeaker.tree import declarations as d
from lawspeaker.tree.expressions import Expression, Node, Nothing, Number, Truth
from lawspeaker.tree.statements import Amount

Given = Expression | d.Cell | tuple[Amount, ...]


@frozen
class Layered:
    """A value or price: what holds by itself, and what lies on it under conditions, in the order of application."""

    given: Given
    overlays: tuple[Overlay, ...] = ()

    @property
    def plain(self) -> object:
        """What is compared: everything that has an effect, and nothing else."""
        layers = tuple(
            (each.verb, tuple(map(bare, each.conditions)), each.value and bare(each.value), _all_bare(each.amounts))
            for each in self.overlays
        )
        return _constant(self.given), layers


def layered(given: Given, overlays: tuple[Overlay, ...]) -> Layered:
    """A value with its amendments, those that always hold worked in."""
    outright = [place for place, each in enumerate(overlays) if each.verb in ("set", "price") and not each.conditions]
    if outright:
        setting = overlays[outright[-1]]
        given = setting.amounts if setting.value is None else setting.value
        later = overlays[outright[-1] + 1 :]
        adding = tuple(each for each in overlays[: outright[-1]] if each.verb in ("add", "subtract"))
        overlays = (*adding, *later)
    return _summed(Layered(given, overlays))


def _summed(found: Layered) -> Layered:
    """Fixed additions to a fixed number make a fixed number."""
    given, left = found.given, []
    setting = any(each.verb in ("set", "price") for each in found.overlays)
    for each in found.overlays:
        fixed = isinstance(each.value, Number) and each.verb in ("add", "subtract") and not each.conditions
        if fixed and isinstance(given, Number) and isinstance(each.value, Number) and not setting:
            sign = 1 if each.verb == "add" else -1
            given = evolve(given, value=given.value + sign * each.value.value, span=each.span)
        else:
            left.append(each)
    return Layered(given, tuple(left))


def _constant(given: Given) -> object:
    """A cell and an expression that say the same, as the same thing."""
    if isinstance(given, tuple):
        return _all_bare(given)
    if isinstance(given, d.Cell):
        return "." if given.text == "0" else given.text
    plain = bare(given)
    if isinstance(plain, Truth):
        return "x" if plain.value else "."
    if isinstance(plain, Nothing) or (isinstance(plain, Number) and plain.value == 0):
        return "."
    return constant_text(plain) or plain


def _all_bare(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(map(bare, nodes))
