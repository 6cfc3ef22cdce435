"""What the faces are put together from. Every face is 120 x 220 units (61 x 113 mm)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final
from zlib import crc32

from koenigrufen.web.deck.colours import colour as c

SUIT: Final = {
    "herz": "M0 9.4C-2.4 6.4-9.6 2.6-9.6-3.2-9.6-6.7-7.2-9-4.5-9-2.5-9-.9-7.8 0-5.9.9-7.8 2.5-9 4.5-9 7.2-9 9.6-6.7 9.6-3.2 9.6 2.6 2.4 6.4 0 9.4Z",
    "karo": "M0-10.4C2.1-6.6 4.8-2.9 8 0 4.8 2.9 2.1 6.6 0 10.4-2.1 6.6-4.8 2.9-8 0-4.8-2.9-2.1-6.6 0-10.4Z",
    "pik": "M0-10C2.5-6.4 9.4-2.5 9.4 2.7 9.4 5.8 7.1 7.5 4.8 7.5 3.2 7.5 1.9 6.8 1.1 5.6 1.4 7.4 2.2 8.9 3.8 10H-3.8C-2.2 8.9-1.4 7.4-1.1 5.6-1.9 6.8-3.2 7.5-4.8 7.5-7.1 7.5-9.4 5.8-9.4 2.7-9.4-2.5-2.5-6.4 0-10Z",
    "treff": "M0-10A4.7 4.7 0 0 1 3.5-2.2 4.7 4.7 0 1 1 1.3 4.6C1.5 7 2.3 8.8 3.9 10H-3.9C-2.3 8.8-1.5 7-1.3 4.6A4.7 4.7 0 1 1-3.5-2.2 4.7 4.7 0 0 1 0-10Z",
}
SUITS: Final = ("herz", "karo", "pik", "treff")
LETTER: Final = {"herz": "H", "karo": "K", "pik": "P", "treff": "X"}
RED: Final = ("herz", "karo")

Point = tuple[float, float]

PANEL: Final = (
    "M42 10H105Q110 10 110 15V142H84Q78 142 78 148V210H15Q10 210 10 205V78H36Q42 78 42 72V10Z"
)
"""The picture field with two corners left free for the index."""


def fill(path: str, colour: str) -> str:
    """A filled outline."""
    return f'<path d="{path}" fill="{c(colour)}"/>'


def line(path: str, colour: str, width: float, more: str = "") -> str:
    """A stroke; ``more`` are further attributes."""
    return f'<path d="{path}" fill="none" stroke="{c(colour)}" stroke-width="{width:g}"{more}/>'


ROUND: Final = ' stroke-linecap="round"'


def dot(x: float, y: float, r: float, colour: str) -> str:
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{r:g}" fill="{c(colour)}"/>'


def pip(suit: str, x: float, y: float, scale: float = 1.0, turn: int = 0) -> str:
    """A suit sign about its centre."""
    turned_by = f" rotate({turn})" if turn else ""
    place = f"translate({x:g} {y:g}){turned_by} scale({scale:g})"
    return f'<path d="{SUIT[suit]}" transform="{place}" fill="{c(suit)}"/>'


def turned(body: str) -> str:
    """The drawing, and once more upside down about the centre of the card."""
    key = f"d{crc32(body.encode()):x}"
    return f'<g id="{key}">{body}</g><use href="#{key}" transform="rotate(180 60 110)"/>'


def ring(n: int, r: float, centre: Point, start: float = 0.0) -> list[Point]:
    """Points evenly on a circle."""
    x, y = centre
    angles = [start + 2 * pi * i / n for i in range(n)]
    return [(x + r * cos(a), y + r * sin(a)) for a in angles]


def star(centre: Point, n: int, outer: float, inner: float, colour: str) -> str:
    """A star of n points, the first one upwards."""
    tips = ring(n, outer, centre, -pi / 2)
    dents = ring(n, inner, centre, -pi / 2 + pi / n)
    points = [p for pair in zip(tips, dents, strict=True) for p in pair]
    return fill("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z", colour)


def lozenge(x: float, y: float, s: float, colour: str) -> str:
    return fill(f"M{x:g} {y - s:g}L{x + s:g} {y:g}L{x:g} {y + s:g}L{x - s:g} {y:g}Z", colour)


def sheet(paper: str = "paper") -> str:
    """The blank card."""
    return (
        f'<rect x=".6" y=".6" width="118.8" height="218.8" rx="9" fill="{c(paper)}" '
        f'stroke="{c("edge")}" stroke-width="1.2"/>'
    )


def clipped(key: str, field: str, half: str) -> str:
    """Half a drawing, repeated upside down, cut to the picture field."""
    return (
        f'<clipPath id="k-{key}"><path d="{field}"/></clipPath>'
        f'<clipPath id="k-{key}-h"><rect width="120" height="110"/></clipPath>'
        f'<g clip-path="url(#k-{key})">'
        + turned(f'<g clip-path="url(#k-{key}-h)">{half}</g>')
        + "</g>"
    )


def shown(index: str, body: str) -> str:
    """A part that only shows with this kind of index."""
    return f'<g style="display:var(--ix-{index})">{body}</g>'


def moved(x: float, y: float, body: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">{body}</g>'
