"""What is said when a command cannot do its work: every exception becomes a message and an exit code.

Takes any exception. Guarantees that only the program's own mistakes look like mistakes of the program.
"""

from __future__ import annotations

import os
import sys
import traceback

from lawspeaker.commands.output import (
    BROKEN,
    FINDINGS,
    FINE,
    INTERRUPTED,
    WRONG_USE,
    Findings,
    Output,
    Refusal,
    WrongUse,
)
from lawspeaker.text import say

# For those who mend the program: with this set, its mistakes come with their traceback.
TRACEBACK = "LAWSPEAKER_TRACEBACK"


def report(error: BaseException, output: Output) -> int:
    """Say what went wrong; the exit code."""
    match error:
        case SystemExit():
            return error.code if isinstance(error.code, int) else FINE if error.code is None else FINDINGS
        case KeyboardInterrupt():
            if output.notes_are_seen:
                print(file=sys.stderr)  # what comes next begins on a line of its own
            return INTERRUPTED
        case BrokenPipeError():
            _stop_writing()
            return FINE
        case WrongUse():
            output.error(error.message, error.helps)
            return WRONG_USE
        case Refusal():
            output.error(error.message, error.helps)
            return FINDINGS
        case Findings():
            output.diagnostics(error.diagnostics)
            return error.code
    return _report_rules(error, output)


def _report_rules(error: BaseException, output: Output) -> int:
    """The errors of the Python interface; whoever raised one has imported them."""
    from lawspeaker.machine.book import SeatError
    from lawspeaker.machine.errors import BookError, RuleFault, SaveError

    match error:
        case BookError():
            return report(Findings(error.diagnostics), output)
        case RuleFault():
            return report(Findings([error.diagnostic]), output)
        case SeatError():
            return report(WrongUse(error.message), output)
        case SaveError():
            return report(Refusal(error.message), output)
    return _report_system(error, output)


def _report_system(error: BaseException, output: Output) -> int:
    if isinstance(error, OSError):
        output.error(say("the system says: {reason}", reason=error.strerror or str(error)))
        _stop_writing()
        return WRONG_USE
    if os.environ.get(TRACEBACK):
        traceback.print_exception(error)
    lines = str(error).splitlines()
    what = ": ".join([type(error).__name__, *lines[:1]])
    output.error(
        say("sorry, this is a mistake of lawspeaker itself ({what})", what=what),
        [say("please report it, with the command; `{name}=1` shows where it happened", name=TRACEBACK)],
    )
    return BROKEN


def _stop_writing() -> None:
    """Nobody reads any more: what is still waiting to be written must not fail again when the process ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):  # stdout is no real file, or is closed
        sys.stdout = None
