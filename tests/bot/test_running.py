"""The whole program, over HTTP: what people type arrives in the workbook and is answered, whatever goes wrong."""

import asyncio
from pathlib import Path

import pytest
from telegram.ext import ConversationHandler, ExtBot

from bot.decisions import Decision, Notice, Say, ToGroups
from bot.errors import Refusal
from bot.journal import open_journal
from bot.running import Installation, Rondo
from bot.sandbox.faults import Drop, Refuse
from bot.sandbox.person import Person
from bot.sandbox.records import Button
from bot.sandbox.seen import Seen
from bot.serve import make_bot
from sheets.errors import WorkbookUnreachable
from sheets.grid import Scalar
from tests.bot.club_book import ABSENCES, ANNA, BORIS, CARLA, CLUB, DIRK, LOG, OLGA, cells, club_book, result_of, typed
from tests.bot.eventually import eventually
from tests.bot.running_club import Club, settled
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    """A club whose people have opened their invitations in an earlier run."""
    return await Club(telegram, tmp_path).opened()


def texts(person: Person) -> list[str]:
    return [message.text for message in person.received()]


async def test_a_result_that_is_typed_and_confirmed_stands_in_the_workbook(club: Club) -> None:
    anna, boris = club.people[ANNA], club.people[BORIS]
    async with club.running() as rondo:
        anna.send("1-0")
        await settled(club.telegram, rondo)
        boris.press(boris.last, "Confirm")
        await settled(club.telegram, rondo)

    assert result_of(club.book, 1) == "1-0"
    assert [row[1] for row in cells(club.book, LOG)] == [ANNA, BORIS]
    assert "Confirmed" in boris.last.text


async def test_the_first_organiser_gets_in_by_the_code_that_is_printed(telegram: Telegram, tmp_path: Path) -> None:
    club = Club(telegram, tmp_path)
    olga, thief = telegram.person("Olga"), telegram.person("Thief")
    async with club.running():
        pass
    async with club.running() as rondo:
        earlier, code = (said.rsplit("start=", 1)[1] for said in club.said)
        thief.start(earlier)
        olga.start(code)
        await settled(telegram, rondo)
        olga.press(olga.last, "Olga")
        await settled(telegram, rondo)
        assert rondo.desk.state(CLUB).players_of(olga.id) == (OLGA,)
        assert rondo.desk.state(CLUB).players_of(thief.id) == ()
    async with club.running():
        pass

    assert len(club.said) == 2


async def test_a_double_tap_has_one_effect_and_one_answer(club: Club) -> None:
    anna, boris = club.people[ANNA], club.people[BORIS]
    async with club.running() as rondo:
        anna.send("1-0")
        await settled(club.telegram, rondo)
        question = boris.last
        presses = [boris.press_button(question, question.button("Confirm")) for _ in range(2)]
        await settled(club.telegram, rondo)

    assert all(boris.answer_to(press).answer is not None for press in presses)
    assert len([row for row in cells(club.book, LOG) if row[1] == BORIS]) == 1


async def test_what_was_sent_while_the_program_was_away_is_answered_when_it_is_back(club: Club) -> None:
    club.people[ANNA].send("1-0")
    async with club.running():
        pass

    assert result_of(club.book, 1) == "1-0"
    assert "Booked" in club.people[ANNA].last.text


async def test_a_program_that_starts_while_telegram_is_away_waits_for_it(club: Club) -> None:
    club.people[ANNA].send("1-0")
    await club.telegram.server.pause()
    rondo, stop = club.rondo(), asyncio.Event()
    running = asyncio.create_task(rondo.run(stop))
    await eventually(lambda: CLUB in rondo.desk.competitions() and rondo.desk.state(CLUB).last_reading_at)
    assert not rondo.ready.is_set()

    await club.telegram.server.resume()
    await eventually(rondo.ready.is_set)
    await settled(club.telegram, rondo)
    stop.set()
    await running

    assert result_of(club.book, 1) == "1-0"


async def test_a_program_that_never_reaches_telegram_can_be_stopped(club: Club) -> None:
    await club.telegram.server.pause()
    rondo, stop = club.rondo(), asyncio.Event()
    running = asyncio.create_task(rondo.run(stop))
    await eventually(lambda: CLUB in rondo.desk.competitions())
    stop.set()
    await running
    await club.telegram.server.resume()


async def test_a_token_that_telegram_refuses_ends_the_program_with_a_word(telegram: Telegram, tmp_path: Path) -> None:
    address = telegram.server.address
    bot, fetching = make_bot("123456:" + "x" * 35, address.base_url, address.base_file_url)
    rondo = Rondo(Installation(f"sqlite:///{tmp_path / 'journal.db'}", {CLUB: club_book()}, bot, fetching))

    with pytest.raises(Refusal) as refusal:
        await rondo.run(asyncio.Event())
    assert refusal.value.code == "token-refused"


