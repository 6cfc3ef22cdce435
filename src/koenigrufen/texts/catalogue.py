"""The catalogue of texts and the tongue that speaks them.

Texts stand in ``de.toml`` and ``en.toml`` under dotted keys. A template names its values in
braces and the regional words of the table as ``{w[vorhand]}``; a rule set may have its own words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from koenigrufen.cards.shapes import is_table

LANGUAGES: Final = ("de", "en")
"""German first."""

_AS_WRITTEN: Final = ("{file}", "{path}", "{source}", "{got}")
"""Values that keep their small letter at the beginning of a sentence."""


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """All texts of a language by dotted key."""
    source = resources.files("koenigrufen.texts") / f"{language}.toml"
    return dict(_flat(tomllib.loads(source.read_text(encoding="utf-8")), ""))


def _flat(table: Mapping[str, Any], prefix: str) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for key, value in table.items():
        path = f"{prefix}{key}"
        if is_table(value):
            rows += _flat(value, f"{path}.")
        else:
            rows.append((path, value))
    return rows


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language, with the words a rule set uses at its table."""

    language: str = "de"
    words: Mapping[str, str] = field(default_factory=dict[str, str])

    def word(self, key: str) -> str:
        """A regional word: the rule set's own, else the usual one."""
        return self.words.get(key) or catalogue(self.language)[f"word.{key}"]

    def say(self, key: str, /, **values: object) -> str:
        """The text under this key with its values put in."""
        return catalogue(self.language)[key].format(w=_Words(self), **values)

    def knows(self, key: str) -> bool:
        return key in catalogue(self.language)

    def reason(self, key: str, /, **values: object) -> str:
        """The sentence of a reason, with a capital letter and a full stop.

        What somebody else has named, such as a file, stays as he writes it.
        """
        text = self.say(f"reason.{key}", **values)
        if catalogue(self.language)[f"reason.{key}"].startswith(_AS_WRITTEN):
            return f"{text}."
        return f"{capital(text)}."

    def contract(self, key: str) -> str:
        """The name of a game at this table."""
        return self.words.get(key) or self.say(f"contract.{key}")

    def bonus(self, key: str) -> str:
        """The name of a bonus, of a bird by its word."""
        return self.words.get(key) or self.say(f"bonus.{key}")

    def item(self, key: str) -> str:
        """The name of what a statement line is about: a game, a bonus or a part of either."""
        for kind in ("contract", "bonus", "item"):
            if self.knows(f"{kind}.{key}"):
                return self.words.get(key) or self.say(f"{kind}.{key}")
        return key


def capital(text: str) -> str:
    """A name as it begins a sentence: English ones such as "four kings" are small elsewhere."""
    return text[:1].upper() + text[1:]


class _Words:
    """Lets a template ask for ``{w[vorhand]}``."""

    def __init__(self, tongue: Tongue) -> None:
        self._tongue = tongue

    def __getitem__(self, key: str) -> str:
        return self._tongue.word(key)
