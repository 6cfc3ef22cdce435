"""From the tables of a rule file to a RuleSet, strictly: every defect is found and named.

A key nobody knows names the nearest known one; a value of the wrong kind says what it should be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from difflib import get_close_matches
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Any, Final, get_type_hints

from koenigrufen.cards.counting import read_points
from koenigrufen.cards.errors import Fault, NotationError
from koenigrufen.cards.shapes import is_list, is_table
from koenigrufen.rules.amounts import Amount, Limit
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.options import (
    Announcing,
    Bidding,
    Count,
    Dealing,
    Evening,
    Kontra,
    Play,
    Price,
    Sacks,
    Talon,
    Terms,
    Valat,
)
from koenigrufen.rules.trischaken import Trischaken
from koenigrufen.rules.words import WORDS

Table = Mapping[str, Any]

SECTIONS: Final[dict[str, type]] = {
    "count": Count,
    "deal": Dealing,
    "bidding": Bidding,
    "talon": Talon,
    "play": Play,
    "announcing": Announcing,
    "sacks": Sacks,
    "valat": Valat,
    "kontra": Kontra,
    "trischaken": Trischaken,
    "session": Evening,
}
"""The sections of which a rule set has exactly one."""

GROUPS: Final[dict[str, tuple[type, tuple[str, ...]]]] = {
    "contracts": (Terms, tuple(CONTRACTS)),
    "bonuses": (Price, tuple(BONUSES)),
}
"""The sections with a table for each game and each bonus."""

TEXTS: Final = ("id", "title", "edition", "extends")
NOTES: Final = ("sources", "assumed")


class _BadValue(Exception):  # noqa: N818 - it is the value that is bad
    def __init__(self, want: str) -> None:
        super().__init__(want)
        self.want = want


def read_parts(table: Table) -> tuple[dict[str, Any], list[Fault]]:
    """The arguments for a RuleSet, and every defect of the tables.

    Only what is written is read; a section that is missing keeps its defaults.
    """
    faults: list[Fault] = []
    parts: dict[str, Any] = {}
    for key, value in table.items():
        if key in SECTIONS:
            parts[key] = _section(SECTIONS[key], value, key, faults)
        elif key in GROUPS:
            parts[key] = _group(key, value, faults)
        elif key == "words":
            parts[key] = _words(value, faults)
        elif key in TEXTS:
            parts[key] = _text(value, key, faults)
        elif key in NOTES:
            _notes(value, key, faults)
        else:
            faults.append(_unknown(key, key, (*SECTIONS, *GROUPS, *TEXTS, *NOTES, "words")))
    parts.pop("extends", None)
    return parts, faults


def _unknown(path: str, key: str, known: tuple[str, ...]) -> Fault:
    near = get_close_matches(key, known, n=1, cutoff=0.0)
    return Fault(path, "unknown-key", {"near": near[0]})


def _text(value: Any, path: str, faults: list[Fault]) -> str:
    if isinstance(value, str):
        return value
    faults.append(_wrong(path, value, "text"))
    return ""


def _wrong(path: str, value: Any, want: str) -> Fault:
    shown = f'"{value}"' if isinstance(value, str) else str(value)
    return Fault(path, "wrong-value", {"got": shown, "want": want})


def _group(name: str, table: Any, faults: list[Fault]) -> dict[str, Any]:
    kind, known = GROUPS[name]
    entries = _entries(table, name, faults)
    read: dict[str, Any] = {}
    for key, value in entries.items():
        if key in known:
            read[key] = _section(kind, value, f"{name}.{key}", faults)
        else:
            faults.append(_unknown(f"{name}.{key}", key, known))
    return read


def _entries(table: Any, path: str, faults: list[Fault]) -> Table:
    """The entries of a table; anything else in its place is a fault."""
    if is_table(table):
        return table
    faults.append(_wrong(path, table, "table"))
    return {}


def _words(table: Any, faults: list[Fault]) -> dict[str, str]:
    entries = _entries(table, "words", faults)
    known = (*WORDS, *CONTRACTS, *BONUSES)
    faults += [_unknown(f"words.{key}", key, known) for key in entries if key not in known]
    return {key: _text(value, f"words.{key}", faults) for key, value in entries.items()}


def leaves(table: Table, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of nested tables with its dotted key."""
    for key, value in table.items():
        path = f"{prefix}{key}"
        if is_table(value):
            yield from leaves(value, f"{path}.")
        else:
            yield path, value


