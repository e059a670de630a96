"""Finding books: which games, editions and variants there are, and in which files.

Takes for granted only that law files end in `.law`. They are not parsed here: a heading is known by the line it stands
on, so looking through a library costs milliseconds, and a file with mistakes in it is found all the same. Guarantees
the same answers on every machine with the same files: the shelf that is nearer to the user comes first, and what lies
on one shelf is sorted by name.
"""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Literal

from attrs import frozen

from lawspeaker.book.address import NAME, Address
from lawspeaker.places import rules_folders, variants_folders

Form = Literal["game", "edition", "variant"]
FORMS: tuple[Form, ...] = ("game", "edition", "variant")
ENDING = ".law"
SEARCH_PATH = "LAWSPEAKER_PATH"

HEADING = re.compile(
    rf"(?:(?P<alone>game) +(?P<game>{NAME})|(?P<form>edition|variant) +(?P<name>{NAME}) +of +(?P<of>{NAME}))(?![\w-])"
)
_IMPORT = re.compile(r'import +"([^"]*)"')

# Only these lines are looked at; to begin with a newline instead of `^` makes the search several times as fast.
_LINES_OF_INTEREST = re.compile(r"\n((?:game|edition|variant|import) [^\n]*)")


@frozen
class Entry:
    """A game, an edition or a variant in the library; `shown` is the path as users see it."""

    form: Form
    name: str
    game: str
    path: Path
    shown: str

    @property
    def address(self) -> Address:
        """The address of the smallest book with this in it."""
        edition = self.name if self.form == "edition" else None
        return Address(self.game, edition, (self.name,) if self.form == "variant" else ())


@frozen
class Listing:
    """A law file as far as its headings tell: what stands in it, and what it imports."""

    path: Path
    shown: str
    entries: tuple[Entry, ...]
    imports: tuple[str, ...]


Shelf = tuple[Listing, ...]


@frozen
class Library:
    """The shelves, nearest first, and the folders from which the names of files are counted."""

    shelves: tuple[Shelf, ...]
    roots: tuple[Path, ...] = ()

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that can be asked for, by game, form and name; a nearer shelf hides what a farther one has."""
        found: dict[tuple[str, str, str], Entry] = {}
        for entry in (entry for shelf in self.shelves for listing in shelf for entry in listing.entries):
            found.setdefault((entry.form, entry.name, entry.game), entry)
        return tuple(sorted(found.values(), key=lambda entry: (entry.game, FORMS.index(entry.form), entry.name)))

    def games(self) -> tuple[str, ...]:
        """The names of all games."""
        return tuple(entry.name for entry in self.entries if entry.form == "game")

    def editions(self, game: str) -> tuple[str, ...]:
        """The names of a game's editions."""
        return tuple(entry.name for entry in self.entries if (entry.form, entry.game) == ("edition", game))

    def variants(self, game: str) -> tuple[str, ...]:
        """The names of a game's variants."""
        return tuple(entry.name for entry in self.entries if (entry.form, entry.game) == ("variant", game))

    def find(self, form: Form, name: str, game: str) -> Entry | None:
        """The entry with that form and name; a game's own name stands in both places."""
        wanted = (form, name, game)
        return next((entry for entry in self.entries if (entry.form, entry.name, entry.game) == wanted), None)

    def rivals(self, entry: Entry) -> tuple[Entry, ...]:
        """Others of the same form and name on the same shelf: nothing says which of them is meant."""
        for shelf in self.shelves:
            namesakes = [
                other
                for listing in shelf
                for other in listing.entries
                if (other.form, other.name, other.game) == (entry.form, entry.name, entry.game)
            ]
            if namesakes:
                return tuple(other for other in namesakes if other.path != entry.path)
        return ()

    def strays(self) -> tuple[Entry, ...]:
        """Editions and variants of games that are not in the library."""
        return tuple(entry for entry in self.entries if entry.game not in self.games())

    def addresses(self) -> list[str]:
        """Every book worth a look: each edition, or the game where it has none, alone and with each single variant."""
        found: list[str] = []
        for game in self.games():
            bases = [f"{game}/{edition}" for edition in self.editions(game)] or [game]
            extras = ["", *(f"+{variant}" for variant in self.variants(game))]
            found += [base + extra for base in bases for extra in extras]
        return found

    def home(self, path: Path) -> Entry | None:
        """What a file belongs to: the game in it, or else its edition or variant, or else whatever imports it."""
        listing = next((found for shelf in self.shelves for found in shelf if found.path == path), None)
        own = listing.entries if listing is not None else ()
        return min(own, key=lambda entry: entry.form != "game", default=None) or self.importer(path)

    def importer(self, path: Path) -> Entry | None:
        """The game, or else the edition or variant, that imports a file, perhaps by way of others; the nearest one."""
        importers: dict[Path, list[Listing]] = {}
        for listing in {listing.path: listing for shelf in self.shelves for listing in shelf}.values():
            for text in listing.imports:
                if (imported := imported_path(listing.path, text)) is not None:
                    importers.setdefault(imported, []).append(listing)
        reached, level = {path}, [path]
        while level:
            above = {listing.path: listing for each in level for listing in importers.get(each, ())}
            entries = [entry for listing in above.values() for entry in listing.entries]
            if entries:
                return min(entries, key=lambda entry: (FORMS.index(entry.form), entry.shown))
            level = [each for each in above if each not in reached]
            reached.update(level)
        return None

    def shown(self, path: Path, otherwise: str) -> str:
        """A file's path as users see it; `otherwise` when it is neither below the current folder nor in the library."""
        return _shown(path, _bases(self.roots), otherwise)

    def around(self, path: Path) -> Library:
        """This library with a file in front, and then what lies near that file, where its game may be found."""
        typed, real = path.as_posix(), path.resolve()
        nearby = _nearby_roots(real)
        roots = (*nearby, *self.roots)
        shelves = [_shelf([real], roots, {real: typed})]
        for folder, way in ((real.parent, "."), (real.parent.parent, "..")):
            files = _law_files(folder, deep=False)
            shelves.append(_shelf(files, roots, {each: joined(typed, f"{way}/{each.name}") for each in files}))
        shelves.append(_shelf((each for root in nearby for each in _law_files(root)), roots))
        return Library((*shelves, *self.shelves), roots)


