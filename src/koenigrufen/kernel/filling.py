"""From a deal in card play to the record that plays it out: what all its worlds share."""

from __future__ import annotations

from typing import Any

from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.public import Public
from koenigrufen.game.sides import declarer_alone
from koenigrufen.game.view import FOURTH_KING
from koenigrufen.kernel import deal_record
from koenigrufen.kernel.lower import CannotLower, play_flags
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.choices import Counting, Mondfang
from koenigrufen.rules.contract import Bird

SEATS = range(4)
UNREACHABLE = 10_000
_LIMITS = (("absolut", "absolut"), ("sack-1", "first"), ("sack-2", "second"))
_PILES = {"trull": 3 << 7, "vier-koenige": 3 << 9}
_COURSE = 13
_CATCHES = {"mondfang": 31, "skuesfang": 3 << 5, "pagatfang": 3 << 7, "koenigfang": 3 << 9}
_ULTIMO = {"koenig-ultimo": 3 << 23}
_BIRDS = {bird.value: 7 << (11 + 3 * place) for place, bird in enumerate(Bird)}


def fill_table(s: Any, public: Public) -> None:
    """All that everybody sees: the cards played, the rules, what the game is after."""
    if public.tricks is None:
        raise CannotLower("not-in-play")
    tricks = public.tricks
    begun = [card.index for trick in tricks.done for card in trick.cards]
    begun += [card.index for card in tricks.table]
    s.leader = tricks.done[0].leader if tricks.done else tricks.leader
    s.begun[: len(begun)] = begun
    s.count = len(begun)
    s.rules = play_flags(tricks.rules)
    s.method = {
        Counting.WHOLE_POINTS: deal_record.WHOLE_POINTS,
        Counting.NOMINAL: deal_record.NOMINAL,
    }.get(public.rules.count.method, 0)
    s.goal = goal_of(public)
    s.limits[:] = UNREACHABLE
    s.dropped = s.unmissed = s.sides_only = 0
    _fill_known(s, public)
    if s.goal == deal_record.EVERYONE_ALONE:
        s.limits[0] = public.rules.trischaken.mayor_limit
    elif s.goal == deal_record.NEGATIVE:
        s.over[:] = -1
        for seat, game in public.declarers:
            s.over[seat] = game.tricks if public.rules.play.early_end else 12
            s.wanted[seat] = game.tricks
    else:
        _fill_limits(s, public)
        _fill_dropped(s, public)


def _fill_known(s: Any, public: Public) -> None:
    """What everybody knows before the first card."""
    s.taker = -1 if public.game.everyone_alone else public.player
    s.open = public.talon.left.mask | public.talon.laid.mask
    taken = CardSet.of(public.talon.shown) - public.talon.left
    s.taken = taken.mask if public.talon.taken else 0
    s.exchange = int(public.game.takes > 0)
    s.fourth = int(public.called == FOURTH_KING)
    s.always_known = int(not public.game.everyone_alone and declarer_alone(public))


def goal_of(public: Public) -> int:
    if public.game.everyone_alone:
        return deal_record.EVERYONE_ALONE
    return deal_record.NEGATIVE if public.game.negative else deal_record.POSITIVE


def _fill_limits(s: Any, public: Public) -> None:
    rules = public.rules
    limits: list[tuple[int, int]] = [(rules.count.win_at, 1)]
    for key, name in _LIMITS:
        at = getattr(rules.sacks, name) if counts(public, key) else UNREACHABLE
        limits += [(at, 0), (at, 1)]
    for place, (limit, side) in enumerate(limits):
        s.limits[place], s.whose[place] = limit, side


def _fill_dropped(s: Any, public: Public) -> None:
    """What no payment looks at need not tell two outcomes apart."""
    rules = public.rules
    s.dropped = sum(bits for key, bits in _PILES.items() if not counts(public, key))
    course = _CATCHES | _ULTIMO | _BIRDS
    s.dropped += sum(bits << _COURSE for key, bits in course.items() if not counts(public, key))
    s.sides_only = int(rules.announcing.mondfang is not Mondfang.PLAYERS)
    if not rules.announcing.silent_miss:
        said = public.talk.bonuses()
        birds = enumerate(Bird)
        s.unmissed = sum(1 << place for place, bird in birds if bird.value not in said)


def counts(public: Public, key: str) -> bool:
    """Whether the bonus can be paid in this deal."""
    if key in public.talk.bonuses():
        return True
    fits = BONUSES[key].fits(public.game, public.rules)
    return fits and public.rules.silent_price(key) != 0
