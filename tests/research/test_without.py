"""The expert with a part taken out really plays without it, and leaves the whole one as it was."""

from random import Random

import pytest

from koenigrufen.game.actions import Bid, Open
from koenigrufen.game.deal import apply
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.game.view import View
from koenigrufen.players.protocol import own_chance
from koenigrufen.players.registry import player
from koenigrufen.players.searching.player import Searcher
from koenigrufen.players.table import step
from koenigrufen.research.without import forgetful
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import preset
from koenigrufen.search.worlds import Worlds
from tests.helpers.driver import declaring

PLACE = "koenigrufen.research.without:"


def limited(name: str) -> Searcher:
    found = player(name)
    assert isinstance(found, Searcher)
    return found.limited(16)


def at(game: str, trick: int) -> View:
    """A deal of novices, where someone has three cards or more to choose from in this trick."""
    rng = Random(7)
    while True:
        state = declaring("frohnleiten", game, 0, 3, rng)
        while not state.over:
            state = step(state, [player("novice")] * 4, "a")
            if _here(state, trick):
                return state.view(state.turn)


def _here(state: State, trick: int) -> bool:
    if state.over or state.public.phase is not Phase.PLAYING or state.public.play.number < trick:
        return False
    values = limited("club").values(state.view(state.turn), Random(1))
    return len({round(one.value, 3) for one in values}) > 2


@pytest.mark.parametrize(
    ("part", "other", "game", "trick"),
    [
        ("weights", "expert", "rufer", 6),
        ("facts", PLACE + "weights", "trischaken", 5),
        ("endings", "expert", "trischaken", 9),
        ("policy", "expert", "rufer", 2),
        ("noise", "expert", "trischaken", 2),
    ],
)
def test_without_a_part_cards_are_worth_something_else(
    part: str, other: str, game: str, trick: int
) -> None:
    view = at(game, trick)
    whole, without = limited(other), limited(PLACE + part)
    before = whole.values(view, own_chance("a", 0, 1))
    assert without.values(view, own_chance("a", 0, 1)) != before
    assert whole.values(view, own_chance("a", 0, 1)) == before


def test_without_the_bidder_the_novice_speaks() -> None:
    rules, differ = preset("frohnleiten"), 0
    novice, without, whole = player("novice"), limited(PLACE + "bidder"), limited("expert")
    for seed in range(12):
        view = start(rules, 3, dealt(rules, Random(seed), 3)).view(0)
        chance = own_chance("a", 0, seed)
        said = novice.act(view, own_chance("a", 0, seed))
        assert without.act(view, chance) == said
        differ += whole.act(view, chance) != said
    assert differ > 0


def test_without_experience_open_hands_look_better() -> None:
    rules, seen = preset("frohnleiten"), 0
    without, whole, open_hand = limited(PLACE + "experience"), limited("expert"), "zwiccolo-ouvert"
    for seed in range(12):
        state = apply(start(rules, 3, dealt(rules, Random(seed), 3)), Open())
        said, known = (
            {one.action: one.value for one in who.values(state.view(1), Random(1))}
            for who in (without, whole)
        )
        seen += known[Bid(open_hand)] < said[Bid(open_hand)] - 1
    assert seen > 6


def test_a_forgetful_one_deals_cards_where_they_cannot_be() -> None:
    view = at("trischaken", 5)
    forgetful_total, total = forgetful(view).total, Worlds.of(view).total
    assert forgetful_total > 2 * total
    known, loose = Worlds.of(view).facts, forgetful(view).facts
    assert all(old <= new for old, new in zip(known.may, loose.may, strict=True))
    assert loose.sizes == known.sizes
