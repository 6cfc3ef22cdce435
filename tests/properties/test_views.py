"""What a seat cannot see changes nothing of what it sees."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from koenigrufen.game.actions import Discard
from koenigrufen.game.deal import why_illegal
from koenigrufen.game.state import State
from tests.helpers.driver import play_out
from tests.helpers.worlds import assert_hidden_cards_change_nothing, seen_by
from tests.properties.strategies import EVERY_ACTION, states


@given(states(), st.integers(0, 3), st.randoms(use_true_random=False))
def test_swapping_hidden_cards_never_changes_a_view(state: State, seat: int, rng: Random) -> None:
    assert_hidden_cards_change_nothing(state, seat, rng)


@given(states(), st.integers(0, 3))
def test_no_reason_tells_more_than_the_seat_may_know(state: State, seat: int) -> None:
    """The reasons are asked with a state whose hidden cards are all gone."""
    view = state.view(seat)
    bare = view_without_secrets(state, seat).view(seat)
    for action in EVERY_ACTION:
        assert why_illegal(view, action) == why_illegal(bare, action)


def view_without_secrets(state: State, seat: int) -> State:
    """The state with every hidden hand, the hidden talon and hidden discards emptied."""
    seen = seen_by(state, seat)
    hands = [hand & seen for hand in state.hands]
    dealt = [hand & seen for hand in state.dealt]
    return State(
        state.public,
        (hands[0], hands[1], hands[2], hands[3]),
        (dealt[0], dealt[1], dealt[2], dealt[3]),
        tuple(card for card in state.talon if card in seen),
        state.laid & seen,
        None,
        state.moves,
    )


@given(states(), st.integers(0, 3))
def test_a_log_shows_no_card_the_seat_has_not_seen(state: State, seat: int) -> None:
    final = play_out(state, Random(1))
    seen = seen_by(final, seat)
    for move in final.view(seat).moves:
        if isinstance(move.action, Discard):
            assert move.action.cards <= seen
