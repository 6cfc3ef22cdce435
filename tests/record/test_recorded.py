"""A recorded deal as one text: the state it has come to, or why it cannot."""

from dataclasses import replace
from random import Random

import pytest

from koenigrufen.cards.errors import IllegalAction
from koenigrufen.record.dealfile import record_of, write_record
from koenigrufen.record.replay import recorded
from tests.helpers.driver import random_state


def test_a_deal_comes_to_where_it_stopped() -> None:
    state = random_state("thrash", Random(2), 20)
    assert recorded(write_record(record_of(state))) == state


def test_it_is_played_by_other_rules_where_they_are_asked_for() -> None:
    text = write_record(record_of(random_state("thrash", Random(2), 0)))
    other = recorded(text, "frohnleiten", ("trischaken.mayor_limit=40",)).public.rules
    assert (other.id, other.trischaken.mayor_limit) == ("frohnleiten", 120)


def test_an_action_against_the_rules_is_raised() -> None:
    record = record_of(random_state("thrash", Random(2), 0))
    with pytest.raises(IllegalAction) as caught:
        recorded(write_record(replace(record, actions=("0 pass", "1 pass"))))
    assert caught.value.reason in ("open-first", "not-your-turn")
