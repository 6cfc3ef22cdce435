"""A finished deal laid open: the report, the account line by line, all cards and the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.counting import thirds
from koenigrufen.cards.names import sorted_hand
from koenigrufen.game.public import SEATS
from koenigrufen.game.state import State
from koenigrufen.record.deal_report import deal_report
from koenigrufen.record.replay import Replay
from koenigrufen.record.report import statement_json
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.scoring.account import settle_deal
from koenigrufen.scoring.course import piles, tricks_of
from koenigrufen.scoring.statement import Line
from koenigrufen.texts.catalogue import Tongue, capital
from koenigrufen.web.speech import Speech
from koenigrufen.web.views.notes import notes_of

Table = dict[str, Any]


def result_of(
    state: State, tongue: Tongue, players: Sequence[str], more: Table, factor: int = 1
) -> Table:
    """The report of a deal that is over, with what a browser shows besides."""
    report = deal_report(Replay(state), tongue)
    settled = settle_deal(state, factor)
    statement = statement_json(settled, tongue, players)
    for line in statement["lines"]:
        line["name"] = capital(tongue.item(line["item"]))
        line["money_only"] = line["ledger"] == "money"
    for line, paid in zip(statement["lines"], settled.lines, strict=True):
        line["by"] = _bonus_by(paid)
    opened = {
        "hands": [_names(hand) for hand in state.dealt],
        "talon": [card.name for card in state.talon],
        "laid": _names(state.laid),
        "piles": _piles(state),
        "factor": factor,
        "win_at": int(state.public.rules.count.win_at),
        "notes": list(notes_of(state, settled, Speech(tongue), players)),
    }
    return {"sides": None, "thirds": None} | report | statement | opened | more


def _bonus_by(line: Line) -> str | None:
    """Whether it was the payee or the payer who made or missed a bonus; of all else nothing."""
    if line.item not in BONUSES:
        return None
    return "from" if line.why.endswith("-missed") else "to"


def _names(cards: CardSet) -> list[str]:
    return [card.name for card in sorted_hand(cards)]


def _piles(state: State) -> list[Table]:
    """What each side, or in Trischaken each seat, has to count, in the order it came in."""
    if state.public.game.everyone_alone:
        return [_seat_pile(state, seat) for seat in range(SEATS)]
    order = [card for trick in tricks_of(state) for card in trick.cards]
    rows: list[Table] = []
    for side, cards in piles(state).items():
        played = [card for card in order if card in cards]
        rest = sorted_hand(cards - CardSet.of(played))
        rows.append(_pile(side.value, [card.name for card in (*played, *rest)], thirds(cards)))
    return rows


def _seat_pile(state: State, seat: int) -> Table:
    cards = [card for trick in tricks_of(state) if trick.winner == seat for card in trick.pile]
    return _pile(str(seat), [card.name for card in cards], thirds(cards))


def _pile(name: str, cards: list[str], worth: int) -> Table:
    return {"name": name, "cards": cards, "thirds": worth}
