"""Where every card of a deal lies, worked out from the moves, apart from the law's own count."""

from koenigrufen.cards.card import Card
from koenigrufen.cards.counting import thirds
from koenigrufen.game.actions import Take
from koenigrufen.game.state import State
from koenigrufen.rules.choices import KingInTalon
from koenigrufen.rules.contract import TalonUse
from tests.helpers.driver import played_cards


def taken(state: State) -> tuple[Card, ...]:
    """The talon cards the declarer has taken up."""
    for move in state.moves:
        if isinstance(move.action, Take):
            parts = {"1": state.talon[:3], "2": state.talon[3:], "all": state.talon}
            one = tuple(card for card in state.talon if card.name == move.action.what)
            return parts.get(move.action.what, one)
    return ()


def in_tricks(state: State) -> tuple[Card, ...]:
    """The talon cards that have gone to tricks."""
    tricks = state.public.tricks
    return tuple(card for trick in tricks.done for card in trick.talon) if tricks else ()


def talon_rest(state: State) -> tuple[Card, ...]:
    """The talon cards still lying where they were dealt."""
    gone = {*taken(state), *in_tricks(state)}
    return tuple(card for card in state.talon if card not in gone)


def everywhere(state: State) -> list[Card]:
    """All cards of the deal, place by place."""
    hands = [card for hand in state.hands for card in hand]
    return [*hands, *state.laid, *played_cards(state), *in_tricks(state), *talon_rest(state)]


def partner_of(state: State) -> int | None:
    """Who was dealt the called card, if not the declarer and not the talon."""
    holders = [seat for seat in range(4) if state.called in state.dealt[seat]]
    return next((seat for seat in holders if seat != state.public.declarer), None)


def tricks_of(state: State, seats: set[int]) -> list[Card]:
    """What these seats have taken in."""
    done = state.public.play.done
    return [card for trick in done if trick.winner in seats for card in trick.pile]


def side_thirds(state: State) -> tuple[int, int]:
    """What the declarer's side and the others hold at the end, each counted by itself."""
    game, declarer = state.public.game, state.public.player
    side = {declarer}
    partner = partner_of(state)
    if partner is not None:
        side.add(partner)
    ours = [*tricks_of(state, side), *state.laid]
    theirs = tricks_of(state, set(range(4)) - side)
    if game.talon is not TalonUse.UNTOUCHED:
        back = _kings_part(state) if game.solo and partner is None else ()
        ours += back
        theirs += [card for card in talon_rest(state) if card not in back]
    return thirds(ours), thirds(theirs)


def _kings_part(state: State) -> tuple[Card, ...]:
    """A Solorufer's declarer gets the half in which the called king lay, in some rounds all."""
    everything = state.public.rules.talon.solo_king is KingInTalon.ALL
    parts = (state.talon,) if everything else (state.talon[:3], state.talon[3:])
    for half in parts:
        if state.called in half:
            return half
    return ()


def hand_sizes(state: State) -> list[int]:
    """Each seat's cards now and those it has played."""
    tricks = state.public.tricks
    sizes = [len(hand) for hand in state.hands]
    if tricks:
        sizes = [size + len(tricks.done) for size in sizes]
        for place in range(len(tricks.table)):
            sizes[(tricks.leader + place) % 4] += 1
    return sizes


def seat_thirds(state: State, seat: int) -> int:
    """What a seat has taken in, talon cards that went to its tricks included."""
    return thirds(tricks_of(state, {seat}))
