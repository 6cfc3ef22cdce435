"""Commit and reveal: anyone can deal the cards again, and whatever was altered shows."""

import hashlib
import json
from collections import Counter
from itertools import islice

import pytest

from koenigrufen.cards.card import PACK
from koenigrufen.record.dealfile import Record
from koenigrufen.rules.loading import preset
from koenigrufen.web import shuffle
from koenigrufen.web.dealing import dealt_cards
from koenigrufen.web.verification import checks

SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
CHANCE = ("9f3c0011aabbccdd", "", "", "")
RULES = preset("frohnleiten")
GOLDEN = "T18 T10 PB X10 HK XB".split()


def promised() -> tuple[Record, dict[str, object]]:
    deal = dealt_cards(RULES, SEED, "table/1", CHANCE, 3)
    told: dict[str, object] = {
        "scheme": shuffle.SCHEME,
        "seed": SEED,
        "commitment": shuffle.commitment(SEED),
        "deal": "table/1",
        "entropy": list(CHANCE),
    }
    return Record("frohnleiten", 3, deal, ()), told


def failed(record: Record, told: object) -> list[str]:
    return [name for name, good in checks(record, told, RULES) if not good]


def test_the_promise_is_the_hash_of_the_seed() -> None:
    assert shuffle.commitment(SEED) == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()


def test_every_card_is_there_once() -> None:
    assert sorted(card.index for card in shuffle.shuffled(SEED, "t/1", CHANCE)) == list(range(54))


def test_the_order_is_the_one_that_others_computed() -> None:
    """Written down once: whoever writes a checker of his own can start from these."""
    order = shuffle.shuffled(SEED, "table/1", CHANCE)
    assert [card.name for card in order[:6]] == GOLDEN


@pytest.mark.parametrize(
    "other",
    [
        (SEED[:-1] + "e", "table/1", CHANCE),
        (SEED, "table/2", CHANCE),
        (SEED, "table/1", ("9f3c0011aabbccde", "", "", "")),
        (SEED, "table/1", ("", "9f3c0011aabbccdd", "", "")),
    ],
    ids=["seed", "deal", "chance", "whose-chance"],
)
def test_everything_that_goes_in_changes_the_order(
    other: tuple[str, str, tuple[str, ...]],
) -> None:
    assert shuffle.shuffled(*other) != shuffle.shuffled(SEED, "table/1", CHANCE)


def test_each_card_comes_first_about_equally_often() -> None:
    first = Counter(shuffle.shuffled(f"{n:064x}", "t", ())[0].name for n in range(2700))
    assert set(first) == {card.name for card in PACK}
    assert max(first.values()) < 85
    assert min(first.values()) > 20


def test_numbers_are_drawn_without_favour() -> None:
    """Those at or above the largest multiple of the limit are passed over."""
    numbers = iter([2**32 - 1, 7])
    assert shuffle.below(numbers, 10) == 7
    assert len(list(islice(shuffle.numbers_of(SEED, "m"), 20))) == 20


def test_a_deal_as_promised_passes() -> None:
    assert failed(*promised()) == []


@pytest.mark.parametrize("key", ["seed", "commitment", "deal", "scheme"])
def test_whatever_is_altered_shows(key: str) -> None:
    record, told = promised()
    told[key] = {"scheme": "other/1", "deal": "table/2"}.get(key, "ab" * 32)
    assert failed(record, told)


def test_swapped_cards_show() -> None:
    record, told = promised()
    other = dealt_cards(RULES, SEED, "table/2", CHANCE, 3)
    assert failed(Record("frohnleiten", 3, other, ()), told) == ["cards"]
    assert failed(record, told) == []


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        {},
        {"seed": 1},
        json.loads('{"scheme":"a","seed":"zz","commitment":"","deal":"","entropy":[]}'),
    ],
)
def test_what_cannot_be_read_is_not_as_promised(told: object) -> None:
    assert failed(promised()[0], told) == ["readable"]
