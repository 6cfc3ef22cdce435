"""What is at stake for a seat in each item of a game: the game, and every announced bonus."""

from __future__ import annotations

from typing import Final

from koenigrufen.game.sides import doubling_level
from koenigrufen.game.view import View
from koenigrufen.players.bidder import caution
from koenigrufen.players.bidder.estimates import announced_bit
from koenigrufen.players.bidder.features import Floats
from koenigrufen.players.bidder.kinds import family
from koenigrufen.players.bidder.nets import Weights
from koenigrufen.players.bidder.outcomes import CALLABLE, LOST, PLACE, WON, Item
from koenigrufen.players.bidder.prices import price_list
from koenigrufen.players.bidder.spoken import announced_bits, role, situation
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.ruleset import VALAT

_ALONE: Final = 3


class Stakes:
    """A seat before the first card, and the units it should expect as things stand."""

    def __init__(self, weights: Weights, view: View) -> None:
        self._weights, self.view = weights, view
        self.prices = price_list(view.public.rules).game(view.public.game)
        self.bits = announced_bits(view)
        self.units = self._expected(self.bits)
        self.ours = view.own_side() is Side.DECLARER
        self.opponents = _opponents(view)

    def _expected(self, bits: int) -> Floats:
        seen = situation(self.view, bits).rows()
        net = self._weights.of(family(self.view.public.game), role(self.view))
        units: Floats = net(seen)[0, 1:]
        return units

    def total(self) -> float:
        """What the seat should be paid, with all that was doubled."""
        plain = float(self.units @ self.prices) + self._experience()
        public = self.view.public
        if public.game.negative:
            return plain
        for item in (GAME, *public.talk.bonuses()):
            level = doubling_level(public, item, None)
            plain += (2.0**level - 1.0) * self.gain(item)
        return plain

    def gain(self, item: str) -> float:
        """What this seat should be paid for the item as it stands."""
        if item == GAME:
            return self._game()
        theirs = self.theirs(item)
        side = self.ours is not theirs
        if item in CALLABLE:
            place = PLACE[Item(item, side, announced=True)]
            return float(self.units[place] * self.prices[place])
        return self._announced(item, side) * (-1.0 if theirs else 1.0)

    def theirs(self, item: str) -> bool:
        """Whether the other side has announced it, as far as the seat can tell."""
        talker = self.view.public.talk.announcer(item)
        return talker != self.view.seat and (talker == self.view.public.player) is not self.ours

    def stake(self, item: str) -> float:
        """What the item is worth, won or lost."""
        if item == GAME:
            return self.at_stake() / 2
        return sum(self._list(item)) / 2 * self.opponents

    def announcing(self, bonus: str) -> float:
        """How much more an announcement brings."""
        if bonus in CALLABLE:
            bits = self.bits | announced_bit(bonus, ours=self.ours)
            more = float((self._expected(bits) - self.units) @ self.prices)
            return more - caution.of_bird(self.view.public.rules, bonus, self.opponents)
        places = [PLACE[Item(bonus, side)] for side in (True, False)]
        unsaid = float(sum(self.units[place] * self.prices[place] for place in places))
        if bonus == VALAT:
            unsaid += self._game()
        return self._announced(bonus, self.ours) - unsaid

    def _game(self) -> float:
        units, prices = self.units, self.prices
        return float(units[WON] * prices[WON] + units[LOST] * prices[LOST]) + self._experience()

    def _experience(self) -> float:
        """What the game brings this seat more than its net says."""
        share = self._weights.experience.more(self.view.public.game, role(self.view))
        return share * self.at_stake()

    def at_stake(self) -> float:
        """What the game brings this seat and costs it, together."""
        return float(self.prices[WON] + self.prices[LOST]) * self.opponents

    def _announced(self, bonus: str, ours: bool) -> float:  # noqa: FBT001 - a side
        """An announced Trull, four kings or Valat: nothing is played otherwise, only paid."""
        made, missed = self._list(bonus)
        units = abs(float(self.units[PLACE[Item(bonus, ours)]])) / self.opponents
        chance = min(max(units, 0.0), 1.0)
        return self.opponents * (chance * made - (1.0 - chance) * missed)

    def _list(self, bonus: str) -> tuple[float, float]:
        return price_list(self.view.public.rules).announced(self.view.public.game, bonus)


def _opponents(view: View) -> int:
    """By how many a bonus of this seat's side is paid to this seat."""
    if view.own_side() is Side.DEFENDERS:
        return 1
    alone = not view.public.game.calls or bool(situation(view, 0).alone)
    return _ALONE if alone else 1
