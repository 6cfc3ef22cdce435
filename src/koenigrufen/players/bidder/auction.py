"""The auction: every game a hand may bid, and what comes of leaving the word to others."""

from __future__ import annotations

from typing import Final

import numpy as np

from koenigrufen.game.actions import Action, Bei, Bid, Hold, Open, Pass
from koenigrufen.game.phases.auction import standing
from koenigrufen.game.public import Public
from koenigrufen.players.bidder.estimates import declaring, likely_spritzen
from koenigrufen.players.bidder.features import Floats
from koenigrufen.players.bidder.nets import Hands, Weights
from koenigrufen.players.bidder.waiting import Words, group, money_of, waiting_prices
from koenigrufen.rules.auction import Standing, why_not_bei, why_not_pass
from koenigrufen.rules.choices import Choice, Opening
from koenigrufen.rules.contract import CONTRACTS, Contract
from koenigrufen.rules.ruleset import RuleSet

Weighed = list[tuple[Action, Floats]]
WAITING: Final = "waiting"
"""The name of the net that knows what comes of passing."""
SEATS: Final = 4


def weigh_bids(weights: Weights, public: Public, hands: Hands) -> Weighed:
    """All that might be said now, with its worth for each hand; NEVER where it may not."""
    here, rules, seat = standing(public), public.rules, public.turn
    place = (seat - public.forehand) % SEATS
    worth = {game.key: declaring(weights, rules, game, hands, place) for game in rules.games}
    said: Weighed = [
        (Bid(game.key), worth[game.key]) for game in rules.games if open_to(rules, here, game)
    ]
    said += [
        (Bei(key), worth[key])
        for key in rules.bidding.bei
        if why_not_bei(rules, here.highest, key) is None
    ]
    if here.forehand and rules.bidding.hold and here.highest is not None:
        said.append((Hold(), worth[here.highest]))
    if here.first_word or why_not_pass(here) is None:
        said.append(_leaving(weights, public, hands, here))
    return said


def _leaving(
    weights: Weights, public: Public, hands: Hands, here: Standing
) -> tuple[Action, Floats]:
    auction, seat = public.auction, public.turn
    highest = auction.highest
    words = Words(
        place=(seat - public.forehand) % SEATS,
        highest=-1 if highest is None else group(CONTRACTS[highest]),
        bidder=0 if auction.bidder is None else (auction.bidder - seat) % SEATS,
        passed=len(auction.passed),
        opens=int(here.first_word),
        money=money_of(public.rules),
    )
    worth = waiting(weights, public.rules, hands, words, (seat - public.forehand) % SEATS)
    if worth is None:
        worth = np.zeros(len(hands.masks), np.float32)
    return (Open() if here.first_word else Pass(), worth)


def waiting(
    weights: Weights, rules: RuleSet, hands: Hands, words: Words, place: int
) -> Floats | None:
    """What leaving the word to others is worth; None where no net has learned it."""
    net = weights.nets.get(WAITING)
    if net is None:
        return None
    prices = waiting_prices(rules, place, likely_spritzen(rules))
    return net.priced(hands, words.context(), prices, first=0)


def open_to(rules: RuleSet, here: Standing, game: Contract) -> bool:
    """Whether the game may be bid now, the hand apart."""
    key, bidding = game.key, rules.bidding
    if here.first_word:
        free = bidding.opening is Opening.ANY and key not in bidding.vorhand_games
        return free or key in bidding.first_word
    if here.chooses:
        return later(rules, game)
    common = key not in bidding.first_word and key not in bidding.vorhand_games
    return common and rules.outranks(key, here.highest)


def later(rules: RuleSet, game: Contract) -> bool:
    """What forehand may choose when all have passed."""
    key, bidding = game.key, rules.bidding
    if key in bidding.vorhand_games:
        return True
    return key not in bidding.first_word and bidding.choice is Choice.ANY
