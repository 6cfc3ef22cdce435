"""The auction: every game a hand may bid, and what comes of passing."""

from __future__ import annotations

from typing import Final

import numpy as np

from koenigrufen.game.actions import Action, Bei, Bid, Hold, Open, Pass
from koenigrufen.game.phases.auction import standing
from koenigrufen.game.public import Public
from koenigrufen.players.bidder.estimates import declaring
from koenigrufen.players.bidder.features import Floats, Masks
from koenigrufen.players.bidder.nets import Weights
from koenigrufen.rules.auction import Standing, why_not_bei, why_not_pass
from koenigrufen.rules.choices import Choice, Opening
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import RuleSet

Weighed = list[tuple[Action, Floats]]
PASSING: Final = 0.0


def weigh_bids(weights: Weights, public: Public, hands: Masks) -> Weighed:
    """All that might be said now, with its worth for each hand; NEVER where it may not."""
    here, rules, seat = standing(public), public.rules, public.turn
    place = (seat - public.forehand) % 4
    worth = {game.key: declaring(weights, rules, game, hands, place) for game in rules.games}
    said: Weighed = [
        (Bid(game.key), worth[game.key]) for game in rules.games if _open_to(rules, here, game)
    ]
    said += [
        (Bei(key), worth[key])
        for key in rules.bidding.bei
        if not here.forehand or not here.first_word
        if why_not_bei(rules, here.highest, key) is None
    ]
    if here.first_word:
        later = [worth[game.key] for game in rules.games if _later(rules, game)]
        hope: Floats = np.max(later, axis=0) if later else np.zeros(len(hands))
        said.append((Open(), hope))
        return said
    if here.forehand and rules.bidding.hold and here.highest is not None:
        said.append((Hold(), worth[here.highest]))
    if why_not_pass(here) is None:
        said.append((Pass(), np.full(len(hands), PASSING, np.float32)))
    return said


def _open_to(rules: RuleSet, here: Standing, game: Contract) -> bool:
    """Whether the game may be bid now, the hand apart."""
    key, bidding = game.key, rules.bidding
    if here.first_word:
        return key in bidding.first_word or (
            key not in bidding.vorhand_games and bidding.opening is Opening.ANY
        )
    if here.chooses:
        return _later(rules, game)
    return (
        key not in bidding.first_word
        and key not in bidding.vorhand_games
        and rules.outranks(key, here.highest)
    )


def _later(rules: RuleSet, game: Contract) -> bool:
    """What forehand may choose when all have passed."""
    key, bidding = game.key, rules.bidding
    if key in bidding.vorhand_games:
        return True
    return key not in bidding.first_word and bidding.choice is Choice.ANY
