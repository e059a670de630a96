"""`lawspeaker books`: which games, editions and variants there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from lawspeaker.commands.options import Json, Speaker
from lawspeaker.commands.output import FINE, Output, WrongUse
from lawspeaker.text import say

if TYPE_CHECKING:
    from lawspeaker.book.library import Entry, Library
    from lawspeaker.tree.declarations import Declaration, Game


def books(
    game: Annotated[str | None, Parameter(help="only the books of this game")] = None,
    /,
    *,
    json: Json = False,
    output: Speaker,
) -> int:
    """Show which games, editions and variants there are."""
    from lawspeaker.book.library import library

    lib = library()
    if game is not None and game not in lib.games():
        from lawspeaker.commands.opening import meant

        names = ", ".join(f"`{name}`" for name in lib.games())
        message = say("the library has no game called `{name}`", name=game)
        raise WrongUse(message, *meant(game, lib.games()), say("the games are {names}", names=names))
    rows = game_rows(lib, output.lang)
    if game is not None:
        rows = [_row(entry, lib, output.lang) for entry in lib.entries if entry.game == game]
    if json:
        output.json(rows)
    else:
        print_rows(rows, output)
    return FINE


def game_rows(lib: Library, lang: str) -> list[dict[str, Any]]:
    """What there is to know about each game."""
    return [_row(entry, lib, lang) for entry in lib.entries if entry.form == "game"]


def _row(entry: Entry, lib: Library, lang: str) -> dict[str, Any]:
    """What there is to know about a game, an edition or a variant; `seats` is None where its file has mistakes."""
    from lawspeaker.book.book import title

    declared = _declared(entry)
    game = _game(lib, entry.game)
    whole = entry.form == "game"
    return {
        "address": str(entry.address),
        "title": title(declared, lang) if declared is not None else entry.name,
        "seats": [game.least, game.most] if game is not None else None,
        "editions": list(lib.editions(entry.game)) if whole else [],
        "variants": list(lib.variants(entry.game)) if whole else [],
        "path": entry.shown,
    }


def _declared(entry: Entry) -> Declaration | None:
    """The declaration that a heading begins, as far as its file can be read."""
    from lawspeaker.book.linking import read_law
    from lawspeaker.tree.declarations import Amend, Declaration, Game

    wanted = Game if entry.form == "game" else Amend
    file, _ = read_law(entry.path, entry.shown)
    items = file.items if file is not None else ()
    return next((item for item in items if isinstance(item, Declaration) and isinstance(item, wanted)
                 and item.name == entry.name), None)  # fmt: skip


def _game(lib: Library, name: str) -> Game | None:
    from lawspeaker.tree.declarations import Game

    entry = lib.find("game", name, name)
    declared = _declared(entry) if entry is not None else None
    return declared if isinstance(declared, Game) else None


def print_rows(rows: list[dict[str, Any]], output: Output, columns: int = 6) -> None:
    """Games, editions or variants in a table, as many columns of it as are wanted."""
    heads = [say(head) for head in ("book", "title", "seats", "editions", "variants", "file")]
    output.table(heads[:columns], [_cells(row)[:columns] for row in rows])


def _cells(row: dict[str, Any]) -> list[str]:
    least, most = row["seats"] or ("?", "?")
    seats = f"{least}" if least == most else f"{least}-{most}"
    names = [", ".join(row[key]) or "-" for key in ("editions", "variants")]
    return [row["address"], row["title"], seats, *names, row["path"]]
