"""The analysis as one JSON document; text and page are made from it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

from koenigrufen.players.analysis.document import PLACES

FORMAT: Final = "koenigrufen-analysis/1"
COSTLIEST: Final = 10
SHARES: Final = ("cards", "own", "others", "money")

Table = dict[str, Any]


def document(deals: Sequence[Table], settings: Table) -> Table:
    """All deals, what each player made of his cards, and the costliest decisions first."""
    good = [deal for deal in deals if "error" not in deal]
    every = [one | {"line": deal["line"]} for deal in good for one in deal["decisions"]]
    costly = sorted((one for one in every if one["sure"]), key=lambda one: -one["cost"])
    return {
        "format": FORMAT,
        **settings,
        "players": _players(good, every),
        "costliest": costly[:COSTLIEST],
        "deals": list(deals),
    }


def _players(deals: Sequence[Table], every: Sequence[Table]) -> list[Table]:
    """Sums by seat at the table."""
    sums: dict[int, dict[str, float]] = defaultdict(lambda: dict.fromkeys(SHARES, 0.0))
    for deal in deals:
        for share in deal["shares"]:
            for key in SHARES:
                sums[share["seat"]][key] += share[key]
    rows: list[Table] = []
    for seat, found in sorted(sums.items()):
        own = [one for one in every if one["seat"] == seat]
        weighed = [one["cost"] for one in own if one["cost"] is not None]
        row: Table = {"seat": seat} | {key: round(found[key], PLACES) for key in SHARES}
        rows.append(row | {"decisions": len(own), "cost": round(sum(weighed), PLACES)})
    return rows
