"""The one table of diagnostic codes: every mistake the program can report, with its headline in English and German.

To add a code: one entry here, a page `docs/diagnostics/<code>.md`, and for E1xx to E8xx a provoking file in
`tests/bad`; the tests fail when one is missing. The letter of a code is its severity. The hundreds follow the
pipeline: E1 text and layout, E2 syntax, E3 names and imports, E4 types, E5 amendments, E6 flow and choices, E7 tokens
and state, E8 sources, titles and rulings, E9 scenarios and running.

A headline must make sense alone; the placeholders in it are the arguments its diagnostics carry.
"""

from __future__ import annotations

from enum import Enum

from attrs import frozen

from .catalogue import placeholders


class Severity(Enum):
    """How bad a finding is: an error leaves no book to run, a warning does."""

    ERROR = "error"
    WARNING = "warning"


@frozen
class Code:
    """One kind of mistake, with its headline in both languages."""

    code: str
    headline: str
    german: str

    @property
    def severity(self) -> Severity:
        """Error for E-codes, warning for W-codes."""
        return Severity.WARNING if self.code.startswith("W") else Severity.ERROR

    @property
    def arguments(self) -> frozenset[str]:
        """The names of the arguments that fill the headline."""
        return placeholders(self.headline)

    def template(self, lang: str) -> str:
        """The headline, unfilled, in that language."""
        return self.german if lang == "de" else self.headline


