"""How somebody becomes known: links, names, the first organiser."""

from pathlib import Path

import pytest

from tests.bot.clubs import ANNA, BORIS, C1, CARLA, NAMES, OLGA
from tests.bot.handlers.evening import CODE, Evening, evening


async def test_an_invitation_goes_from_the_organiser_to_the_player_and_works_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, linked=(OLGA,)) as club:
        assert "For whom is the link?" in await club.says(OLGA, "/invite")
        text = await club.presses(OLGA, "Link for Anna")
        link = text.splitlines()[-1]
        club[ANNA].follow(link)
        await club.settle()
        assert "Welcome, Anna" in club[ANNA].last.text
        assert "Anna is on Telegram now" in club[OLGA].last.text
        club[BORIS].follow(link)
        await club.settle()
        assert "was used already" in club[BORIS].last.text
        assert [entry.player for entry in club.desk.state(C1).links] == [OLGA, ANNA]


async def test_the_first_organiser_claims_the_installation_with_its_one_time_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, linked=()) as club:
        assert "Who are you?" in await club.says(OLGA, f"/start {CODE}")
        assert "You are an organiser" in await club.presses(OLGA, "Olga")
        assert "was used already" in await club.says(ANNA, f"/start {CODE}")


async def test_a_stranger_types_his_name_and_an_organiser_agrees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, linked=(OLGA,)) as club:
        assert "I don't know you yet" in await club.says(CARLA, "/start")
        assert "Is this you?" in await club.says(CARLA, "carla")
        assert "I have asked the organisers" in await club.presses(CARLA, "I am Carla O'Neil (Club night)")
        await club.presses(OLGA, "Yes, link")
        assert "Welcome, Carla O'Neil" in club[CARLA].last.text


async def test_a_wrong_code_says_what_to_do(club: Evening) -> None:
    assert "Ask an organiser for a new link" in await club.says(ANNA, "/start abc")
    assert "Ask an organiser for a new link" in await club.says(ANNA, f"/start c1-{'y' * 32}")
    assert "Ask an organiser for a new link" in await club.says(ANNA, f"/start c9-{'y' * 32}")


async def test_a_code_typed_in_a_group_is_not_taken(club: Evening) -> None:
    group = club.telegram.group("Club", club[ANNA])
    club[ANNA].send(f"/start {CODE}", group.place())
    await club.settle()
    assert "private chat" in group.messages()[-1].text


async def test_starting_again_shows_who_one_is(club: Evening) -> None:
    assert f"You are linked to Club night as {NAMES[ANNA]}" in await club.says(ANNA, "/start")
    assert "Results" not in club[ANNA].last.labels
    assert "Result" in club[ANNA].last.labels
