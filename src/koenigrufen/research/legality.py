"""``python -m koenigrufen.research.legality``: a player's every action asked after by the law.

Deals of all rule sets, every other one in a game that forehand is made to play, so that each game
comes. With a journal a long run goes on where it stopped.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import click

from koenigrufen.game.deal import apply, why_illegal
from koenigrufen.game.state import State, start
from koenigrufen.players.arena.forcing import forced
from koenigrufen.players.protocol import Player, Searching, own_chance
from koenigrufen.players.registry import player
from koenigrufen.research.kept import kept
from koenigrufen.rules.dealing import dealt
from koenigrufen.rules.loading import preset, preset_names

FOUND_WRONG: Final = 1
_TRIES: Final = 30


@click.command()
@click.option("--level", default="club", show_default=True)
@click.option("--budget", type=click.IntRange(min=1), default=2, show_default=True)
@click.option("--decisions", type=click.IntRange(min=1), default=1_000_000, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--journal", type=click.Path(dir_okay=False, path_type=Path))
@click.pass_context
def main(
    context: click.Context, level: str, budget: int, decisions: int, seed: int,
    journal: Path | None,
) -> None:  # fmt: skip
    """Have a player play until it has decided so often; stop at the first illegal action."""
    who = player(level)
    who = who.limited(budget) if isinstance(who, Searching) else who
    head = {"level": level, "budget": budget, "seed": seed}
    done: list[int] = [] if journal is None else kept(journal, head)
    deal, count = len(done), sum(done)
    with click.progressbar(length=decisions, label=level) as bar:
        bar.update(min(count, decisions))
        while count < decisions:
            made, wrong = _played(who, seed, deal)
            if wrong:
                click.echo(f"\ndeal {deal}: {wrong}", err=True)
                context.exit(FOUND_WRONG)
            _write(journal, made)
            deal, count = deal + 1, count + made
            bar.update(made)
    click.echo(f"{level}: {count} decisions in {deal} deals, none against the rules")


def _played(who: Player, seed: int, number: int) -> tuple[int, str]:
    """How many decisions this deal took, and what was wrong with one of them."""
    state, count = _deal(seed, number), 0
    while not state.over:
        view = state.view(state.turn)
        action = who.act(view, own_chance(f"{seed}/{number}", state.turn, len(state.moves)))
        reason = why_illegal(view, action)
        if reason is not None:
            return count, f"{state.turn} {action.text()}: {reason}"
        state, count = apply(state, action), count + 1
    return count, ""


def _deal(seed: int, number: int) -> State:
    """The deal with this number, in a forced game where it is odd and that can be."""
    rng = random.Random(f"legality {seed}/{number}")
    names = preset_names()
    rules = preset(names[number % len(names)])
    dealer = rng.randrange(4)
    fresh = start(rules, dealer, dealt(rules, rng, dealer))
    if number // len(names) % 2:
        wanted = rng.choice([game.key for game in rules.games])
        for _ in range(_TRIES):
            found = forced(start(rules, dealer, dealt(rules, rng, dealer)), wanted)
            if found is not None:
                return found
    return fresh


def _write(journal: Path | None, made: int) -> None:
    if journal is not None:
        with journal.open("a", encoding="utf-8") as file:
            file.write(f"{made}\n")


if __name__ == "__main__":
    main()
