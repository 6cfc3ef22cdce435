"""Trischaken: everyone takes as little as he can, and gets rid of what would take later.

Who must take anyway takes in the last seat with his highest card, for it would only take again;
in the middle with the lowest that suffices, since those behind may have to go higher. Who need
not take throws what hurts most: the Mond under the Sküs, the kings, then queens.
"""

from __future__ import annotations

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.players.novice.situation import Situation, can_beat, stays_mine

_TRICK = 17
"""What an average trick is worth, in thirds."""
_STUCK = 27
"""What a lead that stays mine costs, in thirds: the trick, its talon card, the next lead."""
_RUFFS = 0.1
"""A Tarock may have to ruff besides, however low it is."""
_NONE_OUT = 0.5
_STUCK_FREE = 60
"""The same where nobody has to beat: then a lead stays mine much more easily, so lead low."""


def play_low(here: Situation, cards: CardSet) -> Card:
    """The card a player of Trischaken plays."""
    if here.leading:
        return max(cards, key=lambda card: _lead(here, card))
    taking = here.winners(cards)
    ducking = cards - taking
    if ducking:
        return max(ducking, key=lambda card: burden(here, card))
    return take(here, taking)


def take(here: Situation, taking: CardSet) -> Card:
    """The right card for one who must take as it stands."""
    if here.last:
        return taking.highest()
    lowest = next(iter(taking))
    # nobody can go higher any more: the trick is mine, so away with the worst
    return taking.highest() if stays_mine(here, lowest) == 1.0 else lowest


def burden(here: Situation, card: Card) -> float:
    """How much better off I am without this card, in thirds."""
    return card.thirds + _TRICK * danger(here, card)


def danger(here: Situation, card: Card) -> float:
    """How likely the card takes a trick some day: the share of lower ones among those out."""
    others = here.memory.out.suit(card.suit)
    if not others:
        return _NONE_OUT
    ruffs = _RUFFS if card.is_tarock else 0.0
    return ruffs + (1.0 - len(others.above(card)) / len(others)) ** 2


def _lead(here: Situation, card: Card) -> float:
    """The best lead is the highest card that somebody is sure to beat."""
    if here.rules.stichzwang:
        return burden(here, card) - stays_mine(here, card) * (_STUCK + card.thirds)
    return burden(here, card) - _all_duck(here, card) * (_STUCK_FREE + card.thirds)


def _all_duck(here: Situation, card: Card) -> float:
    """The chance that all the others stay below, where nobody has to beat."""
    memory = here.memory
    lower = memory.out.suit(card.suit) - memory.out.above(card)
    chance = 1.0
    for seat in here.after:
        forced = can_beat(here, seat, card.suit, card) * memory.lacks(seat, lower)
        chance *= 1.0 - forced
    return chance
