"""``koenigrufen engine``: a computer player for other programs, one line of JSON at a time.

A request is an object with ``cmd`` and, if wanted, an ``id`` that comes back with the answer:

    {"cmd": "hello"}                                who is there
    {"cmd": "player", "level": "expert", "budget": 200, "seed": 1}
    {"cmd": "deal", "rules": "frohnleiten", "dealer": 3, "seat": 1, "hand": "T19 ..."}
    {"cmd": "seen", "actions": ["1 pass"], "talon": "T6", "shown": {"2": "..."}}
    {"cmd": "view", "view": {"format": "koenigrufen-view/1", ...}}
    {"cmd": "best"}                                 the action, and what each should bring
    {"cmd": "quit"}
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any, Final

import click

from koenigrufen.cards.errors import KoenigrufenError, RecordError, SettlementError
from koenigrufen.cards.shapes import is_list, is_table
from koenigrufen.cli.deciding import adviser
from koenigrufen.cli.failures import failure_lines
from koenigrufen.cli.hint import advice_json
from koenigrufen.cli.language import language
from koenigrufen.cli.options import LONGEST, budget_option, lang_option, level_option, think_option
from koenigrufen.cli.table.speech import Speech
from koenigrufen.players.advice.asked import asked_advice
from koenigrufen.players.protocol import own_chance
from koenigrufen.players.registry import player_names
from koenigrufen.players.seated import Seated
from koenigrufen.record.fields import Fields, read_document, shown
from koenigrufen.record.seat_view import FORMAT, read_view
from koenigrufen.texts.catalogue import Tongue

PROTOCOL: Final = "koenigrufen-engine/1"
DONE: Final = 0
_LOG: Final = logging.getLogger(__name__)
_SMALLEST, _LARGEST = 1, 10_000_000

Table = dict[str, Any]


@click.command()
@level_option(default="expert")
@budget_option()
@think_option()
@click.option("--seed", type=int, default=1, show_default=True, help="Repeats the same choices.")
@lang_option()
def engine(
    level: str, budget: int | None, think: float | None, seed: int, lang: str | None
) -> int:
    """Play for other programs: requests on standard input, answers on standard output.

    One JSON object a line each way. What a program sends is one seat's view, never more; an
    answer names the best action and what every action should bring. An unusable request is
    answered with an error, and the next one is read.
    """
    session = Session(adviser(level, budget, think), seed, Tongue(language(lang)))
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        for answer in session.answers(line):
            sys.stdout.write(f"{json.dumps(answer, ensure_ascii=False)}\n")
            sys.stdout.flush()
        if session.over:
            break
    return DONE


@dataclass(slots=True)
class Session:
    """What one program has told so far: who plays, and what he has seen of the deal."""

    player: Seated
    seed: int
    tongue: Tongue
    view: Table = field(default_factory=dict[str, Any])
    over: bool = False

    def answers(self, line: bytes) -> Iterator[Table]:
        """The one answer to a request; an error is an answer too."""
        request: Table = {}
        try:
            request = _request(line)
            yield _named(request) | self._done(request)
        except KoenigrufenError as error:
            yield _named(request) | self._refused(error)
        except Exception as error:  # noqa: BLE001 - whatever it is, the next request is read
            _LOG.debug("there", exc_info=True)
            detail = f"{type(error).__name__}: {error}"
            yield _named(request) | self._refused(RecordError("unexpected", detail=detail))

    def _refused(self, error: KoenigrufenError) -> Table:
        message = " ".join(failure_lines(error, self.tongue))
        return {"error": {"reason": error.reason, "message": message}}

    def _done(self, request: Table) -> Table:
        command = request.get("cmd")
        doing = _COMMANDS.get(command) if isinstance(command, str) else None
        if doing is None:
            raise RecordError(
                "wrong-choice", key="cmd", got=shown(command), want=", ".join(_COMMANDS)
            )
        try:
            return doing(
                self, Fields({k: v for k, v in request.items() if k not in ("cmd", "id")})
            )
        except SettlementError as error:
            raise RecordError(error.reason, **error.values) from None

    def hello(self, asked: Fields) -> Table:
        asked.only(("cmd", "id"))
        return {
            "protocol": PROTOCOL,
            "version": version("koenigrufen"),
            "players": list(player_names()),
            "view": FORMAT,
        }

    def choose(self, asked: Fields) -> Table:
        """Another player, budget or seed."""
        asked.only(("level", "budget", "think", "seed"))
        budget = asked.whole("budget", _SMALLEST, _LARGEST) if "budget" in asked else None
        think = _seconds(asked.table["think"]) if "think" in asked else None
        seed = asked.whole("seed", 0, _LARGEST) if "seed" in asked else self.seed
        self.player, self.seed = adviser(asked.text("level"), budget, think), seed
        return {"ok": True}

    def deal(self, asked: Fields) -> Table:
        """A new deal: the rules, who dealt, one's own seat and cards."""
        fresh: Table = {"format": FORMAT, "actions": []}
        return self._seen(fresh | asked.table)

    def seen(self, asked: Fields) -> Table:
        """What has happened since: more actions, more of the talon, hands laid open."""
        asked.only(("actions", "talon", "shown"))
        if not self.view:
            raise RecordError("no-deal-yet")
        table = self.view | asked.table
        more: object = asked.table.get("actions", [])
        if not is_list(more):
            raise RecordError("wrong-list", key="actions", got=shown(more))
        table["actions"] = [*self.view["actions"], *more]
        if "talon" in asked:
            table["talon"] = f"{self.view.get('talon', '')} {asked.text('talon')}".strip()
        return self._seen(table)

    def whole(self, asked: Fields) -> Table:
        """The whole view at once."""
        asked.only(("view",))
        view: object = asked.need("view")
        if not is_table(view):
            raise RecordError("wrong-table", key="view", got=shown(view))
        return self._seen(view)

    def _seen(self, table: Table) -> Table:
        """Taken only if it can be read; a wrong request leaves everything as it was."""
        view = read_view(table)
        self.view = table
        return {"ok": True, "to_act": view.to_act, "phase": view.public.phase.value}

    def best(self, asked: Fields) -> Table:
        """What to do now."""
        asked.only(("cmd", "id"))
        if not self.view:
            raise RecordError("no-deal-yet")
        view = read_view(self.view)
        if not view.to_act:
            raise RecordError("no-decision-here")
        chance = own_chance(str(self.seed), view.seat, len(view.moves))
        found = asked_advice(self.player, view, chance, dealt=False)
        voice = Speech(Tongue(self.tongue.language, view.public.rules.words), me=view.seat)
        return advice_json(view, found, voice)

    def quit(self, asked: Fields) -> Table:
        asked.only(("cmd", "id"))
        self.over = True
        return {"ok": True}


_COMMANDS: Final[dict[str, Callable[[Session, Fields], Table]]] = {
    "hello": Session.hello,
    "player": Session.choose,
    "deal": Session.deal,
    "seen": Session.seen,
    "view": Session.whole,
    "best": Session.best,
    "quit": Session.quit,
}


def _request(line: bytes) -> Table:
    try:
        return read_document(line)
    except SettlementError as error:
        raise RecordError(error.reason, **error.values) from None


def _seconds(value: object) -> float:
    if not isinstance(value, int | float) or value is True or not 0 < value <= LONGEST:
        raise RecordError("wrong-seconds", key="think", got=shown(value), most=int(LONGEST))
    return float(value)


def _named(request: Table) -> Table:
    """The request's own name, so that a program knows what is answered."""
    return {"id": request["id"]} if "id" in request else {}
