"""Help at every prompt, and the reasons why something is not allowed."""

from __future__ import annotations

from collections.abc import Iterable

from koenigrufen.cli.about import about_game
from koenigrufen.cli.table.choices import Choice
from koenigrufen.cli.table.speech import Speech
from koenigrufen.game.actions import Action, Bid
from koenigrufen.game.deal import why_illegal
from koenigrufen.game.view import View
from koenigrufen.rules.contract import CONTRACTS


def help_lines(view: View, speech: Speech, named: Action | None) -> list[str]:
    """What this prompt wants; of a game that was named, how it is played."""
    if isinstance(named, Bid):
        return about_game(view.public.rules, CONTRACTS[named.contract], speech.tongue)
    return [speech.say(f"help-{view.public.phase.value}"), speech.say("help-commands")]


def why_line(view: View, speech: Speech, action: Action) -> str:
    """Why this may not be done, or that it may."""
    reason = why_illegal(view, action)
    return speech.say("allowed") if reason is None else speech.tongue.reason(reason)


def why_lines(every: Iterable[Choice], speech: Speech) -> list[str]:
    """All that may not be done now, by its reason."""
    reasons: dict[str, list[str]] = {}
    for choice in every:
        if choice.reason is not None:
            reasons.setdefault(choice.reason, []).append(choice.label)
    if not reasons:
        return [speech.say("all-allowed")]
    return [f"{', '.join(names)}: {speech.tongue.reason(key)}" for key, names in reasons.items()]
