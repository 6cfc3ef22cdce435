"""The bonuses: small objects that look at the course of a deal and say who made what."""

from koenigrufen.rules.bonuses.base import Bonus, Course, Side, Verdict
from koenigrufen.rules.bonuses.registry import BONUSES

__all__ = ["BONUSES", "Bonus", "Course", "Side", "Verdict"]
