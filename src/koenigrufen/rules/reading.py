"""From the tables of a rule file to a RuleSet, strictly: every defect is found and named.

A key nobody knows names the nearest known one; a value of the wrong kind says what it should be.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from difflib import get_close_matches
from functools import cache
from typing import Any, Final, get_type_hints

from koenigrufen.cards.errors import Fault
from koenigrufen.cards.shapes import is_table
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
from koenigrufen.rules.values import BadValue, read_value
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

SHOWN: Final = 60


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
    return Fault(path, "unknown-key", {"near": nearest(key, known)})


def nearest(word: str, known: Collection[str]) -> str:
    """Which of the known words is most like the one that was written."""
    return get_close_matches(word, list(known), n=1, cutoff=0.0)[0]


def _text(value: Any, path: str, faults: list[Fault]) -> str:
    if isinstance(value, str):
        return value
    faults.append(_wrong(path, value, "text"))
    return ""


def _wrong(path: str, value: Any, want: str) -> Fault:
    return Fault(path, "wrong-value", {"got": _shown(value), "want": want})


def _shown(value: Any) -> str:
    """A value as it stands in the file, a long one cut short."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


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
        except BadValue as bad:
            faults.append(_wrong(f"{path}.{key}", value, bad.want))
    return kind(**values)


@cache
def field_kinds(kind: type) -> dict[str, Any]:
    """The type of each option of a section."""
    hints = get_type_hints(kind)
    return {entry.name: hints[entry.name] for entry in fields(kind)}
