"""Checks a linked and amended book as a whole: values, sets, rules, windows, goals, titles and citations.

Takes amended declarations. Guarantees, when no error is reported, that every name is resolved and every type fits.
"""

from __future__ import annotations

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.amendments import Amended, Overlay
from lawspeaker.book.book import CheckedBook
from lawspeaker.book.circles import DEEPEST, circle, too_deep
from lawspeaker.book.declare import declare
from lawspeaker.book.expressions import EMPTY, Scope
from lawspeaker.book.linking import Linked
from lawspeaker.book.namespace import Namespace
from lawspeaker.book.papers import check_papers
from lawspeaker.book.shapes import check_shapes
from lawspeaker.book.statements import Context, Statements, guards_of
from lawspeaker.book.symbols import (
    NUMBER,
    UNKNOWN_TYPE,
    Column,
    Goal,
    Group,
    Kind,
    Local,
    Price,
    Ranking,
    Response,
    Rule,
    Standing,
    Track,
    Trigger,
    Type,
    Value,
    ValueOverlay,
    Variable,
    Window,
    kind_type,
)
from lawspeaker.book.wording import out_of_range
from lawspeaker.text import Diagnostic, Span, diagnose, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree import expressions as e
from lawspeaker.tree.statements import Condition


def check(linked: Linked, amended: Amended) -> tuple[CheckedBook, list[Diagnostic]]:
    """The checked book, and what is wrong with it."""
    space = declare(linked.game, amended.items)
    checker = BookChecker(space, amended)
    least, most = _seats(space, linked.game, amended.items)
    book = CheckedBook(linked.address, linked.game, space, checker, least, most, items=amended.items)
    checker.book = book
    check_shapes(space, amended.items)
    checker.run()
    check_papers(space, amended.items, book)
    return book, space.problems


def _seats(space: Namespace, game: d.Game, items: tuple[d.Declaration, ...]) -> tuple[int, int]:
    """How many can play: what the game says, narrowed by editions and variants."""
    least, most = game.least, game.most
    for item in items:
        if not isinstance(item, d.Amend) or game.least > game.most:
            continue
        low, high = item.limits or (least, most)
        span = item.span.onward("seats")
        for number in (low, high, item.seats or low):
            if not game.least <= number <= game.most:
                also = [(game.span, say("the game"))]
                limits = f"{game.least}..{game.most}"
                space.report(diagnose("E402", span, also=also, value=number, range=limits))
        if max(least, low) > min(most, high):
            space.report(diagnose("E408", span, low=max(least, low), high=min(most, high)))
        else:
            least, most = max(least, low), min(most, high)
    return least, most


