"""What a deal is worth with all cards open: by playouts first, exactly near its end."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from koenigrufen.cards.card import Card
from koenigrufen.game.actions import Play
from koenigrufen.game.phases.playing import playable
from koenigrufen.game.public import TRICKS
from koenigrufen.game.state import State
from koenigrufen.kernel.ending_record import EACH_FOR_HIMSELF, SIDES
from koenigrufen.kernel.evaluate import Evaluator
from koenigrufen.kernel.exact import Endings
from koenigrufen.kernel.layout import Layout
from koenigrufen.players.analysis.judged import Means
from koenigrufen.scoring.account import settle_deal

EXACT: Final = 5
"""From so many tricks before the end on best play is worked out instead of guessed."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a card leads to; ``exact``: by best play, else on the average of likely play."""

    money: Means
    exact: bool


class OpenCards:
    """Values deals with open cards. ``playouts`` for each card; the same figures every time."""

    def __init__(self, playouts: int) -> None:
        self._playouts = playouts
        self._evaluator = Evaluator()
        self._endings = Endings()

    def worth(self, state: State) -> Worth:
        """What the deal brings each seat from this card on, if all play on sensibly."""
        if state.over:
            a, b, c, d = (float(amount) for amount in settle_deal(state).money)
            return Worth((a, b, c, d), exact=True)
        return self._value(state, ())[0]

    def each(self, state: State, cards: Sequence[Card]) -> tuple[Worth, ...]:
        """The same after each of these cards of the seat on turn."""
        return self._value(state, cards)

    def _value(self, state: State, cards: Sequence[Card]) -> tuple[Worth, ...]:
        left = TRICKS - len(state.public.play.done)
        if left <= EXACT and len(state.public.declarers) <= 1:
            return self._exactly(state, cards)
        budget = self._playouts * max(1, len(cards))
        layouts, seed = [Layout.of_state(state)], _chance(state)
        found = self._evaluator.evaluate(
            state, layouts, cards, budget=budget, seed=seed, halving=False
        )
        return tuple(Worth(money, exact=False) for money in found.money)

    def _exactly(self, state: State, cards: Sequence[Card]) -> tuple[Worth, ...]:
        """Best play by all; of the cards given, or from the best of all that may be played."""
        alone = state.public.game.everyone_alone
        every = tuple(cards) or tuple(playable(state.view(state.turn)))
        mode = EACH_FOR_HIMSELF if alone else SIDES
        ends = self._endings.solve(state, [Layout.of_state(state)], every, mode)
        found = [Worth(_means(row), exact=True) for row in ends.money[0].tolist()]
        if cards:
            return tuple(found)
        best = int(ends.worth(state.turn, alone=alone)[0].argmax())
        return (found[best],)


def _chance(state: State) -> int:
    """The chance of the playouts hangs on the cards dealt and played, not on what was said.

    So two words are compared by the same playouts, and a Kontra just doubles what they bring.
    """
    dealt = [str(hand.mask) for hand in state.dealt]
    played = [move.text() for move in state.moves if isinstance(move.action, Play)]
    return zlib.crc32(" ".join(dealt + played).encode())


def _means(row: Sequence[float]) -> Means:
    a, b, c, d = row
    return a, b, c, d
