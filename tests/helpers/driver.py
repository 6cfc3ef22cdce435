"""Plays deals at random by the rules, from any point, and drives an auction to a wanted game."""

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

from koenigrufen.cards.card import Card
from koenigrufen.cards.cardset import CardSet
from koenigrufen.cards.names import read_card
from koenigrufen.game.actions import Action, Bei, Bid, Concede, Discard, Good, Open, Pass, Play
from koenigrufen.game.deal import apply, discard_choice, legal_actions, why_illegal
from koenigrufen.game.public import Phase
from koenigrufen.game.state import State, start
from koenigrufen.game.view import View
from koenigrufen.rules.loading import preset, preset_names
from koenigrufen.rules.ruleset import RuleSet
from tests.helpers.deals import random_deal, table

Check = Callable[[State], None]

RULE_SETS = preset_names()


def games(rules: str) -> list[str]:
    """The keys of all games of a preset."""
    return [game.key for game in preset(rules).games]


RULES_AND_GAMES = [(rules, key) for rules in RULE_SETS for key in games(rules)]
"""Each preset with each of its games."""


def random_discard(view: View, rng: Random) -> Discard:
    """Some discard the rules allow: a random choice that is tried until one is legal."""
    choice = discard_choice(view)
    assert choice is not None
    cards, count = choice
    pool = list(cards)
    for _ in range(60):
        laid = Discard(CardSet.of(rng.sample(pool, count)))
        if why_illegal(view, laid) is None:
            return laid
    return rng.choice(list(all_discards(view)))


def all_discards(view: View) -> list[Discard]:
    """Every discard the rules allow; many, so for small questions only."""
    choice = discard_choice(view)
    assert choice is not None
    cards, count = choice
    every = (Discard(CardSet.of(some)) for some in combinations(cards, count))
    return [laid for laid in every if why_illegal(view, laid) is None]


def random_action(state: State, rng: Random) -> Action:
    """One of all allowed actions; talking comes to an end more readily than by pure chance."""
    view = state.view(state.turn)
    if discard_choice(view) is not None:
        return random_discard(view, rng)
    allowed = legal_actions(view)
    assert allowed, f"stuck in phase {state.public.phase}"
    if Good() in allowed and rng.random() < 0.5:
        return Good()
    return rng.choice(allowed)


def no_check(state: State) -> None:
    del state


def play_out(state: State, rng: Random, check: Check = no_check) -> State:
    """Random legal actions to the end of the deal; `check` sees every state."""
    check(state)
    while not state.over:
        state = apply(state, random_action(state, rng))
        check(state)
    return state


def play_until(state: State, rng: Random, stop: Callable[[State], bool]) -> State:
    """Random legal actions until `stop` says so or the deal is over."""
    while not state.over and not stop(state):
        state = apply(state, random_action(state, rng))
    return state


def random_state(rules: str, rng: Random, steps: int) -> State:
    """A deal after at most so many random actions."""
    dealer = rng.randrange(4)
    state = start(preset(rules), dealer, random_deal(rng, dealer))
    for _ in range(steps):
        if state.over:
            break
        state = apply(state, random_action(state, rng))
    return state


def may_declare(rules: RuleSet, key: str, seat: int, dealer: int) -> bool:
    """Whether this seat can ever come to play this game: some are Vorhand's alone."""
    forehand = (dealer + 1) % 4
    own = {*rules.bidding.vorhand_games, *rules.bidding.first_word}
    return seat == forehand or key not in own


def declaring(rules: str, key: str, seat: int, dealer: int, rng: Random) -> State:
    """A random deal in which this seat has just become the declarer of this game."""
    ruleset = preset(rules)
    for _ in range(20_000):
        state = auctioned(start(ruleset, dealer, random_deal(rng, dealer)), key, seat)
        if state is not None:
            return state
    raise LookupError(f"no hand can play {key} under {rules}")


def auctioned(state: State, key: str, seat: int) -> State | None:
    """The deal after an auction that gives the seat this game; None if its hand forbids it."""
    for script in _scripts(state, key, seat):
        after = _said(state, script)
        if after is not None:
            assert after.public.declarer == seat
            return after
    return None


def beside(rules: str, keys: Sequence[str], rng: Random) -> State:
    """A deal in which Vorhand's neighbour bids the first of these games and others join him."""
    state = start(preset(rules), 3, random_deal(rng))
    first, *others = keys
    script: list[Action] = [Open(), Bid(first), *(Bei(key) for key in others)]
    script += [Pass()] * (4 - len(keys))
    after = _said(state, script)
    assert after is not None
    return after


def _scripts(state: State, key: str, seat: int) -> list[list[Action]]:
    """The ways in which the seat may come to play this game when the others pass."""
    passes: list[Action] = [Pass()] * 3
    before = (seat - state.public.forehand) % 4 - 1
    if before < 0:
        return [[Open(), *passes, Bid(key)], [Bid(key), *passes]]
    return [[Open(), *passes[:before], Bid(key), *passes[before:]]]


def _said(state: State, script: list[Action]) -> State | None:
    """The state after these actions, if all of them are allowed."""
    for action in script:
        if why_illegal(state.view(state.turn), action) is not None:
            return None
        state = apply(state, action)
    return state


def not_conceding(state: State, rng: Random) -> Action:
    """A random action that never gives up, so that the cards are played."""
    while True:
        action = random_action(state, rng)
        if not isinstance(action, Concede):
            return action


def played_out(state: State, rng: Random, check: Check = no_check) -> State:
    """Like `play_out`, but nobody concedes."""
    check(state)
    while not state.over:
        state = apply(state, not_conceding(state, rng))
        check(state)
    return state


def played_cards(state: State) -> list[Card]:
    """All cards played so far, in order."""
    tricks = state.public.tricks
    if tricks is None:
        return []
    return [card for trick in tricks.done for card in trick.cards] + list(tricks.table)


def quietly_to_play(state: State, rng: Random, *choices: str) -> State:
    """From the end of the auction to the first lead, with nothing announced that need not be.

    `choices` are actions to prefer where they are allowed, as a deal file writes them.
    """
    while state.public.phase is not Phase.PLAYING and not state.over:
        state = apply(state, _quiet_action(state, rng, choices))
    return state


def _quiet_action(state: State, rng: Random, choices: tuple[str, ...]) -> Action:
    view = state.view(state.turn)
    if discard_choice(view) is not None:
        return random_discard(view, rng)
    allowed = legal_actions(view)
    wanted = next((action for action in allowed if action.text() in choices), None)
    return wanted or (Good() if Good() in allowed else allowed[0])


def at_play(
    rules: str, game: str, text: str, *choices: str, settings: Sequence[str] = ()
) -> State:
    """Vorhand, seat 0, plays this game with these cards; he or whoever leads is on turn."""
    state = auctioned(table(rules, text, settings=settings), game, 0)
    assert state is not None, "the hand forbids the game"
    return quietly_to_play(state, Random(0), *choices)


def one_trick(state: State, cards: str, rng: Random | None = None) -> State:
    """Plays one trick: the cards named in turn, and legal ones at random for the rest."""
    rng, named = rng or Random(0), cards.split()
    for place in range(4):
        if place < len(named):
            state = apply(state, Play(read_card(named[place])))
        else:
            state = apply(state, rng.choice(legal_actions(state.view(state.turn))))
    return state
