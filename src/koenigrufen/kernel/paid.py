"""What a payment search has found: amounts that are exact or proved to lie between two."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from koenigrufen.kernel.solution import Stopped


@dataclass(frozen=True, slots=True)
class Paid:
    """A payment that is proved to lie between two; exact where they are equal."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class PaySolution:
    """What each playable card pays in the end; ``maximise``: the seat on turn wants it high."""

    value: Paid
    cards: dict[int, Paid] = field(default_factory=dict[int, Paid])
    maximise: bool = True
    nodes: int = 0
    seconds: float = 0.0
    stopped: Stopped | None = None

    @property
    def best(self) -> tuple[int, ...]:
        """The cards that nothing can be better than."""
        if self.maximise:
            bar = max((paid.high for paid in self.cards.values()), default=Fraction(0))
            return tuple(card for card, paid in self.cards.items() if paid.low >= bar)
        bar = min((paid.low for paid in self.cards.values()), default=Fraction(0))
        return tuple(card for card, paid in self.cards.items() if paid.high <= bar)
