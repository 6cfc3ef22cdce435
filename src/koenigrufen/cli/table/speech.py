"""How the table speaks: names of seats and cards, and each action as a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from koenigrufen.cards.card import BY_NAME, MOND, PAGAT, SKUES, Card
from koenigrufen.cards.cardset import EMPTY
from koenigrufen.cards.names import sorted_hand
from koenigrufen.game.actions import (
    Action,
    Announce,
    Bei,
    Bid,
    Call,
    Choose,
    Concede,
    Discard,
    Good,
    HandOn,
    Hold,
    Kontra,
    Open,
    Pass,
    Play,
    Spritz,
    Take,
)
from koenigrufen.game.phases.talon import HALVES
from koenigrufen.game.view import FOURTH_KING
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.auction import read_called
from koenigrufen.texts.catalogue import Tongue

SIGNS: Final = {"H": "♥", "K": "♦", "P": "♠", "X": "♣", "T": "T"}
_TRULL: Final = {SKUES: "skues", MOND: "mond", PAGAT: "pagat"}
LEVELS: Final = ("kontra", "rekontra", "subkontra")


@dataclass(frozen=True, slots=True)
class Speech:
    """A tongue at a table. ``signs``: suits as signs, else cards by their canonical names."""

    tongue: Tongue
    me: int = 0
    signs: bool = True

    def say(self, key: str, **values: object) -> str:
        return self.tongue.say(f"table.{key}", **values)

    def name(self, seat: int) -> str:
        return self.say(f"seat-{seat}")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.name(seat) for seat in range(4))

    def card(self, card: Card) -> str:
        """A card as the table has it: ``♥K``, ``T19``, ``Sküs``; plainly ``HK``, ``T22 Sküs``."""
        called = self.tongue.word(_TRULL[card]) if card in _TRULL else ""
        if not self.signs:
            return f"{card.name} {called}".strip()
        return called or f"{SIGNS[card.suit.value]}{card.rank}"

    def cards(self, cards: Iterable[Card]) -> str:
        return (" " if self.signs else ", ").join(self.card(card) for card in cards)

    def card_words(self, card: Card) -> str:
        """A suit card in words: "Herz König", "king of hearts"."""
        suit = self.tongue.say(f"suit.{card.suit.value}")
        rank = self.tongue.say(f"rank.{card.rank}")
        return self.say("card", suit=suit, rank=rank)

    def called(self, word: str) -> str:
        """What was called: "Herz König", or the fourth king."""
        card = read_called(word, EMPTY)
        if word == FOURTH_KING or card is None:
            return self.say("fourth-king")
        return self.card_words(card)

    def item(self, item: str, contract: str) -> str:
        """What a kontra is said on: the game by its name, or a bonus."""
        return self.tongue.contract(contract) if item == GAME else self.tongue.bonus(item)

    def bei(self, key: str) -> str:
        """A game to lose beside another one: "Piccolo bei"."""
        return self.say("bei", game=self.tongue.contract(key))

    def level(self, level: int) -> str:
        """The word for the level: kontra, rekontra, subkontra and whatever comes above."""
        return self.tongue.word(LEVELS[min(level, len(LEVELS)) - 1])

    def says(self, action: Action) -> str:
        """The action in a word or two: "Piccolo", "Herz König", "Kontra auf Spiel"."""
        match action:
            case Bid(key):
                return self.tongue.contract(key)
            case Bei(key):
                return self.bei(key)
            case Call(word):
                return self.called(word)
            case Take(what):
                return self._part(what)
            case Discard(cards):
                return self.cards(sorted_hand(cards))
            case Announce(bonus):
                return self.tongue.bonus(bonus)
            case _:
                return self._says_on(action)

    def _says_on(self, action: Action) -> str:
        match action:
            case Play(card):
                return self.card(card)
            case Kontra(item):
                return self.say("kontra-on", level=self.level(1), item=self.tongue.item(item))
            case Concede(bird):
                return self.say("concede") + (f" ({self.tongue.bonus(bird)})" if bird else "")
            case Choose(option, value):
                return self.say(f"choose-{option}-{value}")
            case _:
                return self.say(action.text())

    def _part(self, what: str) -> str:
        """What is taken of the talon: a half, all of it, or one card."""
        if what in HALVES:
            return self.say(f"half-{what}")
        return self.say("take-all") if what in TAKEN else self.card(BY_NAME[what])

    def act(self, seat: int, action: Action) -> str:
        """What was said or done, as a sentence; announcements with kontra are told elsewhere."""
        name = self.name(seat)
        match action:
            case Open():
                return self.say("says-open", name=name)
            case Bid(key):
                return self.say("says-bid", name=name, game=self.tongue.contract(key))
            case Hold():
                return self.say("says-hold", name=name)
            case Bei(key):
                return self.say("says-bid", name=name, game=self.bei(key))
            case HandOn():
                return self.say("hands-on", name=name)
            case Pass():
                return self.say("says-pass", name=name)
            case _:
                return self._act_on(name, action)

    def _act_on(self, name: str, action: Action) -> str:
        match action:
            case Call(word):
                return self.say("calls", name=name, card=self.called(word))
            case Take(what):
                return self.say(f"takes-{what}" if what in TAKEN else "takes-card", name=name)
            case Concede(bird):
                more = f" ({self.tongue.bonus(bird)})" if bird else ""
                return self.say("concedes", name=name) + more
            case Discard(cards):
                return self._lays(name, sorted_hand(cards))
            case _:
                return self._talks(name, action)

    def _lays(self, name: str, cards: list[Card]) -> str:
        if not cards:
            return self.say("lays", name=name)
        return self.say("lays-open", name=name, cards=self.cards(cards))

    def _talks(self, name: str, action: Action) -> str:
        match action:
            case Choose(option, value):
                return self.say("chooses", name=name, what=self.say(f"choose-{option}-{value}"))
            case Spritz():
                return self.say("says-spritz", name=name)
            case Good():
                return self.say("says-good", name=name)
            case Announce(bonus):
                return self.say("announces", name=name, bonus=self.tongue.bonus(bonus))
            case Play(card):
                return self.say("plays", name=name, card=self.card(card))
            case _:
                return f"{name}: {action.text()}"


TAKEN: Final = (*HALVES, "all")
