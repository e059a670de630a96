"""Every diagnostic code is explained on a page and provoked by a law file."""

import re
from pathlib import Path

from lawspeaker.text import CODES

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "diagnostics"
BAD = ROOT / "tests" / "bad"

# A repository cannot hold a file that nobody can read; tests/text reads a missing one instead. A statement without an
# account is no mistake of the law: only `coverage` reports it, and tests/commands asks it to.
NOT_PROVOKED_BY_A_FILE = {"E100", "E805"}


def test_every_code_has_a_page() -> None:
    """Each code has a page that begins with its code."""
    missing = [code for code in CODES if not _begins_with_code(PAGES / f"{code}.md", code)]
    assert not missing, f"no page in docs/diagnostics for: {', '.join(missing)}"


def test_every_page_has_a_code() -> None:
    """No page explains a code that does not exist."""
    stray = [page.name for page in PAGES.glob("[EW]*.md") if page.stem not in CODES]
    assert not stray, f"pages without a code: {', '.join(sorted(stray))}"


def test_every_page_shows_a_mistake_and_its_correction() -> None:
    """Each page has a wrong and a right example."""
    bare = [code for code in CODES if len(re.findall(r"^```\w+$", _text(PAGES / f"{code}.md"), re.MULTILINE)) < 2]
    assert not bare, f"pages without two examples: {', '.join(bare)}"


def test_every_static_error_is_provoked() -> None:
    """Each error that is found without running the law is expected by a file in tests/bad."""
    expected = set(re.findall(r"\b[EW]\d{3}\b", "\n".join(_text(path) for path in sorted(BAD.rglob("*")))))
    static = {code for code in CODES if re.fullmatch(r"E[1-8]\d\d", code)} - NOT_PROVOKED_BY_A_FILE
    missing = sorted(static - expected)
    assert not missing, f"no file in tests/bad expects: {', '.join(missing)}"


def _begins_with_code(page: Path, code: str) -> bool:
    return _text(page).startswith(f"# {code}: ")


def _text(path: Path) -> str:
    """What a file says, as far as it is text: some bad files are bad in just that way."""
    return path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
