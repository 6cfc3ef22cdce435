"""All 54 faces by the names of their cards, the back, and the sheet of symbols."""

from __future__ import annotations

from typing import Final

from koenigrufen.web.deck import motifs
from koenigrufen.web.deck.colours import colour as c
from koenigrufen.web.deck.courts import COURT
from koenigrufen.web.deck.glyphs import roman, roman_band, word
from koenigrufen.web.deck.motifs import BOTTOM, TOP
from koenigrufen.web.deck.shapes import (
    LETTER,
    PANEL,
    RED,
    SUIT,
    SUITS,
    clipped,
    dot,
    fill,
    line,
    lozenge,
    moved,
    pip,
    ring,
    sheet,
    shown,
    star,
    turned,
)

ENGLISH: Final = {"K": "K", "D": "Q", "R": "C", "B": "J"}
MOND, SKUES, TRULL = 21, 22, (1, 21, 22)
_NARROW_BELOW: Final = 10
_LAST_BIRD: Final = 4
_ROMAN_ROOM: Final = 42

_SIX: Final = [(x, y, t) for y, t in ((80.0, 0), (110.0, 0), (140.0, 180)) for x in (37, 83)]
_EIGHT: Final = [
    (x, y, t) for y, t in ((78.0, 0), (99.5, 0), (120.5, 180), (142.0, 180)) for x in (37, 83)
]
_PIPS: Final = {
    "1": [(60, 110.0, 0)],
    "2": [(60, 64.0, 0), (60, 156.0, 180)],
    "3": [(60, 54.0, 0), (60, 110.0, 0), (60, 166.0, 180)],
    "4": [(38, 84.0, 0), (82, 84.0, 0), (38, 136.0, 180), (82, 136.0, 180)],
    "7": [*_SIX, (60, 95.0, 0)],
    "8": [*_SIX, (60, 95.0, 0), (60, 125.0, 180)],
    "9": [*_EIGHT, (60, 110.0, 0)],
    "10": [*_EIGHT, (60, 88.5, 0), (60, 131.5, 180)],
}
_PIP_SIZE: Final = {
    "1": 2.35,
    "2": 1.6,
    "3": 1.55,
    "4": 1.6,
    "7": 1.12,
    "8": 1.12,
    "9": 0.96,
    "10": 0.96,
}


def _rank(text: str, suit: str) -> str:
    body, width = word(text, 30, c(suit), 2.4 if len(text) > 1 else 3.2)
    x = 8.0 if len(text) > 1 else 9.0
    return moved(x, 8, body) + pip(suit, round(x + width / 2, 1), 53, 0.98)


def _index(rank: str, suit: str) -> str:
    """Rank and suit in two corners; a court shows the letter of the page's language."""
    other = ENGLISH.get(rank, rank)
    if other == rank:
        return turned(_rank(rank, suit))
    return turned(shown("de", _rank(rank, suit)) + shown("en", _rank(other, suit)))


def _wreath(suit: str) -> str:
    circle = (
        f'<circle cx="60" cy="110" r="33.5" fill="none" stroke="{c(suit)}" stroke-width="1.2"/>'
    )
    return circle + "".join(dot(x, y, 1.9, "brass") for x, y in ring(24, 39, (60, 110)))


def small(rank: str, suit: str) -> str:
    """A card that counts as a Blatt."""
    pips = "".join(pip(suit, x, y, _PIP_SIZE[rank], t) for x, y, t in _PIPS[rank])
    return sheet() + (_wreath(suit) if rank == "1" else "") + pips + _index(rank, suit)


def court(rank: str, suit: str) -> str:
    half = moved(3, 0, COURT[rank](suit))
    return (
        sheet()
        + fill(PANEL, f"{suit}-t")
        + clipped(f"{LETTER[suit]}{rank}", PANEL, half)
        + line("M10 110H110", "brass", 2.4)
        + line(PANEL, suit, 1.3)
        + f'<circle cx="60" cy="110" r="9.2" fill="{c("paper")}" stroke="{c("brass")}" stroke-width="1.8"/>'
        + pip(suit, 60, 110, 0.6)
        + _index(rank, suit)
    )


def _trull_mark(x: float, y: float) -> str:
    crown = (
        f"M{x - 4.8:.1f} {y + 3.6:g}V{y - 3.4:g}L{x - 2:.1f} {y - 0.4:g} {x:.1f} {y - 4.6:g} "
        f"{x + 2:.1f} {y - 0.4:g} {x + 4.8:.1f} {y - 3.4:g}V{y + 3.6:g}Z"
    )
    return dot(x, y, 8.5, "brass") + fill(crown, "tarock-p")


def _tarock_mark(x: float, y: float) -> str:
    outline = f"M{x:.1f} {y - 8:g}L{x + 8:.1f} {y:g} {x:.1f} {y + 8:g} {x - 8:.1f} {y:g}Z"
    return line(outline, "tarock", 2) + lozenge(round(x, 1), y, 3.2, "tarock")


def _mark(number: int, x: float) -> str:
    return _trull_mark(x, 52) if number in TRULL else _tarock_mark(x, 52)


