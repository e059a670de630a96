"""The second stage: from text to tree.

Takes sources. Guarantees a tree in which every node knows its place, and a diagnostic for whatever does not fit the
grammar in `grammar/law.lark`, which is the one definition of the syntax.

On the way: `tokens` cuts a text into sentences, `reader` fits them together by the tables of `grammar`, the `build_`
modules make the nodes of `declarations`, `statements` and `expressions`; `slips`, `mending` and `mistakes` deal with
what is wrong. `format` goes back from the tree to the text.
"""

from lawspeaker.tree.declarations import File
from lawspeaker.tree.parser import parse

__all__ = ["File", "parse"]
