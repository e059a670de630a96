"""Statements that change something: variables, tracks, tokens, cards, figures, dice, the end of the game."""

from __future__ import annotations

import re

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.expressions import Scope
from lawspeaker.book.functions import Functions
from lawspeaker.book.symbols import (
    NUMBER,
    TRUTH,
    UNKNOWN,
    Die,
    Ending,
    Kind,
    Local,
    Pile,
    Place,
    PlaceRef,
    Price,
    PriceItem,
    Ranking,
    Symbol,
    Token,
    TokenRef,
    Track,
    Type,
    Variable,
    kind_type,
)
from lawspeaker.book.wording import out_of_range, shown, sort_of
from lawspeaker.text import Span, diagnose, say
from lawspeaker.tree import expressions as e
from lawspeaker.tree import statements as s


class Effects(Functions):
    """The part of the checker that knows what statements do to the state.

    Positions that are set up rather than played are checked without `watching`: no trigger follows their changes.
    """

    watching = True

    # variables and tracks ----------------------------------------------------------------------------------------

    def assign(self, written: s.Assign, scope: Scope) -> list[c.Core]:
        """`set`, `add`, `subtract`."""
        symbol = self.space.symbols.get(written.target.name)
        if isinstance(symbol, Variable):
            return self._assign_variable(written, symbol, scope)
        if isinstance(symbol, Track):
            return self._assign_track(written, symbol, scope)
        if isinstance(symbol, Token | Place):
            helps = [say("tokens only move: `move 1 {token} from supply to ...`", token=symbol.name)]
            self.space.report(diagnose("E701", written.span, helps=helps, token=symbol.name))
        elif symbol is None and written.target.name in self.space.columns:
            name, wanted = written.target.name, say("a variable or a track")
            self.wrong_sort(written.target.span, name, sort_of(self.space.columns[name][0]), wanted)
        elif symbol is None and written.target.name in scope.names:
            self._set_local(written, scope)
        else:
            self.not_the_sort(written.target.name, written.target.span, Variable)
        return []

    def _set_local(self, written: s.Assign, scope: Scope) -> None:
        """Report a change to a name that was only given in passing."""
        name = written.target.name
        also = [(scope.names[name].span, say("the name is given here"))]
        helps = [say("only variables change: declare one, or give the new value another name with `let`")]
        is_, span = say("a name for a value"), written.target.span
        wanted = say("a variable or a track")
        self.space.report(diagnose("E306", span, also=also, helps=helps, name=name, is_=is_, wanted=wanted))

    def _assign_variable(self, written: s.Assign, symbol: Variable, scope: Scope) -> list[c.Core]:
        indices = self.arguments(written.target, [kind_type(kind) for kind in symbol.indices], scope)
        wanted = symbol.type if written.operator == "set" else NUMBER
        if written.operator != "set" and symbol.type != NUMBER:
            self.wrong_type(written.target.span, symbol.type, NUMBER)
            return []
        value = (
            self.stored(written.value, scope, symbol) if wanted is symbol.type else self.number(written.value, scope)
        )
        if indices is None or value is None:
            return []
        self._in_range(value, symbol, written)
        change = c.SetVariable(written.span, symbol, indices, written.operator, value)
        use = t.VariableUse(written.span, NUMBER, symbol, indices)
        return self._watched(change, symbol, use, {"add": 1, "subtract": -1}.get(written.operator, 0))

    def stored(self, written: e.Expression, scope: Scope, variable: Variable) -> t.Typed | None:
        """What a variable is to remember; a plain `none` only where that is allowed."""
        if isinstance(written, e.Nothing) and variable.type.kind not in (None, UNKNOWN) and not variable.type.optional:
            helps = [say("let it be none too: `{type} or none`", type=variable.type)]
            also = [(variable.span, say("declared here"))] if variable.span.line != written.span.line else []
            wanted = shown(variable.type)
            self.space.report(diagnose("E401", written.span, also=also, helps=helps, wanted=wanted, found=say("none")))
            return None
        return self.check(written, scope, variable.type)

    def _in_range(self, value: t.Typed, symbol: Variable, written: s.Assign) -> None:
        if not isinstance(value, t.Const) or written.operator != "set" or not symbol.ranged:
            return
        if not symbol.low <= value.value <= symbol.high:
            self.space.report(out_of_range(symbol, value.value, value.span))

    def _assign_track(self, written: s.Assign, symbol: Track, scope: Scope) -> list[c.Core]:
        index = self._track_index(written.target, symbol, scope)
        value = self.number(written.value, scope)
        if index is None or value is None:
            return []
        if written.operator == "set":
            shift = c.Shift(written.span, symbol, index[0], None, value, None, False, None)
            direction = 0
        else:
            by = value if written.operator == "add" else t.Operation(value.span, NUMBER, "negative", (value,))
            shift = c.Shift(written.span, symbol, index[0], by, None, None, False, None)
            direction = 1 if written.operator == "add" else -1
        return self._watched(shift, symbol, t.TrackUse(written.span, NUMBER, symbol, index[0]), direction)

    def _track_index(self, written: e.Reference, symbol: Track, scope: Scope) -> tuple[t.Typed | None] | None:
        wanted = [kind_type(symbol.index)] if symbol.index is not None else []
        indices = self.arguments(written, wanted, scope)
        if indices is None:
            return None
        return (indices[0] if indices else None,)

    def shift(self, written: s.Shift, scope: Scope) -> list[c.Core]:
        """`advance`, `raise`, `lower`."""
        symbol = self.space.symbols.get(written.track.name)
        if not isinstance(symbol, Track):
            self.not_the_sort(written.track.name, written.track.span, Track)
            return []
        index = self._track_index(written.track, symbol, scope)
        by: t.Typed | None = t.Const(written.span, NUMBER, 1)
        if written.by is not None:
            by = self.number(written.by, scope)
        limit = self.number(written.limit, scope) if written.limit is not None else None
        if index is None or by is None or (written.limit is not None and limit is None):
            return []
        if not written.up:
            by = t.Operation(by.span, NUMBER, "negative", (by,))
        most = written.limit_word == "most"
        change = c.Shift(written.span, symbol, index[0], by, None, limit, most, written.stack_end)
        use = t.TrackUse(written.span, NUMBER, symbol, index[0])
        return self._watched(change, symbol, use, 1 if written.up else -1)

    def _watched(self, change: c.Core, symbol: Track | Variable, use: t.Typed, direction: int) -> list[c.Core]:
        """The change, followed by the triggers that watch what it changes; none sets itself off by what it does."""
        triggers = [trigger for trigger in self.watchers.get(symbol, ()) if trigger is not self.within]
        if not triggers or not self.watching:
            return [change]
        before = Local("before", NUMBER, change.span)
        result: list[c.Core] = [c.Let(change.span, before, use), change]
        for trigger in triggers:
            if trigger.limit is None or trigger.rule is None:
                continue
            reached = self._reaches(t.LocalUse(change.span, NUMBER, before), use, trigger.limit, direction)
            result.append(c.If(change.span, ((reached, (c.Do(change.span, trigger.rule, ()),)),), ()))
        return result

    def _reaches(self, before: t.Typed, now: t.Typed, limit: t.Typed, direction: int) -> t.Typed:
        def compare(operator: str, left: t.Typed, right: t.Typed) -> t.Typed:
            return t.Operation(now.span, TRUTH, operator, (left, right))

        def both(one: t.Typed, other: t.Typed) -> t.Typed:
            return t.Operation(now.span, TRUTH, "and", (one, other))

        upward = both(compare("<", before, limit), compare(">=", now, limit))
        downward = both(compare(">", before, limit), compare("<=", now, limit))
        if direction > 0:
            return upward
        if direction < 0:
            return downward
        return t.Operation(now.span, TRUTH, "or", (upward, downward))

    # tokens ------------------------------------------------------------------------------------------------------

    def move(self, written: s.Move, scope: Scope) -> list[c.Core]:
        """Tokens from place to place."""
        count = self.number(written.count, scope) if written.count is not None else None
        token = self.token(written.token, scope)
        source = PlaceRef(None, (), written.span)
        found = self.place(written.source, scope) if written.source is not None else source
        target = self.place(written.target, scope)
        if token is None or found is None or target is None or (written.count is not None and count is None):
            return []
        if not (self.holds(found, token) and self.holds(target, token)):
            return []
        return [c.MoveTokens(written.span, written.how, count, token, found, target)]

    def gain(self, written: s.Gain, scope: Scope) -> list[c.Core]:
        """Tokens from the supply, as many as it has."""
        count, token = self.number(written.count, scope), self.token(written.token, scope)
        if count is None or token is None:
            return []
        target = self.place(written.target, scope) if written.target is not None else self.purse(token, written.span)
        if target is None or not self.holds(target, token):
            return []
        return [c.MoveTokens(written.span, "up to", count, token, PlaceRef(None, (), written.span), target, "gain")]

    def purse(self, token: TokenRef, span: Span) -> PlaceRef | None:
        """The actor's own place for a token."""
        for place in self.space.of(Place):
            if isinstance(place, Place) and place.purse and (token.token is None or token.token in place.holds):
                actor = t.Actor(span, kind_type(self.space.seat))
                return PlaceRef(place, (actor,) if place.indices else (), span)
        name = token.token.name if token.token else "token"
        places = [place for place in self.space.of(Place) if isinstance(place, Place) and token.token in place.holds]
        also = [(place.span, say("it is held here, but this is no purse")) for place in places]
        helps = [say("mark a place of each seat with `purse`, or name the place: `from PLACE`, `to PLACE`")]
        self.space.report(diagnose("E704", span, also=also, helps=helps, token=name))
        return None

    def amounts(self, written: tuple[s.Amount, ...], scope: Scope) -> tuple[PriceItem, ...] | None:
        """Amounts to pay, each with where it comes from."""
        items = []
        for amount in written:
            count, token = self.number(amount.count, scope), self.token(amount.token, scope)
            if count is None or token is None:
                return None
            source = self.place(amount.source, scope) if amount.source else self.purse(token, amount.span)
            if source is None or not self.holds(source, token):
                return None
            items.append(PriceItem(count, token, source))
        return tuple(items)

    def pay(self, written: s.Pay, scope: Scope) -> list[c.Core]:
        """Amounts and prices, paid to the supply."""
        result: list[c.Core] = []
        if written.amounts:
            items = self.amounts(written.amounts, scope)
            if items is not None:
                result.append(c.PayPrice(written.span, items))
        for reference in written.prices:
            price = self.space.symbols.get(reference.name)
            if not isinstance(price, Price):
                self.not_the_sort(reference.name, reference.span, Price)
                continue
            given = self.arguments(reference, [local.type for local in price.parameters], scope)
            if given is not None:
                result.append(c.PayNamed(written.span, price, given))
        return result

    # cards, figures, chance --------------------------------------------------------------------------------------

    def draw(self, written: s.Draw, scope: Scope) -> tuple[list[c.Core], Local | None]:
        """Cards from a pile, or tokens blindly out of a place."""
        count = self.number(written.count, scope)
        symbol = self.space.symbols.get(written.source.name)
        if isinstance(symbol, Pile):
            source, target = self.pile(written.source, scope), self.pile(written.target, scope)
            if count is None or source is None or target is None or symbol.kind is None:
                return [], None
            if target.pile.kind is not symbol.kind:
                held = say("a pile of {kind}", kind=target.pile.kind.plural if target.pile.kind else "")
                self.wrong_type(written.target.span, held, say("a pile of {kind}", kind=symbol.kind.plural))
                return [], None
            # From an empty pile no card comes.
            local = Local(written.name, kind_type(symbol.kind, True), written.span) if written.name else None
            return [c.DrawCards(written.span, count, source, target, local)], local
        place, goal = self.place(written.source, scope), self.place(written.target, scope)
        if count is None or place is None or goal is None:
            return [], None
        for token in place.place.holds if place.place is not None else ():
            if not self.holds(goal, TokenRef(token, None, None, written.target.span)):
                return [], None
        return [c.DrawTokens(written.span, count, place, goal)], None

    def move_thing(self, written: s.MoveThing, scope: Scope) -> list[c.Core]:
        """A card to a pile, or a figure to a field."""
        target = written.target
        symbol = self.space.symbols.get(target.name) if isinstance(target, e.Reference) else None
        if isinstance(target, e.Reference) and isinstance(symbol, Pile) and symbol.kind is not None:
            pile = self.pile(target, scope)
            card = self.check(written.thing, scope, kind_type(symbol.kind))
            if pile is None or card is None:
                return []
            return [c.MoveCard(written.span, card, pile, written.end == "bottom")]
        figure = self.infer(written.thing, scope, self._only_figure())
        if figure is None:
            return []
        kind = figure.type.kind
        if kind is None or kind.stands_on is None:
            wanted = say("a figure") if kind is not None else say("a figure or a card")
            self.wrong_type(figure.span, figure.type, wanted)
            return []
        field = self.check(written.target, scope, kind_type(kind.stands_on))
        return [] if field is None else [c.PlaceFigure(written.span, figure, field)]

    def _only_figure(self) -> Type | None:
        kinds = [kind for kind in self.space.symbols.values() if isinstance(kind, Kind) and kind.form == "figure"]
        return kind_type(kinds[0]) if len(kinds) == 1 else None

    def remove(self, written: s.Remove, scope: Scope) -> list[c.Core]:
        """A figure leaves the board."""
        figure = self.infer(written.thing, scope, self._only_figure())
        if figure is None:
            return []
        if figure.type.kind is None or figure.type.kind.stands_on is None:
            self.wrong_type(figure.span, figure.type, say("a figure"))
            return []
        return [c.PlaceFigure(written.span, figure, None)]

    def roll(self, written: s.Roll, scope: Scope) -> tuple[list[c.Core], Local | None]:
        """A die, or any set."""
        domain = written.domain
        if isinstance(domain, e.NamedSet) and isinstance(domain.expression, e.Reference):
            name = domain.expression.name
            symbol: Symbol | Kind | Die | None = self.space.dice.get(name) or self.space.symbols.get(name)
            if isinstance(symbol, Die) and not domain.expression.arguments:
                sort = NUMBER if symbol.faces is None else kind_type(symbol.faces)
                local = Local(written.name, sort, written.span)
                return [c.Roll(written.span, name, symbol, None, local)], local
            found = self.domain(domain, scope)
        else:
            name, found = "", self.domain(domain, scope)
        if found is None or not self.no_line(found.type, found.span):
            return [], None
        local = Local(written.name, found.type, written.span)
        kind = found.type.kind
        return [c.Roll(written.span, name or (kind.name if kind else "number"), None, found, local)], local

    # the rest ----------------------------------------------------------------------------------------------------

    def fix(self, written: s.Fix) -> list[c.Core]:
        """An order is settled."""
        symbol = self.space.symbols.get(written.order)
        if isinstance(symbol, Ranking) and symbol.fixed:
            return [c.FixOrder(written.span, symbol)]
        self.not_the_sort(written.order, written.span, Ranking)
        return []

    def tell(self, written: s.Tell, scope: Scope) -> list[c.Core]:
        """A line for the log; what it mentions must be bound."""
        return [c.Tell(written.span, written.phrases, self.mentioned(written.phrases, scope))]

    def question(self, written: s.Phrases | None, scope: Scope) -> c.Question | None:
        """What is asked; what it mentions must be bound."""
        return None if written is None else c.Question(written, self.mentioned(written, scope))

    def mentioned(self, written: s.Phrases, scope: Scope) -> tuple[Local, ...]:
        """The names that a text mentions in braces."""
        names = {name for _, text in written.texts for name in re.findall(r"\{([a-z0-9-]+)\}", text)}
        for name in sorted(names - set(scope.names) - {"actor"}):
            self._not_bound(name, written, scope)
        return tuple(scope.names[name] for name in sorted(names) if name in scope.names)

    def _not_bound(self, name: str, written: s.Phrases, scope: Scope) -> None:
        """Report a name in braces that no statement has given: variables must be given one first."""
        if name in self.space.symbols:
            helps = [say("give it a name first, `let x = {name}`, and write `{x}` in the text", name=name)]
            noun = say("name in this block")
            self.space.report(diagnose("E301", written.span.onward(name), helps=helps, name=name, kind=noun))
        else:
            self.space.unknown(name, written.span, say("name in this block"), [*scope.names, "actor"])

    def end(self, written: s.End, scope: Scope) -> list[c.Core]:
        """The game is over."""
        ending = self.space.symbols.get(written.ending)
        if not isinstance(ending, Ending):
            self.not_the_sort(written.ending, written.span, Ending)
            return []
        winners = written.winners
        if winners is None or winners.lost:
            return [c.EndGame(written.span, ending, None, None, None)]
        if winners.binder is not None:
            bound = self.bound(winners.binder, scope)
            if bound is None:
                return []
            local, domain, where, _ = bound
            if domain.type.kind is not self.space.seat:
                self.wrong_type(domain.span, domain.type, kind_type(self.space.seat))
                return []
            return [c.EndGame(written.span, ending, local, domain, where)]
        return self._won_by(written, winners, ending, scope)

    def _won_by(self, written: s.End, winners: s.Winners, ending: Ending, scope: Scope) -> list[c.Core]:
        seat_type = kind_type(self.space.seat)
        local = Local("winner", seat_type, written.span)
        named = winners.seat
        if isinstance(named, e.Reference) and named.name == "all":
            everybody = t.AllOf(written.span, seat_type, self.space.seat)
            return [c.EndGame(written.span, ending, local, everybody, None)]
        assert named is not None
        seat = self.check(named, scope, seat_type)
        if seat is None:
            return []
        return [c.EndGame(written.span, ending, local, t.Listed(written.span, seat_type, (seat,)), None)]
