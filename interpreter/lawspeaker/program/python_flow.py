"""Blocks: the pieces into which a rule that stops and asks is cut.

A block is a function of the state. It ends by returning the next block, or the list of options of a decision, or None
when the game is over. What a rule needs across decisions lies in its frame: cells of the state.
"""

from __future__ import annotations

from lawspeaker.book.symbols import Local
from lawspeaker.program.layout import FINISHED, SITE, STATUS, add_local
from lawspeaker.program.python_plain import Plain
from lawspeaker.program.python_writer import Writer


class Flow(Plain):
    """Writes lines into blocks; the first block is where a program goes on when its first rule is done."""

    def __init__(self, writer: Writer, traced: bool, counted: bool) -> None:
        super().__init__(writer, traced, counted)
        self.blocks: list[list[str]] = []
        # The blocks that are reached by their number: from the state, or from outside.
        self.anchors: set[int] = {0}
        self.in_block = False
        self.begin(self.label())
        self.line(f"S[{STATUS}] = {FINISHED}; S[{SITE}] = -1")
        self.line("return None")

    def label(self) -> int:
        """A block that will be written later."""
        self.blocks.append([])
        return len(self.blocks) - 1

    def begin(self, label: int) -> None:
        """Go on writing in another block."""
        self.out = self.blocks[label]
        self.block_number = label
        self.depth = 1
        self.open = True
        self.in_block = True

    def goto(self, label: int) -> None:
        """End the block: the machine goes on in another."""
        if self.open:
            self.line(f"return b{label}")

    def close(self, label: int) -> None:
        """End the block if it has not ended, and go on writing in the next."""
        self.goto(label)
        self.begin(label)

    def leave_game(self) -> None:
        """The end of the game."""
        self.line("return None" if self.in_block else "raise Over")
        self.open = False

    def frame_cell(self, name: str) -> str:
        """A new cell of the frame."""
        return f"S[{self.layout.cell(f'{self.rule}.{name}')}]"

    def keep(self, local: Local) -> str:
        """The cell of a bound name."""
        cell = self.layout.locals.get(id(local))
        if cell is None:
            cell = add_local(self.layout, local, self.rule)
        return f"S[{cell}]"
