"""Single values of a rule file, read strictly by the kind of their option."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final

from koenigrufen.cards.counting import read_points
from koenigrufen.cards.errors import NotationError
from koenigrufen.cards.shapes import is_list
from koenigrufen.rules.amounts import Amount, Limit

MOST_NUMBER: Final = 1000
MOST_AMOUNT: Final = 1_000_000
MOST_PARTS: Final = 100
"""No table plays for more, or for smaller parts of a point; the exact sums stay short."""


class BadValue(Exception):  # noqa: N818 - it is the value that is bad
    """A value that cannot stand where it does; ``want`` names what could."""

    @property
    def want(self) -> str:
        return str(self.args[0])


def read_value(kind: Any, value: Any) -> Any:
    """One value of an option; raises BadValue with what it should be."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _choice(kind, value)
    if kind in _READERS:
        return _READERS[kind](value)
    return _READERS[Amount](value)  # Amount or None


def _choice(kind: type[StrEnum], value: Any) -> StrEnum:
    known = [entry.value for entry in kind]
    if value not in known:
        raise BadValue("|".join(known))
    return kind(value)


def _bool(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadValue("true|false")
    return value


def _int(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_NUMBER:
        raise BadValue("number")
    return value


def _amount(value: Any) -> Amount:
    amount = _fraction(value)
    if not 0 <= amount <= MOST_AMOUNT or amount.denominator > MOST_PARTS:
        raise BadValue("amount")
    return amount


def _fraction(value: Any) -> Fraction:
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, str) and "/" in value:
        try:
            return Fraction(value)
        except (ValueError, ZeroDivisionError):
            pass
    raise BadValue("amount")


def _limit(value: Any) -> Limit:
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        raise BadValue("points")
    try:
        return Limit(read_points(value))
    except NotationError:
        raise BadValue("points") from None


def _names(value: Any) -> tuple[str, ...]:
    names = _list(value)
    if not all(isinstance(name, str) for name in names):
        raise BadValue("list")
    return tuple(names)


def _rungs(value: Any) -> tuple[tuple[str, ...], ...]:
    return tuple(_names(rung if is_list(rung) else [rung]) for rung in _list(value))


def _list(value: Any) -> list[Any]:
    if not is_list(value):
        raise BadValue("list")
    return value


_READERS: Final[dict[Any, Callable[[Any], Any]]] = {
    bool: _bool,
    int: _int,
    Amount: _amount,
    Limit: _limit,
    tuple[str, ...]: _names,
    tuple[tuple[str, ...], ...]: _rungs,
}
