"""A player who searches: he deals the cards he does not see, plays them out, and counts.

Before the first card a bidder speaks for the stronger levels, a novice for the others.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from koenigrufen.game.actions import PLAYS, Action
from koenigrufen.game.public import Phase
from koenigrufen.game.view import View
from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.bidder.nets import doubling, shipped
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Player, Valued
from koenigrufen.players.searching.choices import choices
from koenigrufen.players.searching.strength import LEVELS, Strength
from koenigrufen.players.searching.weighing import weighed
from koenigrufen.search.seen import whole

_SOLVABLE: Final = 6
"""A position without its history can be solved, but not played out: so many cards a hand."""


class Searcher:
    """Weighs every card over worlds that his view allows.

    ``before`` speaks until the first card; if none is given, who belongs to the strength.
    """

    def __init__(
        self, strength: Strength, seconds: float | None = None, before: Player | None = None
    ) -> None:
        self.strength = strength
        self.seconds = seconds
        self._before = before or _speaker(strength)

    @property
    def budget(self) -> int:
        return self.strength.worlds

    def limited(self, budget: int) -> Searcher:
        """The same player with so many worlds a decision."""
        return Searcher(replace(self.strength, worlds=budget), before=self._before)

    def thinking(self, seconds: float) -> Searcher:
        """The same player with so much time a decision."""
        return Searcher(self.strength, seconds, self._before)

    def act(self, view: View, rng: random.Random) -> Action:
        found = self.found(view, rng, forced=False)
        return found[0].action if found else Novice().act(view, rng)

    def values(self, view: View, rng: random.Random) -> tuple[Valued, ...]:
        """What may be done, the best first; of cards that differ in nothing only one.

        That is the weakest, and in games to lose the strongest: as a person would play.

        Nothing where he follows rules of thumb: before the first card without a bidder, and in a
        long ending that came without its history.
        """
        return self.found(view, rng, forced=True)

    def found(self, view: View, rng: random.Random, *, forced: bool) -> tuple[Valued, ...]:
        """As `values`; ``forced``: whether a card without a choice is weighed, too.

        Who is to play it need not know what it brings, who asks for a hint does.
        """
        if view.public.phase is not Phase.PLAYING:
            before = self._before
            return before.values(view, rng) if isinstance(before, Bidder) else ()
        one = -1 if view.public.game.negative or view.public.game.everyone_alone else 0
        cards = tuple(tuple(group)[one] for group in choices(view))
        if not whole(view.public.play) and len(view.hand) > _SOLVABLE:
            return ()
        if len(cards) == 1 and not forced:
            return (Valued(PLAYS[cards[0]], 0.0, 0.0, 0),)
        return weighed(view, cards, self.strength, rng, self.seconds)


def _speaker(strength: Strength) -> Player:
    if not strength.bidder:
        return Novice()
    return Bidder(doubling() if strength.doubles else shipped())


def searcher(name: str) -> Searcher:
    """The player of this level."""
    return Searcher(LEVELS[name])
