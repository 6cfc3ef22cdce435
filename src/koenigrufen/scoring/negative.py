"""Settling a game to lose: exactly so many tricks; every opponent's kontra is his own."""

from __future__ import annotations

from collections.abc import Iterator

from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.facts import GameFacts
from koenigrufen.scoring.kontra import doubled, with_kontra
from koenigrufen.scoring.statement import Line


def settle_negative(rules: RuleSet, facts: GameFacts) -> Iterator[Line]:
    """Won with exactly the tricks the game wants; paid to or by each opponent."""
    key = facts.contract.key
    terms = rules.contracts[key]
    made = facts.tricks == facts.contract.tricks
    base, name = (terms.won, "won") if made else (terms.lost_value, "lost")
    for seat in facts.defenders:
        payer, payee = (seat, facts.declarer) if made else (facts.declarer, seat)
        line = Line(
            key, payer, payee, base, f"negative-{name}", f"contracts.{key}.{name}",
            doubled(facts.factor),
        )  # fmt: skip
        yield from with_kontra(rules, line, facts.personal.get(seat, 0))
