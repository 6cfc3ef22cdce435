"""Every bonus there is, by key; a rule set prices those it has."""

from __future__ import annotations

from typing import Final

from koenigrufen.cards.cardset import KINGS, TRULL
from koenigrufen.rules.bonuses.base import Bonus
from koenigrufen.rules.bonuses.birds import BirdBonus
from koenigrufen.rules.bonuses.honours import Collection
from koenigrufen.rules.bonuses.king_ultimo import KingUltimo
from koenigrufen.rules.bonuses.sweep import Valat
from koenigrufen.rules.contract import Bird

_ALL: Final[tuple[Bonus, ...]] = (
    *(BirdBonus(bird) for bird in Bird),
    KingUltimo(),
    Collection("trull", TRULL, in_suit_games=False),
    Collection("vier-koenige", KINGS, in_suit_games=True),
    Valat(),
)

BONUSES: Final[dict[str, Bonus]] = {bonus.key: bonus for bonus in _ALL}
