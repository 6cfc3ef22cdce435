"""Endings without their history: a player's situation made from four hands and a table."""

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.cards.names import read_card, read_cards, read_cardset
from koenigrufen.game.public import Phase, Public, Tricks, TrischakenTalk
from koenigrufen.game.view import View
from koenigrufen.players.novice.memory import Memory
from koenigrufen.players.novice.playing import best_card
from koenigrufen.players.novice.situation import Situation
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.loading import preset
from koenigrufen.rules.play import legal_cards, play_rules


def card(name: str) -> Card:
    return read_card(name)


def situation(
    game: str, hands: str, table: str = "", declarer: int = 1, called: str = ""
) -> Situation:
    """Seat 0 to play; ``hands`` are those of seats 0 to 3, divided by strokes.

    What lies on the table was played by the seats before seat 0, in order. All cards of the
    other three hands are known to be out, but not where.
    """
    contract, rules = CONTRACTS[game], preset("frohnleiten")
    held = [read_cardset(hand) for hand in hands.split("/")]
    lying = read_cards(table)
    leader = (4 - len(lying)) % 4
    switches = play_rules(rules, contract, stichzwang=True)
    tricks = Tricks(rules=switches, table=lying, leader=leader)
    public = Public(
        rules, 3, Phase.PLAYING, 0, contract=contract, declarer=declarer, called=called,
        trischaken=TrischakenTalk(stichzwang=True, talon="last-trick"), tricks=tricks,
    )  # fmt: skip
    view = View(public, 0, held[0], held[0], EMPTY, ())
    after = tuple(range(1, 4 - len(lying)))
    return Situation(view, _memory(held), lying, switches, after)


def _memory(held: list[CardSet]) -> Memory:
    out = held[1] | held[2] | held[3]
    may = (EMPTY, out, out, out)
    density = tuple((len(hand) / max(1, len(out)),) * 2 for hand in held)
    return Memory(out, may, tuple((a, b) for a, b in density))


def played(game: str, hands: str, table: str = "", declarer: int = 1, called: str = "") -> str:
    """The card the novice plays in seat 0."""
    here = situation(game, hands, table, declarer, called)
    cards = legal_cards(here.view.hand, here.table, here.rules)
    return best_card(here, cards).name
