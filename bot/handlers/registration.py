"""Which handler gets which update."""

from telegram import Update
from telegram.ext import CallbackQueryHandler, CommandHandler, MessageHandler, TypeHandler, filters

from bot.handlers import (
    absent,
    account,
    anything,
    connect,
    games_file,
    group,
    invite,
    line_up,
    move,
    press,
    result,
    say,
    show,
    start,
    trouble,
)
from bot.handlers.ports import Desk
from bot.handlers.talk import DESK, App
from bot.parsing.presses import View


def register(application: App, desk: Desk) -> None:
    """The first handler that fits gets the update, so what fits everything comes last."""
    application.bot_data[DESK] = desk
    typed = filters.UpdateType.MESSAGE  # a changed message is no new command
    add = application.add_handler
    add(CommandHandler("start", start.start, typed))
    add(CommandHandler("result", result.result, typed))
    add(CommandHandler("settle", show.command(View.DISPUTES), typed))
    add(CommandHandler("postpone", move.postpone, typed))
    add(CommandHandler("absent", absent.absent, typed))
    add(CommandHandler("present", absent.present, typed))
    add(CommandHandler("lineup", line_up.line_up, typed))
    add(CommandHandler("pairings", show.command(View.PAIRINGS), typed))
    add(CommandHandler("standings", show.command(View.STANDINGS), typed))
    add(CommandHandler("me", show.command(View.ME), typed))
    add(CommandHandler("why", show.command(View.WHY), typed))
    add(CommandHandler("match", show.command(View.MATCH), typed))
    add(CommandHandler("bracket", show.command(View.BRACKET), typed))
    add(CommandHandler("circuit", show.command(View.CIRCUIT), typed))
    add(CommandHandler("round", show.command(View.ROUND), typed))
    add(CommandHandler("players", show.command(View.PLAYERS), typed))
    add(CommandHandler("problems", show.command(View.PROBLEMS), typed))
    add(CommandHandler("help", show.command(View.HELP), typed))
    add(CommandHandler("invite", invite.ask, typed))
    add(CommandHandler("schedule", show.command(View.SCHEDULE), typed))
    add(CommandHandler("calendar", show.command(View.CALENDAR), typed))
    add(CommandHandler("say", say.say, typed))
    add(CommandHandler("connect", connect.connect, typed))
    add(CommandHandler("bind", group.bind, typed))
    add(CommandHandler("unbind", group.unbind, typed))
    add(CommandHandler("language", account.language, typed))
    add(CommandHandler("notifications", account.notifications, typed))
    add(CommandHandler("stop", account.stop, typed))
    add(CommandHandler("forget", account.forget_me, typed))
    add(CallbackQueryHandler(press.press))
    add(MessageHandler(typed & filters.CaptionRegex(r"^/say(@|\s|$)"), say.with_a_file))
    add(MessageHandler(filters.UpdateType.EDITED_MESSAGE, anything.edit))  # before the text of new messages
    add(MessageHandler(typed & filters.Document.ALL, games_file.document))  # with a caption or without
    add(MessageHandler(typed & (filters.TEXT | filters.CAPTION) & ~filters.COMMAND, anything.text))
    add(TypeHandler(Update, anything.anything))  # the last: every update is done one way or another
    application.add_error_handler(trouble.trouble)
