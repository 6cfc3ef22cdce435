"""Options that several commands share."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

import click

from koenigrufen.texts.catalogue import LANGUAGES

LONGEST: Final = 86_400.0
"""The longest time a decision may be given, in seconds: a day."""

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def lang_option() -> Decorator:
    return click.option(
        "--lang", type=click.Choice(LANGUAGES), help="Language of texts; else the locale's."
    )


def rules_option(default: str | None = None) -> Decorator:
    return click.option(
        "--rules", metavar="ID|FILE", default=default, help="A rule set, or a rule file."
    )


def set_option() -> Decorator:
    return click.option(
        "--set",
        "settings",
        metavar="KEY=VALUE",
        multiple=True,
        help="Set a single option of the rules; may be repeated.",
    )


def json_option() -> Decorator:
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


def level_option(default: str) -> Decorator:
    return click.option(
        "--level", metavar="PLAYER", default=default, show_default=True, help="Who plays."
    )


def budget_option() -> Decorator:
    return click.option(
        "--budget",
        type=click.IntRange(min=1),
        metavar="N",
        help="Worlds or nodes a decision, for players that search.",
    )


def think_option(
    told: str = "Or so much time a decision; then another machine may decide otherwise.",
) -> Decorator:
    return click.option(
        "--think",
        type=_Seconds(min=0, min_open=True, max=LONGEST),
        metavar="SECONDS",
        help=told,
    )


class _Seconds(click.FloatRange):
    """A time; ``nan`` lies between no bounds and is none."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        seconds = float(super().convert(value, param, ctx))
        if math.isnan(seconds):
            self.fail(f"{value!r} is no number.", param, ctx)
        return seconds
