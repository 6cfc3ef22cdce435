"""Finding rule sets: the presets that come along, files of one's own, and single options set."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from difflib import get_close_matches
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from koenigrufen.cards.errors import Fault, RulesError
from koenigrufen.cards.shapes import is_table
from koenigrufen.rules.checking import contradictions
from koenigrufen.rules.reading import NOTES, TEXTS, read_parts
from koenigrufen.rules.ruleset import Origin, RuleSet

Table = dict[str, Any]

_PRESETS = resources.files("koenigrufen.rules") / "presets"


@cache
def preset_names() -> tuple[str, ...]:
    """The rule sets that come along."""
    names = (entry.name for entry in _PRESETS.iterdir() if entry.name.endswith(".toml"))
    return tuple(sorted(name.removesuffix(".toml") for name in names if name != "sources.toml"))


@cache
def preset(name: str) -> RuleSet:
    """A rule set that comes along, by its id."""
    return load(name)


def load(name: str, settings: Sequence[str] = ()) -> RuleSet:
    """The rule set with this id, or of this file, with single options set (``key=value``).

    Raises RulesError with every fault found.
    """
    layers = [*_layers(name, ()), *_settings(settings)]
    faults = [fault for _, table in layers for fault in read_parts(table)[1]]
    rules, disputes = _build(layers)
    if faults or disputes:
        raise RulesError(name, (*faults, *disputes))
    return rules


def _build(layers: Sequence[tuple[str, Table]]) -> tuple[RuleSet, list[Fault]]:
    merged: Table = {}
    origins: dict[str, Origin] = {}
    for source, table in layers:
        merged = merge(merged, table)
        origins = _origins(origins, source, table)
    parts, _ = read_parts(merged)
    rules = RuleSet(**parts, origins=origins)
    return replace(rules, fingerprint=_fingerprint(rules)), contradictions(rules)


def merge(under: Table, over: Table) -> Table:
    """The tables of ``over`` laid upon those of ``under``; lists are replaced whole."""
    merged = dict(under)
    for key, value in over.items():
        below: Any = merged.get(key)
        if is_table(value) and is_table(below):
            merged[key] = merge(below, value)
        else:
            merged[key] = value
    return merged


def _layers(name: str, above: tuple[str, ...]) -> list[tuple[str, Table]]:
    """The tables from the oldest ancestor down to this one."""
    if name in above:
        raise RulesError(name, (Fault("extends", "extends-circle", {"chain": " > ".join(above)}),))
    table = _read(name)
    parent = table.get("extends")
    older = _layers(parent, (*above, name)) if isinstance(parent, str) else []
    return [*older, (str(table.get("id", name)), table)]


def _read(name: str) -> Table:
    if name in preset_names():
        return tomllib.loads((_PRESETS / f"{name}.toml").read_text(encoding="utf-8"))
    path = Path(name)
    if not path.is_file():
        near = get_close_matches(name, preset_names(), n=1, cutoff=0.0)
        raise RulesError(name, (Fault("rules", "unknown-rules", {"near": near[0]}),))
    return _read_file(path)


def _read_file(path: Path) -> Table:
    try:
        table = tomllib.loads(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError as error:
        raise RulesError(str(path), (Fault("", "not-utf8", {"byte": error.start}),)) from None
    except tomllib.TOMLDecodeError as error:
        raise RulesError(str(path), (Fault("", "not-toml", {"detail": error}),)) from None
    except OSError as error:
        raise RulesError(str(path), (Fault("", "unreadable", {"detail": error}),)) from None
    return {"id": path.stem, **table}


def _settings(settings: Sequence[str]) -> Iterator[tuple[str, Table]]:
    """``trischaken.mayor_limit=40`` as a table of its own."""
    for setting in settings:
        key, equals, text = setting.partition("=")
        if not equals or not key.strip():
            raise RulesError("--set", (Fault(setting, "not-a-setting"),))
        table: Table = {}
        node = table
        *path, last = key.strip().split(".")
        for part in path:
            node = node.setdefault(part, {})
        node[last] = _setting_value(text.strip())
        yield "--set", table


def _setting_value(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def leaves(table: Table, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of nested tables with its dotted key."""
    for key, value in table.items():
        path = f"{prefix}{key}"
        if is_table(value):
            yield from leaves(value, f"{path}.")
        else:
            yield path, value


def _origins(older: dict[str, Origin], source: str, table: Table) -> dict[str, Origin]:
    """What each value rests on after this layer; its notes speak of its own values.

    A note ``"*"`` under ``[assumed]`` speaks of everything taken over from the parent.
    """
    notes = {key: table.get(key, {}) for key in NOTES}
    inherited = notes["assumed"].get("*")
    if inherited is not None:
        older = dict.fromkeys(older, Origin(source, assumed=inherited))
    own = {key: value for key, value in table.items() if key not in (*TEXTS, *NOTES)}
    return older | {path: _origin(path, source, notes) for path, _ in leaves(own)}


def _origin(path: str, source: str, notes: dict[str, dict[str, str]]) -> Origin:
    """The note with the longest key that covers the path."""
    best, text, kind = -1, "", "sources"
    for name, entries in notes.items():
        for key, value in entries.items():
            covers = (
                path == key or path.startswith(f"{key}.") or (key == "*" and name == "sources")
            )
            if covers and len(key) > best:
                best, text, kind = len(key), value, name
    if kind == "assumed":
        return Origin(source, assumed=text)
    return Origin(source, source=text)


def _fingerprint(rules: RuleSet) -> str:
    """A short hash of all values that matter to play and pay."""
    values = asdict(rules)
    for key in ("id", "title", "edition", "words", "origins", "fingerprint"):
        values.pop(key)
    text = json.dumps(values, default=str, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
