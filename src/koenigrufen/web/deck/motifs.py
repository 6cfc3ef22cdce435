"""The pictures of the Tarock: birds, leaves, bent wood, squares, rays, moon, jester."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from koenigrufen.web.deck.colours import colour as c
from koenigrufen.web.deck.shapes import ROUND, Point, dot, fill, line, star

TOP, BOTTOM = 84, 136
"""The band with the Roman numeral."""


def _sparrow() -> str:
    out = fill(
        "M31 62L50 66C48 52 57 41 70 41 76 41 81 44 83.5 48.5L95 53 84 57C84 72 76 82 64 82 54 82 46 77 43 71Z",
        "tarock",
    )
    out += fill("M50 66C56 60 66 59 74 63 70 73 60 77 50 73Z", "brass")
    out += line("M55 68H68M57 72H64", "tarock-p", 1.4)
    out += dot(76, 49, 2.6, "tarock-p") + dot(76.6, 49, 1.2, "ink")
    return (
        out + fill("M83.5 48.5L95 53 84 57Z", "brass") + line("M60 82V88M68 81V88", "brass", 2.2)
    )


def _owl() -> str:
    out = fill("M44 30L53 36H71L80 30 82 52C84 70 76 86 62 86S40 70 42 52Z", "tarock")
    for x in (52.5, 71.5):
        out += dot(x, 49, 9.6, "tarock-p") + dot(x, 49, 6.6, "brass") + dot(x, 49, 3.4, "ink")
    out += fill("M62 50L66 60 62 65 58 60Z", "brass")
    feathers = ((50, 69), (58, 69), (66, 69), (54, 76), (62, 76))
    out += "".join(line(f"M{x} {y}l4 4.4 4-4.4", "tarock-p", 1.7) for x, y in feathers)
    return out + line("M54 85V89M70 85V89", "brass", 3)


def _cockatoo() -> str:
    out = fill(
        "M62 44C58 33 52 26 44 22 52 22 59 25 64 30 62 24 60 19 56 14 64 17 70 23 72 31 73 27 73 23 72 18 79 25 81 33 79 42Z",
        "brass",
    )
    out += fill(
        "M60 88C50 78 48 62 56 49 61 41 70 37 78 40 86 43 89 50 88 56L92 62 86 66 81 60C80 66 82 76 78 88Z",
        "tarock",
    )
    out += fill("M88 53C95 54 97 60 93 67 91 64 89 62 84 60Z", "brass")
    out += dot(77, 50, 3, "tarock-p") + dot(77.4, 50, 1.4, "ink")
    return out + line("M56 62C60 70 66 78 70 88M62 60C65 68 70 76 74 86", "tarock-p", 1.6)


def _marabou() -> str:
    out = fill(
        "M40 88C38 70 46 60 58 58 62 52 62 46 60 42 60 34 66 30 72 31 79 32 82 38 80 44 77 52 74 56 74 64 74 74 68 84 60 88Z",
        "tarock",
    )
    out += fill("M78 36L106 60 77 47Z", "brass")
    out += dot(72, 39, 2.8, "tarock-p") + dot(72.4, 39, 1.3, "ink")
    out += line("M62 57C66 60 71 60 75 58", "tarock-p", 2.4)
    return out + line("M45 78C50 76 58 70 62 64M47 84C54 81 62 75 66 68", "tarock-p", 1.6)


BIRDS: Final = {1: (_sparrow, 14), 2: (_owl, 15), 3: (_cockatoo, 8), 4: (_marabou, 4)}
"""Each bird with its way to the right."""


def bird(number: int) -> str:
    draw, shift = BIRDS[number]
    ground = line("M10 88H110", "brass", 2)
    return f'<g transform="translate({shift} -4)">{draw()}{ground}</g>'


def _fan(n: int, spread: float) -> list[float]:
    first = -pi / 2 - spread / 2 * pi / 180
    return [first + i * spread * pi / 180 / (n - 1) for i in range(n)]


def _half_disc(x: float, y: float, r: float, colour: str) -> str:
    return fill(f"M{x - r:g} {y}A{r} {r} 0 0 1 {x + r:g} {y}Z", colour)


def _leaf(centre: Point, angle: float, reach: float, width: float) -> str:
    """The outline of a pointed leaf that grows away from the centre."""
    x, y = centre
    near, far, middle = 13, reach, (13 + reach) / 2
    nx, ny = -sin(angle) * width, cos(angle) * width
    points = [(x + r * cos(angle), y + r * sin(angle)) for r in (near, middle, far)]
    (x0, y0), (xm, ym), (x1, y1) = points
    return (
        f"M{x0:.1f} {y0:.1f}Q{xm + nx:.1f} {ym + ny:.1f} {x1:.1f} {y1:.1f}"
        f"Q{xm - nx:.1f} {ym - ny:.1f} {x0:.1f} {y0:.1f}Z"
    )


def _leaves(n: int, left: float) -> str:
    """As many leaves as the card counts."""
    cx, width = (left + 110) / 2, 9.5 if n < 7 else 8  # noqa: PLR2004 - more leaves, thinner ones
    out = ""
    for i, angle in enumerate(_fan(n, 146)):
        path = _leaf((cx, TOP), angle, 66 - 32 * cos(angle) ** 2, width)
        out += fill(path, "brass" if i % 2 else "tarock")
    return out + _half_disc(cx, TOP, 9, "brass")


def _arches(n: int, left: float) -> str:
    """The nested arches of a bentwood chair's back."""
    cx, many = (left + 110) / 2, n - 6
    step = (110 - left) / 2 / (many + 0.4)
    y = 12 + (110 - left) / 2 + 2
    out = ""
    for i in range(many):
        r = round((i + 0.7) * step, 1)
        path = f"M{cx - r:g} {TOP}V{y:g}A{r} {r} 0 0 1 {cx + r:g} {y:g}V{TOP}"
        out += line(path, "tarock" if (many - i) % 2 else "brass", round(min(4.4, step * 0.5), 1))
    return out


