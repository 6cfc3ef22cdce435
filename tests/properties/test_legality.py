"""Every legal action applies, and every other one is refused with a reason."""

import re
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.errors import IllegalAction
from koenigrufen.game.actions import Discard, Move
from koenigrufen.game.deal import act, apply, discard_choice, legal_actions, why_illegal
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State
from tests.helpers.driver import play_until, random_discard
from tests.properties.strategies import EVERY_ACTION, declared, discards, states

REASON = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@given(states())
def test_what_is_listed_is_allowed_and_nothing_else_is(state: State) -> None:
    view = state.view(state.turn)
    allowed = legal_actions(view)
    assert len(set(allowed)) == len(allowed)
    assert set(allowed) <= set(EVERY_ACTION)
    for action in EVERY_ACTION:
        reason = why_illegal(view, action)
        assert (reason is None) == (action in allowed), (action, reason)
        assert reason is None or REASON.fullmatch(reason)


@given(states())
def test_every_legal_action_applies_and_every_other_one_raises(state: State) -> None:
    for action in EVERY_ACTION:
        reason = why_illegal(state.view(state.turn), action)
        if reason is None:
            assert apply(state, action).moves == (*state.moves, Move(state.turn, action))
        else:
            with pytest.raises(IllegalAction) as caught:
                apply(state, action)
            assert caught.value.reason == reason


@given(states())
def test_whoever_is_not_on_turn_may_do_nothing_and_is_told_so(state: State) -> None:
    wanted = "deal-over" if state.over else "not-your-turn"
    for seat in {0, 1, 2, 3} - {state.turn}:
        view = state.view(seat)
        assert legal_actions(view) == ()
        assert discard_choice(view) is None
        for action in EVERY_ACTION:
            assert why_illegal(view, action) == wanted
        with pytest.raises(IllegalAction) as caught:
            act(state, Move(seat, EVERY_ACTION[0]))
        assert caught.value.reason == wanted


@given(states())
def test_a_deal_that_is_not_over_always_goes_on(state: State) -> None:
    view = state.view(state.turn)
    if state.over:
        assert legal_actions(view) == ()
    elif state.public.phase is Phase.DISCARDING:
        assert why_illegal(view, random_discard(view, Random(0))) is None
    else:
        assert legal_actions(view)


@given(states(), discards())
def test_any_cards_may_be_laid_away_only_by_a_declarer_who_must(
    state: State, laid: Discard
) -> None:
    assume(state.public.phase is not Phase.DISCARDING)
    assert why_illegal(state.view(state.turn), laid) is not None


def discarding(state: State, rng: Random) -> State:
    """The same deal at its discard, if it has one."""
    state = play_until(state, rng, lambda now: now.public.phase is Phase.DISCARDING)
    assume(state.public.phase is Phase.DISCARDING)
    return state


def honour(card: Card) -> bool:
    return card.is_king or card.is_trull


def by_the_book(state: State, laid: list[Card]) -> bool:
    """Whether these cards may be laid away, said once more in the simplest words.

    No king, no Trull. A Tarock only when all the suit cards that may go have gone; in a suit game
    a suit card only when all the Tarocks that may go have gone. A bird game keeps its birds.
    """
    game, hand = state.public.game, state.hands[state.turn]
    count = {"half": 3, "all": 6, "one": 1}[game.talon]
    if len(laid) != count or any(card not in hand or honour(card) for card in laid):
        return False
    kept = bids_birds(state)
    if any(card in kept for card in laid):
        return False
    if state.public.rules.talon.tarock_discard == "free" and not game.suit_game:
        return True
    late = [card for card in laid if card.is_tarock is not game.suit_game]
    early = [c for c in hand if c.is_tarock is game.suit_game and not honour(c) and c not in kept]
    return not late or all(card in laid for card in early)


def bids_birds(state: State) -> list[Card]:
    """The birds a bird game was bid with, among the first twelve cards of its player."""
    public = state.public
    names = {1: "pagat", 2: "uhu", 3: "kakadu", 4: "quapil"}
    wanted = [public.game.bird.number] if public.game.bird else [*names] * public.game.any_bird
    dealt = state.dealt[state.turn]
    return [c for c in dealt if c.number in wanted and public.rules.announceable(names[c.number])]


@given(declared(), st.integers(0, 2**32 - 1))
def test_what_may_be_laid_away(given_deal: tuple[State, Random], seed: int) -> None:
    state, rng = given_deal
    state = discarding(state, rng)
    view = state.view(state.turn)
    choice = discard_choice(view)
    assert choice is not None
    cards, count = choice
    some = list(combinations(state.hands[state.turn], count))
    Random(seed).shuffle(some)
    for laid in some[:150]:
        legal = why_illegal(view, Discard(CardSet.of(laid))) is None
        assert legal == by_the_book(state, list(laid)), laid
        assert not legal or CardSet.of(laid) <= cards
    wrong = CardSet.of(some[0][1:])
    assert why_illegal(view, Discard(wrong)) == "discard-count"


@given(declared(), discards())
def test_a_wild_discard_is_refused(given_deal: tuple[State, Random], laid: Discard) -> None:
    state = discarding(*given_deal)
    legal = why_illegal(state.view(state.turn), laid) is None
    assert legal == by_the_book(state, list(laid.cards))


@given(declared())
def test_a_discard_comes_before_everything_else(given_deal: tuple[State, Random]) -> None:
    state = discarding(*given_deal)
    for action in EVERY_ACTION:
        assert why_illegal(state.view(state.turn), action) == "discard-first"


@given(declared())
def test_discards_are_not_listed_one_by_one(given_deal: tuple[State, Random]) -> None:
    assert legal_actions(discarding(*given_deal).view(0)) == ()
