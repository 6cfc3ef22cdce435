"""Every game of every rule set, declared from every seat and played to its end at random.

A quick sample by default; `make slow` plays at least 20,000 deals over all rule sets.
"""

from random import Random

import pytest

from koenigrufen.cards.card import PACK
from koenigrufen.cards.counting import PACK_THIRDS, thirds
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State
from koenigrufen.record.dealfile import read_record, record_of, write_record
from koenigrufen.record.replay import replay
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.loading import preset
from koenigrufen.scoring import course
from koenigrufen.scoring.account import settle_deal
from tests.helpers import piles
from tests.helpers.driver import RULES_AND_GAMES, declaring, may_declare, play_out, played_out
from tests.helpers.worlds import assert_hidden_cards_change_nothing

DEALERS = range(4)
GAMES = [
    (rules, key, seat)
    for rules, key in RULES_AND_GAMES
    for seat in range(4)
    if any(may_declare(preset(rules), key, seat, dealer) for dealer in DEALERS)
]
"""Each game of each rule set with each seat that can come to play it."""

FIRST = ("steirischer-tarockcup", "frohnleiten", "thrash", "thrash-two-highest")
SAMPLE = [
    (rules, key, seat)
    for number, (rules, key, seat) in enumerate(GAMES)
    if rules in FIRST or seat == number // 4 % 4
]
"""All seats under the first rule sets, of the others each game from some seat."""

SLOW_DEALS = 20_000
OTHER_WORLDS_EVERY = 10


def check(state: State) -> None:
    """54 cards, twelve a hand."""
    assert sorted(piles.everywhere(state)) == list(PACK)
    full = [12] * 4
    if state.public.phase is Phase.DISCARDING:
        full[state.public.player] += state.public.game.takes
    assert piles.hand_sizes(state) == full


def check_points(state: State) -> None:
    """Both sides counted here and by the law, each by itself; together they are the pack."""
    game = state.public.game
    if game.everyone_alone:
        seats = [piles.seat_thirds(state, seat) for seat in range(4)]
        assert seats == course.seat_thirds(state)
        assert sum(seats) == PACK_THIRDS - thirds(piles.talon_rest(state))
    elif game.positive:
        ours, theirs = piles.side_thirds(state)
        assert ours + theirs == PACK_THIRDS
        assert course.side_thirds(state) == {Side.DECLARER: ours, Side.DEFENDERS: theirs}


def check_statement(state: State) -> None:
    """Payments sum to zero in both ledgers, and a deal that is over has somebody to pay."""
    statement = settle_deal(state)
    assert sum(statement.score) == sum(statement.money) == 0
    assert all(line.payer != line.payee for line in statement.lines)
    assert all(line.amount != 0 for line in statement.lines)


def check_record(state: State) -> None:
    """Written down, read and played again it is the same deal with the same statement."""
    text = write_record(record_of(state))
    again = replay(read_record(text), state.public.rules)
    assert again.refusal is None
    assert again.state == state
    assert settle_deal(again.state) == settle_deal(state)
    assert write_record(record_of(again.state)) == text


def play_one(rules: str, key: str, seat: int, rng: Random) -> State:
    """One deal in which this seat plays this game; every second one without giving up."""
    dealers = [dealer for dealer in DEALERS if may_declare(preset(rules), key, seat, dealer)]
    state = declaring(rules, key, seat, rng.choice(dealers), rng)
    to_the_end = played_out if rng.random() < 0.5 else play_out
    state = to_the_end(state, rng, check)
    assert (state.public.player, state.public.game.key) == (seat, key)
    if not state.public.talon.conceded:
        check_points(state)
    check_statement(state)
    check_record(state)
    return state


@pytest.mark.parametrize(("rules", "key", "seat"), SAMPLE)
def test_a_game_is_played_to_its_end(rules: str, key: str, seat: int) -> None:
    rng = Random(f"{rules} {key} {seat}")
    state = play_one(rules, key, seat, rng)
    assert_hidden_cards_change_nothing(state, rng.randrange(4), rng)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "key", "seat"), GAMES)
def test_a_game_is_played_to_its_end_many_times(rules: str, key: str, seat: int) -> None:
    rng = Random(f"many {rules} {key} {seat}")
    for number in range(SLOW_DEALS // len(GAMES) + 1):
        state = play_one(rules, key, seat, rng)
        if number % OTHER_WORLDS_EVERY == 0:
            assert_hidden_cards_change_nothing(state, rng.randrange(4), rng)


def test_all_seats_and_all_games_are_there() -> None:
    for rules, key in RULES_AND_GAMES:
        assert {seat for name, game, seat in GAMES if (name, game) == (rules, key)} == {0, 1, 2, 3}
