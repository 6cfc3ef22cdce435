"""Random endings of real deals, over all rule sets and games."""

from collections.abc import Iterator
from random import Random

from koenigrufen.cards.card import PACK
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State
from koenigrufen.rules.contract import CONTRACTS
from tests.helpers.driver import RULES_AND_GAMES, declaring, play_until, played_cards

TWO_SIDED = [(rules, key) for rules, key in RULES_AND_GAMES if not CONTRACTS[key].everyone_alone]
CARDS = 48


def ending(rules: str, key: str, left: int, rng: Random) -> State | None:
    """A deal with so many tricks to play, now and then in the middle of one; None: none came."""
    try:
        state = declaring(rules, key, rng.choice((0, 0, 1, 2, 3)), 3, rng)
    except LookupError:
        return None
    return cut(state, CARDS - 4 * left + rng.choice((0, 0, 1, 2, 3)), rng)


def cut(state: State, cards: int, rng: Random) -> State | None:
    """Played on at random until so many cards have fallen."""

    def far_enough(state: State) -> bool:
        return state.public.phase is Phase.PLAYING and len(played_cards(state)) >= cards

    state = play_until(state, rng, far_enough)
    return None if state.over else state


def endings(count: int, lengths: tuple[int, ...], seed: int) -> Iterator[State]:
    rng = Random(seed)
    found = 0
    while found < count:
        rules, key = rng.choice(TWO_SIDED)
        state = ending(rules, key, rng.choice(lengths), rng)
        if state is not None:
            found += 1
            yield state


def described(state: State) -> str:
    return f"{state.public.rules.id} {state.public.game.key} {state.hands} of {len(PACK)}"
