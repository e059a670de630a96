"""Collects the declarations of a book into its namespace: first the kinds, then what is built on them.

Takes amended declarations. Guarantees that every component has resolved kinds and known cells; values, sets and rules
are only entered by name and signature here, their bodies are checked afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import prod

from attrs import evolve

from lawspeaker.book.declare_tables import declare_cells, kind_of_faces, kind_of_rows, limited
from lawspeaker.book.namespace import RESERVED, RULE_FAMILIES, STANDING_FAMILIES, Namespace, once
from lawspeaker.book.symbols import (
    NUMBER,
    TRUTH,
    UNKNOWN,
    UNKNOWN_TYPE,
    Column,
    Die,
    Ending,
    Goal,
    Group,
    Kind,
    Local,
    Pile,
    Place,
    Price,
    Ranking,
    Rule,
    Standing,
    Symbol,
    Token,
    Track,
    Trigger,
    Type,
    Value,
    Variable,
    Window,
    kind_type,
)
from lawspeaker.book.wording import not_held
from lawspeaker.text import Span, diagnose, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree import expressions as e
from lawspeaker.tree import statements as s

VISIBILITIES = ("all", "nobody", "owner")

# More combinations than this are no deck of cards.
MOST_CARDS = 10_000


def declare(game: d.Game, items: Iterable[d.Declaration]) -> Namespace:
    """The namespace of a book; mistakes are in its `problems`."""
    most = max(1, game.most)
    seat = Kind("seat", tuple(str(n + 1) for n in range(most)), "seat", "seats", numbers=tuple(range(1, most + 1)))
    space = Namespace(game, seat, Kind("token", (), "token", "tokens"))
    space.symbols.update(seat=seat, token=space.token)
    space.plurals.update(seats=seat, tokens=space.token)
    everything = list(items)
    _declare_kinds(space, everything)
    _declare_families(space, everything)
    if game.role is not None:
        space.role = space.kind(game.role)
        if space.role is None:
            space.unknown(game.role, game.span, say("kind"), kind_words(space))
    for item in everything:
        _declare_component(space, item)
    for item in everything:
        declare_cells(space, item)
    for item in everything:
        _declare_named(space, item)
    return space


def enter(space: Namespace, symbol: Symbol | Kind, plural: str = "") -> None:
    """Give a declaration its name; a name that is taken or reserved is a mistake."""
    before = space.symbols.get(symbol.name) or space.plurals.get(symbol.name)
    if before is None:
        space.symbols[symbol.name] = symbol
    if symbol.name in RESERVED:
        help_text = say("give it another name, such as `{name}`", name=f"{symbol.name}-1")
        if symbol.name == "supply":
            help_text = say("every book has a supply: remove the line, or give the place another name")
        space.report(diagnose("E205", symbol.span, helps=[help_text], name=symbol.name))
    elif before is not None:
        _taken(space, symbol, before)
    if isinstance(symbol, Kind):
        symbol.plural = plural or symbol.name + "s"
        space.plurals.setdefault(symbol.plural, symbol)
        for index, label in enumerate(symbol.labels):
            space.labels.setdefault(label, []).append((symbol, index))


def _taken(space: Namespace, symbol: Symbol | Kind, before: Symbol | Kind) -> None:
    also = [(before.span, say("declared here first"))] if before.span.placed else []
    helps = [say("give one of them another name")]
    space.disputed.add(symbol.name)
    if before.span.placed and isinstance(before, Kind) and before.name != symbol.name and before.plural == symbol.name:
        also = [(before.span, say("all of these are called `{name}`", name=symbol.name))]
        helps = [
            say("give it another name, or give the kind another plural: `kind {kind} plural ...`", kind=before.name)
        ]
    elif not before.span.placed:
        helps = [say("every book has a `{name}`: give this one another name", name=symbol.name)]
    elif isinstance(symbol, Value | Price | Rule) and type(symbol) is type(before):
        helps.append(say("or, if this one is meant to change the other, write it as an amendment: `amend`"))
    space.report(diagnose("E302", symbol.span, also=also, helps=helps, name=symbol.name))


# kinds -----------------------------------------------------------------------------------------------------------


def numbers_of(labels: tuple[str, ...]) -> tuple[int, ...] | None:
    """What the labels stand for when all of them are numbers."""
    try:
        return tuple(int(label) for label in labels)
    except ValueError:
        return None


def _declare_kinds(space: Namespace, items: list[d.Declaration]) -> None:
    for item in items:
        if isinstance(item, d.Kind):
            enter(space, _plain_kind(item.name, item.domain, "kind", item), item.plural or "")
        elif isinstance(item, d.Map):
            kind = _plain_kind(item.kind, item.domain, "map", item)
            kind.borders = _borders(space, kind, item)
            enter(space, kind, item.plural or "")
            space.symbols.setdefault(item.name, kind)
        elif isinstance(item, d.Table) and item.defines:
            enter(space, kind_of_rows(space, item.kind, item, item.rows, "kind"), item.plural or "")
        elif isinstance(item, d.Cards) and item.rows:
            enter(space, kind_of_rows(space, item.name, item, item.rows, "cards"), item.plural or "")
        elif isinstance(item, d.Die) and item.rows:
            enter(space, kind_of_faces(space, item), f"{item.name}-faces")
    for item in items:
        if isinstance(item, d.Cards) and item.product:
            _declare_product(space, item)
    for item in items:
        if isinstance(item, d.Kind | d.Map | d.Cards | d.Die | d.Table):
            name = item.kind if isinstance(item, d.Map | d.Table) else item.name
            _titles(space.kind(name), item.meta)


def _titles(kind: Kind | None, meta: d.Meta) -> None:
    if kind is not None:
        for title in meta.titles:
            if title.subject is not None:
                kind.titles[title.subject] = dict(title.texts)


def _plain_kind(name: str, domain: d.Domain, form: str, item: d.Declaration) -> Kind:
    return Kind(
        name, domain.labels, form, span=item.span, meta=item.meta, numbers=numbers_of(domain.labels), grid=domain.grid
    )


def _borders(space: Namespace, kind: Kind, item: d.Map) -> tuple[tuple[int, ...], ...]:
    if kind.grid is not None:
        return _grid_borders(*kind.grid)
    borders: list[set[int]] = [set() for _ in kind.labels]
    for one, other in item.edges:
        a, b = kind.index(one), kind.index(other)
        for label, index in ((one, a), (other, b)):
            if index is None:
                space.unknown(label, item.span, say("field of the map"), list(kind.labels))
        if a is not None and b is not None:
            borders[a].add(b)
            borders[b].add(a)
    return tuple(tuple(sorted(border)) for border in borders)


def _grid_borders(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Orthogonal neighbours, in order."""
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return tuple(
        tuple(
            (row + down) * columns + column + right
            for down, right in steps
            if 0 <= row + down < rows and 0 <= column + right < columns
        )
        for row in range(rows)
        for column in range(columns)
    )


