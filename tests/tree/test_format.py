"""The formatter: one layout for all law, and nothing lost."""

import random
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lawspeaker.text import Source
from lawspeaker.tree import format as formatter
from lawspeaker.tree import parse
from lawspeaker.tree.format import diff, format_source
from lawspeaker.tree.tokens import scan


def formatted(text: str) -> str:
    """The formatted text of law without mistakes."""
    result, problems = format_source(Source("a.law", text))
    assert [str(problem) for problem in problems] == []
    assert result is not None
    return result


def block(text: str) -> str:
    """A text written between triple quotes."""
    return dedent(text).lstrip("\n")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("value   v=1", "value v = 1"),
        ("value v = a+b -c*-d/e", "value v = a + b - c * -d / e"),
        ("value v = - ( a - -1 )", "value v = -(a - -1)"),
        ("value v = f( a ,b )", "value v = f(a, b)"),
        ("value v = f (a)and(b)or not(c)", "value v = f(a) and (b) or not (c)"),
        ("value v ( a :seat , b: - 1 .. 3 ) = a<=b", "value v(a: seat, b: -1..3) = a <= b"),
        ("value v = some x in { a,b } where x!=c", "value v = some x in {a, b} where x != c"),
        ("kind k plural  ks : a ,b", "kind k plural ks: a, b"),
        ("track t : - 3..3 ,stacked", "track t: -3..3, stacked"),
        ('import   "a  b.law"  ', 'import "a  b.law"'),
    ],
)
def test_spaces_between_tokens(before: str, after: str) -> None:
    """There is one space between tokens, and none where marks keep close to what they belong to."""
    assert formatted(before) == after + "\n"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("cite de2 a . b,en1 c", "cite de2 a.b, en1 c"),
        ("book a / b + c @ d . e ,f", "book a/b+c@d.e, f"),
        ("when\n        1 : - 2 ,3", "when\n        1: -2, 3"),
        ("then\n        options are - 2", "then\n        options are -2"),
        ("then\n        asks 1 a . b", "then\n        asks 1 a.b"),
        ("then\n        - 1 = a -1", "then\n        -1 = a - 1"),
    ],
)
def test_spaces_in_scenarios(before: str, after: str) -> None:
    """Paths, addresses and numbers below zero are written in one piece."""
    head = 'scenario "s"\n    '
    assert formatted(head + before) == head + after + "\n"


def test_indentation_is_four_spaces_a_level() -> None:
    """However deep blocks were indented, and with whatever, they are indented by four spaces."""
    clean = "rule r\n    if a\n        do b\n        do c\n    do d\n"
    assert formatted("rule r\n  if a\n     do b\n     do c\n  do d\n") == clean
    assert formatted("rule r\n\tif a\n\t\tdo b\n\t\tdo c\n\tdo d\n") == clean
    assert formatted("rule r\n        if a\n                do b\n                do c\n        do d\n") == clean


def test_a_slip_of_one_space_is_set_right() -> None:
    """A line that is a space off belongs to the block it nearly stands in."""
    clean = "rule r\n    if a\n        do b\n        do c\n    do d\n"
    assert formatted("rule r\n    if a\n        do b\n       do c\n     do d\n") == clean


def test_tables_stand_in_columns() -> None:
    """Each column of a declaration is as wide as its widest cell, and a row ends with its last cell."""
    before = """
        die fate
            face number   times
            # the bad one
            skull -1 2

            sword-and-shield . "1 2" x
    """
    after = """
        die fate
            face             number times
            # the bad one
            skull            -1     2

            sword-and-shield .      "1 2" x
    """
    assert formatted(block(before)) == block(after)


def test_each_declaration_has_its_own_columns() -> None:
    """A long cell in one table does not widen another."""
    text = "table t of k\n    a b\n    c d\n\ntable u of k\n    long-name b\n    c         d\n"
    assert formatted(text) == text


def test_blank_lines() -> None:
    """Blocks are set apart by one blank line; there is never more than one, and none where a block or file begins."""
    before = """


        token a 1
        token b 2


        token c 3
        value v = 1
        rule r

            do a


            do b
        rule s
            do a

    """
    after = """
        token a 1
        token b 2

        token c 3

        value v = 1

        rule r
            do a

            do b

        rule s
            do a
    """
    assert formatted(block(before)) == block(after)


def test_a_declaration_keeps_its_comments_with_it() -> None:
    """The blank line comes before the comments that lead to a declaration."""
    before = "rule r\n    do a\n# about s\n# and more\nrule s\n    do a\n# the end\n"
    after = "rule r\n    do a\n\n# about s\n# and more\nrule s\n    do a\n# the end\n"
    assert formatted(before) == after


