"""Builds statements from what the parser reduces; see `build_expressions` for the conventions."""

# ruff: noqa: D102 - the methods are named like the rules of the grammar, and those say what they are

from __future__ import annotations

from attrs import evolve

from lawspeaker.tree import expressions as e
from lawspeaker.tree import statements as s
from lawspeaker.tree.build_expressions import BuildExpressions, Children, Extent
from lawspeaker.tree.tokens import Token


def titles_in(c: Children) -> tuple[s.Title, ...]:
    """The titles among the children."""
    return tuple(child for child in c if type(child) is s.Title)


def cites_in(c: Children) -> tuple[s.Citation, ...]:
    """The citations among the children."""
    return tuple(cite for child in c if isinstance(child, tuple) for cite in child if isinstance(cite, s.Citation))


def statements_in(c: Children) -> s.Block:
    """The statements among the children."""
    return tuple(child for child in c if isinstance(child, s.Statement))


class Otherwise(tuple[s.Statement, ...]):
    """The block after `otherwise`, told apart from other blocks."""


class BuildStatements(BuildExpressions):
    """The part of the builder that knows statements."""

    def conditions(self, where: e.Expression | None) -> tuple[s.Condition, ...]:
        """The conditions joined by `and`, one by one, so that a refusal can name the one that failed."""
        if where is None:
            return ()
        if isinstance(where, e.Binary) and where.operator == "and":
            return self.conditions(where.left) + self.conditions(where.right)
        return (s.Condition(where.span, where),)

    def step(self, extent: Extent, c: Children) -> s.Step:
        return s.Step(self.span(extent), str(c[0]), statements_in(c), titles_in(c), cites_in(c))

    def do(self, extent: Extent, c: Children) -> s.Do:
        return s.Do(self.span(extent), c[0])

    def let(self, extent: Extent, c: Children) -> s.Let:
        return s.Let(self.span(extent), str(c[0]), c[1])

    def set_(self, extent: Extent, c: Children) -> s.Assign:
        return s.Assign(self.span(extent), "set", c[0], c[1])

    def add(self, extent: Extent, c: Children) -> s.Assign:
        return s.Assign(self.span(extent), "add", c[1], c[0])

    def subtract(self, extent: Extent, c: Children) -> s.Assign:
        return s.Assign(self.span(extent), "subtract", c[1], c[0])

    # choices -----------------------------------------------------------------------------------------------------

    def choose(self, extent: Extent, c: Children) -> s.Choose:
        name, domain, where, by, ask = c
        return s.Choose(self.span(extent), str(name), domain, self.conditions(where), by, ask)

    def may_choose(self, extent: Extent, c: Children) -> s.Choose:
        name, domain, where, by, *rest = c
        ask = next((child for child in rest if isinstance(child, s.Phrases)), None)
        otherwise = next((child for child in rest if isinstance(child, Otherwise)), Otherwise())
        body = statements_in(rest)
        return s.Choose(
            self.span(extent), str(name), domain, self.conditions(where), by, ask, True, body, tuple(otherwise)
        )

    def must_choose(self, extent: Extent, c: Children) -> s.Choose:
        return evolve(self.may_choose(extent, c), may=False, must=True)

    def option(self, extent: Extent, c: Children) -> s.Option:
        return s.Option(
            self.span(extent), str(c[0]), self.conditions(c[1]), statements_in(c[2:]), titles_in(c), cites_in(c)
        )

    def _branches(self, extent: Extent, c: Children, may: bool, each_once: bool) -> s.ChooseOne:
        ask = next((child for child in c if isinstance(child, s.Phrases)), None)
        options = tuple(child for child in c if isinstance(child, s.Option))
        otherwise = next((child for child in c if isinstance(child, Otherwise)), Otherwise())
        return s.ChooseOne(self.span(extent), options, c[0], ask, may, each_once, tuple(otherwise))

    def choose_one(self, extent: Extent, c: Children) -> s.ChooseOne:
        return self._branches(extent, c, may=False, each_once=False)

    def may_choose_one(self, extent: Extent, c: Children) -> s.ChooseOne:
        return self._branches(extent, c, may=True, each_once=False)

    def must_choose_one(self, extent: Extent, c: Children) -> s.ChooseOne:
        return evolve(self._branches(extent, c, may=False, each_once=False), must=True)

    def each_once(self, extent: Extent, c: Children) -> s.ChooseOne:
        return self._branches(extent, c, may=False, each_once=True)

    def may_each_once(self, extent: Extent, c: Children) -> s.ChooseOne:
        return self._branches(extent, c, may=True, each_once=True)

    def optional(self, extent: Extent, c: Children) -> s.Optional:
        ask = next((child for child in c[1:] if isinstance(child, s.Phrases)), None)
        otherwise = next((child for child in c[1:] if isinstance(child, Otherwise)), Otherwise())
        return s.Optional(self.span(extent), statements_in(c[1:]), c[0], ask, tuple(otherwise))

    def up_to(self, extent: Extent, c: Children) -> s.UpTo:
        ask = next((child for child in c[1:] if isinstance(child, s.Phrases)), None)
        return s.UpTo(self.span(extent), c[0], statements_in(c[1:]), ask)

    # loops and branches ------------------------------------------------------------------------------------------

    def repeat(self, extent: Extent, c: Children) -> s.Repeat:
        return s.Repeat(self.span(extent), statements_in(c), c[-1] if isinstance(c[-1], e.Expression) else None)

    def repeat_times(self, extent: Extent, c: Children) -> s.RepeatTimes:
        return s.RepeatTimes(self.span(extent), c[0], statements_in(c[1:]))

    def while_(self, extent: Extent, c: Children) -> s.While:
        return s.While(self.span(extent), c[0], statements_in(c[1:]))

    def for_each(self, extent: Extent, c: Children) -> s.ForEach:
        return s.ForEach(self.span(extent), self.binder(*c[:3]), statements_in(c[3:]))

    def as_(self, extent: Extent, c: Children) -> s.As:
        return s.As(self.span(extent), c[0], statements_in(c[1:]))

    def circle_from(self, extent: Extent, c: Children) -> tuple[e.Expression | None, e.Reference | None]:
        return c[0], None

    def circle_in(self, extent: Extent, c: Children) -> tuple[e.Expression | None, e.Reference | None]:
        return None, c[0]

    def around(self, extent: Extent, c: Children) -> s.Around:
        start, order = c[0] or (None, None)
        return s.Around(self.span(extent), start, order, c[1], statements_in(c[2:]))

    def otherwise_if(self, extent: Extent, c: Children) -> tuple[e.Expression, s.Block]:
        return c[0], statements_in(c[1:])

    def otherwise(self, extent: Extent, c: Children) -> Otherwise:
        return Otherwise(c)

    def if_(self, extent: Extent, c: Children) -> s.If:
        first = (c[0], statements_in(c[1:]))
        others = tuple(child for child in c[1:] if isinstance(child, tuple) and not isinstance(child, Otherwise))
        otherwise = next((child for child in c if isinstance(child, Otherwise)), Otherwise())
        return s.If(self.span(extent), (first, *others), tuple(otherwise))

    # tokens, cards, figures --------------------------------------------------------------------------------------

    def how_many(self, extent: Extent, c: Children) -> tuple[str, e.Expression | None]:
        return "exactly", c[0]

    def how_many_up_to(self, extent: Extent, c: Children) -> tuple[str, e.Expression | None]:
        return "up to", c[0]

    def how_many_all(self, extent: Extent, c: Children) -> tuple[str, e.Expression | None]:
        return "all", None

    def move(self, extent: Extent, c: Children) -> s.Move:
        (how, count), token, source, target = c
        return s.Move(self.span(extent), how, count, token, source, target)

    def move_thing(self, extent: Extent, c: Children) -> s.MoveThing:
        return s.MoveThing(self.span(extent), c[0], c[2], c[1])

    def amount(self, extent: Extent, c: Children) -> s.Amount:
        return s.Amount(self.span(extent), c[0], c[1], c[2])

    def start_item(self, extent: Extent, c: Children) -> s.Amount:
        return s.Amount(self.span(extent), c[0], c[1])

    def amounts(self, extent: Extent, c: Children) -> tuple[s.Amount, ...]:
        return tuple(c)

    def pay_price(self, extent: Extent, c: Children) -> e.Reference:
        reference: e.Reference = c[0]
        return reference

    def pay(self, extent: Extent, c: Children) -> s.Pay:
        amounts = tuple(child for child in c if isinstance(child, s.Amount))
        return s.Pay(self.span(extent), amounts, tuple(child for child in c if isinstance(child, e.Reference)))

    def gain(self, extent: Extent, c: Children) -> s.Gain:
        return s.Gain(self.span(extent), *c)

    def draw(self, extent: Extent, c: Children) -> s.Draw:
        return s.Draw(self.span(extent), c[0], c[1], c[2], self._name(c[3]))

    def _name(self, token: Token | None) -> str | None:
        return None if token is None else str(token)

    def shuffle(self, extent: Extent, c: Children) -> s.Shuffle:
        return s.Shuffle(self.span(extent), c[0])

    def arrange(self, extent: Extent, c: Children) -> s.Arrange:
        return s.Arrange(self.span(extent), c[0], tuple(c[1]))

    def roll(self, extent: Extent, c: Children) -> s.Roll:
        return s.Roll(self.span(extent), c[0], str(c[1]))

    def remove(self, extent: Extent, c: Children) -> s.Remove:
        return s.Remove(self.span(extent), c[0])

    def shift(self, extent: Extent, c: Children) -> s.Shift:
        word, track, by, limit_word, limit, stack_end = c
        return s.Shift(self.span(extent), track, by, word != "lower", limit, limit_word, stack_end)

    # the rest ----------------------------------------------------------------------------------------------------

    def fix(self, extent: Extent, c: Children) -> s.Fix:
        return s.Fix(self.span(extent), str(c[0]))

    def open(self, extent: Extent, c: Children) -> s.Open:
        return s.Open(self.span(extent), c[0])

    def won_by_each(self, extent: Extent, c: Children) -> s.Winners:
        return s.Winners(self.span(extent), binder=self.binder(*c))

    def won_by(self, extent: Extent, c: Children) -> s.Winners:
        return s.Winners(self.span(extent), seat=c[0])

    def lost(self, extent: Extent, c: Children) -> s.Winners:
        return s.Winners(self.span(extent), lost=True)

    def end(self, extent: Extent, c: Children) -> s.End:
        return s.End(self.span(extent), str(c[0]), c[1])

    def stop(self, extent: Extent, c: Children) -> s.Stop:
        return s.Stop(self.span(extent))

    def pass_(self, extent: Extent, c: Children) -> s.Pass:
        return s.Pass(self.span(extent))

    def tell(self, extent: Extent, c: Children) -> s.Tell:
        return s.Tell(self.span(extent), s.Phrases(self.span(extent), tuple(c)))

    def needs(self, extent: Extent, c: Children) -> s.Needs:
        return s.Needs(self.span(extent), c[0], c[1])

    def show(self, extent: Extent, c: Children) -> s.Show:
        return s.Show(self.span(extent), c[0], c[1])

    def nothing(self, extent: Extent, c: Children) -> s.DoNothing:
        return s.DoNothing(self.span(extent))
