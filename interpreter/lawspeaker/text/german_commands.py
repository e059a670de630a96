"""The German of the command line and of the machine: pages of help, messages of commands, and what is said in play.

A part of the table in `german.py`, in a file of its own because of its length.
"""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    # pages of help: the frame
    "Board game rules as data: checked, run, compared and explained.": (
        "Brettspielregeln als Daten: geprüft, gespielt, verglichen und erklärt."
    ),
    "Usage": "Aufruf",
    "COMMAND": "BEFEHL",
    "OPTIONS": "SCHALTER",
    "Commands": "Befehle",
    "Arguments": "Angaben",
    "Options": "Schalter",
    "Everywhere": "Überall",
    "Examples": "Beispiele",
    "otherwise": "sonst",
    "speak English or German (or set LAWSPEAKER_LANG)": "Englisch oder Deutsch sprechen (auch: LAWSPEAKER_LANG)",
    "show this page": "diese Seite zeigen",
    "show the version": "die Version zeigen",
    "everything about one command": "alles über einen Befehl",
    # pages of help: what commands are for
    "Show which games, editions and variants there are.": "Zeigt, welche Spiele, Ausgaben und Varianten es gibt.",
    "all games": "alle Spiele",
    "the books of one game, for programs": "die Bücher eines Spiels, für Programme",
    "only the books of this game": "nur die Bücher dieses Spiels",
    "Look for mistakes in books.": "Sucht Fehler in Büchern.",
    "Findings go to stdout. The exit code is 1 when there are errors.": (
        "Befunde stehen auf stdout. Der Rückgabewert ist 1, wenn es Fehler gibt."
    ),
    "all books of the library": "alle Bücher der Bibliothek",
    "one book and one file": "ein Buch und eine Datei",
    "a line for each finding": "eine Zeile je Befund",
    "books, law files or folders; without any, the whole library": (
        "Bücher, Gesetzesdateien oder Ordner; ohne Angabe die ganze Bibliothek"
    ),
    "how findings are shown": "wie Befunde gezeigt werden",
    "the same as `--style json`": "dasselbe wie `--style json`",
    "count warnings as errors": "Warnungen als Fehler zählen",
    "Bring law files into the layout that everybody writes.": (
        "Bringt Gesetzesdateien in die Form, die alle schreiben."
    ),
    "When one of the files has mistakes, none is changed.": "Hat eine der Dateien Fehler, wird keine geändert.",
    "all law files below the current folder": "alle Gesetzesdateien unter dem aktuellen Ordner",
    "show what would change, and change nothing": "zeigen, was sich ändern würde, und nichts ändern",
    "law files or folders; without any, the library below the current folder": (
        "Gesetzesdateien oder Ordner; ohne Angabe die Bibliothek unter dem aktuellen Ordner"
    ),
    "change nothing; the exit code is 1 when something would change": (
        "nichts ändern; der Rückgabewert ist 1, wenn sich etwas ändern würde"
    ),
    "change nothing; show what would change": "nichts ändern; zeigen, was sich ändern würde",
    "Show what the rules of a book are compiled to.": "Zeigt, was aus den Regeln eines Buchs gemacht wird.",
    "all rules": "alle Regeln",
    "one rule": "eine Regel",
    "which steps there are": "welche Schritte es gibt",
    "the book": "das Buch",
    "only this rule": "nur diese Regel",
    "print the generated Python": "das erzeugte Python ausgeben",
    "print the table of all steps": "die Tabelle aller Schritte ausgeben",
    "Run the scenarios of books.": "Spielt die Szenarien von Büchern durch.",
    "The exit code is 1 when a scenario fails.": "Der Rückgabewert ist 1, wenn ein Szenario scheitert.",
    "all scenarios of the library": "alle Szenarien der Bibliothek",
    "those of one book": "die eines Buchs",
    "Show which statements of a rulebook a book accounts for.": (
        "Zeigt, welche Aussagen eines Regelwerks ein Buch berücksichtigt."
    ),
    "Statements without an account are findings. The exit code is 1 when there are any.": (
        "Aussagen, die nirgends berücksichtigt sind, sind Befunde. Der Rückgabewert ist 1, wenn es welche gibt."
    ),
    "the rulebook of an edition, section by section": "das Regelwerk einer Ausgabe, Abschnitt für Abschnitt",
    "the statements that rulings decide": "die Aussagen, die durch Entscheide geklärt sind",
    "what no scenario shows yet": "was noch kein Szenario zeigt",
    "only this source; without it, the one called like the edition, or else all": (
        "nur diese Quelle; sonst die, die wie die Ausgabe heißt, oder alle"
    ),
    "list the statements in a state: encoded, ruling, variant, not-modelled or unaccounted": (
        "Aussagen in einem Zustand auflisten: encoded, ruling, variant, not-modelled oder unaccounted"
    ),
    "list the encoded statements that no scenario cites": (
        "die umgesetzten Aussagen auflisten, die kein Szenario anführt"
    ),
    "Show how the doubtful sentences of a rulebook were read, and why.": (
        "Zeigt, wie zweifelhafte Sätze eines Regelwerks gelesen wurden, und warum."
    ),
    "all rulings of a book": "alle Entscheide eines Buchs",
    "one of them, with what each reading changes": "einer davon, mit dem, was jede Lesart ändert",
    "only this ruling, with what each reading changes": "nur dieser Entscheid, mit dem, was jede Lesart ändert",
    "Show which facts of a book do not come from its rulebook.": (
        "Zeigt, welche Fakten eines Buchs nicht aus seinem Regelwerk stammen."
    ),
    "What carries no grade comes from the rulebook.": "Was keine Güte trägt, stammt aus dem Regelwerk.",
    "what is assumed, witnessed or confirmed": "was angenommen, bezeugt oder bestätigt ist",
    "the same, for programs": "dasselbe, für Programme",
    "Play a game in the terminal.": "Ein Spiel im Terminal spielen.",
    "Without a terminal it plays a game by itself and prints the log.": (
        "Ohne Terminal spielt es eine Partie mit sich selbst und gibt den Verlauf aus."
    ),
    "against a random player": "gegen einen Zufallsspieler",
    "three people in front of one screen": "drei Leute vor einem Bildschirm",
    "go on with a saved game": "mit einer gespeicherten Partie weitermachen",
    "the book; without one you are asked": "das Buch; ohne Angabe wird gefragt",
    "how many sit down, or the names of their roles: 3, or cross,nought": (
        "wie viele mitspielen, oder die Namen ihrer Rollen: 3 oder cross,nought"
    ),
    "the seed of chance; the same seed, the same chance": "der Keim des Zufalls; gleicher Keim, gleicher Zufall",
    "seats that a random player plays": "Plätze, die ein Zufallsspieler spielt",
    "with --load: play the saved choices anew, under the rules as they are now": (
        "mit --load: die gespeicherten Züge neu spielen, nach den heutigen Regeln"
    ),
    "show with every line where the rulebook speaks of it": "bei jeder Zeile zeigen, wo das Regelheft davon spricht",
    "show everything as this seat sees it": "alles so zeigen, wie dieser Platz es sieht",
    "read what would be typed from stdin, also without a terminal": ("Eingaben von stdin lesen, auch ohne Terminal"),
    "Let random players play many games, and count what happens.": (
        "Lässt Zufallsspieler viele Partien spielen und zählt, was geschieht."
    ),
    "The same seed gives the same games, however many processes play them.": (
        "Gleicher Keim, gleiche Partien, gleich wie viele Prozesse sie spielen."
    ),
    "a thousand games": "tausend Partien",
    "four seats, two processes, for programs": "vier Plätze, zwei Prozesse, für Programme",
    "how many games": "wie viele Partien",
    "the seed of the first game; the next has the next number": (
        "der Keim der ersten Partie; die nächste hat die nächste Zahl"
    ),
    "how many processes play": "wie viele Prozesse spielen",
    "print JSON, for programs": "JSON ausgeben, für Programme",
    # wrong use
    "`{name}` shows what is possible": "`{name}` zeigt, was möglich ist",
    "there is no command `{name}`": "den Befehl `{name}` gibt es nicht",
    "there is no option `{name}` here": "den Schalter `{name}` gibt es hier nicht",
    "`{value}` is no value of {name}": "`{value}` ist kein Wert für {name}",
    "possible are {names}": "möglich sind {names}",
    "{name} is a whole number, not `{value}`": "{name} ist eine ganze Zahl, nicht `{value}`",
    "{name} is missing": "{name} fehlt",
    "`{name}` is given twice": "`{name}` ist doppelt angegeben",
    "nothing is expected after this: `{name}`": "hier ist nichts weiter erwartet: `{name}`",
    "this cannot be understood: {words}": "das ist nicht zu verstehen: {words}",
    "`--lang` is followed by a language": "auf `--lang` folgt eine Sprache",
    "the languages are `en` and `de`": "die Sprachen sind `en` und `de`",
    "`--seats` is followed by a number or by names, not by `{text}`": (
        "auf `--seats` folgt eine Zahl oder folgen Namen, nicht `{text}`"
    ),
    "the seats of {book} have no names": "die Plätze von {book} haben keine Namen",
    "nobody is called `{name}` in {book}": "in {book} heißt niemand `{name}`",
    "`{name}` cannot sit on two seats": "`{name}` kann nicht auf zwei Plätzen sitzen",
    "{book} is not for {seats} seats": "{book} ist nicht für {seats} Plätze",
    "it is for {least}": "möglich sind {least}",
    "it is for {least} to {most}": "möglich sind {least} bis {most}",
    "{book} is for {least} to {most} seats, not {seats}": "{book} ist für {least} bis {most} Plätze, nicht für {seats}",
    "nobody can play {name} here; did you mean {near}?": "hier kann niemand {name} spielen; ist {near} gemeint?",
    "nobody can play {name} here; there are {known}": "hier kann niemand {name} spielen; es gibt {known}",
    "two seats cannot both play {name}": "zwei Plätze können nicht beide {name} spielen",
    "`{option}` names a seat that is not there: `{name}`": "`{option}` nennt einen Platz, den es nicht gibt: `{name}`",
    "`--view` names one seat": "`--view` nennt einen Platz",
    "`{name}` is at least 1": "`{name}` ist mindestens 1",
    "the library has no game called `{name}`": "in der Bibliothek gibt es kein Spiel namens `{name}`",
    "name a book: lawspeaker steps nim": "nenne ein Buch: lawspeaker steps nim",
    "the generated Python cannot be divided by rules": "das erzeugte Python lässt sich nicht nach Regeln aufteilen",
    "leave out `{name}`": "lass `{name}` weg",
    "{book} has no steps for a rule `{name}`": "{book} hat keine Schritte für eine Regel `{name}`",
    "there are no law files here": "hier gibt es keine Gesetzesdateien",
    "name files or folders: lawspeaker fmt my-game.law": "nenne Dateien oder Ordner: lawspeaker fmt mein-spiel.law",
    "the file `{file}` cannot be read": "die Datei `{file}` kann nicht gelesen werden",
    "the file `{file}` cannot be written": "die Datei `{file}` kann nicht geschrieben werden",
    "sorry, this is a mistake of lawspeaker itself ({what})": "das ist ein Fehler von lawspeaker selbst ({what})",
    "please report it, with the command; `{name}=1` shows where it happened": (
        "bitte melde ihn, mit dem Befehl; `{name}=1` zeigt, wo er geschah"
    ),
    # what commands report
    "title": "Titel",
    "seats": "Plätze",
    "editions": "Ausgaben",
    "variants": "Varianten",
    "file": "Datei",
    "{count} book": "{count} Buch",
    "{count} books": "{count} Bücher",
    "{count} finding": "{count} Befund",
    "{count} findings": "{count} Befunde",
    "{books} checked, no findings": "{books} geprüft, keine Befunde",
    "{books} checked, {findings}": "{books} geprüft, {findings}",
    "{total} files are in good order": "{total} Dateien sind in Ordnung",
    "{changed} of {total} files would change": "{changed} von {total} Dateien würden sich ändern",
    "{changed} of {total} files changed": "{changed} von {total} Dateien geändert",
    "works on": "bearbeitet",
    "effect": "Wirkung",
    "`{scenario}` fails in {book}": "`{scenario}` scheitert in {book}",
    "{passed} passed, {failed} failed": "{passed} bestanden, {failed} gescheitert",
    "there are no scenarios in {names}": "in {names} gibt es keine Szenarien",
    "`lawspeaker test` alone runs all scenarios of the library": (
        "`lawspeaker test` allein lässt alle Szenarien der Bibliothek laufen"
    ),
    "{book}, seats {seats}, seed {seed}": "{book}, Plätze {seats}, Keim {seed}",
    "counted": "gezählt",
    "in all": "insgesamt",
    "per second": "je Sekunde",
    "games": "Partien",
    "decisions": "Entscheidungen",
    "steps": "Schritte",
    "share": "Anteil",
    "end of the game": "Ende des Spiels",
    "(no ending)": "(kein Ende)",
    "winner": "Sieger",
    "nobody": "niemand",
    "shared wins": "geteilte Siege",
    "shortest": "kürzeste Partie",
    "longest": "längste Partie",
    "seed": "Keim",
    "random players get there with the seed {seed}": "Zufallsspieler kommen mit dem Keim {seed} dorthin",
    "this game does not end: {count} decisions were made": (
        "diese Partie endet nicht: {count} Entscheidungen sind gefallen"
    ),
    # rulebooks: coverage, rulings, assumptions
    "section": "Abschnitt",
    "statement": "Aussage",
    "statements": "Aussagen",
    "encoded": "umgesetzt",
    "not modelled": "nicht abgebildet",
    "unaccounted": "offen",
    "shown": "gezeigt",
    "cited by": "angeführt von",
    "reason": "Grund",
    "what it says": "was sie besagt",
    "{count} statement": "{count} Aussage",
    "{count} statements": "{count} Aussagen",
    "{statements}, all accounted for": "{statements}, alle berücksichtigt",
    "{statements}, {count} not accounted for": "{statements}, davon {count} offen",
    "cite it in the rule that encodes it, or in a ruling: `{cite}`": (
        "führe sie in der Regel an, die sie umsetzt, oder in einem Entscheid: `{cite}`"
    ),
    'or end its line in the outline with `not modelled "why"` or `belongs to VARIANT`': (
        'oder ende ihre Zeile in der Gliederung mit `not modelled "warum"` oder `belongs to VARIANTE`'
    ),
    "{book} has no source `{name}`": "{book} hat keine Quelle `{name}`",
    "{book} has no outline with statements": "{book} hat keine Gliederung mit Aussagen",
    'write down what the rulebook says: `statement NAME "..."` below a section of a source': (
        'schreib auf, was das Regelwerk besagt: `statement NAME "..."` unter einem Abschnitt einer Quelle'
    ),
    "{book} has no rulings": "{book} hat keine Entscheide",
    "{book} has no ruling `{name}`": "{book} hat keinen Entscheid `{name}`",
    "the rulings are {names}": "die Entscheide sind {names}",
    "chosen": "gewählt",
    "in this book": "in diesem Buch",
    "because": "Begründung",
    "To play another reading:": "Um eine andere Lesart zu spielen:",
    "To play another reading, for example:": "Um eine andere Lesart zu spielen, zum Beispiel:",
    "{file} is not in the library: first set LAWSPEAKER_PATH to its folder": (
        "{file} ist nicht in der Bibliothek: setze erst LAWSPEAKER_PATH auf ihren Ordner"
    ),
    "every fact of {book} comes from its rulebook": "alle Fakten von {book} stammen aus seinem Regelwerk",
    "assumed": "angenommen",
    "witness": "bezeugt",
    "confirmed": "bestätigt",
    # saved games
    "`{file}` cannot be taken up: {why}": "`{file}` lässt sich nicht aufnehmen: {why}",
    "`{file}` is a game of {old}, not of {new}": "`{file}` ist eine Partie von {old}, nicht von {new}",
    "leave the book out: lawspeaker play --load {file}": "lass das Buch weg: lawspeaker play --load {file}",
    "`{file}` is no saved game": "`{file}` ist keine gespeicherte Partie",
    "`{file}` is too large for a saved game": "`{file}` ist zu groß für eine gespeicherte Partie",
    "`{file}` is there already and is no saved game": "`{file}` gibt es schon und ist keine gespeicherte Partie",
    "choose another name": "wähle einen anderen Namen",
    "`{name}` cannot be changed in a saved game": "`{name}` lässt sich in einer gespeicherten Partie nicht ändern",
    # playing
    "Which one do you want to play? ": "Welches möchtest du spielen? ",
    "Random players: {seats}. Seed {seed}.": "Zufallsspieler: {seats}. Keim {seed}.",
    "a random player": "ein Zufallsspieler",
    "you": "du",
    "Seed {seed}. Type `help` to see what you can type.": "Keim {seed}. `hilfe` zeigt, was du eingeben kannst.",
    "You play all these seats; `--random {key}` leaves one to a random player.": (
        "Du spielst all diese Plätze; `--random {key}` überlässt einen einem Zufallsspieler."
    ),
    "Now it is the turn of {name}. The others look away.": "Jetzt ist {name} an der Reihe. Die anderen schauen weg.",
    "Press Enter, {name}: ": "Drücke die Eingabetaste, {name}: ",
    "supply": "Vorrat",
    "figures": "Figuren",
    "a card": "eine Karte",
    "1 hidden": "1 verdeckt",
    "{count} hidden": "{count} verdeckt",
    "and {count} more": "und {count} weitere",
    "The game is over.": "Das Spiel ist zu Ende.",
    "The game is over: {ending}": "Das Spiel ist zu Ende: {ending}",
    "The rules end here.": "Die Regeln enden hier.",
    "All have lost.": "Alle haben verloren.",
    "All have won.": "Alle haben gewonnen.",
    "Nobody has won.": "Niemand hat gewonnen.",
    "Winner: {names}": "Gewonnen hat: {names}",
    "Winners: {names}": "Gewonnen haben: {names}",
    "`undo`, `save FILE`, `log`, `again` or `quit`?": "`zurück`, `speichern DATEI`, `verlauf`, `nochmal` oder `ende`?",
    "The choice is taken back; choose something else.": "Die Wahl ist zurückgenommen; wähle etwas anderes.",
    "Why what? For example: `why {key}`": "Warum was? Zum Beispiel: `warum {key}`",
    "Type `options` to see what is offered, or `help`.": "`möglichkeiten` zeigt, was zur Wahl steht; oder `hilfe`.",
    "There is nothing to take back.": "Es gibt nichts zurückzunehmen.",
    "The last choice is taken back.": "Die letzte Wahl ist zurückgenommen.",
    "Save where? For example: `save evening.json`": "Wohin speichern? Zum Beispiel: `speichern abend.json`",
    "The game is saved: {file}": "Die Partie ist gespeichert: {file}",
    "Load what? For example: `load evening.json`": "Was laden? Zum Beispiel: `laden abend.json`",
    "The game goes on where it was saved.": "Die Partie geht weiter, wo sie gespeichert wurde.",
    "Nothing has happened yet.": "Es ist noch nichts geschehen.",
    # the help while playing
    "Type the number or the key of an option; the beginning of its name is enough.": (
        "Gib die Nummer oder den Schlüssel einer Möglichkeit ein; der Anfang ihres Namens genügt."
    ),
    "If an option is called like one of these words, put a slash before the word: /undo": (
        "Heißt eine Möglichkeit wie eines dieser Wörter, setze einen Schrägstrich vor das Wort: /zurück"
    ),
    "NUMBER|KEY": "NUMMER|SCHLÜSSEL",
    "KEY": "SCHLÜSSEL",
    "FILE": "DATEI",
    "why an option is offered": "warum etwas zur Wahl steht",
    "why something is not offered": "warum etwas nicht zur Wahl steht",
    "take back the last choice": "die letzte Wahl zurücknehmen",
    "keep the game in a file": "die Partie in einer Datei aufheben",
    "go on with a game from a file": "mit einer Partie aus einer Datei weitermachen",
    "everything that has happened": "alles, was geschehen ist",
    "see at every decision that nothing was lost or made and every number keeps its limits": (
        "bei jeder Entscheidung prüfen, dass nichts verloren ging oder hinzukam und jede Zahl in ihren Grenzen bleibt"
    ),
    "{field}, place {height} from the bottom": "{field}, {height}. von unten",
    "`{text}` could mean: {names}": "`{text}` kann heißen: {names}",
    "The game is not saved. `save FILE` keeps it; type `quit` again to leave it.": (
        "Das Spiel ist nicht gespeichert. `speichern DATEI` bewahrt es; nochmals `ende` verlässt es."
    ),
    "next to": "grenzt an",
    "show or hide where the rulebook speaks of each line": (
        "zeigen oder verbergen, wo das Regelheft von jeder Zeile spricht"
    ),
    "phase": "Phase",
    "ability": "Fähigkeit",
    "the rule that asks, as it is written": "die Regel, die fragt, wie sie geschrieben steht",
    "the position once more": "die Stellung noch einmal",
    "the question once more": "die Frage noch einmal",
    "this list": "diese Liste",
    "leave the game": "das Spiel verlassen",
}

