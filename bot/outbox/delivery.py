"""What can become of a letter that was handed to Telegram."""

from dataclasses import dataclass
from typing import Protocol

from bot.journal.letters import Letter


@dataclass(frozen=True, slots=True)
class Sent:
    """It is there, as this message (None: an answer to a button, which is no message)."""

    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class TooMany:
    """Certainly not sent: Telegram wants a pause of so many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class NotSent:
    """Certainly not sent: Telegram was not reached at all."""

    problem: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """Perhaps sent: the connection broke, or the answer didn't come in time."""

    problem: str


@dataclass(frozen=True, slots=True)
class Unreachable:
    """The person has blocked the bot or never started it; the group has thrown it out."""

    problem: str


@dataclass(frozen=True, slots=True)
class Moved:
    """The group is a supergroup now, with another number."""

    chat_id: int


@dataclass(frozen=True, slots=True)
class NothingToEdit:
    """The message that was to be replaced can't be any more: it has to be sent as a new one."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Telegram refuses it for good."""

    problem: str


Delivery = Sent | TooMany | NotSent | Unknown | Unreachable | Moved | NothingToEdit | Refused


class Post(Protocol):
    """The port to Telegram."""

    async def deliver(self, letter: Letter) -> Delivery:
        """Hand over one letter. Raises nothing."""
