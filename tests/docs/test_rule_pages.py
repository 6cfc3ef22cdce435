"""The pages of the rule sets in docs/rules are what the presets say."""

from functools import cache
from pathlib import Path

import pytest

from koenigrufen.cli.rulesheet import __main__ as rulesheet
from koenigrufen.rules.loading import preset_names
from koenigrufen.texts.catalogue import LANGUAGES
from tests.architecture.sources import ROOT

pages = cache(rulesheet.pages)
FOLDER = ROOT / "docs" / "rules"


def test_the_pages_are_fresh() -> None:
    made = pages()
    there = {str(file.relative_to(FOLDER).as_posix()) for file in FOLDER.rglob("*.md")}
    assert there == set(made), "run `make docs`"
    stale = [place for place, text in made.items() if (FOLDER / place).read_text("utf-8") != text]
    assert stale == [], "run `make docs`"


def test_every_rule_set_has_a_page_in_both_languages() -> None:
    expected = {f"{lang}/{name}.md" for lang in LANGUAGES for name in (*preset_names(), "README")}
    assert set(pages()) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rows_of_every_table_are_equally_long(language: str) -> None:
    for place, text in pages().items():
        if place.startswith(language):
            for part in text.split("\n\n"):
                bars = {line.count("|") for line in part.splitlines() if line.startswith("|")}
                assert len(bars) <= 1, (place, part)


def test_the_comparison_has_games_with_value_and_rank_and_what_differs() -> None:
    text = pages()["en/README.md"]
    rows = {line.split(" | ")[0]: line for line in text.splitlines() if line.startswith("|")}
    assert len(rows["| Bettler"].split(" | ")) == len(preset_names()) + 1
    assert "4/8 (5., F)" in rows["| Sechserdreier"]
    assert "×4/×8" in rows["| Valat"]
    assert "10/20" in rows["| Valat"]
    assert "score and money" in rows["| Counts in"]
    assert "| Highest level" in rows


def test_they_are_written_where_they_are_wanted(tmp_path: Path) -> None:
    rulesheet.main(tmp_path)
    assert (tmp_path / "de" / "frohnleiten.md").read_text("utf-8") == pages()["de/frohnleiten.md"]
