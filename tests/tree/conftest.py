"""What the tests of the tree share: a file with every form of the grammar, and all law there is."""

from pathlib import Path

import pytest

from lawspeaker.text import Source

TOP = Path(__file__).resolve().parents[2]
EVERY_FORM = Path(__file__).with_name("every-form.txt")


@pytest.fixture(scope="session")
def every_form() -> Source:
    """A file with every form of the grammar."""
    return Source(EVERY_FORM.name, EVERY_FORM.read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def all_law(every_form: Source) -> tuple[Source, ...]:
    """Every law file of the repository, good or bad, as far as it is text."""
    files = sorted(path for folder in ("rules", "variants", "tests") for path in (TOP / folder).rglob("*.law"))
    sources = [Source(str(path.relative_to(TOP)), path.read_text(encoding="utf-8", errors="replace")) for path in files]
    return every_form, *sources
