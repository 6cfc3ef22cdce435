"""Why a card is played to a trick that is wanted, or left to others."""

from __future__ import annotations

from koenigrufen.cards.card import MOND, PAGAT, SKUES
from koenigrufen.players.advice.case import POINTS, Case
from koenigrufen.players.advice.certain import LIKELY, chance, helper, lying, unbeatable
from koenigrufen.players.advice.reason import Reason

_THIRDS = 3


def why_follow(case: Case) -> Reason:
    """What becomes of the trick, and of the points in it."""
    values = case.values | {
        "seat": case.here.holder(),
        "points": (case.here.points() + case.card.thirds) // _THIRDS,
    }
    if case.kaiserstich and case.takes:
        return Reason("take-kaiserstich", values)
    if case.together(case.here.holder()):
        return _take_over(case, values) if case.takes else _add(case, values)
    return _take(case, values) if case.takes else _give(case, values)


def _take_over(case: Case, values: dict[str, object]) -> Reason:
    """The trick is the partner's already."""
    if case.card.thirds >= POINTS and unbeatable(case, case.card):
        return Reason("smear-taking", values)
    return Reason("take-from-friend", values)


def _add(case: Case, values: dict[str, object]) -> Reason:
    """The partner's card stays highest of those that lie there."""
    if case.card.thirds < POINTS:
        more = any(card.thirds >= POINTS for card in case.legal)
        return Reason("give-little-to-friend" if more else "friend-has-it", values)
    stays = chance(case, lying(case))
    return Reason("smear" if stays >= LIKELY else "smear-risky", values | {"chance": stays})


def _take(case: Case, values: dict[str, object]) -> Reason:
    """The card lies highest now, over one that is not surely the partner's."""
    winners = case.here.winners(case.legal)
    if case.card == SKUES and MOND in case.here.table and unbeatable(case, case.card):
        return Reason("take-mond", values)
    if case.here.last:
        if len(winners) == 1:
            return Reason("take", values)
        cheapest = min(winners, key=lambda card: (card.thirds, card.index))
        return Reason("take-cheapest" if case.card == cheapest else "take-dearer", values)
    if unbeatable(case, case.card):
        return Reason("take-sure", values)
    stays = chance(case, case.card)
    return Reason("take-doubtful" if stays < LIKELY else "take-likely", values | {"chance": stays})


def _give(case: Case, values: dict[str, object]) -> Reason:
    """Another's card stays highest, and he is not surely the partner."""
    friend = helper(case)
    if friend is not None:
        key = "for-helper" if case.card.thirds >= POINTS else "leave-to-helper"
        return Reason(key, values | {"seat": friend})
    if case.card == PAGAT:
        return Reason("give-pagat", values)
    if case.card.thirds >= POINTS:
        with_me = case.with_me[case.here.holder()]
        key = "give-points-away" if case.against(case.here.holder()) else "give-much"
        return Reason(key, values | {"chance": with_me})
    if case.ruffs_then:
        return Reason("throw-to-be-void", values)
    return Reason("give-higher" if case.lower_for_the_same else "give-least", values)
