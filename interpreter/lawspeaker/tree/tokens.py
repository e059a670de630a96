"""From the text of a law file to its sentences, each a line of tokens with a depth; comments are kept aside.

Takes for granted a decoded source. A sentence is the head of a declaration or a statement, or any other line of law; it
ends with its line, unless a bracket is open. What is no law at all (a capital letter, a string or a bracket that stays
open) is reported here and mended as it was probably meant, so that the parser does not stumble over it again.

Which word is a name and which a word of the language depends on where it stands: that is for the parser to say.
"""

from __future__ import annotations

import re
from functools import cache

from attrs import Factory, define, frozen

from lawspeaker.text import Diagnostic, Source, Span
from lawspeaker.tree import slips
from lawspeaker.tree.grammar import Grammar, law_grammar

CLOSING = {"(": ")", "{": "}"}
WIDTH = 4

# A number must fit into a cell of the state of a match on every machine.
MOST_DIGITS = 9


class Token(str):
    """A word, number, text or mark, and where it stands; `sentence` is the number of its sentence in the file.

    A token is its text; what it is may be asked from `kind`: NAME, INT, STRING, or the mark itself.
    """

    __slots__ = ("column", "kind", "line", "sentence")

    kind: str
    line: int
    column: int
    sentence: int

    def __new__(cls, text: str, kind: str, line: int, column: int, sentence: int) -> Token:
        """A token with its place."""
        token = str.__new__(cls, text)
        token.kind = kind
        token.line = line
        token.column = column
        token.sentence = sentence
        return token

    @property
    def end(self) -> int:
        """The first column after the token."""
        return self.column + len(self)

    def replaced(self, text: str, kind: str = "NAME") -> Token:
        """Another token in the same place."""
        return Token(text, kind, self.line, self.column, self.sentence)

    def span(self, source: Source) -> Span:
        """The place of the token in its file."""
        return Span(source, self.line, self.column, self.line, self.column + len(self))


@frozen
class Sentence:
    """The tokens of one sentence, and in how many blocks it stands; `crooked` if its indentation is a slip."""

    depth: int
    tokens: list[Token]
    crooked: bool = False

    @property
    def line(self) -> int:
        """The line on which it begins."""
        return self.tokens[0].line


@frozen
class Comment:
    """What follows a `#`, that sign included."""

    column: int
    text: str


@define
class Scan:
    """What stands in a file: its sentences, its comments by line, and what is wrong with its characters.

    `troubled` are the sentences in which something was mended: what else seems wrong there may follow from that.
    """

    sentences: list[Sentence] = Factory(list)
    comments: dict[int, Comment] = Factory(dict)
    problems: list[Diagnostic] = Factory(list)
    troubled: set[int] = Factory(set)


@cache
def _patterns(grammar: Grammar) -> re.Pattern[str]:
    """The pattern of a token; its groups are named like the kinds, and the last two catch what is no token."""
    marks = "|".join(re.escape(literal) for literal in grammar.literals if literal not in grammar.words)
    return re.compile(
        rf" *(?:(?P<NAME>{grammar.name})(?!\w)|(?P<INT>{grammar.number})|(?P<STRING>{grammar.text})"
        rf"|(?P<mark>{marks})|(?P<comment>#.*)|(?P<word>[^\W\d](?:\w|-(?=\w))*)|(?P<other>\S|\s(?!\s*$)))"
    )


def scan(source: Source) -> Scan:
    """The sentences and comments of a file."""
    return _Scanner(source, law_grammar()).scan()


