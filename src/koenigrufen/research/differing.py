"""``python -m koenigrufen.research.differing --part weights``: what a part is worth, card by card.

Experts play deals. Before each card the one without the part is asked, too, with the same budget
and the same chance; where he would play another card, both are valued on the deal as it really
lies: by playouts, and in the last tricks by playing on, once with four of either. A match needs
ten times as many deals to see as little: there each other card leads to another deal. With a
journal a long run goes on.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import click

from koenigrufen.cards.card import Card
from koenigrufen.game.actions import PLAYS, Play
from koenigrufen.game.deal import apply
from koenigrufen.game.public import SEATS, TRICKS, Phase
from koenigrufen.game.state import State
from koenigrufen.players.analysis.open_cards import OpenCards
from koenigrufen.players.arena.forcing import deal_number
from koenigrufen.players.arena.interval import interval95
from koenigrufen.players.novice.player import Novice
from koenigrufen.players.protocol import Player, Searching, own_chance
from koenigrufen.players.registry import player
from koenigrufen.players.table import play_out, step
from koenigrufen.research.kept import kept
from koenigrufen.rules.loading import preset
from koenigrufen.scoring.account import settle_deal

PLACE: Final = "koenigrufen.research.without:"
LATE: Final = 5
"""So many tricks are the last ones."""
_PLAYOUTS: Final = 64


@click.command()
@click.option("--part", required=True, help="As in koenigrufen.research.without.")
@click.option("--rules", default="frohnleiten", show_default=True)
@click.option("--contract", metavar="GAME", help="Forehand is made to play this game.")
@click.option("--late", is_flag=True, help="Novices play all but the last five tricks.")
@click.option("--deals", type=click.IntRange(min=2), default=400, show_default=True)
@click.option("--budget", type=click.IntRange(min=1), default=40, show_default=True)
@click.option("--seed", default=6, show_default=True)
@click.option("--journal", type=click.Path(dir_okay=False, path_type=Path), required=True)
def main(part: str, deals: int, journal: Path, **how: Any) -> None:
    """Say what PART is worth to a seat and deal, in the cards it plays."""
    head = {"part": part, **how}
    found = kept(journal, head)
    rules = preset(how["rules"])
    whole, without = (_limited(name, how["budget"]) for name in ("expert", PLACE + part))
    pair = Pair(whole, without, OpenCards(_PLAYOUTS), late=how["late"])
    with click.progressbar(length=deals, label=part) as bar, journal.open("a") as file:
        bar.update(min(len(found), deals))
        for number in range(len(found), deals):
            state = deal_number(rules, how["seed"], number, how["contract"])
            found.append(one := pair.compared(state, f"{how['seed']}/{number}"))
            file.write(json.dumps(one) + "\n")
            file.flush()
            bar.update(1)
    click.echo(told(part, found[:deals]))


def _limited(name: str, budget: int) -> Player:
    inner = player(name)
    assert isinstance(inner, Searching)
    return inner.limited(budget)


@dataclass(frozen=True, slots=True)
class Pair:
    """The expert and the one without; ``late``: they only meet in the last tricks."""

    whole: Player
    without: Player
    open_cards: OpenCards
    late: bool = False

    def compared(self, state: State, name: str) -> dict[str, Any]:
        """One deal: its cards, how many would have been others, and what those would have cost."""
        cards = differ = 0
        gain = 0.0
        while not state.over:
            if self.late and _early(state):
                state = step(state, (Novice(),) * SEATS, name)
                continue
            seat, view = state.turn, state.view(state.turn)
            mine = self.whole.act(view, own_chance(name, seat, len(state.moves)))
            if isinstance(mine, Play):
                other = self.without.act(view, own_chance(name, seat, len(state.moves)))
                assert isinstance(other, Play)
                cards += 1
                if mine != other:
                    ours, theirs = self._worth(state, (mine.card, other.card), name)
                    differ, gain = differ + 1, gain + ours - theirs
            state = apply(state, mine)
        return {"cards": cards, "differ": differ, "gain": round(gain, 4)}

    def _worth(self, state: State, cards: tuple[Card, Card], name: str) -> tuple[float, float]:
        """What both cards bring the seat on turn."""
        seat = state.turn
        if _left(state) > LATE:
            ours, theirs = (worth.money[seat] for worth in self.open_cards.each(state, cards))
        else:
            ours, theirs = (
                self._played_on(apply(state, PLAYS[card]), seat, name) for card in cards
            )
        return ours, theirs

    def _played_on(self, state: State, seat: int, name: str) -> float:
        ends = (play_out(state, (who,) * SEATS, name) for who in (self.whole, self.without))
        return fmean(float(settle_deal(end).money[seat]) for end in ends)


def _left(state: State) -> int:
    return TRICKS - len(state.public.play.done)


def _early(state: State) -> bool:
    return state.public.phase is Phase.PLAYING and _left(state) > LATE


def told(part: str, found: list[dict[str, Any]]) -> str:
    """The mean of a seat and deal with its interval, and how often another card was played."""
    gains = [one["gain"] / SEATS for one in found]
    mean, (low, high) = fmean(gains), interval95(gains) or (0.0, 0.0)
    cards, differ = (sum(one[key] for one in found) for key in ("cards", "differ"))
    share = 100 * differ / max(cards, 1)
    return (
        f"{part}: {mean:+.3f} a deal, {low:+.3f} to {high:+.3f}, {len(found)} deals; "
        f"another card in {share:.1f} of 100"
    )


if __name__ == "__main__":
    main()
