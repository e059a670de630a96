"""The question and its options on the screen, each with what to type and where the rulebook speaks of it."""

from __future__ import annotations

from attrs import frozen
from rich.table import Table as Grid
from rich.text import Text

from lawspeaker.commands.play.colours import seat_styles
from lawspeaker.commands.play.screen import Screen
from lawspeaker.commands.play.wording import Wording, in_brackets, option_cites
from lawspeaker.commands.play.words import handles, presented
from lawspeaker.machine.match import Decision

# More options than this share lines, if they have one citation in common; so do those that need no explanation.
LONG_LIST = 9
SHORT_LABEL = 5


@frozen
class Entry:
    """An option as it is shown: what is typed, what it is called, its key if that is something else again."""

    handle: str
    label: str
    key: str
    cites: str


def entries(decision: Decision, words: Wording) -> list[Entry]:
    """The options in the order in which they are shown."""
    found = []
    for handle, option in zip(handles(decision), presented(decision), strict=True):
        label = words.option(option)
        other = option.key not in (handle, label) and option.key.replace("-", " ") != label.casefold()
        other = other and words.lang == "en"  # keys are English words, which help nobody who reads German
        found.append(Entry(handle, label, option.key if other else "", option_cites(option, decision)))
    return found


def show_question(decision: Decision, words: Wording, screen: Screen) -> None:
    """Who is asked what, and what may be answered."""
    style = seat_styles(words.match.names)[decision.seat]
    found = entries(decision, words)
    cites = in_brackets(decision.site.cites, decision.names)
    shared = not screen.cites or {entry.cites for entry in found} == {cites}
    asked = Text.assemble((words.seat(decision.seat), style), ": ", (words.prompt(decision), "bold"))
    screen.show(asked.append(f"  {cites}" if cites and screen.cites else "", style="dim"))
    short = all(len(entry.label) <= SHORT_LABEL and not entry.key for entry in found)
    if shared and (short or len(found) > LONG_LIST):
        _show_columns(found, screen)
    else:
        _show_list(found, shared, screen)


def _show_list(found: list[Entry], shared: bool, screen: Screen) -> None:
    """One option a line; a citation that the question has shown already is not repeated."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", style="bold cyan", no_wrap=True)
    for entry in found:
        label = "" if entry.label == entry.handle else entry.label
        key, cites = f"({entry.key})" if entry.key else "", "" if shared else entry.cites
        grid.add_row("  " + entry.handle, Text(label), Text(key, style="dim"), Text(cites, style="dim"))
    screen.show(grid)


def _show_columns(found: list[Entry], screen: Screen) -> None:
    """Options side by side, in lines of equal columns, read from left to right."""
    texts = [entry.handle if entry.label == entry.handle else f"{entry.handle} {entry.label}" for entry in found]
    width = max(map(len, texts)) + 3
    columns = max(1, (screen.console.width - 2) // width)
    for start in range(0, len(found), columns):
        line = Text("  ")
        for entry, text in zip(found[start : start + columns], texts[start : start + columns], strict=True):
            line.append(entry.handle, style="bold cyan")
            line.append(text[len(entry.handle) :].ljust(width - len(entry.handle)))
        line.rstrip()
        screen.show(line)