def _declare_product(space: Namespace, item: d.Cards) -> None:
    kinds: list[Kind] = []
    for name in item.product:
        found = space.kind(name)
        if found is None:
            space.unknown(name, item.span, say("kind"), kind_words(space))
            return
        kinds.append(found)
    count = prod(kind.size for kind in kinds)
    if count > MOST_CARDS:
        label = say("too many of one sort")
        space.report(diagnose("E402", item.span, label, value=count, range=f"0..{MOST_CARDS}"))
        kinds = []
    combinations = list(product(*(range(kind.size) for kind in kinds)))
    labels = tuple(
        "-".join(kind.labels[index] for kind, index in zip(kinds, combination, strict=True))
        for combination in combinations
    )
    cards = Kind(item.name, labels, "cards", span=item.span, meta=item.meta, rows=tuple(range(len(labels))))
    enter(space, cards, item.plural or "")
    for position, kind in enumerate(kinds):
        cells = tuple(combination[position] for combination in combinations)
        column = Column(kind.name, item.span, item.meta, cards, kind_type(kind), cells)
        space.columns.setdefault(kind.name, []).append(column)


def _declare_families(space: Namespace, items: list[d.Declaration]) -> None:
    forms: dict[str, list[d.Declaration]] = {}
    for item in items:
        if isinstance(item, d.Standing) or (isinstance(item, d.Rule) and item.form in RULE_FAMILIES):
            forms.setdefault(item.form, []).append(item)
    for form, members in forms.items():
        plural = RULE_FAMILIES.get(form) or STANDING_FAMILIES[form]
        name = "card-rule" if form == "card" else form
        family = Kind(name, tuple(member.name for member in members), "family", span=members[0].span)
        for member in members:
            family.titles[member.name] = {k: v for t in member.meta.titles if t.subject is None for k, v in t.texts}
        space.families[form] = family
        enter(space, family, plural)


