"""What a reason claims, held against the cards as they really lie: by key, a test of the claim."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from koenigrufen.cards.card import MOND, PAGAT, SKUES, Card, Suit
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.actions import Action, Discard, Kontra, Play
from koenigrufen.game.phases.playing import playable
from koenigrufen.game.public import SEATS
from koenigrufen.game.state import State
from koenigrufen.game.view import View
from koenigrufen.players.advice.reason import Reason
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.play import beating, kaiserstich, legal_cards, winning_place
from koenigrufen.scoring.course import sides_of

POINTS: Final = 4


@dataclass(frozen=True)
class Claim:
    """A reason beside an action in a state where all cards are known."""

    state: State
    action: Action
    reason: Reason

    @cached_property
    def view(self) -> View:
        return self.state.view(self.state.turn)

    @property
    def card(self) -> Card:
        assert isinstance(self.action, Play)
        return self.action.card

    @property
    def seat(self) -> int:
        seat = self.reason.values["seat"]
        assert isinstance(seat, int)
        return seat

    @cached_property
    def legal(self) -> CardSet:
        return playable(self.view)

    @property
    def table(self) -> tuple[Card, ...]:
        return self.state.public.play.table

    @property
    def others(self) -> CardSet:
        """What the other hands hold."""
        held = CardSet(0)
        for seat in range(SEATS):
            if seat != self.view.seat:
                held |= self.state.hands[seat]
        return held

    @property
    def kept(self) -> CardSet:
        return self.view.hand.without(self.card)

    @property
    def winners(self) -> CardSet:
        if not self.table:
            return self.legal
        return beating(self.legal, self.table, self.state.public.play.rules)

    @property
    def trumps(self) -> bool:
        return self.state.public.play.rules.tarock_trumps

    def must_take(self) -> bool:
        return self.winners == self.legal

    def stays(self) -> bool:
        """Whether nobody who comes after can take the trick with any card he may play."""
        rules, table = self.state.public.play.rules, (*self.table, self.card)
        if winning_place(table, rules) != len(table) - 1:
            return False
        for turn in range(1, SEATS - len(self.table)):
            hand = self.state.hands[(self.view.seat + turn) % SEATS]
            if beating(legal_cards(hand, table, rules), table, rules):
                return False
        return True

    def void(self) -> bool:
        return not self.state.hands[self.seat].suit(self.card.suit)

    def has_tarock(self) -> bool:
        return bool(self.state.hands[self.seat].suit(Suit.TAROCK))

    def with_me(self) -> bool:
        sides = sides_of(self.state)
        return sides[self.seat] is sides[self.view.seat]

    def nobody_has(self) -> bool:
        return not self.others.suit(self.card.suit)

    def last_of_suit(self) -> bool:
        return not self.kept.suit(self.card.suit)

    def ruffs(self) -> bool:
        """Whether whoever cannot follow must put a Tarock on it."""
        return self.trumps and bool(self.kept.suit(Suit.TAROCK))


def _called(claim: Claim) -> bool:
    """The king is where the partner may have it, or in a talon nobody has seen."""
    called = claim.reason.values["called"]
    assert isinstance(called, Card)
    unseen = CardSet.of(claim.state.talon) - CardSet.of(claim.state.public.talon.shown)
    return called in claim.others or called in unseen


def _doubling(claim: Claim) -> bool:
    """A kontra is the other side's; what answers it is not."""
    assert isinstance(claim.action, Kontra)
    public, seat = claim.state.public, claim.view.seat
    raised = [one for one in public.talk.doublings if one.item == claim.action.item]
    answers = claim.reason.key.startswith("re")
    if public.game.negative:
        own = any(one.declarer == seat for one in raised)
        return own if answers else seat not in dict(public.declarers) or not own
    announcer = public.talk.announcer(claim.action.item)
    if announcer in (None, public.declarer):
        own = sides_of(claim.state)[seat] is Side.DECLARER
    else:
        own = announcer == seat or len(raised) % 2 == 1
    if claim.reason.key == "kontra-own":
        return own and len(raised) % 2 == 0
    return answers is own and (not answers or len(raised) % 2 == 1)


def _must_give(claim: Claim) -> bool:
    return not claim.winners and all(card.thirds >= POINTS for card in claim.legal)


def _least(claim: Claim) -> bool:
    worth = [card.thirds for card in claim.legal]
    return _must_give(claim) and claim.card.thirds == min(worth) < max(worth)


def _forced(claim: Claim) -> bool:
    return claim.must_take() and claim.stays()


def _dearer_kept(claim: Claim) -> bool:
    return _forced(claim) and any(card.thirds > claim.card.thirds for card in claim.legal)


def _higher_kept(claim: Claim) -> bool:
    return _forced(claim) and claim.card != claim.legal.highest()


def _cheapest(claim: Claim) -> bool:
    return (
        claim.card in claim.winners
        and len(claim.table) == SEATS - 1
        and not any(card.thirds < claim.card.thirds for card in claim.winners)
    )


def _top(claim: Claim) -> bool:
    return not claim.others.above(claim.card) and claim.card.is_tarock


def _only_friends(claim: Claim) -> bool:
    sides = sides_of(claim.state)
    mine = claim.view.seat
    return all(
        sides[seat] is sides[mine]
        for seat in range(SEATS)
        if seat != mine and claim.state.hands[seat].suit(Suit.TAROCK)
    )


