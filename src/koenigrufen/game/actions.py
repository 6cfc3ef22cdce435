"""Everything a player can do, as small frozen values; the seat is the one whose turn it is.

``text()`` is the notation of the deal file without the seat: ``bid rufer``, ``play T6``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from koenigrufen.cards.card import PACK, Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.names import cards_text, sorted_hand


@dataclass(frozen=True, slots=True)
class Open:
    """Says "Mein Spiel": Vorhand keeps all his options."""

    def text(self) -> str:
        return "open"


@dataclass(frozen=True, slots=True)
class Bid:
    """Names a game."""

    contract: str

    def text(self) -> str:
        return f"bid {self.contract}"


@dataclass(frozen=True, slots=True)
class Hold:
    """Vorhand plays the standing bid himself."""

    def text(self) -> str:
        return "hold"


@dataclass(frozen=True, slots=True)
class Pass:
    """Says "weiter"; final."""

    def text(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Bei:
    """Says "Piccolo bei": joins the standing game to lose with one of his own."""

    contract: str

    def text(self) -> str:
        return f"bei {self.contract}"


@dataclass(frozen=True, slots=True)
class HandOn:
    """With four kings: "Ich gebe die Vorhand weiter"; all her rights move to the next seat."""

    def text(self) -> str:
        return "hand-on"


@dataclass(frozen=True, slots=True)
class Call:
    """Calls a king by its suit letter, ``vierter`` for the fourth king, or a queen by name."""

    card: str

    def text(self) -> str:
        return f"call {self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    """Takes from the talon: half ``1`` or ``2``, ``all`` six, or one card by name."""

    what: str

    def text(self) -> str:
        return f"take {self.what}"


@dataclass(frozen=True, slots=True)
class Concede:
    """Gives up because the called king lies in the talon (Schleifen); may name the bird meant."""

    bird: str = ""

    def text(self) -> str:
        return f"concede {self.bird}" if self.bird else "concede"


@dataclass(frozen=True, slots=True)
class Discard:
    """Lays cards away."""

    cards: CardSet

    def text(self) -> str:
        return f"discard {cards_text(sorted_hand(self.cards))}"


@dataclass(frozen=True, slots=True)
class Choose:
    """Vorhand's choice in Trischaken: ``stichzwang`` or ``talon``, and how."""

    option: str
    value: str

    def text(self) -> str:
        return f"choose {self.option} {self.value}"


@dataclass(frozen=True, slots=True)
class Spritz:
    """Bets that one does not lose the Trischaken."""

    def text(self) -> str:
        return "spritz"


@dataclass(frozen=True, slots=True)
class Good:
    """Ends one's turn of speaking; the declarer's first one is "Ich liege"."""

    def text(self) -> str:
        return "good"


@dataclass(frozen=True, slots=True)
class Announce:
    """Announces a bonus."""

    bonus: str

    def text(self) -> str:
        return f"announce {self.bonus}"


@dataclass(frozen=True, slots=True)
class Kontra:
    """Kontra on the game or an announced bonus; said again it is rekontra, then subkontra.

    In a negative game each opponent's kontra is his own; the declarer may name whose he answers.
    """

    item: str
    opponent: int | None = None

    def text(self) -> str:
        whose = "" if self.opponent is None else f" {self.opponent}"
        return f"kontra {self.item}{whose}"


@dataclass(frozen=True, slots=True)
class Play:
    """Plays a card."""

    card: Card

    def text(self) -> str:
        return f"play {self.card.name}"


Action = (
    Open | Bid | Bei | Hold | Pass | HandOn | Call | Take | Concede | Discard | Choose | Spritz
    | Good | Announce | Kontra | Play
)  # fmt: skip

PLAYS: Final = {card: Play(card) for card in PACK}
"""One action object for each card."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action with the seat that took it: one entry of a deal's log."""

    seat: int
    action: Action

    def text(self) -> str:
        return f"{self.seat} {self.action.text()}"
