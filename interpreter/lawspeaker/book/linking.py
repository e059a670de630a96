"""From an address to all the declarations of a book, layer by layer.

Takes an address or the path of a law file. Guarantees that each file is in a book once, that everything is in the layer
of the game, edition or variant that brings it in, and that the order of variants in an address makes no difference.
Mistakes in the text do not stop it: whoever comes next gets all that could be read.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from attrs import Factory, define, evolve, frozen

from lawspeaker.book.address import Address, parse_address
from lawspeaker.book.library import (
    ENDING,
    HEADING,
    Entry,
    Form,
    Library,
    existing_file,
    imported_path,
    joined,
    library,
)
from lawspeaker.text import NOWHERE, Diagnostic, Message, Source, Span, diagnose, read_source, say, suggest
from lawspeaker.tree import File, parse
from lawspeaker.tree.declarations import Amend, Declaration, Game, Import


@frozen
class Layer:
    """What one game, edition or variant brings into a book, with the files it stands in."""

    form: Literal["core", "edition", "variant"]
    name: str
    items: tuple[Declaration, ...]
    sources: tuple[Source, ...]


@frozen
class Linked:
    """All the declarations of a book: the core first, then the edition, then the variants by name.

    `parts` are the names of all editions and variants of the game, whether they are in this book or not.
    """

    address: Address
    game: Game
    layers: tuple[Layer, ...]
    parts: frozenset[str] = frozenset()


def link(target: str, *, lib: Library | None = None) -> tuple[Linked | None, list[Diagnostic]]:
    """The book that an address or a path means; None when there is no such book or no game in it."""
    lib = library() if lib is None else lib
    address = parse_address(target)
    if _is_path(target, address, lib):
        return _link_file(target, lib)
    if address is None:
        ways = say("a book is named `game`, `game/edition` or `game+variant`, a file by its path with `.law`")
        return None, [diagnose("E305", NOWHERE, helps=[ways], kind=say("book"), name=target)]
    return _link_address(address, lib)


def library_of(target: str, lib: Library | None = None) -> Library:
    """The library in which a target is looked up: a law file has what lies around it in front."""
    lib = library() if lib is None else lib
    return lib.around(Path(target)) if _is_path(target, parse_address(target), lib) else lib


_read: dict[tuple[Path, str], tuple[tuple[int, int], File, tuple[Diagnostic, ...]]] = {}


def read_law(path: Path, shown: str) -> tuple[File | None, list[Diagnostic]]:
    """The tree of a file, with what is wrong in it; parsed anew only when the file has changed since the last time."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None, read_source(path, shown)[1]
    stamp = (status.st_mtime_ns, status.st_size)
    known = _read.get((path, shown))
    if known is None or known[0] != stamp:
        source, problems = read_source(path, shown)
        if source is None:
            return None, problems
        file, problems = parse(source)
        known = _read[path, shown] = (stamp, file, tuple(problems))
    return known[1], list(known[2])


def _is_path(target: str, address: Address | None, lib: Library) -> bool:
    """Whether a path is meant; a file that happens to be called like a game does not hide the game."""
    if target.endswith(ENDING):
        return True
    known = address is not None and lib.find("game", address.game, address.game) is not None
    return not known and existing_file(Path(target)) is not None


def _link_file(target: str, lib: Library) -> tuple[Linked | None, list[Diagnostic]]:
    """The game in a file, or else its edition or variant on top of its game, or else whatever imports the file."""
    path = existing_file(Path(target))
    if path is None:
        return None, [evolve(problem, helps=_similar_files(target)) for problem in read_source(target, target)[1]]
    lib = lib.around(Path(target))
    entry = lib.home(path)
    if entry is not None:
        return _link_address(entry.address, lib)
    file, problems = read_law(path, lib.shown(path, target))
    # A mistake in the file may well be what hides the game: one message for one mistake.
    return None, problems if file is None or problems else [_no_game(file)]


def _no_game(file: File) -> Diagnostic:
    ways = say("declare the game in this file, or import this file from the game's")
    return diagnose("E307", Span.whole(file.span.source), helps=[ways])


