"""A statement as a table for people: line by line, and what every seat wins or loses."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.explain import reason_text, sum_text
from koenigrufen.scoring.statement import Ledger, Line, Statement, amount_text
from koenigrufen.texts.catalogue import Tongue

WIDEST: Final = 110
"""Wider than that a line is hard to follow."""


def print_statement(
    rules: RuleSet, contract: str, statement: Statement, tongue: Tongue, names: Sequence[str]
) -> None:
    """The statement on the terminal."""
    console = Console(highlight=False)
    console.width = min(console.width, WIDEST)
    title = tongue.say("settle.title", contract=tongue.contract(contract), rules=_title(rules))
    console.print(Text(title, style="bold"))
    if statement.lines:
        console.print(_lines(statement.lines, tongue, names))
    else:
        console.print(Text(tongue.say("settle.nothing")))
    console.print(_ledgers(statement, tongue, names))


def _title(rules: RuleSet) -> str:
    return rules.title or rules.id


def _lines(lines: Sequence[Line], tongue: Tongue, names: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False)
    table.add_column(tongue.say("settle.item"))
    table.add_column(tongue.say("settle.why"), ratio=3)
    table.add_column(tongue.say("settle.sum"), ratio=2)
    table.add_column(tongue.say("settle.amount"), justify="right", no_wrap=True)
    for line in lines:
        why = Text(reason_text(line, tongue, names))
        why.append(f"\n{line.rule}", style="dim")
        reckoning = Text(sum_text(line, tongue))
        table.add_row(Text(tongue.item(line.item)), why, reckoning, Text(_amount(line, tongue)))
    return table


def _amount(line: Line, tongue: Tongue) -> str:
    amount = amount_text(line.amount)
    return tongue.say("settle.money-only", amount=amount) if line.money_only else amount


def _ledgers(statement: Statement, tongue: Tongue, names: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False)
    table.add_column("")
    for name in names:
        table.add_column(Text(name), justify="right", no_wrap=True)
    for key, ledger in (("score", statement.score), ("money", statement.money)):
        table.add_row(Text(tongue.say(f"settle.{key}"), style="bold"), *_row(ledger))
    return table


def _row(ledger: Ledger) -> list[Text]:
    return [Text(signed(amount), style="bold") for amount in ledger]


def signed(amount: Fraction) -> str:
    """An amount with its sign, as a score sheet has it."""
    return f"+{amount_text(amount)}" if amount > 0 else amount_text(amount)
