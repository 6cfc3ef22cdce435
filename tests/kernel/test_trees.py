"""The kept trees and lines: the law says what the file says, and so does the kernel."""

from random import Random
from typing import Any

import numpy as np
import pytest

from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.names import cards_text, read_cards
from koenigrufen.kernel import play
from koenigrufen.kernel._jit import COMPILED, jit
from koenigrufen.kernel.bits import NONE, ONE, bit, i64, lowest, suit_of, u64
from koenigrufen.kernel.lower import play_flags
from koenigrufen.kernel.play import PAGAT, beats, is_kaiserstich, laid, legal
from tests.kernel.trees import Case, cases, count, played

CASES = cases()


@jit
def lines(  # noqa: PLR0913, PLR0917 - the state of a trick, in machine words
    hands: Any, laid_down: Any, place: Any, leader: Any, led: Any, best: Any, winner: Any,
    trick: Any, flags: Any, depth: Any,
) -> Any:  # fmt: skip
    """How many lines of so many cards there are."""
    k = place & 3
    zero = place - place
    none = zero - 1
    if k == 0 and place > 0:
        leader, led, best, trick = winner, none, none, u64(zero)
    if depth == 0:
        return zero + 1
    seat = (leader + k) & 3
    cards = legal(hands[seat], led, best, trick, flags)
    found = i64(0)
    while cards != NONE:
        card = lowest(cards)
        one = bit(card)
        cards &= cards - ONE
        suit = suit_of(card) if k == 0 else led
        next_best, next_winner = best, winner
        if k == 0 or beats(card, best, flags):
            next_best, next_winner = card, seat
        next_trick = laid(trick, card, suit, flags)
        laid_down[place] = card
        if is_kaiserstich(next_trick):
            next_best = zero + 32
            for step in range(k + 1):
                if bit(laid_down[place - step]) == PAGAT:
                    next_winner = (leader + k - step) & 3
        hands[seat] ^= one
        found += lines(
            hands, laid_down, place + 1, leader, suit, next_best, next_winner, next_trick, flags,
            depth - 1,
        )  # fmt: skip
        hands[seat] ^= one
    return found


def counted(case: Case, depth: int) -> int:
    hands = np.array([hand.mask for hand in case.sets], np.uint64)
    none, leader = np.int64(-1), np.int64(case.leader)
    return int(lines(
        hands, np.zeros(52, np.int64), np.int64(0), leader, none, none, leader, np.uint64(0),
        np.int64(play_flags(case.play)), np.int64(depth),
    ))  # fmt: skip


def named(case: Case) -> str:
    return case.name.replace(" ", "-")


def test_every_switch_of_card_play_and_every_kind_of_game_is_in_the_file() -> None:
    assert len({case.play for case in CASES}) >= 48
    assert {named(case) for case in CASES if "trischaken" in case.name}


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_kernel_counts_the_same_lines(case: Case) -> None:
    deepest = len(case.counts) if COMPILED else 3
    found = [counted(case, depth) for depth in range(1, deepest + 1)]
    assert found == case.counts[:deepest]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_law_counts_the_same_lines(case: Case) -> None:
    shallow = [depth for depth, lines in enumerate(case.counts, start=1) if lines < 300]
    found = [count(case.sets, case.leader, case.play, depth) for depth in shallow]
    assert found == case.counts[: len(shallow)]


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_law_counts_the_same_lines_down_to_the_last(case: Case) -> None:
    depths = range(1, len(case.counts) + 1)
    assert [count(case.sets, case.leader, case.play, d) for d in depths] == case.counts


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_law_plays_the_kept_line(case: Case) -> None:
    line = list(read_cards(case.line))
    _, legal_at, winners = played(case.sets, case.leader, case.play, line, Random(0))
    assert (legal_at, winners) == (case.legal, case.winners)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_kernel_plays_the_kept_line(case: Case) -> None:
    flags, leader = np.int64(play_flags(case.play)), case.leader
    hands = [hand.mask for hand in case.sets]
    line = read_cards(case.line)
    legal_at: list[str] = []
    winners: list[int] = []
    led = best = winner = -1
    trick = np.uint64(0)
    for place, card in enumerate(line):
        seat = (leader + place) % 4
        if place % 4 == 0:
            led = best = winner = -1
            trick = np.uint64(0)
            seat = leader = winners[-1] if winners else case.leader
        seat = (leader + place % 4) % 4
        may = play.legal(np.uint64(hands[seat]), np.int64(led), np.int64(best), trick, flags)
        legal_at.append(cards_text(CardSet(int(may))))
        hands[seat] &= ~card.bit
        if place % 4 == 0:
            led = min(card.index >> 3, 4)
        if place % 4 == 0 or play.beats(np.int64(card.index), np.int64(best), flags):
            best, winner = card.index, seat
        trick = np.uint64(play.laid(trick, np.int64(card.index), np.int64(led), flags))
        if play.is_kaiserstich(trick):
            best = play.PAGAT_CARD
            first = place - place % 4
            winner = (leader + [c.index for c in line[first : place + 1]].index(best)) % 4
        if place % 4 == 3:
            winners.append(winner)
    assert (legal_at, winners) == (case.legal, case.winners)
