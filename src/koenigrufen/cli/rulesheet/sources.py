"""The sources that presets name, by their key."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources


@cache
def known_sources() -> dict[str, dict[str, str]]:
    """Title, date and how much could be read."""
    file = resources.files("koenigrufen.rules") / "presets" / "sources.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
