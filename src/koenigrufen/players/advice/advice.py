"""Advice: what a player would do, what every action should bring, and why."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from koenigrufen.game.actions import Action, Play
from koenigrufen.game.deal import legal_actions
from koenigrufen.game.view import View
from koenigrufen.players.advice.reason import COMPARES, Reason
from koenigrufen.players.advice.why import why
from koenigrufen.players.protocol import Judging, Player, Valued
from koenigrufen.players.searching.choices import choices

_NOTHING: Final = 0.005
"""What is not even this much behind is as good: it is read as the same figure."""


@dataclass(frozen=True, slots=True)
class Advised:
    """An action with what it should bring (None where the player weighs nothing) and why."""

    action: Action
    reason: Reason
    valued: Valued | None = None


def advise(player: Player, view: View, rng: random.Random) -> tuple[Advised, ...]:
    """The player's own choice first, then the others from the best down; the unweighed last.

    Nothing but the view is asked for. The seat must be on turn.
    """
    weighed = _weighed(player, view, rng)
    legal = legal_actions(view)
    if len(weighed) == 1 == len(legal) and not weighed[0].worlds:
        # nothing was weighed for what has to be done anyway
        return (Advised(legal[0], why(view, legal[0])),)
    if not weighed:
        return _by_rule_of_thumb(player.act(view, rng), view, legal)
    best, *worse = weighed
    named = {one.action for one in weighed}
    others = [
        Advised(action, _unweighed(view, action, named)) for action in legal if action not in named
    ]
    return (
        Advised(best.action, _best(view, weighed, others), best),
        *(Advised(one.action, _other(view, one, best), one) for one in worse),
        *others,
    )


def _best(view: View, weighed: Sequence[Valued], others: Sequence[Advised]) -> Reason:
    """Where nothing is worse, no reason is made up why the others should be."""
    best, *worse = weighed
    if others and not worse and all(one.reason.key == "alike" for one in others):
        return Reason("all-alike")
    reason = why(view, best.action)
    equal = bool(worse) and all(_as_good(one, best) for one in worse)
    return Reason("all-equal") if equal and reason.key in COMPARES else reason


def _weighed(player: Player, view: View, rng: random.Random) -> tuple[Valued, ...]:
    return player.values(view, rng) if isinstance(player, Judging) else ()


def _by_rule_of_thumb(chosen: Action, view: View, legal: Sequence[Action]) -> tuple[Advised, ...]:
    """Of one who weighs nothing it is only known what comes first."""
    best = why(view, chosen)
    found = [Advised(chosen, Reason("first-choice") if best.key == "weighed" else best)]
    for action in legal:
        if action != chosen:
            reason = why(view, action, best=False)
            found.append(Advised(action, Reason("not-first") if reason.bare else reason))
    return tuple(found)


def _other(view: View, one: Valued, best: Valued) -> Reason:
    return Reason("said-as-much") if _as_good(one, best) else why(view, one.action, best=False)


def _as_good(one: Valued, best: Valued) -> bool:
    return one.value > best.value - _NOTHING


def _unweighed(view: View, action: Action, weighed: set[Action]) -> Reason:
    """A card may differ in nothing from one that was weighed."""
    if isinstance(action, Play):
        group = next(group for group in choices(view) if action.card in group)
        for one in weighed:
            if isinstance(one, Play) and one.card in group:
                return Reason("alike", {"card": one.card})
    reason = why(view, action, best=False)
    return Reason("not-first") if reason.bare else reason
