"""Rule sets by name or by text. A text may only extend a preset; no path is ever followed."""

from __future__ import annotations

import hashlib
import tempfile
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

from koenigrufen.cards.errors import Fault, RulesError
from koenigrufen.rules.loading import load, preset, preset_names, unknown_rules
from koenigrufen.rules.ruleset import RuleSet

LARGEST: Final = 64 * 1024
"""A rule file has a few kilobytes."""


def named(name: str) -> RuleSet:
    """A preset. Raises RulesError for anything else."""
    if name not in preset_names():
        raise RulesError(name, (unknown_rules(name, "rules"),))
    return preset(name)


@lru_cache(maxsize=64)
def from_text(text: str) -> RuleSet:
    """The rule set of a text. Raises RulesError with all its faults."""
    _guard(text)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"house-{text_id(text)[:8]}.toml"
        path.write_text(text, encoding="utf-8")
        return load(str(path))


def rules_of(name: str, text: str) -> RuleSet:
    """The text's rule set where there is a text, else the preset."""
    return from_text(text) if text else named(name)


def _guard(text: str) -> None:
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise RulesError("text", (Fault("", "not-toml", {"detail": error}),)) from None
    parent = table.get("extends")
    if parent is not None and parent not in preset_names():
        raise RulesError("text", (unknown_rules(str(parent), "extends"),))


def parent_of(text: str) -> str:
    """The preset a text extends, or nothing."""
    return str(tomllib.loads(text).get("extends", ""))


def text_id(text: str) -> str:
    """The same text always has the same id."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]
