"""Settling a Trischaken: everyone for himself, the most points pay.

Two ways to say who pays: the one with the most points, or the two with the most. The figures of
both are a game score per player, doubled for a Bürgermeister and for a losing forehand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, prod
from typing import assert_never

from koenigrufen.rules.amounts import Amount
from koenigrufen.rules.choices import Counting
from koenigrufen.rules.counting import recounted
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trischaken import AllTricks, Jungfrau, OwnSpritze, Payers, Ties, Trischaken
from koenigrufen.scoring.facts import TrischakenFacts
from koenigrufen.scoring.kontra import doubled
from koenigrufen.scoring.statement import Factor, Line, pairs
from koenigrufen.scoring.two_highest import settle_two_highest

SEATS = range(4)
ONE = Fraction(1)


@dataclass(frozen=True, slots=True)
class Result:
    """Who has lost, who is Bürgermeister, who took no trick."""

    losers: tuple[int, ...]
    mayor: bool
    jungfrauen: tuple[int, ...]
    forehand: int

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in SEATS if seat not in self.losers)

    @property
    def all_tricks(self) -> bool:
        return len(self.jungfrauen) == 3  # noqa: PLR2004 - all but one of four


def settle_trischaken(rules: RuleSet, facts: TrischakenFacts) -> Iterator[Line]:
    """The lines of a Trischaken that was played out."""
    options = rules.trischaken
    if options.payers is Payers.HIGHEST:
        lines = _settle_highest(rules.count.method, options, facts)
    else:
        lines = settle_two_highest(options, facts, counts_of(rules.count.method, facts))
    for line in lines:
        yield _finished(options, facts, line)


def counts_of(method: Counting, facts: TrischakenFacts) -> tuple[int, ...]:
    """The four piles as the rule set counts them, in thirds."""
    piles = zip(facts.thirds, facts.cards, strict=True)
    return tuple(recounted(method, exact, cards) for exact, cards in piles)


def result_of(method: Counting, options: Trischaken, facts: TrischakenFacts) -> Result:
    """The one with the most points has lost; of several a forehand alone, where ruled so."""
    counts = counts_of(method, facts)
    most = max(counts)
    losers = tuple(seat for seat in SEATS if counts[seat] == most)
    if options.ties.forehand_alone and facts.forehand in losers:
        losers = (facts.forehand,)
    jungfrauen = tuple(seat for seat in SEATS if facts.tricks[seat] == 0)
    return Result(losers, most > options.mayor_limit, jungfrauen, facts.forehand)


def _settle_highest(
    method: Counting, options: Trischaken, facts: TrischakenFacts
) -> Iterator[Line]:
    result = result_of(method, options, facts)
    yield from _game(options, result)
    for loser in result.losers:
        for seat in facts.spritzen:
            if seat not in result.losers:
                factors = (*_per_head(options, result, loser), *_share(result))
                yield Line(
                    "spritze", loser, seat, options.base, "spritze", "trischaken.spritzen",
                    factors,
                )  # fmt: skip


def _game(options: Trischaken, result: Result) -> Iterator[Line]:
    if options.jungfrau is Jungfrau.TRICKLESS_WIN:
        return _sides(options, result)
    if result.all_tricks and options.all_tricks is not AllTricks.IGNORED:
        return _all_tricks(options, result)
    if not result.jungfrauen:
        return _plain(options, result)
    if options.jungfrau in (Jungfrau.TAKES_POOL, Jungfrau.TAKES_POOL_ROUNDED):
        return _jungfrauen_take_pool(options, result)
    if options.jungfrau is Jungfrau.TRIPLE_BASE:
        return _jungfrauen_three_times(options, result)
    return _jungfrauen_triple(options, result)


def _sides(options: Trischaken, result: Result) -> Iterator[Line]:
    """Winners and losers as two sides: one against three each with each, two and two in pairs.

    Players without a trick are the winners; a forehand pays double when alone he has the most.
    """
    winners = result.jungfrauen or result.winners
    losers = tuple(seat for seat in SEATS if seat not in winners)
    why = "jungfrau" if result.jungfrauen else "trischaken-loser"
    alone = len(losers) == 1 and not result.jungfrauen
    for payer, payee in pairs(losers, winners):
        factors = _forehand(options, result, payer) if alone else ()
        yield Line("trischaken", payer, payee, options.base, why, "trischaken.base", factors)


def _per_head(options: Trischaken, result: Result, loser: int) -> tuple[Factor, ...]:
    """What multiplies the game score: the mayor and a losing forehand."""
    return (*_mayor(options, result), *_forehand(options, result, loser))


def _mayor(options: Trischaken, result: Result) -> tuple[Factor, ...]:
    if not result.mayor or options.mayor_factor == 1:
        return ()
    return (Factor("mayor", Fraction(options.mayor_factor), "trischaken.mayor_factor"),)


def _forehand(options: Trischaken, result: Result, loser: int) -> tuple[Factor, ...]:
    if loser != result.forehand or options.forehand_factor == 1:
        return ()
    return (Factor("forehand", Fraction(options.forehand_factor), "trischaken.forehand_factor"),)


def _share(result: Result) -> tuple[Factor, ...]:
    """Several losers share the bill."""
    count = len(result.losers)
    return () if count == 1 else (Factor("shared", ONE / count, "trischaken.ties"),)


def _plain(options: Trischaken, result: Result) -> Iterator[Line]:
    """Everyone has a trick: every winner is paid; tied losers as the rule set has it.

    Where part of the pack is nobody's all four may tie; then nobody pays.
    """
    if not result.winners:
        return
    part = _due(options, result) / len(result.winners)
    shared = () if part == 1 else (Factor("shared", part, "trischaken.ties"),)
    for loser in result.losers:
        factors = (*_per_head(options, result, loser), *shared)
        for seat in result.winners:
            yield Line(
                "trischaken", loser, seat, options.base, "trischaken-loser", "trischaken.base",
                factors,
            )  # fmt: skip


def _due(options: Trischaken, result: Result) -> Fraction:
    """What one loser pays in all, in amounts per head: alone three; with others by the rules."""
    winners, losers = len(result.winners), len(result.losers)
    match options.ties:
        case Ties.SHARE:
            return Fraction(winners, losers)
        case Ties.FOREHAND_ALONE:
            return Fraction(3, losers)
        case Ties.EACH_PAYS_EACH | Ties.EACH_FOREHAND_ALONE:
            return Fraction(winners)
        case _:
            assert_never(options.ties)


def _all_tricks(options: Trischaken, result: Result) -> Iterator[Line]:
    """One player has taken everything."""
    loser = result.losers[0]
    twice = Factor("all-tricks", Fraction(2), "trischaken.all_tricks")
    if options.all_tricks is AllTricks.FLAT:
        factors = (twice, *_forehand(options, result, loser))
    else:
        factors = (twice, *_per_head(options, result, loser))
    for seat in result.winners:
        yield Line(
            "trischaken", loser, seat, options.base, "all-tricks", "trischaken.all_tricks", factors
        )


def _jungfrauen_triple(options: Trischaken, result: Result) -> Iterator[Line]:
    """Three times the game score to each without a trick; a mayor's double is shared by them."""
    triple = Factor("jungfrau", Fraction(3), "trischaken.jungfrau")
    for loser in result.losers:
        factors = (triple, *_mayor(options, result), *_share(result))
        if result.mayor and len(result.jungfrauen) > 1:
            part = ONE / len(result.jungfrauen)
            factors = (*factors, Factor("jungfrauen-share", part, "trischaken.jungfrau"))
        for seat in result.jungfrauen:
            yield _to_jungfrau(options, loser, seat, factors)


