"""Why something is said before the play: what the hand has for it, and what it lacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from koenigrufen.cards.card import SUITS, Suit
from koenigrufen.cards.cardset import KINGS, TAROCKS, TRULL, CardSet
from koenigrufen.cards.counting import thirds
from koenigrufen.game import actions as a
from koenigrufen.game.deal import legal_actions
from koenigrufen.game.personal import accounts
from koenigrufen.game.phases.talon import part_of
from koenigrufen.game.sides import doubling_level
from koenigrufen.game.view import FOURTH_KING, View
from koenigrufen.players.advice.reason import Reason
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.auction import read_called
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.contract import CONTRACTS

LONG = 8
SHORT = 2
_LOW: Final = 6
"""So many low cards speak for a game to lose."""
_EACH_ITS_OWN: Final = (a.Call, a.Take, a.Discard)


def why_said(view: View, action: a.Action, *, best: bool = True) -> Reason:
    """The reason for what is said, chosen or laid away.

    Of what is not best only the kinds that each have something of their own to say say it.
    """
    own = isinstance(action, a.Kontra) and _feint(view, action)
    if not best and not own and not isinstance(action, _EACH_ITS_OWN):
        return Reason("said-less")
    reason = _RULES.get(type(action), _plain)(view, action)
    return Reason("call-reached", reason.values) if best and reason.against else reason


def _plain(view: View, action: Any) -> Reason:
    del view, action
    return Reason("weighed")


def _holding(hand: CardSet) -> dict[str, object]:
    voids = [suit for suit in SUITS if not hand.suit(suit)]
    return {
        "tarocks": len(hand & TAROCKS), "trull": len(hand & TRULL), "kings": len(hand & KINGS),
        "voids": len(voids),
    }  # fmt: skip


def _bid(view: View, action: a.Bid | a.Hold | a.Bei) -> Reason:
    key = view.public.auction.highest if isinstance(action, a.Hold) else action.contract
    game = CONTRACTS[key or ""]
    values = _holding(view.hand) | {"game": game.key}
    if game.everyone_alone:
        return Reason("bid-trischaken", values)
    if game.negative:
        low = _low_cards(view.hand)
        return Reason("bid-to-lose" if low >= _LOW else "weighed", values | {"low": low})
    if game.suit_game:
        longest = max(SUITS, key=lambda suit: len(view.hand.suit(suit)))
        return Reason(
            "bid-suits", values | {"suit": longest, "long": len(view.hand.suit(longest))}
        )
    return Reason("bid-calling" if game.calls else "bid-alone", values)


def _low_cards(hand: CardSet) -> int:
    """Cards that hardly ever take a trick: the lowest four of a suit, Tarock up to VIII."""
    small = sum(1 for card in hand - TAROCKS if card.thirds == 1)
    return small + sum(1 for card in hand & TAROCKS if card.number <= LONG)


def _waiting(view: View, action: a.Action) -> Reason:
    del action
    return Reason("wait", _holding(view.hand))


def _call(view: View, action: a.Call) -> Reason:
    if action.card == FOURTH_KING:
        return Reason("call-fourth")
    card = read_called(action.card, view.hand)
    suit = Suit.TAROCK if card is None else card.suit
    mine = view.hand.suit(suit)
    values: dict[str, object] = {"suit": suit, "count": len(mine)}
    if card is not None and card in view.hand:
        return Reason("call-own", values)
    return Reason(
        "call-void" if not mine else "call-short" if len(mine) <= SHORT else "call-long", values
    )


def _take(view: View, action: a.Take) -> Reason:
    part = CardSet.of(part_of(view.public.talon.shown, action.what))
    called = view.called_card()
    values: dict[str, object] = {"points": thirds(part) // 3, "tarocks": len(part & TAROCKS)}
    if called is not None and called in part:
        return Reason("take-king", values)
    return Reason("take-part", values) if part else Reason("take-unseen")


def _discard(view: View, action: a.Discard) -> Reason:
    kept = view.hand - action.cards
    voids = [s for s in SUITS if view.hand.suit(s) and not kept.suit(s)]
    values: dict[str, object] = {"points": thirds(action.cards) // 3, "cards": action.cards}
    ruffs = not view.public.game.suit_game and bool(kept & TAROCKS)
    if voids and ruffs:
        return Reason("lay-void", values | {"suit": voids[0]})
    return Reason("lay-points", values)


def _concede(view: View, action: a.Action) -> Reason:
    del view, action
    return Reason("concede")


def _announce(view: View, action: a.Announce) -> Reason:
    return Reason("announce", _holding(view.hand) | {"bonus": action.bonus})


def _kontra(view: View, action: a.Kontra) -> Reason:
    """By whose word it is: one doubles what the others said, or one's own after their kontra.

    In a game to lose Tarock and kings say nothing of either.
    """
    if _feint(view, action):
        return Reason("kontra-own")
    again = "re" if _answers(view, action) else ""
    if action.item != GAME:
        return Reason(f"{again}kontra-bonus", _holding(view.hand) | {"bonus": action.item})
    if view.public.game.negative:
        return Reason(f"{again}kontra-to-lose", {"low": _low_cards(view.hand)})
    return Reason(f"{again}kontra", _holding(view.hand))


def _answers(view: View, action: a.Kontra) -> bool:
    """Whether the seat doubles what its own side has said, as far as it knows the sides."""
    public = view.public
    if public.game.negative:
        raised = accounts(public, view.seat, action)
        return any(declarer == view.seat for declarer, _ in raised)
    announcer = public.talk.announcer(action.item)
    if announcer in (None, public.player):
        return view.own_side() is Side.DECLARER
    if announcer == view.seat:
        return True
    return doubling_level(public, action.item, None) % 2 == 1


def _feint(view: View, action: a.Kontra) -> bool:
    """Whether it is the first kontra on what the own side has said: that counts nothing."""
    public = view.public
    first = not public.game.negative and doubling_level(public, action.item, None) % 2 == 0
    return first and _answers(view, action)


def _good(view: View, action: a.Good) -> Reason:
    """Why nothing is said: by what could have been."""
    del action
    legal = legal_actions(view)
    if any(isinstance(one, a.Spritz) for one in legal):
        return Reason("good-no-spritz")
    if not any(isinstance(one, a.Kontra) and not _feint(view, one) for one in legal):
        return Reason("good")
    return Reason("good-no-rekontra" if _raised_already(view) else "good-no-kontra")


def _raised_already(view: View) -> bool:
    """Whether any kontra has been said."""
    return bool(view.public.talk.doublings)


def _spritz(view: View, action: a.Spritz) -> Reason:
    del action
    return Reason("spritz", _holding(view.hand) | {"low": _low_cards(view.hand)})


_RULES: Final[dict[type, Callable[[View, Any], Reason]]] = {
    a.Bid: _bid, a.Hold: _bid, a.Bei: _bid, a.Open: _waiting, a.Pass: _waiting,
    a.Call: _call, a.Take: _take, a.Discard: _discard, a.Concede: _concede,
    a.Announce: _announce, a.Kontra: _kontra, a.Good: _good, a.Spritz: _spritz,
}  # fmt: skip
