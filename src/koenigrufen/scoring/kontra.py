"""What multiplies a whole line: its kontra, a doubled deal, and the rounding of half points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from koenigrufen.rules.choices import CountsIn
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.statement import Factor, Line

RULE = "kontra.counts_in"
NAMED = 5
"""So many levels have words of their own: kontra, rekontra, subkontra, Mordkontra, one more."""


def doubled(factor: int) -> tuple[Factor, ...]:
    """The multiplier of a doubled deal."""
    return (Factor("doubled-deal", Fraction(factor), "session"),) if factor != 1 else ()


def with_kontra(rules: RuleSet, line: Line, level: int, named: str = "") -> Iterator[Line]:
    """The line with its kontra: multiplied, or the rest on a line of money alone.

    ``named`` is the cause to write where it is not simply a kontra, rekontra or subkontra.
    """
    if line.base == 0:
        return
    times, cause = Fraction(2**level), named or f"kontra-{min(level, NAMED)}"
    if level and rules.kontra.counts_in is CountsIn.BOTH:
        line = line.times(Factor(cause, times, RULE))
    plain = _written(rules, line)
    yield plain
    if level and rules.kontra.counts_in is CountsIn.MONEY:
        whole = _written(rules, line.times(Factor(cause, times, RULE)))
        more = Factor(f"{cause}-more", (whole.amount - plain.amount) / line.amount, RULE)
        yield replace(line.times(more), money_only=True)


def _written(rules: RuleSet, line: Line) -> Line:
    """The line as it is written down: half points rounded down where the rules say so."""
    amount = line.amount
    half = line.base.denominator != 1
    if not (rules.kontra.whole_amounts and half) or amount.denominator == 1:
        return line
    whole = Fraction(amount.numerator // amount.denominator)
    return line.times(Factor("rounded-down", whole / amount, "kontra.whole_amounts"))