def _roman_corner(number: int) -> str:
    """Roman letters squeezed into the room of two figures."""
    body, width = word(roman(number), 30, c("tarock"), 3.0)
    squeeze = min(1.0, _ROMAN_ROOM / width)
    x = 7.0
    return f'<g transform="translate({x} 8) scale({squeeze:.3f} 1)">{body}</g>' + _mark(
        number, x + max(width * squeeze, 16) / 2
    )


def _arabic_corner(number: int) -> str:
    body, width = word(str(number), 30, c("tarock"), 2.6)
    return moved(8.5, 8, body) + _mark(number, 8.5 + width / 2)


def _tarock_index(number: int) -> str:
    if number == SKUES:
        mark = star((21, 23), 8, 15.5, 6.8, "tarock") + dot(21, 23, 3.4, "brass")
        return turned(mark + _mark(number, 21))
    return turned(shown("arabic", _arabic_corner(number)) + shown("roman", _roman_corner(number)))


def _z_field(x: float) -> str:
    """Block at the top right, band, block at the bottom left; the corners stay free."""
    return (
        f"M{x} 15Q{x} 10 {x + 5} 10H105Q110 10 110 15V{BOTTOM}H{120 - x}V205"
        f"Q{120 - x} 210 {115 - x} 210H15Q10 210 10 205V{TOP}H{x}Z"
    )


def _picture(number: int, left: int) -> str:
    if number == SKUES:
        return motifs.jester()
    if number == MOND:
        return motifs.moon()
    return motifs.bird(number) if number <= _LAST_BIRD else motifs.ornament(number, left)


def _band(number: int) -> str:
    if number == SKUES:
        ring_ = f'<circle cx="60" cy="110" r="10.5" fill="{c("tarock-p")}" stroke="{c("brass")}" stroke-width="2"/>'
        return line("M10 110H110", "brass", 2.4) + ring_ + star((60, 110), 8, 7.4, 3.4, "tarock")
    out = fill(f"M10 {TOP}H110V{BOTTOM}H10Z", "tarock-p")
    out += line(f"M10 {TOP}H110M10 {BOTTOM}H110", "tarock", 1.6)
    out += line(f"M10 {TOP + 4}H110M10 {BOTTOM - 4}H110", "brass", 1.1)
    out += roman_band(roman(number), 60, 110, 30, c("tarock"))
    short = len(roman(number)) < 3  # noqa: PLR2004 - room for the two lozenges
    return out + "".join(lozenge(x, 110, 3.8, "brass") for x in (23, 97) if short)


def tarock(number: int) -> str:
    left = 44 if number < _NARROW_BELOW else 56
    field = PANEL if number == SKUES else _z_field(left)
    plain = _LAST_BIRD < number < MOND
    return (
        sheet("tarock-p")
        + fill(field, "tarock-p" if plain else "tarock-t")
        + clipped(f"T{number}", field, _picture(number, left))
        + _band(number)
        + line(field, "tarock", 1.4)
        + _tarock_index(number)
    )


def faces() -> dict[str, str]:
    """Every face by its card's name: HK, X10, T22."""
    out = {f"T{n}": tarock(n) for n in range(1, 23)}
    for suit in SUITS:
        letter = LETTER[suit]
        ranks = ("1", "2", "3", "4") if suit in RED else ("7", "8", "9", "10")
        out |= {f"{letter}{rank}": court(rank, suit) for rank in COURT}
        out |= {f"{letter}{rank}": small(rank, suit) for rank in ranks}
    return out


BACK: Final = (
    '<rect x=".6" y=".6" width="118.8" height="218.8" rx="9" fill="#fdfaf1" stroke="#b9ab8c" stroke-width="1.2"/>'
    '<rect x="7" y="7" width="106" height="206" rx="5" fill="#1d4b39"/>'
    '<rect x="7" y="7" width="106" height="206" rx="5" fill="url(#cane)"/>'
    '<rect x="10.5" y="10.5" width="99" height="199" rx="3" fill="none" stroke="#d9b765" stroke-width="1.4"/>'
)
CANE: Final = (
    '<pattern id="cane" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="translate(6 2)">'
    '<path d="M7 0V18M11 0V18M0 7H18M0 11H18" stroke="#d9b765" stroke-opacity=".75"/>'
    '<path d="M0 0L18 18M18 0L0 18" stroke="#d9b765" stroke-opacity=".5" stroke-width="1.4"/></pattern>'
)


def symbols() -> str:
    """One hidden SVG with a symbol for every face, the back and the suits."""
    out = [
        f'<symbol id="c-{key}" viewBox="0 0 120 220">{face}</symbol>'
        for key, face in faces().items()
    ]
    out.append(f'<symbol id="c-back" viewBox="0 0 120 220">{BACK}</symbol>')
    out += [
        f'<symbol id="s-{LETTER[suit]}" viewBox="-11 -11 22 22"><path d="{SUIT[suit]}" fill="currentColor"/></symbol>'
        for suit in SUITS
    ]
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">'
    return f"{head}<defs>{CANE}</defs>\n" + "\n".join(out) + "\n</svg>\n"
