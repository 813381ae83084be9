"""Records of the world as the Bot API writes them."""

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Protocol, assert_never

from bot.sandbox.entities import Entity, EntityType
from bot.sandbox.records import (
    Button,
    Chat,
    ChatId,
    ChatType,
    Content,
    Json,
    Keyboard,
    MemberStatus,
    Message,
    MessageId,
    Press,
    Service,
    StoredFile,
    User,
    UserId,
)

TOPIC_COLOUR = 7_322_096
"""RGB; the first of those that Telegram offers."""


class Lookup(Protocol):
    """Where names behind ids are found."""

    def user(self, user: UserId) -> User:
        """An account."""

    def chat(self, chat: ChatId) -> Chat:
        """A chat."""

    def message(self, chat: ChatId, message: MessageId) -> Message | None:
        """A message that still stands there."""


def unix(moment: datetime) -> int:
    """Seconds since 1970."""
    return int(moment.astimezone(UTC).timestamp())


def user_json(user: User) -> Json:
    optional = {"last_name": user.last_name, "username": user.username, "language_code": user.language_code}
    return {"id": user.id, "is_bot": user.is_bot, "first_name": user.first_name, **_filled(optional)}


def chat_json(lookup: Lookup, chat: Chat) -> Json:
    if chat.type is ChatType.PRIVATE:
        user = lookup.user(UserId(chat.id))
        names = {"first_name": user.first_name, "last_name": user.last_name, "username": user.username}
        return {"id": chat.id, "type": chat.type.value, **_filled(names)}
    forum = {"is_forum": True} if chat.is_forum else {}
    return {"id": chat.id, "type": chat.type.value, "title": chat.title, **forum}


def message_json(lookup: Lookup, message: Message, *, with_reply: bool = True) -> Json:
    """A message; a replied one inside it has no replied one itself."""
    chat = lookup.chat(message.chat)
    body: dict[str, object] = {
        "message_id": message.id,
        "from": user_json(lookup.user(message.sender)),
        "chat": chat_json(lookup, chat),
        "date": unix(message.date),
    }
    if message.edited:
        body["edit_date"] = unix(message.edited)
    if message.topic is not None:
        body |= {"message_thread_id": message.topic, "is_topic_message": True}
    replied = _replied(lookup, message) if with_reply else None
    if replied is not None:
        body["reply_to_message"] = message_json(lookup, replied, with_reply=False)
    if message.markup.buttons:
        body["reply_markup"] = {"inline_keyboard": keyboard_json(message.markup.buttons)}
    return body | _content(lookup, message)


def _replied(lookup: Lookup, message: Message) -> Message | None:
    """The message replied to. In a topic that is the one which made it, unless somebody replied to another."""
    target = message.reply_to if message.reply_to is not None else message.topic
    return None if target is None or target == message.id else lookup.message(message.chat, target)


def _content(lookup: Lookup, message: Message) -> dict[str, object]:
    content = message.content
    if content.service is not None:
        return {content.service.kind: _service(lookup, message.chat, content.service)}
    words = {"text": content.body.text, "entities": entities_json(lookup, content.body.entities)}
    if content.file is None:
        return _filled(words)
    return _file(content, content.file) | _filled({"caption": words["text"], "caption_entities": words["entities"]})


def _service(lookup: Lookup, chat: ChatId, service: Service) -> object:
    match service.value:
        case User() as user:
            return user_json(user)
        case tuple() as users:
            return [user_json(user) for user in users]
        case str() as name:
            return {"name": name, "icon_color": TOPIC_COLOUR}
        case int() as number if service.kind == "pinned_message":
            return _perhaps_gone(lookup, chat, MessageId(number))
        case int() as number:
            return number
        case _:
            assert_never(service.value)


def _file(content: Content, file: StoredFile) -> dict[str, object]:
    if content.is_photo:
        return {"photo": [file_json(file) | {"width": file.width, "height": file.height}]}
    return {"document": file_json(file) | {"file_name": file.name, "mime_type": file.mime_type}}


def file_json(file: StoredFile) -> dict[str, object]:
    return {"file_id": file.id, "file_unique_id": file.unique_id, "file_size": len(file.content)}


def entities_json(lookup: Lookup, entities: Iterable[Entity]) -> list[Json]:
    return [_entity(lookup, entity) for entity in entities]


def _entity(lookup: Lookup, entity: Entity) -> Json:
    details: dict[str, object] = dict(entity.details)
    if entity.type is EntityType.TEXT_MENTION:
        details = {"user": user_json(lookup.user(UserId(int(dict(entity.details)["user_id"]))))}
    return {"type": entity.type.value, "offset": entity.offset, "length": entity.length, **details}


def keyboard_json(rows: Keyboard) -> list[list[Json]]:
    return [[button_json(button) for button in row] for row in rows]


def button_json(button: Button) -> Json:
    fields = {"callback_data": button.data, "url": button.url, "style": button.style}
    return {"text": button.text, **_filled(fields), **{name: json.loads(value) for name, value in button.other}}


def press_json(lookup: Lookup, press: Press) -> Json:
    """A CallbackQuery."""
    return {
        "id": press.id,
        "from": user_json(lookup.user(press.user)),
        "message": _perhaps_gone(lookup, press.chat, press.message),
        "chat_instance": str(press.chat),
        "data": press.data,
    }


def _perhaps_gone(lookup: Lookup, chat: ChatId, message: MessageId) -> Json:
    """A message, or an InaccessibleMessage when it was deleted meanwhile."""
    found = lookup.message(chat, message)
    if found is None:
        return {"chat": chat_json(lookup, lookup.chat(chat)), "message_id": message, "date": 0}
    return message_json(lookup, found, with_reply=found.content.service is None)


def member_json(user: User, status: MemberStatus) -> Json:
    more: dict[str, object] = {}
    match status:
        case MemberStatus.CREATOR:
            more = {"is_anonymous": False}
        case MemberStatus.ADMINISTRATOR:
            more = {"can_be_edited": False, "is_anonymous": False, **dict.fromkeys(_RIGHTS, True)}
        case MemberStatus.KICKED:
            more = {"until_date": 0}
        case MemberStatus.MEMBER | MemberStatus.LEFT:
            pass
        case _:
            assert_never(status)
    return {"user": user_json(user), "status": status.value, **more}


_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)


def _filled(fields: Mapping[str, object]) -> dict[str, object]:
    """Without the fields that are empty: the Bot API leaves them out."""
    return {name: value for name, value in fields.items() if value}
