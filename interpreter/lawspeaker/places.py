"""Where things lie on disk: the grammar, the rules that come with the program, and the cache.

Takes for granted that this file is either in an installed package, with the law files beside it in `data`, or in the
repository, with the law files in the folders at its top. Guarantees that the two look the same to everybody else, and
that there is always a cache folder one can write to.
"""

import atexit
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def grammar_file() -> Path:
    """The one definition of the law language's syntax."""
    return _law_root() / "grammar" / "law.lark"


def rules_folders() -> tuple[Path, ...]:
    """The folders in which each game has a folder of rules, first found first."""
    return (_law_root() / "rules",)


def variants_folders() -> tuple[Path, ...]:
    """The folders in which each game has a folder of variants, first found first."""
    return (_law_root() / "variants",)


def cache_folder() -> Path:
    """A folder for what can be made again, such as the built grammar; it exists and can be written to.

    Without a home, or with one that is read-only, it is a private folder that goes away with the process.
    """
    for base in _cache_bases():
        folder = base / "lawspeaker"
        if _made_writable(folder):
            return folder
    return _passing_folder()


def _law_root() -> Path:
    packaged = _PACKAGE / "data"
    return packaged if packaged.is_dir() else _PACKAGE.parents[1]


def _cache_bases() -> tuple[Path, ...]:
    named = os.environ.get("XDG_CACHE_HOME", "")
    # The convention for this variable is that a relative path counts as unset.
    if named and Path(named).is_absolute():
        return (Path(named),)
    try:
        return (Path.home() / ".cache",)
    except RuntimeError:
        return ()


def _made_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK | os.X_OK)


@cache
def _passing_folder() -> Path:
    # Not a fixed name in the shared temporary folder: what is cached may be loaded as code, so nobody else may put
    # it there.
    folder = Path(tempfile.mkdtemp(prefix="lawspeaker-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
