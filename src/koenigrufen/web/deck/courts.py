"""King, queen, horseman and page of each suit; each suit has its own weave."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from koenigrufen.web.deck.colours import colour as c
from koenigrufen.web.deck.shapes import RED, ROUND, dot, fill, line, ring, star


def _stripes() -> str:
    return "".join(
        line(f"M{x} 70V112", "paper", 2, ' stroke-opacity=".55"') for x in (30, 38, 84, 92)
    )


def _lozenges() -> str:
    return "".join(
        f'<path d="M{x} 96l5 7-5 7-5-7z" fill="{c("paper")}" fill-opacity=".6"/>'
        for x in (32, 44, 78, 90)
    )


def _zigzag() -> str:
    return "".join(
        line(f"M{x} 92l6 7 6-7M{x} 101l6 7 6-7", "paper", 2, ' stroke-opacity=".6"')
        for x in (26, 38, 72, 84)
    )


def _dots() -> str:
    places = ((31, 97), (41, 91), (36, 106), (46, 102), (91, 97), (81, 91), (86, 106), (76, 102))
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="2.3" fill="{c("paper")}" fill-opacity=".65"/>'
        for x, y in places
    )


_WEAVE: Final = {"herz": _stripes, "karo": _lozenges, "pik": _zigzag, "treff": _dots}


def _robe(suit: str) -> str:
    """Shoulders with the suit's weave, down to the middle of the card."""
    outline = "M22 110V104C22 89 33 81 46 77L76 77C89 81 100 89 100 104V110Z"
    return fill(outline, suit) + _WEAVE[suit]()


def _face(*, beard: bool = False) -> str:
    """Closed, straight eyes: quiet faces."""
    out = fill("M50 42H72V62C72 69 67 74 61 74S50 69 50 62Z", "skin")
    out += line("M53.2 53.5H58.2M63.8 53.5H68.8", "ink", 2.2, ROUND)
    out += line("M61 53V61H58.4", "ink", 1.5)
    return out if beard else out + line("M58 67H64", "herz", 2.2, ROUND)


def king(suit: str) -> str:
    """Bearded, with ermine, crown and sceptre."""
    out = _robe(suit)
    out += fill("M40 80C44 92 52 98 61 98S78 92 82 80L76 76H46Z", "paper")
    ermine = ((46, 84), (52, 91), (61, 94), (70, 91), (76, 84))
    out += "".join(dot(x, y, 1.4, "ink") for x, y in ermine)
    out += fill("M45 40H77V68C77 72 73 74 71 71V48H51V71C49 74 45 72 45 68Z", "ink")
    out += _face(beard=True)
    out += fill(
        "M50 60C53 65 57 62 61 64.5 65 62 69 65 72 60V70C72 80 67 87 61 87S50 80 50 70Z", "ink"
    )
    out += line("M57.5 69H64.5", "skin", 1.8, ROUND)
    out += fill("M43 44V22L52 31 61 17 70 31 79 22V44Z", "brass")
    out += line("M43 38.5H79", suit, 3.6)
    out += "".join(dot(x, y, 2.7, "brass") for x, y in ((43, 21), (61, 15.5), (79, 21)))
    return out + line("M97 110V34", "brass", 3) + star((97, 30), 4, 8, 3, "brass")


def _bust() -> str:
    out = fill(
        "M61 24C76 24 82 34 82 46V62C82 70 77 74 73 74H49C45 74 40 70 40 62V46C40 34 46 24 61 24Z",
        "ink",
    )
    out += dot(42, 60, 7.5, "ink") + dot(80, 60, 7.5, "ink")
    out += fill("M54 66H68V78L76 83C72 95 67 100 61 100S50 95 46 83L54 78Z", "skin")
    out += fill("M49 50C49 40 54 36 61 36S73 40 73 50V58C73 68 67 75 61 75S49 68 49 58Z", "skin")
    out += line("M53 54.5H58M64 54.5H69", "ink", 2.2, ROUND)
    out += line("M61 54V61.5H58.6", "ink", 1.4)
    return out + line("M58 68H64", "herz", 2.6, ROUND)


def queen(suit: str) -> str:
    """A bust with diadem, necklace and flower."""
    out = _robe(suit) + _bust()
    out += fill(
        "M45 35C50 28 55 25.5 61 25.5S72 28 77 35L74 38C70 33 66 31 61 31S52 33 48 38Z", "brass"
    )
    out += dot(61, 21.5, 4.2, "brass") + dot(61, 21.5, 1.7, suit)
    pearls = [pi * t / 8 for t in range(1, 8)]
    out += "".join(dot(61 + 11.5 * cos(a), 80 + 9 * sin(a), 1.9, "brass") for a in pearls)
    out += line("M98 110C97 100 98 92 96 84", "ink", 2)
    out += "".join(dot(x, y, 4.6, suit) for x, y in ring(5, 5.4, (96, 77), -pi / 2))
    return out + dot(96, 77, 3, "brass")


def horseman(suit: str) -> str:
    """A horse's head before lance and pennant."""
    out = line("M97 110V20", "brass", 3) + fill("M95.5 24L70 31 95.5 40Z", suit)
    out += fill(
        "M92 110C94 82 88 60 72 48L70 37 62 46C54 48 48 54 44 62L27 80C24 84 25 90 29 92L35 94"
        "C39 95 42 93 44 90L50 86C56 87 60 85 63 82 62 92 54 100 49 110Z",
        suit,
    )
    mane, bridle = ("ink", "brass") if suit in RED else ("brass", "paper")
    out += fill("M72 48C88 58 97 80 96 110H87C88 82 82 64 70 53Z", mane)
    out += line("M36 71L46 85M62 49C58 60 57 70 63 82M46 85C54 80 60 70 61 58", bridle, 2.4)
    out += dot(55, 59, 2.5, "paper") + dot(31.5, 85, 1.6, "paper")
    return out + line("M63 82C72 90 78 98 80 110", bridle, 2.4)


def page(suit: str) -> str:
    """Ruff, beret and feather."""
    ruff = ((43, 78), (52, 82), (61, 83.5), (70, 82), (79, 78))
    out = _robe(suit)
    out += "".join(
        f'<circle cx="{x}" cy="{y}" r="5.4" fill="{c("paper")}" stroke="{c(suit)}"/>'
        for x, y in ruff
    )
    out += fill("M44 40H78V66C78 70 75 72 72 72H50C47 72 44 70 44 66Z", "brass")
    out += _face() + fill("M50 42H72V46C66 50 56 50 50 46Z", "brass")
    out += fill("M40 40C38 28 48 22 62 22 76 22 86 28 82 36L80 42H43Z", suit)
    out += fill("M42 39.5H80.5V44H42Z", "ink")
    out += fill("M78 38C82 24 92 16 104 16 103 28 94 38 82 42Z", "brass")
    out += line("M80 40C86 31 93 24 101 18.5", "paper", 1.4)
    return out + line("M97 110V52", "ink", 2.6) + fill("M97 46L101.5 55H92.5Z", "ink")


COURT: Final[dict[str, Callable[[str], str]]] = {"K": king, "D": queen, "R": horseman, "B": page}
