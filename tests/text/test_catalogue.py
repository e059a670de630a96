"""Messages, codes and their German."""

import pytest

from lawspeaker.text import CODES, NOWHERE, Message, Severity, diagnose, say
from lawspeaker.text.catalogue import placeholders
from lawspeaker.text.codes import TABLE
from lawspeaker.text.german import GERMAN


def test_a_message_speaks_both_languages() -> None:
    """A message with a German template can be said in German, with the same arguments."""
    message = say("did you mean `{name}`?", name="region")
    assert message.text("en") == "did you mean `region`?"
    assert message.text("de") == "ist `region` gemeint?"


def test_a_message_without_german_is_said_in_english() -> None:
    """Missing German falls back to English."""
    assert say("no such sentence as {this}", this=3).text("de") == "no such sentence as 3"


def test_saying_never_fails() -> None:
    """Braces that are no placeholder, and placeholders without an argument, stay as they are."""
    assert say("{} { {a} {missing}", a="x").text() == "{} { x {missing}"


def test_arguments_are_not_templates() -> None:
    """Braces inside an argument are not filled again."""
    assert say("{a} {b}", a="{b}", b="x").text() == "{b} x"


def test_an_argument_may_be_a_message() -> None:
    """A message inside a message is said in the same language."""
    finding = diagnose("E301", NOWHERE, kind=say("rule"), name="x")
    assert finding.headline("en") == "there is no rule called `x`"
    assert finding.headline("de") == "Regel namens `x` gibt es nicht"


def test_python_words_can_be_arguments() -> None:
    """A trailing underscore in an argument's name is dropped."""
    finding = diagnose("E306", NOWHERE, name="x", is_="a rule", wanted="a value")
    assert finding.headline() == "`x` is a rule, but a value is needed here"


def test_diagnostics_are_hashable_values() -> None:
    """Two diagnostics with the same content are the same."""
    made = [diagnose("E302", NOWHERE, "here", notes=["n"], helps=[say("h")], citation=["c"], name="x") for _ in "ab"]
    assert len(set(made)) == 1
    assert made[0].labels[0].text == Message("here")


def test_unknown_codes_are_refused() -> None:
    """A diagnostic must have a code of the table."""
    with pytest.raises(ValueError, match="E000"):
        diagnose("E000", NOWHERE)


def test_codes_are_unique_and_ordered() -> None:
    """No code stands twice in the table, and the table is in order."""
    codes = [code.code for code in TABLE]
    assert codes == sorted(set(codes))


def test_the_letter_is_the_severity() -> None:
    """E-codes are errors and W-codes are warnings."""
    assert {code.code[0]: code.severity for code in TABLE} == {"E": Severity.ERROR, "W": Severity.WARNING}


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_german_headline(code: str) -> None:
    """Every headline exists in German and asks for the same arguments."""
    entry = CODES[code]
    assert entry.german
    assert entry.german != entry.headline
    assert placeholders(entry.german) == entry.arguments


@pytest.mark.parametrize("english", GERMAN)
def test_german_templates_ask_for_the_same_arguments(english: str) -> None:
    """A German template has the placeholders of its English one."""
    assert GERMAN[english]
    assert placeholders(GERMAN[english]) == placeholders(english)
