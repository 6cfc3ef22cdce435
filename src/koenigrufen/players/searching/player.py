"""A player who searches: he deals the cards he does not see, plays them out, and counts."""

from __future__ import annotations

import random
from dataclasses import replace

from koenigrufen.game.actions import PLAYS, Action
from koenigrufen.game.public import Phase
from koenigrufen.game.view import View
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Valued
from koenigrufen.players.searching.choices import choices
from koenigrufen.players.searching.strength import LEVELS, Strength
from koenigrufen.players.searching.weighing import weighed


class Searcher:
    """Weighs every card over worlds that his view allows; all else he does as the novice does."""

    def __init__(self, strength: Strength) -> None:
        self.strength = strength
        self._plain = Novice()

    @property
    def budget(self) -> int:
        return self.strength.worlds

    def limited(self, budget: int) -> Searcher:
        """The same player with so many worlds a decision."""
        return Searcher(replace(self.strength, worlds=budget))

    def act(self, view: View, rng: random.Random) -> Action:
        found = self.values(view, rng)
        return found[0].action if found else self._plain.act(view, rng)

    def values(self, view: View, rng: random.Random) -> tuple[Valued, ...]:
        """The cards that may be played, the best first; nothing where there is no choice.

        Of cards that differ in nothing only the weakest is named.
        """
        if view.public.phase is not Phase.PLAYING:
            return ()
        cards = tuple(next(iter(group)) for group in choices(view))
        if len(cards) == 1:
            return (Valued(PLAYS[cards[0]], 0.0, 0.0, 0),)
        return weighed(view, cards, self.strength, rng)


def searcher(name: str) -> Searcher:
    """The player of this level."""
    return Searcher(LEVELS[name])
