"""Two real seasons (tests/data/club_season): each round paired anew for those who came, after what was played."""

from collections import Counter
from collections.abc import Sequence

import pytest

from rules.keizer.limits import pairing_limits
from rules.keizer.pairing import pair_round
from rules.keizer.recount import list_for_pairing
from rules.keizer.regulation import keizer_regulation
from rules.players import Player, PlayerId
from rules.regulations import preset
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game
from rules.tournament import Tournament
from tests.rules.keizer.pairing_cases import SLIEDRECHT
from tests.rules.keizer.test_season_of_pairings import check_round
from tests.seasons.club_season import SEASONS, Season, identifier, season


@pytest.mark.parametrize("preset_name", ["sliedrecht-2020", "keizer-classic"])
@pytest.mark.parametrize("name", SEASONS)
def test_every_round_is_paired_by_the_rules_or_says_where_it_is_not(name: str, preset_name: str) -> None:
    regulation, limits = keizer_regulation(preset(preset_name)), pairing_limits(preset(preset_name))
    played = season(name)
    relaxed: Counter[str] = Counter()
    for number in played.rounds:
        before = as_before(played, number)
        places = list_for_pairing(before, regulation, number).order
        found = pair_round(before, places, limits, number)
        check_round(before, list(places), found, limits)
        relaxed.update(note.code for note in found.relaxed)
    print(name, preset_name, f"{played.last_round} rounds", dict(relaxed))


def test_the_first_real_round_is_paired_from_the_top() -> None:
    """Before any result the places are those of the ratings: of those who came, neighbours meet."""
    before = as_before(season("1920"), 1)
    places = list_for_pairing(before, keizer_regulation(preset("sliedrecht-2020")), 1).order
    away = {entry.player for entry in before.absences}
    there = [player for player in places if player not in away and before.player[player].belongs_to(1)]
    found = pair_round(before, places, SLIEDRECHT, 1)
    assert [{pair.white, pair.black} for pair in found.pairings] == [
        set(pair) for pair in zip(there[::2], there[1::2], strict=False)
    ]


def as_before(played: Season, number: int) -> Tournament:
    """The competition when a round was to be paired."""
    return Tournament(
        players=tuple(
            Player(PlayerId(identifier(player)), player, rating or None, joins_in_round=played.first_round_of(player))
            for player, rating in sorted(played.ratings.items())
        ),
        games=tuple(game for earlier in played.rounds if earlier < number for game in games_of_round(played, earlier)),
        absences=tuple(
            Absence(number, PlayerId(identifier(player)), AbsenceKind(kind)) for player, kind in played.away(number)
        ),
    )


def games_of_round(played: Season, number: int) -> Sequence[Game]:
    return [
        Game(
            number,
            int(str(row["Board"])),
            PlayerId(str(row["White"])),
            PlayerId(str(row["Black"])) if row["Black"] else None,
            Result(row["Result"]),
        )
        for row in played.pairings(number)
    ]
