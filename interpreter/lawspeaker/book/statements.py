"""Statements of flow: choices, loops, branches, calls. The complete checker of rule bodies.

A block is checked from top to bottom; a choice, `let`, `roll` or `draw ... as` binds its name for the rest of it.
"""

from __future__ import annotations

from attrs import define, evolve

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.effects import Effects
from lawspeaker.book.expressions import Scope
from lawspeaker.book.symbols import UNKNOWN_TYPE, Local, Ranking, Rule, Standing, Window, kind_type
from lawspeaker.book.wording import shown, sort_of
from lawspeaker.text import Diagnostic, Span, diagnose, say
from lawspeaker.tree import expressions as e
from lawspeaker.tree import statements as s


@define(eq=False)
class Context:
    """Where a statement stands: the path of names above it, and what encloses it."""

    path: tuple[str, ...]
    ids: dict[str, int]
    looping: bool = False
    circling: bool = False
    guarded: bool = False

    def inside(self, name: str) -> Context:
        """The context one name deeper."""
        return evolve(self, path=(*self.path, name), guarded=False)

    def identify(self, name: str) -> str:
        """A stable id for a choice: the rule and the name, numbered when it is not the first."""
        wanted = f"{self.path[0]}.{name}"
        self.ids[wanted] = self.ids.get(wanted, 0) + 1
        return wanted if self.ids[wanted] == 1 else f"{wanted}-{self.ids[wanted]}"


