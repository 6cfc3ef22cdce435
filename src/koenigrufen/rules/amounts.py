"""Amounts and limits: exact numbers of game points and of card points."""

from __future__ import annotations

from fractions import Fraction

Amount = Fraction
"""An exact number of game points; half points and shares stay exact."""


class Limit(int):
    """Card points in thirds, written as points and Blatt in a rule file (``"35/2"`` is 107)."""
