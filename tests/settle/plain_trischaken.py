"""The payments of a Trischaken once more, as plainly as the starting texts put them.

Written from the texts alone, apart from the package: sentence after sentence, each player paying
each other player in a table of sixteen numbers. What the texts leave open is taken as the house
has decided (the readings), and marked so. Only the two clubs' own rules are here.
"""

from fractions import Fraction

Payments = list[list[Fraction]]
PLAYERS = (0, 1, 2, 3)


def nothing() -> Payments:
    return [[Fraction(0)] * 4 for _ in PLAYERS]


def nets(pays: Payments) -> list[Fraction]:
    """What each player wins or loses; pays[a][b] is what a pays b."""
    return [sum(pays[b][a] - pays[a][b] for b in PLAYERS) for a in PLAYERS]  # type: ignore[misc]


def frohnleiten(
    thirds: list[int], tricks: list[int], forehand: int, spritzer: list[int], *, own: bool
) -> list[Fraction]:
    """Frohnleiten: 2 / 4 / 8, Spritzen, a Jungfrau takes the points of the game."""
    pays = nothing()
    most = max(thirds)
    losers = [p for p in PLAYERS if thirds[p] == most]
    if forehand in losers:  # reading: as in the Cup, Vorhand among the tied loses alone
        losers = [forehand]
    each = 4 if losers == [forehand] else 2
    if most > 3 * 35 + 2:  # "also mehr als 35/2 in den Stichen"
        each = each * 2
    virgins = [p for p in PLAYERS if tricks[p] == 0]
    winners = [p for p in PLAYERS if p not in losers]
    getters = virgins or winners
    for loser in losers:
        twice = 2 if own and loser in spritzer else 1
        # the whole pool, three times the amount, shared by the losers (reading: as in the Cup)
        for getter in getters:
            pays[loser][getter] += Fraction(3 * each * twice, len(losers) * len(getters))
        for player in set(spritzer) - set(losers):
            pays[loser][player] += Fraction(each * twice, len(losers))
    return nets(pays)


def thrash(
    thirds: list[int],
    tricks: list[int],
    forehand: int,
    score: int,
    limit: int,
    switches: dict[str, bool],
) -> list[Fraction]:
    """The manual's chapter, the option "maximum score must pay" selected."""
    pays = nothing()
    most = max(thirds)
    losers = [p for p in PLAYERS if thirds[p] == most]
    virgins = [p for p in PLAYERS if tricks[p] == 0]
    winners = [p for p in PLAYERS if p not in losers]
    for loser in losers:
        forehands = 2 if loser == forehand and switches["forehand"] else 1
        mayors = 2 if most > limit else 1
        if len(virgins) == 3 and switches["all-tricks"]:
            # double; as mayor four times; as mayor in forehand eight times
            each = Fraction(2 * score * mayors * forehands)
        elif virgins and mayors == 2:
            each = Fraction(6 * score, len(virgins))  # "a total of six times"
        elif virgins:
            each = Fraction(3 * score)
        else:
            each = Fraction(score * mayors * forehands)
        for player in virgins or winners:
            pays[loser][player] += each / len(losers)  # "two losers share the bill"
    return nets(pays)


def thrash_two(thirds: list[int], tricks: list[int], score: int, limit: int) -> list[Fraction]:
    """The same chapter, the option not selected."""
    virgins = [p for p in PLAYERS if tricks[p] == 0]
    mayors = [p for p in PLAYERS if thirds[p] > limit]
    if mayors:
        return paid_by_mayors(mayors, virgins, score)
    if virgins:
        pays = nothing()
        others = [p for p in PLAYERS if p not in virgins]
        for virgin in virgins:
            for other in others:
                pays[other][virgin] += Fraction(3 * score, len(others))
        return nets(pays)
    return [place(thirds, player) * score for player in PLAYERS]


def paid_by_mayors(mayors: list[int], virgins: list[int], score: int) -> list[Fraction]:
    pays = nothing()
    for mayor in mayors:
        if virgins:
            for player in virgins:
                pays[mayor][player] += 3 * score
        else:
            for player in set(PLAYERS) - set(mayors):
                pays[mayor][player] += score
    return nets(pays)


def place(thirds: list[int], player: int) -> Fraction:
    """The two highest lose one, the two lowest win one; equal ones share (reading)."""
    higher = sum(thirds[p] > thirds[player] for p in PLAYERS)
    equal = sum(thirds[p] == thirds[player] for p in PLAYERS)
    return Fraction(sum([-1, -1, 1, 1][higher : higher + equal]), equal)
