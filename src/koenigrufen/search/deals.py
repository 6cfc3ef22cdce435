"""From a world back to a whole deal: the first twelve cards, the talon, and a state to play on."""

from __future__ import annotations

import random

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.cards.shuffle import HAND, Deal
from koenigrufen.game.actions import Discard, Move
from koenigrufen.game.public import SEATS, Public
from koenigrufen.game.state import Hands, State
from koenigrufen.game.view import View
from koenigrufen.rules.auction import read_called
from koenigrufen.search.seen import has_laid, played_by, taken, took_unseen
from koenigrufen.search.spoken import Told, told
from koenigrufen.search.worlds import World


def whole_deal(view: View, world: World, rng: random.Random) -> Deal:
    """The deal as it was dealt in this world.

    Which six of eighteen cards a declarer took up unseen no play tells: any that fit his bids.
    """
    public = view.public
    dealt = [_held(public, world, seat) for seat in range(SEATS)]
    talon = world.talon
    if took_unseen(public):
        whole = dealt[public.player]
        dealt[public.player] = _first_twelve(view, whole, rng)
        talon = tuple(whole - dealt[public.player])
    return Deal((dealt[0], dealt[1], dealt[2], dealt[3]), talon)


def _held(public: Public, world: World, seat: int) -> CardSet:
    """All the seat has had, but for open talon cards it took up."""
    held = world.hands[seat] | CardSet(played_by(public)[seat])
    if seat == public.declarer and has_laid(public):
        held |= world.laid
    return held - taken(public) if seat == public.declarer else held


def _first_twelve(view: View, whole: CardSet, rng: random.Random) -> CardSet:
    """Twelve of the eighteen cards, such as his bids want them."""
    if view.is_declarer:
        return view.dealt
    said = [one for one in told(view.public, view.moves) if one.seat == view.public.player]
    cards = list(whole)
    rng.shuffle(cards)
    needed = [card for one in said for card in _some(cards, one)]
    chosen = EMPTY
    for card in (*needed, *cards):
        larger = chosen.with_card(card)
        if len(chosen) < HAND and all(len(larger & one.cards) <= one.high for one in said):
            chosen = larger
    return chosen


def _some(cards: list[Card], one: Told) -> list[Card]:
    """As many of the cards as were told of at least."""
    return [card for card in cards if card in one.cards][: one.low]


def state_in(view: View, world: World, rng: random.Random) -> State:
    """The state of the deal in this world: what the law plays on from."""
    public, deal = view.public, whole_deal(view, world, rng)
    called = None
    if public.called:
        called = read_called(public.called, deal.hands[public.player])
    laid = world.laid if has_laid(public) else EMPTY
    moves = tuple(_done(move, laid) for move in view.moves)
    hands: Hands = world.hands
    return State(public, hands, deal.hands, deal.talon, laid, called, moves, view.moves)


def _done(move: Move, laid: CardSet) -> Move:
    """The move with the discards of this world."""
    return Move(move.seat, Discard(laid)) if isinstance(move.action, Discard) else move
