"""The reference is complete: it describes every form of the grammar, every function, step, command and diagnostic.

Tables that repeat a table of the program are compared with it; `pytest tests/docs --snapshot-update` writes them anew.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lawspeaker.book.functions import FUNCTIONS
from lawspeaker.commands import make_app
from lawspeaker.commands.help import manual
from lawspeaker.commands.pages import PAGES, Page
from lawspeaker.commands.play.words import WORDS
from lawspeaker.places import grammar_file
from lawspeaker.program.steps import STEPS
from lawspeaker.text import CODES, Source
from lawspeaker.tree.build_scenarios import BuildTree
from lawspeaker.tree.grammar import law_grammar
from lawspeaker.tree.reader import Reader
from lawspeaker.tree.tokens import scan

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
REFERENCE = DOCS / "reference"
LANGUAGE = REFERENCE / "language.md"

# A page may say something about the whole language in its first section, before it follows the grammar.
GENERAL = "how law is written"


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


# ---- the grammar as syntax lines --------------------------------------------------------------------------------

TOKEN = re.compile(r'"([^"]*)"|([A-Za-z_]\w*)|(->|[()\[\]|*+?])')
MARKS = re.compile(r"\.\.\.|\.\.|[<>!]=|[A-Z][A-Z-]*|[a-z][a-z-]*|[^\s\"]")


class GrammarLines:
    """The rules of the grammar as the reference writes them: words as they stand, X for what is to be filled in."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, str] = {}
        self.sections: dict[str, list[str]] = defaultdict(list)
        section = name = ""
        for line in text.splitlines():
            if heading := re.match(r"// ---- (.*?) -+$", line):
                section = heading[1]
            elif found := re.match(r"[?!]?([a-z_]+): (.*)", line):
                name = found[1]
                self.rules[name] = found[2]
                if not line.startswith("!") and not name.startswith("_"):
                    self.sections[section].append(name)
            elif name and line.startswith(" "):
                self.rules[name] += " " + line.strip()
        self.words = {found: self.rules[found] for found in re.findall(r"^!([a-z_]+):", text, re.MULTILINE)}

    def lines(self, name: str) -> Iterator[str]:
        """The lines that a rule is written on, as far as they have words or marks of their own."""
        for alternative in self._alternatives(self.rules[name]):
            first, *others = alternative.split("\n")
            # What follows the first line are the blocks below it, and sometimes an optional line at their end.
            others = [line.replace("[ ", "", 1) for line in others if re.search(r"[a-z]", line)]
            yield from (line for line in map(_normal, [first, *others]) if re.search(r"[^X ,.]|\.\. X|X X", line))

    def _alternatives(self, body: str) -> list[str]:
        tokens = [match.groups() for match in TOKEN.finditer(body)]
        found, rest = self._choice(tokens)
        assert not rest, body
        return found

    def _choice(self, tokens: list[Any]) -> tuple[list[str], list[Any]]:
        """What stands between brackets, or to the end: its alternatives, and what follows."""
        alternatives, parts = [], list[str]()
        while tokens and tokens[0][2] not in (")", "]"):
            literal, name, mark = tokens.pop(0)
            if mark == "|":
                alternatives.append(" ".join(parts))
                parts = []
            elif mark == "->":
                tokens.pop(0)
            elif mark in ("(", "["):
                inner, tokens = self._choice(tokens)
                tokens.pop(0)
                parts.append(f"[ {'|'.join(inner)} ]" if mark == "[" else " | ".join(inner))
            elif mark in ("*", "+", "?"):
                parts.append(self._repeated(parts.pop(), mark))
            else:
                parts.append(literal if literal is not None else self._named(name))
        return [*alternatives, " ".join(parts)], tokens

    def _repeated(self, part: str, mark: str) -> str:
        if mark == "*" and part.startswith(","):
            return ", ..."
        return f"{{ {part} }}" if mark == "*" else f"[ {part} ]" if mark == "?" else f"{part} ..."

    def _named(self, name: str) -> str:
        if name in self.words:
            return " | ".join(re.findall(r'"([^"]*)"', self.words[name]))
        if name == "_NL":
            return "\n"
        if name in ("_INDENT", "_DEDENT"):
            return ""
        # What is inlined and begins a new line is a block, which the reference shows by lines of its own.
        if name.startswith("_"):
            inner = self._alternatives(self.rules[name])
            return inner[0].split("\n")[0] + ("\n" if "\n" in inner[0] else "") if len(inner) == 1 else ""
        return "X"


