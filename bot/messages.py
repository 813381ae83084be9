"""Messages to people: before they have words (Say, Notice) and after (Rendered)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, unique
from types import MappingProxyType

from rules.players import PlayerId


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message. `data` is its callback data (at most 64 bytes), or `url` for a link."""

    label: str
    params: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    data: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file that goes along with a message; a picture is shown in the chat."""

    name: str
    content: bytes
    is_picture: bool = False


@dataclass(frozen=True, slots=True)
class Say:
    """A message before it has a language: `code` names it in bot/texts, with what its words need.

    `enclosed` is a file in the reader's language. With `ask_reply` the person is invited to type; `prompt` is kept
    beside the message (in the manner of callback data) and tells what his answer is about.
    """

    code: str
    params: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    buttons: tuple[tuple[Button, ...], ...] = ()
    ask_reply: bool = False
    prompt: str = ""
    enclosed: Attachment | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """A button with its words: either callback data or a link."""

    label: str
    data: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Rendered:
    """A message with its words: `text` is Telegram's HTML, at most 4096 UTF-16 units (1024 with an attachment)."""

    text: str
    keyboard: tuple[tuple[Key, ...], ...] = ()
    attachment: Attachment | None = None


@dataclass(frozen=True, slots=True)
class ToUser:
    """A Telegram user in his private chat."""

    user_id: int


@dataclass(frozen=True, slots=True)
class ToPerson:
    """Every account of a person of the Players tab; nobody if he has none."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class ToOrganisers:
    """Every account of every organiser of the competition."""


@dataclass(frozen=True, slots=True)
class ToChat:
    """The chat that asked, whichever it is."""

    chat_id: int
    thread_id: int | None = None


@dataclass(frozen=True, slots=True)
class ToGroups:
    """Every bound group or topic."""


Recipient = ToUser | ToPerson | ToOrganisers | ToChat | ToGroups


@unique
class Kind(StrEnum):
    """What a subscription can turn off; the value is how the journal keeps it.

    Some have no kind and always arrive: answers, and questions that would otherwise be decided without the person.
    """

    PAIRINGS = "pairings"
    REMINDERS = "reminders"
    RESULTS = "results"
    STANDINGS = "standings"
    ANNOUNCEMENTS = "announcements"
    LINKS = "links"


@dataclass(frozen=True, slots=True)
class Notice:
    """A message to be sent once. `kind` is a `Kind`, which a subscription can turn off, or "": always sent.

    `edits` is the id of a message in the recipient's chat that is replaced instead of sending a new one (ToChat only).
    `key`, if not empty, makes it unique: a notice with a key that was queued before is not queued again.
    `post`, if not empty, names a message that is there once in a chat: said again, it is replaced.
    `replies` is the id of a message in the recipient's chat that it stands below as a reply (ToChat only).
    """

    to: Recipient
    say: Say
    kind: str = ""
    edits: int | None = None
    key: str = ""
    post: str = ""
    replies: int | None = None
