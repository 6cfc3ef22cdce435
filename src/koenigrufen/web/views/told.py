"""Events as they are told to one viewer; what he may not know is left out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from msgspec import to_builtins

from koenigrufen.game.state import State
from koenigrufen.web.shuffle import commitment
from koenigrufen.web.speech import Speech
from koenigrufen.web.table import events as e
from koenigrufen.web.table.table import Table
from koenigrufen.web.views.log import entry
from koenigrufen.web.views.seat import view_for

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Told:
    """An event with what is needed to tell it later: the deal as it stood then, and the name."""

    seq: int
    event: e.Event
    state: State | None
    practice: bool
    name: str
    places: tuple[int, ...] = ()

    def to(self, place: int | None, speech: Speech) -> Row:
        """The event for a place, or for a spectator."""
        seat = self.places.index(place) if place in self.places else None
        return self.to_seat(seat, speech)

    def to_seat(self, seat: int | None, speech: Speech) -> Row:
        """The event for a seat, or for a spectator."""
        row = _TELL.get(type(self.event), _plain)(self, seat, speech)
        return {"seq": self.seq, "event": _name(self.event)} | row


def told(table: Table, event: e.Event) -> Told:
    """The event just applied."""
    running = table.running
    place: int | None = getattr(event, "place", None)
    name = "" if place is None else table.places[place].name
    state = None if running is None else running.state
    if running is None:
        return Told(table.seq, event, state, practice=False, name=name)
    return Told(table.seq, event, state, running.practice, name, running.places)


_NAMES: Final[dict[type, str]] = {e.Acted: "action", e.OptionsSet: "options", e.Again: "dealt"}


def _name(event: e.Event) -> str:
    return _NAMES.get(type(event), type(event).__name__.lower())


def _plain(told: Told, seat: int | None, speech: Speech) -> Row:
    del seat, speech
    row: Row = to_builtins(told.event)
    row.pop("kind")
    return row


def _created(told: Told, seat: int | None, speech: Speech) -> Row:
    del told, seat, speech
    return {}


def _seated(told: Told, seat: int | None, speech: Speech) -> Row:
    del seat, speech
    event: Any = told.event
    kind = "human" if event.token else "computer"
    return {"place": event.place, "name": event.name, "kind": kind, "level": event.level or None}


def _prepared(told: Told, seat: int | None, speech: Speech) -> Row:
    del seat, speech
    event: Any = told.event
    return {"deal": event.deal, "dealer": event.dealer, "commitment": commitment(event.seed)}


def _ready(told: Told, seat: int | None, speech: Speech) -> Row:
    del seat, speech
    event: Any = told.event
    return {"place": event.place}


def _dealt(told: Told, seat: int | None, speech: Speech) -> Row:
    del seat, speech
    event: Any = told.event
    deal = getattr(event, "deal", None)
    dealer = told.state.public.dealer if told.state else None
    return {"deal": deal, "dealer": dealer, "practice": told.practice}


def _acted(told: Told, seat: int | None, speech: Speech) -> Row:
    event: Any = told.event
    assert told.state is not None
    view = view_for(told.state, seat)
    said = entry(view, speech, -1)
    return {
        "place": event.place,
        "seat": event.seat,
        "action": said.action,
        "text": said.text,
        "by": event.by,
        "count": len(view.moves),
    }


def _rewound(told: Told, seat: int | None, speech: Speech) -> Row:
    del seat, speech
    event: Any = told.event
    return {"place": event.place, "count": event.count}


def _talk(told: Told, seat: int | None, speech: Speech) -> Row:
    return _plain(told, seat, speech) | {"name": told.name}


_TELL: Final[dict[type, Callable[[Told, int | None, Speech], Row]]] = {
    e.Created: _created,
    e.Seated: _seated,
    e.Prepared: _prepared,
    e.Ready: _ready,
    e.Dealt: _dealt,
    e.Again: _dealt,
    e.Acted: _acted,
    e.Rewound: _rewound,
    e.Chat: _talk,
    e.Phrase: _talk,
}
