"""From one phase to the next: what follows the auction, the call, the talon, the talk."""

from __future__ import annotations

from dataclasses import replace

from koenigrufen.game.public import Announcement, Phase, Public, Talk, TalonSeen, Tricks
from koenigrufen.game.state import State, publish
from koenigrufen.rules.choices import Lead
from koenigrufen.rules.contract import CONTRACTS, Contract, TalonUse
from koenigrufen.rules.play import play_rules
from koenigrufen.rules.trischaken import Stichzwang, TrischakenTalon


def begin(state: State, key: str, declarer: int) -> State:
    """The auction is over: this game, this declarer."""
    contract = CONTRACTS[key]
    state = publish(state, contract=contract, declarer=declarer, turn=declarer)
    if contract.everyone_alone:
        return after_choice(state)
    if contract.calls:
        return publish(state, phase=Phase.CALLING)
    return open_talon(state)


def open_talon(state: State) -> State:
    """Turns the talon up where the game wants it; without a talon the talking begins."""
    contract = state.public.game
    if not contract.takes:
        return start_talk(state)
    shown = state.talon if turned_up(state.public) else ()
    return publish(state, phase=Phase.TALON, talon=TalonSeen(shown=shown))


def turned_up(public: Public) -> bool:
    """Whether everybody sees the talon before the declarer takes from it."""
    six = public.game.talon is TalonUse.ALL and public.rules.talon.six_shown
    return public.game.shows_talon or six


def start_talk(state: State) -> State:
    """The declarer speaks first; the bird of a bird game's bid is already announced."""
    public = state.public
    bird = public.game.bird
    announced = () if bird is None else (Announcement(bird.value, public.player),)
    talk = Talk(announced=announced, caller=public.player, speaking=bool(announced))
    return publish(state, phase=Phase.ANNOUNCING, turn=public.player, talk=talk)


def after_choice(state: State) -> State:
    """Trischaken: Vorhand's choices where he has them, then the Spritzen, then the play."""
    options, talk = state.public.rules.trischaken, state.public.trischaken
    if talk.stichzwang is None:
        if options.stichzwang is Stichzwang.FOREHAND_CHOOSES:
            return publish(state, phase=Phase.CHOOSING)
        talk = replace(talk, stichzwang=options.stichzwang is Stichzwang.YES)
    if talk.talon is None:
        if options.talon is TrischakenTalon.FOREHAND_CHOOSES:
            return publish(state, phase=Phase.CHOOSING, trischaken=talk)
        talk = replace(talk, talon=options.talon.value)
    state = publish(state, trischaken=talk)
    if options.spritzen:
        return publish(state, phase=Phase.SPRITZEN, turn=state.public.forehand)
    return start_play(state)


def start_play(state: State) -> State:
    """The first lead."""
    public = state.public
    rules = play_rules(public.rules, public.game, stichzwang=public.trischaken.stichzwang)
    leader = public.player if _declarer_leads(state, public.game) else public.forehand
    return publish(
        state, phase=Phase.PLAYING, turn=leader, tricks=Tricks(rules=rules, leader=leader)
    )


def _declarer_leads(state: State, contract: Contract) -> bool:
    """The declarer leads to games he means to lose; in suit games where the rules say so."""
    if contract.suit_game:
        return state.public.rules.play.suit_game_lead is Lead.DECLARER
    return contract.negative
