"""Reasons: what a Tarock player would say about a card, from the seat's view alone."""

from __future__ import annotations

import json
from random import Random
from typing import Final

import pytest

from koenigrufen.cards.names import read_card
from koenigrufen.cli.table.speech import Speech
from koenigrufen.game.actions import PLAYS, Good, Kontra
from koenigrufen.game.deal import apply, legal_actions
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State
from koenigrufen.players.advice.advice import advise
from koenigrufen.players.advice.favour import FOR
from koenigrufen.players.advice.reason import AGAINST
from koenigrufen.players.advice.why import why
from koenigrufen.players.registry import player
from koenigrufen.record.ending import begin
from koenigrufen.record.position import read_position
from koenigrufen.rules.loading import preset
from koenigrufen.texts.catalogue import LANGUAGES, Tongue
from tests.helpers.driver import RULES_AND_GAMES, declaring, random_action

ALONE: Final[dict[str, object]] = {
    "format": "koenigrufen-position/1", "rules": "thrash", "contract": "trischaken",
    "declarer": None, "partner": None, "forehand": 0, "table": [], "leader": 0,
    "thirds": [20, 40, 40, 20], "talon": "",
}  # fmt: skip
RUFER: Final = ALONE | {
    "rules": "frohnleiten", "contract": "rufer", "declarer": 0, "called": "H",
    "partner": 2, "thirds": [0, 0, 0, 0],
}  # fmt: skip
PICCOLO: Final = ALONE | {"rules": "frohnleiten", "contract": "piccolo", "declarer": 0}
GIVING: Final[dict[str, object]] = {
    "table": ["XK"], "leader": 0, "hands": ["T14 H1", "T9 XD XB", "T10 HK HD", "T12 P9 P8"],
}  # fmt: skip
HAS_ONE: Final[dict[str, object]] = {"tricks": [1, 4, 2, 2]}
HUNTED: Final = PICCOLO | HAS_ONE | {
    "table": ["T4"], "leader": 0, "hands": ["H1 K2", "T9 T5 P8", "T10 HK HD", "T12 X9 X8"],
}  # fmt: skip
LONG: Final[dict[str, object]] = {
    "tricks": [1, 2, 2, 2],
    "hands": ["T14 T13 T12 K2 P7", "T9 T8 P9 P8 K3", "T10 T7 HK HD X7", "T6 T5 X9 X8 K4"],
}  # fmt: skip
SPARE: Final[dict[str, object]] = {
    "table": ["T14"], "leader": 0, "hands": ["H1 K2", "T9 T5 P8", "T10 HK HD", "T12 X9 X8"],
}  # fmt: skip
SMALL: Final[dict[str, object]] = {
    "table": ["T14"], "leader": 0, "hands": ["H1 K2", "XB X8 X7", "T10 HK HD", "T12 P9 P8"],
}  # fmt: skip
OVER: Final[dict[str, object]] = {"table": ["T9"], "leader": 3}
CAUGHT: Final = OVER | {"hands": ["T22 T2 H1", "T21 P9 P8", "T1 HK HD", "X9 X8"]}
SAFE: Final = OVER | {"hands": ["T22 T2 H1", "T21 P9 P8", "T3 HK HD", "X9 X8"]}
VOID = "lead-to-be-void"
HANDS = ["T14 K2 H1", "T9 P9 P8", "T10 HK HD", "T12 X9 X8"]


def state_of(position: dict[str, object]) -> State:
    read = read_position(json.dumps({"tricks": [2, 3, 2, 2]} | position).encode())
    return begin(read, preset(read.rules))


def reason(card: str, position: dict[str, object], *, best: bool = True) -> str:
    state = state_of(position)
    return why(state.view(state.turn), PLAYS[read_card(card)], best=best).key


def trick(*cards: str, leader: int) -> dict[str, object]:
    """Cards on the table; whoever put them there has one card fewer."""
    hands = [hand.split() for hand in HANDS]
    for place, card in enumerate(cards):
        hands[(leader + place) % 4].remove(card)
    return {"table": list(cards), "leader": leader, "hands": [" ".join(h) for h in hands]}


