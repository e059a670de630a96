"""What the parser says about mistakes: all of them, each once, and how to set it right."""

import ast
from pathlib import Path
from textwrap import dedent

import pytest

import lawspeaker.tree
from lawspeaker.text import Diagnostic, Source, render
from lawspeaker.text.german import GERMAN
from lawspeaker.tree import parse
from lawspeaker.tree.format import format_source
from lawspeaker.tree.parser import MOST_MISTAKES


def problems(text: str) -> list[Diagnostic]:
    """What is wrong with a text."""
    return parse(Source("a.law", text))[1]


def reported(text: str) -> list[str]:
    """Each mistake as its place and its headline."""
    return [f"{each.span.line}:{each.span.column} {each.headline()}" for each in problems(text)]


def helps(text: str) -> list[str]:
    """The helps of the only mistake in a text."""
    (problem,) = problems(text)
    return [each.text() for each in problem.helps]


def rule(*lines: str) -> str:
    """A rule with these lines as its block."""
    return "rule r\n" + "".join(f"    {line}\n" for line in lines)


def test_independent_mistakes_are_reported_together() -> None:
    """Each mistake is reported once, in order, and nothing that follows from it."""
    text = """
        gaem farm
            titel en "Farm", de "Hof"
            seats 2

        token grain many

        rule harvest
            title en "Harvest", de "Ernte"
            if grain in barn =
                do rest
            otherwise
                for eahc s in seats
                    chose x from fields
                        ask en "Which?", de "Welches?"
                    do
            stop now

        rule idle
        rule rest
            pay 2 grain form barn
    """
    assert reported(dedent(text)) == [
        "2:1 expected `game`, but found `gaem`",
        "3:5 expected `title`, but found `titel`",
        "6:13 expected a number or `unlimited`, but found `many`",
        "10:23 the text ends too early: an expression is missing",
        "13:13 expected `each`, but found `eahc`",
        "14:13 expected `choose`, but found `chose`",
        "16:15 the text ends too early: a name is missing",
        "17:10 expected the end of the line, but found `now`",
        "19:10 the text ends too early: an indented block is missing",
        "21:17 expected `from`, but found `form`",
    ]


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("chose x from xs", "choose"),
        ("choose x form xs", "from"),
        ("choose x from xs wehre a", "where"),
        ("set x too 3", "to"),
        ("mvoe 1 gold to hand", "move"),
        ("may chose x from xs", "choose"),
        ("around teh table", "the"),
        ("otherwize", "otherwise"),
    ],
)
def test_a_misspelt_word_is_recognised(line: str, word: str) -> None:
    """A word of the language that is nearly right is suggested, and its block is read as if it were right."""
    text = rule("if a", "    stop", line, "    stop")
    (problem,) = [each for each in problems(text) if each.helps and "did you mean" in each.helps[0].text()]
    assert problem.helps[0].text() == f"did you mean `{word}`?"
    assert problem.span.text not in ("stop", "")


def test_a_misspelt_word_is_recognised_from_what_follows() -> None:
    """Where a name could stand too, the word is still recognised by the rest of the line."""
    assert reported('cards c\n    titel en "C", de "K"\n    a b\n') == ["2:5 expected `title`, but found `titel`"]
    text = 'scenario "s"\n    then\n        refuse 3 because "no"\n        option are 1\n'
    assert reported(text) == [
        "3:9 expected `refuses`, but found `refuse`",
        "4:9 expected `options`, but found `option`",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("foo bar\n", "1:1 expected a declaration, but found `foo`"),
        (rule("foo bar"), "2:5 expected a statement, but found `foo`"),
        ("amend\n    while a\n        foo\n", "3:9 expected an amendment, but found `foo`"),
        (rule("set x to"), "2:13 the text ends too early: an expression is missing"),
        (rule("let 3 = 4"), "2:9 expected a name, but found `3`"),
        (rule("choose x from"), "2:18 the text ends too early: a set is missing"),
        (rule("choose x of xs"), "2:14 expected `from`, but found `of`"),
        (rule("move 1 gold"), "2:16 the text ends too early: `from` or `to` is missing"),
        (rule("tell en Hello"), "2:13 the character `H` is not allowed here"),
        (rule("tell en 3"), "2:13 expected a text in quotation marks, but found `3`"),
        (rule("while x do y"), "2:13 expected the end of the line, but found `do`"),
        ("game g\n    foo\n", "2:5 expected `all`, `begins`, `cite`, `grade` or one of 2 other words, but found `foo`"),
    ],
)
def test_what_was_expected_is_said_in_few_words(text: str, expected: str) -> None:
    """Long lists of words are named by what they have in common."""
    assert reported(text) == [expected]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("rule r\n", "1:7"),
        ("rule r  # remark\nrule s\n    stop\n", "1:7"),
        (rule("if a", "stop"), "2:9"),
        (rule("choose one"), "2:15"),
    ],
)
def test_a_missing_block(text: str, where: str) -> None:
    """Where a block must follow and none does, the end of the line is marked."""
    assert reported(text) == [f"{where} the text ends too early: an indented block is missing"]


