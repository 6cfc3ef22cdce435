"""Reading and writing cards: canonical names out, common names in."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from koenigrufen.cards.card import BY_NAME, SUITS, Card, Suit, tarock
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.errors import NotationError

ROMAN: Final = (
    "I II III IIII V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII"
).split()

_COMMON: Final = {
    "PAGAT": 1, "SPATZ": 1, "UHU": 2, "KAKADU": 3, "PELIKAN": 3, "MAUS": 3,
    "QUAPIL": 4, "MARABU": 4, "WILDSAU": 4, "IV": 4,
    "MOND": 21, "SKÜS": 22, "SKUES": 22, "SKUS": 22, "GSTIESS": 22,
}  # fmt: skip
_SUIT_SIGNS: Final = {"♥": "H", "♦": "K", "♠": "P", "♣": "X"}
_SUIT_WORDS: Final = {
    "HERZ": "H", "KARO": "K", "PIK": "P", "TREFF": "X", "KREUZ": "X", "TAROCK": "T",
}  # fmt: skip
_RANK_WORDS: Final = {
    "KÖNIG": "K", "KOENIG": "K", "DAME": "D", "REITER": "R", "CAVALL": "R", "KAVALL": "R",
    "BUBE": "B", "ASS": "1", "AS": "1",
}  # fmt: skip
_ALIASES: Final = {name: tarock(number) for name, number in _COMMON.items()} | {
    roman: tarock(number) for number, roman in enumerate(ROMAN, start=1)
}


def read_card(text: str) -> Card:
    """The card a player means by ``KD``, ``T22``, ``Sküs``, ``XXI`` or ``♥K``.

    ``XX`` and ``X`` read as Tarock; ``X10`` and ``XK`` as Treff. Raises NotationError.
    """
    word = _plain(text)
    card = BY_NAME.get(word) or _ALIASES.get(word) or BY_NAME.get(_spelled_out(word))
    if card is None:
        near = get_close_matches(word, [*BY_NAME, *_ALIASES], n=1, cutoff=0.5)
        raise NotationError("unreadable-card", text=text, near=near[0] if near else "T22")
    return card


def _plain(text: str) -> str:
    # casefold() turns ß to ss and upper() would do too; umlauts stay what they are
    return text.strip().upper().replace("ẞ", "SS")


def _spelled_out(word: str) -> str:
    for sign, letter in _SUIT_SIGNS.items():
        word = word.replace(sign, letter)
    parts = word.replace("-", " ").split()
    if len(parts) != 2:  # noqa: PLR2004 - a suit and a rank
        return word
    suit, rank = parts
    return _SUIT_WORDS.get(suit, suit) + _RANK_WORDS.get(rank, rank)


def read_cards(text: str) -> tuple[Card, ...]:
    """A blank-separated list of cards, in its order; a card twice is an error."""
    cards = tuple(read_card(word) for word in text.split())
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise NotationError("card-twice", card=card.name)
        seen.add(card)
    return cards


def read_cardset(text: str) -> CardSet:
    return CardSet.of(read_cards(text))


def cards_text(cards: Iterable[Card]) -> str:
    """The cards by their canonical names, blank separated, in the order given."""
    return " ".join(card.name for card in cards)


def sorted_hand(cards: Iterable[Card]) -> list[Card]:
    """A hand as a player holds it: Tarock first, then the suits, each from the top."""
    order = {Suit.TAROCK: 0} | {suit: place for place, suit in enumerate(SUITS, start=1)}
    return sorted(cards, key=lambda card: (order[card.suit], -card.index))
