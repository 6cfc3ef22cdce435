"""The analysis as a person reads it in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console, Group
from rich.table import Table as Grid
from rich.text import Text

from koenigrufen.cli.analysing.document import SHARES
from koenigrufen.texts.catalogue import Tongue

Table = dict[str, Any]


def print_analysis(found: Table, tongue: Tongue, console: Console) -> None:
    """Players first, then the costliest decisions, then a line for each deal."""
    console.print(
        Group(_players(found, tongue), _costliest(found, tongue), *_deals(found, tongue))
    )


def _players(found: Table, tongue: Tongue) -> Grid:
    grid = Grid(title=tongue.say("analyse.players"))
    grid.add_column(tongue.say("analyse.seat"))
    for key in (*SHARES, "cost"):
        grid.add_column(tongue.say(f"analyse.{key}"), justify="right")
    for row in found["players"]:
        figures = [f"{row[key]:+.2f}" for key in SHARES]
        grid.add_row(str(row["seat"]), *figures, f"{row['cost']:.2f}")
    return grid


def _costliest(found: Table, tongue: Tongue) -> Grid:
    grid = Grid(title=tongue.say("analyse.costliest"))
    for key in ("line", "seat", "taken", "best"):
        grid.add_column(tongue.say(f"analyse.{key}"))
    grid.add_column(tongue.say("analyse.cost"), justify="right")
    grid.add_column(tongue.say("analyse.open"), justify="right")
    grid.add_column(tongue.say("hint.reason"))
    for one in found["costliest"]:
        opened = "–" if one["open_cost"] is None else f"{one['open_cost']:.2f}"
        places = (str(one["line"]), str(one["seat"]), one["taken"], one["best"])
        grid.add_row(*places, f"{one['cost']:.2f}", opened, one["reason"])
    return grid


def _deals(found: Table, tongue: Tongue) -> list[Text]:
    rows: list[Text] = []
    for deal in found["deals"]:
        if "error" in deal:
            said = tongue.say("analyse.bad", line=deal["line"], message=deal["error"]["message"])
        else:
            money = "  ".join(deal["money"])
            said = tongue.say("analyse.deal", line=deal["line"], game=deal["name"], money=money)
        rows.append(Text(said))
    return rows
