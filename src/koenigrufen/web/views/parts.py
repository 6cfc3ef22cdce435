"""The two parts of an update, encoded, for every viewer of a table who needs them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from msgspec import json, structs

from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.speech import Speech
from koenigrufen.web.table.running import Running
from koenigrufen.web.table.table import Table
from koenigrufen.web.views.result import result_of
from koenigrufen.web.views.seat import Frame, seat_view, view_for
from koenigrufen.web.views.shapes import Clock, SeatView
from koenigrufen.web.views.table import table_view

Viewer = tuple[int | None, str]
"""A place (None: spectator) and a language."""


@dataclass
class Parts:
    """Encodes each part once for each viewer."""

    table: Table
    clock: Clock | None = None
    _made: dict[Viewer, tuple[bytes, bytes]] = field(default_factory=dict)

    def of(self, viewer: Viewer) -> tuple[bytes, bytes]:
        """The table and the deal as this viewer sees them."""
        if viewer not in self._made:
            place, language = viewer
            speech = speech_of(self.table, language)
            view = table_view(self.table, place, speech.tongue)
            deal = deal_view(self.table, place, speech, self.clock)
            self._made[viewer] = json.encode(view), json.encode(deal)
        return self._made[viewer]


def speech_of(table: Table, language: str) -> Speech:
    """The language with the words of this table's rule set."""
    return Speech(Tongue(language, table.rules.words))


def deal_view(
    table: Table, place: int | None, speech: Speech, clock: Clock | None
) -> SeatView | None:
    """The deal on the table as this place sees it."""
    running = table.running
    if running is None:
        return None
    known = view_for(running.state, running.seat_of(place))
    view = seat_view(known, frame_of(table, running, speech))
    return view if clock is None else structs.replace(view, clock=clock)


def frame_of(table: Table, running: Running, speech: Speech) -> Frame:
    """What surrounds the deal; its result once it is over."""
    return Frame(
        number=running.origin.number,
        commitment=running.origin.commitment,
        book=table.book,
        speech=speech,
        practice=running.practice,
        length=len(running.moves),
        places=running.places,
        result=_result(table, running, speech) if running.over else None,
    )


def _result(table: Table, running: Running, speech: Speech) -> dict[str, Any]:
    names = [table.places[place].name for place in running.places]
    more = {"record": running.record or None, "seed": running.origin.seed or None}
    return result_of(running.state, speech.tongue, names, more, running.factor)
