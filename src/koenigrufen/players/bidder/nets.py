"""The nets: one hidden layer beside a straight line, read from a file of the package."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

import numpy as np

from koenigrufen.players.bidder.experience import Experience, gathered
from koenigrufen.players.bidder.features import WIDTH, Floats, Masks, describe
from koenigrufen.players.bidder.kinds import Family, Role

_NONE: Final = Experience()
_PARTS = ("hidden", "bias", "out", "line", "base")


@dataclass(frozen=True, slots=True)
class Net:
    """``hidden`` (inputs, width) and ``bias``; ``out`` (width, outputs), ``line`` and ``base``."""

    hidden: Floats
    bias: Floats
    out: Floats
    line: Floats
    base: Floats

    def __call__(self, rows: Floats) -> Floats:
        """The outputs for each row."""
        inner = np.maximum(rows @ self.hidden + self.bias, 0)
        answer: Floats = inner @ self.out + rows @ self.line + self.base
        return answer

    def answers(self, hands: Hands, context: Floats) -> Floats:
        """The outputs for hands in a context: (hands, outputs)."""
        inner = np.maximum(hands.inside(self) + (context @ self.hidden[WIDTH:] + self.bias), 0)
        line = hands.rows @ self.line[:WIDTH] + context @ self.line[WIDTH:]
        answer: Floats = inner @ self.out + line + self.base
        return answer

    def priced(self, hands: Hands, context: Floats, prices: Floats, first: int = 1) -> Floats:
        """The outputs, from the ``first`` on, times their prices, summed: (hands,).

        What the hands alone add is worked out once for each net, so that many games of one hand
        cost little more than one.
        """
        inner = np.maximum(hands.inside(self) + (context @ self.hidden[WIDTH:] + self.bias), 0)
        line = self.line[:, first:] @ prices
        worth: Floats = inner @ (self.out[:, first:] @ prices) + hands.rows @ line[:WIDTH]
        worth += context @ line[WIDTH:] + self.base[first:] @ prices
        return worth


class Hands:
    """Hands, described once for all nets."""

    def __init__(self, masks: Masks, rows: Floats | None = None) -> None:
        self.masks = masks
        self.rows = describe(masks) if rows is None else rows
        self._inside: dict[int, tuple[Net, Floats]] = {}

    def some(self, which: Any) -> Hands:
        """Some of the hands."""
        return Hands(self.masks[which], self.rows[which])

    def inside(self, net: Net) -> Floats:
        """What the hands alone bring to the net's hidden layer."""
        if id(net) not in self._inside:
            self._inside[id(net)] = (net, self.rows @ net.hidden[:WIDTH])
        return self._inside[id(net)][1]


@dataclass(frozen=True, slots=True)
class Weights:
    """All nets, by what they are about, and what strong players' games have taught besides."""

    nets: Mapping[str, Net]
    experience: Experience = _NONE

    def of(self, kind: Family, role: Role) -> Net:
        return self.nets[net_name(kind, role)]


def net_name(kind: Family, role: Role) -> str:
    return f"{kind.name.lower()}-{role.name.lower()}"


def packed(nets: Mapping[str, Net]) -> bytes:
    """The nets as a file."""
    parts = {
        f"{name}/{part}": getattr(net, part).astype(np.float16)
        for name, net in nets.items()
        for part in _PARTS
    }
    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **parts)
    return file.getvalue()


def unpacked(data: bytes) -> dict[str, Net]:
    """The nets of a file."""
    with np.load(io.BytesIO(data), allow_pickle=False) as parts:
        names = dict.fromkeys(key.rpartition("/")[0] for key in parts.files)
        return {name: Net(*(_part(parts, name, part) for part in _PARTS)) for name in names}


def _part(parts: Any, name: str, part: str) -> Floats:
    read: Floats = parts[f"{name}/{part}"].astype(np.float32)
    return read


@cache
def shipped() -> Weights:
    """The weights that come along, with what was seen of bids."""
    return Weights(_nets(), gathered().of_bids())


@cache
def doubling() -> Weights:
    """The same, with what was seen of kontras too."""
    return Weights(_nets(), gathered())


@cache
def _nets() -> Mapping[str, Net]:
    file = resources.files("koenigrufen.players.bidder") / "weights" / "bidder.npz"
    return unpacked(file.read_bytes())
