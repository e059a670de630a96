"""By what a law file with scenarios is known, without parsing it or importing anything that could."""

from __future__ import annotations

from pathlib import Path


def has_scenarios(path: Path, game: str = "") -> bool:
    """Whether a file has scenarios, and names a game, without parsing it."""
    try:
        data = path.read_bytes()
    except OSError:
        return False
    return (data.startswith(b"scenario ") or b"\nscenario " in data) and game.encode() in data
