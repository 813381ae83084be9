"""Tie-breaks against an independent library, tiebreak-core, on generated events full of byes and forfeits (C.07)."""

import pytest
from tiebreak_core import GameRecord, PlayerTiebreakData, calculate_all_strict

from rules.players import PlayerId
from rules.results import Colour
from rules.swiss.event import Part, SwissEvent
from rules.swiss.standings import swiss_standings
from tests.rules.swiss.generated import SEEDS, tournament

KINDS = {
    **dict.fromkeys((Part.WIN, Part.DRAW, Part.LOSS), "played"),
    **dict.fromkeys((Part.HALF_POINT_BYE, Part.AWAY), "requested_bye"),
    Part.BYE: "pairing_bye",
    Part.FORFEIT_WIN: "forfeit_win",
    Part.FORFEIT_LOSS: "forfeit_loss",
}
NAMES = {
    "BH": "buchholz",
    "BH/C1": "buchholz_cut1",
    "SB": "sonneborn_berger",
    "PS": "progressive",
    "WON": "won",
    "BPG": "games_black",
}


def _told(event: SwissEvent, player: PlayerId, last: int) -> PlayerTiebreakData:
    games = [
        GameRecord(
            -1 if turn.opponent is None else event.number[turn.opponent],
            0,
            float(turn.points),
            "black" if turn.colour is Colour.BLACK else "white",
            turn.round,
            kind=KINDS[turn.part],
        )
        for turn in event.turns(player, last)
    ]
    rating = event.tournament.player[player].rating or 0
    return PlayerTiebreakData(event.number[player], rating, float(event.points(player, last)), games)


@pytest.mark.parametrize("seed", SEEDS)
def test_tie_breaks_and_places_are_what_another_library_reckons(seed: int) -> None:
    """Of a single round the two cut differently: the other library leaves it uncut."""
    event, last = tournament(seed).event, tournament(seed).last
    names = {name: other for name, other in NAMES.items() if last > 1 or name != "BH/C1"}
    told = {event.number[player]: _told(event, player, last) for player in event.by_number}
    lines = swiss_standings(event, last).lines
    keys = {}
    for line in lines:
        expected = calculate_all_strict(told[line.pairing_number], told, list(names.values()), last, "fide-2026")
        found = {names[c.name]: float(value) for c, value in line.values if value is not None and c.name in names}
        assert found == pytest.approx(expected)
        keys[line.pairing_number] = (float(line.points), *(round(expected[name], 6) for name in names.values()))
    places = {number: 1 + sum(other > key for other in keys.values()) for number, key in keys.items()}
    assert last == 1 or {line.pairing_number: line.rank for line in lines} == places
