"""Settling a Renonce: every regular player is paid as if he had won, by whoever revoked."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from koenigrufen.rules.amounts import Amount
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.choices import ValatMode
from koenigrufen.rules.ruleset import VALAT, RuleSet
from koenigrufen.scoring.facts import GameFacts, TrischakenFacts
from koenigrufen.scoring.game import game_value
from koenigrufen.scoring.kontra import doubled, with_kontra
from koenigrufen.scoring.statement import Factor, Line

SEATS = range(4)
Revoked = GameFacts | TrischakenFacts


def settle_renonce(rules: RuleSet, facts: Revoked) -> Iterator[Line]:
    """Each regular player gets his due from the offenders, who share it."""
    for seat in SEATS:
        if seat not in facts.renonce:
            for offender in facts.renonce:
                yield from _due(rules, facts, seat, offender)


def _due(rules: RuleSet, facts: Revoked, seat: int, offender: int) -> Iterator[Line]:
    share = _share(facts)
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


def _share(facts: Revoked) -> Fraction:
    """Several offenders share the loss; in Trischaken it is that of one, however many get it."""
    offenders = len(facts.renonce)
    if isinstance(facts, TrischakenFacts):
        return Fraction(len(SEATS) - 1, offenders * (len(SEATS) - offenders))
    return Fraction(1, offenders)


def _worth(rules: RuleSet, facts: GameFacts, seat: int) -> Iterator[tuple[Amount, int, str]]:
    """What a regular player would have won, with its kontra: the game and what was announced.

    A declarer who is alone would have won it from each opponent.
    """
    side = Side.DECLARER if seat in facts.declarers else Side.DEFENDERS
    opponents = _opponents(facts, seat)
    key = facts.contract.key
    rule = f"contracts.{key}.{'won' if side is Side.DECLARER else 'lost'}"
    factor, apart = _announced_valat(rules, facts)
    for opponent in opponents:
        level = facts.personal.get(opponent, 0) if facts.contract.negative else facts.kontra
        yield game_value(rules, facts, side) * factor, level, rule
        yield apart, level, "valat.announced"
    solo = rules.announcing.solo_factor if facts.contract.solo else 1
    for bonus in facts.bonuses:
        price = rules.price(bonus.bonus)
        if bonus.announced and bonus.bonus != VALAT and price is not None:
            rule = f"bonuses.{bonus.bonus}.announced"
            for _ in opponents:
                yield price.announced * solo, bonus.kontra, rule


def _announced_valat(rules: RuleSet, facts: GameFacts) -> tuple[Amount, Amount]:
    """What an announced Valat multiplies the game by, and what it is worth beside it."""
    valat = facts.valat()
    if valat is None or not valat.announced:
        return Amount(1), Amount(0)
    if rules.valat.mode is ValatMode.FIXED:
        solo = facts.contract.solo and rules.valat.solo_doubled
        return Amount(1), rules.valat.announced * (rules.announcing.solo_factor if solo else 1)
    return rules.valat.announced, Amount(0)


def _opponents(facts: GameFacts, seat: int) -> tuple[int, ...]:
    """From whom this seat would have been paid: a lone declarer from three, others from one."""
    if seat == facts.declarer and facts.partner is None:
        return facts.defenders
    return (seat,)
