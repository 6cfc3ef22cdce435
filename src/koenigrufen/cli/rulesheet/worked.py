"""Trischaken in sentences, with payments that the law itself has worked out."""

from __future__ import annotations

from collections.abc import Iterator

from koenigrufen.cards.counting import PACK_THIRDS, points_text
from koenigrufen.rules.contract import TRISCHAKEN
from koenigrufen.rules.ruleset import RuleSet
from koenigrufen.rules.trischaken import Payers, Trischaken, TrischakenTalon
from koenigrufen.scoring.account import settle
from koenigrufen.scoring.facts import TrischakenFacts
from koenigrufen.scoring.statement import amount_text
from koenigrufen.texts.catalogue import Tongue

Four = tuple[int, int, int, int]

CASES: tuple[tuple[str, Four, Four], ...] = (
    ("third-loses", (45, 54, 90, 21), (3, 3, 4, 2)),
    ("forehand-loses", (99, 54, 42, 15), (4, 4, 3, 1)),
    ("third-mayor", (30, 39, 123, 18), (2, 3, 6, 1)),
    ("fourth-without-trick", (60, 57, 93, 0), (4, 4, 4, 0)),
)
"""Thirds and tricks by seat; seat 0 is forehand."""
MAYOR, SECOND = "third-mayor", 1
SIX_BLATT = 6
"""What the talon has at least, in thirds, where it is nobody's."""


def worked_lines(rules: RuleSet, tongue: Tongue) -> Iterator[str]:
    """Sentences and examples; none where the rule set has no such game."""
    if not rules.plays(TRISCHAKEN.key):
        return
    yield ""
    yield from (f"  {sentence}" for sentence in _sentences(rules, tongue))
    yield ""
    seats = tongue.say("sheet.seats")
    yield f"  {tongue.say('sheet.worked')} ({seats}):"
    for case, thirds, tricks in CASES:
        if case != MAYOR or _has_mayor(rules.trischaken):
            yield f"  {_worked(rules, tongue, case, thirds, tricks)}"
    if rules.trischaken.spritzen:
        case, thirds, tricks = CASES[0]
        yield f"  {_worked(rules, tongue, 'second-spritzt', thirds, tricks, (SECOND,))}"


def _has_mayor(options: Trischaken) -> bool:
    """Whether anybody can have more than the limit, and whether it matters."""
    alone = options.payers is not Payers.HIGHEST
    return options.mayor_limit < PACK_THIRDS and (alone or options.mayor_factor > 1)


def _sentences(rules: RuleSet, tongue: Tongue) -> Iterator[str]:
    options = rules.trischaken
    base, limit = amount_text(options.base), points_text(options.mayor_limit)
    payers = options.payers.value
    yield tongue.say(f"sheet.payers-{payers}", base=base)
    if _has_mayor(options):
        factor = options.mayor_factor
        yield tongue.say(f"sheet.mayor-{payers}", limit=limit, factor=factor, base=base)
    if options.forehand_factor > 1 and options.payers is not Payers.TWO_HIGHEST:
        yield tongue.say(f"sheet.forehand-{payers}", factor=options.forehand_factor)
    if options.spritzen:
        yield tongue.say("sheet.spritzen")


def _worked(
    rules: RuleSet,
    tongue: Tongue,
    case: str,
    thirds: Four,
    tricks: Four,
    spritzen: tuple[int, ...] = (),
) -> str:
    thirds = _without_talon(rules, thirds)
    facts = TrischakenFacts(
        contract=TRISCHAKEN, forehand=0, thirds=thirds, tricks=tricks, spritzen=spritzen
    )
    paid = ", ".join(_signed(amount) for amount in settle(rules, facts).score)
    points = ", ".join(points_text(pile) for pile in thirds)
    return tongue.say(f"sheet.case-{case}", points=points, paid=paid)


def _without_talon(rules: RuleSet, thirds: Four) -> Four:
    """Where the talon is nobody's, its points are missing; here from the highest pile."""
    if rules.trischaken.talon is not TrischakenTalon.UNUSED:
        return thirds
    first, second, third, fourth = (
        pile - SIX_BLATT if pile == max(thirds) else pile for pile in thirds
    )
    return first, second, third, fourth


def _signed(amount: object) -> str:
    text = str(amount)
    return text.replace("-", "−") if text.startswith("-") or text == "0" else f"+{text}"
