"""Announcements and kontra.

The declarer announces and lies down; then each in turn may announce and say kontra until three
have said good since the last call. A kontra against one's own hidden side is accepted here, for
nobody may know; the account makes nothing of it.
"""

from __future__ import annotations

from dataclasses import replace

from koenigrufen.game.actions import Action, Announce, Good, Kontra
from koenigrufen.game.personal import Account, accounts, kontras, let_pass, why_not_personal
from koenigrufen.game.phases.opening import start_play
from koenigrufen.game.public import SEATS, Announcement, Doubling, Public, Talk, next_seat
from koenigrufen.game.sides import doubling_level, same_known_side
from koenigrufen.game.state import State, publish
from koenigrufen.game.view import View
from koenigrufen.rules.announcing import (
    GAME,
    Speaker,
    first_turn_only,
    why_not_announce,
    why_not_kontra_item,
)
from koenigrufen.rules.auction import birds_for
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.choices import UltimoBy
from koenigrufen.rules.ruleset import VALAT


def options(view: View) -> tuple[Action, ...]:
    public = view.public
    items = (GAME, *public.talk.bonuses())
    said = kontras(view.seat) if public.game.negative else [Kontra(i) for i in items]
    wanted: list[Action] = [*(Announce(bonus) for bonus in BONUSES), *said, Good()]
    return tuple(action for action in wanted if why_not(view, action) is None)


def why_not(view: View, action: Action) -> str | None:
    match action:
        case Announce(bonus):
            return _why_not_announce(view, bonus)
        case Kontra():
            return _why_not_kontra(view, action)
        case Good():
            return _why_not_good(view)
        case _:
            return "speak-or-good"


def _why_not_announce(view: View, bonus: str) -> str | None:
    talk, seat = view.public.talk, view.seat
    called = view.called_card() if view.holds_called() else None
    closed = talk.gone if first_turn_only(view.public.rules) else talk.spoke
    by_side = view.public.rules.announcing.ultimo_by is UltimoBy.SIDE
    speaker = Speaker(
        view.hand, called, talk.of(seat), seat in closed, by_side and view.is_declarer
    )
    if bonus == VALAT and kontra_or_valat(view.public) and _has_doubled(view.public, seat):
        return "kontra-or-valat"
    said = talk.bonuses()
    return why_not_announce(view.public.rules, view.public.game, bonus, speaker, said)


def kontra_or_valat(public: Public) -> bool:
    """In a suit game an opponent must decide between kontra and Valat, where the rules say so."""
    return public.rules.kontra.or_valat and public.game.suit_game


def _has_doubled(public: Public, seat: int) -> bool:
    return any(doubling.seat == seat for doubling in public.talk.doublings)


def _why_not_good(view: View) -> str | None:
    """Who plays a Besserrufer must have announced one of the birds he held before the talon."""
    public = view.public
    if public.talk.lying or not public.game.any_bird:
        return None
    birds = {bird.value for bird in birds_for(public.rules, public.game, view.dealt)}
    return None if birds & set(public.talk.of(view.seat)) else "announce-bird"


def _why_not_kontra(view: View, action: Kontra) -> str | None:
    public, seat = view.public, view.seat
    if not public.talk.lying:
        return "lie-first"
    if public.game.negative:
        return why_not_personal(public, seat, action)
    if action.opponent is not None:
        return "kontra-common"
    if kontra_or_valat(public) and VALAT in public.talk.of(seat) and seat != public.player:
        return "kontra-or-valat"
    level = doubling_level(public, action.item, None)
    reason = why_not_kontra_item(public.rules, action.item, public.talk.bonuses(), level)
    if reason is not None:
        return reason
    if _last_word(public, action.item) == seat or same_known_side(
        public, seat, _last_word(public, action.item)
    ):
        return "own-side"
    return "too-late" if (action.item, None, seat) in public.talk.late else None


def _last_word(public: Public, item: str) -> int:
    """Who said the item, or raised it last: his side cannot be the next to raise it."""
    for doubling in reversed(public.talk.doublings):
        if doubling.item == item:
            return doubling.seat
    announcer = public.talk.announcer(item)
    return public.player if announcer is None else announcer


def do(state: State, action: Action) -> State:
    public, seat = state.public, state.public.turn
    match action:
        case Announce(bonus):
            talk = _announced(public.talk, bonus, seat)
        case Kontra():
            talk = _doubled(public, seat, action)
        case _:
            return _good(state)
    return publish(state, talk=talk)


def _announced(talk: Talk, bonus: str, seat: int) -> Talk:
    announced = (*talk.announced, Announcement(bonus, seat))
    return replace(_raised(talk, seat), announced=announced, speaking=True)


def _doubled(public: Public, seat: int, action: Kontra) -> Talk:
    talk = public.talk
    if public.game.negative:
        raised: tuple[Account | None, ...] = accounts(public, seat, action)
    else:
        raised = (None,)
    said = tuple(_doubling(action.item, seat, account) for account in raised)
    late = frozenset(e for e in talk.late if e[0] != action.item or e[1] not in raised)
    return replace(_raised(talk, seat), doublings=talk.doublings + said, late=late)


def _doubling(item: str, seat: int, account: Account | None) -> Doubling:
    if account is None:
        return Doubling(item, seat)
    declarer, opponent = account
    return Doubling(item, seat, opponent, declarer)


def _raised(talk: Talk, seat: int) -> Talk:
    """A call was made: everyone has a turn again."""
    return replace(talk, caller=seat, quiet=frozenset())


def _good(state: State) -> State:
    talk, seat = state.public.talk, state.turn
    if talk.lying:
        quiet = talk.quiet | {seat} if seat != talk.caller else talk.quiet
        talk = replace(talk, quiet=quiet, late=talk.late | _let_pass(state.public, seat))
    spoke = talk.spoke | {seat} if talk.speaking else talk.spoke
    talk = replace(talk, lying=True, spoke=spoke, speaking=False, gone=talk.gone | {seat})
    state = publish(state, talk=talk, turn=next_seat(seat))
    return start_play(state) if len(talk.quiet) == SEATS - 1 else state


def _let_pass(public: Public, seat: int) -> set[tuple[str, Account | None, int]]:
    """What the seat could have raised in the turn it ends; in a game to lose by account."""
    if public.game.negative:
        return let_pass(public, seat)
    return {(item, None, seat) for item in (GAME, *public.talk.bonuses())}
