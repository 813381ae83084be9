"""What somebody wants for himself alone: his language, silence, to be forgotten; his calendar and his pictures."""

from typing import Any

from bot.handlers.menu import commands, publish_commands
from bot.handlers.talk import DESK
from bot.parsing.results import SaidResult
from bot.sender import Sender
from bot.usecases.results.report_result import ReportResult, report_result
from rules.results import Result
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, OLGA
from tests.bot.handlers.evening import Evening


async def test_the_language_is_chosen_once_and_for_all(club: Evening) -> None:
    await club.says(ANNA, "/language")
    await club.presses(ANNA, "Nederlands")
    assert club.desk.state(C1).accounts[int(club[ANNA].id)].language == "nl"


async def test_the_menu_follows_the_language_that_was_chosen_and_is_forgotten_with_him(club: Evening) -> None:
    await publish_commands(club.application)
    in_dutch = [(one.command, one.description) for one in commands("nl")]
    await club.says(ANNA, "/language")
    await club.presses(ANNA, "Nederlands")
    assert list(club[ANNA].commands()) == in_dutch
    assert list(club[BORIS].commands()) != in_dutch
    await club.says(ANNA, "/forget")
    await club.presses(ANNA, club[ANNA].last.labels[0])
    assert list(club[ANNA].commands()) != in_dutch


async def test_forgetting_takes_one_tap_more(club: Evening) -> None:
    await club.says(ANNA, "/forget")
    assert "Your data is erased" in await club.presses(ANNA, "Erase my data")
    assert not club.desk.links_of(int(club[ANNA].id))


async def test_what_somebody_has_turned_off_does_not_come_and_what_he_must_answer_does(club: Evening) -> None:
    await club.says(BORIS, "/stop")
    assert await club.presses(BORIS, "☐ standings after a round")
    await club.says(ANNA, "1-0")
    assert "Anna reports" in club[BORIS].last.text
    await club.says(OLGA, "/round")
    await club.presses(OLGA, "Post standings")
    assert "Standings after round 1" in club[BORIS].last.text
    await club.says(BORIS, "/notifications")
    await club.presses(BORIS, "☑ standings after a round")
    before = club[BORIS].last
    await club.presses(OLGA, "Post standings", next(m for m in reversed(club[OLGA].received()) if m.labels))
    assert club[BORIS].last == before


async def test_own_settings_are_no_business_of_a_group(club: Evening) -> None:
    group = club.telegram.group("Club", club[ANNA])
    for text in ("/stop", "/notifications", "/language", "/forget"):
        club[ANNA].send(text, group.place())
        await club.settle()
        assert "our private chat" in group.messages()[-1].text
    assert not club.desk.state(C1).accounts[int(club[ANNA].id)].silenced


async def test_the_calendar_comes_as_a_file_from_the_command_and_from_the_schedule(club: Evening) -> None:
    await club.says(ANNA, "/schedule")
    await club.presses(ANNA, "For my calendar")
    await club.says(ANNA, "/calendar")
    files = [message.file for message in club[ANNA].received()[-2:]]
    assert [file and file.name for file in files] == ["club-night.ics"] * 2
    assert all(file and file.content.startswith(b"BEGIN:VCALENDAR") for file in files)


async def test_the_table_and_a_season_come_as_pictures_with_words_under_them(club: Evening) -> None:
    await club.says(ANNA, "1-0")
    await club.says(ANNA, "/standings")
    assert "Standings after round 1" in await club.presses(ANNA, "As a picture")
    assert club[ANNA].last.is_photo
    await club.says(ANNA, "/me")
    assert "Anna, round by round" in await club.presses(ANNA, "My season as a picture")
    assert club[ANNA].last.is_photo


async def test_a_picture_shows_what_is_decided_on_though_it_was_drawn_before(club: Evening) -> None:
    await club.says(ANNA, "/standings")
    assert "Start order" in await club.presses(ANNA, "As a picture")
    desk = club.application.bot_data[DESK]

    class Overtaken:
        """A result comes in while somebody's picture is drawn."""

        def __getattr__(self, name: str) -> Any:
            return getattr(desk, name)

        async def decide(self, *asked: Any) -> Any:
            await desk.decide(None, C1, lambda _: reported)
            return await desk.decide(*asked)

    told = SaidResult(Result.WHITE_WINS)
    at_the_board = Sender(int(club[CARLA].id), int(club[CARLA].id), club.telegram.clock.now())
    reported = report_result(desk.state(C1), ReportResult(at_the_board, told))
    club.application.bot_data[DESK] = Overtaken()
    shown = await club.presses(ANNA, "As a picture", club[ANNA].received()[-2])
    assert "Standings after round 1" in shown