class Statements(Effects):
    """The complete checker."""

    def block(self, written: s.Block, scope: Scope, context: Context) -> c.Block:
        """The checked statements of a block."""
        result: list[c.Core] = []
        for position, statement in enumerate(written):
            rest = written[position + 1 :]
            if isinstance(statement, s.Choose) and not statement.may and not statement.must:
                chosen = self._choose(statement, scope, context, rest)
                return (*result, *chosen)
            done, local = self._statement(statement, scope, context)
            result += done
            if local is not None:
                scope = scope.bind(local)
            if isinstance(statement, s.End | s.Stop | s.Pass) and rest:
                self.space.report(_dead(statement, rest))
                break
        return tuple(result)

    def _statement(self, written: s.Statement, scope: Scope, context: Context) -> tuple[list[c.Core], Local | None]:
        match written:
            case s.Let():
                return self._let(written, scope)
            case s.Roll():
                return self.roll(written, scope)
            case s.Draw():
                return self.draw(written, scope)
            case _:
                return self._plain(written, scope, context), None

    def _let(self, written: s.Let, scope: Scope) -> tuple[list[c.Core], Local | None]:
        value = self.infer(written.value, scope)
        if value is None or not self.no_line(value.type, value.span):
            return [], Local(written.name, UNKNOWN_TYPE, written.span)
        local = Local(written.name, value.type, written.span)
        return [c.Let(written.span, local, value)], local

    def _plain(self, written: s.Statement, scope: Scope, context: Context) -> list[c.Core]:
        match written:
            case s.Assign():
                return self.assign(written, scope)
            case s.Shift():
                return self.shift(written, scope)
            case s.Move():
                return self.move(written, scope)
            case s.MoveThing():
                return self.move_thing(written, scope)
            case s.Pay():
                return self.pay(written, scope)
            case s.Gain():
                return self.gain(written, scope)
            case s.Remove():
                return self.remove(written, scope)
            case s.Fix():
                return self.fix(written)
            case s.Tell():
                return self.tell(written, scope)
            case s.End():
                return self.end(written, scope)
            case s.Do() | s.Open():
                return self._call(written, scope)
            case s.Stop() | s.Pass() | s.Needs():
                return self._leaving(written, context)
            case s.Shuffle() | s.Show() | s.Arrange():
                return self._pile_statement(written, scope)
            case s.DoNothing():
                return []
            case _:
                return self._compound(written, scope, context)

    def _compound(self, written: s.Statement, scope: Scope, context: Context) -> list[c.Core]:
        match written:
            case s.Step():
                body = self.block(written.body, scope, context.inside(written.name))
                return [c.Part(written.span, written.name, body, written.cites)]
            case s.Choose():
                return self._choose(written, scope, context, written.body)
            case s.ChooseOne():
                return self._branch(written, scope, context)
            case s.Optional():
                return self._optional(written, scope, context, written.otherwise)
            case s.UpTo():
                return self._up_to(written, scope, context)
            case s.If():
                return self._if(written, scope, context)
            case _:
                return self._loop(written, scope, context)

    # calls -------------------------------------------------------------------------------------------------------

    def _call(self, written: s.Do | s.Open, scope: Scope) -> list[c.Core]:
        target = written.window if isinstance(written, s.Open) else written.target
        symbol = self.space.symbols.get(target.name)
        if isinstance(written, s.Open):
            if not isinstance(symbol, Window):
                self.not_the_sort(target.name, target.span, Window)
                return []
            given = self.arguments(target, [local.type for local in symbol.parameters], scope)
            return [] if given is None else [c.Do(written.span, self.window_rule(symbol), given)]
        if target.name not in scope.names and isinstance(symbol, Rule):
            given = self.arguments(target, [local.type for local in symbol.parameters], scope)
            return [] if given is None else [c.Do(written.span, symbol, given)]
        return self._do_member(written, target, scope)

    def window_rule(self, window: Window) -> Rule:
        """The rule that a window opens as; its body is filled in when all responses are known."""
        raise NotImplementedError  # pragma: no cover

    def _do_member(self, written: s.Do, target: e.Reference, scope: Scope) -> list[c.Core]:
        bare = e.Reference(target.span, target.name) if target.name in scope.names else target
        if target.name not in scope.names and target.name not in self.space.symbols and not target.arguments:
            self.not_the_sort(target.name, target.span, Rule)
            return []
        which = self.infer(bare, scope)
        if which is None:
            return []
        kind = which.type.kind
        members = [m for m in self.space.members.get(kind.name, []) if isinstance(m, Rule)] if kind else []
        if kind is None or kind.form != "family" or not members:
            symbol = self.space.symbols.get(target.name) if target.name not in scope.names else None
            self.wrong_sort(target.span, target.name, sort_of(symbol) if symbol else shown(which.type), say("a rule"))
            return []
        arguments = target.arguments if target.name in scope.names else ()
        call = e.Reference(target.span, target.name, arguments)
        given = self.arguments(call, [local.type for local in members[0].parameters], scope)
        if not self._alike(members, target.span):
            return []
        return [] if given is None else [c.DoMember(written.span, kind, tuple(members), which, given)]

    def _alike(self, members: list[Rule], runs: Span) -> bool:
        """Whether all members of a family that is run through a name take the same parameters."""
        wanted = [parameter.type for parameter in members[0].parameters]
        odd = [member for member in members if [parameter.type for parameter in member.parameters] != wanted]
        for member in odd:
            also = [(runs, say("any of them may be run here")), (members[0].span, say("unlike this one"))]
            shape = ", ".join(f"{parameter.name}: {parameter.type}" for parameter in members[0].parameters)
            head = f"{member.form} {member.name}" + (f"({shape})" if shape else "")
            helps = [say("let all of them take the same: `{head}`", head=head)]
            found = str(len(member.parameters))
            problem = diagnose(
                "E308", member.span, also=also, helps=helps, name=member.name, found=found, wanted=len(wanted)
            )
            if len(member.parameters) == len(wanted):
                problem = diagnose(
                    "E401", member.span, also=also, helps=helps, found=say("other parameters"), wanted=f"`{shape}`"
                )
            self.space.report(problem)
        return not odd

    def _leaving(self, written: s.Statement, context: Context) -> list[c.Core]:
        match written:
            case s.Stop() if context.looping:
                return [c.Stop(written.span)]
            case s.Pass() if context.circling:
                return [c.Pass(written.span)]
            case s.Needs() if context.guarded:
                return []
            case _:
                self.space.report(_misplaced(written))
                return []

    def _pile_statement(self, written: s.Statement, scope: Scope) -> list[c.Core]:
        assert isinstance(written, s.Shuffle | s.Show | s.Arrange)
        pile = self.pile(written.pile, scope)
        if pile is None or pile.pile.kind is None:
            return []
        match written:
            case s.Shuffle():
                return [c.Shuffle(written.span, pile)]
            case s.Show():
                seat = self.check(written.seat, scope, kind_type(self.space.seat))
                return [] if seat is None else [c.Show(written.span, pile, seat)]
            case s.Arrange():
                sort = kind_type(pile.pile.kind)
                cards = [self.check(card, scope, sort) for card in written.cards]
                return [c.Arrange(written.span, pile, tuple(card for card in cards if card is not None))]

    # choices -----------------------------------------------------------------------------------------------------

    def conditions(self, written: tuple[s.Condition, ...], scope: Scope) -> tuple[c.Condition, ...]:
        """The conditions of a choice, one by one."""
        result = []
        for condition in written:
            found = self.truth(condition.expression, scope)
            if found is not None:
                text = title_of(found) or self._title_of_origin(condition.origin)
                where = condition.span, condition.origin, condition.cites
                result.append(c.Condition(found, condition.negated, text, *where))
        return tuple(result)

    def _title_of_origin(self, origin: str) -> s.Phrases | None:
        """The title of the tile, gift or card that forbids something: that is what players know it by."""
        symbol = self.space.symbols.get(origin.split(" ")[-1])
        titles = symbol.meta.titles if isinstance(symbol, Standing) else ()
        return next((title for title in titles if title.subject is None), None)

    def _by(self, written: e.Expression | None, scope: Scope) -> t.Typed | None:
        return None if written is None else self.check(written, scope, kind_type(self.space.seat))

    def _choose(self, written: s.Choose, scope: Scope, context: Context, body: s.Block) -> list[c.Core]:
        """A choice; what follows in its block is its body."""
        domain = self.domain(written.domain, scope)
        if domain is None or not self.no_line(domain.type, domain.span):
            unknown = scope.bind(Local(written.name, UNKNOWN_TYPE, written.span))
            self.conditions(written.where, unknown)
            self.block(body, unknown, context)
            return []
        local = Local(written.name, domain.type, written.span)
        inner = scope.bind(local)
        id_ = context.identify(written.name)
        conditions = self.conditions(written.where, inner)
        by = self._by(written.by, scope)
        checked = self.block(body, inner, evolve(context, guarded=False))
        otherwise = self.block(written.otherwise, scope, context)
        ways = self.question(written.ask, scope), written.may, checked, otherwise, written.must
        return [c.Choose(written.span, id_, local, domain, conditions, by, *ways)]

    def option(self, written: s.Option, scope: Scope, context: Context) -> c.Option:
        """A branch with what must be there before it is offered."""
        inner = context.inside(written.name)
        conditions = self.conditions(written.where, scope) + self.needs(written.body, scope)
        body = self.block(written.body, scope, evolve(inner, guarded=True))
        return c.Option(written.name, conditions, guards_of(body), body, written.titles, written.cites, written.span)

    def needs(self, written: s.Block, scope: Scope) -> tuple[c.Condition, ...]:
        """The `needs` of a block: they are tested before the block is offered."""
        result = []
        for statement in written:
            if isinstance(statement, s.Needs):
                found = self.truth(statement.condition, scope)
                if found is not None:
                    text = statement.because or title_of(found)
                    result.append(c.Condition(found, False, text, statement.condition.span))
        return tuple(result)

    def _branch(self, written: s.ChooseOne, scope: Scope, context: Context) -> list[c.Core]:
        id_ = context.identify("one")
        options = tuple(self.option(option, scope, context) for option in written.options)
        self._twice(written.options)
        otherwise = self.block(written.otherwise, scope, context)
        by = self._by(written.by, scope)
        ways = written.may, written.each_once, (), otherwise, written.must
        return [c.Branch(written.span, id_, options, by, self.question(written.ask, scope), *ways)]

    def _twice(self, options: tuple[s.Option, ...]) -> None:
        seen: dict[str, Span] = {}
        for option in options:
            if option.name in seen:
                also = [(seen[option.name], say("declared here first"))]
                helps = [say("give one of them another name")]
                self.space.report(diagnose("E302", option.span, also=also, helps=helps, name=option.name))
            seen.setdefault(option.name, option.span)

    def _optional(
        self, written: s.Optional | s.UpTo, scope: Scope, context: Context, otherwise: s.Block, stop: bool = False
    ) -> list[c.Core]:
        """A block that may be left; when it begins with a choice, leaving it is one more option of that choice."""
        body = written.body
        by = self._by(written.by, scope) if isinstance(written, s.Optional) else None
        other: c.Block = (c.Stop(written.span),) if stop else self.block(otherwise, scope, context)
        checked = self.block(body, scope, evolve(context, guarded=True))
        needs = self.needs(body, scope)
        ask = self.question(written.ask, scope)
        if len(checked) >= 1 and not needs:
            first, rest = checked[0], checked[1:]
            if isinstance(first, c.Choose) and not first.may and not first.must:
                return [evolve(first, may=True, otherwise=other, ask=ask or first.ask, by=by or first.by)]
            if isinstance(first, c.Branch) and not (first.may or first.must or first.each_once):
                return [evolve(first, may=True, then=rest, otherwise=other, ask=ask or first.ask)]
        option = c.Option("yes", needs, guards_of(checked), checked, (), (), written.span)
        id_ = context.identify("optional")
        return [c.Branch(written.span, id_, (option,), by, ask, True, False, (), other)]

    def _up_to(self, written: s.UpTo, scope: Scope, context: Context) -> list[c.Core]:
        times = self.number(written.times, scope)
        inner = evolve(context, looping=True)
        once = self._optional(written, scope, inner, (), stop=True)
        return [] if times is None else [c.Times(written.span, times, tuple(once))]

    # branches and loops ------------------------------------------------------------------------------------------

    def _if(self, written: s.If, scope: Scope, context: Context) -> list[c.Core]:
        inner = evolve(context, guarded=False)
        branches = []
        for condition, body in written.branches:
            found = self.truth(condition, scope)
            checked = self.block(body, scope, inner)
            if found is not None:
                branches.append((found, checked))
        otherwise = self.block(written.otherwise, scope, inner)
        return [c.If(written.span, tuple(branches), otherwise)] if branches else []

    def _loop(self, written: s.Statement, scope: Scope, context: Context) -> list[c.Core]:
        inner = evolve(context, looping=True, guarded=False)
        match written:
            case s.Repeat():
                until = self.truth(written.until, scope) if written.until is not None else None
                return [c.Loop(written.span, self.block(written.body, scope, inner), None, until)]
            case s.While():
                condition = self.truth(written.condition, scope)
                body = self.block(written.body, scope, inner)
                return [] if condition is None else [c.Loop(written.span, body, condition, None)]
            case s.RepeatTimes():
                times = self.number(written.times, scope)
                body = self.block(written.body, scope, inner)
                return [] if times is None else [c.Times(written.span, times, body)]
            case s.ForEach():
                return self._for_each(written, scope, inner)
            case s.As():
                seat = self.check(written.seat, scope, kind_type(self.space.seat))
                body = self.block(written.body, scope, evolve(context, guarded=False))
                return [] if seat is None else [c.As(written.span, seat, body)]
            case s.Around():
                return self._around(written, scope, inner)
            case _:  # pragma: no cover - there are no other statements
                raise AssertionError(written)

    def _for_each(self, written: s.ForEach, scope: Scope, context: Context) -> list[c.Core]:
        acting = written.binder.name == "actor"
        domain = self.domain(written.binder.domain, scope)
        if domain is None:
            self.block(written.body, scope.bind(Local(written.binder.name, UNKNOWN_TYPE, written.span)), context)
            return []
        local = Local(written.binder.name, domain.type, written.binder.span)
        if acting and domain.type.kind is not self.space.seat:
            self.wrong_type(domain.span, domain.type, kind_type(self.space.seat))
            return []
        inner = scope if acting else scope.bind(local)
        where = self.truth(written.binder.where, inner) if written.binder.where is not None else None
        body = self.block(written.body, inner, context)
        return [c.ForEach(written.span, local, domain, where, body, acting)]

    def _around(self, written: s.Around, scope: Scope, context: Context) -> list[c.Core]:
        start = self.check(written.start, scope, kind_type(self.space.seat)) if written.start is not None else None
        order = None
        if written.order is not None:
            found = self.space.symbols.get(written.order.name)
            if isinstance(found, Ranking) and found.fixed and found.kind is self.space.seat:
                order = found
            elif found is None:
                self.not_the_sort(written.order.name, written.order.span, Ranking)
            else:
                self.wrong_sort(written.order.span, written.order.name, sort_of(found), say("an order of seats"))
        condition = self.truth(written.condition, scope) if written.condition is not None else None
        body = self.block(written.body, scope, evolve(context, circling=True))
        return [c.Around(written.span, start, order, condition, body)]


