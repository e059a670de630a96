"""The repository keeps its own order: what lies where, how long things are, and what is never written down."""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[1]

ENTRIES = {
    *("pyproject.toml", "requirements.txt", "Makefile", ".ci", ".gitignore"),
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"),
    *("grammar", "rules", "variants", "interpreter", "tests", "docs", "benchmarks"),
}
MADE_BY_TOOLS = {
    *(".git", ".venv", "dist", "build", "__pycache__"),
    *(".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis"),
    *(".peers", "node_modules"),
}

LONGEST_FILE = 500
LONGEST_FUNCTION = 60

# Written in pieces, so that this file does not contain what it looks for.
MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:" + "|".join(("root", "work", "home", "Users")) + r")/")
REGISTRY = re.compile(r"\b(?:" + "|".join(("pypi", "pythonhosted", "npmjs", "anaconda")) + r")\.(?:org|com)\b")


def _files(top: Path) -> Iterator[Path]:
    for folder, subfolders, names in os.walk(top):
        subfolders[:] = sorted(set(subfolders) - MADE_BY_TOOLS)
        # In a linked working copy `.git` is a file, and not ours to read.
        yield from (Path(folder, name) for name in sorted(set(names) - MADE_BY_TOOLS))


def _lines_matching(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(TOP)}:{number}"
        for path in _files(TOP)
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1)
        if pattern.search(line)
    ]


def _modules() -> Iterator[tuple[str, str]]:
    for path in _files(TOP / "interpreter"):
        if path.suffix == ".py":
            yield str(path.relative_to(TOP)), path.read_text(encoding="utf-8")


def test_top_level_is_what_a_visitor_expects() -> None:
    """Nothing lies at the top of the repository that has no business there."""
    found = {path.name for path in TOP.iterdir()}
    assert found - MADE_BY_TOOLS <= ENTRIES


def test_no_path_of_one_machine_is_written_down() -> None:
    """No file depends on, or tells of, the machine it was written on."""
    assert _lines_matching(MACHINE_PATH) == []


def test_no_package_registry_is_written_down() -> None:
    """Where packages are fetched from is the visitor's own choice."""
    assert _lines_matching(REGISTRY) == []


@pytest.mark.parametrize("folder", ["grammar", "rules", "variants"])
def test_law_is_data(folder: str) -> None:
    """The folders of law contain no Python."""
    assert [path for path in _files(TOP / folder) if path.suffix in {".py", ".pyi", ".pyc"}] == []


def test_no_module_is_too_long_to_read() -> None:
    """A module has one subject, and a subject fits into five hundred lines."""
    lengths = {name: len(text.splitlines()) for name, text in _modules()}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_function_is_too_long_to_read() -> None:
    """A function can be seen on one page."""
    too_long = [
        f"{name}:{node.lineno} {node.name}"
        for name, text in _modules()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= LONGEST_FUNCTION
    ]
    assert too_long == []


def test_every_module_says_what_it_is_for() -> None:
    """Every module begins with a docstring."""
    assert [name for name, text in _modules() if not ast.get_docstring(ast.parse(text))] == []
