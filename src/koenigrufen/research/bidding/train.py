"""``python -m koenigrufen.research.bidding``: the bidder's weights, made anew.

Everything that was made is kept in the work folder, piece by piece; a run that was stopped goes on
where it was. The same recipe gives the same samples everywhere, and figures like the card's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from koenigrufen.players.bidder.auction import WAITING
from koenigrufen.players.bidder.nets import Net, Weights, packed, unpacked
from koenigrufen.research.bidding.bulk import bulk
from koenigrufen.research.bidding.card import card
from koenigrufen.research.bidding.fitting import Plan
from koenigrufen.research.bidding.games import games as play_games
from koenigrufen.research.bidding.learning import learn, learn_waiting
from koenigrufen.research.bidding.natural import natural
from koenigrufen.research.bidding.recipe import RULES, Recipe, all_rules, drawn, flags

PIECE: Final = 40_000
"""Exercises in one file."""
GAMES: Final = 200
"""Deals by the law in one file."""
FIRST: Final = Plan(epochs=8)
AGAIN: Final = Plan(epochs=3, rate=1.5e-3)
_DEFAULT: Final = Recipe()
Tell = Callable[[str], None]


@click.command()
@click.option("--work", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--seed", default=_DEFAULT.seed, show_default=True)
@click.option("--exercises", default=_DEFAULT.exercises, show_default=True)
@click.option("--auctions", default=_DEFAULT.auctions, show_default=True)
@click.option("--rounds", default=_DEFAULT.rounds, show_default=True)
@click.option("--games", default=_DEFAULT.games, show_default=True)
def main(work: Path, **options: int) -> None:
    """Make the bidder's weights in the folder WORK: bidder.npz, card.json and kept.npz."""
    recipe = Recipe(**options)
    work.mkdir(parents=True, exist_ok=True)
    with _bar(recipe) as tell:
        nets = make(work, recipe, tell)
    click.echo(json.dumps(json.loads((work / "card.json").read_text())["figures"], indent=1))
    click.echo(f"{len(nets)} nets: {work / 'bidder.npz'}")


@contextmanager
def _bar(recipe: Recipe) -> Generator[Tell, None, None]:
    pieces = -(-recipe.exercises // PIECE) + 1 + recipe.rounds * (len(RULES) + 2)
    total = pieces + -(-recipe.games // GAMES) + 1
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=total)

        def tell(what: str) -> None:
            bar.update(task, advance=1, description=what)

        yield tell


def make(work: Path, recipe: Recipe, tell: Tell) -> dict[str, Net]:
    """All of it; what lies in the folder already is not made again."""
    exercises = _exercises(work, recipe, tell)
    nets = _nets(work / "round-0.npz", lambda: learn(exercises, FIRST), tell)
    for number in range(1, recipe.rounds + 1):
        nets = _round(work, recipe, number, exercises, nets, tell)
    samples = _games(work, recipe, nets, tell)
    data = packed(nets)
    (work / "bidder.npz").write_bytes(data)
    np.savez_compressed(work / "kept.npz", samples=samples[:KEPT])
    told = card(data, samples, samples[:KEPT], asdict(recipe), all_rules())
    (work / "card.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    tell("card")
    return nets


KEPT: Final = 1_200
"""So many samples go with the tests."""


def _exercises(work: Path, recipe: Recipe, tell: Tell) -> Any:
    ways = [flags(rules) for rules in all_rules()[:2]]
    parts: list[Any] = []
    for number, start in enumerate(range(0, recipe.exercises, PIECE)):
        seed = 1_000 * recipe.seed + 2 * number
        count = min(PIECE, recipe.exercises - start)
        families, variants = drawn(np.random.default_rng(seed), count)
        way = ways[number % len(ways)]
        parts.append(
            _kept(work / f"exercises-{number}.npz", partial(bulk, families, variants, way, seed))[
                "samples"
            ]
        )
        tell("exercises")
    return np.concatenate(parts)


def _round(
    work: Path, recipe: Recipe, number: int, exercises: Any, nets: dict[str, Net], tell: Tell
) -> dict[str, Net]:
    """Deals bid by the nets so far teach the next ones."""
    found: list[Any] = []
    words: list[dict[str, Any]] = []
    for place, (rules, share) in enumerate(zip(all_rules(), RULES.values(), strict=True)):
        count, seed = int(recipe.auctions * share), 100_000 * recipe.seed + 100 * number + place
        told = _kept(
            work / f"auctions-{number}-{rules.id}.npz",
            partial(_bid, place, nets, count, seed),
        )
        found.append(told.pop("samples"))
        words.append(told)
        tell(f"auctions, round {number}: {rules.id}")
    samples = np.concatenate([exercises, *found])
    before = {name: net for name, net in nets.items() if name != WAITING}
    new = _nets(work / f"round-{number}.npz", lambda: learn(samples, AGAIN, before), tell)
    columns = {name: np.concatenate([one[name] for one in words]) for name in words[0]}
    waiting = _nets(
        work / f"waiting-{number}.npz",
        lambda: {WAITING: learn_waiting(columns, FIRST, nets.get(WAITING))},
        tell,
    )
    return {**new, **waiting}


def _bid(place: int, nets: dict[str, Net], count: int, seed: int) -> dict[str, Any]:
    samples, words = natural(Weights(nets), place, count, seed)
    return {"samples": samples, **words}


def _games(work: Path, recipe: Recipe, nets: dict[str, Net], tell: Tell) -> Any:
    parts: list[Any] = []
    for start in range(0, recipe.games, GAMES):
        numbers = range(start, min(start + GAMES, recipe.games))
        parts.append(
            _kept(
                work / f"games-{start // GAMES}.npz",
                partial(play_games, all_rules(), Weights(nets), numbers, recipe.seed),
            )["samples"]
        )
        tell("games")
    return np.concatenate(parts)


def _kept(path: Path, make_it: Callable[[], Any]) -> dict[str, Any]:
    """The arrays of the file, or made and kept."""
    if not path.exists():
        unready = path.with_suffix(".part.npz")
        made = make_it()
        np.savez(unready, **(made if isinstance(made, dict) else {"samples": made}))
        unready.replace(path)
    with np.load(path, allow_pickle=False) as arrays:
        return dict(arrays.items())


def _nets(path: Path, make_it: Callable[[], dict[str, Net]], tell: Tell) -> dict[str, Net]:
    if not path.exists():
        unready = path.with_suffix(".part")
        unready.write_bytes(packed(make_it()))
        unready.replace(path)
    tell(path.stem)
    return unpacked(path.read_bytes())


if __name__ == "__main__":
    main()