# One code, one entry: English above, German below.
# fmt: off
TABLE: tuple[Code, ...] = (
    # text and layout
    Code("E100", "the file `{file}` cannot be read",
                 "die Datei `{file}` kann nicht gelesen werden"),
    Code("E101", "this file is not written in UTF-8",
                 "diese Datei ist nicht in UTF-8 geschrieben"),
    Code("E102", "a tab in the indentation",
                 "ein Tabulator in der Einrückung"),
    Code("E103", "the indentation is not a multiple of four spaces",
                 "die Einrückung ist kein Vielfaches von vier Leerzeichen"),
    # syntax
    Code("E201", "expected {expected}, but found {found}",
                 "erwartet war {expected}, gefunden wurde {found}"),
    Code("E202", "the text ends too early: {expected} is missing",
                 "der Text endet zu früh: es fehlt {expected}"),
    Code("E203", "this string is not closed",
                 "diese Zeichenkette ist nicht geschlossen"),
    Code("E204", "the character {found} is not allowed here",
                 "das Zeichen {found} ist hier nicht erlaubt"),
    Code("E205", "`{name}` is a word of the language and cannot be a name",
                 "`{name}` ist ein Wort der Sprache und kann kein Name sein"),
    # names and imports
    Code("E301", "there is no {kind} called `{name}`",
                 "{kind} namens `{name}` gibt es nicht"),
    Code("E302", "`{name}` is declared twice",
                 "`{name}` ist doppelt vereinbart"),
    Code("E303", "the imported file `{file}` does not exist",
                 "die eingebundene Datei `{file}` gibt es nicht"),
    Code("E304", "these files import each other in a circle",
                 "diese Dateien binden einander im Kreis ein"),
    Code("E305", "the library has no {kind} called `{name}`",
                 "{kind} namens `{name}` fehlt in der Bibliothek"),
    Code("E306", "`{name}` is {is}, but {wanted} is needed here",
                 "`{name}` ist {is}, gebraucht wird hier {wanted}"),
    Code("E307", "there is no game in these files",
                 "in diesen Dateien steht kein Spiel"),
    Code("E308", "wrong number of arguments for `{name}`: {found} given, {wanted} needed",
                 "falsche Anzahl von Argumenten für `{name}`: {found} angegeben, {wanted} nötig"),
    # types
    Code("E401", "expected {wanted}, but this is {found}",
                 "erwartet war {wanted}, dies ist {found}"),
    Code("E402", "{value} is outside the range {range}",
                 "{value} liegt außerhalb des Bereichs {range}"),
    Code("E403", "{left} and {right} cannot be compared",
                 "{left} und {right} lassen sich nicht vergleichen"),
    Code("E404", "expected a condition that is true or false, but this is {found}",
                 "erwartet war eine Bedingung, die wahr oder falsch ist, dies ist {found}"),
    Code("E405", "expected a set, but this is {found}",
                 "erwartet war eine Menge, dies ist {found}"),
    Code("E406", "wrong number of cells in this row: {found} given, {wanted} needed",
                 "falsche Anzahl von Zellen in dieser Zeile: {found} angegeben, {wanted} nötig"),
    Code("E407", "`{name}` needs itself",
                 "`{name}` braucht sich selbst"),
    Code("E408", "the range {low}..{high} is empty",
                 "der Bereich {low}..{high} ist leer"),
    Code("E409", "too long a chain: `{name}` needs more than {most} declarations, one inside the other",
                 "zu lange Kette: `{name}` braucht mehr als {most} Vereinbarungen, eine in der anderen"),
    # amendments
    Code("E501", "this amendment hits nothing: there is no `{target}`",
                 "diese Änderung trifft nichts: `{target}` gibt es nicht"),
    Code("E502", "this amendment changes nothing",
                 "diese Änderung ändert nichts"),
    Code("E503", "two amendments collide at `{target}`",
                 "zwei Änderungen widersprechen sich bei `{target}`"),
    Code("E504", "`{target}` cannot be amended with `{verb}`",
                 "`{target}` lässt sich nicht mit `{verb}` ändern"),
    # flow and choices
    Code("E601", "the choice `{name}` can never have an option",
                 "die Wahl `{name}` kann nie eine Möglichkeit haben"),
    Code("E602", "this loop can never end",
                 "diese Schleife kann nie enden"),
    Code("E603", "the rule `{name}` can never be reached",
                 "die Regel `{name}` kann nie erreicht werden"),
    Code("E604", "`{word}` only has a meaning {where}",
                 "`{word}` hat nur eine Bedeutung {where}"),
    Code("E605", "this can never run: {reason}",
                 "dies kann nie geschehen: {reason}"),
    Code("E606", "nobody can ever use the window `{name}`",
                 "niemand kann das Fenster `{name}` je nutzen"),
    # tokens and state
    Code("E701", "`{token}` would be made from nothing",
                 "`{token}` entstünde aus dem Nichts"),
    Code("E702", "the place `{place}` does not hold `{token}`",
                 "der Ort `{place}` nimmt `{token}` nicht auf"),
    Code("E703", "more `{token}` than there are: {wanted} wanted, {found} in the game",
                 "mehr `{token}`, als es gibt: {wanted} verlangt, {found} im Spiel"),
    Code("E704", "this price cannot be paid: there is no purse that holds `{token}`",
                 "dieser Preis ist nicht zahlbar: kein Beutel enthält `{token}`"),
    Code("E705", "the place `{place}` cannot be a purse: it does not belong to one seat alone",
                 "der Ort `{place}` kann kein Beutel sein: er gehört nicht einem Platz allein"),
    # sources, titles, rulings
    Code("E801", "the source `{source}` has no section `{section}`",
                 "die Quelle `{source}` hat keinen Abschnitt `{section}`"),
    Code("E802", "there is no source called `{source}`",
                 "eine Quelle namens `{source}` gibt es nicht"),
    Code("E803", "the `{word}` of `{name}` is missing in {language}",
                 "`{word}` von `{name}` fehlt auf {language}"),
    Code("E804", "the ruling `{ruling}` has no reading `{reading}`",
                 "der Entscheid `{ruling}` hat keine Lesart `{reading}`"),
    Code("E805", "statement `{id}` of {source} is not accounted for",
                 "die Aussage `{id}` aus {source} ist nirgends berücksichtigt"),
    # scenarios and running
    Code("E901", "this line of the scenario was not used",
                 "diese Zeile des Szenarios wurde nicht gebraucht"),
    Code("E902", "the choice `{option}` is not legal here",
                 "die Wahl `{option}` ist hier nicht erlaubt"),
    Code("E903", "the scenario expected {expected}, but the match has {found}",
                 "das Szenario erwartet {expected}, die Partie hat {found}"),
    Code("E904", "the scenario names an unknown {kind}: `{name}`",
                 "das Szenario nennt Unbekanntes ({kind}): `{name}`"),
    Code("E905", "the dictated chance `{outcome}` was not used",
                 "der vorgegebene Zufall `{outcome}` wurde nicht gebraucht"),
    Code("E906", "the machine failed in this scenario: {fault}",
                 "die Maschine versagte in diesem Szenario: {fault}"),
    Code("E950", "this rule cannot be carried out: {fault}",
                 "diese Regel lässt sich nicht ausführen: {fault}"),
    Code("E951", "no decision was reached within {budget} steps",
                 "innerhalb von {budget} Schritten kam es zu keiner Entscheidung"),
    Code("E952", "the choice `{name}` has no option",
                 "die Wahl `{name}` hat keine Möglichkeit"),
    Code("E953", "the game has not ended after {budget} decisions",
                 "das Spiel ist nach {budget} Entscheidungen nicht zu Ende"),
    # warnings
    Code("W601", "the {kind} `{name}` is never used",
                 "{kind} `{name}` wird nie gebraucht"),
    Code("W801", "the fact `{name}` has no citation",
                 "der Fakt `{name}` hat keinen Beleg"),
)
# fmt: on

CODES: dict[str, Code] = {code.code: code for code in TABLE}
