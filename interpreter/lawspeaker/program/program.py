"""A compiled book: steps, layout and generated code, for one number of seats.

The same rules are written in three flavours: fast, counted (steps are counted) and traced (events are noted, ranges are
checked, chance can be dictated). All share one layout, one numbering of decisions and of blocks, so that a state of one
runs in the others.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import cached_property
from typing import Any

from attrs import define, field

from lawspeaker.book import core as c
from lawspeaker.book.book import CheckedBook
from lawspeaker.book.symbols import Rule
from lawspeaker.program import runtime
from lawspeaker.program.layout import CHANCE, SITE, Layout, lay_out
from lawspeaker.program.python_blocks import Blocks
from lawspeaker.program.python_writer import Writer
from lawspeaker.program.runtime import ROUNDS, Fault, Over, State, seeded
from lawspeaker.program.sites import Site
from lawspeaker.program.steps import Step
from lawspeaker.program.straightening import Straightener, targets
from lawspeaker.program.suspension import statements
from lawspeaker.program.tracing import Tracer

# Blocks between two decisions after which the rules are held to be stuck.
BUDGET = 1_000_000

Options = list[int]
Run = Callable[[State], Any]

_STEP = re.compile(r"  #(\d+)$", re.MULTILINE)


@define(eq=False, repr=False)
class Code:
    """Generated Python in one flavour.

    `options`, `resume` and `cells` hold, for each decision, the function that lists the options, the block that goes on
    with the choice, and the cell that the choice is put into. `fuel` is what loops that ask nobody may still use up.
    """

    blocks: Blocks
    layout: Layout
    source: str
    namespace: dict[str, Any]
    tracer: Tracer | None
    options: list[Run] = field(factory=list)
    resume: list[Run] = field(factory=list)
    cells: list[int] = field(factory=list)
    entries: dict[str, Run] = field(factory=dict)
    fuel: list[int] = field(factory=lambda: [ROUNDS])
    lines: int = 0
    emitted: set[int] = field(factory=set)

    @property
    def filename(self) -> str:
        """The name under which Python knows the source."""
        return f"<law {self.layout.book.name}>"

    def run(self, state: State, block: Run) -> Options | None:
        """Run blocks until somebody is asked (the options come back) or the game is over."""
        self.fuel[0] = ROUNDS
        step: Any = block
        try:
            for _ in range(BUDGET):
                step = step(state)
                if step.__class__ is list:
                    options: Options = step
                    return options
                if step is None:
                    return None
        except Over:
            state[SITE] = -1
            return None
        raise self.stuck(step)

    def stuck(self, block: Run) -> Fault:
        """The fault of rules that go on and on without asking anybody, of which this is a block."""
        start = block.__code__.co_firstlineno
        steps = _STEP.findall("\n".join(self.source.split("\n")[start : start + 2]))
        return Fault("E951", int(steps[0]) if steps else -1, budget=BUDGET)

    def step_of(self, error: BaseException) -> int:
        """The number of the step that failed: the innermost one on the way to the error; -1 when there is none."""
        source = self.source.split("\n")
        found, trace = -1, error.__traceback__
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == self.filename:
                step = _STEP.search(source[trace.tb_lineno - 1])
                found = int(step[1]) if step is not None else found
            trace = trace.tb_next
        return found

    def choose(self, state: State, value: int) -> Options | None:
        """Go on with an option of the decision that the state stands at."""
        site = state[SITE]
        state[self.cells[site]] = value
        return self.run(state, self.resume[site])


@define(eq=False, repr=False, slots=False)
class Program:
    """A book compiled for a number of seats."""

    book: CheckedBook
    seats: int

    def __repr__(self) -> str:
        return f"Program({self.book.name!r}, {self.seats} seats)"

    @cached_property
    def fast(self) -> Code:
        """Code without any notes."""
        return generate(self.book, self.seats, traced=False, counted=False)

    @cached_property
    def counted(self) -> Code:
        """Code that counts its steps."""
        return generate(self.book, self.seats, traced=False, counted=True)

    @cached_property
    def traced(self) -> Code:
        """Code that notes what happens."""
        return generate(self.book, self.seats, traced=True, counted=False)

    @cached_property
    def watched(self) -> Code:
        """Code that also says when a rule begins, for those who look for the rule that made a difference."""
        return generate(self.book, self.seats, traced=True, counted=False, watched=True)

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return self.traced.layout

    @property
    def sites(self) -> list[Site]:
        """All decision sites."""
        return self.traced.blocks.sites

    @property
    def steps(self) -> list[Step]:
        """All steps."""
        return self.traced.blocks.steps

    @cached_property
    def hash(self) -> str:
        """The semantic hash: what the rules do, not how they are written, titled or commented."""
        digest = hashlib.sha256()
        code = self.fast
        digest.update(_STEP.sub("", code.source).encode())
        for name, value in sorted(code.blocks.writer.constants.items()):
            digest.update(f"{name}={value!r}\n".encode())
        for cell, value in zip(code.layout.names, code.layout.initial, strict=True):
            digest.update(f"{cell}={value}\n".encode())
        for site in code.blocks.sites:
            digest.update(f"{site.id} {_labels(site)}\n".encode())
        return digest.hexdigest()[:16]

    def start(self, roles: tuple[int, ...], seed: int, code: Code | None = None) -> State:
        """A fresh state for some code (the traced one): the seats play these roles, chance begins with this seed."""
        layout = self.layout if code is None else code.layout
        state = list(layout.initial)
        state[CHANCE] = seeded(seed)
        for seat, role in enumerate(roles):
            state[layout.role_of_seat + seat] = role
        if self.book.space.role is not None:
            for role in range(self.book.space.role.size):
                state[layout.seat_of_role + role] = roles.index(role) if role in roles else -1
        return state


def _labels(site: Site) -> str:
    node = site.node
    if isinstance(node, c.Branch):
        return " ".join(option.name for option in node.options)
    kind = node.local.type.kind
    return " ".join(kind.labels) if kind is not None else "number"


def call_counts(book: CheckedBook) -> dict[int, int]:
    """How often each rule is called; a member of a family that is run through a value counts as often called."""
    counts: dict[int, int] = {}
    for rule in book.rules:
        for node in statements(rule.body):
            if isinstance(node, c.Do):
                counts[id(node.rule)] = counts.get(id(node.rule), 0) + 1
            elif isinstance(node, c.DoMember):
                for member in node.members:
                    counts[id(member)] = counts.get(id(member), 0) + 2
    return counts


def generate(book: CheckedBook, seats: int, *, traced: bool, counted: bool, watched: bool = False) -> Code:
    """Generate the code of a book in one flavour."""
    assert book.begin is not None
    layout = lay_out(book, seats)
    writer = Writer(layout)
    blocks = Blocks(writer, traced, counted, call_counts(book))
    blocks.watched = watched
    begin = blocks.entry(book.begin)
    blocks.write_pending()
    tracer = Tracer() if traced else None
    code = Code(blocks, layout, "", {}, tracer)
    load(code)
    code.entries[book.begin.name] = code.namespace[f"b{begin}"]
    return code


def add_entry(code: Code, rule: Rule) -> Run:
    """The block with which a rule begins when it is started on its own, as scenarios do."""
    key = rule.name
    if key not in code.entries:
        label = code.blocks.entry(rule)
        code.blocks.write_pending()
        load(code)
        code.entries[key] = code.namespace[f"b{label}"]
    return code.entries[key]


def load(code: Code) -> None:
    """Compile what has been written since the last time, and make it part of the namespace."""
    blocks, space = code.blocks, code.namespace
    if not space:
        _furnish(code)
    text = "\n".join([*blocks.writer.lines[code.lines :], *_new_blocks(code)]) + "\n"
    # Line numbers go on where the source ended, so that a failing line can be found in it.
    before = "\n" * code.source.count("\n")
    code.source += text
    space.update(blocks.writer.constants)
    exec(compile(before + text, code.filename, "exec"), space)
    space["B"] = {number: space[f"b{number}"] for number in code.emitted}
    code.options = [space[blocks.option_functions[id(site.node)]] for site in blocks.sites]
    code.resume = [space[f"b{site.resume}"] for site in blocks.sites]
    code.cells = [site.cell for site in blocks.sites]
    code.lines = len(blocks.writer.lines)


def _furnish(code: Code) -> None:
    """What generated code finds in its namespace."""
    space = code.namespace
    for given in runtime.GIVEN:
        space[given.__name__] = given
    space["N"] = code.blocks.writer.words
    space["F"] = code.fuel
    if code.tracer is not None:
        space["T"] = code.tracer.events
        space["enter"] = code.tracer.enter
        for name in ("chance_roll", "chance_cards", "chance_shuffle", "chance_tokens"):
            space[name] = getattr(code.tracer, name)


def _new_blocks(code: Code) -> list[str]:
    """The blocks that can be reached and are not in the source yet."""
    straight = Straightener(code.blocks.blocks, code.blocks.anchors)
    result: list[str] = []
    waiting = sorted(code.blocks.anchors)
    for number in waiting:
        if number not in code.emitted:
            code.emitted.add(number)
            lines = straight.joined(number)
            result += [f"def b{number}(S):", *lines]
            waiting += targets(lines)
    return result


def add_function(code: Code, name: str, parameters: str, text: str) -> Run:
    """Add a function to the code, made of one expression; what its text refers to is compiled before it."""
    writer = code.blocks.writer
    writer.lines.append(f"def {name}({parameters}): return {text}")
    pending = writer.lines[code.lines :]
    code.lines = len(writer.lines)
    code.namespace.update(writer.constants)
    exec(compile("\n".join(pending) + "\n", "<law conditions>", "exec"), code.namespace)
    function: Run = code.namespace[name]
    return function
