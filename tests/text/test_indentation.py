"""Layout: tabs and odd indentation."""

from lawspeaker.text import Source, scan_layout


def places(text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of each finding in a law text."""
    return [(each.code, each.span.line, each.span.column) for each in scan_layout(Source("a.law", text))]


def test_clean_layout_has_no_findings() -> None:
    """Steps of four spaces are the layout of law."""
    assert places("rule r\n    if a\n        do b\n\n    do c\n") == []


def test_tabs_are_reported_once_a_line() -> None:
    """A tab in the indentation is reported where it stands, once for each line."""
    assert places("rule r\n\t\tdo a\n    \tdo b\n") == [("E102", 2, 1), ("E102", 3, 5)]


def test_tabs_after_the_indentation_are_allowed() -> None:
    """A tab between words is no indentation."""
    assert places("rule r\n    do\ta\n") == []


def test_odd_indentation_names_the_nearest_levels() -> None:
    """Indentation between two levels is reported with both of them."""
    (finding,) = scan_layout(Source("a.law", "rule r\n      do a\n"))
    assert (finding.code, finding.span.text) == ("E103", "      ")
    assert finding.helps[0].text() == "indent by 4 or 8 spaces"


def test_blank_lines_and_comments_may_stand_anywhere() -> None:
    """Lines without a statement have no indentation to get wrong."""
    assert places("rule r\n  \n   # aside\n    do a\n") == []


def test_continued_brackets_may_be_aligned() -> None:
    """Inside an open bracket a line may begin at any column."""
    assert places("value v = least of (a,\n                  b)\n   do c\n") == [("E103", 3, 1)]


def test_brackets_in_strings_and_comments_do_not_count() -> None:
    """A bracket that is only text opens nothing, even when its string is not closed."""
    assert places('title en "a (", de "# ("  # (\n  do a\n') == [("E103", 2, 1)]
    assert places('title en "a (\n  do a\n') == [("E103", 2, 1)]


def test_findings_are_capped() -> None:
    """Five tabs and five odd lines are shown, however many there are."""
    codes = [code for code, _, _ in places("rule r\n" + "\tdo a\n" * 9 + "  do a\n" * 9)]
    assert codes == ["E102"] * 5 + ["E103"] * 5
