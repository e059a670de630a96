"""The built wheel is whole: the Python, the grammar and the rules, and nothing else."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[1]
DATA = ("grammar", "rules", "variants")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this working copy, built without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder), str(TOP)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def names(wheel: Path) -> frozenset[str]:
    """The names of the files in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return frozenset(archive.namelist())


@pytest.mark.parametrize("folder", DATA)
def test_every_law_file_is_shipped(folder: str, names: frozenset[str]) -> None:
    """Every grammar, rule and variant file of the repository is in the wheel."""
    files = [path for path in (TOP / folder).rglob("*") if path.suffix in {".lark", ".law"}]
    assert files, f"{folder} has no law files"
    missing = {f"lawspeaker/data/{path.relative_to(TOP).as_posix()}" for path in files} - names
    assert not missing


def test_python_is_only_in_the_package(names: frozenset[str]) -> None:
    """No Python lies outside the package, and none among the data."""
    python = {name for name in names if name.endswith(".py")}
    assert python
    assert all(name.startswith("lawspeaker/") for name in python)
    assert not any(name.startswith("lawspeaker/data/") for name in python)


def test_nothing_but_the_package_is_shipped(names: frozenset[str]) -> None:
    """Apart from the package there is only the description of the wheel."""
    assert {name.split("/")[0] for name in names} == {"lawspeaker", "lawspeaker-0.1.0.dist-info"}
    assert "lawspeaker/py.typed" in names


def test_installed_package_uses_its_own_law_files(wheel: Path, tmp_path: Path) -> None:
    """An installed package reads the law files it came with."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    found = "p.grammar_file(), *p.rules_folders(), *p.variants_folders()"
    code = f"from lawspeaker import places as p; print({found}, sep='\\n')"
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path, env=environment
    )
    data = tmp_path.resolve() / "lawspeaker" / "data"
    assert [Path(line) for line in run.stdout.splitlines()] == [
        data / "grammar" / "law.lark",
        data / "rules",
        data / "variants",
    ]
