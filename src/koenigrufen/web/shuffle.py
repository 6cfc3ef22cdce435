"""Shuffling by commit and reveal, so that anyone can check afterwards that nothing was altered.

A seed is drawn and its SHA-256 shown before people bring their own chance. Both together drive a
Fisher-Yates shuffle; numbers are drawn by rejection, so every order is equally likely.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from typing import Final

from koenigrufen.cards.card import PACK, Card

SCHEME: Final = "koenigrufen-shuffle/1"
SEED_BYTES: Final = 32
_WORD: Final = 4
_RANGE: Final = 1 << 8 * _WORD


def new_seed() -> str:
    """32 bytes from the system, as hexadecimal digits."""
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """What is shown beforehand."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def shuffled(seed: str, deal: str, entropy: Sequence[str]) -> list[Card]:
    """The pack in the order this seed, this deal's name and everyone's chance give."""
    numbers = numbers_of(seed, f"{SCHEME}\n{deal}\n{','.join(entropy)}\n")
    pack = list(PACK)
    for last in range(len(pack) - 1, 0, -1):
        other = below(numbers, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def numbers_of(seed: str, message: str) -> Iterator[int]:
    """An endless stream of 32-bit numbers."""
    key, block = bytes.fromhex(seed), 0
    while True:
        digest = hmac.new(key, f"{message}{block}".encode(), hashlib.sha256).digest()
        for start in range(0, len(digest), _WORD):
            yield int.from_bytes(digest[start : start + _WORD], "big")
        block += 1


def below(numbers: Iterator[int], limit: int) -> int:
    """A number below the limit; those that would favour some are passed over."""
    fair = _RANGE - _RANGE % limit
    return next(number for number in numbers if number < fair) % limit


def chance_of(seed: str, deal: str) -> str:
    """What computer players take their chance from; as secret as the seed."""
    return hmac.new(bytes.fromhex(seed), f"players\n{deal}".encode(), hashlib.sha256).hexdigest()
