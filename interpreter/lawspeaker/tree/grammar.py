"""The tables that drive the parser, made from the grammar file.

Takes for granted that `grammar/law.lark` is an LALR grammar. Lark reads it and works out the states; what the parser
needs of that is plain data and kept in the cache folder, so that Lark is loaded only when the grammar is new.

A terminal is called by what is written: `title`, `..`; only NAME, INT, STRING, the marks of lines and blocks, and the
end of the file have names of their own.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from functools import cache, cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from attrs import frozen

from lawspeaker.places import cache_folder, grammar_file

if TYPE_CHECKING:
    from lark import Lark
    from lark.grammar import Rule, Symbol

    from lawspeaker.tree.tokens import Token

LINE_END, INDENT, DEDENT, FILE_END = "_NL", "_INDENT", "_DEDENT", "$END"

# The state in which reading begins.
START = 0

# To be raised when the shape of the cached data changes.
EDITION = 2


@frozen
class Production:
    """One way to make a piece of tree out of the pieces on the stack.

    `build` names the builder's method; None leaves the children as a list to be spliced into the piece above. What
    `passes` its only child on has nothing to build. `children` says which of the symbols are kept: a place, the
    complement of a place for a list to be spliced in, or None for an optional part that is absent.
    """

    origin: str
    size: int
    build: str | None
    children: tuple[int | None, ...]
    passes: bool


@frozen(eq=False)
class Grammar:
    """The states of the parser, and what the scanner needs to know about words and marks.

    An action is the state to go to, or the complement of a production's number.
    """

    productions: tuple[Production, ...]
    actions: tuple[dict[str, int], ...]
    gotos: tuple[dict[str, int], ...]
    name: str
    number: str
    text: str
    literals: tuple[str, ...]
    firsts: dict[str, frozenset[str]]
    line_starts: frozenset[str]

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of the language."""
        return frozenset(literal for literal in self.literals if literal[0].isalpha())

    @cached_property
    def within_brackets(self) -> frozenset[str]:
        """The words that may stand between brackets."""
        rows = [row for row in self.actions if ")" in row or {"(", "none"} <= row.keys()]
        return frozenset(word for row in rows for word in row if word in self.words)

    def follow(self, states: Iterable[int], tokens: Iterable[Token]) -> tuple[list[int], int]:
        """Where the tokens lead from a stack of states, and how many of them fit."""
        stack, fitting = list(states), 0
        for token in tokens:
            if not self._shift(stack, token, token.kind):
                break
            fitting += 1
        return stack, fitting

    def _shift(self, stack: list[int], text: str, kind: str) -> bool:
        while True:
            row = self.actions[stack[-1]]
            action = row.get(text, row.get(kind))
            if action is None:
                return False
            if action >= 0:
                stack.append(action)
                return True
            production = self.productions[~action]
            del stack[len(stack) - production.size :]
            stack.append(self.gotos[stack[-1]][production.origin])

    def accepted(self, states: list[int]) -> frozenset[str]:
        """The terminals that fit on a stack of states."""
        return frozenset(symbol for symbol in self.actions[states[-1]] if self._shift(list(states), symbol, symbol))


@cache
def law_grammar() -> Grammar:
    """The grammar of the law language."""
    source = grammar_file().read_text(encoding="utf-8")
    signature = sha256(f"{EDITION}\n{source}".encode()).hexdigest()
    store = cache_folder() / "law-grammar.json"
    try:
        data = json.loads(store.read_text(encoding="utf-8"))
        if data["signature"] == signature:
            return _from_data(data)
    except (OSError, ValueError, KeyError, TypeError):
        pass  # not there yet, or not ours: it can be made again
    data = {"signature": signature, **_made_by_lark(source)}
    try:
        passing = store.with_suffix(f".{os.getpid()}")
        passing.write_text(json.dumps(data), encoding="utf-8")
        passing.replace(store)
    except OSError:
        pass  # without a cache the next start takes longer, no more
    return _from_data(data)


def _from_data(data: dict[str, Any]) -> Grammar:
    rows, made, patterns = data["rows"], data["productions"], data["patterns"]
    return Grammar(
        tuple(Production(origin, size, build, tuple(kept), passes) for origin, size, build, kept, passes in made),
        tuple(rows[number] for number in data["actions"]),
        tuple(rows[number] for number in data["gotos"]),
        patterns["NAME"],
        patterns["INT"],
        patterns["STRING"],
        tuple(data["literals"]),
        {name: frozenset(first) for name, first in data["firsts"].items()},
        frozenset(data["line_starts"]),
    )


