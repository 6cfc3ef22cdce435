"""Players by name, by entry point and by place."""

from random import Random

import pytest

from koenigrufen.game.state import start
from koenigrufen.players.registry import UnknownPlayer, player, player_names
from koenigrufen.players.table import play_out
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import preset

PLACE = "koenigrufen.players.random_player:RandomPlayer"


def test_a_player_by_its_place_plays_like_the_one_by_name() -> None:
    rules = preset("thrash")
    state = start(rules, 0, dealt(rules, Random(1), 0))
    assert play_out(state, [player(PLACE)] * 4, "x") == play_out(
        state, [player("random")] * 4, "x"
    )
    assert PLACE not in player_names()


@pytest.mark.parametrize("name", ["koenigrufen.players:Nobody", "no.such.package:Player", ":x"])
def test_a_place_without_a_player_is_refused(name: str) -> None:
    with pytest.raises(UnknownPlayer) as caught:
        player(name)
    assert caught.value.reason == "no-player-there"
