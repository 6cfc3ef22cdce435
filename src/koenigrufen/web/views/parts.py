"""The two parts of an update, encoded, for every viewer of a table who needs them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from msgspec import json, structs

from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.speech import Speech
from koenigrufen.web.table.running import Running
from koenigrufen.web.table.table import Table
from koenigrufen.web.views.prices import price_list
from koenigrufen.web.views.result import result_of
from koenigrufen.web.views.seat import Frame, seat_view, view_for
from koenigrufen.web.views.shapes import Clock, SeatView
from koenigrufen.web.views.table import TableView, for_place, table_view


class Viewer(NamedTuple):
    """A place (None: spectator), a language, and the place a spectator looks over the shoulder."""

    place: int | None
    language: str
    watched: int | None = None


@dataclass
class Parts:
    """Makes what all viewers share once for each language, and each part once for each viewer."""

    table: Table
    clock: Clock | None = None
    _made: dict[Viewer, tuple[bytes, bytes]] = field(default_factory=dict)
    _common: dict[str, tuple[TableView, Frame | None]] = field(default_factory=dict)

    def of(self, viewer: Viewer) -> tuple[bytes, bytes]:
        """The table and the deal as this viewer sees them."""
        if viewer not in self._made:
            self._made[viewer] = self._make(*viewer)
        return self._made[viewer]

    def _make(
        self, place: int | None, language: str, watched: int | None = None
    ) -> tuple[bytes, bytes]:
        if language not in self._common:
            self._common[language] = _common(self.table, language)
        shared, frame = self._common[language]
        view = json.encode(for_place(shared, self.table, place))
        running = self.table.running
        if running is None or frame is None:
            return view, b"null"
        deal = seat_view(view_for(running.state, running.seat_of(place)), frame)
        over = None if watched is None else running.seat_of(watched)
        if over is not None:
            deal = _over_the_shoulder(seat_view(view_for(running.state, over), frame), over)
        if self.clock is not None:
            deal = structs.replace(deal, clock=self.clock)
        return view, json.encode(deal)


def _over_the_shoulder(deal: SeatView, seat: int) -> SeatView:
    """What a seat sees, for someone who may look but not choose."""
    return structs.replace(deal, seat=None, watched=seat, choices=[], discard=None, side=None)


def _common(table: Table, language: str) -> tuple[TableView, Frame | None]:
    """What is the same for everyone."""
    speech = speech_of(table, language)
    running = table.running
    frame = None if running is None else frame_of(table, running, speech)
    return table_view(table, speech.tongue), frame


def speech_of(table: Table, language: str) -> Speech:
    """The language with the words of this table's rule set."""
    if language not in table.speeches:
        table.speeches[language] = Speech(Tongue(language, table.rules.words))
    return table.speeches[language]


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
        prices=price_list(running.state.public, table.book, speech.tongue),
        result=_result(table, running, speech) if running.over else None,
    )


def _result(table: Table, running: Running, speech: Speech) -> dict[str, Any]:
    names = [table.places[place].name for place in running.places]
    more = {"record": running.record or None, "seed": running.origin.seed or None}
    return result_of(running.state, speech.tongue, names, more, running.factor)
