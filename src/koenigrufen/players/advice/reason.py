"""Why an action is good or bad: one short sentence, named by its key in the catalogue of texts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

from koenigrufen.cards.card import Card, Suit
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.names import sorted_hand
from koenigrufen.game.actions import Action
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.texts.catalogue import Tongue

AGAINST: Final = frozenset({
    "lead-nobody-has", "lead-stays", "lead-high", "lead-highest", "lead-may-stay",
    "lead-void-ruffs", "lead-into-void", "lead-draws-void", "lead-risky", "lead-beaten",
    "draw-from-friend",
    "forced-lower", "forced-keeps", "over-may-stay", "takes-anyway", "may-take", "duck-lower",
    "take-dearer", "take-from-friend", "take-doubtful", "smear-risky",
    "give-higher", "give-pagat", "give-little-to-friend", "give-much", "give-points-away",
    "lead-over", "lead-he-throws", "takes-from-declarer", "over-for-declarer", "throw-low",
    "call-long", "said-less",
})  # fmt: skip
"""Reasons that speak against their action; never the reason of what is advised."""

PRAISE: Final = frozenset({
    "lead-nobody-below", "lead-quiet", "lead-keep-tarock", "lead-tarock", "lead-for-friend",
    "lead-to-be-void", "lead-last-own-tarock",
    "forced-highest", "duck-highest", "throw-danger", "throw-high",
    "smear", "smear-taking", "for-helper", "give-least", "throw-to-be-void",
})  # fmt: skip
"""Reasons that recommend their action; never the reason of one that another is better than."""

COMPARES: Final = frozenset({
    "lead-hope", "least-evil", "least-evil-taking", "forced-cheapest", "over-cheapest",
    "take-now", "take-and-keep", "give-and-keep", "duck-and-keep", "give-spare", "must-give",
    "weighed",
})  # fmt: skip
"""Reasons for an action that rest on the others' being worse."""

BARE: Final = frozenset({"said-less", "said-as-much"})


class Voice(Protocol):
    """Whoever speaks to people: a language, and names of cards, seats and actions."""

    @property
    def tongue(self) -> Tongue: ...

    def card(self, card: Card, /) -> str: ...

    def name(self, seat: int, /) -> str: ...

    def says(self, action: Action, /) -> str: ...


@dataclass(frozen=True, slots=True)
class Reason:
    """``key`` is stable and stands under ``advice`` in the catalogue; ``values`` are its figures.

    A fraction among them is a chance and is said in per cent; ``seat`` is a seat.
    """

    key: str
    values: dict[str, object] = field(default_factory=dict[str, object])

    @property
    def against(self) -> bool:
        """Whether it says what is bad about the action."""
        return self.key in AGAINST

    @property
    def bare(self) -> bool:
        """Whether it says no more than the figures do."""
        return self.key in BARE

    def text(self, voice: Voice) -> str:
        """The sentence."""
        named = {name: _named(name, value, voice) for name, value in self.values.items()}
        said = voice.tongue.say(f"advice.{self.key}", **named)
        return f"{said[:1].upper()}{said[1:]}."


def _named(name: str, value: object, voice: Voice) -> str:
    match value:
        case Suit():
            return voice.tongue.say(f"suit.{value.value}")
        case Card():
            return voice.card(value)
        case CardSet():
            return ", ".join(voice.card(card) for card in sorted_hand(value))
        case float():
            return f"{100 * value:.0f} %"
        case int() if name == "seat":
            return voice.name(value)
        case str() if value in CONTRACTS:
            return voice.tongue.contract(value)
        case str() if value in BONUSES:
            return voice.tongue.bonus(value)
        case _:
            return str(value)
