"""What people see, as JSON and back: for pages and for tests in another process."""

import base64
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from bot.sandbox.entities import Entity, EntityType, FormattedText
from bot.sandbox.records import Button, ChatId, Json, MessageId, Service, StoredFile, User, UserId
from bot.sandbox.seen import Seen

_PLAIN = ("id", "chat", "is_photo", "topic", "reply_to", "asks_reply", "is_deleted", "is_pinned", "repeats")


def seen_to_json(message: Seen) -> Json:
    """`html` is only for those who read it."""
    return {
        **{name: getattr(message, name) for name in _PLAIN},
        "sender": user_to_json(message.sender),
        "date": message.date.isoformat(),
        "text": message.text,
        "html": message.html,
        "entities": [[e.type.value, e.offset, e.length, dict(e.details)] for e in message.body.entities],
        "buttons": [[_button(button) for button in row] for row in message.buttons],
        "file": _file(message.file) if message.file else None,
        "service": _service(message.service) if message.service else None,
        "former": list(message.former),
    }


def seen_from_json(body: Mapping[str, Any]) -> Seen:
    """The same message. Accounts in a service message are there by their first names."""
    entities = tuple(
        Entity(EntityType(kind), at, length, tuple(more.items())) for kind, at, length, more in body["entities"]
    )
    plain = {name: body[name] for name in _PLAIN} | {"id": MessageId(body["id"]), "chat": ChatId(body["chat"])}
    return Seen(
        **plain,
        sender=user_from_json(body["sender"]),
        date=datetime.fromisoformat(body["date"]),
        body=FormattedText(body["text"], entities),
        buttons=tuple(tuple(_button_from(button) for button in row) for row in body["buttons"]),
        file=_file_from(body["file"]) if body["file"] else None,
        service=Service(**body["service"]) if body["service"] else None,
        former=tuple(body["former"]),
    )


def user_to_json(user: User) -> Json:
    names = {"first_name": user.first_name, "last_name": user.last_name, "username": user.username}
    return {"id": user.id, **names, "language_code": user.language_code, "is_bot": user.is_bot}


def user_from_json(body: Mapping[str, Any]) -> User:
    return User(**{**body, "id": UserId(body["id"])})


def _button(button: Button) -> Json:
    return {
        "text": button.text,
        "data": button.data,
        "url": button.url,
        "style": button.style,
        "other": dict(button.other),
    }


def _button_from(body: Mapping[str, Any]) -> Button:
    return Button(**{**body, "other": tuple(body["other"].items())})


def _file(file: StoredFile) -> Json:
    content = base64.b64encode(file.content).decode()
    described = {"id": file.id, "name": file.name, "mime_type": file.mime_type}
    return {**described, "width": file.width, "height": file.height, "content": content}


def _file_from(body: Mapping[str, Any]) -> StoredFile:
    return StoredFile(**{**body, "content": base64.b64decode(body["content"])})


def _service(service: Service) -> Json:
    match service.value:
        case User() as user:
            value: int | str = user.first_name
        case tuple() as users:
            value = ", ".join(user.first_name for user in users)
        case int() | str() as plain:
            value = plain
    return {"kind": service.kind, "value": value}
