"""Decisions of played deals, each with the true world among others that were as possible."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.players.beliefs.dealing import evidence
from koenigrufen.players.beliefs.evidence import Evidence
from koenigrufen.players.protocol import Player
from koenigrufen.players.table import step
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.search.drawn import Drawn, drawn
from koenigrufen.search.facts import LAID, TALON, Facts
from koenigrufen.search.worlds import Worlds

_CARDS_A_DEAL: Final = 5
_BIDS_A_DEAL: Final = 1


@dataclass(frozen=True, slots=True)
class Sample:
    """One decision: the worlds, the true one first, and what speaks for each of them.

    ``partner`` is the called card's mask where it is still out, else 0.
    """

    worlds: Drawn
    evidence: tuple[Evidence, ...]
    partner: int
    in_play: bool


def samples(
    rules: RuleSet, players: Sequence[Player], deals: range, worlds: int, seed: int
) -> Iterator[list[Sample]]:
    """Some decisions of each deal."""
    for number in deals:
        rng = random.Random(f"{seed}/{number}")
        state = start(rules, number % 4, dealt(rules, rng, number % 4))
        yield [_sample(one, worlds, rng) for one in _chosen(state, players, rng, number)]


def _chosen(
    state: State, players: Sequence[Player], rng: random.Random, number: int
) -> list[State]:
    cards: list[State] = []
    bids: list[State] = []
    while not state.over:
        if state.public.phase is Phase.PLAYING:
            cards.append(state)
        elif state.public.phase is Phase.AUCTION:
            bids.append(state)
        state = step(state, players, str(number))
    some = rng.sample(cards, min(_CARDS_A_DEAL, len(cards)))
    return some + rng.sample(bids, min(_BIDS_A_DEAL, len(bids)))


def _sample(state: State, count: int, rng: random.Random) -> Sample:
    view = state.view(state.turn)
    others = drawn(Worlds.of(view), count, rng)
    worlds = Drawn(others.facts, np.concatenate([_truth(state, others.facts), others.masks]))
    called = view.called_card()
    out = called is not None and called in others.facts.out and view.public.tricks is not None
    return Sample(
        worlds,
        tuple(evidence(view, worlds, rng)),
        called.bit if out and called is not None else 0,
        view.public.tricks is not None,
    )


def _truth(state: State, facts: Facts) -> Any:
    """The true world as masks by place."""
    out = facts.out.mask
    masks = [hand.mask & out for hand in state.hands] + [0, 0]
    masks[LAID] = state.laid.mask & out
    masks[facts.seat] = 0
    masks[TALON] = out & ~sum(masks)
    return np.array([masks], np.uint64)
