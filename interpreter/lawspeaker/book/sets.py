"""Sets, folds over sets, tokens, places and piles: the part of the checker that knows collections."""

from __future__ import annotations

from lawspeaker.book import typed as t
from lawspeaker.book.expressions import Expressions, Scope
from lawspeaker.book.symbols import (
    NUMBER,
    TRUTH,
    UNKNOWN_TYPE,
    Group,
    Kind,
    Local,
    Pile,
    PileRef,
    Place,
    PlaceRef,
    Ranking,
    Token,
    TokenRef,
    Type,
    kind_type,
)
from lawspeaker.book.wording import not_held, shown, sort_of
from lawspeaker.text import Message, diagnose, say
from lawspeaker.tree import expressions as e


class Sets(Expressions):
    """The checker of expressions that knows sets."""

    # sets --------------------------------------------------------------------------------------------------------

    def domain(self, written: e.SetExpression, scope: Scope, hint: Type | None = None) -> t.Set | None:
        """A set to choose from or to run through."""
        match written:
            case e.RangeSet():
                low, high = self.number(written.low, scope), self.number(written.high, scope)
                if low is None or high is None:
                    return None
                return t.NumberRange(written.span, NUMBER, low, high)
            case e.ListSet():
                return self._listed(written, scope, hint)
            case e.NamedSet():
                return self.set_of(written.expression, scope)
            case _:  # pragma: no cover - there are no other sets
                raise AssertionError(written)

    def _listed(self, written: e.ListSet, scope: Scope, hint: Type | None) -> t.Set | None:
        items: list[t.Typed] = []
        for item in written.items:
            found = self.infer(item, scope, items[0].type if items else hint)
            if found is None:
                return None
            moved = self.coerce(found, items[0].type) if items else found
            if moved is None:
                return None
            items.append(moved)
        sort = items[0].type
        if sort.kind is not None and any(item.type.optional for item in items):
            sort = Type(sort.name, sort.kind, True, sort.length)
        return t.Listed(written.span, sort, tuple(items))

    def set_of(self, written: e.Expression, scope: Scope) -> t.Set | None:
        """The set that an expression names."""
        while isinstance(written, e.Parens):
            written = written.inner
        if not isinstance(written, e.Reference):
            self._no_set(written, say("a number") if isinstance(written, e.Number) else say("an expression"))
            return None
        local = scope.names.get(written.name)
        if local is not None and not written.arguments and local.type.name == "line" and local.type.kind is not None:
            use = t.LocalUse(written.span, local.type, local)
            return t.LineFields(written.span, kind_type(local.type.kind), use)
        if local is not None and not written.arguments:
            if local.type != UNKNOWN_TYPE:
                self._no_set(written, shown(local.type))
            return None
        return self._named_set(written, scope)

    def _no_set(self, written: e.Expression, found: Message | str) -> None:
        """Report something that is no set."""
        braces = f"{{{written.span.text}}}"
        ways = say("a set is the plural of a kind, a range as in `1 to 3`, or a list as in `{list}`", list=braces)
        self.space.report(diagnose("E405", written.span, helps=[ways], found=found))

    def _named_set(self, written: e.Reference, scope: Scope) -> t.Set | None:
        name, span = written.name, written.span
        if name == "neighbours":
            return self._neighbours(written, scope)
        if name == "lines":
            return self._lines(written, scope)
        symbol = self.space.symbols.get(name) or self.space.plurals.get(name)
        if isinstance(symbol, Kind) and not written.arguments:
            return t.AllOf(span, kind_type(symbol), symbol)
        if isinstance(symbol, Group | Ranking) and symbol.kind is not None:
            given = self.arguments(written, [local.type for local in symbol.parameters], scope)
            if given is None:
                return None
            if isinstance(symbol, Group):
                return t.GroupUse(span, kind_type(symbol.kind), symbol, given)
            return t.RankingUse(span, kind_type(symbol.kind), symbol, given)
        if isinstance(symbol, Pile) and symbol.kind is not None:
            pile = self.pile(written, scope)
            return None if pile is None else t.PileSet(span, kind_type(symbol.kind), pile)
        if symbol is None and name not in self.space.labels:
            self.space.unknown(name, span, say("set"))
        elif isinstance(symbol, Kind):
            self.wrong_number(written, [])
        else:
            self._no_set(written, say("a value") if symbol is None else sort_of(symbol))
        return None

    def _neighbours(self, written: e.Reference, scope: Scope) -> t.Set | None:
        if len(written.arguments) != 1:
            self.wrong_number(written, ["x"])
            return None
        field = self.infer(written.arguments[0], scope, self.map_of(written.arguments[0]))
        if field is None:
            return None
        if field.type.kind is None or not field.type.kind.borders:
            self.wrong_type(field.span, field.type, say("a field of a map"))
            return None
        return t.Neighbours(written.span, kind_type(field.type.kind), field.type.kind, field)

    def map_of(self, written: e.Expression) -> Type | None:
        """The map on which something must lie: the only one, or the only one with a field of that number."""
        maps = {id(k): k for k in self.space.symbols.values() if isinstance(k, Kind) and k.form == "map"}
        fitting = list(maps.values())
        if len(fitting) > 1 and isinstance(written, e.Number):
            fitting = [kind for kind in fitting if str(written.value) in kind.labels]
        return kind_type(fitting[0]) if len(fitting) == 1 else None

    def _lines(self, written: e.Reference, scope: Scope) -> t.Set | None:
        given = written.arguments
        kind = self.space.kind(given[0].name) if given and isinstance(given[0], e.Reference) else None
        if kind is None or kind.grid is None:
            self.wrong_type(given[0].span if given else written.span, say("something else"), say("a grid"))
            return None
        length = self._fixed_number(given[1], scope) if len(given) >= 2 else None
        if length is None or length < 1:
            self.wrong_type(written.span, say("something else"), say("`lines(grid, length)` with a number"))
            return None
        through = None
        if len(given) == 3:
            through = self.check(given[2], scope, kind_type(kind))
            if through is None:
                return None
        return t.Lines(written.span, Type("line", kind, False, length), kind, length, through)

    def _fixed_number(self, written: e.Expression, scope: Scope) -> int | None:
        """A number that is known before play: a literal, or a value that no condition changes."""
        found = self.number(written, scope)
        while isinstance(found, t.ValueUse) and not found.arguments:
            overlays = found.value.overlays
            if any(overlay.condition is not None or overlay.verb != "set" for overlay in overlays):
                return None
            found = overlays[-1].value if overlays else found.value.body
        return found.value if isinstance(found, t.Const) else None

    # folds -------------------------------------------------------------------------------------------------------

    def bound(self, binder: e.Binder, scope: Scope) -> tuple[Local, t.Set, t.Typed | None, Scope] | None:
        """`x in S where C`: the name, the set, the condition, and the scope with the name in it."""
        domain = self.domain(binder.domain, scope)
        if domain is None:
            return None
        local = Local(binder.name, domain.type, binder.span)
        inner = scope.bind(local)
        where = None
        if binder.where is not None:
            where = self.truth(binder.where, inner)
            if where is None:
                return None
        return local, domain, where, inner

    def quantified(self, written: e.Expression, scope: Scope) -> t.Typed | None:
        """A fold over a set."""
        if isinstance(written, e.CountAll):
            return self._count_all(written, scope)
        assert isinstance(written, e.Some | e.Every | e.CountEach | e.Fold | e.Best)
        bound = self.bound(written.binder, scope)
        if bound is None:
            return None
        local, domain, where, inner = bound
        match written:
            case e.Some():
                return t.Quantified(written.span, TRUTH, "some", local, domain, where, None)
            case e.CountEach():
                return t.Quantified(written.span, NUMBER, "count", local, domain, where, None)
            case e.Every():
                body = self.truth(written.has, inner)
                return body and t.Quantified(written.span, TRUTH, "every", local, domain, where, body)
            case e.Fold():
                body = self.number(written.body, inner)
                return body and t.Quantified(written.span, NUMBER, written.operator, local, domain, where, body)
            case e.Best():
                if not self.no_line(domain.type, domain.span):
                    return None
                keys = self.keys(written.keys, inner)
                sort = Type(domain.type.name, domain.type.kind, True, domain.type.length)
                return t.Quantified(written.span, sort, "best", local, domain, where, None, keys)

    def keys(self, written: tuple[e.SortKey, ...], scope: Scope) -> tuple[t.Key, ...]:
        """What a ranking goes by; truths rank as 0 and 1."""
        keys = []
        for key in written:
            found = self.infer(key.expression, scope)
            if found is not None and found.type != TRUTH:
                found = self.coerce(found, NUMBER)
            if found is not None:
                keys.append(t.Key(found, key.descending))
        return tuple(keys)

    def _count_all(self, written: e.CountAll, scope: Scope) -> t.Typed | None:
        domain = self.set_of(written.operand, scope)
        if domain is None:
            return None
        local = Local("it", domain.type, written.span)
        return t.Quantified(written.span, NUMBER, "count", local, domain, None, None)

    # membership and counting tokens ------------------------------------------------------------------------------

    def member(self, written: e.Binary, scope: Scope) -> t.Typed | None:
        """`gold in hand of s` counts tokens; `c in hand of s` asks for membership."""
        if self._names_place(written.right):
            assert isinstance(written.right, e.Reference)
            place = self.place(written.right, scope)
            token = self.token(written.left, scope)
            if place is None or token is None or not self.holds(place, token):
                return None
            return t.TokenCount(written.span, NUMBER, token, place)
        domain = self.set_of(written.right, scope)
        if domain is None:
            return None
        element = self.check(written.left, scope, domain.type)
        return element and t.Member(written.span, TRUTH, element, domain)

    def _names_place(self, written: e.Expression) -> bool:
        if not isinstance(written, e.Reference):
            return False
        return written.name == "supply" or isinstance(self.space.symbols.get(written.name), Place)

    def token(self, written: e.Expression, scope: Scope) -> TokenRef | None:
        """Tokens of a sort, with their owner if they have one."""
        if isinstance(written, e.Reference) and written.name not in scope.names:
            symbol = self.space.symbols.get(written.name)
            if isinstance(symbol, Token):
                return self._owned(written, symbol, scope)
            if symbol is None:
                names = [token.name for token in self.space.of(Token)]
                self.space.unknown(written.name, written.span, say("token"), names)
                return None
        found = self.check(written, scope, kind_type(self.space.token))
        return None if found is None else TokenRef(None, found, None, written.span)

    def _owned(self, written: e.Reference, token: Token, scope: Scope) -> TokenRef | None:
        if not token.each:
            given = self.arguments(written, [], scope)
            return None if given is None else TokenRef(token, None, None, written.span)
        if not written.arguments:
            return TokenRef(token, None, t.Actor(written.span, kind_type(self.space.seat)), written.span)
        given = self.arguments(written, [kind_type(self.space.seat)], scope)
        return None if given is None else TokenRef(token, None, given[0], written.span)

    def place(self, written: e.Reference, scope: Scope) -> PlaceRef | None:
        """One place; the supply has no index."""
        if written.name == "supply":
            return PlaceRef(None, (), written.span)
        symbol = self.space.symbols.get(written.name)
        if not isinstance(symbol, Place):
            self.not_the_sort(written.name, written.span, Place)
            return None
        indices = self.arguments(written, [kind_type(kind) for kind in symbol.indices], scope)
        return None if indices is None else PlaceRef(symbol, indices, written.span)

    def pile(self, written: e.Reference, scope: Scope) -> PileRef | None:
        """One pile."""
        symbol = self.space.symbols.get(written.name)
        if not isinstance(symbol, Pile):
            self.not_the_sort(written.name, written.span, Pile)
            return None
        indices = self.arguments(written, [kind_type(kind) for kind in symbol.indices], scope)
        return None if indices is None else PileRef(symbol, indices, written.span)

    def holds(self, place: PlaceRef, token: TokenRef) -> bool:
        """Whether the place can hold the token; one that is known only while playing is taken on trust."""
        if place.place is None or token.token is None or token.token in place.place.holds:
            return True
        self.space.report(not_held(place.place, token.token, token.span))
        return False
