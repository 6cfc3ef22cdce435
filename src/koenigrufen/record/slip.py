"""What people tell of a deal they played: the parts that every game has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from koenigrufen.cards.errors import SettlementError
from koenigrufen.record.fields import LAST_SEAT, Fields, Table, near, quoted
from koenigrufen.rules.contract import CONTRACTS, Contract
from koenigrufen.rules.ruleset import RuleSet

KEYS: Final = (
    "rules", "contract", "forehand", "card_points", "tricks", "spritzen", "declarer", "declarers",
    "partner", "king_in_talon", "kontra", "bonuses", "conceded", "factor", "renonce",
)  # fmt: skip
"""All the keys there are; which of them belong to a game is the game's to say."""

HIGHEST_FACTOR: Final = 1024
"""Ten doublings, one upon the other."""


@dataclass(frozen=True, slots=True)
class Slip:
    """The slip of paper with the figures: which game by which rules, and what holds for all.

    ``forehand`` may be missing where it does not matter. ``points_matter``: not in a Renonce,
    which is paid whatever the tricks brought.
    """

    rules: RuleSet
    contract: Contract
    fields: Fields
    forehand: int | None
    renonce: tuple[int, ...]
    factor: int

    @property
    def points_matter(self) -> bool:
        return not self.renonce

    def refuse(self, *keys: str) -> None:
        """These keys have nothing to do with this game."""
        for key in keys:
            if key in self.fields:
                raise SettlementError("key-not-here", key=key, contract=self.contract.key)


def read_slip(rules: RuleSet, table: Table) -> Slip:
    fields = Fields(table)
    fields.only(KEYS)
    contract = contract_named(rules, fields.text("contract"))
    forehand = fields.seat("forehand") if "forehand" in fields else None
    factor = fields.whole("factor", 1, HIGHEST_FACTOR, default=1)
    return Slip(rules, contract, fields, forehand, _renonce(fields), factor)


def contract_named(rules: RuleSet, key: str) -> Contract:
    """A game that the rule set has."""
    games = [game.key for game in rules.games]
    if key not in CONTRACTS:
        raise SettlementError("unknown-contract", text=quoted(key), near=near(key, games))
    if key not in games:
        raise SettlementError("contract-not-in-rules", contract=key, rules=rules.id)
    return CONTRACTS[key]


def _renonce(fields: Fields) -> tuple[int, ...]:
    seats = fields.seats("renonce")
    if len(seats) > LAST_SEAT:
        raise SettlementError("renonce-all", key="renonce")
    return seats
