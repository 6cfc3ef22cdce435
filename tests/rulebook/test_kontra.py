"""Announcing and kontra (Vienna Cup 2018; the flow as deal files have it)."""

from koenigrufen.game.deal import why_illegal
from koenigrufen.game.sides import doubling_level
from koenigrufen.game.state import State
from tests.helpers.deals import table
from tests.helpers.moves import action, run


def bettler() -> State:
    """Vorhand, seat 0, plays a Bettler and has said "Ich liege"."""
    return run(
        table("steirischer-tarockcup"), "0 open, 1 pass, 2 pass, 3 pass, 0 bid bettler, 0 good"
    )


def why(state: State, text: str) -> str | None:
    return why_illegal(state.view(state.turn), action(text))


def test_in_a_game_to_lose_each_opponent_doubles_for_himself() -> None:
    state = run(bettler(), "1 kontra game, 1 good, 2 good, 3 kontra game, 3 good")
    levels = [doubling_level(state.public, "game", seat) for seat in (1, 2, 3)]
    assert levels == [1, 0, 1]


def test_another_ones_kontra_does_not_reopen_ones_own_turn() -> None:
    """No late shots (Vienna Cup 2018): who said good may not double after another has."""
    state = run(bettler(), "1 good, 2 kontra game, 2 good, 3 good, 0 kontra game 2, 0 good")
    assert why(state, "kontra game") == "too-late"
