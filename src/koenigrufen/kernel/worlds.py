"""From layouts to the rows that the compiled code plays from, and back to states for the law."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from koenigrufen.cards.card import PACK, Card
from koenigrufen.cards.cardset import KINGS, TRULL, CardSet
from koenigrufen.game.public import Public
from koenigrufen.game.state import State
from koenigrufen.kernel.deal_record import WORLD, new_worlds
from koenigrufen.kernel.filling import counts
from koenigrufen.kernel.layout import Layout, Masks, masks_of
from koenigrufen.kernel.lower import held_cards, talon_cards
from koenigrufen.kernel.tariff import table_tariff
from koenigrufen.rules.auction import read_called
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.bonuses.hands import HandBonus
from koenigrufen.rules.choices import KingInTalon
from koenigrufen.rules.contract import TalonUse

SEATS = range(4)


class Template:
    """A deal in card play, of which the places of the cards are left open."""

    def __init__(self, state: State) -> None:
        self.state = state
        public = state.public
        self._public = public
        self._played = _played(public)
        self._taken = (CardSet.of(public.talon.shown) - public.talon.left).mask
        if not public.talon.taken:
            self._taken = 0
        self._fixed = read_called(public.called, CardSet()) if public.called else None
        self._open = bool(public.called) and self._fixed is None
        self._bonuses = [
            bonus
            for key, bonus in BONUSES.items()
            if isinstance(bonus, HandBonus) and public.game.positive and counts(public, key)
        ]
        self._seen = table_tariff(public)
        self._held = _held(state, self._fixed)

    def rows(self, layouts: Sequence[Layout]) -> tuple[Any, list[Hashable]]:
        """A row for each layout, and the tariffs that the rows number."""
        rows = new_worlds(len(layouts))
        tariffs: dict[Hashable, int] = {}
        columns: dict[str, list[Any]] = {name: [] for name in WORLD.names or ()}
        for layout in layouts:
            self._row(layout, columns, tariffs)
        for name, column in columns.items():
            rows[name] = np.array(column, dtype=WORLD[name].base)
        return rows, list(tariffs)

    def _row(
        self, layout: Layout, columns: dict[str, list[Any]], tariffs: dict[Hashable, int]
    ) -> None:
        had = [hand | played for hand, played in zip(layout.hands, self._played, strict=True)]
        called = self.called(layout)
        partner = self._partner(had, called)
        in_talon = called is not None and called.index in layout.talon
        columns["hand"].append(had)
        columns["talon"].append(_talon(self._public, layout))
        columns["side"].append([int(seat in (self._declarer, partner)) for seat in SEATS])
        columns["beside"].append(self._beside(layout, called, in_talon=in_talon))
        columns["marked"].append(TRULL.mask | (0 if called is None else called.bit))
        columns["ultimo"].append(-1 if called is None else called.index)
        held = self._held if not self._open else _held(self.state, called)
        columns["held"].append(held)
        tariff = (self._seen, partner, in_talon, self._hand_bonuses(layout))
        columns["tariff"].append(tariffs.setdefault(tariff, len(tariffs)))

    @property
    def _declarer(self) -> int:
        return self._public.player

    def called(self, layout: Layout) -> Card | None:
        """The called card in this layout; an unnamed fourth king is the one the caller lacks."""
        if not self._open:
            return self._fixed
        dealt = self.dealt(layout)[self._declarer]
        return read_called(self._public.called, CardSet(dealt & KINGS.mask))

    def _partner(self, had: list[int], called: Card | None) -> int | None:
        if called is None:
            return None
        holders = (s for s in SEATS if had[s] & called.bit and s != self._declarer)
        return next(holders, None)

    def _beside(self, layout: Layout, called: Card | None, *, in_talon: bool) -> tuple[int, int]:
        """What the defenders and the declaring side have besides their tricks."""
        public = self._public
        if public.game.talon is not TalonUse.LEFT:
            left = public.talon.left.mask if layout.left is None else layout.left
            return left, layout.laid
        talon = _mask(layout.talon)
        own = 0
        if in_talon and called is not None:
            own = talon
            if public.rules.talon.solo_king is not KingInTalon.ALL:
                halves = (layout.talon[:3], layout.talon[3:])
                own = next(_mask(half) for half in halves if called.index in half)
        return talon & ~own, own

    def dealt(self, layout: Layout) -> Masks:
        """Everybody's first twelve cards.

        Which of eighteen the declarer took up unseen no play tells: as the template has it, if
        that is possible here.
        """
        if layout.dealt is not None:
            return layout.dealt
        dealt = [hand | played for hand, played in zip(layout.hands, self._played, strict=True)]
        whole = (dealt[self._declarer] | layout.laid) & ~self._taken
        if whole.bit_count() > 12:
            known = self.state.dealt[self._declarer].mask
            whole = known if known & ~whole == 0 else _mask(_bits(whole)[:12])
        dealt[self._declarer] = whole
        return masks_of(dealt)

    def _hand_bonuses(self, layout: Layout) -> int:
        """Whose dealt hand has which bonus that counts in this deal."""
        if not self._bonuses:
            return 0
        dealt, found = self.dealt(layout), 0
        for bonus in self._bonuses:
            for hand in dealt:
                number = (hand & bonus.cards.mask).bit_count()
                found = found << 1 | int(bonus.least <= number <= bonus.most)
        return found

    def state_of(self, layout: Layout) -> State:
        """The deal as it is in this layout, for the law to settle."""
        a, b, c, d = (CardSet(mask) for mask in layout.hands)
        e, f, g, h = (CardSet(mask) for mask in self.dealt(layout))
        public = self._public
        if layout.left is not None:
            public = replace(public, talon=replace(public.talon, left=CardSet(layout.left)))
        return replace(
            self.state, public=public, hands=(a, b, c, d), dealt=(e, f, g, h),
            talon=tuple(PACK[card] for card in layout.talon), laid=CardSet(layout.laid),
            called=self.called(layout),
        )  # fmt: skip


def _played(public: Public) -> list[int]:
    played = [0, 0, 0, 0]
    tables = [(trick.leader, trick.cards) for trick in public.play.done]
    for leader, cards in (*tables, (public.play.leader, public.play.table)):
        for place, card in enumerate(cards):
            played[(leader + place) % 4] |= card.bit
    return played


def _held(state: State, called: Card | None) -> Any:
    """Announced cards that wait, by trick and seat."""
    held = np.zeros((12, 4), np.uint64)
    for seat, card, until in held_cards(replace(state, called=called)):
        held[: until - 1, seat] |= np.uint64(1 << card)
    return held


def _talon(public: Public, layout: Layout) -> list[int]:
    """What each trick of a Trischaken gets."""
    cards = tuple(PACK[card] for card in layout.talon)
    by_trick = talon_cards(public.trischaken.talon or "", cards)
    return [CardSet.of(one).mask for one in by_trick]


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def _bits(mask: int) -> list[int]:
    return [card for card in range(54) if mask >> card & 1]
