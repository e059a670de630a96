"""Rules that stop and ask: cut into blocks, each a function that runs without a decision.

Rules do not recurse, so every rule has one frame. A rule that is called from one place only is written into that place.
"""

from __future__ import annotations

from collections.abc import Callable

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.symbols import Rule
from lawspeaker.program.layout import ACTOR, add_frame
from lawspeaker.program.python_decisions import Decisions
from lawspeaker.program.python_writer import Environment, Writer, plus
from lawspeaker.program.suspension import statements

# Rules are not written in place inside more levels of indentation than that: Python allows only so many.
DEEPEST = 6

# Statements that are written differently when something in them can stop.
STRUCTURES = (c.If, c.Loop, c.Times, c.ForEach, c.As, c.Do, c.DoMember)

# Writes how the next member of a set is taken: into which cell, and where to go when there is none.
Take = Callable[[str, int], None]


class Blocks(Decisions):
    """Writes statements that can stop."""

    def __init__(self, writer: Writer, traced: bool, counted: bool, calls: dict[int, int]) -> None:
        super().__init__(writer, traced, counted)
        self.calls = calls
        self.entries: dict[int, int] = {}
        self.circles: list[tuple[int, int]] = []

    # rules -------------------------------------------------------------------------------------------------------

    def entry(self, rule: Rule) -> int:
        """The block with which a rule begins; it is written when its turn comes."""
        if id(rule) not in self.entries:
            self.entries[id(rule)] = self.label()
            self.anchors.add(self.entries[id(rule)])
            self.pending.append(rule)
            if id(rule) not in self.layout.returns:
                add_frame(self.layout, rule, rule.name)
            for parameter in rule.parameters:
                self.keep(parameter)
        return self.entries[id(rule)]

    def write_pending(self) -> None:
        """Write every rule that something refers to."""
        while self.pending:
            rule = self.pending.pop(0)
            entry = self.entries.get(id(rule))
            if entry is not None and not self.blocks[entry]:
                self.write_entry(rule)
            else:
                self.in_block = False
                self.write_plain(rule)

    def write_entry(self, rule: Rule) -> None:
        """Write a rule as blocks of its own."""
        self.rule, self.path, self.cites = rule.name, (), rule.meta.cites
        self.loops, self.actors, self.circles = [], [], []
        self.begin(self.entries[id(rule)])
        env: Environment = {id(p): self.keep(p) for p in rule.parameters}
        if self.suspension.rule(rule):
            self.entered(rule, env)
            self.sequence(rule.body, env)
        else:
            given = "".join(f", {env[id(p)]}" for p in rule.parameters)
            self.line(f"{self.plain_function(rule)}(S{given})")
        if self.open:
            self.line(f"return B[S[{self.layout.returns[id(rule)]}]]")

    def write_plain(self, rule: Rule) -> None:
        """Write a rule as a function."""
        inside, self.in_block = self.in_block, False
        super().write_plain(rule)
        self.in_block = inside

    # statements --------------------------------------------------------------------------------------------------

    def sequence(self, block: c.Block, env: Environment) -> None:
        """Statements one after the other; what is bound before a statement that can stop is kept in a cell."""
        for position, node in enumerate(block):
            if not self.open:
                return
            local = node.local if isinstance(node, c.Let | c.Roll | c.DrawCards) else None
            if self.in_block and local is not None and self.suspension.block(block[position + 1 :]):
                self.keep(local)
            self.statement(node, env)

    def statement(self, node: c.Core, env: Environment) -> None:
        """One statement."""
        if not self.in_block or not self.suspension.statement(node):
            super().statement(node, env)
            return
        if isinstance(node, c.Part):
            self.part(node, env)
            return
        above = self.step
        self.note(node)
        self.listing_depth += 1
        self.write("ask" if isinstance(node, STRUCTURES) else "step", node, dict(env))
        self.listing_depth -= 1
        self.step = above

    def ask_if(self, node: c.If, env: Environment) -> None:
        """Branches that can stop."""
        after = self.label()
        for condition, block in node.branches:
            test = self.expression(condition, env)
            if test == "False":
                continue
            branch, other = self.label(), self.label()
            self.line(f"if not {test}: return b{other}")
            self.close(branch)
            self.sequence(block, dict(env))
            self.goto(after)
            self.begin(other)
        self.sequence(node.otherwise, dict(env))
        self.close(after)

    def ask_loop(self, node: c.Loop, env: Environment) -> None:
        """A loop that can stop."""
        head, after = self.label(), self.label()
        self.close(head)
        if node.condition is not None:
            self.line(f"if not {self.expression(node.condition, env)}: return b{after}")
        self.inside_loop(after, node.body, env)
        if self.open and node.until is not None:
            self.line(f"if {self.expression(node.until, env)}: return b{after}")
        self.goto(head)
        self.begin(after)

    def inside_loop(self, after: int, body: c.Block, env: Environment) -> None:
        """The body of a loop; `stop` in it goes on after the loop."""
        self.loops.append((after, len(self.actors)))
        self.sequence(body, dict(env))
        self.loops.pop()

    def ask_times(self, node: c.Times, env: Environment) -> None:
        """So many times, with a counter in the frame."""
        left = self.frame_cell("times")
        self.line(f"{left} = {self.expression(node.count, env)}")
        head, after = self.label(), self.label()
        self.close(head)
        self.line(f"if {left} <= 0: return b{after}")
        self.line(f"{left} -= 1")
        self.inside_loop(after, node.body, env)
        self.goto(head)
        self.begin(after)

    def ask_each(self, node: c.ForEach, env: Environment) -> None:
        """Once for each member, with the members in the frame."""
        local = self.keep(node.local)
        if node.acting:
            self.save_actor()
        head, after = self.label(), self.label()
        take = self._members(node, env)
        self.close(head)
        take(local, after)
        env[id(node.local)] = self.fields(node.domain, local, env) if isinstance(node.domain, t.Lines) else local
        if node.acting:
            self.line(f"S[{ACTOR}] = {self.acting(local, node)}")
        if node.where is not None:
            self.line(f"if not {self.expression(node.where, env)}: return b{head}")
        self.inside_loop(after, node.body, env)
        self.goto(head)
        self.begin(after)
        if node.acting:
            self.restore_actor()

    def _members(self, node: c.ForEach, env: Environment) -> Take:
        """Prepare running through a set; the result writes how the next member is taken."""
        position = self.frame_cell("at")
        domain = node.domain
        if isinstance(domain, t.AllOf | t.NumberRange | t.Lines):
            return self._counted(domain, position, env)
        first = self.layout.cell(f"{self.rule}.members")
        for number in range(1, self._capacity(domain)):
            self.layout.cell(f"{self.rule}.members#{number + 1}")
        size = self.frame_cell("count")
        members = self.writer.fresh()
        self.line(f"{members} = {self.iterable(domain, env)}")
        self.line(f"{size} = len({members}); S[{first}:{first}+{size}] = {members}; {position} = 0")

        def take(local: str, after: int) -> None:
            self.line(f"if {position} >= {size}: return b{after}")
            self.line(f"{local} = S[{plus(first, position)}]; {position} += 1")

        return take

    def _counted(self, domain: t.AllOf | t.NumberRange | t.Lines, position: str, env: Environment) -> Take:
        if isinstance(domain, t.AllOf):
            low, high = "0", str(self.layout.size_of(domain.kind) - 1)
        elif isinstance(domain, t.Lines):
            low, high = "0", f"len({self.iterable(domain, env)}) - 1"
        else:
            low, high = self.expression(domain.low, env), self.expression(domain.high, env)
        if not high.lstrip("-").isdigit():
            last = self.frame_cell("last")
            self.line(f"{last} = {high}")
            high = last
        self.line(f"{position} = {low}")

        def take(local: str, after: int) -> None:
            self.line(f"if {position} > {high}: return b{after}")
            self.line(f"{local} = {position}; {position} += 1")

        return take

    def _capacity(self, domain: t.Set) -> int:
        if isinstance(domain, t.Listed):
            return len(domain.items)
        assert domain.type.kind is not None
        return self.layout.size_of(domain.type.kind)

    def save_actor(self) -> None:
        """Remember who acts: in the frame, since the block may end before it is needed."""
        if not self.in_block:
            super().save_actor()
            return
        cell = self.frame_cell("actor before")
        self.line(f"{cell} = S[{ACTOR}]")
        self.actors.append(cell)

    def ask_as(self, node: c.As, env: Environment) -> None:
        """Somebody else acts and can be asked."""
        self.step_as(node, env)

    # around the table --------------------------------------------------------------------------------------------

    def step_around(self, node: c.Around, env: Environment) -> None:
        """Seats act in turn; a mask in the frame holds those that have passed."""
        seats = self.layout.seats
        self.save_actor()
        position, out = self.frame_cell("turn"), self.frame_cell("passed")
        start = "0" if node.order is not None else f"S[{ACTOR}]"
        if node.start is not None:
            start = self.present(node.start, env)
        self.line(f"{position} = {start}; {out} = 0")
        head, after = self.label(), self.label()
        self.close(head)
        order = self.layout.orders[id(node.order)] if node.order is not None else None
        seat = position if order is None else f"S[{plus(order, position)}]"
        if node.condition is None and not _passes(node.body):
            self.line(f"S[{ACTOR}] = {seat}; {position} = ({position} + 1) % {seats}")
        else:
            self._next_seat(node, seat, position, out, after, env)
        self.circles.append((head, int(out[2:-1])))
        self.inside_loop(after, node.body, env)
        self.circles.pop()
        self.goto(head)
        self.begin(after)
        self.restore_actor()

    def _next_seat(self, node: c.Around, seat: str, position: str, out: str, after: int, env: Environment) -> None:
        self.line(f"for _ in range({self.layout.seats}):")
        self.line(f"    S[{ACTOR}] = {seat}; {position} = ({position} + 1) % {self.layout.seats}")
        test = f"not {out} >> S[{ACTOR}] & 1"
        if node.condition is not None:
            test += f" and {self.expression(node.condition, env)}"
        self.line(f"    if {test}: break")
        self.line(f"else: return b{after}")

    def step_pass(self, node: c.Pass, env: Environment) -> None:
        """The actor takes no further part."""
        head, out = self.circles[-1]
        self.line(f"S[{out}] |= 1 << S[{ACTOR}]")
        self.goto(head)
        self.open = False

    # calls -------------------------------------------------------------------------------------------------------

    def ask_call(self, node: c.Do, env: Environment) -> None:
        """Run a rule that can stop: written in place when it is called from here only."""
        rule = node.rule
        given = self.handed(rule, node.arguments, env)
        self.begun(rule)
        if self.calls.get(id(rule), 0) == 1:
            self._in_place(rule, given)
            return
        label = self.entry(rule)
        cont = self.label()
        self._hand_over(rule, given)
        self.line(f"S[{self.layout.returns[id(rule)]}] = {cont}")
        self.line(f"return b{label}")
        self.anchors.add(cont)
        self.begin(cont)

    def handed(self, rule: Rule, arguments: tuple[t.Typed, ...], env: Environment) -> list[str]:
        """The arguments of a rule that has its parameters in its frame."""
        pairs = zip(rule.parameters, arguments, strict=True)
        return [self.kept(argument, local.type, env) for local, argument in pairs]

    def _hand_over(self, rule: Rule, given: list[str]) -> None:
        """Put the arguments into the frame."""
        cells = [self.keep(parameter) for parameter in rule.parameters]
        if cells:
            self.line(f"{', '.join(cells)} = {', '.join(given)}")

    def _in_place(self, rule: Rule, given: list[str]) -> None:
        self._hand_over(rule, given)
        self._written_here(rule, {id(p): self.keep(p) for p in rule.parameters})

    def _written_here(self, rule: Rule, env: Environment) -> None:
        saved = (self.rule, self.path, self.cites, self.loops, self.circles)
        self.rule, self.path, self.cites, self.loops, self.circles = rule.name, (), rule.meta.cites, [], []
        self.entered(rule, env)
        self.sequence(rule.body, env)
        self.rule, self.path, self.cites, self.loops, self.circles = saved

    def step_call(self, node: c.Do, env: Environment) -> None:
        """Run a rule that cannot stop: in a block it too is written in place when it is called from here only."""
        rule = node.rule
        if not self.in_block or self.calls.get(id(rule), 0) != 1 or self.depth > DEEPEST:
            super().step_call(node, env)
            return
        given = [self.temporary(text) for text in self.given(rule.parameters, node.arguments, env)]
        self.begun(rule)
        self._written_here(rule, {id(p): text for p, text in zip(rule.parameters, given, strict=True)})

    def ask_call_member(self, node: c.DoMember, env: Environment) -> None:
        """Run the member that a value names; members that cannot stop have a block of their own too."""
        which = self.temporary(self.present(node.which, env))
        given = self.handed(node.members[0], node.arguments, env)
        self.begun(node.members[0], which)
        cont = self.label()
        for value, member in enumerate(node.members):
            label = self.entry(member)
            self.line(f"if {which} == {value}:")
            self.depth += 1
            self._hand_over(member, given)
            self.line(f"S[{self.layout.returns[id(member)]}] = {cont}")
            self.line(f"return b{label}")
            self.depth -= 1
        self.line(f"absent({self.writer.word(node.which.span.text)})")
        self.anchors.add(cont)
        self.begin(cont)


def _passes(block: c.Block) -> bool:
    return any(isinstance(node, c.Pass) for node in statements(block))
