"""Deals to learn from: some bid in earnest, some where a fit hand is made to play a given game."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.phases.opening import begin
from koenigrufen.game.public import SEATS, Phase, next_seat
from koenigrufen.game.state import State, start
from koenigrufen.players.bidder.kinds import Family, family
from koenigrufen.players.novice.lowness import losing_chance
from koenigrufen.players.novice.strength import winning_chance
from koenigrufen.players.protocol import Player
from koenigrufen.players.table import step
from koenigrufen.research.bidding.exploring import Explorer
from koenigrufen.rules.auction import why_not_with
from koenigrufen.rules.contract import CONTRACTS, Contract, TalonUse
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.options import Terms
from koenigrufen.rules.ruleset import RuleSet

_FAMILIES: Final = {
    Family.CALLS: 0.42,
    Family.ALONE: 0.2,
    Family.SUIT: 0.08,
    Family.LOSE: 0.1,
    Family.EVERYONE: 0.2,
}
"""How often a forced deal is of each family."""
_GAMES: Final = {
    kind: [game for game in CONTRACTS.values() if family(game) is kind and not game.bird_game]
    for kind in Family
}
_COMMON: Final = 2.5
"""Games with half the talon come so many times as often as each of the others."""
Finish = Callable[[State, Player, str], State]


def natural(rules: RuleSet, player: Player, seed: str, finish: Finish) -> State:
    """A deal bid and played by four of a kind."""
    rng = random.Random(seed)
    dealer = rng.randrange(SEATS)
    return _to_the_end(start(rules, dealer, dealt(rules, rng, dealer)), player, seed, finish)


def forced(rules: RuleSet, player: Player, seed: str, finish: Finish) -> State:
    """A deal in which a hand that is fit for it plays a game, also one the rules do not have."""
    rng = random.Random(seed)
    kind = rng.choices(list(_FAMILIES), list(_FAMILIES.values()))[0]
    shares = [_COMMON if game.talon is TalonUse.HALF else 1.0 for game in _GAMES[kind]]
    game = rng.choices(_GAMES[kind], shares)[0]
    if not rules.plays(game.key):
        rules = replace(rules, contracts={**rules.contracts, game.key: Terms()})
    while True:
        dealer = rng.randrange(SEATS)
        deal = dealt(rules, rng, dealer)
        declarer = next_seat(dealer) if game.everyone_alone else rng.randrange(SEATS)
        hand = deal.hands[declarer]
        if why_not_with(rules, game, hand) is None and rng.random() < _fit(game, hand):
            state = begin(start(rules, dealer, deal), game.key, declarer)
            return _to_the_end(state, player, seed, finish)


def _fit(game: Contract, hand: CardSet) -> float:
    """How readily the hand is taken: what a sane player might play, and a little besides."""
    if game.everyone_alone:
        return 1.0
    if game.negative:
        return min(1.0, 0.01 + 2.5 * losing_chance(hand, game))
    return min(1.0, 0.03 + (1.6 if game.calls else 2.2) * winning_chance(hand, game))


def _to_the_end(state: State, player: Player, seed: str, finish: Finish) -> State:
    tries = [Explorer(player)] * SEATS
    while state.public.phase not in (Phase.PLAYING, Phase.OVER):
        state = step(state, tries, seed)
    return finish(state, player, seed)


def played(state: State, player: Player, seed: str) -> State:
    """The cards as the player plays them."""
    while not state.over:
        state = step(state, [player] * SEATS, seed)
    return state
