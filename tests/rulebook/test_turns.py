"""Who may do something at all, and what a word at the table is written as."""

import pytest

from koenigrufen.game.deal import discard_choice, legal_actions, why_illegal
from koenigrufen.record.notation import read_action
from tests.helpers.deals import table


def test_whoever_is_not_on_turn_may_do_nothing() -> None:
    state = table("frohnleiten")
    waiting = state.view(1)
    assert legal_actions(state.view(0))
    assert legal_actions(waiting) == ()
    assert discard_choice(waiting) is None
    assert why_illegal(waiting, read_action("pass")) == "not-your-turn"


@pytest.mark.parametrize("word", ["hold", "pass", "open", "hand-on", "concede", "spritz", "good"])
def test_a_word_is_read_as_it_is_written(word: str) -> None:
    assert read_action(word).text() == word
