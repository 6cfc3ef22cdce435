"""Trischaken in which the two with the most points pay the two others.

The manual's rules come in an order: players without a trick first, then a Bürgermeister, then
the four places, of which the first two pay and equal places share.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from koenigrufen.rules.trischaken import Jungfrau, Payers, Trischaken
from koenigrufen.scoring.facts import TrischakenFacts
from koenigrufen.scoring.statement import Factor, Line

SEATS = range(4)
PLACES = (Fraction(-1), Fraction(-1), Fraction(1), Fraction(1))
"""What the four places are worth, from the most points down, in game scores."""


def settle_two_highest(
    options: Trischaken, facts: TrischakenFacts, counts: Sequence[int]
) -> Iterator[Line]:
    """The lines in the manual's order of precedence."""
    jungfrauen = _jungfrauen_that_count(options, facts)
    mayors = [seat for seat in SEATS if counts[seat] > options.mayor_limit]
    if _forehand_pays(options, facts.forehand, counts):
        return _mayors(options, [facts.forehand], jungfrauen, _forehand(options, mayors))
    if mayors:
        return _mayors(options, mayors, jungfrauen)
    if jungfrauen:
        return _jungfrauen(options, jungfrauen)
    return _places(options, counts)


def _jungfrauen_that_count(options: Trischaken, facts: TrischakenFacts) -> list[int]:
    jungfrauen = [seat for seat in SEATS if facts.tricks[seat] == 0]
    if options.jungfrau is Jungfrau.SINGLE_ONLY and len(jungfrauen) > 1:
        return []
    return jungfrauen


def _forehand_pays(options: Trischaken, forehand: int, counts: Sequence[int]) -> bool:
    """A forehand who alone has the most pays all three, where the rules say so."""
    if options.payers is not Payers.TWO_HIGHEST_FOREHAND:
        return False
    return all(counts[seat] < counts[forehand] for seat in SEATS if seat != forehand)


def _forehand(options: Trischaken, mayors: Sequence[int]) -> tuple[Factor, ...]:
    """A forehand who is mayor besides pays double."""
    if not mayors or options.forehand_factor == 1:
        return ()
    return (Factor("forehand", Fraction(options.forehand_factor), "trischaken.forehand_factor"),)


def _line(
    options: Trischaken, payer: int, payee: int, why: str, rule: str, *factors: Factor
) -> Line:
    return Line("trischaken", payer, payee, options.base, why, rule, factors)


def _mayors(
    options: Trischaken,
    mayors: Sequence[int],
    jungfrauen: Sequence[int],
    more: tuple[Factor, ...] = (),
) -> Iterator[Line]:
    """A mayor pays each who is none; with players without a trick, three times to those alone."""
    triple = Factor("jungfrau", Fraction(3), "trischaken.jungfrau")
    for mayor in mayors:
        for seat in jungfrauen:
            yield _line(
                options, mayor, seat, "mayor-jungfrau", "trischaken.jungfrau", triple, *more
            )
        for seat in () if jungfrauen else SEATS:
            if seat not in mayors:
                yield _line(options, mayor, seat, "mayor-pays", "trischaken.mayor_limit", *more)


def _jungfrauen(options: Trischaken, jungfrauen: Sequence[int]) -> Iterator[Line]:
    """Each without a trick gets three times the game score, from the others in equal parts."""
    payers = [seat for seat in SEATS if seat not in jungfrauen]
    part = Factor("jungfrau-part", Fraction(3, len(payers)), "trischaken.jungfrau")
    factors = () if part.times == 1 else (part,)
    for payer in payers:
        for seat in jungfrauen:
            yield _line(options, payer, seat, "jungfrau", "trischaken.jungfrau", *factors)


def _places(options: Trischaken, counts: Sequence[int]) -> Iterator[Line]:
    """The first two pay; players with equal points pool their places."""
    nets = _nets(counts)
    while any(nets):
        payer = min(SEATS, key=lambda seat: (nets[seat], -counts[seat]))
        payee = max(SEATS, key=lambda seat: (nets[seat], -counts[seat]))
        part = min(-nets[payer], nets[payee])
        nets[payer] += part
        nets[payee] -= part
        factors = () if part == 1 else (Factor("shared", part, "trischaken.ties"),)
        yield _line(options, payer, payee, "two-highest", "trischaken.payers", *factors)


def _nets(counts: Sequence[int]) -> list[Fraction]:
    order = sorted(SEATS, key=lambda seat: -counts[seat])
    nets = [Fraction(0)] * len(SEATS)
    for seat in SEATS:
        equal = [place for place, other in enumerate(order) if counts[other] == counts[seat]]
        nets[seat] = sum((PLACES[place] for place in equal), Fraction(0)) / len(equal)
    return nets
