"""`lawspeaker fmt`: bring law files into the layout that everybody writes."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Annotated

from attrs import frozen
from cyclopts import Parameter

from lawspeaker.commands.options import Speaker
from lawspeaker.commands.output import FINDINGS, FINE, Findings, Output, WrongUse
from lawspeaker.text import Diagnostic, read_source, say


@frozen
class Formatted:
    """A law file before and after; `shown` is its name as users see it."""

    path: Path
    shown: str
    before: bytes
    after: str

    @property
    def changed(self) -> bool:
        """Whether formatting changes anything, a byte order mark and line ends included."""
        return self.before != self.after.encode()


def fmt(
    *files: Annotated[str, Parameter(help="law files or folders; without any, the library below the current folder")],
    check: Annotated[bool, Parameter(help="change nothing; the exit code is 1 when something would change")] = False,
    diff: Annotated[bool, Parameter(help="change nothing; show what would change")] = False,
    output: Speaker,
) -> int:
    """Bring law files into the layout that everybody writes."""
    formatted = _formatted(_chosen(files))
    changed = [each for each in formatted if each.changed]
    if diff:
        from lawspeaker.tree.format import diff as difference

        for each in changed:
            before = each.before.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
            sys.stdout.write(difference(before, each.after, each.shown))
    elif check:
        for each in changed:
            output.data(each.shown)
    else:
        for each in changed:
            _write(each)
            output.data(each.shown)
    _sum_up(len(changed), len(formatted), check or diff, output)
    return FINDINGS if check and changed else FINE


def _chosen(files: tuple[str, ...]) -> list[Path]:
    """The law files that are named, each once."""
    from lawspeaker.commands.opening import law_files

    named = [Path(name) for name in files] if files else _library_here()
    found = {_real(path): path for each in named for path in law_files(each)}
    if not found:
        ways = say("name files or folders: lawspeaker fmt my-game.law")
        raise WrongUse(say("there are no law files here"), ways)
    return list(found.values())


def _real(path: Path) -> Path:
    """The path as the file system knows it; an impossible one as it is, for reading it will say what is wrong."""
    try:
        return path.resolve()
    except (OSError, ValueError, RuntimeError):
        return path


def _library_here() -> list[Path]:
    from lawspeaker.book.library import library

    here = Path.cwd().resolve()
    listed = [listing.path for shelf in library().shelves for listing in shelf]
    return sorted(path.relative_to(here) for path in set(listed) if path.is_relative_to(here))


def _formatted(paths: list[Path]) -> list[Formatted]:
    """All files formatted; if one of them cannot be, none is."""
    from lawspeaker.tree.format import format_source

    done: list[Formatted] = []
    problems: list[Diagnostic] = []
    for path in paths:
        shown = path.as_posix()
        source, more = read_source(path, shown)
        after, further = format_source(source) if source is not None else (None, [])
        problems += [*more, *further]
        if after is not None:
            done.append(Formatted(path, shown, path.read_bytes(), after))
    if problems:
        raise Findings(problems)
    return done


def _write(each: Formatted) -> None:
    """Put the new text in place of the old in one move, so that nobody ever sees half a file."""
    target = each.path.resolve()
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(each.after.encode())
            Path(name).chmod(target.stat().st_mode)
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = say("the system says: {reason}", reason=error.strerror or error)
        raise WrongUse(say("the file `{file}` cannot be written", file=each.shown), reason) from None


def _sum_up(changed: int, total: int, only_asked: bool, output: Output) -> None:
    if not changed:
        output.note(say("{total} files are in good order", total=total))
    elif only_asked:
        output.note(say("{changed} of {total} files would change", changed=changed, total=total))
    else:
        output.note(say("{changed} of {total} files changed", changed=changed, total=total))
