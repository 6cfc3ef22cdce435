"""Everything the seat on turn could think of, with the law's answer to each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from koenigrufen.cards.card import BY_NAME, SUITS
from koenigrufen.cards.counting import points_text, thirds
from koenigrufen.cards.names import sorted_hand
from koenigrufen.game import actions as a
from koenigrufen.game.deal import discard_choice, discards_in_order, legal_actions, why_illegal
from koenigrufen.game.public import Phase
from koenigrufen.game.sides import doubling_level
from koenigrufen.game.view import View
from koenigrufen.rules.announcing import GAME
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.choices import CountsIn
from koenigrufen.rules.contract import CONTRACTS, Bird, Contract
from koenigrufen.rules.ruleset import VALAT
from koenigrufen.web.asks import asks, bonus_asks
from koenigrufen.web.speech import Speech
from koenigrufen.web.views.prices import PriceBook, announceable, bird_of
from koenigrufen.web.views.shapes import Choice, DiscardView, Refused, Worth
from koenigrufen.web.views.sides import raised

_HALVES: Final = {"1": slice(0, 3), "2": slice(3, 6), "all": slice(0, 6)}


def choices_of(view: View, book: PriceBook, speech: Speech) -> list[Choice]:
    """All choices of the seat on turn, in the order to show them; for others none."""
    if not view.to_act or view.public.phase in (Phase.OVER, Phase.DISCARDING):
        return []
    return [_choice(view, action, book, speech) for action in _candidates(view)]


def _candidates(view: View) -> list[a.Action]:
    legal = list(legal_actions(view))
    thought: list[a.Action] = []
    if view.public.phase in _THOUGHTS:
        thought = _THOUGHTS[view.public.phase](view)
    return thought + [action for action in legal if action not in thought]


def _bids(view: View) -> list[a.Action]:
    rules = view.public.rules
    hold: list[a.Action] = [a.Hold()] if rules.bidding.hold else []
    return [a.Open(), *(a.Bid(game.key) for game in rules.games), *hold, a.Pass()]


def _calls(view: View) -> list[a.Action]:
    del view
    return [a.Call(suit.value) for suit in SUITS]


def _talon(view: View) -> list[a.Action]:
    legal = legal_actions(view)
    halves: list[a.Action] = [a.Take("1"), a.Take("2")]
    takes = [action for action in legal if isinstance(action, a.Take)]
    concedes = [action for action in legal if isinstance(action, a.Concede)]
    thought: list[a.Action] = halves if set(takes) & set(halves) else [*takes]
    if not concedes and view.public.game.calls:
        return [*thought, a.Concede()]
    return [*thought, *concedes]


def _talk(view: View) -> list[a.Action]:
    public = view.public
    items = [GAME, *public.talk.bonuses()]
    theirs = [said.bonus for said in public.talk.announced if said.seat != view.seat]
    bonuses = [key for key in announceable(public.rules, public.game) if key not in theirs]
    open_to_say = [key for key in bonuses if public.rules.announceable(key)]
    kontras: list[a.Action] = [a.Kontra(item) for item in items] if public.talk.lying else []
    return [*(a.Announce(key) for key in open_to_say), *kontras]


def _cards(view: View) -> list[a.Action]:
    return [a.PLAYS[card] for card in sorted_hand(view.hand)]


_THOUGHTS: Final[dict[Phase, Callable[[View], list[a.Action]]]] = {
    Phase.AUCTION: _bids,
    Phase.CALLING: _calls,
    Phase.TALON: _talon,
    Phase.ANNOUNCING: _talk,
    Phase.PLAYING: _cards,
}


def _choice(view: View, action: a.Action, book: PriceBook, speech: Speech) -> Choice:
    reason = why_illegal(view, action)
    fields = _details(view, action, book, speech)
    label = fields.pop("label", None) or speech.action(action)
    return Choice(
        action=action.text(),
        kind=action.text().partition(" ")[0],
        label=label,
        legal=reason is None,
        reason=reason,
        why=None if reason is None else speech.why(reason),
        **fields,
    )


def _details(view: View, action: a.Action, book: PriceBook, speech: Speech) -> dict[str, Any]:
    match action:
        case a.Play(card):
            return {"card": card.name}
        case a.Bid(contract) | a.Bei(contract):
            return _bid(CONTRACTS[contract], book, speech)
        case a.Take(what):
            return _part(view, what)
        case a.Announce(bonus):
            return _announcement(view, bonus, book, speech)
        case a.Kontra():
            return _kontra(view, action, book, speech)
        case a.Choose(option, value):
            return {"option": option, "value": value}
        case a.Good() if _lies(view):
            return {"label": speech.say("lie")}
        case _:
            return {}


def _bid(contract: Contract, book: PriceBook, speech: Speech) -> dict[str, Any]:
    worth = book.game(contract)
    fields: dict[str, Any] = {"contract": contract.key, "won": worth.won, "lost": worth.lost}
    fields["asks"] = asks(book.rules, contract, speech)
    bird = bird_of(book, contract, speech.tongue)
    return fields if bird is None else fields | {"bird": bird}


def _lies(view: View) -> bool:
    return view.public.phase is Phase.ANNOUNCING and not view.public.talk.lying


def _part(view: View, what: str) -> dict[str, Any]:
    shown = view.public.talon.shown
    cards = shown[_HALVES[what]] if what in _HALVES else (BY_NAME[what],)
    if not cards:
        return {}
    return {
        "cards": [card.name for card in cards],
        "points": points_text(thirds(cards)),
        "tarocks": sum(card.is_tarock for card in cards),
    }


def _announcement(view: View, bonus: str, book: PriceBook, speech: Speech) -> dict[str, Any]:
    game = view.public.game
    return {
        "item": bonus,
        "group": _group(bonus),
        "asks": bonus_asks(book.rules, bonus, speech),
        "silent": book.bonus(game, bonus, announced=False),
        "announced": book.bonus(game, bonus, announced=True),
    }


def _group(bonus: str) -> str:
    if bonus in list(Bird):
        return "birds"
    if bonus == VALAT:
        return "tricks"
    return "course" if BONUSES[bonus].by_course else "possession"


def _kontra(view: View, action: a.Kontra, book: PriceBook, speech: Speech) -> dict[str, Any]:
    public, item = view.public, action.item
    whose = action.opponent
    if public.game.negative and not view.is_declarer:
        whose = view.seat
    said = doubling_level(public, item, whose if public.game.negative else None)
    fields: dict[str, Any] = {"item": item, "level": said + 1, "opponent": action.opponent}
    fields["label"] = speech.kontra(said + 1, item)
    fields["money_only"] = public.rules.kontra.counts_in is CountsIn.MONEY
    if public.game.negative:
        return fields | _raise(book, public.game, item, said, said + 1)
    level, holder = raised(view, item)
    void = holder is not None and holder is view.own_side()
    then = level if void else level + 1
    return fields | {"void": void} | _raise(book, public.game, item, level, then)


def _raise(book: PriceBook, game: Contract, item: str, level: int, then: int) -> dict[str, Any]:
    """What the item is worth before and after the kontra."""
    return {"now": _worth_at(book, game, item, level), "then": _worth_at(book, game, item, then)}


def _worth_at(book: PriceBook, game: Contract, item: str, level: int) -> Worth:
    if item == GAME:
        return book.game(game, level)
    amount = book.bonus(game, item, announced=True, level=level)
    return Worth(amount, amount)


def discard_of(view: View, speech: Speech) -> DiscardView | None:
    """For a seat that lays away: from what, how many, and why the other cards stay."""
    choice = discard_choice(view)
    if choice is None:
        return None
    cards, count = choice
    refused = {
        card.name: _refused(view, card.name, count, speech)
        for card in sorted_hand(view.hand - cards)
    }
    names = [card.name for card in discards_in_order(view)]
    return DiscardView(count=count, source=names, refused=refused)


def _refused(view: View, name: str, count: int, speech: Speech) -> Refused:
    """Why this card may not be among the discards: asked with others that would do."""
    others = discards_in_order(view)[: count - 1]
    wanted = a.Discard(type(view.hand).of([BY_NAME[name], *others]))
    reason = why_illegal(view, wanted) or "discard-count"
    return Refused(reason, speech.why(reason))
