"""Sources, spans, and reading files into them."""

from pathlib import Path

from lawspeaker.text import NOWHERE, Source, Span, read_source

SOURCE = Source("a.law", "game g\n    seats 2\n\nvalue v = 1")


def test_lines_count_from_one_and_end_in_nothing() -> None:
    """Lines are counted from 1, and beyond the text there are only empty ones."""
    assert SOURCE.line(2) == "    seats 2"
    assert SOURCE.line(0) == SOURCE.line(5) == ""


def test_only_newlines_end_lines() -> None:
    """A form feed or a line separator inside a line does not count as a line end."""
    assert len(Source("a.law", "a\x0cb\u2028c\nd").lines) == 2


def test_sources_are_compared_by_identity() -> None:
    """Two sources with the same text are two sources."""
    assert Source(SOURCE.name, SOURCE.text) != SOURCE
    assert SOURCE in {SOURCE}


def test_span_covers_text_on_one_line_and_on_several() -> None:
    """The text of a span runs from its first column up to, not including, its end column."""
    assert Span(SOURCE, 2, 5, 2, 10).text == "seats"
    assert Span(SOURCE, 1, 6, 4, 6).text == "g\n    seats 2\n\nvalue"


def test_span_reads_as_a_place() -> None:
    """A span prints as file, line and column; a whole file prints as its name."""
    assert str(Span(SOURCE, 2, 5, 2, 10)) == "a.law:2:5"
    assert str(Span.whole(SOURCE)) == "a.law"


def test_merge_spans_both() -> None:
    """Merging gives the smallest span around both, in either order."""
    first, last = Span(SOURCE, 1, 6, 1, 7), Span(SOURCE, 2, 5, 2, 10)
    assert first.merge(last) == last.merge(first) == Span(SOURCE, 1, 6, 2, 10)
    assert first.merge(Span(SOURCE, 1, 1, 1, 20)) == Span(SOURCE, 1, 1, 1, 20)


def test_merge_ignores_nowhere_and_other_files() -> None:
    """What has no place, or one in another file, does not stretch a span."""
    span = Span(SOURCE, 1, 6, 1, 7)
    assert NOWHERE.merge(span) == span.merge(NOWHERE) == span
    assert span.merge(Span(Source("b.law", "x"), 1, 1, 1, 2)) == span
    assert Span.none() is NOWHERE


def test_a_word_is_found_from_a_place_onward() -> None:
    """The next place of a whole word counts, up to the end of the declaration; else the place itself stays."""
    law = "place barn of seat holds grain\n    # grain\n    starts 4 grain-sack, 4 grain\nplace mill holds rye"
    source = Source("a.law", law)
    name = Span(source, 1, 7, 1, 11)
    assert str(name.onward("grain")) == "a.law:1:26"
    assert str(name.onward("starts").onward("grain")) == "a.law:3:28"
    assert name.onward("rye") == name
    assert NOWHERE.onward("grain") == NOWHERE


def test_reading_normalises(tmp_path: Path) -> None:
    """A byte order mark and Windows line ends leave no trace in the text."""
    path = tmp_path / "a.law"
    path.write_bytes(b"\xef\xbb\xbfgame g\r\n    seats 2\r\n")
    source, diagnostics = read_source(path, "rules/a.law")
    assert source is not None
    assert (source.name, source.text, diagnostics) == ("rules/a.law", "game g\n    seats 2\n", [])


def test_unreadable_file_is_a_diagnostic(tmp_path: Path) -> None:
    """A file that cannot be read is reported under the name the user knows."""
    source, (diagnostic,) = read_source(tmp_path / "missing.law", "missing.law")
    assert source is None
    assert str(diagnostic) == "missing.law: error[E100]: the file `missing.law` cannot be read"


def test_a_name_the_system_refuses_is_a_diagnostic() -> None:
    """A path that no file can have is reported like a file that is not there."""
    source, (diagnostic,) = read_source("a\0b.law", "b.law")
    assert (source, diagnostic.code) == (None, "E100")


def test_first_bad_byte_is_pointed_at(tmp_path: Path) -> None:
    """Text that is not UTF-8 is reported at the line and column of the first bad byte."""
    path = tmp_path / "a.law"
    path.write_bytes(b'\xef\xbb\xbfgame g\r\n    title de "\xc3\x84 gr\xfcn"\n')
    source, (diagnostic,) = read_source(path, "a.law")
    assert source is None
    assert (diagnostic.code, str(diagnostic.span)) == ("E101", "a.law:2:19")
    assert diagnostic.labels[0].text.text() == "the byte 0xFC is not UTF-8"
