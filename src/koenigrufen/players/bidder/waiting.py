"""What comes of a word after which others speak: passing, or "Mein Spiel".

Nobody knows yet which game it will be. A net says how many units of each group of games, of each
bonus and of each class of Trischaken a seat should expect; the rule set's prices do the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from koenigrufen.players.bidder.features import WIDTH, Floats, one_hot
from koenigrufen.players.bidder.kinds import Family, exposure, family, variant
from koenigrufen.players.bidder.outcomes import ITEMS, UNITS
from koenigrufen.players.bidder.prices import CLASSES, price_list
from koenigrufen.rules.choices import Opening
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import RuleSet

_PER_FAMILY: Final = 4
GROUPS: Final = 5 * _PER_FAMILY
"""Games by family and variant; games to lose with open hands apart."""
BONUSES_AT: Final = 2 * GROUPS
CLASSES_AT: Final = BONUSES_AT + len(ITEMS)
OUTPUTS: Final = CLASSES_AT + CLASSES
_SEATS: Final = 4
_OPEN_HANDS: Final = 4
MONEY: Final = 9
CONTEXT: Final = (GROUPS + 1) + 3 * _SEATS + 2 + MONEY
INPUTS: Final = WIDTH + CONTEXT


def group(game: Contract) -> int:
    """The game's group; asked of games with a declarer only."""
    kind = family(game)
    row = _OPEN_HANDS if kind is Family.LOSE and exposure(game) else int(kind)
    return row * _PER_FAMILY + variant(game)


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Words of an auction as arrays; a single number stands for all.

    ``place``: seats after forehand; ``highest`` the standing game's group, -1 while there is none;
    ``bidder``: how many seats after the speaker it was bid; ``passed``: how many have passed;
    ``opens``: "Mein Spiel" and not a pass; ``money``: `money_of` the rule set, one row or many.
    """

    place: Any
    highest: Any
    bidder: Any
    passed: Any
    opens: Any
    money: Floats

    def context(self) -> Floats:
        """All but the hands: (words, CONTEXT)."""
        fields = (self.place, self.highest, self.bidder, self.passed, self.opens)
        numbers = [np.atleast_1d(np.asarray(field, dtype=np.int64)) for field in fields]
        count = max(len(number) for number in numbers)
        place, highest, bidder, passed, opens = (np.broadcast_to(n, count) for n in numbers)
        parts = [
            one_hot(highest + 1, GROUPS + 1),
            one_hot(place, _SEATS),
            one_hot(np.where(highest < 0, -1, bidder), _SEATS),
            one_hot(passed, _SEATS),
            np.stack([opens, 1 - opens], axis=1),
            np.broadcast_to(np.atleast_2d(self.money), (count, MONEY)),
        ]
        return np.concatenate(parts, axis=1).astype(np.float32)


def money_of(rules: RuleSet) -> Floats:
    """What sways the auction: how dear the games are, and how one may bid."""
    dear = _dear(rules)
    numbers = [dear[place] for place in _TOLD]
    fore = float(price_list(rules).trischaken(0, ()).min())
    bidding = rules.bidding
    more = [fore / 6, float(rules.trischaken.spritzen), float(bidding.opening is Opening.ANY)]
    more.append(float(bidding.hold))
    return np.array([*(number / 5 for number in numbers), *more], dtype=np.float32)


_TOLD: Final = [
    Family.CALLS * _PER_FAMILY + 3,
    Family.ALONE * _PER_FAMILY,
    Family.ALONE * _PER_FAMILY + 1,
    Family.LOSE * _PER_FAMILY,
    Family.LOSE * _PER_FAMILY + 1,
]


def _dear(rules: RuleSet) -> list[float]:
    dear = [0.0] * GROUPS
    for game in reversed(rules.games):
        if not game.everyone_alone:
            dear[group(game)] = float(rules.contracts[game.key].won)
    return dear


def waiting_prices(rules: RuleSet, place: int, spritzen: tuple[int, ...]) -> Floats:
    """What a unit of each output is worth under the rule set: (OUTPUTS,)."""
    prices = np.zeros(OUTPUTS, np.float32)
    lists = price_list(rules)
    for game in reversed(rules.games):
        if not game.everyone_alone:
            at = 2 * group(game)
            prices[at : at + 2] = lists.game(game)[:2]
    common = next((game for game in rules.games if game.calls and not game.solo), None)
    if common is not None:
        prices[BONUSES_AT:CLASSES_AT] = lists.game(common)[2:UNITS]
    prices[CLASSES_AT:] = lists.trischaken(place, spritzen)
    return prices
