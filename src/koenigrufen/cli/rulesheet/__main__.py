"""Writes the pages of the rule sets: ``python -m koenigrufen.cli.rulesheet docs/rules``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from koenigrufen.cli.rulesheet.comparison import comparison
from koenigrufen.cli.rulesheet.pages import page
from koenigrufen.rules.loading import preset, preset_names
from koenigrufen.texts.catalogue import LANGUAGES, Tongue


def pages() -> dict[str, str]:
    """Every page with its text, by its place in the folder."""
    return dict(_pages())


def _pages() -> Iterator[tuple[str, str]]:
    sets = [preset(name) for name in preset_names()]
    for language in LANGUAGES:
        yield f"{language}/README.md", _text(comparison(sets, Tongue(language)))
        for one in sets:
            tongue = Tongue(language, one.words)
            yield f"{language}/{one.id}.md", _text(page(one, tongue))


def _text(lines: Iterator[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def main(folder: Path) -> None:
    for place, text in pages().items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
