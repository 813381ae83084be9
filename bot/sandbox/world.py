"""Accounts, chats and messages in memory. People act on it from one side, the bot from the other; no HTTP."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime

from bot.clock import Clock, SystemClock
from bot.sandbox.commands import CommandLists
from bot.sandbox.records import (
    NO_MARKUP,
    Chat,
    ChatId,
    ChatType,
    Content,
    Markup,
    MemberStatus,
    Message,
    MessageId,
    Place,
    Press,
    Service,
    StoredFile,
    Topic,
    User,
    UserId,
)
from bot.sandbox.updates import UpdateQueue

BOT = User(UserId(7_000_000_001), "Rondo", username="rondo_sandbox_bot", is_bot=True)


@dataclass(frozen=True, slots=True)
class Change:
    """A chat looks different now. `kind`: `sent`, `edited`, `deleted`, `pinned`, `answered`, `blocked`, `typing`."""

    kind: str
    chat: ChatId
    message: MessageId | None = None


@dataclass(slots=True)
class Room:
    """What belongs to one chat."""

    members: dict[UserId, MemberStatus] = field(default_factory=dict)
    topics: dict[MessageId, Topic] = field(default_factory=dict)
    messages: dict[MessageId, Message] = field(default_factory=dict)
    pinned: list[MessageId] = field(default_factory=list)


class World:
    """One Telegram with one bot. `watchers` are told of every change after it happened."""

    def __init__(self, clock: Clock | None = None, bot: User = BOT) -> None:
        self.clock: Clock = clock or SystemClock()
        self.bot = bot
        self.reads_all_groups = False
        self.users: dict[UserId, User] = {bot.id: bot}
        self.chats: dict[ChatId, Chat] = {}
        self.started: set[UserId] = set()
        self.blocked: set[UserId] = set()
        self.presses: dict[str, Press] = {}
        self.files: dict[str, StoredFile] = {}
        self.commands = CommandLists()
        self.descriptions: dict[tuple[str, str], str] = {}
        self.updates = UpdateQueue(self.clock)
        self.watchers: list[Callable[[Change], None]] = []
        self._rooms: dict[ChatId, Room] = {}
        self.numbers: Counter[str] = Counter()

    # --- looking things up

    def user(self, user: UserId) -> User:
        return self.users[user]

    def chat(self, chat: ChatId) -> Chat:
        return self.chats[chat]

    def room(self, chat: ChatId) -> Room:
        return self._rooms[chat]

    def message(self, chat: ChatId, message: MessageId) -> Message | None:
        """None when there is no such message or it was deleted."""
        found = self._rooms[chat].messages.get(message) if chat in self._rooms else None
        return None if found is None or found.is_deleted else found

    def status(self, chat: ChatId, user: UserId) -> MemberStatus:
        """What somebody is in a chat; LEFT for who never was there."""
        return self._rooms[chat].members.get(user, MemberStatus.LEFT)

    def knows(self, user: UserId) -> bool:
        """Whether the bot has met that account: it was written to, or both have been in a group."""
        met = (user in room.members and self.bot.id in room.members for room in self._rooms.values())
        return user in self.started or user == self.bot.id or any(met)

    def is_closed(self, chat: ChatId, topic: MessageId | None) -> bool:
        """Whether only administrators may write in that topic."""
        found = self._rooms[chat].topics.get(topic) if topic is not None else None
        return found is not None and found.is_closed

    def now(self) -> datetime:
        """The present in whole seconds: dates of messages have no smaller unit."""
        return self.clock.now().replace(microsecond=0)

    # --- making things

    def number(self, what: str) -> int:
        """The next number of a kind, from 1."""
        self.numbers[what] += 1
        return self.numbers[what]

    def add_user(self, user: User) -> User:
        """A new account with its private chat."""
        self.users[user.id] = user
        self.add_chat(Chat(ChatId(user.id), ChatType.PRIVATE))
        return user

    def add_chat(self, chat: Chat) -> Chat:
        """A new chat, empty."""
        self.chats[chat.id] = chat
        self._rooms.setdefault(chat.id, Room())
        return chat

    def store(self, name: str, mime_type: str, content: bytes, size: tuple[int, int] = (0, 0)) -> StoredFile:
        """Keep a file; `size` in pixels when it is a picture."""
        file = StoredFile(f"sandboxfile-{self.number('file')}", name, mime_type, content, *size)
        self.files[file.id] = file
        return file

    def post(self, place: Place, sender: UserId, content: Content, markup: Markup = NO_MARKUP) -> Message:
        """A new message, now."""
        number, chat = self._message_id(place.chat), place.chat
        message = Message(number, chat, sender, self.now(), content, markup, place.topic, place.reply_to)
        return self.put(message, "sent")

    def announce(self, chat: ChatId, sender: UserId, kind: str, value: int | str | User | tuple[User, ...]) -> Message:
        """A new service message."""
        return self.post(Place(chat), sender, Content(service=Service(kind, value)))

    def put(self, message: Message, kind: str) -> Message:
        """Keep a message as it is now and tell the watchers."""
        self._rooms[message.chat].messages[message.id] = message
        self.tell(Change(kind, message.chat, message.id))
        return message

    def edit(self, message: Message, content: Content, markup: Markup) -> Message:
        """The message with another content; the former one is remembered."""
        former = message.former if content == message.content else (*message.former, message.content)
        changed = replace(message, content=content, markup=markup, edited=self.now(), former=former)
        return self.put(changed, "edited")

    def delete(self, message: Message) -> None:
        """Nobody sees it any more."""
        room = self._rooms[message.chat]
        room.pinned = [pinned for pinned in room.pinned if pinned != message.id]
        self.put(replace(message, is_deleted=True), "deleted")

    def pin(self, message: Message) -> None:
        """The newest pinned message stands last."""
        room = self._rooms[message.chat]
        room.pinned = [*(pinned for pinned in room.pinned if pinned != message.id), message.id]
        self.tell(Change("pinned", message.chat, message.id))

    def tell(self, change: Change) -> None:
        for watcher in tuple(self.watchers):
            watcher(change)

    def _message_id(self, chat: ChatId) -> MessageId:
        """Supergroups count for themselves; all other chats of an account count together."""
        own = self.chats[chat].type is ChatType.SUPERGROUP
        return MessageId(self.number(f"message in {chat}" if own else "message"))
