"""The policy of the playouts: it sees no secrets, and plays what a player would."""

from random import Random

import numpy as np
import pytest

from koenigrufen.cards.card import PACK
from koenigrufen.cards.names import read_card, read_cards, read_cardset
from koenigrufen.game.actions import PLAYS
from koenigrufen.game.deal import apply
from koenigrufen.game.phases.playing import playable
from koenigrufen.game.state import State
from koenigrufen.kernel.bits import NONE, i64, suit_of, u64
from koenigrufen.kernel.deal_record import EVERYONE_ALONE, NEGATIVE, POSITIVE, new_rollout
from koenigrufen.kernel.lower import play_flags
from koenigrufen.kernel.mind import PACK as WHOLE
from koenigrufen.kernel.payments import Playouter
from koenigrufen.kernel.play import beats
from koenigrufen.kernel.policy import chosen
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.loading import preset
from koenigrufen.rules.play import legal_cards, play_rules
from koenigrufen.search.deals import state_in
from koenigrufen.search.worlds import Worlds
from tests.helpers.driver import RULES_AND_GAMES, declaring, played_cards
from tests.kernel.endings import cut


def next_card(state: State) -> str:
    """What the policy plays now."""
    _, line = Playouter(state, seed=5, policy=1).one()
    return PACK[line[len(played_cards(state))]].name


def see_no_secrets(rules: str, key: str, rng: Random) -> int:
    """The policy plays the same card in every world that its seat must think possible."""
    try:
        state = declaring(rules, key, rng.choice((0, 1, 2, 3)), 3, rng)
    except LookupError:
        return 0
    found = cut(state, rng.randrange(8), rng)
    asked = 0
    while found is not None and not found.over:
        view = found.view(found.turn)
        if len(playable(view)) > 1:
            card = next_card(found)
            for world in Worlds.of(view).draws(2, rng):
                assert next_card(state_in(view, world, rng)) == card, (rules, key, view)
            asked += 1
        found = apply(found, PLAYS[rng.choice(list(playable(view)))])
    return asked


CALLED = [(rules, key) for rules, key in RULES_AND_GAMES if CONTRACTS[key].calls]
"""Games with a partner nobody may know of."""


def test_the_policy_sees_no_secrets() -> None:
    rng = Random(51)
    games = [*rng.sample(CALLED, 8), *rng.sample(RULES_AND_GAMES, 4)]
    assert sum(see_no_secrets(*pair, rng) for pair in games) > 60


def test_the_policy_does_not_know_which_king_the_fourth_is() -> None:
    """A defender has to choose while two seats may hold it, one of them void in its suit."""
    assert see_no_secrets("tarockblock-steiermark-2014", "uhurufer", Random(268))


@pytest.mark.slow
def test_the_policy_sees_no_secrets_in_any_game() -> None:
    rng = Random(52)
    assert sum(see_no_secrets(*pair, rng) for pair in RULES_AND_GAMES) > 2000


GOALS = {"trischaken": EVERYONE_ALONE, "piccolo": NEGATIVE, "bettler": NEGATIVE}


def played(game: str, hands: str, table: str = "", declarer: int = 1, called: str = "") -> str:
    """The card the policy plays in seat 0; the table was played by the seats before it."""
    contract, s = CONTRACTS[game], new_rollout()
    switches = play_rules(preset("frohnleiten"), contract, stichzwang=True)
    held = [read_cardset(hand) for hand in hands.split("/")]
    lying = read_cards(table)
    leader = (4 - len(lying)) % 4
    number = 12 - len(held[0])
    s.held_now[:] = [hand.mask for hand in held]
    s.rules, s.goal, s.policy = play_flags(switches), GOALS.get(game, POSITIVE), 1
    s.taker = -1 if contract.everyone_alone else declarer
    s.side[declarer], s.always_known = 1, int(not called)
    s.ultimo = read_card(called).index if called else -1
    for seat, hand in enumerate(held):
        if called and read_card(called) in hand:
            s.side[seat] = 1
    if s.goal == NEGATIVE:
        s.over[:] = -1
        s.over[declarer] = s.wanted[declarer] = contract.tricks
    s.noted, s.note_leader = 4 * number, leader
    s.seen = WHOLE & ~np.bitwise_or.reduce(s.held_now)
    led, best, winner, trick = i64(-1), i64(-1), i64(leader), NONE
    for place, card in enumerate(lying):
        number_of = i64(card.index)
        s.seen &= ~u64(card.bit)
        s.cards[4 * number + place] = number_of
        trick |= u64(card.bit)
        if place == 0:
            led = suit_of(number_of)
        if place == 0 or beats(number_of, best, s.rules):
            best, winner = number_of, i64((leader + place) % 4)
    cards = u64(legal_cards(held[0], lying, switches).mask)
    k = i64(len(lying))
    choice: int = int(chosen(s, cards, i64(0), k, led, best, winner, u64(9)))
    return str(PACK[choice].name)


def test_in_the_last_seat_who_must_take_takes_with_his_highest() -> None:
    assert played("trischaken", "T20 T12 / T15 / HK / HD", "T5 T6 T7") == "T20"


def test_in_the_middle_who_must_take_takes_with_the_lowest_that_suffices() -> None:
    assert played("trischaken", "T9 T20 / T12 H4 / T15 K4 / P7", "T8") == "T9"


def test_the_mond_goes_under_the_skues() -> None:
    assert played("trischaken", "T21 T15 / H4 / P7 / K4", "T22 T3 T4") == "T21"


def test_a_king_is_thrown_where_it_cannot_take() -> None:
    assert played("trischaken", "HK P7 / K4 / H1 / X7", "T9 T10 T3") == "HK"


def test_the_exit_is_the_lowest_card_and_the_king_stays() -> None:
    assert played("trischaken", "H4 PK / H3 P7 / HD K4 / H1 X7") == "H4"


def test_the_skues_catches_the_mond() -> None:
    assert played("dreier", "T22 T5 / T9 / HK / HD", "T21 T6 T7") == "T22"


def test_nobody_overtakes_his_own_side() -> None:
    hands = "T18 T5 HK / T17 / H4 / K4"
    assert played("rufer", hands, "P7 T16 P8", declarer=2, called="HK") == "T5"


def test_the_partner_is_fed_when_the_trick_is_his() -> None:
    hands = "PD P8 HK / T17 K3 / H4 / K4"
    assert played("rufer", hands, "P7 T16 P9", declarer=2, called="HK") == "PD"


def test_an_opponent_is_not_fed() -> None:
    assert played("dreier", "HD H4 / P8 / P7 / T5", "H1 HK H3", declarer=2) == "H4"


def test_the_declarer_draws_the_last_tarock_before_he_cashes() -> None:
    assert played("dreier", "T10 HK HD / T3 K4 K3 / H4 K1 K2 / H3 X7 X8", declarer=0) == "T10"


def test_a_bettler_ducks_as_high_as_he_can() -> None:
    assert played("bettler", "H1 H4 / H2 / H3 / K4", "HK HD HB", declarer=0) == "H1"
