"""The colours of the deck. A variant is a table of colours and nothing else."""

from __future__ import annotations

from typing import Final

STANDARD: Final = {
    "paper": "#fdfaf1",
    "edge": "#b9ab8c",
    "ink": "#221c17",
    "skin": "#f7e6cf",
    "herz": "#a8201a",
    "karo": "#a8201a",
    "pik": "#221c17",
    "treff": "#221c17",
    "herz-t": "#f4e0d3",
    "karo-t": "#f4e0d3",
    "pik-t": "#e6e3d8",
    "treff-t": "#e6e3d8",
    "tarock": "#1d3a66",
    "tarock-p": "#faf3df",
    "tarock-t": "#e3e4e0",
    "brass": "#b8892f",
}
FOUR: Final = {
    "karo": "#744900",
    "karo-t": "#f5e8c9",
    "treff": "#115c33",
    "treff-t": "#dfeadb",
}
CONTRAST: Final = {
    "paper": "#ffffff",
    "tarock-p": "#ffffff",
    "edge": "#000000",
    "ink": "#000000",
    "skin": "#ffffff",
    "herz": "#b00000",
    "karo": "#744700",
    "pik": "#000000",
    "treff": "#00562b",
    "herz-t": "#ffffff",
    "karo-t": "#ffffff",
    "pik-t": "#ffffff",
    "treff-t": "#ffffff",
    "tarock": "#062a78",
    "tarock-t": "#ffffff",
    "brass": "#8a5a00",
}
DARK: Final = {"paper": "#f1ead9", "tarock-p": "#efe5cb"}

INDICES: Final = {"arabic": "inline", "roman": "none", "de": "inline", "en": "none"}
"""Which of the drawn indices shows: the faces hold all of them."""


def colour(name: str) -> str:
    """A colour of the deck, as the faces use it."""
    return f"var(--c-{name})"


def _rule(selector: str, prefix: str, values: dict[str, str]) -> str:
    return selector + "{" + "".join(f"--{prefix}-{k}:{v};" for k, v in values.items()) + "}\n"


def style_sheet() -> str:
    """All variants: the class of the page's root chooses."""
    return (
        "/* Drawn by koenigrufen.web.deck; do not edit. CC0. */\n"
        + _rule(":root", "c", STANDARD)
        + _rule(":root", "ix", INDICES)
        + _rule(":root.dark", "c", DARK)
        + _rule(".deck-four", "c", FOUR)
        + _rule(".deck-contrast", "c", CONTRAST)
        + _rule(".index-roman", "ix", {"arabic": "none", "roman": "inline"})
        + _rule(":root[lang=en]", "ix", {"de": "none", "en": "inline"})
    )
