"""The screen: where a game is shown, and where people type.

Takes the streams of the process. Guarantees that without a terminal there are no colours and no control characters, and
that the end of the input is the same as leaving.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from attrs import define, field
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from lawspeaker.commands.output import is_terminal
from lawspeaker.commands.play.story import Line
from lawspeaker.text import Diagnostic, render
from lawspeaker.text.excerpt import visible

# Without a terminal there is no width to ask for.
WIDTH = 100


def _console() -> Console:
    width = None if is_terminal(sys.stdout) else WIDTH
    return Console(file=sys.stdout, width=width, markup=False, highlight=False, emoji=False)


@define(eq=False)
class Screen:
    """What is shown, and what is typed; a scripted screen reads its lines from a pipe and shows them too.

    `cites` says whether every line names the sections of the rulebook behind it.
    """

    lang: str
    scripted: bool = False
    cites: bool = False
    console: Console = field(factory=_console)

    @property
    def plain(self) -> bool:
        """Whether only plain letters can be shown."""
        return self.console.options.ascii_only

    def show(self, *parts: RenderableType) -> None:
        """Something drawn."""
        for part in parts:
            self.console.print(part)

    def say(self, text: str, style: str = "") -> None:
        """A line of text."""
        self.console.print(Text(visible(text), style=style))

    def head(self, text: str, style: str = "bold") -> None:
        """A line across the screen, with a few words in it."""
        characters = "-" if self.plain else "─"
        self.console.print(Rule(Text(visible(text), style=style), align="left", characters=characters, style="dim"))

    def story(self, lines: Iterable[Line], styles: Sequence[str], names: Sequence[str]) -> None:
        """Lines of the log: a choice begins with whoever made it, and what came of it stands below."""
        for line in lines:
            if line.heading:
                text = Text(f"{'--' if self.plain else '──'} {line.text}", style="bold")
            elif line.seat is None:
                text = Text("   " + line.text)
            else:
                text = Text.assemble((names[line.seat], styles[line.seat]), ": ", (line.text, "bold"))
                text.append(f"  ({line.question})" if line.question else "", style="dim")
            text.append(f"  {line.cites}" if line.cites and self.cites else "", style="dim")
            self.console.print(text)

    def complain(self, findings: Iterable[Diagnostic]) -> None:
        """What is wrong with the rules."""
        self.console.print(Text.from_ansi(render(findings, "full", self.lang, color=self.console.is_terminal)))

    def clear(self) -> None:
        """Take away what others must not see."""
        if not self.scripted:
            self.console.clear()

    def read(self, prompt: str) -> str | None:
        """What is typed; None when nothing more will come."""
        if self.scripted:
            line = sys.stdin.readline()
            if line:
                self.say(f"{prompt}{line.rstrip()}")
            return line.rstrip("\n") if line else None
        try:
            return input(prompt)
        except EOFError:
            print()
            return None
        except UnicodeDecodeError:  # bytes that are no text; nobody can have meant anything by them
            return ""


def allow_editing() -> None:
    """Let people move the cursor and bring back what they typed before, where the system can do that."""
    try:
        import readline  # noqa: F401 - to import it is to switch it on
    except ImportError:
        return
