"""Settling a Renonce: every regular player is paid as if he had won, by whoever revoked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.options import Amount
from koenigrufen.rules.ruleset import VALAT, RuleSet
from koenigrufen.scoring.facts import Facts, GameFacts, TrischakenFacts
from koenigrufen.scoring.game import doubled, game_value, with_kontra
from koenigrufen.scoring.statement import Factor, Line

SEATS = range(4)


def settle_renonce(rules: RuleSet, facts: Facts) -> Iterator[Line]:
    """Each regular player gets his due from the offenders, who share it."""
    for seat in SEATS:
        if seat not in facts.renonce:
            for offender in facts.renonce:
                yield from _due(rules, facts, seat, offender)


def _due(rules: RuleSet, facts: Facts, seat: int, offender: int) -> Iterator[Line]:
    share = Fraction(1, len(facts.renonce))
    factors: tuple[Factor, ...] = doubled(facts.factor)
    if share != 1:
        factors = (Factor("shared", share, "renonce"), *factors)
    if isinstance(facts, TrischakenFacts):
        name = "renonce_forehand" if offender == facts.forehand else "renonce"
        base: Amount = getattr(rules.trischaken, name)
        yield Line(
            "renonce", offender, seat, base, "renonce-trischaken", f"trischaken.{name}", factors
        )
        return
    for base, level, rule in _worth(rules, facts, seat):
        yield from with_kontra(
            rules, Line("renonce", offender, seat, base, "renonce", rule, factors), level
        )


def _worth(rules: RuleSet, facts: GameFacts, seat: int) -> Iterator[tuple[Amount, int, str]]:
    """What a regular player would have won, with its kontra: the game and what was announced.

    A declarer who is alone would have won it from each opponent.
    """
    side = Side.DECLARER if seat in facts.declarers else Side.DEFENDERS
    opponents = _opponents(facts, seat)
    key = facts.contract.key
    rule = f"contracts.{key}.{'won' if side is Side.DECLARER else 'lost'}"
    valat = facts.valat()
    factor = rules.valat.announced if valat is not None and valat.announced else 1
    for opponent in opponents:
        level = facts.personal.get(opponent, 0) if facts.contract.negative else facts.kontra
        yield game_value(rules, facts, side) * factor, level, rule
    solo = rules.announcing.solo_factor if facts.contract.solo else 1
    for bonus in facts.bonuses:
        price = rules.price(bonus.bonus)
        if bonus.announced and bonus.bonus != VALAT and price is not None:
            rule = f"bonuses.{bonus.bonus}.announced"
            for _ in opponents:
                yield price.announced * solo, bonus.kontra, rule


def _opponents(facts: GameFacts, seat: int) -> tuple[int, ...]:
    """From whom this seat would have been paid: a lone declarer from three, others from one."""
    if seat == facts.declarer and facts.partner is None:
        return facts.defenders
    return (seat,)
