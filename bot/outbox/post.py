"""Letters handed to Telegram by python-telegram-bot, and what its answers and errors mean for a letter.

| error | means |
|---|---|
| RetryAfter | certainly not sent; a pause |
| ConnectError, ConnectTimeout, PoolTimeout below a NetworkError | certainly not sent: there was no connection |
| InvalidToken | certainly not sent: the token is wrong or withdrawn |
| Forbidden; `chat not found`; of a group also a topic that is closed or gone, and no right to write | unreachable |
| ChatMigrated | another number |
| BadRequest `message is not modified`, `query is too old` | nothing: it is as wanted, or too late to matter |
| BadRequest on an edit: message gone, too old, without text | sent as a new message |
| other BadRequest | refused for good |
| everything else, also 5xx and an answer that can't be read | perhaps sent |
"""

import os

import httpx
from telegram import (
    Bot,
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, NetworkError, RetryAfter, TelegramError

from bot.journal.letters import Letter, Method
from bot.outbox.delivery import (
    Delivery,
    Moved,
    NothingToEdit,
    NotSent,
    Refused,
    Sent,
    TooMany,
    Unknown,
    Unreachable,
)

# Otherwise `retry_after` warns that it will be a timedelta, wherever it is read (python-telegram-bot 22.2 and later).
os.environ.setdefault("PTB_TIMEDELTA", "true")

_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)

_NEVER_CONNECTED = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)

_HARMLESS = ("message is not modified", "query is too old", "query_id_invalid")

_NOTHING_TO_EDIT = (
    "message to edit not found",
    "message can't be edited",
    "there is no text in the message",
    "message_id_invalid",
)

_NO_PLACE = (
    "chat not found",
    "group chat was deactivated",
    "message thread not found",
    "topic_closed",
    "topic_deleted",
    "not enough rights to send",
    "have no rights to send",
    "chat_write_forbidden",
)
"""A group or topic where the bot can't write any more."""

_NOBODY_THERE = ("chat not found", "peer_id_invalid", "user not found")


class TelegramPost:
    """The port's only real adapter."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def deliver(self, letter: Letter) -> Delivery:
        try:
            match letter.method:
                case Method.SEND:
                    return Sent((await self._send(letter)).message_id)
                case Method.EDIT:
                    await self._edit(letter)
                    return Sent(letter.edits)
                case Method.ANSWER:
                    await self._bot.answer_callback_query(letter.query_id, letter.content.text or None)
                    return Sent()
        except TelegramError as error:
            return meaning(error, letter)

    async def _send(self, letter: Letter) -> Message:
        attachment = letter.content.attachment
        if attachment is None:
            return await self._bot.send_message(
                letter.chat_id,
                letter.content.text,
                parse_mode=ParseMode.HTML,
                message_thread_id=letter.thread_id,
                reply_markup=_keyboard(letter) or _reply(letter),
                reply_parameters=_replied(letter),
                link_preview_options=_NO_PREVIEW,
            )
        send = self._bot.send_photo if attachment.is_picture else self._bot.send_document
        return await send(
            letter.chat_id,
            attachment.content,
            caption=letter.content.text or None,
            parse_mode=ParseMode.HTML,
            message_thread_id=letter.thread_id,
            reply_markup=_keyboard(letter),
            filename=attachment.name,
        )

    async def _edit(self, letter: Letter) -> None:
        await self._bot.edit_message_text(
            letter.content.text,
            letter.chat_id,
            letter.edits,
            parse_mode=ParseMode.HTML,
            reply_markup=_keyboard(letter),
            link_preview_options=_NO_PREVIEW,
        )


def meaning(error: TelegramError, letter: Letter) -> Delivery:
    """What an error of the library says about the letter."""
    match error:
        case RetryAfter():
            pause = error.retry_after
            return TooMany(pause if isinstance(pause, int) else pause.total_seconds())
        case ChatMigrated():
            return Moved(error.new_chat_id)
        case Forbidden():
            return Unreachable(error.message)
        case BadRequest():
            return _bad_request(error.message, letter)
        case InvalidToken():
            return NotSent(error.message)
        case NetworkError() if isinstance(error.__cause__, _NEVER_CONNECTED):
            return NotSent(error.message)
        case _:
            return Unknown(error.message)


def _bad_request(message: str, letter: Letter) -> Delivery:
    words = message.casefold()
    if any(harmless in words for harmless in _HARMLESS):
        return Sent(letter.edits)
    if letter.method is Method.EDIT and any(gone in words for gone in _NOTHING_TO_EDIT):
        return NothingToEdit()
    gone = _NOBODY_THERE if letter.is_private else _NO_PLACE
    if any(nobody in words for nobody in gone):
        return Unreachable(message)
    return Refused(message)


def _keyboard(letter: Letter) -> InlineKeyboardMarkup | None:
    rows = [
        [InlineKeyboardButton(key.label, url=key.url or None, callback_data=key.data or None) for key in keys]
        for keys in letter.content.keyboard
    ]
    return InlineKeyboardMarkup(rows) if rows else None


def _replied(letter: Letter) -> ReplyParameters | None:
    """What is gone meanwhile isn't replied to, but the letter goes."""
    return ReplyParameters(letter.replies, allow_sending_without_reply=True) if letter.replies is not None else None


def _reply(letter: Letter) -> ForceReply | None:
    return ForceReply(selective=True) if letter.ask_reply else None