def library(extra: tuple[Path, ...] = ()) -> Library:
    """The library as it is now.

    Nearest first: the extra files, the folders named in LAWSPEAKER_PATH, `rules` and `variants` in the current folder,
    and those that come with the program.
    """
    given = [path for path in extra if path.exists()]
    named = [Path(part) for part in os.environ.get(SEARCH_PATH, "").split(os.pathsep) if part]
    here = [Path("rules"), Path("variants")]
    shipped = [*rules_folders(), *variants_folders()]
    seen: set[Path] = set()
    groups = [_fresh(group, seen) for group in [*([folder] for folder in named), here, shipped]]
    roots = tuple(root for group in groups for root in group)
    typed = {file.resolve(): file.as_posix() for path in given for file in _law_files(path)}
    shelves = [_shelf(_law_files(path.resolve()), roots, typed) for path in given]
    shelves += [_shelf([file for root in group for file in _law_files(root)], roots) for group in groups]
    return Library(tuple(shelf for shelf in shelves if shelf), roots)


def imported_path(importer: Path, text: str) -> Path | None:
    """The file that an import in another file means; None when there is none, or its path is not a relative one."""
    return None if Path(text).is_absolute() else existing_file(importer.parent / text)


def existing_file(path: Path) -> Path | None:
    """The path as the file system knows it, or None where there is no file."""
    try:
        return path.resolve() if path.is_file() else None
    except (OSError, ValueError):  # a name too long or with impossible characters, a folder that may not be entered
        return None


def joined(shown: str, text: str) -> str:
    """The shown name of what another file calls by a relative path."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(shown), text))


def _fresh(folders: Iterable[Path], seen: set[Path]) -> list[Path]:
    """The folders that exist and were not there before: in the repository the current folder is the program's own."""
    found = []
    for folder in folders:
        if folder.is_dir() and (real := folder.resolve()) not in seen:
            seen.add(real)
            found.append(real)
    return found


def _nearby_roots(path: Path) -> list[Path]:
    """`rules` and `variants` in the nearest folder above a file that has `rules`."""
    for folder in path.parents:
        if (folder / "rules").is_dir():
            return _fresh([folder / "rules", folder / "variants"], set())
    return []


def _law_files(path: Path, deep: bool = True) -> list[Path]:
    """The law files in a folder, sorted; a file stands for itself."""
    if not path.is_dir():
        return [path]
    found: list[Path] = []
    for folder, subfolders, names in os.walk(path):
        # Hidden folders belong to tools; there can be very many files in them.
        subfolders[:] = sorted(name for name in subfolders if deep and not name.startswith("."))
        found += [Path(folder, name) for name in sorted(names) if name.endswith(ENDING)]
    return found


def _shelf(files: Iterable[Path], roots: Iterable[Path], typed: dict[Path, str] | None = None) -> Shelf:
    bases = _bases(roots)
    listings = (_listing(file, _shown(file, bases, (typed or {}).get(file, file.name))) for file in files)
    return tuple(listing for listing in listings if listing is not None)


def _listing(path: Path, shown: str) -> Listing | None:
    """What a file's headings say; None when it cannot be read, which is reported when somebody wants it.

    A byte that is not UTF-8 does not hide the headings: the file is found, and linking says what is wrong with it.
    """
    try:
        real = path.resolve()
        data = real.read_bytes()
    except OSError:
        return None
    text = data.decode("utf-8", errors="replace").removeprefix("\ufeff").replace("\r", "\n")
    lines = _LINES_OF_INTEREST.findall("\n" + text)
    imports = tuple(match[1] for match in map(_IMPORT.match, lines) if match)
    return Listing(real, shown, tuple(_entries(lines, real, shown)), imports)


def _entries(lines: Iterable[str], path: Path, shown: str) -> Iterator[Entry]:
    for match in filter(None, map(HEADING.match, lines)):
        form: Form = "game" if match["alone"] else "edition" if match["form"] == "edition" else "variant"
        yield Entry(form, match["game"] or match["name"], match["game"] or match["of"], path, shown)


def _bases(roots: Iterable[Path]) -> list[tuple[Path, Path]]:
    """Folders, each with the folder from which the names of files in it are counted; the first that fits decides."""
    try:
        here = Path.cwd().resolve()
    except OSError:  # the current folder has been removed
        return [(root, root.parent) for root in roots]
    return [(here, here), *((root, root.parent) for root in roots)]


def _shown(path: Path, bases: Iterable[tuple[Path, Path]], otherwise: str) -> str:
    base = next((base for folder, base in bases if path.is_relative_to(folder)), None)
    return otherwise if base is None else path.relative_to(base).as_posix()
