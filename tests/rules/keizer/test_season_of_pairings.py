"""A whole season of Keizer pairings keeps to the regulation, or says where it doesn't."""

from collections import Counter
from random import Random

import pytest

from rules.keizer.limits import PairingLimits
from rules.keizer.pairing import pair_round
from rules.players import PlayerId
from rules.results import Colour, Result
from rules.rounds import Absence, AbsenceKind, Game, PairedRound, Wishes
from rules.tournament import Tournament
from tests.rules.keizer.literal_pairing import LiteralRound
from tests.rules.keizer.pairing_cases import SLIEDRECHT, club, ids, params

RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS_BY_FORFEIT)


@pytest.mark.parametrize(("seed", "size"), [(1, 40), (2, 25), (3, 14)])
def test_a_season_of_thirty_rounds(seed: int, size: int) -> None:
    random = Random(seed)
    games: list[Game] = []
    absences: list[Absence] = []
    points: Counter[PlayerId] = Counter()
    for number in range(1, 31):
        places = sorted(ids(size), key=lambda player: (-points[player], player))
        absences += [Absence(number, player, AbsenceKind.NOTIFIED) for player in places if random.random() < 0.25]
        tournament = club(size, games, absences)
        found = pair_round(tournament, places, SLIEDRECHT, number)
        check_round(tournament, places, found)
        games += played(random, found, points)
    repeated = Counter(frozenset(game.players) for game in games if not game.is_bye)
    assert max(repeated.values()) == 2


def check_round(
    tournament: Tournament, places: list[PlayerId], found: PairedRound, limits: PairingLimits = SLIEDRECHT
) -> None:
    """Everybody once, boards in order, all rules kept or said to be broken, the bye to one with the fewest."""
    literal = LiteralRound(tournament, places, limits, found.round, Wishes())
    once = Counter([*(player for pair in found.pairings for player in (pair.white, pair.black)), *found.byes])
    assert once == Counter(literal.present())
    assert len(found.byes) == len(literal.present()) % 2
    tops = [min(literal.place(pair.white), literal.place(pair.black)) for pair in found.pairings]
    assert tops == sorted(tops)
    said = {(note.code, params(note)["white"], params(note)["black"]) for note in found.relaxed}
    assert said == {
        (code, pair.white, pair.black) for pair in found.pairings for code, _ in literal.breaks(pair.white, pair.black)
    }
    byes = Counter(game.white for game in tournament.games if game.is_bye)
    for player in found.byes:
        assert byes[player] == min(byes[other] for other in literal.present())


def played(random: Random, found: PairedRound, points: Counter[PlayerId]) -> list[Game]:
    games = [Game(found.round, 99, player, None, Result.BYE) for player in found.byes]
    for board, pair in enumerate(found.pairings, start=1):
        result = random.choice(RESULTS)
        points[pair.white] += int(2 * result.score(Colour.WHITE))
        points[pair.black] += int(2 * result.score(Colour.BLACK))
        games.append(Game(found.round, board, pair.white, pair.black, result))
    return games
