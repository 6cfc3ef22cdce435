"""Numerals and letters as strokes in a box of 18 x 30: no face needs a font."""

from __future__ import annotations

from typing import Final

GLYPH: Final = {
    "0": "M9 2.2C13.6 2.2 16.2 7 16.2 15S13.6 27.8 9 27.8 1.8 23 1.8 15 4.4 2.2 9 2.2Z",
    "1": "M3.2 8.4L10.4 2.6V29.6",
    "2": "M2.2 9.6C2.2 5 5.2 2.2 9.2 2.2S16 4.8 16 8.8C16 12.2 14.2 14.8 11.6 17.6L2.8 27.4H16.8",
    "3": "M2.8 2.6H15.4L8.6 12C13.4 12 16.2 15.2 16.2 19.6 16.2 24.6 13 27.8 8.6 27.8 5 27.8 2.4 25.8 1.6 22.4",
    "4": "M12.4 29.6V2.8L1.8 21.2H17.4",
    "5": "M15.4 2.6H5L3.8 13.8C5.2 12.4 7 11.6 9 11.6 13.4 11.6 16.2 14.8 16.2 19.5 16.2 24.5 13.2 27.8 8.6 27.8 5.2 27.8 2.6 26 1.6 23",
    "6": "M14 2.2C8 6.6 2.2 12.6 2.2 19.6 2.2 24.6 5.2 27.8 9.3 27.8S16.4 24.6 16.4 19.9 13.5 12.4 9.5 12.4C6 12.4 3.4 14.6 2.5 18",
    "7": "M1.8 2.6H16.2L6.8 29.6",
    "8": "M9 2.2C12.5 2.2 14.9 4.6 14.9 8S12.5 13.8 9 13.8 3.1 11.4 3.1 8 5.5 2.2 9 2.2ZM9 13.8C13.4 13.8 16.3 16.6 16.3 20.7S13.4 27.8 9 27.8 1.7 24.8 1.7 20.7 4.6 13.8 9 13.8Z",
    "9": "M4 27.8C10 23.4 15.8 17.4 15.8 10.4 15.8 5.4 12.8 2.2 8.7 2.2S1.6 5.4 1.6 10.1 4.5 17.6 8.5 17.6C12 17.6 14.6 15.4 15.5 12",
    "K": "M3 0.4V29.6M16.4 1L3.6 17.2M8.4 11.6L17 29.4",
    "D": "M3 2.6V27.4H7.6C13.4 27.4 16.6 22.6 16.6 15S13.4 2.6 7.6 2.6H3",
    "R": "M3 29.6V2.6H9C13.4 2.6 15.8 5.2 15.8 9.2S13.4 15.8 9 15.8H3M9.4 15.8L16.8 29.4",
    "B": "M3 2.6V27.4H9.4C13.8 27.4 16.4 24.8 16.4 20.8S13.8 14.2 9.4 14.2H3M8.6 14.2C12.4 14.2 14.8 11.9 14.8 8.4S12.4 2.6 8.6 2.6H3",
    "C": "M16.4 7.6C15.2 4 12.8 2.2 9.8 2.2 5.2 2.2 2.2 7 2.2 15S5.2 27.8 9.8 27.8C12.8 27.8 15.2 26 16.4 22.4",
    "Q": "M9 2.2C13.6 2.2 16.2 7 16.2 15S13.6 27.8 9 27.8 1.8 23 1.8 15 4.4 2.2 9 2.2ZM10 21.5L17 29.4",
    "J": "M13.8 .4V20.4C13.8 25.2 11.6 27.8 8 27.8 4.6 27.8 2.4 25.6 1.8 22",
    "I": "M9 1V29",
    "V": "M2 1.6L9 28 16 1.6",
    "X": "M2.4 1.6L15.6 28.4M15.6 1.6L2.4 28.4",
}
_ADVANCE: Final = {"1": 14.5, "I": 9.0}
_SHIFT: Final = {"1": -1.5, "I": -4.5}
_ROMAN_WIDTH: Final = {"I": 8, "V": 19, "X": 19}
_ROMAN_GAP: Final = 3.0
_ROMAN_LIMIT: Final = 86
_QUAPIL: Final = 4


def word(text: str, height: float, colour: str, gap: float = 3.2) -> tuple[str, float]:
    """A word of strokes with its upper left corner at 0, and its width."""
    scale = height / 30
    out, at = "", 0.0
    for letter in text:
        move = at + _SHIFT.get(letter, 0)
        out += f'<path d="{GLYPH[letter]}" transform="translate({move:.1f} 0)"/>'
        at += _ADVANCE.get(letter, 18) + gap
    group = (
        f'<g transform="scale({scale:.4g})" fill="none" stroke="{colour}" stroke-width="4.8" '
        f'stroke-linejoin="round">{out}</g>'
    )
    return group, (at - gap) * scale


def roman(number: int) -> str:
    """The number in Roman letters; IIII as printed on the old cards."""
    if number == _QUAPIL:
        return "IIII"
    out = ""
    for value, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while number >= value:
            out, number = out + letters, number - value
    return out


def _i(x: float) -> str:
    return f"M{x} 0H{x + 8}V1.8H{x + 6.3}V22.2H{x + 8}V24H{x}V22.2H{x + 1.7}V1.8H{x}Z"


def _v(x: float) -> str:
    return (
        f"M{x} 0H{x + 9}V1.8H{x + 6.9}L{x + 11.2} 17L{x + 14.6} 1.8H{x + 12.4}V0H{x + 19}V1.8"
        f"H{x + 17}L{x + 11} 24H{x + 8.6}L{x + 2} 1.8H{x}Z"
    )


def _x(x: float) -> str:
    return (
        f"M{x} 0H{x + 8.6}V1.8H{x + 6.8}L{x + 10.2} 8.6L{x + 13.8} 1.8H{x + 12}V0H{x + 18.6}V1.8"
        f"H{x + 16.4}L{x + 11.3} 10.9L{x + 16.9} 22.2H{x + 19}V24H{x + 10}V22.2H{x + 12}"
        f"L{x + 8.7} 15.5L{x + 4.8} 22.2H{x + 7}V24H{x}V22.2H{x + 2.2}L{x + 7.6} 13.2"
        f"L{x + 1.9} 1.8H{x}Z"
    )


_LETTER: Final = {"I": _i, "V": _v, "X": _x}


def roman_band(text: str, cx: float, cy: float, height: float, colour: str) -> str:
    """Roman numerals with thick and thin strokes and flat serifs, centred."""
    total = sum(_ROMAN_WIDTH[letter] for letter in text) + _ROMAN_GAP * (len(text) - 1)
    scale = min(height / 24, _ROMAN_LIMIT / total)
    at, out = 0.0, ""
    for letter in text:
        out += _LETTER[letter](at)
        at += _ROMAN_WIDTH[letter] + _ROMAN_GAP
    place = f"translate({cx - total * scale / 2:.2f} {cy - 12 * scale:.2f}) scale({scale:.4f})"
    return f'<path transform="{place}" fill="{colour}" d="{out}"/>'
