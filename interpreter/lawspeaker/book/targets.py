"""What an amendment hits: the part of a rule that a path names, or the value, price or fact that is given anew.

Takes for granted the declarations of a book. Guarantees for every amendment either the one thing it hits, or why there
is none: E501 when nothing goes by that name, E504 when the verb does not fit or the name fits several parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import frozen

from lawspeaker.book.clauses import Clause, did_you_mean, first_line, meant_by
from lawspeaker.text import Diagnostic, Message, Span, diagnose, say, suggest
from lawspeaker.tree import declarations as d
from lawspeaker.tree.expressions import Expression, Node, Number, Reference, Unary
from lawspeaker.tree.statements import Choose, Option, Step
from lawspeaker.tree.walk import children

Address = tuple[str, ...]
Bodied = d.Rule | d.Trigger
Named = d.Rule | d.Trigger | Step | Option | Choose

# What these are called lives in a space of its own: nothing in it can be amended, and nothing is hidden by it.
_APART = (d.Amend, d.Ruling, d.SourceText, d.Scenario, d.Game)


@frozen
class Part:
    """A named part of a rule; the address names all steps and options around it, from the rule down."""

    node: Named
    address: Address

    @property
    def path(self) -> str:
        """The address as it is written."""
        return ".".join(self.address)


@frozen
class Fact:
    """A cell of a table or a property of a member, and the declaration that gives it."""

    declaration: d.Declaration
    given: Expression | d.Cell


@frozen
class Targets:
    """Everything amendments may name: declarations by name, facts by column and row."""

    declared: dict[str, d.Declaration]
    facts: dict[tuple[str, str], Fact]


@frozen
class Hit:
    """A clause and what it hits; the span tells the part again after other amendments have changed the rule."""

    clause: Clause
    address: Address
    span: Span

    @property
    def target(self) -> str:
        """What is hit, in the words of the law."""
        column, colon, row = self.address[0].partition(":")
        return f"{column} of {row}" if colon else ".".join(self.address)


def targets_of(items: Iterable[d.Declaration]) -> Targets:
    """What the amendments of a book may name."""
    targets = Targets({}, {})
    for item in items:
        if not isinstance(item, _APART):
            targets.declared.setdefault(item.name, item)
        for column, row, given in _facts(item):
            targets.facts.setdefault((column, row), Fact(item, given))
    return targets


def _facts(item: d.Declaration) -> Iterator[tuple[str, str, Expression | d.Cell]]:
    if isinstance(item, d.Table | d.Cards) and item.rows:
        header, *rows = item.rows
        for row in rows:
            for column, cell in zip(header[1:], row[1:], strict=False):
                yield column.text, row[0].text, cell
    elif isinstance(item, d.Rule | d.Standing):
        for given in item.properties:
            yield given.name, item.name, given.value


# parts of rules --------------------------------------------------------------------------------------------------


def parts_of(declaration: Bodied) -> list[Part]:
    """A rule and all its named parts, each before what it contains."""
    whole = Part(declaration, (declaration.name,))
    return [whole, *_parts_below(declaration, whole.address)]


def _parts_below(node: Node, address: Address) -> Iterator[Part]:
    for child in children(node):
        if isinstance(child, Step | Option | Choose):
            part = Part(child, (*address, child.name))
            yield part
            # A choice is the end of a path: what follows from it is found beside it.
            yield from _parts_below(child, address if isinstance(child, Choose) else part.address)
        else:
            yield from _parts_below(child, address)


def hit_part(clause: Clause, declared: dict[str, d.Declaration]) -> Hit | Diagnostic:
    """The part that the clause's path names."""
    names = tuple(clause.amendment.path.split("."))
    declaration = declared.get(names[0])
    if declaration is None:
        return _no_rule(clause, declared)
    if not isinstance(declaration, d.Rule | d.Trigger):
        return wrong_verb(clause, clause.amendment.path, _right_verb(declaration))
    matching = [part for part in parts_of(declaration) if _leads_to(names, part.address)]
    if not matching:
        return _no_part(clause, declaration, names)
    fitting = [part for part in matching if isinstance(part.node, _fitting(clause))]
    if not fitting:
        return _unfit_part(clause, matching[0], declaration)
    chosen = [part for part in fitting if part.address == names] or fitting
    if len(chosen) > 1:
        return _ambiguous(clause, chosen)
    return Hit(clause, chosen[0].address, chosen[0].node.span)


def _leads_to(names: Address, address: Address) -> bool:
    """Whether a path means an address: steps in between may be left out."""
    if names[0] != address[0] or names[-1] != address[-1] or (len(names) == 1) != (len(address) == 1):
        return False
    between = iter(address[1:-1])
    return all(name in between for name in names[1:-1])


def _fitting(clause: Clause) -> tuple[type[Node], ...]:
    """The sorts of parts that the verb can do something to."""
    amendment = clause.amendment
    if amendment.verb == "forbid":
        return (Choose, Option)
    if amendment.position in ("before", "after"):
        return (Step,)
    return (Step, Option, d.Rule, d.Trigger)


def _no_rule(clause: Clause, declared: dict[str, d.Declaration]) -> Diagnostic:
    bodied = [item for item in declared.values() if isinstance(item, d.Rule | d.Trigger)]
    path = clause.amendment.path
    paths = [part.path for item in bodied for part in parts_of(item)] if "." in path else [item.name for item in bodied]
    return diagnose("E501", first_line(clause.amendment.span), helps=meant_by(path, paths), target=path)


