"""A deal at its first card that nobody has bid: for whoever asks what a game would bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from koenigrufen.cards.card import PACK
from koenigrufen.cards.cardset import CardSet
from koenigrufen.game.phases.opening import start_play
from koenigrufen.game.public import Announcement, Phase, Public, Talk, TalonSeen, TrischakenTalk
from koenigrufen.game.state import State
from koenigrufen.kernel.layout import Layout
from koenigrufen.rules.auction import read_called
from koenigrufen.rules.contract import CONTRACTS
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.talon import shown_discards

NO_CHOICE = TrischakenTalk()


def first_lead(
    rules: RuleSet,
    contract: str,
    layout: Layout,
    *,
    dealer: int,
    declarer: int,
    called: str = "",
    announced: Sequence[tuple[str, int]] = (),
    choices: TrischakenTalk = NO_CHOICE,
) -> State:
    """The declarer plays this game with the cards where the layout has them.

    ``called`` is the call as it is said, ``announced`` each bonus with its announcer beside the
    bird that a bird game announces anyway; ``choices`` are forehand's in a Trischaken. The state
    serves as the template for any other layout of the same game and call.
    """
    game = CONTRACTS[contract]
    said = [Announcement(bonus, seat) for bonus, seat in announced]
    if game.bird is not None and game.bird.value not in (bonus for bonus, _ in announced):
        said.insert(0, Announcement(game.bird.value, declarer))
    talon = tuple(PACK[card] for card in layout.talon)
    laid = CardSet(layout.laid)
    seen = TalonSeen(
        shown=talon if game.shows_talon else (),
        taken="all" if game.takes else "",
        left=CardSet(layout.left or 0),
        laid=shown_discards(game, laid),
    )
    public = Public(
        rules, dealer, Phase.PLAYING, declarer, contract=game, declarer=declarer, called=called,
        talon=seen, talk=Talk(announced=tuple(said), caller=declarer), trischaken=choices,
    )  # fmt: skip
    masks = layout.hands if layout.dealt is None else layout.dealt
    a, b, c, d = (CardSet(mask) for mask in layout.hands)
    e, f, g, h = (CardSet(mask) for mask in masks)
    state = State(public, (a, b, c, d), (e, f, g, h), talon, laid)
    card = read_called(called, state.dealt[declarer]) if called else None
    return start_play(replace(state, called=card))
