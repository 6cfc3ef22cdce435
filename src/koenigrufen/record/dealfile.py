"""Recorded deals, one JSON object a line; a line that cannot be read does not stop the others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from koenigrufen.cards.card import PACK, Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.errors import KoenigrufenError, NotationError, RecordError
from koenigrufen.cards.names import cards_text, read_cards, sorted_hand
from koenigrufen.cards.shapes import is_list, is_table
from koenigrufen.cards.shuffle import HAND, SEATS, TALON, Deal
from koenigrufen.game.state import State
from koenigrufen.record.seating import Seating

FORMAT: Final = "koenigrufen-deal/1"
_OPTIONAL: Final = ("players", "resting", "set")
_NEEDED: Final = ("rules", "dealer", "hands", "talon", "actions")


@dataclass(frozen=True, slots=True)
class Record:
    """A deal as written down: the rule set's name, who dealt, the cards and the actions' texts.

    ``dealer`` and the deal's hands are by the law's seats, the actions by the table's.
    """

    rules: str
    dealer: int
    deal: Deal
    actions: tuple[str, ...]
    settings: tuple[str, ...] = ()
    seating: Seating = Seating()


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line of a deal file that could not be read."""

    line: int
    error: KoenigrufenError


def read_file(data: bytes) -> Iterator[tuple[int, Record | BadLine]]:
    """Each line with its number; blank lines are passed over."""
    for number, raw in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        if raw.strip():
            yield number, _read_raw(number, raw)


def _read_raw(number: int, raw: bytes) -> Record | BadLine:
    try:
        return read_record(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        return BadLine(number, RecordError("not-utf8", byte=error.start))
    except KoenigrufenError as error:
        return BadLine(number, error)


def read_record(text: str) -> Record:
    """One recorded deal. Raises RecordError or NotationError."""
    table = read_object(text)
    if table.get("format") != FORMAT:
        raise RecordError("wrong-format", got=table.get("format"), want=FORMAT)
    for key in _NEEDED:
        if key not in table:
            raise RecordError("missing-key", key=key)
    _no_misspelt_key(table)
    seating = _seating(table)
    hands = _hands(table, seating)
    talon = _talon(table["talon"])
    _all_there([card for cards in (*hands, talon) for card in cards])
    sets = [CardSet.of(cards) for cards in hands]
    return Record(
        rules=_text(table, "rules"),
        dealer=seating.law_dealer(_seat(table, "dealer", seating.players)),
        deal=Deal((sets[0], sets[1], sets[2], sets[3]), talon),
        actions=_texts(table, "actions"),
        settings=_texts(table, "set") if "set" in table else (),
        seating=seating,
    )


def _seating(table: dict[str, Any]) -> Seating:
    """Four play; of five one rests, of six two."""
    players: object = table.get("players", SEATS)
    resting: object = table.get("resting", [])
    if type(players) is not int or players not in (4, 5, 6):
        raise RecordError("want-players", key="players")
    if not is_list(resting) or any(type(s) is not int or s not in range(players) for s in resting):
        raise RecordError("want-seats", key="resting")
    if len(set(resting)) != players - SEATS or len(resting) != players - SEATS:
        raise RecordError("wrong-number", key="resting", got=len(resting), want=players - SEATS)
    return Seating(players, tuple(resting))


def _hands(table: dict[str, Any], seating: Seating) -> list[tuple[Card, ...]]:
    """Four hands, or one for each player with an empty text for whoever rests."""
    texts = _texts(table, "hands")
    if len(texts) == seating.players > SEATS:
        texts = tuple(texts[seat] for seat in seating.active)
    if len(texts) != SEATS:
        raise RecordError("wrong-number", key="hands", got=len(texts), want=SEATS)
    return [_cards(text, HAND, f"hands[{seat}]") for seat, text in enumerate(texts)]


def read_object(text: str) -> dict[str, Any]:
    """A JSON object. Raises RecordError where it is cut off or no object."""
    try:
        table = json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise RecordError("not-json", detail=error.msg, column=error.colno) from None
    except (RecursionError, ValueError):
        raise RecordError("not-json", detail="too deep or too large", column=1) from None
    if not is_table(table):
        raise RecordError("not-an-object")
    return table


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys stand there once each: of two values neither is the right one."""
    table: dict[str, Any] = {}
    for key, value in pairs:
        if key in table:
            raise RecordError("key-twice", key=key)
        table[key] = value
    return table


def _no_misspelt_key(table: dict[str, Any]) -> None:
    """Notes of other programs may stand beside our keys; what only looks like one may not."""
    known = ("format", *_NEEDED, *_OPTIONAL)
    for key in table:
        near = get_close_matches(key, known, n=1, cutoff=0.75)
        if key not in known and near:
            raise RecordError("misspelt-key", key=key, near=near[0])


def _text(table: dict[str, Any], key: str) -> str:
    if not isinstance(table[key], str):
        raise RecordError("want-text", key=key)
    return str(table[key])


def _texts(table: dict[str, Any], key: str) -> tuple[str, ...]:
    value: object = table[key]
    if not is_list(value) or not all(isinstance(text, str) for text in value):
        raise RecordError("want-list", key=key)
    return tuple(value)


def _seat(table: dict[str, Any], key: str, players: int) -> int:
    value: object = table[key]
    if type(value) is not int or value not in range(players):
        raise RecordError("want-seat", key=key)
    return value


def _cards(text: str, count: int, where: str) -> tuple[Card, ...]:
    cards = read_cards(text)
    if len(cards) != count:
        raise RecordError("wrong-number", key=where, got=len(cards), want=count)
    return cards


def _talon(value: object) -> tuple[Card, ...]:
    """Two halves, or all six in one text."""
    halves: object = [value] if isinstance(value, str) else value
    if not is_list(halves) or not all(isinstance(half, str) for half in halves):
        raise RecordError("want-list", key="talon")
    return _cards(" ".join(halves), TALON, "talon")


def _all_there(cards: list[Card]) -> None:
    """54 different cards: whichever is there twice, another is missing."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            missing = next(other for other in PACK if other not in cards)
            raise NotationError("card-twice-dealt", card=card.name, missing=missing.name)
        seen.add(card)


def record_of(state: State, settings: tuple[str, ...] = (), rules: str = "") -> Record:
    """The record of a deal, finished or not."""
    actions = tuple(move.text() for move in state.moves)
    deal = Deal(state.dealt, state.talon)
    name = rules or state.public.rules.id
    return Record(name, state.public.dealer, deal, actions, settings)


def write_record(record: Record) -> str:
    """The record as one line."""
    talon = record.deal.talon
    table: dict[str, Any] = {
        "format": FORMAT,
        "rules": record.rules,
        "dealer": record.dealer,
        "hands": [cards_text(sorted_hand(hand)) for hand in record.deal.hands],
        "talon": [cards_text(talon[:3]), cards_text(talon[3:])],
        "actions": list(record.actions),
    }
    if record.settings:
        table["set"] = list(record.settings)
    return json.dumps(table, ensure_ascii=False)
