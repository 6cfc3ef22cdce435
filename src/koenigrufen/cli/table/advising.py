"""The tip at a prompt: what a strong player would do here, what it should bring, and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from koenigrufen.cli.table.choices import Choice
from koenigrufen.cli.table.speech import Speech
from koenigrufen.game.actions import Action
from koenigrufen.game.view import View
from koenigrufen.players.advice.advice import Advised, advise
from koenigrufen.players.protocol import own_chance
from koenigrufen.players.registry import player
from koenigrufen.players.seated import timed

MOST: Final = 3
"""So many of the actions are named."""


@dataclass(frozen=True, slots=True)
class Adviser:
    """Whoever is asked, by name of the level, and the seconds he may take, if that is said."""

    level: str
    seconds: float | None = None

    def lines(self, view: View, every: Iterable[Choice], speech: Speech) -> list[str]:
        """The best action first, then what comes next to it."""
        chance = own_chance("tip", view.seat, len(view.moves))
        found = advise(timed(player(self.level), self.seconds), view, chance)
        labels = {choice.action: choice.label for choice in every}
        kept = [found[0], *(one for one in found[1:] if one.valued is not None)][:MOST]
        return [
            _line("tip" if place == 0 else "tip-next", one, labels, speech)
            for place, one in enumerate(kept)
        ]


def _line(key: str, one: Advised, labels: dict[Action, str], speech: Speech) -> str:
    value = "" if one.valued is None else speech.say("tip-value", value=f"{one.valued.value:+.2f}")
    what = labels.get(one.action, speech.says(one.action))
    return speech.say(key, what=what, value=value, reason=one.reason.text(speech))
