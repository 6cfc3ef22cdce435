"""One seat's side of a deal, written down: what another program may send and be sent.

``koenigrufen-view/1`` is a recorded deal as one player saw it: his own cards, what was done (of
others' discards only the cards laid open), the talon cards he has seen, and laid-open hands.
"""

from __future__ import annotations

from typing import Any, Final

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import WHOLE_PACK, CardSet
from koenigrufen.cards.errors import IllegalAction, RecordError, SettlementError
from koenigrufen.cards.names import cards_text, read_cards, sorted_hand
from koenigrufen.cards.shapes import is_table
from koenigrufen.cards.shuffle import HAND, SEATS, TALON, Deal
from koenigrufen.game.actions import (
    Announce,
    Bei,
    Bid,
    Call,
    Choose,
    Concede,
    Discard,
    Good,
    HandOn,
    Hold,
    Kontra,
    Move,
    Open,
    Pass,
    Play,
    Spritz,
    Take,
)
from koenigrufen.game.deal import apply, witness
from koenigrufen.game.phases.opening import turned_up
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.game.view import View
from koenigrufen.record.fields import Fields, seat, shown
from koenigrufen.record.notation import read_move
from koenigrufen.rules.loading import load
from koenigrufen.rules.trischaken import TrischakenTalon

FORMAT: Final = "koenigrufen-view/1"
KEYS: Final = ("format", "rules", "set", "dealer", "seat", "hand", "talon", "shown", "actions")
_SAID: Final[dict[Phase, tuple[type, ...]]] = {
    Phase.AUCTION: (Open, Bid, Bei, Hold, Pass, HandOn),
    Phase.CALLING: (Call,),
    Phase.TALON: (Take, Concede),
    Phase.DISCARDING: (Discard,),
    Phase.CHOOSING: (Choose,),
    Phase.SPRITZEN: (Spritz, Good),
    Phase.ANNOUNCING: (Announce, Kontra, Good),
    Phase.PLAYING: (Play,),
    Phase.OVER: (),
}


def view_table(view: View, rules: str = "", settings: tuple[str, ...] = ()) -> dict[str, Any]:
    """The view as an object of JSON, for programs that know nothing of us.

    ``rules`` and ``settings`` say where the rule set comes from if it is no preset.
    """
    public = view.public
    table: dict[str, Any] = {
        "format": FORMAT,
        "rules": rules or public.rules.id,
        "set": list(settings),
        "dealer": public.dealer,
        "seat": view.seat,
        "hand": cards_text(sorted_hand(view.dealt)),
        "talon": cards_text(_talon(view)),
        "actions": [move.text().rstrip() for move in view.moves],
    }
    tricks = public.tricks
    if tricks is not None and tricks.shown:
        table["shown"] = {str(who): cards_text(sorted_hand(cards)) for who, cards in tricks.shown}
    return table


def _talon(view: View) -> tuple[Card, ...]:
    """The talon cards the seat has seen, from the top."""
    public = view.public
    if public.talon.shown:
        return public.talon.shown
    if view.is_declarer and public.talon.taken:
        own = view.hand | view.laid | _played(view)
        return tuple(own - view.dealt)
    done = public.tricks.done if public.tricks is not None else ()
    return tuple(card for trick in done for card in trick.talon)


def _played(view: View) -> CardSet:
    plays = (move for move in view.moves if move.seat == view.seat)
    return CardSet.of(move.action.card for move in plays if isinstance(move.action, Play))


def read_view(table: dict[str, Any]) -> View:
    """What the seat knows now. Raises RecordError, NotationError, IllegalAction or RulesError."""
    try:
        fields = Fields(table)
        if fields.need("format") != FORMAT:
            raise RecordError("wrong-format", got=shown(table["format"]).strip('"'), want=FORMAT)
        fields.only(KEYS)
        return _seen(fields)
    except SettlementError as error:
        raise RecordError(error.reason, **error.values) from None


