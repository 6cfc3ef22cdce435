"""A recorded deal, decision by decision: what was done, what was best, what it cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from koenigrufen.cards.shuffle import Deal
from koenigrufen.game.actions import PLAYS, Action, Play
from koenigrufen.game.deal import apply, discard_choice, legal_actions
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.game.view import View
from koenigrufen.players.advice.why import why
from koenigrufen.players.analysis.judged import DealJudged, Judged, Means
from koenigrufen.players.analysis.open_cards import OpenCards, Worth
from koenigrufen.players.analysis.words import Words
from koenigrufen.players.bidder.bidder import Bidder
from koenigrufen.players.protocol import Judging, Valued, own_chance
from koenigrufen.players.searching.choices import choices

CLOSER: Final = 4
"""By so many times the worlds a second look is closer than the first."""


def states(last: State) -> Iterator[State]:
    """The deal before each of its actions."""
    public = last.public
    state = start(public.rules, public.dealer, Deal(last.dealt, last.talon))
    for move in last.moves:
        yield state
        state = apply(state, move.action)


class Judge:
    """Judges deals with the eyes of one player."""

    def __init__(self, player: Judging, playouts: int, seed: int = 1) -> None:
        self._player = player
        self._open = OpenCards(playouts)
        self._bidder = Bidder()
        self._seed = seed
        closer = player.limited(CLOSER * player.budget)
        self._closer = closer if isinstance(closer, Judging) else player

    def deal(self, last: State) -> Iterator[DealJudged | int]:
        """Numbers of actions looked at, and in the end the judgement."""
        decisions: list[Judged] = []
        course: list[Means] = []
        worth: Worth | None = None
        words = Words(self._bidder, self._open)
        for number, state in enumerate(states(last)):
            course.append(worth.money if worth else words.expected(state))
            move = last.moves[number]
            worths = self._worths(state)
            worth = worths.get(move.action)
            judged = self._judged(number, state, move.action, worths)
            if judged is not None:
                decisions.append(judged)
            yield number + 1
        course.append(words.expected(last))
        yield DealJudged(last, tuple(decisions), tuple(course))

    def _worths(self, state: State) -> dict[Action, Worth]:
        """What each card leads to with open cards; nothing outside card play."""
        if state.public.phase is not Phase.PLAYING:
            return {}
        cards = [a.card for a in legal_actions(state.view(state.turn)) if isinstance(a, Play)]
        found = self._open.each(state, cards)
        return {PLAYS[card]: worth for card, worth in zip(cards, found, strict=True)}

    def _judged(
        self, number: int, state: State, taken: Action, worths: dict[Action, Worth]
    ) -> Judged | None:
        view = state.view(state.turn)
        if len(legal_actions(view)) == 1 and discard_choice(view) is None:
            return None
        best, worth, own = self._weighed(view, taken, number)
        open_cost, exact = _open_cost(view.seat, taken, worths)
        return Judged(
            number, view.seat, view.public.phase, taken, best, why(view, best),
            None if own is None else own.value,
            None if worth is None else worth.value,
            0.0 if own is None else own.error, open_cost, exact,
        )  # fmt: skip

    def _weighed(
        self, view: View, taken: Action, number: int
    ) -> tuple[Action, Valued | None, Valued | None]:
        """What is best, what it is worth, and what the action taken is.

        Of many estimates the luckiest looks best. So what seems worse is looked at again, on other
        worlds and more of them: only what is worse there, too, has cost anything.
        """
        chance = own_chance(str(self._seed), view.seat, number)
        first = self._player.values(view, chance)
        if not first:
            return self._player.act(view, chance), None, None
        best, own = first[0], _valued(view, taken, first)
        if own is None or own is best or not best.worlds:
            return best.action, best, own
        other = own_chance(f"{self._seed} again", view.seat, number)
        again = self._closer.values(view, other)
        then, now = _valued(view, best.action, again), _valued(view, taken, again)
        if then is None or now is None:
            return best.action, best, own
        return (then.action, then, now) if then.value > now.value else (taken, now, now)


def _valued(view: View, taken: Action, weighed: Sequence[Valued]) -> Valued | None:
    """What was weighed for the action, or for a card that differs in nothing from it."""
    alike: set[Action] = {taken}
    if isinstance(taken, Play):
        group = next(group for group in choices(view) if taken.card in group)
        alike = {PLAYS[card] for card in group}
    return next((one for one in weighed if one.action in alike), None)


def _open_cost(
    seat: int, taken: Action, worths: Mapping[Action, Worth]
) -> tuple[float | None, bool]:
    """How much less than the best card's the taken one's worth is, and whether that is exact."""
    if taken not in worths:
        return None, False
    best = max(worth.money[seat] for worth in worths.values())
    return best - worths[taken].money[seat], worths[taken].exact