# What the machine says: explanations, faults of the rules, saved games.
MACHINE: dict[str, str] = {
    "choose: {name}": "wähle: {name}",
    "the game is over": "das Spiel ist zu Ende",
    "it is not offered": "es steht nicht zur Wahl",
    "{reason}": "{reason}",
    "{rule}: `{key}` is offered": "{rule}: `{key}` ist möglich",
    "{rule}: `{key}` is not offered": "{rule}: `{key}` ist nicht möglich",
    "there is no option `{key}` here": "`{key}` steht hier nicht zur Wahl",
    "this choice may be passed over": "auf diese Wahl darf man verzichten",
    "this choice must be made": "auf diese Wahl darf man nicht verzichten",
    "it is not among {words}": "es gehört nicht zu: {words}",
    "it has been done already": "das ist schon geschehen",
    "it can be paid: {words}": "das lässt sich bezahlen: {words}",
    "it cannot be paid: {words}": "das lässt sich nicht bezahlen: {words}",
    "there is something to choose: {words}": "es gibt etwas zu wählen: {words}",
    "there is nothing to choose: {words}": "es gibt nichts zu wählen: {words}",
    "forbidden by {origin}: {words}": "verboten durch {origin}: {words}",
    "not forbidden by {origin}: {words}": "nicht verboten durch {origin}: {words}",
    "forbidden: {what}": "verboten: {what}",
    "needed: {what}": "nötig: {what}",
    "it holds that {words}": "es gilt: {words}",
    "it does not hold that {words}": "es gilt nicht: {words}",
    "there is no {name} here": "{name} gibt es hier nicht",
    "something is used that is not there (after this step)": (
        "etwas wird gebraucht, das nicht da ist (nach diesem Schritt)"
    ),
    "this is not a saved game: no JSON at {where}": "das ist keine gespeicherte Partie: kein JSON bei {where}",
    "this is not a saved game: parts are missing or of the wrong sort": (
        "das ist keine gespeicherte Partie: Teile fehlen oder sind von falscher Art"
    ),
    "this game was saved in another format ({format})": "diese Partie hat ein anderes Format ({format})",
    "this game has {n} seats, which the book does not allow": "diese Partie hat {n} Plätze, das Buch erlaubt das nicht",
    "this game was saved under other rules of {book} (then {old}, now {new}); "
    "replay its choices under the new rules instead": (
        "diese Partie wurde nach anderen Regeln von {book} gespeichert (damals {old}, jetzt {new}); "
        "spiele ihre Züge nach den neuen Regeln"
    ),
    "this saved game is damaged: its state does not fit the book": (
        "diese gespeicherte Partie ist beschädigt: ihr Stand passt nicht zum Buch"
    ),
    "the game takes another course at choice {number}": "bei Wahl {number} nimmt die Partie einen anderen Verlauf",
    "choice {number} is refused: {why}": "Wahl {number} wird abgelehnt: {why}",
}