class BookChecker(Statements):
    """Runs through all declarations once; values are finished when they are first needed."""

    def __init__(self, space: Namespace, amended: Amended) -> None:
        super().__init__(space, self.finish_value)
        self.amended = amended
        self.book: CheckedBook | None = None
        self.written = {item.name: item for item in amended.items if isinstance(item, d.Value | d.Price)}
        self.under_way: list[tuple[Value, Span]] = []
        self.choice_ids: dict[str, int] = {}

    def run(self) -> None:
        """Check everything, in an order in which each part finds what it needs."""
        items = self.amended.items
        for item in items:
            self._facts(item)
        for item in items:
            if isinstance(item, d.Trigger):
                self._trigger_head(item)
        for item in items:
            self._values_and_sets(item)
        for item in items:
            self._rules(item)
        self._windows()
        self._triggers_and_goals(items)
        self._cell_overlays()
        self._begin()

    # facts -------------------------------------------------------------------------------------------------------

    def _facts(self, item: d.Declaration) -> None:
        if isinstance(item, d.Variable):
            self._initial(item)
        if isinstance(item, d.Rule | d.Standing):
            family = self.space.families.get(item.form)
            for number, prop in enumerate(item.properties):
                if family is None:
                    helps = [say("only members of a family have facts: write `action`, `phase` or `ability`")]
                    where = say("in a family")
                    self.space.report(diagnose("E604", prop.span, helps=helps, word="with", where=where))
                elif prop.name in [before.name for before in item.properties[:number]]:
                    self.space.report(diagnose("E302", prop.span, helps=[say("keep one of the lines")], name=prop.name))
                else:
                    self._property(family, item.name, prop)

    def _initial(self, item: d.Variable) -> None:
        variable = self.space.symbols.get(item.name)
        if not isinstance(variable, Variable) or variable.span is not item.span:
            return
        if item.initial is None:
            variable.initial = -1 if variable.type.optional else variable.low
            return
        value = self.stored(item.initial, EMPTY, variable)
        if isinstance(value, t.Operation) and value.operator == "negative" and isinstance(value.operands[0], t.Const):
            value = t.Const(value.span, NUMBER, -value.operands[0].value)
        if isinstance(value, t.Const):
            variable.initial = value.value
            if variable.ranged and not variable.low <= value.value <= variable.high:
                self.space.report(out_of_range(variable, value.value, value.span))
        elif value is not None:
            self.wrong_type(value.span, say("an expression"), say("a fixed value"))

    def _property(self, family: Kind, member: str, written: d.Property) -> None:
        value = self.infer(written.value, EMPTY)
        index = family.index(member)
        if value is None or index is None:
            return
        if not isinstance(value, t.Const):
            self.wrong_type(value.span, say("an expression"), say("a fixed value"))
            return
        column = self.space.column(written.name, family)
        if column is None:
            cells = (0 if value.type.kind is None else -1,) * family.size
            column = Column(written.name, written.span, d.Meta(), family, value.type, cells)
            self.space.columns.setdefault(written.name, []).append(column)
        fitting = self.coerce(value, column.type)
        if isinstance(fitting, t.Const):
            cells = column.cells
            column.cells = (*cells[:index], fitting.value, *cells[index + 1 :])

    # values and sets ---------------------------------------------------------------------------------------------

    def finish_value(self, value: Value, needed: Span) -> None:
        """Find the type of a value by checking its expression; a value that needs itself is a mistake."""
        if value.body is not None or value.type is not None:
            return
        begun = next((place for place, (other, _) in enumerate(self.under_way) if other is value), None)
        if begun is not None:
            self._needs_itself(begun, needed)
            return
        written = self.written.get(value.name)
        if not isinstance(written, d.Value):
            return
        if len(self.under_way) > DEEPEST:
            self.space.report(too_deep(self.under_way[0][0]))
            value.type = UNKNOWN_TYPE
            return
        self.under_way.append((value, needed))
        scope = EMPTY.bind(*value.parameters)
        value.body = self.infer(written.expression, scope)
        self.under_way.pop()
        if value.body is not None:
            value.type = value.body.type
            value.overlays = self._overlays(value.name, value.type, scope)

    def _needs_itself(self, begun: int, needed: Span) -> None:
        """Report the values under way since the first of them, which is needed again."""
        chain = self.under_way[begun:]
        spans = [*(span for _, span in chain[1:]), needed]
        self.space.report(circle([(value, span) for (value, _), span in zip(chain, spans, strict=True)]))
        for value, _ in chain:
            value.type = UNKNOWN_TYPE

    def _overlays(self, target: str, sort: Type, scope: Scope) -> tuple[ValueOverlay, ...]:
        result = []
        for overlay in self.amended.overlays.get(target, ()):
            if overlay.value is None:
                continue
            condition = self._condition(overlay, scope)
            value = self.check(overlay.value, scope, sort)
            if value is not None:
                result.append(ValueOverlay(overlay.verb, condition, value, overlay.origin, overlay.span))
        return tuple(result)

    def _condition(self, overlay: Overlay, scope: Scope) -> t.Typed | None:
        condition: t.Typed | None = None
        for written in overlay.conditions:
            found = self.truth(written, scope)
            if found is not None:
                both = (condition, found)
                condition = found if both[0] is None else t.Operation(found.span, found.type, "and", (both[0], found))
        return condition

    def _values_and_sets(self, item: d.Declaration) -> None:
        symbol = self.space.symbols.get(item.name)
        if symbol is None or symbol.span is not item.span:
            return
        match item, symbol:
            case d.Value(), Value():
                self.finish_value(symbol, symbol.span)
            case d.Price(), Price():
                self._price(item, symbol)
            case d.Group() | d.Ranking(), Group() | Ranking():
                self._collection(item, symbol)
            case d.Window(), Window():
                if item.offered is not None:
                    symbol.offered = self.domain(item.offered, EMPTY.bind(*symbol.parameters))
                    if symbol.offered is not None and symbol.offered.type.kind is not self.space.seat:
                        self.wrong_type(item.offered.span, symbol.offered.type, kind_type(self.space.seat))
                        symbol.offered = None
            case _:
                pass

    def _price(self, item: d.Price, symbol: Price) -> None:
        scope = EMPTY.bind(*symbol.parameters)
        symbol.items = self.amounts(item.amounts, scope) or ()
        overlays = []
        for overlay in self.amended.overlays.get(item.name, ()):
            amounts = self.amounts(overlay.amounts, scope)
            if amounts is not None:
                overlays.append((self._condition(overlay, scope), amounts))
        symbol.overlays = tuple(overlays)

    def _collection(self, item: d.Group | d.Ranking, symbol: Group | Ranking) -> None:
        if symbol.kind is None:
            return
        symbol.binder = Local(item.binder, kind_type(symbol.kind), item.span)
        scope = EMPTY.bind(*symbol.parameters, symbol.binder)
        if item.where is not None:
            symbol.where = self.truth(item.where, scope)
        if isinstance(item, d.Ranking) and isinstance(symbol, Ranking):
            symbol.keys = self.keys(item.keys, scope)

    # rules -------------------------------------------------------------------------------------------------------

    def _rules(self, item: d.Declaration) -> None:
        symbol = self.space.symbols.get(item.name)
        if symbol is None or symbol.span is not item.span:
            return
        if isinstance(item, d.Rule) and isinstance(symbol, Rule):
            context = Context((item.name,), self.choice_ids)
            symbol.body = self.block(item.body, EMPTY.bind(*symbol.parameters), context)
            self._add_rule(symbol)
        elif isinstance(item, d.Standing) and isinstance(symbol, Standing):
            for response in item.responses:
                self._response(response, symbol)

    def _add_rule(self, rule: Rule) -> None:
        assert self.book is not None
        self.book.rules.append(rule)

    def _response(self, written: d.Response, owner: Standing) -> None:
        window = self.space.symbols.get(written.window)
        if not isinstance(window, Window):
            self.not_the_sort(written.window, written.span, Window)
            return
        this = Local("this", kind_type(self.space.families[owner.form]), written.span)
        scope = EMPTY.bind(*window.parameters, this)
        conditions = self.conditions(_conjuncts(written.where), scope) + self.needs(written.body, scope)
        context = Context((owner.name,), self.choice_ids, guarded=True)
        body = self.block(written.body, scope, context)
        own = t.Const(written.span, this.type, owner.member)
        if _mentions(written, "this"):
            body = (c.Let(written.span, this, own), *body)
        window.responses.append(Response(owner, window, conditions, body))

    def window_rule(self, window: Window) -> Rule:
        """The rule a window opens as."""
        assert self.book is not None
        rule = self.book.window_rules.get(window.name)
        if rule is None:
            rule = Rule(window.name, window.span, window.meta, "window", window.parameters)
            self.book.window_rules[window.name] = rule
        return rule

    def _windows(self) -> None:
        """Each seat the window is offered to is asked again and again, until it passes or has nothing left to play."""
        for window in self.space.of(Window):
            assert isinstance(window, Window)
            rule = self.window_rule(window)
            options = tuple(_window_option(response) for response in window.responses)
            span = window.span
            seat = kind_type(self.space.seat)
            branch = c.Branch(span, f"{window.name}.play", options, None, None, True, False, (), (c.Stop(span),))
            loop = c.Loop(span, (branch,), None, None)
            offered = window.offered or t.Listed(span, seat, (t.Actor(span, seat),))
            local = Local("actor", seat, span)
            rule.body = (c.ForEach(span, local, offered, None, (loop,), True),) if options else ()
            self._add_rule(rule)

    def _trigger_head(self, item: d.Trigger) -> None:
        symbol = self.space.symbols.get(item.name)
        watched = self.space.symbols.get(item.watched.name)
        if not isinstance(symbol, Trigger):
            return
        if not isinstance(watched, Track | Variable):
            self.not_the_sort(item.watched.name, item.watched.span, Variable)
            return
        if isinstance(watched, Variable) and watched.type != NUMBER:
            self.wrong_type(item.watched.span, watched.type, NUMBER)
            return
        if item.watched.arguments:
            # Which one was changed is not known where the limit is tested, so all of them are watched.
            self.wrong_number(item.watched, [])
        symbol.watched = watched
        symbol.limit = self.number(item.limit, EMPTY)
        limited = isinstance(watched, Track) or watched.ranged
        if limited and isinstance(symbol.limit, t.Const) and not watched.low <= symbol.limit.value <= watched.high:
            self.space.report(out_of_range(watched, symbol.limit.value, symbol.limit.span))
        self.watchers.setdefault(watched, []).append(symbol)

    def _triggers_and_goals(self, items: tuple[d.Declaration, ...]) -> None:
        for item in items:
            symbol = self.space.symbols.get(item.name)
            if isinstance(item, d.Trigger) and isinstance(symbol, Trigger) and symbol.rule is not None:
                context = Context((item.name,), self.choice_ids)
                self.within = symbol
                symbol.rule.body = self.block(item.body, EMPTY, context)
                self.within = None
                self._add_rule(symbol.rule)
            elif isinstance(item, d.Goal) and isinstance(symbol, Goal) and item.reached is not None:
                symbol.reached = self.truth(item.reached, EMPTY)

    def _cell_overlays(self) -> None:
        """Amended cells: a fixed value simply replaces the printed one, a conditional one lies over it."""
        for target in self.amended.overlays:
            if ":" not in target:
                continue
            name, row = target.split(":", 1)
            for column in self.space.columns.get(name, ()):
                self._cell_overlay(column, row, target)

    def _cell_overlay(self, column: Column, row: str, target: str) -> None:
        if column.kind is None:
            return
        values = [i for i, label in enumerate(column.kind.labels) if label == row or label.rsplit("-", 1)[0] == row]
        exact = column.kind.index(row)
        for value in [exact] if exact is not None else values:
            overlays = self._overlays(target, column.type, EMPTY)
            kept = []
            for overlay in overlays:
                if overlay.condition is None and overlay.verb == "set" and isinstance(overlay.value, t.Const):
                    column.cells = (*column.cells[:value], overlay.value.value, *column.cells[value + 1 :])
                else:
                    kept.append(overlay)
            if kept:
                column.overlays[value] = tuple(kept)

    def _begin(self) -> None:
        assert self.book is not None
        game = self.book.game
        rule = self.space.symbols.get(game.begins or "")
        if game.begins is None:
            helps = [say("say where play begins: `begins with` and the name of a rule")]
            self.space.report(diagnose("E202", game.span, helps=helps, expected="`begins with`"))
        elif not isinstance(rule, Rule):
            self.not_the_sort(game.begins, game.span.onward("begins"), Rule)
        elif rule.parameters:
            self.wrong_number(
                e.Reference(game.span.onward("begins").onward(game.begins), game.begins),
                [str(parameter.type) for parameter in rule.parameters],
            )
        else:
            self.book.begin = rule


def _conjuncts(where: e.Expression | None) -> tuple[Condition, ...]:
    if where is None:
        return ()
    if isinstance(where, e.Binary) and where.operator == "and":
        return (*_conjuncts(where.left), *_conjuncts(where.right))
    return (Condition(where.span, where),)


def _mentions(written: object, name: str) -> bool:
    return f"'{name}'" in repr(written)


def _window_option(response: Response) -> c.Option:
    owner = response.owner
    titles = tuple(title for title in owner.meta.titles if title.subject is None)
    return c.Option(
        owner.name, response.conditions, guards_of(response.body), response.body, titles, owner.meta.cites, owner.span
    )
