"""A group and a topic through an evening: pairings, results in one post, and what happens when the place is lost."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.decisions import Binding, Decision, DropBinding, Notice, Say, ToGroups
from bot.running import Rondo
from bot.sandbox.group import Group
from bot.sandbox.records import MessageId
from bot.sandbox.seen import Seen
from sheets.grid import Cell
from tests.bot.club_book import ANNA, BORIS, CARLA, CLUB, DIRK, OLGA, ROUNDS, typed
from tests.bot.running_club import Club, settled
from tests.doubles.telegram import Telegram, telegram

__all__ = ["telegram"]

STATE = 3


@pytest.fixture
async def club(telegram: Telegram, tmp_path: Path) -> Club:
    """Round 1 is published by the bot, in a bound group."""
    club = Club(telegram, tmp_path)
    club.book.edit(ROUNDS, 1, STATE, Cell("paired"))
    async with club.running() as rondo:
        await club.link_everybody(rondo)
    return club


@asynccontextmanager
async def published(club: Club) -> AsyncIterator[Rondo]:
    async with club.running() as rondo:
        olga = club.people[OLGA]
        olga.send("/round")
        await settled(club.telegram, rondo)
        olga.press(olga.last, next(label for label in olga.last.labels if label.startswith("Publish")))
        await settled(club.telegram, rondo)
        yield rondo


async def quiet(club: Club, rondo: Rondo) -> None:
    """The workbook is read anew, and what follows from it is posted."""
    await settled(club.telegram, rondo)
    await rondo.desk.refresh(CLUB)
    rondo.tick()
    await settled(club.telegram, rondo)


def posts(group: Group, topic: MessageId | None = None) -> list[Seen]:
    """What stands in the group from the bot."""
    return [m for m in group.messages(topic) if m.sender.is_bot and not m.service and not m.is_deleted]


async def test_results_come_into_one_post_which_ends_with_what_is_true(club: Club) -> None:
    assert club.group is not None
    async with published(club) as rondo:
        (pairings,) = posts(club.group)
        assert "Anna" in pairings.text
        club.people[ANNA].send("1-0")
        await quiet(club, rondo)
        _, results = posts(club.group)
        assert "1 / 2" in results.text or "1 van 2" in results.text or "1 of 2" in results.text
        club.people[BORIS].press(club.people[BORIS].last, club.people[BORIS].last.labels[0])
        club.people[DIRK].send("½")
        await quiet(club, rondo)
        typed(club.book, 2, "0-1")
        await quiet(club, rondo)
        again = posts(club.group)
        assert [post.id for post in again] == [pairings.id, results.id]
        assert "½" not in again[1].text
        assert "0-1" in again[1].text
        assert len(again[1].former) >= 2


async def test_a_restart_in_between_edits_the_same_post(club: Club) -> None:
    assert club.group is not None
    async with published(club) as rondo:
        club.people[ANNA].send("1-0")
        await quiet(club, rondo)
    async with club.running() as rondo:
        club.people[CARLA].send("1-0")
        await quiet(club, rondo)
    assert len(posts(club.group)) == 2
    assert posts(club.group)[1].text.count("1-0") == 2


async def test_a_deleted_post_is_made_anew(club: Club) -> None:
    assert club.group is not None
    async with published(club) as rondo:
        club.people[ANNA].send("1-0")
        await quiet(club, rondo)
        results = posts(club.group)[1]
        await club.telegram.bot.delete_message(int(club.group.id), int(results.id))
        club.people[CARLA].send("1-0")
        await quiet(club, rondo)
        assert len(posts(club.group)) == 2
        assert posts(club.group)[1].id != results.id


async def test_a_group_that_becomes_a_supergroup_goes_on_there(club: Club) -> None:
    """The program isn't running when it happens, so the first it hears of it may be an error while it sends."""
    assert club.group is not None
    async with published(club):
        pass
    club.group.become_supergroup()
    club.telegram.world.updates.drop()
    async with club.running() as rondo:
        club.people[ANNA].send("1-0")
        await quiet(club, rondo)
        club.people[CARLA].send("1-0")
        await quiet(club, rondo)
        assert [bound.chat_id for bound in rondo.desk.state(CLUB).bindings] == [int(club.group.id)]
    (results,) = posts(club.group)
    assert results.text.count("1-0") == 2


async def test_a_bot_that_is_removed_tells_the_organisers_once_and_posts_nothing_more(club: Club) -> None:
    assert club.group is not None
    olga = club.people[OLGA]
    async with published(club) as rondo:
        club.group.remove_bot()
        await settled(club.telegram, rondo)
        assert "I was removed from the group" in olga.last.text
        told = len(olga.received())
        for _ in range(2):
            await rondo.desk.decide(None, CLUB, lambda _: Decision(notices=(Notice(ToGroups(), Say("no-disputes")),)))
        club.people[ANNA].send("1-0")
        await quiet(club, rondo)
        assert len(olga.received()) == told
    async with club.running() as rondo:
        await quiet(club, rondo)
    assert len(olga.received()) == told


async def test_a_closed_topic_is_told_once_and_a_tap_posts_what_was_missed(telegram: Telegram, tmp_path: Path) -> None:
    club = Club(telegram, tmp_path)
    club.book.edit(ROUNDS, 1, STATE, Cell("paired"))
    async with club.running() as rondo:
        await club.link_everybody(rondo)
        olga = club.people[OLGA]
        forum = telegram.group("Forum", olga, forum=True)
        topic = forum.topic("Chess")
        olga.send("/bind", forum.place(topic))
        assert club.group is not None
        other = DropBinding(Binding(int(club.group.id)))
        await rondo.desk.decide(None, CLUB, lambda _: Decision(facts=(other,)))
        await settled(telegram, rondo)
        forum.close_topic(topic)
    async with published(club) as rondo:
        lost = [message for message in olga.received() if "I can't post in the topic" in message.text]
        assert len(lost) == 1
        assert not [bound for bound in rondo.desk.state(CLUB).bindings if bound.chat_id == int(forum.id)]
        club.people[ANNA].send("1-0")
        await quiet(club, rondo)
    async with club.running() as rondo:
        await quiet(club, rondo)
        assert len([message for message in olga.received() if "I can't post in the topic" in message.text]) == 1
        forum.world.room(forum.id).topics[topic] = type(forum.world.room(forum.id).topics[topic])(topic, "Chess")
        olga.send("/bind", forum.place(topic))
        olga.press(lost[0], "Send again")
        await quiet(club, rondo)
    assert [message for message in posts(forum, topic) if "Anna" in message.text]
