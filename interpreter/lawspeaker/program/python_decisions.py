"""Decisions as Python: a block ends by handing over the options, and another one goes on with the choice."""

from __future__ import annotations

from lawspeaker.book import core as c
from lawspeaker.program.layout import ACTOR, DECIDER, PASS, SITE
from lawspeaker.program.python_expressions import joined
from lawspeaker.program.python_flow import Flow
from lawspeaker.program.python_writer import Environment, Writer
from lawspeaker.program.sites import Site


class Decisions(Flow):
    """Writes choices from sets and choices between branches."""

    def __init__(self, writer: Writer, traced: bool, counted: bool) -> None:
        super().__init__(writer, traced, counted)
        self.sites: list[Site] = []
        self.option_functions: dict[int, str] = {}
        self.option_lines: dict[int, list[str]] = {}

    def site(self, node: c.Choose | c.Branch, cell: int, env: Environment) -> Site:
        """A new decision site."""
        site = Site(len(self.sites), node, self.rule, self.cites, cell, self.label(), dict(env))
        self.sites.append(site)
        self.anchors.add(site.resume)
        return site

    def ask(self, site: Site, env: Environment, without: int | None) -> None:
        """Stop: list the options, note who is asked what. With `without`, the block to go on in if there are none."""
        for text in self.listing(site.node, env):
            self.line(text)
        if without is not None:
            self.line(f"if not o: return b{without}")
        if site.node.may:
            self.line(f"o.append({PASS})")
        by = site.node.by
        decider = f"S[{ACTOR}]" if by is None else self.present(by, env)
        self.line(f"S[{SITE}] = {site.number}; S[{DECIDER}] = {decider}")
        self.line("return o")

    def step_ask(self, node: c.Choose, env: Environment) -> None:
        """A choice from a set."""
        kept = self.keep(node.local)
        site = self.site(node, int(kept[2:-1]), env)
        after = self.label()
        avoidable = node.may or node.must
        other = self.label() if avoidable and node.otherwise else after
        self.options_of(node, env)
        self.ask(site, env, other if avoidable else None)
        self.begin(site.resume)
        if node.may:
            self.line(f"if {kept} == {PASS}: return b{other}")
        self.sequence(node.body, {**env, id(node.local): kept})
        self.goto(after)
        if other != after:
            self.begin(other)
            self.sequence(node.otherwise, dict(env))
            self.goto(after)
        self.begin(after)

    def options_of(self, node: c.Choose | c.Branch, env: Environment) -> str:
        """The function that lists what may be chosen; it reads the frame, so that it can be asked at any time."""
        if id(node) not in self.option_functions:
            lines = self.listing(node, env)
            name = f"options{len(self.option_functions)}"
            self.option_functions[id(node)] = name
            self.function(name, [], [*lines, "return o"])
        return self.option_functions[id(node)]

    def listing(self, node: c.Choose | c.Branch, env: Environment) -> list[str]:
        """Lines that list what may be chosen as `o`: blocks and the function of `options_of` have the same ones."""
        if id(node) not in self.option_lines:
            lines = self._choosable(node, env) if isinstance(node, c.Choose) else self._branch_options(node, env)
            self.option_lines[id(node)] = lines
        return self.option_lines[id(node)]

    def _choosable(self, node: c.Choose, env: Environment) -> list[str]:
        pattern, inner = self.bind(node.local, node.domain, env)
        tests = joined("and", [self.condition(condition, inner) for condition in node.conditions])
        source = self.iterable(node.domain, env)
        if tests == "True":
            return [f"o = list({source})"]
        return ["o = []", f"for {pattern} in {source}:", f"    if {tests}: o.append({pattern})"]

    def condition(self, condition: c.Condition, env: Environment) -> str:
        """A condition as an expression."""
        text = self.expression(condition.expression, env)
        return f"(not {text})" if condition.negated else text

    def _branch_options(self, node: c.Branch, env: Environment) -> list[str]:
        lines = ["o = []"]
        done = self._done_cell(node) if node.each_once else None
        for number, option in enumerate(node.options):
            tests = [f"(not {done} >> {number} & 1)"] if done else []
            tests += self.tests_of(option, env)
            lines.append(f"if {joined('and', tests)}: o.append({number})")
        return lines

    def tests_of(self, option: c.Option, env: Environment) -> list[str]:
        """What must hold for a branch to be offered."""
        tests = [self.condition(condition, env) for condition in option.conditions]
        for guard in option.guards:
            if guard.payment is not None:
                tests.append(self.payable(guard.payment, env))
            elif guard.choice is not None:
                tests.append(f"{self.options_of(guard.choice, env)}(S)")
        return tests

    def _done_cell(self, node: c.Branch) -> str:
        if id(node) not in self.layout.done:
            self.layout.done[id(node)] = self.layout.cell(f"{node.id}.done")
        return f"S[{self.layout.done[id(node)]}]"

    def step_ask_branch(self, node: c.Branch, env: Environment) -> None:
        """A choice between branches, once or until each is done."""
        if id(node) not in self.layout.branches:
            self.layout.branches[id(node)] = self.layout.cell(f"{node.id}.branch")
        cell = self.layout.branches[id(node)]
        self.options_of(node, env)
        head, after = self.label(), self.label()
        other = self.label() if node.otherwise else after
        if node.each_once:
            self.line(f"{self._done_cell(node)} = 0")
            self.close(head)
        site = self.site(node, cell, env)
        self.ask(site, env, other if node.may or node.must else after if node.each_once else None)
        self.begin(site.resume)
        if node.may:
            self.line(f"if S[{cell}] == {PASS}: return b{other}")
        if node.each_once:
            self.line(f"{self._done_cell(node)} |= 1 << S[{cell}]")
        join = head if node.each_once else self.label() if node.then else after
        self._branches(node, cell, join, env)
        if node.then and not node.each_once:
            self.begin(join)
            self.sequence(node.then, dict(env))
            self.goto(after)
        if node.otherwise:
            self.begin(other)
            self.sequence(node.otherwise, dict(env))
            self.goto(after)
        self.begin(after)

    def _branches(self, node: c.Branch, cell: int, join: int, env: Environment) -> None:
        labels = [self.label() for _ in node.options]
        for number, label in enumerate(labels[1:], 1):
            self.line(f"if S[{cell}] == {number}: return b{label}")
        self.goto(labels[0])
        for option, label in zip(node.options, labels, strict=True):
            self.begin(label)
            path, cites = self.path, self.cites
            self.path, self.cites = (*path, option.name), option.cites or cites
            self.sequence(option.body, dict(env))
            self.path, self.cites = path, cites
            self.goto(join)