def test_comments_are_indented_like_what_follows() -> None:
    """A comment on its own line stands like the next statement."""
    before = "rule r\n# one\n    if a\n  # two\n        do b\n            # three\n        do c\n"
    after = "rule r\n    # one\n    if a\n        # two\n        do b\n        # three\n        do c\n"
    assert formatted(before) == after


def test_comments_at_the_end_of_a_block_stay_in_it() -> None:
    """A comment that was indented with a block is still part of it after the last statement."""
    text = """
        rule r
            if a
                do b
                # deep
            # less deep
            do c
            # end of r

        # about s
        rule s
            stop
    """
    assert formatted(block(text)) == block(text)


def test_comments_behind_statements() -> None:
    """A comment behind a statement is two spaces away, or under its neighbour's if it was."""
    before = "rule r  \n    do a #one\n    do long-name # two\n\n    do b      # three\n    do longer # four   \n"
    after = "rule r\n    do a  #one\n    do long-name  # two\n\n    do b       # three\n    do longer  # four\n"
    assert formatted(before) == after


def test_brackets_keep_their_line_breaks() -> None:
    """Lines inside brackets are indented by four more; the bracket that closes them is not."""
    before = "rule r\n    set x to f(a ,\n  # remark\n\n            b+c ,  # last\n      g(\n d)\n )\n    stop\n"
    after = (
        "rule r\n    set x to f(a,\n        # remark\n        b + c,  # last\n        g(\n        d)\n    )\n    stop\n"
    )
    assert formatted(before) == after


def test_nothing_and_comments_only() -> None:
    """An empty file stays empty; a file of comments keeps them."""
    assert [formatted(text) for text in ("", "\n\n", "  # a  \n\n\n# b")] == ["", "", "# a\n\n# b\n"]


def test_files_with_mistakes_are_left_alone() -> None:
    """What cannot be read is not formatted; all mistakes are reported."""
    text, problems = format_source(Source("a.law", "rule r\n  do\n\nvalue = 3\n"))
    assert text is None
    assert [(problem.code, problem.span.line) for problem in problems] == [("E103", 2), ("E202", 2), ("E201", 4)]


def test_formatting_never_changes_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the formatter were wrong, it would say so and leave the file as it is."""
    monkeypatch.setattr(formatter, "_written", lambda source, scanned: "value v = 2\n")
    text, (problem,) = format_source(Source("a.law", "value v = 1\n"))
    assert text is None
    assert problem.headline() == "expected the same law after formatting, but found another one"


def test_formatting_twice_is_formatting_once(all_law: tuple[Source, ...]) -> None:
    """Formatted law is not changed by formatting, keeps its tree and keeps its comments."""
    for source in all_law:
        text, _ = format_source(source)
        if text is not None:
            after = Source(source.name, text)
            assert format_source(after) == (text, [])
            assert parse(after)[0] == parse(source)[0]
            assert _comments(after) == _comments(source)


def _comments(source: Source) -> list[str]:
    return [comment.text for _, comment in sorted(scan(source).comments.items())]


@settings(max_examples=40)
@given(seed=st.integers(0, 2**16))
def test_spacing_does_not_matter(every_form: Source, seed: int) -> None:
    """However widely statements were spaced, they are formatted alike."""
    clean = formatted(every_form.text)
    spaced = _spaced_at_random(clean, random.Random(seed))
    assert formatted(spaced) == clean


def _spaced_at_random(text: str, chance: random.Random) -> str:
    """The text with some spaces between any two tokens; lines with comments are left as they are."""
    lines, found = text.split("\n"), scan(Source("a.law", text))
    tokens: dict[int, list[str]] = {}
    for sentence in found.sentences:
        for token in sentence.tokens:
            tokens.setdefault(token.line, []).append(str(token))
    for number in tokens.keys() - found.comments.keys():
        line = lines[number - 1]
        indent = line[: len(line) - len(line.lstrip())]
        lines[number - 1] = indent + "".join(token + " " * chance.randint(1, 3) for token in tokens[number])
    return "\n".join(lines)


def test_a_diff_shows_what_would_change() -> None:
    """The difference between before and after is a unified diff; without a difference it is empty."""
    before, after = "value v=1\nvalue w = 2", "value v = 1\nvalue w = 2\n"
    assert diff(before, after, "a.law") == block(
        """
        --- a.law
        +++ a.law
        @@ -1,2 +1,2 @@
        -value v=1
        -value w = 2
        \\ No newline at end of file
        +value v = 1
        +value w = 2
        """
    )
    assert diff(after, after, "a.law") == ""
    assert diff("", after, "a.law").startswith("--- a.law\n+++ a.law\n@@ -0,0 +1,2 @@\n+value v = 1\n")
