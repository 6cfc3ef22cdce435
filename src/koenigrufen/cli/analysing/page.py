"""The analysis as one page for the browser: no script, no network, printable."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from koenigrufen.cli.analysing.chart import chart
from koenigrufen.cli.analysing.document import SHARES
from koenigrufen.cli.analysing.style import STYLE
from koenigrufen.cli.table.speech import SIGNS
from koenigrufen.texts.catalogue import Tongue

Table = dict[str, Any]
RED: Final = "HK"
"""The red suits."""
SCROLL: Final = '<div class="scroll" tabindex="0">'
MARKED: Final = 0.25
"""From this cost on a decision is marked."""


def page(found: Table, tongue: Tongue) -> str:
    """The whole document."""
    title = escape(tongue.say("analyse.title"))
    deals = "".join(_deal(deal, tongue) for deal in found["deals"])
    return (
        f'<!doctype html><html lang="{tongue.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body><main><h1>{title}</h1>"
        f"<p>{escape(_how(found, tongue))}</p>{_players(found, tongue)}"
        f"{_costliest(found, tongue)}{deals}</main></body></html>\n"
    )


def _how(found: Table, tongue: Tongue) -> str:
    return tongue.say("analyse.how", level=found["level"], playouts=found["playouts"])


def _grid(title: str, heads: list[str], rows: list[str]) -> str:
    """A table; rows are HTML already."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    return (
        f"<section><h2>{escape(title)}</h2>{SCROLL}<table><thead><tr>{head}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div></section>"
    )


def _row(cells: list[str]) -> str:
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _players(found: Table, tongue: Tongue) -> str:
    if not found["players"]:
        return ""
    heads = [tongue.say(f"analyse.{key}") for key in ("seat", *SHARES, "cost")]
    rows = [
        _row([str(row["seat"]), *(f"{row[key]:+.2f}" for key in SHARES), f"{row['cost']:.2f}"])
        for row in found["players"]
    ]
    return _grid(tongue.say("analyse.players"), heads, rows)


def _costliest(found: Table, tongue: Tongue) -> str:
    rows = [
        _judged(f'<a href="#deal-{one["line"]}">{one["line"]}</a>', one)
        for one in found["costliest"]
    ]
    return _judgement("costliest", "line", rows, tongue) if rows else ""


def _judgement(title: str, first: str, rows: list[str], tongue: Tongue) -> str:
    """Decisions that cost something, each with its reason below it."""
    keys = (first, "seat", "taken", "best", "cost", "open")
    return _grid(
        tongue.say(f"analyse.{title}"), [tongue.say(f"analyse.{key}") for key in keys], rows
    )


def _judged(first: str, one: Table) -> str:
    cells = [
        first, str(one["seat"]), _action(one["taken"], one["taken_text"]),
        _action(one["best"], one["best_text"]), _figure(one["cost"]), _figure(one["open_cost"]),
    ]  # fmt: skip
    reason = f'<tr class="reason"><td></td><td colspan="5">{escape(one["reason"])}</td></tr>'
    return _row(cells) + reason


def _figure(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def _action(text: str, said: str) -> str:
    """An action as it is said; a card is drawn."""
    verb, _, rest = text.partition(" ")
    return _cards(rest) if verb in ("play", "discard") and rest else escape(said)


def _cards(names: str) -> str:
    return " ".join(_card(card) for card in names.split())


def _card(name: str) -> str:
    suit, rank = name[0], name[1:]
    kind = "tarock" if suit == "T" else "red" if suit in RED else "black"
    sign = "" if suit == "T" else SIGNS[suit]
    return f'<span class="card {kind}">{sign}{escape(rank)}</span>'


def _deal(deal: Table, tongue: Tongue) -> str:
    if "error" in deal:
        said = tongue.say("analyse.bad", line=deal["line"], message=deal["error"]["message"])
        return f"<section><h2>{escape(said)}</h2></section>"
    money = "  ".join(deal["money"])
    head = tongue.say("analyse.deal", line=deal["line"], game=deal["name"], money=money)
    return (
        f'<section id="deal-{deal["line"]}"><h2>{escape(head)}</h2>'
        f"{_hands(deal, tongue)}{chart(deal, tongue)}{_tricks(deal, tongue)}"
        f"{_decisions(deal, tongue)}</section>"
    )


def _hands(deal: Table, tongue: Tongue) -> str:
    rows = [
        f"<p><b>{escape(_seat(seat, deal, tongue))}</b> {_cards(hand)}</p>"
        for seat, hand in zip(deal["seats"], deal["hands"], strict=True)
    ]
    talon = f"<p><b>Talon</b> {_cards(deal['talon'])}</p>"
    return f'<div class="hands">{"".join(rows)}{talon}</div>'


def _seat(seat: int, deal: Table, tongue: Tongue) -> str:
    said = tongue.say("seat.number", number=seat)
    return f"{said} ★" if seat == deal["declarer"] else said


def _tricks(deal: Table, tongue: Tongue) -> str:
    """Twelve rows, a column for each seat; the leader underlined, the winner on a ground."""
    if not deal["tricks"]:
        return ""
    seats = deal["seats"]
    head = "".join(f'<th scope="col">{escape(_seat(seat, deal, tongue))}</th>' for seat in seats)
    rows = "".join(_trick(number, trick, seats) for number, trick in enumerate(deal["tricks"], 1))
    return (
        f'{SCROLL}<table class="tricks"><thead><tr><th scope="col">#</th>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _trick(number: int, trick: Table, seats: list[int]) -> str:
    first = seats.index(trick["leader"])
    cells: list[str] = []
    for place, seat in enumerate(seats):
        card = trick["cards"][(place - first) % len(seats)]
        kinds = [kind for kind in ("leader", "winner") if trick[kind] == seat]
        cells.append(f'<td class="{" ".join(kinds)}">{_card(card)}</td>')
    return f"<tr><th scope=row>{number}</th>{''.join(cells)}</tr>"


def _decisions(deal: Table, tongue: Tongue) -> str:
    """The decisions that cost something, in the order of the deal."""
    costly = [one for one in deal["decisions"] if one["sure"] and one["cost"] >= MARKED]
    if not costly:
        return f"<p>{escape(tongue.say('analyse.clean'))}</p>"
    rows = [_judged(str(one["action"]), one) for one in costly]
    return _judgement("decisions", "action", rows, tongue)