def _lays_void(claim: Claim) -> bool:
    assert isinstance(claim.action, Discard)
    kept, suit = claim.view.hand - claim.action.cards, claim.reason.values["suit"]
    assert isinstance(suit, Suit)
    return not kept.suit(suit) and bool(kept.suit(Suit.TAROCK))


def _kaiserstich(claim: Claim) -> bool:
    table = (*claim.table, claim.card)
    return claim.card == PAGAT and kaiserstich(table, claim.state.public.play.rules)


def _under(claim: Claim) -> bool:
    return bool(claim.table) and claim.card not in claim.winners


def _could_duck(claim: Claim) -> bool:
    return bool(claim.table) and claim.card in claim.winners and not claim.must_take()


def _nobody_below(claim: Claim) -> bool:
    held = claim.others.suit(claim.card.suit)
    return held.above(claim.card) == held


def _danger_everywhere(claim: Claim) -> bool:
    return not claim.table or claim.must_take()


def _needed(claim: Claim) -> bool:
    public, seat = claim.state.public, claim.view.seat
    won = sum(trick.winner == seat for trick in public.play.done)
    own = dict(public.declarers).get(seat)
    return own is not None and 0 < own.tricks - won == claim.reason.values["count"]


def _ruffs_later(claim: Claim) -> bool:
    return claim.last_of_suit() and claim.ruffs()


def _throws_later(claim: Claim) -> bool:
    return claim.last_of_suit() and bool(claim.kept) and not claim.ruffs()


TRUE_OF: Final[dict[str, Callable[[Claim], bool]]] = {
    "lead-called-suit": _called,
    "lead-to-draw": lambda c: c.void() and c.has_tarock(),
    "lead-draws-void": lambda c: c.void() and c.has_tarock(),
    "lead-into-void": Claim.void,
    "lead-where-void": Claim.void,
    "lead-he-throws": Claim.void,
    "lead-for-friend": lambda c: c.void() and c.with_me() and c.trumps,
    "lead-to-be-void": _throws_later,
    "lead-last-own-tarock": lambda c: c.card.is_tarock and _throws_later(c) and c.trumps,
    "lead-void-ruffs": _ruffs_later,
    "lead-to-ruff": _ruffs_later,
    "throw-to-be-void": _ruffs_later,
    "lead-keep-tarock": Claim.ruffs,
    "lead-nobody-has": Claim.nobody_has,
    "lead-stays": lambda c: c.nobody_has() and c.stays(),
    "lead-last-tarock": lambda c: c.nobody_has() and c.stays(),
    "lead-nobody-below": _nobody_below,
    "lead-highest": lambda c: not c.others.above(c.card),
    "lead-sure": Claim.stays,
    "take-sure": Claim.stays,
    "draw-from-top": _top,
    "draw-from-friend": _only_friends,
    "lead-tarock": lambda c: c.trumps and c.view.own_side() is Side.DEFENDERS,
    "forced-highest": lambda c: _forced(c) and c.card == c.legal.highest(),
    "forced-lower": _dearer_kept,
    "forced-keeps": _higher_kept,
    "forced-cheapest": _forced,
    "over-cheapest": Claim.must_take,
    "over-may-stay": Claim.must_take,
    "forced-doubtful": Claim.must_take,
    "forced-over": lambda c: c.must_take() and c.with_me(),
    "takes-anyway": _could_duck,
    "may-take": _could_duck,
    "may-be-beaten": _could_duck,
    "take-now": _could_duck,
    "least-evil-taking": _danger_everywhere,
    "take-needed": _needed,
    "throw-danger": _under,
    "duck": _under,
    "duck-highest": _under,
    "duck-lower": _under,
    "take-cheapest": lambda c: _cheapest(c) and len(c.winners) > 1,
    "take": lambda c: c.stays() and len(c.winners) == 1,
    "take-kaiserstich": _kaiserstich,
    "take-mond": lambda c: c.card == SKUES and MOND in c.table and c.stays(),
    "take-dearer": lambda c: c.stays() and len(c.winners) > 1,
    "take-home": lambda c: c.stays() and c.card.thirds >= POINTS,
    "smear": Claim.with_me,
    "smear-risky": Claim.with_me,
    "smear-taking": lambda c: c.with_me() and c.stays(),
    "take-from-friend": Claim.with_me,
    "take-over": lambda c: c.with_me() and not c.must_take(),
    "give-little-to-friend": lambda c: c.with_me() and any(o.thirds >= POINTS for o in c.legal),
    "keep-from-friend": Claim.with_me,
    "friend-has-it": Claim.with_me,
    "for-helper": Claim.with_me,
    "leave-to-helper": Claim.with_me,
    "give-points-away": lambda c: not c.with_me() and c.card.thirds >= POINTS,
    "give-least": lambda c: c.card.thirds == min(o.thirds for o in c.legal),
    "must-give": _must_give,
    "must-give-least": _least,
    "leave-to-declarer": _under,
    "lay-void": _lays_void,
    **dict.fromkeys(
        ("kontra", "kontra-bonus", "kontra-to-lose", "rekontra", "rekontra-bonus", "kontra-own",
         "rekontra-to-lose"),
        _doubling,
    ),
}  # fmt: skip
"""By key, whether the claim holds; what is not here claims nothing that could be false."""


def false_claim(state: State, action: Action, reason: Reason) -> str:
    """Empty, or what is claimed here and not true."""
    test = TRUE_OF.get(reason.key)
    claim = Claim(state, action, reason)
    return (
        "" if test is None or test(claim) else f"{reason.key} of {action.text()}: {reason.values}"
    )
