"""Who needs whom: declarations that need themselves, rules that nothing leads to, windows that nobody can use.

Takes a checked book with the declarations it was made from. What an amendment of the book has taken away is no mistake
of the rule that nothing leads to any more, so what stood there before leads on as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import define, field

from lawspeaker.book.book import CheckedBook
from lawspeaker.book.circles import DEEPEST, Edge, circle, too_deep
from lawspeaker.book.inventory import Inventory, expressions_of, inventory
from lawspeaker.book.symbols import Goal, Group, Price, Ranking, Rule, Symbol, Trigger, Value, Window
from lawspeaker.text import Diagnostic, Span, diagnose, say
from lawspeaker.tree import declarations as d
from lawspeaker.tree import statements as s
from lawspeaker.tree.expressions import Node
from lawspeaker.tree.walk import walk as walk_tree


@define(eq=False)
class Needs:
    """What every declaration of a book calls and needs, worked out once.

    `order` lists declarations so that each comes after all that it needs; it is only whole when nothing needs itself.
    """

    book: CheckedBook
    own: dict[Symbol, Inventory] = field(factory=dict)
    order: list[Symbol] = field(factory=list)
    reads: dict[Symbol, frozenset[object]] = field(factory=dict)
    changes: dict[Symbol, frozenset[object]] = field(factory=dict)
    ends: dict[Symbol, bool] = field(factory=dict)
    depth: dict[Symbol, int] = field(factory=dict)

    def inventory(self, symbol: Symbol) -> Inventory:
        """What the declaration does by itself."""
        if symbol not in self.own:
            self.own[symbol] = inventory(tuple(expressions_of(symbol)))
        return self.own[symbol]

    def edges(self, symbol: Symbol) -> list[Edge]:
        """What the declaration calls and needs, with the places where it does."""
        own = self.inventory(symbol)
        goals: list[Edge] = [(goal, span) for span in own.goals for goal in self.book.goals]
        return [*own.calls, *own.needs, *goals]

    def sum_up(self) -> None:
        """For each declaration, what it reads, changes and ends together with all that it needs."""
        for symbol in self.order:
            own, needed = self.inventory(symbol), [other for other, _ in self.edges(symbol)]
            self.reads[symbol] = frozenset(own.reads).union(*(self.reads[other] for other in needed))
            self.changes[symbol] = frozenset(own.changes).union(*(self.changes[other] for other in needed))
            self.ends[symbol] = own.ends or any(self.ends[other] for other in needed)
            self.depth[symbol] = 1 + max((self.depth[other] for other in needed), default=0)

    def reads_of(self, root: object) -> frozenset[object]:
        """All that a piece of law reads, with what it needs."""
        own = inventory(root)
        return self._with_needed(own, own.reads, self.reads)

    def changes_of(self, root: object) -> frozenset[object]:
        """All that a piece of law changes, with the rules it runs."""
        own = inventory(root)
        return self._with_needed(own, own.changes, self.changes)

    def can_end(self, root: object) -> bool:
        """Whether a piece of law can end the game, by itself or by a rule it runs."""
        found = inventory(root)
        return found.ends or any(self.ends[rule] for rule, _ in found.calls)

    def _with_needed(
        self, own: Inventory, things: set[object], known: dict[Symbol, frozenset[object]]
    ) -> frozenset[object]:
        needed: list[Symbol] = [*(rule for rule, _ in own.calls), *(symbol for symbol, _ in own.needs)]
        needed += self.book.goals if own.goals else []
        return frozenset(things).union(*(known[symbol] for symbol in needed))


# ---- declarations that need themselves ---------------------------------------------------------------------------


def circles(needs: Needs) -> list[Diagnostic]:
    """Rules, values and sets that need themselves, or too much; with those, nothing else can be worked out.

    Otherwise all that is needed is summed up.
    """
    book = needs.book
    columns = [column for found in book.space.columns.values() for column in found if column.overlays]
    sorts = (Value, Price, Group, Ranking, Goal, Window)
    declared = [symbol for symbol in book.space.symbols.values() if isinstance(symbol, sorts)]
    problems: list[Diagnostic] = []
    done: set[Symbol] = set()
    for root in (*columns, *declared, *book.rules):
        if root not in done:
            problems += _search(needs, root, done)
    if problems:
        return problems
    needs.sum_up()
    return [too_deep(symbol) for symbol, depth in needs.depth.items() if depth == DEEPEST + 2][:1]


def _search(needs: Needs, root: Symbol, done: set[Symbol]) -> list[Diagnostic]:
    """Goes down from one declaration, without Python's own stack: a book may be deeper than that."""
    problems: list[Diagnostic] = []
    way: list[tuple[Symbol, Iterator[Edge]]] = [(root, iter(needs.edges(root)))]
    spans: list[Span] = []
    above = {root}
    while way:
        symbol, edges = way[-1]
        edge = next(edges, None)
        if edge is None:
            way.pop()
            spans[-1:] = []
            above.discard(symbol)
            done.add(symbol)
            needs.order.append(symbol)
        elif edge[0] in above:
            start = next(index for index, (other, _) in enumerate(way) if other is edge[0])
            links = [(each, span) for (each, _), span in zip(way[start:], [*spans[start:], edge[1]], strict=True)]
            problems.append(circle(links))
        elif edge[0] not in done:
            way.append((edge[0], iter(needs.edges(edge[0]))))
            spans.append(edge[1])
            above.add(edge[0])
    return problems


