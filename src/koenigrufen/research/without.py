"""The expert with one part taken out, to see what the part is worth.

``koenigrufen arena --a expert --b koenigrufen.research.without:weights`` seats one whole expert
against three without it. Each function here makes a player.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.game.view import View
from koenigrufen.kernel.evaluate import Evaluator
from koenigrufen.kernel.weights import NOISE
from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.bidder.nets import Weights, shipped
from koenigrufen.players.protocol import Valued
from koenigrufen.players.searching.player import Searcher
from koenigrufen.players.searching.strength import EXPERT, Strength
from koenigrufen.players.searching.weighing import TOOLS
from koenigrufen.search.facts import facts as facts_of
from koenigrufen.search.seen import taken
from koenigrufen.search.shown import not_held
from koenigrufen.search.spoken import announced_cards
from koenigrufen.search.worlds import Worlds


def weights() -> Searcher:
    """Without soft weights: all worlds that the hard facts allow count the same."""
    return Searcher(_UNWEIGHED)


def facts() -> Searcher:
    """Without any beliefs: nor does it remember who did not follow, or did not beat."""
    return Without(_UNWEIGHED, {"possible": forgetful})


def bidder() -> Searcher:
    """Without the bidder: the novice speaks until the first card."""
    return Searcher(replace(EXPERT, bidder=False))


def experience() -> Searcher:
    """Without experience: it bids as the nets say."""
    return Searcher(EXPERT, before=Bidder(Weights(shipped().nets)))


def endings() -> Searcher:
    """Without exact endings: worlds are played out to the last trick."""
    return Searcher(replace(EXPERT, ending=0))


def policy() -> Searcher:
    """Without the policy: worlds are played out with any legal cards."""
    return Without(EXPERT, {"evaluator": Evaluator(policy=0)})


def noise() -> Searcher:
    """Without the policy's little chance: of near equals it always takes the same."""
    evaluator = Evaluator()
    evaluator.record.weights[:, NOISE] = 0
    return Without(EXPERT, {"evaluator": evaluator})


_UNWEIGHED = replace(EXPERT, pool=0)


class Without(Searcher):
    """One who thinks with other tools; in one thread at a time."""

    def __init__(self, strength: Strength, tools: Mapping[str, Any]) -> None:
        super().__init__(strength)
        self._tools = tools

    def limited(self, budget: int) -> Without:
        return Without(replace(self.strength, worlds=budget), self._tools)

    def found(self, view: View, rng: random.Random, *, forced: bool) -> tuple[Valued, ...]:
        with _handed(self._tools):
            return super().found(view, rng, forced=forced)


@contextmanager
def _handed(tools: Mapping[str, Any]) -> Generator[None]:
    """This thread's tools are others for a while."""
    own = {name: getattr(TOOLS, name) for name in tools}
    vars(TOOLS).update(tools)
    try:
        yield
    finally:
        vars(TOOLS).update(own)


def forgetful(view: View) -> Worlds:
    """The worlds of one who has not noticed who did not follow or did not beat."""
    known, public = facts_of(view), view.public
    certain = taken(public)
    for _, cards in announced_cards(public):
        certain |= cards
    for _, cards in public.tricks.shown if public.tricks is not None else ():
        certain |= cards
    forgotten = [known.out & CardSet(never) - certain for never in not_held(public)]
    may = [
        cards | more if known.sizes[place] else EMPTY
        for place, (cards, more) in enumerate(
            zip(known.may, [*forgotten, EMPTY, EMPTY], strict=True)
        )
    ]
    return Worlds(replace(known, may=tuple(may)))
