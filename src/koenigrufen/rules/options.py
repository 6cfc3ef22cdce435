"""Everything two rule sets may differ in, as named options with their values.

Each section is one table of a rule file and each field one key of it; the docstrings are what
``rules show`` and the editor tell a player. Amounts are exact and per opponent.
"""

from __future__ import annotations

from dataclasses import dataclass

from koenigrufen.rules.amounts import Amount, Limit
from koenigrufen.rules.choices import (
    Choice,
    Counting,
    CountsIn,
    Cutter,
    Doubled,
    FourKings,
    Kaiserstich,
    KeepAnnounced,
    KingHalf,
    KingInTalon,
    Lead,
    Mondfang,
    Opening,
    OuvertShows,
    PagatDuty,
    Redeal,
    SilentValatKontra,
    SoloKingKontra,
    Speaking,
    Stacking,
    TarockDiscard,
    UltimoBy,
    ValatKontra,
    ValatMissed,
    ValatMode,
    ValatSwallows,
)


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
