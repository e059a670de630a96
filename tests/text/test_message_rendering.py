"""Diagnostics as text."""

import json
import re
from textwrap import dedent

from hypothesis import given
from hypothesis import strategies as st

from lawspeaker.text import NOWHERE, Diagnostic, Source, Span, diagnose, render, say

Place = tuple[int, int, int, int]

GENTLE = Source("variants/gentle.law", "variant gentle of g\n" * 8 + "    set fare to 2 coins\n")
ACTIONS = Source("rules/actions.law", "#\n" * 30 + "value fare = 2 coins\n")
LINES = Source("rules/lines.law", "\n".join(f"line {number}" for number in range(1, 13)))


def at(source: Source, line: int, column: int, length: int) -> Span:
    """A span on one line."""
    return Span(source, line, column, line, column + length)


def full(*diagnostics: Diagnostic, lang: str = "en") -> str:
    """The full rendering without its summary line."""
    return render(diagnostics, "full", lang).rpartition("\n\n")[0]


def text(literal: str) -> str:
    """An expected rendering, as it is written in a test."""
    return dedent(literal).strip("\n")


CHANGES_NOTHING = diagnose(
    "E502",
    at(GENTLE, 9, 5, 19),
    say("`{name}` is already {value}", name="fare", value="2 coins"),
    also=[(at(ACTIONS, 31, 1, 5), "set here")],
    citation=["de2, Aktionsphase, Berg"],
    helps=["remove the line, or give another price"],
)
UNKNOWN = diagnose(
    "E301",
    at(GENTLE, 9, 9, 4),
    helps=[say("did you mean `{name}`?", name="fares")],
    kind=say("value"),
    name="fare",
)
UNUSED = diagnose("W601", at(ACTIONS, 31, 7, 4), kind=say("value"), name="fare")


def test_full_style_shows_both_files() -> None:
    """The mistake is shown with its law, the other file below it, then the rulebook and the help."""
    assert full(CHANGES_NOTHING) == text("""
        error[E502]: this amendment changes nothing
          --> variants/gentle.law:9:5
           |
         9 |     set fare to 2 coins
           |     ^^^^^^^^^^^^^^^^^^^ `fare` is already 2 coins
           |
          ::: rules/actions.law:31:1
           |
        31 | value fare = 2 coins
           | ----- set here
           = rulebook: de2, Aktionsphase, Berg
           = help: remove the line, or give another price
    """)


def test_full_style_in_german() -> None:
    """Frame, headline and remarks are in the language asked for."""
    assert render([UNKNOWN], "full", "de") == text("""
        Fehler[E301]: Wert namens `fare` gibt es nicht
         --> variants/gentle.law:9:9
          |
        9 |     set fare to 2 coins
          |         ^^^^
          = Hilfe: ist `fares` gemeint?

        1 Fehler
    """)


def test_labels_in_one_file_share_an_excerpt() -> None:
    """Near lines are shown in between, distant ones become an ellipsis."""
    finding = diagnose(
        "E302",
        at(LINES, 9, 1, 4),
        "again",
        also=[(at(LINES, 1, 6, 1), "first"), (at(LINES, 7, 1, 4), "near"), (at(LINES, 9, 6, 1), "beside")],
        name="line",
    )
    assert full(finding) == text("""
        error[E302]: `line` is declared twice
         --> rules/lines.law:9:1
          |
        1 | line 1
          |      - first
        ...
        7 | line 7
          | ---- near
        8 | line 8
        9 | line 9
          | ^^^^ again
          |      - beside
    """)


def test_long_spans_show_their_first_and_last_line() -> None:
    """A span over several lines is marked where it begins and where it ends."""
    source = Source("a.law", "loop forever\n    do a\n    do b\n    do c\n    do d\n\nrule r\n")
    assert full(diagnose("E602", Span(source, 1, 6, 6, 1), "all of this")) == text("""
        error[E602]: this loop can never end
         --> a.law:1:6
          |
        1 | loop forever
          |      ^^^^^^^
        ...
        5 |     do d
          |     ^^^^ all of this
    """)


def test_end_of_file_can_be_pointed_at() -> None:
    """A place beyond the last line, or beyond the end of a line, is shown with one mark."""
    source = Source("a.law", "rule r\n")
    assert full(diagnose("E202", Span(source, 2, 1, 2, 1), expected="a body")) == text("""
        error[E202]: the text ends too early: a body is missing
         --> a.law:2:1
          |
        2 |
          | ^
    """)
    assert full(diagnose("E203", Span(source, 1, 9, 1, 9))).endswith("1 | rule r\n  |         ^")


