"""Who says something, where, and when it counts."""

from dataclasses import dataclass
from datetime import datetime

from bot.decisions import Notice, Say, ToChat


@dataclass(frozen=True, slots=True)
class Sender:
    """A Telegram user in a chat. `at` is when his word counts: Telegram's time of a message, the arrival of a press.

    `since`: a press may have happened at any moment from here to `at` (after an outage long before it arrived);
    None for messages, whose time is certain. `pressed` is the message under which he pressed a button.
    """

    user_id: int
    chat_id: int
    at: datetime
    thread_id: int | None = None
    since: datetime | None = None
    pressed: int | None = None
    name: str = ""
    language: str = "en"

    def in_time(self, deadline: datetime | None) -> bool | None:
        """Whether he spoke by the deadline (exactly at it is in time); None when it can't be known."""
        if deadline is None or self.at <= deadline:
            return True
        return None if self.since is not None and self.since <= deadline else False

    def answered(self, say: Say) -> Notice:
        """A new message in the chat he wrote in."""
        return Notice(ToChat(self.chat_id, self.thread_id), say)

    def shown(self, say: Say) -> Notice:
        """The same, in place of the message under which he pressed a button if he did."""
        return Notice(ToChat(self.chat_id, self.thread_id), say, edits=self.pressed)
