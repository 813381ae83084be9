"""Pictures of the table and of a season: what is in them, what stands under them, and for whom."""

from dataclasses import replace

import pytest

from bot.decisions import State
from bot.errors import Refusal
from bot.parsing.presses import Show, View
from bot.sandbox.pictures import size_of
from bot.texts.rendering import CAPTION_LIMIT, render, units
from bot.usecases.views.show_me import show_me
from bot.usecases.views.show_pictures import show_course_picture, show_table_picture
from bot.usecases.views.show_standings import show_standings
from rules.players import Player, PlayerId
from rules.results import Result
from rules.rounds import RoundState, Status
from sheets.records import Person
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, DIRK, OLGA, club, game, state
from tests.bot.reading import answer, presses, sender

PLAYED = tuple(
    record
    for number in (1, 2, 3)
    for record in (
        game(number, 1, ANNA, BORIS, Result.WHITE_WINS, status=Status.CONFIRMED),
        game(number, 2, CARLA, DIRK, Result.DRAW, status=Status.CONFIRMED),
    )
)


def season(people: int = 9) -> State:
    """Three rounds are played; with more people than the club's nine the others never play."""
    snapshot = club(PLAYED, states=dict.fromkeys((1, 2, 3), RoundState.CLOSED))
    more = tuple(Person(Player(PlayerId(f"P{n}"), f"Somebody van der {n}", rating=1000)) for n in range(10, people + 1))
    return state(replace(snapshot, people=(*snapshot.people, *more)))


def test_the_table_comes_as_a_picture_with_its_first_lines_in_words() -> None:
    decision = show_table_picture(season(), sender(DIRK))
    (notice,) = decision.notices
    assert notice.say.enclosed is not None
    assert notice.say.enclosed.is_picture
    assert size_of(notice.say.enclosed.content)[0] == 900
    words = answer(decision).splitlines()
    assert words[0] == "Standings after round 3, Club night: places 1 to 8."
    assert words[1].startswith("1. Anna ")
    assert any("Dirk_de_Vries" in line for line in words), "his own line is among them"
    assert len(words) <= 5


def test_a_hundred_players_come_in_three_pictures_that_can_be_read() -> None:
    decision = show_table_picture(season(101), sender(ANNA))
    assert [notice.say.params["first"] for notice in decision.notices] == [1, 41, 81]
    assert all(units(render(notice.say, "ru").text) <= CAPTION_LIMIT for notice in decision.notices)


def test_a_past_round_can_be_drawn_too() -> None:
    assert "after round 1" in answer(show_table_picture(season(), sender(ANNA), 1))


def test_a_season_is_told_round_by_round() -> None:
    decision = show_course_picture(season(), sender(ANNA))
    lines = answer(decision).splitlines()
    assert lines[0] == "Anna, round by round:"
    assert [line.split(":")[0] for line in lines[1:]] == ["Round 1", "Round 2", "Round 3"]
    assert all("place 1," in line for line in lines[1:])
    assert decision.notices[0].say.enclosed is not None


def test_before_the_first_round_there_is_nothing_to_draw() -> None:
    with pytest.raises(Refusal, match="no-course-yet"):
        show_course_picture(state(), sender(ANNA))
    assert "Start order" in answer(show_table_picture(state(), sender(ANNA)))


def test_another_players_season_is_for_organisers() -> None:
    with pytest.raises(Refusal, match="not-your-button"):
        show_course_picture(season(), sender(BORIS), ANNA)
    assert "Anna, round by round" in answer(show_course_picture(season(), sender(OLGA), ANNA))
    with pytest.raises(Refusal, match="not-a-player"):
        show_course_picture(season(), sender(OLGA))


def test_the_buttons_to_the_pictures_are_where_the_lists_are() -> None:
    assert Show(C1, View.TABLE_PICTURE, "", 3) in presses(show_standings(season(), sender(ANNA)))
    assert Show(C1, View.COURSE_PICTURE, "P1", 0) in presses(show_me(season(), sender(ANNA)))


# --- from round to round


def test_the_standings_of_any_past_round_are_a_tap_away() -> None:
    def turns(after_round: int | None) -> list[int]:
        shown = presses(show_standings(season(), sender(ANNA), after_round))
        return [press.round for press in shown if isinstance(press, Show) and press.view is View.STANDINGS]

    assert turns(None) == [2]
    assert turns(2) == [1, 3]
    assert turns(1) == [2]
    assert "Standings after round 2" in answer(show_standings(season(), sender(ANNA), 2))
