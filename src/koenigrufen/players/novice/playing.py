"""Which way to play: everyone for himself, a game to lose, or a game for card points."""

from __future__ import annotations

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.actions import PLAYS, Action, Play
from koenigrufen.game.view import View
from koenigrufen.players.novice.negative import play_against, play_for_tricks
from koenigrufen.players.novice.positive import play_for_points
from koenigrufen.players.novice.situation import Situation, situation
from koenigrufen.players.novice.trischaken import play_low


def play(view: View, options: tuple[Action, ...]) -> Action:
    """The card to play."""
    cards = CardSet.of(action.card for action in options if isinstance(action, Play))
    return PLAYS[best_card(situation(view), cards)]


def best_card(here: Situation, cards: CardSet) -> Card:
    """The best of these cards in this situation."""
    game = here.view.public.game
    if game.everyone_alone:
        return play_low(here, cards)
    if game.positive:
        return play_for_points(here, cards)
    return play_for_tricks(here, cards) if here.view.is_declarer else play_against(here, cards)
