"""Other worlds: the same deal with cards changed that a seat cannot see."""

from random import Random

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import TAROCKS, WHOLE_PACK, CardSet
from koenigrufen.cards.errors import IllegalAction
from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.actions import Discard, Move, Play
from koenigrufen.game.deal import act, discard_choice, legal_actions
from koenigrufen.game.state import State, start
from tests.helpers.driver import played_cards
from tests.helpers.piles import in_tricks, taken

Swap = dict[Card, Card]


def seen_by(state: State, seat: int) -> CardSet:
    """Every card this seat knows the place of, from the log of the deal alone."""
    public = state.public
    seen = state.dealt[seat] | CardSet.of(played_cards(state)) | CardSet.of(in_tricks(state))
    seen |= CardSet.of(public.talon.shown) | public.talon.laid
    if seat == public.declarer:
        seen |= CardSet.of(taken(state)) | state.laid
    if public.tricks is not None:
        for _, hand in public.tricks.shown:
            seen |= hand
    return seen


def swapped_cards(cards: CardSet, swap: Swap) -> CardSet:
    return CardSet.of(swap.get(card, card) for card in cards)


def swapped_deal(state: State, swap: Swap) -> Deal:
    hands = [swapped_cards(hand, swap) for hand in state.dealt]
    talon = tuple(swap.get(card, card) for card in state.talon)
    return Deal((hands[0], hands[1], hands[2], hands[3]), talon)


def swapped_move(move: Move, swap: Swap) -> Move:
    """The move in the other world: hidden discards are other cards there."""
    match move.action:
        case Discard(cards):
            return Move(move.seat, Discard(swapped_cards(cards, swap)))
        case Play(card):
            assert card not in swap
            return move
        case _:
            return move


def shown_kind(state: State) -> CardSet:
    """The cards that are laid away openly: Tarock, in suit games suit cards."""
    game = state.public.contract
    return WHOLE_PACK - TAROCKS if game is not None and game.suit_game else TAROCKS


def other_world(state: State, swap: Swap) -> list[State] | None:
    """The states of the same deal with cards changed.

    None where a move would be illegal, or where a card laid away unseen would have been shown.
    """
    if swapped_cards(state.laid, swap) & shown_kind(state) != state.laid & shown_kind(state):
        return None
    now = start(state.public.rules, state.public.dealer, swapped_deal(state, swap))
    history = [now]
    for move in state.moves:
        try:
            now = act(now, swapped_move(move, swap))
        except IllegalAction:
            return None
        history.append(now)
    return history


def this_world(state: State) -> list[State]:
    history = other_world(state, {})
    assert history is not None
    assert history[-1] == state
    return history


def assert_same_view(one: State, other: State, seat: int) -> None:
    mine, theirs = one.view(seat), other.view(seat)
    assert mine.public == theirs.public
    assert mine == theirs
    assert legal_actions(mine) == legal_actions(theirs)
    assert discard_choice(mine) == discard_choice(theirs)
    assert (mine.own_side(), mine.called_card()) == (theirs.own_side(), theirs.called_card())


def swaps(hidden: list[Card], rng: Random) -> list[Swap]:
    """Some changes among the hidden cards: single pairs, and one wild shuffle of them all."""
    pairs = [rng.sample(hidden, 2) for _ in range(6)] if len(hidden) > 1 else []
    wild = hidden.copy()
    rng.shuffle(wild)
    return [*({a: b, b: a} for a, b in pairs), dict(zip(hidden, wild, strict=True))]


def assert_hidden_cards_change_nothing(state: State, seat: int, rng: Random) -> int:
    """Compares the seat's views over the whole deal in other worlds; gives how many there were."""
    history, compared = this_world(state), 0
    for swap in swaps(list(WHOLE_PACK - seen_by(state, seat)), rng):
        other = other_world(state, swap)
        if other is None:
            continue  # the others could not have done what they did with these cards
        compared += 1
        for mine, theirs in zip(history, other, strict=True):
            assert_same_view(mine, theirs, seat)
    return compared
