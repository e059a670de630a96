"""Answers to what players ask beside the game: why, why not, what the rule says, what one can type."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from lawspeaker.book.citing import cited, own_cites
from lawspeaker.book.symbols import Rule
from lawspeaker.commands.play.screen import Screen
from lawspeaker.commands.play.words import WORDS
from lawspeaker.machine.match import Decision, Match
from lawspeaker.text import Span, say
from lawspeaker.text.excerpt import visible
from lawspeaker.tree.statements import Citation

# Law around a place that stands in another file than its rule.
AROUND = 3

# What each word does, in the order of the help; what follows a word stands beside it.
HELP = (
    ("why", "NUMBER|KEY", "why an option is offered"),
    ("why not", "KEY", "why something is not offered"),
    ("undo", "", "take back the last choice"),
    ("save", "FILE", "keep the game in a file"),
    ("load", "FILE", "go on with a game from a file"),
    ("log", "", "everything that has happened"),
    ("cites", "", "show or hide where the rulebook speaks of each line"),
    ("rule", "", "the rule that asks, as it is written"),
    ("position", "", "the position once more"),
    ("options", "", "the question once more"),
    ("help", "", "this list"),
    ("quit", "", "leave the game"),
)


def explain(match: Match, key: str, screen: Screen) -> None:
    """Why something is offered or not, with the headings of the sections that are cited."""
    explanation = match.why_not(key)
    for line in explanation.text(screen.lang).split("\n"):
        mark = line.strip()[:1]
        screen.say(line, {"+": "green", "-": "red"}.get(mark, ""))
    told = explanation.reasons if explanation.offered else explanation.failing
    cites = [cite for reason in told for cite in reason.cites]
    cites = cites or list(explanation.cites if explanation.offered else ())
    for line in headings(match, cites, screen.lang):
        screen.say(f"  {line}", "dim")


def headings(match: Match, cites: list[Citation], lang: str) -> list[str]:
    """The cited sections with the titles of their sources, each once."""
    found = []
    for each in cited(match.program.book, own_cites(match.program.book, cites)):
        text = match.program.book.sources.get(each.source)
        named = next((t.get(lang) for t in text.meta.titles if t.subject is None), None) if text else None
        if each.heading:
            found.append(visible(f"{each.source} {each.section}: {named or each.source}, “{each.heading}”"))
    return found


def show_rule(match: Match, decision: Decision, screen: Screen) -> None:
    """The rule that asks, as it is written, with the line that asks marked."""
    rule = next((rule for rule in match.program.book.rules if rule.name == decision.rule), None)
    asking = decision.site.node.span
    shown = _whole(rule) if rule is not None else None
    if shown is not None:
        _show_law(shown, asking, screen)
    inside = shown is not None and shown.source is asking.source and shown.line <= asking.line <= shown.end_line
    if asking.placed and not inside:
        _show_law(_around(asking), asking, screen)
    for line in headings(match, list(decision.site.cites), screen.lang):
        screen.say(line, "dim")


def _whole(rule: Rule) -> Span | None:
    """From the comment above a rule to the last line of its block."""
    span = rule.span
    if not span.placed:
        return None
    source, first, last = span.source, span.line, span.line
    while source.line(first - 1).startswith("#"):
        first -= 1
    while last < len(source.lines) and (not source.line(last + 1).strip() or source.line(last + 1).startswith(" ")):
        last += 1
    while not source.line(last).strip():
        last -= 1
    return Span(source, first, 1, last, 1)


def _around(span: Span) -> Span:
    last = min(len(span.source.lines), span.end_line + AROUND)
    return Span(span.source, max(1, span.line - AROUND), 1, last, 1)


def _show_law(shown: Span, asking: Span, screen: Screen) -> None:
    screen.say(shown.source.name, "bold")
    gutter = len(str(shown.end_line))
    arrow = ">" if screen.plain else "▸"
    for number in range(shown.line, shown.end_line + 1):
        asks = shown.source is asking.source and number == asking.line
        text = Text(f"{arrow if asks else ' '} {number:>{gutter}}  ", style="bold cyan" if asks else "dim")
        law = visible(shown.source.line(number))
        screen.show(text.append(law, style="bold" if asks else "dim" if law.lstrip().startswith("#") else "none"))


def show_help(screen: Screen) -> None:
    """What one can type."""
    choose = say("Type the number or the key of an option; the beginning of its name is enough.")
    screen.say(choose.text(screen.lang))
    grid = Grid.grid(padding=(0, 2))
    for word, rest, meaning in HELP:
        spelling = WORDS[word][1 if screen.lang == "de" else 0]
        typed = f"  {spelling} {say(rest).text(screen.lang) if rest else ''}"
        grid.add_row(Text(typed.rstrip(), style="bold cyan"), Text(say(meaning).text(screen.lang)))
    screen.show(grid)
    slash = say("If an option is called like one of these words, put a slash before the word: /undo")
    screen.say(slash.text(screen.lang), "dim")
