"""The course of a deal as a drawing: each seat's expectation from the first word to the end."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from koenigrufen.texts.catalogue import Tongue

WIDTH: Final = 720
HEIGHT: Final = 220
LEFT: Final = 64
EDGE: Final = 14
TEN: Final = 10
COLOURS: Final = ("#8b1e2d", "#1d4e89", "#2f6b3a", "#7a5c00")
DASHES: Final = ("", "7 4", "2 3", "9 3 2 3")
"""Lines differ by more than colour."""

Table = dict[str, Any]


def chart(deal: Table, tongue: Tongue) -> str:
    """An SVG with a line for each seat, the turning points marked, and its title as text."""
    course = deal["course"]
    low = min(min(row) for row in course)
    high = max(max(row) for row in course)
    scale = _Scale(len(course), low, high)
    lines = "".join(_line(course, place, scale) for place in range(len(deal["seats"])))
    marks = "".join(_mark(number, scale) for number in deal["turning"])
    first = next((n for n, text in enumerate(deal["actions"]) if " play " in text), 0)
    title = escape(tongue.say("analyse.chart"))
    legend = "".join(_legend(place, seat, tongue) for place, seat in enumerate(deal["seats"]))
    return (
        f'<figure><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">'
        f"{_axis(scale)}{_dash(first, scale)}{marks}{lines}</svg>"
        f"<figcaption>{title}: {legend}</figcaption></figure>"
    )


class _Scale:
    """From actions and money to places in the drawing."""

    def __init__(self, count: int, low: float, high: float) -> None:
        self.low, self.high = min(low, 0.0), max(high, 0.0)
        self._step = (WIDTH - LEFT - EDGE) / max(1, count - 1)
        self._unit = (HEIGHT - 2 * EDGE) / max(0.5, self.high - self.low)

    def x(self, number: int) -> float:
        return LEFT + number * self._step

    def y(self, money: float) -> float:
        return EDGE + (self.high - money) * self._unit


def _line(course: list[list[float]], place: int, scale: _Scale) -> str:
    points = " ".join(
        f"{scale.x(n):.1f},{scale.y(row[place]):.1f}" for n, row in enumerate(course)
    )
    return (
        f'<polyline points="{points}" fill="none" stroke="{COLOURS[place]}" stroke-width="2" '
        f'stroke-dasharray="{DASHES[place]}"/>'
    )


def _axis(scale: _Scale) -> str:
    """The zero line, and what the highest and the lowest place stand for."""
    parts: list[str] = []
    for money in (scale.high, 0.0, scale.low):
        y = scale.y(money)
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDTH - EDGE}" y1="{y:.1f}" y2="{y:.1f}" class="grid"/>'
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{_short(money)}</text>'
        )
    return "".join(parts)


def _short(money: float) -> str:
    """With a decimal where that tells something; a phone has little room."""
    return f"{money:+.1f}" if abs(money) < TEN else f"{money:+.0f}"


def _dash(first: int, scale: _Scale) -> str:
    """Where the play begins."""
    x = scale.x(first)
    return f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{EDGE}" y2="{HEIGHT - EDGE}" class="begin"/>'


def _mark(number: int, scale: _Scale) -> str:
    x = scale.x(number + 1)
    return f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{EDGE}" y2="{HEIGHT - EDGE}" class="turn"/>'


def _legend(place: int, seat: int, tongue: Tongue) -> str:
    said = escape(tongue.say("seat.number", number=seat))
    return (
        '<span class="key"><svg width="30" height="8" aria-hidden="true">'
        f'<line x1="0" x2="30" y1="4" y2="4" stroke="{COLOURS[place]}" stroke-width="2" '
        f'stroke-dasharray="{DASHES[place]}"/></svg> {said}</span>'
    )
