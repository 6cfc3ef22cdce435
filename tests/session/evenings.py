"""Short evenings for tests: each deal a word, its payments as small as can be."""

from collections.abc import Sequence

from koenigrufen.rules.amounts import Amount
from koenigrufen.rules.choices import Doubled, Stacking
from koenigrufen.rules.options import Evening
from koenigrufen.scoring.session import AFTER_MONDFANG, AFTER_TRISCHAKEN, Session
from koenigrufen.scoring.statement import Line, Statement

HAPPENED = {"trischaken": AFTER_TRISCHAKEN, "mondfang": AFTER_MONDFANG}
ONE_PAYS_THE_NEXT = Statement((Line("rufer", 0, 1, Amount(1), "game-won", "contracts.rufer.won"),))
NOBODY_PAYS = Statement()


def played(session: Session, *deals: str, skues: int | None = 0) -> Session:
    """The evening after these deals: `plain`, `trischaken`, `mondfang` or `zero`, also joined."""
    for deal in deals:
        words = deal.split("+")
        statement = NOBODY_PAYS if "zero" in words else ONE_PAYS_THE_NEXT
        happened = [HAPPENED[word] for word in words if word in HAPPENED]
        session = session.after(words[0], statement, happened, skues)
    return session


def factors(session: Session, deals: Sequence[str], more: int = 0) -> list[int]:
    """By how much each of these deals counted, and then so many plain ones."""
    session = played(session, *deals, *["plain"] * more)
    return [row.factor for row in session.rows]


def after(what: str, how: Doubled) -> Evening:
    """Only this doubles later deals."""
    return options(Stacking.MULTIPLY, **{what: how})


def options(stacking: Stacking = Stacking.MULTIPLY, **after: Doubled) -> Evening:
    """What follows a `trischaken`, a `mondfang`, a `zero` deal; nothing where it is not named."""
    return Evening(
        after_trischaken=after.get("trischaken", Doubled.NONE),
        after_mondfang=after.get("mondfang", Doubled.NONE),
        after_zero=after.get("zero", Doubled.NONE),
        stacking=stacking,
    )
