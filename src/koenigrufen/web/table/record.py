"""A finished deal as it is kept: a line of a deal file, with the shuffle anyone may check."""

from __future__ import annotations

import json
from typing import Any

from koenigrufen.cards.names import cards_text, sorted_hand
from koenigrufen.game.actions import Kontra, Move
from koenigrufen.game.public import SEATS
from koenigrufen.record.dealfile import record_of, write_record
from koenigrufen.web.shuffle import SCHEME
from koenigrufen.web.table.running import Running
from koenigrufen.web.table.table import Table


def record_body(table: Table) -> str:
    """What is kept of the deal that is over."""
    running = table.running
    assert running is not None
    body: dict[str, Any] = {
        "deal": running.origin.number,
        "names": [place.name for place in table.places],
        "rules_name": table.rules_name,
        "rules_text": table.rules_text,
        "practice": running.practice,
        "factor": running.factor,
        "record": _record(table, running),
    }
    return json.dumps(body, ensure_ascii=False)


def _record(table: Table, running: Running) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(write_record(record_of(running.state)))
    if len(table.places) > SEATS:
        record |= _at_table(table, running)
    origin = running.origin
    if origin.seed:
        record["shuffle"] = {
            "scheme": SCHEME,
            "seed": origin.seed,
            "commitment": origin.commitment,
            "deal": table.deal_name(origin.number),
            "entropy": list(origin.entropy),
        }
    return record


def _at_table(table: Table, running: Running) -> dict[str, Any]:
    """Where some rest the record speaks of places at the table, not of the deal's seats."""
    players, places = range(len(table.places)), running.places
    resting = [place for place in players if place not in places]
    dealt = running.state.dealt
    hands = [dealt[places.index(place)] for place in players if place in places]
    forehand = places[running.state.public.forehand]
    return {
        "players": len(players),
        "resting": resting,
        "dealer": (forehand - 1) % len(players),
        "hands": [cards_text(sorted_hand(hand)) for hand in hands],
        "actions": [_move(move, places) for move in running.state.moves],
    }


def _move(move: Move, places: tuple[int, ...]) -> str:
    action = move.action
    if isinstance(action, Kontra) and action.opponent is not None:
        action = Kontra(action.item, places[action.opponent])
    return f"{places[move.seat]} {action.text()}"
