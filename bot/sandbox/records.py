"""What the sandbox's world consists of. Ids are Telegram's own numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, unique
from typing import NewType

from bot.sandbox.entities import NO_TEXT, FormattedText

UserId = NewType("UserId", int)
ChatId = NewType("ChatId", int)
MessageId = NewType("MessageId", int)

Json = Mapping[str, object]
"""An object as it goes over the wire."""


@unique
class ChatType(Enum):
    """The value is the Bot API's."""

    PRIVATE = "private"
    GROUP = "group"
    SUPERGROUP = "supergroup"


@unique
class MemberStatus(Enum):
    """What somebody is in a chat; the value is the Bot API's."""

    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    LEFT = "left"
    KICKED = "kicked"

    @property
    def is_in(self) -> bool:
        return self not in {MemberStatus.LEFT, MemberStatus.KICKED}

    @property
    def is_administrator(self) -> bool:
        return self in {MemberStatus.CREATOR, MemberStatus.ADMINISTRATOR}


@dataclass(frozen=True, slots=True)
class User:
    """A person's or the bot's account."""

    id: UserId
    first_name: str
    last_name: str = ""
    username: str = ""
    language_code: str = ""
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Chat:
    """A private chat has the id of its person. A group that became a supergroup points to its new id."""

    id: ChatId
    type: ChatType
    title: str = ""
    is_forum: bool = False
    migrated_to: ChatId | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """A button below a message. `other` is what a bot may send and the sandbox only passes on, as JSON."""

    text: str
    data: str = ""
    url: str = ""
    style: str = ""
    other: tuple[tuple[str, str], ...] = ()


Keyboard = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Markup:
    """What comes with a message: buttons below it, a request to reply, or keys in place of the keyboard."""

    buttons: Keyboard = ()
    asks_reply: bool = False
    placeholder: str = ""
    keys: tuple[tuple[str, ...], ...] = ()


NO_MARKUP = Markup()


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file that somebody sent. `width` and `height` in pixels, 0 when it isn't a picture."""

    id: str
    name: str
    mime_type: str
    content: bytes = field(repr=False)
    width: int = 0
    height: int = 0

    @property
    def unique_id(self) -> str:
        return self.id.rsplit("-", 1)[-1]


@dataclass(frozen=True, slots=True)
class Service:
    """What happened in a chat, told by Telegram itself; `kind` is the field's name in a Message."""

    kind: str
    value: "int | str | tuple[User, ...] | User"


@dataclass(frozen=True, slots=True)
class Content:
    """What a message says: a text, or a file with a caption, or a service message."""

    body: FormattedText = NO_TEXT
    file: StoredFile | None = None
    is_photo: bool = False
    service: Service | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """`former` are the contents before each edit, oldest first. `topic` is None outside topics and in General."""

    id: MessageId
    chat: ChatId
    sender: UserId
    date: datetime
    content: Content
    markup: Markup = NO_MARKUP
    topic: MessageId | None = None
    reply_to: MessageId | None = None
    edited: datetime | None = None
    former: tuple[Content, ...] = ()
    is_deleted: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a message goes: a chat, a topic of it, and the message that it replies to."""

    chat: ChatId
    topic: MessageId | None = None
    reply_to: MessageId | None = None


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic of a forum, named by the id of the service message that made it."""

    id: MessageId
    name: str
    is_closed: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """A button that somebody pressed, and what the bot answered ("" and None before it did)."""

    id: str
    user: UserId
    chat: ChatId
    message: MessageId
    data: str
    at: datetime
    answer: str | None = None
    is_alert: bool = False
    url: str = ""
