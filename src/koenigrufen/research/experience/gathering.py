"""Games of strong players, and what the nets had said of them.

Four strong players bid, one of them bolder or shyer than he is used to, so that hands are played
that he would not bid, or would bid higher. What he declares counts. In every other deal nobody
says kontra: only there is it seen what a kontra would be said to. With a journal a long run goes
on where it stopped.
"""

from __future__ import annotations

import json
import random
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import click
import numpy as np

from koenigrufen.game.actions import Action, Kontra
from koenigrufen.game.public import SEATS, Phase
from koenigrufen.game.state import State, start
from koenigrufen.game.view import View
from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.bidder.estimates import declaring
from koenigrufen.players.bidder.experience import LUCK, TABLES, Experience, stake
from koenigrufen.players.bidder.nets import Hands, Weights, shipped
from koenigrufen.players.bidder.spoken import role
from koenigrufen.players.bidder.stakes import Stakes
from koenigrufen.players.protocol import Player
from koenigrufen.players.searching.player import searcher
from koenigrufen.players.table import step
from koenigrufen.research.experience.fitting import line, share
from koenigrufen.research.kept import kept
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import load
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import settle_deal

RULES: Final = ("frohnleiten", "oberoesterreich-2023")
_BOLD: Final = (-0.35, 0.25)
"""What the bold player takes each game to be worse than the nets say, as a share of the stake."""
_FEW: Final = 30
"""What was met less often is left out."""
_BARE: Final = Weights(shipped().nets, Experience(luck=0.0))
_PLAIN: Final = Weights(shipped().nets)
"""The others bid as the nets say: what is to be learned here must not depend on what was."""


@dataclass(frozen=True, slots=True)
class Met:
    """One game: its name, what was said of it and what it was, as shares of the stake.

    ``ready``: where nobody might say kontra, by how much more it was for each role than was said
    before the first card.
    """

    game: str
    said: float
    was: float
    ready: dict[str, list[float]] = field(default_factory=dict[str, list[float]])


class Quiet:
    """A strong player who never says kontra."""

    def __init__(self, level: str, budget: int) -> None:
        self._inner = searcher(level).limited(budget)

    def act(self, view: View, rng: random.Random) -> Action:
        action = self._inner.act(view, rng)
        if not isinstance(action, Kontra):
            return action
        others = (valued.action for valued in self._inner.values(view, rng))
        return next(other for other in others if not isinstance(other, Kontra))


@click.command()
@click.option("--journal", type=click.Path(dir_okay=False, path_type=Path), required=True)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), required=True)
@click.option(
    "--rules", "names", metavar="ID|FILE", multiple=True, default=RULES, show_default=True
)
@click.option("--deals", type=click.IntRange(min=1), default=4000, show_default=True)
@click.option("--level", default="expert", show_default=True)
@click.option("--budget", type=click.IntRange(min=1), default=40, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(journal: Path, out: Path, names: tuple[str, ...], deals: int, **how: Any) -> None:
    """Have strong players play DEALS games and write what they show to the file OUT."""
    level, budget, seed = how["level"], how["budget"], how["seed"]
    rules = [load(name) for name in names]
    prints = {one.id: one.fingerprint for one in rules}
    head = {**how, "rules": prints}
    met = [Met(**one) for one in kept(journal, head)]
    tables = (searcher(level).limited(budget), Quiet(level, budget))
    with click.progressbar(length=deals, label="experience") as bar, journal.open("a") as file:
        bar.update(min(len(met), deals))
        for number in range(len(met), deals):
            met.append(game := met_in(rules, number, tables, seed))
            file.write(json.dumps(asdict(game)) + "\n")
            file.flush()
            bar.update(1)
    told = fitted(met[:deals])
    recipe = {**head, "deals": deals, "date": f"{datetime.now(UTC):%Y-%m-%d}"}
    out.write_text(json.dumps({**recipe, **told}, indent=1) + "\n", encoding="utf-8")
    click.echo(out)


def met_in(rules: list[RuleSet], number: int, tables: tuple[Player, Player], seed: int) -> Met:
    """The game with this number: by turns in each rule set, with kontra and without."""
    own = rules[number % len(rules)]
    quiet = number // len(rules) % 2 == 1
    rng = random.Random(f"experience {seed}/{number}")
    while True:
        dealer, bold = rng.randrange(SEATS), rng.randrange(SEATS)
        state = _bid(start(own, dealer, dealt(own, rng, dealer)), bold, rng)
        if state.public.player == bold and not state.public.game.everyone_alone:
            return _played(state, tables[quiet], f"{seed}/{number}", quiet=quiet)


def _bid(state: State, bold: int, rng: random.Random) -> State:
    luck = rng.uniform(*_BOLD)
    seats: list[Player] = [Bidder(_PLAIN)] * SEATS
    seats[bold] = Bidder(Weights(shipped().nets, Experience(luck=luck)))
    while state.public.phase is Phase.AUCTION:
        state = step(state, seats, "")
    return state


def _played(state: State, player: Player, seed: str, *, quiet: bool) -> Met:
    seats, declarer, game = [player] * SEATS, state.public.player, state.public.game
    rules, unit = state.public.rules, stake(state.public.rules, game)
    hands = Hands(np.array([state.dealt[declarer].mask], np.uint64))
    place = (declarer - state.public.forehand) % SEATS
    said = float(declaring(_BARE, rules, game, hands, place)[0])
    while state.public.phase not in (Phase.PLAYING, Phase.OVER):
        state = step(state, seats, seed)
    expected = [_expected(state.view(seat)) for seat in range(SEATS)] if quiet else []
    while not state.over:
        state = step(state, seats, seed)
    money = [float(paid) for paid in settle_deal(state).money]
    ready: dict[str, list[float]] = {}
    for seat, (name, worth, own) in enumerate(expected):
        ready.setdefault(name, []).append(round((money[seat] - worth) / own, 4))
    return Met(game.key, round(said / unit, 4), round(money[declarer] / unit, 4), ready)


def _expected(view: View) -> tuple[str, float, float]:
    stakes = Stakes(_BARE, view)
    return role(view).name, stakes.total(), stakes.at_stake()


def fitted(met: list[Met]) -> dict[str, Any]:
    """The two tables of `players.bidder.experience`, with errors and numbers of games.

    Of a seat ready to play only those games tell something that somebody would have bid: others
    must think of a declarer that his hand is fit.
    """
    declared: dict[str, Any] = {}
    ready: dict[str, Any] = {}
    for key in sorted({one.game for one in met}):
        games = [one for one in met if one.game == key]
        if len(games) < _FEW:
            continue
        found = line([one.said for one in games], [one.was for one in games])
        declared[key] = found
        bid = [
            g for g in games if max(g.said - LUCK, found["share"] + found["slope"] * g.said) > 0
        ]
        for name in sorted({name for one in bid for name in one.ready}):
            # players of one role in one game are one observation
            means = [float(np.mean(one.ready[name])) for one in bid if name in one.ready]
            if len(means) >= _FEW:
                ready[f"{key}/{name}"] = share(means)
    return dict(zip(TABLES, (declared, ready), strict=True))