async def test_a_journal_that_cant_be_written_ends_the_program_with_a_word_and_loses_nothing(club: Club) -> None:
    rondo, stop = club.rondo(), asyncio.Event()
    running = asyncio.create_task(rondo.run(stop))
    await eventually(rondo.ready.is_set)
    rondo.journal.transact(lambda connection: connection.exec_driver_sql("ALTER TABLE inbox RENAME TO away"))
    club.people[ANNA].send("1-0")
    with pytest.raises(Refusal) as refusal:
        await running
    assert refusal.value.code == "journal-broken"

    mended = open_journal(club.journal)
    mended.transact(lambda connection: connection.exec_driver_sql("ALTER TABLE away RENAME TO inbox"))
    mended.close()
    async with club.running():
        pass
    assert result_of(club.book, 1) == "1-0"


async def test_a_private_message_whose_delivery_is_unknown_comes_once_more_marked_as_a_repeat(club: Club) -> None:
    anna = club.people[ANNA]
    async with club.running() as rondo:
        await eventually(lambda: rondo.is_idle)
        club.telegram.server.faults.plan("sendMessage", Drop(), after=True)
        anna.send("/help")
        await settled(club.telegram, rondo)

    first, second = texts(anna)
    assert second.endswith(first)
    assert "Sent again" in second


async def test_a_post_whose_delivery_is_unknown_is_sent_again_only_when_an_organiser_says_so(club: Club) -> None:
    olga, group = club.people[OLGA], club.group
    assert group is not None
    async with club.running() as rondo:
        await eventually(lambda: rondo.is_idle)
        club.telegram.server.faults.plan("sendMessage", Drop(), after=False)
        await _post(rondo)
        await settled(club.telegram, rondo)
        assert [message for message in group.messages() if message.sender.is_bot] == []
        assert "Send again" in [button.text for row in olga.last.buttons for button in row]

        olga.press(olga.last, "Send again")
        await settled(club.telegram, rondo)
        assert len([message for message in group.messages() if message.sender.is_bot]) == 1


async def test_a_player_who_blocks_the_bot_is_known_as_unreachable_until_he_returns(club: Club) -> None:
    anna, boris = club.people[ANNA], club.people[BORIS]
    async with club.running() as rondo:
        boris.block()
        anna.send("1-0")
        await settled(club.telegram, rondo)
        assert not rondo.desk.state(CLUB).accounts[boris.id].reachable

        boris.start()
        await settled(club.telegram, rondo)
        assert rondo.desk.state(CLUB).accounts[boris.id].reachable

    assert result_of(club.book, 1) == "1-0"


@pytest.mark.parametrize("is_told", [True, False])
async def test_a_group_that_becomes_a_supergroup_while_the_program_is_away_gets_its_posts(
    club: Club, is_told: bool
) -> None:
    """Telegram tells it with an update, or only when something is sent to the old number."""
    assert club.group is not None
    club.group.become_supergroup()
    if not is_told:
        club.telegram.world.updates.drop()
    async with club.running() as rondo:
        await _post(rondo)
        await settled(club.telegram, rondo)
        await _post(rondo)

    assert len([message for message in club.group.messages() if message.sender.is_bot]) == 2


async def test_a_report_that_is_edited_afterwards_is_never_lost(club: Club) -> None:
    anna = club.people[ANNA]
    async with club.running() as rondo:
        said = anna.send("1-0")
        await settled(club.telegram, rondo)
        anna.edit(said, "0-1")
        await settled(club.telegram, rondo)

    assert result_of(club.book, 1) == "0-1" or len(texts(anna)) > 1


async def test_two_reports_of_one_game_in_the_same_second_that_agree_are_one_result(club: Club) -> None:
    club.people[ANNA].send("1-0")
    club.people[BORIS].send("1-0")
    async with club.running() as rondo:
        await settled(club.telegram, rondo)
        record = rondo.desk.state(CLUB).snapshot.games[0]

    assert (record.game.result and record.game.result.value, record.game.status.value) == ("1-0", "confirmed")


async def test_two_reports_of_one_game_in_the_same_second_that_contradict_go_to_the_organiser(club: Club) -> None:
    club.people[ANNA].send("1-0")
    club.people[BORIS].send("0-1")
    async with club.running() as rondo:
        await settled(club.telegram, rondo)
        record = rondo.desk.state(CLUB).snapshot.games[0]

    assert record.game.status.value == "disputed"
    assert "disputed" in club.people[OLGA].last.text


