"""Why a card is played: what becomes of the trick, and of the hand."""

from __future__ import annotations

from koenigrufen.cards.card import PAGAT, Suit
from koenigrufen.players.advice.case import POINTS, Case
from koenigrufen.players.advice.defending import why_defend
from koenigrufen.players.advice.reason import Reason
from koenigrufen.players.novice.situation import can_ruff, stays_mine
from koenigrufen.rules.bonuses import Side

SURE = 0.97
LIKELY = 0.6
FRIEND = 0.75


def why_play(case: Case) -> Reason:
    """What becomes of the trick with this card, be that good or bad."""
    if not case.view.public.game.positive:
        if not _ducks(case):
            return why_defend(case)
        return _lead_low(case) if case.here.leading else _duck(case)
    if case.here.leading:
        return _lead(case)
    return _take(case) if case.takes else _give(case)


def _ducks(case: Case) -> bool:
    """In a game to lose: whether the seat itself wants no trick."""
    public = case.view.public
    return public.game.everyone_alone or case.view.seat in dict(public.declarers)


def _lead_low(case: Case) -> Reason:
    """Leading where every trick is one too many."""
    out = case.here.memory.out.suit(case.card.suit)
    higher = out.above(case.card)
    if out and higher == out:
        return Reason("lead-nobody-below", case.values)
    if not out:
        return Reason("lead-nobody-has", case.values)
    if case.last_of_suit:
        return Reason("lead-to-be-void", case.values)
    key = "lead-low" if len(higher) > len(out) / 2 else "lead-high"
    return Reason(key, case.values | {"higher": len(higher)})


def _lead(case: Case) -> Reason:
    """Leading where tricks are wanted."""
    card, here = case.card, case.here
    ruffer = _ruffer(case)
    chance = stays_mine(here, card)
    if card.is_tarock:
        return _lead_tarock(case, chance)
    if ruffer is not None:
        return Reason("lead-into-void", case.values | {"seat": ruffer})
    called = case.view.called_card()
    if called is not None and card.suit is called.suit and case.view.is_declarer:
        return Reason("lead-called-suit", case.values)
    if chance >= SURE:
        return Reason("lead-sure", case.values)
    if case.ruffs_then:
        return Reason("lead-to-ruff", case.values)
    if chance >= LIKELY:
        return Reason("lead-likely", case.values | {"chance": chance})
    return _lead_doubtful(case, chance)


def _lead_doubtful(case: Case, chance: float) -> Reason:
    """A card that hardly holds: what it spares, or what it risks."""
    if case.keeps_tarocks_for_the_end:
        return Reason("lead-keep-tarock", case.values)
    if case.card.thirds >= POINTS:
        return Reason("lead-hope", case.values | {"chance": chance})
    return Reason("lead-quiet", case.values)


def _lead_tarock(case: Case, chance: float) -> Reason:
    if not case.here.memory.out.suit(Suit.TAROCK):
        return Reason("lead-last-tarock", case.values)
    if case.view.own_side() is Side.DECLARER:
        key = "draw-from-top" if chance >= SURE else "draw"
        return Reason(key, case.values | {"out": len(case.here.memory.out.suit(Suit.TAROCK))})
    return Reason("lead-sure" if chance >= SURE else "lead-tarock", case.values)


def _ruffer(case: Case) -> int | None:
    """Who is known to be out of the suit, not with me, and may still have Tarock."""
    for seat in case.here.after:
        if (
            case.with_me[seat] < FRIEND
            and can_ruff(case.here, seat, case.card.suit, case.card) > SURE
        ):
            return seat
    return None


def _duck(case: Case) -> Reason:
    """Following where every trick is one too many."""
    takers = case.here.winners(case.legal)
    if case.takes:
        if case.must_take:
            key = "forced-highest" if case.card == case.legal.highest() else "forced-lower"
            return Reason(key, case.values)
        if case.here.last:
            return Reason("takes-anyway", case.values)
        return Reason("may-take", case.values | {"chance": stays_mine(case.here, case.card)})
    led = case.here.table[0].suit
    if case.card.suit is not led and not case.view.hand.suit(led):
        return Reason("throw-danger", case.values)
    under = (case.legal - takers).suit(case.card.suit)
    key = "duck-highest" if case.card == under.highest() else "duck-lower"
    return Reason(key, case.values)


def _take(case: Case) -> Reason:
    """The card lies highest now."""
    here = case.here
    cheapest = min(here.winners(case.legal), key=lambda card: (card.thirds, card.index))
    values = case.values | {"points": (here.points() + case.card.thirds) // 3}
    if here.last:
        return Reason("take-cheapest" if case.card == cheapest else "take-dearer", values)
    chance = stays_mine(here, case.card)
    if case.with_me[here.holder()] >= FRIEND:
        key = "smear-taking" if case.card.thirds >= POINTS else "take-from-friend"
        return Reason(key, values | {"seat": here.holder()})
    if chance >= SURE:
        return Reason("take-sure", values)
    if chance < LIKELY:
        return Reason("take-doubtful", values | {"chance": chance})
    return Reason("take-likely", values | {"chance": chance})


def _give(case: Case) -> Reason:
    """Another's card stays highest."""
    here, card = case.here, case.card
    friend = case.with_me[here.holder()]
    values = case.values | {"seat": here.holder()}
    if friend >= FRIEND and card.thirds >= POINTS:
        return Reason("smear", values)
    if card == PAGAT:
        return Reason("give-pagat", values)
    if friend >= FRIEND:
        return Reason("give-little-to-friend", values)
    if card.thirds >= POINTS:
        key = "give-much" if friend > 1 - FRIEND else "give-points-away"
        return Reason(key, values | {"chance": friend})
    if case.ruffs_then:
        return Reason("throw-to-be-void", values)
    return Reason("give-higher" if case.lower_for_the_same else "give-least", values)
