"""Comparing books: what two of them say differently, where one is silent, and positions that show it.

Takes checked books. In the order in which they build on each other: `sides` opens a book; `declarations` and `bodies`
find what differs, `matters` gathers it, `faces` and `sentences` put it into words, `outlines` adds what only the
rulebooks say; `comparing` does all of this. `hybrid` makes books with differences of others in them; `lockstep` plays
two books together; `searching` and `witness` look for positions that show a difference, `showing` recognises those that
authors wrote, `proving` plays a book with all differences beside the other one, and `labour` shares this work among
processes. `replaying` plays a saved game under another book, and `page` writes everything down. Nothing here prints;
`commands` shows what comes out. Guarantees that a book does not differ from itself, and that swapping the books swaps
the two sides of every difference and changes nothing else.
"""
