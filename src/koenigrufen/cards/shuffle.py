"""The deal: six cards to each from Vorhand on, six in the middle, six to each again."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from koenigrufen.cards.card import PACK, Card
from koenigrufen.cards.cardset import CardSet

SEATS = 4
HAND = 12
TALON = 6


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands by seat, and the talon from the top (its first half first)."""

    hands: tuple[CardSet, CardSet, CardSet, CardSet]
    talon: tuple[Card, ...]


def deal_pack(pack: Sequence[Card], dealer: int) -> Deal:
    """Deal a cut pack: 6 to each from Vorhand, the talon, 6 to each."""
    first = [pack[6 * turn : 6 * turn + 6] for turn in range(SEATS)]
    talon = tuple(pack[24:30])
    second = [pack[30 + 6 * turn : 36 + 6 * turn] for turn in range(SEATS)]
    hands = [CardSet()] * SEATS
    for turn in range(SEATS):
        hands[(dealer + 1 + turn) % SEATS] = CardSet.of([*first[turn], *second[turn]])
    return Deal((hands[0], hands[1], hands[2], hands[3]), talon)


def shuffled(rng: random.Random) -> list[Card]:
    """The whole pack in an order drawn from the generator."""
    pack = list(PACK)
    rng.shuffle(pack)
    return pack
