"""``koenigrufen solve``: what each playable card leads to when all cards are open."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import click

from koenigrufen.cards.card import PACK
from koenigrufen.cards.counting import points_text
from koenigrufen.cli.language import language
from koenigrufen.cli.options import json_option, lang_option, rules_option, set_option
from koenigrufen.kernel._jit import first_start
from koenigrufen.kernel.alone import AloneSolution, AloneSolver, Fate
from koenigrufen.kernel.line import best_line
from koenigrufen.kernel.lower import OpenCards, open_cards
from koenigrufen.kernel.solver import FOREVER, Bounds, Limits, Objective, Solution, Solver
from koenigrufen.record.dealfile import read_object, read_record
from koenigrufen.record.ending import begin
from koenigrufen.record.position import FORMAT, Position, read_position
from koenigrufen.record.replay import replay
from koenigrufen.rules.loading import load
from koenigrufen.scoring.statement import amount_text
from koenigrufen.texts.catalogue import Tongue

DONE: Final = 0
STDIN: Final = "-"
OBJECTIVES: Final = ("points", "win")


@click.command()
@click.argument("file", metavar="FILE|-")
@click.option(
    "--objective",
    type=click.Choice(OBJECTIVES),
    default="points",
    show_default=True,
    help="What both sides play for.",
)
@click.option("--limit", type=float, metavar="SECONDS", help="Stop then, with proven bounds.")
@click.option("--budget", type=click.IntRange(min=1), metavar="NODES", help="Or after so many.")
@rules_option()
@set_option()
@json_option()
@lang_option()
def solve(
    file: str, rules: str | None, settings: Sequence[str], lang: str | None, **options: Any
) -> int:
    """Solve card play with open cards: exactly, for every card that may be played now.

    FILE is a recorded deal that has reached card play, or a position; - reads standard input.
    """
    if first_start():
        click.echo(Tongue(language(lang)).say("kernel.compiling"), err=True)
    text = sys.stdin.read() if file == STDIN else Path(file).read_text(encoding="utf-8-sig")
    limits = Limits(nodes=options["budget"] or FOREVER, seconds=options["limit"])
    answer = _answer(_task(text, rules, tuple(settings)), Objective(options["objective"]), limits)
    if options["as_json"]:
        click.echo(json.dumps(answer, ensure_ascii=False))
    else:
        click.echo("\n".join(_lines(answer)))
    return DONE


@dataclass(frozen=True, slots=True)
class _Task:
    """Open cards, and what a Trischaken's payments need besides."""

    cards: OpenCards
    forehand: int
    spritzen: tuple[int, ...] = ()


def _answer(task: _Task, objective: Objective, limits: Limits) -> dict[str, Any]:
    cards = task.cards
    if not cards.declarers:
        alone = partial(
            AloneSolver().solve, limits=limits, spritzen=task.spritzen, forehand=task.forehand
        )
        answer = _alone(alone(cards))
        line = best_line(cards, lambda after: alone(after).best)
    else:
        solver = Solver()
        answer = _two_sides(solver.solve(cards, objective, limits))
        line = best_line(cards, lambda after: solver.solve(after, objective, limits).best)
    return answer | {"line": [PACK[card].name for card in line]}


def _task(text: str, rules: str | None, settings: tuple[str, ...]) -> _Task:
    """The cards of a position or of a recorded deal."""
    table = read_object(text)
    if table.get("format") == FORMAT:
        return _of_position(read_position(text.encode()), rules, settings)
    record = read_record(text)
    played = replay(record, load(rules or record.rules, (*record.settings, *settings)))
    if played.refusal is not None:
        raise played.refusal.error
    public = played.state.public
    return _Task(open_cards(played.state), public.forehand, public.trischaken.spritzen)


def _of_position(position: Position, rules: str | None, settings: tuple[str, ...]) -> _Task:
    """What the seats have taken is known by number alone."""
    ruleset = load(rules or position.rules, (*position.settings, *settings))
    cards = open_cards(begin(position, ruleset))
    a, b, c, d = position.thirds
    return _Task(replace(cards, thirds=(a, b, c, d), beside=0), position.forehand)


def _two_sides(solved: Solution) -> dict[str, Any]:
    """The shape of formats.md; a value that is not exact is a pair of bounds."""
    return {
        "value": _bounds(solved.value),
        "best": [PACK[card].name for card in solved.best],
        "cards": {PACK[card].name: _bounds(value) for card, value in solved.cards.items()},
        "nodes": solved.nodes,
        "seconds": round(solved.seconds, 6),
        "stopped": solved.stopped,
    }


def _bounds(bounds: Bounds) -> int | list[int]:
    return bounds.low if bounds.exact else [bounds.low, bounds.high]


def _alone(solved: AloneSolution) -> dict[str, Any]:
    """Four payments for each card, by max^n; besides what the seat is sure of."""
    return {
        "value": _fate(solved.value),
        "best": [PACK[card].name for card in solved.best],
        "cards": {PACK[card].name: _fate(fate) for card, fate in solved.cards.items()},
        "paranoid": None if solved.paranoid is None else amount_text(solved.paranoid),
        "nodes": solved.nodes,
        "seconds": round(solved.seconds, 6),
        "stopped": solved.stopped,
    }


def _fate(fate: Fate | None) -> list[str] | None:
    return None if fate is None else [amount_text(amount) for amount in fate.money]


def _lines(answer: dict[str, Any]) -> list[str]:
    """Each playable card with its result, the best marked."""
    lines = [f"{_shown(answer['value'])}"]
    for card, value in sorted(answer["cards"].items(), key=lambda item: _order(item[1])):
        mark = "*" if card in answer["best"] else " "
        lines.append(f"{mark} {card:4} {_shown(value)}")
    if answer["line"]:
        lines.append(" ".join(answer["line"]))
    lines.append(f"{answer['nodes']} nodes, {answer['seconds']:.3f} s")
    if answer["stopped"]:
        lines.append(f"stopped: {answer['stopped']}")
    return lines


def _order(value: Any) -> tuple[int, str]:
    return (-value, "") if isinstance(value, int) else (0, str(value))


def _shown(value: Any) -> str:
    if value is None:
        return "?"
    if isinstance(value, int):
        return f"{value} = {points_text(value)}"
    return " ".join(str(part) for part in value)
