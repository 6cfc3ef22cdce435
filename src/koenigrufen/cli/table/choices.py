"""What a seat may say at a prompt: every conceivable answer with its words, price and reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import KINGS, QUEENS
from koenigrufen.cards.counting import points_text, thirds
from koenigrufen.cards.names import sorted_hand
from koenigrufen.cli.table.known import secret_partner
from koenigrufen.cli.table.prices import (
    bonus_price,
    both,
    concede_price,
    game_price,
    item_values,
)
from koenigrufen.cli.table.speech import Speech
from koenigrufen.game.actions import (
    PLAYS,
    Action,
    Announce,
    Bei,
    Bid,
    Call,
    Concede,
    Good,
    HandOn,
    Hold,
    Kontra,
    Open,
    Pass,
    Spritz,
    Take,
)
from koenigrufen.game.deal import legal_actions, why_illegal
from koenigrufen.game.personal import accounts, kontras
from koenigrufen.game.phases.talon import HALVES, part_of
from koenigrufen.game.phases.trischaken import STICHZWANG, TALON
from koenigrufen.game.public import Phase, Public
from koenigrufen.game.sides import doubling_level
from koenigrufen.game.view import FOURTH_KING, View
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.auction import called_word
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.choices import CountsIn
from koenigrufen.rules.contract import CONTRACTS, Bird, Contract
from koenigrufen.rules.ruleset import VALAT
from koenigrufen.scoring.statement import amount_text

GROUPS: Final = ("birds", "possession", "ultimo", "sweep")
"""The announcements in the order a table thinks of them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer: what it does, how it reads, its price, the words for it, and why not."""

    action: Action
    label: str
    note: str = ""
    group: str = ""
    words: tuple[str, ...] = ()
    reason: str | None = None


def choices(view: View, speech: Speech) -> list[Choice]:
    """All conceivable answers of the phase but a discard's, in the order shown."""
    made = [_with_reason(view, choice) for choice in _MAKERS[view.public.phase](view, speech)]
    known = {choice.action for choice in made}
    others = (action for action in legal_actions(view) if action not in known)
    return made + [Choice(action, action.text()) for action in others]


def _with_reason(view: View, choice: Choice) -> Choice:
    reason = why_illegal(view, choice.action)
    words = (*choice.words, choice.label, choice.action.text())
    return Choice(choice.action, choice.label, choice.note, choice.group, words, reason)


def _auction(view: View, speech: Speech) -> Iterator[Choice]:
    rules = view.public.rules
    yield Choice(Pass(), speech.say("pass"), words=_words(speech, "pass"))
    yield Choice(Open(), speech.say("open"), speech.say("open-note"))
    yield Choice(Hold(), speech.say("hold"))
    yield Choice(HandOn(), speech.say("hand-on"))
    for game in rules.games:
        name = speech.tongue.contract(game.key)
        yield Choice(Bid(game.key), name, game_price(rules, game), words=(game.key,))
    for key in rules.bidding.bei:
        label = speech.bei(key)
        yield Choice(Bei(key), label, game_price(rules, CONTRACTS[key]))


def _words(speech: Speech, key: str) -> tuple[str, ...]:
    """Other words for the same, as the catalogue lists them."""
    return tuple(speech.say(f"words-{key}").split(", "))


def _calling(view: View, speech: Speech) -> Iterator[Choice]:
    kings = sorted_hand(KINGS)
    queens = sorted_hand(QUEENS) if view.dealt >= KINGS else []
    for card in (*kings, *queens):
        words = (card.name, card.suit.value)[: 2 if card.is_king else 1]
        suit = speech.tongue.say(f"suit.{card.suit.value}")
        yield Choice(Call(called_word(card)), speech.card_words(card), words=(*words, suit))
    yield Choice(Call(FOURTH_KING), speech.say("fourth-king"), words=(FOURTH_KING,))


