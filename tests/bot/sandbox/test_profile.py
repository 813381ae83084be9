"""What a bot says of itself."""

import pytest
from telegram import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatAdministrators,
    BotCommandScopeChatMember,
)
from telegram.error import BadRequest

from tests.doubles.telegram import Telegram


def commands(*names: str) -> list[BotCommand]:
    return [BotCommand(name, f"About {name}") for name in names]


async def test_the_bot_knows_its_name(telegram: Telegram) -> None:
    me = await telegram.bot.get_me()
    assert (me.id, me.username, me.is_bot) == (telegram.world.bot.id, telegram.world.bot.username, True)


async def test_commands_are_kept_per_scope_and_language(telegram: Telegram) -> None:
    private = BotCommandScopeAllPrivateChats()
    await telegram.bot.set_my_commands(commands("help"))
    await telegram.bot.set_my_commands(commands("absent"), private)
    await telegram.bot.set_my_commands(commands("afwezig"), private, language_code="nl")
    got = [
        await telegram.bot.get_my_commands(),
        await telegram.bot.get_my_commands(private),
        await telegram.bot.get_my_commands(private, language_code="nl"),
        await telegram.bot.get_my_commands(private, language_code="de"),
    ]
    assert [[command.command for command in each] for each in got] == [["help"], ["absent"], ["afwezig"], []]


async def test_people_see_the_narrowest_list_in_their_language(telegram: Telegram) -> None:
    anna, jan, olga = (telegram.reader(name, language=code) for name, code in (("A", "en"), ("J", "nl"), ("O", "en")))
    await telegram.bot.set_my_commands(commands("help"))
    await telegram.bot.set_my_commands(commands("absent"), BotCommandScopeAllPrivateChats())
    await telegram.bot.set_my_commands(commands("afwezig"), BotCommandScopeAllPrivateChats(), language_code="nl")
    await telegram.bot.set_my_commands(commands("round"), BotCommandScopeChat(olga.id))
    assert [person.commands()[0][0] for person in (anna, jan, olga)] == ["absent", "afwezig", "round"]
    await telegram.bot.delete_my_commands(BotCommandScopeAllPrivateChats())
    assert anna.commands() == (("help", "About help"),)


async def test_administrators_and_single_members_have_lists_of_their_own(telegram: Telegram) -> None:
    owner, boris, clara = telegram.reader("Olga"), telegram.person("Boris"), telegram.person("Clara")
    group = telegram.group("Club", owner)
    group.add(boris, clara)
    await telegram.bot.set_my_commands(commands("all"), BotCommandScopeAllGroupChats())
    await telegram.bot.set_my_commands(commands("admins"), BotCommandScopeChatAdministrators(group.id))
    await telegram.bot.set_my_commands(commands("boris"), BotCommandScopeChatMember(group.id, boris.id))
    shown = [
        telegram.world.commands.shown_to(group.chat, person.id, telegram.world.status(group.id, person.id), "en")
        for person in (owner, boris, clara)
    ]
    assert [each[0][0] for each in shown] == ["admins", "boris", "all"]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (BotCommand("Upper", "x"), "BOT_COMMAND_INVALID"),
        (BotCommand("x" * 33, "x"), "BOT_COMMAND_INVALID"),
        (BotCommand("x", ""), "BOT_COMMAND_DESCRIPTION_INVALID"),
        (BotCommand("x", "x" * 257), "BOT_COMMAND_DESCRIPTION_INVALID"),
    ],
    ids=["capital", "33 letters", "no description", "long description"],
)
async def test_wrong_commands_are_refused(telegram: Telegram, command: BotCommand, words: str) -> None:
    with pytest.raises(BadRequest, match=rf"(?i)^{words}$"):
        await telegram.bot.set_my_commands([command])


async def test_commands_for_a_chat_that_the_bot_does_not_know_are_refused(telegram: Telegram) -> None:
    with pytest.raises(BadRequest, match="Chat not found"):
        await telegram.bot.set_my_commands(commands("x"), BotCommandScopeChat(1))


async def test_descriptions_fall_back_to_the_one_for_all_languages(telegram: Telegram) -> None:
    await telegram.bot.set_my_description("A club bot")
    await telegram.bot.set_my_description("Een clubbot", language_code="nl")
    await telegram.bot.set_my_short_description("Chess")
    texts = [(await telegram.bot.get_my_description(code)).description for code in ("nl", "de", None)]
    assert texts == ["Een clubbot", "A club bot", "A club bot"]
    assert (await telegram.bot.get_my_short_description()).short_description == "Chess"
    with pytest.raises(BadRequest, match="Bot description is too long"):
        await telegram.bot.set_my_description("x" * 513)
    with pytest.raises(BadRequest, match="Bot short description is too long"):
        await telegram.bot.set_my_short_description("x" * 121)


async def test_after_logging_out_nothing_works(telegram: Telegram) -> None:
    assert await telegram.bot.close()
    assert await telegram.bot.log_out()
    with pytest.raises(BadRequest, match="Logged out"):
        await telegram.bot.get_my_commands()
