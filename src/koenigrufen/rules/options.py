"""Everything two rule sets may differ in, as named options with their values.

Each section is one table of a rule file and each field one key of it; the docstrings are what
``rules show`` and the editor tell a player. Amounts are exact and per opponent.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

Amount = Fraction
"""An exact number of game points; half points and shares stay exact."""


class Limit(int):
    """Card points in thirds, written as points and Blatt in a rule file (``"35/2"`` is 107)."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """Counting and winning."""

    method: Counting = Counting.THIRDS
    """How card points are counted."""
    win_at: Limit = Limit(107)
    """The declaring side wins with at least so many card points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding:
    """The auction."""

    opening: Opening = Opening.MEIN_SPIEL
    """What Vorhand's first word may be."""
    order: tuple[tuple[str, ...], ...] = ()
    """The games others may bid, from the lowest rung to the highest."""
    vorhand_games: tuple[str, ...] = ()
    """Games of Vorhand alone, and only after the three others have passed."""
    first_word: tuple[str, ...] = ()
    """Games of Vorhand alone, and only as his first word."""
    choice: Choice = Choice.ANY
    """What Vorhand may choose when the three others have passed."""
    hold: bool = False
    """Vorhand may play a game himself that another has bid ("ich halte")."""
    four_kings: FourKings = FourKings.CALL_QUEEN
    """What a hand with all four kings may do."""
    own_king: bool = False
    """A king in one's own hand may be called."""
    bei: tuple[str, ...] = ()
    """Games to lose that several may play at once ("Piccolo bei")."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The price of one game."""

    won: Amount = Amount(1)
    """Paid by each opponent when the game is won."""
    lost: Amount | None = None
    """Paid to each opponent when it is lost; where missing, the same."""
    played: bool = True
    """Whether the rule set has this game at all."""

    @property
    def lost_value(self) -> Amount:
        return self.won if self.lost is None else self.lost


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """The price of one bonus."""

    silent: Amount = Amount(0)
    """Made without having been announced; 0: does not count."""
    announced: Amount = Amount(0)
    """Made, or missed, after having been announced; 0: cannot be announced."""
    played: bool = True
    """Whether the rule set has this bonus at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Talon:
    """Talon and discards."""

    concede: bool = True
    """With the called king in the talon the declarer may give up (Schleifen)."""
    concede_bird: bool = True
    """Giving up a bird game costs the bird's announced value besides the game."""
    king_half: KingHalf = KingHalf.FREE
    """Which half he may take when he plays on."""
    solo_king: KingInTalon = KingInTalon.HALF
    """What a Solorufer's declarer gets when the called king lay in the talon."""
    tarock_discard: TarockDiscard = TarockDiscard.FORCED
    """When a Tarock may be laid away."""
    six_shown: bool = False
    """The six cards of a six-card game are shown to all."""
    suit_minimum: int = 6
    """Suit cards that must stay in hand in a suit game with talon; 0: no such rule."""
    solo_suit_minimum: int = 0
    """Suit cards a hand must hold for a suit solo; 0: no such rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """The play of the cards."""

    kaiserstich: Kaiserstich = Kaiserstich.ANY_ORDER
    """Sküs, Mond and Pagat in one trick: the Pagat wins it."""
    kaiserstich_in_negative: bool = False
    """Whether that holds in games to lose and in Trischaken too."""
    pagat_duty: PagatDuty = PagatDuty.PAGAT_LAST
    """In a game to lose, the Pagat that could take a Kaiserstich."""
    stichzwang: bool = True
    """In games to lose the best card must be beaten where possible."""
    pagat_last: bool = True
    """In games to lose the Pagat may be played only as the last Tarock."""
    suit_game_lead: Lead = Lead.VORHAND
    """Who leads to the first trick of a suit game."""
    keep_announced: KeepAnnounced = KeepAnnounced.DUTY
    """An announced card before its trick."""
    early_end: bool = True
    """A game to lose ends with the trick that loses it."""
    ouvert_shows: OuvertShows = OuvertShows.ALL
    """Who lays his hand open after the first trick of an ouvert game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcing:
    """Announcements and bonuses."""

    speaking: Speaking = Speaking.ONCE
    """How often a player may announce."""
    ultimo_by: UltimoBy = UltimoBy.HOLDER
    """Who may announce König ultimo."""
    solo_factor: int = 2
    """Bonuses in games without the talon are worth so many times as much."""
    silent_miss: bool = False
    """A bird or called king beaten in its own trick costs its silent value."""
    mondfang: Mondfang = Mondfang.SIDES
    """Between whom the Mondfang is settled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sacks:
    """The points from which Absolut and the Säcke count, for either side."""

    absolut: Limit = Limit(137)
    """Absolut."""
    first: Limit = Limit(137)
    """The first Sack."""
    second: Limit = Limit(167)
    """The second Sack."""
    in_suit_games: bool = False
    """Whether they count in suit games too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Valat:
    """All twelve tricks."""

    mode: ValatMode = ValatMode.FACTOR
    """How it is paid."""
    silent: Amount = Amount(4)
    """The factor when it was not announced."""
    announced: Amount = Amount(8)
    """The factor when it was."""
    swallows: ValatSwallows = ValatSwallows.COURSE_COUNTS
    """Which other bonuses count beside it."""
    excludes: tuple[str, ...] = ("trull", "vier-koenige")
    """What may not be announced together with it."""
    solo_doubled: bool = False
    """A Valat with a price of its own is doubled in games without the talon."""
    missed: ValatMissed = ValatMissed.LOST
    """The game beside an announced Valat that was missed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kontra:
    """Kontra, Rekontra, Subkontra."""

    max_level: int = 3
    """1: only kontra, 2: up to rekontra, 3: up to subkontra; 0: none."""
    counts_in: CountsIn = CountsIn.MONEY
    """Where it counts."""
    solo_king: SoloKingKontra = SoloKingKontra.VOID
    """Kontra in a Solorufer whose called king lay in the talon."""
    or_valat: bool = False
    """In a suit game an opponent may kontra or announce a Valat, not both."""
    with_valat: ValatKontra = ValatKontra.VALAT_ONLY
    """What can be kontraed beside an announced Valat."""
    silent_valat: SilentValatKontra = SilentValatKontra.VOID
    """A kontra on the game when a Valat is made silently."""
    whole_amounts: bool = False
    """Half points are rounded down when the amount is written."""


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """The deal."""

    cutter: Cutter = Cutter.LEFT
    """Who cuts: the dealer's left neighbour or the player opposite."""
    klopfen: bool = False
    """Instead of cutting one may knock: four packets of twelve, the talon apart."""
    talon_first: bool = False
    """The talon is dealt before the hands instead of in the middle."""
    redeal: Redeal = Redeal.NEVER
    """Which hands are thrown together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """The evening above the deal: doubled rounds."""

    after_trischaken: Doubled = Doubled.NONE
    """After a Trischaken."""
    after_mondfang: Doubled = Doubled.NONE
    """After the Mond was caught."""
    after_zero: Doubled = Doubled.NONE
    """After a deal in which nobody paid anything."""
    first_radl: bool = False
    """The first Radl is doubled."""
    half_time: bool = False
    """At half-time of a planned evening one Radl is doubled."""
    stacking: Stacking = Stacking.MULTIPLY
    """When one doubled round falls into another."""
    gstiess_a_radl: bool = False
    """Any player may call the end: whoever then holds the Sküs fixes the last, doubled Radl."""
