"""The formatter: the same law, in the layout that everybody writes.

Takes a source. Guarantees that the formatted text has the same tree and the same comments, that formatting it again
changes nothing, and that a file with mistakes is left alone; slips of the indentation are set right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import unified_diff

from attrs import frozen

from lawspeaker.text import Diagnostic, Source, Span, diagnose, say
from lawspeaker.tree.layout import Layout, is_closing
from lawspeaker.tree.parser import parse_whole
from lawspeaker.tree.tokens import WIDTH, Comment, Scan

# Between law and a comment behind it.
GAP = "  "


@frozen
class Line:
    """A line to be written; `source` is the number it had in the file.

    A line with a word begins a declaration; comments stand for themselves, or behind the text.
    """

    source: int
    indent: int
    text: str
    comment: Comment | None = None
    word: str = ""
    continues: bool = False

    @property
    def code(self) -> str:
        """The text with its indentation."""
        return " " * self.indent + self.text

    @property
    def only_comment(self) -> bool:
        """Whether there is no law on this line."""
        return self.text.startswith("#")


def format_source(source: Source) -> tuple[str | None, list[Diagnostic]]:
    """The formatted text; None, and why, when the file has mistakes."""
    before = parse_whole(source)
    if before.mistakes or not before.whole:
        return None, before.problems
    text = _written(source, before.scanned)
    after = parse_whole(Source(source.name, text))
    if after.problems or after.tree != before.tree:
        return None, [_damage(source)]
    return text, []


def _damage(source: Source) -> Diagnostic:
    """The formatter's own mistake: better no formatting than other law."""
    notes = [say("this is a mistake of the formatter; the file is left as it is")]
    expected, found = say("the same law after formatting"), say("another one")
    return diagnose("E201", Span.whole(source), notes=notes, expected=expected, found=found)


def diff(before: str, after: str, name: str) -> str:
    """What formatting changes, as a unified diff; empty if it changes nothing."""
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
        for line in unified_diff(_with_ends(before), _with_ends(after), name, name)
    )


def _with_ends(text: str) -> list[str]:
    lines = [f"{line}\n" for line in text.split("\n")]
    lines[-1] = lines[-1].removesuffix("\n")
    return [line for line in lines if line]


def _written(source: Source, scanned: Scan) -> str:
    lines = sorted([*_law_lines(scanned), *_comment_lines(source, scanned)], key=lambda line: line.source)
    written: list[str] = []
    for group in _aligned(_spaced(lines)):
        column = max((len(line.code) for line in group), default=0)
        for line in group:
            behind = GAP + line.comment.text if line.comment else ""
            written.append((line.code.ljust(column) if behind and len(group) > 1 else line.code) + behind)
    return "".join(f"{line}\n" for line in written)


# ---- lines -------------------------------------------------------------------------------------------------------


def _law_lines(scanned: Scan) -> Iterator[Line]:
    """The lines of the sentences, with the comments behind them."""
    layout = Layout(scanned)
    for number, sentence in enumerate(scanned.sentences):
        for position, (source, text) in enumerate(layout.lines(number)):
            deeper = position > 0 and not is_closing(sentence, source)
            word = str(sentence.tokens[0]) if sentence.depth == 0 and position == 0 else ""
            indent = WIDTH * (sentence.depth + deeper)
            yield Line(source, indent, text, scanned.comments.get(source), word, position > 0)


def _comment_lines(source: Source, scanned: Scan) -> Iterator[Line]:
    """The comments that have a line for themselves."""
    covered = {token.line for sentence in scanned.sentences for token in sentence.tokens}
    following = 0
    for number in sorted(scanned.comments.keys() - covered):
        while following < len(scanned.sentences) and scanned.sentences[following].line < number:
            following += 1
        indent, continues = _comment_indent(source, scanned, number, following)
        yield Line(number, indent, scanned.comments[number].text, continues=continues)


def _comment_indent(source: Source, scanned: Scan, number: int, following: int) -> tuple[int, bool]:
    """How deep a comment stands, and whether it stands inside a sentence.

    It stands like the sentence after it; after the end of a block, it stays in the block if it is indented so.
    """
    sentences = scanned.sentences
    before = sentences[following - 1] if following else None
    after = sentences[following] if following < len(sentences) else None
    if before is not None and before.tokens[-1].line > number:
        return WIDTH * (before.depth + 1), True
    depth = after.depth if after is not None else 0
    if before is None or before.depth <= depth:
        return WIDTH * depth, False
    column, open_depth = _width(source, number), before.depth + 1
    for sentence in reversed(sentences[:following]):
        if sentence.depth <= depth:
            break
        if sentence.depth < open_depth:
            open_depth = sentence.depth
            if _width(source, sentence.line) <= column:
                return WIDTH * open_depth, False
    return WIDTH * depth, False


def _width(source: Source, number: int) -> int:
    line = source.line(number).expandtabs(WIDTH)
    return len(line) - len(line.lstrip())


# ---- blank lines -------------------------------------------------------------------------------------------------


def _spaced(lines: list[Line]) -> Iterator[Line | None]:
    """The lines, with None for each blank line between them."""
    apart = _declarations_apart(lines)
    for number, line in enumerate(lines):
        if number and (number in apart or _may_be_apart(lines[number - 1], line)):
            yield None
        yield line


def _may_be_apart(before: Line, line: Line) -> bool:
    """A blank line that is there stays, except inside a sentence and at the beginning of a block."""
    was_blank = line.source - before.source > 1
    opens = line.indent > before.indent and not before.only_comment
    return was_blank and not line.continues and not opens


def _declarations_apart(lines: list[Line]) -> set[int]:
    """The lines that must have a blank line before them: the beginnings of declarations, with their comments.

    Only declarations of the same word that have no blocks may stay together.
    """
    starts = [number for number, line in enumerate(lines) if line.word]
    if not starts:
        return set()
    leads = [_with_comments(lines, start) for start in starts]
    ends = [*leads[1:], len(lines)]
    short = [not any(line.indent for line in lines[start:end]) for start, end in zip(starts, ends, strict=True)]
    words = [lines[start].word for start in starts]
    return {
        leads[number]
        for number in range(1, len(starts))
        if not (short[number - 1] and short[number] and words[number - 1] == words[number])
    }


def _with_comments(lines: list[Line], start: int) -> int:
    """The first of the comments that lead to a declaration, or the declaration itself."""
    while start and lines[start - 1].only_comment and not lines[start - 1].indent:
        start -= 1
    return start


# ---- comments behind the law -------------------------------------------------------------------------------------


def _aligned(lines: Iterable[Line | None]) -> Iterator[list[Line]]:
    """Groups of lines whose comments stand under each other; a blank line is a group of a line without text."""
    group: list[Line] = []
    for line in lines:
        together = (
            line is not None
            and group
            and line.comment is not None
            and group[-1].comment is not None
            and line.comment.column == group[-1].comment.column
        )
        if not together and group:
            yield group
            group = []
        if line is None:
            yield [Line(0, 0, "")]
        else:
            group.append(line)
    if group:
        yield group
