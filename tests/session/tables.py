"""A deal played by the law, written down as a table of four, five or six would."""

import json
from typing import Any

from koenigrufen.cards.names import cards_text, sorted_hand
from koenigrufen.game.actions import Action, Kontra
from koenigrufen.game.state import State
from koenigrufen.record.dealfile import FORMAT
from koenigrufen.scoring.account import happened_in, settle_deal, skues_holder
from koenigrufen.scoring.session import Session


def record_line(state: State, session: Session) -> str:
    """The deal's record by the table's seats; Vorhand, the law's seat 0, sits after the dealer."""
    hands = [""] * session.players
    for seat, hand in enumerate(state.dealt):
        hands[session.active[seat]] = cards_text(sorted_hand(hand))
    table: dict[str, Any] = {
        "format": FORMAT,
        "rules": state.public.rules.id,
        "dealer": session.dealer,
        "hands": hands,
        "talon": [cards_text(state.talon[:3]), cards_text(state.talon[3:])],
        "actions": [
            f"{session.active[move.seat]} {_text(move.action, session)}" for move in state.moves
        ],
    }
    if session.players > len(session.active):
        table |= {"players": session.players, "resting": list(session.resting)}
    return json.dumps(table)


def _text(action: Action, session: Session) -> str:
    if isinstance(action, Kontra) and action.opponent is not None:
        action = Kontra(action.item, session.active[action.opponent])
    return action.text()


def written_down(session: Session, state: State) -> Session:
    """The evening with this deal on its sheet."""
    statement = settle_deal(state, session.factor)
    return session.after(state.public.game.key, statement, happened_in(state), skues_holder(state))
