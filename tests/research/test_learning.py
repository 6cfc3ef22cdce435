"""The workshop: a net learns what there is to learn; a run goes on where it stopped."""

from pathlib import Path

import numpy as np
import pytest

from koenigrufen.players.bidder.kinds import Family
from koenigrufen.research.bidding.bulk import bulk
from koenigrufen.research.bidding.card import off
from koenigrufen.research.bidding.fitting import Plan, chance_and_units, fit, weighted
from koenigrufen.research.bidding.lessons import trischaken_classes
from koenigrufen.research.bidding.recipe import Recipe, all_rules, drawn, flags
from koenigrufen.research.bidding.train import make


def test_a_net_learns_a_bent_function() -> None:
    rng = np.random.default_rng(1)
    rows = rng.normal(size=(8000, 6)).astype(np.float32)
    truth = np.stack([np.abs(rows[:, 0]) - rows[:, 1], rows[:, 2] * 2 + 1], axis=1)
    net = fit(rows, truth, 2, weighted(np.ones(2)), Plan(epochs=20, width=32, batch=64))
    fresh = rng.normal(size=(2000, 6)).astype(np.float32)
    wanted = np.stack([np.abs(fresh[:, 0]) - fresh[:, 1], fresh[:, 2] * 2 + 1], axis=1)
    assert ((net(fresh) - wanted) ** 2).mean() < 0.02


def test_chances_come_out_as_often_as_they_are_said() -> None:
    rng = np.random.default_rng(2)
    rows = rng.normal(size=(20_000, 3)).astype(np.float32)
    chance = 1 / (1 + np.exp(-2 * rows[:, 0]))
    won = (rng.random(20_000) < chance).astype(np.float32)
    targets = np.stack([won, 3 * won], axis=1)
    net = fit(rows, targets, 2, chance_and_units(np.ones(1)), Plan(epochs=6, width=8, batch=128))
    said = 1 / (1 + np.exp(-net(rows)[:, 0]))
    assert off(said, won) < 0.02
    assert abs(said - chance).mean() < 0.03


def test_a_net_that_is_taught_further_is_never_worse_by_what_is_held_back() -> None:
    rng = np.random.default_rng(3)
    rows = rng.normal(size=(4000, 4)).astype(np.float32)
    truth = rows[:, :1] * 3
    before = fit(rows, truth, 1, weighted(np.ones(1)), Plan(epochs=12, width=8, batch=64))
    noise = rng.normal(size=(60, 1)).astype(np.float32) * 9
    after = fit(
        rows[:60], noise, 1, weighted(np.ones(1)), Plan(epochs=1, width=8, rate=0.0), before
    )
    assert np.allclose(after(rows), before(rows), atol=1e-3)


def test_exercises_are_the_same_again() -> None:
    families, variants = drawn(np.random.default_rng(4), 300)
    way = flags(all_rules()[0])
    assert (bulk(families, variants, way, 7) == bulk(families, variants, way, 7)).all()
    assert set(families) == {int(kind) for kind in Family}


def test_in_a_trischaken_somebody_has_most_and_forehand_takes_the_tie() -> None:
    families, variants = np.full(200, int(Family.EVERYONE)), np.full(200, 3)
    samples = bulk(families, variants, flags(all_rules()[0]), 8)
    rank = trischaken_classes(samples)[:, 0].reshape(200, 4) // 16
    assert ((rank == 0).sum(axis=1) == 1).all()
    assert ((rank == 1).sum(axis=1) == 1).all()


SMALL = Recipe(seed=3, exercises=3_000, auctions=1_500, rounds=1, games=12)


@pytest.mark.slow
def test_a_run_goes_on_where_it_stopped_and_comes_to_the_same(tmp_path: Path) -> None:
    told: list[str] = []
    whole = make_in(tmp_path / "one", told)
    again = make_in(tmp_path / "one", told)
    (tmp_path / "two").mkdir()
    for piece in (tmp_path / "one").glob("exercises-*.npz"):
        (tmp_path / "two" / piece.name).write_bytes(piece.read_bytes())
    other = make_in(tmp_path / "two", told)
    assert whole == again
    assert len(other) > 100_000
    assert (tmp_path / "two" / "card.json").exists()


def make_in(folder: Path, told: list[str]) -> bytes:
    folder.mkdir(exist_ok=True)
    make(folder, SMALL, told.append)
    return (folder / "bidder.npz").read_bytes()
