"""Everything else that people say: lists, several competitions and players, languages, groups, and nonsense."""

from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs
from telegram import Update

from bot.decisions import AddBinding, AddLink, Binding, Decision, Link
from bot.handlers.menu import COMMANDS, commands, publish_commands
from bot.handlers.show import SHOWN
from bot.handlers.talk import DESK
from bot.parsing.presses import View
from bot.texts.catalogue import LANGUAGES
from sheets.grid import Scalar
from tests.bot.clubs import ANNA, C1, CARLA, OLGA
from tests.bot.handlers.evening import C2, PAIRINGS, Evening, club_workbook, evening


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("/pairings", "▸ Board 1: Anna (White) – Boris <b> (Black)"),
        ("/pairings 9", "Round 9 isn't published"),
        ("/standings", "Start order"),
        ("/me", "Not in the standings yet"),
        ("/why", "Anna: 0 after round 0"),
        ("/why Boris", "Boris <b>: 0 after round 0"),
        ("/why Nobody", "I find nobody called “Nobody”"),
        ("/help", "/absent"),
        ("/schedule", "Round 2: Thursday 12 March, 20:00 (planned)"),
        ("/calendar", "The rounds of Club night for your calendar"),
        ("/problems", "Only an organiser"),
        ("/players", "Only an organiser"),
        ("/settle", "Only an organiser"),
        ("/invite", "Only an organiser"),
        ("/nonsense", "I don't understand that"),
        ("What a nice evening", "I don't understand that"),
        ("/result what a game", "I don't understand that as a result"),
        ("/stop", "I send you nothing by myself"),
        ("/notifications", "This is what I send you by myself"),
    ],
)
async def test_every_message_gets_an_answer(club: Evening, text: str, answer: str) -> None:
    assert answer in await club.says(ANNA, text)


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        ("Result", "What was the result?"),
        ("Sign off", "Tap a round"),
        ("Pairings", "Board 1"),
        ("Standings", "Start order"),
        ("My games", "Anna"),
        ("Why these points", "Anna: 0"),
    ],
)
async def test_the_buttons_of_help_lead_everywhere(club: Evening, label: str, answer: str) -> None:
    await club.says(ANNA, "/help")
    assert answer in await club.presses(ANNA, label)


@pytest.mark.parametrize("label", ["Round", "Disputes", "Players", "Problems"])
async def test_so_do_those_of_an_organiser(club: Evening, label: str) -> None:
    await club.says(OLGA, "/help")
    help_text = club[OLGA].last.text
    assert await club.presses(OLGA, label) != help_text


async def test_a_photo_a_sticker_and_the_like_are_answered_in_words(club: Evening) -> None:
    club[ANNA].send_file("holiday.jpg", b"x")
    await club.settle()
    assert "I don't understand that" in club[ANNA].last.text


async def test_a_result_written_under_a_picture_is_taken(club: Evening) -> None:
    club[ANNA].send_file("scoresheet.jpg", b"x", caption="1-0")
    await club.settle()
    assert "Board 1: Anna (White) 1-0" in club[ANNA].last.text


# --- groups


async def test_a_group_reads_what_is_public_and_its_talk_is_left_alone(club: Evening) -> None:
    group = club.telegram.group("Club", club[ANNA], forum=True)
    topic = group.topic("Chess")
    club[ANNA].send("/pairings", group.place(topic))
    await club.settle()
    assert "Board 1" in group.messages(topic)[-1].text
    before = len(group.messages())
    club[ANNA].send("/standings@somebody_else_bot", group.place(topic))
    club[ANNA].reply(group.messages(topic)[-1], "nice!")
    await club.settle()
    assert len([m for m in group.messages() if m.sender.is_bot]) == len(
        [m for m in group.messages()[:before] if m.sender.is_bot]
    )


async def test_a_result_as_a_reply_in_a_group_is_taken(club: Evening) -> None:
    group = club.telegram.group("Club", club[ANNA])
    club[ANNA].send("/pairings", group.place())
    await club.settle()
    club[ANNA].reply(group.messages()[-1], "1-0")
    await club.settle()
    assert "Board 1: Anna (White) 1-0 Boris <b> (Black)" in group.messages()[-1].text


async def test_an_organiser_binds_a_topic_and_lets_it_go_again(club: Evening) -> None:
    group = club.telegram.group("Club", club[OLGA], forum=True)
    topic = group.topic("Chess")
    group.add(club[ANNA])
    for person, text, answer in (
        (ANNA, "/bind", "Only an organiser decides"),
        (OLGA, "/bind", "are posted here"),
        (OLGA, "/bind", "posted here already"),
        (OLGA, "/unbind", "No more posts"),
        (OLGA, "/unbind", "Nothing of Club night is posted here"),
    ):
        club[person].send(text, group.place(topic))
        await club.settle()
        assert answer in group.messages(topic)[-1].text
    assert "Send this in the group" in await club.says(OLGA, "/bind")


