"""``koenigrufen play``: an evening against three computer players in the terminal."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Any

import click

from koenigrufen.cli import evenings
from koenigrufen.cli.language import language
from koenigrufen.cli.options import lang_option, rules_option, set_option, think_option
from koenigrufen.cli.table.advising import Adviser
from koenigrufen.cli.table.host import Host, Leave
from koenigrufen.cli.table.plain import PlainScreen
from koenigrufen.cli.table.screen import Screen
from koenigrufen.cli.table.speech import Speech
from koenigrufen.players.evening import Evening, Setup
from koenigrufen.players.registry import SEARCHERS, player
from koenigrufen.rules.loading import load, preset_names
from koenigrufen.texts.catalogue import Tongue

DEFAULT_RULES = "frohnleiten"
DEFAULT_LEVEL = "novice"
HINTS = "expert"
OTHERS = 3


@click.command()
@rules_option()
@set_option()
@click.option("--contract", metavar="GAME", help="Practise this game: every deal is played in it.")
@click.option("--seed", type=int, help="Repeat an evening: the same cards, the same opponents.")
@click.option(
    "--level",
    metavar="LEVEL[,LEVEL,LEVEL]",
    help="random, novice, club, expert or master; for East, North and West.",
)
@click.option(
    "--hints", metavar="LEVEL", default=HINTS, show_default=True, help="Who is asked with a ?."
)
@think_option("So much time a decision of club, expert and master, and for a ?.")
@click.option(
    "--record", type=click.Path(path_type=Path), help="Append finished deals to this file."
)
@click.option("--deals", type=click.IntRange(min=1), help="End the evening after so many deals.")
@click.option("--new", is_flag=True, help="Begin anew; an unfinished evening is put aside.")
@click.option("--plain", is_flag=True, help="Simple lines, for pipes and screen readers.")
@lang_option()
def play(lang: str | None, *, plain: bool, new: bool, **options: Any) -> int:
    """Play an evening against three computer players.

    Without options an evening that was interrupted goes on; else a new one begins.
    """
    _encode()
    _openable(options["record"])
    if options["hints"] not in SEARCHERS:  # whose kernel is loaded only when one asks
        player(options["hints"])
    tongue = Tongue(language(lang))
    evening, resumed, aside = _evening(options, new=new)
    screen = _screen(_tongue_of(evening, tongue), plain=plain)
    _greet(screen, evening, resumed=resumed, aside=aside)
    return _host(evening, screen, options)


def _record(evening: Evening, options: dict[str, Any]) -> Path | None:
    """The file finished deals go to: the one now named, else the one the evening began with."""
    if options["record"] is not None:
        return Path(options["record"])
    return Path(evening.setup.record) if evening.setup.record else None


def _encode() -> None:
    """What a terminal cannot write or what is no text becomes a question mark, never an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # all three are text


def _openable(record: Path | None) -> None:
    """Notices before the first deal that a record could not be written."""
    if record is not None:
        record.open("a").close()


def _tongue_of(evening: Evening, tongue: Tongue) -> Tongue:
    return Tongue(tongue.language, evening.rules.words)


def _evening(options: dict[str, Any], *, new: bool) -> tuple[Evening, bool, list[Path]]:
    """The evening to play: the unfinished one that fits what was asked for, or a new one."""
    setup = _setup(options)
    load(setup.rules, setup.settings)
    aside = evenings.put_aside() if new else []
    found = None if new else evenings.go_on(lambda other: _fits(other, setup, options))
    return found or evenings.start_new(setup), found is not None, aside


def _setup(options: dict[str, Any]) -> Setup:
    seed = options["seed"]
    return Setup(
        rules=_place(options["rules"] or DEFAULT_RULES),
        settings=tuple(options["settings"]),
        seed=random.SystemRandom().randrange(10**6) if seed is None else seed,
        players=(None, *_levels(options["level"])),
        contract="-".join((options["contract"] or "").casefold().split()),
        record=str(options["record"].resolve()) if options["record"] else "",
    )


def _place(rules: str) -> str:
    """A rule file by its whole path, so that the evening can go on from anywhere."""
    known = rules in preset_names() or not Path(rules).exists()
    return rules if known else str(Path(rules).resolve())


def _levels(asked: str | None) -> tuple[str, ...]:
    names = [name.strip() for name in (asked or DEFAULT_LEVEL).split(",")]
    if len(names) == 1:
        names *= OTHERS
    if len(names) != OTHERS:
        raise click.BadParameter("one level, or three", param_hint="--level")
    return tuple(names)


def _fits(other: Setup, setup: Setup, options: dict[str, Any]) -> bool:
    """Whether an unfinished evening is the one that was asked for; what was not said fits."""
    asked = {
        "rules": options["rules"],
        "settings": options["settings"],
        "seed": options["seed"],
        "players": options["level"],
        "contract": options["contract"],
    }
    said = [name for name, value in asked.items() if value not in (None, ())]
    return all(getattr(other, name) == getattr(setup, name) for name in said)


def _screen(tongue: Tongue, *, plain: bool) -> Screen:
    if plain or not _terminal():
        return PlainScreen(Speech(tongue, signs=False))
    from koenigrufen.cli.table.drawn import DrawnScreen  # noqa: PLC0415 - rich is slow to import

    return DrawnScreen(Speech(tongue))


def _terminal() -> bool:
    dumb = os.environ.get("TERM", "") in ("", "dumb")
    signs = sys.stdout.encoding.lower().startswith("utf")
    return sys.stdin.isatty() and sys.stdout.isatty() and signs and not dumb


def _greet(screen: Screen, evening: Evening, *, resumed: bool, aside: list[Path]) -> None:
    say = screen.speech.say
    if resumed:
        deal = evening.deal_number or 1
        screen.say([say("resumed", deal=deal)])
        return
    lines = say("welcome", rules=evening.rules.title or evening.rules.id).split("\n")
    screen.say([*lines, *(say("aside", path=path) for path in aside)])


def _host(evening: Evening, screen: Screen, options: dict[str, Any]) -> int:
    say = screen.speech.say
    try:
        evening.seconds = options["think"]
        adviser = Adviser(options["hints"], options["think"])
        Host(evening, screen, options["deals"], _record(evening, options), adviser).run()
    except Leave:
        screen.say([say("left")])
        return 0
    except (EOFError, KeyboardInterrupt) as cut:
        screen.say([*([""] if _terminal() else []), say("left")])
        if isinstance(cut, EOFError):
            return 0
        raise
    finally:
        evening.close()
    evenings.put(evening.path, "finished")
    screen.say([say("ended", seed=evening.setup.seed)])
    return 0
