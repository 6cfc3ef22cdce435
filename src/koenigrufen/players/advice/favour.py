"""What speaks for the card that is best in spite of a drawback, or that it is the least evil."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from koenigrufen.players.advice.case import POINTS, Case
from koenigrufen.players.advice.reason import Reason

_HALF: Final = 0.5
_TO_LOSE: Final = "least-evil-taking"


def in_favour(case: Case, drawback: Reason) -> Reason:
    """The reason to play this card all the same; the drawback's figures are kept.

    Nothing is claimed that the seat cannot know: where the trick itself gives no reason, the
    reason is what the others, by being worse, must cost.
    """
    rule = FOR[drawback.key]
    key = rule if isinstance(rule, str) else rule(case, drawback)
    needed = _needed(case)
    if key == _TO_LOSE and needed:
        return Reason("take-needed", case.values | {"count": needed})
    return Reason(key, {**drawback.values})


def _needed(case: Case) -> int:
    """How many tricks the declarer of a game such as Piccolo still has to take."""
    public = case.view.public
    own = dict(public.declarers).get(case.view.seat)
    taken = sum(1 for trick in public.play.done if trick.winner == case.view.seat)
    return max(0, own.tricks - taken) if own is not None and own.negative else 0


def _may_take(case: Case, drawback: Reason) -> str:
    del case
    chance = drawback.values["chance"]
    return "may-be-beaten" if isinstance(chance, float) and chance < _HALF else _TO_LOSE


def _dearer(case: Case, drawback: Reason) -> str:
    del drawback
    return "take-home" if case.card.thirds >= POINTS else "take-and-keep"


def _over_friend(case: Case, drawback: Reason) -> str:
    del drawback
    return "forced-over" if case.must_take else "take-over"


def _doubtful(case: Case, drawback: Reason) -> str:
    del drawback
    return "forced-doubtful" if case.must_take else "take-raising"


def _forced(case: Case, drawback: Reason) -> str:
    del drawback
    return "forced-cheapest" if case.must_take else "least-evil"


def _pagat(case: Case, drawback: Reason) -> str:
    del drawback
    return "give-and-keep" if len(case.legal) > 1 else "only"


def _points(case: Case, drawback: Reason) -> str:
    """Points for the others: because there is no other card, or for the sake of what stays."""
    del drawback
    least = min(card.thirds for card in case.legal)
    if least < POINTS:
        return "give-and-keep" if case.keeps_more else "weighed"
    return "must-give-least" if case.card.thirds == least else "must-give"


FOR: Final[Mapping[str, str | Callable[[Case, Reason], str]]] = {
    "lead-nobody-below": _TO_LOSE,
    "lead-nobody-has": _TO_LOSE,
    "lead-high": _TO_LOSE,
    "lead-into-void": "lead-to-draw",
    "forced-lower": "forced-cheapest",
    "takes-anyway": _TO_LOSE,
    "may-take": _may_take,
    "duck-lower": "duck-and-keep",
    "take-dearer": _dearer,
    "take-from-friend": _over_friend,
    "take-doubtful": _doubtful,
    "give-pagat": _pagat,
    "give-little-to-friend": "keep-from-friend",
    "give-much": "give-perhaps-friend",
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
