"""The analysis as a person reads it in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from koenigrufen.cli.analysing.document import SHARES
from koenigrufen.texts.catalogue import Tongue

Table = dict[str, Any]


def print_analysis(found: Table, tongue: Tongue, console: Console) -> None:
    """Players first, then the costliest decisions, then a line for each deal."""
    if found["players"]:
        console.print(_players(found, tongue))
    if found["costliest"]:
        console.print(_costliest(found, tongue))
    console.print(Group(*_deals(found, tongue)))


def _players(found: Table, tongue: Tongue) -> Grid:
    grid = Grid(title=tongue.say("analyse.players"))
    grid.add_column(tongue.say("analyse.seat"))
    for key in (*SHARES, "cost"):
        grid.add_column(tongue.say(f"analyse.{key}"), justify="right")
    for row in found["players"]:
        figures = [f"{row[key]:+.2f}" for key in SHARES]
        grid.add_row(str(row["seat"]), *figures, f"{row['cost']:.2f}")
    return grid


def _costliest(found: Table, tongue: Tongue) -> Group:
    """Each with its reason below it: a column of reasons would be too narrow to read."""
    rows: list[Padding | Text] = [Text(tongue.say("analyse.costliest"), "bold")]
    for one in found["costliest"]:
        values = {key: one[key] for key in ("line", "seat", "taken_text", "best_text")}
        said = tongue.say("analyse.decision", **values, cost=f"{one['cost']:.2f}")
        if one["open_cost"] is not None:
            said += tongue.say("analyse.decision-open", cost=f"{one['open_cost']:.2f}")
        rows += [Text(said), Padding(Text(one["reason"], "dim"), (0, 0, 0, 4))]
    return Group(*rows)


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
