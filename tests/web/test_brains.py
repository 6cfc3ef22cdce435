"""While the kernel is made ready weak computer players play on and strong ones are waited for."""

import asyncio
import random
from threading import Event

import pytest

from koenigrufen.game.state import start
from koenigrufen.players import rehearsal
from koenigrufen.players.registry import player
from koenigrufen.rules.loading import preset
from koenigrufen.web.live import brains
from koenigrufen.web.live.brains import Brains, Question
from tests.helpers.deals import random_deal

pytestmark = pytest.mark.web


def question(level: str) -> Question:
    """The first word of a deal."""
    state = start(preset("frohnleiten"), 3, random_deal(random.Random(2), 3))
    return Question(level, state.view(0), random.Random(1))


def alone(level: str) -> object:
    """What the player does when he is asked himself."""
    wanted = question(level)
    return player(level).act(wanted.view, wanted.chance)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Event:
    """A first start: nothing has been rehearsed, and the rehearsal goes on until this is set."""
    opened, really = Event(), rehearsal.rehearse

    def slowly() -> None:
        assert opened.wait(20)
        really()

    monkeypatch.setattr(rehearsal, "_DONE", Event())
    monkeypatch.setattr(brains, "rehearse", slowly)
    return opened


def test_the_novice_plays_at_once_and_the_expert_when_he_can(gate: Event) -> None:
    async def story() -> None:
        asked = Brains()
        strong = [asyncio.ensure_future(asked.ask(question("expert"))) for _ in range(3)]
        assert await asyncio.wait_for(asked.ask(question("novice")), 5) == alone("novice")
        assert not any(answer.done() for answer in strong)
        strong.pop().cancel()  # a table that was paused: the others still wait
        await asyncio.sleep(0)
        gate.set()
        expected = await asyncio.to_thread(alone, "expert")
        assert await asyncio.wait_for(asyncio.gather(*strong), 20) == [expected, expected]
        asked.close()

    asyncio.run(story())
