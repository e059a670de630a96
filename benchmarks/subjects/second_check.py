"""Check a book twice in one process and print how many seconds the second time took, as an editor would meet it.

The text is changed between the two, so that an answer cannot simply be remembered.
"""

import sys
from pathlib import Path
from time import perf_counter

import lawspeaker


def main(path: Path) -> None:
    """Check, change, and check again."""
    text = path.read_text(encoding="utf-8")
    lawspeaker.load(str(path))
    path.write_text(f"{text}\n# changed\n", encoding="utf-8")
    start = perf_counter()
    lawspeaker.load(str(path))
    print(perf_counter() - start)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
