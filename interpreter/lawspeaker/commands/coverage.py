"""`lawspeaker coverage`: which statements of a rulebook a book accounts for, and how."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from lawspeaker.commands.options import Json, Speaker
from lawspeaker.commands.output import FINDINGS, FINE, Findings, Output, WrongUse, wants_color
from lawspeaker.text import Diagnostic, diagnose, render, say

if TYPE_CHECKING:
    from lawspeaker.book.book import CheckedBook
    from lawspeaker.book.coverage import Account, Coverage

State = Literal["unaccounted", "encoded", "ruling", "variant", "not-modelled"]


def coverage(
    book: Annotated[str, Parameter(help="the book")],
    /,
    *,
    source: Annotated[
        str | None,
        Parameter(metavar="NAME", help="only this source; without it, the one called like the edition, or else all"),
    ] = None,
    state: Annotated[
        State | None,
        Parameter(
            metavar="STATE",
            help="list the statements in a state: encoded, ruling, variant, not-modelled or unaccounted",
        ),
    ] = None,
    unshown: Annotated[bool, Parameter(help="list the encoded statements that no scenario cites")] = False,
    json: Json = False,
    output: Speaker,
) -> int:
    """Show which statements of a rulebook a book accounts for."""
    from lawspeaker.commands.opening import open_checked

    checked = open_checked(book)
    found = accounts(book, checked, source)
    open_ = [each for coverage in found for each in coverage.unaccounted]
    wanted = state or ("encoded" if unshown else None)
    if json:
        output.json([_as_json(checked, each, wanted, unshown, output.lang) for each in found])
    elif wanted is not None:
        _list(found, wanted, unshown, output)
    else:
        _summary(checked, found, output)
    _sum_up(found, len(open_), output)
    return FINDINGS if open_ else FINE


def accounts(target: str, checked: CheckedBook, source: str | None = None) -> list[Coverage]:
    """The accounts of a book's sources, with the scenarios that lie outside its files."""
    from lawspeaker.book.coverage import coverage as account_for
    from lawspeaker.book.linking import library_of
    from lawspeaker.scenario.gathering import scenarios_about
    from lawspeaker.tree.declarations import Scenario

    names = _sources(checked, source)
    scenarios, problems = scenarios_about(checked, library_of(target))
    if problems:
        raise Findings(problems)
    rules = [item for item in checked.items if not isinstance(item, Scenario)]
    return [account_for(checked, [*rules, *scenarios], name) for name in names]


def _sources(checked: CheckedBook, asked: str | None) -> list[str]:
    """The sources to give account of: the one asked for, or that of the edition, or all that have statements."""
    from lawspeaker.commands.opening import meant

    names = ", ".join(f"`{name}`" for name in checked.sources)
    if asked is not None and asked not in checked.sources:
        message = say("{book} has no source `{name}`", book=checked.name, name=asked)
        known = [say("the sources are {names}", names=names)] if names else []
        raise WrongUse(message, *meant(asked, checked.sources), *known)
    edition = checked.address.edition
    chosen = [asked] if asked is not None else [edition] if edition in checked.sources else list(checked.sources)
    stated = [name for name in chosen if name and any(each.statements for each in checked.sources[name].sections)]
    if not stated:
        helps = [say('write down what the rulebook says: `statement NAME "..."` below a section of a source')]
        raise WrongUse(say("{book} has no outline with statements", book=checked.name), *helps)
    return stated


# ---- the account in words ----------------------------------------------------------------------------------------


def _summary(checked: CheckedBook, found: list[Coverage], output: Output) -> None:
    """A table for each source, and then the statements without an account."""
    for number, each in enumerate(found):
        output.data(("\n" if number else "") + _head(checked, each, output))
        rows = [[name, *map(str, _counts(members).values())] for name, members in _sections(each.accounts).items()]
        heads = [say(head) for head in ("section", *_counts(()))]
        output.table(heads, [*rows, [output.text(say("in all")), *map(str, _counts(each.accounts).values())]])
    problems = [problem for each in found for problem in unaccounted(each)]
    if problems:
        output.data("\n" + render(problems, "full", output.lang, color=wants_color(sys.stdout)))


