"""Who may announce what, and who may still say kontra.

The declarer announces first and lies down ("Ich liege"); then the others speak in turn. The game
and each announced bonus can be kontraed apart, and only at one's first turn after it was said.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.choices import Speaking
from koenigrufen.rules.contract import Contract
from koenigrufen.rules.ruleset import VALAT, RuleSet

ULTIMO = "koenig-ultimo"
GAME = "game"
"""The item a kontra on the game itself names."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """What the seat that speaks has and has said.

    ``called`` is the called card as far as this seat holds it; ``own`` the bonuses it has
    announced itself; ``closed``: its turn for announcing is over;
    ``may_promise``: it may announce König ultimo without holding the king.
    """

    hand: CardSet
    called: Card | None
    own: Collection[str]
    closed: bool
    may_promise: bool


def why_not_announce(
    rules: RuleSet, contract: Contract, bonus: str, speaker: Speaker, said: Collection[str]
) -> str | None:
    """None if this bonus may be announced now; ``said`` are all announced so far."""
    if bonus not in BONUSES or not rules.announceable(bonus):
        return "bonus-not-played"
    if not BONUSES[bonus].fits(contract, rules):
        return "bonus-not-here"
    if bonus in said:
        return "already-announced"
    if speaker.closed and rules.announcing.speaking is not Speaking.OPEN:
        return "announce-once"
    if _excluded(rules, bonus, speaker.own, said):
        return "excluded-by-valat"
    return _why_not_held(bonus, speaker)


def first_turn_only(rules: RuleSet) -> bool:
    """Whether whoever has said good may not announce any more."""
    return rules.announcing.speaking is Speaking.FIRST_TURN


def _why_not_held(bonus: str, speaker: Speaker) -> str | None:
    """A bird or the called king must be in the announcer's own hand."""
    if not BONUSES[bonus].held:
        return None
    if speaker.may_promise and bonus == ULTIMO:
        return None
    wanted = BONUSES[bonus].wanted(speaker.called)
    return None if wanted is not None and wanted[0] in speaker.hand else "card-not-held"


def _excluded(rules: RuleSet, bonus: str, own: Collection[str], said: Collection[str]) -> bool:
    """An announced Valat and what it excludes cannot be announced together."""
    if bonus == VALAT:
        return any(other in own for other in rules.valat.excludes)
    return bonus in rules.valat.excludes and VALAT in said


def why_not_kontra_item(
    rules: RuleSet, item: str, said: Collection[str], level: int
) -> str | None:
    """None if the item stands, is not closed by a Valat and its level can still be raised."""
    if item != GAME and item not in said:
        return "not-announced"
    if rules.valat_closes_kontra and VALAT in said and item != VALAT:
        return "valat-only"
    return "kontra-limit" if level >= rules.kontra.max_level else None
