"""The positions that come along are right: brute force says so."""

from dataclasses import replace

import pytest

from koenigrufen.cards.names import read_cards
from koenigrufen.game.public import SEATS
from koenigrufen.players.puzzles import answer
from koenigrufen.players.registry import player
from koenigrufen.record.dealfile import BadLine
from koenigrufen.record.ending import begin
from koenigrufen.record.position import Position, read_position, read_positions, write_position
from koenigrufen.rules.loading import load
from koenigrufen.search.suite import suite
from koenigrufen.search.worlds import Worlds
from tests.positions.brute import Brute, confirmed
from tests.positions.fair import means


def all_positions() -> list[Position]:
    lines = [line for _, line in read_positions(suite())]
    return [line for line in lines if not isinstance(line, BadLine)]


SUITE = all_positions()
BY_ID = {position.id: position for position in SUITE}
each_position = pytest.mark.parametrize("position", SUITE, ids=lambda position: position.id)


def test_every_line_can_be_read_and_has_a_name_of_its_own() -> None:
    assert len(SUITE) == len(suite().splitlines())
    assert len(BY_ID) == len(SUITE)


@each_position
def test_brute_force_confirms_the_right_card(position: Position) -> None:
    assert len(Brute(position).cards()) > 1
    assert confirmed(position) == []


@pytest.mark.slow
@each_position
def test_the_right_card_is_best_on_the_average_of_what_the_seat_may_face(
    position: Position,
) -> None:
    worth = means(position, 12)
    others = [value for card, value in worth.items() if card not in position.best]
    assert min(worth[card] for card in position.best) > max(others)


@each_position
def test_a_position_says_why_in_both_languages_and_has_tags(position: Position) -> None:
    assert set(position.why) == {"de", "en"}
    assert all(len(text) > 20 for text in position.why.values())
    assert position.tags
    assert position.best


@each_position
def test_a_position_is_written_as_it_was_read(position: Position) -> None:
    assert read_position(write_position(position).encode()) == position


@each_position
def test_the_true_cards_are_among_the_worlds_of_the_one_to_move(position: Position) -> None:
    state = begin(position, load(position.rules, position.settings))
    worlds = Worlds.of(state.view(state.turn))
    assert worlds.total > 0
    for seat in set(range(SEATS)) - {state.turn}:
        assert state.hands[seat] <= worlds.facts.may[seat]
        assert len(state.hands[seat]) == worlds.facts.sizes[seat]


@pytest.mark.parametrize("name", ["P9", "T1", "T7", "N1", "P20"])
def test_a_wrong_card_would_not_be_confirmed(name: str) -> None:
    position = BY_ID[name]
    wrong = tuple(card for card in Brute(position).cards() if card not in position.best)
    assert confirmed(replace(position, best=wrong))
    assert confirmed(replace(position, best=(), avoid=position.best))
    assert confirmed(replace(position, best=(), avoid=wrong)) == []


def test_the_novice_solves_most_and_an_answer_says_what_was_played() -> None:
    answers = [answer(player("novice"), position, position.id) for position in SUITE]
    assert sum(one.solved for one in answers) >= 0.6 * len(SUITE)
    one = answer(player("novice"), BY_ID["T1"], "T1")
    assert one.action is not None
    assert one.action.text() == "play T20"


def test_a_card_to_avoid_is_no_solution() -> None:
    position = replace(BY_ID["T1"], best=(), avoid=read_cards("T20"))
    assert not answer(player("novice"), position, "T1").solved
    error = answer(player("novice"), replace(position, avoid=()), "T1").error
    assert error is not None
    assert error.reason == "position-without-answer"
