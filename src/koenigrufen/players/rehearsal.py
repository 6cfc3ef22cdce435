"""The rehearsal: before the stronger players sit down, the kernel they think with is made ready.

One of them plays a deal with next to no budget. That loads compiled code, part of a second; on
the very first start it compiles, up to a minute. A server does it beside its work, and nobody is
called slow for it. Who needs no kernel never waits.
"""

from __future__ import annotations

import logging
from random import Random
from threading import Event, Lock
from typing import Final

from koenigrufen.game.deal import apply
from koenigrufen.game.state import start
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Searching
from koenigrufen.players.registry import SEARCHERS, player
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import preset

_LOG: Final = logging.getLogger(__name__)
_RULES: Final = "frohnleiten"
_SEED: Final = 1
_HERO: Final = "expert"
"""He uses all of the kernel that any of them uses."""

_ONE: Final = Lock()
_DONE: Final = Event()


def needed(name: str) -> bool:
    """Whether this player needs a rehearsal that has not been held yet."""
    return name in SEARCHERS and not _DONE.is_set()


def rehearse() -> None:
    """Holds the rehearsal; whoever calls meanwhile waits for its end, afterwards nobody does.

    A kernel that does not work is a matter for those who play with it, not for the rehearsal.
    """
    with _ONE:
        if _DONE.is_set():
            return
        try:
            _play()
        except Exception:  # noqa: BLE001 - whatever it is, the table must go on
            _LOG.exception("the stronger players could not rehearse")
        finally:
            _DONE.set()


def _play() -> None:
    """A deal in which one seat is the hero's."""
    hero, novice, chance = player(_HERO), Novice(), Random(_SEED)
    assert isinstance(hero, Searching)
    hero = hero.limited(1)
    rules = preset(_RULES)
    state = start(rules, 3, dealt(rules, chance, 3))
    while not state.over:
        acting = hero if state.turn == 0 else novice
        state = apply(state, acting.act(state.view(state.turn), chance))
