"""Law in words: values, conditions and statements told to somebody who plays, by the titles of what they speak of.

Takes trees and a side. Every form of the language has a sentence; what has no title goes by its name. Guarantees that
German says the same as English, and that a long passage is cut: all of the law can be read beside.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, frozen

from lawspeaker.compare.facts import Given, Layered
from lawspeaker.compare.naming import (
    is_label,
    joined,
    kind_title,
    member_of,
    named,
    part_title,
    phrase,
    spelt,
    token_title,
)
from lawspeaker.compare.sides import Side
from lawspeaker.text import Message, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree import expressions as e
from lawspeaker.tree import statements as s

# So many statements of a block are told, and so deep inside one another.
SHOWN = 4
DEEPEST = 3

_SIGNS = {"+": "+", "-": "−", "*": "×", "/": "÷", ">": ">", "<": "<", ">=": "≥", "<=": "≤", "!=": "≠", "=": "="}

# Functions of the language that read better as words.
_FUNCTIONS = {
    "affordable": "{first} can be paid",
    "location": "the place of {first}",
    "size": "the size of {first}",
    "top": "the uppermost of {first}",
    "first": "the first of {first}",
    "last": "the last of {first}",
    "after": "the player after {first}",
    "before": "the player before {first}",
    "adjacent": "{first} borders on {second}",
    "neighbours": "the neighbours of {first}",
    "min": "the smaller of {first} and {second}",
    "max": "the greater of {first} and {second}",
    "rank": "the place of {first} in {second}",
    "height": "the height of {second} in the stack ({first})",
    "achieved": "{first} has reached a goal",
    "reached": "{second} has reached “{first}”",
    "plays": "{first} is played by somebody",
}
_WORDS = {"actor": "the player", "supply": "supply"}
_NEXT = {"after": "the next player", "before": "the player before"}
_PLAIN = ("number", "role", "player")


@frozen
class Words:
    """Puts law into words; `scope` says what names mean that are bound in the law itself."""

    side: Side
    scope: tuple[tuple[str, Message], ...] = ()

    def inside(self, item: d.Declaration) -> Words:
        """The same inside a declaration with parameters."""
        bound = [(each.name, self._typed(each.type)) for each in getattr(item, "parameters", ())]
        return evolve(self, scope=(*self.scope, *bound))

    def _typed(self, type_: d.TypeName) -> Message:
        return kind_title(self.side, type_.name or "number")

    def _binding(self, binder: e.Binder) -> Words:
        return evolve(self, scope=(*self.scope, (binder.name, self.member(binder.domain))))

    # values ------------------------------------------------------------------------------------------------------

    def layered(self, value: Layered) -> Message:
        """A value with what lies on it."""
        return joined([self.given(value.given), *(self._overlay(each) for each in value.overlays)], "; ")

    def given(self, given: Given) -> Message:
        """A value, a price or the cell of a table."""
        if isinstance(given, tuple):
            return joined([self.amount(each) for each in given], ", ") if given else say("nothing")
        if isinstance(given, d.Cell):
            return {"x": say("yes"), ".": say("none")}.get(given.text) or named(self.side, given.text)
        return self.expression(given)

    def _overlay(self, overlay: object) -> Message:
        amounts, value = getattr(overlay, "amounts", ()), getattr(overlay, "value", None)
        change = self.given(amounts if value is None else value)
        verbs = {"add": say("{value} more", value=change), "subtract": say("{value} less", value=change)}
        told = verbs.get(getattr(overlay, "verb", ""), change)
        conditions = getattr(overlay, "conditions", ())
        if not conditions:
            return told
        return say("{value}, while {condition}", value=told, condition=self._all(conditions))

    def _all(self, conditions: Iterable[e.Expression]) -> Message:
        told = [self.expression(each) for each in conditions]
        found = told[0]
        for each in told[1:]:
            found = say("{left} and {right}", left=found, right=each)
        return found

    def amount(self, amount: s.Amount) -> Message:
        """So many tokens of a sort."""
        return self._tokens(amount.count, amount.token)

    def _tokens(self, count: e.Expression, token: e.Reference) -> Message:
        one = isinstance(count, e.Number) and count.value == 1
        return say("{count} {token}", count=self.expression(count), token=self._token(token, several=not one))

    def _token(self, token: e.Reference, *, several: bool) -> Message:
        bound = dict(self.scope).get(token.name)
        return bound if bound is not None else token_title(self.side, token.name, several=several)

    # expressions -------------------------------------------------------------------------------------------------

    def expression(self, expression: e.Expression) -> Message:
        """An expression in words."""
        match expression:
            case e.Parens():
                return self.expression(expression.inner)
            case e.Number():
                return say("{number}", number=expression.value)
            case e.Truth():
                return say("yes") if expression.value else say("no")
            case e.Nothing():
                return say("none")
            case e.Reference():
                return self._reference(expression)
            case e.Unary(operator="-"):
                return say("−{number}", number=self.expression(expression.operand))
            case e.Unary():
                return say("not: {what}", what=self.expression(expression.operand))
            case e.Binary():
                return self._binary(expression)
            case e.IfElse():
                return self._if_else(expression)
            case _:
                return self._quantified(expression)

    def _reference(self, reference: e.Reference) -> Message:
        name, arguments = reference.name, reference.arguments
        bound = dict(self.scope).get(name)
        if bound is not None and not arguments:
            return bound if len(name) == 1 else spelt(name)
        if name in _WORDS:
            return say(_WORDS[name])
        if name in self.side.declared or not arguments:
            return self._of_constants(named(self.side, name), arguments)
        told = [self.expression(each) for each in arguments]
        if name in _PLAIN:
            return told[0]
        if name in _NEXT and isinstance(arguments[0], e.Reference) and arguments[0].name == "actor":
            return say(_NEXT[name])
        if name in _FUNCTIONS:
            return say(_FUNCTIONS[name], **dict(zip(("first", "second"), told, strict=False)))
        return self._of_constants(named(self.side, name), arguments)

    def _of_constants(self, thing: Message, arguments: tuple[e.Expression, ...]) -> Message:
        """A thing, and of the others it is about those that are always the same."""
        fixed = [
            self.expression(each)
            for each in arguments
            if isinstance(each, e.Number)
            or (isinstance(each, e.Reference) and not each.arguments and is_label(self.side, each.name))
        ]
        return say("{thing} ({what})", thing=thing, what=joined(fixed, ", ")) if fixed else thing

    def _binary(self, binary: e.Binary) -> Message:
        operator, left, right = binary.operator, binary.left, binary.right
        if operator == "in":
            return say("{thing} ({what})", thing=self.expression(left), what=self.expression(right))
        if operator in ("is", "is not") and isinstance(right, e.Nothing):
            there = say("{what} is there") if operator == "is not" else say("{what} is not there")
            return evolve(there, arguments={"what": self.expression(left)})
        words = {
            "and": "{left} and {right}",
            "or": "{left} or {right}",
            "is": "{left} is {right}",
            "is not": "{left} is not {right}",
            "mod": "what is left of {left} divided by {right}",
        }
        template = words.get(operator) or f"{{left}} {_SIGNS.get(operator, operator)} {{right}}"
        return say(template, left=self._operand(left, binary), right=self._operand(right, binary))

    def _operand(self, operand: e.Expression, around: e.Binary) -> Message:
        told = self.expression(operand)
        inner = operand.inner if isinstance(operand, e.Parens) else operand
        mixed = isinstance(inner, e.Binary) and inner.operator != around.operator and isinstance(operand, e.Parens)
        return say("({what})", what=told) if mixed or isinstance(inner, e.IfElse) else told

    def _if_else(self, choice: e.IfElse) -> Message:
        return say(
            "{then} if {condition}, otherwise {otherwise}",
            then=self.expression(choice.then),
            condition=self.expression(choice.condition),
            otherwise=self.expression(choice.otherwise),
        )

    # sets --------------------------------------------------------------------------------------------------------

    def member(self, domain: e.SetExpression) -> Message:
        """One member of a set."""
        if isinstance(domain, e.NamedSet) and isinstance(domain.expression, e.Reference):
            if not domain.expression.arguments:
                kind = member_of(self.side, domain.expression.name)
                if kind is not None:
                    return kind
            return self.expression(domain.expression)
        if isinstance(domain, e.RangeSet):
            return say("{least} to {most}", least=self.expression(domain.low), most=self.expression(domain.high))
        items = domain.items if isinstance(domain, e.ListSet) else ()
        return joined([self.expression(each) for each in items], ", ")

    def _filtered(self, binder: e.Binder) -> Message:
        """The members of a set for which a condition holds."""
        member = self.member(binder.domain)
        if binder.where is None:
            return member
        return say("{thing} ({what})", thing=member, what=self._binding(binder).expression(binder.where))

    def _quantified(self, expression: e.Expression) -> Message:
        match expression:
            case e.Some():
                return say("there is one: {what}", what=self._filtered(expression.binder))
            case e.Every():
                has = self._binding(expression.binder).expression(expression.has)
                return say("for each {member}: {what}", member=self._filtered(expression.binder), what=has)
            case e.CountEach():
                return say("number of: {what}", what=self._filtered(expression.binder))
            case e.CountAll():
                operand = e.NamedSet(expression.span, expression.operand)
                return say("number of: {what}", what=self.member(operand))
            case e.Fold():
                body = self._binding(expression.binder).expression(expression.body)
                words = {
                    "total": "{what}, added up over each {member}",
                    "most": "{what}, the most over each {member}",
                    "least": "{what}, the least over each {member}",
                }
                return say(words[expression.operator], what=body, member=self._filtered(expression.binder))
            case e.Best():
                return say(
                    "the best {member} by {what}",
                    member=self._filtered(expression.binder),
                    what=self.keys(expression.keys, self._binding(expression.binder)),
                )
            case _:
                return self.law(expression)

    def keys(self, keys: Iterable[e.SortKey], words: Words | None = None) -> Message:
        """By what things are put in order."""
        inner = words or self
        told = []
        for key in keys:
            frame = say("{what} (most first)") if key.descending else say("{what} (least first)")
            told.append(evolve(frame, arguments={"what": inner.expression(key.expression)}))
        return joined(told, ", ")

    def condition(self, condition: s.Condition) -> Message:
        """A condition of a choice."""
        what = self.expression(condition.expression)
        return say("not when {what}", what=what) if condition.negated else say("only when {what}", what=what)

    def law(self, node: e.Node) -> Message:
        """Law as it is written."""
        return say("`{law}`", law=" ".join(node.span.text.split()))

    # statements --------------------------------------------------------------------------------------------------

    def block(self, block: Iterable[e.Node], depth: int = 0) -> Message:
        """What is done, one thing after the other."""
        told = [each for each in (self.statement(node, depth) for node in block) if each]
        if not told:
            return say("nothing")
        row = joined(told[:SHOWN], "; ")
        return say("{what}; …", what=row) if len(told) > SHOWN else row

    def statement(self, node: e.Node, depth: int = 0) -> Message:
        """One thing that is done; an empty message for what players do not notice."""
        if isinstance(node, s.Tell | s.Let | s.DoNothing | s.Needs):
            return say("")
        if depth >= DEEPEST:
            return say("…")
        return self._choice(node, depth) or self._flow(node, depth) or self._effect(node) or self._rest(node)

    def _choice(self, node: e.Node, depth: int) -> Message | None:
        ask = getattr(node, "ask", None)
        if isinstance(node, s.Choose | s.ChooseOne | s.Optional | s.UpTo) and isinstance(ask, s.Phrases):
            may = isinstance(node, s.Optional | s.UpTo) or node.may
            frame = say("may: “{ask}”") if may else say("must: “{ask}”")
            return evolve(frame, arguments={"ask": phrase(ask)})
        match node:
            case s.Optional():
                return say("may: {what}", what=self.block(node.body, depth + 1))
            case s.UpTo():
                times = self.expression(node.times)
                return say("up to {times} times: {what}", times=times, what=self.block(node.body, depth + 1))
            case s.ChooseOne():
                return joined([part_title(each.titles, each.name) for each in node.options], " / ")
            case s.Choose():
                return say("choose: {what}", what=self.member(node.domain))
            case _:
                return None

    def _flow(self, node: e.Node, depth: int) -> Message | None:
        match node:
            case s.Step():
                return part_title(node.titles, node.name) if node.titles else self.block(node.body, depth)
            case s.If():
                return self._if(node, depth)
            case s.While():
                body = self.block(node.body, depth + 1)
                return say("while {condition}: {what}", condition=self.expression(node.condition), what=body)
            case s.RepeatTimes():
                times = self.expression(node.times)
                return say("{times} times: {what}", times=times, what=self.block(node.body, depth + 1))
            case s.Repeat():
                return say("again and again: {what}", what=self.block(node.body, depth + 1))
            case s.ForEach():
                body = self._binding(node.binder).block(node.body, depth + 1)
                return say("for each {member}: {what}", member=self._filtered(node.binder), what=body)
            case s.As():
                return say("{who}: {what}", who=self.expression(node.seat), what=self.block(node.body, depth + 1))
            case s.Around():
                return say("one after the other: {what}", what=self.block(node.body, depth + 1))
            case s.Do():
                return say("“{title}”", title=named(self.side, node.target.name))
            case s.Open():
                return say("“{title}”", title=named(self.side, node.window.name))
            case _:
                return None

    def _if(self, node: s.If, depth: int) -> Message:
        told = [
            say("if {condition}: {what}", condition=self.expression(condition), what=self.block(body, depth + 1))
            for condition, body in node.branches
        ]
        told += [say("otherwise: {what}", what=self.block(node.otherwise, depth + 1))] if node.otherwise else []
        return joined(told, "; ")

    def _effect(self, node: e.Node) -> Message | None:
        match node:
            case s.Gain():
                what = self._tokens(node.count, node.token)
                if node.target is None:
                    return say("receive {what}", what=what)
                return say("{what} → {target}", what=what, target=self.expression(node.target))
            case s.Pay():
                prices = [self.expression(each) for each in node.prices]
                return say("pay {what}", what=joined([*map(self.amount, node.amounts), *prices], ", "))
            case s.Move():
                return self._move(node)
            case s.MoveThing():
                return say("{what} → {target}", what=self.expression(node.thing), target=self.expression(node.target))
            case s.Assign():
                words = {"set": "{name} becomes {value}", "add": "{name} + {value}", "subtract": "{name} − {value}"}
                return say(words[node.operator], name=self.expression(node.target), value=self.expression(node.value))
            case s.Shift():
                by = self.expression(node.by) if node.by is not None else say("{number}", number=1)
                return say("{name} + {value}" if node.up else "{name} − {value}",
                           name=self.expression(node.track), value=by)  # fmt: skip
            case s.Remove():
                return say("{what} leaves the board", what=self.expression(node.thing))
            case _:
                return None

    def _move(self, node: s.Move) -> Message:
        if node.how == "all" or node.count is None:
            what = say("all {token}", token=self._token(node.token, several=True))
        else:
            what = self._tokens(node.count, node.token)
        target = self.expression(node.target)
        if node.source is None:
            return say("{what} → {target}", what=what, target=target)
        return say("{what}: {source} → {target}", what=what, source=self.expression(node.source), target=target)

    def _end(self, node: s.End) -> Message:
        ending = say("the game ends: {title}", title=named(self.side, node.ending))
        winners = node.winners
        if winners is None:
            return ending
        if winners.lost:
            return say("{end}; everybody loses", end=ending)
        if winners.binder is not None:
            return say("{end}; winner: {who}", end=ending, who=self._filtered(winners.binder))
        everybody = winners.seat is None or (isinstance(winners.seat, e.Reference) and winners.seat.name == "all")
        who = say("everybody") if everybody or winners.seat is None else self.expression(winners.seat)
        return say("{end}; winner: {who}", end=ending, who=who)

    def _rest(self, node: e.Node) -> Message:
        match node:
            case s.End():
                return self._end(node)
            case s.Draw():
                what = self.expression(node.count)
                return say("draw {what}: {source}", what=what, source=self.expression(node.source))
            case s.Shuffle():
                return say("shuffle: {what}", what=self.expression(node.pile))
            case s.Roll():
                return say("roll: {what}", what=self.member(node.domain))
            case s.Fix():
                return say("settle anew: {what}", what=named(self.side, node.order))
            case s.Stop():
                return say("that is all")
            case s.Pass():
                return say("take no further part")
            case s.Show():
                return say("look at: {what}", what=self.expression(node.pile))
            case _:
                return self.law(node)
