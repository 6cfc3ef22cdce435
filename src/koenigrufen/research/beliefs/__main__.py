"""``python -m koenigrufen.research.beliefs``: plays deals, fits the weights, says what they do."""

from __future__ import annotations

import datetime as dt
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

from koenigrufen.game.actions import Action
from koenigrufen.game.public import Phase
from koenigrufen.game.view import View
from koenigrufen.players.beliefs.model import Model
from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Player
from koenigrufen.players.searching.player import searcher
from koenigrufen.research.beliefs.fitting import fitted, measured
from koenigrufen.research.beliefs.samples import Sample, samples
from koenigrufen.rules.loading import preset

PARTS = ("uniform", "spoken", "laid away", "played")


@click.command()
@click.option("--rules", default="frohnleiten,oberoesterreich-2023", show_default=True)
@click.option(
    "--who", default="novice,bidder,club", show_default=True, help="Who plays, table by table."
)
@click.option("--deals", type=click.IntRange(min=1), default=1500, show_default=True)
@click.option("--check", type=click.IntRange(min=1), default=300, show_default=True)
@click.option("--worlds", default=40, show_default=True, help="Other worlds a decision.")
@click.option("--seed", default=1, show_default=True)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path))
def main(out: Path | None, **options: Any) -> None:
    """Fit the weights of the beliefs, and measure them part by part on other deals."""
    learn = _played(options, range(options["deals"]), options["worlds"])
    first = 1_000_000
    check = _played(options, range(first, first + options["check"]), 15 * options["worlds"])
    table: dict[str, dict[str, float]] = {}
    model = Model({})
    for parts, name in enumerate(PARTS):
        model = fitted(learn, parts) if parts else Model({})
        table[name] = measured(check, parts, model)
        click.echo(f"{name}: {table[name]}")
    if out is not None:
        out.write_text(_file(model, options, table), encoding="utf-8")


def _played(options: dict[str, Any], deals: range, worlds: int) -> list[Sample]:
    """Each table under each rule set, in turn, the same number of deals."""
    found: list[Sample] = []
    tables = [(n, who) for n in options["rules"].split(",") for who in options["who"].split(",")]
    share = len(deals) // len(tables)
    for turn, (name, who) in enumerate(tables):
        part = range(deals.start + turn * share, deals.start + (turn + 1) * share)
        seats: list[Player] = [_PLAYERS[who]()] * 4
        played = samples(preset(name), seats, part, worlds, options["seed"])
        with click.progressbar(played, length=share, label=f"{name}, {who}") as each:
            for some in each:
                found += some
    return found


_FEW: Final = 8


class Talker:
    """The bidder until the first card, then the novice: an expert in a hurry."""

    def __init__(self) -> None:
        self._before, self._after = Bidder(), Novice()

    def act(self, view: View, rng: random.Random) -> Action:
        playing = view.public.phase is Phase.PLAYING
        return (self._after if playing else self._before).act(view, rng)


_PLAYERS: Final[dict[str, Callable[[], Player]]] = {
    "novice": Novice,
    "bidder": Talker,
    "club": lambda: searcher("club").limited(_FEW),
    "expert": lambda: searcher("expert").limited(_FEW),
}


def _file(model: Model, options: dict[str, Any], table: dict[str, Any]) -> str:
    names = options["rules"].split(",")
    card = {
        "made by": "python -m koenigrufen.research.beliefs",
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
        "rules": {name: preset(name).fingerprint for name in names},
        **{name: options[name] for name in ("who", "deals", "check", "worlds", "seed")},
        "measured": table,
    }
    weights = {
        family: [round(float(weight), 4) for weight in row]
        for family, row in sorted(model.weights.items())
    }
    return json.dumps({"card": card, "weights": weights}, indent=1) + "\n"


if __name__ == "__main__":
    main()
