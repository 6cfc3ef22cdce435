"""What Hypothesis draws here: a rule set, a seed for a whole random deal, a point in it."""

from random import Random

from hypothesis import strategies as st

from koenigrufen.cards.card import PACK
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game import actions as a
from koenigrufen.game.deal import apply
from koenigrufen.game.state import State
from koenigrufen.rules.bonuses import BONUSES
from koenigrufen.rules.contract import CONTRACTS
from tests.helpers.driver import RULES_AND_GAMES, beside, declaring, not_conceding, random_state

seeds = st.integers(0, 2**32 - 1)
steps = st.integers(0, 75)
rules_and_games = st.sampled_from(RULES_AND_GAMES)


several_games = st.sampled_from(
    [
        ("ruedigervariante", ("piccolo", "piccolo")),
        ("ruedigervariante", ("bettler", "piccolo")),
        ("ruedigervariante", ("bettler", "bettler", "piccolo")),
        ("tarockblock-steiermark-2014", ("piccolo", "piccolo", "piccolo")),
    ]
)
"""Games to lose played beside each other ("bei"), the highest first."""


@st.composite
def states(draw: st.DrawFn) -> State:
    """A deal at any point: after a free auction, in a game drawn first, or in several at once."""
    rules, key = draw(rules_and_games)
    rng, count = Random(draw(seeds)), draw(steps)
    way = draw(st.sampled_from(["free", "free", "game", "game", "bei"]))
    if way == "free":
        return random_state(rules, rng, count)
    bei = draw(several_games)
    state = beside(*bei, rng) if way == "bei" else declaring(rules, key, 0, 3, rng)
    for _ in range(count):
        if state.over:
            break
        state = apply(state, not_conceding(state, rng))
    return state


@st.composite
def declared(draw: st.DrawFn) -> tuple[State, Random]:
    """A deal in which Vorhand has just become the declarer, and a generator to play it on."""
    rules, key = draw(rules_and_games)
    rng = Random(draw(seeds))
    return declaring(rules, key, 0, 3, rng), rng


_KINGS_AND_QUEENS = [card.name for card in PACK if card.is_king or card.is_queen]
_BONUSES = [*BONUSES, "sack-1", "nonsense", ""]

EVERY_ACTION: tuple[a.Action, ...] = (
    a.Open(),
    a.HandOn(),
    a.Hold(),
    a.Pass(),
    a.Good(),
    a.Spritz(),
    *(a.Bid(key) for key in [*CONTRACTS, "nonsense", ""]),
    *(a.Bei(key) for key in [*CONTRACTS, "nonsense", ""]),
    *(a.Call(word) for word in ["H", "K", "P", "X", "T", "T1", "vierter", "", *_KINGS_AND_QUEENS]),
    *(a.Take(what) for what in ["1", "2", "3", "all", "", *(card.name for card in PACK)]),
    *(a.Concede(bird) for bird in ["", "pagat", "uhu", "kakadu", "quapil", "trull"]),
    *(
        a.Choose(option, value)
        for option in ("stichzwang", "talon", "lead")
        for value in ("yes", "no", "first-six-tricks", "last-trick", "forehand-chooses", "unused")
    ),
    *(a.Announce(bonus) for bonus in _BONUSES),
    *(a.Kontra(item, seat) for item in ["game", *_BONUSES] for seat in (None, 0, 1, 2, 3, 4)),
    *(a.Play(card) for card in PACK),
)
"""Every action but discards, and for each kind some that no deal ever allows."""


@st.composite
def discards(draw: st.DrawFn) -> a.Discard:
    """Any cards at all, laid away."""
    return a.Discard(CardSet(draw(st.integers(0, 2**54 - 1))))
