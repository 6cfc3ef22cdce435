"""Positions: endings and puzzles without their history, one JSON object a line.

What a line says is read and checked here as far as it needs no rule set; ``ending`` makes a state
of it that the law plays on from.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from koenigrufen.cards.card import Card, Suit
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.errors import KoenigrufenError, NotationError, RecordError, SettlementError
from koenigrufen.cards.names import cards_text, read_cards, sorted_hand
from koenigrufen.cards.shapes import is_table
from koenigrufen.cards.shuffle import HAND, SEATS, TALON
from koenigrufen.record.dealfile import BadLine
from koenigrufen.record.fields import Fields, near, read_document, seat, shown
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import CONTRACTS

FORMAT: Final = "koenigrufen-position/1"
KEYS: Final = (
    "format", "id", "rules", "set", "contract", "declarer", "partner", "forehand", "called",
    "announced", "hands", "table", "leader", "thirds", "tricks", "talon", "voids", "options",
    "best", "avoid", "why", "tags",
)  # fmt: skip
_CHOICES: Final = {
    "stichzwang": ("yes", "no"),
    "talon": ("first-six-tricks", "last-trick", "unused"),
}
_LETTERS: Final = "".join(Suit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A position as written down.

    ``thirds`` and ``tricks`` are what each seat has taken in, ``voids`` by seat the suits it is
    known to be out of, ``announced`` by bonus who announced it. ``why`` is by language.
    """

    rules: str
    contract: str
    hands: tuple[CardSet, ...]
    leader: int
    declarer: int | None = None
    partner: int | None = None
    forehand: int = 0
    called: str = ""
    announced: Mapping[str, int] = field(default_factory=dict[str, int])
    table: tuple[Card, ...] = ()
    thirds: tuple[int, ...] = (0,) * SEATS
    tricks: tuple[int, ...] = (0,) * SEATS
    talon: tuple[Card, ...] = ()
    voids: Mapping[int, str] = field(default_factory=dict[int, str])
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    best: tuple[Card, ...] = ()
    avoid: tuple[Card, ...] = ()
    why: Mapping[str, str] = field(default_factory=dict[str, str])
    id: str = ""
    tags: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()

    @property
    def turn(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.table)) % SEATS


def read_positions(data: bytes) -> Iterator[tuple[int, Position | BadLine]]:
    """Each line of a file of positions with its number; blank lines are passed over."""
    for number, raw in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        if raw.strip():
            yield number, _read_raw(number, raw)


def _read_raw(number: int, raw: bytes) -> Position | BadLine:
    try:
        return read_position(raw)
    except KoenigrufenError as error:
        return BadLine(number, error)


def read_position(data: bytes) -> Position:
    """One position. Raises RecordError or NotationError with the reason."""
    try:
        position = _read(Fields(read_document(data)))
    except SettlementError as error:
        raise RecordError(error.reason, **error.values) from None
    _check(position)
    return position


def _read(fields: Fields) -> Position:
    if fields.need("format") != FORMAT:
        raise RecordError("wrong-format", got=shown(fields.need("format")).strip('"'), want=FORMAT)
    fields.only(KEYS)
    return Position(
        id=_text(fields, "id"),
        rules=fields.text("rules"),
        settings=fields.texts("set"),
        contract=_contract(fields),
        declarer=_seat(fields, "declarer"),
        partner=_seat(fields, "partner"),
        forehand=_seat(fields, "forehand") or 0,
        called=_text(fields, "called"),
        announced=_announced(fields),
        hands=tuple(CardSet.of(cards) for cards in _hands(fields)),
        table=_cards(fields, "table"),
        leader=fields.seat("leader"),
        thirds=_numbers(fields, "thirds", 210),
        tricks=_numbers(fields, "tricks", HAND),
        talon=read_cards(_text(fields, "talon")),
        voids=_voids(fields),
        options=_options(fields),
        best=_cards(fields, "best"),
        avoid=_cards(fields, "avoid"),
        why=_why(fields),
        tags=fields.texts("tags"),
    )


def _text(fields: Fields, key: str) -> str:
    return fields.text(key) if key in fields else ""


def _cards(fields: Fields, key: str) -> tuple[Card, ...]:
    return read_cards(" ".join(fields.texts(key)))


def _seat(fields: Fields, key: str) -> int | None:
    return fields.seat(key) if fields.table.get(key) is not None else None


def _contract(fields: Fields) -> str:
    key = fields.text("contract")
    if key not in CONTRACTS:
        raise NotationError("unknown-contract", text=key, near=near(key, CONTRACTS))
    return key