def _link_address(address: Address, lib: Library) -> tuple[Linked | None, list[Diagnostic]]:
    parts: list[tuple[Form, str]] = [("game", address.game)]
    parts += [("edition", address.edition)] if address.edition is not None else []
    # By name: two books with the same parts are the same book.
    parts += [("variant", name) for name in sorted(set(address.variants))]
    entries = [(form, name, lib.find(form, name, address.game)) for form, name in parts]
    if entries[0][2] is None:
        askers = [entry for _, _, entry in entries if entry is not None]
        mistakes = [problem for asker in askers for problem in read_law(asker.path, asker.shown)[1]]
        return None, [_unknown_game(address, lib, askers), *mistakes]
    unknown = [_unknown_part(form, name, address, lib) for form, name, entry in entries if entry is None]
    if unknown:
        return None, unknown
    return _assemble(address, lib, [entry for _, _, entry in entries if entry is not None])


def _assemble(address: Address, lib: Library, entries: list[Entry]) -> tuple[Linked | None, list[Diagnostic]]:
    reading = _Reading(lib)
    layers = [reading.layer(entry) for entry in entries]
    games = [item for layer in layers for item in layer.items if isinstance(item, Game)]
    game = next((game for game in games if game.name == address.game), None)
    problems = [*reading.problems, *(problem for entry in entries for problem in _rivals(entry, lib))]
    if game is None:
        return None, problems or [diagnose("E307", NOWHERE)]
    problems += [_second_game(other, game) for other in games if other is not game]
    parts = frozenset([*lib.editions(game.name), *lib.variants(game.name)])
    return Linked(address, game, tuple(_with_one_game(layer, game) for layer in layers), parts), problems


def _with_one_game(layer: Layer, game: Game) -> Layer:
    return evolve(layer, items=tuple(item for item in layer.items if item is game or not isinstance(item, Game)))


def _second_game(other: Game, game: Game) -> Diagnostic:
    first = (game.span, say("the game of this book"))
    help_text = say("a book has one game; give the other one a file of its own")
    name = game.name if other.name == game.name else "game"
    return diagnose("E302", other.span, say("another game"), also=[first], helps=[help_text], name=name)


# ---- reading the files of a layer -------------------------------------------------------------------------------


@frozen
class _Stop:
    """A file on the way from a layer's own file to an import, with the import that led to it."""

    path: Path
    shown: str
    by: Import | None


@define
class _Reading:
    """Reads the files of one book; `done` are those that are in it already."""

    lib: Library
    problems: list[Diagnostic] = Factory(list)
    done: set[Path] = Factory(set)

    def layer(self, entry: Entry) -> Layer:
        items: list[Declaration] = []
        sources: list[Source] = []
        self._read(entry, (_Stop(entry.path, entry.shown, None),), items, sources)
        form: Literal["core", "edition", "variant"] = "core" if entry.form == "game" else entry.form
        return Layer(form, entry.name, tuple(items), tuple(sources))

    def _read(self, entry: Entry, way: tuple[_Stop, ...], items: list[Declaration], sources: list[Source]) -> None:
        """Adds what stands in the file at the end of the way, and in what it imports, where the import stands."""
        here = way[-1]
        fresh = here.path not in self.done
        self.done.add(here.path)
        file, problems = read_law(here.path, here.shown)
        self.problems += problems if fresh else []
        if file is None:
            return
        sources.append(file.span.source)
        for item in file.items:
            if not isinstance(item, Import):
                items += [item] if _belongs(item, entry, fresh) else []
            elif fresh and (stop := self._follow(item, way)) is not None:
                self._read(entry, (*way, stop), items, sources)

    def _follow(self, item: Import, way: tuple[_Stop, ...]) -> _Stop | None:
        """Where an import leads; None when there is nothing to read, or nothing more."""
        here = way[-1]
        path = imported_path(here.path, item.path)
        if path is None:
            self.problems.append(_missing(item, here.path))
            return None
        stop = _Stop(path, self.lib.shown(path, joined(here.shown, item.path)), item)
        paths = [each.path for each in way]
        if path in paths:
            self.problems.append(_circle(item, stop.shown, way[paths.index(path) + 1 :]))
        return None if path in self.done else stop


def _belongs(item: Declaration, entry: Entry, fresh: bool) -> bool:
    """Whether a declaration comes with a layer: amendments of editions and variants only when they were asked for."""
    if isinstance(item, Amend) and item.form != "amend":
        return (item.form, item.name, item.game) == (entry.form, entry.name, entry.game)
    return fresh


# ---- what can be wrong ------------------------------------------------------------------------------------------


