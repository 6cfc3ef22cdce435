"""OpenSpiel's search round our game: a legal opponent that sees one seat's view only.

Needs the extra ``bench``, as `make slow` installs it.
"""

from random import Random

import pytest

from koenigrufen.game.state import start
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import own_chance
from koenigrufen.players.table import play_out
from koenigrufen.research.ismcts import Ismcts
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import preset
from koenigrufen.search.deals import state_in
from koenigrufen.search.worlds import Worlds

pytestmark = pytest.mark.slow

SIMULATIONS = 12


@pytest.mark.parametrize("rules", ["frohnleiten", "oberoesterreich-2023", "thrash"])
def test_it_plays_a_whole_deal(rules: str) -> None:
    ruleset = preset(rules)
    state = start(ruleset, 0, dealt(ruleset, Random(3), 0))
    assert play_out(state, [Ismcts(SIMULATIONS), *[Novice()] * 3], "x").over


def test_hidden_cards_change_nothing() -> None:
    rules = preset("thrash")
    state = start(rules, 0, dealt(rules, Random(5), 0))
    view = state.view(state.turn)
    other = state_in(view, Worlds.of(view).draw(Random(8)), Random(8))
    assert other.hands != state.hands
    player = Ismcts(SIMULATIONS)
    chances = [own_chance("x", view.seat, 0) for _ in range(2)]
    assert player.act(view, chances[0]) == player.act(other.view(view.seat), chances[1])
