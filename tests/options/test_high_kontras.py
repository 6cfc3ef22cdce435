"""Where more than a subkontra may be said, every place that names it has a word for it."""

import pytest

from koenigrufen.cli.table.speech import Speech
from koenigrufen.scoring.explain import explain
from koenigrufen.texts.catalogue import LANGUAGES, Tongue
from tests.cups.payments import Case, settled


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("counts_in", ["money", "both"])
@pytest.mark.parametrize("level", range(1, 7))
def test_every_level_is_told_in_words(level: int, counts_in: str, language: str) -> None:
    setting = f"kontra.counts_in={counts_in}"
    case: Case = {"game": "rufer", "result": "won", "kontra": level, "set": [setting]}
    statement, tongue = settled(case, "ruedigervariante"), Tongue(language)
    texts = [explain(line, tongue, "ABCD") for line in statement.lines]
    assert statement.money[0] == 2**level
    assert all(texts)
    assert Speech(tongue).level(level)
