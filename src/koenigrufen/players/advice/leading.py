"""Why a card is led where tricks are wanted."""

from __future__ import annotations

from koenigrufen.cards.card import Suit
from koenigrufen.cards.cardset import TAROCKS
from koenigrufen.game.public import SEATS
from koenigrufen.game.sides import KING_ULTIMO
from koenigrufen.players.advice.case import POINTS, Case
from koenigrufen.players.advice.certain import LIKELY, chance, must_hold, unbeatable, void
from koenigrufen.players.advice.reason import Reason
from koenigrufen.rules.bonuses import Side

_HALF = 0.5
_HARDLY = 0.05


def why_lead(case: Case) -> Reason:
    """What the lead takes, draws or finds."""
    if case.card.is_tarock:
        return _lead_tarock(case)
    return _into_void(case) or _to_the_king(case) or _lead_suit(case)


def _into_void(case: Case) -> Reason | None:
    """Somebody is out of the suit and may have Tarock: bad, unless he is with me."""
    seats = [seat for seat in case.here.after if _may_ruff(case, seat)]
    strangers = [seat for seat in seats if case.with_me[seat] < _HALF]
    for seat in strangers:
        sure = must_hold(case, seat, TAROCKS)
        return Reason(
            "lead-draws-void" if sure else "lead-into-void", case.values | {"seat": seat}
        )
    for seat in seats:
        if case.together(seat):
            return Reason("lead-for-friend", case.values | {"seat": seat})
    return None


def _may_ruff(case: Case, seat: int) -> bool:
    memory = case.here.memory
    likely = memory.has(seat, TAROCKS) >= LIKELY
    return case.rules.tarock_trumps and void(case, seat, case.card.suit) and likely


def _to_the_king(case: Case) -> Reason | None:
    """The called suit, as long as the partner has the king and does not save it for the end."""
    called = case.view.called_card()
    if called is None or not case.view.is_declarer or called.suit is not case.card.suit:
        return None
    if called not in case.others or called < case.card:
        return None
    if case.view.public.talk.announcer(KING_ULTIMO) is not None:
        return None
    return Reason("lead-called-suit", case.values | {"called": called})


def _lead_suit(case: Case) -> Reason:
    if unbeatable(case, case.card):
        return Reason("lead-sure", case.values)
    if case.ruffs_then:
        return Reason("lead-to-ruff", case.values)
    held = _held(case)
    if held.key == "lead-likely" or case.card.thirds >= POINTS:
        return held
    return Reason("lead-keep-tarock" if case.keeps_tarocks_for_the_end else "lead-quiet")


def _held(case: Case) -> Reason:
    """How likely a card holds that may be beaten."""
    stays = chance(case, case.card)
    key = "lead-likely" if stays >= LIKELY else "lead-risky" if stays > _HARDLY else "lead-beaten"
    return Reason(key, case.values | {"chance": stays})


def _lead_tarock(case: Case) -> Reason:
    may = case.here.memory.may
    others = [s for s in range(SEATS) if s != case.view.seat and may[s].suit(Suit.TAROCK)]
    if not others:
        return Reason("lead-last-tarock", case.values)
    if all(case.together(seat) for seat in others):
        return Reason("draw-from-friend", case.values)
    if case.view.own_side() is Side.DECLARER:
        out = {"out": len(case.here.memory.out.suit(Suit.TAROCK))}
        top = not case.others.above(case.card)
        return Reason("draw-from-top" if top else "draw", case.values | out)
    if unbeatable(case, case.card):
        return Reason("lead-sure", case.values)
    hits = case.rules.tarock_trumps and case.view.public.player in others
    return Reason("lead-tarock", case.values) if hits else _held(case)
