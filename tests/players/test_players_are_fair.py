"""Players play by the rules, see only their view, and do the same again with the same chance."""

import inspect
import random

import pytest

from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.deal import legal_actions, why_illegal
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.game.view import View
from koenigrufen.players.protocol import Player, Searching, own_chance
from koenigrufen.players.registry import UnknownPlayer, player, player_names
from koenigrufen.players.table import play_out, step
from koenigrufen.rules.loading import preset
from tests.helpers.deals import random_deal
from tests.helpers.driver import RULE_SETS, RULES_AND_GAMES, declaring, may_declare

NAMES = ("random", "novice", "club", "expert", "master")


def small(name: str) -> Player:
    """The player; one who searches with a tiny budget."""
    found = player(name)
    return found.limited(2) if isinstance(found, Searching) else found


class Watched:
    """A player whose every action is asked after before it is done."""

    def __init__(self, inner: Player) -> None:
        self.inner = inner

    def act(self, view: View, rng: random.Random) -> object:
        action = self.inner.act(view, rng)
        assert why_illegal(view, action) is None, action.text()
        if view.public.phase is not Phase.DISCARDING:
            assert action in legal_actions(view)
        return action


def seated(rng: random.Random) -> list[Player]:
    return [Watched(small(rng.choice(NAMES))) for _ in range(4)]  # type: ignore[misc]


def play_some(rules: str, deals: int) -> None:
    for number in range(deals):
        rng = random.Random(f"{rules}/{number}")
        dealer = rng.randrange(4)
        state = start(preset(rules), dealer, random_deal(rng, dealer))
        assert play_out(state, seated(rng), str(number)).over


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_action_of_every_player_is_legal(rules: str) -> None:
    play_some(rules, 15)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_action_of_thousands_of_deals_is_legal(rules: str) -> None:
    play_some(rules, 1000)


@pytest.mark.parametrize(("rules", "key"), RULES_AND_GAMES)
def test_players_can_play_every_game(rules: str, key: str) -> None:
    rng = random.Random(f"{rules} {key}")
    seat, dealer = (0, 3) if not may_declare(preset(rules), key, 1, 3) else (1, 3)
    state = declaring(rules, key, seat, dealer, rng)
    assert play_out(state, [Watched(player("novice"))] * 4, key).over  # type: ignore[list-item]


def test_the_same_deal_is_played_the_same_way_again() -> None:
    for name in NAMES:
        state = start(preset("frohnleiten"), 0, random_deal(random.Random(4), 0))
        games = [play_out(state, [small(name)] * 4, "again").moves for _ in range(2)]
        assert games[0] == games[1]


def test_own_chance_depends_on_deal_seat_and_decision() -> None:
    draws = {own_chance(*where).random() for where in (("a", 0, 0), ("b", 0, 0), ("a", 1, 0))}
    assert len(draws) == 3
    assert own_chance("a", 2, 5).random() == own_chance("a", 2, 5).random()


def test_a_player_is_asked_with_a_view_and_a_chance_only() -> None:
    for name in NAMES:
        assert list(inspect.signature(player(name).act).parameters) == ["view", "rng"]


def swapped(state: State, seat: int, rng: random.Random) -> State:
    """The same deal before the first word, all cards this seat cannot see mixed anew."""
    hidden = [c for other in range(4) if other != seat for c in state.hands[other]]
    hidden += state.talon
    rng.shuffle(hidden)
    hands = [CardSet.of(hidden[12 * turn : 12 * turn + 12]) for turn in range(3)]
    hands.insert(seat, state.hands[seat])
    deal = Deal((hands[0], hands[1], hands[2], hands[3]), tuple(hidden[36:]))
    return start(state.public.rules, state.public.dealer, deal)


def test_cards_a_player_cannot_see_do_not_change_what_he_says_first() -> None:
    rng = random.Random(8)
    for number in range(100):
        state = start(preset("thrash"), 3, random_deal(rng, 3))
        other = swapped(state, 0, rng)
        for name in NAMES:
            table = [small(name)] * 4
            first = step(state, table, str(number)).moves[-1]
            assert first == step(other, table, str(number)).moves[-1]


def test_players_are_found_by_name_and_a_wrong_name_gets_the_nearest() -> None:
    assert player_names()[: len(NAMES)] == NAMES
    with pytest.raises(UnknownPlayer) as caught:
        player("novize")
    assert caught.value.values["near"] == "novice"
