"""Practising one game: who plays it, the auction that leads there, and a hand fit for it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from difflib import get_close_matches

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.actions import Action, Bid, Open, Pass
from koenigrufen.game.deal import apply, legal_actions
from koenigrufen.game.public import Phase, next_seat
from koenigrufen.game.state import State, start
from koenigrufen.game.view import View
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import own_chance
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.ruleset import RuleSet

TRIES = 400
"""So many shuffles are looked at for a hand that is fit for the game."""


class NoSuchPractice(KoenigrufenError):  # noqa: N818 - it is the game that is missing
    """The rule set does not have the game."""


def must_play(rules: RuleSet, key: str) -> None:
    """Raises NoSuchPractice, with the nearest game, where the rule set does not have this one."""
    if not rules.plays(key):
        games = [game.key for game in rules.games]
        near = get_close_matches(key, games, n=1, cutoff=0.0)[0]
        raise NoSuchPractice("no-such-game", game=key, near=near)


def practised_by(rules: RuleSet, key: str, dealer: int, person: int) -> int:
    """Who plays the game: forehand where it is forehand's alone, else the person."""
    own = (*rules.bidding.vorhand_games, *rules.bidding.first_word)
    return next_seat(dealer) if key in own else person


def practice_bid(view: View, key: str, declarer: int) -> Action:
    """What this seat says in an auction that is to end in the game."""
    options = legal_actions(view)
    wanted = (Bid(key), Open(), Pass()) if view.seat == declarer else (Open(), Pass())
    return next((action for action in wanted if action in options), options[0])


def practice_deal(rules: RuleSet, key: str, dealer: int, declarer: int, seed: str) -> Deal:
    """A deal in which this seat can play the game, and would, if one is found soon enough.

    Raises NoSuchPractice where no hand is found that may play it.
    """
    possible: Deal | None = None
    for deal in _deals(rules, dealer, seed):
        decision = _decision(start(rules, dealer, deal), key, declarer)
        if decision is None:
            continue
        if Novice().act(decision, own_chance(seed, declarer, 0)) == Bid(key):
            return deal
        possible = possible or deal
    if possible is None:
        raise NoSuchPractice("no-hand-for-it")
    return possible


def _deals(rules: RuleSet, dealer: int, seed: str) -> Iterator[Deal]:
    for attempt in range(TRIES):
        yield dealt(rules, random.Random(f"{seed}/{attempt}"), dealer)


def _decision(state: State, key: str, declarer: int) -> View | None:
    """What the declarer sees when the game can be bid; None if this hand may not bid it."""
    while state.public.phase is Phase.AUCTION:
        view = state.view(state.turn)
        if view.seat == declarer and Bid(key) in legal_actions(view):
            return view
        if view.seat == declarer and Open() not in legal_actions(view):
            return None
        state = apply(state, practice_bid(view, key, declarer))
    return None