def unaccounted(coverage: Coverage) -> list[Diagnostic]:
    """A finding for each statement that nothing accounts for."""
    return [_finding(coverage.source, account) for account in coverage.unaccounted]


def _finding(source: str, account: Account) -> Diagnostic:
    section, _, name = account.id.rpartition(".")
    cite = f"cite {source} {section}({name})"
    helps = [
        say("cite it in the rule that encodes it, or in a ruling: `{cite}`", cite=cite),
        say('or end its line in the outline with `not modelled "why"` or `belongs to VARIANT`'),
    ]
    citation = [f"{source}, {account.section}"]
    return diagnose("E805", account.span, helps=helps, citation=citation, id=account.id, source=source)


def _head(checked: CheckedBook, coverage: Coverage, output: Output) -> str:
    return f"{coverage.source}: {_title(checked, coverage, output.lang)}"


def _title(checked: CheckedBook, coverage: Coverage, lang: str) -> str:
    from lawspeaker.book.book import title

    return title(checked.sources[coverage.source], lang)


def _sections(accounts: Sequence[Account]) -> dict[str, list[Account]]:
    """The accounts by the first part of their ids, in the order of the outline."""
    found: dict[str, list[Account]] = {}
    for account in accounts:
        found.setdefault(account.id.partition(".")[0], []).append(account)
    return found


def _counts(accounts: Sequence[Account]) -> dict[str, int]:
    """How many statements there are, in which state they are, and how many are shown; by the heads of the table."""
    from lawspeaker.book.coverage import STATES

    states = {state: sum(account.state == state for account in accounts) for state in STATES}
    return {"statements": len(accounts), **states, "shown": sum(bool(account.shown) for account in accounts)}


def _list(found: list[Coverage], state: State, unshown: bool, output: Output) -> None:
    """The statements in a state, with who accounts for them, or why nobody does."""
    chosen = [(each.source, account) for each in found for account in _chosen(each.accounts, state, unshown)]
    givers = {"not-modelled": say("reason"), "variant": say("variant"), "ruling": say("ruling")}
    heads = [say("statement"), givers.get(state, say("cited by")), say("what it says")]
    rows = [[account.id if len(found) == 1 else f"{source} {account.id}", ", ".join(account.by), account.gist]
            for source, account in chosen]  # fmt: skip
    if state == "unaccounted":  # there is nobody to name
        heads, rows = heads[::2], [row[::2] for row in rows]
    if rows:
        output.table(heads, rows)


def _chosen(accounts: Sequence[Account], state: State | None, unshown: bool) -> list[Account]:
    wanted = state.replace("-", " ") if state is not None else None
    return [each for each in accounts if wanted in (None, each.state) and not (unshown and each.shown)]


def _sum_up(found: list[Coverage], open_: int, output: Output) -> None:
    total = sum(len(each.accounts) for each in found)
    statements = say("{count} statement", count=total) if total == 1 else say("{count} statements", count=total)
    if open_:
        output.note(say("{statements}, {count} not accounted for", statements=statements, count=open_))
    else:
        output.note(say("{statements}, all accounted for", statements=statements))


# ---- the account as data -----------------------------------------------------------------------------------------


def _as_json(checked: CheckedBook, each: Coverage, state: State | None, unshown: bool, lang: str) -> dict[str, Any]:
    return {
        "source": each.source,
        "title": _title(checked, each, lang),
        "counts": _counts(each.accounts),
        "sections": [{"section": name, "counts": _counts(part)} for name, part in _sections(each.accounts).items()],
        "statements": [_account_as_json(account) for account in _chosen(each.accounts, state, unshown)],
    }


def _account_as_json(account: Account) -> dict[str, Any]:
    return {
        "id": account.id,
        "heading": account.section,
        "gist": account.gist,
        "state": account.state,
        "by": list(account.by),
        "shown": list(account.shown),
        "file": account.span.source.name,
        "line": account.span.line,
    }
