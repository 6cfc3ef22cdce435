"""What strong players make of a game, beside what was learned from play by rules of thumb.

The nets learned from deals that the playout policy played to the end. Players who search win some
games more often than that and lose others: a Sechserdreier is better, an open Piccolo worse than
it looks. `research.experience` has measured by how much.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Final

from koenigrufen.players.bidder.features import Floats
from koenigrufen.players.bidder.kinds import Role
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import RuleSet

OPPONENTS: Final = 3
TOGETHER: Final = 1.3
"""With a partner one opponent pays; now and then the declarer stands alone."""
LUCK: Final = 0.06
TABLES: Final = ("declared", "ready")
"""The tables of a file of experience."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a game brings, as shares of the stake: ``share + slope * said``."""

    share: float
    slope: float = 1.0


@dataclass(frozen=True, slots=True)
class Experience:
    """What was met, by the game's name.

    ``declared``: what a declarer gets, from what the nets say of his first cards. ``ready``: so
    much more than they say each role gets before the first card, by ``game/ROLE``. ``luck``: by
    so much of the stake a game is taken to be worse that was not met: of many games the one with
    the luckiest estimate looks best.
    """

    declared: Mapping[str, Line] = field(default_factory=dict[str, Line])
    ready: Mapping[str, Line] = field(default_factory=dict[str, Line])
    luck: float = LUCK

    def of_bids(self) -> Experience:
        """Only what concerns bids."""
        return Experience(self.declared, luck=self.luck)

    def declaring(self, rules: RuleSet, game: Contract, said: Floats) -> Floats:
        """What a declarer should be paid whose first cards promise this."""
        line = self.declared.get(game.key, Line(-self.luck))
        paid: Floats = line.share * stake(rules, game) + line.slope * said
        return paid

    def more(self, game: Contract, role: Role) -> float:
        """The share of the stake that a seat ready to play gets more than its net says."""
        line = self.ready.get(f"{game.key}/{role.name}")
        return 0.0 if line is None else line.share


def stake(rules: RuleSet, game: Contract) -> float:
    """What a declarer wins and loses with a game, together."""
    terms = rules.contracts[game.key]
    return float(terms.won + terms.lost_value) * (TOGETHER if game.calls else OPPONENTS)


@cache
def gathered() -> Experience:
    """The experience that comes along."""
    file = resources.files("koenigrufen.players.bidder") / "weights" / "experience.json"
    return read(file.read_text(encoding="utf-8"))


def read(text: str) -> Experience:
    """The experience of a file as `research.experience` writes it."""
    told = json.loads(text)
    declared, ready = ({key: _line(row) for key, row in told[name].items()} for name in TABLES)
    return Experience(declared, ready)


def _line(row: Mapping[str, float]) -> Line:
    return Line(row["share"], row.get("slope", 1.0))
