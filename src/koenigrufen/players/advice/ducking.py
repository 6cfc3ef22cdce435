"""Why a card is played where every trick is one too many."""

from __future__ import annotations

from koenigrufen.cards.card import Suit
from koenigrufen.players.advice.case import Case
from koenigrufen.players.advice.certain import chance, unbeatable
from koenigrufen.players.advice.reason import Reason

_HALF = 0.5


def why_lead_low(case: Case) -> Reason:
    """The lead: who will have to take it, and what the hand can be rid of after it."""
    held = case.others.suit(case.card.suit)
    if not held:
        return _lead_alone(case)
    lead = lead_against(case)
    if _goes_void(case) and case.ruffs_when_void:
        return Reason("lead-void-ruffs", lead.values)
    gain = rid_of_suit(case)
    if gain is None or lead.against:
        return lead
    surely_low = lead.key == "lead-nobody-below" and not case.card.is_tarock
    return lead if surely_low else Reason(gain, lead.values)


def _lead_alone(case: Case) -> Reason:
    """Nobody else has the suit."""
    ruffed = not case.card.is_tarock and case.rules.tarock_trumps and case.others.suit(Suit.TAROCK)
    return Reason("lead-nobody-has" if ruffed else "lead-stays", case.values)


def lead_against(case: Case) -> Reason:
    """By how many higher cards there are, and how likely one of them takes the trick."""
    held = case.others.suit(case.card.suit)
    higher, stays = held.above(case.card), chance(case, case.card)
    values = case.values | {"higher": len(higher), "chance": stays}
    if 2 * len(higher) <= len(held):
        return Reason("lead-high" if higher else "lead-highest", values)
    if stays >= _HALF:
        return Reason("lead-may-stay", values)
    return Reason("lead-nobody-below" if higher == held else "lead-low", values)


def _goes_void(case: Case) -> bool:
    """Whether the last card of a suit goes that may be led again."""
    return case.last_of_suit and bool(case.kept) and len(case.others.suit(case.card.suit)) > 1


def rid_of_suit(case: Case) -> str | None:
    """The reason that dangerous cards can be thrown after this lead, where that is so."""
    if case.card.is_tarock:
        last = case.rules.tarock_trumps and case.last_of_suit and bool(case.kept)
        return "lead-last-own-tarock" if last else None
    return "lead-to-be-void" if _goes_void(case) and not case.ruffs_when_void else None


def why_duck(case: Case) -> Reason:
    """To a trick that another may have."""
    if case.takes:
        return _take(case)
    led = case.here.table[0].suit
    if case.card.suit is not led and not case.view.hand.suit(led) and not case.card.is_tarock:
        return Reason("throw-danger", case.values)
    under = (case.legal - case.here.winners(case.legal)).suit(case.card.suit)
    if len(under) == 1:
        return Reason("duck", case.values)
    return Reason("duck-highest" if case.card == under.highest() else "duck-lower", case.values)


def _take(case: Case) -> Reason:
    mine = unbeatable(case, case.card)
    values = case.values | {"chance": chance(case, case.card)}
    if not case.must_take:
        return Reason("takes-anyway" if mine else "may-take", values)
    if not mine:
        return Reason("over-may-stay", values)
    if case.card == case.legal.highest():
        return Reason("forced-highest", values)
    dearest = max(case.legal, key=lambda card: (card.thirds, card.index))
    if dearest.thirds > case.card.thirds:
        return Reason("forced-lower", values | {"dearest": dearest})
    return Reason("forced-keeps", values)
