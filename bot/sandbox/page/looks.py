"""Chats as the page shows them, as JSON."""

from dataclasses import replace

from bot.sandbox.records import ChatId, Json, MessageId, Press, StoredFile, UserId
from bot.sandbox.seen import Seen, seen, seen_message
from bot.sandbox.seen_json import seen_to_json
from bot.sandbox.world import Change, World


def rooms(world: World) -> list[Json]:
    """Every chat with what stands in it."""
    return [_room(world, chat) for chat in world.chats]


def told(world: World, change: Change) -> Json:
    """A change, with the message as it is now and the answer to the button that was pressed."""
    message = change.message and seen_message(world, change.chat, change.message)
    return {
        "kind": change.kind,
        "chat": change.chat,
        "message": message_json(message) if message else None,
        "press": _answered(world, change) if change.kind == "answered" else None,
        "blocked": UserId(change.chat) in world.blocked,
    }


def message_json(message: Seen) -> Json:
    """Without the bytes of its file."""
    body = {**seen_to_json(replace(message, file=None)), "file": _file(message.file) if message.file else None}
    return {name: value for name, value in body.items() if name not in {"html", "former", "repeats"}} | {
        "is_edited": bool(message.former)
    }


def _room(world: World, chat: ChatId) -> Json:
    return {
        "chat": chat,
        "blocked": UserId(chat) in world.blocked,
        "messages": [message_json(message) for message in seen(world, chat) if not message.is_deleted],
    }


def _file(file: StoredFile) -> Json:
    described = {"id": file.id, "name": file.name, "size": len(file.content)}
    return {**described, "width": file.width, "height": file.height}


def _answered(world: World, change: Change) -> Json | None:
    """The newest press on that message that has its answer."""
    for press in reversed(world.presses.values()):
        if _is_answered(press, change.chat, change.message):
            return {"id": press.id, "user": press.user, "text": press.answer, "is_alert": press.is_alert}
    return None


def _is_answered(press: Press, chat: ChatId, message: MessageId | None) -> bool:
    return press.chat == chat and press.message == message and press.answer is not None