def test_a_block_that_is_not_complete() -> None:
    """A block with titles but no statement lacks the statement."""
    text = 'rule r\n    title en "R", de "R"\n\nrule s\n    stop\n'
    assert reported(text) == ["2:25 the text ends too early: a statement is missing"]


def test_a_block_where_none_belongs() -> None:
    """An indented line below a line without a block is read as if it were not indented."""
    text = rule("do a", "    do b", "    do", "do c")
    assert reported(text) == [
        "3:9 expected a statement, but found an indented line",
        "4:11 the text ends too early: a name is missing",
    ]
    assert helps(rule("do a", "    do b")) == ["the line above has no block; take the indentation away"]
    assert reported('import "a.law"\n    foo\n    bar\nvalue w\n') == [
        "2:5 expected a declaration, but found an indented line",
        "4:8 the text ends too early: `(` or `=` is missing",
    ]


def test_a_declaration_that_is_lost() -> None:
    """Several lines that belong to no declaration are one mistake."""
    assert reported("do a\ndo b\ndo c\nrule r\n    do\n") == [
        "1:1 expected a declaration, but found `do`",
        "5:7 the text ends too early: a name is missing",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (rule("if (a or b", "    stop", "stop"), ["2:8 the text ends too early: `)` is missing"]),
        (rule("choose x from {a, b", "stop"), ["2:19 the text ends too early: `}` is missing"]),
        (rule("set x to f(g(a)", "    , b", "stop"), ["2:15 the text ends too early: `)` is missing"]),
        ("value v = (a\n", ["1:11 the text ends too early: `)` is missing"]),
        (rule("set x to a)", "stop"), ["2:15 expected an opening bracket before it, but found `)`"]),
        (rule("set x to (a}", "stop"), ["2:16 expected `)`, but found `}`"]),
    ],
)
def test_brackets(text: str, expected: list[str]) -> None:
    """A bracket too many or too few is reported where it stands, and costs nothing but its own line."""
    assert reported(text) == expected


def test_a_head_with_a_mistake_still_has_its_block() -> None:
    """Where one token is wrong in the first line of a block, the block is read all the same."""
    assert reported("rule r(a seat)\n    do\n") == [
        "1:10 expected `:`, but found `seat`",
        "2:7 the text ends too early: a name is missing",
    ]
    assert reported(rule("for each x from xs", "    do")) == [
        "2:16 expected `in`, but found `from`",
        "3:11 the text ends too early: a name is missing",
    ]


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ('title en "A", de "B', '"B'),
        ('title en "A, de "B"', '"A, de '),
        ('title en "A", de "B  # remark', '"B'),
    ],
)
def test_a_string_that_is_not_closed(line: str, marked: str) -> None:
    """A string ends with its line; the one without an end is marked, and the lines after it are read."""
    first, second = problems(rule(line, "do"))
    assert (first.code, first.span.text.rstrip()) == ("E203", marked.rstrip())
    assert (second.code, second.span.line) == ("E202", 3)


@pytest.mark.parametrize(
    ("text", "character", "help_text"),
    [
        ("value Big = 1", "B", "names are written in small letters, with hyphens between words"),
        ("value big_size = 1", "_", "use a hyphen between the words of a name"),
        ("value größe = 1", "ö", "names are made of the letters a to z, digits and hyphens"),
        ("value v = a && b", "&", "law writes `and`"),
        ("value v = a ≤ b", "≤", "law writes `<=`"),
        ("import „a“", "„", 'law writes `"`'),
        ("value v = 1;", ";", "a statement ends with its line"),
        ("value v\t= 1", "\t", "use spaces between words"),
        ("value v\N{NO-BREAK SPACE}= 1", "\N{NO-BREAK SPACE}", "use spaces between words"),
    ],
)
def test_characters_that_are_no_law(text: str, character: str, help_text: str) -> None:
    """A character that does not belong is marked, and the help says what to write."""
    (problem,) = problems(text + "\n")
    assert (problem.code, problem.span.text) == ("E204", character)
    assert problem.helps[0].text() == help_text


