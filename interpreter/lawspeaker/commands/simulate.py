"""`lawspeaker simulate`: random players play many games, and what happens is counted."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from lawspeaker.commands.options import Json, Seats, Speaker
from lawspeaker.commands.output import FINE, Output, WrongUse
from lawspeaker.commands.progress import progress
from lawspeaker.text import say

if TYPE_CHECKING:
    from lawspeaker.commands.tally import Tally
    from lawspeaker.machine.book import Book


def simulate(
    book: Annotated[str, Parameter(help="the book")],
    /,
    *,
    games: Annotated[int, Parameter(metavar="N", help="how many games")] = 1000,
    seed: Annotated[int, Parameter(metavar="S", help="the seed of the first game; the next has the next number")] = 1,
    seats: Seats = None,
    jobs: Annotated[int, Parameter(metavar="N", help="how many processes play")] = 1,
    audit: Annotated[
        bool, Parameter(help="see at every decision that nothing was lost or made and every number keeps its limits")
    ] = False,
    json: Json = False,
    output: Speaker,
) -> int:
    """Let random players play many games, and count what happens."""
    from lawspeaker.commands.opening import open_book, seating
    from lawspeaker.commands.tally import run

    for name, value in (("--games", games), ("--jobs", jobs)):
        if value < 1:
            raise WrongUse(say("`{name}` is at least 1", name=name))
    opened = open_book(book)
    table = seating(opened, seats)
    with progress(say("games"), games, output) as advance:
        begun = perf_counter()
        tally = run(opened, book, table, games, seed, jobs, audit, advance)
        seconds = perf_counter() - begun
    report = {**_report(opened, table, seed, tally, seconds, output.lang), "audited": audit}
    if json:
        output.json(report)
    else:
        _print(report, output)
    return FINE


def _report(book: Book, table: int | list[str], seed: int, tally: Tally, seconds: float, lang: str) -> dict[str, Any]:
    """What came out, as plain data: the rates are those of this run on this machine."""
    from lawspeaker.book.book import title
    from lawspeaker.book.symbols import Ending
    from lawspeaker.machine.naming import Names

    roles = book.table(table)
    names = Names(book.program(len(roles)), roles)
    titles = {ending.name: title(ending, lang) for ending in book.checked.of(Ending)}
    rate = 1 / max(seconds, 1e-9)
    return {
        "book": book.name,
        "seats": list(names.seat_keys),
        "seed": seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "steps": tally.steps,
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games * rate),
        "decisions_per_second": round(tally.decisions * rate),
        "steps_per_second": round(tally.steps * rate),
        "endings": [
            {"ending": name, "title": titles.get(name or "", ""), "games": count}
            for name, count in sorted(tally.endings.items(), key=lambda item: (-item[1], item[0] or ""))
        ],
        "wins": [
            {"seat": key, "name": names.seat(seat, lang), "games": tally.wins[seat], "shared": tally.shared[seat]}
            for seat, key in enumerate(names.seat_keys)
        ],
        "without_winner": tally.without_winner,
        "shortest": {"decisions": tally.shortest[0], "seed": tally.shortest[1]},
        "longest": {"decisions": tally.longest[0], "seed": tally.longest[1]},
    }


def _print(report: dict[str, Any], output: Output) -> None:
    games = report["games"]
    numbers = [(key, report[key], report[f"{key}_per_second"]) for key in ("games", "decisions", "steps")]
    rows = [[output.text(say(key)), *(grouped(each, output.lang) for each in pair)] for key, *pair in numbers]
    seated = ", ".join(report["seats"])
    output.data(output.text(say("{book}, seats {seats}, seed {seed}", book=report["book"], seats=seated,
                                seed=report["seed"])) + "\n")  # fmt: skip
    output.table([say("counted"), say("in all"), say("per second")], rows)
    output.data("")
    endings = [[_ending(each, output), *_share(each["games"], games, output.lang)] for each in report["endings"]]
    output.table([say("end of the game"), say("games"), say("share")], endings)
    output.data("")
    output.table([say("winner"), say("games"), say("share"), say("shared wins")], _winners(report, output))
    output.data("")
    extremes = [[output.text(say(key)), grouped(report[key]["decisions"], output.lang), str(report[key]["seed"])]
                for key in ("shortest", "longest")]  # fmt: skip
    output.table([say("game"), say("decisions"), say("seed")], extremes)


def _ending(each: dict[str, Any], output: Output) -> str:
    if each["ending"] is None:
        return output.text(say("(no ending)"))
    return f"{each['title']} ({each['ending']})"


def _winners(report: dict[str, Any], output: Output) -> list[list[str]]:
    games = report["games"]
    rows = [[each["name"], *_share(each["games"], games, output.lang), str(each["shared"])] for each in report["wins"]]
    return [*rows, [output.text(say("nobody")), *_share(report["without_winner"], games, output.lang), "0"]]


def _share(count: int, games: int, lang: str) -> list[str]:
    share = f"{100 * count / games:.1f}"
    return [grouped(count, lang), f"{share.replace('.', ',')} %" if lang == "de" else f"{share}%"]


def grouped(number: int, lang: str) -> str:
    """A number with its thousands marked as one does in that language."""
    return f"{number:,}".replace(",", "." if lang == "de" else ",")