def _missing(item: Import, importer: Path) -> Diagnostic:
    if Path(item.path).is_absolute():
        helps = [say("name the file by its path from the folder of this file")]
    else:
        files = _importable(importer)
        namesakes = [file for file in files if Path(file).name == Path(item.path).name]
        helps = [say("did you mean `{name}`?", name=min(namesakes))] if namesakes else _did_you_mean(item.path, files)
    return diagnose("E303", _place(item), helps=helps, file=item.path)


def _similar_files(target: str) -> list[Message]:
    folder = Path(target).parent
    try:
        return _did_you_mean(Path(target).as_posix(), [path.as_posix() for path in folder.glob(f"*{ENDING}")])
    except (OSError, ValueError):  # a folder that may not be entered, or cannot exist
        return []


def _importable(importer: Path) -> list[str]:
    """The law files near another one, as that one would import them."""
    here = importer.parent
    above = [f"../{path.name}" for path in here.parent.glob(f"*{ENDING}")]
    beside = [path.relative_to(here).as_posix() for deep in ("", "*/") for path in here.glob(f"{deep}*{ENDING}")]
    return [*(text for text in beside if text != importer.name), *above]


def _circle(item: Import, start: str, way: tuple[_Stop, ...]) -> Diagnostic:
    """The way goes from the start, to which the import leads back, to the file with the import."""
    steps = ((stop.by, say("`{file}` is imported here", file=stop.shown)) for stop in way)
    also = [(_place(by), text) for by, text in steps if by is not None]
    back = say("this leads back to `{file}`", file=start)
    help_text = say("move what both need into a third file") if also else say("remove this line")
    return diagnose("E304", _place(item), back, also=also, helps=[help_text])


def _place(item: Import) -> Span:
    """Where an import stands; only its own line, for the tree's span may reach to the next one."""
    span = item.span
    return evolve(span, end_line=span.line, end_column=len(span.source.line(span.line).rstrip()) + 1)


def _unknown_game(address: Address, lib: Library, askers: list[Entry]) -> Diagnostic:
    """The mistake stands in the edition or variant that names the game, if there is one, or else in the address."""
    span = _heading(askers[0], "of") if askers else NOWHERE
    helps = _did_you_mean(address.game, lib.games())
    helps += [say("the games are {names}", names=_listed(lib.games()))] if lib.games() else []
    return diagnose("E305", span, helps=helps, kind=say("game"), name=address.game)


def _unknown_part(form: Form, name: str, address: Address, lib: Library) -> Diagnostic:
    game = address.game
    if form == "edition":
        known, others, other = lib.editions(game), lib.variants(game), f"{game}+{name}"
        listed = say("the editions of `{game}` are {names}", game=game, names=_listed(known))
        none = say("`{game}` has no editions", game=game)
    else:
        known, others, other = lib.variants(game), lib.editions(game), f"{game}/{name}"
        listed = say("the variants of `{game}` are {names}", game=game, names=_listed(known))
        none = say("`{game}` has no variants", game=game)
    meant = [say("did you mean `{name}`?", name=other)] if name in others else _did_you_mean(name, known)
    return diagnose("E305", NOWHERE, helps=[*meant, listed if known else none], kind=say(form), name=name)


def _rivals(entry: Entry, lib: Library) -> list[Diagnostic]:
    """A finding for each other file that declares the same thing and is no nearer and no farther."""
    here = (_heading(entry, "name"), say("first declared here"))
    return [
        diagnose("E302", _heading(rival, "name"), say("declared again here"), also=[here], name=entry.name)
        for rival in lib.rivals(entry)
    ]


def _heading(entry: Entry, part: Literal["name", "of"]) -> Span:
    """Where the name of an entry, or of the game it belongs to, is written."""
    file, _ = read_law(entry.path, entry.shown)
    source = Source(entry.shown, "") if file is None else file.span.source
    for number, line in enumerate(source.lines, 1):
        match = HEADING.match(line)
        group = "game" if entry.form == "game" else part
        names = (entry.name,) if entry.form == "game" else (entry.name, entry.game)
        if match and tuple(filter(None, match.group("game", "name", "of"))) == names:
            return Span(source, number, match.start(group) + 1, number, match.end(group) + 1)
    return Span.whole(source)


def _did_you_mean(word: str, candidates: Iterable[str]) -> list[Message]:
    near = suggest(word, candidates)
    return [] if near is None else [say("did you mean `{name}`?", name=near)]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
