"""Announcements and kontra by what they change in the payment to expect."""

from __future__ import annotations

from typing import Final

from koenigrufen.game.actions import Action, Announce, Good, Kontra
from koenigrufen.game.public import Public
from koenigrufen.game.sides import doubling_level
from koenigrufen.game.view import View
from koenigrufen.players.bidder.estimates import announced_bit
from koenigrufen.players.bidder.features import Floats
from koenigrufen.players.bidder.kinds import Role, family
from koenigrufen.players.bidder.nets import Weights
from koenigrufen.players.bidder.outcomes import CALLABLE, LOST, PLACE, WON, Item
from koenigrufen.players.bidder.prices import price_list
from koenigrufen.players.bidder.spoken import announced_bits, role, situation
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.ruleset import VALAT, RuleSet

_MARGIN: Final = 0.1
"""So much of the stake a kontra must promise; the other side knows its cards too."""
_ANSWER: Final = 0.3
"""So much more an answer must: whoever doubled had his reasons."""
_NEVER: Final = -100.0


def weigh_words(
    weights: Weights, view: View, options: tuple[Action, ...]
) -> list[tuple[Action, float]]:
    """What may be said now, with the payment to expect after it."""
    bits = announced_bits(view)
    units = _units(weights, view, bits)
    base = float(units @ _prices(view))
    return [(action, _worth(weights, view, action, units, base)) for action in options]


def _worth(weights: Weights, view: View, action: Action, units: Floats, base: float) -> float:
    match action:
        case Announce(bonus):
            return base + _announcing(weights, view, bonus, units)
        case Kontra():
            return base + _doubling(view, action, units)
        case Good():
            return base
        case _:
            return _NEVER


def _units(weights: Weights, view: View, bits: int) -> Floats:
    seen = situation(view, bits).rows()
    units: Floats = weights.of(family(view.public.game), role(view))(seen)[0, 1:]
    return units


def _prices(view: View) -> Floats:
    return price_list(view.public.rules).game(view.public.game)


def _announcing(weights: Weights, view: View, bonus: str, units: Floats) -> float:
    """How much more an announcement brings."""
    ours = view.own_side() is Side.DECLARER
    if bonus in CALLABLE:
        bits = announced_bits(view) | announced_bit(bonus, ours=ours)
        return float((_units(weights, view, bits) - units) @ _prices(view))
    if bonus == VALAT:
        return _NEVER
    return _collection(view, bonus, units, ours=ours)


def _collection(view: View, bonus: str, units: Floats, *, ours: bool) -> float:
    """Trull and kings: nothing is played otherwise, only paid."""
    rules, game = view.public.rules, view.public.game
    price = rules.price(bonus)
    silent = _prices(view)
    mine, other = PLACE[Item(bonus, ours)], PLACE[Item(bonus, not ours)]
    count = _opponents(view)
    factor = rules.announcing.solo_factor if game.solo else 1
    announced = float(price.announced) * factor if price else 0.0
    made = min(max(float(units[mine]) / count, 0.0), 1.0)
    unsaid = units[mine] * silent[mine] + units[other] * silent[other]
    return announced * count * (2 * made - 1) - float(unsaid)


def _opponents(view: View) -> int:
    """By how many a bonus of this seat's side is paid to this seat."""
    if view.own_side() is Side.DEFENDERS:
        return 1
    alone = not view.public.game.calls or bool(situation(view, 0).alone)
    return 3 if alone else 1


def _doubling(view: View, action: Kontra, units: Floats) -> float:
    public = view.public
    if public.game.negative:
        return _personal(view, action, units)
    stake, gain = _at_stake(view, action.item, units)
    level = doubling_level(public, action.item, None)
    return _worth_doubling(public.rules, stake, gain, level)


def _worth_doubling(rules: RuleSet, stake: float, gain: float, level: int) -> float:
    del rules
    margin = _MARGIN if level == 0 else _ANSWER
    return (gain - margin * stake) * 2.0**level


def _at_stake(view: View, item: str, units: Floats) -> tuple[float, float]:
    """What the item is worth, and what this seat should be paid for it."""
    prices = _prices(view)
    if item == GAME:
        places = [WON, LOST]
    elif item in CALLABLE:
        places = [PLACE[Item(item, ours, announced=True)] for ours in (True, False)]
    else:
        return 1.0, _NEVER
    gain = float(sum(units[place] * prices[place] for place in places))
    stake = float(sum(abs(prices[place]) for place in places)) / len(places)
    return stake * _opponents(view), gain


def _personal(view: View, action: Kontra, units: Floats) -> float:
    """In a game to lose each opponent has his own account."""
    public, prices = view.public, _prices(view)
    gain = float(units[WON] * prices[WON] + units[LOST] * prices[LOST])
    stake = float(prices[WON] + prices[LOST]) / 2
    if not view.is_declarer:
        return gain - _MARGIN * stake if action.opponent is None or _several(public) else _NEVER
    if action.opponent is not None:
        return _NEVER
    return 2 * (gain / 3 - _ANSWER * stake)


def _several(public: Public) -> bool:
    return len(public.declarers) > 1


__all__ = ["Role", "weigh_words"]
