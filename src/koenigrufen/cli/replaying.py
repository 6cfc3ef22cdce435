"""A replayed deal as a person reads it."""

from __future__ import annotations

from typing import Any

from koenigrufen.texts.catalogue import Tongue

Table = dict[str, Any]


def deal_lines(number: int, report: Table, tongue: Tongue) -> list[str]:
    """The game, the tricks, the account or whose turn it is, and what went wrong."""
    lines = [tongue.say("replay.head", number=number, game=_game(report, tongue))]
    tricks: list[Table] = report.get("tricks", [])
    lines += [_trick(place, trick, tongue) for place, trick in enumerate(tricks, start=1)]
    lines += _account(report, tongue)
    if "turn" in report:
        lines.append(tongue.say("replay.turn", seat=report["turn"]["seat"]))
        lines.append("  " + " | ".join(report["turn"]["actions"]))
    if "error" in report:
        lines.append(_error(report["error"], tongue))
    return [*lines, ""]


def _game(report: Table, tongue: Tongue) -> str:
    return tongue.contract(report["contract"]) if "contract" in report else "–"


def _trick(place: int, trick: Table, tongue: Tongue) -> str:
    cards = " ".join(f"{card:<3}" for card in trick["cards"])
    talon = f" + {trick['talon']}" if "talon" in trick else ""
    taken = tongue.say("replay.taken", seat=trick["winner"]) if "winner" in trick else ""
    return f"  {place:>2}. {trick['leader']}: {cards} {taken}{talon}"


def _account(report: Table, tongue: Tongue) -> list[str]:
    if "money" not in report:
        return []
    lines = [f"  {line['why']} [{line['rule']}]" for line in report["lines"]]
    lines.append(tongue.say("replay.score", amounts="  ".join(report["score"])))
    if report["money"] != report["score"]:
        lines.append(tongue.say("replay.money", amounts="  ".join(report["money"])))
    return lines


def _error(error: Table, tongue: Tongue) -> str:
    place = "line" if "line" in error else "action"
    return tongue.say(f"replay.wrong-{place}", place=error[place], message=error["message"])
