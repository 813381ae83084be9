"""The sandbox in a process of its own: it outlives the bot."""

import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from tests.doubles.telegram import RemoteTelegram, telegram_process

BOT = """
import asyncio, os, sys
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup

async def main():
    token, base_url, base_file_url, chat = sys.argv[1:]
    async with Bot(token, base_url=base_url, base_file_url=base_file_url) as bot:
        await bot.get_updates()
        markup = InlineKeyboardMarkup([[InlineKeyboardButton("Yes", callback_data="yes")]])
        await bot.send_message(int(chat), "<b>Hello</b>", parse_mode="HTML", reply_markup=markup)
        os._exit(9)

asyncio.run(main())
"""


def run_bot(remote: RemoteTelegram, chat: int) -> int:
    """A bot that answers what it got and is killed before it could confirm it."""
    settings = [remote.settings[name] for name in ("token", "base_url", "base_file_url")]
    return subprocess.run([sys.executable, "-c", BOT, *settings, str(chat)], check=False, timeout=60).returncode


@pytest.fixture(scope="module")
def remote() -> Iterator[RemoteTelegram]:
    with telegram_process("--at", "2026-03-03T19:00:00+00:00") as running:
        yield running


def test_the_world_outlives_a_killed_bot(remote: RemoteTelegram) -> None:
    anna = remote.person("Anna", last_name="Karlsson", language="nl")
    started = anna.start("code")
    assert (started.text, started.sender) == ("/start code", anna.user)
    assert run_bot(remote, anna.user.id) == 9
    (answer,) = anna.received()
    assert (answer.html, answer.labels) == ("<b>Hello</b>", ("Yes",))
    assert remote.calls()["sendMessage"] == 1
    assert "/start code" in [update.get("message", {}).get("text") for update in remote.act("waiting")]
    press = anna.press(answer, "Yes")
    assert remote.act("answer", press=press) == {"answer": None, "is_alert": False, "url": ""}
    assert remote.act("waiting")[-1]["callback_query"]["data"] == "yes"
    anna.block()
    with pytest.raises(RuntimeError, match="impossible"):
        anna.send("x")


def test_the_clock_of_the_process_is_set_and_moved(remote: RemoteTelegram) -> None:
    anna = remote.person("Anna")
    before = anna.send("one").date
    assert datetime(2026, 3, 3, 19, tzinfo=UTC) <= before < datetime(2026, 3, 5, 19, tzinfo=UTC)
    remote.act("advance", seconds=86_400)
    after = anna.send("two").date
    assert (after - before).days >= 1


def test_groups_files_and_faults_can_be_handled_from_outside(remote: RemoteTelegram) -> None:
    olga, boris = remote.person("Olga"), remote.person("Boris")
    group = remote.act("found", person=olga.user.id, title="League", forum=True)["group"]
    remote.act("add_bot", group=group, as_administrator=True)
    remote.act("add", group=group, person=boris.user.id)
    topic = remote.act("topic", group=group, name="Results")["topic"]
    sent = boris.send("1-0", chat=group, topic=topic)
    assert (sent.chat, sent.topic) == (group, topic)
    assert boris.edit(sent, "0-1").former == ("1-0",)
    file = boris.send_file("a.txt", b"\x00\xff", chat=group).file
    assert file is not None
    assert file.content == b"\x00\xff"
    kinds = [message.service.kind for message in remote.messages(group) if message.service]
    assert kinds == ["new_chat_members", "new_chat_members", "forum_topic_created"]
    remote.act("plan", method="getMe", kind="drop")
    remote.act("clear")


def test_what_is_not_there_is_said(remote: RemoteTelegram) -> None:
    for act, body in (("start", {"person": 1}), ("messages", {"chat": 1}), ("fly", {})):
        with pytest.raises(LookupError):
            remote.act(act, **body)
