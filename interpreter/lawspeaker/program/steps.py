"""The table of steps: what a rule is lowered to.

One row for every step: its name, what it works on, and one sentence about its effect. The Python dialect has a method
`step_NAME` for every row; the listing (`lawspeaker steps`) and the documentation are made from this table.
"""

from __future__ import annotations

from attrs import define, frozen

from lawspeaker.book.core import Core
from lawspeaker.text import Span
from lawspeaker.tree.statements import Citation


@frozen
class StepForm:
    """A row of the table; `ends` says that a block of steps ends with it."""

    name: str
    operands: str
    sentence: str
    ends: bool = False


STEPS = {
    form.name: form
    for form in (
        StepForm("let", "name, value", "Keeps a value under a name for the rest of the rule."),
        StepForm("set", "variable, value", "Gives a variable a value, or adds to it, or subtracts from it."),
        StepForm("shift", "marker, distance", "Moves a marker along its track, within its ends and limits."),
        StepForm("move", "count, tokens, from, to", "Moves tokens from one place to another."),
        StepForm("pay", "amounts", "Moves amounts of tokens to the supply."),
        StepForm("draw-tokens", "count, from, to", "Draws tokens blindly out of a place."),
        StepForm("draw-cards", "count, from, to", "Moves cards from the top of a pile to the top of another."),
        StepForm("card", "card, to", "Moves a card from wherever it is to a pile."),
        StepForm("shuffle", "pile", "Brings the cards of a pile into a random order."),
        StepForm("arrange", "pile, cards", "Puts certain cards on top of a pile; scenarios only."),
        StepForm("show", "pile, seat", "Lets a seat know the cards of a pile."),
        StepForm("roll", "die, name", "Rolls a die, or picks a member of a set by chance, and keeps the result."),
        StepForm("figure", "figure, field", "Puts a figure on a field, or takes it off the board."),
        StepForm("fix", "order", "Settles an order anew."),
        StepForm("tell", "text", "Writes a line into the log."),
        StepForm("end", "ending, winners", "Ends the game.", ends=True),
        StepForm("call", "rule, arguments", "Runs another rule and comes back."),
        StepForm("call-member", "family, member", "Runs the member of a family that a value names, and comes back."),
        StepForm("if", "condition", "Does the first block whose condition holds."),
        StepForm("loop", "condition", "Does a block again and again."),
        StepForm("times", "count", "Does a block so many times."),
        StepForm("each", "name, set", "Does a block once for each member of a set."),
        StepForm("as", "seat", "Lets a seat act for the length of a block."),
        StepForm("around", "order, condition", "Lets seats act in turn until none is left."),
        StepForm("ask", "choice", "Stops and asks a seat to choose from a list of options.", ends=True),
        StepForm("ask-branch", "choice", "Stops and asks a seat which branch to take.", ends=True),
        StepForm("stop", "", "Leaves the nearest loop.", ends=True),
        StepForm("pass", "", "Takes the actor out of this going round the table.", ends=True),
        StepForm("return", "", "Goes back to where the rule was called.", ends=True),
    )
}


@define(eq=False)
class Step:
    """A step of a program: its number, its row in the table, where it comes from and what it reads like."""

    number: int
    form: str
    rule: str
    path: str
    cites: tuple[Citation, ...]
    span: Span
    text: str
    depth: int
    block: int
    node: Core | None = None
