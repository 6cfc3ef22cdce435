"""What the account is told of a deal that was played, against a count of its own."""

from random import Random

import pytest

from koenigrufen.cards.counting import thirds
from koenigrufen.game.state import State
from koenigrufen.rules.bonuses import Side
from koenigrufen.scoring.course import (
    effective_level,
    facts_of,
    king_in_talon,
    partner_of,
    personal_levels,
)
from koenigrufen.scoring.facts import GameFacts, SeveralFacts, TrischakenFacts
from tests.helpers.deals import table
from tests.helpers.driver import auctioned, declaring, play_out, played_out
from tests.helpers.moves import run

BEI = "0 open, 1 bid bettler, 2 bei piccolo, 3 pass, 0 bei piccolo"


def taken(state: State, *seats: int) -> list[int]:
    """Thirds, cards and tricks that these seats have taken in."""
    tricks = [trick for trick in state.public.play.done if trick.winner in seats]
    cards = [card for trick in tricks for card in trick.pile]
    return [thirds(cards), len(cards), len(tricks)]


@pytest.mark.parametrize("rules", ["thrash", "oberoesterreich-2023", "cheltenham"])
def test_a_trischaken_is_told_by_four_piles(rules: str) -> None:
    state = play_out(declaring(rules, "trischaken", 0, 3, Random(rules)), Random(7))
    facts = facts_of(state)
    assert isinstance(facts, TrischakenFacts)
    told = zip(facts.thirds, facts.cards, facts.tricks, strict=True)
    assert [list(one) for one in told] == [taken(state, seat) for seat in range(4)]
    assert facts.forehand == 0


@pytest.mark.parametrize("seed", range(4))
def test_of_several_declarers_each_is_told_by_his_own_tricks(seed: int) -> None:
    state = run(table("ruedigervariante", seed=seed), BEI)
    state = run(state, "1 good, 2 kontra game 1, 2 good, 3 kontra game 0, 3 good, 0 good")
    state = run(state, "1 kontra game 2, 1 good, 2 good, 3 good, 0 good")
    state = play_out(state, Random(seed))
    facts = facts_of(state)
    assert isinstance(facts, SeveralFacts)
    assert facts.contract.key == "bettler"
    assert [(game.declarer, game.contract.key) for game in facts.games] == [
        (1, "bettler"), (2, "piccolo"), (0, "piccolo"),
    ]  # fmt: skip
    for game in facts.games:
        assert [game.thirds, game.cards, game.tricks] == taken(state, game.declarer)


def test_of_several_declarers_each_has_his_own_kontras() -> None:
    state = run(table("ruedigervariante"), BEI)
    state = run(state, "1 good, 2 kontra game 1, 2 good, 3 kontra game 0, 3 good")
    state = run(state, "0 kontra game 3, 0 good, 1 good, 2 good, 3 kontra game 0, 3 good")
    levels = [personal_levels(state, declarer) for declarer in (1, 2, 0)]
    assert levels == [{2: 1}, {}, {3: 3}]


def test_a_game_to_lose_counts_neither_discards_nor_talon() -> None:
    state = play_out(declaring("thrash", "piccolo", 0, 3, Random(1)), Random(1))
    facts = facts_of(state)
    assert isinstance(facts, GameFacts)
    assert [facts.thirds, facts.cards, facts.tricks] == taken(state, 0)


def test_a_half_talon_game_counts_discards_and_the_partners_tricks() -> None:
    for seed in range(6):
        state = played_out(declaring("thrash", "rufer", 0, 3, Random(seed)), Random(seed))
        facts, partner = facts_of(state), partner_of(state)
        assert isinstance(facts, GameFacts)
        seats = (0,) if partner is None else (0, partner)
        points, cards, tricks = taken(state, *seats)
        laid = list(state.laid)
        assert [facts.thirds, facts.cards] == [points + thirds(laid), cards + len(laid)]
        assert (facts.tricks, facts.partner, facts.declarers) == (tricks, partner, seats)
        assert facts.king_in_talon is king_in_talon(state) is (state.called in state.talon)


def calling(after: str) -> State:
    """Vorhand plays a Solorufer with seat 2, who holds the Karo king."""
    state = auctioned(table("cheltenham", "0: HK T2\n2: KK T1"), "solorufer", 0)
    assert state is not None
    return run(state, f"0 call K, {after}")


@pytest.mark.parametrize(
    ("after", "level"),
    [
        ("0 good", 0),
        ("0 good, 1 kontra game", 1),
        ("0 good, 1 kontra game, 1 good, 2 kontra game", 2),
        ("0 good, 1 kontra game, 1 good, 2 kontra game, 2 good, 3 kontra game", 3),
        ("0 good, 1 good, 2 kontra game", 0),
        ("0 good, 1 good, 2 kontra game, 2 good, 3 kontra game", 1),
        ("0 good, 1 good, 2 kontra game, 2 good, 3 good, 0 kontra game", 0),
    ],
)
def test_a_kontra_against_ones_own_side_counts_nothing(after: str, level: int) -> None:
    assert effective_level(calling(after), "game", Side.DECLARER) == level


def test_a_kontra_belongs_to_its_item() -> None:
    state = calling("0 announce uhu, 0 good")
    state = run(state, "1 kontra uhu, 1 good")
    assert effective_level(state, "uhu", Side.DECLARER) == 1
    assert effective_level(state, "game", Side.DECLARER) == 0
    assert effective_level(state, "uhu", Side.DEFENDERS) == 0


def test_who_calls_his_own_king_has_no_partner() -> None:
    state = auctioned(table("cheltenham", "0: HK T2"), "solorufer", 0)
    assert state is not None
    facts = facts_of(play_out(run(state, "0 call H"), Random(2)))
    assert isinstance(facts, GameFacts)
    assert (facts.partner, facts.king_in_talon, facts.defenders) == (None, False, (1, 2, 3))
