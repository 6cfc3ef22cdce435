"""From a finished deal to the facts of its account: sides, piles, bonuses, effective kontras."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from koenigrufen.cards.cardset import EMPTY, CardSet
from koenigrufen.cards.counting import thirds
from koenigrufen.game.public import Doubling
from koenigrufen.game.state import State
from koenigrufen.rules.bonuses import BONUSES, Course, Side
from koenigrufen.rules.choices import KingInTalon
from koenigrufen.rules.contract import Contract, TalonUse
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trick import Trick
from koenigrufen.scoring.facts import BonusFact, Facts, GameFacts, SeveralFacts, TrischakenFacts

SEATS = range(4)
GAME = "game"


def facts_of(state: State) -> Facts:
    """The facts of a deal that is over."""
    if state.public.game.everyone_alone:
        return _trischaken(state)
    if len(state.public.declarers) > 1:
        games = tuple(_to_lose(state, seat, game) for seat, game in state.public.declarers)
        return SeveralFacts(games=games)
    return _game(state)


def _to_lose(state: State, declarer: int, contract: Contract) -> GameFacts:
    """One of several games to lose, as if it were alone."""
    own = [trick.cards for trick in tricks_of(state) if trick.winner == declarer]
    taken = [card for cards in own for card in cards]
    return GameFacts(
        contract=contract,
        declarer=declarer,
        thirds=thirds(taken),
        cards=len(taken),
        tricks=len(own),
        personal=personal_levels(state, declarer),
    )


def tricks_of(state: State) -> tuple[Trick, ...]:
    """The tricks played so far; none before cards are played."""
    return () if state.public.tricks is None else state.public.tricks.done


def _trischaken(state: State) -> TrischakenFacts:
    public = state.public
    points, counts, cards = seat_thirds(state), seat_tricks(state), seat_cards(state)
    return TrischakenFacts(
        contract=public.game,
        forehand=public.forehand,
        thirds=(points[0], points[1], points[2], points[3]),
        tricks=(counts[0], counts[1], counts[2], counts[3]),
        cards=(cards[0], cards[1], cards[2], cards[3]),
        spritzen=public.trischaken.spritzen,
    )


def seat_thirds(state: State) -> list[int]:
    """What each seat has taken in, in thirds; in Trischaken with the talon cards."""
    points = [0] * len(SEATS)
    for trick in tricks_of(state):
        points[trick.winner] += thirds(trick.pile)
    return points


def seat_cards(state: State) -> list[int]:
    """How many cards each seat has taken in."""
    count = [0] * len(SEATS)
    for trick in tricks_of(state):
        count[trick.winner] += len(trick.pile)
    return count


def seat_tricks(state: State) -> list[int]:
    return [sum(trick.winner == seat for trick in tricks_of(state)) for seat in SEATS]


def partner_of(state: State) -> int | None:
    """The seat that was dealt the called card, unless that is the declarer or the talon."""
    if state.called is None:
        return None
    holders = [seat for seat in SEATS if state.called in state.dealt[seat]]
    return next((seat for seat in holders if seat != state.public.declarer), None)


def sides_of(state: State) -> tuple[Side, ...]:
    """Each seat's side in a game with a declarer."""
    own = (state.public.declarer, partner_of(state))
    return tuple(Side.DECLARER if seat in own else Side.DEFENDERS for seat in SEATS)


def piles(state: State) -> dict[Side, CardSet]:
    """What each side holds at the end: its tricks, and talon and discards where ruled."""
    sides = sides_of(state)
    held = dict.fromkeys(Side, EMPTY)
    for trick in tricks_of(state):
        side = sides[trick.winner]
        held[side] |= CardSet.of(trick.cards)
    for side, cards in _talon_piles(state).items():
        held[side] |= cards
    return held


def _talon_piles(state: State) -> dict[Side, CardSet]:
    """Where talon and discards are counted; a game to lose counts neither."""
    talon = CardSet.of(state.talon)
    if state.public.game.talon is TalonUse.LEFT:
        own = _solo_kings_part(state)
        return {Side.DECLARER: own, Side.DEFENDERS: talon - own}
    return {Side.DECLARER: state.laid, Side.DEFENDERS: state.public.talon.left}


