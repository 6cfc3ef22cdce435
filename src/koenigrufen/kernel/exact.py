"""Endings solved in many worlds at once: what each card pays if all see all cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from koenigrufen.cards.card import PACK, Card
from koenigrufen.cards.cardset import EMPTY
from koenigrufen.game.public import Phase, Public
from koenigrufen.game.state import State
from koenigrufen.kernel import ending_record, endings
from koenigrufen.kernel.filling import fill_table
from koenigrufen.kernel.layout import Layout
from koenigrufen.kernel.lower import CannotLower, talon_cards
from koenigrufen.kernel.outcomes import TARIFF_BITS
from koenigrufen.kernel.rollout import new_rollout
from koenigrufen.kernel.tariff import PAYMENTS, Payments, Settled
from koenigrufen.kernel.worlds import Template
from koenigrufen.rules.play import winning_place
from koenigrufen.rules.trick import Trick
from koenigrufen.scoring.account import settle_deal

SEATS: Final = 4
SMALL: Final = 0.002
"""What a third of a card point weighs beside a unit paid: it only parts what pays the same."""


@dataclass(frozen=True, slots=True)
class Ends:
    """What the cards lead to.

    ``money`` and ``thirds`` are payments and card points by world, card and seat; ``sides`` by
    world and seat who is on the declaring side.
    """

    money: Any
    thirds: Any
    sides: Any
    nodes: int

    def worth(self, seat: int, *, alone: bool) -> Any:
        """The seat's money by world and card, and a little for what its side has taken.

        Who plays ``alone`` in Trischaken wants few card points.
        """
        if alone:
            return self.money[:, :, seat] - SMALL * self.thirds[:, :, seat]
        own = self.sides == self.sides[:, seat, None]
        return self.money[:, :, seat] + SMALL * (self.thirds * own[:, None, :]).sum(axis=2)


class Endings:
    """Solves endings, one at a time in a thread; keeps what the law has settled."""

    def __init__(self, payments: Payments = PAYMENTS) -> None:
        self._s = new_rollout()
        self._e = ending_record.new_ending()
        self._e.small = SMALL
        self._payments = payments

    def solve(
        self, state: State, layouts: Sequence[Layout], cards: Sequence[Card], mode: int
    ) -> Ends:
        """Each of the cards in each of the layouts, by one of the modes of `endings`.

        Raises CannotLower where the deal is not in card play or a game of several declarers.
        """
        public = state.public
        if public.tricks is None or state.over or len(public.declarers) > 1:
            raise CannotLower("not-in-play")
        s, e = self._s, self._e
        template = Template(state)
        rows, tariffs = template.rows(layouts)
        before = _without_history(public)
        payments = self._payments if before is None else Payments()
        known = [payments.of(tariff) for tariff in tariffs]
        self._empty()
        fill_table(s, public)
        if before is not None:
            _fill_table(s, public)
            rows["hand"] = _held(public, layouts)
        e.mode, e.root, e.nodes = mode, state.turn, 0
        roots = np.array([card.index for card in cards], np.int64)
        results = np.zeros((len(layouts), len(cards)), np.int64)
        tricks = np.array(before or [], np.int64)
        money = np.zeros((len(layouts), len(cards), 4))
        done = at = 0
        while at < len(layouts):
            at = int(endings.solve(s, e, rows, tricks, roots, np.int64(at), results))
            if e.full and at == done:
                raise CannotLower("too-many-outcomes")
            self._settle(template, layouts, known)
            if e.full or at == len(layouts):
                money[done:at] = e.money[results[done:at] & ending_record.NUMBER]
                done = at
                self._empty()
        thirds = np.stack(
            [results >> ending_record.THIRDS + 8 * seat & 255 for seat in range(4)], -1
        )
        return Ends(money, thirds, rows["side"], int(e.nodes))

    def _empty(self) -> None:
        s, e = self._s, self._e
        s.slots[:] = 0
        s.known = 0
        s.dropped = s.unmissed = s.sides_only = 0
        e.priced[:] = 0
        e.full = e.missing = 0
        e.era += np.uint64(1)

    def _settle(self, template: Template, layouts: Sequence[Layout], known: list[Settled]) -> None:
        """Has the law settle the outcomes that are new."""
        s, e = self._s, self._e
        for number in range(int(s.known)):
            if e.priced[number]:
                continue
            code = int(s.codes[number])
            settled, code = known[code >> TARIFF_BITS], code & ((1 << TARIFF_BITS) - 1)
            row = settled.get(code)
            if row is None:
                state = template.state_of(layouts[int(s.origin[number])])
                line = [int(card) for card in s.lines[number][: s.lengths[number]]]
                paid = settle_deal(_finished(state, line))
                row = settled[code] = (*map(float, paid.score), *map(float, paid.money))
            e.money[number] = row[4:]
            e.priced[number] = 1
        if e.missing:
            e.era += np.uint64(1)  # what was found with prices missing is wrong


def _without_history(public: Public) -> list[int] | None:
    """Who took the tricks so far, where that is all that is known of them; else None."""
    done = public.play.done
    if all(len(trick.cards) == SEATS for trick in done):
        return None
    return [sum(trick.winner == seat for trick in done) for seat in range(SEATS)]


def _held(public: Public, layouts: Sequence[Layout]) -> Any:
    """The hands as they were when the open trick began."""
    tricks = public.play
    table = [0, 0, 0, 0]
    for place, card in enumerate(tricks.table):
        table[(tricks.leader + place) % SEATS] = card.bit
    return np.array([layout.hands for layout in layouts], np.uint64) | np.array(table, np.uint64)


def _fill_table(s: Any, public: Public) -> None:
    """The open trick in its place, as if the tricks before had been played."""
    tricks = public.play
    start = 4 * len(tricks.done)
    s.leader = tricks.leader
    for place, card in enumerate(tricks.table):
        s.begun[start + place] = card.index
    s.count = start + len(tricks.table)


def _finished(state: State, line: list[int]) -> State:
    """The deal over, the cards of its last tricks played as in the line."""
    tricks = state.public.play
    leader = tricks.leader
    talon = talon_cards(state.public.trischaken.talon or "", state.talon)
    done = list(tricks.done)
    for start in range(4 * len(done), len(line), 4):
        cards = tuple(PACK[card] for card in line[start : start + 4])
        winner = (leader + winning_place(cards, tricks.rules)) % 4
        done.append(Trick(leader, cards, winner, tuple(talon[start // 4])))
        leader = winner
    over = replace(tricks, done=tuple(done), table=(), leader=leader)
    public = replace(state.public, phase=Phase.OVER, tricks=over)
    return replace(state, public=public, hands=(EMPTY, EMPTY, EMPTY, EMPTY))