def read_notes(notes: Any) -> dict[str, str]:
    """What ``[sources]`` or ``[assumed]`` says, by the dotted key it speaks of."""
    entries = leaves(notes) if is_table(notes) else ()
    return {key: text for key, text in entries if isinstance(text, str)}


def _notes(table: Any, path: str, faults: list[Fault]) -> None:
    for key, text in leaves(_entries(table, path, faults)):
        _text(text, f"{path}.{key}", faults)
        if key not in note_keys():
            faults.append(_unknown(f"{path}.{key}", key, note_keys()))


@cache
def note_keys() -> tuple[str, ...]:
    """What a note may speak of: ``*``, a section, a part of it or a single option."""
    keys = ["*", *SECTIONS, *GROUPS, "words", *(f"words.{word}" for word in WORDS)]
    keys += [f"{name}.{field}" for name, kind in SECTIONS.items() for field in field_kinds(kind)]
    for name, (kind, members) in GROUPS.items():
        keys += [f"{name}.{member}" for member in members]
        keys += [f"{name}.{member}.{field}" for member in members for field in field_kinds(kind)]
    return tuple(keys)


def _section(kind: type, table: Any, path: str, faults: list[Fault]) -> Any:
    """One options object; its defaults stand in for whatever was faulty."""
    kinds = field_kinds(kind)
    values: dict[str, Any] = {}
    for key, value in _entries(table, path, faults).items():
        if key not in kinds:
            faults.append(_unknown(f"{path}.{key}", key, tuple(kinds)))
            continue
        try:
            values[key] = read_value(kinds[key], value)
        except _BadValue as bad:
            faults.append(_wrong(f"{path}.{key}", value, bad.want))
    return kind(**values)


@cache
def field_kinds(kind: type) -> dict[str, Any]:
    """The type of each option of a section."""
    hints = get_type_hints(kind)
    return {entry.name: hints[entry.name] for entry in fields(kind)}


def read_value(kind: Any, value: Any) -> Any:
    """One value of an option; raises _BadValue with what it should be."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _choice(kind, value)
    if kind in _READERS:
        return _READERS[kind](value)
    return _READERS[Amount](value)  # Amount or None


def _choice(kind: type[StrEnum], value: Any) -> StrEnum:
    known = [entry.value for entry in kind]
    if value not in known:
        raise _BadValue("|".join(known))
    return kind(value)


def _bool(value: Any) -> bool:
    if not isinstance(value, bool):
        raise _BadValue("true|false")
    return value


def _int(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise _BadValue("number")
    return value


def _amount(value: Any) -> Amount:
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return Amount(value)
    if isinstance(value, str) and "/" in value:
        try:
            amount = Fraction(value)
        except (ValueError, ZeroDivisionError):
            raise _BadValue("amount") from None
        if amount >= 0:
            return amount
    raise _BadValue("amount")


def _limit(value: Any) -> Limit:
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        raise _BadValue("points")
    try:
        return Limit(read_points(value))
    except NotationError:
        raise _BadValue("points") from None


def _names(value: Any) -> tuple[str, ...]:
    names = _list(value)
    if not all(isinstance(name, str) for name in names):
        raise _BadValue("list")
    return tuple(names)


def _rungs(value: Any) -> tuple[tuple[str, ...], ...]:
    return tuple(_names(rung if is_list(rung) else [rung]) for rung in _list(value))


def _list(value: Any) -> list[Any]:
    if not is_list(value):
        raise _BadValue("list")
    return value


_READERS: Final[dict[Any, Callable[[Any], Any]]] = {
    bool: _bool,
    int: _int,
    Amount: _amount,
    Limit: _limit,
    tuple[str, ...]: _names,
    tuple[tuple[str, ...], ...]: _rungs,
}
