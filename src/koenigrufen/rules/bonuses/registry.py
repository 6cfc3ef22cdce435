"""Every bonus there is, by key; a rule set prices those it has."""

from __future__ import annotations

from typing import Final

from koenigrufen.cards.card import PAGAT, SKUES
from koenigrufen.cards.cardset import HONOURS, KINGS, TAROCKS, TRULL
from koenigrufen.rules.bonuses.base import Bonus
from koenigrufen.rules.bonuses.birds import BirdBonus
from koenigrufen.rules.bonuses.catches import Catch, MondCatch
from koenigrufen.rules.bonuses.hands import HandBonus
from koenigrufen.rules.bonuses.honours import Collection
from koenigrufen.rules.bonuses.king_ultimo import KingUltimo
from koenigrufen.rules.bonuses.sweep import Points, Valat
from koenigrufen.rules.contract import Bird

_ALL: Final[tuple[Bonus, ...]] = (
    *(BirdBonus(bird) for bird in Bird),
    KingUltimo(),
    Collection("trull", TRULL, in_suit_games=False),
    Collection("vier-koenige", KINGS, in_suit_games=True),
    Points("absolut", "absolut"),
    Points("sack-1", "first"),
    Points("sack-2", "second"),
    MondCatch(),
    Catch("skuesfang", SKUES),
    Catch("koenigfang"),
    Catch("pagatfang", PAGAT),
    HandBonus("vier-honneurs", HONOURS, 4, 12),
    HandBonus("tarock-8", TAROCKS, 8, 9),
    HandBonus("tarock-10", TAROCKS, 10, 12),
    Valat(),
)

BONUSES: Final[dict[str, Bonus]] = {bonus.key: bonus for bonus in _ALL}
