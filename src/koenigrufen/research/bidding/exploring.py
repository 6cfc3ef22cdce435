"""Someone who tries things: mostly what he holds for best, now and then something else."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.actions import Action, Announce, Concede, Discard, Good, Kontra
from koenigrufen.game.deal import legal_actions
from koenigrufen.game.public import Phase
from koenigrufen.game.view import View
from koenigrufen.players.laying import laying
from koenigrufen.players.novice.strength import bird_chance
from koenigrufen.players.protocol import Player
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import Bird

_TRY: Final = {
    Phase.AUCTION: 0.08,
    Phase.CALLING: 0.3,
    Phase.TALON: 0.2,
    Phase.DISCARDING: 0.35,
    Phase.CHOOSING: 0.5,
    Phase.SPRITZEN: 0.0,
}

_KING, _SHORT = 0.2, 0.5


@dataclass(frozen=True, slots=True)
class Explorer:
    """Plays as ``player`` does, but tries other calls, discards and announcements."""

    player: Player

    def act(self, view: View, rng: random.Random) -> Action:
        phase = view.public.phase
        if phase is Phase.PLAYING:
            return self.player.act(view, rng)
        if phase is Phase.ANNOUNCING:
            return self._speak(view, rng)
        if rng.random() >= _TRY[phase]:
            action = self.player.act(view, rng)
            if not isinstance(action, Concede):
                return action
        return _something(view, rng)

    def _speak(self, view: View, rng: random.Random) -> Action:
        options = legal_actions(view)
        for action in options:
            if isinstance(action, Announce) and _dares(view, action.bonus, rng):
                return action
        if Good() in options:
            return Good()
        action = self.player.act(view, rng)
        return options[0] if isinstance(action, Kontra) else action


def _dares(view: View, bonus: str, rng: random.Random) -> bool:
    """Birds by how likely they fly, the called king now and then, nothing else."""
    if not BONUSES[bonus].held:
        return False
    for bird in Bird:
        if bonus == bird.value:
            dared: float = 0.6 * bird_chance(view.hand, bird) ** 0.5
            return rng.random() < dared
    return view.holds_called() and rng.random() < _KING


def _something(view: View, rng: random.Random) -> Action:
    choice = laying(view)
    if choice is None:
        options = [a for a in legal_actions(view) if not isinstance(a, Concede)]
        return rng.choice(options)
    among = sorted(choice.among, key=lambda c: (c.is_tarock, rng.random()))
    keep = [card for card in among if not card.is_tarock]
    pool = keep if len(keep) >= choice.count and not view.public.game.suit_game else among
    if rng.random() < _SHORT:  # short suits first: voids are worth trying
        order = {card: len(view.hand.suit(card.suit)) for card in pool}
        pool.sort(key=lambda card: (order[card], rng.random()))
        return Discard(choice.must | CardSet.of(pool[: choice.count]))
    return Discard(choice.must | CardSet.of(rng.sample(pool, choice.count)))
