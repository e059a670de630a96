"""A game that plays itself: random players at all seats, and the log in plain lines.

Guarantees the same lines for the same book, seats and seed.
"""

from __future__ import annotations

from lawspeaker.commands.output import FINE, Output, Refusal
from lawspeaker.commands.play.story import count_moments, outcome, told
from lawspeaker.commands.play.table import Table, random_option
from lawspeaker.commands.play.wording import Wording, option_cites
from lawspeaker.machine.match import LONGEST
from lawspeaker.text import say


def play_alone(table: Table, output: Output, cites: bool) -> int:
    """Play one game to its end and print its log as it goes, with the sections of the rulebook if they are wanted."""
    match, lang = table.match, output.lang
    words = Wording(match, lang)
    seats = words.seats(range(match.seats))
    output.data(f"{table.book.title(lang)} ({table.book.name})")
    output.data(words.text(say("Random players: {seats}. Seed {seed}.", seats=seats, seed=match.seed)) + "\n")
    _print_events(table, output, cites)
    number = len(match.history)
    while (decision := match.decision) is not None:
        number += 1
        if number > LONGEST:
            raise Refusal(say("this game does not end: {count} decisions were made", count=LONGEST))
        option = random_option(match, decision)
        asked = f"{words.seat(decision.seat)}: {words.prompt(decision)}"
        asked += "" if asked.endswith("?") else " -"  # not every question ends like one
        behind = option_cites(option, decision) if cites else ""
        output.data(f"{number:>4}. {asked} {words.option(option)}  {behind}".rstrip())
        match.choose(option)
        _print_events(table, output, cites)
    _print_end(table, output)
    return FINE


def _print_events(table: Table, output: Output, cites: bool) -> None:
    """What has happened since the last choice."""
    for line in told(table.match, count_moments(table.match) - 1, table.view, output.lang):
        if line.seat is None:
            indent = " " * (3 if line.heading else 6)
            output.data(f"{indent}{line.text}  {line.cites if cites else ''}".rstrip())


def _print_end(table: Table, output: Output) -> None:
    from rich.console import Console

    from lawspeaker.commands.play.position import Position

    console = Console(width=100, markup=False, highlight=False, emoji=False, no_color=True, force_terminal=False)
    with console.capture() as drawn:
        console.print(Position.of(table.match, table.view, output.lang, console.options.ascii_only).drawn())
    picture = "\n".join(line.rstrip() for line in drawn.get().rstrip().split("\n"))
    output.data(f"\n{picture}\n" if picture else "")
    for line in outcome(table.match, output.lang):
        output.data(line)
