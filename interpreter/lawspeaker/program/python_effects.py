"""Steps that change the state, as lines of Python. Every method `step_NAME` belongs to a row of the table of steps."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.symbols import Pile, PileRef, PlaceRef, Price, PriceItem, TokenRef
from lawspeaker.program.layout import ACTOR, ENDING, OVER, SITE, STATUS, WINNERS
from lawspeaker.program.python_expressions import joined
from lawspeaker.program.python_functions import Functions
from lawspeaker.program.python_writer import Environment, Writer, named, plus, times
from lawspeaker.program.steps import Step

# Texts that mean the same however the state changes meanwhile.
LASTING = re.compile(r"-?\d+|x\d+")


class Effects(Functions):
    """Writes the lines of steps; subclasses decide where the lines go."""

    def __init__(self, writer: Writer, traced: bool) -> None:
        super().__init__(writer)
        self.traced = traced
        self.depth = 0
        self.out: list[str] = []
        self.step: Step | None = None

    def line(self, text: str) -> None:
        """Write a line at the current depth; the number behind it says which step it belongs to."""
        step = f"  #{self.step.number}" if self.step is not None else ""
        self.out.append("    " * self.depth + text + step)

    def event(self, *values: str) -> None:
        """In traced code, note what happened: the step, the actor, and numbers that say the rest."""
        if self.traced and self.step is not None:
            self.line(f"T.append(({self.step.number}, S[{ACTOR}], {''.join(value + ', ' for value in values)}))")

    def noted(self, nodes: Iterable[t.Typed], env: Environment) -> list[str]:
        """In traced code, what an event will mention, worked out before the step changes anything."""
        return [self.temporary(self.present(node, env)) for node in nodes] if self.traced else []

    def number(self) -> int:
        """The number of the current step."""
        return self.step.number if self.step is not None else -1

    def temporary(self, text: str) -> str:
        """A Python name for a value that is needed more than once."""
        if LASTING.fullmatch(text):
            return text
        name = self.writer.fresh()
        self.line(f"{name} = {text}")
        return name

    # variables and tracks ----------------------------------------------------------------------------------------

    def step_set(self, node: c.SetVariable, env: Environment) -> None:
        """A variable."""
        variable = node.variable
        area = self.layout.variables[id(variable)]
        indices = [self.temporary(self.present(index, env)) for index in node.indices]
        parts = [times(index, stride) for index, stride in zip(indices, area.strides, strict=True)]
        cell = f"S[{plus(area.base, *parts)}]"
        value = self.kept(node.value, variable.type, env)
        sign = {"set": "=", "add": "+=", "subtract": "-="}[node.operator]
        if not self.traced:
            self.line(f"{cell} {sign} {value}")
            return
        old = self.temporary(cell)
        self.line(f"{cell} {sign} {value}")
        if variable.ranged:
            limits = f"{variable.low}, {variable.high}"
            fault = f"outside({self.number()}, {self.writer.word(variable.name)}, {cell}, {limits})"
            self.line(f"if not {variable.low} <= {cell} <= {variable.high}: {fault}")
        self.event(*indices, old, cell)

    def step_shift(self, node: c.Shift, env: Environment) -> None:
        """A marker on a track."""
        track = node.track
        index = self.temporary(self.present(node.index, env)) if node.index is not None else "0"
        base = self.layout.tracks[id(track)]
        cell = f"S[{plus(base, index)}]"
        old = self.writer.fresh()
        to = self.writer.fresh()
        self.line(f"{old} = {cell}")
        if node.to is not None:
            self.line(f"{to} = {self.expression(node.to, env)}")
        else:
            self._distance(node, old, to, env)
        self.line(f"if {to} < {track.low}: {to} = {track.low}")
        self.line(f"elif {to} > {track.high}: {to} = {track.high}")
        if track.stacked and track.index is not None:
            markers = self.layout.size_of(track.index)
            under = node.stack_end == "under"
            call = f"restack(S, {base}, {self.layout.heights[id(track)]}, {markers}, {index}, {to}, {under})"
            self.line(call if node.to is not None else f"if {old} != {to} or {self._pushing}: {call}")
        else:
            self.line(f"{cell} = {to}")
        self.event(index, old, to)

    _pushing = "False"

    def _distance(self, node: c.Shift, old: str, to: str, env: Environment) -> None:
        """The position a distance away, but not beyond the limit; a marker beyond it already stays where it is."""
        assert node.by is not None
        by = self.temporary(self.expression(node.by, env))
        self.line(f"{to} = {old} + {by}")
        self._pushing = f"{by} != 0"
        if node.limit is not None:
            limit = self.temporary(self.expression(node.limit, env))
            sign, keep = (">", "max") if node.limit_most else ("<", "min")
            self.line(f"if {to} {sign} {limit}: {to} = {keep}({old}, {limit}) if {old} {sign} {limit} else {limit}")
            self._pushing = f"{by} != 0 and not {old} {sign}= {limit}"

    # tokens ------------------------------------------------------------------------------------------------------

    def step_move(self, node: c.MoveTokens, env: Environment) -> None:
        """Tokens from place to place."""
        source = self.temporary(self.token_cell(node.token, node.source, env))
        target = self.temporary(self.token_cell(node.token, node.target, env))
        told = self._told(node.token, (*node.source.indices, *node.target.indices), env)
        have = f"S[{source}]"
        if node.how == "all":
            count = self.temporary(have)
        else:
            assert node.count is not None
            count = self.temporary(self.expression(node.count, env))
            if node.how == "exactly":
                self._enough(have, count, node.token.span.text)
            else:
                wanted, count = count, self.writer.fresh()
                self.line(f"{count} = max(0, min({wanted}, {have}))")
        self.line(f"S[{source}] -= {count}; S[{target}] += {count}")
        self.event(*told[:2], count, *told[2:])

    def _told(self, token: TokenRef, indices: tuple[t.Typed, ...], env: Environment) -> list[str]:
        """In traced code, what the log says of a move besides its size: the sort, the owner, and which places."""
        if not self.traced:
            return []
        sort = [str(token.token.index)] if token.token is not None else self.noted(_some(token.dynamic), env)
        owner = self.noted(_some(token.owner), env) or ["-1"]
        return [*sort, *owner, *self.noted(indices, env)]

    def _enough(self, have: str, count: str, token: str) -> None:
        test = f"{have} < {count}" if count.isdigit() else f"{have} < {count} or {count} < 0"
        self.line(f"if {test}: short({self.number()}, {self.writer.word(token)}, {count}, {have})")

    def step_pay(self, node: c.PayPrice | c.PayNamed, env: Environment) -> None:
        """Amounts to the supply."""
        if isinstance(node, c.PayPrice):
            self._pay_items(node.items, env)
            return
        inner = self._price_environment(node, env)
        keyword = "if"
        for condition, items in reversed(node.price.overlays):
            test = "True" if condition is None else self.expression(condition, inner)
            self.line(f"{keyword} {test}:")
            self._indented(items, inner)
            keyword = "elif"
        if keyword == "if":
            self._pay_items(node.price.items, inner)
        else:
            self.line("else:")
            self._indented(node.price.items, inner)

    def _indented(self, items: tuple[PriceItem, ...], env: Environment) -> None:
        self.depth += 1
        self._pay_items(items, env)
        self.line("pass")
        self.depth -= 1

    def _price_environment(self, node: c.PayNamed, env: Environment) -> Environment:
        given = self.given(node.price.parameters, node.arguments, env)
        return {id(local): text for local, text in zip(node.price.parameters, given, strict=True)}

    def _pay_items(self, items: tuple[PriceItem, ...], env: Environment) -> None:
        for item in items:
            supply = PlaceRef(None, (), item.token.span)
            source = self.temporary(self.token_cell(item.token, item.source, env))
            target = self.temporary(self.token_cell(item.token, supply, env))
            count = self.temporary(self.expression(item.count, env))
            told = self._told(item.token, (), env)
            self._enough(f"S[{source}]", count, item.token.span.text)
            self.line(f"S[{source}] -= {count}; S[{target}] += {count}")
            self.event(*told, count)

    def payable(self, node: c.PayPrice | c.PayNamed, env: Environment) -> str:
        """Whether amounts are there, as an expression."""
        if isinstance(node, c.PayPrice):
            return self._payable_items(node.items, env)
        inner = self._price_environment(node, env)
        text = self._payable_items(node.price.items, inner)
        for condition, items in node.price.overlays:
            amended = self._payable_items(items, inner)
            text = amended if condition is None else f"({amended} if {self.expression(condition, inner)} else {text})"
        return text

    def builtin(self, node: t.Builtin, env: Environment) -> str:
        """A function of the language; whether a price can be paid is known here."""
        if node.name == "affordable" and isinstance(node.subject, Price):
            return self.payable(c.PayNamed(node.span, node.subject, node.arguments), env)
        return super().builtin(node, env)

    def _payable_items(self, items: tuple[PriceItem, ...], env: Environment) -> str:
        needed: dict[str, list[str]] = {}
        for item in items:
            cell = self.token_cell(item.token, item.source, env)
            needed.setdefault(cell, []).append(self.expression(item.count, env))
        tests = [f"S[{cell}] >= {' + '.join(counts)}" for cell, counts in needed.items()]
        return f"({' and '.join(tests) or 'True'})"

    def step_draw_tokens(self, node: c.DrawTokens, env: Environment) -> None:
        """Blind tokens."""
        source, target = self.place_base(node.source, env), self.place_base(node.target, env)
        assert node.source.place is not None and node.target.place is not None
        pairs = []
        for token in node.source.place.holds:
            here = self.layout.token_offsets[(id(node.source.place), id(token))]
            there = self.layout.token_offsets[(id(node.target.place), id(token))]
            owners = self.layout.seats if token.each else 1
            pairs += [(here + owner, there + owner) for owner in range(owners)]
        table = self.writer.constant(named("PAIRS", node.source.place.name, node.target.place.name), tuple(pairs))
        count = self.expression(node.count, env)
        if self.traced:
            drawn = self.writer.fresh()
            self.line(f"{drawn} = chance_tokens(S, {self.number()}, {table}, {source}, {target}, {count})")
            self.event(f"*{drawn}")
        else:
            self.line(f"blind(S, {table}, {source}, {target}, {count})")

    # cards -------------------------------------------------------------------------------------------------------

    def _knowers(self, pile: PileRef, env: Environment) -> str:
        """The seats that see the cards of a pile, as a mask."""
        everybody = (1 << self.layout.seats) - 1
        owned: Pile = pile.pile
        if owned.visible == "owner" and owned.indices and owned.indices[0] is self.layout.book.space.seat:
            seat = self.present(pile.indices[0], env)
            return str(1 << int(seat)) if seat.isdigit() else f"1 << {seat}"
        return "0" if owned.visible in ("nobody", "owner") else str(everybody)

    def _cards(self, pile: PileRef) -> tuple[int, int]:
        kind = pile.pile.kind
        return self.layout.card_pile[id(kind)], self.layout.card_known[id(kind)]

    def step_draw_cards(self, node: c.DrawCards, env: Environment) -> None:
        """Cards from the top."""
        source, target = self.pile_base(node.source, env), self.pile_base(node.target, env)
        where, known = self._cards(node.source)
        count = self.expression(node.count, env)
        told = self.noted((*node.source.indices, *node.target.indices), env)
        if self.traced:
            count = self.temporary(count)
            self.line(f"chance_cards(S, {self.number()}, {source}, {count})")
        card = self.writer.fresh()
        knowers = self._knowers(node.target, env)
        self.line(f"{card} = draw(S, {source}, {target}, {count}, {where}, {known}, {knowers})")
        self.event(count, card, *told)
        if node.local is not None:
            self.assign(node.local, card, env)

    def assign(self, local: object, text: str, env: Environment) -> None:
        """Keep a value under a bound name."""
        raise NotImplementedError  # pragma: no cover

    def step_card(self, node: c.MoveCard, env: Environment) -> None:
        """A card to a pile."""
        card = self.temporary(self.present(node.card, env))
        where, known = self._cards(node.target)
        pile = self.pile_base(node.target, env)
        told = self.noted(node.target.indices, env)
        self.line(f"put(S, {pile}, {card}, {node.bottom}, {where}, {known}, {self._knowers(node.target, env)})")
        self.event(card, *told)

    def step_shuffle(self, node: c.Shuffle, env: Environment) -> None:
        """A pile shuffled."""
        pile = self.pile_base(node.pile, env)
        _, known = self._cards(node.pile)
        told = self.noted(node.pile.indices, env)
        self.line(f"shuffle(S, {pile}, {known}, {self._knowers(node.pile, env)})")
        if self.traced:
            self.line(f"chance_shuffle(S, {self.number()}, {pile})")
        self.event(*told)

    def step_arrange(self, node: c.Arrange, env: Environment) -> None:
        """Cards put on top, the first uppermost."""
        pile = self.pile_base(node.pile, env)
        where, known = self._cards(node.pile)
        for card in reversed(node.cards):
            text = self.present(card, env)
            self.line(f"put(S, {pile}, {text}, False, {where}, {known}, {self._knowers(node.pile, env)})")

    def step_show(self, node: c.Show, env: Environment) -> None:
        """A pile shown to a seat."""
        _, known = self._cards(node.pile)
        seat = self.temporary(self.present(node.seat, env))
        self.line(f"show(S, {self.pile_base(node.pile, env)}, {known}, 1 << {seat})")
        self.event(seat)

    # chance, figures, orders, the end ----------------------------------------------------------------------------

    def step_roll(self, node: c.Roll, env: Environment) -> None:
        """A die, or a member of a set."""
        if node.die is not None:
            sides = self.writer.constant(named("SIDES", node.die.name), node.die.values)
        else:
            assert node.domain is not None
            sides = self.writer.fresh()
            self.line(f"{sides} = list({self.iterable(node.domain, env)})")
            self.line(f"if not {sides}: empty({self.number()}, {self.writer.word(node.domain.span.text)})")
        rolled = self.writer.fresh()
        if self.traced:
            self.line(f"{rolled} = chance_roll(S, {self.number()}, {sides})")
        else:
            size = len(node.die.values) if node.die is not None else f"len({sides})"
            self.line(f"{rolled} = {sides}[below(S, {size})]")
        self.event(rolled)
        self.assign(node.local, rolled, env)

    def step_figure(self, node: c.PlaceFigure, env: Environment) -> None:
        """A figure on or off the board."""
        assert node.figure.type.kind is not None
        base = self.layout.figures[id(node.figure.type.kind)]
        figure = self.temporary(self.present(node.figure, env))
        field = self.temporary(self.present(node.field, env)) if node.field is not None else "-1"
        self.line(f"S[{plus(base, figure)}] = {field}")
        self.event(figure, field)

    def step_fix(self, node: c.FixOrder, env: Environment) -> None:
        """An order settled."""
        order = node.order
        assert order.kind is not None and order.binder is not None
        base, size = self.layout.orders[id(order)], self.layout.size_of(order.kind)
        key = self.key_function(order.keys, order.binder, env)
        self.line(f"S[{base}:{base + size}] = sorted(S[{base}:{base + size}], key={key})")
        self.event(f"*S[{base}:{base + size}]")

    def step_tell(self, node: c.Tell, env: Environment) -> None:
        """A line for the log: it exists in traced code only."""
        values = [self.expression(t.LocalUse(node.span, local.type, local), env) for local in node.locals]
        self.event(*values)

    def step_let(self, node: c.Let, env: Environment) -> None:
        """A name for a value."""
        self.assign(node.local, self.kept(node.value, node.local.type, env), env)

    def step_end(self, node: c.EndGame, env: Environment) -> None:
        """The game is over."""
        self.line(f"S[{WINNERS}] = {self._winners(node, env)}")
        self.line(f"S[{STATUS}] = {OVER}; S[{ENDING}] = {node.ending.index}; S[{SITE}] = -1")
        self.event(str(node.ending.index), f"S[{WINNERS}]")
        self.leave_game()

    def _winners(self, node: c.EndGame, env: Environment) -> str:
        """The winners as a mask; a role that nobody plays wins nothing."""
        if node.domain is None or node.local is None:
            return "0"
        if isinstance(node.domain, t.Listed) and len(node.domain.items) == 1 and node.where is None:
            seat = node.domain.items[0]
            if not seat.type.optional:
                return f"1 << {self.expression(seat, env)}"
        name = self.writer.fresh()
        where = self.expression(node.where, {**env, id(node.local): name}) if node.where is not None else "True"
        source = self.iterable(node.domain, env)
        if isinstance(node.domain, t.Listed):
            where = joined("and", [f"{name} >= 0", where])
            source = f"({''.join(self.expression(item, env) + ', ' for item in node.domain.items)})"
        return f"sum({{1 << {name} for {name} in {source} if {where}}})"

    def leave_game(self) -> None:
        """Leave the code after the end of the game."""
        raise NotImplementedError  # pragma: no cover


def _some(node: t.Typed | None) -> tuple[t.Typed, ...]:
    return () if node is None else (node,)