async def test_what_is_posted_goes_to_the_topic_that_was_bound(club: Evening) -> None:
    group = club.telegram.group("Club", club[OLGA], forum=True)
    topic = group.topic("Chess")
    club[OLGA].send("/bind", group.place(topic))
    await club.settle()
    await club.says(ANNA, "1-0")
    await club.says(OLGA, "/round")
    await club.presses(OLGA, "Post standings")
    assert "Standings after round 1" in group.messages(topic)[-1].text


# --- several competitions, several players


async def test_what_concerns_several_competitions_is_asked_back(tmp_path: Path, quiet: None) -> None:
    books = {
        C1: club_workbook("Club night", PAIRINGS, {1: "published"}),
        C2: club_workbook("Rapid", PAIRINGS, {1: "published"}),
    }
    async with evening(tmp_path, books) as club:
        assert "Which competition?" in await club.says(ANNA, "/standings")
        assert "Start order" in await club.presses(ANNA, "Rapid")
        assert "Which game do you mean?" in await club.says(ANNA, "1-0")
        assert not any(club.desk.state(competition).pending for competition in books)
        await club.presses(ANNA, club[ANNA].last.labels[1])
        assert [bool(club.desk.state(competition).pending) for competition in books] == [False, True]
        assert "For whom?" in await club.says(ANNA, "/absent 2")
        assert "Round 2: signed off" in await club.presses(ANNA, "Anna (Rapid)")


async def test_what_makes_sense_in_one_competition_only_is_meant_there(tmp_path: Path, quiet: None) -> None:
    books = {C1: club_workbook("Club night"), C2: club_workbook("Rapid", PAIRINGS, {1: "published"})}
    async with evening(tmp_path, books) as club:
        assert "Board 1: Anna (White) 1-0" in await club.says(ANNA, "1-0")
        assert club.desk.state(C2).pending
        assert "Rapid" not in await club.says(ANNA, "/pairings")
        assert "Board 1" in club[ANNA].last.text


async def test_a_result_is_meant_where_a_game_is_still_open(tmp_path: Path, quiet: None) -> None:
    played: list[list[Scalar]] = [[1, 1, ANNA, "P2", "0-1", "confirmed"]]
    books = {
        C1: club_workbook("Club night", played, {1: "published"}),
        C2: club_workbook("Rapid", PAIRINGS, {1: "published"}),
    }
    async with evening(tmp_path, books) as club:
        assert "Board 1: Anna (White) 1-0" in await club.says(ANNA, "1-0")
        assert [bool(club.desk.state(competition).pending) for competition in books] == [False, True]


async def test_a_group_belongs_to_the_competition_that_is_posted_there(tmp_path: Path, quiet: None) -> None:
    books = {C1: club_workbook("Club night", PAIRINGS, {1: "published"}), C2: club_workbook("Rapid")}
    async with evening(tmp_path, books) as club:
        group = club.telegram.group("Club", club[ANNA])
        await club.desk.decide(None, C1, lambda _: Decision(facts=(AddBinding(Binding(int(group.chat.id))),)))
        club[ANNA].send("/standings", group.place())
        await club.settle()
        assert "Start order" in group.messages()[-1].text


async def test_a_parent_reports_for_the_child_whose_game_it_is(club: Evening) -> None:
    parent = int(club[ANNA].id)
    await club.desk.decide(None, C1, lambda _: Decision(facts=(AddLink(Link(parent, CARLA)),)))
    assert "Which game do you mean?" in await club.says(ANNA, "I won")
    assert club[ANNA].last.labels == ("Round 1: Anna 1-0 Boris <b>", "Round 1: Carla O'Neil 1-0 Dirk_de_Vries")
    assert "Board 2: Carla O'Neil (White) 1-0" in await club.presses(ANNA, club[ANNA].last.labels[1])
    assert "Who?" in await club.says(ANNA, "/me")


# --- the frame


def test_every_view_is_shown() -> None:
    assert set(SHOWN) == set(View)


async def test_the_menu_of_commands_speaks_every_language(club: Evening) -> None:
    await publish_commands(club.application)
    assert [name for name, _ in club[ANNA].commands()] == [name for name, _ in COMMANDS]
    for language in LANGUAGES:
        for command in commands(language):
            assert 1 <= len(command.description) <= 256
            assert len(command.command) <= 32


class _Broken:
    """A desk that fails at everything."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"no {name}")


async def test_a_failing_handler_is_logged_without_what_was_said(club: Evening) -> None:
    club.application.bot_data[DESK] = _Broken()
    update = Update.de_json(
        {
            "update_id": 5,
            "message": {
                "message_id": 1,
                "date": 0,
                "text": "my secret",
                "chat": {"id": 7, "type": "private"},
                "from": {"id": 7, "is_bot": False, "first_name": "X"},
            },
        },
        club.application.bot,
    )
    with capture_logs() as logs:
        await club.application.process_update(update)
    assert [(entry["event"], entry["update_id"], entry["error"]) for entry in logs] == [
        ("update-failed", 5, "RuntimeError")
    ]
    assert "my secret" not in str(logs)


async def test_a_channel_post_is_nobodys_business(club: Evening) -> None:
    await club.process(
        {
            "update_id": 9,
            "channel_post": {"message_id": 1, "date": 0, "chat": {"id": -5, "type": "channel"}, "text": "x"},
        }
    )
    assert not club.letters
