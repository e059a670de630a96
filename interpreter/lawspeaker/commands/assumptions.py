"""`lawspeaker assumptions`: which facts of a book do not come from its rulebook, and how well they are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from lawspeaker.commands.options import Json, Speaker
from lawspeaker.commands.output import FINE
from lawspeaker.text import say

if TYPE_CHECKING:
    from lawspeaker.book.book import CheckedBook
    from lawspeaker.tree.declarations import Declaration

# The least certain first: they are the ones to look into.
DOUBTFUL = ("assumed", "witness", "confirmed")


def assumptions(
    book: Annotated[str, Parameter(help="the book")],
    /,
    *,
    json: Json = False,
    output: Speaker,
) -> int:
    """Show which facts of a book do not come from its rulebook."""
    from lawspeaker.commands.opening import open_checked

    checked = open_checked(book)
    facts = graded(checked)
    if json:
        output.json([_as_json(checked, fact, output.lang) for fact in facts])
        return FINE
    if not facts:
        output.note(say("every fact of {book} comes from its rulebook", book=checked.name))
        return FINE
    heads = [say("grade"), say("name"), say("title"), say("place"), say("rulebook")]
    words = {"assumed": say("assumed"), "witness": say("witness"), "confirmed": say("confirmed")}
    rows = [_as_json(checked, fact, output.lang) for fact in facts]
    output.table(heads, [[output.text(words[row["grade"]]), row["name"], row["title"], f"{row['file']}:{row['line']}",
                          ", ".join(row["cites"]) or "-"] for row in rows])  # fmt: skip
    return FINE


def graded(checked: CheckedBook) -> list[Declaration]:
    """The declarations with a grade other than `rulebook`, the least certain first, otherwise in the book's order."""
    found = [item for item in checked.items if item.meta.grade in DOUBTFUL]
    return sorted(found, key=lambda item: DOUBTFUL.index(item.meta.grade or ""))


def _as_json(checked: CheckedBook, fact: Declaration, lang: str) -> dict[str, Any]:
    from lawspeaker.book.citing import cited

    return {
        "grade": fact.meta.grade,
        "name": fact.name,
        "title": _title(fact, lang),
        "cites": [str(each) for each in cited(checked, fact.meta.cites)],
        "file": fact.span.source.name,
        "line": fact.span.line,
    }


def _title(fact: Declaration, lang: str) -> str:
    """The title of a declaration; tokens that are declared together have theirs side by side."""
    from lawspeaker.book.book import title

    own = next((each for each in fact.meta.titles if each.subject == fact.name), None)
    return (own.get(lang) if own is not None else None) or title(fact, lang)
