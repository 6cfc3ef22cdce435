"""What a message makes happen: the events it leads to, or a refusal with its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec import ValidationError

from koenigrufen.cards.card import PACK
from koenigrufen.cards.errors import IllegalAction
from koenigrufen.cards.names import read_cards
from koenigrufen.cards.shuffle import HAND, TALON
from koenigrufen.game.deal import why_illegal
from koenigrufen.players.registry import player_names
from koenigrufen.record.notation import read_action
from koenigrufen.web import messages as m
from koenigrufen.web.table import events as e
from koenigrufen.web.table.options import changed
from koenigrufen.web.table.refusals import TableRefusal
from koenigrufen.web.table.running import Running
from koenigrufen.web.table.table import STAND_IN, Table

PHRASES: Final = ("hello", "well-played", "thanks", "sorry", "good-luck", "patience", "bye")
Events = Iterator[e.Event]


def decide(table: Table, place: int, message: m.Changing) -> list[e.Event]:
    """The events of a message from this place. Raises KoenigrufenError."""
    return list(_DECIDE[type(message)](table, place, message))


def act(table: Table, place: int, message: m.Act) -> Events:
    running = table.running
    if running is None:
        raise TableRefusal("no-deal")
    if table.paused_by is not None:
        raise TableRefusal("paused")
    if message.count != running.count:
        raise TableRefusal("stale")
    seat = seat_at(running, place)
    action = read_action(message.action)
    reason = why_illegal(running.state.view(seat), action)
    if reason is not None:
        raise IllegalAction(reason, seat=seat, action=message.action)
    yield e.Acted(place, seat, action.text())


def seat_at(running: Running, place: int) -> int:
    """The seat of a place in the deal. Raises TableRefusal for whoever rests."""
    seat = running.seat_of(place)
    if seat is None:
        raise TableRefusal("not-seated")
    return seat


def ready(table: Table, place: int, message: m.Ready) -> Events:
    if table.in_earnest or table.prepared is None:
        raise TableRefusal("deal-running")
    if table.paused_by is not None:
        raise TableRefusal("paused")
    if place in table.ready:
        raise TableRefusal("already-ready")
    yield e.Ready(place, message.entropy)


def undo(table: Table, place: int, message: m.Undo) -> Events:
    del message
    running = _running(table)
    count = running.own_decision_before(seat_at(running, place))
    if count is None:
        raise TableRefusal("nothing-to-undo")
    yield from _rewind(table, place, count, "undo")


def redo(table: Table, place: int, message: m.Redo) -> Events:
    del message
    running = _running(table)
    count = running.own_decision_after(seat_at(running, place))
    if count is None:
        raise TableRefusal("nothing-to-redo")
    yield from _rewind(table, place, count, "goto")


def goto(table: Table, place: int, message: m.Goto) -> Events:
    if message.count > len(_running(table).moves):
        raise TableRefusal("no-such-count")
    yield from _rewind(table, place, message.count, "goto")


def again(table: Table, place: int, message: m.Again) -> Events:
    del message
    _running(table)
    if alone(table, place):
        yield e.Again(place)
    else:
        yield _question(table, place, "again", 0)


def _running(table: Table) -> Running:
    if table.running is None:
        raise TableRefusal("no-deal")
    return table.running


def _rewind(table: Table, place: int, count: int, ask: str) -> Events:
    if alone(table, place):
        yield e.Rewound(place, count)
    else:
        yield _question(table, place, ask, count)


def alone(table: Table, place: int) -> bool:
    """Against computers alone."""
    others = (p for n, p in enumerate(table.places) if n != place)
    return not any(p.human for p in others)


def _question(table: Table, place: int, ask: str, count: int) -> e.Asked:
    if table.options.undo == "never":
        raise TableRefusal("undo-off")
    if table.ask is not None:
        raise TableRefusal("question-open")
    return e.Asked(place, ask, count)


def answer(table: Table, place: int, message: m.Answer) -> Events:
    if table.ask is None or place in table.ask.yes:
        raise TableRefusal("no-question")
    yield e.Answered(place, message.yes)


def setup(table: Table, place: int, message: m.Setup) -> Events:
    if not alone(table, place):
        raise TableRefusal("only-alone")
    if not _complete(message):
        raise TableRefusal("bad-cards")
    number = table.running.origin.number if table.running else 0
    yield e.Dealt(number, message.dealer, message.hands, message.talon)


def _complete(message: m.Setup) -> bool:
    hands = [read_cards(text) for text in message.hands]
    talon = read_cards(message.talon)
    cards = [card for cards in (*hands, talon) for card in cards]
    sizes = [len(hand) for hand in hands] == [HAND] * 4 and len(talon) == TALON
    return sizes and sorted(card.index for card in cards) == list(range(len(PACK)))


def chat(table: Table, place: int, message: m.Chat) -> Events:
    if not table.options.chat:
        raise TableRefusal("chat-off")
    yield e.Chat(place, clean(message.text))


def phrase(table: Table, place: int, message: m.Phrase) -> Events:
    if not table.options.phrases:
        raise TableRefusal("chat-off")
    if message.phrase not in PHRASES:
        raise TableRefusal("unknown-phrase")
    yield e.Phrase(place, message.phrase)


def clean(text: str) -> str:
    """Without control characters and blanks round it; never empty."""
    kept = "".join(char for char in text if char.isprintable()).strip()
    return kept or "…"


def place_(table: Table, place: int, message: m.Place) -> Events:
    _host_only(table, place)
    if message.place >= len(table.places):
        raise TableRefusal("no-such-place")
    if table.places[message.place].human:
        raise TableRefusal("place-taken")
    if table.playing is not None:
        raise TableRefusal("deal-running")
    if message.kind == "computer":
        _known_level(message.level)
        yield computer(message.place, message.level)
    else:
        yield e.Freed(message.place)


_REGULARS = ("Franz", "Resi", "Poldi", "Mitzi", "Sepp", "Vroni")
"""What computer players are called: by their chair, short enough for a phone."""


def computer(place: int, level: str) -> e.Seated:
    """A computer player takes a place."""
    return e.Seated(place, _REGULARS[place % len(_REGULARS)], level)


def _known_level(level: str) -> None:
    if level not in player_names():
        raise TableRefusal("unknown-level")


def leave(table: Table, place: int, message: m.Leave) -> Events:
    if not message.level:
        yield computer(place, STAND_IN) if table.playing is not None else e.Freed(place)
        return
    _known_level(message.level)
    yield e.Left(place, message.level)


def back(table: Table, place: int, message: m.Back) -> Events:
    del message
    if not table.places[place].stand_in:
        raise TableRefusal("not-away")
    yield e.Back(place)


def missing(table: Table, place: int, message: m.Missing) -> Events:
    if message.place >= len(table.places):
        raise TableRefusal("no-such-place")
    if message.place == place or message.place not in table.people():
        raise TableRefusal("not-missing")
    yield e.Missing(message.place, place, message.choice)


def resume(table: Table, place: int, message: m.Resume) -> Events:
    del message
    if table.paused_by is None:
        raise TableRefusal("not-paused")
    yield e.Resumed(place)


def options(table: Table, place: int, message: m.Options) -> Events:
    _host_only(table, place)
    try:
        yield e.OptionsSet(place, changed(table.options, message.options))
    except ValidationError:
        raise TableRefusal("bad-options") from None


def _host_only(table: Table, place: int) -> None:
    if place != table.host:
        raise TableRefusal("only-host")


def show(table: Table, place: int, message: m.Show) -> Events:
    del table
    yield e.Shows(place, message.on)


def rename(table: Table, place: int, message: m.Rename) -> Events:
    del table
    yield e.Renamed(place, clean(message.name))


_DECIDE: Final[dict[type, Callable[[Table, int, Any], Events]]] = {
    m.Act: act,
    m.Ready: ready,
    m.Undo: undo,
    m.Redo: redo,
    m.Goto: goto,
    m.Again: again,
    m.Answer: answer,
    m.Setup: setup,
    m.Chat: chat,
    m.Phrase: phrase,
    m.Place: place_,
    m.Leave: leave,
    m.Back: back,
    m.Missing: missing,
    m.Resume: resume,
    m.Options: options,
    m.Rename: rename,
    m.Show: show,
}
