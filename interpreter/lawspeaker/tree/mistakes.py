"""What the parser stumbled over, said as a diagnostic.

Takes a stumble. Guarantees a place in the file, what stands there, what could stand there in few words, and a
suggestion where a word of the language is nearly right.
"""

from __future__ import annotations

from lawspeaker.text import Diagnostic, Message, Source, Span, diagnose, say
from lawspeaker.tree.grammar import DEDENT, FILE_END, INDENT, LINE_END, Grammar, law_grammar
from lawspeaker.tree.reader import Stumble
from lawspeaker.tree.tokens import Token

# Rules of the grammar that are named instead of everything they can begin with; the wider ones come first.
GROUPS = (
    ("_item", say("a declaration")),
    ("_statement", say("a statement")),
    ("_amendment", say("an amendment")),
    ("_expectation", say("an expectation")),
    ("set", say("a set")),
    ("expr", say("an expression")),
    ("sum", say("an expression")),
    ("of_e", say("an expression")),
)
SORTS = {
    "NAME": say("a name"),
    "INT": say("a number"),
    "STRING": say("a text in quotation marks"),
    INDENT: say("an indented block"),
    DEDENT: say("the end of the block"),
    LINE_END: say("the end of the line"),
}
# What can be added to almost everything is only worth a word where nothing else could stand.
ADDITIONS = frozenset(
    ["+", "-", "*", "/", "mod", "=", "!=", "<", "<=", ">", ">=", "is", "in", "and", "or", "of", "(", "."]
)
NOTES = frozenset(["title", "cite", "grade", "with", "ask"])
# What other languages say at the beginning of a line, and how law says it.
INSTEAD = {"else": "otherwise", "elif": "otherwise if", "elseif": "otherwise if", "foreach": "for each", "var": "let"}
SHOWN = 4
LONGEST = 30


def describe(stumble: Stumble, source: Source) -> Diagnostic:
    """The diagnostic for a stumble."""
    token = stumble.tokens[stumble.position]
    span = token.span(source)
    if stumble.near is not None:
        wrong, word = stumble.near
        helps = [say("did you mean `{name}`?", name=word)]
        return diagnose("E201", wrong.span(source), helps=helps, found=_shown(wrong), expected=f"`{word}`")
    if stumble.problem == "depth":
        return diagnose("E201", span, expected=say("fewer brackets, operators or levels"), found=_shown(token))
    if stumble.problem == "indent":
        line = Span(source, token.line, token.column, token.line, len(source.line(token.line).rstrip()) + 1)
        return diagnose("E201", line, helps=_helps(stumble), found=say("an indented line"), expected=_expected(stumble))
    if stumble.problem == "no block":
        after = Span(source, token.line, token.end, token.line, token.end + 1)
        helps = [say("indent what belongs to it by four spaces")]
        return diagnose("E202", after, helps=helps, expected=SORTS[INDENT])
    if token.kind == LINE_END:
        after = Span(source, token.line, token.column, token.line, token.column + 1)
        return diagnose("E202", after, helps=_helps(stumble), expected=_expected(stumble))
    return diagnose("E201", span, helps=_helps(stumble), found=_shown(token), expected=_expected(stumble))


def _shown(token: Token) -> str:
    return f"`{token}`" if len(token) <= LONGEST else f"`{token[:LONGEST]}…`"


# ---- what was expected -------------------------------------------------------------------------------------------


def _expected(stumble: Stumble) -> Message:
    """What could stand there, in few words."""
    grammar = law_grammar()
    accepted = set(grammar.accepted(stumble.states)) - {FILE_END}
    named: list[Message | str] = []
    for rule, name in GROUPS:
        first = grammar.firsts[rule]
        if first <= accepted:
            accepted -= first
            named.append(name)
    for lesser in (ADDITIONS, NOTES if named else frozenset(), {DEDENT}, {LINE_END} if named else frozenset()):
        if named or accepted - lesser:
            accepted -= lesser
    named += [SORTS[symbol] for symbol in SORTS if symbol in accepted and symbol != LINE_END]
    named += [f"`{symbol}`" for symbol in sorted(accepted - SORTS.keys())]
    named += [SORTS[LINE_END]] if LINE_END in accepted else []
    return _alternatives(named)


def _alternatives(named: list[Message | str]) -> Message:
    if len(named) == 1:
        return say("{what}", what=named[0])
    if len(named) > SHOWN + 1:
        return say("{what} or one of {more} other words", what=_listed(named[:SHOWN]), more=len(named) - SHOWN)
    return say("{what} or {last}", what=_listed(named[:-1]), last=named[-1])


def _listed(named: list[Message | str]) -> Message:
    listed = say("{what}", what=named[0])
    for other in named[1:]:
        listed = say("{what}, {other}", what=listed, other=other)
    return listed


# ---- what may help -----------------------------------------------------------------------------------------------


def _helps(stumble: Stumble) -> list[Message]:
    grammar, token = law_grammar(), stumble.tokens[stumble.position]
    accepted = grammar.accepted(stumble.states)
    if token.kind == LINE_END and "nothing" in accepted:
        return [say("if nothing is to be done, write `nothing`")]
    if stumble.problem == "indent" and "rule" not in accepted:
        return [say("the line above has no block; take the indentation away")]
    if stumble.problem == "indent":
        return [say("a declaration begins at the left margin")]
    if stumble.position == 0:
        return _about_beginning(grammar, token, accepted)
    before = stumble.tokens[stumble.position - 1]
    if before.kind == "INT" and token == ".":
        return [say("numbers are whole numbers")]
    if before == token == "=":
        return [say("a single `=` compares")]
    if before in grammar.firsts["expr"] and before in grammar.words:
        return [say("`{word}` is a word of the language; a name needs another word", word=before)]
    return []


def _about_beginning(grammar: Grammar, token: Token, accepted: frozenset[str]) -> list[Message]:
    """Helps for a line whose first word does not fit where it stands."""
    if token in NOTES and "do" in accepted:
        return [say("`{word}` stands before the first statement of its block", word=token)]
    if token in grammar.firsts["_statement"] and "rule" in accepted:
        return [say("a statement stands in the block of a rule: indent it")]
    if token in grammar.firsts["_item"] and "rule" not in accepted:
        return [say("a declaration begins at the left margin")]
    if token in INSTEAD:
        return [say("law writes `{word}`", word=INSTEAD[token])]
    if token == "otherwise":
        return [say("`otherwise` follows the block of an `if` or of a choice")]
    return []
