"""What a careful player remembers: which cards are still out, and who cannot have them.

Nothing here is a guess. Whoever did not follow has nothing left of the suit; whoever did not beat
where he must has nothing to beat with; the declarer's talon cards are in nobody else's hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from koenigrufen.cards.card import Card, Suit
from koenigrufen.cards.cardset import SUIT_MASK, WHOLE_PACK, CardSet
from koenigrufen.game.public import SEATS, TRICKS, Public
from koenigrufen.game.sides import declarer_alone
from koenigrufen.game.view import View
from koenigrufen.rules.play import PlayRules, winning_place

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
    out = WHOLE_PACK.mask & ~(_seen(public) | view.hand.mask | view.laid.mask)
    never = [0] * SEATS
    never[view.seat] = out
    _from_the_talon(public, never)
    if public.tricks is not None:
        for leader, cards in _tables(public):
            _shown_by(leader, cards, public.tricks.rules, never)
        for seat, hand in public.tricks.shown:
            never[seat] |= ~hand.mask
    may = tuple(CardSet(out & ~no) for no in never)
    sizes = _sizes(public)
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


def _tables(public: Public) -> Iterator[tuple[int, tuple[Card, ...]]]:
    for trick in public.play.done:
        yield trick.leader, trick.cards
    if public.play.table:
        yield public.play.leader, public.play.table


def _seen(public: Public) -> int:
    """Everything that has been played or lies open and goes to nobody's hand."""
    seen = public.talon.left.mask | public.talon.laid.mask
    if public.tricks is None:
        return seen
    for trick in public.tricks.done:
        for card in trick.cards + trick.talon:
            seen |= card.bit
    for card in public.tricks.table:
        seen |= card.bit
    return seen


def _sizes(public: Public) -> tuple[int, ...]:
    if public.tricks is None:
        return (TRICKS,) * SEATS
    tricks = public.tricks
    full = TRICKS - len(tricks.done)
    played = len(tricks.table)
    return tuple(full - ((seat - tricks.leader) % SEATS < played) for seat in range(SEATS))


def _from_the_talon(public: Public, never: list[int]) -> None:
    """The open talon cards that the declarer took up, and the called king he does not hold."""
    taken = CardSet.of(public.talon.shown) - public.talon.left
    for seat in range(SEATS):
        if taken and seat != public.declarer:
            never[seat] |= taken.mask
    if public.declarer is not None and public.called and not declarer_alone(public):
        called = SUIT_MASK.get(Suit(public.called)) if len(public.called) == 1 else None
        if called is not None and not public.rules.bidding.own_king:
            never[public.declarer] |= CardSet(called).highest().bit


def _shown_by(leader: int, cards: Sequence[Card], rules: PlayRules, never: list[int]) -> None:
    """What each card of a trick says about the hand it came from."""
    led = cards[0].suit
    for place, card in enumerate(cards):
        if card.suit is not led:
            seat = (leader + place) % SEATS
            never[seat] |= SUIT_MASK[led] if card.is_tarock else SUIT_MASK[led] | _TAROCK
    if rules.stichzwang:
        _not_beaten(leader, cards, rules, never)


def _not_beaten(leader: int, cards: Sequence[Card], rules: PlayRules, never: list[int]) -> None:
    """Who had to beat and stayed below has nothing higher of the suit."""
    best = cards[0]
    for place in range(1, len(cards)):
        card, seat = cards[place], (leader + place) % SEATS
        if card.suit is best.suit and card < best:
            never[seat] |= WHOLE_PACK.above(best).mask
        best = cards[winning_place(cards[: place + 1], rules)]
