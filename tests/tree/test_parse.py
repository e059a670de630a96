"""From text to tree: what is read, and where it stands."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lawspeaker.text import Source
from lawspeaker.tree import grammar as tables
from lawspeaker.tree import parse
from lawspeaker.tree.declarations import Kind, Rule, Value
from lawspeaker.tree.expressions import Binary, Expression, Parens, Reference, Unary
from lawspeaker.tree.reader import Reader
from lawspeaker.tree.statements import Choose, If, Statement
from lawspeaker.tree.tokens import scan


def items(text: str) -> tuple[Any, ...]:
    """The declarations of a text without mistakes."""
    file, problems = parse(Source("a.law", text))
    assert [str(problem) for problem in problems] == []
    return file.items


def expression(text: str) -> Expression:
    """The tree of an expression."""
    (value,) = items(f"value v = {text}\n")
    assert isinstance(value, Value)
    return value.expression


def statements(*lines: str) -> tuple[Statement, ...]:
    """The statements of a rule."""
    (rule,) = items("rule r\n" + "".join(f"    {line}\n" for line in lines))
    assert isinstance(rule, Rule)
    return rule.body


def said(node: Expression) -> str:
    """An expression with all its brackets."""
    match node:
        case Binary(operator=operator, left=left, right=right):
            return f"({said(left)} {operator} {said(right)})"
        case Unary(operator=operator, operand=operand):
            return f"({operator} {said(operand)})"
        case Parens(inner=inner):
            return said(inner)
        case Reference(name=name, arguments=arguments):
            return name + "".join(f"[{said(argument)}]" for argument in arguments)
    return node.span.text


def test_every_form_is_read(every_form: Source) -> None:
    """The file with every form has no mistakes."""
    _, problems = parse(every_form)
    assert [str(problem) for problem in problems] == []


def test_every_rule_of_the_grammar_is_tried(every_form: Source) -> None:
    """The file with every form holds each piece that the grammar can build."""
    built: set[str] = set()

    class Notes:
        def __getattr__(self, rule: str) -> Callable[..., None]:
            return lambda extent, children: built.add(rule)

    grammar = tables.law_grammar()
    Reader(grammar, scan(every_form), Notes()).read()
    assert {made.build for made in grammar.productions if made.build} - built == set()


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("a + b * c - d", "((a + (b * c)) - d)"),
        ("a - b - c", "((a - b) - c)"),
        ("not a and b or c", "(((not a) and b) or c)"),
        ("a + 1 <= b mod 2", "((a + 1) <= (b mod 2))"),
        ("-a * b", "((- a) * b)"),
        ("gold in hand of s > 3", "((gold in hand[s]) > 3)"),
        ("rank of suit of c is not d", "(rank[suit[c]] is not d)"),
        ("f(a, b of c) = (a or b)", "(f[a][b[c]] = (a or b))"),
    ],
)
def test_operators_bind_as_people_expect(text: str, meaning: str) -> None:
    """Products before sums before comparisons before `not` before `and` before `or`."""
    assert said(expression(text)) == meaning


def test_a_quantifier_reaches_as_far_as_it_can() -> None:
    """What follows `where` belongs to it up to the end of the expression."""
    assert expression("some s in seats where a and b").span.text == "some s in seats where a and b"


def test_equal_trees_say_the_same_wherever_they_stand() -> None:
    """Spaces, comments, brackets over several lines and the place in the file do not matter."""
    plain = items("value v = max(a, b)\n")
    assert plain == items("\n# remark\nvalue   v = max (  # one\na,\n         b  # two\n\n)  # three\n")
    assert plain != items("value v = max(b, a)\n")


def test_the_last_line_needs_no_end() -> None:
    """A file may end without a newline."""
    assert items("rule r\n    do s") == items("rule r\n    do s\n\n\n")


def test_there_may_be_nothing_in_a_file() -> None:
    """An empty file and one with only comments hold no declarations and no mistakes."""
    assert [items(text) for text in ("", "\n", "   \n\n", "# a\n    # b")] == [()] * 4


def test_words_of_the_language_are_names_where_no_word_can_stand() -> None:
    """A word has its meaning only where the grammar has a place for it."""
    (kind,) = items("kind title: rule, step, red\n")
    assert isinstance(kind, Kind)
    assert (kind.name, kind.domain.labels) == ("title", ("rule", "step", "red"))


def test_a_declaration_stands_where_its_name_stands() -> None:
    """The place of a declaration is its name."""
    rule = items("value v = 1\nrule play\n    stop\n")[1]
    assert (rule.span.text, rule.span.line, rule.span.column) == ("play", 2, 6)


def test_a_statement_stands_on_its_first_line() -> None:
    """The block of a statement is not part of its place."""
    (loop,) = statements("while a < (b +", "        c)  # remark", "    stop")
    assert loop.span.text == "while a < (b +\n            c)"


def test_expressions_know_their_places() -> None:
    """The place of an expression is all of it, and nothing around it."""
    node = expression("(a + b) * c(d)  # remark")
    assert isinstance(node, Binary)
    assert (node.span.text, node.left.span.text, node.right.span.text) == ("(a + b) * c(d)", "(a + b)", "c(d)")


def test_conditions_can_be_told_apart() -> None:
    """Conditions that are joined by `and` are kept one by one, so that a refusal can name the one that fails."""
    (choose,) = statements("choose x from xs where a and (b or c) and d")
    assert isinstance(choose, Choose)
    assert [condition.span.text for condition in choose.where] == ["a", "(b or c)", "d"]


def test_branches_stay_in_order() -> None:
    """An `if` keeps its branches, and the last block is for all other cases."""
    lines = ("if a", "    stop", "otherwise if b", "    pass", "otherwise", "    nothing", "if c", "    stop")
    first, second = statements(*lines)
    assert isinstance(first, If)
    assert isinstance(second, If)
    assert [(len(each.branches), len(each.otherwise)) for each in (first, second)] == [(2, 1), (1, 0)]


@pytest.mark.parametrize("kept", ["", "{}", "[1, 2", '{"signature": 1}'])
def test_a_spoilt_cache_is_made_again(kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cached tables are never trusted: what does not fit is built anew."""
    monkeypatch.setattr(tables, "cache_folder", lambda: tmp_path)
    (tmp_path / "law-grammar.json").write_text(kept, encoding="utf-8")
    made = tables.law_grammar.__wrapped__()
    again = tables.law_grammar.__wrapped__()
    assert made.actions == again.actions == tables.law_grammar().actions
    assert [path.name for path in tmp_path.iterdir()] == ["law-grammar.json"]


def test_tables_do_without_a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be written the grammar is read all the same."""
    monkeypatch.setattr(tables, "cache_folder", lambda: tmp_path / "missing")
    assert tables.law_grammar.__wrapped__().actions == tables.law_grammar().actions
