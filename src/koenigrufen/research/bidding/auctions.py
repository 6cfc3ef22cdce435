# NumPy leaves the types of many results open:
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false
"""Auctions of many deals at once, bid by the bidder's own nets, with some trying.

All deals go on in step: whoever has the word says what his hand is best for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from koenigrufen.players.bidder.auction import waiting
from koenigrufen.players.bidder.estimates import NEVER, declaring
from koenigrufen.players.bidder.nets import Hands, Weights
from koenigrufen.players.bidder.waiting import Words, group, money_of
from koenigrufen.rules.choices import Choice, Opening
from koenigrufen.rules.ruleset import RuleSet

TRIES: Final = 0.06
"""How often somebody says something else than he holds for best."""
_SEATS: Final = 4


@dataclass(slots=True)
class Said:
    """The words that leave the deal to others, as arrays: which deal, and `Words` of each."""

    deal: list[Any] = field(default_factory=list)
    place: list[Any] = field(default_factory=list)
    highest: list[Any] = field(default_factory=list)
    bidder: list[Any] = field(default_factory=list)
    passed: list[Any] = field(default_factory=list)
    opens: list[Any] = field(default_factory=list)

    def columns(self) -> dict[str, Any]:
        names = ("deal", "place", "highest", "bidder", "passed", "opens")
        return {name: np.concatenate(getattr(self, name)) for name in names}


class Auctions:
    """Auctions of deals with forehand in seat 0: ``hands`` (deals, 4)."""

    def __init__(self, weights: Weights, rules: RuleSet, hands: Any, seed: int) -> None:
        self.weights, self.rules = weights, rules
        self.games = rules.games
        count, many = len(hands), len(self.games)
        self.hands = [Hands(np.ascontiguousarray(hands[:, place])) for place in range(_SEATS)]
        self.worth = np.stack(
            [
                [declaring(weights, rules, game, self.hands[place], place) for game in self.games]
                for place in range(_SEATS)
            ]
        ).transpose(2, 0, 1)
        assert self.worth.shape == (count, _SEATS, many)
        bidding = rules.bidding
        keys = [game.key for game in self.games]
        self.rank = np.array([rules.rank.get(key, -1) for key in keys])
        self.own = np.array([key in bidding.vorhand_games for key in keys])
        self.first = np.array([key in bidding.first_word for key in keys])
        self.groups = np.array([-1 if g.everyone_alone else group(g) for g in self.games])
        self.highest = np.full(count, -1)
        self.bidder = np.full(count, -1)
        self.passed = np.zeros((count, _SEATS), bool)
        self.rng = np.random.default_rng(seed)
        self.said = Said()
        self.money = money_of(rules)

    def run(self) -> tuple[Any, Any]:
        """The game (its place in the rule set's games) and the declarer's place, by deal."""
        everyone = np.arange(len(self.highest))
        self._first_word(everyone)
        speaker, active = 1, everyone
        while len(active):
            speaks = active[~self.passed[active, speaker]]
            self._word(speaks, speaker)
            quiet = self.passed[active].sum(axis=1) == _SEATS - 1
            active = active[~(quiet & (self.bidder[active] >= 0))]
            speaker = (speaker + 1) % _SEATS
        return self.highest, self.bidder

    def _first_word(self, deals: Any) -> None:
        opening = self.rules.bidding.opening is Opening.ANY
        allowed = self.first | (~self.own & opening)
        later = self._choices()
        hope = self._waiting(deals, 0, opens=True)
        if hope is None:
            hope = np.where(later, self.worth[deals, 0], NEVER).max(axis=1)
        chosen = self._best(np.where(allowed, self.worth[deals, 0], NEVER), hope)
        self._note(deals[chosen < 0], 0, opens=1)
        self._bid(deals, 0, chosen)

    def _choices(self) -> Any:
        free = self.rules.bidding.choice is Choice.ANY
        return self.own | (~self.first & free)

    def _word(self, deals: Any, place: int) -> None:
        if not len(deals):
            return
        chooses = (place == 0) & (self.bidder[deals] < 0)
        standing = np.where(self.highest[deals] < 0, -1, self.rank[self.highest[deals]])
        higher = (self.rank[None] > standing[:, None]) & ~self.own & ~self.first
        if place == 0 and self.rules.bidding.hold:
            higher |= np.arange(len(self.games))[None] == self.highest[deals][:, None]
        allowed = np.where(np.atleast_1d(chooses)[:, None], self._choices()[None], higher)
        passing = self._waiting(deals, place, opens=False)
        passing = np.zeros(len(deals)) if passing is None else passing
        passing = np.where(chooses, NEVER, passing)
        chosen = self._best(np.where(allowed, self.worth[deals, place], NEVER), passing)
        silent = deals[chosen < 0]
        self._note(silent, place, opens=0)
        self.passed[silent, place] = True
        self._bid(deals, place, chosen)
        self.passed[deals[chooses & (chosen >= 0)]] |= np.arange(_SEATS) > 0

    def _best(self, worth: Any, waiting_worth: Any) -> Any:
        """The best game of each deal, -1 where waiting is better; now and then a try."""
        rows = np.arange(len(worth))
        noise: Any = self.rng.gumbel(0, 1.5, worth.shape) * (
            self.rng.random((len(worth), 1)) < TRIES
        )
        tried = np.where(worth > NEVER / 2, worth + noise, NEVER)
        best = tried.argmax(axis=1)
        bids = (tried[rows, best] > waiting_worth) & (worth[rows, best] > NEVER / 2)
        return np.where(bids, best, -1)

    def _bid(self, deals: Any, place: int, chosen: Any) -> None:
        bids = chosen >= 0
        self.highest[deals[bids]] = chosen[bids]
        self.bidder[deals[bids]] = place

    def _context(self, deals: Any, place: int, opens: int) -> dict[str, Any]:
        highest = self.highest[deals]
        return {
            "place": np.full(len(deals), place),
            "highest": np.where(highest < 0, -1, self.groups[highest]),
            "bidder": (self.bidder[deals] - place) % _SEATS,
            "passed": self.passed[deals].sum(axis=1),
            "opens": np.full(len(deals), opens),
        }

    def _note(self, deals: Any, place: int, opens: int) -> None:
        self.said.deal.append(deals)
        for name, column in self._context(deals, place, opens).items():
            getattr(self.said, name).append(column)

    def _waiting(self, deals: Any, place: int, *, opens: bool) -> Any:
        """What waiting is worth, None before a net has learned it."""
        words = Words(**self._context(deals, place, int(opens)), money=self.money)
        hands = self.hands[place].some(deals)
        return waiting(self.weights, self.rules, hands, words, place)
