"""Plain minimax by the law: no table, no bounds, no kernel. Slow and obvious."""

from collections.abc import Sequence
from functools import cache

from koenigrufen.cards.card import PACK
from koenigrufen.cards.cardset import CardSet
from koenigrufen.kernel.lower import OpenCards
from koenigrufen.rules.play import PlayRules, hold_announced, legal_cards, winning_place

Hands = tuple[int, ...]


def playable(cards: OpenCards, rules: PlayRules, hands: Hands, table: tuple[int, ...], seat: int,
             number: int) -> list[int]:  # fmt: skip
    legal = legal_cards(CardSet(hands[seat]), [PACK[card] for card in table], rules)
    announced = [(PACK[card], until) for who, card, until in cards.held if who == seat]
    if announced:
        legal = hold_announced(legal, announced, number)
    return [card.index for card in legal]


def better(cards: OpenCards, results: Sequence[int], *, declares: bool) -> int:
    """The result a side picks; in a game to lose as close to the wanted tricks as it can be."""

    def rank(tricks: int) -> tuple[int, int]:
        return -abs(tricks - cards.contract.tricks), -tricks

    pick = max if declares else min
    return pick(results, key=rank) if cards.contract.negative else pick(results)


def taken(cards: OpenCards, table: tuple[int, ...], winner: int) -> int:
    if winner not in cards.declarers:
        return 0
    return 1 if cards.contract.negative else sum(PACK[c].thirds + cards.each for c in table)


def values(cards: OpenCards, rules: PlayRules) -> dict[int, int]:
    """Each playable card with what the declaring side makes in the end."""
    over = cards.contract.tricks if cards.rules.play.early_end else 99

    @cache
    def value(hands: Hands, leader: int, table: tuple[int, ...], number: int, done: int) -> int:
        if len(table) == 4:
            winner = (leader + winning_place([PACK[card] for card in table], rules)) % 4
            return value(hands, winner, (), number + 1, done + taken(cards, table, winner))
        if not any(hands) or (cards.contract.negative and done > over):
            return done
        seat = (leader + len(table)) % 4
        results = [
            value(without(hands, seat, card), leader, (*table, card), number, done)
            for card in playable(cards, rules, hands, table, seat, number)
        ]
        return better(cards, results, declares=seat in cards.declarers)

    tricks = sum(cards.tricks[seat] for seat in cards.declarers)
    done = tricks if cards.contract.negative else cards.so_far
    seat, table = cards.seat, cards.table
    return {
        card: value(
            without(cards.hands, seat, card), cards.leader, (*table, card), cards.number, done
        )
        for card in playable(cards, rules, cards.hands, table, seat, cards.number)
    }


def without(hands: Hands, seat: int, card: int) -> Hands:
    return tuple(h & ~(1 << card) if s == seat else h for s, h in enumerate(hands))
