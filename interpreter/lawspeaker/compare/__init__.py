"""Comparing books: what two of them say differently, where one is silent, and positions that show it.

Takes checked books. The passes are functions: `sides` opens a book, `comparing` compares two of them, `searching` looks
for witnesses by playing both, `replaying` plays a saved game under another book. Nothing here prints; `commands` shows
what comes out. Guarantees that a book does not differ from itself, and that swapping the books swaps the two sides of
every difference and changes nothing else.
"""
