"""The rule set's price list: what a unit of each item is worth, asked of the law once.

Every price is the difference that one item makes to a statement, so that solo factors, a Valat in
the game's place and bonuses a rule set does not have are where the law has them.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.players.bidder.features import Floats
from koenigrufen.players.bidder.outcomes import ITEMS, LOST, PLACE, UNITS, WON, Item
from koenigrufen.rules.bonuses import BONUSES, Side
from koenigrufen.rules.contract import TRISCHAKEN, Contract
from koenigrufen.rules.ruleset import VALAT, RuleSet
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.facts import BonusFact, GameFacts, TrischakenFacts

_OPPONENTS: Final = 3
_HIGH, _LOW = 130, 60
_ROOM: Final = 64


class PriceList:
    """The prices of one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self._games: dict[str, Floats] = {}
        self._announced: dict[tuple[str, str], tuple[float, float]] = {}
        self._trischaken: dict[tuple[int, tuple[int, ...]], Floats] = {}

    def game(self, game: Contract) -> Floats:
        """What a unit of each item is worth in this game: (UNITS,)."""
        if game.key not in self._games:
            self._games[game.key] = _game_prices(self.rules, game)
        return self._games[game.key]

    def announced(self, game: Contract, bonus: str) -> tuple[float, float]:
        """What a unit of an announced bonus of the declaring side is worth: made, and missed.

        Of a Valat with the game that it stands in the place of, or beside.
        """
        key = (game.key, bonus)
        if key not in self._announced:
            self._announced[key] = _announced_prices(self.rules, game, bonus)
        return self._announced[key]

    def trischaken(self, place: int, spritzen: tuple[int, ...]) -> Floats:
        """What a seat so many after forehand is paid in each class of `piles`; who has spritzt."""
        key = (place, spritzen)
        if key not in self._trischaken:
            self._trischaken[key] = _trischaken_prices(self.rules, place, spritzen)
        return self._trischaken[key]


_LISTS: dict[int, PriceList] = {}


def price_list(rules: RuleSet) -> PriceList:
    """The rule set's price list, made once."""
    known = _LISTS.get(id(rules))
    if known is None or known.rules is not rules:
        if len(_LISTS) >= _ROOM:
            _LISTS.clear()
        known = _LISTS[id(rules)] = PriceList(rules)
    return known


def _game_prices(rules: RuleSet, game: Contract) -> Floats:
    prices = np.zeros(UNITS, np.float32)
    if game.negative:
        prices[WON] = _unit(rules, _facts(game, tricks=game.tricks))
        prices[LOST] = -_unit(rules, _facts(game, tricks=game.tricks + 1))
        return prices
    won, lost = _facts(game, thirds=_HIGH), _facts(game, thirds=_LOW)
    prices[WON], prices[LOST] = _unit(rules, won), -_unit(rules, lost)
    for item in ITEMS:
        prices[PLACE[item]] = _item_price(rules, game, item)
    return prices


def _item_price(rules: RuleSet, game: Contract, item: Item) -> float:
    if not BONUSES[item.bonus].fits(game, rules):
        return 0.0
    side = Side.DECLARER if item.ours else Side.DEFENDERS
    fact = BonusFact(bonus=item.bonus, side=side, announced=item.announced, made=item.made)
    for_us = item.ours is item.made
    thirds = _HIGH if for_us else _LOW
    with_it = _unit(rules, _facts(game, thirds=thirds, bonuses=(fact,)))
    difference = with_it - _unit(rules, _facts(game, thirds=thirds))
    return difference if for_us else -difference


def _announced_prices(rules: RuleSet, game: Contract, bonus: str) -> tuple[float, float]:
    plain = 0.0 if bonus == VALAT else _unit(rules, _facts(game, thirds=_HIGH))
    paid: list[float] = []
    for made in (True, False):
        fact = BonusFact(bonus=bonus, side=Side.DECLARER, announced=True, made=made)
        paid.append(_unit(rules, _facts(game, thirds=_HIGH, bonuses=(fact,))) - plain)
    return paid[0], -paid[1]


def _facts(game: Contract, **more: Any) -> GameFacts:
    return GameFacts(contract=game, declarer=0, cards=30, **more)


def _unit(rules: RuleSet, facts: GameFacts) -> float:
    return float(settle(rules, facts).money[0]) / _OPPONENTS


# --- Trischaken ----------------------------------------------------------------------------------

RANKS, TOPS, MAYORS, MAIDENS = 3, 2, 2, 4
"""My rank (most, second, less); whether the most is forehand's; Bürgermeister or not; who is
without a trick: nobody, I, others, both."""
CLASSES: Final = RANKS * TOPS * MAYORS * MAIDENS


def class_of(rank: Any, fore: Any, mayor: Any, maiden: Any) -> Any:
    """The number of a class, also of many at once."""
    return ((rank * TOPS + fore) * MAYORS + mayor) * MAIDENS + maiden


def _trischaken_prices(rules: RuleSet, place: int, spritzen: tuple[int, ...]) -> Floats:
    prices = np.zeros(CLASSES, np.float32)
    for rank in range(RANKS):
        for fore in range(TOPS):
            for mayor in range(MAYORS):
                for maiden in range(MAIDENS):
                    piles = _piles(place, rank, fore, mayor, maiden)
                    if piles is not None:
                        number = class_of(rank, fore, mayor, maiden)
                        prices[number] = _paid(rules, place, piles, spritzen)
    return prices


def _piles(
    place: int, rank: int, fore: int, mayor: int, maiden: int
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Four piles and trick counts from forehand on that are of this class, if any are."""
    most, second, third, fourth = (124, 44, 30, 12) if mayor else (80, 60, 40, 30)
    others = [seat for seat in range(4) if seat != place]
    top = place if rank == 0 else 0 if fore else next((s for s in others if s), 0)
    if (rank == 0 and bool(fore) is not (place == 0)) or (rank and fore and place == 0):
        return None
    if maiden % 2 and rank < RANKS - 1:
        return None
    rest = [seat for seat in others if seat != top]
    order = [top, place, *rest] if rank == 1 else [top, *rest, place] if rank else [top, *rest]
    points: dict[int, int] = dict(zip(order, (most, second, third, fourth), strict=True))
    tricks: dict[int, int] = dict(zip(order, (5, 3, 2, 2), strict=True))
    empty = [place] * (maiden % 2) + rest[-1:] * (maiden // 2)
    for seat in empty:
        points[seat] = tricks[seat] = 0
    return tuple(points[s] for s in range(4)), tuple(tricks[s] for s in range(4))


def _paid(rules: RuleSet, place: int, piles: Any, spritzen: tuple[int, ...]) -> float:
    thirds, tricks = piles
    facts = TrischakenFacts(
        contract=TRISCHAKEN, forehand=0, thirds=thirds, tricks=tricks, cards=(13, 13, 14, 14),
        spritzen=spritzen,
    )  # fmt: skip
    return float(settle(rules, facts).money[place])
