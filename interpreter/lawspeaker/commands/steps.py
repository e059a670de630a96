"""`lawspeaker steps`: what the rules of a book are compiled to, as a listing that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from lawspeaker.commands.options import Json, Seats, Speaker
from lawspeaker.commands.output import FINE, Output, WrongUse, aligned
from lawspeaker.text import say

if TYPE_CHECKING:
    from lawspeaker.program.program import Program
    from lawspeaker.program.steps import Step


def steps(
    book: Annotated[str | None, Parameter(help="the book")] = None,
    rule: Annotated[str | None, Parameter(help="only this rule")] = None,
    /,
    *,
    seats: Seats = None,
    python: Annotated[bool, Parameter(help="print the generated Python")] = False,
    table: Annotated[bool, Parameter(help="print the table of all steps")] = False,
    json: Json = False,
    output: Speaker,
) -> int:
    """Show what the rules of a book are compiled to."""
    if table:
        _table(json, output)
        return FINE
    if book is None:
        raise WrongUse(say("{name} is missing", name="BOOK"), say("name a book: lawspeaker steps nim"))
    program = _program(book, seats)
    if python:
        if rule is not None:
            raise WrongUse(say("the generated Python cannot be divided by rules"), say("leave out `{name}`", name=rule))
        output.data(program.fast.source.rstrip())
        return FINE
    chosen = _chosen(program, rule)
    if json:
        output.json([_as_json(step) for step in chosen])
    else:
        output.data("\n".join(_listing(chosen)))
    return FINE


def _program(target: str, seats: str | None) -> Program:
    from lawspeaker.commands.opening import open_book, seating

    book = open_book(target)
    return book.program(len(book.table(seating(book, seats))))


def _chosen(program: Program, rule: str | None) -> list[Step]:
    """The steps of a rule, or of a named part of one; of all rules when none is named."""
    found = [step for step in program.steps if rule is None or f"{step.path}.".startswith(f"{rule}.")]
    if not found and rule is not None:
        from lawspeaker.commands.opening import meant

        rules = list(dict.fromkeys(step.rule for step in program.steps))
        names = ", ".join(f"`{name}`" for name in rules)
        message = say("{book} has no steps for a rule `{name}`", book=program.book.name, name=rule)
        raise WrongUse(message, *meant(rule, rules), say("possible are {names}", names=names))
    return found


def _listing(found: list[Step]) -> Iterator[str]:
    """Rule by rule and block by block; a rule that asks nobody is one function and has no blocks."""
    rules: dict[str, list[Step]] = {}
    for step in found:
        rules.setdefault(step.rule, []).append(step)
    for number, (rule, members) in enumerate(rules.items()):
        yield f"\n{rule}" if number else rule
        rows = [("", "", "", "")]
        heads: dict[int, str] = {}
        margin = min(step.depth for step in members)
        for block, inside in groupby(members, key=lambda step: step.block):
            if block >= 0:
                heads[len(rows)] = f"  b{block}:"
            rows += [_row(step, margin) for step in inside]
        for place, line in enumerate(aligned(rows)[1:], start=1):
            if place in heads:
                yield heads[place]
            yield line


def _row(step: Step, margin: int) -> tuple[str, str, str, str]:
    cites = ", ".join(f"{cite.source} {cite.section}" for cite in step.cites)
    part = step.path.removeprefix(step.rule).removeprefix(".")
    behind = " ".join(filter(None, [f".{part}" if part else "", f"[{cites}]" if cites else ""]))
    return f"    {step.number:>4}", step.form, "  " * (step.depth - margin) + step.text, behind


def _as_json(step: Step) -> dict[str, Any]:
    return {
        "number": step.number,
        "form": step.form,
        "rule": step.rule,
        "path": step.path,
        "block": step.block if step.block >= 0 else None,
        "depth": step.depth,
        "text": step.text,
        "cites": [f"{cite.source} {cite.section}" for cite in step.cites],
        "file": step.span.source.name,
        "line": step.span.line,
    }


def _table(json: bool, output: Output) -> None:
    from lawspeaker.program.steps import STEPS

    forms = STEPS.values()
    if json:
        output.json([{"name": form.name, "operands": form.operands, "sentence": form.sentence, "ends": form.ends}
                     for form in forms])  # fmt: skip
    else:
        heads = [say("step"), say("works on"), say("effect")]
        output.table(
            heads,
            [
                [form.name, *(output.text(say(text or "-")) for text in (form.operands, form.sentence))]
                for form in forms
            ],
        )
