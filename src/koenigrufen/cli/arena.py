"""``koenigrufen arena``: computer players against each other, on the same deals in every seat."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from koenigrufen.cli.language import language
from koenigrufen.cli.options import json_option, lang_option, rules_option, set_option
from koenigrufen.players.arena.arena import Outcome, play_match
from koenigrufen.players.arena.journal import Journal
from koenigrufen.players.arena.match import Match, budget_of
from koenigrufen.rules.loading import load
from koenigrufen.texts.catalogue import Tongue

DONE = 0


@click.command()
@rules_option(default="frohnleiten")
@set_option()
@click.option("--a", "first", metavar="PLAYER", required=True, help="Sits in each seat in turn.")
@click.option("--b", "second", metavar="PLAYER", required=True, help="Takes the other three.")
@click.option("--deals", type=click.IntRange(min=1), default=400, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Repeats the same deals.")
@click.option("--contract", metavar="GAME", help="Forehand is made to play this game.")
@click.option(
    "--budget",
    type=click.IntRange(min=1),
    metavar="N",
    help="Worlds a decision, for A and B where they search; else a tenth of their own.",
)
@click.option(
    "--budget-b", type=click.IntRange(min=1), metavar="N", help="Another number for B alone."
)
@click.option("--jobs", type=click.IntRange(min=1), default=1, help="Processes that share it.")
@click.option(
    "--journal",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keeps every deal played; an interrupted match goes on from there.",
)
@json_option()
@lang_option()
def arena(rules: str, settings: tuple[str, ...], lang: str | None, **options: Any) -> int:
    """Let computer players play against each other.

    Each deal is played four times, with A in each seat against three B. The figure is the money
    of A a deal, with its 95 % interval over deals.
    """
    ruleset = load(rules, settings)
    contract = options["contract"]
    if contract is not None and not ruleset.plays(contract):
        raise click.BadParameter(
            f"{contract} is not played under {ruleset.id}", param_hint="--contract"
        )
    a, b = options["first"], options["second"]
    budgets = (
        budget_of(a, options["budget"]),
        budget_of(b, options["budget_b"] or options["budget"]),
    )
    match = Match(ruleset, a, b, options["deals"], options["seed"], contract, budgets)
    journal = Journal(options["journal"], match) if options["journal"] else None
    started = time.monotonic()
    outcome = _watched(match, options["jobs"], journal)
    report = report_json(outcome, time.monotonic() - started)
    if options["as_json"]:
        click.echo(json.dumps(report, indent=2))
    else:
        _print(report, Tongue(language(lang), ruleset.words))
    return DONE


def _watched(match: Match, jobs: int, journal: Journal | None) -> Outcome:
    """The match with a bar on stderr, where somebody looks at one."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=match.deals)
        return play_match(
            match, jobs, journal, progress=lambda done: bar.update(task, completed=done)
        )


def report_json(outcome: Outcome, seconds: float) -> dict[str, Any]:
    """The result as others rely on it."""
    match, interval = outcome.match, outcome.ci95
    return {
        "a": match.a,
        "b": match.b,
        "rules": match.rules.id,
        "deals": match.deals,
        "seed": match.seed,
        "contract": match.contract,
        "budgets": list(match.budgets),
        "mean": outcome.mean,
        "ci95": list(interval) if interval else None,
        "by_contract": outcome.by_contract(),
        "by_role": outcome.by_role(),
        "seconds": round(seconds, 1),
    }


def _print(report: dict[str, Any], tongue: Tongue) -> None:
    low, high = report["ci95"] or (float("nan"), float("nan"))
    title = tongue.say(
        "arena.result",
        a=report["a"],
        b=report["b"],
        mean=f"{report['mean']:+.2f}",
        low=f"{low:+.2f}",
        high=f"{high:+.2f}",
    )
    table = Table()
    table.add_column(tongue.say("arena.game"))
    for column in ("games", "mean", "won"):
        table.add_column(tongue.say(f"arena.{column}"), justify="right")
    for key, row in report["by_contract"].items():
        name, won = tongue.contract(key), f"{100 * row['won']:.0f} %"
        table.add_row(name, str(row["games"]), f"{row['mean']:+.2f}", won)
    click.echo(title)
    Console().print(table)
