"""Amendments of rules: steps and options replaced, repealed, inserted and forbidden.

Takes for granted hits in the order in which they are to be applied. Guarantees rules that say everything themselves:
what holds only under a condition stands in an `if`, what was inserted is a step with a name of its own, what was
forbidden is a condition of the choice that knows where it comes from.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, frozen

from lawspeaker.book.clauses import Clause, cited, first_line
from lawspeaker.book.targets import Bodied, Hit, Named, Part, parts_of
from lawspeaker.text import Diagnostic, Message, Span, diagnose, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree.expressions import Binary, Expression, Node, Number, Parens, Reference, Truth, Unary
from lawspeaker.tree.statements import Block, Choose, ChooseOne, Condition, DoNothing, If, Option, Statement, Step
from lawspeaker.tree.walk import Group, regroup, transform

Holder = d.Rule | d.Trigger | Step | Option


@frozen
class Repealed(DoNothing):
    """Where something was repealed: kept while amendments are applied, because others may still refer to it."""


@frozen
class Inserted(Step):
    """What was inserted: told apart while amendments are applied, so that the next insertion goes behind it."""

    position: str = ""


def apply(declaration: Bodied, hit: Hit) -> tuple[Bodied, list[Diagnostic]]:
    """The rule with one more amendment, which must make a difference."""
    part = next((each for each in parts_of(declaration) if _is_hit(each, hit)), None)
    if part is None:
        return declaration, _gone(hit)
    if idle := _idle(part, hit.clause):
        return declaration, [_changes_nothing(declaration, part, hit.clause, idle)]
    if hit.clause.amendment.position in ("before", "after"):
        return regroup(declaration, lambda group: _beside(group, part.node, hit.clause)), []
    amended = _amended(part.node, hit.clause)
    return transform(declaration, lambda node: amended if node is part.node else node), []


def _is_hit(part: Part, hit: Hit) -> bool:
    return part.address[-1] == hit.address[-1] and part.node.span == hit.span


def _gone(hit: Hit) -> list[Diagnostic]:
    """Another amendment took away what this one is about; to forbid what is not there is no mistake."""
    if hit.clause.amendment.verb == "forbid":
        return []
    note = say("another amendment has removed it")
    return [diagnose("E501", first_line(hit.clause.amendment.span), notes=[note], target=hit.target)]


# amendments without effect ---------------------------------------------------------------------------------------


def _idle(part: Part, clause: Clause) -> Message | None:
    """Why the amendment makes no difference, if so."""
    amendment = clause.amendment
    if isinstance(part.node, Choose):
        return None
    if amendment.verb == "replace" and amendment.body == part.node.body:
        return say("this is what `{name}` says already", name=part.path)
    if amendment.verb == "repeal" and _says_nothing(part.node.body):
        return say("`{name}` does nothing already", name=part.path)
    if amendment.verb == "insert" and _says_nothing(amendment.body):
        return say("this inserts nothing")
    return None


def _says_nothing(block: Block) -> bool:
    return all(type(statement) is DoNothing for statement in block)


def _changes_nothing(declaration: Bodied, part: Part, clause: Clause, label: Message) -> Diagnostic:
    cites = () if isinstance(part.node, Choose | d.Rule | d.Trigger) else part.node.cites
    return changes_nothing(clause, label, part.node.span, cited(cites or declaration.meta.cites))


def changes_nothing(clause: Clause, label: Message, declared: Span, citation: Iterable[str]) -> Diagnostic:
    """The finding for an amendment that says what the book says already."""
    return diagnose(
        "E502",
        first_line(clause.amendment.span),
        label,
        also=[(first_line(declared), say("declared here"))],
        helps=[say("remove it, or say what is to be different")],
        citation=citation,
    )


# the verbs -------------------------------------------------------------------------------------------------------


def _amended(node: Named, clause: Clause) -> Named:
    """The part as the amendment wants it."""
    amendment = clause.amendment
    if amendment.verb == "forbid":
        assert isinstance(node, Choose | Option), "only these can be forbidden"
        return evolve(node, where=(*node.where, _refusal(clause)))
    assert not isinstance(node, Choose), "a choice can only be forbidden"
    if amendment.verb == "insert":
        return _with_inside(node, clause)
    if amendment.verb == "repeal" and isinstance(node, Option) and clause.conditions:
        return evolve(node, where=(*node.where, _refusal(clause)))
    return _with_body(node, clause)


def _with_body(node: Holder, clause: Clause) -> Holder:
    """The part with another body, or with another body while the conditions hold."""
    amendment, span = clause.amendment, clause.amendment.span
    new: Block = amendment.body if amendment.verb == "replace" else (Repealed(span),)
    if clause.conditions:
        holds = conjunction(clause.conditions)
        if amendment.verb == "replace":
            new = (If(span, ((holds, new),), node.body),)
        else:
            new = (If(span, ((_negation(holds), node.body),)),)
    return _with_cites(evolve(node, body=new), clause)


def _with_cites(node: Holder, clause: Clause) -> Holder:
    """What was amended cites what the amendment cites, and what it cited before where the old text still holds."""
    cites = clause.amendment.cites
    if not cites:
        return node
    if isinstance(node, d.Rule | d.Trigger):
        kept = node.meta.cites if clause.conditions else ()
        return evolve(node, meta=evolve(node.meta, cites=(*kept, *cites)))
    return evolve(node, cites=(*(node.cites if clause.conditions else ()), *cites))


def _with_inside(node: Holder, clause: Clause) -> Holder:
    """The part with an insertion at its beginning or end."""
    index = _behind(node.body, 0, "first") if clause.amendment.position == "first" else len(node.body)
    return evolve(node, body=(*node.body[:index], _inserted(clause), *node.body[index:]))


def _beside(group: Group, anchor: Node, clause: Clause) -> Group:
    """A block with an insertion next to one of its steps; any other group as it is."""
    index = next((index for index, node in enumerate(group) if node is anchor), None)
    if index is None:
        return group
    if clause.amendment.position == "after":
        index = _behind(group, index + 1, "after")
    return (*group[:index], _inserted(clause), *group[index:])


def _behind(group: Group, index: int, position: str) -> int:
    """The place behind what was inserted at the same point before: insertions run in the order of application."""
    while index < len(group) and isinstance(node := group[index], Inserted) and node.position == position:
        index += 1
    return index


def _inserted(clause: Clause) -> Inserted:
    amendment = clause.amendment
    body = amendment.body
    if clause.conditions:
        body = (If(amendment.span, ((conjunction(clause.conditions), body),)),)
    return Inserted(amendment.span, clause.step_name, body, (), amendment.cites, amendment.position)


def _refusal(clause: Clause) -> Condition:
    """The condition under which a choice or an option is refused."""
    amendment = clause.amendment
    claims = clause.conditions if amendment.where is None else (*clause.conditions, amendment.where)
    holds = conjunction(claims) if claims else Truth(amendment.span, True)
    return Condition(amendment.span, holds, negated=True, origin=clause.origin, cites=amendment.cites)


# conditions ------------------------------------------------------------------------------------------------------


def conjunction(claims: tuple[Expression, ...]) -> Expression:
    """All claims joined by `and`; a single one stays as it is."""
    result, *others = claims
    for other in others:
        result = Binary(result.span, "and", _closed(result), _closed(other))
    return result


def _closed(expression: Expression) -> Expression:
    """The expression in parentheses where it would not otherwise end by itself beside `and`."""
    plain = Number | Reference | Truth | Unary | Parens
    joined = isinstance(expression, Binary) and expression.operator != "or"
    return expression if joined or isinstance(expression, plain) else Parens(expression.span, expression)


def _negation(expression: Expression) -> Expression:
    plain = isinstance(expression, Reference | Truth | Parens)
    return Unary(expression.span, "not", expression if plain else Parens(expression.span, expression))


# after the last amendment ----------------------------------------------------------------------------------------


def tidy(declaration: Bodied) -> Bodied:
    """The rule without the marks that applying needed: what was repealed is gone, what was inserted is a step."""
    cleared = regroup(declaration, _cleared)
    return transform(cleared, _unmarked)


def _cleared(group: Group) -> Group:
    """A block or the options of a choice without what was repealed; a block does at least nothing."""
    kept: list[Node] = []
    for node in group:
        if isinstance(node, ChooseOne) and not node.options:
            kept += node.otherwise
        elif not isinstance(node, Repealed) and not _is_repealed(node):
            kept.append(node)
    if len(kept) == len(group):
        return group
    # A mark that is all there is stays: it tells the step around it that it is repealed as a whole.
    if not kept and isinstance(group[0], Statement):
        return (Repealed(group[0].span),) if isinstance(group[0], Repealed) else (DoNothing(group[0].span),)
    return tuple(kept)


def _is_repealed(node: Node) -> bool:
    return isinstance(node, Step | Option) and len(node.body) == 1 and isinstance(node.body[0], Repealed)


def _unmarked(node: Node) -> Node:
    if isinstance(node, Repealed):
        return DoNothing(node.span)
    if isinstance(node, Inserted):
        return Step(node.span, node.name, node.body, node.titles, node.cites)
    return node
