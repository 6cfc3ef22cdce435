"""The strict reading of a JSON object: every value is what it should be, or a reason says not."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from math import isinf
from typing import Any, Final, TypeVar

from koenigrufen.cards.counting import PACK_THIRDS, read_points
from koenigrufen.cards.errors import NotationError, SettlementError
from koenigrufen.cards.shapes import is_list, is_table

Table = dict[str, Any]
Choice = TypeVar("Choice", bound=StrEnum)

LAST_SEAT: Final = 3
SHOWN: Final = 40
"""How much of a wrong value a message shows."""


def shown(value: object) -> str:
    """A value as a message shows it: on one line, and not all of it where it is long."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (ValueError, RecursionError):  # numbers with thousands of digits
        text = "…"
    text = "".join(letter if letter.isprintable() else "�" for letter in text)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def quoted(text: str) -> str:
    """A text as it is shown between a sentence's own quotation marks."""
    return shown(text).strip('"')


def near(word: str, known: Collection[str]) -> str:
    """The known word that is most like this one."""
    return get_close_matches(word[:SHOWN], list(known), n=1, cutoff=0.0)[0]


def read_document(data: bytes) -> Table:
    """The JSON object that a file holds. Raises SettlementError."""
    try:
        text = data.decode("utf-8-sig")
        value: object = json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_number, parse_float=_float
        )
    except UnicodeDecodeError as error:
        raise SettlementError("not-utf8", byte=error.start) from None
    except json.JSONDecodeError as error:
        raise SettlementError("not-json", detail=error.msg, column=error.colno) from None
    except (RecursionError, ValueError):
        raise SettlementError("json-too-large") from None
    if not is_table(value):
        raise SettlementError("not-an-object")
    return value


def _object(pairs: list[tuple[str, Any]]) -> Table:
    table: Table = {}
    for key, value in pairs:
        if key in table:
            raise SettlementError("key-twice", key=quoted(key))
        table[key] = value
    return table


def _float(text: str) -> float:
    """A number with a point or a power; one too large to be told from any other is none."""
    number = float(text)
    if isinf(number):
        _no_number(text)
    return number


def _no_number(name: str) -> None:
    raise SettlementError("no-number", got=name)


@dataclass(frozen=True, slots=True)
class Fields:
    """The entries of one object; ``where`` is what stands before a key in messages."""

    table: Table
    where: str = ""

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def path(self, key: str) -> str:
        return f"{self.where}{key}"

    def only(self, known: Collection[str]) -> None:
        """Refuses a key that nobody knows and names the nearest."""
        for key in self.table:
            if key not in known:
                path = self.path(quoted(key))
                raise SettlementError("unknown-key", key=path, near=near(key, known))

    def need(self, key: str) -> Any:
        if key not in self.table:
            raise SettlementError("missing-key", key=self.path(key))
        return self.table[key]

    def text(self, key: str) -> str:
        value = self.need(key)
        if not isinstance(value, str):
            raise SettlementError("wrong-text", key=self.path(key), got=shown(value))
        return value

    def choice(self, key: str, kind: type[Choice]) -> Choice:
        value = self.need(key)
        known = [entry.value for entry in kind]
        if value not in known:
            raise SettlementError(
                "wrong-choice", key=self.path(key), got=shown(value), want=", ".join(known)
            )
        return kind(value)

    def flag(self, key: str, default: bool | None = None) -> bool:  # noqa: FBT001 - it is a flag
        """True or false; needed where there is no default."""
        value = self.need(key) if default is None else self.table.get(key, default)
        if not isinstance(value, bool):
            raise SettlementError("wrong-flag", key=self.path(key), got=shown(value))
        return value

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number; needed where there is no default."""
        value = self.need(key) if default is None else self.table.get(key, default)
        return whole(value, self.path(key), low, high)

    def seat(self, key: str) -> int:
        return seat(self.need(key), self.path(key))

    def points(self, key: str) -> int:
        return points(self.need(key), self.path(key))

    def entries(self, key: str, count: int | None = None) -> list[tuple[str, Any]]:
        """Each entry of a list with its path; ``count`` is how many there must be."""
        value = self.need(key)
        if not is_list(value):
            raise SettlementError("wrong-list", key=self.path(key), got=shown(value))
        if count is not None and len(value) != count:
            raise SettlementError("wrong-number", key=self.path(key), got=len(value), want=count)
        return [(f"{self.path(key)}[{place}]", entry) for place, entry in enumerate(value)]

    def seats(self, key: str) -> tuple[int, ...]:
        """A list of seats, none of them twice; nothing where the key is missing."""
        if key not in self.table:
            return ()
        found = [seat(entry, path) for path, entry in self.entries(key)]
        for one in found:
            if found.count(one) > 1:
                raise SettlementError("seat-twice", key=self.path(key), seat=one)
        return tuple(found)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; nothing where the key is missing."""
        if key not in self.table:
            return ()
        rows = self.entries(key)
        for path, entry in rows:
            if not isinstance(entry, str):
                raise SettlementError("wrong-text", key=path, got=shown(entry))
        return tuple(entry for _, entry in rows)

    def inner(self, key: str) -> list[Fields]:
        """The objects of a list, each with its place; none where the key is missing."""
        if key not in self.table:
            return []
        return [_fields(path, entry) for path, entry in self.entries(key)]


def _fields(path: str, value: object) -> Fields:
    if not is_table(value):
        raise SettlementError("wrong-table", key=path, got=shown(value))
    return Fields(value, f"{path}.")


def whole(value: object, path: str, low: int, high: int) -> int:
    """A whole number within bounds; true and false are none."""
    if type(value) is not int or not low <= value <= high:
        raise SettlementError("wrong-whole", key=path, got=shown(value), low=low, high=high)
    return value


def seat(value: object, path: str) -> int:
    if type(value) is not int or not 0 <= value <= LAST_SEAT:
        raise SettlementError("wrong-seat", key=path, got=shown(value), low=0, high=LAST_SEAT)
    return value


def points(value: object, path: str) -> int:
    """Card points as thirds: ``"35"``, ``"35/2"``, and 35 as well."""
    text = shown(value) if type(value) is int else value
    try:
        thirds = read_points(text) if isinstance(text, str) else PACK_THIRDS + 1
    except NotationError:
        thirds = PACK_THIRDS + 1
    if thirds > PACK_THIRDS:
        raise SettlementError("wrong-points", key=path, got=shown(value))
    return thirds
