"""Trischaken's own options: who pays, what doubles, what a Jungfrau gets, how it is played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from koenigrufen.rules.amounts import Amount, Limit


class Payers(StrEnum):
    """Who pays in Trischaken."""

    HIGHEST = "highest"
    TWO_HIGHEST = "two-highest"
    TWO_HIGHEST_FOREHAND = "two-highest-forehand"
    """The two highest; but a forehand with the most pays all three, like a mayor."""


class AllTricks(StrEnum):
    """What a player pays who takes all twelve tricks of a Trischaken."""

    DOUBLES = "doubles"
    IGNORED = "ignored"
    FLAT = "flat"


class Jungfrau(StrEnum):
    """What a player without a trick gets."""

    TRIPLE_EACH = "triple-each"
    """Three times the game score each; of a mayor six times in all."""
    TAKES_POOL = "takes-pool"
    """All that the loser pays; two of them share it."""
    TAKES_POOL_ROUNDED = "takes-pool-rounded"
    """The same; a share that is no whole number is rounded up."""
    TRIPLE_BASE = "triple-base"
    """Three times the amount each, a mayor's and a forehand's doubled amount included."""
    TRICKLESS_WIN = "trickless-win"
    """They are the winners: one is paid by all others, two by one each, three by the loser."""
    SINGLE_ONLY = "single-only"
    """One alone gets the game score from each of the others; two change nothing."""


class Ties(StrEnum):
    """Several players with the most points."""

    SHARE = "share"
    """They share the bill; a forehand among them has his share doubled."""
    FOREHAND_ALONE = "forehand-alone"
    """They share the pool of three times the amount; but a forehand among them pays alone."""
    EACH_PAYS_EACH = "each-pays-each"
    """Each of them pays every winner in full."""
    EACH_FOREHAND_ALONE = "each-forehand-alone"
    """Each of them pays every winner in full; but a forehand among them pays alone."""

    @property
    def forehand_alone(self) -> bool:
        """Whether a forehand tied with others pays alone; the others then count as having less."""
        return self in (Ties.FOREHAND_ALONE, Ties.EACH_FOREHAND_ALONE)


class TrischakenTalon(StrEnum):
    """Where the talon goes."""

    FIRST_SIX_TRICKS = "first-six-tricks"
    LAST_TRICK = "last-trick"
    FOREHAND_CHOOSES = "forehand-chooses"
    UNUSED = "unused"


class Stichzwang(StrEnum):
    """Whether the best card must be beaten in Trischaken."""

    YES = "yes"
    NO = "no"
    FOREHAND_CHOOSES = "forehand-chooses"


class OwnSpritze(StrEnum):
    """What a loser's own Spritze does."""

    IGNORED = "ignored"
    DOUBLES = "doubles"


@dataclass(frozen=True, slots=True, kw_only=True)
class Trischaken:
    """Trischaken."""

    base: Amount = Amount(1)
    """The game score, per player."""
    payers: Payers = Payers.HIGHEST
    """Who pays: the most points, or the two with the most."""
    mayor_limit: Limit = Limit(105)
    """A loser with strictly more card points is Bürgermeister."""
    mayor_factor: int = 2
    """What the Bürgermeister multiplies."""
    forehand_factor: int = 2
    """What a losing forehand multiplies; 1: nothing."""
    all_tricks: AllTricks = AllTricks.DOUBLES
    """One player takes all twelve tricks."""
    jungfrau: Jungfrau = Jungfrau.TRIPLE_EACH
    """What a player without a trick gets."""
    ties: Ties = Ties.SHARE
    """Several players with the most points."""
    talon: TrischakenTalon = TrischakenTalon.FIRST_SIX_TRICKS
    """Where the talon goes."""
    stichzwang: Stichzwang = Stichzwang.YES
    """Whether the best card must be beaten where possible."""
    pagat_last: bool = True
    """The Pagat may be played only as the last Tarock."""
    spritzen: bool = False
    """Each player may bet before play that he does not lose."""
    own_spritze: OwnSpritze = OwnSpritze.IGNORED
    """What a loser's own Spritze does."""
    renonce: Amount = Amount(3)
    """What a revoker pays each regular player."""
    renonce_forehand: Amount = Amount(3)
    """What a revoking forehand pays each regular player."""