# The table of steps, as `lawspeaker steps --table` prints it.
STEPS: dict[str, str] = {
    "name, value": "Name, Wert",
    "variable, value": "Variable, Wert",
    "marker, distance": "Marker, Strecke",
    "count, tokens, from, to": "Anzahl, Steine, woher, wohin",
    "amounts": "Mengen",
    "count, from, to": "Anzahl, woher, wohin",
    "card, to": "Karte, wohin",
    "pile": "Stapel",
    "pile, cards": "Stapel, Karten",
    "pile, seat": "Stapel, Platz",
    "die, name": "Würfel, Name",
    "figure, field": "Figur, Feld",
    "order": "Reihenfolge",
    "text": "Text",
    "ending, winners": "Ende, Sieger",
    "rule, arguments": "Regel, Argumente",
    "family, member": "Familie, Mitglied",
    "condition": "Bedingung",
    "count": "Anzahl",
    "name, set": "Name, Menge",
    "seat": "Platz",
    "order, condition": "Reihenfolge, Bedingung",
    "Keeps a value under a name for the rest of the rule.": "Hält für den Rest der Regel einen Wert unter einem Namen.",
    "Gives a variable a value, or adds to it, or subtracts from it.": (
        "Gibt einer Variablen einen Wert, zählt dazu oder zieht ab."
    ),
    "Moves a marker along its track, within its ends and limits.": (
        "Bewegt einen Marker auf seiner Leiste, innerhalb ihrer Enden und Grenzen."
    ),
    "Moves tokens from one place to another.": "Bewegt Steine von einem Ort zum andern.",
    "Moves amounts of tokens to the supply.": "Bewegt Mengen von Steinen in den Vorrat.",
    "Draws tokens blindly out of a place.": "Zieht blind Steine aus einem Ort.",
    "Moves cards from the top of a pile to the top of another.": "Legt Karten von einem Stapel oben auf einen andern.",
    "Moves a card from wherever it is to a pile.": "Legt eine Karte, wo immer sie ist, auf einen Stapel.",
    "Brings the cards of a pile into a random order.": "Mischt die Karten eines Stapels.",
    "Puts certain cards on top of a pile; scenarios only.": "Legt bestimmte Karten nach oben; nur in Szenarien.",
    "Lets a seat know the cards of a pile.": "Zeigt einem Platz die Karten eines Stapels.",
    "Rolls a die, or picks a member of a set by chance, and keeps the result.": (
        "Würfelt, oder wählt durch Zufall aus einer Menge, und behält das Ergebnis."
    ),
    "Puts a figure on a field, or takes it off the board.": "Stellt eine Figur auf ein Feld oder nimmt sie vom Brett.",
    "Settles an order anew.": "Legt eine Reihenfolge neu fest.",
    "Writes a line into the log.": "Schreibt eine Zeile in den Verlauf.",
    "Ends the game.": "Beendet das Spiel.",
    "Runs another rule and comes back.": "Führt eine andere Regel aus und kehrt zurück.",
    "Runs the member of a family that a value names, and comes back.": (
        "Führt das Mitglied einer Familie aus, das ein Wert nennt, und kehrt zurück."
    ),
    "Does the first block whose condition holds.": "Tut den ersten Block, dessen Bedingung gilt.",
    "Does a block again and again.": "Tut einen Block wieder und wieder.",
    "Does a block so many times.": "Tut einen Block so viele Male.",
    "Does a block once for each member of a set.": "Tut einen Block einmal für jedes Mitglied einer Menge.",
    "Lets a seat act for the length of a block.": "Lässt einen Platz für die Dauer eines Blocks handeln.",
    "Lets seats act in turn until none is left.": "Lässt die Plätze reihum handeln, bis keiner übrig ist.",
    "Stops and asks a seat to choose from a list of options.": "Hält an und lässt einen Platz aus einer Liste wählen.",
    "Stops and asks a seat which branch to take.": "Hält an und fragt einen Platz, welcher Zweig es sein soll.",
    "Leaves the nearest loop.": "Verlässt die nächste Schleife.",
    "Takes the actor out of this going round the table.": "Nimmt den Handelnden aus dieser Runde um den Tisch.",
    "Goes back to where the rule was called.": "Kehrt dorthin zurück, wo die Regel aufgerufen wurde.",
}
