"""The German of comparing: differences between books, pages about them, witnesses, and games replayed.

A part of the table in `german.py`, in a file of its own because it belongs to one package.
"""

from __future__ import annotations

COMPARE: dict[str, str] = {
    # pages of help
    "Show what two books of a game say differently.": "Zeigt, was zwei Bücher eines Spiels verschieden sagen.",
    "The exit code is 1 when the rules differ.": "Der Rückgabewert ist 1, wenn die Regeln sich unterscheiden.",
    "a game and its variant": "ein Spiel und seine Variante",
    "two editions, as a page": "zwei Ausgaben, als Seite",
    "with a position that shows each difference": "mit einer Stellung, die jeden Unterschied zeigt",
    "nothing else differs, as far as a thousand games show": (
        "sonst unterscheidet sich nichts, soweit tausend Partien es zeigen"
    ),
    "a book": "ein Buch",
    "another book of the same game": "ein anderes Buch desselben Spiels",
    "show the differences of one class": "die Unterschiede einer Art zeigen",
    "write a page with the two books side by side": "eine Seite mit beiden Büchern nebeneinander schreiben",
    "look for a position that shows each difference, by playing": (
        "zu jedem Unterschied spielend eine Stellung suchen, die ihn zeigt"
    ),
    "the same, and write each position as a scenario into a folder": (
        "ebenso, und jede Stellung als Szenario in einen Ordner schreiben"
    ),
    "how many games to play at most for each difference": "wie viele Partien höchstens für jeden Unterschied",
    "apply all differences to the first book, and play N games beside the second": (
        "alle Unterschiede auf das erste Buch anwenden und N Partien neben dem zweiten spielen"
    ),
    "Replay a saved game under another book, up to the first difference.": (
        "Spielt eine gespeicherte Partie nach einem anderen Buch, bis zum ersten Unterschied."
    ),
    "The exit code is 1 when the game takes another course.": (
        "Der Rückgabewert ist 1, wenn die Partie anders verläuft."
    ),
    "the same choices by other rules": "dieselben Züge nach anderen Regeln",
    "the file of a saved game": "die Datei einer gespeicherten Partie",
    "the book to replay it under": "das Buch, nach dem sie gespielt wird",
    # replaying
    "{book} plays it through: {total} choices": "{book} spielt sie durch: {total} Entscheidungen",
    "{book} takes another course after {made} of {total} choices": (
        "nach {book} verläuft die Partie anders, nach {made} von {total} Entscheidungen"
    ),
    "the game is over already: {end}": "die Partie ist schon zu Ende: {end}",
    "the end is another one: {end}": "das Ende ist ein anderes: {end}",
    "`{key}` is refused: {reasons}": "`{key}` wird abgelehnt: {reasons}",
    "{who} is asked something else: “{question}”": "{who} wird etwas anderes gefragt: „{question}“",
    "another position": "eine andere Stellung",
    "this happens only here: {what}": "dies geschieht nur hier: {what}",
    "this does not happen here: {what}": "dies geschieht hier nicht: {what}",
    "it just stops": "sie hört einfach auf",
    "it goes on": "sie geht weiter",
    "name another book of the same game": "nenne ein anderes Buch desselben Spiels",
    "difference": "Unterschied",
    # using it wrongly
    "{left} and {right} are books of different games": "{left} und {right} sind Bücher verschiedener Spiele",
    "compare editions, variants or readings of one game": "vergleiche Ausgaben, Varianten oder Lesarten eines Spiels",
    "{file} cannot be written: {reason}": "{file} lässt sich nicht schreiben: {reason}",
    # what is said of a comparison
    "different": "verschieden",
    "silent in {book}": "fehlt in {book}",
    "silent in {book}; what {other} says holds there, too": (
        "fehlt in {book}; es gilt auch dort, was {other} sagt"
    ),
    "wording only": "nur anders gesagt",
    "topic": "Thema",
    "differences": "Unterschiede",
    "ruling: {names}": "Entscheid: {names}",
    "no witness was found by play": "spielend wurde kein Beispiel gefunden",
    "shown by “{name}” ({place})": "gezeigt durch „{name}“ ({place})",
    "{left} and {right} play alike": "{left} und {right} spielen sich gleich",
    "{left} and {right} differ in 1 place": "{left} und {right} unterscheiden sich an 1 Stelle",
    "{left} and {right} differ in {count} places": "{left} und {right} unterscheiden sich an {count} Stellen",
    "found by play: {found} of {count}; shown by scenarios that are kept: {told}": (
        "spielend gefunden: {found} von {count}; durch aufbewahrte Szenarien gezeigt: {told}"
    ),
    "without a witness: {names}": "ohne Beispiel: {names}",
    "the differences cannot be applied to {left} all at once": (
        "die Unterschiede lassen sich nicht alle zugleich auf {left} anwenden"
    ),
    "{left} with all differences plays like {right}: {games} games, {decisions} decisions, none parts": (
        "{left} mit allen Unterschieden spielt sich wie {right}: "
        "{games} Partien, {decisions} Entscheidungen, keine weicht ab"
    ),
    "{left} with all differences does not play like {right}: {parted} of {games} games part ({seeds})": (
        "{left} mit allen Unterschieden spielt sich nicht wie {right}: "
        "{parted} von {games} Partien weichen ab ({seeds})"
    ),
    "scenarios written to {file}: {count}": "nach {file} geschriebene Szenarien: {count}",
    "the page was written to {file}": "die Seite wurde nach {file} geschrieben",
    # what a difference is about
    "{fact} of {thing}": "{fact} ({thing})",
    "{thing}: {what}": "{thing}: {what}",
    "whose it is": "wem es gehört",
    "where play begins": "womit das Spiel beginnt",
    "all win or all lose": "alle gewinnen oder alle verlieren",
    "values": "Werte",
    "borders": "Grenzen",
    "how many there are": "wie viele es gibt",
    "for each seat": "für jeden Platz",
    "what it holds": "was darin liegt",
    "at the start": "zu Beginn",
    "who sees it": "wer es sieht",
    "lowest": "niedrigster Wert",
    "highest": "höchster Wert",
    "markers are stacked": "Marker werden gestapelt",
    "who or what belongs to it": "wer oder was dazugehört",
    "fixed until settled anew": "fest, bis sie neu bestimmt wird",
    "reached when": "erreicht, wenn",
    "offered to": "angeboten",
    "what is watched": "was beobachtet wird",
    "limit": "Grenze",
    "parameters": "Parameter",
    "sort of rule": "Art der Regel",
    # what a book says of it
    "silent; what holds: {what}": "nichts gesagt; es gilt: {what}",
    "silent; nothing of the sort": "nichts gesagt; nichts dergleichen",
    "silent; the same holds": "nichts gesagt; es gilt dasselbe",
    "left out here": "hier gestrichen",
    "nothing of the sort": "nichts dergleichen",
    "without this condition": "ohne diese Bedingung",
    "there is “{title}”": "es gibt „{title}“",
    "nothing": "nichts",
    "yes": "ja",
    "no": "nein",
    **{
        # law in words: values and conditions
        "{value} more": "{value} mehr",
        "{value} less": "{value} weniger",
        "{value}, while {condition}": "{value}, solange gilt: {condition}",
        "{then} if {condition}, otherwise {otherwise}": "{then}, falls gilt: {condition}, sonst {otherwise}",
        "{left} and {right}": "{left} und {right}",
        "{left} or {right}": "{left} oder {right}",
        "{left} is {right}": "{left} ist {right}",
        "{left} is not {right}": "{left} ist nicht {right}",
        "what is left of {left} divided by {right}": "Rest von {left} durch {right}",
        "not: {what}": "nicht: {what}",
        "not when {what}": "nicht, wenn gilt: {what}",
        "only when {what}": "nur, wenn gilt: {what}",
        "{what} is there": "{what} ist da",
        "{what} is not there": "{what} fehlt",
        "there is one: {what}": "es gibt: {what}",
        "for each {member}: {what}": "je {member}: {what}",
        "number of: {what}": "Anzahl: {what}",
        "{what}, added up over each {member}": "{what}, zusammengezählt je {member}",
        "{what}, the most over each {member}": "{what}, das Höchste je {member}",
        "{what}, the least over each {member}": "{what}, das Niedrigste je {member}",
        "the best {member} by {what}": "am besten nach {what}: {member}",
        "{what} (most first)": "{what} (viel vor wenig)",
        "{what} (least first)": "{what} (wenig vor viel)",
        "{least} to {most}": "{least} bis {most}",
        "player": "Spieler",
        "number": "Zahl",
        "the player": "der Spieler",
        "the next player": "der nächste Spieler",
        "the player before": "der vorige Spieler",
        "{first} can be paid": "{first} ist bezahlbar",
        "the place of {first}": "Standort von {first}",
        "the size of {first}": "Größe von {first}",
        "the uppermost of {first}": "zuoberst von {first}",
        "the first of {first}": "zuerst von {first}",
        "the last of {first}": "zuletzt von {first}",
        "the player after {first}": "der Spieler nach {first}",
        "the player before {first}": "der Spieler vor {first}",
        "{first} borders on {second}": "{first} grenzt an {second}",
        "the neighbours of {first}": "Nachbarn von {first}",
        "the smaller of {first} and {second}": "das Kleinere von {first} und {second}",
        "the greater of {first} and {second}": "das Größere von {first} und {second}",
        "the place of {first} in {second}": "Platz von {first} in {second}",
        "the height of {second} in the stack ({first})": "Höhe von {second} im Stapel ({first})",
        "{first} has reached a goal": "{first} hat ein Ziel erreicht",
        "{second} has reached “{first}”": "{second} hat „{first}“ erreicht",
        "{first} is played by somebody": "{first} spielt mit",
        # law in words: what is done
        "may: “{ask}”": "freiwillig: „{ask}“",
        "must: “{ask}”": "Pflicht: „{ask}“",
        "may: {what}": "freiwillig: {what}",
        "up to {times} times: {what}": "bis zu {times}-mal: {what}",
        "choose: {what}": "wählen: {what}",
        "while {condition}: {what}": "solange gilt: {condition}: {what}",
        "{times} times: {what}": "{times}-mal: {what}",
        "again and again: {what}": "immer wieder: {what}",
        "one after the other: {what}": "einer nach dem anderen: {what}",
        "if {condition}: {what}": "falls gilt: {condition}: {what}",
        "otherwise: {what}": "sonst: {what}",
        "“{title}”": "„{title}“",
        "receive {what}": "{what} erhalten",
        "pay {what}": "{what} zahlen",
        "all {token}": "alle {token}",
        "{name} becomes {value}": "{name} wird {value}",
        "{what} leaves the board": "{what} verlässt das Brett",
        "the game ends: {title}": "das Spiel endet: {title}",
        "{end}; everybody loses": "{end}; alle verlieren",
        "{end}; winner: {who}": "{end}; es gewinnt: {who}",
        "everybody": "alle",
        "draw {what}: {source}": "{what} ziehen: {source}",
        "shuffle: {what}": "mischen: {what}",
        "roll: {what}": "würfeln: {what}",
        "settle anew: {what}": "neu bestimmen: {what}",
        "that is all": "das ist alles",
        "take no further part": "nicht weiter teilnehmen",
        "look at: {what}": "ansehen: {what}",
    },
    # the page
    "two books compared": "zwei Bücher im Vergleich",
    "the rules differ in {count} places": "die Regeln unterscheiden sich an {count} Stellen",
    "the rules differ in 1 place": "die Regeln unterscheiden sich an 1 Stelle",
    "the rules are the same": "die Regeln sind dieselben",
    "{shown} of them are shown by positions": "{shown} davon sind durch Stellungen gezeigt",
    "search the differences": "Unterschiede durchsuchen",
    "all topics": "alle Themen",
    "no difference fits": "kein Unterschied passt",
    "a position from a game": "eine Stellung aus einer Partie",
    "a position that shows it": "eine Stellung, die es zeigt",
    "the law": "das Gesetz",
    "the rulebooks in outline, in our own words": "die Regelhefte im Überblick, in eigenen Worten",
    "made by `{command}`": "erstellt mit `{command}`",
    # topics that many rulebooks have
    "setup": "Aufbau",
    "round": "Runde",
    "turn": "Zug",
    "planning": "Planung",
    "actions": "Aktionen",
    "locking": "Einschließen",
    "goals": "Ziele",
    "end": "Spielende",
    "components": "Spielmaterial",
    "overview": "Überblick",
    "summary": "Zusammenfassung",
    "advanced": "für Fortgeschrittene",
    "solo": "allein",
}
