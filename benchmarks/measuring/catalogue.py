"""Who is measured, and in which interpreter.

For: the one place to add a peer.
Takes for granted: that the folder above this one is the working folder of every subject.
Guarantees: naming a subject starts nothing and imports nothing of it.
"""

import sys
from pathlib import Path

from attrs import frozen

HERE = Path(__file__).resolve().parents[1]


@frozen
class Subject:
    """A program that plays games, how it is started, and the one command that installs it."""

    name: str
    command: tuple[str, ...]
    install: str = "benchmarks/install-peers"


HANDWRITTEN = Subject("hand-written Python", (sys.executable, "-m", "subjects.handwritten_games"), "make install")

# The peers have an environment of their own, so that their dependencies and ours never meet.
_PEERS = str(HERE / ".peers" / "bin" / "python")

SUBJECTS = (
    Subject("Lawspeaker", (sys.executable, "-m", "subjects.law_books"), "make install"),
    HANDWRITTEN,
    Subject("PettingZoo", (_PEERS, "-m", "subjects.petting_zoo")),
    Subject("OpenSpiel from Python", (_PEERS, "-m", "subjects.open_spiel")),
    Subject("OpenSpiel all in C++", (_PEERS, "-m", "subjects.open_spiel", "--bots")),
    Subject("boardgame.io", ("node", "boardgame_io/bench.mjs")),
)