def _normal(line: str) -> str:
    """A syntax line of the reference in the form of the grammar's."""
    words = ["X" if re.fullmatch("[A-Z][A-Z-]*", word) else word for word in MARKS.findall(line)]
    return " ".join(words)


def _syntax(page: str) -> dict[str, set[str]]:
    """The syntax lines of each section of the language reference."""
    found: dict[str, set[str]] = defaultdict(set)
    for section in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        title = section.splitlines()[0].lower()
        for block in re.findall(r"^```syntax\n(.*?)^```", section, re.MULTILINE | re.DOTALL):
            found[title] |= {_normal(line) for line in block.splitlines()}
    return found


GRAMMAR = GrammarLines(_text(grammar_file()))
SYNTAX = _syntax(_text(LANGUAGE))


@pytest.mark.parametrize("section", [section for section in GRAMMAR.sections if section])
def test_every_form_of_the_grammar_is_described(section: str) -> None:
    """The sections of the language reference have the forms of the grammar's sections, word for word."""
    described = SYNTAX[section] | SYNTAX[GENERAL]
    missing = [f"{name}: {line}" for name in GRAMMAR.sections[section] for line in GRAMMAR.lines(name)
               if line not in described]  # fmt: skip
    assert not missing, f"docs/reference/language.md does not describe: {missing}"


def test_no_form_is_described_that_is_not_there() -> None:
    """Every syntax line with words in it is a form of the grammar."""
    known = {line for names in GRAMMAR.sections.values() for name in names for line in GRAMMAR.lines(name)}
    strange = [line for lines in SYNTAX.values() for line in lines if re.search("[a-z]", line) and line not in known]
    assert not strange


class Recorder:
    """A builder that builds as ever, and remembers which rules of the grammar were used."""

    def __init__(self, builder: BuildTree, used: set[str]) -> None:
        self.builder = builder
        self.used = used

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.builder, name)

        def build(*arguments: Any) -> Any:
            self.used.add(name)
            return method(*arguments)

        return build


def test_every_form_of_the_grammar_is_shown() -> None:
    """Each form, statement and expression stands in an example, and all examples are checked and run."""
    used: set[str] = set()
    for text in re.findall(r"^```law[^\n]*\n(.*?)^```", _text(LANGUAGE), re.MULTILINE | re.DOTALL):
        source = Source("example.law", text)
        scanned = scan(source)
        Reader(law_grammar(), scanned, Recorder(BuildTree(source, scanned.sentences), used)).read()
    built = {made.build for made in law_grammar().productions if made.build}
    assert sorted(built - used) == []


# ---- tables -----------------------------------------------------------------------------------------------------


def _functions() -> str:
    rows = [f"| `{each.name}` | {each.arguments} | {each.sentence} |" for each in FUNCTIONS.values()]
    return "\n".join(["| function | arguments | what it gives |", "|---|---|---|", *rows])


def _steps() -> str:
    rows = [f"| `{each.name}` | {each.operands} | {each.sentence} |" for each in STEPS.values()]
    return "\n".join(["| step | operands | effect |", "|---|---|---|", *rows])


def _diagnostics() -> str:
    rows = [f"| [{code.code}]({code.code}.md) | {code.headline} |" for code in CODES.values()]
    return "\n".join(["| code | headline |", "|---|---|", *rows])


def _help(page: Page) -> Callable[[], str]:
    return lambda: f"```text\n{manual(make_app(), page, 'en')}\n```"


TABLES = [
    *((f"help-{page.name}", REFERENCE / "commands.md", _help(page)) for page in PAGES),
    ("functions", LANGUAGE, _functions),
    ("steps", REFERENCE / "steps.md", _steps),
    ("diagnostics", DOCS / "diagnostics" / "README.md", _diagnostics),
]


@pytest.mark.parametrize(("name", "page", "made"), TABLES, ids=[name for name, _, _ in TABLES])
def test_table_is_that_of_the_program(
    name: str, page: Path, made: Callable[[], str], request: pytest.FixtureRequest
) -> None:
    """A table in the documentation repeats a table of the program, row by row."""
    begin, end = f"<!-- {name}: begin -->\n", f"\n<!-- {name}: end -->"
    before, _, rest = _text(page).partition(begin)
    shown, _, after = rest.partition(end)
    if request.config.getoption("--snapshot-update"):
        page.write_text(before + begin + made() + end + after, encoding="utf-8")
        return
    assert shown == made()


def test_every_word_of_a_session_is_described() -> None:
    """Whatever can be typed while playing stands in the reference."""
    page = _text(REFERENCE / "commands.md")
    assert [word for word in WORDS if f"`{word}" not in page] == []
