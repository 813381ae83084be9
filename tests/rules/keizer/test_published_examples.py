"""Totals that others have published or worked out; `data/keizer-examples.json`, collected from a club's published list
and from worked examples of the regulation (each case says which)."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rules.keizer.recount import recount
from rules.keizer.regulation import KeizerRegulation
from rules.players import Player, PlayerId
from rules.rounds import Absence, AbsenceKind, Game
from rules.tournament import Tournament
from tests.rules.keizer.seasons import SCORES, bye, classic, sliedrecht

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "keizer-examples.json").read_text(encoding="utf-8")
)


@pytest.fixture(params=CASES, ids=lambda case: case["case"])
def case(request: pytest.FixtureRequest) -> dict[str, Any]:
    chosen: dict[str, Any] = request.param
    return chosen


@pytest.mark.parametrize("ties", ["previous order", "rating"])
def test_the_list_has_the_published_totals_however_ties_are_broken(case: dict[str, Any], ties: str) -> None:
    table = recount(_tournament(case), _regulation(case["rules"], ties))
    totals = {str(line.player): line.points for line in table.lines}
    assert totals == {player: Fraction(points) for player, points in case["totals"].items()}
    assert table.cycle_length == case.get("cycle_length")
    if "ranking" in case:
        assert list(table.order) == case["ranking"]
    if "values_used_in_round_3" in case:
        values = {str(line.player): line.value for line in table.lines}
        assert values == {player: Fraction(value) for player, value in case["values_used_in_round_3"].items()}


def _regulation(rules: dict[str, Any], ties: str) -> KeizerRegulation:
    # One pass with a given order is the first stage.
    convention = "staged" if rules["recalculation"].startswith("one pass") else rules["recalculation"]
    club = sliedrecht if "preset" in rules else classic
    settings = {name: rules[name] for name in ("top_value", "step", "own_value_counts") if name in rules}
    return club(recalculation=convention, ties=ties, **settings)


def _tournament(case: dict[str, Any]) -> Tournament:
    games: list[Game] = []
    absences: list[Absence] = []
    for number, rows in enumerate(case.get("rounds", [case.get("games")]), 1):
        for row in rows:
            match row:
                case ["game", white, black, score] | [white, black, score]:
                    games.append(Game(number, len(games), PlayerId(white), PlayerId(black), SCORES[score]))
                case ["bye", player]:
                    games.append(bye(number, player))
                case [kind, player]:
                    absences.append(Absence(number, PlayerId(player), AbsenceKind(kind)))
    everyone = tuple(Player(PlayerId(player), player) for player in case["order"])
    return Tournament(everyone, games=tuple(games), absences=tuple(absences))
