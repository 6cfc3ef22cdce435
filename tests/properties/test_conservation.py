"""No card is lost or doubled, hands hold twelve, deals end, points add up."""

from random import Random

from hypothesis import given

from koenigrufen.cards.card import PACK
from koenigrufen.cards.counting import PACK_THIRDS, thirds
from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.deal import act
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from tests.helpers import piles
from tests.helpers.driver import play_out, played_out
from tests.properties.strategies import declared, states


def conserved(state: State) -> None:
    assert sorted(piles.everywhere(state)) == list(PACK)
    full = [12] * 4
    if state.public.phase is Phase.DISCARDING:
        full[state.public.player] += state.public.game.takes
    assert piles.hand_sizes(state) == full


@given(states())
def test_after_every_action_all_54_cards_are_there_and_hands_hold_twelve(state: State) -> None:
    conserved(state)
    play_out(state, Random(len(state.moves)), conserved)


@given(declared())
def test_a_game_with_the_talon_counted_shares_out_70_points(game: tuple[State, Random]) -> None:
    state = played_out(*game)
    contract = state.public.game
    if contract.everyone_alone:
        left = thirds(piles.talon_rest(state))  # some rule sets leave the talon out
        assert thirds(piles.tricks_of(state, {0, 1, 2, 3})) == PACK_THIRDS - left
    elif contract.positive:
        assert sum(piles.side_thirds(state)) == PACK_THIRDS


@given(declared())
def test_a_played_out_deal_has_twelve_tricks_or_is_lost_early(game: tuple[State, Random]) -> None:
    state = played_out(*game)
    done = state.public.play.done
    contract, player = state.public.game, state.public.player
    own = [trick.winner == player for trick in done]
    if len(done) < 12:
        assert contract.negative
        assert sum(own) == contract.tricks + 1
        assert own[-1]
    else:
        assert all(len(hand) == 0 for hand in state.hands)
    assert state.public.play.table == ()


@given(states())
def test_the_same_moves_make_the_same_deal(state: State) -> None:
    final = play_out(state, Random(0))
    again = start(state.public.rules, state.public.dealer, Deal(state.dealt, state.talon))
    for move in final.moves:
        again = act(again, move)
    assert again == final
