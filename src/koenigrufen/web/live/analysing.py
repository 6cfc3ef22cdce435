"""Finished deals judged for the replay: one at a time, and each once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from koenigrufen.game.state import State
from koenigrufen.players.analysis.judged import DealJudged
from koenigrufen.players.protocol import Judging, Searching
from koenigrufen.players.registry import player

LEVEL: Final = "expert"
WORLDS: Final = 60
"""So many worlds a decision: a deal is judged within seconds."""
PLAYOUTS: Final = 1000
_KEPT: Final = 64


class Analyses:
    """What has been judged lately."""

    def __init__(self) -> None:
        self._found: OrderedDict[str, DealJudged] = OrderedDict()
        self._turn = asyncio.Lock()

    async def of(self, deal: str, last: Callable[[], State]) -> DealJudged:
        """The judgement of a deal; while one is made the others wait, and the tables play on."""
        async with self._turn:
            if deal not in self._found:
                self._found[deal] = await asyncio.to_thread(lambda: judged(last()))
                while len(self._found) > _KEPT:
                    self._found.popitem(last=False)
            self._found.move_to_end(deal)
            return self._found[deal]


def judged(last: State) -> DealJudged:
    """The deal with the eyes of the expert."""
    from koenigrufen.players.analysis.judging import Judge  # noqa: PLC0415 - numba is slow

    judge = player(LEVEL)
    if isinstance(judge, Searching):
        judge = judge.limited(WORLDS)
    assert isinstance(judge, Judging)
    *_, found = Judge(judge, PLAYOUTS).deal(last)
    assert isinstance(found, DealJudged)
    return found
