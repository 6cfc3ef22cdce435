"""``koenigrufen analyse``: a recorded evening judged move by move."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.cli.analysing.document import document
from koenigrufen.cli.analysing.kept import Kept
from koenigrufen.cli.analysing.page import page
from koenigrufen.cli.analysing.told import print_analysis
from koenigrufen.cli.deciding import ready
from koenigrufen.cli.language import language
from koenigrufen.cli.options import (
    budget_option,
    json_option,
    lang_option,
    level_option,
    rules_option,
    set_option,
)
from koenigrufen.cli.table.speech import Speech
from koenigrufen.players.analysis.document import deal_table
from koenigrufen.players.analysis.judged import DealJudged
from koenigrufen.players.analysis.judging import Judge
from koenigrufen.players.protocol import Judging
from koenigrufen.record.deal_report import error_json
from koenigrufen.record.dealfile import BadLine, Record, read_file, write_record
from koenigrufen.record.replay import replay
from koenigrufen.rules.loading import load
from koenigrufen.texts.catalogue import Tongue

DONE, FOUND_WRONG = 0, 1
STDIN: Final = "-"

Table = dict[str, Any]


@click.command()
@click.argument("file", metavar="FILE|-")
@level_option(default="expert")
@budget_option()
@click.option(
    "--playouts",
    type=click.IntRange(min=50),
    default=2000,
    show_default=True,
    help="With all cards open, so many for each card.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Repeats the same worlds.")
@click.option(
    "--html",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write a page with the deals drawn.",
)
@click.option(
    "--keep",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keeps every deal judged; an interrupted analysis goes on from there.",
)
@rules_option()
@set_option()
@json_option()
@lang_option()
def analyse(
    file: str, rules: str | None, settings: Sequence[str], lang: str | None, **options: Any
) -> int:
    """Judge recorded deals move by move: what each decision cost, and whose doing the money was.

    FILE has one deal a line (koenigrufen-deal/1); - reads standard input. A decision's cost is
    counted by what its seat could know and, beside it, with all cards open.
    """
    tongue = Tongue(language(lang))
    data = sys.stdin.buffer.read() if file == STDIN else Path(file).read_bytes()
    kept_with = {key: options[key] for key in ("level", "budget", "playouts", "seed")}
    kept = Kept(options["keep"], kept_with | {"lang": tongue.language})
    judge = ready(options["level"], options["budget"], None)
    if not isinstance(judge, Judging):
        raise KoenigrufenError("weighs-nothing", level=options["level"])
    work = _Work(
        Judge(judge, options["playouts"], options["seed"]), rules, tuple(settings), tongue, kept
    )
    deals = work.judged(list(read_file(data)))
    found = document(deals, kept_with)
    if options["html"] is not None:
        options["html"].write_text(page(found, tongue), encoding="utf-8")
    if options["as_json"]:
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        print_analysis(found, tongue, Console())
    return FOUND_WRONG if any("error" in deal for deal in deals) else DONE


@dataclass(frozen=True, slots=True)
class _Work:
    judge: Judge
    rules: str | None
    settings: tuple[str, ...]
    tongue: Tongue
    kept: Kept

    def judged(self, lines: Sequence[tuple[int, Record | BadLine]]) -> list[Table]:
        """Each line's deal, with a bar on stderr where somebody looks at one."""
        console = Console(stderr=True)
        columns = (
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
            TimeRemainingColumn(),
        )  # fmt: skip
        with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
            whole = bar.add_task(self.tongue.say("analyse.all"), total=len(lines))
            found: list[Table] = []
            for number, line in lines:
                found.append(self._line(number, line, bar))
                bar.advance(whole)
        return found

    def _line(self, number: int, line: Record | BadLine, bar: Progress) -> Table:
        try:
            if isinstance(line, BadLine):
                raise line.error
            return self._deal(number, line, bar)
        except KoenigrufenError as error:
            return {"line": number, "error": error_json(error, self.tongue)}

    def _deal(self, number: int, record: Record, bar: Progress) -> Table:
        rules = load(self.rules or record.rules, (*record.settings, *self.settings))
        text = f"{write_record(record)} {rules.fingerprint}"
        known = self.kept.get(text)
        if known is not None:
            return known | {"line": number}
        played = replay(record, rules)
        if played.refusal is not None:
            raise played.refusal.error
        if not played.state.over:
            raise KoenigrufenError("unfinished-deal")
        task = bar.add_task(self.tongue.say("analyse.one", line=number), total=len(record.actions))
        judged = _watched(self.judge.deal(played.state), bar, task)
        bar.remove_task(task)
        voice = Speech(Tongue(self.tongue.language, rules.words))
        table = deal_table(number, judged, record.seating, voice)
        self.kept.add(text, table)
        return table


def _watched(steps: Iterator[DealJudged | int], bar: Progress, task: Any) -> DealJudged:
    """The judgement; on the way the bar moves with every action."""
    for one in steps:
        if isinstance(one, DealJudged):
            return one
        bar.update(task, completed=one)
    raise AssertionError("a judgement always ends")
