"""Why a card is played against the declarer of a game to lose: he is to get a trick too many."""

from __future__ import annotations

from koenigrufen.players.advice.case import Case
from koenigrufen.players.advice.reason import Reason


def why_defend(case: Case) -> Reason:
    """What the card does for the declarer, or to him."""
    declarer = _hunted(case)
    if declarer is None:
        return Reason("said-less")
    values = case.values | {"seat": declarer}
    if case.here.leading:
        return Reason(_lead(case, declarer), values)
    if case.here.holder() == declarer:
        return Reason("takes-from-declarer" if case.takes else "leave-to-declarer", values)
    if declarer in case.here.after:
        return Reason("over-for-declarer" if case.takes else "under-for-declarer", values)
    highest = case.legal.suit(case.card.suit).highest()
    return Reason("throw-high" if case.card == highest else "throw-low", values)


def _hunted(case: Case) -> int | None:
    """The declarer who must not take another trick; None while every one still wants some."""
    public = case.view.public
    winners = [trick.winner for trick in public.play.done]
    done = [seat for seat, game in public.declarers if winners.count(seat) >= game.tricks]
    holder = None if case.here.leading else case.here.holder()
    return holder if holder in done else done[0] if done else None


def _lead(case: Case, declarer: int) -> str:
    his = case.here.memory.may[declarer].suit(case.card.suit)
    if not his:
        ruffs = case.here.rules.tarock_trumps and not case.card.is_tarock
        return "lead-where-void" if ruffs else "lead-he-throws"
    return "lead-under" if 2 * len(his.above(case.card)) >= len(his) else "lead-over"
