"""``koenigrufen hint``: the best actions at a decision, what they should bring, and why."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from koenigrufen.cli.deciding import adviser, decision
from koenigrufen.cli.language import language
from koenigrufen.cli.options import (
    budget_option,
    json_option,
    lang_option,
    level_option,
    rules_option,
    set_option,
    think_option,
)
from koenigrufen.cli.reading import read_one
from koenigrufen.cli.table.choices import choices
from koenigrufen.cli.table.speech import Speech
from koenigrufen.game.actions import Action, Kontra
from koenigrufen.game.view import View
from koenigrufen.players.advice.advice import Advised
from koenigrufen.players.advice.asked import asked_advice
from koenigrufen.players.protocol import own_chance
from koenigrufen.texts.catalogue import Tongue

DONE: Final = 0


@click.command()
@click.argument("file", metavar="FILE|-")
@level_option(default="expert")
@budget_option()
@think_option()
@click.option("--seed", type=int, default=1, show_default=True, help="Repeats the same worlds.")
@rules_option()
@set_option()
@json_option()
@lang_option()
def hint(
    file: str, rules: str | None, settings: Sequence[str], lang: str | None, **options: Any
) -> int:
    """Say what to do, what it should bring, and why.

    FILE is a recorded deal that stands at a decision, a position, or one seat's view of a deal;
    - reads standard input. Only what the seat on turn can see is used.
    """
    view = decision(read_one(file), rules, tuple(settings))
    seat = adviser(options["level"], options["budget"], options["think"])
    chance = own_chance(str(options["seed"]), view.seat, len(view.moves))
    found = asked_advice(seat, view, chance, dealt=False)
    speech = Speech(Tongue(language(lang), view.public.rules.words), me=view.seat)
    if options["as_json"]:
        click.echo(json.dumps(advice_json(view, found, speech), ensure_ascii=False))
    else:
        _print(view, found, speech)
    return DONE


def advice_json(view: View, found: Sequence[Advised], speech: Speech) -> dict[str, Any]:
    """The shape of formats.md: whose turn it is, what is best, and all that was weighed."""
    return {
        "seat": view.seat,
        "best": found[0].action.text(),
        "actions": [_advised(one, speech) for one in found],
    }


def _advised(one: Advised, speech: Speech) -> dict[str, Any]:
    """Values are text, as all amounts are; null where the player weighs nothing."""
    valued = one.valued
    return {
        "action": one.action.text(),
        "value": None if valued is None else value_text(valued.value),
        "error": None if valued is None or not valued.worlds else round(valued.error, 3),
        "worlds": None if valued is None else valued.worlds,
        "key": one.reason.key,
        "reason": one.reason.text(speech),
    }


def value_text(value: float) -> str:
    """An expected payment, to two places."""
    return f"{value + 0.0:.2f}"


def _print(view: View, found: Sequence[Advised], speech: Speech) -> None:
    tongue = speech.tongue
    words = [_words(view, one.action, speech) for one in found]
    click.echo(tongue.say("hint.best", seat=view.seat, action=words[0]))
    table = Table()
    table.add_column(tongue.say("hint.action"))
    table.add_column(tongue.say("hint.value"), justify="right")
    table.add_column(tongue.say("hint.reason"))
    for one, what in zip(found, words, strict=True):
        value = "–" if one.valued is None else f"{one.valued.value:+.2f}"
        said = "" if one.valued and one.reason.bare else one.reason.text(speech)
        table.add_row(what, value, said)
    Console().print(table)


def _words(view: View, action: Action, speech: Speech) -> str:
    """The action as the table says it; a kontra with its level, and whose game it is on."""
    if not isinstance(action, Kontra):
        return speech.says(action)
    return next(one.label for one in choices(view, speech) if one.action == action)
