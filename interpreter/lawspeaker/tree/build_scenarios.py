"""Builds scenarios and whole files; the last layer of the builder."""

# ruff: noqa: D102 - the methods are named like the rules of the grammar, and those say what they are

from __future__ import annotations

from typing import Any

from lawspeaker.tree import declarations as d
from lawspeaker.tree.build_declarations import BuildAmendments, Mark, mark, meta_of
from lawspeaker.tree.build_expressions import Children, Extent, unquote
from lawspeaker.tree.build_statements import statements_in
from lawspeaker.tree.tokens import Token


class BuildTree(BuildAmendments):
    """The whole builder: from the parser's reductions to a `File`."""

    def books(self, extent: Extent, c: Children) -> Mark:
        return Mark("books", tuple(c), self.span(extent))

    def address(self, extent: Extent, c: Children) -> str:
        """A book's address as one string."""
        text = str(c[0]) + (f"/{c[1]}" if c[1] is not None else "")
        return text + "".join(f"+{part}" if isinstance(part, Token) else f"@{part[0]}" for part in c[2:])

    def table_seats(self, extent: Extent, c: Children) -> Mark:
        return Mark("seats", tuple(c), self.span(extent))

    def seed(self, extent: Extent, c: Children) -> Mark:
        return Mark("seed", int(c[0]), self.span(extent))

    def given(self, extent: Extent, c: Children) -> d.Given:
        return d.Given(self.span(extent), statements_in(c))

    def at(self, extent: Extent, c: Children) -> d.At:
        return d.At(self.span(extent), c[0], c[1])

    def key(self, extent: Extent, c: Children) -> str:
        return unquote(c[0]) if c[0].kind == "STRING" else str(c[0])

    def key_negative(self, extent: Extent, c: Children) -> str:
        return f"-{c[0]}"

    def key_pass(self, extent: Extent, c: Children) -> str:
        return "pass"

    def scripted(self, extent: Extent, c: Children) -> d.Script:
        return d.Script(self.span(extent), tuple(c[1:]), who=c[0])

    def chance(self, extent: Extent, c: Children) -> d.Script:
        return d.Script(self.span(extent), tuple(c[2:]), chance=c[0], of=str(c[1]))

    def when(self, extent: Extent, c: Children) -> d.When:
        return d.When(self.span(extent), tuple(c))

    def then(self, extent: Extent, c: Children) -> d.Then:
        books = tuple(child for child in c if isinstance(child, str))
        return d.Then(self.span(extent), books, tuple(child for child in c if isinstance(child, d.Expectation)))

    def _expect(self, extent: Extent, form: str, **parts: Any) -> d.Expectation:
        return d.Expectation(self.span(extent), form, **parts)

    def expect_truth(self, extent: Extent, c: Children) -> d.Expectation:
        return self._expect(extent, "truth", expression=c[0])

    def expect_options(self, extent: Extent, c: Children) -> d.Expectation:
        return self._expect(extent, "options", word=c[0], keys=tuple(c[1:]))

    def refuses(self, extent: Extent, c: Children) -> d.Expectation:
        return self._expect(extent, "refuses", keys=(c[0],), text=None if c[1] is None else unquote(c[1]))

    def asks(self, extent: Extent, c: Children) -> d.Expectation:
        return self._expect(extent, "asks", word=c[0], text=None if c[1] is None else c[1][0])

    def expect_event(self, extent: Extent, c: Children) -> d.Expectation:
        if isinstance(c[0], Token):
            return self._expect(extent, "event", text=unquote(c[0]))
        return self._expect(extent, "event", word=c[0][0])

    def sees(self, extent: Extent, c: Children) -> d.Expectation:
        return self._expect(extent, "sees", word=c[0], expression=c[1])

    def sees_not(self, extent: Extent, c: Children) -> d.Expectation:
        return self._expect(extent, "sees not", word=c[0], expression=c[1])

    def ends(self, extent: Extent, c: Children) -> d.Expectation:
        winners = tuple(c[1:]) if c[1] is not None else None
        return self._expect(extent, "ends", word="" if c[0] is None else str(c[0]), winners=winners)

    def goes_on(self, extent: Extent, c: Children) -> d.Expectation:
        return self._expect(extent, "goes on")

    def scenario(self, extent: Extent, c: Children) -> d.Scenario:
        parts = tuple(child for child in c if isinstance(child, d.Given | d.At | d.When | d.Then))
        return d.Scenario(
            self.token_span(c[0]), unquote(c[0]), meta_of(c), mark(c, "books", ()), mark(c, "seats", ()),
            mark(c, "seed"), parts,
        )  # fmt: skip

    def start(self, extent: Extent, c: Children) -> d.File:
        items: list[d.Declaration | d.Import] = []
        for child in c:
            items.extend(child if isinstance(child, list) else [child])
        return d.File(self.span(extent), tuple(items))
