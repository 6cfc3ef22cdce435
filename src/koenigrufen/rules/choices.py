"""The named values of the options: where rule sets differ in kind, not in number."""

from __future__ import annotations

from enum import StrEnum


class Counting(StrEnum):
    """How card points are counted."""

    THIRDS = "thirds"
    """To the Blatt: a card's face less two thirds."""
    WHOLE_POINTS = "whole-points"
    """Threes less two; what is left of a last three loses one."""
    NOMINAL = "nominal"
    """The faces alone, 106 in all."""


class Opening(StrEnum):
    """What Vorhand's first word may be."""

    MEIN_SPIEL = "mein-spiel"
    """"Mein Spiel", or a first-word game; never another game at once."""
    ANY = "any"
    """Also any other game at once."""


class Choice(StrEnum):
    """What Vorhand may choose when the three others have passed."""

    ANY = "any"
    """Every game but those of the first word."""
    VORHAND_GAMES = "vorhand-games"
    """Only the games that are Vorhand's alone."""


class FourKings(StrEnum):
    """What holds for a hand with all four kings."""

    CALL_QUEEN = "call-queen"
    NO_CALL = "no-call"
    HAND_ON = "hand-on"
    """A forehand with all four hands the Vorhand on to the next player."""


class KingHalf(StrEnum):
    """Which half the declarer may take when the called king lies in the talon."""

    FREE = "free"
    MUST_TAKE = "must-take"


class KingInTalon(StrEnum):
    """What a Solorufer's declarer gets at the end when the called king lay in the talon."""

    HALF = "half"
    ALL = "all"


class TarockDiscard(StrEnum):
    """When a Tarock may be laid away; it is always shown."""

    FORCED = "forced"
    FREE = "free"


class Kaiserstich(StrEnum):
    """Sküs, Mond and Pagat in one trick: does the Pagat win it?"""

    OFF = "off"
    ANY_ORDER = "any-order"
    MOND_SKUES_PAGAT = "mond-skues-pagat"
    """Only when they fall in this order."""


class PagatDuty(StrEnum):
    """In a game to lose: the Pagat that could take a Kaiserstich while other Tarock are held."""

    PAGAT_LAST = "pagat-last"
    """It stays in hand."""
    STICHZWANG = "stichzwang"
    """It must be played, for nothing else beats the trick."""


class KeepAnnounced(StrEnum):
    """An announced card before its trick."""

    DUTY = "duty"
    """It may not be played while another card may."""
    RISK = "risk"
    """It may; the bonus is then lost."""


class OuvertShows(StrEnum):
    """Who lays his hand open in an ouvert game."""

    ALL = "all"
    OPPONENTS = "opponents"
    DECLARER = "declarer"


class Lead(StrEnum):
    """Who leads to the first trick of a suit game."""

    VORHAND = "vorhand"
    DECLARER = "declarer"


class ValatMode(StrEnum):
    """How a Valat is paid."""

    FACTOR = "factor"
    """It replaces the game: the game's value times the factor."""
    FIXED = "fixed"
    """A price of its own beside the game."""
    EVERYTHING = "everything"
    """The game and every bonus that counts are multiplied."""


class ValatSwallows(StrEnum):
    """Which other bonuses still count beside a Valat."""

    COURSE_COUNTS = "course-counts"
    """Birds and König ultimo count, silent or announced; Trull and kings only when announced."""
    ANNOUNCED_ONLY = "announced-only"
    """Only announced bonuses count."""
    COURSE_ONLY = "course-only"
    """What the course decides counts; Trull, kings and Säcke do not, announced or silent."""
    SILENT_PILES = "silent-piles"
    """A silent Valat includes silent Trull and kings; all else counts."""
    NOTHING = "nothing"
    """Everything else counts too."""


class ValatMissed(StrEnum):
    """The game beside an announced Valat that was missed."""

    LOST = "lost"
    """It is lost with it."""
    COUNTS = "counts"
    """It counts as it was played."""


class ValatKontra(StrEnum):
    """What can be kontraed beside an announced Valat."""

    VALAT_ONLY = "valat-only"
    """Only the Valat."""
    EACH = "each"
    """Every item for itself."""


class SilentValatKontra(StrEnum):
    """What becomes of a kontra on the game when a Valat is made silently."""

    VOID = "void"
    MULTIPLIES = "multiplies"
    """It multiplies the Valat's line too."""


class Mondfang(StrEnum):
    """Between whom the Mondfang is settled."""

    SIDES = "sides"
    PLAYERS = "players"
    """Between the two players alone, even if they are partners."""


class CountsIn(StrEnum):
    """Where kontra counts."""

    MONEY = "money"
    """Only in what is paid; the score sheet shows the plain game."""
    BOTH = "both"


class UltimoBy(StrEnum):
    """Who may announce König ultimo."""

    HOLDER = "holder"
    """Only who holds the called king."""
    SIDE = "side"
    """The declarer too, without holding it."""


class SoloKingKontra(StrEnum):
    """Kontra in a Solorufer whose called king lay in the talon."""

    VOID = "void"
    UNLESS_ANSWERED = "unless-answered"
    """Void, unless the declarer had announced something or answered with rekontra."""
    COUNTS = "counts"


class Speaking(StrEnum):
    """How often a player may announce."""

    ONCE = "once"
    """All his announcements belong to one turn."""
    OPEN = "open"
    """He may add to them as long as the round of speaking runs."""
    FIRST_TURN = "first-turn"
    """Whoever has said good may not announce any more."""


class Doubled(StrEnum):
    """How many deals are doubled after something happened."""

    NONE = "none"
    DEAL = "deal"
    RADL = "radl"


class Stacking(StrEnum):
    """What becomes of a doubled round when another one falls due in it."""

    MULTIPLY = "multiply"
    """They overlap: four times, eight times."""
    QUEUE = "queue"
    """The deals are played one after the other, each doubled once."""


class Redeal(StrEnum):
    """Which hands are thrown together."""

    NEVER = "never"
    NO_TAROCK = "no-tarock"
    NO_TAROCK_OR_LONE_TRULL = "no-tarock-or-lone-trull"
    """Also a Trullstück as the only Tarock."""


class Cutter(StrEnum):
    """Who cuts the pack."""

    LEFT = "left"
    OPPOSITE = "opposite"
