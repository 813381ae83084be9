"""A chat as people see it: read-only, everything that a test or a page looks at."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.sandbox.entities import EntityType, FormattedText
from bot.sandbox.html_writer import write_html
from bot.sandbox.records import Button, ChatId, Keyboard, Message, MessageId, Service, StoredFile, User
from bot.sandbox.world import World


@dataclass(frozen=True, slots=True)
class Seen:
    """One message. `former` are its texts before each edit; `repeats` an earlier one of the bot that says the same.

    A deleted message is listed too, so that a test can see that it was there.
    """

    id: MessageId
    chat: ChatId
    sender: User
    date: datetime
    body: FormattedText
    buttons: Keyboard = ()
    file: StoredFile | None = None
    is_photo: bool = False
    service: Service | None = None
    topic: MessageId | None = None
    reply_to: MessageId | None = None
    asks_reply: bool = False
    former: tuple[str, ...] = ()
    is_deleted: bool = False
    is_pinned: bool = False
    repeats: MessageId | None = None

    @property
    def text(self) -> str:
        """The words alone: the text of a message or the caption of a file."""
        return self.body.text

    @property
    def html(self) -> str:
        """The words with their entities as Telegram's HTML."""
        return write_html(self.body)

    @property
    def labels(self) -> tuple[str, ...]:
        """What stands on the buttons, row by row."""
        return tuple(button.text for row in self.buttons for button in row)

    def button(self, label: str) -> Button:
        """The button with these words on it. LookupError when there is none."""
        for row in self.buttons:
            for button in row:
                if button.text == label:
                    return button
        raise LookupError(label, self.labels)

    def parts(self, kind: EntityType) -> tuple[str, ...]:
        """The words of all entities of a kind."""
        return tuple(self.body.part(entity) for entity in self.body.entities if entity.type is kind)


def seen(world: World, chat: ChatId) -> Sequence[Seen]:
    """All messages of a chat, oldest first."""
    said: dict[tuple[object, ...], MessageId] = {}
    listed = []
    for message in sorted(world.room(chat).messages.values(), key=lambda m: m.id):
        first = said.setdefault(_said(message), message.id) if _counts(world, message) else message.id
        listed.append(_seen(world, message, None if first == message.id else first))
    return tuple(listed)


def seen_message(world: World, chat: ChatId, message: MessageId) -> Seen:
    """One message as it is now; `repeats` isn't looked for. KeyError when there never was one."""
    return _seen(world, world.room(chat).messages[message])


def _counts(world: World, message: Message) -> bool:
    return message.sender == world.bot.id and message.content.service is None and not message.is_deleted


def _said(message: Message) -> tuple[object, ...]:
    """A file sent again has another id, so its bytes are compared."""
    body, file = message.content.body, message.content.file
    return body, file and (file.name, file.content), message.markup.buttons


def _seen(world: World, message: Message, repeats: MessageId | None = None) -> Seen:
    return Seen(
        id=message.id,
        chat=message.chat,
        sender=world.user(message.sender),
        date=message.date,
        body=message.content.body,
        buttons=message.markup.buttons,
        file=message.content.file,
        is_photo=message.content.is_photo,
        service=message.content.service,
        topic=message.topic,
        reply_to=message.reply_to,
        asks_reply=message.markup.asks_reply,
        former=tuple(content.body.text for content in message.former),
        is_deleted=message.is_deleted,
        is_pinned=message.id in world.room(message.chat).pinned,
        repeats=repeats,
    )
