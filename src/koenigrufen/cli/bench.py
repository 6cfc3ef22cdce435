"""``koenigrufen bench``: how fast this machine plays, beside its peers, in one run."""

from __future__ import annotations

import json
import sys
from statistics import median
from typing import Final

import click

from koenigrufen.cli.benching import deals as drawn
from koenigrufen.cli.benching import peers, playouts, solves
from koenigrufen.cli.options import json_option

DONE: Final = 0
LARGE: Final = 1000
Figures = dict[str, float | None]


@click.command()
@click.option(
    "--deals",
    type=click.IntRange(min=4),
    default=20,
    show_default=True,
    help="Full deals to solve of each kind.",
)
@json_option()
def bench(deals: int, *, as_json: bool) -> int:  # fmt: skip
    """Measure playouts, exact solves and the law; seconds are of CPU, medians of several runs.

    OpenSpiel and endplay's DDS stand beside them where the extra `bench` is installed.
    """
    figures = _measured(deals)
    if as_json:
        click.echo(json.dumps(figures, indent=2))
    else:
        click.echo("\n".join(_lines(figures)))
    return DONE


def _measured(deals: int) -> Figures:
    figures: Figures = {}
    _say("playouts")
    figures["playouts_per_second"] = median(playouts.playouts_a_second(200_000, 5))
    figures["playouts_cold_per_second"] = playouts.cold_a_second(200_000)
    figures |= _two_threads()
    figures["law_deals_per_second"] = playouts.law_deals_a_second(60)
    rates = peers.openspiel_rollouts(5)
    figures["openspiel_rollouts_per_second"] = median(rates) if rates else None
    solves.timed(drawn.two_sides(4, 3))
    for left, count in ((8, 5 * deals), (10, 2 * deals), (12, deals)):
        _say(f"{left} tricks")
        for name, kind in (("2v2", drawn.two_sides), ("1v3", drawn.one_side)):
            times = solves.timed(kind(left, count))
            figures[f"solve_{left}_{name}_median"] = times.median
            figures[f"solve_{left}_{name}_p90"] = times.p90
            figures[f"nodes_per_second_{left}_{name}"] = times.nodes_per_second
    figures["nodes_per_second"] = figures["nodes_per_second_8_2v2"]
    figures["solves_per_second_8"] = solves.solves_a_second(8, 5 * deals, 2)
    _say("DDS")
    seconds = peers.dds_seconds(100)
    figures["dds_solve_board_median"] = median(seconds) if seconds else None
    return figures | _ratios(figures)


def _two_threads() -> Figures:
    """Two threads beside one by the clock on the wall, the median of neighbouring measures."""
    pairs = playouts.threads_beside_one(400_000, 7)
    return {
        "playouts_two_threads": median(pair.two for pair in pairs),
        "playouts_one_thread_wall": median(pair.one for pair in pairs),
        "two_threads_to_one": median(pair.ratio for pair in pairs),
        "two_threads_share_of_processors": median(pair.share for pair in pairs),
    }


def _ratios(figures: Figures) -> Figures:
    """The figures beside their peers."""
    dds, spiel = figures["dds_solve_board_median"], figures["openspiel_rollouts_per_second"]
    ratios = {
        f"{name}_to_dds": _part(figures[name], dds)
        for name in figures
        if name.startswith(("solve_10", "solve_12"))
    }
    ratios["playouts_to_openspiel"] = _part(figures["playouts_per_second"], spiel)
    return ratios


def _part(figure: float | None, other: float | None) -> float | None:
    return figure / other if figure and other else None


def _say(what: str) -> None:
    if sys.stderr.isatty():
        click.echo(f"{what} ...", err=True)


def _lines(figures: Figures) -> list[str]:
    return [f"{name:36} {_shown(figure)}" for name, figure in figures.items()]


def _shown(figure: float | None) -> str:
    if figure is None:
        return "-"
    return f"{figure:,.0f}" if figure >= LARGE else f"{figure:.4g}"
