"""``koenigrufen settle``: the account of a deal that was played at a real table."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click

from koenigrufen.cards.errors import SettlementError
from koenigrufen.cli.language import language
from koenigrufen.cli.options import json_option, lang_option, rules_option, set_option
from koenigrufen.cli.settling.asking import Interview
from koenigrufen.cli.settling.flags import Flags, gathered, needed_from, table_of
from koenigrufen.cli.settling.words import game_named, nearest_game
from koenigrufen.record.fields import Fields, Table, quoted, read_document
from koenigrufen.record.refusal import refusal_text
from koenigrufen.record.report import seat_names, statement_json
from koenigrufen.record.settlement import read_facts
from koenigrufen.rules.loading import load
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import settle as settled
from koenigrufen.texts.catalogue import Tongue

DEFAULT_RULES: Final = "frohnleiten"
DONE, UNUSABLE = 0, 2
STDIN: Final = "-"


class _Settle(click.Command):
    """Lets ``--points 15 15 30 10`` take as many figures as there are."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, gathered(args))


HELP: Final = """Settle a deal that was played at a real table.

Of a game by name, with seats counted from 1 = Vorhand:

\b
  koenigrufen settle trischaken --points 15 15 30 10 --spritzen 2
  koenigrufen settle rufer --declarer 1 --partner 3 --points 40 --tricks 6

Of a FILE (or - for standard input) with one JSON object; without arguments it asks.
"""


@click.command(cls=_Settle, help=HELP)
@click.argument("what", required=False, metavar="[GAME|FILE|-]")
@rules_option()
@set_option()
@click.option("--points", metavar="POINTS...", help="Card points: of all four, or of the side.")
@click.option("--tricks", metavar="TRICKS...", help="Tricks: of all four, or of the side.")
@click.option("--spritzen", metavar="SEAT...", help="Who has spritzt.")
@click.option("--declarer", metavar="SEAT", help="Who played.")
@click.option("--partner", metavar="SEAT", help="Who held the called king.")
@click.option("--king-in-talon", is_flag=True, help="The called king lay in the talon.")
@click.option("--conceded", is_flag=True, help="Given up because of that.")
@click.option("--kontra", metavar="LEVEL|SEAT...", help="On the game; in a game to lose by whom.")
@click.option("--bonus", metavar="WORDS", multiple=True, help="Such as 'pagat announced lost'.")
@click.option("--renonce", metavar="SEAT...", help="Who has revoked.")
@click.option("--factor", metavar="N", help="2 in a doubled deal.")
@json_option()
@lang_option()
def settle(what: str | None, lang: str | None, *, as_json: bool, **options: Any) -> int:
    """Settle a deal that was played at a real table."""
    desk = Desk(Tongue(language(lang)), as_json=as_json)
    rules, settings = options.pop("rules"), options.pop("settings")
    flags = Flags(**options)
    if what is None and not flags.any():
        return _asked(desk, rules, settings)
    if what is not None and game_named(what) is None:
        return _of_file(desk, what, rules, settings, flags)
    return _of_flags(desk, what, rules, settings, flags)


class Desk:
    """Where the account is written: in which language, for people or for programs."""

    def __init__(self, tongue: Tongue, *, as_json: bool) -> None:
        self.tongue = tongue
        self.as_json = as_json

    def settle(self, rules: RuleSet, table: Table, first: int) -> int:
        """Writes the account. Raises SettlementError where the figures cannot be."""
        facts = read_facts(rules, table)
        statement = settled(rules, facts)
        tongue = self.at(rules)
        names = seat_names(tongue, table.get("forehand"), first)
        if self.as_json:
            _print_json(statement_json(statement, tongue, names))
        else:
            from koenigrufen.cli.settling.sheet import (  # noqa: PLC0415 - rich is for people only
                print_statement,
            )

            print_statement(rules, facts.contract.key, statement, tongue, names)
        return DONE

    def at(self, rules: RuleSet) -> Tongue:
        """The tongue with the words of the table."""
        return Tongue(self.tongue.language, rules.words)

    def refuse(self, error: SettlementError, place: str, first: int) -> int:
        """One line on stderr: where, what, what instead; and the stable reason."""
        names = seat_names(self.tongue, first=first)
        text = refusal_text(error, self.tongue, names, first)
        parts = [part for part in (place, text) if part]
        sys.stderr.write(f"{': '.join(parts)} ({error.reason})\n")
        return UNUSABLE


def _print_json(document: Table) -> None:
    plain = "utf" not in (sys.stdout.encoding or "").lower()
    click.echo(json.dumps(document, ensure_ascii=plain, indent=2))


def _of_file(
    desk: Desk, name: str, rules: str | None, settings: Sequence[str], flags: Flags
) -> int:
    place = "stdin" if name == STDIN else name
    try:
        flags.refuse()
        table = read_document(_read(name))
        return desk.settle(load(_rules_of(table, rules), settings), table, first=0)
    except SettlementError as error:
        return desk.refuse(error, place, first=0)


def _read(name: str) -> bytes:
    if name == STDIN:
        return sys.stdin.buffer.read()
    path = Path(name)
    if not path.exists():
        raise SettlementError("no-file-or-game", text=quoted(name), near=nearest_game(name))
    return path.read_bytes()


def _rules_of(table: Table, rules: str | None) -> str:
    """The rule set of the command line, else the one the object names."""
    return Fields(table).text("rules") if rules is None else rules


def _of_flags(
    desk: Desk, what: str | None, rules: str | None, settings: Sequence[str], flags: Flags
) -> int:
    ruleset = load(rules or DEFAULT_RULES, settings)
    try:
        return desk.settle(ruleset, table_of(ruleset, needed_from(what), flags), first=1)
    except SettlementError as error:
        return desk.refuse(flags.renamed(error), "settle", first=1)


def _asked(desk: Desk, rules: str | None, settings: Sequence[str]) -> int:
    interview = Interview(desk.tongue, settings, err=desk.as_json)
    return interview.run(rules, DEFAULT_RULES, desk.settle)
