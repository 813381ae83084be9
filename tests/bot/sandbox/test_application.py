"""The way Rondo uses the library: updates are fetched by hand and given to an Application that polls nothing itself."""

from typing import Any

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import Application, CallbackQueryHandler, CommandHandler, ContextTypes

from tests.doubles.telegram import Telegram


async def start(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.message is not None
    markup = InlineKeyboardMarkup([[InlineKeyboardButton("Absent", callback_data="absent:7")]])
    await update.message.reply_html(f"Welcome, code <code>{context.args}</code>", reply_markup=markup)


async def absent(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.callback_query is not None
    await update.callback_query.answer("Signed off")
    await update.callback_query.edit_message_text("Absent in round 7")


async def test_commands_and_presses_go_through_an_application(telegram: Telegram) -> None:
    application = Application.builder().bot(telegram.another_bot()).updater(None).build()
    application.add_handler(CommandHandler("start", start))
    application.add_handler(CallbackQueryHandler(absent))
    anna = telegram.person("Anna")
    async with application:
        anna.start("abc")
        offset = await _process(telegram, application, 0)
        assert anna.last.text == "Welcome, code ['abc']"
        press = anna.press(anna.last, "Absent")
        await _process(telegram, application, offset)
    assert anna.last.text == "Absent in round 7"
    assert anna.answer_to(press).answer == "Signed off"


async def _process(telegram: Telegram, application: "Application[Any, Any, Any, Any, Any, Any]", offset: int) -> int:
    """Gives the offset that confirms what was processed."""
    for update in await telegram.bot.get_updates(offset=offset):
        await application.process_update(update)
        offset = update.update_id + 1
    return offset