# ---- from Lark's objects to plain data ---------------------------------------------------------------------------


def _made_by_lark(source: str) -> dict[str, Any]:
    from lark import Lark

    lark = Lark(source, parser="lalr", lexer="basic", maybe_placeholders=True)
    literals = {term.name: term.pattern.value for term in lark.terminals if term.pattern.type == "str"}
    states = _states(lark, literals)
    # Many states have equal rows; they are kept once.
    rows = dict.fromkeys(tuple(row.items()) for state in states for row in state)
    numbers = {row: number for number, row in enumerate(rows)}
    return {
        "productions": [_production(rule) for rule in lark.rules],
        "rows": [dict(row) for row in rows],
        "actions": [numbers[tuple(actions.items())] for actions, _ in states],
        "gotos": [numbers[tuple(gotos.items())] for _, gotos in states],
        "patterns": {term.name: term.pattern.value for term in lark.terminals if term.pattern.type == "re"},
        "literals": sorted(literals.values(), key=lambda literal: (-len(literal), literal)),
        "firsts": {name: sorted(first) for name, first in _firsts(lark.rules, literals).items()},
        "line_starts": sorted(_line_starts([actions for actions, _ in states])),
    }


def _states(lark: Lark, literals: dict[str, str]) -> list[tuple[dict[str, int], dict[str, int]]]:
    """The actions and gotos of each state.

    States are numbered in the order in which they are met, since Lark's own numbers differ from run to run.
    """
    # Lark keeps its tables to itself; what is taken from them here is tried by every test of the parser.
    table: Any = lark.parser.parser._parse_table
    nonterminals = {rule.origin.name for rule in lark.rules}
    productions = {rule: number for number, rule in enumerate(lark.rules)}
    order = [table.start_states["start"]]
    numbers = {order[0]: START}
    states = []
    for state in order:
        actions: dict[str, int] = {}
        gotos: dict[str, int] = {}
        for symbol, (_, argument) in sorted(table.states[state].items()):
            if argument in productions:
                actions[literals.get(symbol, symbol)] = ~productions[argument]
                continue
            if argument not in numbers:
                numbers[argument] = len(order)
                order.append(argument)
            row = gotos if symbol in nonterminals else actions
            row[literals.get(symbol, symbol)] = numbers[argument]
        states.append((actions, gotos))
    return states


def _line_starts(actions: list[dict[str, int]]) -> set[str]:
    """The words that a line can begin with."""
    ends = (LINE_END, INDENT, DEDENT)
    after = {row[symbol] for row in actions for symbol in ends if row.get(symbol, -1) >= 0}
    return {word for state in after for word in actions[state] if word[0].isalpha() and word.islower()}


def _production(rule: Rule) -> tuple[str, int, str | None, list[int | None], bool]:
    origin = str(rule.origin.name)
    build = None if origin.startswith("_") else str(rule.alias or origin)
    # A rule marked `?` says nothing by itself when it has but one part; an alias is meant for its longer forms.
    single = rule.options.expand1 and len(rule.expansion) == 1
    passes = single and not (rule.alias and rule.expansion[0].is_term)
    return origin, len(rule.expansion), None if passes else build, _children(rule), passes


def _children(rule: Rule) -> list[int | None]:
    """Which symbols are kept, as in Lark: not the words, unless the rule is marked `!`; None for what is absent."""
    absent = iter(rule.options.empty_indices or [False] * len(rule.expansion))
    kept: list[int | None] = []
    for place, symbol in enumerate(rule.expansion):
        while next(absent):
            kept.append(None)
        if rule.options.keep_all_tokens or not (symbol.is_term and symbol.filter_out):  # type: ignore[attr-defined]
            kept.append(~place if _spliced(symbol) else place)
    kept.extend(None for is_absent in absent if is_absent)
    return kept


def _spliced(symbol: Symbol) -> bool:
    return not symbol.is_term and symbol.name.startswith("_")


def _firsts(rules: list[Rule], literals: dict[str, str]) -> dict[str, set[str]]:
    """For each rule of the grammar, what it can begin with; no rule that is asked about can be empty."""
    firsts: dict[str, set[str]] = {rule.origin.name: set() for rule in rules}
    before = -1
    while before != (before := sum(map(len, firsts.values()))):
        for rule in rules:
            if rule.expansion:
                head = rule.expansion[0]
                firsts[rule.origin.name] |= firsts.get(head.name, {literals.get(head.name, head.name)})
    return {name: first for name, first in firsts.items() if not re.match("__", name)}
