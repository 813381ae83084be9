"""The tour follows what has happened in the competition, whoever did it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.trying.tours import cast_of, steps_of, titled
from bot.trying.tours.step import Cast, Step
from bot.usecases.rounds.steps import STANDINGS
from rules.results import Result
from rules.rounds import RoundState, Status
from sheets.records import AbsenceRecord, Format, GameRecord, Role
from tests.bot.clubs import (
    ANNA,
    BORIS,
    CARLA,
    DIRK,
    EMMA,
    FRITS,
    HANS,
    OLGA,
    away,
    club,
    evening,
    game,
    published,
    state,
)

CAST = Cast(3, ANNA, HANS)
BEFORE = evening(3) - timedelta(days=3)
PAIRED = {1: RoundState.CLOSED, 2: RoundState.CLOSED, 3: RoundState.PAIRED}


def steps(
    games: Sequence[GameRecord] = (), absences: Sequence[AbsenceRecord] = (), *, told: bool = False, begun: bool = False
) -> dict[str, Step]:
    snapshot = club(games, absences, PAIRED if games else {1: RoundState.CLOSED, 2: RoundState.CLOSED})
    now = state(published(snapshot, 3) if told else snapshot, evening(3) if begun else BEFORE)
    return {step.code: step for step in steps_of(now, CAST)}


def done(found: dict[str, Step]) -> set[str]:
    return {code for code, step in found.items() if step.is_done}


def test_nothing_is_done_at_first() -> None:
    assert done(steps()) == set()


def test_a_sign_off_that_stood_there_before_is_nobodys_doing() -> None:
    assert done(steps(absences=[away(3, EMMA)])) == set()


def test_a_sign_off_by_the_bot_counts() -> None:
    reported = replace(away(3, EMMA), reported_at=BEFORE)
    assert done(steps(absences=[reported])) == {"sign-off"}
    assert done(steps(absences=[replace(reported, absence=away(4, EMMA).absence)])) == set()


def test_pairing_publishing_and_the_evening_itself() -> None:
    games = [game(3, 1, ANNA, BORIS), game(3, 2, CARLA, DIRK)]
    assert done(steps(games)) == {"pair"}
    assert done(steps(games, told=True)) == {"pair", "publish"}
    assert done(steps(games, told=True, begun=True)) == {"pair", "publish", "clock"}
    assert done(steps(games, begun=True)) == {"pair"}


def test_the_first_open_game_is_spoken_of() -> None:
    games = [
        game(3, 1, ANNA, BORIS, Result.DRAW),
        game(3, 2, CARLA, DIRK),
        game(3, 3, EMMA, FRITS),
        game(3, 4, HANS, None),
    ]
    found = steps(games, told=True)
    assert (found["report"].who, found["confirm"].who) == (CARLA, DIRK)
    assert found["report"].params["board"] == 2


def test_a_reported_game_is_the_one_to_confirm() -> None:
    games = [game(3, 1, ANNA, BORIS), game(3, 2, CARLA, DIRK, Result.DRAW, status=Status.REPORTED, by="P3")]
    found = steps(games, told=True)
    assert (found["confirm"].who, found["confirm"].params["black"]) == (DIRK, "Dirk_de_Vries")
    assert {"report", "clock"} <= done(found)
    assert "type" not in done(found)


def test_confirmed_by_the_opponent_is_something_else_than_typed_by_hand() -> None:
    reported = game(3, 1, ANNA, BORIS, Result.DRAW, status=Status.CONFIRMED, by="P1")
    typed = game(3, 2, CARLA, DIRK, Result.DRAW)
    assert {"confirm", "type"} & done(steps([reported], told=True)) == {"confirm"}
    assert {"confirm", "type"} & done(steps([typed], told=True)) == {"type"}
    assert {"confirm", "type"} & done(steps([game(3, 1, ANNA, None)], told=True)) == set()


def test_standings_are_posted_once_the_timetable_says_so() -> None:
    now = state(club(states=PAIRED), BEFORE)
    assert [
        step.code for step in steps_of(replace(now, done_steps=frozenset({(3, STANDINGS)})), CAST) if step.is_done
    ] == ["standings"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("games", [[], [game(3, 1, ANNA, BORIS)]], ids=["unpaired", "paired"])
def test_every_step_has_words_in_every_language(language: str, games: list[GameRecord]) -> None:
    for step in steps(games).values():
        title, text = titled(step, Format.KEIZER, catalogue(language), catalogue("en"))
        assert title
        assert "{" not in text


def test_buttons_are_called_as_on_the_phone() -> None:
    """The reader's browser and the phones may speak different languages."""
    found = steps()
    _, text = titled(found["publish"], Format.KEIZER, catalogue("en"), catalogue("en"))
    assert "“Publish round 3”" in text


def test_the_cast_is_somebody_who_is_there_and_an_organiser() -> None:
    absences = [away(3, ANNA), away(3, BORIS)]
    snapshot = club(absences=absences, states={1: RoundState.CLOSED, 2: RoundState.CLOSED})
    assert cast_of(snapshot) == Cast(3, CARLA, HANS)


def test_without_an_organiser_the_first_of_the_tab_is_spoken_of() -> None:
    snapshot = club()
    people = tuple(replace(person, roles=frozenset({Role.PLAYER})) for person in snapshot.people)
    assert cast_of(replace(snapshot, people=people)) == Cast(1, BORIS, ANNA)


def test_a_season_that_is_over_has_no_tour() -> None:
    over = club(states=dict.fromkeys(range(1, 7), RoundState.CLOSED), settings={"rounds": 6})
    assert cast_of(replace(over, competition=replace(over.competition, planned_rounds=6))) is None
    assert cast_of(replace(club(), people=())) is None


def test_who_organises_without_playing_is_no_sleeper() -> None:
    found = cast_of(club())
    assert found is not None
    assert found.player not in {HANS, OLGA}