def _squares(n: int, left: float) -> str:
    """A chequer that grows finer from card to card."""
    columns = n - 9
    side = (110 - left) / columns
    out = ""
    for row in range(int(74 / side + 0.5)):
        for column in range(columns):
            odd = (row + column) % 2
            inset, colour = (side * 0.3, "brass") if odd else (0.7, "tarock")
            x, y, w = (
                left + column * side + inset,
                TOP - (row + 1) * side + inset,
                side - 2 * inset,
            )
            out += f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{w:.1f}" fill="{c(colour)}"/>'
    return out


def _rays(n: int, left: float) -> str:
    """A rising sun."""
    cx, many = (left + 110) / 2, 2 * (n - 12) + 1
    half = pi / many * 0.31
    out = ""
    for i, angle in enumerate(_fan(many, 180)):
        corners = ((17, -half), (92, -half), (92, half), (17, half))
        points = [(cx + r * cos(angle + d), TOP + r * sin(angle + d)) for r, d in corners]
        out += fill(
            "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z",
            "brass" if i % 2 else "tarock",
        )
    return out + _half_disc(cx, TOP, 13, "tarock") + _half_disc(cx, TOP, 7, "brass")


def ornament(n: int, left: float) -> str:
    """The picture of V to XX; the motif changes every four cards."""
    return (_leaves, _arches, _squares, _rays)[(n - 5) // 4](n, left)


def moon() -> str:
    out = fill("M50 10H110V84H50Z", "tarock")
    out += fill("M86 19A29 29 0 1 0 101 66A23.5 23.5 0 1 1 86 19Z", "brass")
    for x, y, r in ((91, 43, 6.0), (101, 25, 3.2), (103, 56, 2.6), (62, 20, 2.4), (61, 76, 2.0)):
        out += star((x, y), 5, r, r * 0.42, "tarock-p")
    return out


def jester() -> str:
    """The Sküs: a cap of three points with bells, a zig-zag collar."""
    out = fill("M22 110V102C26 92 36 86 48 84H74C86 86 96 92 100 102V110Z", "tarock")
    out += fill("M61 84H74C86 86 96 92 100 102V110H61Z", "herz")
    out += fill("M36 84L43 97 50 86 56 100 61 87 66 100 72 86 79 97 86 84 72 74H50Z", "brass")
    out += fill("M49 46H73V62C73 70 67 77 61 77S49 70 49 62Z", "skin")
    out += line("M52.5 56H57.5M64.5 56H69.5", "ink", 2.2, ROUND) + line(
        "M61 55.5V62H58.6", "ink", 1.4
    )
    out += line("M54.5 67C58 71.5 64 71.5 67.5 67", "herz", 2.4, ROUND)
    out += fill("M46 52C40 46 34 50 30 58 26 46 32 34 46 34 48 24 54 18 61 14V52Z", "tarock")
    out += fill("M76 52C82 46 88 50 92 58 96 46 90 34 76 34 74 24 68 18 61 14V52Z", "herz")
    out += line("M45 50C54 44 68 44 77 50", "brass", 4)
    for x, y in ((30, 60), (61, 13.5), (92, 60)):
        out += f'<circle cx="{x}" cy="{y}" r="4" fill="{c("brass")}" stroke="{c("tarock-p")}"/>'
    return f'<g transform="translate(3 0)">{out}</g>'
