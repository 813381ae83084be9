"""What a call of the Bot API brings along: texts, numbers, JSON and uploaded files."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.sandbox.errors import bad_request
from bot.sandbox.records import ChatId, Json, MessageId, UserId


@dataclass(frozen=True, slots=True)
class Upload:
    """A file in a multipart request."""

    name: str
    mime_type: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Parameters:
    """Parameters by name, as texts whatever way they came; structures are JSON."""

    texts: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, Upload] = field(default_factory=dict)

    def __contains__(self, name: str) -> bool:
        return bool(self.texts.get(name))

    def text(self, name: str) -> str:
        """ "" when it isn't there."""
        return self.texts.get(name, "")

    def number(self, name: str, default: int = 0) -> int:
        """A whole number; the default also for what is none, as Telegram does it."""
        try:
            return int(self.text(name))
        except ValueError:
            return default

    def flag(self, name: str) -> bool:
        return self.text(name).lower() in {"true", "yes", "1"}

    def chat(self) -> ChatId:
        """`chat_id`. Names of public groups are no ids here: ApiError as for any unknown chat."""
        if not self.text("chat_id"):
            raise bad_request("chat_id is empty")
        return ChatId(self.number("chat_id"))

    def message(self, name: str = "message_id") -> MessageId:
        return MessageId(self.number(name))

    def user(self) -> UserId:
        """`user_id`. ApiError when it isn't one."""
        user = self.number("user_id")
        if user <= 0:
            raise bad_request("invalid user_id specified")
        return UserId(user)

    def structure(self, name: str) -> object:
        """JSON, None when it isn't there. ApiError when it can't be read."""
        if name not in self:
            return None
        try:
            return json.loads(self.text(name))
        except ValueError as error:
            raise bad_request(f"can't parse {name} JSON object") from error

    def record(self, name: str) -> Json:
        """A JSON object, {} when it isn't there."""
        value = self.structure(name)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise bad_request("object expected as " + name.replace("_", " "))
        return value

    def records(self, name: str) -> list[Json]:
        """A JSON array of objects, [] when it isn't there."""
        value = self.structure(name)
        items = [] if value is None else value
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            raise bad_request(f"expected an Array as {name}")
        return items
