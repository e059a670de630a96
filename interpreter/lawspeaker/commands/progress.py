"""A bar that shows how far a long command has come, if somebody is there to see it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from lawspeaker.commands.output import Output, is_terminal
from lawspeaker.text import Message

if TYPE_CHECKING:
    from collections.abc import Callable


@contextmanager
def progress(what: Message, total: int, output: Output) -> Iterator[Callable[[int], None]]:
    """A bar on stderr; what it yields is told how much of the whole is done."""
    if not is_terminal(sys.stderr):
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(output.text(what), total=total)
        yield lambda done: bar.update(task, completed=done)
