"""A hint: what a computer player would do, why, and what the possibilities bring."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from threading import Event
from typing import TYPE_CHECKING

import pytest

from koenigrufen.cards.shuffle import deal_pack, shuffled
from koenigrufen.game.deal import legal_actions
from koenigrufen.game.state import start
from koenigrufen.players.advice.advice import Advised, advise
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Player, Valued
from koenigrufen.rules.loading import preset
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.live import advising
from koenigrufen.web.live.advising import Advisers, Teller, advised, hint_of
from koenigrufen.web.live.brains import Question
from koenigrufen.web.speech import Speech

if TYPE_CHECKING:
    from koenigrufen.game.actions import Action
    from koenigrufen.game.view import View

pytestmark = pytest.mark.web


def first_view() -> View:
    rng = Random(5)
    state = start(preset("oberoesterreich-2023"), 3, deal_pack(shuffled(rng), 3))
    return state.view(state.turn)


class Weighing:
    """Thinks every later action half a point worse."""

    def act(self, view: View, rng: Random) -> Action:
        return self.values(view, rng)[0].action

    @property
    def budget(self) -> int:
        return 40

    def limited(self, budget: int) -> Player:
        del budget
        return self

    def values(self, view: View, rng: Random) -> tuple[Valued, ...]:
        del rng
        actions = legal_actions(view)[:3]
        return tuple(Valued(one, 2.0 - n / 2, 0.123, 40) for n, one in enumerate(actions))


class Failing:
    def act(self, view: View, rng: Random) -> Action:
        del view, rng
        raise ArithmeticError


TELLER = Teller(Speech(Tongue("de")), ("Anna", "Berta", "Cilli", "Dora"))


def test_what_was_weighed_comes_along_the_best_first() -> None:
    view = first_view()
    hint = hint_of("x", advise(Weighing(), view, Random(1)), TELLER)
    assert hint.action == legal_actions(view)[0].text()
    assert hint.text == TELLER.speech.action(legal_actions(view)[0])
    assert hint.why.endswith(".")
    assert [(one.value, one.error) for one in hint.weighed] == [
        (2.0, 0.12),
        (1.5, 0.12),
        (1.0, 0.12),
    ]
    assert [one.action for one in hint.weighed] == [a.text() for a in legal_actions(view)[:3]]


def test_the_list_says_a_reason_once_and_of_what_only_brings_less_the_figure() -> None:
    view = first_view()
    told = advise(Weighing(), view, Random(1))[:3]
    twice = (*told, replace(told[0], action=told[1].action))
    hint = hint_of("x", twice, TELLER)
    assert [bool(one.why) for one in hint.weighed] == [True, False, False, False]


def test_a_player_who_weighs_nothing_still_gives_a_reason() -> None:
    found = advised(Question("novice", first_view(), Random(1)))
    hint = hint_of("x", found, TELLER)
    assert hint.why
    assert hint.weighed == []


def test_where_the_adviser_fails_the_novice_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    view = first_view()
    wanted = advised(Question("novice", view, Random(1)))[0].action
    monkeypatch.setattr(advising, "player", {"novice": Failing()}.__getitem__)
    assert advised(Question("novice", view, Random(1)))[0].action == wanted


def test_where_the_adviser_takes_too_long_the_novice_advises_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view, let_go = first_view(), Event()

    class Slow(Weighing):
        def act(self, view: View, rng: Random) -> Action:
            return self.values(view, rng)[0].action

        def values(self, view: View, rng: Random) -> tuple[Valued, ...]:
            let_go.wait(20)
            return super().values(view, rng)

    monkeypatch.setattr(advising, "player", {"novice": Slow()}.__getitem__)
    advisers = Advisers(patience=0.05)

    async def several() -> list[tuple[Advised, ...]]:
        wanted = Question("novice", view, Random(1))
        return [await advisers.ask(wanted) for _ in range(5)]

    found = asyncio.run(several())
    let_go.set()
    chosen = Novice().act(view, Random(0))
    assert [(one[0].action, one[0].valued) for one in found] == [(chosen, None)] * 5