@pytest.mark.parametrize(
    ("position", "card", "key"),
    [
        (ALONE | {"hands": HANDS}, "H1", "lead-nobody-below"),
        (ALONE | {"hands": HANDS}, "K2", "least-evil"),
        (ALONE | {"hands": ["PK KK XK", *HANDS[1:]]}, "KK", "least-evil-taking"),
        (ALONE | {"hands": ["T14 K2 HD", *HANDS[1:2], "T10 HK H1", HANDS[3]]}, "HD", "least-evil"),
        (ALONE | {"hands": ["PK K2 HD", *HANDS[1:2], "T10 HK H1", HANDS[3]]}, "HD", VOID),
        (ALONE | trick("P9", "T10", "T12", leader=1), "T14", "only"),
        (ALONE | trick("HK", "T12", leader=2), "H1", "only"),
        (ALONE | trick("T9", leader=1), "T10", "only"),
        (RUFER | {"hands": HANDS}, "T14", "draw-from-top"),
        (RUFER | {"hands": HANDS}, "H1", "lead-called-suit"),
        (RUFER | trick("K2", "T9", leader=0), "T10", "only"),
        (RUFER | {"hands": HANDS}, "K2", "lead-keep-tarock"),
        (RUFER | LONG, "K2", "lead-to-ruff"),
        (RUFER | SPARE, "T5", "give-least"),
        (RUFER | SAFE, "T22", "take-sure"),
        (RUFER | CAUGHT, "T22", "take-likely"),
    ],
)
def test_what_a_card_is_for(position: dict[str, object], card: str, key: str) -> None:
    assert reason(card, position) == key


@pytest.mark.parametrize(("rules", "key"), RULES_AND_GAMES[::23])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_of_a_deal_has_a_sentence(rules: str, key: str, language: str) -> None:
    rng = Random(f"{rules}/{key}")
    state = declaring(rules, key, 0, 3, rng)
    speech = Speech(Tongue(language, preset(rules).words))
    while not state.over:
        view = state.view(state.turn)
        for action in (random_action(state, rng), *legal_actions(view)):
            for best in (True, False):
                text = why(view, action, best=best).text(speech)
                assert text.endswith(".")
                assert "{" not in text
        state = apply(state, random_action(state, rng))


@pytest.mark.parametrize(("rules", "key"), RULES_AND_GAMES[5::29])
def test_nothing_that_is_best_has_a_reason_against_itself(rules: str, key: str) -> None:
    """Whatever a player may find best: 300 decisions and more, every allowed action of each."""
    rng = Random(f"{key} of {rules}")
    state = declaring(rules, key, 0, 3, rng)
    against = 0
    while not state.over:
        view = state.view(state.turn)
        for action in (random_action(state, rng), *legal_actions(view)):
            found = why(view, action)
            assert not found.against, (found, action)
            against += why(view, action, best=False).against
        state = apply(state, random_action(state, rng))
    assert against > 0


def test_every_reason_against_has_a_counterpart() -> None:
    assert set(FOR) | {"call-long"} == AGAINST


@pytest.mark.parametrize(
    ("position", "card", "best", "worse"),
    [
        (RUFER | GIVING, "XB", "must-give-least", "give-points-away"),
        (RUFER | GIVING, "XD", "must-give", "give-points-away"),
        (RUFER | SPARE, "T9", "give-spare", "give-higher"),
        (RUFER | SMALL, "XB", "weighed", "give-points-away"),
        (
            PICCOLO | {"hands": HANDS, "tricks": [0, 5, 2, 2]},
            "T14",
            "take-needed",
            "lead-highest",
        ),
        (PICCOLO | {"hands": HANDS} | HAS_ONE, "H1", "lead-nobody-below", "lead-void-ruffs"),
        (HUNTED, "T5", "over-cheapest", "takes-from-declarer"),
        (HUNTED | {"table": ["T11"]}, "T5", "leave-to-declarer", "leave-to-declarer"),
    ],
)
def test_what_speaks_for_the_least_evil(
    position: dict[str, object], card: str, best: str, worse: str
) -> None:
    assert (reason(card, position), reason(card, position, best=False)) == (best, worse)


def test_advice_starts_with_what_the_player_does_and_names_everything() -> None:
    state = state_of(RUFER | {"hands": HANDS})
    view = state.view(0)
    found = advise(player("novice"), view, Random(1))
    assert found[0].action == player("novice").act(view, Random(1))
    assert {one.action for one in found} == set(legal_actions(view))


def test_saying_nothing_has_its_own_reason_beside_a_kontra() -> None:
    rng = Random(3)
    state = declaring("frohnleiten", "solorufer", 0, 3, rng)
    found: list[tuple[bool, str]] = []
    while state.public.phase is not Phase.PLAYING:
        view = state.view(state.turn)
        legal = legal_actions(view)
        if Good() in legal:
            found.append((any(isinstance(one, Kontra) for one in legal), why(view, Good()).key))
        said = next((one for one in legal if isinstance(one, Kontra)), None)
        state = apply(
            state,
            said
            if said and not state.public.talk.doublings
            else (Good() if Good() in legal else random_action(state, rng)),
        )
    assert (False, "good") in found
    assert (True, "good-no-kontra") in found
    assert (True, "good-no-rekontra") in found
    assert all(kontra == (key != "good") for kontra, key in found)
