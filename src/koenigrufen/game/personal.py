"""Kontra in games to lose: every opponent has his own account with every declarer."""

from __future__ import annotations

from koenigrufen.game.actions import Kontra
from koenigrufen.game.public import SEATS, Public
from koenigrufen.game.sides import doubling_level, opponents_to_answer
from koenigrufen.rules.announcing import GAME

Account = tuple[int, int]
"""A declarer and one of his opponents."""


def accounts(public: Public, seat: int, action: Kontra) -> tuple[Account, ...]:
    """The accounts this kontra raises; none where it means nothing.

    A declarer answers all who doubled him, or the one he names. Anyone else doubles the declarer;
    where several play at once, the one he names.
    """
    declarers = [player for player, _ in public.declarers]
    if seat in declarers:
        open_to = opponents_to_answer(public, seat)
        if action.opponent is None:
            return tuple((seat, other) for other in open_to)
        if action.opponent in open_to:
            return ((seat, action.opponent),)
    return _own(public, seat, action, declarers)


def _own(public: Public, seat: int, action: Kontra, declarers: list[int]) -> tuple[Account, ...]:
    named = action.opponent is not None
    target = action.opponent if action.opponent is not None else public.player
    if target == seat or target not in declarers or named is not (len(declarers) > 1):
        return ()
    return ((target, seat),)


def kontras(seat: int) -> list[Kontra]:
    """The kontras this seat might say."""
    named = [Kontra(GAME, other) for other in range(SEATS) if other != seat]
    return [Kontra(GAME), *named]


def why_not_personal(public: Public, seat: int, action: Kontra) -> str | None:
    """None if this kontra may be said in a game to lose."""
    if action.item != GAME:
        return "not-announced"
    raised = accounts(public, seat, action)
    if not raised:
        own = seat in (player for player, _ in public.declarers)
        return "no-kontra-to-answer" if own else "own-kontra-only"
    if raised[0][0] == seat:
        return None
    level = doubling_level(public, GAME, seat, raised[0][0])
    if level >= public.rules.kontra.max_level:
        return "kontra-limit"
    if level % 2:
        return "own-side"
    return "too-late" if (GAME, raised[0], seat) in public.talk.late else None


def let_pass(public: Public, seat: int) -> set[tuple[str, Account | None, int]]:
    """The accounts this seat could have raised in the turn it ends."""
    own = {(player, seat) for player, _ in public.declarers if player != seat}
    answers = {
        (seat, other)
        for player, _ in public.declarers
        if player == seat
        for other in opponents_to_answer(public, seat)
    }
    return {(GAME, account, seat) for account in own | answers}
