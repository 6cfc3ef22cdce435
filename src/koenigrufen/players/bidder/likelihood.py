"""How likely it is that a hand would have said what was said, for many hands at once.

Worlds drawn from a view are weighed by it. Nobody is sure to say what is best: chances follow the
worth of each action, and a share of every word is anybody's.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from koenigrufen.cards.card import SUITS, king_of
from koenigrufen.cards.cardset import EMPTY
from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.actions import Action, Call
from koenigrufen.game.phases import auction, calling
from koenigrufen.game.public import Phase, Public
from koenigrufen.game.state import State, start
from koenigrufen.game.view import View
from koenigrufen.players.bidder.auction import Weighed, weigh_bids
from koenigrufen.players.bidder.calling import calling as worth_calling
from koenigrufen.players.bidder.estimates import NEVER
from koenigrufen.players.bidder.features import Floats, Masks
from koenigrufen.players.bidder.nets import Hands, Weights
from koenigrufen.rules.auction import called_word

ANYBODY: Final = 0.1
"""The share of every word that says nothing about the hand."""
_DOUBT: Final = 0.5
"""By so much money the worth of actions must differ to matter e times."""


def likelihood(weights: Weights, public: Public, action: Action, hands: Hands) -> Floats:
    """P(action | first twelve cards) of the seat on turn, in the auction or when it calls."""
    bidding = public.phase is Phase.AUCTION
    weighed = (weigh_bids if bidding else _calls)(weights, public, hands)
    words, worth = [word for word, _ in weighed], [value for _, value in weighed]
    if action not in words or len(words) == 1:
        return np.ones(len(hands.masks), np.float32)
    table = np.stack(worth, axis=1)
    may = table > NEVER / 2
    table = np.where(may, table, -np.inf)
    best = np.max(np.where(may, table, NEVER), axis=1, keepdims=True)
    shares = np.exp((table - best) / _DOUBT)
    shares /= np.maximum(shares.sum(axis=1, keepdims=True), 1e-9)
    chance: Floats = (1 - ANYBODY) * shares[:, words.index(action)] + ANYBODY / len(words)
    return chance


def _calls(weights: Weights, public: Public, hands: Hands) -> Weighed:
    weighed: Weighed = []
    for number, suit in enumerate(SUITS):
        king = king_of(suit)
        paid = worth_calling(weights, public, hands, number, public.turn)
        own = hands.masks & np.uint64(king.bit) != 0
        never = own & (not public.rules.bidding.own_king)
        weighed.append((Call(called_word(king)), np.where(never, NEVER, paid - own)))
    return weighed


def likelihoods(weights: Weights, view: View, dealt: Masks) -> Floats:
    """The likelihood of all that the others have bid and called, in each of the worlds.

    ``dealt``: the first twelve cards by world and seat, (worlds, 4); the answer: (worlds,).
    """
    public = view.public
    nobody = Deal((EMPTY, EMPTY, EMPTY, EMPTY), ())
    state = start(public.rules, public.dealer, nobody)
    chance: Floats = np.ones(len(dealt), np.float32)
    hands: dict[int, Hands] = {}
    for move in view.moves:
        if state.public.phase not in (Phase.AUCTION, Phase.CALLING):
            break
        if move.seat != view.seat:
            if move.seat not in hands:
                hands[move.seat] = Hands(dealt[:, move.seat])
            own = hands[move.seat]
            chance = chance * likelihood(weights, state.public, move.action, own)
        state = _said(state, move.action)
    return chance


def _said(state: State, action: Action) -> State:
    """The state after this word, whatever the hands."""
    if state.public.phase is Phase.AUCTION:
        return auction.do(state, action)
    return calling.do(state, action)