# components ------------------------------------------------------------------------------------------------------


def kinds_named(space: Namespace, names: tuple[str, ...], item: d.Declaration) -> tuple[Kind, ...]:
    """The kinds of those names; unknown ones are reported, and a kind that goes with everything stands for them."""
    return tuple(kind_named(space, name, item) for name in names)


def kind_named(space: Namespace, name: str, item: d.Declaration) -> Kind:
    """The kind of that name."""
    kind = space.kind(name)
    if kind is None:
        space.unknown(name, item.span, say("kind"), kind_words(space))
        return UNKNOWN
    return kind


def kind_words(space: Namespace) -> list[str]:
    """The names of all kinds, to suggest from."""
    return [name for name, symbol in space.symbols.items() if isinstance(symbol, Kind)]


def _own_meta(item: d.Token) -> d.Meta:
    """What a line of several tokens says about one of them: a title that names another one is not its own."""
    titles = (evolve(title, subject=None) for title in item.meta.titles if title.subject in (None, item.name))
    plurals = (evolve(each, subject=None) for each in item.meta.plurals if each.subject in (None, item.name))
    return evolve(item.meta, titles=tuple(titles), plurals=tuple(plurals))


def _declare_component(space: Namespace, item: d.Declaration) -> None:
    match item:
        case d.Token():
            meta = _own_meta(item)
            token = Token(item.name, item.span, meta, item.count, item.each, space.token.size)
            enter(space, token)
            space.token.labels += (item.name,)
            space.token.titles[item.name] = {k: v for title in meta.titles for k, v in title.texts}
        case d.Figure():
            _declare_figure(space, item)
        case d.Track():
            index = kind_named(space, item.of, item) if item.of else None
            if item.low <= item.high and not item.low <= item.start <= item.high:
                span = item.span.onward("starts").onward(str(abs(item.start)))
                _out_of_range(space, span, item.start, item.low, item.high)
            enter(space, Track(item.name, item.span, item.meta, index, item.low, item.high, item.stacked, item.start))
        case d.Die():
            if not item.rows:
                sides = limited(space, max(0, item.high - item.low + 1), item.span)
                enter(space, Die(item.name, item.span, item.meta, None, tuple(range(item.low, item.low + sides))))
        case d.Ending():
            enter(space, Ending(item.name, item.span, item.meta, len(space.of(Ending))))
        case _:
            pass


def _out_of_range(space: Namespace, span: Span, value: int, low: int, high: int) -> None:
    helps = [say("give a number from {low} to {high}, or widen the range", low=low, high=high)]
    space.report(diagnose("E402", span, helps=helps, value=value, range=f"{low}..{high}"))


def _declare_figure(space: Namespace, item: d.Figure) -> None:
    kind_named(space, item.of, item)
    stands_on = kind_named(space, item.stands_on, item)
    placeholder = Kind(item.name, (), "figure", span=item.span, meta=item.meta, stands_on=stands_on)
    enter(space, placeholder, item.plural or "")
    _titles(placeholder, item.meta)


# values, sets, rules: names and signatures -----------------------------------------------------------------------


def resolve_type(space: Namespace, written: d.TypeName) -> Type:
    """The type a type name stands for; an unknown one is reported, and goes with everything."""
    if written.name is None or written.name == "number":
        return NUMBER
    if written.name == "truth":
        return TRUTH
    kind = space.kind(written.name)
    if kind is None:
        space.unknown(written.name, written.span, say("type"), [*kind_words(space), "number", "truth"])
        return UNKNOWN_TYPE
    return kind_type(kind, written.or_none)


def parameters(space: Namespace, written: tuple[d.Parameter, ...]) -> tuple[Local, ...]:
    """The parameters with their types."""
    return tuple(Local(p.name, resolve_type(space, p.type), p.span) for p in written)


