"""Who may bid what.

Vorhand speaks first: "Mein Spiel", or a game that may be only his first word. The others in turn
name a higher game or pass, and a pass is final. When all three pass after "Mein Spiel", Vorhand
chooses, now also among the games that are his alone: Rufer and Trischaken.
"""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.cards.card import Card, tarock
from koenigrufen.cards.cardset import KINGS, QUEENS, TAROCKS, CardSet
from koenigrufen.rules.choices import Choice, FourKings, Opening
from koenigrufen.rules.contract import CONTRACTS, Bird, Contract, TalonUse
from koenigrufen.rules.options import Bidding
from koenigrufen.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the auction stands for the seat that is to speak.

    ``highest`` is the key of the standing bid, None while there is none. ``first_word``: it is
    Vorhand's very first word. ``chooses``: the three others have passed and Vorhand must choose.
    """

    highest: str | None
    forehand: bool
    first_word: bool
    chooses: bool


def why_not_bid(rules: RuleSet, standing: Standing, key: str, hand: CardSet) -> str | None:
    """None if this game may be bid now, else the reason."""
    if key not in CONTRACTS or not rules.plays(key):
        return "not-played"
    return _why_not_now(rules, standing, key) or why_not_with(rules, CONTRACTS[key], hand)


def _why_not_now(rules: RuleSet, standing: Standing, key: str) -> str | None:
    bidding = rules.bidding
    if standing.first_word:
        return _why_not_first(rules, key)
    if standing.chooses:
        return _why_not_chosen(bidding, key)
    if key in bidding.first_word:
        return "first-word-only"
    if key in bidding.vorhand_games:
        return "vorhand-game"
    return None if rules.outranks(key, standing.highest) else "bid-too-low"


def _why_not_chosen(bidding: Bidding, key: str) -> str | None:
    """When three have passed: Vorhand's own games, and others where the rules allow."""
    if key in bidding.vorhand_games:
        return None
    if key in bidding.first_word:
        return "first-word-only"
    return None if bidding.choice is Choice.ANY else "vorhand-games-only"


def _why_not_first(rules: RuleSet, key: str) -> str | None:
    if key in rules.bidding.first_word:
        return None
    if key in rules.bidding.vorhand_games:
        return "vorhand-game"
    return None if rules.bidding.opening is Opening.ANY else "open-first"


def why_not_hold(rules: RuleSet, standing: Standing, hand: CardSet) -> str | None:
    """None if Vorhand may play the standing bid himself ("ich halte")."""
    if not rules.bidding.hold:
        return "no-holding"
    if not standing.forehand or standing.highest is None:
        return "nothing-to-hold"
    return why_not_with(rules, CONTRACTS[standing.highest], hand)


def why_not_bei(rules: RuleSet, highest: str | None, key: str) -> str | None:
    """None if this game to lose may be played beside the standing one, which stays the higher."""
    games = rules.bidding.bei
    if key not in games:
        return "no-bei"
    if highest not in games:
        return "nothing-to-join"
    return "bei-too-high" if rules.outranks(key, highest) else None


def must_hand_on(rules: RuleSet, hand: CardSet) -> bool:
    """Whether a forehand with these cards must give the Vorhand to the next seat."""
    return rules.bidding.four_kings is FourKings.HAND_ON and hand >= KINGS


def why_not_pass(standing: Standing) -> str | None:
    """Vorhand can neither pass with his first word nor when he must choose."""
    if standing.first_word:
        return "open-first"
    return "vorhand-must-choose" if standing.chooses else None


def why_not_with(rules: RuleSet, contract: Contract, hand: CardSet) -> str | None:
    """What the hand itself must have for the game: a king to call, a bird, enough suit cards."""
    if contract.calls and not callable_cards(rules, hand):
        return "nothing-to-call"
    if contract.bird_game and not birds_for(rules, contract, hand):
        return "no-bird"
    if len(hand - TAROCKS) < suit_minimum(rules, contract):
        return "too-few-suit-cards"
    return None


def suit_minimum(rules: RuleSet, contract: Contract) -> int:
    """Suit cards the hand must hold before the talon, so that enough can stay."""
    if not contract.suit_game:
        return 0
    if contract.talon is TalonUse.LEFT:
        return rules.talon.solo_suit_minimum
    return rules.talon.suit_minimum


def birds_for(rules: RuleSet, contract: Contract, hand: CardSet) -> tuple[Bird, ...]:
    """The birds in hand that this bird game may be played with."""
    wanted = (contract.bird,) if contract.bird else tuple(Bird)
    return tuple(b for b in wanted if tarock(b.number) in hand and rules.announceable(b.value))


def callable_cards(rules: RuleSet, hand: CardSet) -> CardSet:
    """The cards a declarer with this hand may call."""
    if rules.bidding.own_king:
        return KINGS
    kings = KINGS - hand
    if kings or rules.bidding.four_kings is not FourKings.CALL_QUEEN:
        return kings
    return QUEENS - hand


def may_call_fourth(hand: CardSet) -> bool:
    """With exactly three kings: "der vierte König" without naming the suit."""
    return len(KINGS & hand) == len(KINGS) - 1


def read_called(word: str, hand: CardSet) -> Card | None:
    """The card behind a call as the caller means it: ``H``, ``HD`` or ``vierter``."""
    if word == "vierter":
        missing = KINGS - hand
        return missing.highest() if len(missing) == 1 else None
    return _BY_CALL.get(word)


def called_word(card: Card) -> str:
    """How a called card is written: a king by its suit, a queen by her name."""
    return card.suit.value if card.is_king else card.name


_BY_CALL = {called_word(card): card for card in KINGS | QUEENS}
