"""Which way to play: everyone for himself, a game to lose, or a game for card points."""

from __future__ import annotations

from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.actions import PLAYS, Action, Play
from koenigrufen.game.view import View
from koenigrufen.players.novice.negative import play_against, play_for_tricks
from koenigrufen.players.novice.positive import play_for_points
from koenigrufen.players.novice.situation import situation
from koenigrufen.players.novice.trischaken import play_low


def play(view: View, options: tuple[Action, ...]) -> Action:
    """The card to play."""
    cards = CardSet.of(action.card for action in options if isinstance(action, Play))
    here, game = situation(view), view.public.game
    if game.everyone_alone:
        return PLAYS[play_low(here, cards)]
    if game.positive:
        return PLAYS[play_for_points(here, cards)]
    way = play_for_tricks if view.is_declarer else play_against
    return PLAYS[way(here, cards)]
