"""A refused settlement in words: where, what is wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.record.fields import LAST_SEAT
from koenigrufen.texts.catalogue import Tongue

_SAID: Final[Mapping[str, Callable[[Tongue, str], str]]] = {
    "contract": Tongue.contract,
    "bonus": Tongue.bonus,
    "other": Tongue.bonus,
    "side": lambda tongue, side: tongue.say(f"side.{side}"),
    "other_side": lambda tongue, side: tongue.say(f"side.{side}"),
}
"""The values of an error that have a name of their own in the reader's language."""


def refusal_text(
    error: KoenigrufenError, tongue: Tongue, names: Sequence[str], first: int = 0
) -> str:
    """The sentence, after the key it is about.

    ``names`` are what the four seats are called, ``first`` the number people give the first seat.
    """
    values = {name: _said(name, value, tongue, names) for name, value in error.values.items()}
    if error.reason == "wrong-seat":
        values |= {"low": first, "high": LAST_SEAT + first}
    key = str(error.values.get("key", ""))
    text = tongue.say(f"reason.{error.reason}", **values)
    if not key or f"„{key}“" in text or f"“{key}”" in text:
        return tongue.reason(error.reason, **values)
    return f"{key}: {text}"


def _said(name: str, value: object, tongue: Tongue, names: Sequence[str]) -> object:
    if name == "seat" and isinstance(value, int):
        return names[value]
    if name == "want" and tongue.knows(f"side.{value}"):
        return tongue.say(f"side.{value}")
    return _SAID[name](tongue, str(value)) if name in _SAID else value
