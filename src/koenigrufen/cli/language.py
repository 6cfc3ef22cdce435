"""Which language a command speaks: as asked, else as the locale says, else German."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from koenigrufen.texts.catalogue import LANGUAGES, Tongue

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language(asked: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The language to speak."""
    if asked in LANGUAGES:
        return asked
    locale = next(filter(None, map(environment.get, _VARIABLES)), "")
    return next((known for known in LANGUAGES if locale.startswith(known)), LANGUAGES[0])


def tongue_of(arguments: Sequence[str]) -> Tongue:
    """The tongue a command line asks for, also one that could not be understood."""
    asked = None
    for word, after in zip(arguments, (*arguments[1:], ""), strict=True):
        if word == "--lang":
            asked = after
        elif word.startswith("--lang="):
            asked = word.partition("=")[2]
    return Tongue(language(asked))