class _Scanner:
    """The state of scanning: where we are, what is open, what was found."""

    def __init__(self, source: Source, grammar: Grammar) -> None:
        self.source = source
        self.grammar = grammar
        self.pattern = _patterns(grammar)
        self.found = Scan()
        self.depths = [0]
        self.brackets: list[Token] = []
        self.tokens: list[Token] = []
        self.depth, self.indent, self.crooked = 0, 0, False
        # The first line in open brackets that looks like a sentence of its own: the bracket may have been forgotten.
        self.suspect = 0
        self.continued = False

    def scan(self) -> Scan:
        """All lines, one by one; a forgotten bracket leads back to where it should have been closed."""
        number, lines = 1, self.source.lines
        while number <= len(lines):
            line = lines[number - 1]
            body = line.lstrip(" \t")
            if body.startswith("#"):
                self.found.comments[number] = Comment(len(line) - len(body) + 1, body.rstrip())
            elif body and not body.isspace():
                indent = line[: len(line) - len(body)]
                if self.brackets and self._forgotten(number, indent, body):
                    number = self._close_brackets(number)
                    continue
                if self.continued and len(indent.expandtabs(WIDTH)) <= self.indent:
                    self._end()
                if not self.brackets and not self.tokens:
                    self._begin(number, indent)
                self._read(number, line, len(indent))
            number += 1
            if number > len(lines) and self.brackets:
                number = self._close_brackets(number)
        if self.tokens:
            self._end()
        return self.found

    # sentences ---------------------------------------------------------------------------------------------------

    def _begin(self, number: int, indent: str) -> None:
        """A new sentence: how deep does it stand?"""
        width = len(indent.expandtabs(WIDTH))
        self.indent = width
        self.crooked = width % WIDTH != 0 or "\t" in indent
        depths = self.depths
        if width > depths[-1] + 1:
            depths.append(width)
        elif width < depths[-1]:
            self._return_to(number, width)
        self.depth = len(depths) - 1
        self.suspect = 0

    def _return_to(self, number: int, width: int) -> None:
        """Closes blocks down to that width; between two of them the nearer one is meant."""
        depths = self.depths
        above = depths[-1]
        while width < depths[-1]:
            above = depths.pop()
        if width - depths[-1] > 1 and above - width <= 1:
            depths.append(above)
        elif width != depths[-1] and not self.crooked:
            self._trouble(slips.uneven(self.source, number, width, depths[-1], above))

    def _end(self) -> None:
        if self.tokens:
            self.found.sentences.append(Sentence(self.depth, self.tokens, self.crooked))
            self.tokens = []
        else:  # nothing on the line was law: its troubles are not those of the next sentence
            self.found.troubled.discard(len(self.found.sentences))

    # brackets ----------------------------------------------------------------------------------------------------

    def _forgotten(self, number: int, indent: str, body: str) -> bool:
        """Whether this line shows that an open bracket was meant to be closed before."""
        word = re.match(r"[a-z-]*", body)
        first = word[0] if word else ""
        if first not in self.grammar.line_starts:
            return False
        if len(indent.expandtabs(WIDTH)) <= self.indent:
            return True
        if not self.suspect and first not in self.grammar.within_brackets:
            self.suspect = number
        return False

    def _close_brackets(self, number: int) -> int:
        """Closes what is open, and says where to go on: at this line, or at an earlier one that was taken for more."""
        if any(bracket.line < self.suspect for bracket in self.brackets):
            number = self.suspect
            self.tokens = [token for token in self.tokens if token.line < number]
            self.brackets = [bracket for bracket in self.brackets if bracket.line < number]
        last = self.tokens[-1]
        for bracket in reversed(self.brackets):
            closing = CLOSING[bracket]
            self.tokens.append(Token(closing, closing, last.line, last.end, last.sentence))
        self._trouble(slips.open_bracket(self.brackets[-1].span(self.source), CLOSING[self.brackets[-1]]))
        self.brackets = []
        self._end()
        return number

    def _bracket(self, token: Token) -> Token | None:
        """Keeps count of brackets; the token that is meant, or None for one too many."""
        if token in CLOSING:
            self.brackets.append(token)
            return token
        if not self.brackets:
            self._trouble(slips.stray_bracket(token.span(self.source)))
            return None
        meant = CLOSING[self.brackets.pop()]
        if meant == token:
            return token
        self._trouble(slips.wrong_bracket(token.span(self.source), meant))
        return token.replaced(meant, meant)

    # tokens ------------------------------------------------------------------------------------------------------

    def _read(self, number: int, line: str, start: int) -> None:
        """The tokens of one line."""
        sentence = len(self.found.sentences)
        if line.count('"') % 2 and self._unclosed(number, line):
            line = line + '"'
        for match in self.pattern.finditer(line, start):
            kind = match.lastgroup or ""
            column = match.start(kind) + 1
            text = match[kind]
            if kind == "comment":
                self.found.comments[number] = Comment(column, text.rstrip())
                continue
            token = Token(text, text if kind == "mark" else kind, number, column, sentence)
            meant: Token | None = token
            if text in "(){}":
                meant = self._bracket(token)
            elif kind in ("word", "other") or (kind == "INT" and len(text) > MOST_DIGITS):
                meant = self._mended(token)
            if meant is not None:
                self.tokens.append(meant)
        # A line that ends in a comma goes on in the next one, if that is indented deeper.
        self.continued = not self.brackets and bool(self.tokens) and self.tokens[-1] == ","
        if not self.brackets and not self.continued:
            self._end()

    def _mended(self, token: Token) -> Token | None:
        """What was probably meant by what is no token; None if there is no telling."""
        kind, meant = "NAME", ""
        if token.kind == "INT":
            kind, meant = "INT", "9" * MOST_DIGITS
            self._trouble(slips.long_number(token.span(self.source), meant))
        elif token.kind == "word":
            meant = slips.proper_name(token)
            self._trouble(slips.improper_name(token.span(self.source), meant))
        else:
            self._trouble(slips.strange_character(token.span(self.source)))
        return token.replaced(meant, kind) if meant else None

    def _unclosed(self, number: int, line: str) -> bool:
        """Whether a quotation mark is missing; a quotation mark in a comment is none."""
        code = re.sub(r'"[^"]*"|#.*', lambda match: " " * len(match[0]) if match[0][0] == "#" else match[0], line)
        if code.count('"') % 2 == 0:
            return False
        self._trouble(slips.open_string(self.source, number, code))
        return True

    def _trouble(self, problem: Diagnostic) -> None:
        """Reports a problem, one for each sentence: the next may follow from it."""
        sentence = len(self.found.sentences)
        if sentence not in self.found.troubled:
            self.found.troubled.add(sentence)
            self.found.problems.append(problem)
