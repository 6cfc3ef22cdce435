"""One deal with all its cards: the state that only the law sees."""

from __future__ import annotations

from dataclasses import dataclass, replace

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.actions import Move
from koenigrufen.game.public import Phase, Public, next_seat
from koenigrufen.game.view import View
from koenigrufen.rules.ruleset import RuleSet

Hands = tuple[CardSet, CardSet, CardSet, CardSet]


@dataclass(frozen=True, slots=True)
class State:
    """A deal in progress or finished.

    ``hands`` are the cards now held by seat, ``dealt`` the first twelve of each; ``laid`` the
    declarer's discards; ``called`` the called card; ``moves`` the log that made this
    state, ``seen`` the same as everybody saw it.
    """

    public: Public
    hands: Hands
    dealt: Hands
    talon: tuple[Card, ...]
    laid: CardSet = EMPTY
    called: Card | None = None
    moves: tuple[Move, ...] = ()
    seen: tuple[Move, ...] = ()

    @property
    def over(self) -> bool:
        return self.public.phase is Phase.OVER

    @property
    def turn(self) -> int:
        """The seat that is to act."""
        return self.public.turn

    def view(self, seat: int) -> View:
        """What this seat knows."""
        hand, dealt = self.hands[seat], self.dealt[seat]
        if seat == self.public.declarer:
            return View(self.public, seat, hand, dealt, self.laid, self.moves)
        return View(self.public, seat, hand, dealt, EMPTY, self.seen)

    def with_hand(self, seat: int, hand: CardSet) -> Hands:
        """The four hands with one of them changed."""
        hands = list(self.hands)
        hands[seat] = hand
        return hands[0], hands[1], hands[2], hands[3]


def start(rules: RuleSet, dealer: int, deal: Deal) -> State:
    """A fresh deal; Vorhand speaks first."""
    public = Public(rules, dealer, Phase.AUCTION, next_seat(dealer))
    return State(public, deal.hands, deal.hands, deal.talon)


def publish(state: State, **changes: object) -> State:
    """The state with some of its public side changed."""
    return replace(state, public=replace(state.public, **changes))  # type: ignore[arg-type] # by name
