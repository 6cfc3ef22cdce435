"""One deal of a match: ``a`` sits in each of the four seats in turn, ``b`` in the other three."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from statistics import fmean
from typing import Final

from koenigrufen.game.public import SEATS
from koenigrufen.game.state import State
from koenigrufen.players.arena.forcing import deal_number
from koenigrufen.players.protocol import Player, Searching
from koenigrufen.players.registry import player
from koenigrufen.players.seated import Seated
from koenigrufen.players.table import play_out
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.scoring.account import settle_deal


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays whom at what; everything the result depends on.

    ``budgets``: the worlds or nodes a decision of ``a`` and of ``b``, 0 for one who does not
    search; see `budgets`.
    """

    rules: RuleSet
    a: str
    b: str
    deals: int
    seed: int
    contract: str | None = None
    budgets: tuple[int, int] = (0, 0)

    def players(self) -> tuple[Player, Player]:
        """Both players with their budgets; if one fails, the novice acts for him."""
        return _seated(self.a, self.budgets[0]), _seated(self.b, self.budgets[1])


def _seated(name: str, budget: int) -> Player:
    inner = player(name)
    limited = inner.limited(budget) if budget and isinstance(inner, Searching) else inner
    return Seated(name, limited)


def budget_of(name: str, asked: int | None) -> int:
    """What a player gets in a match: what was asked for, else a tenth of what he takes at a table.

    0 for one who does not search. Raises UnknownPlayer.
    """
    inner = player(name)
    if not isinstance(inner, Searching):
        return 0
    return asked or max(1, inner.budget // _SHARE)


_SHARE: Final = 10


@dataclass(frozen=True, slots=True)
class Game:
    """One of the four games of a deal, as ``a`` saw it.

    ``role``: declarer, partner, defender, or forehand and alone in Trischaken. ``won``: whether
    the declarer was paid.
    """

    contract: str
    role: str
    money: Fraction
    won: bool


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal's number and its four games, ``a`` in seat 0 to 3."""

    index: int
    games: tuple[Game, ...]

    @property
    def mean(self) -> float:
        """The money of ``a`` a game."""
        return fmean(float(game.money) for game in self.games)


def play_deal(match: Match, index: int) -> DealResult:
    """The deal with this number, four times."""
    state = deal_number(match.rules, match.seed, index, match.contract)
    a, b = match.players()
    games: list[Game] = []
    for seat in range(SEATS):
        table = [a if other == seat else b for other in range(SEATS)]
        games.append(_game(play_out(state, table, f"{match.seed}/{index}"), seat))
    return DealResult(index, tuple(games))


def _game(state: State, seat: int) -> Game:
    money = settle_deal(state).money
    public = state.public
    won = money[public.player] > 0
    return Game(public.game.key, _role(state, seat), money[seat], won)


def _role(state: State, seat: int) -> str:
    public = state.public
    if public.game.everyone_alone:
        return "forehand" if seat == public.forehand else "alone"
    if seat == public.player:
        return "declarer"
    called = state.called
    return "partner" if called is not None and called in state.dealt[seat] else "defender"
