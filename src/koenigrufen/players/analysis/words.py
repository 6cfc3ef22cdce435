"""What a deal is worth before its first card: what was said stands, the rest is said sensibly.

The cards are open to whoever counts, not to those who speak: each speaks from his own hand, as the
bidder would. Where two words are nearly as good as each other both are thought of, so that a deal
is not taken for what one of them happens to lead to. A word that everybody would say changes next
to nothing; a bad one changes what the deal is worth by what it does. A Kontra counts from when it
is said: imagined ones would only make every deal dearer, by twice, four or eight times.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from random import Random
from typing import Final

from koenigrufen.game.actions import Action, Kontra, Move
from koenigrufen.game.deal import apply, discard_choice
from koenigrufen.game.state import State
from koenigrufen.players.analysis.judged import Means
from koenigrufen.players.analysis.open_cards import OpenCards
from koenigrufen.players.bidder.bidder import Bidder

_DOUBT: Final = 0.5
"""By so much money words must differ to be e times as likely."""
_RARE: Final = 0.04
"""What would be said less often than this is left out."""

Likely = tuple[tuple[Action, float], ...]


class Words:
    """One deal, and what is known of it already."""

    def __init__(self, bidder: Bidder, open_cards: OpenCards) -> None:
        self._bidder, self._open = bidder, open_cards
        self._likely: dict[tuple[Move, ...], Likely] = {}
        self._worth: dict[tuple[Move, ...], Means] = {}

    def expected(self, state: State) -> Means:
        """What the deal brings each seat on the average from here on."""
        a = b = c = d = 0.0
        for end, chance in self._ends(state, 1.0):
            money = self._value(end)
            a, b, c, d = (x + chance * y for x, y in zip((a, b, c, d), money, strict=True))
        return a, b, c, d

    def _ends(self, state: State, chance: float) -> Iterator[tuple[State, float]]:
        """Where the words may lead, and how often they do."""
        if state.over or state.public.tricks is not None:
            yield state, chance
            return
        (first, share), *others = self.likely(state)
        often = [(word, part) for word, part in others if chance * part >= _RARE]
        whole = share + sum(part for _, part in often)
        for word, part in ((first, share), *often):
            yield from self._ends(apply(state, word), chance * part / whole)

    def likely(self, state: State) -> Likely:
        """What the seat on turn may say and how likely, the best first; of discards the best."""
        if state.moves not in self._likely:
            view = state.view(state.turn)
            weighed = [
                one
                for one in self._bidder.values(view, Random(0))
                if not isinstance(one.action, Kontra)
            ]
            if discard_choice(view) is not None:
                weighed = weighed[:1]
            shares = [exp((one.value - weighed[0].value) / _DOUBT) for one in weighed]
            whole = sum(shares)
            words = zip(weighed, shares, strict=True)
            self._likely[state.moves] = tuple((one.action, part / whole) for one, part in words)
        return self._likely[state.moves]

    def _value(self, end: State) -> Means:
        if end.moves not in self._worth:
            self._worth[end.moves] = self._open.worth(end).money
        return self._worth[end.moves]
