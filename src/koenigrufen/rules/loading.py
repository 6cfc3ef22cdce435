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
from koenigrufen.rules.reading import (
    NOTES,
    TEXTS,
    leaves,
    nearest,
    read_notes,
    read_parts,
)
from koenigrufen.rules.ruleset import Origin, RuleSet

Table = dict[str, Any]
Layer = tuple[str, Table]
"""The tables of one file or setting, with the id they go by."""

_WHOLE = ("list", "table")
"""What much else rests upon."""

_NAMED = ("contract", "bird")
"""What may be missing only because its name was misspelt."""

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
    faults: list[Fault] = []
    layers = _layers(name, faults)
    own = layers[-1][0]
    layers += _settings(settings, faults)
    for source, table in layers:
        faults += _placed(source, own, read_parts(table)[1])
    rules, disputes = _build(layers)
    if not any(_hides(fault) for fault in faults):
        misspelt = [_written(fault) for fault in (*faults, *disputes) if "near" in fault.values]
        faults += [dispute for dispute in disputes if not _follows(dispute, misspelt)]
    if faults:
        raise RulesError(name, tuple(faults))
    return rules


def _hides(fault: Fault) -> bool:
    """Without the parent, a list or a table the rest contradicts itself everywhere."""
    return fault.key.endswith("extends") or fault.values.get("want") in _WHOLE


def _written(fault: Fault) -> str:
    """The name that nobody knows, as it was written."""
    return str(fault.values.get("name", fault.key.split(".")[-1]))


def _follows(dispute: Fault, misspelt: Sequence[str]) -> bool:
    """Whether something is only missing because its name was misspelt: one fault, one line."""
    missing = [str(dispute.values[key]) for key in _NAMED if key in dispute.values]
    return any(get_close_matches(name, missing) for name in misspelt)


def _build(layers: Sequence[Layer]) -> tuple[RuleSet, list[Fault]]:
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


def _layers(name: str, faults: list[Fault], above: tuple[str, ...] = ()) -> list[Layer]:
    """The tables from the oldest ancestor down to this one.

    What is wrong with an ancestor becomes a fault at ``extends``, and the rest is still read.
    """
    table, place = _read(name)
    parent = table.get("extends")
    older: list[Layer] = []
    if isinstance(parent, str):
        try:
            older = _older(parent, place, (*above, place), faults)
        except RulesError as error:
            faults += [Fault("extends", fault.reason, fault.values) for fault in error.faults]
    return [*older, (str(table.get("id", name)), table)]


def _older(parent: str, child: str, above: tuple[str, ...], faults: list[Fault]) -> list[Layer]:
    """The layers of a parent; a file is looked for beside the one that names it."""
    if parent not in preset_names():
        parent = str((Path(child).parent / parent).resolve())
    if parent in above:
        raise RulesError(parent, (Fault("", "extends-circle", {"chain": _chain(parent, above)}),))
    return _layers(parent, faults, above)


def _chain(parent: str, above: tuple[str, ...]) -> str:
    return " > ".join(Path(place).name for place in (*above, parent))


def _read(name: str) -> tuple[Table, str]:
    """The table of a rule set, and where it was found."""
    if name in preset_names():
        return tomllib.loads((_PRESETS / f"{name}.toml").read_text(encoding="utf-8")), name
    path = Path(name)
    try:
        found = path.exists() and path != Path()
    except OSError:  # a name no file can have
        found = False
    if not found:
        raise RulesError(name, (unknown_rules(name, "rules"),))
    return _read_file(path), str(path.resolve())


def unknown_rules(name: str, key: str) -> Fault:
    """There is no such rule set; the nearest that comes along is named."""
    return Fault(key, "unknown-rules", {"near": nearest(Path(name).name, preset_names())})


def _read_file(path: Path) -> Table:
    try:
        table = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise RulesError(str(path), (Fault("", "not-utf8", {"byte": error.start}),)) from None
    except (ValueError, RecursionError) as error:
        raise RulesError(str(path), (Fault("", "not-toml", {"detail": error}),)) from None
    except OSError as error:
        detail = error.strerror or error
        raise RulesError(str(path), (Fault("", "unreadable", {"detail": detail}),)) from None
    return {"id": path.stem, **table}


def _placed(source: str, own: str, faults: list[Fault]) -> Iterator[Fault]:
    """Faults of another layer than the rule set asked for say where they stand."""
    for fault in faults:
        key = fault.key if source == own else f"{source}: {fault.key}"
        yield Fault(key, fault.reason, fault.values)


def _settings(settings: Sequence[str], faults: list[Fault]) -> Iterator[Layer]:
    """``trischaken.mayor_limit=40`` as a table of its own."""
    for setting in settings:
        key, equals, text = setting.partition("=")
        *path, last = key.strip().split(".")
        if not equals or not path or path[0] in (*TEXTS, *NOTES):
            faults.append(Fault(f"--set {setting}", "not-a-setting"))
            continue
        table: Table = {}
        node = table
        for part in path:
            node = node.setdefault(part, {})
        node[last] = _setting_value(text.strip())
        yield "--set", table


def _setting_value(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        return text


def _origins(older: dict[str, Origin], source: str, table: Table) -> dict[str, Origin]:
    """What each value rests on after this layer; its notes speak of its own values.

    A note ``"*"`` under ``[assumed]`` speaks of everything taken over from the parent.
    """
    notes = {key: read_notes(table.get(key)) for key in NOTES}
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
