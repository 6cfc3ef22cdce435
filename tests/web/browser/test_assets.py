"""The front end's files: complete in both languages, drawn anew, no room too large."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from koenigrufen import web
from koenigrufen.texts.catalogue import catalogue
from koenigrufen.web.deck.__main__ import drawn
from koenigrufen.web.deck.faces import faces

STATIC: Final = Path(web.__path__[0]) / "static"
TEMPLATES: Final = Path(web.__path__[0]) / "templates"
MODULES: Final = sorted((STATIC / "js").rglob("*.js"))
_USED: Final = re.compile(r"""\bt\(\s*["']([a-z][\w.-]*)["']""")
_IMPORTED: Final = re.compile(r"""from "(\.[^"]+)";""")
_PLACE: Final = re.compile(r"\{(\w+)\}")


def texts(language: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((STATIC / "i18n" / f"{language}.json").read_text("utf-8"))
    return texts


def test_german_and_english_have_the_same_keys_and_the_same_places_in_each_text() -> None:
    german, english = texts("de"), texts("en")
    assert german.keys() == english.keys()
    for key, text in german.items():
        assert set(_PLACE.findall(text)) == set(_PLACE.findall(english[key])), key


def test_no_text_is_missing() -> None:
    known = texts("de").keys() | catalogue("de").keys()
    sources = [*MODULES, *TEMPLATES.glob("*.html")]
    used = {key for source in sources for key in _USED.findall(source.read_text("utf-8"))}
    assert used - known == set()


def test_every_module_that_is_imported_is_there() -> None:
    for module in MODULES:
        for target in _IMPORTED.findall(module.read_text("utf-8")):
            assert (module.parent / target).is_file(), f"{module.name}: {target}"


@pytest.mark.parametrize("path", [*MODULES, *sorted((STATIC / "css").glob("*.css"))], ids=str)
def test_files_stay_small(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) < 300


def test_the_deck_that_is_shipped_is_the_deck_the_script_draws() -> None:
    for name, text in drawn().items():
        assert (STATIC / "deck" / name).read_text("utf-8") == text


def test_the_deck_has_54_faces_without_any_font() -> None:
    all_faces = faces()
    assert len(all_faces) == 54
    assert not any("<text" in face or "font" in face for face in all_faces.values())
