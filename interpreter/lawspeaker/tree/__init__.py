"""The second stage: from text to tree.

Takes sources. Guarantees a tree in which every node knows its place, and a diagnostic for whatever does not fit the
grammar in `grammar/law.lark`, which is the one definition of the syntax.
"""

from lawspeaker.tree.declarations import File
from lawspeaker.tree.parser import parse

__all__ = ["File", "parse"]