def _declare_named(space: Namespace, item: d.Declaration) -> None:
    head = (item.name, item.span, item.meta)
    match item:
        case d.Place():
            _declare_place(space, item)
        case d.Pile():
            kind, indices = kind_named(space, item.holds, item), kinds_named(space, item.indices, item)
            _check_visible(space, item, indices)
            enter(space, Pile(*head, indices, kind, item.visible, item.starts_all))
        case d.Variable():
            sort, indices = resolve_type(space, item.type), kinds_named(space, item.indices, item)
            _check_visible(space, item, indices)
            if item.type.name == "number":
                helps = [say("say from where to where it goes, such as `0..99`")]
                wanted = say("a type with finitely many values")
                space.report(diagnose("E401", item.type.span, helps=helps, wanted=wanted, found="`number`"))
            low, high = item.type.low, item.type.high
            ranged = item.type.name is None and low <= high
            enter(space, Variable(*head, indices, sort, low, high, 0, item.visible, ranged))
        case d.Value():
            enter(space, Value(*head, parameters(space, item.parameters)))
        case d.Price():
            enter(space, Price(*head, parameters(space, item.parameters)))
        case d.Group():
            enter(space, Group(*head, parameters(space, item.parameters), kind_named(space, item.kind, item)))
        case d.Ranking():
            kind = kind_named(space, item.kind, item)
            enter(space, Ranking(*head, parameters(space, item.parameters), kind, fixed=item.fixed))
        case d.Window():
            enter(space, Window(*head, parameters(space, item.parameters)))
        case d.Rule() | d.Standing() | d.Goal() | d.Trigger():
            _declare_rule(space, item)
        case _:
            pass


def _declare_rule(space: Namespace, item: d.Declaration) -> None:
    head = (item.name, item.span, item.meta)
    match item:
        case d.Rule():
            member = len(space.members.get(item.form, ()))
            rule = Rule(*head, item.form, parameters(space, item.parameters), (), member)
            enter(space, rule)
            if item.form in RULE_FAMILIES:
                space.members.setdefault(item.form, []).append(rule)
        case d.Standing():
            standing = Standing(*head, item.form, len(space.members.get(item.form, ())))
            space.members.setdefault(item.form, []).append(standing)
            enter(space, standing)
        case d.Goal():
            role = None
            if item.role is not None:
                role = space.role.index(item.role) if space.role else None
                if role is None:
                    space.unknown(item.role, item.span, say("role"), list(space.role.labels) if space.role else [])
            enter(space, Goal(*head, role, None, len(space.of(Goal))))
        case d.Trigger():
            enter(space, Trigger(*head, None, None, Rule(*head, "trigger")))
        case _:
            pass


def _token(space: Namespace, name: str, item: d.Declaration) -> Token | None:
    symbol = space.symbols.get(name)
    if isinstance(symbol, Token):
        return symbol
    space.unknown(name, item.span, say("token"), [token.name for token in space.of(Token)])
    return None


def _declare_place(space: Namespace, item: d.Place) -> None:
    indices = kinds_named(space, item.indices, item)
    _check_visible(space, item, indices)
    holds = tuple(token for token in (_token(space, name, item) for name in item.holds) if token)
    place = Place(item.name, item.span, item.meta, indices, holds, item.purse, item.visible)
    starts = (_start(space, amount, place) for amount in item.starts)
    place.starts = tuple(start for start in starts if start is not None)
    once(space, ((amount.token.name, amount.token.span) for amount in item.starts))
    enter(space, place)


def _check_visible(space: Namespace, item: d.Place | d.Pile | d.Variable, indices: tuple[Kind, ...]) -> None:
    """Who may see something: all, nobody, or the seat it belongs to."""
    span = item.span.onward("visible")
    if item.visible not in VISIBILITIES:
        space.unknown(item.visible, span, say("group of viewers"), VISIBILITIES)
    elif item.visible == "owner" and indices[:1] not in ((space.seat,), (UNKNOWN,)):
        helps = [say("only what is `of seat` has an owner: let all or nobody see this")]
        if space.seat in indices:
            helps = [say("the owner is the first that it is of: write `of seat, ...`")]
        problem = diagnose("E301", span.onward("owner"), helps=helps, kind=say("group of viewers"), name="owner")
        space.report(problem)


def _start(space: Namespace, amount: s.Amount, place: Place) -> tuple[int, Token] | None:
    token = space.symbols.get(amount.token.name)
    if not isinstance(token, Token):
        space.unknown(amount.token.name, amount.token.span, say("token"), [held.name for held in place.holds])
        return None
    if token not in place.holds:
        space.report(not_held(place, token, amount.token.span))
        return None
    if not isinstance(amount.count, e.Number):
        space.report(diagnose("E401", amount.count.span, found=say("an expression"), wanted=say("a fixed value")))
        return None
    return amount.count.value, token
