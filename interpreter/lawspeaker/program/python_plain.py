"""Rules that ask nobody: structured Python, one function for each rule.

The same writing serves inside blocks (see `python_blocks`) for statements that cannot stop.
"""

from __future__ import annotations

from lawspeaker.book import core as c
from lawspeaker.book import typed as t
from lawspeaker.book.namespace import RULE_FAMILIES
from lawspeaker.book.symbols import Local, Rule
from lawspeaker.program.layout import ACTOR, STEPS
from lawspeaker.program.python_effects import Effects
from lawspeaker.program.python_expressions import called
from lawspeaker.program.python_writer import Environment, Writer, named
from lawspeaker.program.runtime import ROUNDS
from lawspeaker.program.steps import Step
from lawspeaker.program.suspension import Suspension
from lawspeaker.tree.statements import Citation

FORMS: dict[type[c.Core], str] = {
    c.Let: "let",
    c.SetVariable: "set",
    c.Shift: "shift",
    c.MoveTokens: "move",
    c.PayPrice: "pay",
    c.PayNamed: "pay",
    c.DrawTokens: "draw-tokens",
    c.DrawCards: "draw-cards",
    c.MoveCard: "card",
    c.Shuffle: "shuffle",
    c.Arrange: "arrange",
    c.Show: "show",
    c.Roll: "roll",
    c.PlaceFigure: "figure",
    c.FixOrder: "fix",
    c.Tell: "tell",
    c.EndGame: "end",
    c.Do: "call",
    c.DoMember: "call-member",
    c.If: "if",
    c.Loop: "loop",
    c.Times: "times",
    c.ForEach: "each",
    c.As: "as",
    c.Around: "around",
    c.Choose: "ask",
    c.Branch: "ask-branch",
    c.Stop: "stop",
    c.Pass: "pass",
}


