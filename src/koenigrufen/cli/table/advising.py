"""The tip at a prompt: what a strong player would do here, what it should bring, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.cards.names import sorted_hand
from koenigrufen.cli.table.choices import Choice
from koenigrufen.cli.table.speech import Speech
from koenigrufen.game.actions import Action, Discard
from koenigrufen.game.view import View
from koenigrufen.players.advice.advice import Advised
from koenigrufen.players.advice.asked import asked_advice
from koenigrufen.players.protocol import own_chance
from koenigrufen.players.seated import thinking

MOST: Final = 3
"""So many of the actions are named."""


@dataclass(frozen=True, slots=True)
class Adviser:
    """Whoever is asked, by name of the level, and the seconds he may take, if that is said."""

    level: str
    seconds: float | None = None

    def lines(
        self, view: View, every: Iterable[Choice], speech: Speech, laid: CardSet = EMPTY
    ) -> list[str]:
        """The best action first, then what comes next to it.

        ``laid``: what lies on the tray already; then how to go on from there.
        """
        chance = own_chance("tip", view.seat, len(view.moves))
        found = asked_advice(thinking(self.level, self.seconds), view, chance)
        if laid:
            return _from_the_tray(found, laid, speech)
        labels = {choice.action: choice.label for choice in every}
        kept = [found[0], *(one for one in found[1:] if one.valued is not None)][:MOST]
        return [
            _line("tip" if place == 0 else "tip-next", one, labels, speech)
            for place, one in enumerate(kept)
        ]


def _from_the_tray(found: Sequence[Advised], laid: CardSet, speech: Speech) -> list[str]:
    """What is still to go onto the tray; where it should be changed, that first."""
    ways = [(one, one.action.cards) for one in found if isinstance(one.action, Discard)]
    on = [(one, cards - laid) for one, cards in ways if not laid - cards]
    if on and _as_good(on[0][0], found[0]):
        one, more = on[0]
        return [_tray_line("tip-lay-more" if more else "tip-lay-done", one, speech, what=more)]
    best, cards = ways[0]
    lines = [_tray_line("tip-lay-back", best, speech, back=laid - cards, what=cards - laid)]
    for one, more in on[:1]:
        lines.append(
            _tray_line("tip-lay-else" if more else "tip-lay-leave", one, speech, what=more)
        )
    return lines


def _as_good(one: Advised, best: Advised) -> bool:
    if one.valued is None or best.valued is None:
        return one is best
    return round(one.valued.value, 2) == round(best.valued.value, 2)


def _tray_line(key: str, one: Advised, speech: Speech, **cards: CardSet) -> str:
    named = {name: speech.cards(sorted_hand(some)) for name, some in cards.items()}
    return speech.say(key, value=_told(one, speech), reason=one.reason.text(speech), **named)


def _told(one: Advised, speech: Speech) -> str:
    return "" if one.valued is None else speech.say("tip-value", value=f"{one.valued.value:+.2f}")


def _line(key: str, one: Advised, labels: dict[Action, str], speech: Speech) -> str:
    what = labels.get(one.action, speech.says(one.action))
    return speech.say(key, what=what, value=_told(one, speech), reason=one.reason.text(speech))
