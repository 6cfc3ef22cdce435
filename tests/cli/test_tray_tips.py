"""A tip while cards are being laid away: how to go on from what lies on the tray."""

from __future__ import annotations

from random import Random

from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.cards.names import sorted_hand
from koenigrufen.cli.table.advising import Adviser
from koenigrufen.cli.table.speech import Speech
from koenigrufen.game.actions import Discard
from koenigrufen.game.deal import apply
from koenigrufen.game.public import Phase
from koenigrufen.game.view import View
from koenigrufen.players.laying import laying
from koenigrufen.players.registry import player
from koenigrufen.rules.loading import preset
from koenigrufen.texts.catalogue import Tongue
from tests.helpers.driver import declaring, random_action

SPEECH = Speech(Tongue("de", preset("frohnleiten").words))


def to_lay() -> View:
    rng = Random(8)
    state = declaring("frohnleiten", "dreier", 0, 3, rng)
    while state.public.phase is not Phase.DISCARDING:
        state = apply(state, random_action(state, rng))
    return state.view(state.turn)


def named(cards: CardSet) -> str:
    return SPEECH.cards(sorted_hand(cards))


def tips(view: View, laid: CardSet) -> list[str]:
    return Adviser("expert").lines(view, (), SPEECH, laid)


def test_a_tip_goes_on_from_the_tray_or_says_what_to_take_back() -> None:
    view = to_lay()
    best = player("expert").act(view, Random(0))
    assert isinstance(best, Discard)
    first, *more = best.cards
    assert tips(view, EMPTY)[0].startswith(f"Tipp: {SPEECH.says(best)}")
    (on,) = tips(view, CardSet.of([first]))
    assert on.startswith(f"Tipp: dazu noch {named(CardSet.of(more))}, im Mittel ")
    (done,) = tips(view, best.cards)
    assert done.startswith("Tipp: so liegen lassen, im Mittel ")

    choice = laying(view)
    assert choice is not None
    wrong = CardSet.of(list(choice.among - best.cards)[:1])
    back, otherwise = tips(view, wrong)
    assert back.startswith(f"Tipp: zurück auf die Hand mit {named(wrong)}, dafür ")
    assert named(best.cards) in back
    assert otherwise.startswith("Sonst: dazu noch ")
    assert named(wrong) not in otherwise
    full = CardSet.of(more) | wrong
    assert [line.split(" ")[0] for line in tips(view, full)] == ["Tipp:", "Sonst:"]
    assert tips(view, full)[1].startswith("Sonst: so liegen lassen")
