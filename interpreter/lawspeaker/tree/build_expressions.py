"""Builds expressions from what the parser reduces; the other `build_` modules add the rest of the tree, layer by layer.

The method names are the rule names and aliases of the grammar. Children come as tokens, nodes, lists or None
(for optional parts that are absent), in the order of the grammar; an extent is the first and the last token of a piece.
"""

# ruff: noqa: D102 - the methods are named like the rules of the grammar, and those say what they are

from __future__ import annotations

from typing import Any

from lawspeaker.text import Diagnostic, Message, Source, Span, diagnose
from lawspeaker.tree import expressions as e
from lawspeaker.tree import statements as s
from lawspeaker.tree.tokens import Sentence, Token

Children = list[Any]
Extent = tuple[Token, Token]


def unquote(token: str) -> str:
    """The text inside quotation marks."""
    return str(token)[1:-1]


class BuildExpressions:
    """The part of the builder that knows expressions."""

    def __init__(self, source: Source, sentences: list[Sentence]) -> None:
        self.file = source
        self.sentences = sentences
        self.problems: list[Diagnostic] = []

    def span(self, extent: Extent) -> Span:
        """Where a piece stands in its file; of a statement with a block, where its first line stands."""
        first, last = extent
        if first.sentence != last.sentence:
            last = self.sentences[first.sentence].tokens[-1]
        return Span(self.file, first.line, first.column, last.line, last.column + len(last))

    def token_span(self, token: Token) -> Span:
        """Where a single token stands."""
        return token.span(self.file)

    def beyond(self, span: Span, value: object, limits: str, label: Message) -> None:
        """Reports a number that is too small or too large to be meant."""
        self.problems.append(diagnose("E402", span, label, value=value, range=limits))

    # words -------------------------------------------------------------------------------------------------------

    def word(self, extent: Extent, c: Children) -> str:
        """A reduced keyword."""
        return str(c[0])

    rule_form = standing_form = where_to = shift_word = stack_end = end_of = most_or_least = fold_word = word
    of_or_defines = chance_word = options_are = unlimited = each = stacked = compare_sign = plus_minus = word
    times_over = label = word

    def path(self, extent: Extent, c: Children) -> tuple[str, Span]:
        """A dotted name with its place."""
        return ".".join(str(part) for part in c), self.span(extent)

    def negative(self, extent: Extent, c: Children) -> int:
        """A number below zero."""
        return -int(c[0])

    # atoms -------------------------------------------------------------------------------------------------------

    def name(self, extent: Extent, c: Children) -> e.Reference:
        return e.Reference(self.span(extent), str(c[0]))

    def call(self, extent: Extent, c: Children) -> e.Reference:
        return e.Reference(self.span(extent), str(c[0]), tuple(c[1] or ()))

    def call_of(self, extent: Extent, c: Children) -> e.Reference:
        return e.Reference(self.span(extent), str(c[0]), (c[1],), True)

    def args(self, extent: Extent, c: Children) -> Children:
        return c

    def number(self, extent: Extent, c: Children) -> e.Number:
        return e.Number(self.span(extent), int(c[0]))

    def parens(self, extent: Extent, c: Children) -> e.Parens:
        return e.Parens(self.span(extent), c[0])

    def none(self, extent: Extent, c: Children) -> e.Nothing:
        return e.Nothing(self.span(extent))

    def true(self, extent: Extent, c: Children) -> e.Truth:
        return e.Truth(self.span(extent), True)

    def false(self, extent: Extent, c: Children) -> e.Truth:
        return e.Truth(self.span(extent), False)

    # operators ---------------------------------------------------------------------------------------------------

    def _joined(self, left: e.Expression, operator: str, right: e.Expression) -> e.Expression:
        start, end = left.span, right.span
        span = Span(self.file, start.line, start.column, end.end_line, end.end_column)
        return e.Binary(span, operator, left, right)

    def _chain(self, operator: str, c: Children) -> e.Expression:
        result: e.Expression = c[0]
        for right in c[1:]:
            result = self._joined(result, operator, right)
        return result

    def any_of(self, extent: Extent, c: Children) -> e.Expression:
        return self._chain("or", c)

    def all_of(self, extent: Extent, c: Children) -> e.Expression:
        return self._chain("and", c)

    def negation(self, extent: Extent, c: Children) -> e.Unary:
        return e.Unary(self.span(extent), "not", c[0])

    def minus(self, extent: Extent, c: Children) -> e.Unary:
        return e.Unary(self.span(extent), "-", c[0])

    def comparison(self, extent: Extent, c: Children) -> e.Binary:
        return e.Binary(self.span(extent), c[1], c[0], c[2])

    def is_(self, extent: Extent, c: Children) -> e.Binary:
        return e.Binary(self.span(extent), "is", c[0], c[1])

    def is_not(self, extent: Extent, c: Children) -> e.Binary:
        return e.Binary(self.span(extent), "is not", c[0], c[1])

    def in_(self, extent: Extent, c: Children) -> e.Binary:
        return e.Binary(self.span(extent), "in", c[0], c[1])

    def arithmetic(self, extent: Extent, c: Children) -> e.Expression:
        result: e.Expression = c[0]
        for operator, right in zip(c[1::2], c[2::2], strict=True):
            result = self._joined(result, operator, right)
        return result

    # sets and folds ----------------------------------------------------------------------------------------------

    def set(self, extent: Extent, c: Children) -> e.NamedSet:
        return e.NamedSet(self.span(extent), c[0])

    def range_set(self, extent: Extent, c: Children) -> e.RangeSet:
        return e.RangeSet(self.span(extent), c[0], c[1])

    def list_set(self, extent: Extent, c: Children) -> e.ListSet:
        return e.ListSet(self.span(extent), tuple(c[0]))

    def binder(self, name: Token, domain: e.SetExpression, where: e.Expression | None) -> e.Binder:
        return e.Binder(self.token_span(name), str(name), domain, where)

    def some(self, extent: Extent, c: Children) -> e.Some:
        return e.Some(self.span(extent), self.binder(*c))

    def every(self, extent: Extent, c: Children) -> e.Every:
        return e.Every(self.span(extent), self.binder(*c[:3]), c[3])

    def count_each(self, extent: Extent, c: Children) -> e.CountEach:
        return e.CountEach(self.span(extent), self.binder(*c))

    def count_all(self, extent: Extent, c: Children) -> e.CountAll:
        return e.CountAll(self.span(extent), c[0])

    def fold(self, extent: Extent, c: Children) -> e.Fold:
        return e.Fold(self.span(extent), c[0], c[1], self.binder(*c[2:]))

    def by_key(self, extent: Extent, c: Children) -> e.SortKey:
        return e.SortKey(self.span(extent), c[0], c[1] == "most")

    by_line = by_key

    def best(self, extent: Extent, c: Children) -> e.Best:
        return e.Best(self.span(extent), self.binder(*c[:3]), tuple(c[3:]))

    def if_else(self, extent: Extent, c: Children) -> e.IfElse:
        return e.IfElse(self.span(extent), *c)

    # texts -------------------------------------------------------------------------------------------------------

    def phrase(self, extent: Extent, c: Children) -> tuple[str, str]:
        return str(c[0]), unquote(c[1])

    def _phrases(self, extent: Extent, c: Children) -> s.Phrases:
        return s.Phrases(self.span(extent), tuple(c))

    ask = because = _phrases

    def title(self, extent: Extent, c: Children) -> s.Title:
        return s.Title(self.span(extent), tuple(c[1:]), c[0])

    def plural(self, extent: Extent, c: Children) -> s.Plural:
        return s.Plural(self.span(extent), tuple(c[1:]), c[0])

    def called(self, extent: Extent, c: Children) -> s.Called:
        return s.Called(self.span(extent), tuple(c))

    def citation(self, extent: Extent, c: Children) -> tuple[s.Citation, ...]:
        section = c[1][0]
        sections = [f"{section}.{name}" for name in c[2]] if c[2] is not None else [section]
        return tuple(s.Citation(self.span(extent), str(c[0]), path, section) for path in sections)

    def cite(self, extent: Extent, c: Children) -> tuple[s.Citation, ...]:
        return tuple(citation for citations in c for citation in citations)

    def grade(self, extent: Extent, c: Children) -> s.Grade:
        return s.Grade(self.span(extent), str(c[0]))
