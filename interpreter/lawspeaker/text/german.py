"""The German of every message that is not a headline: English template to German template.

Takes for granted that a key is spelled exactly as in the `say(...)` that uses it. A test guarantees that both sides ask
for the same arguments. Headlines stand in `codes.py`, beside their English.
"""

from __future__ import annotations

from .german_checking import CHECKING
from .german_commands import COMMANDS, MACHINE, STEPS
from .german_compare import COMPARE

GERMAN: dict[str, str] = {
    **CHECKING,
    **COMMANDS,
    **COMPARE,
    **MACHINE,
    **STEPS,
    # the frame around every message
    "error": "Fehler",
    "warning": "Warnung",
    "rulebook": "Regelwerk",
    "note": "Hinweis",
    "help": "Hilfe",
    "{count} error": "{count} Fehler",
    "{count} errors": "{count} Fehler",
    "{count} warning": "{count} Warnung",
    "{count} warnings": "{count} Warnungen",
    # suggestions
    "did you mean `{name}`?": "ist `{name}` gemeint?",
    # reading and layout
    "the system says: {reason}": "das System meldet: {reason}",
    "the byte {byte} is not UTF-8": "das Byte {byte} ist kein UTF-8",
    "save the file as UTF-8": "speichere die Datei als UTF-8",
    "indented with a tab": "mit Tabulator eingerückt",
    "indent with four spaces for each level": "rücke je Ebene vier Leerzeichen ein",
    "indented by {found} spaces": "um {found} Leerzeichen eingerückt",
    "indent by {less} or {more} spaces": "rücke um {less} oder {more} Leerzeichen ein",
    # sorts of things, as they fill a headline
    "action": "Aktion",
    "book": "Buch",
    "card": "Karte",
    "choice": "Wahl",
    "deck": "Stapel",
    "edition": "Ausgabe",
    "game": "Spiel",
    "kind": "Art",
    "map": "Karte",
    "name": "Name",
    "option": "Möglichkeit",
    "phase": "Phase",
    "place": "Ort",
    "ranking": "Rangfolge",
    "rule": "Regel",
    "scenario": "Szenario",
    "step": "Schritt",
    "table": "Tabelle",
    "tile": "Plättchen",
    "token": "Spielstein",
    "track": "Leiste",
    "value": "Wert",
    "variant": "Variante",
    "window": "Fenster",
    "a condition": "eine Bedingung",
    "a name": "ein Name",
    "a number": "eine Zahl",
    "a rule": "eine Regel",
    "a set": "eine Menge",
    "a truth": "ein Wahrheitswert",
    "a value": "ein Wert",
    "the end of the file": "das Ende der Datei",
    "the end of the line": "das Ende der Zeile",
    "English": "Englisch",
    "German": "Deutsch",
    # finding and linking books
    "a book is named `game`, `game/edition` or `game+variant`, a file by its path with `.law`": (
        "ein Buch heißt `spiel`, `spiel/ausgabe` oder `spiel+variante`, eine Datei nach ihrem Pfad mit `.law`"
    ),
    "declare the game in this file, or import this file from the game's": (
        "vereinbare das Spiel in dieser Datei, oder binde sie in die Datei des Spiels ein"
    ),
    "the game of this book": "das Spiel dieses Buchs",
    "another game": "ein weiteres Spiel",
    "a book has one game; give the other one a file of its own": (
        "ein Buch hat ein Spiel; gib dem anderen eine eigene Datei"
    ),
    "name the file by its path from the folder of this file": (
        "nenne die Datei mit ihrem Pfad ab dem Ordner dieser Datei"
    ),
    "`{file}` is imported here": "`{file}` wird hier eingebunden",
    "this leads back to `{file}`": "dies führt zurück zu `{file}`",
    "move what both need into a third file": "verlege, was beide brauchen, in eine dritte Datei",
    "remove this line": "entferne diese Zeile",
    "the games are {names}": "die Spiele sind {names}",
    "the editions of `{game}` are {names}": "die Ausgaben von `{game}` sind {names}",
    "the variants of `{game}` are {names}": "die Varianten von `{game}` sind {names}",
    "`{game}` has no editions": "`{game}` hat keine Ausgaben",
    "`{game}` has no variants": "`{game}` hat keine Varianten",
    "first declared here": "zuerst hier vereinbart",
    "declared again here": "hier noch einmal vereinbart",
    # amendments
    "`{name}` is already {value}": "`{name}` ist schon {value}",
    "declared here": "hier vereinbart",
    "remove it, or say what is to be different": "entferne sie, oder sage, was anders sein soll",
    "this is nothing": "das ist nichts",
    "this inserts nothing": "dies fügt nichts ein",
    "this is what `{name}` says already": "das sagt `{name}` schon",
    "`{name}` does nothing already": "`{name}` tut schon jetzt nichts",
    "this is the chosen reading": "dies ist die gewählte Lesart",
    "this reading has no amendments": "diese Lesart ändert nichts",
    "readings that change something: {names}": "Lesarten, die etwas ändern: {names}",
    "another amendment has removed it": "eine andere Änderung hat es entfernt",
    "`{name}` has no named parts": "`{name}` hat keine benannten Teile",
    "the parts of `{name}` are: {names}": "die Teile von `{name}` sind: {names}",
    "`{name}` is given for: {names}": "`{name}` ist angegeben für: {names}",
    "from {origin}": "aus {origin}",
    "if this one is meant to prevail, write `over {name}` below it": (
        "soll diese vorgehen, schreibe `over {name}` darunter"
    ),
    "not clear which": "nicht klar, welcher Teil",
    "one of those it may mean": "einer von denen, die gemeint sein können",
    "give the longer path: {names}": "nenne den längeren Pfad: {names}",
    "give these parts different names": "gib diesen Teilen verschiedene Namen",
    "a choice can only be amended with `forbid`": "eine Wahl lässt sich nur mit `forbid` ändern",
    "`forbid` names a choice or an option": "`forbid` nennt eine Wahl oder eine Möglichkeit",
    "what can be forbidden in it: {names}": "was darin verboten werden kann: {names}",
    "insert `first` or `last`: before and after are for steps": (
        "füge `first` oder `last` ein: davor und danach gibt es bei Schritten"
    ),
    "amend it as a whole, without arguments": "ändere es als Ganzes, ohne Argumente",
    "values are amended with `set`, `add` or `subtract`": "Werte ändert man mit `set`, `add` oder `subtract`",
    "facts are amended with `set`, `add` or `subtract`": "Fakten ändert man mit `set`, `add` oder `subtract`",
    "prices are amended with `price`": "Preise ändert man mit `price`",
    "rules are amended with `replace`, `repeal` or `insert`": "Regeln ändert man mit `replace`, `repeal` oder `insert`",
    "name a cell of it: `set COLUMN of ROW to ...`": "nenne eine Zelle: `set SPALTE of ZEILE to ...`",
    "amendments reach rules, values, prices and the cells of tables": (
        "Änderungen erreichen Regeln, Werte, Preise und die Zellen von Tabellen"
    ),
    "ruling": "Entscheid",
    "reading": "Lesart",
    # syntax: what was expected, what was found
    "a declaration": "eine Vereinbarung",
    "a statement": "eine Anweisung",
    "an amendment": "eine Änderung",
    "an expectation": "eine Erwartung",
    "an expression": "ein Ausdruck",
    "a text in quotation marks": "ein Text in Anführungszeichen",
    "an indented block": "ein eingerückter Block",
    "an indented line": "eine eingerückte Zeile",
    "the end of the block": "das Ende des Blocks",
    "an opening bracket before it": "eine öffnende Klammer davor",
    "fewer brackets, operators or levels": "weniger Klammern, Operatoren oder Ebenen",
    "an indentation of {less} or {more} spaces": "eine Einrückung von {less} oder {more} Leerzeichen",
    "{count} spaces": "{count} Leerzeichen",
    "a tab": "Tabulator",
    "{what}": "{what}",
    "{what}, {other}": "{what}, {other}",
    "{what} or {last}": "{what} oder {last}",
    "{what} or one of {more} other words": "{what} oder eines von {more} anderen Wörtern",
    "opened here": "hier geöffnet",
    "too many values for a kind": "zu viele Werte für eine Art",
    "a grid has a letter for each column": "ein Raster hat für jede Spalte einen Buchstaben",
    # syntax: helps
    "law writes `{word}`": "im Gesetz schreibt man `{word}`",
    "write `{name}`": "schreibe `{name}`",
    'close it with `"`': 'schließe sie mit `"`',
    "use spaces between words": "trenne Wörter mit Leerzeichen",
    "a statement ends with its line": "eine Anweisung endet mit ihrer Zeile",
    "numbers are whole numbers": "Zahlen sind ganze Zahlen",
    "a single `=` compares": "ein einzelnes `=` vergleicht",
    "names are written in small letters, with hyphens between words": (
        "Namen schreibt man klein, mit Bindestrichen zwischen den Wörtern"
    ),
    "use a hyphen between the words of a name": "setze zwischen die Wörter eines Namens einen Bindestrich",
    "names are made of the letters a to z, digits and hyphens": (
        "Namen bestehen aus den Buchstaben a bis z, Ziffern und Bindestrichen"
    ),
    "`{word}` is a word of the language; a name needs another word": (
        "`{word}` ist ein Wort der Sprache; ein Name braucht ein anderes Wort"
    ),
    "take it away, or open a bracket before it": "nimm sie weg oder öffne davor eine Klammer",
    "align the line with the block it belongs to": "richte die Zeile an dem Block aus, zu dem sie gehört",
    "indent what belongs to it by four spaces": "rücke ein, was dazugehört, um vier Leerzeichen",
    "the line above has no block; take the indentation away": (
        "die Zeile darüber hat keinen Block; nimm die Einrückung weg"
    ),
    "a declaration begins at the left margin": "eine Vereinbarung beginnt am linken Rand",
    "a statement stands in the block of a rule: indent it": (
        "eine Anweisung steht im Block einer Regel: rücke sie ein"
    ),
    "if nothing is to be done, write `nothing`": "wenn nichts zu tun ist, schreibe `nothing`",
    "`{word}` stands before the first statement of its block": "`{word}` steht vor der ersten Anweisung seines Blocks",
    "`otherwise` follows the block of an `if` or of a choice": (
        "`otherwise` folgt auf den Block von `if` oder den einer Wahl"
    ),
    # formatting
    "the same law after formatting": "dasselbe Gesetz nach dem Formatieren",
    "another one": "ein anderes",
    "this is a mistake of the formatter; the file is left as it is": (
        "das ist ein Fehler des Formatierers; die Datei bleibt, wie sie ist"
    ),
    # scenarios: what was expected, what there is
    "seat": "Platz",
    "role": "Rolle",
    "ending": "Spielende",
    "outcome": "Ergebnis",
    "number of seats": "Anzahl der Plätze",
    "die": "Würfel",
    "pile": "Stapel",
    "pile or place": "Stapel oder Ort",
    "there are {names}": "es gibt {names}",
    "`{book}` is for {least} to {most}": "`{book}` ist für {least} bis {most}",
    "each role can be played once": "jede Rolle kann einmal gespielt werden",
    "`{text}`": "`{text}`",
    "`{text}` is {value}": "`{text}` ist {value}",
    "`{text}` has {members}": "`{text}` hat {members}",
    "`{text}` is empty": "`{text}` ist leer",
    "not so for {members}": "nicht so für {members}",
    "it otherwise": "es anders",
    "options": "Möglichkeiten",
    "the options {keys}": "die Möglichkeiten {keys}",
    "the options are {keys}": "die Möglichkeiten sind {keys}",
    "exactly the options {keys}": "genau die Möglichkeiten {keys}",
    "options with {keys}": "Möglichkeiten mit {keys}",
    "options without {keys}": "Möglichkeiten ohne {keys}",
    "missing: {keys}": "es fehlt: {keys}",
    "not expected: {keys}": "nicht erwartet: {keys}",
    "`{key}` to be refused": "die Ablehnung von `{key}`",
    "it among its options": "es unter ihren Möglichkeiten",
    'the reason "{text}"': "den Grund „{text}“",
    "other reasons": "andere Gründe",
    "`{key}`: {reason}": "`{key}`: {reason}",
    "`{who}` to be asked": "eine Frage an `{who}`",
    "`{who}` to be asked `{choice}`": "die Frage `{choice}` an `{who}`",
    "`{who}` asked `{choice}`": "die Frage `{choice}` an `{who}`",
    "nobody to ask: the rule is done": "niemanden zu fragen: die Regel ist zu Ende",
    'an event with "{text}"': "ein Ereignis mit „{text}“",
    "an event of `{path}`": "ein Ereignis aus `{path}`",
    "none of that sort": "keines dieser Art",
    "`{path}`: {what}": "`{path}`: {what}",
    "a pile or a card": "einen Stapel oder eine Karte",
    "something else: `{text}`": "etwas anderes: `{text}`",
    "something to see in `{text}`": "in `{text}` etwas zu sehen",
    "nothing there": "dort nichts",
    "`{who}` to see `{text}`": "dass `{who}` `{text}` sieht",
    "`{who}` not to see `{text}`": "dass `{who}` `{text}` nicht sieht",
    "`{cards}` hidden from that seat": "`{cards}` vor diesem Platz verborgen",
    "`{cards}` seen by that seat": "`{cards}` für diesen Platz sichtbar",
    "a game that goes on": "ein Spiel, das weitergeht",
    "the end": "das Ende",
    "the end by `{ending}`": "das Ende durch `{ending}`",
    "{end}, won by {winners}": "{end}, gewonnen von {winners}",
    "{end}, won by nobody": "{end}, gewonnen von niemandem",
    # scenarios: lines that cannot be played
    "name the books of these scenarios: `book NAME`": "nenne die Bücher dieser Szenarien: `book NAME`",
    "`given` and `at` stand before the first `when` or `then`, and `at` only once": (
        "`given` und `at` stehen vor dem ersten `when` oder `then`, und `at` nur einmal"
    ),
    "a position that asks nobody": "eine Stellung, die niemanden fragt",
    "a choice in it": "darin eine Wahl",
    "a position in which the game goes on": "eine Stellung, in der das Spiel weitergeht",
    "its end, by what is given": "durch diese Stellung ihr Ende",
    "the match has {found}": "die Partie hat {found}",
    "`{key}` is chosen when the match has {found}": "`{key}` wird gewählt, doch die Partie hat {found}",
    "the scenario has `{who}` choose": "das Szenario lässt `{who}` wählen",
    "while this was carried out": "während dies ausgeführt wurde",
    "the dictated outcome of `{name}` is not possible": "das vorgegebene Ergebnis von `{name}` ist nicht möglich",
    # faults of rules
    "a number is divided by 0": "eine Zahl wird durch 0 geteilt",
    "there is nobody to ask": "es ist niemand da, der gefragt werden kann",
    "something is used that is not there": "etwas wird gebraucht, das nicht da ist",
    "{value} {name} are to be moved, but there are {range}": (
        "{value} {name} sollen bewegt werden, aber es sind nur {range} da"
    ),
    "`{name}` becomes {value}, outside {range}": "`{name}` wird {value}, außerhalb von {range}",
    "there is nothing to pick from: {name}": "es gibt nichts, woraus zu wählen wäre: {name}",
    "`{name}` was lost or made, or has left its limits": (
        "`{name}` ging verloren, kam hinzu oder hat seine Grenzen verlassen"
    ),
    "too many numbers: {name}": "zu viele Zahlen: {name}",
    "there is no `{name}` here": "hier gibt es kein `{name}`",
    # saved games
    "this saved game names no book: `{book}`": "dieser Spielstand nennt kein Buch: `{book}`",
    "the book of this saved game cannot be opened: {why}": (
        "das Buch dieses Spielstands lässt sich nicht öffnen: {why}"
    ),
    "this saved game is damaged: something in it was changed": (
        "dieser Spielstand ist beschädigt: etwas darin wurde verändert"
    ),
    "keep one of the lines": "behalte eine der Zeilen",
}
