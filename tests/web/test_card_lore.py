"""What the help says of the cards holds for the pack and for every rule set."""

from __future__ import annotations

import pytest

from koenigrufen.cards.card import BY_NAME, PACK
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.loading import preset, preset_names
from koenigrufen.texts.catalogue import LANGUAGES, Tongue
from koenigrufen.web.asks import bonus_asks
from koenigrufen.web.cardlore import card_lore
from koenigrufen.web.speech import Speech

pytestmark = pytest.mark.web


def _rows(rules: str, language: str = "de") -> dict[str, str]:
    return {row["term"]: row["text"] for row in card_lore(preset(rules), Speech(Tongue(language)))}


def test_each_kind_of_suit_is_told_from_its_highest_card() -> None:
    rows = _rows("frohnleiten")
    assert rows["Treff, Pik"] == "König, Dame, Reiter, Bube, 10, 9, 8, 7"
    assert rows["Karo, Herz"] == "König, Dame, Reiter, Bube, 1, 2, 3, 4"
    assert rows["Tarock"].startswith("Sküs (22), Mond (21), 20, 19 … 2, Pagat (1)")


def test_the_values_are_those_of_the_pack() -> None:
    told = _rows("frohnleiten")["Was eine Karte zählt"]
    assert told == "König 5, Dame 4, Reiter 3, Bube 2; Sküs, Mond, Pagat je 5; jede andere 1"
    assert [BY_NAME[name].nominal for name in ("HK", "XD", "PR", "KB", "T22", "T2")] == [
        5, 4, 3, 2, 5, 1,
    ]  # fmt: skip
    assert sum(card.nominal for card in PACK) == 106


@pytest.mark.parametrize(
    ("rules", "term", "text"),
    [
        ("frohnleiten", "35/2", "ab 35 Punkten und 2 Blatt, von 70"),
        ("ruedigervariante", "35/1", "ab 35 Punkten und einem Blatt, von 70"),
        ("cheltenham", "36", "ab 36 von 70 Punkten"),
    ],
)
def test_what_the_declarer_needs_is_the_rule_sets(rules: str, term: str, text: str) -> None:
    assert text in _rows(rules)[term]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_set_is_told_in_both_languages(language: str) -> None:
    for name in preset_names():
        assert all("{" not in text for text in _rows(name, language).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bonus_says_what_it_asks(language: str) -> None:
    for name in preset_names():
        told = [bonus_asks(preset(name), key, Speech(Tongue(language))) for key in BONUSES]
        assert all(text and "{" not in text for text in told)
        assert len(set(told)) >= len(told) - 1  # Absolut and the first Sack may want the same
