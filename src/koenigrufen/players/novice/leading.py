"""What a lead brings besides its trick: Tarock drawn, the partner found, the declarer ruffing."""

from __future__ import annotations

from koenigrufen.cards.card import Card, Suit
from koenigrufen.cards.cardset import TAROCKS
from koenigrufen.game.public import SEATS
from koenigrufen.players.novice.partners import Friends
from koenigrufen.players.novice.situation import Situation
from koenigrufen.rules.bonuses import Side

_DRAWN = 3.0
"""What a Tarock drawn from an opponent is worth, and one drawn from a friend costs."""
_CLEARED = 10.0
_RUFF = 3.0
_TO_THE_KING = 5.0


def lead_bonus(here: Situation, with_me: Friends, card: Card) -> float:
    """The extra value of leading this card, in thirds."""
    if not here.rules.tarock_trumps:
        return 0.0
    if card.is_tarock:
        return _drawing(here, with_me) + _clearing(here, card)
    return _forcing(here, with_me, card.suit) + _for_the_king(here, card)


def _drawing(here: Situation, with_me: Friends) -> float:
    """Whoever is longer in Tarock gains by drawing it; my own is gone too."""
    memory = here.memory
    drawn = 0.0
    for seat in here.after:
        falls = memory.has(seat, memory.out & TAROCKS)
        drawn += falls * (1.0 - 2.0 * with_me[seat])
    mine = len(here.view.hand & TAROCKS) / len(here.view.hand)
    return _DRAWN * (drawn - 1.0) + 6.0 * (mine - 0.5)


def _clearing(here: Situation, card: Card) -> float:
    """The highest Tarock draws the last ones out, so that the suit cards are safe."""
    out, mine = here.memory.out & TAROCKS, here.view.hand & TAROCKS
    if not out or out.above(card) or len(out) > len(mine) or here.view.hand == mine:
        return 0.0
    return _CLEARED


def _forcing(here: Situation, with_me: Friends, suit: Suit) -> float:
    """An opponent who must ruff loses a Tarock; a friend who must loses one too."""
    memory, gain = here.memory, 0.0
    for seat in range(SEATS):
        if seat != here.view.seat:
            void = memory.lacks(seat, memory.out.suit(suit))
            ruffs = void * memory.has(seat, memory.out & TAROCKS)
            gain += ruffs * (1.0 - 2.0 * with_me[seat])
    return _RUFF * gain


def _for_the_king(here: Situation, card: Card) -> float:
    """The called suit goes to the partner's king: good for his side, bad for the other."""
    called = here.view.called_card()
    if called is None or called.suit is not card.suit or called not in here.memory.out:
        return 0.0
    return _TO_THE_KING if here.view.own_side() is Side.DECLARER else -_TO_THE_KING