# ---- rules that nothing leads to ---------------------------------------------------------------------------------


def unreached(needs: Needs, before: Iterable[Node]) -> list[Diagnostic]:
    """Rules that play never comes to, and windows that nobody can use.

    `before` is law that amendments have taken out of the book, or would put into it: it leads on, but is not judged.
    """
    book = needs.book
    assert book.begin is not None
    reached = _reached(needs, [book.begin, *_mentioned(book, before)])
    windows = {id(rule): window for window in book.windows if (rule := book.window_rules.get(window.name)) is not None}
    problems = []
    for rule in book.rules:
        window = windows.get(id(rule))
        if window is not None and (rule not in reached or not window.responses):
            problems.append(_useless(window, rule in reached))
            # What only this window leads to is not a mistake of its own.
            reached |= _reached(needs, [rule])
    lost = [rule for rule in book.rules if rule not in reached]
    led_to = {other for rule in lost for other, _ in needs.inventory(rule).calls if other is not rule}
    return [*problems, *(_lost(book, rule) for rule in lost if rule not in led_to)]


def _reached(needs: Needs, roots: Iterable[Rule]) -> set[Rule]:
    reached: set[Rule] = set()
    waiting = list(roots)
    while waiting:
        rule = waiting.pop()
        if rule not in reached:
            reached.add(rule)
            waiting += [other for other, _ in needs.inventory(rule).calls]
    return reached


def _mentioned(book: CheckedBook, law: Iterable[Node]) -> Iterator[Rule]:
    """The rules that unchecked law would run; where a name may mean any member of a family, all of them."""
    symbols, windows = book.space.symbols, book.window_rules
    for node in (each for root in law for each in walk_tree(root)):
        match node:
            case s.Do() if isinstance(rule := symbols.get(node.target.name), Rule):
                yield rule
            case s.Do():
                for members in book.space.members.values():
                    yield from (member for member in members if isinstance(member, Rule))
            case s.Open() if node.window.name in windows:
                yield windows[node.window.name]
            case s.Assign() | s.Shift():
                name = node.target.name if isinstance(node, s.Assign) else node.track.name
                changed = symbols.get(name)
                yield from (each.rule for each in book.triggers if each.watched is changed and each.rule is not None)
            case _:
                pass


def _useless(window: Window, opened: bool) -> Diagnostic:
    if opened:
        label = say("no tile, gift or card answers to it")
        help_text = say("let one answer: `in window {name}`, or remove the window", name=window.name)
    else:
        label = say("no rule that can be reached opens it")
        help_text = say("open it in a rule: `open {name}`, or remove the window", name=window.name)
    return diagnose("E606", window.span, label, helps=[help_text], name=window.name)


def _lost(book: CheckedBook, rule: Rule) -> Diagnostic:
    if rule.form == "trigger":
        trigger = next(trigger for trigger in book.triggers if trigger.rule is rule)
        return _idle_trigger(rule, trigger)
    begin = book.begin.name if book.begin is not None else ""
    label = say("nothing leads here from `{begin}`, where play begins", begin=begin)
    help_text = say("run it in a rule: `do {name}`, or remove it", name=rule.name)
    if rule.form != "rule":
        forms = book.space.families[rule.form].plural
        help_text = say(
            "run it by its name: `do {name}`, or one of them all: `choose x from {forms}`, `do x`",
            name=rule.name,
            forms=forms,
        )
    return diagnose("E603", rule.span, label, helps=[help_text], name=rule.name)


def _idle_trigger(rule: Rule, trigger: Trigger) -> Diagnostic:
    watched = trigger.watched.name if trigger.watched is not None else ""
    label = say("no rule that can be reached changes `{watched}`", watched=watched)
    help_text = say("change `{watched}` in a rule, or remove the trigger", watched=watched)
    return diagnose("E603", rule.span, label, helps=[help_text], name=rule.name)


def taken_out(written: Iterable[d.Declaration], amended: Iterable[d.Declaration]) -> tuple[list[Node], set[str]]:
    """Law that is not in force in this book, though it stands in its files, and the names of all amended rules."""
    kept = {id(item) for item in amended}
    old: list[Node] = []
    for item in written:
        if isinstance(item, d.Ruling):
            old += [amendment for reading in item.readings for amendment in reading.amendments]
        elif isinstance(item, d.Rule | d.Trigger) and id(item) not in kept:
            old.append(item)
    return old, {item.name for item in old if isinstance(item, d.Rule | d.Trigger)}
