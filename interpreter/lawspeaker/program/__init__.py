"""The fourth stage: from a checked book to a program.

Takes a book without mistakes. Guarantees steps that are numbered and named, a layout of one flat list of whole numbers,
and generated Python that runs from decision to decision.
"""

from lawspeaker.program.program import Code, Program

__all__ = ["Code", "Program"]
