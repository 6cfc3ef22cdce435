"""What a computer player advises a person to do: his choice, what every action brings, and why."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from threading import Lock, Thread
from typing import Final

from koenigrufen.cards.card import Card
from koenigrufen.game.actions import Action, Discard, Good
from koenigrufen.players.advice.advice import Advised, advise
from koenigrufen.players.advice.asked import asked_advice
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.registry import player
from koenigrufen.players.seated import Seated, timed
from koenigrufen.texts.catalogue import Tongue
from koenigrufen.web.live.brains import Question
from koenigrufen.web.messages import HintGiven, Weighed
from koenigrufen.web.speech import Speech

_SECONDS: Final = 2.0
"""Someone waits for the hint: who can be given time instead of work is given little."""
_PATIENCE: Final = 8.0
_QUEUE: Final = 3


@dataclass(frozen=True, slots=True)
class Teller:
    """Speaks to the people of a table, by their names."""

    speech: Speech
    names: Sequence[str]
    lies: bool = False
    """Whether the word to go on with is still ``Ich liege``, as on the button."""

    @property
    def tongue(self) -> Tongue:
        return self.speech.tongue

    def card(self, card: Card) -> str:
        return self.speech.card(card)

    def name(self, seat: int) -> str:
        return self.names[seat]

    def says(self, action: Action) -> str:
        """The action as its button has it; of what is laid away the cards."""
        match action:
            case Good() if self.lies:
                return self.speech.say("lie")
            case Discard(cards):
                return self.speech.cards(cards)
            case _:
                return self.speech.action(action)


def advised(wanted: Question) -> tuple[Advised, ...]:
    """The advice of the level asked for; if it fails, the novice's."""
    seat = Seated(wanted.level, timed(player(wanted.level), _SECONDS))
    return asked_advice(seat, wanted.view, wanted.chance)


class Advisers:
    """One thread at a time apart from the players: a hint never keeps a table waiting.

    Whoever asks has the novice's advice where the stronger one takes too long, as it does while
    the kernel is being compiled on a first start. The threads die with the server.
    """

    def __init__(self, patience: float = _PATIENCE) -> None:
        self._patience = patience
        self._waiting = 0
        self._one = Lock()

    async def ask(self, wanted: Question) -> tuple[Advised, ...]:
        """The strongest advice there is in time."""
        if self._waiting < _QUEUE:
            self._waiting += 1
            loop = asyncio.get_running_loop()
            answer: asyncio.Future[tuple[Advised, ...]] = loop.create_future()
            Thread(target=self._think, args=(wanted, loop, answer), daemon=True).start()
            done, _ = await asyncio.wait({answer}, timeout=self._patience)
            if done:
                return answer.result()
        return await asyncio.to_thread(advise, Novice(), wanted.view, Random(0))

    def _think(
        self,
        wanted: Question,
        loop: asyncio.AbstractEventLoop,
        answer: asyncio.Future[tuple[Advised, ...]],
    ) -> None:
        with self._one:
            found = advised(wanted)
        with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
            loop.call_soon_threadsafe(self._answered, answer, found)

    def _answered(
        self, answer: asyncio.Future[tuple[Advised, ...]], found: tuple[Advised, ...]
    ) -> None:
        self._waiting -= 1
        if not answer.cancelled():
            answer.set_result(found)


def hint_of(client_id: str, found: Sequence[Advised], teller: Teller) -> HintGiven:
    """The first of them as a hint, with all that were weighed."""
    best = found[0]
    weighed = _weighed([one for one in found if one.valued is not None], teller)
    text, why = teller.says(best.action), best.reason.text(teller)
    return HintGiven(client_id, best.action.text(), text, why, weighed)


def _weighed(found: Sequence[Advised], teller: Teller) -> list[Weighed]:
    """A reason is said once; what only brings less than the best has its figure and no words."""
    out: list[Weighed] = []
    for one in found:
        assert one.valued is not None
        why = "" if one.reason.bare else one.reason.text(teller)
        if why in {other.why for other in out}:
            why = ""
        value, error = round(one.valued.value, 2), round(one.valued.error, 2)
        what = teller.says(one.action)
        out.append(Weighed(one.action.text(), what, why, value, error))
    return out