class Plain(Effects):
    """Writes statements that cannot stop as structured Python."""

    def __init__(self, writer: Writer, traced: bool, counted: bool) -> None:
        super().__init__(writer, traced)
        self.counted = counted
        self.suspension = Suspension()
        self.steps: list[Step] = []
        self.rule = ""
        self.path: tuple[str, ...] = ()
        self.cites: tuple[Citation, ...] = ()
        self.block_number = -1
        self.open = True
        self.listing_depth = 0
        # Each entry: where `stop` goes (None: Python's own break), and how many actors were saved when the loop began.
        self.loops: list[tuple[int | None, int]] = []
        self.actors: list[str] = []
        self.functions: dict[int, str] = {}
        # Whether the code says when a rule begins, and with which arguments.
        self.watched = False
        self.pending: list[Rule] = []

    # writing -----------------------------------------------------------------------------------------------------

    def note(self, node: c.Core, text: str = "") -> None:
        """Enter a step into the listing; it is what events and faults refer to."""
        form = FORMS[type(node)]
        shown = text or " ".join(node.span.text.split("\n")[0].split())
        path = ".".join((self.rule, *self.path))
        step = Step(
            len(self.steps), form, self.rule, path, self.cites, node.span, shown, self.listing_depth,
            self.block_number, node,
        )  # fmt: skip
        self.steps.append(step)
        self.step = step
        if self.counted:
            self.line(f"S[{STEPS}] += 1")

    def body(self, block: c.Block, env: Environment) -> None:
        """A block one level deeper."""
        self.depth += 1
        self.listing_depth += 1
        before = len(self.out)
        self.sequence(block, dict(env))
        if len(self.out) == before:
            self.line("pass")
        self.depth -= 1
        self.listing_depth -= 1
        self.open = True

    def sequence(self, block: c.Block, env: Environment) -> None:
        """Statements one after the other; names that they bind are known to those that follow."""
        for node in block:
            if not self.open:
                return
            self.statement(node, env)

    def statement(self, node: c.Core, env: Environment) -> None:
        """One statement that cannot stop."""
        if isinstance(node, c.Part):
            self.part(node, env)
            return
        above = self.step
        self.note(node)
        self.write("step", node, env)
        self.step = above

    def write(self, prefix: str, node: c.Core, env: Environment) -> None:
        """Write a statement by the method for its form."""
        form = FORMS[type(node)].replace("-", "_")
        getattr(self, f"{prefix}_{form}")(node, env)

    def part(self, node: c.Part, env: Environment) -> None:
        """A named part: its name and citations belong to the steps in it."""
        path, cites = self.path, self.cites
        self.path = (*path, node.name)
        self.cites = node.cites or cites
        self.sequence(node.body, env)
        self.path, self.cites = path, cites

    def assign(self, local: object, text: str, env: Environment) -> None:
        """Keep a value: in its cell when it has one, else under a Python name."""
        assert isinstance(local, Local)
        cell = self.layout.locals.get(id(local))
        if cell is not None:
            self.line(f"S[{cell}] = {text}")
            env[id(local)] = f"S[{cell}]"
            return
        name = text if text.startswith("x") and text[1:].isdigit() else self.writer.fresh()
        if name != text:
            self.line(f"{name} = {text}")
        env[id(local)] = name

    # structure ---------------------------------------------------------------------------------------------------

    def step_if(self, node: c.If, env: Environment) -> None:
        """The first branch whose condition holds."""
        keyword = "if"
        for condition, block in node.branches:
            test = self.expression(condition, env)
            if test == "False":
                continue
            self.line(f"{keyword} {test}:")
            self.body(block, env)
            keyword = "elif"
        if node.otherwise and keyword == "elif":
            self.line("else:")
            self.body(node.otherwise, env)
        elif node.otherwise:
            self.sequence(node.otherwise, dict(env))

    def step_loop(self, node: c.Loop, env: Environment) -> None:
        """A loop; how often it goes round is known to nobody beforehand."""
        self.line("while True:" if node.condition is None else f"while {self.expression(node.condition, env)}:")
        self.loops.append((None, len(self.actors)))
        self.depth += 1
        self.spend()
        self.depth -= 1
        self.body(node.body, env)
        if node.until is not None:
            self.depth += 1
            self.line(f"if {self.expression(node.until, env)}: break")
            self.depth -= 1
        self.loops.pop()

    def spend(self) -> None:
        """Count a round of a loop; when they become too many, the rules are stuck."""
        self.line("F[0] -= 1")
        self.line(f"if F[0] < 0: raise Fault('E951', {self.number()}, budget={ROUNDS})")

    def step_times(self, node: c.Times, env: Environment) -> None:
        """So many times."""
        count = self.expression(node.count, env)
        self.line(f"for _ in range({count}):")
        self.loops.append((None, len(self.actors)))
        self.depth += 1
        if self.traced or not count.isdigit():
            self.spend()
        self.depth -= 1
        self.body(node.body, env)
        self.loops.pop()

    def step_each(self, node: c.ForEach, env: Environment) -> None:
        """Once for each member; the members are those of the beginning."""
        pattern, inner = self.bind(node.local, node.domain, env)
        source = self.iterable(node.domain, env)
        if node.acting:
            self.save_actor()
        self.line(f"for {pattern} in {source}:")
        self.loops.append((None, len(self.actors)))
        self.depth += 1
        if self.traced:
            self.spend()
        if node.acting:
            self.line(f"S[{ACTOR}] = {self.acting(pattern, node)}")
        if node.where is not None:
            self.line(f"if not {self.expression(node.where, inner)}: continue")
        self.depth -= 1
        self.body(node.body, inner)
        self.loops.pop()
        if node.acting:
            self.restore_actor()

    def acting(self, text: str, node: c.ForEach) -> str:
        """The member of a set that acts next."""
        local = node.local
        return self.checked(text, t.LocalUse(node.domain.span, local.type, local)) if local.type.optional else text

    def save_actor(self) -> None:
        """Remember who acts."""
        name = self.writer.fresh()
        self.line(f"{name} = S[{ACTOR}]")
        self.actors.append(name)

    def restore_actor(self) -> None:
        """Let act again who acted before."""
        self.line(f"S[{ACTOR}] = {self.actors.pop()}")

    def step_as(self, node: c.As, env: Environment) -> None:
        """Somebody else acts."""
        self.save_actor()
        self.line(f"S[{ACTOR}] = {self.present(node.seat, env)}")
        self.sequence(node.body, dict(env))
        if self.open:
            self.restore_actor()
        else:
            self.actors.pop()

    def step_stop(self, node: c.Stop, env: Environment) -> None:
        """Leave the nearest loop; who acted when it began acts again."""
        target, saved = self.loops[-1]
        if len(self.actors) > saved:
            self.line(f"S[{ACTOR}] = {self.actors[saved]}")
        if target is None:
            self.line("break")
        else:
            self.goto(target)
        self.open = False

    def step_pass(self, node: c.Pass, env: Environment) -> None:
        """Only blocks go around the table."""
        raise AssertionError(node)  # pragma: no cover

    def goto(self, label: int) -> None:
        """Go on in another block."""
        raise AssertionError(label)  # pragma: no cover - plain rules have no blocks

    def leave_game(self) -> None:
        """The end of the game inside a plain function."""
        self.line("raise Over")
        self.open = False

    # calls -------------------------------------------------------------------------------------------------------

    def plain_function(self, rule: Rule) -> str:
        """The function of a rule that cannot stop; it is written when its turn comes."""
        if id(rule) not in self.functions:
            self.functions[id(rule)] = named("rule", rule.name)
            self.pending.append(rule)
        return self.functions[id(rule)]

    def step_call(self, node: c.Do, env: Environment) -> None:
        """Run a rule that cannot stop."""
        if self.traced:
            self.spend()
        given = self.given(node.rule.parameters, node.arguments, env)
        self.begun(node.rule)
        self.line(called(self.plain_function(node.rule), given))

    def step_call_member(self, node: c.DoMember, env: Environment) -> None:
        """Run the member that a value names."""
        if self.traced:
            self.spend()
        members = ", ".join(self.plain_function(member) for member in node.members)
        given = self.given(node.members[0].parameters, node.arguments, env)
        which = self.present(node.which, env)
        if self.traced:
            which = self.temporary(which)
            self.begun(node.members[0], which)
        self.line(called(f"({members},)[{which}]", given))

    def begun(self, rule: Rule, *which: str) -> None:
        """In traced code, note that a member of a family begins."""
        if rule.form in RULE_FAMILIES:
            self.event(*which)

    def entered(self, rule: Rule, env: Environment) -> None:
        """In watched code, say that a rule begins."""
        if self.watched:
            self.line(f"enter(S, {rule.name!r}{''.join(f', {env[id(p)]}' for p in rule.parameters)})")

    def write_plain(self, rule: Rule) -> None:
        """Write the function of a rule that cannot stop."""
        saved = (self.out, self.depth, self.rule, self.path, self.cites, self.loops, self.actors, self.block_number)
        self.out, self.depth, self.rule, self.path = [], 1, rule.name, ()
        self.cites, self.loops, self.actors, self.block_number = rule.meta.cites, [], [], -1
        self.open = True
        names = [self.writer.fresh() for _ in rule.parameters]
        env: Environment = {id(local): name for local, name in zip(rule.parameters, names, strict=True)}
        self.entered(rule, env)
        self.sequence(rule.body, env)
        head = f"def {self.functions[id(rule)]}(S{''.join(f', {name}' for name in names)}):"
        lines = [head, *(self.out or ["    pass"])]
        (self.out, self.depth, self.rule, self.path, self.cites, self.loops, self.actors, self.block_number) = saved
        self.writer.lines += lines
        self.open = True
