"""What an update says, taken out of Telegram's objects: who, where, when, and the words."""

from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from telegram import CallbackQuery, MaybeInaccessibleMessage, Message, Update
from telegram.ext import Application, ContextTypes

from bot.handlers.ports import Desk
from bot.sender import Sender
from bot.texts.catalogue import spoken

Context: TypeAlias = ContextTypes.DEFAULT_TYPE
App: TypeAlias = Application[Any, Any, Any, Any, Any, Any]

DESK = "desk"
"""Where the desk stands in an application's `bot_data`."""


@dataclass(frozen=True, slots=True)
class Talk:
    """A message or a pressed button. `words` is the text behind the command, or all of it where there is none."""

    update_id: int
    sender: Sender
    words: str = ""

    @property
    def is_private(self) -> bool:
        """Telegram gives groups and channels negative numbers."""
        return self.sender.chat_id > 0


def desk_of(context: Context) -> Desk:
    """The desk that the application was made with."""
    return cast("Desk", context.bot_data[DESK])


def talk_of(update: Update) -> Talk | None:
    """A message; None when it has no author, as in channels. An edited one counts when it was edited."""
    message, user = update.effective_message, update.effective_user
    if message is None or user is None:
        return None
    sender = Sender(
        user_id=user.id,
        chat_id=message.chat.id,
        at=message.edit_date or message.date,
        thread_id=message.message_thread_id if message.is_topic_message else None,
        name=user.full_name,
        language=spoken([user.language_code or ""]),
    )
    return Talk(update.update_id, sender, words_of(message))


def press_of(update: Update, query: CallbackQuery, desk: Desk) -> Talk:
    """A pressed button; it counts when it arrived. In a private chat when the message is gone."""
    arrival, message = desk.arrival(update.update_id), query.message
    sender = Sender(
        user_id=query.from_user.id,
        chat_id=message.chat.id if message else query.from_user.id,
        at=arrival.at,
        thread_id=_thread(message),
        since=arrival.since,
        pressed=message.message_id if message else None,
        name=query.from_user.full_name,
        language=spoken([query.from_user.language_code or ""]),
    )
    return Talk(update.update_id, sender, query.data or "")


def words_of(message: Message) -> str:
    """Its text without a command in front."""
    text = (message.text or message.caption or "").strip()
    return " ".join(text.split()[1:]) if text.startswith("/") else text


def _thread(message: MaybeInaccessibleMessage | None) -> int | None:
    return message.message_thread_id if isinstance(message, Message) and message.is_topic_message else None
