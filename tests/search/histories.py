"""Random deals to take decisions from, and the question whether a world could have been so."""

from collections.abc import Iterator
from random import Random

from koenigrufen.game.actions import Discard, Move
from koenigrufen.game.deal import act
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.game.view import View
from koenigrufen.players.registry import player
from koenigrufen.players.table import step
from koenigrufen.rules.loading import preset
from koenigrufen.search.deals import whole_deal
from koenigrufen.search.worlds import World
from tests.helpers.deals import random_deal
from tests.helpers.driver import declaring, games, not_conceding


def decisions(rules: str, rng: Random, deals: int) -> Iterator[State]:
    """Every state of some deals: of played evenings, and of each game with random actions."""
    for number in range(deals):
        dealer = rng.randrange(4)
        state = start(preset(rules), dealer, random_deal(rng, dealer))
        seats = [player(rng.choice(("novice", "random"))) for _ in range(4)]
        while not state.over:
            yield state
            state = step(state, seats, str(number))


def every_game(rules: str, rng: Random) -> Iterator[State]:
    """Every state of one random deal of each game."""
    for key in games(rules):
        yield from random_game(rules, key, rng)


def random_game(rules: str, key: str, rng: Random) -> Iterator[State]:
    state = declaring(rules, key, 0, 3, rng)
    while not state.over:
        yield state
        state = act(state, Move(state.turn, not_conceding(state, rng)))


def could_have_been(view: View, world: World, rng: Random) -> bool:
    """Plays the deal of this world as it went; an illegal action raises.

    At the end the seat must have seen what it has seen, and the hands be those of the world.
    """
    deal = whole_deal(view, world, rng)
    now = start(view.public.rules, view.public.dealer, deal)
    for move in view.moves:
        if isinstance(move.action, Discard):
            move = Move(move.seat, Discard(world.laid))  # noqa: PLW2901 - the world's discards
        now = act(now, move)
    return now.view(view.seat) == view and now.hands == world.hands


def true_world(state: State) -> World:
    """The deal as it really is."""
    public = state.public
    unseen = public.talon.taken and not public.talon.shown
    laid = state.laid
    return World(state.hands, () if unseen else state.talon, laid)


def at_play(state: State) -> bool:
    return state.public.phase is Phase.PLAYING
