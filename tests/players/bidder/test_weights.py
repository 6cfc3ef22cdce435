"""The weights that come along are those of the model card, and still worth what it says."""

import json
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from koenigrufen.players.bidder.auction import WAITING
from koenigrufen.players.bidder.nets import net_name, packed, shipped, unpacked
from koenigrufen.players.bidder.situations import INPUTS
from koenigrufen.players.bidder.waiting import INPUTS as WAITING_INPUTS
from koenigrufen.players.bidder.waiting import OUTPUTS as WAITING_OUTPUTS
from koenigrufen.research.bidding.card import figures
from koenigrufen.research.bidding.lessons import ROLES
from koenigrufen.rules.loading import preset

FOLDER = resources.files("koenigrufen.players.bidder") / "weights"
NAMES = {net_name(kind, role) for kind, roles in ROLES.items() for role in roles} | {WAITING}


def card() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / "card.json").read_text(encoding="utf-8"))
    return found


def kept() -> Any:
    with np.load(Path(__file__).with_name("kept.npz"), allow_pickle=False) as arrays:
        return arrays["samples"]


def test_the_card_is_that_of_the_weights() -> None:
    data = (FOLDER / "bidder.npz").read_bytes()
    assert card()["format"] == "koenigrufen-bidder/1"
    assert sha256(data).hexdigest() == card()["weights"]
    assert len(data) < 1_000_000


def test_every_net_is_there_and_fits_what_it_reads() -> None:
    nets = shipped().nets
    assert set(nets) == NAMES
    for name, net in nets.items():
        assert len(net.hidden) == (WAITING_INPUTS if name == WAITING else INPUTS), name
        assert all(np.isfinite(part).all() for part in (net.hidden, net.out, net.line)), name
    assert len(nets[WAITING].base) == WAITING_OUTPUTS


@pytest.mark.parametrize("rules", ["frohnleiten", "oberoesterreich-2023"])
def test_the_rule_sets_are_those_it_learned_by(rules: str) -> None:
    """Where a rule set has changed since, the weights want to be made anew."""
    assert card()["rules"][rules] == preset(rules).fingerprint


def test_the_kept_figures_come_out_again() -> None:
    again = figures(dict(shipped().nets), kept(), few=1)
    told = card()["kept"]
    assert set(again) == set(told)
    for name, figure in told.items():
        for what, value in figure.items():
            assert again[name][what] == pytest.approx(value, abs=2e-3), (name, what)


def test_chances_to_win_are_calibrated() -> None:
    """A declarer wins as often as said, within three in a hundred and twice what chance does."""
    common = {
        name: figure
        for name, figure in card()["figures"].items()
        if ("dealt" in name or "ready" in name) and "said" in figure
    }
    assert len(common) >= 5
    for name, figure in common.items():
        chance = (figure["was"] * (1 - figure["was"]) / figure["samples"]) ** 0.5
        assert abs(figure["said"] - figure["was"]) < 0.03 + 2 * chance, name


def test_nets_come_out_of_a_file_as_they_went_in() -> None:
    nets = dict(shipped().nets)
    again = unpacked(packed(nets))
    for name, net in nets.items():
        assert (again[name].hidden == net.hidden).all(), name
