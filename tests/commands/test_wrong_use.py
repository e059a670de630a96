"""Wrong use: a message with a way out on stderr, exit code 2, and nothing on stdout."""

from collections.abc import Callable
from typing import Any

import pytest

# What the fixture of that name is: words of a command in, what came of it out.
Run = Callable[..., Any]

NO_FILE = "no-such-file.json"


@pytest.mark.parametrize(
    ("words", "message", "way_out"),
    [
        (("boks",), "there is no command `boks`", "did you mean `books`?"),
        (("help", "boks"), "there is no command `boks`", "did you mean `books`?"),
        (("--wrong",), "there is no option `--wrong`", "`lawspeaker --help`"),
        (("books", "--jsn"), "there is no option `--jsn`", "did you mean `--json`?"),
        (("books", "nimm"), "no game called `nimm`", "did you mean `nim`?"),
        (("books", "nim", "pig"), "nothing is expected after this: `pig`", "`lawspeaker books --help`"),
        (("--lang", "fr", "books"), "`--lang` is followed by a language", "`en` and `de`"),
        (("books", "--lang"), "`--lang` is followed by a language", "`en` and `de`"),
        (("check", "--style", "loud"), "`loud` is no value of `--style`", "`concise`"),
        (("check", "--wrong"), "there is no option `--wrong`", "`lawspeaker check --help`"),
        (("check", "missing.law"), "the file `missing.law` cannot be read", "the system says"),
        (("fmt", "missing.law"), "the file `missing.law` cannot be read", "the system says"),
        (("fmt", "--dif"), "there is no option `--dif`", "did you mean `--diff`?"),
        (("steps",), "BOOK is missing", "lawspeaker steps nim"),
        (("steps", "nim", "tur"), "no steps for a rule `tur`", "did you mean `turn`?"),
        (("steps", "nim", "--seats", "9"), "nim is not for 9 seats", "it is for 2"),
        (("steps", "nim", "turn", "--python"), "cannot be divided by rules", "leave out `turn`"),
        (("test", "nimm"), "no game called `nimm`", "did you mean `nim`?"),
        (("test", "missing.law"), "the file `missing.law` cannot be read", "the system says"),
        (("test", "--wrong"), "there is no option `--wrong`", "`lawspeaker test --help`"),
        (("play",), "BOOK is missing", "`tic-tac-toe`"),
        (("play", "nimm"), "no game called `nimm`", "did you mean `nim`?"),
        (("play", "nim+misre"), "no variant called `misre`", "did you mean `misere`?"),
        (("play", "pig", "--seats", "5"), "pig is not for 5 seats", "it is for 2 to 4"),
        (("play", "pig", "--seats", "anna,bert"), "the seats of pig have no names", "it is for 2 to 4"),
        (("play", "pig", "--seats", "anna,"), "a number or by names, not by `anna,`", ""),
        (("play", "tic-tac-toe", "--seats", "cros,nought"), "nobody is called `cros`", "did you mean `cross`?"),
        (("play", "tic-tac-toe", "--seats", "cross,cross"), "`cross` cannot sit on two seats", ""),
        (("play", "tic-tac-toe", "--random", "nouht"), "a seat that is not there: `nouht`", "did you mean `nought`?"),
        (("play", "tic-tac-toe", "--view", "all"), "`--view` names one seat", ""),
        (("play", "pig", "--seed", "many"), "`--seed` is a whole number, not `many`", "`lawspeaker play --help`"),
        (("play", "pig", "--seed"), "`--seed` is missing", "`lawspeaker play --help`"),
        (("play", "--load", NO_FILE), f"the file `{NO_FILE}` cannot be read", "the system says"),
        (("play", "--load", NO_FILE, "--seats", "2"), "`--seats` cannot be changed in a saved game", ""),
        (("simulate",), "BOOK is missing", "`lawspeaker simulate --help`"),
        (("simulate", "nimm"), "no game called `nimm`", "did you mean `nim`?"),
        (("simulate", "nim", "--games", "0"), "`--games` is at least 1", ""),
        (("simulate", "nim", "--jobs", "-1"), "`--jobs` is at least 1", ""),
        (("simulate", "nim", "--games", "1", "--games", "2"), "`--games` is given twice", ""),
        (("simulate", "nim", "--seats", "3"), "nim is not for 3 seats", "it is for 2"),
    ],
)
def test_wrong_use_is_answered(run: Run, words: tuple[str, ...], message: str, way_out: str) -> None:
    """What makes no sense is refused with a message and a way out."""
    ran = run(*words)
    assert ran.code == 2
    assert message in ran.err
    assert way_out in ran.err
    assert ran.out == ""


def test_wrong_use_is_answered_in_german(run: Run) -> None:
    """The language counts wherever `--lang` stands."""
    ran = run("boks", "--lang=de")
    assert ran.code == 2
    assert "Fehler: den Befehl `boks` gibt es nicht" in ran.err
    assert "Hilfe: ist `books` gemeint?" in ran.err


@pytest.mark.parametrize("name", ["\0", "x" * 5000, "\udcff", "-", "+", "@"])
@pytest.mark.parametrize("command", ["check", "fmt", "steps", "test", "play", "simulate"])
def test_impossible_names_are_answered(run: Run, command: str, name: str) -> None:
    """No name, however strange, is answered with an apology."""
    ran = run(command, name)
    assert ran.code in (0, 1, 2)
    assert "sorry" not in ran.err
