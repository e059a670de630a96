"""Faults of the rules as diagnostics: what could not be carried out, and the line of law that asked for it."""

from __future__ import annotations

from lawspeaker.machine.errors import RuleFault
from lawspeaker.program.layout import SITE
from lawspeaker.program.program import Code, Program
from lawspeaker.program.runtime import Fault, State
from lawspeaker.text import Diagnostic, Message, diagnose, say
from lawspeaker.tree.statements import Citation

# What generated code can fail with: faults it raises itself, and what Python finds impossible, such as dividing by 0.
FAULTS = (Fault, ArithmeticError, LookupError, ValueError)

# What is said when a scenario dictates what cannot be; scenarios tell it from the faults of rules.
IMPOSSIBLE = "the dictated outcome of `{name}` is not possible"


def rule_fault(program: Program, code: Code, state: State, error: BaseException) -> RuleFault:
    """The error for users of the Python interface."""
    return RuleFault(_diagnostic(program, code, state, error))


def _diagnostic(program: Program, code: Code, state: State, error: BaseException) -> Diagnostic:
    steps = code.blocks.steps
    number = error.step if isinstance(error, Fault) and error.step >= 0 else code.step_of(error)
    step = steps[number] if 0 <= number < len(steps) else None
    span = step.span if step is not None else program.book.game.span
    citation = _cited(step.cites) if step is not None else []
    if not isinstance(error, Fault):
        return diagnose("E950", span, citation=citation, fault=_impossible(error))
    if error.code == "E950":
        return diagnose("E950", span, citation=citation, fault=_what(error.arguments))
    if error.code == "E952":
        return no_option(code, state)
    return diagnose(error.code, span, citation=citation, budget=error.arguments.get("budget", ""))


def no_option(code: Code, state: State) -> Diagnostic:
    """The fault of a choice that has to be made and cannot."""
    site = code.blocks.sites[state[SITE]]
    return diagnose("E952", site.node.span, citation=_cited(site.cites), name=site.id)


def nobody_asked(code: Code, state: State) -> Diagnostic:
    """The fault of a choice for which there is nobody."""
    site = code.blocks.sites[state[SITE]]
    return diagnose("E950", site.node.span, citation=_cited(site.cites), fault=say("there is nobody to ask"))


def _cited(cites: tuple[Citation, ...]) -> list[str]:
    return [f"{cite.source}, {cite.section}" for cite in cites]


def _impossible(error: BaseException) -> Message:
    if isinstance(error, ZeroDivisionError):
        return say("a number is divided by 0")
    return say("something is used that is not there")


def _what(arguments: dict[str, object]) -> Message:
    """What a fault was, in words."""
    name, value, limits = (str(arguments.get(key, "")) for key in ("name", "value", "range"))
    match arguments.get("what"):
        case "shortage":
            return say("{value} {name} are to be moved, but there are {range}", value=value, name=name, range=limits)
        case "range":
            return say("`{name}` becomes {value}, outside {range}", name=name, value=value, range=limits)
        case "empty":
            return say("there is nothing to pick from: {name}", name=name)
        case "many":
            return say("too many numbers: {name}", name=name)
        case "unsound":
            return say("`{name}` was lost or made, or has left its limits", name=name)
        case "dictated":
            return say(IMPOSSIBLE, name=name)
        case _:
            return say("there is no `{name}` here", name=name)
