"""Playing for card points: take what is worth it, feed the partner, save the good cards.

Every card is weighed the same way: how likely our side takes the trick with it, times what lies
there, less what the card would still be worth later. Smearing, ducking, ruffing low and keeping
the Sküs for a fat trick all follow from that.
"""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.public import SEATS
from koenigrufen.players.novice.leading import lead_bonus
from koenigrufen.players.novice.partners import Friends, friends
from koenigrufen.players.novice.situation import Situation, best_after, can_beat, leads_from_above
from koenigrufen.players.novice.worth import worth

_STILL_TO_COME = 5.0
"""What each player after me adds to the trick on average, in thirds."""
_WILL_BEAT = 0.85
"""Who can beat mostly does."""
_HARDLY = 0.2
"""How far to hope for a Sküs over a Mond that was led on purpose."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """One decision: the trick, and who is with me."""

    here: Situation
    with_me: Friends

    def value(self, card: Card) -> float:
        """What playing this card is worth, in thirds."""
        here = self.here
        stake = here.points() + card.thirds + _STILL_TO_COME * len(here.after)
        kept = worth(card, here.view.hand, here.memory, trumps=here.rules.tarock_trumps)
        gain = self.ours(card) * stake - kept
        return gain + lead_bonus(here, self.with_me, card) if here.leading else gain

    def ours(self, card: Card) -> float:
        """The chance that my side takes the trick if I play this card."""
        here = self.here
        best, place = best_after(here.table, card, here.rules)
        chance = self.with_me[(here.view.public.play.leader + place) % SEATS]
        led = here.table[0].suit if here.table else card.suit
        will = _HARDLY if leads_from_above(here, best) else _WILL_BEAT
        for seat in here.after:
            beats = will * can_beat(here, seat, led, best)
            friend = self.with_me[seat]
            chance += (1.0 - chance) * friend * beats - chance * (1.0 - friend) * beats
        return chance


def play_for_points(here: Situation, cards: CardSet) -> Card:
    """The card with the best value; of equals the lowest."""
    weighing = Weighing(here, friends(here.view, here.memory))
    return max(cards, key=weighing.value)
