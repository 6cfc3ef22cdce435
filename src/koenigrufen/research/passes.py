"""What came of passing: one row for each word of an auction that was bid in earnest."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.actions import Bid, Open, Pass
from koenigrufen.game.deal import apply
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.scoring.account import settle_deal

WORD: Final = np.dtype(
    [
        ("rules", np.int8),
        ("hand", np.uint64),
        ("place", np.int8),  # seats after forehand
        ("highest", np.int8),  # the standing game's number in CONTRACTS, -1: none
        ("bidder", np.int8),  # how many seats after the speaker the bidder sits
        ("passed", np.int8),
        ("said", np.int8),  # 0 pass, 1 open, 2 a bid, 3 something else
        ("money", np.float32),
    ]
)
_KEYS: Final = list(CONTRACTS)


def words(state: State, rules_number: int) -> list[Any]:
    """The rows of a finished deal."""
    money = settle_deal(state).money
    rows: list[Any] = []
    now = start(state.public.rules, state.public.dealer, Deal(state.dealt, state.talon))
    for move in state.moves:
        if now.public.phase is not Phase.AUCTION:
            break
        auction = now.public.auction
        row = np.zeros(1, WORD)[0]
        row["rules"], row["hand"] = rules_number, state.dealt[move.seat].mask
        row["place"] = (move.seat - now.public.forehand) % 4
        row["highest"] = -1 if auction.highest is None else _KEYS.index(auction.highest)
        row["bidder"] = 0 if auction.bidder is None else (auction.bidder - move.seat) % 4
        row["passed"] = len(auction.passed)
        row["said"] = next(
            (n for n, kind in enumerate((Pass, Open, Bid)) if isinstance(move.action, kind)), 3
        )
        row["money"] = float(money[move.seat])
        rows.append(row)
        now = apply(now, move.action)
    return rows
