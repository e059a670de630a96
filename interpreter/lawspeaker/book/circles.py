"""What is said of declarations that need themselves, or so many others that nobody could follow.

Takes the links of a chain that comes back to its beginning. Guarantees one finding that shows every link.
"""

from __future__ import annotations

from lawspeaker.book.symbols import Column, Rule, Symbol, Value
from lawspeaker.text import Diagnostic, Span, diagnose, say

# A declaration, and the place where it needs another one.
Edge = tuple[Symbol, Span]

# No game of people is deeper than a third of this; what is deeper would only exhaust the machine.
DEEPEST = 40


def circle(links: list[Edge]) -> Diagnostic:
    """The finding for a chain that comes back to its beginning; each link has the place where it needs the next."""
    first = min(range(len(links)), key=lambda index: _place(links[index][0].span))
    links = [*links[first:], *links[:first]]
    symbols = [symbol for symbol, _ in links]
    labels = [
        (span, say("`{name}` needs `{other}` here", name=symbol.name, other=other.name))
        for (symbol, span), other in zip(links, [*symbols[1:], symbols[0]], strict=True)
    ]
    path = " -> ".join(f"`{symbol.name}`" for symbol in [*symbols, symbols[0]])
    rules = any(isinstance(symbol, Rule) for symbol in symbols)
    help_text = say("say repetition with a loop: `repeat`, `while` or `around the table`")
    if not rules:
        help_text = say("let one of them be worked out without the others")
    if len(symbols) == 1 and isinstance(symbols[0], Value | Column):
        help_text = say("to change what it is, write `add` or `subtract`, or a condition that does not ask for it")
    (span, label), *also = labels
    notes = [say("the chain is {path}", path=path)] if len(symbols) > 1 else []
    return diagnose("E407", span, label, also=also, notes=notes, helps=[help_text], name=symbols[0].name)


def _place(span: Span) -> tuple[str, int, int]:
    return span.source.name, span.line, span.column


def too_deep(symbol: Symbol) -> Diagnostic:
    """The finding for a declaration with too many others below it."""
    helps = [say("say what repeats with a loop, or with a table and a parameter")]
    return diagnose("E409", symbol.span, helps=helps, name=symbol.name, most=DEEPEST)
