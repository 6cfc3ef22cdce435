"""Checks a recorded deal against its own shuffle: was it dealt as was promised?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.cards.shapes import is_list, is_table
from koenigrufen.record.dealfile import Record
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.web.dealing import dealt_cards
from koenigrufen.web.shuffle import SCHEME, commitment

Check = tuple[str, bool]


def checks(record: Record, shuffle: Any, rules: RuleSet) -> list[Check]:
    """Each check by name, in order; those after a failed one may be missing."""
    return list(_checks(record, shuffle, rules))


def _checks(record: Record, shuffle: Any, rules: RuleSet) -> Iterator[Check]:
    readable = _readable(shuffle)
    yield "readable", readable
    if not readable:
        return
    yield "scheme", shuffle["scheme"] == SCHEME
    yield "commitment", commitment(shuffle["seed"]) == shuffle["commitment"]
    yield "cards", _dealt_so(record, shuffle, rules)


def _readable(shuffle: Any) -> bool:
    if not is_table(shuffle):
        return False
    texts = [shuffle.get(key) for key in ("scheme", "seed", "commitment", "deal")]
    entropy = shuffle.get("entropy")
    if not is_list(entropy) or not all(isinstance(text, str) for text in (*texts, *entropy)):
        return False
    try:
        return len(bytes.fromhex(shuffle["seed"])) == len(shuffle["seed"]) / 2
    except ValueError:
        return False


def _dealt_so(record: Record, shuffle: dict[str, Any], rules: RuleSet) -> bool:
    try:
        deal = dealt_cards(
            rules, shuffle["seed"], shuffle["deal"], shuffle["entropy"], record.dealer
        )
    except KoenigrufenError:
        return False
    return deal == record.deal
