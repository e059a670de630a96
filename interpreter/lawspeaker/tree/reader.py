"""The parser: it shifts tokens and reduces them to pieces of tree, sentence by sentence, as the grammar's tables say.

Takes the scanned sentences of a file and a builder, whose methods are named like the rules of the grammar. Guarantees
a tree of what is whole, and a stumble for each independent mistake. A mistake costs the sentence it stands in, with
its block; a sentence whose word or head is nearly right is mended instead, so that its block is read too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from attrs import frozen

from lawspeaker.tree.grammar import DEDENT, FILE_END, INDENT, LINE_END, START, Grammar
from lawspeaker.tree.mending import mended_head, near_word
from lawspeaker.tree.tokens import Scan, Sentence, Token

# What is nested deeper than this, or has more operators in one sentence, is no law, and later stages could not walk
# through it.
DEEPEST = 200
MOST_OPERATORS = 200

# These go with the sentence before them.
FOLLOWERS = ("otherwise", "until")

Problem = Literal["token", "indent", "no block", "short block", "depth"]
Method = Callable[[tuple[Token, Token], list[Any]], Any]


@frozen
class Stumble:
    """A place where the tokens do not fit the grammar.

    The tokens are those of the sentence and the end of its line; `position` is the one that does not fit, and `states`
    the stack before it. `near` is a word of the language that would have fitted instead of a token.
    """

    problem: Problem
    states: list[int]
    tokens: Sequence[Token]
    position: int
    near: tuple[Token, str] | None = None


@frozen
class _Moment:
    """The stacks at the beginning of a sentence, to go back to."""

    states: list[int]
    values: list[Any]
    starts: list[Token]
    last: Token


class Reader:
    """One reading of one file."""

    def __init__(self, grammar: Grammar, scanned: Scan, builder: object) -> None:
        self.grammar = grammar
        self.sentences = scanned.sentences
        self.troubled = scanned.troubled
        self.stumbles: list[Stumble] = []
        # Whether every sentence is in the tree; not every loss is worth a stumble.
        self.whole = True
        self.productions: list[tuple[str, int, Method | None, tuple[int | None, ...], bool]] = [
            (made.origin, made.size, getattr(builder, made.build) if made.build else None, made.children, made.passes)
            for made in grammar.productions
        ]
        self.states: list[int] = [START]
        self.values: list[Any] = []
        self.starts: list[Token] = []
        self.last = Token("", LINE_END, 1, 1, 0)
        # For each open depth, the stacks before its latest sentence, and whether a sentence was dropped there.
        self.moments = [self._moment()]
        self.dropped = [False]
        # The sentence after one that is no declaration: if it is none either, that is the same mistake.
        self.astray = -1

    def read(self) -> Any:
        """What the builder made of the file."""
        number = 0
        while number < len(self.sentences):
            number = self._read_sentence(number)
        self._close_blocks(0)
        self._feed([self._mark(FILE_END)])
        return self.values[0]

    # one sentence after the other --------------------------------------------------------------------------------

    def _read_sentence(self, number: int) -> int:
        """Reads a sentence and says which one is next."""
        sentence = self.sentences[number]
        if sentence.depth >= len(self.moments):
            if self._feed([self._mark(INDENT)]) is not None:
                return self._unexpected_block(number)
            self.moments.append(self._moment())
            self.dropped.append(False)
        else:
            self._close_blocks(sentence.depth)
            self.moments[-1] = self._moment()
        tokens = [*sentence.tokens, self._line_end(sentence)]
        if len(tokens) > MOST_OPERATORS and self._overloaded(sentence):
            self._report(Stumble("depth", self.states[:], tokens, 0), number)
            self._go_back()
            return self._after_followers(self._after_block(number), sentence.depth)
        position = self._feed(tokens)
        if position is not None:
            return self._stumbled(number, tokens, position)
        if self._lacks_block(number):
            self._report(Stumble("no block", self.states[:], sentence.tokens, len(sentence.tokens) - 1), number)
            self._go_back()
        return number + 1

    def _close_blocks(self, depth: int) -> None:
        while len(self.moments) > depth + 1:
            incomplete = self._feed([self._mark(DEDENT)]) is not None
            self.moments.pop()
            if incomplete and not self.dropped[-1]:
                self.stumbles.append(Stumble("short block", self.states[:], [self.last], 0))
            self.dropped.pop()
            if incomplete:
                self._go_back()

    def _lacks_block(self, number: int) -> bool:
        """Whether the sentence just read must have a block and has none."""
        if self.grammar.actions[self.states[-1]].keys() != {INDENT}:
            return False
        following = self.sentences[number + 1 : number + 2]
        return not following or following[0].depth <= self.sentences[number].depth

    def _overloaded(self, sentence: Sentence) -> bool:
        """Whether the sentence has too many operators; rows and lists may be as long as they like."""
        signs = {*self.grammar.literals} - {",", "."}
        return sum(token in signs for token in sentence.tokens) > MOST_OPERATORS

    def _after_block(self, number: int) -> int:
        """The next sentence that does not stand in a block of this one."""
        depth = self.sentences[number].depth
        number += 1
        while number < len(self.sentences) and self.sentences[number].depth > depth:
            number += 1
        return number

    # mistakes ----------------------------------------------------------------------------------------------------

    def _stumbled(self, number: int, tokens: list[Token], position: int) -> int:
        """Reports what does not fit; then reads a mended sentence, or goes on after this one."""
        sentence = self.sentences[number]
        start = self.moments[-1].states
        too_deep = len(self.states) > DEEPEST
        near = None if too_deep else near_word(self.grammar, start, tokens, position)
        states = self.grammar.follow(start, tokens[:position])[0]
        self._go_back()
        if number != self.astray and not (sentence.crooked and position == 0 and near is None):
            self._report(Stumble("depth" if too_deep else "token", states, tokens, position, near), number)
        after = self._after_block(number)
        mended = None
        if near is not None:
            place = next(place for place, token in enumerate(tokens) if token is near[0])
            mended = [*tokens[:place], near[0].replaced(near[1]), *tokens[place + 1 : -1]]
        elif after > number + 1 and not too_deep:
            mended = mended_head(self.grammar, start, tokens, position)
        if mended is not None:
            self.troubled.add(number)
            self.sentences[number] = Sentence(sentence.depth, mended, sentence.crooked)
            return number
        if position == 0 and sentence.depth == 0:
            self.astray = after
        return self._after_followers(after, sentence.depth)

    def _after_followers(self, number: int, depth: int) -> int:
        """Passes over what only made sense after the sentence that was dropped."""
        while number < len(self.sentences):
            sentence = self.sentences[number]
            if sentence.depth != depth or sentence.tokens[0] not in FOLLOWERS:
                break
            if self.grammar.follow(self.states, sentence.tokens[:1])[1]:
                break
            number = self._after_block(number)
        return number

    def _unexpected_block(self, number: int) -> int:
        """A line is indented below one that has no block: it is read as if it were not, if it fits there."""
        sentence = self.sentences[number]
        after = number
        while after < len(self.sentences) and self.sentences[after].depth >= sentence.depth:
            after += 1
        if not sentence.crooked:
            self._report(Stumble("indent", self.states[:], sentence.tokens, 0), number)
        if not self.grammar.follow(self.states, sentence.tokens[:1])[1]:
            self.whole = False
            return after
        for inner in range(number, after):
            moved = self.sentences[inner]
            self.sentences[inner] = Sentence(moved.depth - 1, moved.tokens, moved.crooked)
        return number

    def _report(self, stumble: Stumble, number: int) -> None:
        if number not in self.troubled:
            self.stumbles.append(stumble)

    # stacks ------------------------------------------------------------------------------------------------------

    def _moment(self) -> _Moment:
        return _Moment(self.states[:], self.values[:], self.starts[:], self.last)

    def _go_back(self) -> None:
        """Forgets the latest sentence."""
        moment = self.moments[-1]
        self.states, self.values, self.starts = moment.states[:], moment.values[:], moment.starts[:]
        self.last = moment.last
        self.dropped[-1] = True
        self.whole = False

    def _line_end(self, sentence: Sentence) -> Token:
        last = sentence.tokens[-1]
        return Token("", LINE_END, last.line, last.end, last.sentence)

    def _mark(self, kind: str) -> Token:
        """The beginning or end of a block; it stands where the sentence before it ends."""
        return Token("", kind, self.last.line, self.last.end, self.last.sentence)

    def _feed(self, tokens: list[Token]) -> int | None:
        """Shifts the tokens; the place of the one that does not fit, or None."""
        states, values, starts = self.states, self.values, self.starts
        actions, gotos, productions = self.grammar.actions, self.grammar.gotos, self.productions
        last = self.last
        for position, token in enumerate(tokens):
            kind = token.kind
            while True:
                row = actions[states[-1]]
                action = row.get(token)  # a word of the language, where it fits
                if action is None:
                    action = row.get(kind)
                    if action is None:
                        return position
                if action >= 0:
                    if len(states) > DEEPEST:
                        return position
                    states.append(action)
                    values.append(token)
                    starts.append(token)
                    self.last = last = token
                    break
                origin, size, build, children, passes = productions[~action]
                if passes:
                    states[-1] = gotos[states[-2]][origin]
                    continue
                if size:
                    parts, first = values[-size:], starts[-size]
                    del states[-size:], values[-size:], starts[-size:]
                else:
                    parts, first = [], token
                kept: list[Any] = []
                for place in children:
                    if place is None:
                        kept.append(None)
                    elif place >= 0:
                        kept.append(parts[place])
                    else:
                        kept += parts[~place]
                states.append(gotos[states[-1]][origin])
                values.append(kept if build is None else build((first, last), kept))
                starts.append(first)
        return None
