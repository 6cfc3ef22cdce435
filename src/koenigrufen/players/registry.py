"""Players by name: those that come along, and those that other packages bring.

A package adds a player by an entry point in the group ``koenigrufen.players`` that leads to
something without arguments that makes one, such as its class.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Player
from koenigrufen.players.random_player import RandomPlayer

ENTRY_POINTS: Final = "koenigrufen.players"
"""The group of entry points that foreign players announce themselves in."""


SEARCHERS: Final = ("club", "expert", "master")
"""Our own players who think with the kernel."""


def _searching(name: str) -> Callable[[], Player]:
    """One of those who search; the kernel is loaded only when such a one is asked for."""

    def made() -> Player:
        from koenigrufen.players.searching.player import searcher  # noqa: PLC0415 - numba is slow

        return searcher(name)

    return made


_OWN: Final[dict[str, Callable[[], Player]]] = {
    "random": RandomPlayer,
    "novice": Novice,
    **{name: _searching(name) for name in SEARCHERS},
}


class UnknownPlayer(KoenigrufenError):  # noqa: N818 - the player is unknown, that is the error
    """No player of this name; ``near`` is the most similar one."""


def own_names() -> tuple[str, ...]:
    """Those that come along, from the weakest up."""
    return tuple(_OWN)


def player_names() -> tuple[str, ...]:
    """All players there are: our own from the weakest up, then the others by name."""
    foreign = {entry.name for entry in entry_points(group=ENTRY_POINTS)} - _OWN.keys()
    return (*_OWN, *sorted(foreign))


@cache
def player(name: str) -> Player:
    """The player of this name, or of a place such as ``package.module:Class``.

    Our own names cannot be taken over by others.
    """
    if name in _OWN:
        return _OWN[name]()
    if ":" in name:
        return _placed(name)
    for entry in entry_points(group=ENTRY_POINTS):
        if entry.name == name:
            return _made(name, entry.load)
    near = get_close_matches(name, player_names(), n=1, cutoff=0.0)
    raise UnknownPlayer("unknown-player", name=name, near=near[0])


def _placed(name: str) -> Player:
    """What stands at a place in an installed package makes the player."""
    module, _, attribute = name.partition(":")
    try:
        there = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownPlayer("no-player-there", name=name, detail=_line(error)) from None
    return _made(name, lambda: there)


def _made(name: str, load: Callable[[], Callable[[], Player]]) -> Player:
    """The player whom something foreign makes; whatever goes wrong there is said in a line."""
    try:
        made = load()()
        plays = callable(getattr(made, "act", None))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - foreign code fails in any way, even by exit
        raise UnknownPlayer("broken-player", name=name, detail=_line(error)) from None
    if not plays:
        raise UnknownPlayer("broken-player", name=name, detail="no method act(view, rng)")
    return made


def _line(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__
