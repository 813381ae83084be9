"""Where a bot may write, and what Telegram says where it may not."""

import pytest
from telegram.error import BadRequest, ChatMigrated, Forbidden

from bot.sandbox.person import Impossible
from tests.doubles.telegram import Telegram


async def test_nobody_is_found_under_an_unknown_id(telegram: Telegram) -> None:
    stranger = telegram.person("Stranger")
    for chat in (stranger.id, 1, -100_1):
        with pytest.raises(BadRequest, match=r"^Chat not found$"):
            await telegram.bot.send_message(chat, "x")


async def test_a_bot_cannot_write_first_to_somebody_it_met_in_a_group(telegram: Telegram) -> None:
    owner, boris = telegram.reader("Olga"), telegram.person("Boris")
    telegram.group("Club", owner).add(boris)
    with pytest.raises(Forbidden, match=r"^Forbidden: bot can't initiate conversation with a user$"):
        await telegram.bot.send_message(boris.id, "x")
    boris.start()
    await telegram.bot.send_message(boris.id, "x")


async def test_who_blocks_the_bot_is_not_reached_until_he_lets_it_in_again(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    anna.block()
    with pytest.raises(Forbidden, match=r"^Forbidden: bot was blocked by the user$"):
        await telegram.bot.send_message(anna.id, "x")
    with pytest.raises(Impossible):
        anna.send("still blocked")
    anna.unblock()
    await telegram.bot.send_message(anna.id, "x")
    first, second = await telegram.bot.get_updates()
    assert first.my_chat_member is not None
    assert second.my_chat_member is not None
    assert first.my_chat_member.new_chat_member.status == "kicked"
    assert second.my_chat_member.new_chat_member.status == "member"


async def test_blocking_twice_is_told_once(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    anna.block()
    anna.block()
    assert len(await telegram.bot.get_updates()) == 1


async def test_start_lets_a_blocked_bot_in_again(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    anna.block()
    anna.start("again")
    await telegram.bot.send_message(anna.id, "x")


async def test_a_bot_writes_only_in_groups_it_is_in(telegram: Telegram) -> None:
    owner = telegram.reader("Olga")
    group, supergroup = telegram.group("Club", owner), telegram.group("League", owner, supergroup=True)
    for place, kind in ((group, "group"), (supergroup, "supergroup")):
        await telegram.bot.leave_chat(place.id)
        with pytest.raises(Forbidden, match=f"^Forbidden: bot is not a member of the {kind} chat$"):
            await telegram.bot.send_message(place.id, "x")
        place.remove_bot()
        with pytest.raises(Forbidden, match=f"^Forbidden: bot was kicked from the {kind} chat$"):
            await telegram.bot.send_message(place.id, "x")


async def test_a_group_that_became_a_supergroup_says_its_new_id(telegram: Telegram) -> None:
    group = telegram.group("Club", telegram.reader("Olga"))
    old = group.id
    new = group.become_supergroup()
    with pytest.raises(ChatMigrated) as moved:
        await telegram.bot.send_message(old, "x")
    assert moved.value.new_chat_id == new
    await telegram.bot.send_message(new, "x")
    assert group.messages()[-1].text == "x"


async def test_a_bot_cannot_write_to_itself(telegram: Telegram) -> None:
    telegram.world.add_user(telegram.world.bot)
    with pytest.raises(Forbidden, match="bot can't send messages to bots"):
        await telegram.bot.send_message(telegram.world.bot.id, "x")
