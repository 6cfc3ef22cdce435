"""The words people use for games, bonuses, levels, seats and points, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

from koenigrufen.cards.errors import SettlementError
from koenigrufen.record.fields import LAST_SEAT, quoted, shown
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.texts.catalogue import LANGUAGES, Tongue

Entry = dict[str, Any]

_LEVELS: Final = {
    "nein": 0, "no": 0, "keines": 0, "none": 0, "": 0, "0": 0,
    "kontra": 1, "1": 1, "rekontra": 2, "retour": 2, "re": 2, "2": 2, "subkontra": 3, "sub": 3,
    "3": 3,
}  # fmt: skip
_YES: Final = {"ja": True, "j": True, "yes": True, "y": True, "nein": False, "n": False}
_MORE_BONUSES: Final = {
    "ultimo": "koenig-ultimo", "könig": "koenig-ultimo", "king": "koenig-ultimo",
    "könige": "vier-koenige", "kings": "vier-koenige", "4 könige": "vier-koenige", "i": "pagat",
    "ii": "uhu", "iii": "kakadu", "iiii": "quapil",
}  # fmt: skip
_ABOUT: Final[dict[str, Entry]] = {
    "angesagt": {"announced": True}, "announced": {"announced": True},
    "still": {"announced": False}, "silent": {"announced": False},
    "gemacht": {"made": True}, "made": {"made": True}, "won": {"made": True},
    "gewonnen": {"made": True},
    "verloren": {"made": False}, "verfehlt": {"made": False}, "lost": {"made": False},
    "missed": {"made": False},
    "spieler": {"side": "declarer"}, "declarer": {"side": "declarer"},
    "gegner": {"side": "defenders"}, "defenders": {"side": "defenders"},
    "opponents": {"side": "defenders"},
    "kontra": {"kontra": 1}, "rekontra": {"kontra": 2}, "subkontra": {"kontra": 3},
}  # fmt: skip


def plain(text: str) -> str:
    """A text as it is compared: small letters, single blanks."""
    return " ".join(text.casefold().replace(",", " ").split())


def words(text: str) -> list[str]:
    """The figures of a list, parted by blanks or commas."""
    return text.replace(",", " ").split()


@cache
def _games() -> dict[str, str]:
    return {plain(name): key for key in CONTRACTS for name in _names("contract", key)}


@cache
def _bonuses() -> dict[str, str]:
    named = {plain(name): key for key in BONUSES for name in _names("bonus", key)}
    return named | _MORE_BONUSES


def _names(kind: str, key: str) -> Iterator[str]:
    """The key itself and its name in each language."""
    yield key
    for language in LANGUAGES:
        yield Tongue(language).say(f"{kind}.{key}")


def game_named(text: str) -> str | None:
    """The key of the game that is meant, if it is one."""
    return _games().get(plain(text))


def nearest_game(text: str) -> str:
    return get_close_matches(plain(text), list(CONTRACTS), n=1, cutoff=0.0)[0]


def read_game(text: str) -> str:
    game = game_named(text)
    if game is None:
        raise SettlementError("unknown-contract", text=quoted(text), near=nearest_game(text))
    return game


def read_number(text: str, key: str = "") -> int:
    if not (text.isascii() and text.isdigit()):
        raise SettlementError("no-count", key=key, text=quoted(text))
    return int(text[:6])


def read_seat(text: str, key: str = "") -> int:
    """A seat as people count them, from 1."""
    if text not in [str(number) for number in range(1, LAST_SEAT + 2)]:
        raise SettlementError("wrong-seat", key=key, got=shown(text))
    return int(text) - 1


def read_seats(text: str, key: str = "") -> list[int]:
    return [read_seat(word, key) for word in words(text)]


def read_level(text: str, key: str = "") -> int:
    level = _LEVELS.get(plain(text))
    if level is None:
        raise SettlementError("no-kontra-word", key=key, text=quoted(text))
    return level


def read_personal(text: str, key: str = "") -> dict[str, int]:
    """``3 4:2``: the third says kontra, the fourth has been answered with rekontra."""
    levels: dict[str, int] = {}
    for word in words(text):
        seat, colon, level = word.partition(":")
        levels[str(read_seat(seat, key))] = read_level(level, key) if colon else 1
    return levels


def read_yes(text: str) -> bool:
    answer = _YES.get(plain(text), False if plain(text) == "no" else None)
    if answer is None:
        raise SettlementError("no-yes-or-no", text=quoted(text))
    return answer


def read_bonuses(text: str, key: str = "") -> list[Entry]:
    """``Pagat angesagt verloren; Trull Gegner``."""
    return [_bonus(plain(part), key) for part in text.split(";") if part.strip()]


def _bonus(text: str, key: str) -> Entry:
    names = [name for name in _bonuses() if text == name or text.startswith(f"{name} ")]
    if not names:
        near = get_close_matches(text, list(_bonuses()), n=1, cutoff=0.0)[0]
        raise SettlementError("unknown-bonus", key=key, text=quoted(text), near=near)
    name = max(names, key=len)
    entry: Entry = {"bonus": _bonuses()[name], "side": "declarer", "announced": False}
    entry["made"] = True
    for word in text[len(name) :].split():
        if word not in _ABOUT:
            raise SettlementError("no-bonus-word", key=key, text=quoted(word))
        entry |= _ABOUT[word]
    return entry
