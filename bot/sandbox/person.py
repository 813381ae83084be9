"""A person with a phone: everything that people do in Telegram and a bot may notice."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.sandbox.detected import with_detected
from bot.sandbox.entities import FormattedText, tidied, utf16_length
from bot.sandbox.events import set_blocked, tell_edit, tell_message, tell_press
from bot.sandbox.limits import CAPTION, TEXT
from bot.sandbox.links import is_start_payload, start_payload
from bot.sandbox.pictures import size_of
from bot.sandbox.records import (
    Button,
    Chat,
    ChatId,
    Content,
    MemberStatus,
    Message,
    MessageId,
    Place,
    Press,
    User,
    UserId,
)
from bot.sandbox.seen import Seen, seen, seen_message
from bot.sandbox.world import World


class Impossible(Exception):
    """Telegram's own program wouldn't let a person do that."""


@dataclass(frozen=True, slots=True)
class Person:
    """Handle of one account."""

    world: World
    user: User

    @classmethod
    def join(
        cls, world: World, first_name: str, last_name: str = "", *, username: str = "", language: str = "en"
    ) -> "Person":
        """A new account. The bot may not write to it before it has written first."""
        number = UserId(5_000_000_000 + world.number("person"))
        return cls(world, world.add_user(User(number, first_name, last_name, username, language)))

    @property
    def id(self) -> UserId:
        return self.user.id

    @property
    def chat(self) -> Chat:
        """The private chat with the bot."""
        return self.world.chat(ChatId(self.id))

    # --- writing

    def start(self, payload: str = "") -> Seen:
        """Presses Start, perhaps by a link that carries something; lets the bot in again if it was blocked."""
        if not is_start_payload(payload):
            raise Impossible("a link can't carry that", payload)
        self.unblock()
        return self.send(f"/start {payload}".strip())

    def send(self, text: str, place: Place | None = None) -> Seen:
        """Types a text and sends it, to the bot or to another place."""
        body = tidied(FormattedText(text))
        if not body.text or utf16_length(body.text) > TEXT:
            raise Impossible("nothing to send, or too much")
        return self._post(Content(with_detected(body)), place)

    def send_file(self, name: str, content: bytes, place: Place | None = None, *, caption: str = "") -> Seen:
        """Sends a file as it is. The caption is looked at first: nothing is kept of what can't be sent."""
        if utf16_length(caption) > CAPTION:
            raise Impossible("too much to say with it")
        file = self.world.store(name, "application/octet-stream", content)
        return self._post(Content(with_detected(FormattedText(caption)), file), place)

    def send_photo(self, content: bytes, place: Place | None = None, *, caption: str = "") -> Seen:
        """Sends a picture."""
        file = self.world.store("photo.jpg", "image/jpeg", content, size_of(content))
        return self._post(Content(with_detected(FormattedText(caption)), file, is_photo=True), place)

    def reply(self, to: Seen, text: str) -> Seen:
        """Answers a message where it stands."""
        return self.send(text, Place(to.chat, to.topic, to.id))

    def edit(self, message: Seen, text: str) -> Seen:
        """Changes what he wrote himself."""
        mine = self._standing(message)
        if mine.sender != self.id:
            raise Impossible("not his own message")
        content = replace(mine.content, body=with_detected(tidied(FormattedText(text))))
        tell_edit(self.world, self.world.edit(mine, content, mine.markup))
        return self._look(mine)

    # --- buttons

    def press(self, message: Seen, label: str) -> Press:
        """Presses the button with these words as the message stands now."""
        return self.press_button(message, self._look(self._standing(message)).button(label))

    def press_button(self, message: Seen, button: Button) -> Press:
        """Presses a button that he still sees, though the bot may have changed or deleted the message meanwhile."""
        if not button.data:
            raise Impossible("a link, not a press: follow it", button)
        number = str(4_200_000_000_000_000 + self.world.number("press"))
        press = Press(number, self.id, message.chat, message.id, button.data, self.world.clock.now())
        self.world.presses[number] = press
        tell_press(self.world, press)
        return press

    def answer_to(self, press: Press) -> Press:
        """The press as it is now, with the bot's answer if there is one."""
        return self.world.presses[press.id]

    def follow(self, url: str) -> Seen | None:
        """Opens a link; one to the bot starts it."""
        payload = start_payload(url, self.world.bot.username)
        return None if payload is None else self.start(payload)

    # --- doors

    def block(self) -> None:
        """Blocks the bot."""
        set_blocked(self.world, self.id, blocked=True)

    def unblock(self) -> None:
        """Lets the bot in again."""
        set_blocked(self.world, self.id, blocked=False)

    # --- reading

    def messages(self) -> Sequence[Seen]:
        """The private chat with the bot, oldest first."""
        return seen(self.world, self.chat.id)

    def received(self) -> Sequence[Seen]:
        """What stands there from the bot."""
        return tuple(m for m in self.messages() if m.sender.is_bot and not m.is_deleted and m.service is None)

    @property
    def last(self) -> Seen:
        """The bot's newest message. LookupError when there is none."""
        if received := self.received():
            return received[-1]
        raise LookupError(self.user.first_name)

    def commands(self) -> Sequence[tuple[str, str]]:
        """The menu of commands in the private chat."""
        language = self.user.language_code
        return self.world.commands.shown_to(self.chat, self.id, MemberStatus.MEMBER, language)

    def _post(self, content: Content, place: Place | None) -> Seen:
        place = place or Place(self.chat.id)
        self._check_entrance(place.chat, place.topic)
        message = self.world.post(place, self.id, content)
        tell_message(self.world, message)
        return self._look(message)

    def _check_entrance(self, chat: ChatId, topic: MessageId | None) -> None:
        if chat == self.chat.id:
            if self.id in self.world.blocked:
                raise Impossible("the bot is blocked: start or unblock it first")
            self.world.started.add(self.id)
            return
        status = self.world.status(chat, self.id)
        if not status.is_in or self.world.chat(chat).migrated_to is not None:
            raise Impossible("not a member, or the group has moved")
        if self.world.is_closed(chat, topic) and not status.is_administrator:
            raise Impossible("the topic is closed")

    def _standing(self, message: Seen) -> Message:
        found = self.world.message(message.chat, message.id)
        if found is None:
            raise Impossible("the message is gone")
        return found

    def _look(self, message: Message) -> Seen:
        return seen_message(self.world, message.chat, message.id)
