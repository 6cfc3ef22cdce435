"""Who plays with whom: as the whole table knows it, and as one seat does."""

from __future__ import annotations

from koenigrufen.game.public import SEATS
from koenigrufen.game.sides import known_side
from koenigrufen.game.view import View
from koenigrufen.rules.bonuses import Side

Sides = list[Side | None]


def shown_sides(view: View) -> Sides:
    """The sides as the whole table knows them; the played called card shows the partner."""
    public = view.public
    if public.contract is None or public.contract.everyone_alone:
        return [None] * SEATS
    partner = _shown_partner(view)
    if partner is not None:
        return _two_sides(public.player, partner)
    return [known_side(public, seat) for seat in range(SEATS)]


def sides_known_to(view: View) -> Sides:
    """What this seat knows besides: its own side; the holder of the called king knows them all."""
    own, player = view.own_side(), view.public.declarer
    if own is None or player is None:
        return shown_sides(view)
    if own is Side.DECLARER and not view.is_declarer:
        return _two_sides(player, view.seat)
    return [own if seat == view.seat else side for seat, side in enumerate(shown_sides(view))]


def raised(view: View, item: str) -> tuple[int, Side | None]:
    """How far the item is raised as far as this seat knows, and whose word is the last.

    A kontra against one's own side is said and counts nothing.
    """
    talk, sides = view.public.talk, sides_known_to(view)
    announcer = talk.announcer(item)
    level, holder = 0, sides[view.public.player if announcer is None else announcer]
    for doubling in talk.doublings:
        if doubling.item == item:
            side = sides[doubling.seat]
            level += side is None or side is not holder
            holder = side
    return level, holder


def _two_sides(declarer: int, partner: int) -> Sides:
    own = (declarer, partner)
    return [Side.DECLARER if seat in own else Side.DEFENDERS for seat in range(SEATS)]


def _shown_partner(view: View) -> int | None:
    """Who has played the called card."""
    called, public = view.called_card(), view.public
    if called is None or public.tricks is None or not public.game.calls:
        return None
    for trick in public.tricks.done:
        if called in trick.cards:
            return trick.player_of(called)
    if called in public.tricks.table:
        return (public.tricks.leader + public.tricks.table.index(called)) % SEATS
    return None
