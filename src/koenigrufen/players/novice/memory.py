"""What a careful player remembers: which cards are still out, and who cannot have them.

Nothing here is a guess. Whoever did not follow has nothing left of the suit; whoever did not beat
where he must has nothing to beat with; the declarer's talon cards are in nobody else's hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from koenigrufen.cards.card import Card, Suit
from koenigrufen.cards.cardset import SUIT_MASK, WHOLE_PACK, CardSet
from koenigrufen.game.public import SEATS, Public
from koenigrufen.game.sides import declarer_alone
from koenigrufen.game.view import View
from koenigrufen.search.seen import hand_sizes, played
from koenigrufen.search.shown import not_held

_TAROCK = SUIT_MASK[Suit.TAROCK]
_CERTAIN = 0.95


_LEAN_ALONE = 2.2
_LEAN_CALLER = 1.5
"""Who plays a game with Tarock as trump has them: how much likelier a Tarock lies with him than
a suit card, of which he has also laid some away."""

Density = tuple[float, float]
"""How likely a single suit card, and a single Tarock, of the possible ones is in a hand."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What is known of the other hands.

    ``out`` are the cards not seen yet, ``may`` by seat those of them it may hold, ``density`` by
    seat how thick they lie there.
    """

    out: CardSet
    may: tuple[CardSet, ...]
    density: tuple[Density, ...]

    def lacks(self, seat: int, cards: CardSet) -> float:
        """The chance that none of these cards is in this hand."""
        mask = self.may[seat].mask & cards.mask
        if not mask:
            return 1.0
        suit_card, tarock = self.density[seat]
        tarocks = (mask & _TAROCK).bit_count()
        return float((1.0 - suit_card) ** (mask.bit_count() - tarocks) * (1.0 - tarock) ** tarocks)

    def has(self, seat: int, cards: CardSet) -> float:
        """The chance that this hand holds at least one of the cards."""
        return 1.0 - self.lacks(seat, cards)

    def lies_with(self, seats: Sequence[int], card: Card) -> float:
        """The chance that one of these seats holds the card."""
        kind = int(card.is_tarock)
        total = sum(self.density[seat][kind] for seat in seats if card in self.may[seat])
        return min(total, 1.0)


def remember(view: View) -> Memory:
    """All a seat knows of the cards it does not see."""
    public = view.public
    open_cards = public.talon.left | public.talon.laid
    own = view.hand | view.laid
    out = WHOLE_PACK.mask & ~(played(public) | open_cards.mask | own.mask)
    never = not_held(public)
    never[view.seat] = out
    _from_the_talon(public, never)
    if public.tricks is not None:
        for seat, hand in public.tricks.shown:
            never[seat] |= ~hand.mask
    may = tuple(CardSet(out & ~no) for no in never)
    sizes = hand_sizes(public)
    density = tuple(_density(may[s], sizes[s], _lean(view, s)) for s in range(SEATS))
    return Memory(CardSet(out), may, density)


def _lean(view: View, seat: int) -> float:
    game = view.public.contract
    if game is None or seat != view.public.declarer or not game.positive or game.suit_game:
        return 1.0
    return _LEAN_CALLER if game.calls else _LEAN_ALONE


def _density(may: CardSet, size: int, lean: float) -> Density:
    possible = len(may)
    if size >= possible:
        return 1.0, 1.0
    tarocks = (may.mask & _TAROCK).bit_count()
    share = size / (lean * tarocks + possible - tarocks)
    return min(share, _CERTAIN), min(lean * share, _CERTAIN)


def _from_the_talon(public: Public, never: list[int]) -> None:
    """The open talon cards that the declarer took up, and the called king he does not hold."""
    took = CardSet.of(public.talon.shown) - public.talon.left
    for seat in range(SEATS):
        if took and seat != public.declarer:
            never[seat] |= took.mask
    if public.declarer is not None and public.called and not declarer_alone(public):
        called = SUIT_MASK.get(Suit(public.called)) if len(public.called) == 1 else None
        if called is not None and not public.rules.bidding.own_king:
            never[public.declarer] |= CardSet(called).highest().bit
