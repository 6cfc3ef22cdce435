"""Games by what matters for learning: which net knows them, and what it is told of them."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from koenigrufen.rules.contract import Bird, Contract, Exposure, TalonUse


class Family(IntEnum):
    """Games that one net plays."""

    CALLS = 0
    ALONE = 1
    SUIT = 2
    LOSE = 3
    EVERYONE = 4


class Role(IntEnum):
    """Who speaks: a declarer by his first twelve cards, one ready to play, the others."""

    DEALT = 0
    READY = 1
    PARTNER = 2
    DEFENDER = 3


_TALON: Final = [TalonUse.HALF, TalonUse.ALL, TalonUse.ONE, TalonUse.LEFT]
_EXPOSURE: Final = list(Exposure)
VARIANTS: Final = 8
"""Ways of play within a family: uses of the talon, tricks to make, ways of a Trischaken."""
BIRDS: Final = tuple(bird.value for bird in Bird)


def family(game: Contract) -> Family:
    if game.everyone_alone:
        return Family.EVERYONE
    if game.negative:
        return Family.LOSE
    if game.suit_game:
        return Family.SUIT
    return Family.CALLS if game.calls else Family.ALONE


def variant(game: Contract) -> int:
    """Which game of the family it is."""
    return game.tricks if game.negative else _TALON.index(game.talon)


def exposure(game: Contract) -> int:
    """0 closed, 1 the declarer shows his hand, 2 ouvert."""
    return _EXPOSURE.index(game.exposure)