def test_marks_stand_under_wide_and_tabbed_text() -> None:
    """Tabs take four columns, wide characters two, combining ones none; control characters are shown as a sign."""
    source = Source("a.law", "\tset 木 e\u0301 \x1b[31m x y")
    assert full(diagnose("E502", at(source, 1, 19, 1))).splitlines()[-2:] == [
        "1 |     set 木 e\u0301 \N{REPLACEMENT CHARACTER}[31m x y",
        "  |                      ^",
    ]


def test_a_finding_without_a_line_still_speaks() -> None:
    """A finding about a whole file, or about none, has no excerpt; its label becomes a note."""
    assert full(diagnose("E307", Span.whole(GENTLE), "only a variant is here")) == text("""
        error[E307]: there is no game in these files
         --> variants/gentle.law
          = note: only a variant is here
    """)
    assert full(diagnose("E307", NOWHERE)) == "error[E307]: there is no game in these files"
    assert render([diagnose("E307", NOWHERE)], "concise") == "error[E307]: there is no game in these files"


def test_long_remarks_are_aligned() -> None:
    """Further lines of a note stand under its first."""
    finding = diagnose("E307", NOWHERE, notes=["one\ntwo"])
    assert full(finding).splitlines()[1:] == ["  = note: one", "          two"]


def test_findings_are_sorted_and_counted() -> None:
    """Findings come by file, line and column, whatever the order they were found in, and are counted at the end."""
    shown = render([UNKNOWN, CHANGES_NOTHING, UNUSED])
    assert re.findall(r"\[(\w+)\]", shown) == ["W601", "E502", "E301"]
    assert shown.endswith("\n\n2 errors, 1 warning")
    assert render([UNUSED], lang="de").endswith("\n\n1 Warnung")


def test_concise_style_is_one_line_each() -> None:
    """In the concise style every finding is one line with its place and its first help."""
    assert render([UNKNOWN, UNUSED], "concise") == text("""
        rules/actions.law:31:7: warning[W601]: the value `fare` is never used
        variants/gentle.law:9:9: error[E301]: there is no value called `fare` (help: did you mean `fares`?)
    """)


def test_json_style_has_every_part() -> None:
    """The JSON style holds what the full one shows."""
    (shown,) = json.loads(render([CHANGES_NOTHING], "json"))
    assert shown == {
        "code": "E502",
        "severity": "error",
        "headline": "this amendment changes nothing",
        "spans": [
            {
                "file": "variants/gentle.law",
                "line": 9,
                "column": 5,
                "end_line": 9,
                "end_column": 24,
                "label": "`fare` is already 2 coins",
                "primary": True,
            },
            {
                "file": "rules/actions.law",
                "line": 31,
                "column": 1,
                "end_line": 31,
                "end_column": 6,
                "label": "set here",
                "primary": False,
            },
        ],
        "notes": [],
        "helps": ["remove the line, or give another price"],
        "citation": ["de2, Aktionsphase, Berg"],
    }


def test_nothing_to_say_is_nothing() -> None:
    """Without findings there is no text, and an empty list in JSON."""
    assert (render([], "full"), render([], "concise"), render([], "json")) == ("", "", "[]")


@given(
    st.text(st.sampled_from("a# \t\n\r\x1b\u2028\u202e\u0301木(")),
    st.tuples(*[st.integers(0, 9)] * 4),
    st.tuples(*[st.integers(0, 9)] * 4),
    st.booleans(),
)
def test_every_place_can_be_shown(law: str, first: Place, second: Place, color: bool) -> None:
    """Whatever the text and wherever the labels point, there is a rendering, and each of its lines is one line."""
    source = Source("a.law", law)
    finding = diagnose("E502", Span(source, *first), "here", also=[(Span(source, *second), law)], helps=[law])
    for shown in (render([finding], "full", color=color), render([finding], "concise", color=color)):
        assert shown.splitlines() == shown.split("\n")
    assert json.loads(render([finding], "json"))[0]["helps"] == [law]


def test_colour_only_adds_escapes() -> None:
    """The coloured text without its escapes is the plain text."""
    findings = [CHANGES_NOTHING, UNUSED]
    coloured = render(findings, color=True)
    assert "\x1b[1;31merror[E502]\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == render(findings)
