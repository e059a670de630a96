"""From the text of a law file to its tree.

Takes for granted a decoded source. Guarantees a tree of all that is whole, in which every node knows its place, and the
independent mistakes of the file in one go, in the order in which they stand there.
"""

from __future__ import annotations

from attrs import frozen

from lawspeaker.text import Diagnostic, Source, Span, scan_layout
from lawspeaker.tree.build_scenarios import BuildTree
from lawspeaker.tree.declarations import File
from lawspeaker.tree.grammar import law_grammar
from lawspeaker.tree.mistakes import describe
from lawspeaker.tree.reader import Reader
from lawspeaker.tree.tokens import Scan, scan

# Who has made more mistakes than this has most likely named the wrong file.
MOST_MISTAKES = 30


@frozen
class Parsed:
    """A file with its tree, its sentences and comments, and what is wrong with its layout and with all the rest.

    The tree is `whole` if every sentence found its place in it.
    """

    tree: File
    whole: bool
    scanned: Scan
    layout: list[Diagnostic]
    mistakes: list[Diagnostic]

    @property
    def problems(self) -> list[Diagnostic]:
        """Everything that is wrong, from top to bottom."""
        problems = dict.fromkeys([*self.layout, *self.mistakes])
        return sorted(problems, key=lambda problem: (problem.span.line, problem.span.column))[:MOST_MISTAKES]


def parse(source: Source) -> tuple[File, list[Diagnostic]]:
    """The tree of a file, with what is wrong in it; declarations with mistakes are kept as far as they are whole."""
    parsed = parse_whole(source)
    return parsed.tree, parsed.problems


def parse_whole(source: Source) -> Parsed:
    """The tree of a file, and what it was made from."""
    scanned = scan(source)
    builder = BuildTree(source, scanned.sentences)
    reader = Reader(law_grammar(), scanned, builder)
    made: File = reader.read()
    tree = File(Span(source, 1, 1, max(1, len(source.lines)), 1), made.items)
    stumbles = [describe(stumble, source) for stumble in reader.stumbles]
    # What was mended in the scanner is not held against the author a second time.
    mended = {problem.span.line for problem in scanned.problems}
    excesses = [problem for problem in builder.problems if problem.span.line not in mended]
    return Parsed(tree, reader.whole, scanned, scan_layout(source), [*scanned.problems, *stumbles, *excesses])
