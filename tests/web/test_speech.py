"""Every call and every refusal has words in both languages."""

from typing import get_args

import pytest

from koenigrufen.cards.card import PACK
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game import actions as a
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.texts.catalogue import LANGUAGES, Tongue
from koenigrufen.web.speech import Speech, words

SAID: list[a.Action] = [
    a.Open(), a.Hold(), a.Pass(), a.HandOn(), a.Good(), a.Spritz(), a.Concede(),
    *(a.Bid(key) for key in CONTRACTS),
    *(a.Bei(key) for key in CONTRACTS),
    *(a.Call(word) for word in ("H", "K", "P", "X", "HD", "vierter")),
    *(a.Take(what) for what in ("1", "2", "all", "T6")),
    *(a.Concede(bird) for bird in ("pagat", "uhu", "kakadu", "quapil")),
    a.Discard(CardSet()), a.Discard(CardSet.of(PACK[-3:])),
    *(a.Choose("stichzwang", value) for value in ("yes", "no")),
    *(a.Choose("talon", value) for value in ("first-six-tricks", "last-trick")),
    *(a.Announce(key) for key in BONUSES),
    *(a.Kontra(item) for item in ("game", *BONUSES)),
    *(a.Play(card) for card in PACK),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", SAID, ids=lambda action: action.text())
def test_every_action_is_spoken(language: str, action: a.Action) -> None:
    text = Speech(Tongue(language)).action(action)
    assert text
    assert text != action.text() or action == a.Kontra("game")
    assert "{" not in text


def test_no_kind_of_action_is_forgotten() -> None:
    assert {type(action) for action in SAID} == set(get_args(a.Action))


def test_both_languages_have_the_same_texts_with_the_same_places() -> None:
    german, english = (words(language) for language in LANGUAGES)
    assert german.keys() == english.keys()
    for key, text in german.items():
        assert _places(text) == _places(english[key]), key


def _places(text: str) -> set[str]:
    return {part.partition("}")[0] for part in text.split("{")[1:]}


def test_the_files_are_sound() -> None:
    assert all(text.strip() == text for language in LANGUAGES for text in words(language).values())