def king_in_talon(state: State) -> bool:
    """Whether the called card lay in the talon, so that the declarer was alone."""
    return state.called is not None and state.called in state.talon


def _solo_kings_part(state: State) -> CardSet:
    """A Solorufer's declarer gets the half with the called king, or all six."""
    if not king_in_talon(state):
        return EMPTY
    if state.public.rules.talon.solo_king is KingInTalon.ALL:
        return CardSet.of(state.talon)
    halves = (CardSet.of(state.talon[:3]), CardSet.of(state.talon[3:]))
    return next(half for half in halves if state.called in half)


def side_thirds(state: State) -> dict[Side, int]:
    """Both sides' card points in thirds."""
    return {side: thirds(cards) for side, cards in piles(state).items()}


def _game(state: State) -> GameFacts:
    public = state.public
    partner, sides, held = partner_of(state), sides_of(state), piles(state)
    tricks = sum(sides[trick.winner] is Side.DECLARER for trick in tricks_of(state))
    return GameFacts(
        contract=public.game,
        declarer=public.player,
        partner=None if public.talon.conceded else partner,
        thirds=thirds(held[Side.DECLARER]),
        cards=len(held[Side.DECLARER]),
        tricks=tricks,
        bonuses=tuple(bonus_facts(state)),
        kontra=effective_level(state, GAME, Side.DECLARER),
        personal=personal_levels(state, public.player),
        king_in_talon=king_in_talon(state),
        conceded=public.talon.conceded,
        conceded_bird=_conceded_bird(state),
    )


def _conceded_bird(state: State) -> str:
    bird = state.public.game.bird
    return bird.value if bird is not None else state.public.talon.conceded_bird


def effective_level(state: State, item: str, owner: Side) -> int:
    """How far an item was really raised: a kontra against one's own side counts nothing."""
    sides, level, holder = sides_of(state), 0, owner
    for doubling in _on(state, item):
        if sides[doubling.seat] is not holder:
            level += 1
            holder = sides[doubling.seat]
    return level


def _on(state: State, item: str) -> Iterator[Doubling]:
    return (d for d in state.public.talk.doublings if d.item == item)


def personal_levels(state: State, declarer: int) -> dict[int, int]:
    """In a game to lose: each opponent's kontra level with this declarer, where he has one."""
    levels: dict[int, int] = {}
    for doubling in _on(state, GAME):
        if doubling.opponent is not None and doubling.declarer == declarer:
            levels[doubling.opponent] = levels.get(doubling.opponent, 0) + 1
    return levels


def course_of(state: State) -> Course:
    """What the bonuses look at."""
    public = state.public
    return Course(
        public.rules, public.game, tricks_of(state), sides_of(state), piles(state), state.dealt,
        state.called,
    )  # fmt: skip


def bonus_facts(state: State, told: Mapping[str, Course] | None = None) -> Iterator[BonusFact]:
    """Every bonus on the account: announced ones first as said, then the silent ones.

    ``told`` are courses that speak of one bonus alone, by its key, in place of the deal's own.
    """
    public, told = state.public, told or {}
    if public.talon.conceded:
        return
    course, sides = course_of(state), sides_of(state)
    for announcement in public.talk.announced:
        side = sides[announcement.seat]
        verdicts = BONUSES[announcement.bonus].verdicts(told.get(announcement.bonus, course))
        kontra = effective_level(state, announcement.bonus, side)
        yield BonusFact(
            bonus=announcement.bonus, side=side, announced=True,
            made=any(v.made and v.side is side for v in verdicts), kontra=kontra,
        )  # fmt: skip
    for key, bonus in BONUSES.items():
        if bonus.fits(public.game, public.rules) and key not in public.talk.bonuses():
            yield from _silent(public.rules, told.get(key, course), key)


def _silent(rules: RuleSet, course: Course, key: str) -> Iterator[BonusFact]:
    if not rules.silent_price(key):
        return
    for verdict in BONUSES[key].verdicts(course):
        if verdict.made or rules.announcing.silent_miss:
            yield BonusFact(
                bonus=key, side=verdict.side, announced=False, made=verdict.made,
                by=verdict.by, of=verdict.of,
            )  # fmt: skip
