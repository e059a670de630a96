"""A game in the terminal, from the first decision to the end: show, ask, understand, go on.

Takes a table and a screen. Guarantees that nothing anybody types stops the game: what cannot be done is said, with the
reason, and the question stands as before.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import define, field
from rich.panel import Panel
from rich.text import Text

from lawspeaker.commands.output import FINDINGS, FINE, Findings, Refusal, WrongUse
from lawspeaker.commands.play.answers import explain, show_help, show_rule
from lawspeaker.commands.play.colours import seat_styles
from lawspeaker.commands.play.keeping import load, save
from lawspeaker.commands.play.position import Position
from lawspeaker.commands.play.question import show_question
from lawspeaker.commands.play.screen import Screen
from lawspeaker.commands.play.story import count_moments, outcome, told
from lawspeaker.commands.play.table import Table
from lawspeaker.commands.play.wording import Wording
from lawspeaker.commands.play.words import Said, begun_so, heard, known_as, pointed_at
from lawspeaker.machine.errors import BookError, LawspeakerError, RuleFault
from lawspeaker.machine.match import Decision, Match
from lawspeaker.text import Message, say


@define(eq=False)
class Session:
    """A game in progress on a screen; `told_to` remembers how much of the log each viewer has read.

    `kept` choices are saved; whoever leaves with more is `warned` once.

    The position is shown when another part of the game begins or another seat is asked (`shown_to` was the last one);
    between two choices of one action it would only push the question off the screen.
    """

    table: Table
    screen: Screen
    told_to: dict[int | None, int] = field(factory=dict)
    last_seat: int | None = None
    shown_to: int | None = None
    kept: int = 0
    warned: bool = False

    @property
    def match(self) -> Match:
        """The match."""
        return self.table.match

    @property
    def words(self) -> Wording:
        """The words for the match."""
        return Wording(self.match, self.screen.lang)

    def say(self, message: Message, style: str = "") -> None:
        """A message on the screen."""
        self.screen.say(message.text(self.screen.lang), style)

    def run(self) -> int:
        """Play until the end, or until everybody leaves; the exit code."""
        self._greet()
        going = True
        while going:
            try:
                self._let_robots_choose()
            except RuleFault as fault:
                self.screen.complain([fault.diagnostic])
                return FINDINGS
            handed = self._hand_over()
            begun = self._show_story()
            decision = self.match.decision
            if handed or begun or decision is None or decision.seat != self.shown_to:
                self._show_position()
            self.shown_to = decision.seat if decision is not None else None
            if decision is None:
                self._show_end()
            else:
                show_question(decision, self.words, self.screen)
            going = self._listen(decision)
        return FINE

    # showing -----------------------------------------------------------------------------------------------------

    def _greet(self) -> None:
        book, words = self.table.book, self.words
        self.screen.head(f"{book.title(self.screen.lang)} ({book.name})")
        for seat in range(self.match.seats):
            who = say("a random player") if seat in self.table.robots else say("you")
            style = seat_styles(self.match.names)[seat]
            self.screen.show(Text.assemble("  ", (words.seat(seat), style), " - ", words.text(who)))
        self.say(say("Seed {seed}. Type `help` to see what you can type.", seed=self.match.seed), "dim")
        if len(self.table.humans) > 1 and not self.table.robots:
            key = self.match.names.seat_keys[-1]
            self.say(say("You play all these seats; `--random {key}` leaves one to a random player.", key=key), "dim")

    def _let_robots_choose(self) -> None:
        while self.match.decision is not None and (self.table.forced or not self.table.waits):
            self.table.let_robot_choose()

    def _hand_over(self) -> bool:
        """Where people have secrets from each other, only the one who is asked may look; whether somebody else may."""
        decision = self.match.decision
        if decision is None or self.table.view is not None or len(self.table.humans) < 2 or not self.table.secretive:
            return False
        other = decision.seat != self.last_seat
        if other:
            if self.last_seat is not None:
                self.screen.clear()
            name = self.words.seat(decision.seat)
            self.say(say("Now it is the turn of {name}. The others look away.", name=name), "bold")
            if not self.screen.scripted:
                self.screen.read(self.words.text(say("Press Enter, {name}: ", name=name)))
        self.last_seat = decision.seat
        return other

    def _show_story(self) -> bool:
        """What has happened since this viewer last looked; whether another part of the game has begun.

        People without secrets look together.
        """
        viewer = self.table.viewer
        reader = viewer if self.table.secretive else None
        since = min(self.told_to.get(reader, 0), count_moments(self.match))
        lines = told(self.match, since, viewer, self.screen.lang)
        names = [self.words.seat(seat) for seat in range(self.match.seats)]
        self.screen.head("", "dim")
        self.screen.story(lines, seat_styles(self.match.names), names)
        self.told_to[reader] = count_moments(self.match)
        if lines:
            self.screen.say("")
        return any(line.heading for line in lines)

    def _show_position(self, whole: bool = False) -> None:
        """The position; what lies in the supply only for whoever asks, or when the game is over."""
        position = Position.of(self.match, self.table.viewer, self.screen.lang, self.screen.plain)
        self.screen.show(position.drawn(supply=whole or self.match.decision is None))

    def _show_end(self) -> None:
        text = "\n".join(outcome(self.match, self.screen.lang))
        self.screen.show(Panel(Text(text, style="bold"), expand=False) if not self.screen.plain else Text(text))
        self.say(say("`undo`, `save FILE`, `log`, `again` or `quit`?"), "dim")

    # listening ---------------------------------------------------------------------------------------------------

    def _listen(self, decision: Decision | None) -> bool:
        """Hear lines until the game has changed; False when the players leave."""
        while True:
            line = self.screen.read("> ")
            if line is None:
                return False
            said = heard(line, decision, self.screen.lang)
            if decision is None and not said.word and not said.rest:
                return False
            if said.word == "quit" and not self._stays(decision):
                return False
            try:
                if self._do(said, decision):
                    return True
            except (WrongUse, Refusal) as error:
                self.say(error.message, "red")
                for each in error.helps:
                    self.say(each, "dim")
            except (Findings, BookError) as error:
                self.screen.complain(error.diagnostics)
            except RuleFault as fault:
                self.screen.complain([fault.diagnostic])
                self.say(say("The choice is taken back; choose something else."), "red")

    def _stays(self, decision: Decision | None) -> bool:
        """Whether somebody who wants to leave had better be asked first: nothing of the game is kept by itself."""
        new = len(self.match.history) > self.kept and decision is not None
        if self.screen.scripted or self.warned or not new:
            return False
        self.warned = True
        self.say(say("The game is not saved. `save FILE` keeps it; type `quit` again to leave it."), "yellow")
        return True

    def _do(self, said: Said, decision: Decision | None) -> bool:
        """Do what was said; True when the game has changed."""
        if said.word == "choose" and said.option is not None:
            self.match.choose(said.option)
            return True
        changing: dict[str, Callable[[str], bool]] = {"undo": self._undo, "load": self._load, "again": self._again}
        if said.word in changing:
            return changing[said.word](said.rest)
        showing: dict[str, Callable[[str], None]] = {
            "save": self._save,
            "log": lambda _: self._log(),
            "cites": lambda _: self._cites(),
            "position": lambda _: self._show_position(whole=True),
            "help": lambda _: show_help(self.screen),
        }
        if said.word in showing:
            showing[said.word](said.rest)
        elif decision is None:
            self.say(say("The game is over."), "red")
        else:
            self._answer(said, decision)
        return False

    def _answer(self, said: Said, decision: Decision) -> None:
        """Questions about the decision."""
        if said.word == "rule":
            show_rule(self.match, decision, self.screen)
        elif said.word == "options":
            show_question(decision, self.words, self.screen)
        elif said.word in ("why", "why not") and said.rest:
            option = pointed_at(said.rest, decision)
            key = option.key if option is not None else known_as(said.rest, decision, self.screen.lang)
            explain(self.match, key, self.screen)
        elif said.word:
            self.say(say("Why what? For example: `why {key}`", key=decision.options[0].key), "red")
        elif names := begun_so(said.rest, decision, self.screen.lang):
            self.say(say("`{text}` could mean: {names}", text=said.rest, names=", ".join(names)), "red")
        elif said.rest:
            explain(self.match, known_as(said.rest, decision, self.screen.lang), self.screen)
            self.say(say("Type `options` to see what is offered, or `help`."), "dim")

    def _undo(self, _: str) -> bool:
        if not self.table.take_back():
            self.say(say("There is nothing to take back."), "red")
            return False
        self.say(say("The last choice is taken back."), "dim")
        self.shown_to = None
        return True

    def _save(self, name: str) -> None:
        if not name:
            self.say(say("Save where? For example: `save evening.json`"), "red")
            return
        path = save(self.match, name)
        self.kept = len(self.match.history)
        self.say(say("The game is saved: {file}", file=path), "dim")

    def _load(self, name: str) -> bool:
        if not name:
            self.say(say("Load what? For example: `load evening.json`"), "red")
            return False
        self.table.book, self.table.match = load(name, None, self.table.book)
        self.table.robots = frozenset(seat for seat in self.table.robots if seat < self.match.seats)
        if self.table.view is not None and self.table.view >= self.match.seats:
            self.table.view = None
        self.told_to = {None: count_moments(self.match)}
        self.last_seat = self.shown_to = None
        self.say(say("The game goes on where it was saved."), "dim")
        return True

    def _again(self, _: str) -> bool:
        """Another game at the same table, with the next seed."""
        try:
            self.table.match = self.table.book.start(list(self.match.names.seat_keys), self.match.seed + 1)
        except LawspeakerError as error:
            self.screen.say(str(error), "red")
            return False
        self.told_to, self.last_seat, self.shown_to = {}, None, None
        self._greet()
        return True

    def _cites(self) -> None:
        """Show the sections behind each line from now on, or no longer."""
        self.screen.cites = not self.screen.cites
        if self.match.decision is not None:
            show_question(self.match.decision, self.words, self.screen)

    def _log(self) -> None:
        names = [self.words.seat(seat) for seat in range(self.match.seats)]
        lines = told(self.match, 0, self.table.viewer, self.screen.lang)
        self.screen.story(lines, seat_styles(self.match.names), names)
        if not lines:
            self.say(say("Nothing has happened yet."), "dim")
