"""The host of a table: runs the evening, shows the player what happens and asks him."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.cards.errors import NotationError
from koenigrufen.cli.table.advising import Adviser
from koenigrufen.cli.table.asking import Asked, Command, read_choice, read_command
from koenigrufen.cli.table.choices import Choice, choices
from koenigrufen.cli.table.helping import help_lines, why_line, why_lines
from koenigrufen.cli.table.laying import Laying
from koenigrufen.cli.table.picture import picture
from koenigrufen.cli.table.screen import Screen
from koenigrufen.cli.table.sheet import account, ledger_texts, sheet_rows
from koenigrufen.cli.table.told import told, whole_trick_line
from koenigrufen.game.actions import Action, Good, Play
from koenigrufen.game.deal import why_illegal
from koenigrufen.game.public import Phase
from koenigrufen.game.view import View
from koenigrufen.players.evening import Evening
from koenigrufen.record.dealfile import record_of, write_record

RADL: Final = 4
"""So many rows of the score sheet stand below an account; ``s`` shows them all."""


class Leave(Exception):  # noqa: N818 - nothing went wrong
    """The player leaves the table; the evening goes on another time."""


class Host:
    """One person, three computer players, an evening."""

    def __init__(
        self,
        evening: Evening,
        screen: Screen,
        deals: int | None,
        record: Path | None,
        adviser: Adviser,
    ) -> None:
        self._evening = evening
        self._screen = screen
        self._speech = screen.speech
        self._deals = deals
        self._record = record
        self._adviser = adviser
        self._told = 0

    def run(self) -> None:
        """Deal after deal until the evening is ended. Raises Leave or EOFError."""
        if self._evening.state is not None:
            self._tell()
        while not self._evening.ended:
            if not self._evening.between_deals:
                self._play_on()
            elif self._evening.state is None:
                self._deal()
            else:
                self._finish_deal()

    def _deal(self) -> None:
        self._evening.deal()
        self._told = 0

    def _play_on(self) -> None:
        if self._evening.person_to_act:
            self._ask()
        else:
            self._evening.step()
        self._tell()

    def _view(self) -> View:
        state = self._evening.state
        assert state is not None
        return state.view(self._speech.me)

    def _tell(self) -> None:
        view = self._view()
        self._screen.tell(told(view, self._speech, self._told))
        self._told = len(view.moves)

    # --- a decision -----------------------------------------------------------------------------

    def _ask(self) -> None:
        view = self._view()
        if view.public.phase is Phase.DISCARDING:
            self._act(Laying(view, self._screen, self._show, self._answer).cards())
            return
        every = choices(view, self._speech)
        shown = [choice for choice in every if choice.reason is None]
        if view.public.phase is not Phase.PLAYING and len(shown) == 1:
            self._act(shown[0].action)
            return
        self._decide(view, every, shown)

    def _act(self, action: Action) -> None:
        self._evening.act(action)

    def _decide(self, view: View, every: list[Choice], shown: list[Choice]) -> None:
        """Asks until the answer is an action the rules allow."""
        self._table(view, every, shown)
        while True:
            line = self._screen.ask(self._question(view, shown), self._speech.say("commands"))
            if not line and self._by_enter(shown) is None:
                self._table(view, every, shown)
                continue
            action = self._by_enter(shown) if not line else self._meant(line, view, every, shown)
            if action is not None:
                self._act(action)
                return

    def _table(self, view: View, every: Sequence[Choice], shown: Sequence[Choice]) -> None:
        cards = [c.action.card for c in shown if isinstance(c.action, Play)]
        self._show(view, cards)
        if view.public.phase is not Phase.PLAYING:
            locked = [c for c in every if c.reason and c.group and c.group != "kontra"]
            self._screen.offer(shown, locked)

    def _show(self, view: View, cards: Sequence[Card]) -> None:
        self._screen.draw(picture(view, self._evening.session, self._speech, cards))

    def _by_enter(self, shown: Sequence[Choice]) -> Action | None:
        """What an empty line does: the only thing there is, or "good"."""
        if len(shown) == 1:
            return shown[0].action
        return Good() if shown[0].action == Good() else None

    def _question(self, view: View, shown: Sequence[Choice]) -> str:
        phase = view.public.phase
        key = f"ask-{phase.value}"
        if phase is Phase.PLAYING:
            key = "ask-lead" if not view.public.play.table else "ask-playing"
        text = self._speech.say(key, count=len(shown))
        if self._by_enter(shown) is not None:
            text += f" {self._speech.say('by-enter', what=shown[0].label)}"
        return text

    def _meant(
        self, line: str, view: View, every: Sequence[Choice], shown: Sequence[Choice]
    ) -> Action | None:
        """The action of a line; None where it was a question, or something not allowed."""
        asked = read_command(line)
        if asked is not None:
            self._answer(asked, view, every, shown)
            return None
        try:
            action = read_choice(line, shown, every)
        except NotationError as error:
            self._screen.say([self._speech.tongue.reason(error.reason, **error.values)])
            return None
        if why_illegal(view, action) is None:
            return action
        self._screen.say([why_line(view, self._speech, action)])
        return None

    # --- questions ------------------------------------------------------------------------------

    def _answer(
        self,
        asked: Asked,
        view: View,
        every: Sequence[Choice],
        shown: Sequence[Choice],
        laid: CardSet = EMPTY,
    ) -> None:
        match asked.command:
            case Command.QUIT:
                raise Leave
            case Command.SHEET:
                self._sheet()
            case Command.LAST:
                self._screen.say(self._last_trick(view))
            case Command.DEAL:
                self._screen.say(
                    [line.text for line in told(view, self._speech) if not line.quiet]
                )
            case Command.HELP:
                named = self._named(asked.about, every, shown)
                if not asked.about and view.to_act:
                    self._screen.say(self._adviser.lines(view, every, self._speech, laid))
                self._screen.say(help_lines(view, self._speech, named))
            case Command.WHY:
                self._screen.say(self._why(asked.about, view, every, shown))

    def _why(
        self, about: str, view: View, every: Sequence[Choice], shown: Sequence[Choice]
    ) -> list[str]:
        if not about:
            return why_lines(every, self._speech)
        named = self._named(about, every, shown)
        if named is None:
            return [self._speech.tongue.reason("not-understood", text=about)]
        return [why_line(view, self._speech, named)]

    def _named(
        self, about: str, every: Sequence[Choice], shown: Sequence[Choice]
    ) -> Action | None:
        try:
            return read_choice(about, shown, every) if about else None
        except NotationError:
            return None

    def _last_trick(self, view: View) -> list[str]:
        tricks = view.public.tricks
        if tricks is None or not tricks.done:
            return [self._speech.say("no-last-trick")]
        return [whole_trick_line(tricks.done[-1], len(tricks.done), self._speech)]

    def _sheet(self, most: int | None = None) -> None:
        """The score sheet, or its last rows."""
        session = self._evening.session
        dealer = self._speech.name(session.dealer)
        self._screen.say([self._speech.say("sheet-head", radl=session.radl, dealer=dealer)])
        money = None if session.money == session.score else ledger_texts(session.money)
        rows = sheet_rows(session, self._speech)
        self._screen.sheet(rows[-most:] if most else rows, money)

    # --- between two deals ----------------------------------------------------------------------

    def _finish_deal(self) -> None:
        state = self._evening.state
        assert state is not None
        self._write_record()
        self._screen.account(account(state, self._evening.statement(), self._speech))
        self._sheet(RADL)
        if self._deals is not None and len(self._evening.session.rows) >= self._deals:
            self._evening.end()
            return
        self._next()

    def _next(self) -> None:
        """Another deal, or the end of the evening."""
        while True:
            say = self._speech.say
            line = self._screen.ask(say("ask-next"), say("commands-next"))
            asked = read_command(line)
            if line in ("", "1"):
                return self._deal()
            if line == "2":
                return self._evening.end()
            if asked is None or asked.command is Command.HELP:
                self._screen.say([self._speech.say("help-next")])
            else:
                self._answer(asked, self._view(), (), ())

    def _write_record(self) -> None:
        """Appends the finished deal, once: after an interruption it may be there already."""
        state, setup = self._evening.state, self._evening.setup
        if self._record is None or state is None:
            return
        line = write_record(record_of(state, setup.settings, setup.rules))
        before = self._record.read_bytes() if self._record.exists() else b""
        if before.rstrip(b"\n").split(b"\n")[-1] == line.encode():
            return
        gap = "\n" if before and not before.endswith(b"\n") else ""
        with self._record.open("a", encoding="utf-8") as file:
            file.write(f"{gap}{line}\n")