def test_a_proper_name_is_proposed() -> None:
    """A name in another spelling is proposed in the right one."""
    assert helps("value Größte_Zahl = 1\n")[1] == "write `groesste-zahl`"


@pytest.mark.parametrize(
    ("text", "help_text"),
    [
        ("value v = 1.5\n", "numbers are whole numbers"),
        ("value v = a == b\n", "a single `=` compares"),
        ("value v = count + 1\n", "`count` is a word of the language; a name needs another word"),
        (rule("stop", 'title en "a", de "b"'), "`title` stands before the first statement of its block"),
        ("rule r\n    stop\nstop\n", "a statement stands in the block of a rule: indent it"),
        (rule("stop", "rule s", "    stop"), "a declaration begins at the left margin"),
        ("    rule s\n        stop\n", "a declaration begins at the left margin"),
        (rule("stop", "otherwise", "    stop"), "`otherwise` follows the block of an `if` or of a choice"),
        (rule("if a", "    stop", "elif b", "    stop"), "law writes `otherwise if`"),
    ],
)
def test_helps(text: str, help_text: str) -> None:
    """Common misunderstandings are answered."""
    assert helps(text) == [help_text]


def test_tabs_and_odd_indentation_are_reported_alone() -> None:
    """A slip of the indentation is not reported a second time as what follows from it."""
    assert [each.code for each in problems("rule r\n\tif a\n\t\tdo b\n\tdo c\n")] == ["E102"] * 3
    assert [each.code for each in problems("rule r\n  if a\n    do b\n  do c\n")] == ["E103"] * 2
    assert [each.code for each in problems(rule("do a", " do b", "do c"))] == ["E103"]
    assert [each.code for each in problems(rule("do a", "  do b", "do c"))] == ["E103"]
    text = "rule r\n        do a\n    do b\n"
    assert reported(text) == ["3:1 expected an indentation of 0 or 8 spaces, but found 4 spaces"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("token t 12345678901\n", "1:9 12345678901… is outside the range 0..999999999"),
        ("kind k: 1..99999999\n", "1:9 99999999 is outside the range 1..10000"),
        ("map m of c: grid 3 by 27\n", "1:13 27 is outside the range 1..26"),
        ("map m of c: grid 0 by 3\n", "1:13 0 is outside the range 1..99"),
    ],
)
def test_numbers_that_cannot_be_meant(text: str, expected: str) -> None:
    """Numbers that would fill the memory are refused before they do."""
    assert reported(text) == [expected]


@pytest.mark.parametrize(
    "expression",
    ["(" * 5000 + "a" + ")" * 5000, "not " * 5000 + "a", "a" + " + a" * 5000, "f(" * 3000, "a of " * 3000 + "b"],
)
def test_law_has_no_bottomless_expressions(expression: str) -> None:
    """What is nested without end is one mistake."""
    (problem,) = problems(f"value v = {expression}\nvalue w = 1\n")
    assert "`" in problem.headline()


def test_law_has_no_bottomless_blocks() -> None:
    """Blocks in blocks without end are one mistake."""
    text = "rule r\n" + "".join(f"{'    ' * depth}if a\n" for depth in range(1, 500))
    assert [each.code for each in problems(text)] == ["E201"]


def test_long_lists_are_no_deep_nesting() -> None:
    """A kind may have many values, and a table long rows."""
    names = [f"n{number}" for number in range(2000)]
    assert reported(f"kind k: {', '.join(names)}\n\ntable t of k\n    {' . '.join(names)}\n") == []


@pytest.mark.parametrize("text", ["\0\1\2\xff" * 500, "\n".join("(){}[]" * 9), '"\n' * 99, "🙂\n" * 99])
def test_junk_is_refused_in_few_words(text: str) -> None:
    """A file that is no law at all gets some messages, never a flood and never a traceback."""
    found = problems(text)
    assert len(found) <= MOST_MISTAKES
    assert format_source(Source("a.law", text))[0] is None or not found
    assert render(found, "full")


def test_every_message_has_its_german() -> None:
    """All that this stage can say can be said in German."""
    folder = Path(lawspeaker.tree.__file__).parent
    calls = [
        node
        for path in sorted(folder.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"
    ]
    said = {call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}
    assert said
    assert said - GERMAN.keys() == set()


def test_a_mistake_reads_well_in_both_languages() -> None:
    """A message is a whole sentence in English and in German."""
    (problem,) = problems(rule("move 1 gold"))
    assert problem.headline("en") == "the text ends too early: `from` or `to` is missing"
    assert problem.headline("de") == "der Text endet zu früh: es fehlt `from` oder `to`"
