"""The auction: Vorhand opens, the others overbid or pass, the last one standing plays."""

from __future__ import annotations

from dataclasses import replace

from koenigrufen.game.actions import Action, Bei, Bid, HandOn, Hold, Open, Pass
from koenigrufen.game.phases.opening import begin
from koenigrufen.game.public import SEATS, Auction, Public, next_seat
from koenigrufen.game.state import State, publish
from koenigrufen.game.view import View
from koenigrufen.rules.auction import (
    Standing,
    must_hand_on,
    why_not_bei,
    why_not_bid,
    why_not_hold,
    why_not_pass,
    why_not_with,
)
from koenigrufen.rules.contract import CONTRACTS


def standing(public: Public) -> Standing:
    """Where the auction stands for the seat on turn."""
    auction = public.auction
    forehand = public.turn == public.forehand
    return Standing(
        highest=auction.highest,
        forehand=forehand,
        first_word=forehand and not auction.opened,
        chooses=forehand and auction.bidder is None and len(auction.passed) == SEATS - 1,
    )


def options(view: View) -> tuple[Action, ...]:
    bids = [Bid(game.key) for game in view.public.rules.games]
    beis = [Bei(key) for key in view.public.rules.bidding.bei]
    wanted: list[Action] = [HandOn(), Open(), *bids, *beis, Hold(), Pass()]
    return tuple(action for action in wanted if why_not(view, action) is None)


def why_not(view: View, action: Action) -> str | None:
    here = standing(view.public)
    hands_on = here.first_word and must_hand_on(view.public.rules, view.dealt)
    if hands_on or isinstance(action, HandOn):
        return _why_not_hand_on(action, must=hands_on)
    match action:
        case Bid(key):
            return why_not_bid(view.public.rules, here, key, view.dealt)
        case Hold():
            return why_not_hold(view.public.rules, here, view.dealt)
        case Bei(key):
            return _why_not_bei(view, here, key)
        case Pass():
            return why_not_pass(here)
        case Open():
            return None if here.first_word else "already-opened"
        case _:
            return "not-now"


def _why_not_hand_on(action: Action, *, must: bool) -> str | None:
    if isinstance(action, HandOn):
        return None if must else "no-handing-on"
    return "hand-on"


def _why_not_bei(view: View, here: Standing, key: str) -> str | None:
    rules = view.public.rules
    return why_not_bei(rules, here.highest, key) or why_not_with(rules, CONTRACTS[key], view.dealt)


def do(state: State, action: Action) -> State:
    public = state.public
    chose = standing(public).chooses
    auction = _said(public.auction, public.turn, action)
    state = publish(state, auction=auction)
    if auction.bidder is not None and (chose or _all_silent(auction)):
        assert auction.highest is not None
        return begin(state, auction.highest, auction.bidder)
    return publish(state, turn=_next_speaker(auction, public.turn))


def _said(auction: Auction, seat: int, action: Action) -> Auction:
    auction = replace(auction, opened=True)
    match action:
        case Bid(key):
            return replace(auction, highest=key, bidder=seat, joined=())
        case Bei(key):
            return replace(auction, joined=(*auction.joined, (seat, key)))
        case HandOn():
            return replace(auction, opened=False, handed_on=True)
        case Hold():
            return replace(auction, bidder=seat, joined=())
        case Pass():
            return replace(auction, passed=auction.passed | {seat})
        case _:
            return auction


def _joiners(auction: Auction) -> tuple[int, ...]:
    return tuple(seat for seat, _ in auction.joined)


def _all_silent(auction: Auction) -> bool:
    """Everyone but the bidder has passed or plays beside him."""
    return len(auction.passed) + len(auction.joined) == SEATS - 1


def _next_speaker(auction: Auction, seat: int) -> int:
    seat = next_seat(seat)
    while seat in auction.passed or seat in _joiners(auction):
        seat = next_seat(seat)
    return seat
