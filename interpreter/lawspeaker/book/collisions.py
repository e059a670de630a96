"""Which amendments get in each other's way, and in which order they are applied.

Takes for granted clauses in a fixed order, each with what it hits. Guarantees that whenever the order of two of them
would matter, either an `over` has settled it or there is a diagnostic that shows both: nothing is decided by who came
last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from lawspeaker.book.clauses import Clause, first_line
from lawspeaker.book.targets import Address, Hit, constant_text
from lawspeaker.text import Diagnostic, diagnose, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree.expressions import Binary, Expression, Parens, Reference, Unary

FAMILY_FORMS = ("phase", "action", "ability")


def in_order(hits: Sequence[Hit], constants: Collection[str]) -> tuple[list[Hit], list[Diagnostic]]:
    """The hits in the order in which they are applied, and the collisions among them.

    Of two that collide only the first is applied, so that one mistake does not look like several.
    """
    below: dict[int, set[int]] = {}
    collided: list[tuple[int, int]] = []
    for (low, first), (high, second) in combinations(enumerate(hits), 2):
        if first.address[0] != second.address[0] or not _get_in_the_way(first, second, constants):
            continue
        upper = _upper(first, second)
        if upper is None:
            collided.append((low, high))
        else:
            above, under = (high, low) if upper is second else (low, high)
            below.setdefault(above, set()).add(under)
    ordered, tangled = _sorted(len(hits), below)
    collided += tangled
    left_out = {high for _, high in collided}
    problems = [_collision(hits[low], hits[high]) for low, high in collided]
    return [hits[index] for index in ordered if index not in left_out], problems


def _collision(first: Hit, second: Hit) -> Diagnostic:
    """The finding for two amendments that nothing sets in order, shown at the second.

    Where that one lies inside what the other removes, it is shown at the other: only that one can prevail.
    """
    inside = len(second.address) > len(first.address) and first.clause.amendment.verb != "insert"
    shown, other = (first, second) if inside else (second, first)
    return diagnose(
        "E503",
        first_line(shown.clause.amendment.span),
        say("from {origin}", origin=shown.clause.origin),
        also=[(first_line(other.clause.amendment.span), say("from {origin}", origin=other.clause.origin))],
        helps=[say("if this one is meant to prevail, write `over {name}` below it", name=other.clause.container.name)],
        target=max(first, second, key=lambda hit: len(hit.address)).target,
    )


def _upper(first: Hit, second: Hit) -> Hit | None:
    """The one of two that goes over the other: because it says so, or as an exception to what holds in the book."""
    over = first.clause.is_over(second.clause), second.clause.is_over(first.clause)
    if over[0] != over[1]:
        return first if over[0] else second
    if _is_exception(first, second):
        return first
    return second if _is_exception(second, first) else None


def _is_exception(hit: Hit, other: Hit) -> bool:
    """A tile that changes a value while it is in force lies on top of what an edition sets once and for all."""
    gives_value = hit.clause.amendment.verb in ("set", "price")
    for_a_while = hit.clause.container.standing and bool(hit.clause.conditions)
    return gives_value and for_a_while and not other.clause.container.standing and not other.clause.conditions


def _sorted(count: int, below: dict[int, set[int]]) -> tuple[list[int], list[tuple[int, int]]]:
    """Numbers in order, each after those below it; and pairs that go over each other in a circle."""
    ordered: list[int] = []
    tangled: list[tuple[int, int]] = []
    waiting = list(range(count))
    while waiting:
        free = next((index for index in waiting if below.get(index, set()) <= set(ordered)), None)
        if free is None:
            free = next(index for index in waiting if below.get(index))
            tangled.append((min(below[free] - set(ordered)), free))
        waiting.remove(free)
        ordered.append(free)
    return ordered, tangled


# what matters to what --------------------------------------------------------------------------------------------


def _get_in_the_way(first: Hit, second: Hit, constants: Collection[str]) -> bool:
    """Whether the order of the two would matter."""
    if not (_touch(first, second) or _touch(second, first)):
        return False
    return not exclusive(first.clause, second.clause, constants)


def _touch(first: Hit, second: Hit) -> bool:
    one, other = first.clause.amendment, second.clause.amendment
    if one.verb in ("set", "price"):
        return other.verb == one.verb
    if one.verb in ("replace", "repeal"):
        return _removes(first.address, second)
    if one.verb == "insert":
        # The insertions of one container are in the order in which they are written.
        apart = first.clause.container != second.clause.container
        same_point = first.address == second.address and one.position == other.position
        return apart and other.verb == "insert" and same_point
    return False


def _removes(address: Address, other: Hit) -> bool:
    """Whether what the other one does happens inside the part that is replaced or repealed."""
    amendment = other.clause.amendment
    if amendment.verb not in ("replace", "repeal", "insert"):
        return False
    inside = other.address[: len(address)] == address
    beside = amendment.position in ("before", "after") and other.address == address
    return inside and not beside


# conditions that cannot hold together ----------------------------------------------------------------------------


def constants_of(items: Sequence[d.Declaration]) -> frozenset[str]:
    """The names that stand for one fixed thing each, so that two different names are two different things."""
    names: set[str] = set()
    for item in items:
        if isinstance(item, d.Kind | d.Map):
            names.update(item.domain.labels)
        elif isinstance(item, d.Cards) or (isinstance(item, d.Table) and item.defines):
            names.update(row[0].text for row in item.rows[1:])
        elif isinstance(item, d.Standing) or (isinstance(item, d.Rule) and item.form in FAMILY_FORMS):
            names.add(item.name)
    return frozenset(names)


def exclusive(first: Clause, second: Clause, constants: Collection[str]) -> bool:
    """Whether the conditions of two clauses can be seen never to hold together."""
    theirs = list(_claims(second.conditions))
    return any(_contradict(one, other, constants) for one in _claims(first.conditions) for other in theirs)


def _claims(conditions: Sequence[Expression]) -> Iterator[Expression]:
    """The single conditions that must all hold."""
    for condition in conditions:
        bare = _bare(condition)
        if isinstance(bare, Binary) and bare.operator == "and":
            yield from _claims((bare.left, bare.right))
        else:
            yield bare


def _contradict(one: Expression, other: Expression, constants: Collection[str]) -> bool:
    if _denial(one) == other or _denial(other) == one:
        return True
    return any(
        subject == other_subject and type(value) is type(other_value) and value != other_value
        for subject, value in _equations(one, constants)
        for other_subject, other_value in _equations(other, constants)
    )


def _denial(expression: Expression) -> Expression | None:
    """What the expression says is not so, if it says that of something."""
    if isinstance(expression, Unary) and expression.operator == "not":
        return _bare(expression.operand)
    opposites = {"is not": "is", "!=": "="}
    if isinstance(expression, Binary) and expression.operator in opposites:
        return Binary(expression.span, opposites[expression.operator], expression.left, expression.right)
    return None


def _equations(expression: Expression, constants: Collection[str]) -> Iterator[tuple[Expression, str | int]]:
    """What is said to equal which constant."""
    if isinstance(expression, Binary) and expression.operator in ("is", "="):
        for subject, value in ((expression.left, expression.right), (expression.right, expression.left)):
            constant = _constant(_bare(value), constants)
            if constant is not None:
                yield _bare(subject), constant


def _constant(expression: Expression, constants: Collection[str]) -> str | int | None:
    text = constant_text(expression)
    if isinstance(expression, Reference):
        return text if text in constants else None
    return None if text is None else int(text)


def _bare(expression: Expression) -> Expression:
    return _bare(expression.inner) if isinstance(expression, Parens) else expression
