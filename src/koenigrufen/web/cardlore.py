"""The cards in a few lines: their order, what each counts, and what the declarer needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from koenigrufen.cards.card import PACK, SUITS, Suit
from koenigrufen.cards.cardset import TRULL
from koenigrufen.cards.counting import PACK_THIRDS, points_text
from koenigrufen.rules.counting import recounted
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.texts.catalogue import capital
from koenigrufen.web.speech import Speech

_LEAST: Final = min(card.nominal for card in PACK)


def card_lore(rules: RuleSet, speech: Speech) -> list[dict[str, str]]:
    """Rows of a term and its text: the order of each kind, the values, the count, the aim.

    The last row's term is what the declaring side needs in this rule set, such as ``35/2``.
    """
    return [{"term": term, "text": capital(text)} for term, text in _rows(rules, speech)]


def _rows(rules: RuleSet, speech: Speech) -> Iterator[tuple[str, str]]:
    tongue = speech.tongue
    yield tongue.say(f"suit.{Suit.TAROCK.value}"), speech.lore("tarock", order=_tarocks(speech))
    for ranks, suits in _kinds().items():
        names = [tongue.say(f"suit.{suit.value}") for suit in suits]
        yield ", ".join(names), ", ".join(speech.rank(rank) for rank in ranks)
    yield speech.lore("values"), speech.lore("values-text", **_values(speech))
    total = points_text(recounted(rules.count.method, PACK_THIRDS, len(PACK)))
    method = rules.count.method.value
    yield speech.lore("count"), speech.lore(f"count-{method}", total=total)
    yield points_text(rules.count.win_at), _needed(rules, speech, total)


def _tarocks(speech: Speech) -> str:
    """The three that have names by name and number, those between by their ends."""
    tarocks = sorted((card for card in PACK if card.is_tarock), reverse=True)
    *high, pagat = [f"{speech.card(card)} ({card.number})" for card in tarocks if card.is_trull]
    plain = [card.number for card in tarocks if not card.is_trull]
    return ", ".join([*high, f"{plain[0]}, {plain[1]} … {plain[-1]}", pagat])


def _kinds() -> dict[tuple[str, ...], list[Suit]]:
    """The plain suits by the order of their ranks, from the highest."""
    kinds: dict[tuple[str, ...], list[Suit]] = {}
    for suit in reversed(SUITS):
        ranks = tuple(card.rank for card in reversed(PACK) if card.suit is suit)
        kinds.setdefault(ranks, []).append(suit)
    return kinds


def _values(speech: Speech) -> dict[str, str]:
    pictures = [card for card in PACK if card.suit is SUITS[0] and card.nominal > _LEAST]
    faces = ", ".join(f"{speech.rank(card.rank)} {card.nominal}" for card in reversed(pictures))
    trull = ", ".join(speech.card(card) for card in sorted(TRULL, reverse=True))
    top = max(card.nominal for card in TRULL)
    return {"faces": faces, "trull": trull, "top": str(top), "least": str(_LEAST)}


def _needed(rules: RuleSet, speech: Speech, total: str) -> str:
    points, blatt = divmod(int(rules.count.win_at), 3)
    return speech.lore(f"needs-{blatt}", points=points, blatt=blatt, total=total)
