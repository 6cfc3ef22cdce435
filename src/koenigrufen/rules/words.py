"""The words of the table that differ by region and belong to a rule set, not to a language."""

from __future__ import annotations

from typing import Final

WORDS: Final = (
    "skues", "mond", "pagat", "uhu", "kakadu", "quapil", "reiter", "treff", "kontra", "rekontra",
    "subkontra", "trischaken", "spritze", "buergermeister", "jungfrau", "talon", "vorhand",
    "rufer", "besserrufer", "sechserdreier", "farbendreier", "dreier", "farbensolo", "solodreier",
    "bettler",
)  # fmt: skip
"""The keys of a rule file's ``[words]`` table; the catalogue has each one's usual word."""
