"""Weights on trial speak for the expert: the shipped ones as he does, others otherwise."""

from dataclasses import replace
from importlib import resources
from pathlib import Path
from random import Random

import pytest

from koenigrufen.cards.errors import KoenigrufenError
from koenigrufen.game.state import start
from koenigrufen.players.bidder.nets import packed, unpacked
from koenigrufen.players.registry import player
from koenigrufen.players.searching.player import Searcher
from koenigrufen.research.bidding.trial import EXPERIENCE, NETS, trial
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import preset

SHIPPED = Path(str(resources.files("koenigrufen.players.bidder"))) / "weights" / "bidder.npz"


def test_the_file_speaks_for_the_expert(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, expert = preset("frohnleiten"), player("expert")
    assert isinstance(expert, Searcher)
    view = start(rules, 3, dealt(rules, Random(1), 3)).view(0)
    whole = expert.values(view, Random(1))
    nets = unpacked(SHIPPED.read_bytes())
    for name, change in (("same", 0), ("other", 1)):
        file = tmp_path / name
        file.write_bytes(
            packed({key: replace(n, base=n.base + change) for key, n in nets.items()})
        )
        monkeypatch.setenv(NETS, str(file))
        found = trial().limited(5)
        assert found.budget == 5
        assert (found.values(view, Random(1)) == whole) is (name == "same")


def test_a_file_of_experience_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, expert = preset("frohnleiten"), player("expert")
    assert isinstance(expert, Searcher)
    view = start(rules, 3, dealt(rules, Random(1), 3)).view(0)
    monkeypatch.setenv(EXPERIENCE, str(SHIPPED.with_name("experience.json")))
    assert trial().values(view, Random(1)) == expert.values(view, Random(1))
    file = tmp_path / "other.json"
    file.write_text('{"declared": {"trischaken": {"share": 1}}, "ready": {}}')
    monkeypatch.setenv(EXPERIENCE, str(file))
    assert trial().values(view, Random(1)) != expert.values(view, Random(1))


def test_without_a_file_there_is_no_such_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(NETS, raising=False)
    monkeypatch.delenv(EXPERIENCE, raising=False)
    with pytest.raises(KoenigrufenError, match=NETS):
        player(f"{trial.__module__}:trial")
