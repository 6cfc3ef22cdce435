"""What no deal could bring is no position; whatever a deal has brought is one."""

import json
from random import Random
from typing import Any

import pytest

from koenigrufen.cards.counting import thirds
from koenigrufen.cards.errors import RecordError
from koenigrufen.cards.names import cards_text
from koenigrufen.game.public import SEATS, Phase
from koenigrufen.game.state import State
from koenigrufen.record.ending import begin
from koenigrufen.record.position import read_position
from koenigrufen.record.refusal import refusal_text
from koenigrufen.rules.choices import Counting
from koenigrufen.rules.loading import preset
from koenigrufen.scoring.course import partner_of, seat_thirds, seat_tricks
from koenigrufen.search.worlds import Worlds
from koenigrufen.texts.catalogue import Tongue
from tests.helpers.driver import declaring, play_out

ENDING: dict[str, Any] = {
    "format": "koenigrufen-position/1", "rules": "frohnleiten", "contract": "trischaken",
    "forehand": 1, "hands": ["T20 T12", "T15 P7", "HK P8", "HD P9"], "leader": 0,
    "thirds": [45, 45, 45, 24], "tricks": [3, 3, 2, 2],
    "options": {"stichzwang": "yes", "talon": "last-trick"},
}  # fmt: skip
RUFER: dict[str, Any] = ENDING | {
    "contract": "rufer", "declarer": 0, "partner": 2, "called": "H", "options": {},
}  # fmt: skip


def tried(line: dict[str, Any]) -> State:
    position = read_position(json.dumps(line).encode())
    return begin(position, preset(position.rules))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"thirds": [200] * 4}, "thirds: zusammen sind es 266/2 Punkte; alle 54"),
        ({"thirds": [60, 60, 60, 31]}, "thirds: zusammen sind es 70/1 Punkte; alle 54 Karten"),
        ({"thirds": [45, 1, 0, 0], "tricks": [6, 0, 2, 2]}, "thirds[1]: 0/1 Punkte können nicht"),
        ({"table": ["H4", "P10"], "hands": ["T20", "H3", "HK P8", "HD P9"]},
         "table[1]: P10 durfte in diesem Stich nicht gespielt werden; erlaubt war dieser Hand H3"),
        ({"table": ["H4", "T2"], "hands": ["T20 T12", "T15", "H3", "HD P9"], "leader": 1},
         "table[1]: T2 durfte"),
        ({"table": ["T13", "T2"], "hands": ["T20", "T15", "HK P8", "HD P9"]},
         "table[1]: T2 durfte"),
        ({"best": ["T12"], "avoid": ["T12"]}, "avoid: T12 kann nicht zugleich"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_one_sentence(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(RecordError) as caught:
        tried(ENDING | changes)
    assert refusal_text(caught.value, Tongue("de"), ["a", "b", "c", "d"]).startswith(said)
    assert refusal_text(caught.value, Tongue("en"), ["a", "b", "c", "d"])


OPEN_TRICK: dict[str, Any] = {
    "table": ["T13", "T2"], "hands": ["T20", "T15", "HK P8", "HD P9"],
}  # fmt: skip
MAY_BE: list[dict[str, Any]] = [
    ENDING | {"thirds": [60, 60, 60, 30]},
    ENDING | {"hands": ["HK P7", "HD P8", "K4", "K3"], "table": ["T9", "T10"], "leader": 2,
              "thirds": [66, 69, 30, 27], "tricks": [3, 4, 2, 1]},
    RUFER | {"thirds": [26, 45, 45, 45], "tricks": [0, 4, 3, 3]},
    ENDING | OPEN_TRICK | {"options": {"stichzwang": "no"}},
    ENDING | OPEN_TRICK | {"options": {}},
    RUFER | {"partner": None, "hands": ["T20 HK", "T15 P7", "T12 P8", "HD P9"]},
]  # fmt: skip
"""All points; piles that know a little too much; a talon or discards without a trick; a choice
that is not told; a called king that the declarer has taken from the talon."""


@pytest.mark.parametrize("line", MAY_BE)
def test_what_may_be_is_taken(line: dict[str, Any]) -> None:
    state = tried(line)
    assert state.public.phase is Phase.PLAYING
    if not state.public.play.table:
        assert all(Worlds.of(state.view(seat)).total > 0 for seat in range(SEATS))


def _called(state: State) -> str:
    """A king by its suit, another card by its name."""
    card = state.called
    return "" if card is None else card.suit.value if card.rank == "K" else card.name


def written(state: State, *, beside: bool) -> dict[str, Any]:
    """The state without its history; ``beside``: talon and laid-away cards counted to somebody."""
    public, alone = state.public, state.public.game.everyone_alone
    done = public.play.done
    points = seat_thirds(state)
    if public.rules.count.method is Counting.NOMINAL and alone and beside:
        points = [p + 2 * sum(len(t.pile) for t in done if t.winner == s)
                  for s, p in enumerate(points)]  # fmt: skip
    elif beside and not alone:
        points[public.player] += thirds(state.laid)
        other = next(s for s in range(SEATS) if s not in (public.player, partner_of(state)))
        left = [card for card in state.talon if card not in state.laid]
        points[other] += thirds(c for c in left if not any(c in h for h in state.hands)
                                and not any(c in t.cards for t in done)
                                and c not in public.play.table)  # fmt: skip
    first_six = alone and public.trischaken.talon == "first-six-tricks"
    options = {
        "stichzwang": "yes" if public.play.rules.stichzwang else "no",
        "talon": public.trischaken.talon,
    }
    return {
        "format": "koenigrufen-position/1", "rules": public.rules.id, "contract": public.game.key,
        "declarer": None if alone else public.player, "partner": partner_of(state),
        "forehand": public.forehand, "called": _called(state),
        "announced": {one.bonus: one.seat for one in public.talk.announced},
        "hands": [cards_text(hand) for hand in state.hands],
        "table": [card.name for card in public.play.table], "leader": public.play.leader,
        "thirds": points, "tricks": seat_tricks(state), "options": options if alone else {},
        "talon": cards_text(state.talon[len(done):]) if first_six else "",
    }  # fmt: skip


@pytest.mark.parametrize("rules", ["frohnleiten", "tarockapp", "raiffeisen-old"])
@pytest.mark.parametrize("contract", ["rufer", "trischaken", "dreier"])
def test_whatever_a_deal_brings_is_taken(rules: str, contract: str) -> None:
    """Every fourth state of a deal played at random, its piles with talon and discards or not."""
    rng, taken = Random(f"{rules} {contract}"), 0

    def check(state: State) -> None:
        nonlocal taken
        if state.public.phase is Phase.PLAYING and rng.random() < 0.25:
            tried(written(state, beside=rng.random() < 0.5))
            taken += 1

    play_out(declaring(rules, contract, 0, 3, rng), rng, check)
    assert taken
