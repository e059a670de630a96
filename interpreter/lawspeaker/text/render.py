"""Diagnostics as people and programs read them: in full with the law shown, one line each, or JSON.

Takes diagnostics in any order. Guarantees an order by file, line and column that does not depend on how they were
found, and text without a final newline; prints nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from .catalogue import Message, say
from .diagnostic import Diagnostic, Label, Severity
from .excerpt import Mark, Palette, Style, draw, marks_of, visible
from .span import Source

RenderStyle = Literal["full", "concise", "json"]

_STYLES: dict[Severity, Style] = {Severity.ERROR: "error", Severity.WARNING: "warning"}


def render(
    diagnostics: Iterable[Diagnostic], style: RenderStyle = "full", lang: str = "en", color: bool = False
) -> str:
    """All diagnostics in one text."""
    ordered = sorted(diagnostics, key=_order)
    palette = Palette(color)
    if style == "json":
        return json.dumps([_as_json(each, lang) for each in ordered], ensure_ascii=False, indent=2)
    if style == "concise":
        return "\n".join(_concise(each, lang, palette) for each in ordered)
    blocks = ["\n".join(_full(each, lang, palette)) for each in ordered]
    return "\n\n".join([*blocks, summary(ordered, lang)]) if blocks else ""


def summary(diagnostics: Sequence[Diagnostic], lang: str = "en") -> str:
    """How many errors and warnings there are, in words."""
    counts = []
    for severity in Severity:
        count = sum(each.severity is severity for each in diagnostics)
        noun = severity.value if count == 1 else f"{severity.value}s"
        if count:
            counts.append(say(f"{{count}} {noun}", count=count).text(lang))
    return ", ".join(counts)


def _order(diagnostic: Diagnostic) -> tuple[str, int, int, str, str]:
    span = diagnostic.span
    return span.source.name, span.line, span.column, diagnostic.code, diagnostic.headline()


def _head(diagnostic: Diagnostic, lang: str, palette: Palette) -> str:
    severity = say(diagnostic.severity.value).text(lang)
    title = palette.paint(f"{severity}[{diagnostic.code}]", _STYLES[diagnostic.severity])
    return title + palette.paint(f": {visible(diagnostic.headline(lang))}", "strong")


def _concise(diagnostic: Diagnostic, lang: str, palette: Palette) -> str:
    place = f"{diagnostic.span}: " if diagnostic.span.source.name else ""
    helps = (visible(text.text(lang).replace("\n", " ")) for text in diagnostic.helps[:1])
    return place + _head(diagnostic, lang, palette) + "".join(f" ({say('help').text(lang)}: {text})" for text in helps)


def _full(diagnostic: Diagnostic, lang: str, palette: Palette) -> Iterator[str]:
    yield _head(diagnostic, lang, palette)
    pictures = _marks_by_source(diagnostic, lang)
    numbers = [mark.line for marks in pictures.values() for mark in marks]
    gutter = len(str(max(numbers, default=0)))
    margin, severity = " " * gutter, _STYLES[diagnostic.severity]
    for position, (source, marks) in enumerate(pictures.items()):
        if position:
            yield palette.paint(f"{margin} |", "frame")
        yield f"{palette.paint(margin + ('-->' if position == 0 else ':::'), 'frame')} {_place(source, marks)}"
        if marks:
            yield palette.paint(f"{margin} |", "frame")
            yield from draw(source, marks, gutter, severity, palette)
    yield from _remarks(diagnostic, margin, lang, palette)


def _marks_by_source(diagnostic: Diagnostic, lang: str) -> dict[Source, list[Mark]]:
    """The marks of each file that a label names, the file of the mistake first; none for a file as a whole."""
    pictures: dict[Source, list[Mark]] = {}
    for position, label in enumerate(diagnostic.labels):
        if label.span.source.name:
            marks = pictures.setdefault(label.span.source, [])
            marks += marks_of(label, position == 0, lang) if label.span.placed else []
    return pictures


def _place(source: Source, marks: Sequence[Mark]) -> str:
    return f"{source.name}:{marks[0].line}:{marks[0].column}" if marks else source.name


def _remarks(diagnostic: Diagnostic, margin: str, lang: str, palette: Palette) -> Iterator[str]:
    """The lines below the picture; what a label without a line has to say stands here too."""
    unplaced = [label.text for label in diagnostic.labels if label.text and not label.span.placed]
    citations = [Message(text) for text in diagnostic.citation]
    kinds = (("rulebook", citations), ("note", [*unplaced, *diagnostic.notes]), ("help", diagnostic.helps))
    for kind, messages in kinds:
        word = say(kind).text(lang)
        # Further lines of a long remark stand under the beginning of the first.
        indent = "\n" + " " * (len(margin) + len(word) + len(" = : "))
        for message in messages:
            text = indent.join(visible(line) for line in message.text(lang).split("\n"))
            yield f"{palette.paint(margin + ' =', 'frame')} {palette.paint(word + ':', 'strong')} {text}"


def _as_json(diagnostic: Diagnostic, lang: str) -> dict[str, object]:
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "headline": diagnostic.headline(lang),
        "spans": [_span_as_json(label, position == 0, lang) for position, label in enumerate(diagnostic.labels)],
        "notes": [text.text(lang) for text in diagnostic.notes],
        "helps": [text.text(lang) for text in diagnostic.helps],
        "citation": list(diagnostic.citation),
    }


def _span_as_json(label: Label, primary: bool, lang: str) -> dict[str, object]:
    return {
        "file": label.span.source.name,
        "line": label.span.line,
        "column": label.span.column,
        "end_line": label.span.end_line,
        "end_column": label.span.end_column,
        "label": label.text.text(lang),
        "primary": primary,
    }
