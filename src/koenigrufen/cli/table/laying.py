"""Laying cards away: all in one line, or one by one on a tray that can be changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.errors import NotationError
from koenigrufen.cards.names import sorted_hand
from koenigrufen.cli.table.asking import Asked, Command, read_command, read_some_cards
from koenigrufen.cli.table.choices import Choice
from koenigrufen.cli.table.screen import Screen
from koenigrufen.game.actions import Action, Discard
from koenigrufen.game.deal import discard_choice, why_illegal
from koenigrufen.game.view import View

_Show = Callable[[View, Sequence[Card]], None]
_Answer = Callable[[Asked, View, Sequence[Choice], Sequence[Choice], CardSet], None]


class Laying:
    """The tray of one discard."""

    def __init__(self, view: View, screen: Screen, show: _Show, answer: _Answer) -> None:
        choice = discard_choice(view)
        assert choice is not None
        self._view = view
        self._screen = screen
        self._say = screen.speech.say
        self._show = show
        self._answer = answer
        self._allowed, self._count = choice
        self._tray: list[Card] = []

    def cards(self) -> Action:
        """Asks until a discard is there that the rules allow."""
        self._draw()
        while True:
            line = self._screen.ask(self._question(), self._say("commands"))
            asked = read_command(line)
            if asked is not None:
                self._ask_back(asked)
            elif len(self._tray) == self._count and line in ("", "1"):
                return Discard(CardSet.of(self._tray))
            elif self._change(line) and (action := self._complete(line)) is not None:
                return action

    def _open(self) -> list[Card]:
        """The cards that can still go onto the tray."""
        return sorted_hand(self._allowed - CardSet.of(self._tray))

    def _draw(self) -> None:
        """The table; what lies on the tray is no longer in the hand."""
        hand = self._view.hand - CardSet.of(self._tray)
        self._show(replace(self._view, hand=hand), self._open())

    def _question(self) -> str:
        tray = self._screen.speech.cards(self._tray)
        if len(self._tray) == self._count:
            return self._say("ask-lay", cards=tray)
        text = self._say("ask-discarding", left=self._count - len(self._tray))
        return f"{self._say('tray', cards=tray)} {text}" if tray else text

    def _ask_back(self, asked: Asked) -> None:
        if asked.command is Command.WHY and asked.about:
            self._why(asked.about)
        elif asked.command is Command.WHY:
            forbidden = sorted_hand(self._view.hand - self._allowed)
            self._screen.say([f"{self._name(c)}: {self._reason(c)}" for c in forbidden])
        else:
            self._answer(asked, self._view, (), (), CardSet.of(self._tray))

    def _name(self, card: Card) -> str:
        return self._screen.speech.card(card)

    def _why(self, about: str) -> None:
        try:
            cards = read_some_cards(about, self._open())
        except NotationError as error:
            self._screen.say([self._screen.speech.tongue.reason(error.reason, **error.values)])
            return
        self._screen.say([self._reason(card) or self._say("allowed") for card in cards])

    def _reason(self, card: Card) -> str:
        """Why this card may not go; empty where it may."""
        if card in self._allowed:
            return ""
        others = [other for other in self._allowed if other != card]
        tried = Discard(CardSet.of([card, *others[: self._count - 1]]))
        reason = why_illegal(self._view, tried)
        return "" if reason is None else self._screen.speech.tongue.reason(reason)

    def _change(self, line: str) -> bool:
        """Puts the named cards onto the tray, or takes them back; False if nothing came of it."""
        if line in ("2", "-") and len(self._tray) == self._count:
            self._tray.clear()
            self._draw()
            return False
        try:
            cards = read_some_cards(line, self._open())
        except NotationError as error:
            self._screen.say([self._screen.speech.tongue.reason(error.reason, **error.values)])
            return False
        return self._toggle(cards)

    def _toggle(self, cards: Sequence[Card]) -> bool:
        for card in cards:
            if card in self._tray:
                self._tray.remove(card)
            elif reason := self._reason(card):
                self._screen.say([f"{self._name(card)}: {reason}"])
                return False
            elif len(self._tray) < self._count:
                self._tray.append(card)
        self._draw()
        return bool(cards)

    def _complete(self, line: str) -> Action | None:
        """A discard named whole in one line is laid at once."""
        named = line.replace(",", " ").removeprefix("discard").split()
        if len(named) != self._count or len(self._tray) != self._count:
            return None
        action = Discard(CardSet.of(self._tray))
        return action if why_illegal(self._view, action) is None else None
