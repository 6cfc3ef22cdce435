"""An evening that stands where a test wants it: the journal is written by hand."""

import json
import random
from pathlib import Path

from koenigrufen.cards.names import cards_text, sorted_hand
from koenigrufen.players.evening import Setup
from koenigrufen.rules.loading import load
from tests.helpers.deals import deal_from


def lay_table(
    home: Path, cards: str, moves: list[str], *, dealer: int, rules: str = "frohnleiten"
) -> Path:
    """Seat 0 is the person; the moves stand in the journal, the next one is asked for."""
    seed = next(s for s in range(99) if random.Random(f"{s}/dealer").randrange(4) == dealer)
    setup = Setup(rules=rules, seed=seed, players=(None, "random", "random", "random"))
    deal = deal_from(cards)
    hands = [cards_text(sorted_hand(hand)) for hand in deal.hands]
    entries = [
        setup.table(load(rules).fingerprint),
        {"deal": {"hands": hands, "talon": cards_text(deal.talon)}},
        *moves,
    ]
    path = home / "evenings" / "20260101-000000-001.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{json.dumps(entry)}\n" for entry in entries))
    return path
