"""The commands and what their pages of help say.

The parameters of a command are described where they are declared; here stands what it is for, with examples. Everything
is written in English and translated by the catalogue when a page is shown.
"""

from __future__ import annotations

from attrs import frozen


@frozen
class Page:
    """A command: where it is defined, what it is for, and what calling it looks like."""

    name: str
    target: str
    summary: str
    examples: tuple[tuple[str, str], ...]
    more: str = ""


PAGES = (
    Page(
        "books",
        "lawspeaker.commands.books:books",
        "Show which games, editions and variants there are.",
        (
            ("lawspeaker books", "all games"),
            ("lawspeaker books nim --json", "the books of one game, for programs"),
        ),
    ),
    Page(
        "check",
        "lawspeaker.commands.check:check",
        "Look for mistakes in books.",
        (
            ("lawspeaker check", "all books of the library"),
            ("lawspeaker check nim+misere my-game.law", "one book and one file"),
            ("lawspeaker check --style concise", "a line for each finding"),
        ),
        "Findings go to stdout. The exit code is 1 when there are errors.",
    ),
    Page(
        "fmt",
        "lawspeaker.commands.fmt:fmt",
        "Bring law files into the layout that everybody writes.",
        (
            ("lawspeaker fmt", "all law files below the current folder"),
            ("lawspeaker fmt --check --diff rules", "show what would change, and change nothing"),
        ),
        "When one of the files has mistakes, none is changed.",
    ),
    Page(
        "steps",
        "lawspeaker.commands.steps:steps",
        "Show what the rules of a book are compiled to.",
        (
            ("lawspeaker steps nim", "all rules"),
            ("lawspeaker steps pig turn", "one rule"),
            ("lawspeaker steps --table", "which steps there are"),
        ),
    ),
    Page(
        "test",
        "lawspeaker.commands.test:test",
        "Run the scenarios of books.",
        (
            ("lawspeaker test", "all scenarios of the library"),
            ("lawspeaker test nim+misere", "those of one book"),
        ),
        "The exit code is 1 when a scenario fails.",
    ),
    Page(
        "coverage",
        "lawspeaker.commands.coverage:coverage",
        "Show which statements of a rulebook a book accounts for.",
        (
            ("lawspeaker coverage my-game/second", "the rulebook of an edition, section by section"),
            ("lawspeaker coverage my-game.law --state ruling", "the statements that rulings decide"),
            ("lawspeaker coverage my-game.law --unshown", "what no scenario shows yet"),
        ),
        "Statements without an account are findings. The exit code is 1 when there are any.",
    ),
    Page(
        "rulings",
        "lawspeaker.commands.rulings:rulings",
        "Show how the doubtful sentences of a rulebook were read, and why.",
        (
            ("lawspeaker rulings connect-four+pop-out", "all rulings of a book"),
            ("lawspeaker rulings connect-four+pop-out double-line", "one of them, with what each reading changes"),
        ),
    ),
    Page(
        "assumptions",
        "lawspeaker.commands.assumptions:assumptions",
        "Show which facts of a book do not come from its rulebook.",
        (
            ("lawspeaker assumptions my-game/second", "what is assumed, witnessed or confirmed"),
            ("lawspeaker assumptions my-game.law --json", "the same, for programs"),
        ),
        "What carries no grade comes from the rulebook.",
    ),
    Page(
        "diff",
        "lawspeaker.commands.diff:diff",
        "Show what two books of a game say differently.",
        (
            ("lawspeaker diff nim nim+misere", "a game and its variant"),
            ("lawspeaker diff my-game/first my-game/second --html differences.html", "two editions, as a page"),
            ("lawspeaker diff pig pig+short --witness", "with a position that shows each difference"),
            ("lawspeaker diff pig pig+short --prove 1000", "nothing else differs, as far as a thousand games show"),
        ),
        "The exit code is 1 when the rules differ.",
    ),
    Page(
        "replay",
        "lawspeaker.commands.replay:replay",
        "Replay a saved game under another book, up to the first difference.",
        (("lawspeaker replay evening.json --book nim+misere", "the same choices by other rules"),),
        "The exit code is 1 when the game takes another course.",
    ),
    Page(
        "play",
        "lawspeaker.commands.play:play",
        "Play a game in the terminal.",
        (
            ("lawspeaker play tic-tac-toe --random nought", "against a random player"),
            ("lawspeaker play pig --seats 3 --seed 7", "three people in front of one screen"),
            ("lawspeaker play --load evening.json", "go on with a saved game"),
        ),
        "Without a terminal it plays a game by itself and prints the log.",
    ),
    Page(
        "simulate",
        "lawspeaker.commands.simulate:simulate",
        "Let random players play many games, and count what happens.",
        (
            ("lawspeaker simulate nim --games 1000 --seed 1", "a thousand games"),
            ("lawspeaker simulate pig --seats 4 --jobs 2 --json", "four seats, two processes, for programs"),
        ),
        "The same seed gives the same games, however many processes play them.",
    ),
)
