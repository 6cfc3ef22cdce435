"""Games to lose with one declarer: Piccolo, Bettler and their kin, from both sides."""

from __future__ import annotations

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.phases.playing import tricks_won
from koenigrufen.game.view import View
from koenigrufen.players.novice.situation import Situation, can_beat, stays_mine
from koenigrufen.players.novice.trischaken import danger, take

_FEW_LEFT = 3
_SURE = 0.7


def play_for_tricks(here: Situation, cards: CardSet) -> Card:
    """The declarer's card: first the tricks he has to make, then none at all."""
    if still_wanted(here.view) > 0:
        return _win_early(here, cards)
    return _duck(here, cards)


def still_wanted(view: View) -> int:
    """How many tricks the declarer still has to make."""
    public = view.public
    return public.game.tricks - tricks_won(public.play, public.player)


def _win_early(here: Situation, cards: CardSet) -> Card:
    """The surest winner while the others still follow; where it is not sure yet, it is kept."""
    best = max(cards, key=lambda card: (_sure(here, card), card.index))
    if _sure(here, best) >= _SURE or len(here.view.hand) <= _FEW_LEFT:
        return best
    return _duck(here, cards.without(best) or cards)


def _sure(here: Situation, card: Card) -> float:
    """The chance that this card makes the trick."""
    if not here.leading and card not in here.winners(CardSet.of([card])):
        return 0.0
    return stays_mine(here, card)


def _duck(here: Situation, cards: CardSet) -> Card:
    if here.leading:
        return max(cards, key=lambda card: (1.0 - stays_mine(here, card), danger(here, card)))
    taking = here.winners(cards)
    ducking = cards - taking
    return _shed(here, ducking) if ducking else take(here, taking)


def _shed(here: Situation, cards: CardSet) -> Card:
    return max(cards, key=lambda card: (danger(here, card), card.index))


def play_against(here: Situation, cards: CardSet) -> Card:
    """An opponent's card: make the declarer take more than he wants, or deny him the last one."""
    if _deny(here.view):
        return cards.highest()
    if here.leading:
        return max(cards, key=lambda card: _hook(here, card))
    if here.view.public.player in here.after:
        return _lowest(cards)
    taking = here.winners(cards)
    if here.holder() != here.view.public.player:
        # he is out of this trick already: away with the high cards
        return cards.highest()
    ducking = cards - taking
    return ducking.highest() if ducking else _lowest(taking)


def _deny(view: View) -> bool:
    """Near the end it is easier to take all than to force two upon him."""
    return still_wanted(view) > 0 and len(view.hand) <= _FEW_LEFT


def _hook(here: Situation, card: Card) -> float:
    """How likely a lead catches the declarer: he must beat it and nobody must beat him."""
    declarer = here.view.public.player
    return can_beat(here, declarer, card.suit, card) - height(card) / 100


def _lowest(cards: CardSet) -> Card:
    return min(cards, key=lambda card: (card.is_tarock, height(card), card.index))


def height(card: Card) -> int:
    """How high a card stands in its own suit, from 0 in a suit and from 1 in Tarock."""
    return card.number or card.index % 8
