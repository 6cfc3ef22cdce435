"""House-rule files: `extends`, single settings, and every fault of a file named at once."""

from collections.abc import Callable
from pathlib import Path

import pytest

from koenigrufen.cards.errors import Fault, RulesError
from koenigrufen.rules.loading import load, preset
from koenigrufen.rules.trischaken import Payers

Write = Callable[..., str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a rule file and gives its path."""

    def file(text: str | bytes, name: str = "club.toml") -> str:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return file


def faults(name: str, *settings: str) -> list[Fault]:
    with pytest.raises(RulesError) as caught:
        load(name, settings)
    assert caught.value.faults
    for fault in caught.value.faults:
        assert fault.key in str(caught.value)
    return list(caught.value.faults)


def reasons(name: str, *settings: str) -> list[tuple[str, str]]:
    return [(fault.key, fault.reason) for fault in faults(name, *settings)]


CLUB = """
extends = "thrash"
id = "our-club"
title = "Our club"

[trischaken]
base = 2
mayor_limit = "35/2"
"""


def test_a_file_says_only_what_differs_from_the_rule_set_it_extends(write: Write) -> None:
    club = load(write(CLUB))
    assert (club.id, club.title) == ("our-club", "Our club")
    assert club.trischaken.base == 2
    assert club.trischaken.mayor_limit == 107
    assert club.contracts == preset("thrash").contracts
    assert club.trischaken.payers is Payers.HIGHEST


def test_a_file_without_an_id_goes_by_its_name(write: Write) -> None:
    assert load(write('extends = "thrash"', "wednesday.toml")).id == "wednesday"


def test_a_file_may_extend_another_file_beside_it(write: Write) -> None:
    write(CLUB)
    child = write('extends = "club.toml"\n[trischaken]\nforehand_factor = 1', "late.toml")
    late = load(child)
    assert late.trischaken.base == 2
    assert late.trischaken.forehand_factor == 1


def test_a_list_is_replaced_whole_a_table_only_where_it_differs(write: Write) -> None:
    text = 'extends = "thrash"\n[bidding]\nvorhand_games = ["trischaken", "rufer"]\n'
    text += "[contracts]\nsechserdreier = { played = false }"
    club = load(write(text))
    assert club.bidding.vorhand_games == ("trischaken", "rufer")
    assert club.bidding.order == preset("thrash").bidding.order
    assert not club.plays("sechserdreier")
    assert club.contracts["sechserdreier"].won == 3


def test_a_misspelt_key_names_the_nearest_known_one(write: Write) -> None:
    (fault,) = faults(write(CLUB + "mayor_limt = 40"))
    assert fault == Fault("trischaken.mayor_limt", "unknown-key", {"near": "mayor_limit"})


@pytest.mark.parametrize(
    ("text", "key", "near"),
    [
        ("[trischakn]\nbase = 1", "trischakn", "trischaken"),
        ("[contracts]\nruffer.won = 1", "contracts.ruffer", "rufer"),
        ("[contracts]\nrufer.wonn = 1", "contracts.rufer.wonn", "won"),
        ("[bonuses]\npagatt.silent = 1", "bonuses.pagatt", "pagat"),
        ("[words]\nskus = 'Gstieß'", "words.skus", "skues"),
        ("titel = 'x'", "titel", "title"),
        ("[wods]\nskues = 'x'", "wods", "words"),
        ("[contract]\nrufer.won = 1", "contract", "contracts"),
        ("[asumed]\nplay = 'x'", "asumed", "assumed"),
        ("[sources]\n'trischaken.bse' = 'our book'", "sources.trischaken.bse", "trischaken.base"),
        ("[assumed]\nplay.early_ende = 'so'", "assumed.play.early_ende", "play.early_end"),
    ],
)
def test_an_unknown_key_anywhere_names_its_place(
    write: Write, text: str, key: str, near: str
) -> None:
    (fault,) = faults(write(f'extends = "thrash"\n{text}'))
    assert fault == Fault(key, "unknown-key", {"near": near})


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("[play]\nearly_end = 1", "true|false"),
        ("[play]\nearly_end = 'yes'", "true|false"),
        ("[kontra]\nmax_level = '3'", "number"),
        ("[kontra]\nmax_level = true", "number"),
        ("[kontra]\nmax_level = -1", "number"),
        ("[contracts]\nrufer.won = '1'", "amount"),
        ("[contracts]\nrufer.won = 1.5", "amount"),
        ("[contracts]\nrufer.won = true", "amount"),
        ("[contracts]\nrufer.won = '1/0'", "amount"),
        ("[contracts]\nrufer.won = 'a/b'", "amount"),
        ("[contracts]\nrufer.won = '-1/2'", "amount"),
        ("[contracts]\nrufer.lost = -2", "amount"),
        ("[contracts]\nrufer.won = 1000001", "amount"),
        ("[contracts]\nrufer.won = '2000001/2'", "amount"),
        ("[contracts]\nrufer.won = '1/101'", "amount"),
        ("[kontra]\nmax_level = 1001", "number"),
        ("[trischaken]\nmayor_limit = '35/3'", "points"),
        ("[trischaken]\nmayor_limit = 35.5", "points"),
        ("[trischaken]\nmayor_limit = true", "points"),
        ("[play]\nsuit_game_lead = 'lowest'", "vorhand|declarer"),
        ("[play]\nsuit_game_lead = ['vorhand']", "vorhand|declarer"),
        ("[bidding]\nvorhand_games = 'rufer'", "list"),
        ("[bidding]\nvorhand_games = [1]", "list"),
        ("[words]\nskues = 22", "text"),
        ("title = 22", "text"),
        ("trischaken = 22", "table"),
        ("contracts = 22", "table"),
        ("words = 22", "table"),
        ("sources = 22", "table"),
        ("[contracts]\nrufer = 22", "table"),
        ("[sources]\ntrischaken = 22", "text"),
    ],
)
def test_a_value_of_the_wrong_kind_says_what_it_should_be(
    write: Write, text: str, want: str
) -> None:
    (fault,) = faults(write(f'extends = "thrash"\n{text}'))
    assert (fault.reason, fault.values["want"]) == ("wrong-value", want)


def test_half_points_and_limits_are_read_exactly(write: Write) -> None:
    text = "[contracts]\nbettler.won = '5/2'\n[trischaken]\nmayor_limit = 40"
    club = load(write(f'extends = "thrash"\n{text}'))
    assert club.contracts["bettler"].won * 2 == 5
    assert club.trischaken.mayor_limit == 120


@pytest.mark.parametrize("order", ["3", "[3]", "[['piccolo'], [3]]"])
def test_a_bidding_order_that_is_none_is_refused(write: Write, order: str) -> None:
    found = faults(write(f'extends = "thrash"\n[bidding]\norder = {order}'))
    assert found[0].values["want"] == "list"


def test_all_faults_of_a_file_are_listed_at_once(write: Write) -> None:
    text = CLUB + "bse = 1\nmayor_factor = 'two'\nforehand_factor = 0\n[play]\nouvert_shows = 'x'"
    assert reasons(write(text)) == [
        ("trischaken.bse", "unknown-key"),
        ("trischaken.mayor_factor", "wrong-value"),
        ("play.ouvert_shows", "wrong-value"),
        ("trischaken.forehand_factor", "factor-below-1"),
    ]


def test_an_unknown_parent_is_named_together_with_the_other_faults(write: Write) -> None:
    found = faults(write('extends = "trash"\n[trischaken]\nbse = 1'))
    assert [(fault.key, fault.reason) for fault in found] == [
        ("extends", "unknown-rules"),
        ("trischaken.bse", "unknown-key"),
    ]
    assert found[0].values["near"] == "thrash"


def test_a_fault_of_a_parent_file_says_in_which_file_it_stands(write: Write) -> None:
    write(CLUB + "bse = 1")
    child = write('extends = "club.toml"', "late.toml")
    assert reasons(child) == [("our-club: trischaken.bse", "unknown-key")]


def test_what_is_wrong_with_a_parent_file_stands_at_extends(write: Write) -> None:
    write(b"id = \xff", "broken.toml")
    assert reasons(write('extends = "broken.toml"')) == [("extends", "not-utf8")]


def test_extending_oneself_in_a_circle_is_refused(write: Write) -> None:
    write('extends = "b.toml"', "a.toml")
    found = faults(write('extends = "a.toml"', "b.toml"))
    assert [(fault.key, fault.reason) for fault in found] == [("extends", "extends-circle")]
    assert found[0].values["chain"] == "b.toml > a.toml > b.toml"


def test_extends_must_name_something(write: Write) -> None:
    assert ("extends", "wrong-value") in reasons(write(CLUB.replace('"thrash"', "3")))


def test_an_unknown_rule_set_names_the_nearest() -> None:
    (fault,) = faults("frohnleitn")
    assert fault == Fault("rules", "unknown-rules", {"near": "frohnleiten"})


@pytest.mark.parametrize("name", ["", "x" * 5000, "thr\0ash", "."])
def test_a_name_that_cannot_be_a_file_is_an_unknown_rule_set(name: str) -> None:
    assert reasons(name) == [("rules", "unknown-rules")]


def test_a_file_that_is_not_utf8_names_the_byte(write: Write) -> None:
    (fault,) = faults(write(b'id = "\xfcber"'))
    assert (fault.reason, fault.values["byte"]) == ("not-utf8", 6)


@pytest.mark.parametrize(
    "text", ["id = ", "a = [1", "x" * 30, "a = " + "[" * 3000, "a=" + "9" * 5000]
)
def test_a_file_that_is_no_toml_is_refused(write: Write, text: str) -> None:
    assert reasons(write(text)) == [("", "not-toml")]


def test_a_byte_order_mark_does_no_harm(write: Write) -> None:
    assert load(write(b"\xef\xbb\xbf" + CLUB.encode())).id == "our-club"


def test_a_file_that_cannot_be_read_is_refused(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert reasons(write(CLUB)) == [("", "unreadable")]


def test_single_options_are_set_by_their_dotted_keys() -> None:
    rules = load("thrash", ["trischaken.mayor_limit=40", "trischaken.payers=two-highest"])
    assert rules.trischaken.mayor_limit == 120
    assert rules.trischaken.payers is Payers.TWO_HIGHEST
    assert rules.id == "thrash"


@pytest.mark.parametrize(
    ("setting", "thirds"),
    [("35/2", 107), ('"35/2"', 107), ("0x28", 120), (" 40 ", 120)],
)
def test_a_setting_needs_no_quotes(setting: str, thirds: int) -> None:
    assert load("thrash", [f"trischaken.mayor_limit={setting}"]).trischaken.mayor_limit == thirds


def test_lists_and_deep_keys_can_be_set_too() -> None:
    settings = ['bidding.vorhand_games=["trischaken"]', "contracts.rufer.played=false"]
    settings += ["contracts.sechserdreier.played = false", "words.skues=Gstieß"]
    rules = load("thrash", settings)
    assert rules.bidding.vorhand_games == ("trischaken",)
    assert rules.words["skues"] == "Gstieß"


@pytest.mark.parametrize(
    "setting",
    ["trischaken.base", "=3", "base=3", "trischaken=3", "extends=frohnleiten", "id=x",
     "sources.trischaken=us"],
)  # fmt: skip
def test_what_is_no_setting_is_refused(setting: str) -> None:
    assert reasons("thrash", setting) == [(f"--set {setting}", "not-a-setting")]


def test_all_settings_at_fault_are_listed_with_their_place() -> None:
    assert reasons("thrash", "trischaken.bse=1", "nonsense", "trischaken.base=[[") == [
        ("--set nonsense", "not-a-setting"),
        ("--set: trischaken.bse", "unknown-key"),
        ("--set: trischaken.base", "wrong-value"),
    ]


def test_a_later_setting_wins_over_an_earlier_one() -> None:
    settings = ["trischaken.base=2", "trischaken.base=3"]
    assert load("thrash", settings).trischaken.base == 3


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[trischaken]\nmayor_limit = 71", ("trischaken.mayor_limit", "beyond-70")),
        ("[trischaken]\nmayor_limit = '70/1'", ("trischaken.mayor_limit", "beyond-70")),
        ("[count]\nwin_at = '70/1'", ("count.win_at", "beyond-70")),
        ("[sacks]\nabsolut = 71", ("sacks.absolut", "beyond-70")),
        ("[sacks]\nfirst = 71", ("sacks.first", "beyond-70")),
        ("[sacks]\nsecond = 71", ("sacks.second", "beyond-70")),
        ("[count]\nmethod = 'nominal'\nwin_at = '106/1'", ("count.win_at", "beyond-70")),
        ("[count]\nwin_at = 35", ("count.win_at", "both-win")),
        ("[count]\nmethod = 'nominal'\nwin_at = 53", ("count.win_at", "both-win")),
        ("[talon]\nsolo_suit_minimum = 13", ("talon.solo_suit_minimum", "more-than-a-hand")),
        ("[kontra]\nmax_level = 17", ("kontra.max_level", "too-many-levels")),
        ("[trischaken]\nbase = 0", ("trischaken.base", "worthless")),
        ("[trischaken]\nmayor_factor = 0", ("trischaken.mayor_factor", "factor-below-1")),
        ("[announcing]\nsolo_factor = 0", ("announcing.solo_factor", "factor-below-1")),
        ("[contracts]\nrufer.won = 0", ("contracts.rufer.won", "worthless")),
        ("[contracts]\neiner.won = 1", ("contracts.einer", "never-bid")),
        ("[talon]\nsuit_minimum = 7", ("talon.suit_minimum", "too-many-suit-cards")),
        ("[bonuses]\nvalat.silent = 4", ("bonuses.valat", "valat-apart")),
        ("[valat]\nexcludes = ['trul']", ("valat.excludes", "unknown-bonus")),
        ("[bidding]\nfirst_word = ['rufer']", ("bidding.first_word", "no-rank")),
        ("[valat]\nexcludes = ['pagat']", ("valat.excludes", "excludes-held")),
        ("[bidding]\nbei = ['dreier']", ("bidding.bei", "no-bei-game")),
        ("[bidding]\nbei = ['nonsense']", ("bidding.bei", "unknown-game")),
        ("[bidding]\nbei = ['piccolo', 'piccolo']", ("bidding.bei", "listed-twice")),
        ("[bidding]\nvorhand_games = ['trischaken', 'rufer', 'sechserdreier', 'rufer']",
         ("bidding.vorhand_games", "listed-twice")),
        ("[bidding]\nvorhand_games = ['trischaken', 'rufer', 'sechserdreier', 'einer']",
         ("bidding.vorhand_games", "not-priced")),
        ("[bonuses]\npagat.played = false\nuhu.played = false\nkakadu.played = false",
         ("contracts.besserrufer", "bird-not-played")),
    ],
)  # fmt: skip
def test_a_contradiction_is_named(write: Write, text: str, found: tuple[str, str]) -> None:
    assert reasons(write(f'extends = "thrash"\n{text}')) == [found]


def test_a_bird_game_needs_its_bird(write: Write) -> None:
    text = 'extends = "steirischer-tarockcup"\n[bonuses]\nquapil.announced = 0'
    assert reasons(write(text)) == [("contracts.quapilrufer", "bird-not-played")]


def test_somebody_must_have_a_game_when_all_have_passed(write: Write) -> None:
    text = 'extends = "thrash"\n[bidding]\nvorhand_games = []\n[contracts]\n'
    text += "trischaken.played = false\nrufer.played = false\nsechserdreier.played = false"
    assert reasons(write(text)) == [("bidding.vorhand_games", "no-vorhand-game")]


def test_a_bonus_needs_a_game_it_fits(write: Write) -> None:
    text = 'id = "x"\n[bidding]\nvorhand_games = ["trischaken"]\n[contracts]\ntrischaken = {}\n'
    text += "[bonuses]\npagat = { silent = 1, announced = 2 }"
    assert reasons(write(text)) == [("bonuses.pagat", "bonus-without-game")]


def test_a_key_without_effect_under_another_keys_value_is_no_contradiction() -> None:
    assert load("thrash-two-highest", ["trischaken.forehand_factor=1"]).id == "thrash-two-highest"


def test_the_fingerprint_changes_with_any_value_and_with_nothing_else(write: Write) -> None:
    plain = preset("thrash")
    assert load("thrash", ["words.skues=Gstieß"]).fingerprint == plain.fingerprint
    assert load(write('extends = "thrash"')).fingerprint == plain.fingerprint
    assert load("thrash", ["trischaken.base=2"]).fingerprint != plain.fingerprint
    assert load("thrash", ["play.early_end=false"]).fingerprint != plain.fingerprint
    assert len(plain.fingerprint) == 16


def test_a_game_nobody_knows_is_named_wherever_it_is_listed(write: Write) -> None:
    text = 'extends = "thrash"\n[bidding]\nbei = ["nonsens"]\nfirst_word = ["nonsens"]\n'
    text += 'order = [["nonsens"], ["dreier"]]\nvorhand_games = ["rufer", "nonsens"]'
    assert {
        (f"bidding.{name}", "unknown-game")
        for name in ("order", "vorhand_games", "first_word", "bei")
    } <= set(reasons(write(text)))


def test_the_nearest_game_and_bonus_are_named(write: Write) -> None:
    text = 'extends = "thrash"\n[bidding]\nbei = ["picolo"]\n[valat]\nexcludes = ["trul"]'
    assert [fault.values for fault in faults(write(text))] == [
        {"name": "picolo", "near": "piccolo"},
        {"name": "trul", "near": "trull"},
    ]


RANKS = """id = "x"
[bidding]
vorhand_games = ["rufer"]
order = [["piccolo"], ["dreier"]]
[contracts]
rufer = {}
piccolo = {}
dreier = {}
"""


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("dreier = {}", "driecer = {}", ("contracts.driecer", "unknown-key")),
        ('["dreier"]', '["dreiher"]', ("bidding.order", "unknown-game")),
        ('["rufer"]', '["ruffer"]', ("bidding.vorhand_games", "unknown-game")),
    ],
)
def test_one_misspelt_name_is_one_fault(
    write: Write, right: str, wrong: str, found: tuple[str, str]
) -> None:
    assert load(write(RANKS)).plays("dreier")
    assert reasons(write(RANKS.replace(right, wrong))) == [found]


def test_what_is_missing_for_another_reason_is_still_named(write: Write) -> None:
    text = RANKS.replace("dreier = {}", "driecer = {}\nbettler = {}")
    assert reasons(write(text)) == [
        ("contracts.driecer", "unknown-key"),
        ("contracts.bettler", "never-bid"),
    ]


def test_a_misspelt_bonus_is_one_fault_too(write: Write) -> None:
    text = RANKS.replace("piccolo = {}", "piccolo = {}\nuhurufer = {}")
    text = (
        text.replace('["piccolo"]', '["piccolo"], ["uhurufer"]') + "[bonuses]\nuhuu.announced = 2"
    )
    assert reasons(write(text)) == [("bonuses.uhuu", "unknown-key")]


def test_beside_a_misspelt_bonus_what_is_wrong_with_its_neighbour_is_named(write: Write) -> None:
    text = 'extends = "thrash"\n[bonuses]\npagatt.silent = 1\n[valat]\nexcludes = ["pagat"]'
    assert reasons(write(text)) == [
        ("bonuses.pagatt", "unknown-key"),
        ("valat.excludes", "excludes-held"),
    ]


def test_trischaken_is_no_game_to_bid(write: Write) -> None:
    text = RANKS.replace('["piccolo"]', '["trischaken"], ["piccolo"]') + "trischaken = {}"
    assert reasons(write(text)) == [("bidding.order", "vorhand-alone")]


@pytest.mark.parametrize("parent", ["3", '["thrash"]', "true", '"trash"'])
def test_without_its_parent_nothing_else_is_held_against_a_file(write: Write, parent: str) -> None:
    (fault,) = faults(write(f"extends = {parent}"))
    assert fault.key == "extends"


@pytest.mark.parametrize(
    "text",
    ["count = { win_at = '35/1' }", "count = { win_at = 70 }", "trischaken = { mayor_limit = 70 }",
     "sacks = { second = 70 }", "kontra = { max_level = 16 }", "kontra = { max_level = 0 }",
     "talon = { solo_suit_minimum = 12 }", "talon = { suit_minimum = 6 }",
     "count = { method = 'nominal', win_at = 106 }",
     "count = { method = 'nominal', win_at = '53/1' }",
     "trischaken = { base = 1000000 }", "trischaken = { base = '1/100' }",
     "trischaken = { forehand_factor = 1000 }", "trischaken = { forehand_factor = 1 }"],
)  # fmt: skip
def test_the_last_value_that_can_be_is_taken(write: Write, text: str) -> None:
    assert load(write(f'extends = "thrash"\n{text}')).id == "club"


@pytest.mark.parametrize(
    ("value", "shown"),
    [("true", "true"), ("[1, 'x']", '[1, "x"]'), ("1.5", "1.5"), ("-1", "-1"), ("nan", "NaN"),
     ("'zwei „x“'", '"zwei „x“"'), ("1979-05-27", '"1979-05-27"'),
     ("'" + "x" * 58 + "'", '"' + "x" * 58 + '"'), ("'" + "x" * 59 + "'", '"' + "x" * 59 + "…")],
)  # fmt: skip
def test_a_wrong_value_is_shown_as_it_stands_in_the_file(
    write: Write, value: str, shown: str
) -> None:
    (fault,) = faults(write(f'extends = "thrash"\n[trischaken]\nbase = {value}'))
    assert fault.values["got"] == shown


def test_a_rule_set_shows_itself_by_its_name() -> None:
    assert repr(preset("thrash")) == f"RuleSet(thrash, {preset('thrash').fingerprint})"


def test_the_fingerprint_does_not_depend_on_the_order_of_the_games(write: Write) -> None:
    turned = RANKS.replace(
        "rufer = {}\npiccolo = {}\ndreier = {}", "dreier = {}\npiccolo = {}\nrufer = {}"
    )
    assert turned != RANKS
    assert load(write(turned)).fingerprint == load(write(RANKS)).fingerprint
