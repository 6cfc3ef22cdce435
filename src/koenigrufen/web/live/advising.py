"""What a computer player advises a person to do: his choice, what every action brings, and why."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from koenigrufen.cards.card import Card
from koenigrufen.players.advice.advice import Advised, advise
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Player, Thinking
from koenigrufen.players.registry import player
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.live.brains import Question
from koenigrufen.web.messages import HintGiven, Weighed
from koenigrufen.web.speech import Speech

_LOG: Final = logging.getLogger(__name__)
_SECONDS: Final = 2.0


@dataclass(frozen=True, slots=True)
class Teller:
    """Speaks to the people of a table, by their names."""

    speech: Speech
    names: Sequence[str]

    @property
    def tongue(self) -> Tongue:
        return self.speech.tongue

    def card(self, card: Card) -> str:
        return self.speech.card(card)

    def name(self, seat: int) -> str:
        return self.names[seat]


def advised(wanted: Question) -> tuple[Advised, ...]:
    """The advice of the level asked for; if it fails, the novice's."""
    try:
        return advise(_hurried(player(wanted.level)), wanted.view, wanted.chance)
    except Exception:  # noqa: BLE001 - a foreign player may fail in any way
        _LOG.exception("the player %s could not advise", wanted.level)
        return advise(Novice(), wanted.view, wanted.chance)


def _hurried(adviser: Player) -> Player:
    """Someone waits for the hint: who can be given time instead of work is given little."""
    return adviser.thinking(_SECONDS) if isinstance(adviser, Thinking) else adviser


def hint_of(client_id: str, found: Sequence[Advised], teller: Teller) -> HintGiven:
    """The first of them as a hint, with all that were weighed."""
    best = found[0]
    weighed = [_weighed(one, teller) for one in found if one.valued is not None]
    text, why = teller.speech.action(best.action), best.reason.text(teller)
    return HintGiven(client_id, best.action.text(), text, why, weighed)


def _weighed(one: Advised, teller: Teller) -> Weighed:
    assert one.valued is not None
    action, why = one.action, one.reason.text(teller)
    value, error = round(one.valued.value, 2), round(one.valued.error, 2)
    return Weighed(action.text(), teller.speech.action(action), why, value, error)