def _seen(fields: Fields) -> View:
    own = fields.seat("seat")
    rules = load(fields.text("rules"), fields.texts("set"))
    moves = tuple(read_move(text) for text in fields.texts("actions"))
    hand = _cards(fields, "hand")
    if len(hand) != HAND:
        raise RecordError("wrong-number", key="hand", got=len(hand), want=HAND)
    talon = _cards(fields, "talon") if "talon" in fields else ()
    hands = _hands(fields, own, CardSet.of(hand), moves)
    state = start(
        rules, fields.seat("dealer"), Deal((hands[0], hands[1], hands[2], hands[3]), talon)
    )
    for move in moves:
        state = _after(state, move, own)
        _check_talon(state, own)
    _check_unseen(fields, state, talon)
    return state.view(own)


def _check_unseen(fields: Fields, state: State, talon: tuple[Card, ...]) -> None:
    """Nobody has seen the talon while games are named, or a hand before cards are played."""
    twice = next((card for card in talon if card in state.dealt[fields.seat("seat")]), None)
    if twice is not None:
        raise RecordError("card-twice", key="talon", card=twice.name)
    if talon and state.public.phase in (Phase.AUCTION, Phase.CALLING):
        raise RecordError("talon-unseen", key="talon")
    if fields.table.get("shown") and state.public.tricks is None:
        raise RecordError("hands-not-open", key="shown")


def _hands(fields: Fields, own: int, hand: CardSet, moves: tuple[Move, ...]) -> list[CardSet]:
    """Of the others each might hold every card that is not one's own, unless he has laid open."""
    hands = [WHOLE_PACK - hand] * SEATS
    hands[own] = hand
    table: object = fields.table.get("shown", {})
    if not is_table(table):
        raise RecordError("wrong-table", key="shown", got=shown(table))
    first = [move for move in moves if isinstance(move.action, Play)][:SEATS]
    for key, text in table.items():
        who = seat(int(key) if key.isdecimal() else key, f"shown.{key}")
        played = [m.action.card for m in first if m.seat == who and isinstance(m.action, Play)]
        hands[who] = CardSet.of((*read_cards(str(text)), *played))
    return hands


def _after(state: State, move: Move, own: int) -> State:
    """One's own move by the law; another's as it was seen."""
    if not state.over and move.seat != state.turn:
        raise IllegalAction("not-your-turn", seat=move.seat, action=move.action.text())
    if move.seat == own or state.over:
        return apply(state, move.action)
    action = move.action
    if not isinstance(action, _SAID[state.public.phase]):
        raise IllegalAction("not-in-phase", seat=move.seat, action=action.text())
    if isinstance(action, Play) and action.card not in _unseen(state, own):
        raise IllegalAction("card-elsewhere", seat=move.seat, action=action.text())
    return witness(state, action)


def _check_talon(state: State, own: int) -> None:
    """Every talon card that has been turned up or taken up must be told."""
    public = state.public
    done = len(public.tricks.done) if public.tricks is not None else 0
    last = public.trischaken.talon == TrischakenTalon.LAST_TRICK and done == HAND
    own_talon = public.phase is Phase.DISCARDING and public.turn == own
    want = TALON if last or own_talon or (public.phase is Phase.TALON and turned_up(public)) else 0
    if public.trischaken.talon == TrischakenTalon.FIRST_SIX_TRICKS:
        want = min(done, TALON)
    if len(state.talon) < want:
        raise RecordError("wrong-number", key="talon", got=len(state.talon), want=want)


def _unseen(state: State, own: int) -> CardSet:
    """The cards another may still play: neither one's own nor gone."""
    played = (m.action.card for m in state.moves if isinstance(m.action, Play))
    return WHOLE_PACK - state.dealt[own] - CardSet.of(played)


def _cards(fields: Fields, key: str) -> tuple[Card, ...]:
    return read_cards(fields.text(key))
