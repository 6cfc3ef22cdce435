"""``koenigrufen replay``: recorded deals played again by the rules, with a report on each."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import click

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.cli.language import language
from koenigrufen.cli.options import json_option, lang_option, rules_option, set_option
from koenigrufen.cli.replaying import deal_lines
from koenigrufen.record.deal_report import deal_report, error_json
from koenigrufen.record.dealfile import BadLine, Record, read_file
from koenigrufen.record.replay import replay as play_again
from koenigrufen.rules.loading import load
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.texts.catalogue import Tongue

DONE, FOUND_WRONG = 0, 1
STDIN: Final = "-"


@click.command()
@click.argument("file", metavar="FILE|-")
@rules_option()
@set_option()
@json_option()
@lang_option()
def replay(
    file: str, rules: str | None, settings: Sequence[str], lang: str | None, *, as_json: bool
) -> int:
    """Play recorded deals again and report on each, line by line.

    FILE has one deal a line (koenigrufen-deal/1); - reads standard input. With --rules every
    deal is played by other rules than it names.
    """
    tongue = Tongue(language(lang))
    data = sys.stdin.buffer.read() if file == STDIN else Path(file).read_bytes()
    lines = list(read_file(data))
    reports = [_report(number, line, rules, tuple(settings), tongue) for number, line in lines]
    if as_json:
        click.echo(json.dumps(reports, ensure_ascii=False))
    else:
        for (number, _), report in zip(lines, reports, strict=True):
            click.echo("\n".join(deal_lines(number, report, tongue)))
    return FOUND_WRONG if any("error" in report for report in reports) else DONE


def _report(
    number: int,
    line: Record | BadLine,
    rules: str | None,
    settings: tuple[str, ...],
    tongue: Tongue,
) -> dict[str, Any]:
    """One deal's report; a line that cannot be read is reported in its place."""
    if isinstance(line, BadLine):
        return _unreadable(number, line.error, tongue)
    try:
        by = _rules(rules or line.rules, (*line.settings, *settings))
    except KoenigrufenError as error:
        return _unreadable(number, error, tongue)
    words = Tongue(tongue.language, by.words)
    try:
        return deal_report(play_again(line, by), words)
    except Exception as error:  # noqa: BLE001 - one deal's trouble must not lose the others
        detail = f"{type(error).__name__}: {error}"
        return _unreadable(number, KoenigrufenError("unexpected", detail=detail), tongue)


def _unreadable(number: int, error: KoenigrufenError, tongue: Tongue) -> dict[str, Any]:
    return {"error": {"line": number} | error_json(error, tongue)}


@cache
def _rules(name: str, settings: tuple[str, ...]) -> RuleSet:
    return load(name, settings)