def _jungfrauen_take_pool(options: Trischaken, result: Result) -> Iterator[Line]:
    """All the losers pay goes to those without a trick, shared equally."""
    for loser in result.losers:
        factors = _per_head(options, result, loser)
        part = _due(options, result) / len(result.jungfrauen)
        if options.jungfrau is Jungfrau.TAKES_POOL_ROUNDED:
            each = _product(options.base, factors)
            part = Fraction(ceil(each * part)) / each
        pool = Factor("jungfrau-pool", part, "trischaken.jungfrau")
        for seat in result.jungfrauen:
            yield _to_jungfrau(options, loser, seat, (*factors, pool))


def _jungfrauen_three_times(options: Trischaken, result: Result) -> Iterator[Line]:
    """Three times the amount per head to each without a trick."""
    triple = Factor("jungfrau", Fraction(3), "trischaken.jungfrau")
    for loser in result.losers:
        factors = (*_per_head(options, result, loser), triple, *_share(result))
        for seat in result.jungfrauen:
            yield _to_jungfrau(options, loser, seat, factors)


def _to_jungfrau(options: Trischaken, loser: int, seat: int, factors: tuple[Factor, ...]) -> Line:
    rule = "trischaken.jungfrau"
    return Line("trischaken", loser, seat, options.base, "jungfrau", rule, factors)


def _product(base: Amount, factors: tuple[Factor, ...]) -> Fraction:
    return prod((factor.times for factor in factors), start=base)


def _finished(options: Trischaken, facts: TrischakenFacts, line: Line) -> Line:
    """The line with a loser's own Spritze and a doubled deal, where they count."""
    factors = doubled(facts.factor)
    if options.own_spritze is OwnSpritze.DOUBLES and line.payer in facts.spritzen:
        factors = (Factor("own-spritze", Fraction(2), "trischaken.own_spritze"), *factors)
    return replace(line, factors=line.factors + factors)