def _no_part(clause: Clause, declaration: Bodied, names: Address) -> Diagnostic:
    """Nothing at the end of the path; the note tells what there is at the last place that it does reach."""
    parts = parts_of(declaration)
    reached = parts[0]
    for length in range(2, len(names)):
        found = [part for part in parts if _leads_to(names[:length], part.address)]
        reached = found[0] if found else reached
    below = [part for part in parts[1:] if part.address[: len(reached.address)] == reached.address]
    inside = [part.address[-1] for part in below if part.address[:-1] == reached.address]
    note = say("`{name}` has no named parts", name=reached.path)
    if inside:
        note = say("the parts of `{name}` are: {names}", name=reached.path, names=listed(inside))
    # A slip in the last name leads further than one somewhere in a long path.
    by_last_name = {part.address[-1]: part.path for part in reversed(below)}
    near = by_last_name.get(suggest(names[-1], by_last_name) or "")
    helps = [did_you_mean(near)] if near else meant_by(clause.amendment.path, [part.path for part in parts[1:]])
    span = first_line(clause.amendment.span)
    return diagnose("E501", span, notes=[note], helps=helps, target=clause.amendment.path)


def _unfit_part(clause: Clause, part: Part, declaration: Bodied) -> Diagnostic:
    if isinstance(part.node, Choose):
        return wrong_verb(clause, clause.amendment.path, say("a choice can only be amended with `forbid`"))
    if clause.amendment.verb != "forbid":
        help_text = say("insert `first` or `last`: before and after are for steps")
        return wrong_verb(clause, clause.amendment.path, help_text)
    inside = [
        each.path
        for each in parts_of(declaration)
        if isinstance(each.node, Choose | Option) and each.address[: len(part.address)] == part.address
    ]
    notes = [say("what can be forbidden in it: {names}", names=listed(inside))] if inside else []
    return wrong_verb(clause, clause.amendment.path, say("`forbid` names a choice or an option"), notes)


def _ambiguous(clause: Clause, parts: list[Part]) -> Diagnostic:
    paths = list(dict.fromkeys(part.path for part in parts))
    help_text = say("give the longer path: {names}", names=listed(paths))
    if len(paths) == 1:
        help_text = say("give these parts different names")
    also = [(first_line(part.node.span), say("one of those it may mean")) for part in parts]
    path, verb = clause.amendment.path, clause.amendment.verb
    span = first_line(clause.amendment.span)
    return diagnose("E504", span, say("not clear which"), also=also, helps=[help_text], target=path, verb=verb)


# values ----------------------------------------------------------------------------------------------------------


def hit_value(clause: Clause, targets: Targets) -> Hit | Diagnostic:
    """The value, price, cell or property that the clause gives anew."""
    target = clause.amendment.target
    assert target is not None, "the grammar demands a target"
    if target.arguments:
        return _hit_fact(clause, target, targets)
    declaration = targets.declared.get(target.name)
    if declaration is None:
        names = [item.name for item in targets.declared.values() if isinstance(item, d.Value | d.Price)]
        span = first_line(clause.amendment.span)
        return diagnose("E501", span, helps=meant_by(target.name, names), target=target.name)
    fits = d.Price if clause.amendment.verb == "price" else d.Value
    if not isinstance(declaration, fits):
        return wrong_verb(clause, target.name, _right_verb(declaration))
    return Hit(clause, (target.name,), declaration.span)


def _hit_fact(clause: Clause, target: Reference, targets: Targets) -> Hit | Diagnostic:
    row = ", ".join(constant_text(argument) or argument.span.text for argument in target.arguments)
    written = f"{target.name} of {row}"
    rows = [known for column, known in targets.facts if column == target.name]
    if not rows and target.name in targets.declared:
        declaration = targets.declared[target.name]
        whole = isinstance(declaration, d.Value | d.Price)
        help_text = say("amend it as a whole, without arguments") if whole else _right_verb(declaration)
        return wrong_verb(clause, written, help_text)
    fact = targets.facts.get((target.name, row))
    if fact is None:
        notes = [say("`{name}` is given for: {names}", name=target.name, names=listed(rows))] if rows else []
        helps = meant_by(written, (f"{column} of {known}" for column, known in targets.facts))
        return diagnose("E501", first_line(clause.amendment.span), notes=notes, helps=helps, target=written)
    if clause.amendment.verb == "price":
        return wrong_verb(clause, written, say("facts are amended with `set`, `add` or `subtract`"))
    return Hit(clause, (f"{target.name}:{row}",), fact.given.span)


def constant_text(expression: Expression) -> str | None:
    """A bare name or a number, as it is written; None for anything that has to be worked out."""
    if isinstance(expression, Reference) and not expression.arguments:
        return expression.name
    if isinstance(expression, Number):
        return str(expression.value)
    if isinstance(expression, Unary) and isinstance(expression.operand, Number) and expression.operator == "-":
        return f"-{expression.operand.value}"
    return None


# messages --------------------------------------------------------------------------------------------------------


def listed(names: Iterable[str]) -> str:
    """Names in a sentence."""
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names))


def wrong_verb(clause: Clause, target: str, help_text: Message, notes: Iterable[Message] = ()) -> Diagnostic:
    """The verb does nothing to such a thing."""
    span, verb = first_line(clause.amendment.span), clause.amendment.verb
    return diagnose("E504", span, notes=notes, helps=[help_text], target=target, verb=verb)


def _right_verb(declaration: d.Declaration) -> Message:
    match declaration:
        case d.Value():
            return say("values are amended with `set`, `add` or `subtract`")
        case d.Price():
            return say("prices are amended with `price`")
        case d.Rule() | d.Trigger():
            return say("rules are amended with `replace`, `repeal` or `insert`")
        case d.Table() | d.Cards():
            return say("name a cell of it: `set COLUMN of ROW to ...`")
        case _:
            return say("amendments reach rules, values, prices and the cells of tables")
