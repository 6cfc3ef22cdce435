"""Draws the deck into ``web/static/deck``: symbols, colours, the pack's description."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from koenigrufen.web.deck.colours import style_sheet
from koenigrufen.web.deck.faces import faces, symbols

FOLDER: Final = Path(__file__).parents[1] / "static" / "deck"


def drawn() -> dict[str, str]:
    """The files of the deck with their texts."""
    pack = {
        "name": "Kaffeehaus",
        "licence": "CC0-1.0",
        "size": [120, 220],
        "symbols": "deck.svg",
        "colours": "deck.css",
        "back": "back",
        "cards": list(faces()),
    }
    return {
        "deck.svg": symbols(),
        "deck.css": style_sheet(),
        "deck.json": json.dumps(pack, ensure_ascii=False, indent=1) + "\n",
    }


def main(folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in drawn().items():
        (folder / name).write_text(text, encoding="utf-8")
        sys.stdout.write(f"{folder / name}\n")


if __name__ == "__main__":
    main()
