"""Playing for card points: take what is worth it, feed the partner, save the good cards.

Every card is weighed the same way: how likely our side takes the trick with it, times what lies
there, less what the card would still be worth later. Smearing, ducking, ruffing low and keeping
the Sküs for a fat trick all follow from that.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from koenigrufen.cards.card import PACK as CARDS
from koenigrufen.kernel._jit import jit
from koenigrufen.kernel.bits import NONE, ONE, above, bit, i64, lowest, popcount, suit_of
from koenigrufen.kernel.mind import can_beat, friend, knows_king, lacks, look, takers, unit
from koenigrufen.kernel.play import PAGAT_CARD, SUIT, TAROCKS, TRUMPS
from koenigrufen.kernel.weights import (
    BIRD,
    BIRD_OWN,
    CALLED_KEEP,
    CLEARED,
    CONTROL,
    DRAWN,
    FRESH,
    FROM_KING,
    HARDLY,
    KING_FRESH,
    KING_KEEP,
    KING_KEEP_LATER,
    KING_LATER,
    LEAN_ALONE,
    LEAN_CALLER,
    NOISE,
    OWN_SHARE,
    PAGAT_FLOOR,
    PAGAT_LATE,
    PAGAT_WORTH,
    QUEENS_HOME,
    RUFF,
    SKUES_KEEP,
    SURE,
    TAROCK,
    TO_COME,
    TO_KING,
    WILL_BEAT,
)

THIRDS: Final = np.array([card.thirds for card in CARDS])
_SKUES: Final = i64(53)
_TWENTY: Final = i64(51)


@jit
def for_points(
    s: Any, cards: Any, seat: Any, k: Any, led: Any, best: Any, winner: Any, bits: Any
) -> Any:
    """The card with the best value; of equals the lowest."""
    w = s.weights[seat]
    trumps = s.rules & TRUMPS != 0
    lean = 1.0
    if trumps:
        lean = w[LEAN_ALONE] if s.ultimo < 0 else w[LEAN_CALLER]
    out = look(s, seat, k, lean)
    for other in range(4):
        s.ally[other] = 1.0 if other == seat else friend(s, seat, other, out)
    on_table = 0
    for place in range(k):
        on_table += THIRDS[s.cards[s.noted - 1 - place]]
    number = 12 - popcount(s.held_now[seat])
    to_come = (3 - k) * w[TO_COME]
    taking = takers(s, cards, k, best)
    keeps = -1.0
    choice, top = lowest(cards), -1e9
    tarocks = s.held_now[seat] & TAROCKS
    rest = cards
    while rest != NONE:
        card = lowest(rest)
        rest &= rest - ONE
        one = bit(card)
        if one & taking != NONE:
            suit = suit_of(card) if k == 0 else led
            ours = _ours(s, seat, k, suit, card, 1.0, k > 0 and card == best)
        else:
            if keeps < 0.0:
                hopeful = k > 0 and best >= _TWENTY and led == 4 and winner == s.note_leader
                keeps = _ours(s, seat, k, led, best, s.ally[winner], hopeful)
            ours = keeps
        worth = THIRDS[card]
        stake = on_table + worth + to_come
        value = ours * stake - _kept(s, seat, card, out, tarocks, number)
        if k == 0 and trumps:
            value += _lead(s, seat, card, out)
        value += w[NOISE] * unit(bits, card)
        if value > top:
            choice, top = card, value
    return choice


@jit
def _ours(s: Any, seat: Any, k: Any, led: Any, best: Any, chance: Any, hopeful: Any) -> Any:
    """The chance that my side takes the trick if this card lies highest after mine."""
    w = s.weights[seat]
    will = w[HARDLY] if hopeful else w[WILL_BEAT]
    for step in range(1, 4 - k):
        other = (seat + step) & 3
        beats = will * can_beat(s, other, led, best)
        ally = s.ally[other]
        chance += (1.0 - chance) * ally * beats - chance * (1.0 - ally) * beats
    return chance


@jit
def _kept(s: Any, seat: Any, card: Any, out: Any, tarocks: Any, number: Any) -> Any:
    """What the card may still bring if it is kept."""
    w = s.weights[seat]
    trumps = s.rules & TRUMPS != 0
    worth = THIRDS[card]
    if card < 32:
        others = out & SUIT[card >> 3]
        if worth > 1 and others & above(card) == NONE:
            if not trumps or popcount(others) >= w[FRESH]:
                value = worth * w[KING_FRESH] + w[KING_KEEP]
            else:
                value = worth * w[KING_LATER] + w[KING_KEEP_LATER]
        else:
            value = worth * w[QUEENS_HOME]
        if card == s.ultimo:
            value += w[CALLED_KEEP]
        return value
    if not trumps:
        return worth * w[QUEENS_HOME]
    if card == PAGAT_CARD:
        others = popcount(out & TAROCKS)
        share = popcount(tarocks) / max(1, others)
        return w[PAGAT_WORTH] * min(1.0, w[PAGAT_FLOOR] + share) + w[PAGAT_LATE] * share
    if card < 36:
        bird = card - PAGAT_CARD
        if number < 11 - bird and s.dropped >> (24 + 3 * bird) & 7 == 0:
            worth += w[BIRD] * popcount(tarocks) / max(1, popcount(out & TAROCKS))
    higher = popcount(out & TAROCKS & above(card))
    all_out = popcount(out & TAROCKS)
    rank = 1.0 - higher / all_out if all_out else 1.0
    value = w[TAROCK] + w[CONTROL] * rank * rank
    if card == _SKUES:
        return value + (worth - 1) + w[SKUES_KEEP]
    sure = 1.0 if higher == 0 else w[SURE]
    value += (worth - 1) * sure
    return value


@jit
def _lead(s: Any, seat: Any, card: Any, out: Any) -> Any:
    """What a lead brings besides its trick."""
    w = s.weights[seat]
    hand = s.held_now[seat]
    suit = suit_of(card)
    if suit == 4:
        drawn = 0.0
        for step in range(1, 4):
            other = (seat + step) & 3
            drawn += (1.0 - lacks(s, other, TAROCKS)) * (1.0 - 2.0 * s.ally[other])
        mine = popcount(hand & TAROCKS)
        size = popcount(hand)
        value = w[DRAWN] * (drawn - 1.0) + w[OWN_SHARE] * (mine / size - 0.5)
        for other in range(4):
            if s.waiting and s.held[12 - popcount(hand), other] != NONE:
                value += s.ally[other] * w[BIRD_OWN]
        left = popcount(out & TAROCKS)
        if left and left <= mine < size and out & TAROCKS & above(card) == NONE:
            value += w[CLEARED]
        return value
    gain = 0.0
    for step in range(1, 4):
        other = (seat + step) & 3
        ruffs = lacks(s, other, SUIT[suit]) * (1.0 - lacks(s, other, TAROCKS))
        gain += ruffs * (1.0 - 2.0 * s.ally[other])
    value = w[RUFF] * gain
    known = 0 <= s.ultimo < 32 and knows_king(s, seat)
    if known and s.ultimo >> 3 == suit and bit(s.ultimo) & out != NONE:
        value += w[TO_KING] if s.side[seat] else w[FROM_KING]
    return value
