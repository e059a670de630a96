"""Whatever happens to a law file, reading it ends with a tree and messages."""

from hypothesis import given, settings
from hypothesis import strategies as st

from lawspeaker.text import Source, render
from lawspeaker.tree import parse
from lawspeaker.tree.format import format_source

CHARACTERS = st.sampled_from('\n\n    \t"(){}[]#,:;.=-+<>!@/_09azAZäß\0')
ADDITIONS = CHARACTERS | st.sampled_from(["..", "\n    ", "\n        ", " of ", "if "])
WAYS = ("delete", "double", "swap", "insert", "delete line", "double line", "swap lines", "cut")


def mutilated(text: str, way: str, place: int, addition: str) -> str:
    """The text with one thing done to it."""
    at = place % (len(text) + 1)
    lines = text.split("\n")
    line = place % len(lines)
    match way:
        case "delete":
            return text[:at] + text[at + 1 :]
        case "double":
            return text[: at + 1] + text[at : at + 1] + text[at + 1 :]
        case "swap":
            return text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
        case "insert":
            return text[:at] + addition + text[at:]
        case "delete line":
            del lines[line]
        case "double line":
            lines.insert(line, lines[line])
        case "swap lines":
            lines[line : line + 2] = lines[line : line + 2][::-1]
        case _:
            return text[:at]
    return "\n".join(lines)


@settings(max_examples=300)
@given(
    number=st.integers(0, 10_000),
    wounds=st.lists(st.tuples(st.sampled_from(WAYS), st.integers(0, 10**6), ADDITIONS), min_size=1, max_size=8),
)
def test_nothing_makes_reading_fail(
    all_law: tuple[Source, ...], number: int, wounds: list[tuple[str, int, str]]
) -> None:
    """No mutilated file makes the parser or the formatter fail, and what can still be formatted stays formatted."""
    text = all_law[number % len(all_law)].text
    for way, place, addition in wounds:
        text = mutilated(text, way, place, addition)
    source = Source("mutilated.law", text)
    _, problems = parse(source)
    assert all(0 <= problem.span.line <= len(source.lines) for problem in problems)
    assert render(problems, "full", lang="de") or not problems
    clean, why_not = format_source(source)
    assert (clean is None) == bool(why_not)
    if clean is not None:
        assert format_source(Source("clean.law", clean)) == (clean, [])


@given(text=st.text(st.one_of(CHARACTERS, st.characters()), max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    """Even what never was law ends with a tree and messages."""
    source = Source("any.law", text)
    parse(source)
    format_source(source)
