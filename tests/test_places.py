"""The program finds its law files and always has somewhere to put its cache."""

from pathlib import Path

import pytest

from lawspeaker import places


def test_law_files_are_found_in_the_repository() -> None:
    """In a working copy the law files are the ones at the top of the repository."""
    top = Path(__file__).resolve().parents[1]
    assert places.grammar_file() == top / "grammar" / "law.lark"
    assert places.rules_folders() == (top / "rules",)
    assert places.variants_folders() == (top / "variants",)


def test_cache_is_where_the_desktop_convention_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A named cache folder is used and made when it is missing."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert places.cache_folder() == tmp_path / "cache" / "lawspeaker"
    assert places.cache_folder().is_dir()


@pytest.mark.parametrize("named", ["", "relative"])
def test_cache_is_in_the_home_folder_when_not_named(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a usable name the cache lies in the home folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", named)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert places.cache_folder() == tmp_path / ".cache" / "lawspeaker"


def test_cache_is_temporary_where_nothing_can_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache that cannot be made is replaced by a temporary one, the same one each time."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    folder = places.cache_folder()
    assert folder.is_dir()
    assert tmp_path not in folder.parents
    assert places.cache_folder() == folder


def test_cache_is_temporary_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody without a home still gets a cache."""

    def homeless() -> Path:
        raise RuntimeError("could not determine home directory")

    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert places.cache_folder().is_dir()
