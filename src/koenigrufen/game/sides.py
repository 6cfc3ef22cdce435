"""Who plays with whom, as far as the whole table knows, and how far an item has been raised."""

from __future__ import annotations

from koenigrufen.cards.cardset import EMPTY, KINGS
from koenigrufen.game.public import SEATS, Public
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.auction import read_called
from koenigrufen.rules.bonuses import Side
from koenigrufen.rules.choices import UltimoBy

KING_ULTIMO = "koenig-ultimo"


def known_side(public: Public, seat: int) -> Side | None:
    """The side everyone knows this seat to be on, before a card is played."""
    if seat == public.player:
        return Side.DECLARER
    if declarer_alone(public):
        return Side.DEFENDERS
    partner = public.talk.announcer(KING_ULTIMO)
    if partner is None or (partner == public.player and _promises(public)):
        return None
    if partner == public.player:
        return Side.DEFENDERS
    return Side.DECLARER if partner == seat else Side.DEFENDERS


def _promises(public: Public) -> bool:
    """A declarer may announce König ultimo for a partner; that shows nobody's side."""
    return public.rules.announcing.ultimo_by is UltimoBy.SIDE


def declarer_alone(public: Public) -> bool:
    """One against three, for all to see: by the game, or by the called king in the open talon."""
    if not public.game.calls:
        return True
    called = read_called(public.called, EMPTY)
    if called is None:
        return any(card in KINGS for card in public.talon.shown)
    return called in public.talon.shown


def same_known_side(public: Public, seat: int, other: int) -> bool:
    side = known_side(public, seat)
    return side is not None and side is known_side(public, other)


def doubling_level(
    public: Public, item: str, opponent: int | None, declarer: int | None = None
) -> int:
    """How often the item has been raised.

    In a game to lose: in the account of this ``opponent`` with this ``declarer`` (if none is
    named, the one who bid).
    """
    if opponent is not None and declarer is None:
        declarer = public.player
    return sum(
        doubling.item == item and (doubling.opponent, doubling.declarer) == (opponent, declarer)
        for doubling in public.talk.doublings
    )


def opponents_to_answer(public: Public, declarer: int | None = None) -> tuple[int, ...]:
    """The opponents whose kontra this declarer of a game to lose may now answer."""
    player = public.player if declarer is None else declarer
    limit, late = public.rules.kontra.max_level, public.talk.late
    levels = ((seat, doubling_level(public, GAME, seat, player)) for seat in range(SEATS))
    raised = (seat for seat, level in levels if level % 2 and level < limit)
    return tuple(seat for seat in raised if (GAME, (player, seat), player) not in late)
