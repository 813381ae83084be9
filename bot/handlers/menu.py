"""The menu of commands that people see, in their languages: Telegram's own, until somebody chooses one with us."""

import structlog
from telegram import Bot, BotCommand, BotCommandScopeChat
from telegram.error import TelegramError

from bot.handlers.talk import App, Talk
from bot.parsing.presses import Erase, Press, Speak
from bot.texts.catalogue import LANGUAGES, N_, catalogue

log = structlog.get_logger(__name__)

COMMANDS: tuple[tuple[str, str], ...] = (
    ("result", N_("Report a result")),
    ("postpone", N_("Play my game on another day")),
    ("absent", N_("Sign off for a round, a day, or until a day")),
    ("present", N_("Come after all")),
    ("lineup", N_("Captains: hand in a line-up")),
    ("pairings", N_("Pairings and results of the round")),
    ("standings", N_("The standings")),
    ("me", N_("My games and my place")),
    ("why", N_("Where my points come from")),
    ("schedule", N_("The rounds and their days")),
    ("calendar", N_("The rounds for my own calendar")),
    ("match", N_("Cups: my match and its next game, or any match")),
    ("bracket", N_("Cups: all matches")),
    ("circuit", N_("Circuits: the list over all stages, and what I need")),
    ("round", N_("Organisers: the round and its next step")),
    ("settle", N_("Organisers: disputed results")),
    ("players", N_("Organisers: who can be reached")),
    ("invite", N_("Organisers: a link for a player")),
    ("say", N_("Organisers: a message to all players")),
    ("problems", N_("Organisers: what is wrong with the workbook")),
    ("connect", N_("Organisers: use a Google spreadsheet")),
    ("bind", N_("Organisers, in a group: post here")),
    ("unbind", N_("Organisers, in a group: no more posts")),
    ("notifications", N_("Which messages I send you")),
    ("language", N_("Choose the language")),
    ("stop", N_("No more messages")),
    ("forget", N_("Erase my data")),
    ("help", N_("What I can do for you")),
)


def commands(language: str) -> list[BotCommand]:
    """What Telegram shows in the menu."""
    words = catalogue(language)
    return [BotCommand(name, words(description)) for name, description in COMMANDS]


async def publish_commands(application: App) -> None:
    """Tell Telegram the commands, in every language and once for all others."""
    await application.bot.set_my_commands(commands("en"))
    for language in LANGUAGES:
        await application.bot.set_my_commands(commands(language), language_code=language)


async def follow(bot: Bot, talk: Talk, pressed: Press) -> None:
    """Who has chosen a language reads the menu in it too; who is forgotten has none of his own any more.

    A menu that can't be changed keeps nobody from anything.
    """
    if not talk.is_private or not isinstance(pressed, (Speak, Erase)):
        return
    scope = BotCommandScopeChat(talk.sender.chat_id)
    try:
        if isinstance(pressed, Speak):
            await bot.set_my_commands(commands(pressed.language), scope=scope)
        else:
            await bot.delete_my_commands(scope=scope)
    except TelegramError as error:
        log.warning("menu-not-changed", error=type(error).__name__)
