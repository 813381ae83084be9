"""Who an update is from and where it comes from, read from Telegram's JSON before any library has looked at it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.texts.catalogue import spoken

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Origin:
    """`chat_id` is the user's own where there is no chat; 0 where there is nobody. `query_id`: a button was pressed."""

    chat_id: int = 0
    user_id: int = 0
    thread_id: int | None = None
    name: str = ""
    language: str = "en"
    query_id: str = ""

    @property
    def is_private(self) -> bool:
        """Telegram gives groups and channels negative numbers."""
        return self.chat_id > 0


@dataclass(frozen=True, slots=True)
class Migrated:
    """A group has become a supergroup."""

    old: int
    new: int


@dataclass(frozen=True, slots=True)
class Reachable:
    """Somebody has blocked the bot, or let it in again."""

    chat_id: int
    reachable: bool


@dataclass(frozen=True, slots=True)
class Removed:
    """The bot was thrown out of a group, or has left it."""

    chat_id: int


ChatNews = Migrated | Reachable | Removed


def origin_of(update: Json) -> Origin:
    """Whatever kind of update it is. Never raises: what can't be understood is nobody's."""
    content = _content(update)
    user = _mapping(content.get("from"))
    message = _mapping(content.get("message")) or content
    chat = _mapping(message.get("chat"))
    is_press = "callback_query" in update
    return Origin(
        chat_id=_number(chat.get("id")) or _number(user.get("id")),
        user_id=_number(user.get("id")),
        thread_id=_number(message.get("message_thread_id")) or None if message.get("is_topic_message") else None,
        name=" ".join(str(user[part]) for part in ("first_name", "last_name") if user.get(part)),
        language=spoken([str(user.get("language_code") or "")]),
        query_id=str(content.get("id") or "") if is_press else "",
    )


def news_of(update: Json) -> ChatNews | None:
    """What an update tells of a chat itself, rather than of what somebody said there."""
    message = _mapping(update.get("message"))
    new = _number(message.get("migrate_to_chat_id"))
    old = _number(_mapping(message.get("chat")).get("id"))
    if new and old:
        return Migrated(old, new)
    if _number(message.get("migrate_from_chat_id")) and old:
        return Migrated(_number(message.get("migrate_from_chat_id")), old)
    member = _mapping(update.get("my_chat_member"))
    chat = _mapping(member.get("chat"))
    status = _mapping(member.get("new_chat_member")).get("status")
    if chat.get("type") in {"group", "supergroup"} and status in {"kicked", "left"}:
        return Removed(_number(chat.get("id")))
    if chat.get("type") == "private" and _number(chat.get("id")):
        return Reachable(_number(chat.get("id")), reachable=status != "kicked")
    return None


def _content(update: Json) -> Json:
    return next((value for key, value in update.items() if key != "update_id" and isinstance(value, Mapping)), {})


def _mapping(value: object) -> Json:
    return value if isinstance(value, Mapping) else {}


def _number(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