def _hands(fields: Fields) -> list[tuple[Card, ...]]:
    fields.entries("hands", SEATS)
    return [read_cards(text) for text in fields.texts("hands")]


def _numbers(fields: Fields, key: str, high: int) -> tuple[int, ...]:
    """Four whole numbers; all zero where the key is missing."""
    if key not in fields:
        return (0,) * SEATS
    rows = fields.entries(key, SEATS)
    return tuple(Fields({path: entry}).whole(path, 0, high) for path, entry in rows)


def _table(fields: Fields, key: str) -> dict[str, Any]:
    value: object = fields.table.get(key, {})
    if not is_table(value):
        raise RecordError("wrong-table", key=key, got=shown(value))
    return value


def _one_of(word: object, known: tuple[str, ...], key: str) -> str:
    if not isinstance(word, str) or word not in known:
        raise RecordError("wrong-choice", key=key, got=shown(word), want=", ".join(known))
    return word


def _announced(fields: Fields) -> dict[str, int]:
    rows = _table(fields, "announced").items()
    known = tuple(BONUSES)
    return {_one_of(b, known, "announced"): seat(who, f"announced.{b}") for b, who in rows}


def _voids(fields: Fields) -> dict[int, str]:
    rows = _table(fields, "voids").items()
    seats = tuple(str(number) for number in range(SEATS))
    return {int(_one_of(who, seats, "voids")): _suits(text, who) for who, text in rows}


def _suits(text: object, who: str) -> str:
    letters = text.replace(" ", "") if isinstance(text, str) else "?"
    if not set(letters) <= set(_LETTERS):
        raise RecordError("position-suits", key=f"voids.{who}", got=shown(text))
    return letters


def _options(fields: Fields) -> dict[str, str]:
    rows = _table(fields, "options").items()
    for key, _ in rows:
        _one_of(key, tuple(_CHOICES), "options")
    return {key: _one_of(value, _CHOICES[key], f"options.{key}") for key, value in rows}


def _why(fields: Fields) -> dict[str, str]:
    """A sentence, or one in each language."""
    if not isinstance(fields.table.get("why", {}), str):
        return {key: str(text) for key, text in _table(fields, "why").items()}
    return {"": fields.text("why")}


def _check(position: Position) -> None:
    """That the cards are there once each and the hands fit the tricks.

    What the piles count is taken as told: a puzzle has no history that could contradict it.
    """
    whole = [*position.table, *position.talon, *(c for hand in position.hands for c in hand)]
    twice = next((card for card in whole if whole.count(card) > 1), None)
    if twice is not None:
        raise RecordError("card-twice", card=twice.name)
    if len(position.table) >= SEATS or len(position.talon) > TALON:
        key = "table" if len(position.table) >= SEATS else "talon"
        raise RecordError("position-too-many", key=key)
    _check_sizes(position)
    for who, letters in position.voids.items():
        if any(card.suit.value in letters for card in position.hands[who]):
            raise RecordError("position-void", key=f"voids.{who}")


def _check_sizes(position: Position) -> None:
    left = HAND - sum(position.tricks)
    for who in range(SEATS):
        played = (who - position.leader) % SEATS < len(position.table)
        if len(position.hands[who]) != left - played or left < 1:
            raise RecordError(
                "position-hand", key=f"hands[{who}]", got=len(position.hands[who]),
                want=max(0, left - played),
            )  # fmt: skip


def write_position(position: Position) -> str:
    """The position as one line; what is empty is left out."""
    table: dict[str, Any] = {
        "format": FORMAT,
        "id": position.id,
        "rules": position.rules,
        "set": list(position.settings),
        "contract": position.contract,
        "declarer": position.declarer,
        "partner": position.partner,
        "forehand": position.forehand,
        "called": position.called,
        "announced": dict(position.announced),
        "hands": [cards_text(sorted_hand(hand)) for hand in position.hands],
        "table": [card.name for card in position.table],
        "leader": position.leader,
        "thirds": list(position.thirds),
        "tricks": list(position.tricks),
        "talon": cards_text(position.talon),
        "voids": {str(who): letters for who, letters in position.voids.items()},
        "options": dict(position.options),
        "best": [card.name for card in position.best],
        "avoid": [card.name for card in position.avoid],
        "why": position.why.get("", dict(position.why)),
        "tags": list(position.tags),
    }
    optional = ("id", "set", "called", "announced", "voids", "options", "best", "avoid", "tags")
    kept = {k: v for k, v in table.items() if v or k not in (*optional, "why", "talon")}
    return json.dumps(kept, ensure_ascii=False)
