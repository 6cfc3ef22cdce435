"""``koenigrufen solve``: what each playable card leads to when all cards are open."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

import click

from koenigrufen.cli.language import language
from koenigrufen.cli.options import json_option, lang_option, rules_option, set_option
from koenigrufen.cli.solving.answers import Answer, answer, entries
from koenigrufen.cli.solving.report import Report
from koenigrufen.cli.solving.running import Compilation, Interruptible
from koenigrufen.cli.solving.task import read_task
from koenigrufen.kernel.solution import FOREVER, Limits, Objective
from koenigrufen.texts.catalogue import Tongue

DONE: Final = 0
INTERRUPTED: Final = 130


@click.command()
@click.argument("file", metavar="FILE|-")
@click.option(
    "--objective",
    type=click.Choice([objective.value for objective in Objective]),
    default=Objective.POINTS.value,
    show_default=True,
    help="What both sides play for.",
)
@click.option(
    "--limit",
    type=click.FloatRange(min=0),
    metavar="SECONDS",
    help="Stop then, with proven bounds.",
)
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
    Ctrl-C stops and shows what is proved by then.
    """
    task = read_task(file, rules, tuple(settings))
    objective = Objective(options["objective"])

    def work(stop: Callable[[], bool]) -> Answer:
        nodes = options["budget"] or FOREVER
        return answer(task, objective, Limits(nodes, options["limit"], stop))

    compilation = Compilation(Tongue(language(lang)), entries(task, objective))
    running = Interruptible(work)
    found = compilation.watched(running.run)
    if options["as_json"]:
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        click.echo("\n".join(Report(task, objective, language(lang)).lines(found)))
    return INTERRUPTED if running.stopped else DONE
