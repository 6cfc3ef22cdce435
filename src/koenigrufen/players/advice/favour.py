"""What speaks for the card that is best in spite of a drawback, or that it is the least evil."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from koenigrufen.players.advice.case import POINTS, Case
from koenigrufen.players.advice.certain import LIKELY, chance, unbeatable
from koenigrufen.players.advice.ducking import lead_against, rid_of_suit
from koenigrufen.players.advice.reason import Reason

_HALF: Final = 0.5
_MAYBE: Final = 0.2
_SAFE: Final = 0.011


def in_favour(case: Case, reason: Reason) -> Reason:
    """The reason to play this card, in spite of a drawback too; its figures are kept.

    Nothing is claimed that the seat cannot know: where the trick itself gives no reason, the
    reason is what the others, by being worse, must cost.
    """
    needed = _needed(case)
    if needed and case.takes and chance(case, case.card) >= LIKELY:
        return Reason("take-needed", case.values | {"count": needed})
    if not reason.against:
        return reason
    rule = FOR[reason.key]
    key = rule if isinstance(rule, str) else rule(case, reason)
    return Reason(key, {**reason.values})


def _needed(case: Case) -> int:
    """How many tricks the declarer of a game such as Piccolo still has to take."""
    public = case.view.public
    own = dict(public.declarers).get(case.view.seat)
    taken = sum(1 for trick in public.play.done if trick.winner == case.view.seat)
    return max(0, own.tricks - taken) if own is not None and own.negative else 0


def _to_lose(case: Case, drawback: Reason) -> str:
    """Where a trick is one too many: whether another card would have been without any danger."""
    del drawback
    if case.here.leading:
        gain = rid_of_suit(case)
        if gain is not None:
            return gain
        safe = any(chance(case, card) <= _SAFE for card in case.legal)
    else:
        safe = not case.must_take
    return "least-evil" if safe else "least-evil-taking"


def _void_ruffs(case: Case, drawback: Reason) -> str:
    """What the lead itself is good for."""
    lead = lead_against(case)
    return _to_lose(case, drawback) if lead.against else lead.key


def _from_friend(case: Case, drawback: Reason) -> str:
    del drawback
    return "lead-sure" if unbeatable(case, case.card) else "weighed"


def _may_take(case: Case, drawback: Reason) -> str:
    del drawback
    return "may-be-beaten" if chance(case, case.card) < _HALF else "take-now"


def _ruffed(case: Case, drawback: Reason) -> str:
    del drawback
    return "lead-keep-tarock" if case.keeps_tarocks_for_the_end else "lead-where-void"


def _dearer(case: Case, drawback: Reason) -> str:
    del drawback
    return "take-home" if case.card.thirds >= POINTS else "take-and-keep"


def _over_friend(case: Case, drawback: Reason) -> str:
    del drawback
    return "forced-over" if case.must_take else "take-over"


def _doubtful(case: Case, drawback: Reason) -> str:
    del drawback
    if not case.must_take:
        return "take-raising"
    return "forced-doubtful" if chance(case, case.card) >= _MAYBE else "over-cheapest"


def _forced(case: Case, drawback: Reason) -> str:
    del drawback
    if not case.must_take:
        return "least-evil"
    return "forced-cheapest" if unbeatable(case, case.card) else "over-cheapest"


def _keep(case: Case, drawback: Reason) -> str:
    del drawback
    return "keep-from-friend" if case.keeps_more else "friend-has-it"


def _points(case: Case, drawback: Reason) -> str:
    """Points for the others: because there is no other card, or for the sake of what stays."""
    del drawback
    worth = [card.thirds for card in case.legal]
    if min(worth) < POINTS or case.here.winners(case.legal):
        return "give-and-keep" if case.keeps_more else "weighed"
    least = case.card.thirds == min(worth) < max(worth)
    return "must-give-least" if least else "must-give"


def _perhaps(case: Case, drawback: Reason) -> str:
    """Points for one who plays with me as likely as not, or for the sake of what stays."""
    likely = case.with_me[case.here.holder()] >= _HALF
    return "give-perhaps-friend" if likely else _points(case, drawback)


FOR: Final[Mapping[str, str | Callable[[Case, Reason], str]]] = {
    "lead-nobody-has": _to_lose,
    "lead-stays": _to_lose,
    "lead-high": _to_lose,
    "lead-highest": _to_lose,
    "lead-may-stay": _to_lose,
    "lead-void-ruffs": _void_ruffs,
    "lead-into-void": _ruffed,
    "lead-draws-void": "lead-to-draw",
    "lead-risky": "lead-hope",
    "lead-beaten": "least-evil",
    "draw-from-friend": _from_friend,
    "forced-lower": "forced-cheapest",
    "forced-keeps": "forced-cheapest",
    "over-may-stay": "over-cheapest",
    "takes-anyway": _may_take,
    "may-take": _may_take,
    "duck-lower": "duck-and-keep",
    "take-dearer": _dearer,
    "take-from-friend": _over_friend,
    "take-doubtful": _doubtful,
    "smear-risky": "give-and-keep",
    "give-pagat": "give-and-keep",
    "give-little-to-friend": _keep,
    "give-much": _perhaps,
    "give-points-away": _points,
    "give-higher": "give-spare",
    "said-less": "weighed",
    "lead-he-throws": "least-evil",
    "lead-over": "lead-to-clear",
    "takes-from-declarer": _forced,
    "over-for-declarer": _forced,
    "throw-low": "duck-and-keep",
}
"""By the drawback, what is said for the card instead."""
