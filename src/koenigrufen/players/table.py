"""Four players round a table: who is asked, and with what chance of his own."""

from __future__ import annotations

from collections.abc import Sequence

from koenigrufen.game.deal import apply
from koenigrufen.game.state import State
from koenigrufen.players.protocol import Player, own_chance


def step(state: State, players: Sequence[Player], deal_id: str) -> State:
    """The player on turn is shown his view, and what he answers is done."""
    seat = state.turn
    chance = own_chance(deal_id, seat, len(state.moves))
    return apply(state, players[seat].act(state.view(seat), chance))


def play_out(state: State, players: Sequence[Player], deal_id: str) -> State:
    """The deal as these four end it."""
    while not state.over:
        state = step(state, players, deal_id)
    return state
