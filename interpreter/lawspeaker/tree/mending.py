"""What was probably meant by a sentence that does not fit the grammar.

Takes the stack of states before a sentence, its tokens with the end of the line, and the place of the one that does
not fit. Guarantees that what is proposed gets further than what was written.
"""

from __future__ import annotations

from collections.abc import Iterator

from lawspeaker.text import suggest
from lawspeaker.tree.grammar import DEDENT, FILE_END, INDENT, LINE_END, Grammar
from lawspeaker.tree.tokens import Token

# What stands in for a token that is missing.
SAMPLES = {"NAME": "x", "INT": "1", "STRING": '""'}

# A misspelt word is seldom noticed later than this many tokens after it, unless it is the first of its line.
FAR_BACK = 8


def near_word(grammar: Grammar, states: list[int], tokens: list[Token], position: int) -> tuple[Token, str] | None:
    """A token that is nearly a word of the language, and the word.

    At the stumble the word must fit; of a token before it one must be surer: with the word, the whole sentence fits.
    """
    for place in [*range(position, max(0, position - FAR_BACK), -1), 0]:
        token = tokens[place]
        here = grammar.follow(states, tokens[:place])[0]
        words = grammar.accepted(here) & grammar.words
        word = _meant(token, words) if token.kind == "NAME" and token not in words else None
        if word is None:
            continue
        rest = [token.replaced(word), *tokens[place + 1 :]]
        fitting = grammar.follow(here, rest)[1]
        if fitting == len(rest) or (place == position and fitting):
            return token, word
    return None


def _meant(token: Token, words: frozenset[str]) -> str | None:
    """The word nearest to a token; in short words, letters in the wrong order are the most frequent mistake."""
    swapped = (word for word in sorted(words) if sorted(word) == sorted(token))
    return suggest(token, words) or next(swapped, None)


def mended_head(grammar: Grammar, states: list[int], tokens: list[Token], position: int) -> list[Token] | None:
    """The head of a block with one token put in, taken out or exchanged, if with that the block can be read."""
    block = tokens[-1].replaced("", INDENT)
    here = grammar.follow(states, tokens[:position])[0]
    for middle in _changes(grammar, here, tokens, position):
        rest = [*middle, block]
        if grammar.follow(here, rest)[1] == len(rest):
            return [*tokens[:position], *middle[:-1]]
    return None


def _changes(grammar: Grammar, here: list[int], tokens: list[Token], position: int) -> Iterator[list[Token]]:
    """The tokens from the stumble on, with one change."""
    wrong, rest = tokens[position], tokens[position + 1 :]
    if rest:
        yield rest
    for symbol in sorted(grammar.accepted(here) - {LINE_END, INDENT, DEDENT, FILE_END}):
        sample = wrong.replaced(SAMPLES.get(symbol, symbol), symbol)
        yield [sample, wrong, *rest]
        if rest:
            yield [sample, *rest]