def _talon(view: View, speech: Speech) -> Iterator[Choice]:
    shown, rules, game = view.public.talon.shown, view.public.rules, view.public.game
    for what in HALVES if len(shown) and game.takes > 1 else ():
        cards = part_of(shown, what)
        label, words = speech.cards(sorted_hand(cards)), (speech.say(f"half-{what}"),)
        yield Choice(Take(what), label, _worth(speech, cards), words=words)
    birds = [bird.value for bird in Bird]
    for bird in ("", *birds):
        label = speech.say("concede")
        if bird:
            label += f" ({speech.tongue.bonus(bird)})"
        cost = amount_text(concede_price(rules, game, bird))
        yield Choice(Concede(bird), label, speech.say("concede-note", cost=cost))


def _worth(speech: Speech, cards: Sequence[Card]) -> str:
    tarocks = sum(card.is_tarock for card in cards)
    return speech.say("half-note", points=points_text(thirds(cards)), tarocks=tarocks)


def _choosing(view: View, speech: Speech) -> Iterator[Choice]:
    del view
    for action in (*STICHZWANG, *TALON):
        yield Choice(action, speech.say(f"choose-{action.option}-{action.value}"))


def _spritzen(view: View, speech: Speech) -> Iterator[Choice]:
    del view
    yield Choice(Good(), speech.say("good"), words=_words(speech, "good"))
    yield Choice(Spritz(), speech.say("spritz"), speech.say("spritz-note"))


def _announcing(view: View, speech: Speech) -> Iterator[Choice]:
    public = view.public
    lies = view.is_declarer and not public.talk.lying
    yield Choice(Good(), speech.say("lie" if lies else "good"), words=_words(speech, "good"))
    for bonus in sorted(BONUSES, key=lambda key: GROUPS.index(_group(key))):
        if BONUSES[bonus].fits(public.game, public.rules) and public.rules.announceable(bonus):
            price = bonus_price(public.rules, public.game, bonus)
            name = speech.tongue.bonus(bonus)
            yield Choice(Announce(bonus), name, price, _group(bonus), (bonus,))
    yield from _kontras(view, speech)


def _group(bonus: str) -> str:
    if bonus in list(Bird):
        return "birds"
    if bonus == VALAT:
        return "sweep"
    return "ultimo" if BONUSES[bonus].by_course else "possession"


def _kontras(view: View, speech: Speech) -> Iterator[Choice]:
    public = view.public
    if public.game.negative:
        yield from _personal_kontras(view, speech)
        return
    for item in (GAME, *public.talk.bonuses()):
        level = doubling_level(public, item, None)
        choice = _kontra(public, speech, Kontra(item), level, public.game)
        mine = secret_partner(view) and public.talk.announcer(item) in (None, public.player)
        yield replace(choice, note=speech.say("own-kontra")) if mine and not level else choice


def _personal_kontras(view: View, speech: Speech) -> Iterator[Choice]:
    """In games to lose: each account between a declarer and an opponent."""
    public = view.public
    games = dict(public.declarers)
    for action in kontras(view.seat):
        raised = accounts(public, view.seat, action)
        if raised:
            declarer, opponent = raised[0]
            level = doubling_level(public, GAME, opponent, declarer)
            yield _kontra(public, speech, action, level, games[declarer])


def _kontra(public: Public, speech: Speech, action: Kontra, level: int, game: Contract) -> Choice:
    """A kontra with the price now and the price then."""
    item = speech.item(action.item, game.key)
    word = speech.level(min(level + 1, 3))
    label = speech.say("kontra-on", level=word, item=item)
    if action.opponent is not None:
        label += f" ({speech.name(action.opponent)})"
    values = item_values(public, action.item, game)
    before, after = both(values, 2**level), both(values, 2 ** (level + 1))
    money = public.rules.kontra.counts_in is CountsIn.MONEY
    note = speech.say("kontra-money" if money else "kontra-note", before=before, after=after)
    return Choice(action, label, note, "kontra", (word, f"{word} {item}"))


def _playing(view: View, speech: Speech) -> Iterator[Choice]:
    for card in sorted_hand(view.hand):
        yield Choice(PLAYS[card], speech.card(card), words=(card.name,))


_MAKERS = {
    Phase.AUCTION: _auction,
    Phase.CALLING: _calling,
    Phase.TALON: _talon,
    Phase.CHOOSING: _choosing,
    Phase.SPRITZEN: _spritzen,
    Phase.ANNOUNCING: _announcing,
    Phase.PLAYING: _playing,
}
