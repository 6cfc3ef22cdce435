"""A whole match: the deals shared among processes, the journal, and what comes out.

The result depends on the match alone, not on who played which deal when.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from koenigrufen.players.arena.interval import interval95
from koenigrufen.players.arena.journal import Journal
from koenigrufen.players.arena.match import DealResult, Game, Match
from koenigrufen.players.arena.sharing import played


@dataclass(frozen=True, slots=True)
class Outcome:
    """The deals of a finished match, in order."""

    match: Match
    results: tuple[DealResult, ...]

    @property
    def mean(self) -> float:
        """Money of ``a`` a deal."""
        return fmean(result.mean for result in self.results)

    @property
    def ci95(self) -> tuple[float, float] | None:
        return interval95([result.mean for result in self.results])

    def by_contract(self) -> dict[str, Any]:
        """For each game how often it was played, what ``a`` got and how often it was won."""
        return self._grouped(lambda game: game.contract)

    def by_role(self) -> dict[str, Any]:
        return self._grouped(lambda game: game.role)

    def _grouped(self, name: Callable[[Game], str]) -> dict[str, Any]:
        groups: dict[str, list[Game]] = defaultdict(list)
        for result in self.results:
            for game in result.games:
                groups[name(game)].append(game)
        return {key: _summary(groups[key]) for key in sorted(groups)}


def _summary(games: Sequence[Game]) -> dict[str, Any]:
    return {
        "games": len(games),
        "mean": fmean(float(game.money) for game in games),
        "won": fmean(game.won for game in games),
    }


def play_match(
    match: Match,
    jobs: int = 1,
    journal: Journal | None = None,
    progress: Callable[[int], None] | None = None,
) -> Outcome:
    """Plays what the journal does not have yet; ``progress`` is told how many deals are done.

    Raises WorkerDied where a process ends before its work is done; the journal has what was
    played.
    """
    done = {result.index: result for result in (journal.read() if journal else ())}
    missing = [index for index in range(match.deals) if index not in done]
    if progress:
        progress(len(done))
    for result in played(match, missing, jobs):
        done[result.index] = result
        if journal:
            journal.add(result)
        if progress:
            progress(len(done))
    return Outcome(match, tuple(done[index] for index in range(match.deals)))
