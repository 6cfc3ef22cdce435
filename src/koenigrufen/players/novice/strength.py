"""How strong a hand is, counted as at the table, and how likely a game is won with it.

One point of strength is about four Tarock. What each kind of game needs was measured: the novice
played thousands of deals of it against his like.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from koenigrufen.cards.card import MOND, PAGAT, SKUES, SUITS, Card, tarock
from koenigrufen.cards.cardset import KINGS, QUEENS, TAROCKS, CardSet
from koenigrufen.rules.contract import Bird, Contract, TalonUse

_HIGH_TAROCK = TAROCKS.above(tarock(14)) - CardSet.of([MOND, SKUES])
_TAROCK = 0.25
_HIGH = 0.15
_SKUES = 1.1
_MOND = 1.0
_PAGAT = 0.45
_KING = 0.45
_QUEEN = 0.1
_VOID = 0.4
_SINGLETON = 0.05


@dataclass(frozen=True, slots=True)
class Need:
    """``even``: the strength that wins every second game; ``steep``: how fast the chance grows."""

    even: float
    steep: float

    def chance(self, strength: float) -> float:
        return 1.0 / (1.0 + exp(self.steep * (self.even - strength)))


_WITH_PARTNER: Final = {TalonUse.HALF: Need(1.5, 0.75), TalonUse.LEFT: Need(3.5, 1.25)}
_ALONE: Final = {
    TalonUse.ALL: Need(2.75, 1.05),
    TalonUse.HALF: Need(3.75, 1.35),
    TalonUse.ONE: Need(4.7, 1.9),
    TalonUse.LEFT: Need(5.55, 2.5),
}
_SUIT_GAME: Final = {
    TalonUse.ALL: Need(4.9, 1.05),
    TalonUse.HALF: Need(5.25, 1.2),
    TalonUse.ONE: Need(5.7, 1.5),
    TalonUse.LEFT: Need(6.05, 1.85),
}

_BIRD: Final = {
    Bird.PAGAT: Need(8.6, 0.75),
    Bird.UHU: Need(9.3, 0.75),
    Bird.KAKADU: Need(10.4, 0.75),
    Bird.QUAPIL: Need(11.3, 0.75),
}
"""By Tarock power; the fewer tricks come after a bird's own, the easier it is to keep it."""


def winning_chance(hand: CardSet, game: Contract) -> float:
    """How likely a declarer wins this game for card points with his twelve cards."""
    if game.suit_game:
        return _SUIT_GAME[game.talon].chance(suit_strength(hand))
    needs = _WITH_PARTNER if game.calls else _ALONE
    return needs[game.talon].chance(strength(hand))


def strength(hand: CardSet) -> float:
    """A hand's worth where Tarock is trump."""
    voids = sum(not hand.suit(suit) for suit in SUITS)
    singletons = sum(len(hand.suit(suit)) == 1 for suit in SUITS)
    suits = _KING * len(hand & KINGS) + _QUEEN * len(hand & QUEENS)
    return tarock_strength(hand) + suits + _VOID * voids + _SINGLETON * singletons


def tarock_strength(hand: CardSet) -> float:
    """The part of it that the Tarock make."""
    value = _TAROCK * len(hand & TAROCKS) + _HIGH * len(hand & _HIGH_TAROCK)
    trull = ((SKUES, _SKUES), (MOND, _MOND), (PAGAT, _PAGAT))
    return value + sum(worth for card, worth in trull if card in hand)


def suit_strength(hand: CardSet) -> float:
    """A hand's worth in a suit game: length, and honours from the top."""
    longest = max(len(hand.suit(suit)) for suit in SUITS)
    honours = sum(_SUIT_HONOURS.get(card.rank, 0.0) for card in hand - TAROCKS)
    pairs = sum(_king_and_queen(hand.suit(suit)) for suit in SUITS)
    return 0.35 * longest + honours + 0.3 * pairs


_SUIT_HONOURS: Final = {"K": 1.0, "D": 0.5, "R": 0.25}


def _king_and_queen(cards: CardSet) -> bool:
    return bool(cards & KINGS) and bool(cards & QUEENS)


def tarock_power(hand: CardSet) -> float:
    """How long my Tarock rule: their number, the best of them counted once more."""
    best = sum(_POWER.get(card, 0.0) for card in hand)
    return len(hand & TAROCKS) + best + 0.5 * len(hand & _HIGH_TAROCK)


_POWER: Final[dict[Card, float]] = {SKUES: 1.5, MOND: 1.0}


def bird_chance(hand: CardSet, bird: Bird) -> float:
    """How likely this bird wins its trick."""
    return _BIRD[bird].chance(tarock_power(hand))


def hopeless_alone(hand: CardSet) -> bool:
    """So weak that even with the called king from the talon the game alone is lost."""
    return strength(hand) < _HOPELESS


def playing_strength(hand: CardSet, game: Contract) -> float:
    """A hand with its talon cards, in thirds: what one point of strength brings."""
    return _THIRDS * (suit_strength(hand) if game.suit_game else strength(hand))


def defence(hand: CardSet, game: Contract) -> float:
    """How strong a hand is against this game."""
    if game.suit_game:
        return 0.0
    return tarock_power(hand) + 0.5 * len(hand & KINGS)


_HOPELESS = 2.0
_THIRDS = 12.0