async def test_a_press_across_a_deadline_during_an_outage_goes_to_the_organiser(
    telegram: Telegram, tmp_path: Path
) -> None:
    """It carries no time: made 10 seconds before the deadline or after it, nobody can know."""
    rounds: list[list[Scalar]] = [[1, None, None, "closed"], [2, "2026-03-03", "21:00", "planned", "2026-03-03 20:01"]]
    club = Club(telegram, tmp_path, club_book(rounds))
    async with club.running() as rondo:
        await club.link_everybody(rondo)
        club.people[ANNA].send("/absent")
        await settled(telegram, rondo)
    offered = club.people[ANNA].last
    telegram.advance(seconds=50)  # 20:00:50 in Amsterdam
    club.people[ANNA].press_button(offered, _round_2(offered))
    telegram.advance(seconds=60)
    async with club.running():
        pass

    asked = [message for message in club.people[OLGA].received() if message.labels]
    assert any("while I was out of reach" in message.text for message in asked)


async def test_a_press_after_a_deadline_without_an_outage_counts_when_it_arrived(
    telegram: Telegram, tmp_path: Path
) -> None:
    rounds: list[list[Scalar]] = [[1, None, None, "closed"], [2, "2026-03-03", "21:00", "planned", "2026-03-03 20:01"]]
    club = Club(telegram, tmp_path, club_book(rounds))
    async with club.running() as rondo:
        await club.link_everybody(rondo)
        club.people[ANNA].send("/absent")
        await settled(telegram, rondo)
        offered = club.people[ANNA].last
        for _ in range(3):
            telegram.advance(seconds=30)
            club.people[BORIS].send("/help")  # there is contact all the time
            await settled(telegram, rondo)
        club.people[ANNA].press_button(offered, _round_2(offered))
        await settled(telegram, rondo)

    assert [row[:3] for row in cells(club.book, ABSENCES)] == [[2, "Anna", "late"]]


async def test_the_program_keeps_nothing_in_memory_that_a_crash_could_take(club: Club) -> None:
    """No conversations, no persistence, no jobs, no limiter of the client library's: each has lost something."""
    async with club.running() as rondo:
        application = rondo.application
    handlers = [handler for group in application.handlers.values() for handler in group]

    assert not any(isinstance(handler, ConversationHandler) for handler in handlers)
    assert (application.persistence, application.updater, application._job_queue) == (None, None, None)
    assert isinstance(application.bot, ExtBot)
    assert application.bot.rate_limiter is None


async def test_a_workbook_that_is_away_delays_no_answer_and_catches_up(club: Club) -> None:
    async with club.running() as rondo:
        club.book.failure = WorkbookUnreachable("workbook-missing")
        club.people[ANNA].send("1-0")
        club.people[CARLA].send("½")
        await eventually(
            lambda: all("Booked" in text for who in (ANNA, CARLA) for text in texts(club.people[who])[-1:])
        )
        await eventually(lambda: len(texts(club.people[DIRK])) == 1)
        club.book.failure = None
        rondo.syncs[CLUB].nudge()
        await eventually(lambda: not rondo.desk.view(CLUB).pending)

    assert [result_of(club.book, board) for board in (1, 2)] == ["1-0", "½-½"]


async def test_a_person_who_types_into_the_cell_meanwhile_wins_and_everybody_hears_of_it(club: Club) -> None:
    async with club.running() as rondo:
        club.book.failure = WorkbookUnreachable("workbook-missing")
        club.people[ANNA].send("1-0")
        await eventually(lambda: texts(club.people[ANNA]))
        typed(club.book, 1, "0-1")
        club.book.failure = None
        rondo.syncs[CLUB].nudge()
        await settled(club.telegram, rondo)

    assert result_of(club.book, 1) == "0-1"
    for who in (ANNA, BORIS, OLGA):
        assert "that stands" in club.people[who].last.text


async def test_a_flood_limit_loses_nothing(club: Club) -> None:
    async with club.running() as rondo:
        club.telegram.server.faults.plan("sendMessage", Refuse.flood(1), times=2)
        for player in (ANNA, BORIS, CARLA, DIRK):
            club.people[player].send("/help")
        await settled(club.telegram, rondo)

    assert [len(texts(club.people[player])) for player in (ANNA, BORIS, CARLA, DIRK)] == [1] * 4


async def _post(rondo: Rondo) -> None:
    """Something for the group alone."""
    notice = Notice(ToGroups(), Say("standings-posted", {"round": 1}))
    await rondo.desk.decide(None, CLUB, lambda _: Decision((notice,)))


def _round_2(offered: Seen) -> Button:
    """The button of tonight's round."""
    return next(key for row in offered.buttons for key in row if "Round 2" in key.text)
