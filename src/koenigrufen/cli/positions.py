"""``koenigrufen positions``: a player before endings that have a right card."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any, Final

import click

from koenigrufen.cards.errors import KoenigrufenError, RulesError
from koenigrufen.cli.deciding import ready
from koenigrufen.cli.language import language
from koenigrufen.cli.options import (
    budget_option,
    json_option,
    lang_option,
    level_option,
    think_option,
)
from koenigrufen.players.protocol import Player
from koenigrufen.players.puzzles import Answer, answer
from koenigrufen.record.deal_report import error_json
from koenigrufen.record.dealfile import BadLine
from koenigrufen.record.position import Position, read_positions
from koenigrufen.record.refusal import refusal_text
from koenigrufen.record.report import seat_names
from koenigrufen.search.suite import suite
from koenigrufen.texts.catalogue import Tongue

DONE, FOUND_WRONG = 0, 1
STDIN: Final = "-"


@click.command()
@click.argument("file", metavar="[FILE|-]", required=False)
@level_option(default="novice")
@budget_option()
@think_option()
@click.option("--seed", type=int, default=1, show_default=True, help="Repeats the same choices.")
@json_option()
@lang_option()
def positions(file: str | None, level: str, lang: str | None, **options: Any) -> int:
    """Let a player solve positions.

    FILE has one position a line (koenigrufen-position/1); - reads standard input, and without it
    the positions that come along are played. The player sees no more than its own seat does.
    """
    tongue = Tongue(language(lang))
    solver = ready(level, options["budget"], options["think"])
    started = time.monotonic()
    lines = list(read_positions(_data(file)))
    answers = [_answer(solver, number, line, options["seed"]) for number, line in lines]
    report = _report(answers, tongue) | {"level": level, "budget": options["budget"]}
    report["seconds"] = round(time.monotonic() - started, 3)
    if options["as_json"]:
        click.echo(json.dumps(report, ensure_ascii=False))
    else:
        _print(report, answers, tongue)
    return FOUND_WRONG if report["errors"] else DONE


def _data(file: str | None) -> bytes:
    if file is None:
        return suite()
    return sys.stdin.buffer.read() if file == STDIN else Path(file).read_bytes()


def _answer(solver: Player, number: int, line: Position | BadLine, seed: int) -> Answer:
    """Where a position has no id it goes by its line."""
    if isinstance(line, BadLine):
        return Answer(str(number), error=line.error)
    return answer(solver, line, line.id or str(number), seed)


def _report(answers: list[Answer], tongue: Tongue) -> dict[str, Any]:
    played = [one for one in answers if one.error is None]
    return {
        "solved": sum(one.solved for one in played),
        "of": len(played),
        "missed": [one.name for one in played if not one.solved],
        "errors": [_error(one.name, one.error, tongue) for one in answers if one.error],
    }


def _error(name: str, error: KoenigrufenError, tongue: Tongue) -> dict[str, Any]:
    if isinstance(error, RulesError):
        return {"position": name} | error_json(error, tongue)
    message = refusal_text(error, tongue, seat_names(tongue))
    return {"position": name, "reason": error.reason, "message": message}


def _print(report: dict[str, Any], answers: list[Answer], tongue: Tongue) -> None:
    click.echo(tongue.say("positions.result", solved=report["solved"], of=report["of"]))
    for one in answers:
        if one.action is not None and not one.solved:
            click.echo(tongue.say("positions.missed", id=one.name, action=one.action.text()))
    for error in report["errors"]:
        click.echo(f"{error['position']}: {error['message']}", err=True)
