# NumPy leaves the types of many results open:
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false
# pyright: reportUnknownArgumentType=false
"""What the workshop says became of an exercise is what the law says of the same cards."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from koenigrufen.cards.card import PACK, SUITS, Card, king_of
from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.public import Announcement, Phase, Talk, TalonSeen, Tricks
from koenigrufen.game.state import State, publish, start
from koenigrufen.kernel import exercise, rollout
from koenigrufen.kernel.payments import finished
from koenigrufen.players.bidder.kinds import Family, Role, family, variant
from koenigrufen.players.bidder.outcomes import CALLABLE
from koenigrufen.research.bidding.bulk import SHAPES, fit_deals, played, rows_of
from koenigrufen.research.bidding.recipe import flags
from koenigrufen.research.bidding.samples import rows
from koenigrufen.rules.contract import CONTRACTS, TRISCHAKEN, Contract
from koenigrufen.rules.loading import load
from koenigrufen.rules.options import Terms
from koenigrufen.rules.play import play_rules
from koenigrufen.rules.ruleset import RuleSet

COMPARED = ("family", "role", "variant", "place", "after", "units", "called", "alone")
COMPARED_TOO = ("dealt", "ready", "laid", "left", "announced", "course")
PILES = ("thirds", "tricks")


def rule_set() -> RuleSet:
    """With every game, and games to lose played to their end as exercises are not: early."""
    rules = load("frohnleiten", ["announcing.silent_miss=true"])
    return replace(rules, contracts={key: Terms() for key in CONTRACTS} | rules.contracts)


def games() -> list[Contract]:
    closed = [game for game in CONTRACTS.values() if game.exposure.value == "closed"]
    return [game for game in closed if not game.bird_game]


def exercised(game: Contract, way: int, seed: int, rules: RuleSet) -> tuple[Any, list[int]]:
    """One exercise: the workshop's rows, and the cards in order."""
    kinds = np.array([int(family(game))]), np.array([way])
    deals = fit_deals(*kinds, seed)
    told = played(*kinds, flags(rules), deals, seed)
    again = {name: array.copy() for name, array in told.items()}
    s = rollout.new_rollout()
    s.policy = 1
    word = np.random.default_rng(seed + 1).integers(1, 1 << 63, 1, np.uint64)
    exercise.exercise(s, word, *kinds, flags(rules), SHAPES, *again.values())
    for name, array in told.items():
        assert (again[name] == array).all(), name
    return (rows_of(*kinds, told), told), [int(card) for card in s.cards[: s.played]]


def by_the_law(game: Contract, way: int, told: Any, line: list[int], rules: RuleSet) -> State:
    """The same deal as the law has it once its cards are played."""
    numbers = told["numbers"][0]
    forehand, declarer = int(numbers[exercise.FOREHAND]), int(numbers[exercise.DECLARER])
    hands = [CardSet(int(mask)) for mask in told["hands"][0]]
    talon: tuple[Card, ...] = tuple(PACK[card] for card in told["talons"][0])
    deal = Deal((hands[0], hands[1], hands[2], hands[3]), talon)
    state = start(rules, (forehand - 1) % 4, deal)
    ready = CardSet(int(told["ready"][0][declarer]))
    taken = ready - hands[declarer]
    laid = CardSet(int(told["piles"][0][5])) if game.takes else EMPTY
    left = CardSet.of(talon) - taken - laid if game.shows_talon else EMPTY
    suit = int(numbers[exercise.CALLED])
    called = None if suit < 0 else king_of(SUITS[suit])
    seats = {seat: CardSet(int(told["ready"][0][seat])) for seat in range(4)}
    said = said_by(int(numbers[exercise.SAID]), told["sides"][0], seats, declarer, called)
    talk = replace(state.public.trischaken, stichzwang=way >= 3, talon=TALONS[way % 3])
    tricks = Tricks(
        rules=play_rules(rules, game, stichzwang=way >= 3),
        leader=declarer if game.negative else forehand,
    )
    state = publish(
        state, contract=game, declarer=declarer, called="" if called is None else suit_word(suit),
        talon=TalonSeen(shown=talon if game.shows_talon else (), left=left),
        talk=Talk(announced=said), trischaken=talk, tricks=tricks, phase=Phase.PLAYING,
    )  # fmt: skip
    state = replace(state, called=called, laid=laid)
    over = finished(state, line)
    # the rows ask what was held at the first trick: all of it has been played, or still is held
    left_over = [seats[s] - CardSet(1 << 54) for s in range(4)]
    for trick in over.public.play.done:
        left_over = [
            left_over[s] - CardSet.of([trick.cards[(s - trick.leader) % 4]]) for s in range(4)
        ]
    return replace(over, hands=(left_over[0], left_over[1], left_over[2], left_over[3]))


TALONS = ("first-six-tricks", "last-trick", "unused")


def suit_word(suit: int) -> str:
    return SUITS[suit].value


def said_by(
    bits: int, sides: Any, hands: dict[int, CardSet], declarer: int, called: Any
) -> tuple[Announcement, ...]:
    """Who must have announced what: the one on that side who holds the card."""
    said: list[Announcement] = []
    for place, bonus in enumerate(CALLABLE):
        card = called if place == len(CALLABLE) - 1 else PACK[32 + place]
        for side in (0, 1):
            if bits >> (place + len(CALLABLE) * side) & 1:
                holder = next(s for s in range(4) if card in hands[s])
                assert bool(sides[holder] == 1) is (side == 0)
                said.append(Announcement(bonus, holder))
    del declarer
    return tuple(said)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_an_exercise_is_told_as_the_law_tells_it(game: Contract) -> None:
    rules = rule_set()
    ways = range(6) if game.everyone_alone else [variant(game)]
    for way in ways:
        for seed in range(3 if game.everyone_alone else 12):
            (mine, told), line = exercised(game, way, 100 * way + 2 * seed, rules)
            state = by_the_law(game, way, told, line, rules)
            theirs = np.array(rows(state, natural=False))
            for name in COMPARED + COMPARED_TOO + PILES * game.everyone_alone:
                assert (mine[name] == theirs[name]).all(), (game.key, way, seed, name)


def test_an_exercise_tells_of_all_four_roles() -> None:
    families = np.full(200, int(Family.CALLS))
    samples = rows_of(
        families,
        np.zeros(200, np.int64),
        played(
            families,
            np.zeros(200, np.int64),
            flags(rule_set()),
            fit_deals(families, families * 0, 5),
            5,
        ),
    )
    assert set(samples["role"]) == {Role.READY, Role.PARTNER, Role.DEFENDER}
    assert TRISCHAKEN.everyone_alone
