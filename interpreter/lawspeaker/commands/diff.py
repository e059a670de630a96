"""`lawspeaker diff`: what two books say differently, with both citations, and positions that show it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from lawspeaker.commands.differences import Shown, Sides, as_data
from lawspeaker.commands.options import Json, Speaker
from lawspeaker.commands.output import FINDINGS, FINE, Findings, Output, WrongUse
from lawspeaker.commands.progress import progress
from lawspeaker.text import Message, say

if TYPE_CHECKING:
    from lawspeaker.compare.difference import Comparison
    from lawspeaker.compare.labour import Worker
    from lawspeaker.compare.proving import Proof
    from lawspeaker.compare.searching import Search


def diff(
    left: Annotated[str, Parameter(help="a book")],
    right: Annotated[str, Parameter(help="another book of the same game")],
    /,
    *,
    only: Annotated[
        Literal["different", "silent", "wording"] | None, Parameter(help="show the differences of one class")
    ] = None,
    html: Annotated[Path | None, Parameter(metavar="FILE", help="write a page with the two books side by side")] = None,
    witness: Annotated[bool, Parameter(help="look for a position that shows each difference, by playing")] = False,
    scenarios: Annotated[
        Path | None, Parameter(metavar="DIR", help="the same, and write each position as a scenario into a folder")
    ] = None,
    games: Annotated[int, Parameter(metavar="N", help="how many games to play at most for each difference")] = 60,
    prove: Annotated[
        int | None,
        Parameter(metavar="N", help="apply all differences to the first book, and play N games beside the second"),
    ] = None,
    jobs: Annotated[int, Parameter(metavar="N", help="how many processes play")] = 1,
    json: Json = False,
    output: Speaker,
) -> int:
    """Compare two books: what they say differently, where one is silent, what is only put differently."""
    from lawspeaker.compare.comparing import compare
    from lawspeaker.compare.labour import Worker

    for name, value in (("--games", games), ("--jobs", jobs), ("--prove", 1 if prove is None else prove)):
        if value < 1:
            raise WrongUse(say("`{name}` is at least 1", name=name))
    sides = open_sides(left, right)
    _prepare(html, scenarios)
    comparison = compare(*sides)
    worker = Worker(*sides, comparison, games)
    looking = witness or scenarios is not None
    search = _searched(worker, jobs, output) if looking else None
    # What is called silent or wording only must have no witness: with all other differences applied nothing is left.
    proof = _proved(worker, games if prove is None else prove, jobs, output) if looking or prove is not None else None
    sorts = _sorts(only)
    if scenarios is not None and search is not None:
        _write_scenarios(scenarios, search, output)
    if html is not None:
        _write_page(html, sides, comparison, search, output)
    if json:
        chosen = [each for each in comparison.differences if each.sort in sorts]
        output.json(as_data(sides, comparison, chosen, search, proof, output.lang))
    elif html is None and scenarios is None:
        from lawspeaker.compare.labels import labels

        Shown(sides, comparison, labels(*sides), search, sorts, output).show()
    _sum_up(sides, comparison, search, proof, output)
    return FINE if comparison.equal and (proof is None or proof.holds) else FINDINGS


def _sorts(only: str | None) -> tuple[str, ...]:
    from lawspeaker.compare.difference import CLASSES

    return tuple(sort for sort in CLASSES if only is None or sort.partition("-")[0] == only)


def open_sides(left: str, right: str) -> Sides:
    """Two books of one game, made ready for comparing."""
    from lawspeaker.compare.sides import open_side

    opened = []
    for target in (left, right):
        side, problems = open_side(target)
        if side is None:
            raise Findings(problems)
        opened.append(side)
    games = [side.checked.address.game for side in opened]
    if games[0] != games[1]:
        message = say("{left} and {right} are books of different games", left=opened[0].name, right=opened[1].name)
        raise WrongUse(message, say("compare editions, variants or readings of one game"))
    return opened[0], opened[1]


# ---- the long work -----------------------------------------------------------------------------------------------


def _searched(worker: Worker, jobs: int, output: Output) -> Search:
    from lawspeaker.compare.labour import searched

    with progress(say("differences"), len(worker.comparison.real), output) as advance:
        return searched(worker, jobs, advance)


def _proved(worker: Worker, games: int, jobs: int, output: Output) -> Proof:
    from lawspeaker.compare.labour import proved

    with progress(say("games"), games, output) as advance:
        return proved(worker, games, jobs, advance)


# ---- what came of it ---------------------------------------------------------------------------------------------


def _sum_up(sides: Sides, comparison: Comparison, search: Search | None, proof: Proof | None, output: Output) -> None:
    count = len(comparison.real)
    names = {"left": sides[0].name, "right": sides[1].name}
    if comparison.equal:
        output.note(say("{left} and {right} play alike", **names))
    elif count == 1:
        output.note(say("{left} and {right} differ in 1 place", **names))
    else:
        output.note(say("{left} and {right} differ in {count} places", **names, count=count))
    if search is not None and count:
        found, told = len(search.by_play), sum(bool(search.told(each.id)) for each in comparison.real)
        output.note(say("found by play: {found} of {count}; shown by scenarios that are kept: {told}",
                        found=found, count=count, told=told))  # fmt: skip
        missing = [each.id for each in comparison.real if not search.shows(each.id)]
        if missing:
            output.note(say("without a witness: {names}", names=", ".join(f"`{name}`" for name in missing)))
    if proof is not None:
        output.note(_proof_in_words(proof, names))
        if proof.problems:
            output.diagnostics(proof.problems)


def _proof_in_words(proof: Proof, names: dict[str, str]) -> Message:
    if proof.problems:
        return say("the differences cannot be applied to {left} all at once", left=names["left"])
    if proof.partings:
        seeds = ", ".join(str(parting.seed) for parting in proof.partings[:5])
        template = (
            "{left} with all differences does not play like {right}: {parted} of {games} games part, seeds {seeds}"
        )
        return say(template, **names, parted=len(proof.partings), games=proof.games, seeds=seeds)
    return say("{left} with all differences plays like {right}: {games} games, {decisions} decisions, none parts",
               **names, games=proof.games, decisions=proof.decisions)  # fmt: skip


# ---- files -------------------------------------------------------------------------------------------------------


def _prepare(html: Path | None, scenarios: Path | None) -> None:
    """See that files can be written before hours are spent on what is to be written into them."""
    try:
        if html is not None:
            html.touch()
        if scenarios is not None:
            scenarios.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _not_written(Path(error.filename), error) from None


def _write_scenarios(folder: Path, search: Search, output: Output) -> None:
    try:
        for witness in search.by_play:
            (folder / witness.file).write_text(witness.text, encoding="utf-8")
    except OSError as error:
        raise _not_written(folder, error) from None
    output.note(say("scenarios written to {file}: {count}", count=len(search.by_play), file=str(folder)))


def _write_page(file: Path, sides: Sides, comparison: Comparison, search: Search | None, output: Output) -> None:
    from lawspeaker.compare.page import page

    try:
        file.write_text(page(*sides, comparison, search, output.lang), encoding="utf-8")
    except OSError as error:
        raise _not_written(file, error) from None
    output.note(say("the page was written to {file}", file=str(file)))


def _not_written(path: Path, error: OSError) -> WrongUse:
    reason = error.strerror or str(error)
    return WrongUse(say("{file} cannot be written: {reason}", file=str(path), reason=reason))
