"""The table's words for an action: every kind of action has one, in both languages."""

from __future__ import annotations

import pytest

from koenigrufen.cli.table.speech import Speech
from koenigrufen.record.notation import read_action
from koenigrufen.texts.catalogue import Tongue

WORDS = {
    "pass": ("Weiter", "Pass"),
    "open": ("Mein Spiel", "Mein Spiel"),
    "hold": ("Ich halte", "I hold"),
    "hand-on": ("Ich gebe die Vorhand weiter", "I hand forehand on"),
    "good": ("Gut", "Good"),
    "spritz": ("Ich spritze", "I spritz"),
    "bid piccolo": ("Piccolo", "Piccolo"),
    "bei piccolo": ("Piccolo bei", "Piccolo beside"),
    "call H": ("Herz König", "king of hearts"),
    "call vierter": ("der vierte König", "the fourth king"),
    "take 2": ("Zweite Hälfte", "Second half"),
    "take all": ("Alle sechs", "All six"),
    "take HK": ("♥K", "♥K"),
    "concede": ("Aufgeben", "Concede"),
    "concede pagat": ("Aufgeben (Pagat ultimo)", "Concede (Pagat ultimo)"),
    "discard H1 T5": ("T5 ♥1", "T5 ♥1"),
    "choose talon last-trick": ("Talon zum letzten Stich", "talon to the last trick"),
    "announce koenig-ultimo": ("König ultimo", "king ultimo"),
    "kontra game": ("Kontra auf Spiel", "kontra on game"),
    "play T22": ("Sküs", "Sküs"),
}


@pytest.mark.parametrize(("text", "said"), WORDS.items())
def test_an_action_in_words(text: str, said: tuple[str, str]) -> None:
    action = read_action(text)
    assert tuple(Speech(Tongue(lang)).says(action) for lang in ("de", "en")) == said
