"""The cards played so far, as evidence: how often a player like the others would have played them.

In a world in which a card makes no sense the policy would hardly have played it.
"""

from __future__ import annotations

from threading import local
from typing import Any, Final

import numpy as np

from koenigrufen.game.state import State
from koenigrufen.game.view import View
from koenigrufen.kernel.deal_record import new_worlds
from koenigrufen.kernel.filling import fill_table
from koenigrufen.kernel.layout import Layout
from koenigrufen.kernel.likelihood import fits
from koenigrufen.kernel.rollout import new_rollout
from koenigrufen.kernel.worlds import Template
from koenigrufen.players.beliefs.evidence import Evidence, had, kind
from koenigrufen.search.drawn import Drawn
from koenigrufen.search.seen import whole

_TRIES: Final = 1
"""The policy plays a situation always the same way."""
_SEED: Final = np.uint64(20261130)
_BLIND: Final = 0.15
"""The share of cards that are played for reasons the policy knows nothing of."""


class _Tools(local):
    """What each thread that thinks needs for itself."""

    def __init__(self) -> None:
        self.record = new_rollout()
        self.record.policy = 1


_TOOLS: Final = _Tools()


def played(view: View, state: State, worlds: Drawn) -> Evidence:
    """The evidence of the cards, leads and others apart; ``state`` is the deal in some world."""
    public = view.public
    if public.tricks is None or len(public.declarers) > 1 or not whole(public.tricks):
        return {}
    s = _TOOLS.record
    s.slots[:] = 0
    s.known = 0
    s.dropped = s.unmissed = s.sides_only = 0
    fill_table(s, public)
    count = int(s.count)
    hits = np.zeros((len(worlds), max(count, 1)), np.int64)
    found = np.zeros_like(hits)
    if count:
        fits(s, _rows(view, state, worlds), view.seat, _TRIES, _SEED, hits, found)
    share = (1.0 - _BLIND) * hits / _TRIES + _BLIND / np.maximum(found, 1)
    told = np.where(found > 0, np.log(share), 0.0)
    leads = np.arange(hits.shape[1]) % 4 == 0
    columns = [told[:, leads].sum(axis=1), told[:, ~leads].sum(axis=1)]
    return {f"played {kind(public.contract)}": np.stack(columns, axis=1)}


def _rows(view: View, state: State, worlds: Drawn) -> Any:
    """The worlds as the compiled code wants them: one of them as the pattern for all."""
    template = Template(state)
    pattern, _ = template.rows([Layout.of_state(state)])
    rows = new_worlds(len(worlds))
    rows[:] = pattern[0]
    rows["hand"] = had(view.public, worlds).kept
    called = view.called_card()
    if called is not None:
        rows["side"] = (rows["hand"] & np.uint64(called.bit)) != 0
    rows["side"][:, view.public.player] = 1
    return rows
