"""The German of what the checker says about a book: its names, types, flow, tokens and texts.

Takes for granted that a key is spelled exactly as in the `say(...)` that uses it; `german.py` joins this to the rest.
"""

from __future__ import annotations

CHECKING: dict[str, str] = {
    # sorts of things, without and with their article
    "group": "Gruppe",
    "group of viewers": "Gruppe von Betrachtern",
    "kind of cards": "Kartenart",
    "kind of figures": "Figurenart",
    "price": "Preis",
    "set": "Menge",
    "type": "Typ",
    "variable": "Variable",
    "goal": "Ziel",
    "grade": "Güte",
    "language": "Sprache",
    "name in this block": "Name in diesem Block",
    "field of the map": "Feld der Karte",
    "fact about `{kind}`": "Fakt über `{kind}`",
    "a kind": "eine Art",
    "a token": "ein Spielstein",
    "a place": "ein Ort",
    "a pile": "ein Stapel",
    "a track": "eine Leiste",
    "a variable": "eine Variable",
    "a variable or a track": "eine Variable oder eine Leiste",
    "a price": "ein Preis",
    "a group": "eine Gruppe",
    "a ranking": "eine Rangfolge",
    "an order": "eine Reihenfolge",
    "an order of seats": "eine Reihenfolge der Plätze",
    "a die": "ein Würfel",
    "a standing rule": "eine stehende Regel",
    "a goal": "ein Ziel",
    "a window": "ein Fenster",
    "an ending": "ein Ende",
    "a trigger": "ein Auslöser",
    "a fact": "ein Fakt",
    "a figure": "eine Figur",
    "a figure or a card": "eine Figur oder eine Karte",
    "a grid": "ein Raster",
    "a field of a grid": "ein Feld eines Rasters",
    "a field of a map": "ein Feld einer Karte",
    "a stacked track": "eine Leiste mit Stapeln",
    "a pile of {kind}": "ein Stapel von {kind}",
    "a value of a kind": "ein Wert einer Art",
    "a value of the same kind as above": "ein Wert derselben Art wie darüber",
    "a value of several kinds: {names}": "ein Wert mehrerer Arten: {names}",
    "a name for a value": "ein Name für einen Wert",
    "a fixed value": "ein fester Wert",
    "a game without roles": "ein Spiel ohne Rollen",
    "one kind": "eine einzige Art",
    "something else": "etwas anderes",
    "something that has `{name}`": "etwas, das `{name}` hat",
    "other parameters": "andere Parameter",
    "`lines(grid, length)` with a number": "`lines(raster, länge)` mit einer Zahl",
    "`seats N as KIND`": "`seats N as ART`",
    # names
    "to subtract, put spaces around the minus sign: `{difference}`": (
        "zum Abziehen gehören Leerzeichen um das Minus: `{difference}`"
    ),
    "declared here first": "zuerst hier vereinbart",
    "all of these are called `{name}`": "alle davon heißen `{name}`",
    "give it another name, or give the kind another plural: `kind {kind} plural ...`": (
        "gib ihm einen anderen Namen, oder der Art eine andere Mehrzahl: `kind {kind} plural ...`"
    ),
    "give one of them another name": "gib einem davon einen anderen Namen",
    "give it another name, such as `{name}`": "gib ihm einen anderen Namen, etwa `{name}`",
    "give one of them another name, or write `copies` as a column": (
        "gib einem davon einen anderen Namen, oder schreibe `copies` als Spalte"
    ),
    "or, if this one is meant to change the other, write it as an amendment: `amend`": (
        "oder schreibe, wenn dies das andere ändern soll, eine Änderung: `amend`"
    ),
    "every book has a supply: remove the line, or give the place another name": (
        "jedes Buch hat einen Vorrat: entferne die Zeile, oder gib dem Ort einen anderen Namen"
    ),
    "every book has a `{name}`: give this one another name": "jedes Buch hat `{name}`: gib diesem einen anderen Namen",
    "only what is `of seat` has an owner: let all or nobody see this": (
        "nur was `of seat` ist, hat einen Besitzer: lass alle oder niemanden dies sehen"
    ),
    "it is used like this: `{call}`": "man gebraucht es so: `{call}`",
    "say where play begins: `begins with` and the name of a rule": (
        "sage, womit das Spiel beginnt: `begins with` und der Name einer Regel"
    ),
    "the name is given here": "der Name wird hier gegeben",
    "only variables change: declare one, or give the new value another name with `let`": (
        "nur Variablen ändern sich: vereinbare eine, oder gib dem neuen Wert mit `let` einen anderen Namen"
    ),
    "give it a name first, `let x = {name}`, and write `{x}` in the text": (
        "gib ihm zuerst einen Namen, `let x = {name}`, und schreibe `{x}` in den Text"
    ),
    "any of them may be run here": "jede davon kann hier ausgeführt werden",
    "unlike this one": "anders als diese",
    "let all of them take the same: `{head}`": "lass alle dasselbe nehmen: `{head}`",
    # how things are used
    "one value of it is written by its name; all of them are the set `{plural}`": (
        "einen Wert davon schreibt man mit seinem Namen; alle zusammen sind die Menge `{plural}`"
    ),
    "tokens are counted in places and moved: `{name} in supply`, `move 1 {name} to ...`": (
        "Spielsteine werden an Orten gezählt und bewegt: `{name} in supply`, `move 1 {name} to ...`"
    ),
    "tokens are counted in it and moved to it: `gold in {name}`, `move 1 gold to {name}`": (
        "Spielsteine werden darin gezählt und dorthin bewegt: `gold in {name}`, `move 1 gold to {name}`"
    ),
    "cards are drawn from it and moved to it: `draw 1 from {name} to ...`, `top of {name}`": (
        "Karten werden davon gezogen und dorthin gelegt: `draw 1 from {name} to ...`, `top of {name}`"
    ),
    "it is read by its name and moved: `advance {name} by 1`": (
        "man liest sie mit ihrem Namen und rückt vor: `advance {name} by 1`"
    ),
    "it is read by its name and changed: `set {name} to ...`": (
        "man liest sie mit ihrem Namen und ändert sie: `set {name} to ...`"
    ),
    "values are read by their names, as in `let x = {name}`; only rules are run with `do`": (
        "Werte liest man mit ihren Namen, wie in `let x = {name}`; nur Regeln führt man mit `do` aus"
    ),
    "prices are paid: `pay {name}`": "Preise werden bezahlt: `pay {name}`",
    "it is a set to choose from: `choose x from {name}`": "es ist eine Menge zum Wählen: `choose x from {name}`",
    "it is a set in an order: `first of {name}`, `for each x in {name}`": (
        "es ist eine geordnete Menge: `first of {name}`, `for each x in {name}`"
    ),
    "dice are rolled: `roll {name} as x`": "Würfel werden geworfen: `roll {name} as x`",
    "rules are run: `do {name}`": "Regeln werden ausgeführt: `do {name}`",
    "it holds by itself, as long as its condition does": "sie gilt von selbst, solange ihre Bedingung gilt",
    "goals are asked for: `reached({name}, actor)`": "nach Zielen fragt man: `reached({name}, actor)`",
    "windows are opened: `open {name}`": "Fenster werden geöffnet: `open {name}`",
    "endings end the game: `end by {name}`": "Enden beenden das Spiel: `end by {name}`",
    "triggers run by themselves": "Auslöser laufen von selbst",
    "facts are asked for: `{name} of x`": "nach Fakten fragt man: `{name} of x`",
    # types and tables
    "the values of `{kind}` are {names}": "die Werte von `{kind}` sind {names}",
    "the place of a value in its kind is a number: `number of {value}`": (
        "der Platz eines Wertes in seiner Art ist eine Zahl: `number of {value}`"
    ),
    "make a number of it: `if {condition} then 1 else 0`": "mache eine Zahl daraus: `if {condition} then 1 else 0`",
    "say what about it is meant, such as `{condition}`": "sage, was daran gemeint ist, etwa `{condition}`",
    "a set is the plural of a kind, a range as in `1 to 3`, or a list as in `{list}`": (
        "eine Menge ist die Mehrzahl einer Art, ein Bereich wie `1 to 3` oder eine Aufzählung wie `{list}`"
    ),
    "give a number from {low} to {high}, or widen the range": (
        "gib eine Zahl von {low} bis {high} an, oder erweitere den Bereich"
    ),
    "the columns are named here": "hier sind die Spalten benannt",
    "an empty cell is written as `.`": "eine leere Zelle schreibt man als `.`",
    "remove what belongs to no column": "entferne, was zu keiner Spalte gehört",
    "a column has numbers, crosses `x`, or values of one kind; `.` is an empty cell": (
        "eine Spalte hat Zahlen, Kreuze `x` oder Werte einer Art; `.` ist eine leere Zelle"
    ),
    "the values of `{kind}` go from {low} to {high}": "die Werte von `{kind}` gehen von {low} bis {high}",
    "let it be none too: `{type} or none`": "lass auch nichts zu: `{type} or none`",
    "none": "nichts",
    "a truth needs no comparison: write it alone, or with `not`": (
        "ein Wahrheitswert braucht keinen Vergleich: schreibe ihn allein, oder mit `not`"
    ),
    "the smaller number comes first: `{low}..{high}`": "die kleinere Zahl steht vorn: `{low}..{high}`",
    "say when it is reached: `reached when` and a condition": (
        "sage, wann es erreicht ist: `reached when` und eine Bedingung"
    ),
    "give one of them another name, or remove it": "gib einem davon einen anderen Namen, oder entferne es",
    # what needs itself
    "`{name}` needs `{other}` here": "`{name}` braucht hier `{other}`",
    "the chain is {path}": "die Kette ist {path}",
    "say repetition with a loop: `repeat`, `while` or `around the table`": (
        "schreibe Wiederholung als Schleife: `repeat`, `while` oder `around the table`"
    ),
    "let one of them be worked out without the others": "lass eines davon ohne die anderen bestimmt sein",
    "to change what it is, write `add` or `subtract`, or a condition that does not ask for it": (
        "um es zu ändern, schreibe `add` oder `subtract`, oder eine Bedingung, die nicht danach fragt"
    ),
    "say what repeats with a loop, or with a table and a parameter": (
        "schreibe, was sich wiederholt, als Schleife, oder mit einer Tabelle und einem Parameter"
    ),
    # choices
    "this set is empty": "diese Menge ist leer",
    "choose from a set that has members": "lass aus einer Menge wählen, die etwas enthält",
    "there is no number from {low} to {high}": "von {low} bis {high} gibt es keine Zahl",
    "the smaller number comes first: `{low} to {high}`": "die kleinere Zahl steht vorn: `{low} to {high}`",
    "this holds for none of {members}": "dies gilt für nichts von {members}",
    "this forbids all of {members}": "dies verbietet alles von {members}",
    "the members of the set": "dem, was die Menge enthält",
    "{names} and {more} more": "{names} und {more} weiteren",
    "change the condition, or choose from another set": (
        "ändere die Bedingung, oder lass aus einer anderen Menge wählen"
    ),
    "forbid only some of them: `forbid ... where ...`": "verbiete nur einiges davon: `forbid ... where ...`",
    "the choice is here": "hier ist die Wahl",
    "no option is ever open": "keine Möglichkeit steht je offen",
    "never open": "nie offen",
    "let at least one option be open: change its condition": (
        "lass mindestens eine Möglichkeit offen: ändere ihre Bedingung"
    ),
    # loops and dead law
    "nothing in it stops it or ends the game": "nichts darin beendet sie oder das Spiel",
    "nothing in the loop changes what this asks": "nichts in der Schleife ändert, wonach dies fragt",
    "let a seat `pass`, give the circle a condition with `while`, or end the game in it": (
        "lass einen Platz passen (`pass`), stelle mit `while` eine Bedingung, oder beende darin das Spiel"
    ),
    "end it with `until` and a condition, leave it with `stop`, or write `repeat N times`": (
        "beende sie mit `until` und einer Bedingung, verlasse sie mit `stop`, oder schreibe `repeat N times`"
    ),
    "change in the loop what the condition asks, or leave it with `stop`": (
        "ändere in der Schleife, wonach die Bedingung fragt, oder verlasse sie mit `stop`"
    ),
    "the game is over when this is over": "wenn dies zu Ende ist, ist es auch das Spiel",
    "the game ends here": "hier endet das Spiel",
    "this leads away from here": "dies führt von hier weg",
    "the game has ended before it": "das Spiel ist vorher zu Ende",
    "the loop is left before it": "die Schleife wird vorher verlassen",
    "the actor has passed before it": "wer am Zug ist, hat vorher gepasst",
    "move it before that, or remove it": "setze es davor, oder entferne es",
    "inside a loop": "in einer Schleife",
    "inside `around the table`": "in `around the table`",
    "in what is offered: an option, `optional` or `up to N times`": (
        "in dem, was angeboten wird: einer `option`, `optional` oder `up to N times`"
    ),
    "leave out the rest with `if`; to end the game, write `end by` and an ending": (
        "lass den Rest mit `if` aus; um das Spiel zu beenden, schreibe `end by` und ein Ende"
    ),
    "to do nothing, write `nothing`; to leave a loop, write `stop`": (
        "um nichts zu tun, schreibe `nothing`; um eine Schleife zu verlassen, `stop`"
    ),
    "write `if` and the condition, or put it at the beginning of what is offered": (
        "schreibe `if` und die Bedingung, oder setze es an den Anfang dessen, was angeboten wird"
    ),
    # what nothing leads to, and what nothing uses
    "nothing leads here from `{begin}`, where play begins": (
        "von `{begin}`, womit das Spiel beginnt, führt nichts hierher"
    ),
    "run it in a rule: `do {name}`, or remove it": "führe sie in einer Regel aus: `do {name}`, oder entferne sie",
    "run it by its name: `do {name}`, or one of them all: `choose x from {forms}`, `do x`": (
        "führe sie beim Namen aus: `do {name}`, oder eine von allen: `choose x from {forms}`, `do x`"
    ),
    "no rule that can be reached changes `{watched}`": "keine erreichbare Regel ändert `{watched}`",
    "change `{watched}` in a rule, or remove the trigger": (
        "ändere `{watched}` in einer Regel, oder entferne den Auslöser"
    ),
    "no tile, gift or card answers to it": "kein Plättchen, keine Gabe und keine Karte antwortet darauf",
    "let one answer: `in window {name}`, or remove the window": (
        "lass etwas darauf antworten: `in window {name}`, oder entferne das Fenster"
    ),
    "no rule that can be reached opens it": "keine erreichbare Regel öffnet es",
    "open it in a rule: `open {name}`, or remove the window": (
        "öffne es in einer Regel: `open {name}`, oder entferne das Fenster"
    ),
    "use it in a rule, or remove it": "verwende es in einer Regel, oder entferne es",
    "end the game by it: `end by {name}`, or remove it": "beende das Spiel damit: `end by {name}`, oder entferne es",
    # tokens
    "it holds {names}": "er nimmt {names} auf",
    "let it hold the token: `holds {names}`": "lass ihn den Spielstein aufnehmen: `holds {names}`",
    "tokens only move: `move 1 {token} from supply to ...`": (
        "Spielsteine werden nur bewegt: `move 1 {token} from supply to ...`"
    ),
    "it is held here, but this is no purse": "hier liegt er, doch dies ist kein Beutel",
    "mark a place of each seat with `purse`, or name the place: `from PLACE`, `to PLACE`": (
        "bezeichne einen Ort jedes Platzes mit `purse`, oder nenne den Ort: `from ORT`, `to ORT`"
    ),
    "let each seat have one: `place {name} of seat`, or name the place in every payment": (
        "gib jedem Platz einen: `place {name} of seat`, oder nenne den Ort in jeder Zahlung"
    ),
    "{count} here in all": "{count} hier insgesamt",
    "{count} in the game": "{count} im Spiel",
    "start with fewer, or say `token {token} {total}`": "beginne mit weniger, oder schreibe `token {token} {total}`",
    "all of them lie here already": "hier liegen schon alle",
    "let one pile start `with all`, and move cards to the other one in a rule": (
        "lass nur einen Stapel `with all` beginnen, und lege Karten durch eine Regel auf den anderen"
    ),
    # texts, sources and rulings
    "English and German": "Englisch und Deutsch",
    "add a line: `{line}`": "ergänze eine Zeile: `{line}`",
    "add a line below it: `{line}`": "ergänze darunter eine Zeile: `{line}`",
    'add it to the line: `, {language} "..."`': 'ergänze in der Zeile: `, {language} "..."`',
    "the sources are {names}": "die Quellen sind {names}",
    "declare it with its outline: `source {name}`": "vereinbare sie mit ihrer Gliederung: `source {name}`",
    "the outline is here": "hier ist die Gliederung",
    'add it to the outline: `section {name} "..."`': 'ergänze die Gliederung: `section {name} "..."`',
    "`chosen` and the name of a reading": "`chosen` und der Name einer Lesart",
    "the readings are {names}": "die Lesarten sind {names}",
    "write what it says into the rules themselves; only other readings are amendments": (
        "schreib, was sie besagt, in die Regeln selbst; nur andere Lesarten sind Änderungen"
    ),
    # what there is too often, too many of, or not at all
    "in a family": "in einer Familie",
    "the game": "das Spiel",
    "only members of a family have facts: write `action`, `phase` or `ability`": (
        "nur Mitglieder einer Familie haben Fakten: schreibe `action`, `phase` oder `ability`"
    ),
    "too many of one sort": "zu viele von einer Sorte",
    "so many cannot sit at a table": "so viele können nicht an einem Tisch sitzen",
    "a type with finitely many values": "ein Typ mit endlich vielen Werten",
    "say from where to where it goes, such as `0..99`": "sag, von wo bis wo sie geht, etwa `0..99`",
    "the owner is the first that it is of: write `of seat, ...`": (
        "Besitzer ist, was nach `of` zuerst kommt: schreibe `of seat, ...`"
    ),
    "give one of them another name, or write `times` as a column": (
        "gib einem davon einen anderen Namen, oder schreibe eine Spalte `times`"
    ),
    "a table has a row for each value; an empty cell is written as `.`": (
        "eine Tabelle hat für jeden Wert eine Zeile; eine leere Zelle schreibt man als `.`"
    ),
    "these have none either: {names}": "auch diese haben keine: {names}",
    "row": "Zeile",
    "the first row names the columns, the others hold the facts": (
        "die erste Zeile benennt die Spalten, die anderen enthalten die Fakten"
    ),
    "a row": "eine Zeile",
    "fact": "Fakt",
}
