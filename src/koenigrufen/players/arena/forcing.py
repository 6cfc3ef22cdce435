"""A fresh deal for the arena, or one that is already bid: the forehand plays a given game."""

from __future__ import annotations

import random
from typing import Final

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.cards.shuffle import SEATS, deal_pack, shuffled
from koenigrufen.game.actions import Action, Bid, Open, Pass
from koenigrufen.game.deal import apply, legal_actions
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.rules.ruleset import RuleSet

_TRIES: Final = 2000
"""So many deals are tried until one has a forehand that may play the game."""


class CannotForce(KoenigrufenError):  # noqa: N818 - what a player is told: it cannot be forced
    """The forehand of this rule set can never be made to play this game."""


def deal_number(rules: RuleSet, seed: int, index: int, contract: str | None) -> State:
    """The deal with this number; the dealer moves on from deal to deal."""
    chance = random.Random(f"{seed}/{index}")
    dealer = index % SEATS
    if contract is None:
        return start(rules, dealer, deal_pack(shuffled(chance), dealer))
    for _ in range(_TRIES):
        fresh = start(rules, dealer, deal_pack(shuffled(chance), dealer))
        state = forced(fresh, contract)
        if state is not None:
            return state
    raise CannotForce("cannot-force", contract=contract, rules=rules.id)


def forced(state: State, contract: str) -> State | None:
    """The auction driven so that the forehand plays this game; None if he may not with his hand.

    He names it as soon as he is allowed to, and all others pass.
    """
    while state.public.phase is Phase.AUCTION:
        action = _next(state, contract)
        if action is None:
            return None
        state = apply(state, action)
    return state


def _next(state: State, contract: str) -> Action | None:
    options = legal_actions(state.view(state.turn))
    if state.turn != state.public.forehand:
        return Pass()
    wanted = (Bid(contract), Open())
    return next((action for action in wanted if action in options), None)
