"""What a deal can still pay: the law's amounts for everything that may happen, taken apart.

A payment is the game's, with or without a Valat, for so many card points, and on top of it what
each bonus adds by itself. The amounts are asked of the law one by one (see `told`) and put
together in `amounts`. They are the declaring side's sum in money.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Final

from koenigrufen.cards.card import MOND, PACK, PAGAT, SKUES, Card, tarock
from koenigrufen.cards.cardset import KINGS, TRULL, CardSet
from koenigrufen.game.state import State
from koenigrufen.kernel.lower import OpenCards
from koenigrufen.kernel.told import TRICKS, Teller
from koenigrufen.rules.bonuses import Course, Side
from koenigrufen.rules.choices import Counting
from koenigrufen.rules.contract import Bird
from koenigrufen.rules.counting import EVERY_CARD, recounted
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.course import bonus_facts, course_of
from koenigrufen.scoring.facts import GameFacts

ITEMS: Final = (
    *(bird.value for bird in Bird), "koenig-ultimo", "mondfang", "skuesfang", "pagatfang",
    "koenigfang", "trull", "vier-koenige",
)  # fmt: skip
"""What a search keeps in mind of the course, in the order of its signature."""
NOTHING, THEIRS, OURS = 0, 1, 2
"""States of Trull, kings, ultimo and Valat; a bird: not there, lost, made; a catch: no, yes."""
_POINTS: Final = {"absolut": "absolut", "sack-1": "first", "sack-2": "second"}
_SIDES: Final = {THEIRS: Side.DEFENDERS, OURS: Side.DECLARER}
Told = dict[str, Course]


@dataclass(frozen=True)
class Stakes:
    """The amounts of one position. ``facts`` are those of the deal so far, by the law."""

    cards: OpenCards
    state: State
    facts: GameFacts

    @cached_property
    def course(self) -> Course:
        return course_of(self.state)

    @cached_property
    def _teller(self) -> Teller:
        return Teller(self.course)

    @cached_property
    def weights(self) -> tuple[int, ...]:
        """What each card counts, in thirds."""
        more = EVERY_CARD if self.cards.rules.count.method is Counting.NOMINAL else 0
        return tuple(card.thirds + more for card in PACK)

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """The cards in play by seat, those of the open trick among them."""
        hands = list(self.cards.hands)
        for place, card in enumerate(self.cards.table):
            hands[(self.cards.leader + place) % 4] |= 1 << card
        return tuple(hands)

    @property
    def rest(self) -> int:
        """What all cards in play count."""
        return self._weight(self._in_play)

    @cached_property
    def _in_play(self) -> CardSet:
        return CardSet(self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3])

    def _weight(self, cards: CardSet) -> int:
        return sum(self.weights[card.index] for card in cards)

    def holder(self, card: Card | None) -> int | None:
        """Who has the card, in hand or in the open trick."""
        if card is None:
            return None
        return next((seat for seat in range(4) if self.hands[seat] & card.bit), None)

    def live(self, item: str) -> bool:
        """Whether it is still open what becomes of it."""
        if item in list(Bird):
            bird = Bird(item)
            return bird.trick >= self.cards.number and self.holder(tarock(bird.number)) is not None
        if item == "mondfang":
            return None not in (self.holder(MOND), self.holder(SKUES))
        if item in ("trull", "vier-koenige"):
            return bool(self._in_play & (TRULL if item == "trull" else KINGS))
        return self.holder(self._card(item)) is not None

    def _card(self, item: str) -> Card | None:
        return {"skuesfang": SKUES, "pagatfang": PAGAT}.get(item, self.state.called)

    def possible(self, item: str, side: Side) -> bool:
        """Whether the side may still get all of the Trull or of the kings."""
        wanted = TRULL if item == "trull" else KINGS
        return self.live(item) and wanted <= self.course.piles[side] | self._in_play

    def all_tricks_possible(self, side: Side) -> bool:
        done = self.course.tricks
        return all(self.course.sides[t.winner] is side for t in done) and (
            len(done) + max(self.cards.left, len(self.cards.table) > 0) == TRICKS
        )

    def states(self, item: str) -> tuple[int, ...]:
        """What may become of it."""
        if not self.live(item):
            return (NOTHING,)
        if item in ("trull", "vier-koenige"):
            return (NOTHING, *(s for s, side in _SIDES.items() if self.possible(item, side)))
        catch = item in ("mondfang", "skuesfang", "pagatfang", "koenigfang")
        return (0, 1) if catch else (0, 1, 2)

    @property
    def valats(self) -> tuple[int, ...]:
        """Nobody's, and the sides that may still take every trick."""
        return (NOTHING, *(v for v, side in _SIDES.items() if self.all_tricks_possible(side)))

    def _happened(self, item: str, state: int) -> Course:
        teller = self._teller
        if state == NOTHING:
            return teller.nothing()
        if item in list(Bird):
            bird = tarock(Bird(item).number)
            return teller.bird(Bird(item), bird, self._seat(bird), made=state == OURS)
        if item == "mondfang":
            return teller.mond_caught(self._seat(MOND), self._seat(SKUES))
        if item in ("trull", "vier-koenige"):
            return teller.gathered(_SIDES[state])
        card = self._card(item)
        assert card is not None
        if item == "koenig-ultimo":
            return teller.ultimo(card, self._seat(card), _SIDES[state])
        return teller.caught(card, self._seat(card))

    def _seat(self, card: Card) -> int:
        seat = self.holder(card)
        assert seat is not None
        return seat

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Thirds the declaring side still has to make from which on something is reached."""
        rules, rest = self.cards.rules, self.rest
        more = EVERY_CARD * self.facts.cards if rules.count.method is Counting.NOMINAL else 0
        found = {self._needed(rules.count.win_at) - self.facts.thirds - more}
        for limit in self._limits():
            need = self._needed(limit)
            found.add(need - self._weight(self.course.piles[Side.DECLARER]))
            found.add(self._weight(self.course.piles[Side.DEFENDERS]) + rest - need + 1)
        return (0, *sorted(start for start in found if 0 < start <= rest))

    def _limits(self) -> Iterator[int]:
        for name in _POINTS.values():
            limit: int = getattr(self.cards.rules.sacks, name)
            yield limit

    def _needed(self, limit: int) -> int:
        """The exact thirds with which a pile counts so much."""
        if self.cards.rules.count.method is not Counting.WHOLE_POINTS:
            return limit
        return next(
            (t for t in range(220) if recounted(Counting.WHOLE_POINTS, t, 0) >= limit), 999
        )

    def amount(self, valat: int, made: int, items: Mapping[str, int]) -> Fraction:
        """What the law pays the declaring side if it makes so many thirds and this happens."""
        told: Told = {item: self._happened(item, state) for item, state in items.items()}
        told["valat"] = (
            self._teller.nothing() if valat == NOTHING else self._teller.all_tricks(_SIDES[valat])
        )
        own = self._weight(self.course.piles[Side.DECLARER]) + made
        other = self._weight(self.course.piles[Side.DEFENDERS]) + self.rest - made
        for key, limit in zip(_POINTS, self._limits(), strict=True):
            need = self._needed(limit)
            sides = tuple(s for s, have in zip(Side, (own, other), strict=True) if have >= need)
            told[key] = self._teller.points(sides)
        money = settle(self.cards.rules, self._facts(told, made)).money
        return sum((money[seat] for seat in self.cards.declarers), Fraction(0))

    def _facts(self, told: Told, made: int) -> GameFacts:
        bonuses = tuple(bonus_facts(self.state, told))
        cards, thirds = self.facts.cards, self.facts.thirds + made
        if self.cards.rules.count.method is Counting.NOMINAL:
            cards, thirds = 0, thirds + EVERY_CARD * cards
        return replace(self.facts, bonuses=bonuses, thirds=thirds, cards=cards)
