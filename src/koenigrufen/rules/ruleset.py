"""A rule set: the options of every section, the games it has and the prices of its bonuses."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from koenigrufen.rules.amounts import Amount
from koenigrufen.rules.choices import ValatKontra
from koenigrufen.rules.contract import CONTRACTS, Contract
from koenigrufen.rules.options import (
    Announcing,
    Bidding,
    Count,
    Dealing,
    Evening,
    Kontra,
    Play,
    Price,
    Sacks,
    Talon,
    Terms,
    Valat,
)
from koenigrufen.rules.trischaken import Trischaken


@dataclass(frozen=True, kw_only=True, repr=False)
class RuleSet:
    """A rule set, read and checked; what a deal, a statement and a player ask.

    ``origins`` says for each value, by its dotted key, what it rests on; ``fingerprint`` changes
    with any value and is written into records.
    """

    id: str
    title: str = ""
    edition: str = ""
    count: Count = Count()
    deal: Dealing = Dealing()
    bidding: Bidding = Bidding()
    contracts: dict[str, Terms] = field(default_factory=dict)
    bonuses: dict[str, Price] = field(default_factory=dict)
    talon: Talon = Talon()
    play: Play = Play()
    announcing: Announcing = Announcing()
    sacks: Sacks = Sacks()
    valat: Valat = Valat()
    kontra: Kontra = Kontra()
    trischaken: Trischaken = Trischaken()
    session: Evening = Evening()
    words: dict[str, str] = field(default_factory=dict)
    origins: dict[str, Origin] = field(default_factory=dict, compare=False)
    fingerprint: str = ""

    def __repr__(self) -> str:
        return f"RuleSet({self.id}, {self.fingerprint})"

    def plays(self, contract: str) -> bool:
        """Whether the rule set has this game."""
        return contract in self.contracts and self.contracts[contract].played

    @cached_property
    def rank(self) -> dict[str, int]:
        """The rung of each game in the auction; games of one rung cannot overbid each other."""
        return {key: rung for rung, keys in enumerate(self.bidding.order) for key in keys}

    @cached_property
    def games(self) -> tuple[Contract, ...]:
        """The games it has: Vorhand's own first, then by rank."""
        keys = [*self.bidding.vorhand_games, *(key for rung in self.bidding.order for key in rung)]
        return tuple(CONTRACTS[key] for key in dict.fromkeys(keys) if self.plays(key))

    def outranks(self, key: str, highest: str | None) -> bool:
        """Whether a bid of this game beats the standing one (None: there is none yet)."""
        if key not in self.rank:
            return False
        return highest is None or self.rank[key] > self.rank.get(highest, -1)

    def price(self, bonus: str) -> Price | None:
        """What a bonus is worth, or None where the rule set does not have it."""
        price = self.bonuses.get(bonus)
        return price if price is not None and price.played else None

    @property
    def valat_closes_kontra(self) -> bool:
        """Beside an announced Valat nothing else can be kontraed."""
        return self.kontra.with_valat is ValatKontra.VALAT_ONLY

    def silent_price(self, bonus: str) -> Amount:
        """What a bonus is worth unannounced; 0 where it does not count."""
        if bonus == VALAT:
            return self.valat.silent
        price = self.price(bonus)
        return Amount(0) if price is None else price.silent

    def announceable(self, bonus: str) -> bool:
        """Whether the bonus can be announced under these rules (a Valat is priced apart)."""
        if bonus == VALAT:
            return self.valat.announced > 0
        price = self.price(bonus)
        return price is not None and price.announced > 0


VALAT = "valat"


@dataclass(frozen=True, slots=True)
class Origin:
    """What a value rests on: a published source and place in it, or why it is assumed."""

    preset: str
    source: str = ""
    assumed: str = ""