def _dead(jump: s.Statement, rest: s.Block) -> Diagnostic:
    """The finding for statements that nothing comes to."""
    label, reason = say("the game ends here"), say("the game has ended before it")
    if not isinstance(jump, s.End):
        label, reason = say("this leads away from here"), say("the loop is left before it")
    if isinstance(jump, s.Pass):
        reason = say("the actor has passed before it")
    helps = [say("move it before that, or remove it")]
    return diagnose("E605", rest[0].span.merge(rest[-1].span), also=[(jump.span, label)], helps=helps, reason=reason)


def _misplaced(written: s.Statement) -> Diagnostic:
    """The finding for a word that belongs into a certain sort of block."""
    match written:
        case s.Stop():
            word, where = "stop", say("inside a loop")
            help_text = say("leave out the rest with `if`; to end the game, write `end by` and an ending")
        case s.Pass():
            word, where = "pass", say("inside `around the table`")
            help_text = say("to do nothing, write `nothing`; to leave a loop, write `stop`")
        case _:
            word, where = "needs", say("in what is offered: an option, `optional` or `up to N times`")
            help_text = say("write `if` and the condition, or put it at the beginning of what is offered")
    return diagnose("E604", written.span, helps=[help_text], word=word, where=where)


def title_of(found: t.Typed) -> s.Phrases | None:
    """The title of the value that a condition consists of, to be shown as a reason."""
    if isinstance(found, t.ValueUse):
        return next((title for title in found.value.meta.titles if title.subject is None), None)
    return None


def guards_of(body: c.Block) -> tuple[c.Guard, ...]:
    """What a block demands at once: leading payments and the choice it begins with."""
    guards: list[c.Guard] = []
    for statement in body:
        match statement:
            case c.PayPrice() | c.PayNamed():
                guards.append(c.Guard(payment=statement))
            case c.Part():
                guards += guards_of(statement.body)
                break
            case c.Choose() | c.Branch() if not statement.may and not statement.must:
                guards.append(c.Guard(choice=statement))
                break
            case _:
                break
    return tuple(guards)
