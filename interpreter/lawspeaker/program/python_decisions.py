"""Decisions as Python: a block ends by handing over the options, and another one goes on with the choice."""

from __future__ import annotations

from lawspeaker.book import core as c
from lawspeaker.program.layout import ACTOR, DECIDER, PASS, SITE
from lawspeaker.program.python_flow import Flow
from lawspeaker.program.python_writer import Environment, Writer
from lawspeaker.program.sites import Site


class Decisions(Flow):
    """Writes choices from sets and choices between branches."""

    def __init__(self, writer: Writer, traced: bool, counted: bool) -> None:
        super().__init__(writer, traced, counted)
        self.sites: list[Site] = []
        self.option_functions: dict[int, str] = {}

    def site(self, node: c.Choose | c.Branch, cell: int, env: Environment) -> Site:
        """A new decision site."""
        site = Site(len(self.sites), node, self.rule, self.cites, cell, self.label(), dict(env))
        self.sites.append(site)
        return site

    def ask(self, site: Site, options: str, env: Environment) -> None:
        """Stop: note who is asked what, and hand over the options."""
        by = site.node.by
        decider = f"S[{ACTOR}]" if by is None else self.expression(by, env)
        self.line(f"S[{SITE}] = {site.number}; S[{DECIDER}] = {decider}")
        self.line(f"return {options}")

    def step_ask(self, node: c.Choose, env: Environment) -> None:
        """A choice from a set."""
        kept = self.keep(node.local)
        site = self.site(node, int(kept[2:-1]), env)
        function = self.options_of(node, env)
        after = self.label()
        avoidable = node.may or node.must
        other = self.label() if avoidable and node.otherwise else after
        if avoidable:
            options = self.writer.fresh()
            self.line(f"{options} = {function}(S)")
            self.line(f"if not {options}: return b{other}")
            if node.may:
                self.line(f"{options}.append({PASS})")
            self.ask(site, options, env)
        else:
            self.ask(site, f"{function}(S)", env)
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
            name = f"options{len(self.option_functions)}"
            self.option_functions[id(node)] = name
            if isinstance(node, c.Choose):
                pattern, inner = self.bind(node.local, node.domain, env)
                tests = " and ".join(self.condition(condition, inner) for condition in node.conditions)
                source = self.iterable(node.domain, env)
                text = f"[{pattern} for {pattern} in {source}{' if ' + tests if tests else ''}]"
                self.function(name, [], [f"return {text}"])
            else:
                self.function(name, [], self._branch_options(node, env))
        return self.option_functions[id(node)]

    def condition(self, condition: c.Condition, env: Environment) -> str:
        """A condition as an expression."""
        text = self.expression(condition.expression, env)
        return f"not {text}" if condition.negated else text

    def _branch_options(self, node: c.Branch, env: Environment) -> list[str]:
        lines = ["o = []"]
        done = self._done_cell(node) if node.each_once else None
        for number, option in enumerate(node.options):
            tests = [f"not {done} >> {number} & 1"] if done else []
            tests += self.tests_of(option, env)
            lines.append(f"if {' and '.join(tests) or 'True'}: o.append({number})")
        return [*lines, "return o"]

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
        key = id(node) ^ 1
        if key not in self.layout.locals:
            self.layout.locals[key] = self.layout.cell(f"{node.id}.done")
        return f"S[{self.layout.locals[key]}]"

    def step_ask_branch(self, node: c.Branch, env: Environment) -> None:
        """A choice between branches, once or until each is done."""
        key = id(node)
        if key not in self.layout.locals:
            self.layout.locals[key] = self.layout.cell(f"{node.id}.branch")
        cell = self.layout.locals[key]
        function = self.options_of(node, env)
        head, after = self.label(), self.label()
        other = self.label() if node.otherwise else after
        if node.each_once:
            self.line(f"{self._done_cell(node)} = 0")
            self.close(head)
        site = self.site(node, cell, env)
        self._ask_branches(node, site, function, after, other, env)
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

    def _ask_branches(
        self, node: c.Branch, site: Site, function: str, after: int, other: int, env: Environment
    ) -> None:
        if not (node.may or node.must or node.each_once):
            self.ask(site, f"{function}(S)", env)
            return
        options = self.writer.fresh()
        self.line(f"{options} = {function}(S)")
        self.line(f"if not {options}: return b{other if node.may or node.must else after}")
        if node.may:
            self.line(f"{options}.append({PASS})")
        self.ask(site, options, env)

    def _branches(self, node: c.Branch, cell: int, join: int, env: Environment) -> None:
        labels = [self.label() for _ in node.options[1:]]
        for number, label in enumerate(labels, 1):
            self.line(f"if S[{cell}] == {number}: return b{label}")
        for option, label in zip(node.options, [None, *labels], strict=True):
            if label is not None:
                self.begin(label)
            path, cites = self.path, self.cites
            self.path, self.cites = (*path, option.name), option.cites or cites
            self.sequence(option.body, dict(env))
            self.path, self.cites = path, cites
            self.goto(join)
